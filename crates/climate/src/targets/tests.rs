use super::*;
use crate::region::{Orange, Red, Regime};
use crate::terms::{ConsequenceId, EventId, Zone};
use crate::testing::{game, start};

/// An event by its name.
pub(crate) fn event(game: &Climate, name: &str) -> Drawn {
    let named = |card: &EventCard| match card {
        EventCard::Oil { id, .. } | EventCard::Warming { id, .. } => id == name,
        EventCard::Aci(event) => event.id == name,
    };
    Drawn::Event(EventId(game.rules().events.iter().position(named).unwrap() as u8))
}

/// The first oil constraint that looks in a direction.
pub(crate) fn oil_card(game: &Climate, wanted: Direction) -> Drawn {
    let looks = |card: &EventCard| matches!(card, EventCard::Oil { direction, .. } if *direction == wanted);
    Drawn::Event(EventId(game.rules().events.iter().position(looks).unwrap() as u8))
}

/// A warming card of a zone.
pub(crate) fn warming(game: &Climate, of: Zone) -> Drawn {
    let warms = |card: &EventCard| matches!(card, EventCard::Warming { zone, .. } if *zone == of);
    Drawn::Event(EventId(game.rules().events.iter().position(warms).unwrap() as u8))
}

/// A consequence by its name.
pub(crate) fn consequence(game: &Climate, name: &str) -> Drawn {
    Drawn::Consequence(ConsequenceId(game.rules().consequences.iter().position(|card| card.id == name).unwrap() as u8))
}

/// A turn whose active region is this one.
pub(crate) fn at_turn_of(state: &mut State, region: RegionId) {
    state.board.turn = state.board.place_of(region) as u8 + 1;
}

#[test]
fn the_active_region_is_looked_at_first_then_the_others_as_the_arrow_says() {
    let game = game(4);
    let mut state = start(&game);
    at_turn_of(&mut state, RegionId::Europe);
    assert_eq!(game.aim(&state.board, event(&game, "general_strike")), Aimed::At(RegionId::Europe));
    at_turn_of(&mut state, RegionId::MiddleEast);
    // Down: Africa does not fit, Indo-Australia does. Up: South America comes first.
    assert_eq!(game.aim(&state.board, event(&game, "general_strike")), Aimed::At(RegionId::IndoAustralia));
    assert_eq!(game.aim(&state.board, event(&game, "grid_sabotage")), Aimed::At(RegionId::SouthAmerica));
}

#[test]
fn the_search_wraps_looks_at_each_region_once_and_may_find_nobody() {
    // R21 and R22
    let game = game(4);
    let mut state = start(&game);
    at_turn_of(&mut state, RegionId::Russia);
    // Upward from Russia the next region with living standard 1 is Africa; for LS 2 it is the Middle East.
    assert_eq!(game.aim(&state.board, event(&game, "economic_takeoff")), Aimed::At(RegionId::Africa));
    assert_eq!(game.aim(&state.board, event(&game, "growth")), Aimed::At(RegionId::MiddleEast));
    at_turn_of(&mut state, RegionId::SouthAmerica);
    assert_eq!(game.aim(&state.board, event(&game, "growth")), Aimed::At(RegionId::MiddleEast), "around the column");
    assert_eq!(game.aim(&state.board, event(&game, "overcrowded_camps")), Aimed::Nowhere);
    assert_eq!(game.aim(&state.board, event(&game, "talent_drain")), Aimed::World);
}

#[test]
fn green_events_skip_regions_that_do_not_share_oil_cards_do_not() {
    // R32
    let game = game(4);
    let mut state = start(&game);
    at_turn_of(&mut state, RegionId::Russia);
    state.board.region_mut(RegionId::Russia).red = Red::War(1);
    assert_eq!(game.aim(&state.board, event(&game, "general_strike")), Aimed::At(RegionId::China));
    assert_eq!(game.aim(&state.board, oil_card(&game, Direction::Down)), Aimed::At(RegionId::Russia));
    let blaze = game.aim(&state.board, consequence(&game, "megafires"));
    assert_eq!(blaze, Aimed::At(RegionId::Russia), "consequences neither");
}

#[test]
fn v_29_oil_is_constrained_only_where_two_are_produced() {
    let game = game(4);
    let mut state = start(&game);
    at_turn_of(&mut state, RegionId::Africa);
    let card = oil_card(&game, Direction::Down);
    assert_eq!(game.aim(&state.board, card), Aimed::At(RegionId::Africa));
    state.board.region_mut(RegionId::Africa).oil.exported = 0;
    assert_eq!(game.aim(&state.board, card), Aimed::At(RegionId::Russia), "Indo-Australia produces 1 too");
}

#[test]
fn the_previous_region_of_the_top_one_is_the_bottom_one() {
    let game = game(4);
    let mut state = start(&game);
    at_turn_of(&mut state, RegionId::Europe);
    assert_eq!(game.aim(&state.board, consequence(&game, "heat_wave")), Aimed::At(RegionId::India));
    assert_eq!(game.aim(&state.board, consequence(&game, "drought")), Aimed::At(RegionId::Europe));
    assert_eq!(game.aim(&state.board, consequence(&game, "permafrost")), Aimed::At(RegionId::Russia));
    assert_eq!(game.aim(&state.board, consequence(&game, "polar_vortex")), Aimed::World);
    assert_eq!(game.aim(&state.board, consequence(&game, "water_stress")), Aimed::At(RegionId::India));
    at_turn_of(&mut state, RegionId::China);
    assert_eq!(game.aim(&state.board, consequence(&game, "heat_wave")), Aimed::At(RegionId::Russia));
}

#[test]
fn places_of_a_green_event_leave_out_those_that_do_not_share() {
    // R106
    let game = game(4);
    let mut state = start(&game);
    state.board.card = Some(event(&game, "border_clashes"));
    state.board.target = Some(RegionId::Africa);
    state.board.region_mut(RegionId::IndoAustralia).orange = Orange::Famine;
    state.board.region_mut(RegionId::China).regime = Regime::Dictatorship;
    let green = EffectList::Event { tier: 0 };
    let of = |at| game.regions_of(&state, green, at);
    assert_eq!(of(Where::Next), RegionSet::only(RegionId::Russia));
    assert_eq!(of(Where::Importers), RegionSet::only(RegionId::Europe));
    let poor: RegionSet = [RegionId::Africa, RegionId::India].into_iter().collect();
    assert_eq!(of(Where::LivingStandards(1 << 1)), poor);
    let all = game.regions_of(&state, EffectList::Consequence, Where::Importers);
    assert_eq!(all.len(), 3, "other cards include them");
    assert_eq!(game.regions_of(&state, EffectList::Consequence, Where::Next), RegionSet::only(RegionId::IndoAustralia));
}

#[test]
fn numbers_of_cards_read_the_destruction_pawns() {
    let game = game(4);
    let mut state = start(&game);
    state.board.destruction = [3, 2, 1, 1];
    let read = |of| number(&state.board, of);
    assert_eq!(read(Number::Zone(Zone::Glaciers)), 2);
    assert_eq!((read(Number::DestructionTotal), read(Number::HalfDestruction), read(Number::Just(-2))), (7, 3, -2));
    assert_eq!(count(&state.board, Number::Just(-2)), 0);
}
