//! Mistakes by the codes of the manual, each with its card, its field and its hex.

use crate::basin::Hex;
use crate::rules::bounds::law;
use table::data::Problem;
use table::{Expected, terms};

terms! {
    /// The parts of the data that people write.
    Part {
        /// Resource cards.
        ResourceCards = "resource_cards",
        /// Action cards.
        ActionCards = "action_cards",
        /// Objective cards.
        Objectives = "objectives",
        /// Scenarios.
        Scenarios = "scenarios",
        /// Bonus markers.
        Markers = "markers",
        /// The map.
        Map = "map",
    }
}

/// The code of a mistake or a warning, such as `E09`: `[code]` of the language files says what it means.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Code(pub &'static str);

impl Code {
    /// All of them, so that language files and the manual can be compared with the list.
    pub const ALL: &'static [Code] = &[
        Code("E01"),
        Code("E02"),
        Code("E03"),
        Code("E04"),
        Code("E05"),
        Code("E06"),
        Code("E07"),
        Code("E08"),
        Code("E09"),
        Code("E10"),
        Code("E11"),
        Code("E12"),
        Code("E13"),
        Code("E14"),
        Code("E15"),
        Code("E16"),
        Code("E17"),
        Code("E18"),
        Code("E19"),
        Code("E20"),
        Code("E22"),
        Code("E23"),
        Code("E24"),
        Code("E30"),
        Code("E31"),
        Code("E32"),
        Code("E33"),
        Code("E34"),
        Code("E35"),
        Code("E36"),
        Code("E40"),
        Code("E41"),
        Code("E42"),
        Code("E43"),
        Code("E44"),
        Code("E45"),
        Code("W01"),
        Code("W02"),
        Code("W03"),
    ];
}

/// A mistake in what somebody has written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// Its code.
    pub code: Code,
    /// The part of the data it is in.
    pub part: Option<Part>,
    /// The card or the scenario it is in, by its name in files.
    pub id: Option<String>,
    /// The field, as a path from there; empty where the whole is meant.
    pub field: String,
    /// The hex it is about.
    pub hex: Option<Hex>,
    /// Line, column, what was found and what was expected.
    pub problem: Problem,
}

impl From<Problem> for Mistake {
    fn from(problem: Problem) -> Mistake {
        let at = problem.fault.at.as_str();
        let (first, rest) = at.split_once(['.', '[']).unwrap_or((at, ""));
        let part = Part::named(first);
        let listed = matches!(part, Some(part) if part != Part::Map);
        let (id, field) = match (part, listed && at.as_bytes().get(first.len()) == Some(&b'.')) {
            (Some(_), true) => {
                let (id, field) = rest.split_once('.').unwrap_or((rest, ""));
                (Some(id.to_owned()), field.to_owned())
            }
            (Some(_), false) => (None, at.get(first.len()..).unwrap_or("").trim_start_matches('.').to_owned()),
            (None, _) => (None, at.to_owned()),
        };
        let code = code_of(part, id.is_some(), &field, &problem.fault.expected);
        let hex = hex_in(&problem.fault.found);
        Mistake { code, part, id, field, hex, problem }
    }
}

/// The last name of a path, without its place in a list.
fn last(field: &str) -> &str {
    let name = field.rsplit('.').next().unwrap_or(field);
    name.split('[').next().unwrap_or(name)
}

fn code_of(part: Option<Part>, in_entry: bool, field: &str, expected: &Expected) -> Code {
    if let Expected::Law(law) = expected
        && let Some(code) = code_of_law(law)
    {
        return code;
    }
    let (name, unknown) = (last(field), matches!(expected, Expected::KnownName(_)));
    let effect = part == Some(Part::ActionCards) && field.starts_with("effects[");
    let code = match part {
        _ if name == "id" || name == "remove" || (in_entry && field.is_empty()) => "E01",
        _ if name.starts_with("name_") => "E02",
        _ if name.starts_with("desc_") => "E03",
        Some(Part::ActionCards) if effect && unknown => "E06",
        _ if unknown => "E04",
        Some(Part::ActionCards) if effect => match (name, expected) {
            ("op", _) => "E05",
            (_, Expected::Something) => "E06",
            ("n", _) => "E07",
            ("who" | "what" | "hex" | "from" | "to", _) => "E08",
            _ => "E06",
        },
        Some(Part::ActionCards) => match name {
            "windows" => "E11",
            "effects" => "E13",
            "target" | "kind" => "E10",
            "contestable_by" => "E14",
            _ => "E22",
        },
        Some(Part::Objectives) => match name {
            "metric" => "E15",
            "kinds" => "E16",
            "op" => "E17",
            "condition" | "all" | "any" | "not" => "E18",
            "points" => "E19",
            _ => "E22",
        },
        Some(Part::ResourceCards) if matches!(name, "water" | "energy_price" | "food_price") => "E20",
        _ => "E22",
    };
    Code(code)
}

fn code_of_law(name: &str) -> Option<Code> {
    Some(Code(match name {
        law::ID | law::UNIQUE_ID => "E01",
        law::NAMED | law::NAME_LENGTH => "E02",
        law::TEXT_LENGTH => "E03",
        law::EFFECT_FITS => "E08",
        law::CARD_AIMED => "E09",
        law::CARD_SORT => "E10",
        law::EFFECT_TIMELY => "E12",
        law::CARD_CONTEST => "E14",
        law::METRIC_KINDS | law::RUNNING_DAMS => "E16",
        law::CONDITION => "E18",
        law::TOML => "E23",
        law::ENOUGH_CARDS => "E24",
        law::MAP_SIZE | law::HEX_ON_MAP | law::PLACE_ON_MAP => "E30",
        law::HEX_ONCE | law::ONE_MARKER => "E31",
        law::FRESHWATER | law::FRESHWATER_NAMED => "E32",
        law::RIVER_FLOWS
        | law::ONLY_RIVERS_FLOW
        | law::RIVER_FLOWS_ON
        | law::NOTHING_FLOWS_INTO_A_SPRING
        | law::NOTHING_FLOWS_UPHILL => "E33",
        law::NO_RIVER_RUNS_IN_A_CIRCLE => "E34",
        law::ONE_MOUTH => "E35",
        law::HOMES_FOR_EVERYBODY => "E36",
        law::SCENARIO_TILE => "E40",
        law::SCENARIO_DAM => "E41",
        law::SCENARIO_POLLUTION => "E42",
        law::SCENARIO_CARDS => "E43",
        law::SCENARIO_SUPPLY => "E44",
        law::SCENARIO_ROOM => "E45",
        _ => return None,
    }))
}

/// The first hex that a text names, as `(q, r)`.
fn hex_in(text: &str) -> Option<Hex> {
    let (_, rest) = text.split_once('(')?;
    let (pair, _) = rest.split_once(')')?;
    let (q, r) = pair.split_once(',')?;
    Some(Hex::new(q.trim().parse().ok()?, r.trim().parse().ok()?))
}
