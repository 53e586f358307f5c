//! From text to rulebook: the printed data, with house rules laid over them.

use super::bounds::{self, law};
use super::{Effect, Rules, SHAPE, Words, board, events, numbers};
use crate::terms::{CARDS, MegaCorpId, SEATS, SUPPLIERS, Standing};
use std::sync::LazyLock;
use table::data::fields::Fields;
use table::data::{DataFile, Shape, Spoken};

/// The printed data.
const PRINTED: &str = include_str!("../../../../data/megacorps.toml");

/// The rules with everything that people want to know about them.
pub type Rulebook = table::data::Rulebook<Rules>;

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
}

/// What things are called, in the order of their lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terms {
    /// Forms of government.
    pub governments: Vec<Words>,
    /// MegaCorps.
    pub megacorps: Vec<Words>,
    /// Industries.
    pub industries: Vec<Words>,
    /// Countries.
    pub countries: Vec<Words>,
    /// Countries with their article.
    pub lands: Vec<Spoken>,
    /// Event cards.
    pub events: Vec<Words>,
}

static PRINTED_BOOK: LazyLock<Rulebook> = LazyLock::new(|| Rulebook::from_print(PRINTED));

impl DataFile for Rules {
    type About = About;
    type Terms = Terms;

    const SHAPE: &'static Shape = &SHAPE;
    const SHEETS: &'static [(&'static str, &'static [&'static str])] =
        &[("payout", &["rate"]), ("setup", &["starting_cards", "decks"])];

    fn printed() -> &'static Rulebook {
        &PRINTED_BOOK
    }

    fn read(root: &mut Fields) -> (Rules, About, Terms) {
        let about = about(root.table("meta"));
        let (rules, terms) = rules(root);
        (rules, about, terms)
    }
}

fn rules(root: &mut Fields) -> (Rules, Terms) {
    let (governments, government_words) = board::governments(root);
    let (megacorps, megacorp_words) = board::megacorps(root);
    let (mut industries, industry_words) = board::industries(root);
    let rows = board::countries(root, &megacorps, &mut industries);
    let (events, event_words) = events::events(root, &industries, &rows.countries, &rows.companies);
    let rules = Rules {
        setup: numbers::setup(root.table("setup")),
        costs: numbers::costs(root.table("costs")),
        payout: numbers::payout(root.table("payout")),
        rulings: numbers::rulings(root.table("rulings")),
        trade: numbers::trade(root.table("trade")),
        clock: numbers::clock(root.table("clock")),
        governments,
        megacorps,
        industries,
        countries: rows.countries,
        companies: rows.companies,
        events,
    };
    // A value that is wrong reads as a harmless one; what follows from that would only confuse.
    if root.reader.count() == 0 {
        agree(root, &rules);
    }
    let terms = Terms {
        governments: government_words,
        megacorps: megacorp_words,
        industries: industry_words,
        countries: rows.words,
        lands: rows.lands,
        events: event_words,
    };
    (rules, terms)
}

fn about(mut from: Fields) -> About {
    from.word("id", &["megacorps"]);
    About {
        title: from.text("title", true),
        author: from.text("author", true),
        publisher: from.text("publisher", true),
        year: from.year("year"),
    }
}

/// Values that are right one by one may contradict each other.
fn agree(root: &Fields, rules: &Rules) {
    for industry in &rules.industries {
        let size = industry.companies.len();
        let starts = |company: &crate::rules::Company| company.start != Standing::NotInPlay;
        let in_play = industry.companies.into_iter().any(|company| starts(&rules.companies[company.index()]));
        if !bounds::COMPANIES_OF_INDUSTRY.contains(&size) || !in_play {
            root.broken(&["countries"], format!("{}: {size}", industry.id), law::INDUSTRY_SIZE);
        }
    }
    let unowned = rules.companies.iter().filter(|company| company.start == Standing::Unowned).count();
    if unowned < SEATS * usize::from(rules.setup.companies) {
        root.broken(&["countries", "setup"], unowned.to_string(), law::ENOUGH_COMPANIES);
    }
    let suppliers = rules.suppliers().len();
    if suppliers > SUPPLIERS {
        root.broken(&["industries", "countries", "events"], suppliers.to_string(), law::SUPPLIERS_IN_ALL);
    }
    let drawn = rules.countries.iter().filter(|country| country.drawn).count();
    if drawn > bounds::DRAWN {
        root.broken(&["countries"], drawn.to_string(), law::DRAWN_COUNTRIES);
    }
    let most = homes(rules).into_iter().max().unwrap_or(0) + usize::from(drawn > 0);
    if most >= rules.setup.starting_cards.len() {
        root.broken(&["setup", "countries"], most.to_string(), law::STARTING_CARDS_COVER);
    }
    decks(root, rules, drawn);
}

/// How many countries each MegaCorp controls at the start.
fn homes(rules: &Rules) -> Vec<usize> {
    let of = |megacorp: usize| {
        let own = Some(MegaCorpId(megacorp as u8));
        rules.countries.iter().filter(|country| country.controller == own).count()
    };
    (0..rules.megacorps.len()).map(of).collect()
}

/// There are cards enough for every number of players, whichever MegaCorps they take and whoever draws a country.
fn decks(root: &Fields, rules: &Rules, drawn: usize) {
    let cards: usize = rules.events.iter().map(|event| usize::from(event.copies)).sum();
    if cards > CARDS {
        root.broken(&["events"], cards.to_string(), law::CARDS_IN_ALL);
    }
    let hand = |countries: usize| {
        let hands = &rules.setup.starting_cards;
        hands.get(countries.min(hands.len().max(1) - 1)).copied().map_or(0, usize::from)
    };
    let homes = homes(rules);
    for (players, &deck) in (3..).zip(&rules.setup.decks) {
        let mut most = 0;
        for seated in 0..1_u32 << homes.len().min(crate::terms::MEGACORPS) {
            if seated.count_ones() as usize != players {
                continue;
            }
            for lucky in 0..1_u32 << players {
                if lucky.count_ones() as usize != drawn {
                    continue;
                }
                let corps = (0..homes.len()).filter(|&at| seated >> at & 1 == 1);
                let hands = corps.enumerate().map(|(at, corp)| hand(homes[corp] + (lucky >> at & 1) as usize));
                most = most.max(hands.sum());
            }
        }
        if most + usize::from(deck) > cards {
            let (at, found) = (format!("setup.decks[{}]", players - 3), format!("{most} + {deck} > {cards}"));
            root.broken_at(&["setup", "events", "countries"], &at, found, law::DECK_LARGE_ENOUGH);
        }
    }
}

impl Effect {
    /// The word for it in data files.
    pub fn name(self) -> &'static str {
        let at = match self {
            Effect::Auction(_) => 0,
            Effect::Election(_) => 1,
            Effect::Modifier(_) => 2,
            Effect::Supply(_) => 3,
            Effect::Open { .. } => 4,
            Effect::Government(..) => 5,
            Effect::Payout => 6,
            Effect::Syndicalise => 7,
        };
        events::EFFECTS[at]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Source;
    use crate::terms::{CountryId, Government};
    use table::data::document::{self, Text};

    #[test]
    fn the_printed_data_have_no_mistakes() {
        assert!(document::parse(PRINTED, Text::Printed).is_ok());
        assert_eq!(Rulebook::with_settings(None, &[]).map(|book| book.house).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn twelve_industries_of_five_cross_eleven_countries_and_four_neutral_places() {
        // 2.1, 2.2
        let rules = Rulebook::printed().rules;
        assert_eq!((rules.industries.len(), rules.countries.len(), rules.companies.len()), (12, 15, 60));
        assert!(rules.industries.iter().all(|industry| industry.companies.len() == 5));
        assert_eq!(rules.controllable().len(), 11);
        let governments = |government| {
            let countries = rules.countries.iter().filter(|country| !country.neutral);
            countries.filter(|country| country.government == government).count()
        };
        assert_eq!(Government::ALL.iter().map(|&g| governments(g)).collect::<Vec<_>>(), [5, 3, 3, 0]);
        let ids: Vec<&str> = rules.companies.iter().map(|company| company.id.as_str()).collect();
        assert_eq!((ids[0], ids[56], ids[59]), ("nafta_aerospace", "switzerland_finance", "open_source_software"));
        let start = |id: &str| rules.companies[rules.company_named(id).unwrap().index()].start;
        assert_eq!(start("l5_nanotech"), Standing::NotInPlay);
        assert_eq!(start("asteroid_metals"), Standing::NotInPlay);
        assert_eq!(start("open_source_software"), Standing::Syndicalised);
        assert_eq!(start("switzerland_finance"), Standing::Unowned);
    }

    #[test]
    fn the_numbers_known_from_the_rulebook_are_printed() {
        // 2.2, 2.3, 3
        let rules = Rulebook::printed().rules;
        let country = |id: &str| &rules.countries[rules.country_named(id).unwrap().index()];
        assert_eq!((country("japan").defense, country("great_russia").strength), (4, 2));
        assert_eq!(rules.payout.rates(), [12, 10, 8, 6, 4, 3]);
        assert_eq!((rules.payout.rate(-1), rules.payout.rate(2), rules.payout.rate(9)), (12, 8, 3));
        assert_eq!((rules.setup.decks, rules.setup.money, rules.setup.mercenaries), ([18, 16, 15, 12], 40, 1));
        assert_eq!(rules.setup.starting_cards, [2, 1, 0]);
        let homes: Vec<(usize, usize)> = rules
            .countries
            .iter()
            .enumerate()
            .filter_map(|(at, country)| Some((at, country.controller?.index())))
            .collect();
        let home = |id: &str| rules.country_named(id).map(CountryId::index).unwrap();
        assert_eq!(homes, [(home("european_union"), 0), (home("mercosur"), 1), (home("china"), 3), (home("japan"), 2)]);
    }

    #[test]
    fn the_deck_has_twenty_one_cards_of_fourteen_kinds() {
        // 14
        let rules = Rulebook::printed().rules;
        let copies: Vec<u8> = rules.events.iter().map(|event| event.copies).collect();
        assert_eq!(copies, [2, 2, 2, 2, 2, 1, 1, 1, 1, 2, 1, 2, 1, 1]);
        assert_eq!(copies.iter().sum::<u8>(), 21);
        assert_eq!(rules.suppliers().len(), 10, "Defense, and Biotech once clones are bred");
    }

    #[test]
    fn everything_has_words_in_both_languages() {
        let terms = Rulebook::printed().terms;
        let lists = [&terms.governments, &terms.megacorps, &terms.industries, &terms.countries, &terms.events];
        assert_eq!(lists.map(Vec::len), [4, 6, 12, 15, 14]);
        for words in lists.into_iter().flatten() {
            assert!(["fr", "en"].iter().all(|language| words.description(language).ends_with('.')), "{words:?}");
            assert!(
                !words.description("fr").contains(['\'', '"']) && !words.description("fr").contains(" ;"),
                "{words:?}"
            );
        }
        assert_eq!(["fr", "en"].map(|language| terms.lands[5].get(language)), ["le Japon", "Japan"]);
    }

    #[test]
    fn the_content_ignores_comments_order_formatting_words_and_marks() {
        let one = "[costs]\ncompany = 5 # dearer\n[[countries]]\nid='japan'\ndefense=6\n";
        let two = "[[countries]]\nid = \"japan\"\ndefense = 0x6\nname_en = \"Nippon\"\nsource = \"house\"\n[costs]\ncompany = 5\n";
        let read = |text| Rulebook::with_house_rules(text, "house.toml").unwrap();
        assert_eq!(read(one).canonical, read(two).canonical);
        assert_eq!(read("").canonical, Rulebook::printed().canonical);
        assert_ne!(read(one).canonical, read("").canonical);
        assert_eq!(read(two).house.join(" "), "costs.company countries.japan.defense countries.japan.name_en");
    }

    fn source(book: &Rulebook, path: &str) -> Source {
        book.sources().into_iter().find(|row| row.path == path).unwrap_or_else(|| panic!("{path}")).source
    }

    #[test]
    fn every_printed_value_has_its_source() {
        // 2.1 to 2.3, 14
        let book = Rulebook::printed();
        assert_eq!(source(&book, "countries.japan.defense"), Source::Rulebook);
        assert_eq!(source(&book, "countries.great_russia.strength"), Source::Rulebook);
        assert_eq!(source(&book, "countries.great_russia.defense"), Source::House);
        assert_eq!(source(&book, "countries.china.government"), Source::Derived);
        assert_eq!(source(&book, "countries.nafta.companies"), Source::House);
        assert_eq!(source(&book, "countries.japan.companies[0]"), Source::Rulebook);
        assert_eq!(source(&book, "countries.japan.companies[1]"), Source::House);
        assert_eq!(source(&book, "events.shortages.copies"), Source::House);
        assert_eq!(source(&book, "events.shortages.timing"), Source::Derived);
        assert_eq!(source(&book, "payout.rate"), Source::Rulebook);
        assert!(book.sources().iter().all(|row| !row.house_changed && !row.path.contains("name_")));
    }

    #[test]
    fn nine_boxes_of_the_grid_are_known_and_fifty_one_are_ours() {
        // 21.1
        let book = Rulebook::printed();
        let cells: Vec<Source> = book
            .rules
            .countries
            .iter()
            .flat_map(|country| book.told().cells(&format!("countries.{}", country.id), "companies"))
            .map(|row| row.source)
            .collect();
        let known = cells.iter().filter(|source| **source == Source::Rulebook).count();
        assert_eq!((cells.len(), known), (60, 9));
    }

    #[test]
    fn a_changed_value_is_marked_as_ours() {
        let book = Rulebook::with_house_rules("[countries.japan]\ndefense = 9\n", "house.toml").unwrap();
        let changed: Vec<String> =
            book.sources().into_iter().filter(|row| row.house_changed).map(|row| row.path).collect();
        assert_eq!(changed, ["countries.japan.defense"]);
        let marked = book.entry_sheets("countries").into_iter().filter(|entry| entry.house_changed).count();
        assert_eq!((marked, book.sheets()[0].lines[0].1[2].value.as_str()), (1, "8"));
    }
}
