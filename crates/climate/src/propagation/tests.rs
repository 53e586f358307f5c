use super::*;
use crate::region::Red;
use crate::testing::{game, game_with, start};
use table::Stream;
use table::contract::*;

/// Luck whose D8 always shows the same face.
struct Face(u32);

impl Luck for Face {
    fn draw(&mut self, _stream: Stream, _nth: u32, outcomes: u32) -> u32 {
        (self.0 - 1).min(outcomes.saturating_sub(1))
    }
}

/// A world where nobody owns anything and nobody has cards or powers that change a die.
fn quiet(game: &Climate) -> State {
    let mut state = start(game);
    state.board.regions.iter_mut().for_each(|region| region.transformations = TpSet::EMPTY);
    state.secrets.hands.iter_mut().for_each(|hand| *hand = Default::default());
    state.board.players.iter_mut().for_each(|player| player.power_used = true);
    state
}

fn give(state: &mut State, region: RegionId, tps: &[Tp]) {
    state.board.region_mut(region).transformations = tps.iter().copied().collect();
}

fn propagate(game: &Climate, state: &mut State, region: RegionId, bonus: u8, face: u32) -> Vec<Event> {
    let mut events = Vec::new();
    state.board.frames.push(Frame::Propagate { region, bonus });
    game.proceed(state, &mut Face(face), &mut events);
    events
}

fn scored(events: &[Event]) -> Option<(u8, u8, u8)> {
    events.iter().find_map(|event| match *event {
        Event::PropagationScored { score, automatic, chances, .. } => Some((score, automatic, chances)),
        _ => None,
    })
}

fn menu(game: &Climate, state: &State) -> Vec<Action> {
    let Frame::PickTp { region, .. } = state.frame() else { return Vec::new() };
    let mut menu = Menu::new();
    game.offer_pick_tp(state, region, &mut menu);
    menu.lines().iter().map(|line| line.action).collect()
}

#[test]
fn v_11_the_simple_method_counts_two_for_each_region_that_has_something_to_teach() {
    let game = game_with(4, |options| options.simple_propagation = true);
    let mut state = quiet(&game);
    state.board.region_mut(RegionId::SouthAmerica).discipline = 2;
    give(&mut state, RegionId::SouthAmerica, &[Tp::G]);
    give(&mut state, RegionId::Europe, &[Tp::C, Tp::D]);
    give(&mut state, RegionId::Russia, &[Tp::D]);
    give(&mut state, RegionId::Africa, &[Tp::J]);
    give(&mut state, RegionId::IndoAustralia, &[Tp::A]);
    give(&mut state, RegionId::India, &[Tp::G]);
    give(&mut state, RegionId::MiddleEast, &[Tp::G]);
    let events = propagate(&game, &mut state, RegionId::SouthAmerica, 0, 6);
    assert_eq!(scored(&events), Some((6, 0, 6)));
    // R43: the example's choice is read as A, C or D.
    assert_eq!(menu(&game, &state), [Action::Tp(Tp::A), Action::Tp(Tp::C), Action::Tp(Tp::D)]);
}

#[test]
fn both_methods_are_offered_and_the_precise_one_is_usual() {
    // R49
    let precise = game(4);
    assert!(!precise.options().simple_propagation);
    let simple = game_with(4, |options| options.simple_propagation = true);
    for (game, chances) in [(precise, 3), (simple, 4)] {
        let mut state = quiet(&game);
        give(&mut state, RegionId::Europe, &[Tp::C, Tp::D]);
        give(&mut state, RegionId::IndoAustralia, &[Tp::C]);
        assert_eq!(game.propagation_score(&state.board, RegionId::Russia), chances);
    }
}

#[test]
fn v_12_the_precise_method_counts_every_accessible_transformation_of_every_other_region() {
    let game = game(4);
    let mut state = quiet(&game);
    state.board.region_mut(RegionId::India).discipline = 2;
    give(&mut state, RegionId::India, &[Tp::G, Tp::E]);
    give(&mut state, RegionId::SouthAmerica, &[Tp::E, Tp::F]);
    give(&mut state, RegionId::Africa, &[Tp::I, Tp::J]);
    give(&mut state, RegionId::Europe, &[Tp::A, Tp::B]);
    give(&mut state, RegionId::Russia, &[Tp::C]);
    give(&mut state, RegionId::MiddleEast, &[Tp::C, Tp::D]);
    give(&mut state, RegionId::IndoAustralia, &[Tp::A]);
    let mut failed = state;
    let events = propagate(&game, &mut state, RegionId::India, 0, 3);
    assert_eq!(scored(&events), Some((3, 0, 3)));
    let picks = [Action::Tp(Tp::F), Action::Tp(Tp::I), Action::Tp(Tp::J)];
    assert_eq!(menu(&game, &state), picks, "what completes a pair comes first");
    propagate(&game, &mut failed, RegionId::India, 0, 4);
    assert_eq!(failed.frame(), Frame::Over, "a 4 is too much");
}

#[test]
fn v_13_eight_chances_are_one_transformation_for_certain() {
    let simple = game_with(4, |options| options.simple_propagation = true);
    let others = [RegionId::Europe, RegionId::Russia, RegionId::Africa, RegionId::India, RegionId::MiddleEast];
    for (count, expected) in [(2, (4, 0, 4)), (4, (8, 1, 0)), (5, (10, 1, 2))] {
        let mut state = quiet(&simple);
        state.board.region_mut(RegionId::IndoAustralia).discipline = 2;
        others[..count].iter().for_each(|&region| give(&mut state, region, &[Tp::A, Tp::E, Tp::H]));
        assert_eq!(scored(&propagate(&simple, &mut state, RegionId::IndoAustralia, 0, 1)), Some(expected));
    }
    let precise = game(4);
    let mut state = quiet(&precise);
    let here = RegionId::IndoAustralia;
    let pairs = [Tp::A, Tp::B, Tp::C, Tp::D, Tp::E, Tp::F];
    let teachers = [RegionId::Europe, RegionId::Russia, RegionId::China, RegionId::SouthAmerica];
    teachers.iter().for_each(|&region| give(&mut state, region, &pairs));
    give(&mut state, RegionId::Africa, &[Tp::A, Tp::E, Tp::F]);
    assert_eq!(scored(&propagate(&precise, &mut state, here, 0, 1)), Some((27, 3, 3)));
}

#[test]
fn picks_come_before_the_die_and_use_what_is_open_then() {
    // R50
    let game = game(4);
    let mut state = quiet(&game);
    let here = RegionId::SouthAmerica;
    // Discipline 1: only G is open. Having learned it, the pairs open too.
    let others = [RegionId::Europe, RegionId::Russia, RegionId::China, RegionId::IndoAustralia, RegionId::Africa];
    others.iter().for_each(|&region| give(&mut state, region, &[Tp::G, Tp::E]));
    let events = propagate(&game, &mut state, here, 8, 5);
    assert_eq!(scored(&events), Some((13, 1, 5)));
    let learned: TpSet = [Tp::G, Tp::E].into_iter().collect();
    assert_eq!(state.board.region(here).transformations, learned, "one open transformation needs no question");
}

#[test]
fn a_success_without_anything_left_is_lost_and_no_die_falls() {
    let game = game(4);
    let mut state = quiet(&game);
    give(&mut state, RegionId::Europe, &[Tp::K]);
    let events = propagate(&game, &mut state, RegionId::SouthAmerica, 12, 8);
    assert_eq!(scored(&events), Some((13, 1, 5)));
    assert!(!events.iter().any(|event| matches!(event, Event::Rolled { .. })));
}

#[test]
fn a_successful_cop_adds_a_chance_only_where_a_die_falls() {
    // R51
    let game = game(4);
    let mut state = quiet(&game);
    state.board.global.insert(Tp::N);
    give(&mut state, RegionId::Europe, &[Tp::E, Tp::F, Tp::C]);
    let mut more = state;
    assert_eq!(scored(&propagate(&game, &mut state, RegionId::Russia, 0, 8)), Some((3, 0, 4)));
    let events = propagate(&game, &mut more, RegionId::Russia, 4, 8);
    assert_eq!(scored(&events), Some((7, 0, 8)), "seven and one are eight: no die");
    assert!(events.iter().any(|event| matches!(event, Event::Certain { success: true, .. })));
}

#[test]
fn a_bonus_helps_nobody_who_has_nobody_to_learn_from() {
    // R52
    let game = game(4);
    let mut state = quiet(&game);
    assert_eq!(scored(&propagate(&game, &mut state, RegionId::Russia, 8, 1)), None);
    give(&mut state, RegionId::Europe, &[Tp::E, Tp::F]);
    state.board.region_mut(RegionId::Europe).red = Red::War(1);
    assert_eq!(scored(&propagate(&game, &mut state, RegionId::Russia, 8, 1)), None, "at War Europe teaches nothing");
}
