//! From text to rulebook: the printed data, with house rules laid over them.

use super::bounds::law;
use super::scenarios::{Things, scenarios};
use super::{Rules, SHAPE, Words, cards, map, numbers, objectives, tiles};
use crate::terms::SEATS;
use std::sync::LazyLock;
use table::data::document::{Data, Node};
use table::data::fields::Fields;
use table::data::{About, DataFile, Shape};

/// The printed data.
const PRINTED: &str = include_str!("../../../../data/water.toml");

/// The rules with everything that people want to know about them.
pub type Rulebook = table::data::Rulebook<Rules>;

/// What things are called, in the order of their lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// The map.
    pub map: Words,
    /// Communities.
    pub communities: Vec<Words>,
    /// Bonus markers.
    pub markers: Vec<Words>,
    /// Tiles, by kind.
    pub buildings: Vec<Words>,
    /// Action cards.
    pub actions: Vec<Words>,
    /// Objective cards.
    pub objectives: Vec<Words>,
    /// Scenarios.
    pub scenarios: Vec<Words>,
}

static PRINTED_BOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::from_print(PRINTED));

impl DataFile for Rules {
    type About = About;
    type Terms = Terms;

    const SHAPE: &'static Shape = &SHAPE;
    const SHEETS: &'static [(&'static str, &'static [&'static str])] =
        &[("dam", &["cost_per_owner"]), ("die", &["faces"])];

    fn printed() -> &'static Rulebook {
        &PRINTED_BOOK
    }

    fn read(root: &mut Fields) -> (Rules, About, Terms) {
        let about = About::read(&mut root.table("meta"), "water");
        let (rules, terms) = rules(root);
        (rules, about, terms)
    }

    fn prepare(printed: &mut Node, house: &Node) {
        if house.get("map").and_then(|map| map.get("hexes")).is_some() {
            clear_map(printed);
        }
    }
}

/// Whoever draws a map of their own has no use for the scenarios of the printed one, nor for where its markers lie: both
/// go, unless the file brings its own.
fn clear_map(data: &mut Node) {
    let Data::Table(root) = &mut data.data else { return };
    for entry in &mut root.entries {
        let Data::List(list) = &mut entry.node.data else { continue };
        match entry.key.as_str() {
            "scenarios" => list.clear(),
            "markers" => list.iter_mut().filter_map(places).for_each(Vec::clear),
            _ => {}
        }
    }
}

/// Where the markers of a kind lie.
fn places(marker: &mut Node) -> Option<&mut Vec<Node>> {
    let Data::Table(marker) = &mut marker.data else { return None };
    let hexes = marker.entries.iter_mut().find(|entry| entry.key == "hexes")?;
    match &mut hexes.node.data {
        Data::List(list) => Some(list),
        _ => None,
    }
}

fn rules(root: &mut Fields) -> (Rules, Terms) {
    let (communities, community_words) = tiles::communities(root);
    let players = numbers::players(root.table("players"));
    let (basin, map_words) = map::map(root.table("map"));
    let (markers, marked, marker_words) = map::markers(root, &basin);
    let (buildings, building_words) = tiles::buildings(root);
    let resources = cards::resources(root);
    let (actions, action_words) = cards::actions(root);
    let (objectives, objective_words) = objectives::objectives(root);
    let things = Things {
        basin: &basin,
        buildings: &buildings,
        resources: &resources,
        communities: &communities,
        markers: players.markers,
    };
    let (scenarios, scenario_words) = scenarios(root, &things);
    let rules = Rules {
        communities,
        players,
        turns: numbers::turns(root.table("turns")),
        setup: numbers::setup(root.table("setup")),
        treatment: numbers::treatment(root.table("treatment")),
        sell_price: root.table("market").number("sell_price", super::bounds::SELL),
        pollution: numbers::pollution(root.table("pollution")),
        limits: numbers::limits(root.table("limits")),
        stock_carries_over: root.table("stock").flag("carries_over"),
        dam: numbers::dam(root.table("dam")),
        die: numbers::die(root.table("die")),
        blank: numbers::blank(root.table("blank_cards")),
        basin,
        markers,
        marked,
        buildings,
        resources,
        actions,
        objectives,
        scenarios,
    };
    let copies: usize = rules.actions.iter().map(|card| usize::from(card.copies)).sum();
    if copies < SEATS * usize::from(rules.setup.action_cards) {
        root.broken(&["action_cards", "setup"], copies.to_string(), law::ENOUGH_CARDS);
    }
    let terms = Terms {
        map: map_words,
        communities: community_words,
        markers: marker_words,
        buildings: building_words,
        actions: action_words,
        objectives: objective_words,
        scenarios: scenario_words,
    };
    (rules, terms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Source;
    use crate::terms::Kind;

    #[test]
    fn the_printed_data_have_no_mistakes() {
        assert_eq!(Rulebook::with_settings(None, &[]).map(|book| book.house), Ok(Vec::new()));
    }

    #[test]
    fn forty_nine_resource_cards_have_the_counts_of_the_deck() {
        // Vector 33.
        let rules = Rulebook::printed().rules;
        let count = |of: &dyn Fn(&super::super::ResourceCard) -> u16, least: u16| {
            (least..least + 4).map(|n| rules.resources.iter().filter(|card| of(card) == n).count()).collect::<Vec<_>>()
        };
        assert_eq!(rules.resources.len(), 49);
        assert_eq!(count(&|card| card.water.into(), 1), [20, 17, 9, 3]);
        assert_eq!(count(&|card| card.energy, 2), [14, 17, 12, 6]);
        assert_eq!(count(&|card| card.food, 2), [12, 18, 12, 7]);
    }

    #[test]
    fn components_have_their_printed_counts() {
        // 3
        let rules = Rulebook::printed().rules;
        let counts: Vec<u8> = Kind::ALL.iter().map(|&kind| rules.building(kind).count).collect();
        assert_eq!(counts, [19, 17, 5, 12, 23, 10, 24, 10, 16, 8, 20, 4]);
        assert_eq!(rules.actions.iter().map(|card| card.copies).sum::<u8>(), 39);
        assert_eq!((rules.objectives.len(), rules.scenarios.len(), rules.markers.len()), (8, 4, 3));
        assert_eq!(rules.marked.iter().flatten().count(), 15);
    }

    #[test]
    fn the_content_ignores_comments_words_and_marks() {
        let printed = Rulebook::printed();
        let worded =
            Rulebook::with_house_rules("[buildings.farm]\nname_en = 'Field'\nsource = 'house' # ours", "h").unwrap();
        let changed = Rulebook::with_house_rules("[buildings.farm]\ncost = 6", "h").unwrap();
        assert_eq!(printed.canonical, worded.canonical);
        assert_ne!(printed.canonical, changed.canonical);
    }

    #[test]
    fn a_card_chooses_its_picture_which_is_no_part_of_the_content() {
        let read = |text| Rulebook::with_house_rules(text, "h");
        let text = "[action_cards.levy]\npicture = 'strike'\n[objectives.campus]\npicture = 'metropolis'";
        let book = read(text).unwrap();
        assert_eq!(book.canonical, Rulebook::printed().canonical);
        let at = book.rules.actions.iter().position(|card| card.id == "levy").unwrap();
        assert_eq!(book.terms.actions[at].picture, "strike");
        let wrong = read("[action_cards.levy]\npicture = 'strikes'").unwrap_err();
        let table::Expected::OneOf(names) = &wrong[0].fault.expected else { panic!("{wrong:?}") };
        assert_eq!(names[0], "strike");
    }

    #[test]
    fn every_printed_value_has_its_source() {
        let book = Rulebook::printed();
        let source = |path: &str| {
            book.sources().into_iter().find(|row| row.path == path).unwrap_or_else(|| panic!("{path}")).source
        };
        assert_eq!(source("buildings.residential.count"), Source::Rulebook);
        assert_eq!(source("buildings.residential.cost"), Source::House);
        assert_eq!(source("buildings.farm.need.water"), Source::Rulebook);
        assert_eq!(source("markers.food.bonus"), Source::House);
        assert_eq!(source("scenarios.interdependence.turns"), Source::Rulebook);
        assert_eq!(source("scenarios.pollution.turns"), Source::House);
        assert_eq!(source("treatment.cost"), Source::Rulebook);
        assert_eq!(source("die.faces"), Source::House);
    }
}
