//! What is being written, and the text it becomes. There is no browser in here: everything runs in tests too.

use super::basin::{Painted, map_text};
use super::dams::DamSketch;
use std::fmt::Write;
use table::Seat;
use water::basin::HexId;
use water::rules::{Rules, Words};
use water::terms::{Aim, CardSort, Comparison, ContestableBy, Kind, Metric, Resource, Where, Who, WindowKind};

/// What an effect can be, with the fields it has.
pub(crate) const EFFECTS: [(&str, &[Field]); 12] = [
    ("gain", &[Field::Who, Field::What, Field::Count]),
    ("lose", &[Field::Who, Field::What, Field::Count, Field::UpTo]),
    ("transfer", &[Field::From, Field::What, Field::Count, Field::UpTo]),
    ("add_water", &[Field::Water, Field::Count]),
    ("remove_water", &[Field::Water, Field::Count, Field::UpTo]),
    ("add_pollution", &[Field::Shore, Field::Count]),
    ("remove_pollution", &[Field::Shore, Field::Count, Field::UpTo]),
    ("idle_building", &[]),
    ("clear_crisis", &[Field::Who, Field::Count]),
    ("embargo", &[]),
    ("discount", &[Field::Count]),
    ("cancel_conflict", &[]),
];

/// A field of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Field {
    /// Whom it concerns.
    Who,
    /// Who gives to whom.
    From,
    /// What.
    What,
    /// How much.
    Count,
    /// Which hexes with water.
    Water,
    /// Which hexes with pollution.
    Shore,
    /// Whether less will do.
    UpTo,
}

/// An effect being written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EffectSketch {
    /// The place in [`EFFECTS`].
    pub(crate) op: usize,
    /// Whom it concerns, or who gives.
    pub(crate) who: Who,
    /// What.
    pub(crate) what: Resource,
    /// How much.
    pub(crate) count: u16,
    /// Which hexes.
    pub(crate) hex: Where,
    /// Whether less will do.
    pub(crate) up_to: bool,
}

impl Default for EffectSketch {
    fn default() -> EffectSketch {
        EffectSketch { op: 0, who: Who::Own, what: Resource::Money, count: 2, hex: Where::OwnAccess, up_to: false }
    }
}

impl EffectSketch {
    fn text(&self) -> String {
        let (op, fields) = EFFECTS.get(self.op).copied().unwrap_or(EFFECTS[0]);
        let mut text = format!("{{ op = \"{op}\"");
        for field in fields {
            let _ = match field {
                Field::Who => write!(text, ", who = \"{}\"", self.who.name()),
                Field::From => {
                    let to = if self.who == Who::Own { Who::Target } else { Who::Own };
                    write!(text, ", from = \"{}\", to = \"{}\"", self.who.name(), to.name())
                }
                Field::What => write!(text, ", what = \"{}\"", self.what.name()),
                Field::Count => write!(text, ", n = {}", self.count),
                Field::Water | Field::Shore => write!(text, ", hex = \"{}\"", self.hex.name()),
                Field::UpTo if self.up_to => write!(text, ", up_to = true"),
                Field::UpTo => Ok(()),
            };
        }
        match op {
            "embargo" => text.push_str(", who = \"target\""),
            "discount" => text.push_str(", who = \"self\""),
            _ => {}
        }
        text.push_str(" }");
        text
    }
}

/// A line of an objective.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ConditionSketch {
    /// What is counted.
    pub(crate) metric: Metric,
    /// Of which kinds, where kinds are counted.
    pub(crate) kinds: Vec<Kind>,
    /// How it is compared.
    pub(crate) comparison: Comparison,
    /// With what.
    pub(crate) value: i64,
}

impl Default for ConditionSketch {
    fn default() -> ConditionSketch {
        ConditionSketch { metric: Metric::Owned, kinds: vec![Kind::Farm], comparison: Comparison::AtLeast, value: 3 }
    }
}

impl ConditionSketch {
    fn text(&self) -> String {
        let counted = self.kinds.iter().filter(|kind| self.metric.counts(**kind));
        let kinds: Vec<String> = counted.map(|kind| format!("\"{}\"", kind.name())).collect();
        let kinds = if self.metric.takes_kinds() { format!(", kinds = [{}]", kinds.join(", ")) } else { String::new() };
        let (metric, op) = (self.metric.name(), self.comparison.name());
        format!("{{ metric = \"{metric}\"{kinds}, op = \"{op}\", value = {} }}", self.value)
    }
}

/// What is being written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum SketchBody {
    /// An action card.
    Action {
        /// How many there are.
        copies: u8,
        /// What it is.
        sort: CardSort,
        /// What it is aimed at.
        aim: Aim,
        /// When it may be played.
        windows: Vec<WindowKind>,
        /// Who may contest it.
        contest: ContestableBy,
        /// What it does.
        effects: Vec<EffectSketch>,
    },
    /// An objective card.
    Objective {
        /// What it is worth.
        points: u16,
        /// Whether every line has to be true, not just one.
        all: bool,
        /// Its lines.
        lines: Vec<ConditionSketch>,
    },
    /// A resource card.
    Resource {
        /// Water on each freshwater hex.
        water: u8,
        /// The price of energy.
        energy: u16,
        /// The price of food.
        food: u16,
    },
    /// A scenario.
    Scenario(Box<ScenarioSketch>),
}

/// A scenario being written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ScenarioSketch {
    /// Whether there is neither pollution nor cards.
    pub(crate) simplified: bool,
    /// Money of each community.
    pub(crate) money: u16,
    /// Turns.
    pub(crate) turns: u8,
    /// The resource cards, by their names in files; by chance when there are none.
    pub(crate) cards: Vec<String>,
    /// Tiles that stand.
    pub(crate) tiles: Vec<(Seat, Kind, HexId)>,
    /// Dams that stand.
    pub(crate) dams: Vec<DamSketch>,
    /// Pollution that lies there.
    pub(crate) pollution: Vec<HexId>,
    /// Terrain that differs from the printed map.
    pub(crate) painted: Painted,
}

impl ScenarioSketch {
    /// What stands on a hex.
    pub(crate) fn tile_on(&self, hex: HexId) -> Option<(Seat, Kind)> {
        self.tiles.iter().find(|(_, _, at)| *at == hex).map(|(seat, kind, _)| (*seat, *kind))
    }
}

/// A card or a scenario being written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sketch {
    /// Its name in files.
    pub(crate) id: String,
    /// What it is called.
    pub(crate) name: String,
    /// What is said about it; the rules tell what it does.
    pub(crate) text: String,
    /// What it is called and what is said about it in languages other than the reader's, as a file had them; its picture.
    pub(crate) elsewhere: Words,
    /// What it is.
    pub(crate) body: SketchBody,
}

impl Sketch {
    /// An action card to begin with.
    pub(crate) fn action(number: usize) -> Sketch {
        let windows = vec![WindowKind::AfterReveal, WindowKind::OwnCollect];
        let effects = vec![EffectSketch::default()];
        let body = SketchBody::Action {
            copies: 1,
            sort: CardSort::Bonus,
            aim: Aim::Nothing,
            windows,
            contest: ContestableBy::Nobody,
            effects,
        };
        Sketch::new("action", number, body)
    }

    /// An objective to begin with.
    pub(crate) fn objective(number: usize) -> Sketch {
        Sketch::new(
            "objective",
            number,
            SketchBody::Objective { points: 5, all: true, lines: vec![ConditionSketch::default()] },
        )
    }

    /// A resource card to begin with.
    pub(crate) fn resource(number: usize) -> Sketch {
        Sketch::new("resource", number, SketchBody::Resource { water: 2, energy: 3, food: 3 })
    }

    /// A scenario to begin with: four homes on the printed map.
    pub(crate) fn scenario(number: usize, rules: &Rules) -> Sketch {
        let homes = rules.scenarios.first().map(|scenario| {
            let homes = scenario.tiles.iter().filter(|(_, kind, _)| *kind == Kind::Residential);
            homes.copied().collect::<Vec<_>>()
        });
        let scenario = ScenarioSketch {
            simplified: true,
            money: 12,
            turns: 5,
            cards: Vec::new(),
            tiles: homes.unwrap_or_default(),
            dams: Vec::new(),
            pollution: Vec::new(),
            painted: Painted::default(),
        };
        Sketch::new("scenario", number, SketchBody::Scenario(Box::new(scenario)))
    }

    fn new(kind: &str, number: usize, body: SketchBody) -> Sketch {
        Sketch {
            id: format!("my_{kind}_{number}"),
            name: String::new(),
            text: String::new(),
            elsewhere: Words::default(),
            body,
        }
    }

    /// The list it is an entry of.
    pub(crate) fn list(&self) -> &'static str {
        match self.body {
            SketchBody::Action { .. } => "action_cards",
            SketchBody::Objective { .. } => "objectives",
            SketchBody::Resource { .. } => "resource_cards",
            SketchBody::Scenario(_) => "scenarios",
        }
    }

    /// The entry as it stands in the file, in a language.
    pub(crate) fn entry(&self, lang: &str, rules: &Rules) -> String {
        let mut text = format!("[[{}]]\nid = {}\n", self.list(), quoted(&self.id));
        let is_resource = matches!(self.body, SketchBody::Resource { .. });
        if !is_resource || !self.name.trim().is_empty() {
            let _ = writeln!(text, "name_{lang} = {}", quoted(self.name.trim()));
        }
        if !self.text.trim().is_empty() && !is_resource {
            let _ = writeln!(text, "desc_{lang} = {}", quoted(self.text.trim()));
        }
        if !self.elsewhere.picture.is_empty() && !is_resource {
            let _ = writeln!(text, "picture = {}", quoted(&self.elsewhere.picture));
        }
        for (key, spoken) in [("name", &self.elsewhere.names), ("desc", &self.elsewhere.descriptions)] {
            for (other, said) in spoken.iter().filter(|(other, said)| *other != lang && !said.trim().is_empty()) {
                let _ = writeln!(text, "{key}_{other} = {}", quoted(said));
            }
        }
        let list = |names: Vec<&str>| names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ");
        let _ = match &self.body {
            SketchBody::Action { copies, sort, aim, windows, contest, effects } => {
                let windows = list(windows.iter().map(|window| window.name()).collect());
                let effects: Vec<String> = effects.iter().map(EffectSketch::text).collect();
                writeln!(
                    text,
                    "copies = {copies}\nkind = \"{}\"\ntarget = \"{}\"\nwindows = [{windows}]\ncontestable_by = \"{}\"\neffects = [{}]",
                    sort.name(),
                    aim.name(),
                    contest.name(),
                    effects.join(", ")
                )
            }
            SketchBody::Objective { points, all, lines } => {
                let lines: Vec<String> = lines.iter().map(ConditionSketch::text).collect();
                let word = if *all { "all" } else { "any" };
                writeln!(text, "points = {points}\ncondition = {{ {word} = [{}] }}", lines.join(", "))
            }
            SketchBody::Resource { water, energy, food } => {
                writeln!(text, "water = {water}\nenergy_price = {energy}\nfood_price = {food}")
            }
            SketchBody::Scenario(scenario) => writeln!(text, "{}", scenario.text(rules)),
        };
        text
    }
}

impl ScenarioSketch {
    fn text(&self, rules: &Rules) -> String {
        let place = |hex: HexId| {
            let hex = rules.basin.hex(hex);
            format!("[{}, {}]", hex.q, hex.r)
        };
        let cards: Vec<String> = self.cards.iter().map(|card| quoted(card)).collect();
        let mut text = format!("simplified = {}\nmoney = {}\nturns = {}\n", self.simplified, self.money, self.turns);
        let _ = writeln!(text, "resource_cards = [{}]", cards.join(", "));
        if !self.pollution.is_empty() {
            let places: Vec<String> = self.pollution.iter().map(|hex| place(*hex)).collect();
            let _ = writeln!(text, "pollution = [{}]", places.join(", "));
        }
        if !self.dams.is_empty() {
            let dams: Vec<String> = self.dams.iter().map(|dam| dam.text(rules, &place)).collect();
            let _ = writeln!(text, "dams = [{}]", dams.join(", "));
        }
        text.push_str("tiles = [\n");
        for (seat, kind, hex) in &self.tiles {
            let owner = rules.communities.get(seat.index()).map_or("", String::as_str);
            let _ = writeln!(text, "  {{ owner = \"{owner}\", kind = \"{}\", hex = {} }},", kind.name(), place(*hex));
        }
        text.push(']');
        text
    }
}

/// The whole file.
pub(crate) fn file(sketches: &[Sketch], lang: &str, rules: &Rules) -> String {
    let painted = sketches.iter().find_map(|sketch| match &sketch.body {
        SketchBody::Scenario(scenario) if !scenario.painted.is_empty() => Some(&scenario.painted),
        _ => None,
    });
    let mut parts: Vec<String> = painted.map(|painted| map_text(painted, rules)).into_iter().collect();
    parts.extend(sketches.iter().map(|sketch| sketch.entry(lang, rules)));
    parts.join("\n")
}

/// A text as files have it.
pub(crate) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use water::authoring::draft;
    use water::rules::Rulebook;

    #[test]
    fn what_one_begins_with_needs_only_a_name() {
        let rules = Rulebook::printed().rules;
        let named = |mut sketch: Sketch| {
            sketch.name = "Le \"mien\"".to_owned();
            sketch
        };
        let all = [Sketch::action(1), Sketch::objective(1), Sketch::resource(1), Sketch::scenario(1, &rules)];
        let text = file(&all.map(named), "fr", &rules);
        let found = draft(&text, "mine.toml").unwrap_or_else(|mistakes| panic!("{text}\n{mistakes:#?}"));
        assert_eq!(found.entries.len(), 4);
        assert!(found.entries.iter().all(|entry| entry.is_new));
    }

    #[test]
    fn every_effect_can_be_written() {
        let rules = Rulebook::printed().rules;
        for (op, (name, ..)) in EFFECTS.iter().enumerate() {
            let mut sketch = Sketch::action(1);
            sketch.name = "x".to_owned();
            let effect = EffectSketch { op, ..EffectSketch::default() };
            sketch.body = SketchBody::Action {
                copies: 1,
                sort: CardSort::Bonus,
                aim: Aim::Nothing,
                windows: vec![WindowKind::OwnBuild],
                contest: ContestableBy::Nobody,
                effects: vec![effect],
            };
            let mistakes = draft(&file(&[sketch], "en", &rules), "mine.toml").err().unwrap_or_default();
            // Some do not fit the moment or the target; none is unknown.
            let unknown = mistakes.iter().find(|mistake| matches!(mistake.code.0, "E04" | "E05" | "E06" | "E23"));
            assert!(unknown.is_none(), "{name} {unknown:?}");
        }
    }
}
