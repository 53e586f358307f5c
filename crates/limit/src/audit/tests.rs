use crate::frame::{Frame, Payment, Step};
use crate::state::{Sealed, State};
use crate::terms::{Deck, Pact};
use crate::testing::{Table, shares};
use crate::{Action, Limit, Options};
use std::collections::BTreeSet;
use table::contract::*;
use table::luck::Dice;
use table::{Call, CardId, CardSet, Frames, Menu, Seat, SeatSet, SeededLuck, Silent, Waiting};

type Breach = (&'static str, fn(&mut Table));

fn at_decks() -> Table {
    let mut table = Table::allied(3);
    table.run_step(Step::Technology);
    table
}

/// Moves a card of the first nation's hand somewhere else.
fn from_hand(table: &mut Table, name: &str) -> CardId {
    let card = table.card(name);
    table.secret(0).hand.remove(card);
    table.nation(0).known_hand.remove(card);
    card
}

fn from_deck(table: &mut Table, name: &str) -> CardId {
    let card = table.card(name);
    table.secret(0).unseen.remove(card);
    card
}

fn stand_at(table: &mut Table, frame: Frame, asked: &[u8]) {
    let mut frames = Frames::new(Frame::Step(Step::Conservation));
    frames.push(frame);
    table.state.board.frames = frames;
    table.state.board.call = Call::to(asked.iter().map(|&seat| Seat(seat)).collect());
}

/// Ranges of what stands on the boards (laws 7, 8, 9, 11, 12 of chapter 23).
const RANGES: &[Breach] = &[
    ("generation_is_in_range", |table| table.state.board.generation = 0),
    ("generation_is_in_range", |table| table.state.board.generation = 8),
    ("leader_is_seated", |table| table.state.board.leader = Seat(3)),
    ("tiles_are_in_the_past", |table| table.state.board.tiles[1] = 0b10),
    ("prices_are_on_the_track", |table| table.state.board.price[2] = 0),
    ("prices_are_on_the_track", |table| table.state.board.price[0] = 7),
    ("amounts_are_in_range", |table| table.state.board.bank = 100_000_001),
    ("amounts_are_in_range", |table| table.state.board.fossil_sunk = u32::MAX),
    ("amounts_are_in_range", |table| table.state.board.market[1] = 20_001),
    ("amounts_are_in_range", |table| table.nation(2).stock[0] = 20_001),
    ("amounts_are_in_range", |table| table.nation(0).pollution = 20_001),
    ("amounts_are_in_range", |table| table.nation(0).money = 100_000_001),
    ("territory_is_in_range", |table| table.state.board.colonization = 200),
    ("territory_is_in_range", |table| table.nation(1).territory = 200),
    ("events_are_known", |table| table.state.board.events = CardSet(1)),
    ("events_are_known", |table| table.state.board.event = Some(CardId(0))),
    ("population_is_on_the_scale", |table| table.nation(0).population = 0),
    ("population_is_on_the_scale", |table| table.nation(2).population = 10),
    ("plants_are_on_the_scale", |table| table.nation(0).plants[0] = 6),
    ("plants_are_on_the_scale", |table| table.nation(0).plants[1] = 9),
    ("plants_are_on_the_scale", |table| table.nation(0).plants[2] = 0),
    ("classes_are_on_the_scale", |table| table.nation(0).living = [5, 1, 1, 1, 1]),
    ("classes_are_on_the_scale", |table| table.nation(0).living = [1, 1, 1, 1, 0]),
    ("classes_are_ordered", |table| table.nation(0).living = [1, 1, 2, 1, 1]),
    ("column_is_a_level", |table| table.nation(0).column = 0),
    ("unrest_is_on_the_scale", |table| table.nation(0).unrest = 0),
    ("unrest_is_on_the_scale", |table| table.nation(0).unrest = 12),
    ("shifts_are_counted", |table| table.nation(0).shift_zone = 1),
    ("shifts_are_counted", |table| table.nation(0).shift_lines = 0b10_0000),
    ("shifts_leave_at_their_level", |table| table.nation(0).living = [3, 1, 1, 1, 1]),
];

/// Where cards and tokens lie, and that nothing is lost (laws 1, 3, 4, 5, 10, 14).
const PLACES: &[Breach] = &[
    ("cards_are_partitioned", |table| _ = from_hand(table, "education")),
    ("cards_are_partitioned", |table| {
        let card = table.card("education");
        table.secret(0).unseen.insert(card);
    }),
    ("cards_are_partitioned", |table| {
        let card = table.card("terrorism");
        table.secret(0).under[2].push(card);
    }),
    ("cards_lie_under_their_own_deck", |table| {
        let card = from_deck(table, "terrorism");
        table.secret(0).under[0].push(card);
    }),
    ("known_cards_are_in_hand", |table| {
        let card = table.card("terrorism");
        table.nation(0).known_hand.insert(card);
    }),
    ("only_permanents_stay", |table| {
        let card = from_hand(table, "education");
        table.nation(0).permanents.insert(card);
    }),
    ("only_instants_are_played", |table| {
        let card = from_deck(table, "vegetarianism");
        table.nation(0).played.insert(card);
    }),
    ("set_aside_cards_are_marked", |table| {
        let card = from_hand(table, "education");
        table.nation(0).set_aside.insert(card);
    }),
    ("instants_lie_only_in_the_political_phase", |table| {
        let card = from_hand(table, "education");
        table.nation(0).played.insert(card);
    }),
    ("drawn_cards_are_kept_or_put_back", |table| {
        let card = from_deck(table, "terrorism");
        table.secret(0).drawn.push(card);
        table.secret(0).drawn_from = Deck::MilitaryEconomy;
    }),
    ("drawn_cards_are_of_one_deck", |table| {
        for seat in 0..3 {
            table.act(seat, Action::ChooseDeck(Deck::Society));
        }
        table.secret(1).drawn_from = Deck::Production;
    }),
    ("empty_places_are_untouched", |table| table.nation(5).money += 1),
    ("the_star_shines_only_alone", |table| table.state.board.star.money = 1),
    ("alliances_are_mutual", |table| table.state.board.pacts[0][0] = SeatSet::first(2)),
    ("alliances_are_mutual", |table| table.state.board.pacts[1][2] = SeatSet::only(Seat(2))),
    ("alliances_are_mutual", |table| table.ally(Pact::Military, &[0, 4])),
    ("alliances_are_mutual", |table| {
        *table = Table::of(3);
        table.ally(Pact::Military, &[0, 1]);
    }),
    ("tokens_show_negotiation", |table| table.state.board.agreed[1] = SeatSet::first(2)),
    ("tokens_belong_to_nations", |table| {
        stand_at(table, Frame::Alliance { done: 0 }, &[0]);
        table.state.board.agreed[0] = SeatSet::only(Seat(5));
    }),
    ("demilitarization_needs_alliances", |table| {
        *table = Table::of(3);
        table.state.board.demilitarized = true;
    }),
    ("money_is_conserved", |table| table.state.board.bank += 1),
    ("money_is_conserved", |table| table.nation(1).money -= 1),
    ("disruption_is_conserved", |table| table.nation(1).disruption += 1),
    ("disruption_is_conserved", |table| table.state.board.disruption_created += 1),
    ("fossil_is_conserved", |table| table.state.board.market[3] += 1),
    ("fossil_is_conserved", |table| table.nation(0).stock[3] -= 1),
    ("territory_is_conserved", |table| table.state.board.territory_lost += 1),
    ("territory_is_conserved", |table| table.nation(0).territory += 1),
];

/// Whether the game can stand where it stands.
const MOMENTS: &[Breach] = &[
    ("frames_are_sound", |table| {
        for _ in 0..7 {
            table.state.board.frames.push(Frame::LowerClass { seat: Seat(0), left: 0 });
        }
    }),
    ("passed_nations_are_seated", |table| table.state.board.passed = SeatSet::only(Seat(3))),
    ("play_is_of_a_known_card", |table| table.state.board.play.card = CardId(37)),
    ("play_is_at_a_nation", |table| table.state.board.play.target = Some(Seat(3))),
    ("play_is_at_a_nation", |table| table.state.board.play.target = Some(crate::STAR)),
    ("stress_tests_are_counted", |table| table.state.board.stress_tests = 2),
    ("steps_lie_at_the_bottom", |table| table.state.board.frames = Frames::new(Frame::ChooseDeck)),
    ("steps_lie_at_the_bottom", |table| stand_at(table, Frame::Step(Step::Supply), &[])),
    ("questions_lie_on_top", |table| {
        stand_at(table, Frame::LowerClass { seat: Seat(0), left: 1 }, &[]);
        table.state.board.frames.push(Frame::ChooseDeck);
    }),
    ("frames_name_nations", |table| {
        table.ally(Pact::Military, &[0, 1]);
        stand_at(table, Frame::Exclusion { pact: Pact::Military, from: Seat(0), who: Seat(2) }, &[1]);
    }),
    ("frames_name_nations", |table| stand_at(table, Frame::LowerClass { seat: Seat(3), left: 1 }, &[])),
    ("frames_name_nations", |table| stand_at(table, Frame::PayEvent, &[0])),
    ("frames_name_nations", |table| {
        let payment = Payment::Production(crate::terms::Plant::Renewable);
        stand_at(table, Frame::Settle { payment, queue: SeatSet::EMPTY }, &[]);
    }),
    ("requests_can_be_met", |table| {
        table.ally(Pact::Economic, &[0, 1]);
        table.nation(0).stock[0] = 0;
        stand_at(table, Frame::Help { payment: Payment::Supply, seat: Seat(0) }, &[1]);
        // 2 are missing: 1 would not be enough.
        table.state.board.request = shares(&[(1, 1)]);
    }),
    ("requests_can_be_met", |table| {
        stand_at(table, Frame::OfferTo { pact: Pact::Military, from: Seat(0), to: Seat(1) }, &[1]);
        table.state.board.request = shares(&[(1, 6)]);
    }),
    ("calls_are_sound", |table| table.state.board.call = Call::to(SeatSet::only(Seat(3)))),
    ("only_those_concerned_are_asked", |table| {
        stand_at(table, Frame::Break { payment: Payment::Supply, seat: Seat(0) }, &[1]);
    }),
    ("only_those_concerned_are_asked", |table| {
        stand_at(table, Frame::Turn { seat: Seat(0), played: 2, refused: false }, &[0]);
    }),
    ("only_those_concerned_are_asked", |table| {
        // Whoever lacks the money cannot be asked to pay for an event.
        *table = Table::of(1);
        table.state.board.event = Some(CardId(7));
        stand_at(table, Frame::PayEvent, &[0]);
    }),
    ("a_complete_call_is_resolved", |table| {
        for seat in 0..3 {
            table.state.board.call.finish(Seat(seat));
        }
    }),
    ("sealed_choices_fit_the_question", |table| table.secret(0).sealed = Sealed::Answer(true)),
    ("sealed_choices_fit_the_question", |table| table.state.board.call.finish(Seat(1))),
    ("whoever_is_asked_can_answer", |table| {
        stand_at(table, Frame::LowerClass { seat: Seat(0), left: 1 }, &[0]);
    }),
];

#[test]
fn a_broken_law_is_named() {
    for (law, breach) in RANGES.iter().chain(PLACES).chain(MOMENTS) {
        let mut table = at_decks();
        assert_eq!(table.game.audit(&table.state), Ok(()));
        breach(&mut table);
        assert_eq!(table.game.audit(&table.state).map_err(|broken| broken.law), Err(*law));
    }
}

#[test]
fn every_law_is_broken_by_some_test() {
    let tried: BTreeSet<&str> = RANGES.iter().chain(PLACES).chain(MOMENTS).map(|(law, _)| *law).collect();
    let source = [include_str!("../audit.rs"), include_str!("moments.rs")].concat();
    let mut laws: BTreeSet<&str> = source
        .split("law!(")
        .skip(1)
        .filter_map(|text| text.trim_start().strip_prefix('"')?.split('"').next())
        .collect();
    laws.extend(["money_is_conserved", "disruption_is_conserved", "fossil_is_conserved", "territory_is_conserved"]);
    assert_eq!(laws.len(), 48, "laws are neither lost nor added unseen");
    assert_eq!(tried, laws);
}

fn random_game(game: &Limit, seed: u64, mut each: impl FnMut(&State)) -> State {
    let (mut dice, mut luck) = (Dice::new(seed), SeededLuck::new(seed.into()));
    let mut state = game.deal(&mut luck, &mut Silent);
    let mut menu = Menu::new();
    while let Waiting::On(seats) = game.waiting(&state) {
        let seat = seats.into_iter().nth(dice.below(seats.len())).unwrap();
        game.offer(&state, seat, &mut menu);
        game.apply(&mut state, seat, menu.pick(&mut dice).unwrap(), &mut luck, &mut Silent).unwrap();
        each(&state);
    }
    state
}

#[test]
fn the_laws_hold_after_every_decision_and_the_same_decisions_lead_to_the_same_end() {
    for nations in 1..=6 {
        let options = Options { alliances: nations > 1, ..Options::advised(nations) };
        let game = Limit::new(crate::rules::Rulebook::printed(), options).unwrap();
        let mut created = 0;
        let end = random_game(&game, 11, |state| {
            assert_eq!(game.audit(state), Ok(()));
            let board = &state.board;
            // Law 2 of chapter 23: the pooled reserve; law 3: what was created never goes away.
            let cap = 6 + 3 * u32::from(nations.max(2));
            assert_eq!(game.pollution_reserve(board), cap.saturating_sub(game.pollution(board)));
            assert!(board.disruption_created >= created);
            created = board.disruption_created;
        });
        // Law 15.
        assert_eq!(end, random_game(&game, 11, |_| {}));
        assert!(nations == 1 || end != random_game(&game, 12, |_| {}));
    }
}
