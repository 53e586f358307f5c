//! The laws of chapter 28, watched decision by decision in whole games of random play, in every mode. The laws that a single
//! position can break are asked in each; those that speak of what happens compare what was told with what changed.

use climate::region::{Green, Orange, Red, Regime, Region};
use climate::rules::Rulebook;
use climate::terms::RegionId;
use climate::{Action, Climate, Event, Options, State};
use table::contract::*;
use table::luck::Dice;
use table::{Menu, Waiting};

fn game(players: u8, change: impl FnOnce(&mut Options)) -> Climate {
    let book = Rulebook::printed();
    let mut options = Options::advised(&book.rules, players);
    change(&mut options);
    Climate::new(book, options).unwrap()
}

/// What has been seen of the games.
#[derive(Default, Debug)]
struct Watch {
    decisions: usize,
    deepest: usize,
    wars: usize,
    oil_wars: usize,
    chaos: usize,
    dictatorships: usize,
    famines: usize,
    pandemics: usize,
    fled: usize,
    rises: usize,
    drops: usize,
    transformed: usize,
    victories: usize,
    defeats: usize,
}

/// Laws 2, 3 and 5 of one region.
fn lawful(region: &Region) {
    assert!(region.population >= 1 && (1..=4).contains(&region.living_standard), "law 2: {region:?}");
    assert!(region.discipline <= 4 && (-4..=6).contains(&region.demography), "law 2: {region:?}");
    assert_eq!(region.discipline == 0, region.regime == Regime::Chaos, "law 2: {region:?}");
    assert_eq!(region.oil_effective(), region.living_standard, "law 3: {region:?}");
    assert!(region.special <= 2, "law 10: {region:?}");
    if region.regime == Regime::Dictatorship {
        assert_eq!(region.red, Red::None, "law 5: {region:?}");
    }
    if region.regime == Regime::Chaos {
        assert_eq!((region.red, region.orange), (Red::None, Orange::None), "law 5: {region:?}");
    }
    let empty = [Red::Riots(0), Red::Conflicts(0)].contains(&region.red)
        || [Orange::Shortages(0), Orange::Dearths(0)].contains(&region.orange)
        || region.green == Green::Epizootics(0);
    assert!(!empty, "law 4, a stack of nothing: {region:?}");
    assert!(region.oil.parked == 0 || region.red == Red::War(2), "oil is parked on a War only: {region:?}");
}

/// Law 4, once everything has settled: between two turns.
fn settled(region: &Region) {
    if region.at_war() || region.regime != Regime::None {
        assert_eq!(region.refugees, 0, "R56: {region:?}");
    }
    let most = region.resilience();
    let stacks = [
        region.riots(),
        region.conflicts(),
        region.shortages(),
        region.dearths(),
        region.epizootics(),
        region.refugees,
    ];
    assert!(stacks.into_iter().all(|stack| stack <= most), "law 4: {region:?}");
}

/// Whether population changes outside an activation's own step: the cube does not follow then (R98).
fn kills(event: &Event) -> bool {
    matches!(event, Event::PopulationLost { .. } | Event::Fled { .. })
}

impl Watch {
    fn see(&mut self, game: &Climate, before: &State, after: &State, action: Action, events: &[Event]) {
        self.decisions += 1;
        let (was, is) = (&before.board, &after.board);
        self.deepest = self.deepest.max(is.frames.depth());
        assert!(!is.frames.is_full() && is.frames.is_sound());
        is.regions.iter().for_each(lawful);
        for (then, now) in was.regions.iter().zip(&is.regions) {
            assert!(now.special <= then.special, "law 10 after {action:?}");
            assert!(then.transformations.minus(now.transformations).is_empty(), "law 11 after {action:?}");
            assert!(now.hydro_added >= then.hydro_added && now.nuclear_added >= then.nuclear_added, "R107");
        }
        // Law 6: cubes move at activations, and the counter by what is told.
        let mut counter = i32::from(was.counter);
        let mut made = was.track.made;
        for (at, event) in events.iter().enumerate() {
            match *event {
                Event::Counter { by, now } => {
                    counter += i32::from(by);
                    assert_eq!(counter, i32::from(now), "law 6 after {action:?}");
                }
                Event::Emissions { region, emissions, cube, .. } => {
                    let here = is.region(region);
                    assert_eq!(here.cube, cube, "law 6");
                    if !events[at..].iter().any(kills) {
                        assert_eq!(cube, game.rules().ghg(emissions, here.population), "law 6");
                    }
                }
                Event::ConsequencePending { .. } => made += 1,
                Event::TurnBegan { turn, .. } => {
                    assert!(turn <= game.rules().setup.turns, "law 12");
                }
                Event::WarArrived { .. } => self.wars += 1,
                Event::OilWar { .. } => self.oil_wars += 1,
                Event::ChaosArrived { .. } => self.chaos += 1,
                Event::DictatorshipArrived { .. } => self.dictatorships += 1,
                Event::Placed { pawn: climate::terms::Pawn::Famine, .. } => self.famines += 1,
                Event::Placed { pawn: climate::terms::Pawn::Pandemic, .. } => self.pandemics += 1,
                Event::Fled { .. } => self.fled += 1,
                Event::LivingStandard { by: 1, .. } => self.rises += 1,
                Event::LivingStandard { .. } => self.drops += 1,
                Event::Transformed { .. } => self.transformed += 1,
                Event::Won { .. } => self.victories += 1,
                Event::Lost { .. } => self.defeats += 1,
                _ => {}
            }
        }
        assert_eq!(counter, i32::from(is.counter), "law 6 after {action:?}");
        let activated = |region: RegionId| {
            events.iter().any(|event| matches!(event, Event::Emissions { region: one, .. } if *one == region))
        };
        for &region in RegionId::ALL {
            assert!(was.region(region).cube == is.region(region).cube || activated(region), "law 6 after {action:?}");
        }
        // Laws 8 and 9.
        assert!(is.destruction.iter().all(|&pawns| pawns <= 3), "law 8");
        assert!(is.turn == 0 || is.destruction.iter().all(|&pawns| pawns >= 1), "law 8");
        assert!(is.track.green < u16::from(is.track.red) && is.track.red <= was.track.red, "law 9");
        assert_eq!(made, is.track.made, "law 9 after {action:?}");
        let mut cards = is.discards;
        let secrets = &after.secrets;
        for pile in [&is.outer_discards, &secrets.piles, &secrets.outer, &secrets.outer_drawn] {
            cards.add_all(pile);
        }
        for pile in secrets.hands.iter().chain(&secrets.laid).chain(&is.pot.cards) {
            cards.add_all(pile);
        }
        assert_eq!(cards.len(), 192, "law 7 after {action:?}");
        assert!(secrets.hands.iter().all(|hand| hand.len() <= 10), "law 12 after {action:?}");
        if is.turn > was.turn {
            is.regions.iter().for_each(settled);
        }
    }
}

fn watched(watch: &mut Watch, game: &Climate, seed: u64) {
    let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
    let mut events = Vec::new();
    let mut state = game.deal(&mut luck, &mut events);
    let mut decisions = 0;
    while let Some(seat) = game.waiting(&state).seats().lowest() {
        game.offer(&state, seat, &mut menu);
        let action = menu.pick(&mut dice).unwrap_or_else(|| panic!("nothing to choose at {:?}", state.frame()));
        let before = state;
        events.clear();
        game.apply(&mut state, seat, action, &mut luck, &mut events)
            .unwrap_or_else(|refusal| panic!("{action:?} at {:?}: {refusal:?}", before.frame()));
        watch.see(game, &before, &state, action, &events);
        decisions += 1;
        assert!(decisions < Climate::DECISION_LIMIT, "the game does not end: {:?}", state.frame());
    }
    assert!(matches!(game.waiting(&state), Waiting::Over), "the game stands still at {:?}", state.frame());
    assert!(game.outcome(&state).is_some());
}

#[test]
fn whole_games_keep_the_laws() {
    let mut watch = Watch::default();
    let modes: [fn(&mut Options); 6] = [
        |_| {},
        |options| options.expert = true,
        |options| (options.runaway, options.consensus) = (true, true),
        |options| (options.on_your_own, options.simple_propagation) = (true, true),
        |options| (options.deck, options.weaknesses) = (Some("ragnarok".to_owned()), true),
        |options| (options.event_cards, options.deck) = (69, Some("oil_collapse".to_owned())),
    ];
    for (seed, mode) in (0..).zip(modes.into_iter().cycle().take(24)) {
        watched(&mut watch, &game(3 + (seed % 3) as u8, mode), seed);
    }
    assert!(watch.wars > 20 && watch.oil_wars > 5 && watch.chaos > 5 && watch.dictatorships > 5, "{watch:?}");
    assert!(watch.famines > 20 && watch.pandemics > 5 && watch.fled > 20, "{watch:?}");
    assert!(watch.rises > 5 && watch.drops > 20 && watch.transformed > 5, "{watch:?}");
    assert!(watch.defeats > 5 && watch.victories + watch.defeats == 24, "{watch:?}");
}

#[test]
fn every_lesson_comes_to_an_end() {
    let rules = Rulebook::printed();
    let lessons: Vec<String> = rules.rules.tutorials.iter().map(|lesson| lesson.id.clone()).collect();
    assert_eq!(lessons.len(), 8);
    let mut watch = Watch::default();
    for (seed, id) in (100..).zip(&lessons) {
        for players in 3..=5 {
            let book = Rulebook::printed();
            let options = Options::lesson(&book.rules, id, players);
            watched(&mut watch, &Climate::new(book, options).unwrap(), seed);
        }
    }
    assert_eq!(watch.victories + watch.defeats, 24);
}
