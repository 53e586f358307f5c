//! Mistakes in house rules: each is found where it stands, and told with what would be right.

use super::bounds::law;
use super::{Problem, Rulebook};
use table::Expected;

fn problems(house: &str) -> Vec<Problem> {
    Rulebook::with_house_rules(house, "house.toml").err().unwrap_or_else(|| panic!("no mistake in\n{house}"))
}

/// The place of the first mistake, and what was expected.
fn first(house: &str) -> (usize, String, Expected) {
    let problem = problems(house).remove(0);
    (problem.line, problem.fault.at, problem.fault.expected)
}

fn names(expected: &Expected) -> &str {
    let (Expected::OneOf(names) | Expected::KnownName(names)) = expected else { panic!("{expected:?}") };
    names.first().map_or("", String::as_str)
}

#[test]
fn industries_countries_and_megacorps_must_be_known() {
    let (line, at, expected) = first("[countries.japan]\ncompanies = ['aerospace', 'robotic']\n");
    assert_eq!((line, at.as_str(), names(&expected)), (2, "countries.japan.companies[1]", "robotics"));
    let (line, at, expected) = first("[[countries]]\nid = 'japon'\ndefense = 3\n");
    assert_eq!((line, at.as_str(), names(&expected)), (2, "countries.japon", "japan"));
    let (_, at, expected) = first("[countries.india]\ncontroller = 'mokai'\n");
    assert_eq!((at.as_str(), names(&expected)), ("countries.india.controller", "mokia"));
    let (_, at, expected) = first("[countries.india]\ngovernment = 'democratic'\n");
    assert_eq!((at.as_str(), names(&expected)), ("countries.india.government", "democracy"));
    let (_, at, expected) = first("[events.clone_soldiers]\nindustry = 'biotec'\n");
    assert_eq!((at.as_str(), names(&expected)), ("events.clone_soldiers.industry", "biotech"));
    let (_, at, expected) = first("[events.l5]\nplace = 'l4'\n");
    assert_eq!((at.as_str(), names(&expected)), ("events.l5.place", "l5"));
}

#[test]
fn numbers_stay_within_their_bounds() {
    for (house, at, min, max) in [
        ("[countries.japan]\ndefense = 101\n", "countries.japan.defense", 0, 100),
        ("[costs]\ncompany = -1\n", "costs.company", 0, 50),
        ("[payout]\nrate = [12, 60]\n", "payout.rate[1]", 0, 50),
        ("[setup]\ndecks = [18, 16, 15, 0]\n", "setup.decks[3]", 1, 32),
        ("[events.l5]\ncopies = 9\n", "events.l5.copies", 0, 8),
        ("[trade]\noffers_open = 4\n", "trade.offers_open", 1, 3),
    ] {
        assert_eq!(first(house).1, at);
        assert_eq!(first(house).2, Expected::Number { min, max }, "{at}");
    }
    assert_eq!(first("[setup]\ndecks = [18, 16, 15]\n").2, Expected::List { min: 4, max: 4 });
    assert_eq!(first("[setup]\nmony = 3\n").1, "setup.mony");
}

#[test]
fn values_that_contradict_each_other_are_told_by_their_law() {
    let broken = |house: &str, law: &str| {
        let found = problems(house);
        let law = Expected::Law(law.to_owned());
        assert!(found.iter().any(|problem| problem.fault.expected == law), "{law:?} in {found:#?}");
        assert!(found.iter().all(|problem| problem.file == "house.toml"), "{found:#?}");
    };
    broken("[countries.asean]\ncontroller = 'mokia'\n", law::ONE_CONTROLLER);
    broken("[countries.switzerland]\ndefense = 3\n", law::NEUTRAL_HAS_NO_RULER);
    broken("[countries.japan]\nstart = 'syndicalised'\n", law::ONLY_NEUTRAL_STARTS_OTHERWISE);
    broken("[countries.maghreb]\ncompanies = ['oil', 'oil']\n", law::COMPANY_ONCE);
    broken(
        "[countries.switzerland]\ncompanies = []\n[countries.nafta]\ncompanies = ['oil']\n[countries.european_union]\ncompanies = ['oil']\n[countries.japan]\ncompanies = ['oil']\n[countries.china]\ncompanies = ['oil']\n",
        law::INDUSTRY_SIZE,
    );
    broken(
        "[setup]\ncompanies = 5\n[countries.nafta]\ncompanies = []\n[countries.european_union]\ncompanies = []\n[countries.mercosur]\ncompanies = []\n[countries.china]\ncompanies = []\n[countries.great_russia]\ncompanies = []\n",
        law::ENOUGH_COMPANIES,
    );
    broken("[industries.oil]\nsupplies = true\n[industries.media]\nsupplies = true\n", law::SUPPLIERS_IN_ALL);
    broken("[countries.nafta]\ndrawn = true\n[countries.india]\ndrawn = true\n", law::DRAWN_COUNTRIES);
    broken("[setup]\nstarting_cards = [2, 1]\n", law::STARTING_CARDS_COVER);
    broken("[countries.india]\ncontroller = 'mokia'\n", law::STARTING_CARDS_COVER);
    broken("[events.l5]\ncopies = 8\n[events.asteroid]\ncopies = 8\n", law::CARDS_IN_ALL);
    broken("[events.shortages]\ntiming = 'any_time'\n", law::MODIFIER_TIMING);
    broken("[events.l5]\ntiming = 'payout_window'\n", law::MODIFIER_TIMING);
    broken("[events.military_coup]\ngovernments = ['dictatorship']\n", law::GOVERNMENT_CHANGES);
    broken("[events.l5]\nplace = 'switzerland'\n", law::PLACE_OPENS);
    broken(
        "[[governments]]\nid = 'monarchy'\nname_fr = 'x'\nname_en = 'x'\nintervention = 'steal'\n",
        law::GOVERNMENTS_STAY,
    );
}

#[test]
fn the_deck_must_be_large_enough_for_every_number_of_players() {
    let found = |house: &str| {
        let law = Expected::Law(law::DECK_LARGE_ENOUGH.to_owned());
        let found = problems(house).into_iter().filter(|problem| problem.fault.expected == law);
        found.map(|problem| problem.fault.found).collect::<Vec<_>>()
    };
    // Three players of whom one has a home country need 18 + 3 cards, and there are 21.
    assert_eq!(found("[events.record_profits]\ncopies = 1\n"), ["3 + 18 > 20"]);
    assert_eq!(found("[setup]\ndecks = [18, 18, 15, 12]\n"), ["4 + 18 > 21"]);
    assert_eq!(found("[setup]\nstarting_cards = [4, 2, 0]\n").len(), 4);
    // The number of players is told by the place among the decks, the line by what was changed.
    let told = |house: &str| problems(house).iter().map(|p| (p.line, p.fault.at.clone())).collect::<Vec<_>>();
    assert_eq!(told("[setup]\nmoney = 30\ndecks = [18, 18, 15, 12]\n"), [(3, "setup.decks[1]".to_owned())]);
    assert_eq!(told("\n[events.record_profits]\ncopies = 1\n"), [(3, "setup.decks[0]".to_owned())]);
    let enough = "[setup]\ndecks = [17, 16, 15, 12]\n[events.record_profits]\ncopies = 1\n";
    assert!(Rulebook::with_house_rules(enough, "house.toml").is_ok());
}

#[test]
fn fields_belong_to_their_effect() {
    let (_, at, expected) = first("[events.record_profits]\ngovernments = ['democracy']\n");
    assert_eq!(at, "events.record_profits.governments");
    assert!(matches!(expected, Expected::KnownName(_)));
    let (_, at, expected) = first("[events.record_profits]\neffect = 'auction'\n");
    assert_eq!((at.as_str(), expected), ("events.record_profits.governments", Expected::Something));
}

#[test]
fn a_grid_of_ones_own_can_be_laid_over_the_printed_one() {
    let house = "
        [countries.maghreb]
        remove = true
        [countries.asean]
        companies = ['oil', 'solar', 'media', 'nanotech', 'software', 'robotics', 'telecom']
        [industries.telecom]
        votes = true
    ";
    let book = Rulebook::with_house_rules(house, "house.toml").unwrap_or_else(|faults| panic!("{faults:#?}"));
    let rules = &book.rules;
    assert_eq!((rules.countries.len(), rules.companies.len()), (14, 60));
    assert!(rules.country_named("maghreb").is_none());
    let solar = &rules.industries[rules.industry_named("solar").unwrap().index()];
    assert!(solar.companies.contains(rules.company_named("asean_solar").unwrap()));
}

#[test]
fn the_printed_controller_of_a_country_can_be_taken_away() {
    let house = "[countries.japan]\ncontroller = ''\n";
    assert_eq!(first(house).2, Expected::Law(law::DECK_LARGE_ENOUGH.to_owned()), "one more player starts with a card");
    let house = "[countries.japan]\ncontroller = ''\n[setup]\ndecks = [17, 16, 15, 11]\n";
    let rules = Rulebook::with_house_rules(house, "house.toml").unwrap_or_else(|faults| panic!("{faults:#?}")).rules;
    assert_eq!(rules.countries[rules.country_named("japan").unwrap().index()].controller, None);
}

#[test]
fn the_example_of_the_manual_loads() {
    let manual = include_str!("../../../../docs/data.md");
    let (_, rest) = manual.split_once("```toml megacorps\n").unwrap();
    let house = rest.split("```").next().unwrap();
    let rules = Rulebook::with_house_rules(house, "house.toml").unwrap_or_else(|faults| panic!("{faults:#?}")).rules;
    assert_eq!((rules.payout.rates(), rules.countries.len()), (&[15, 12, 9, 6, 3][..], 15));
    assert!(rules.country_named("maghreb").is_none() && rules.event_named("moonshot").is_some());
}
