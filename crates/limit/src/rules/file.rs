//! From text to rulebook: the printed data, house rules laid over them, scoring variants chosen.

use super::bounds::{self, law};
use super::document::{Data, Node, Origin, Table, Text};
use super::entries::Words;
use super::fields::Fields;
use super::reader::Reader;
use super::score::{Variant, scoring, variants, with_changes};
use super::settings::find;
use super::{Problem, Rules, SHAPE, Scoring, cards, events, phases, scales};
use std::sync::{Arc, LazyLock};
use table::Expected;
use table::data::{closest_first, overlay, sources};

/// The printed data.
const PRINTED: &str = include_str!("../../../../data/limit.toml");

/// A rulebook: the rules with everything that people want to know about them.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// The numbers and cards.
    pub rules: Rules,
    /// What stands on the box.
    pub about: About,
    /// The words of the cards, in the order of [`Rules::cards`].
    pub card_words: Vec<Words>,
    /// The words of the solo events, in the order of [`Solo::events`](super::Solo::events).
    pub event_words: Vec<Words>,
    /// The scoring variants one may choose.
    pub variants: Vec<Variant>,
    /// The scoring variants that were chosen, in the order of the data.
    pub chosen_variants: Vec<String>,
    /// The number of nations from which alliances are switched on unless somebody says otherwise.
    pub alliances_from_players: u8,
    /// Everything that counts in play as one text: equal texts are equal rules. Comments, order, formatting, words and
    /// source marks do not count.
    pub canonical: String,
    /// The paths of the values that differ from the printed data, sorted. Chosen variants do not count.
    pub house: Vec<String>,
    /// The merged data before variants are chosen.
    base: Arc<Node>,
    /// The merged data.
    document: Arc<Node>,
    house_file: String,
}

/// What stands on the box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct About {
    /// The title.
    pub title: String,
    /// The author.
    pub author: String,
    /// The publisher.
    pub publisher: String,
    /// The year it was published.
    pub year: u16,
    /// The year of the first generation.
    pub first_year: u16,
    /// The year the last generation ends.
    pub last_year: u16,
}

static PRINTED_DOCUMENT: LazyLock<Arc<Node>> = LazyLock::new(|| Arc::new(overlay::printed(PRINTED)));

static PRINTED_BOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    let document = Arc::clone(&PRINTED_DOCUMENT);
    read(Reader::new(&SHAPE, ""), Arc::clone(&document), document).0
});

impl Rulebook {
    /// The printed rules.
    pub fn printed() -> Rulebook {
        PRINTED_BOOK.clone()
    }

    /// The printed rules with a house-rules file laid over them; all mistakes of the file if it has any.
    pub fn with_house_rules(text: &str, file_name: &str) -> Result<Rulebook, Vec<Problem>> {
        Rulebook::with_settings(Some((text, file_name)), &[])
    }

    /// The printed rules with a house-rules file (text and name) and then settings `path=value` laid over them.
    pub fn with_settings(house: Option<(&str, &str)>, sets: &[String]) -> Result<Rulebook, Vec<Problem>> {
        if house.is_none() && sets.is_empty() {
            return Ok(Rulebook::printed());
        }
        let reader = Reader::new(&SHAPE, house.map_or("", |(_, name)| name));
        let house = house.map(|(text, _)| text);
        let merged = Arc::new(overlay::merged(&reader, &PRINTED_DOCUMENT, house, sets, |_, _| ()));
        let (book, problems) = read(reader, Arc::clone(&merged), merged);
        if problems.is_empty() { Ok(book) } else { Err(problems) }
    }

    /// These rules with further scoring variants. Each mistake carries the number of the variant as its line.
    pub fn with_variants(&self, ids: &[String]) -> Result<Rulebook, Vec<Problem>> {
        if ids.is_empty() {
            return Ok(self.clone());
        }
        let reader = Reader::new(&SHAPE, &self.house_file);
        let mut asked: Vec<(Origin, &str)> =
            self.chosen_variants.iter().map(|id| (Origin::default(), id.as_str())).collect();
        for (index, id) in ids.iter().enumerate() {
            let origin = Origin { text: Text::Variant, line: index + 1, column: 1 };
            if self.variants.iter().any(|variant| variant.id == *id) {
                asked.push((origin, id));
            } else {
                let known = closest_first(id, self.variants.iter().map(|variant| variant.id.as_str()));
                reader.report(origin, "scoring.variants", id, Expected::OneOf(known));
            }
        }
        let mut changes = Table::default();
        for (origin, id) in &asked {
            self.add_changes(&reader, *origin, id, &mut changes);
        }
        let document = Arc::new(self.with_scoring(&changes));
        let (mut book, problems) = read(reader, Arc::clone(&self.base), document);
        let chosen = self.variants.iter().map(|variant| variant.id.as_str());
        book.chosen_variants =
            chosen.filter(|id| asked.iter().any(|(_, asked)| asked == id)).map(str::to_owned).collect();
        if problems.is_empty() { Ok(book) } else { Err(problems) }
    }

    /// Adds what a variant changes, unless another one has set the same value differently.
    fn add_changes(&self, reader: &Reader, origin: Origin, id: &str, changes: &mut Table) {
        let path = format!("scoring.variants.{id}.changes");
        for change in find(&SHAPE, &self.base, &path).and_then(Node::table).into_iter().flat_map(|table| &table.entries)
        {
            match changes.get(&change.key) {
                None => changes.entries.push(change.clone()),
                Some(other) if other.written() == change.node.written() => {}
                Some(other) => {
                    let found = format!("{}: {} / {}", change.key, other.written(), change.node.written());
                    reader.report_law(origin, &path, found, law::VARIANTS_AGREE);
                }
            }
        }
    }

    fn with_scoring(&self, changes: &Table) -> Node {
        let mut document = Node::clone(&self.base);
        if let Data::Table(root) = &mut document.data
            && let Some(entry) = root.entry_mut("scoring")
        {
            let list = entry.node.table().and_then(|table| table.entries.iter().find(|entry| entry.key == "variants"));
            let list = list.cloned();
            entry.node = with_changes(&entry.node, changes);
            if let Data::Table(table) = &mut entry.node.data {
                table.entries.extend(list);
            }
        }
        document
    }

    /// The merged data as a tree.
    pub(super) fn document(&self) -> &Node {
        &self.document
    }
}

/// Reads the merged data. What comes out is whole even when there are problems, but then nobody may play by it.
fn read(reader: Reader, base: Arc<Node>, document: Arc<Node>) -> (Rulebook, Vec<Problem>) {
    let (rules, card_words, event_words, about, variants, alliances_from_players) = {
        let mut root = reader.fields(&document, "");
        let about = about(root.table("meta"));
        let mut setup = root.table("setup");
        let alliances_from_players = setup.number("alliances_from_players", 2..=7);
        let mut score = root.table("scoring");
        let scoring = scoring(&mut score);
        let variants = PRINTED_DOCUMENT.get("scoring").map(|printed| variants(&mut score, printed)).unwrap_or_default();
        let (rules, card_words, event_words) = rules(&mut root, &mut setup, scoring);
        (rules, card_words, event_words, about, variants, alliances_from_players)
    };
    let house_file = reader.house_file().to_owned();
    let as_printed = Arc::ptr_eq(&PRINTED_DOCUMENT, &base);
    // Where there are mistakes nobody asks what the rules have changed.
    let house =
        if as_printed || reader.count() > 0 { Vec::new() } else { sources::changed(&SHAPE, &PRINTED_DOCUMENT, &base) };
    let (problems, canonical) = reader.finish();
    let book = Rulebook {
        rules,
        about,
        card_words,
        event_words,
        variants,
        chosen_variants: Vec::new(),
        alliances_from_players,
        canonical,
        house,
        base,
        document,
        house_file,
    };
    (book, problems)
}

fn rules(root: &mut Fields, setup: &mut Fields, scoring: Scoring) -> (Rules, Vec<Words>, Vec<Words>) {
    let mut game = root.table("game");
    let generations = game.number("generations", bounds::GENERATIONS);
    let crises_ending_game = game.number("crises_ending_game", bounds::CRISES);
    let mut all_scales = root.table("scales");
    let population = scales::population(all_scales.table("population"));
    let plants = scales::plants(all_scales.table("production"));
    let (living_start, shift_level) = scales::living(all_scales.table("living"));
    let (solo, event_words) = events::solo(setup.table("solo"), root, &game, &all_scales, &population, &plants);
    let (cards, card_words) = cards::cards(root);
    let rules = Rules {
        generations,
        crises_ending_game,
        territory_cap_offset: all_scales.table("territory").number("cap_offset", bounds::RANK_OFFSET),
        shift_level,
        living_start,
        unrest: scales::unrest(all_scales.table("unrest")),
        market: scales::market(root.table("market")),
        nation: scales::nation(setup.table("nation")),
        shared: scales::shared(setup.table("shared")),
        first_game: scales::first_game(setup.table("first_game")),
        political: phases::political(root.table("political")),
        social: phases::social(root.table("social")),
        shortages: phases::shortages(root.table("shortages")),
        crises: phases::crises(root.table("international"), root.table("crises")),
        alliances: phases::alliances(root.table("alliances")),
        scoring,
        rulings: phases::rulings(root.table("rulings")),
        population,
        plants,
        solo,
        cards,
    };
    (rules, card_words, event_words)
}

fn about(mut from: Fields) -> About {
    from.word("id", &["limit"]);
    About {
        title: from.text("title", true),
        author: from.text("author", true),
        publisher: from.text("publisher", true),
        year: from.year("year"),
        first_year: from.year("first_year"),
        last_year: from.year("last_year"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Card, CardKind, MoneyMode};
    use table::data::document;

    fn count(of: impl Fn(&Card) -> bool) -> usize {
        Rulebook::printed().rules.cards.iter().filter(|card| of(card)).count()
    }

    #[test]
    fn the_printed_data_have_no_mistakes() {
        assert!(document::parse(PRINTED, Text::Printed).is_ok());
        let read_again = Rulebook::with_house_rules("", "");
        assert_eq!(read_again.map(|book| book.house).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn there_are_thirty_seven_cards() {
        use crate::terms::Deck::{MilitaryEconomy, Production, Society};
        let decks = [Society, Production, MilitaryEconomy].map(|deck| count(|card| card.deck == deck));
        assert_eq!(decks, [12, 13, 12]);
        assert_eq!(count(|card| card.starter), 4);
        assert_eq!(count(|card| card.set_aside.is_some()), 3);
        assert_eq!(count(|card| card.kind == CardKind::Permanent), 7);
        assert_eq!(count(|card| card.targets), 8);
        assert_eq!(count(|card| card.resistible), 3);
        assert_eq!(count(|card| card.withdraw.is_some()), 2);
        assert_eq!(count(|card| card.open_funding), 2);
    }

    #[test]
    fn the_scales_are_those_of_chapter_3() {
        let rules = Rulebook::printed().rules;
        let values = |from: i32| -> Vec<u16> { (from..from + 3).map(|rank| rules.population.value(rank)).collect() };
        assert_eq!((values(-1), values(8)), (vec![0, 0, 1], vec![50, 100, 100]));
        assert_eq!((rules.population.top, rules.population.start), (9, 2));
        assert_eq!(rules.population.index[1..=9], [1, 1, 1, 2, 2, 3, 4, 5, 5]);
        assert_eq!(rules.plants.value[..10], [0, 1, 2, 3, 5, 10, 20, 30, 50, 100]);
        assert_eq!((rules.plants.fossil[5], rules.plants.pollution[5], rules.plants.start), (2, 1, [2, 1, 1]));
        assert_eq!((rules.unrest.boom_to, rules.unrest.uprising_from, rules.unrest.top), (2, 10, 11));
        assert_eq!(rules.market.sell[..7], [0, 0, 1, 2, 3, 5, 10]);
        assert_eq!((rules.market.positions, rules.market.position), (6, [3, 4, 4, 4]));
    }

    #[test]
    fn the_set_up_is_that_of_chapter_4() {
        let rules = Rulebook::printed().rules;
        // T18: all the money of a nation's box.
        assert_eq!(rules.nation.money + rules.shared.bank_per_nation, 3 * (1 + 2 + 5 + 10 + 20));
        assert_eq!(rules.first_game.money + rules.first_game.bank_per_nation, 114);
        assert_eq!((rules.shared.pollution, rules.shared.disruption), ([6, 3], [6, 2]));
        assert_eq!((rules.nation.stock, rules.nation.territory), ([2, 1, 0, 8], 5));
        assert_eq!((rules.solo.star[3].population, rules.solo.star[3].industrial), (5, 4));
        assert_eq!(rules.solo.star[6].military, 20);
        assert_eq!(rules.solo.events.len(), 8);
        assert_eq!(rules.solo.events[0].star_pollution[..7], [1, 1, 2, 2, 2, 3, 3]);
    }

    #[test]
    fn the_phases_are_those_of_chapter_5() {
        let rules = Rulebook::printed().rules;
        assert_eq!(rules.social.consumption, [None, Some(-1), Some(0), Some(1)]);
        assert_eq!(rules.social.uprising_military, [Some(-2), Some(-1), None, None]);
        assert_eq!(rules.social.growth_choice, [0, 0, 1, -1]);
        assert_eq!((rules.political.draw, rules.political.keep), ([5, 5, 5, 10], [1, 1, 2, 2]));
        assert!(rules.crises.money_to_bank && rules.rulings.overproduction_shortage && !rules.rulings.stress_test_help);
        assert_eq!(rules.scoring.living_weights, [1, 0, 1, 0, 1]);
        assert_eq!(rules.scoring.money, MoneyMode::BaseMinusCrises { base: 5 });
    }

    #[test]
    fn every_card_and_event_has_words_in_both_languages() {
        let book = Rulebook::printed();
        assert_eq!((book.card_words.len(), book.event_words.len()), (37, 8));
        for words in book.card_words.iter().chain(&book.event_words) {
            assert!(["fr", "en"].iter().all(|language| words.description(language).ends_with('.')), "{words:?}");
            assert!(
                !words.description("fr").contains(['\'', '"']) && !words.description("fr").contains(" ;"),
                "{words:?}"
            );
        }
    }

    #[test]
    fn variants_change_the_score_and_nothing_else() {
        let printed = Rulebook::printed();
        let book = printed.with_variants(&["militarist".to_owned(), "egalitarian".to_owned()]).unwrap();
        assert_eq!((book.rules.scoring.military_points, book.rules.scoring.military_points_per), (1, 1));
        assert_eq!(book.rules.scoring.living_weights, [0, 0, 0, 0, 3]);
        assert_eq!((book.house.len(), book.chosen_variants.join(" ")), (0, "militarist egalitarian".to_owned()));
        assert_ne!(book.canonical, printed.canonical);
        let twice = printed.with_variants(&["egalitarian".to_owned()]).unwrap();
        assert_eq!(twice.with_variants(&["militarist".to_owned()]).unwrap().canonical, book.canonical);
        for variant in &printed.variants {
            assert!(printed.with_variants(std::slice::from_ref(&variant.id)).is_ok(), "{}", variant.id);
        }
    }

    #[test]
    fn unknown_and_contradicting_variants_are_refused() {
        let ask = |ids: [&str; 2]| Rulebook::printed().with_variants(&ids.map(str::to_owned)).unwrap_err();
        let problems = ask(["pacifist", "egalitaran"]);
        let Expected::OneOf(known) = &problems[0].fault.expected else { panic!("{problems:?}") };
        assert_eq!((problems[0].line, known.len(), known[0].as_str()), (2, 11, "egalitarian"));
        let problems = ask(["militarist", "pacifist"]);
        assert_eq!(problems[0].fault.expected, Expected::Law(law::VARIANTS_AGREE.to_owned()));
    }

    #[test]
    fn the_content_ignores_comments_order_formatting_words_and_marks() {
        let one = "[social]\nrenewable_carry_over = 12 # more\nshift_threshold=3\n[[cards]]\nid='extraction'\ncost={money=6,pollution=1}\n";
        let two = "[[cards]]\nid = \"extraction\"\nname_en = \"Mining\"\ncost.money = 6\nsource = \"house\"\n\n[social]\nshift_threshold = 0x3\nrenewable_carry_over = 1_2\n";
        let read = |text| Rulebook::with_house_rules(text, "house.toml").unwrap();
        assert_eq!(read(one).canonical, read(two).canonical);
        assert_eq!(read("").canonical, Rulebook::printed().canonical);
        assert_eq!(
            read("[cards.education]\ncost = { money_per_population = 1, money = 0 }").canonical,
            read("").canonical
        );
        assert_ne!(read(one).canonical, read("").canonical);
        assert_eq!(
            read(two).house.join(" "),
            "cards.extraction.cost.money cards.extraction.name_en social.renewable_carry_over social.shift_threshold"
        );
    }

    #[test]
    fn a_card_chooses_its_picture_which_is_no_part_of_the_content() {
        let read = |text| Rulebook::with_house_rules(text, "house.toml");
        let book = read("[cards.education]\npicture = 'recycling'").unwrap();
        assert_eq!(book.canonical, Rulebook::printed().canonical);
        let at = book.rules.cards.iter().position(|card| card.id == "education").unwrap();
        assert_eq!(book.card_words[at].picture, "recycling");
        assert!(Rulebook::printed().card_words[at].picture.is_empty());
        let wrong = read("[cards.education]\npicture = 'recicling'").unwrap_err();
        let [wrong] = &wrong[..] else { panic!("{wrong:?}") };
        assert_eq!((&*wrong.fault.at, &*wrong.fault.found), ("cards.education.picture", "\"recicling\""));
        let Expected::OneOf(names) = &wrong.fault.expected else { panic!("{wrong:?}") };
        assert_eq!((&*names[0], names.len()), ("recycling", 73));
        assert!(read("[cards.education]\npicture = 3").is_err());
    }
}
