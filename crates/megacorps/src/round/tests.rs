use crate::MegaCorps;
use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::terms::WindowKind;
use crate::testing::Table;
use table::contract::*;
use table::{Dice, Seat, SeatSet, Silent};

/// A table at the start of a round.
fn before_round(players: u8, active: u8) -> Table {
    let mut table = Table::of(players);
    table.turn(active).at(Frame::Round);
    table.state.board.deck += 1;
    table.state.board.acted = SeatSet::EMPTY;
    table
}

fn pass_turn(table: &mut Table) -> u8 {
    table.pass_all();
    let seat = table.waiting()[0];
    table.act(seat, Action::Pass);
    seat
}

#[test]
fn only_the_active_player_draws_a_card() {
    // Step 2 of the round, R6
    let mut table = before_round(4, 2);
    let deck = table.state.board.deck;
    table.proceed();
    assert_eq!((table.state.board.deck, table.hand(2).len()), (deck - 1, 1));
    assert!([0, 1, 3].iter().all(|&seat| table.hand(seat).is_empty()));
}

#[test]
fn a_drawn_card_can_be_played_from_the_first_window_on() {
    // Step 2 of the round
    let mut table = before_round(3, 1);
    table.proceed();
    assert!(matches!(table.state.frame(), Frame::Window { kind: WindowKind::TurnStart, .. }));
    assert_eq!(table.waiting(), [1]);
}

#[test]
fn turns_go_clockwise_from_the_active_player_one_each() {
    // Step 3 of the round, R7, law 11
    let mut table = before_round(5, 3);
    let order: Vec<u8> = (0..5).map(|_| pass_turn(&mut table)).collect();
    assert_eq!(order, [3, 4, 0, 1, 2]);
    table.proceed();
    assert_eq!((table.state.board.round, table.state.board.active), (2, Seat(4)), "Active Player passes to the left");
}

#[test]
fn the_next_round_allows_a_payout_again_and_offers_lapse() {
    // Step 5 of the round, 11
    let mut table = before_round(3, 0);
    table.proceed();
    let give = table.offer(1, crate::Bundle::money(1), crate::Bundle::NOTHING);
    table.act(0, give);
    table.state.board.payout_actions = 1;
    for _ in 0..3 {
        pass_turn(&mut table);
    }
    table.proceed();
    assert_eq!(table.state.board.payout_actions, 0);
    assert!(table.happened(Event::OfferLapsed { from: Seat(0), to: Seat(1), offer: 0 }));
}

#[test]
fn the_round_of_the_last_card_is_the_last_and_has_a_last_call() {
    // Steps 1 and 4 of the round
    let mut table = before_round(3, 0);
    let rounds = table.state.board.deck;
    table.state.board.round = rounds;
    table.state.board.deck = 1;
    table.hands(1, &["clone_soldiers"]);
    for _ in 0..3 {
        pass_turn(&mut table);
    }
    table.proceed();
    assert!(table.happened(Event::LastCall));
    assert!(matches!(table.state.frame(), Frame::Window { kind: WindowKind::LastCall, .. }));
    assert_eq!(table.waiting(), [0], "from the active player, who drew the last card");
    table.pass_all();
    assert!(matches!(table.state.frame(), Frame::Over));
    assert!(table.happened(Event::FinalPayouts));
}

#[test]
fn nobody_is_called_a_last_time_before_the_last_round() {
    let mut table = before_round(3, 0);
    for _ in 0..3 {
        pass_turn(&mut table);
    }
    assert!(!table.happened(Event::LastCall));
}

#[test]
fn boxed_cards_are_never_seen() {
    // R5: six players, 6 cards dealt, 12 drawn, 3 left in the box.
    let game = MegaCorps::printed(6).unwrap();
    let mut luck = Dice::new(4);
    let mut state = game.deal(&mut luck, &mut Silent);
    while let Some(seat) = game.waiting(&state).seats().lowest() {
        let neutral = game.neutral(&state, seat).unwrap();
        game.apply(&mut state, seat, neutral, &mut luck, &mut Silent).unwrap();
    }
    assert_eq!((state.board.deck, game.unseen(&state).len()), (0, 3));
}

#[test]
fn a_card_is_drawn_from_those_that_nobody_has_seen() {
    // R62: every kind can come, in proportion to its copies, and none that lies elsewhere.
    let mut drawn = std::collections::BTreeMap::new();
    for seed in 0..2_000 {
        let mut table = before_round(3, 0);
        table.hands(1, &["l5", "shortages"]).hands(2, &["clone_soldiers"]);
        table.game.proceed(&mut table.state, &mut Dice::new(seed), &mut table.events);
        let card = table.hand(0).lowest().unwrap();
        *drawn.entry(table.game.rules().events[table.game.plan().kind_of(card).index()].id.clone()).or_insert(0) += 1;
    }
    assert_eq!(drawn.len(), 12, "fourteen kinds, two of which are all in hands");
    assert!(!drawn.contains_key("l5") && !drawn.contains_key("clone_soldiers"));
    // Eighteen cards are left: two Elections and one Shortages among them.
    assert!((170..280).contains(&drawn["elections"]), "{drawn:?}");
    assert!((75..150).contains(&drawn["shortages"]), "{drawn:?}");
}

#[test]
fn no_round_is_counted_after_the_last_card() {
    let game = MegaCorps::printed(4).unwrap();
    let mut board = game.deal(&mut Dice::new(1), &mut Silent).board;
    assert_eq!(game.rounds(), 16);
    for (counted, played) in [(1, 1), (16, 16), (17, 16)] {
        board.round = counted;
        assert_eq!(game.round(&board), played);
    }
}
