//! What the rules page draws from Climate's rulebook: regions, transformations, events, consequences, employers,
//! institutions and lessons, with house values marked.

use super::effects::{listed, standards};
use super::faces::shows;
use super::names::{direction_name, influence_name, region_name, token_name};
use climate::rules::{Condition, ConsequenceTarget, EventCard, Rulebook, Words};
use climate::terms::{Electricity, Employer, Influence, InfluenceSet, Institution, RegionId, Tp};
use leptos::prelude::*;
use page_kit::pictures::framed;
use page_kit::rulebook::marked::{MarkedValues, table};
use page_kit::words::{board_text, board_text_with, printed, searchable};

/// The names of all columns, for whoever keeps the texts complete.
pub const HEADS: [&str; 31] = [
    "region",
    "standard",
    "discipline",
    "population",
    "demography",
    "oil",
    "electricity",
    "marks",
    "transformation",
    "effect",
    "event",
    "target",
    "asked",
    "base",
    "tier_one",
    "tier_two",
    "tier_three",
    "consequence",
    "employer",
    "skill",
    "power",
    "weakness",
    "character",
    "trade",
    "primary",
    "side_a",
    "side_b",
    "influence",
    "action",
    "free",
    "institution",
];

/// The regions with their start values.
pub(crate) fn regions(book: &Rulebook) -> AnyView {
    let values = MarkedValues::of(book.sources());
    let rows = RegionId::ALL.iter().map(|&id| {
        let region = book.rules.region(id);
        let value = |field: &str, number: i64| values.show(&format!("regions.{}.{field}", id.id()), number);
        let tokens: Vec<String> = Electricity::ALL
            .iter()
            .filter(|kind| region.electricity[kind.index()] > 0)
            .map(|&kind| format!("{} {}", region.electricity[kind.index()], token_name(kind)))
            .collect();
        let marks: Vec<String> = [(region.nuclear_weapon, "climate.sheet.weapon"), (region.nature_reserve, "climate.sheet.reserve")]
            .into_iter()
            .filter(|(holds, _)| *holds)
            .map(|(_, key)| board_text(key))
            .collect();
        view! {
            <tr>
                <th scope="row">{region_name(id)}</th>
                <td>{value("living_standard", region.living_standard.into())}</td>
                <td>{value("discipline", region.discipline.into())}</td>
                <td>{value("population", region.population.into())}</td>
                <td>{super::names::signed(region.demography[0].into())} " (" {super::names::signed(region.demography[1].into())} ")"</td>
                <td>{region.oil.map(|count| count.to_string()).join(" / ")}</td>
                <td>{tokens.join(", ")}</td>
                <td>{marks.join(", ")}</td>
            </tr>
        }
        .into_any()
    });
    let heads = ["region", "standard", "discipline", "population", "demography", "oil", "electricity", "marks"];
    table("figures", "climate", &heads, rows.collect())
}

/// The transformations with their conditions.
pub(crate) fn transformations(book: &Rulebook) -> AnyView {
    let rows = Tp::ALL.iter().map(|&tp| {
        let numbers = &book.rules.transformations[tp.index()];
        let global = tp.index() >= Tp::M.index();
        let [normal, expert] = numbers.living_standards;
        let standard = match (global, normal == expert) {
            (true, _) => String::new(),
            (false, true) => standards(normal),
            (false, false) => board_text_with("climate.reading.expert", &[("normal", standards(normal).into()), ("expert", standards(expert).into())]),
        };
        let (least, most) = numbers.discipline;
        let discipline = match (global, least, most) {
            (true, ..) => String::new(),
            (false, least, most) if least == most => least.to_string(),
            (false, 0, _) => board_text("climate.reading.any"),
            (false, least, _) => board_text_with("climate.reading.least", &[("least", least.into())]),
        };
        view! {
            <tr><th scope="row">{framed(shows("transformations", &format!("tp_{}", tp.id().to_lowercase())))} <b class="tp">{tp.id()}</b> " " {printed(book.terms.transformations.get(tp.index())).0}</th><td>{standard}</td><td>{discipline}</td><td>{super::names::tp_effect(tp)}</td></tr>
        }
        .into_any()
    });
    table("figures", "climate", &["transformation", "standard", "discipline", "effect"], rows.collect())
}

fn influences(asked: InfluenceSet) -> String {
    asked.iter().map(influence_name).collect::<Vec<_>>().join(", ")
}

fn fits(condition: &Condition) -> String {
    let mut parts: Vec<String> = Vec::new();
    let number = |key: &str, value: i64| board_text_with(key, &[("value", value.into())]);
    if condition.living_standards != 0 {
        parts.push(board_text_with(
            "climate.reading.standard",
            &[("levels", standards(condition.living_standards).into())],
        ));
    }
    parts.extend(condition.discipline_min.map(|value| number("climate.reading.discipline_min", value.into())));
    parts.extend(condition.discipline_max.map(|value| number("climate.reading.discipline_max", value.into())));
    parts.extend(condition.demography_max.map(|value| number("climate.reading.demography_max", value.into())));
    let counted = [
        (condition.imports_min, "climate.reading.imports"),
        (condition.exports_min, "climate.reading.exports"),
        (condition.production_min, "climate.reading.production"),
        (condition.refugees_min, "climate.reading.refugees"),
        (condition.epizootics_min, "climate.reading.epizootics"),
        (condition.level1_min, "climate.reading.small"),
    ];
    parts.extend(counted.into_iter().filter(|(least, _)| *least > 0).map(|(least, key)| number(key, least.into())));
    if !condition.electricity_any.is_empty() {
        let kinds: Vec<String> = condition.electricity_any.iter().map(|&kind| token_name(kind)).collect();
        parts.push(board_text_with("climate.reading.tokens", &[("tokens", kinds.into())]));
    }
    if condition.reserve {
        parts.push(board_text("climate.sheet.reserve"));
    }
    if !condition.regions.is_empty() {
        parts.push(condition.regions.iter().map(region_name).collect::<Vec<_>>().join(", "));
    }
    if parts.is_empty() { board_text("climate.reading.any_region") } else { parts.join(", ") }
}

/// The events with an ACI.
pub(crate) fn events(book: &Rulebook) -> AnyView {
    let rows = book.rules.events.iter().zip(&book.terms.events).filter_map(|(card, words)| match card {
        EventCard::Aci(event) => Some((event, words)),
        _ => None,
    });
    let rows = rows.map(|(event, words)| {
        let (name, text) = printed(Some(words));
        let target = match &event.condition {
            Some(condition) => format!("{} ({})", fits(condition), direction_name(event.direction)),
            None => board_text("climate.reading.no_region"),
        };
        view! {
            <tr>
                <th scope="row" title=text>{framed(shows("events", &event.id))} {name}</th>
                <td>{target}</td>
                <td>{influences(event.asked)}</td>
                {event.effects.iter().map(|effects| view! { <td>{listed(effects)}</td> }).collect::<Vec<_>>()}
            </tr>
        }
        .into_any()
    });
    table("figures", "climate", &["event", "target", "asked", "base", "tier_one", "tier_two"], rows.collect())
}

/// The climate consequences.
pub(crate) fn consequences(book: &Rulebook) -> AnyView {
    let rows = book.rules.consequences.iter().zip(&book.terms.consequences).map(|(card, words)| {
        let (name, text) = printed(Some(words));
        let target = match &card.target {
            ConsequenceTarget::Previous => board_text("climate.reading.previous"),
            ConsequenceTarget::Active => board_text("climate.reading.active"),
            ConsequenceTarget::Search(direction, condition) => {
                format!("{} ({})", fits(condition), direction_name(*direction))
            }
            ConsequenceTarget::Region(region) => region_name(*region),
            ConsequenceTarget::None => board_text("climate.reading.no_region"),
        };
        view! { <tr><th scope="row" title=text>{framed(shows("consequences", &card.id))} {name}</th><td>{target}</td><td>{listed(&card.effects)}</td></tr> }
            .into_any()
    });
    table("figures", "climate", &["consequence", "target", "effect"], rows.collect())
}

/// The employers.
pub(crate) fn employers(book: &Rulebook) -> AnyView {
    let told = |words: &Words| {
        let (name, text) = printed(Some(words));
        if text.is_empty() { name } else { text }
    };
    let rows =
        Employer::ALL.iter().filter_map(|employer| Some((employer, book.terms.employers.get(employer.index())?)));
    let rows = rows.map(|(employer, words)| {
        view! {
            <tr><th scope="row">{framed(shows("employers", employer.id()))} {printed(Some(&words.name)).0}</th><td>{told(&words.skill)}</td><td>{told(&words.power)}</td><td>{told(&words.weakness)}</td></tr>
        }
        .into_any()
    });
    table("figures", "climate", &["employer", "skill", "power", "weakness"], rows.collect())
}

/// The characters.
pub(crate) fn characters(book: &Rulebook) -> AnyView {
    let rows = book.rules.characters.iter().zip(&book.terms.characters).map(|(character, words)| {
        let (name, trade) = printed(Some(words));
        let primary: InfluenceSet = character.primary.into_iter().collect();
        view! {
            <tr><th scope="row">{framed(shows("characters", &character.id))} <span class="house">{name}</span></th><td>{trade}</td><td>{influences(primary)}</td><td>{influences(character.side_a)}</td><td>{influences(character.side_b)}</td></tr>
        }
        .into_any()
    });
    table("figures", "climate", &["character", "trade", "primary", "side_a", "side_b"], rows.collect())
}

/// What influence cards do besides giving their power.
pub(crate) fn cards(book: &Rulebook) -> AnyView {
    let said = |words: &Words| {
        let (name, text) = printed(Some(words));
        if text.is_empty() { name } else { format!("{name}: {text}") }
    };
    let rows = Influence::ALL.iter().filter_map(|influence| book.terms.influences.get(influence.index())).map(|words| {
        view! { <tr><th scope="row">{printed(Some(&words.name)).0}</th><td>{said(&words.action)}</td><td>{said(&words.free)}</td></tr> }.into_any()
    });
    table("figures", "climate", &["influence", "action", "free"], rows.collect())
}

/// The institutions and their tiers.
pub(crate) fn institutions(book: &Rulebook) -> AnyView {
    let rows = Institution::ALL.iter().map(|&id| {
        let institution = book.rules.institution(id);
        let tiers = institution.options.iter().zip(institution.thresholds).map(|(options, threshold)| {
            let all = options.iter().map(|effects| listed(effects)).collect::<Vec<_>>().join(board_text("climate.effect.or").as_str());
            view! { <td><b>{threshold}</b> " " {all}</td> }
        });
        view! { <tr><th scope="row">{printed(book.terms.institutions.get(id.index())).0}</th><td>{influences(institution.asked)}</td>{tiers.collect::<Vec<_>>()}</tr> }.into_any()
    });
    table("figures", "climate", &["institution", "asked", "tier_one", "tier_two", "tier_three"], rows.collect())
}

/// The lessons.
pub(crate) fn lessons(book: &Rulebook) -> AnyView {
    let items = book.rules.tutorials.iter().zip(&book.terms.tutorials).map(|(lesson, words)| {
        let (name, text) = printed(Some(words));
        let turns = board_text_with("climate.goal.lasts", &[("turns", lesson.turns.into())]);
        view! { <li class="rule-card"><h4 class="house">{name}</h4><p>{text} " " {turns}</p></li> }
    });
    view! { <ul class="rule-cards">{items.collect::<Vec<_>>()}</ul> }.into_any()
}

/// Something that the rules text draws from the rulebook.
pub(crate) fn drawn(book: &Rulebook, kind: &str) -> Option<AnyView> {
    Some(match kind {
        "regions" => regions(book),
        "transformations" => transformations(book),
        "events" => events(book),
        "consequences" => consequences(book),
        "employers" => employers(book),
        "characters" => characters(book),
        "cards" => cards(book),
        "institutions" => institutions(book),
        "lessons" => lessons(book),
        _ => return None,
    })
}

/// What can be searched in it.
pub(crate) fn words(book: &Rulebook, kind: &str, lang: &str) -> String {
    match kind {
        "regions" => searchable(&book.terms.regions, lang),
        "transformations" => searchable(&book.terms.transformations, lang),
        "events" => searchable(&book.terms.events, lang),
        "consequences" => searchable(&book.terms.consequences, lang),
        "characters" => searchable(&book.terms.characters, lang),
        "lessons" => searchable(&book.terms.tutorials, lang),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use page_kit::rulebook::text::{anchor, read};

    use shelf::words::Lang;
    use std::collections::BTreeSet;

    fn anchors(lang: Lang) -> Vec<String> {
        read(&lang.rulebook("climate").unwrap()).iter().filter_map(anchor).map(str::to_owned).collect()
    }

    /// Chapters and rulings that the files of the engine name.
    fn named_by_the_engine() -> BTreeSet<String> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../climate/src/");
        let sources =
            ["refusal.rs", "say/prompt.rs"].map(|file| std::fs::read_to_string(format!("{folder}{file}")).unwrap());
        let is_ruling = |text: &&str| {
            let digits = text.strip_prefix('R').unwrap_or(text);
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
        };
        sources.iter().flat_map(|source| source.split('"')).filter(is_ruling).map(str::to_owned).collect()
    }

    #[test]
    fn every_ruling_the_engine_can_name_has_its_anchor_in_both_languages() {
        let named = named_by_the_engine();
        assert!(named.len() > 20, "{named:?}");
        for lang in Lang::all() {
            let found = anchors(lang);
            let unique: BTreeSet<String> = found.iter().cloned().collect();
            assert_eq!(unique.len(), found.len(), "an anchor stands twice");
            assert_eq!(named.difference(&unique).collect::<Vec<_>>(), Vec::<&String>::new(), "{lang:?}");
        }
        assert_eq!(anchors(Lang::EN), anchors(Lang::named("fr").unwrap()));
    }

    #[test]
    fn figures_of_the_text_are_in_the_rulebook_and_french_is_set_as_it_should_be() {
        let paths: BTreeSet<String> = Rulebook::printed().sources().into_iter().map(|row| row.path).collect();
        let files = [
            include_str!("../../../../../data/words/en/rules/climate.md"),
            include_str!("../../../../../data/words/fr/rules/climate.md"),
        ];
        for path in files.iter().flat_map(|file| file.split('{').skip(1)).filter_map(|rest| rest.split('}').next()) {
            // A value of a list is named by its place.
            let whole = path.split('[').next().unwrap_or(path);
            assert!(paths.contains(whole), "{path}");
        }
        for wrong in [" :", " ;", " !", " ?", " »", "« "] {
            let lines = files[1].lines().filter(|line| !line.starts_with("::"));
            assert!(lines.clone().all(|line| !line.contains(wrong)), "{wrong}");
        }
    }
}
