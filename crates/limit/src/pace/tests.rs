use crate::action::AllianceAction;
use crate::frame::{Frame, Step};
use crate::terms::{Class, Deck, Pact, Plant, Resource};
use crate::testing::{Table, shares};
use crate::{Action, Limit, Options, Pick, Play};
use table::contract::*;
use table::{Seat, SeededLuck, Silent, Waiting};

/// The neutral answer of a seat; it is accepted.
fn neutral(table: &Table, seat: u8) -> Action {
    let action = table.game.neutral(&table.state, Seat(seat)).unwrap();
    assert_eq!(table.game.check(&table.state, Seat(seat), &action), Ok(()));
    action
}

#[test]
fn a_new_policy_comes_from_the_first_deck_that_has_cards() {
    let mut table = Table::of(2);
    table.run_step(Step::Technology);
    // R85.
    assert_eq!(neutral(&table, 0), Action::ChooseDeck(Deck::Society));
    let society = table.game.cards_of(Deck::Society);
    let secret = table.secret(1);
    secret.hand = secret.hand.union(secret.unseen.and(society));
    secret.unseen = secret.unseen.minus(society);
    assert_eq!(neutral(&table, 1), Action::ChooseDeck(Deck::Production));
    table.act(0, Action::ChooseDeck(Deck::Society)).act(1, Action::ChooseDeck(Deck::Production));
    // The first cards drawn, the rest in drawn order.
    assert_eq!(neutral(&table, 0), Action::KeepCards(table.state.secret(Seat(0)).drawn));
}

#[test]
fn the_last_cards_of_the_hand_are_put_back_and_no_card_is_played() {
    let mut table = Table::of(2);
    table.give(0, "terrorism");
    table.give(0, "soft_power");
    table.run_step(Step::Capacity);
    // R85: in the order of the data file.
    assert_eq!(neutral(&table, 0), Action::Discard(table.card("terrorism")));
    table.turn(1);
    assert_eq!(neutral(&table, 1), Action::Pass);
    assert_eq!(table.game.neutral(&table.state, Seat(0)), None, "only whoever is asked has an answer");
}

#[test]
fn requests_offers_and_quarrels_are_declined() {
    let mut table = Table::allied(4);
    table.ally(Pact::Economic, &[0, 1, 2]);
    (table.nation(0).stock[0], table.nation(1).stock[0]) = (0, 9);
    table.step(Step::Supply);
    assert_eq!(neutral(&table, 0), Action::GoWithout);
    table.within(0, Action::AskHelp(shares(&[(1, 2)])));
    assert_eq!(neutral(&table, 1), Action::Answer(false));
    table.within(1, Action::Answer(false));
    assert_eq!(neutral(&table, 0), Action::Break(false));
    let mut table = Table::allied(4);
    table.ally(Pact::Economic, &[0, 1, 2]);
    table.step(Step::Alliance);
    assert_eq!(neutral(&table, 0), Action::Alliance(AllianceAction::Nothing));
    let fee = shares(&[(0, 2)]);
    let state = table.state;
    table.within(0, Action::Alliance(AllianceAction::Offer { pact: Pact::Economic, to: Seat(3), fee }));
    assert_eq!(neutral(&table, 3), Action::Answer(false));
    table.within(3, Action::Answer(true));
    assert_eq!((neutral(&table, 1), neutral(&table, 2)), (Action::Answer(false), Action::Answer(false)));
    table.state = state;
    table.within(0, Action::Alliance(AllianceAction::Exclude { pact: Pact::Economic, who: Seat(1) }));
    assert_eq!(neutral(&table, 2), Action::Answer(false));
    let mut table = Table::allied(2);
    table.ally(Pact::Economic, &[0, 1]);
    table.turn(0);
    let play = Play { funding: shares(&[(1, 1)]), ..Play::of(table.card("education")) };
    table.act(0, Action::Play(play));
    assert_eq!(neutral(&table, 1), Action::Answer(false));
}

#[test]
fn attacks_are_not_resisted_and_spoils_are_taken_in_order() {
    let mut table = Table::of(2);
    table.give(0, "military_operation");
    table.give(0, "annexation_of_territory");
    (table.nation(0).stock[2], table.nation(1).stock) = (20, [3, 4, 9, 0]);
    table.turn(0).play_at(0, "military_operation", Seat(1), 3);
    assert_eq!(neutral(&table, 1), Action::Resist(false));
    table.act(1, Action::Resist(false));
    // O, else u, else n: the first kind the target owns.
    assert_eq!(neutral(&table, 0), Action::TakeSpoils(Resource::Industrial));
    table.act(0, Action::TakeSpoils(Resource::Renewable));
    table.nation(1).plants = [2, 2, 2];
    table.play_at(0, "annexation_of_territory", Seat(1), 10);
    assert_eq!(
        (table.state.board.frames.top(), neutral(&table, 0)),
        (Frame::VictimPlant { seat: Seat(0), left: 1 }, Action::ChoosePlant(Plant::Industrial))
    );
}

#[test]
fn a_trade_is_declined() {
    let mut table = Table::of(2);
    table.give(0, "speculation");
    table.nation(0).money = 50;
    table.turn(0);
    table.play_with(0, "speculation", Pick::Price(Resource::Fossil, crate::terms::Direction::Up));
    assert_eq!(neutral(&table, 0), Action::DeclineTrade);
}

#[test]
fn classes_rise_from_the_top_and_fall_from_the_bottom() {
    let mut table = Table::of(2);
    table.living(0, [4, 3, 3, 2, 1]);
    table.step(Step::PublicOrder);
    assert_eq!(neutral(&table, 0), Action::RaiseClass(Class::B));
    table.state.board.tiles = [1, 0, 0];
    table.step(Step::FinancialCrisis);
    assert_eq!(neutral(&table, 0), Action::LowerClass(Class::D));
}

#[test]
fn industry_rises_first_and_arms_fall_first() {
    let fall = |plants| {
        let mut table = Table::of(2);
        (table.nation(0).plants, table.nation(0).stock[0]) = (plants, 0);
        table.step(Step::Supply);
        neutral(&table, 0)
    };
    // R85: famine M, else U, else N.
    assert_eq!(fall([2, 2, 2]), Action::ChoosePlant(Plant::Military));
    assert_eq!(fall([2, 2, 1]), Action::ChoosePlant(Plant::Industrial));
    let mut table = Table::of(2);
    table.living(0, [3; 5]).living(1, [4; 5]);
    table.nation(1).plants = [2, 2, 2];
    table.step(Step::EconomicGrowth);
    assert_eq!(neutral(&table, 0), Action::ChoosePlant(Plant::Industrial));
    assert_eq!(neutral(&table, 1), Action::ChoosePlant(Plant::Military));
}

#[test]
fn permanents_stay_and_the_summit_is_not_paid_for() {
    let mut table = Table::of(2);
    table.lay(0, "policy_planning");
    table.step(Step::GrowthWindow);
    assert_eq!(neutral(&table, 0), Action::KeepPermanents);
    let mut table = Table::of(1);
    table.nation(0).money = 20;
    let summit = table.game.rules().solo.events.iter().position(|event| event.optional_cost > 0).unwrap();
    table.state.board.events = table::CardSet(1 << summit);
    table.step(Step::Alliance);
    assert_eq!(neutral(&table, 0), Action::PayEvent(false));
}

#[test]
fn a_table_of_absent_players_plays_to_the_end() {
    for nations in 1..=6 {
        let options = Options { alliances: nations > 1, ..Options::advised(nations) };
        let game = Limit::new(crate::rules::Rulebook::printed(), options).unwrap();
        let mut luck = SeededLuck::new(nations.into());
        let mut state = game.deal(&mut luck, &mut Silent);
        while let Waiting::On(seats) = game.waiting(&state) {
            let seat = seats.lowest().unwrap();
            let action = game.neutral(&state, seat).unwrap();
            game.apply(&mut state, seat, action, &mut luck, &mut Silent).unwrap();
            assert_eq!(game.audit(&state), Ok(()));
        }
        assert!(state.board.generation == 7 || state.board.crises() >= 4);
    }
}
