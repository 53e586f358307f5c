//! From text to rulebook: the printed data, with house rules laid over them.

use super::bounds::{self, law};
use super::people::{self, EmployerWords, InfluenceWords};
use super::regions::{self, Regions};
use super::{Rules, SHAPE, Words, cards, numbers, scenarios};
use crate::terms::RegionId;
use std::sync::LazyLock;
use table::data::entries::{entries, words};
use table::data::fields::Fields;
use table::data::{About, DataFile, Shape};

/// The printed data.
const PRINTED: &str = include_str!("../../../../data/climate.toml");

/// The rules with everything that people want to know about them.
pub type Rulebook = table::data::Rulebook<Rules>;

/// What things are called, in the order of their lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Regions, by [`RegionId`]; the description names their countries.
    pub regions: Vec<Words>,
    /// Transformations, by [`crate::terms::Tp`].
    pub transformations: Vec<Words>,
    /// Influences and their cards, by [`crate::terms::Influence`].
    pub influences: Vec<InfluenceWords>,
    /// Characters; the description is the role.
    pub characters: Vec<Words>,
    /// Employers, by [`crate::terms::Employer`].
    pub employers: Vec<EmployerWords>,
    /// Institutions, by [`crate::terms::Institution`].
    pub institutions: Vec<Words>,
    /// Event cards, by [`crate::terms::EventId`].
    pub events: Vec<Words>,
    /// Climate consequences, by [`crate::terms::ConsequenceId`].
    pub consequences: Vec<Words>,
    /// Prepared event decks.
    pub decks: Vec<Words>,
    /// Challenges with their names in files: `runaway`, `no_deus_ex_machina`, `on_your_own`.
    pub challenges: Vec<(String, Words)>,
    /// Lessons.
    pub tutorials: Vec<Words>,
    /// Grades of defeat, the lightest first.
    pub grades: Vec<Words>,
}

static PRINTED_BOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::from_print(PRINTED));

impl DataFile for Rules {
    type About = About;
    type Terms = Terms;

    const SHAPE: &'static Shape = &SHAPE;
    const SHEETS: &'static [(&'static str, &'static [&'static str])] =
        &[("pile", &["counts"]), ("electricity", &["thresholds"]), ("defeat", &["grades"])];

    fn printed() -> &'static Rulebook {
        &PRINTED_BOOK
    }

    fn read(root: &mut Fields) -> (Rules, About, Terms) {
        let about = About::read(&mut root.table("meta"), "climate");
        let (rules, terms) = rules(root);
        (rules, about, terms)
    }
}

/// Lists that only say what things are called.
fn told(root: &mut Fields, key: &'static str, ids: &[&str]) -> Vec<(String, Words)> {
    let mut read = Vec::new();
    for (id, mut from) in entries(root, key, ids.len()..=ids.len()) {
        if !ids.contains(&id.as_str()) {
            from.broken(&["id"], id.clone(), law::KINDS_STAY);
        }
        read.push((id, words(&mut from)));
    }
    read.sort_by_key(|(id, _)| ids.iter().position(|known| known == id));
    read
}

fn rules(root: &mut Fields) -> (Rules, Terms) {
    let setup = numbers::setup(root.table("setup"));
    let (oil_emissions, electricity_emissions) = numbers::emissions(root.table("emissions"));
    let (demography_per_mille, demography_range) = numbers::demography(root.table("demography"));
    let before = root.reader.count();
    let read = regions::regions(root, demography_range);
    let sound = (root.reader.count() == before).then_some(&read.numbers);
    let [refugee_lines, exodus_lines] = regions::links(root);
    let (transformations, transformation_words) = regions::transformations(root);
    let (characters, character_words) = people::characters(root);
    let starter_teams = people::starter_teams(root, &characters);
    let (institutions, institution_words) = cards::institutions(root);
    let events = cards::events(root);
    let (consequences, consequence_words) = cards::consequences(root);
    let (deck_scenarios, deck_words) = scenarios::decks(root, &events.cards);
    let (tutorials, tutorial_words) = scenarios::tutorials(root, &events.cards, sound, setup.turns);
    let defeat_grades = root.table("defeat").array("grades", bounds::COUNTER);
    let rules = Rules {
        track: numbers::track(root.table("track")),
        oil_emissions,
        electricity_emissions,
        regions: read.numbers.clone(),
        refugee_lines,
        exodus_lines,
        ghg_divisor: root.table("ghg").number("divisor", bounds::DIVISOR),
        demography_per_mille,
        demography_range,
        pile: root.table("pile").array("counts", bounds::PILE),
        transformations,
        implantation: numbers::implantation(root.table("implantation")),
        electricity: numbers::electricity(root.table("electricity")),
        institutions,
        employers: numbers::employers(root.table("employers_numbers")),
        characters,
        starter_teams,
        warming: events.warming,
        sorts: cards::sorts(&events.cards),
        events: events.cards,
        consequences,
        deck_scenarios,
        tutorials,
        defeat_grades,
        setup,
    };
    let terms = Terms {
        regions: read.words.clone(),
        transformations: transformation_words,
        influences: people::influence_words(root),
        characters: character_words,
        employers: people::employers(root),
        institutions: institution_words,
        events: events.words,
        consequences: consequence_words,
        decks: deck_words,
        challenges: told(root, "challenges", &CHALLENGES),
        tutorials: tutorial_words,
        grades: told(root, "defeat_grades", &GRADES).into_iter().map(|one| one.1).collect(),
    };
    agree(root, &rules, &read);
    (rules, terms)
}

/// The challenges, by their names in files.
pub const CHALLENGES: [&str; 3] = ["runaway", "no_deus_ex_machina", "on_your_own"];
const GRADES: [&str; 5] = ["tropics_lost", "last_refuges", "small_life", "deep_sea", "hothouse"];

/// What is right table by table may not fit together.
fn agree(root: &Fields, rules: &Rules, read: &Regions) {
    if root.reader.count() > 0 {
        return;
    }
    for &region in RegionId::ALL {
        let ghg = rules.ghg(rules.start_emissions(region), rules.region(region).population);
        if ghg != read.cubes[region.index()] {
            let found = format!("{} ({ghg})", read.cubes[region.index()]);
            root.broken_at(&["regions"], &format!("regions.{}.ghg", region.id()), found, law::GHG_OF_REGION);
        }
    }
    let sum: u16 = read.cubes.iter().sum();
    if sum != rules.setup.counter {
        let found = format!("{} ({sum})", rules.setup.counter);
        root.broken_at(&["setup", "regions"], "setup.counter", found, law::COUNTER_IS_SUM);
    }
    let [imported, exported] =
        [1, 2].map(|kind| rules.regions.iter().map(|region| u16::from(region.oil[kind])).sum::<u16>());
    if imported != exported {
        root.broken(&["regions"], format!("{exported} - {imported}"), law::OIL_BALANCED);
    }
    let cards: u8 = rules.pile.iter().sum();
    // Five players may hold all they can of one influence, and the ACI under way some more.
    if cards < rules.setup.outer + 10 {
        root.broken_at(&["pile", "setup"], "pile.counts", cards.to_string(), law::ENOUGH_CARDS);
    }
    let grades = std::iter::once(rules.setup.victory).chain(rules.defeat_grades);
    if grades.clone().zip(grades.skip(1)).any(|(one, next)| one >= next) {
        root.broken_at(&["defeat", "setup"], "defeat.grades", format!("{:?}", rules.defeat_grades), law::GRADES);
    }
    if rules.setup.green >= u16::from(rules.setup.red) || rules.employers.malmo > rules.setup.counter {
        root.broken_at(&["setup"], "setup.green", rules.setup.green.to_string(), law::LEAST_AND_MOST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Source;
    use crate::terms::Tp;

    #[test]
    fn the_printed_data_have_no_mistakes() {
        assert_eq!(Rulebook::with_settings(None, &[]).map(|book| book.house), Ok(Vec::new()));
    }

    #[test]
    fn the_components_have_their_printed_counts() {
        // 2, R1
        let rules = Rulebook::printed().rules;
        assert_eq!(rules.pile.iter().sum::<u8>() * 6, 192);
        assert_eq!((rules.events.len(), rules.consequences.len()), (72, 16));
        assert_eq!((rules.characters.len(), rules.tutorials.len(), rules.deck_scenarios.len()), (9, 8, 3));
        assert_eq!(rules.refugee_lines.iter().map(|lines| lines.len()).sum::<usize>(), 28);
        assert_eq!(rules.exodus_lines.iter().map(|lines| lines.len()).sum::<usize>(), 20);
    }

    #[test]
    fn experts_close_transformation_g_to_the_poorest() {
        // 5.2
        let rules = Rulebook::printed().rules;
        assert_eq!(rules.transformations[Tp::G.index()].living_standards, [0b11110, 0b11100]);
        assert_eq!(rules.transformations[Tp::H.index()].discipline, (2, 2));
    }

    #[test]
    fn the_content_ignores_comments_words_and_marks() {
        let printed = Rulebook::printed();
        let worded =
            Rulebook::with_house_rules("[regions.europe]\nname_en = 'Old Europe'\nsource = 'house' # ours", "h")
                .unwrap();
        let changed = Rulebook::with_house_rules("[setup]\nvictory = 40", "h").unwrap();
        assert_eq!(printed.canonical, worded.canonical);
        assert_ne!(printed.canonical, changed.canonical);
    }

    #[test]
    fn the_formulas_give_the_listed_changes_of_population() {
        // 3.5: eleven and a half and fourteen and a half per cent of the population for each point, halves up.
        let rules = Rulebook::printed().rules;
        let change = |expert, rate, population| rules.demographic_change(expert, rate, population);
        assert_eq!([change(false, 1, 4), change(false, 1, 5), change(false, 3, 26)], [0, 1, 9]);
        assert_eq!([change(true, 4, 26), change(true, 1, 3), change(true, 1, 4)], [15, 0, 1]);
        assert_eq!([change(false, -2, 36), change(false, 0, 36)], [-8, 0]);
    }

    #[test]
    fn every_printed_value_has_its_source() {
        let book = Rulebook::printed();
        let source = |path: &str| {
            book.sources().into_iter().find(|row| row.path == path).unwrap_or_else(|| panic!("{path}")).source
        };
        assert_eq!(source("setup.red"), Source::Rulebook);
        assert_eq!(source("setup.order"), Source::House);
        assert_eq!(source("emissions.local"), Source::Derived);
        assert_eq!(source("regions.europe.living_standard"), Source::Rulebook);
        assert_eq!(source("regions.europe.population"), Source::House);
        assert_eq!(source("regions.europe.people_million"), Source::External);
        assert_eq!(source("regions.africa.oil.exported"), Source::Derived);
        assert_eq!(source("events.growth.direction"), Source::House);
        assert_eq!(source("events.growth.thresholds"), Source::Rulebook);
    }
}
