//! Who may be asked for a part of a cost, and what a refusal means (R79).

use crate::terms::{Pact, Plant, Resource};
use crate::testing::Table;
use crate::{Action, Event, Pick, Play, Refusal};
use table::{Seat, SeatSet, Shares, Viewer};

fn funded(table: &Table, name: &str, shares: [u16; 6]) -> Play {
    Play { funding: Shares(shares), ..Play::of(table.card(name)) }
}

fn ask(table: &Table, name: &str, shares: [u16; 6]) -> Action {
    Action::Play(funded(table, name, shares))
}

/// Three nations, the first two in an economic alliance, with so much money each.
fn allies(money: [u32; 3]) -> Table {
    let mut table = Table::allied(3);
    table.ally(Pact::Economic, &[0, 1]);
    for seat in 0..3 {
        table.nation(seat).money = money[usize::from(seat)];
    }
    table
}

#[test]
fn an_economic_ally_may_pay_a_part_of_a_card() {
    // R79
    let mut table = allies([1, 5, 5]);
    table.turn(0);
    let action = ask(&table, "public_expenditure", [0, 1, 0, 0, 0, 0]);
    assert!(table.menu(0).contains(&action), "suggested, for it makes the card possible");
    table.act(0, action);
    assert_eq!(table.waiting(), [1]);
    assert_eq!(table.neutral(1), Some(Action::Answer(false)), "R85");
    assert_eq!(table.nation(0).unrest, 6, "nothing happens before the answer");
    table.act(1, Action::Answer(true));
    assert_eq!((table.nation(0).money, table.nation(1).money), (0, 4));
    assert_eq!(table.state.board.bank, 327 + 2);
    assert_eq!(table.nation(0).unrest, 5);
    assert_eq!(table.waiting(), [0], "one card was played");
}

#[test]
fn an_ally_may_pay_everything_though_the_player_is_rich() {
    // R79: the player need not be short of money and may pay nothing.
    let mut table = allies([50, 5, 5]);
    table.turn(0);
    let action = ask(&table, "public_expenditure", [0, 2, 0, 0, 0, 0]);
    table.act(0, action).act(1, Action::Answer(true));
    assert_eq!((table.nation(0).money, table.nation(1).money), (50, 3));
}

#[test]
fn a_refusal_costs_nothing_and_uses_no_card_but_forbids_another_request_this_turn() {
    // R79, R28
    let mut table = allies([1, 5, 5]);
    let card = table.card("public_expenditure");
    table.turn(0);
    let action = ask(&table, "public_expenditure", [0, 1, 0, 0, 0, 0]);
    table.act(0, action).act(1, Action::Answer(false));
    assert_eq!((table.nation(0).money, table.nation(1).money), (1, 5));
    assert!(table.secret(0).hand.contains(card));
    assert!(table.happened(Event::FundingRefused { seat: Seat(0), card, by: SeatSet::only(Seat(1)) }));
    assert_eq!(table.waiting(), [0], "no break is offered");
    assert!(!table.state.board.allies(Pact::Economic, Seat(0)).is_empty());
    assert_eq!(table.refuse(0, action), Refusal::FundingAlreadyRefused);
    assert!(!table.offers_card(0, "public_expenditure"));
    // Both cards of the turn are still there; the refusal is remembered after the first.
    table.play_with(0, "craftsmanship", Pick::Resource(Resource::Renewable));
    assert_eq!(table.refuse(0, action), Refusal::FundingAlreadyRefused);
    table.act(0, Action::Pass);
    assert_eq!(table.waiting(), [1]);
}

#[test]
fn the_next_turn_allows_a_request_again() {
    // R79: "in that turn".
    let mut table = allies([3, 5, 5]);
    table.turn(0);
    let action = ask(&table, "public_expenditure", [0, 1, 0, 0, 0, 0]);
    table.act(0, action).act(1, Action::Answer(false));
    table.play_with(0, "craftsmanship", Pick::Resource(Resource::Renewable));
    table.play_with(0, "industrialization", Pick::Plant(Plant::Industrial));
    table.act(1, Action::Pass).act(2, Action::Pass);
    assert_eq!(table.waiting(), [0]);
    table.act(0, action).act(1, Action::Answer(true));
    assert_eq!(table.nation(0).unrest, 5);
}

#[test]
fn after_a_funded_card_another_may_be_funded() {
    // R79: only a refusal forbids it.
    let mut table = allies([0, 5, 5]);
    table.turn(0);
    let first = ask(&table, "public_expenditure", [0, 2, 0, 0, 0, 0]);
    let second = ask(&table, "education", [0, 2, 0, 0, 0, 0]);
    table.act(0, first).act(1, Action::Answer(true)).act(0, second).act(1, Action::Answer(true));
    assert_eq!(table.nation(1).money, 1);
    assert_eq!(table.nation(0).living, [2, 1, 1, 1, 1]);
    assert_eq!(table.waiting(), [1], "two cards were played");
}

#[test]
fn requests_are_limited_to_allies_to_what_they_own_and_to_the_cost() {
    // R79, R66
    let mut table = allies([2, 1, 5]);
    table.turn(0);
    let mut refuse = |name: &str, shares| {
        let action = ask(&table, name, shares);
        table.refuse(0, action)
    };
    let seat = Seat(2);
    assert_eq!(refuse("education", [0, 0, 1, 0, 0, 0]), Refusal::MayNotAsk { seat }, "no ally");
    assert_eq!(refuse("education", [1, 0, 0, 0, 0, 0]), Refusal::MayNotAsk { seat: Seat(0) }, "oneself");
    assert_eq!(refuse("education", [0, 0, 0, 1, 0, 0]), Refusal::MayNotAsk { seat: Seat(3) }, "nobody there");
    assert_eq!(refuse("education", [0, 2, 0, 0, 0, 0]), Refusal::AsksTooMuch { seat: Seat(1), owned: 1 });

    let mut table = allies([0, 9, 5]);
    table.turn(0);
    let action = ask(&table, "education", [0, 3, 0, 0, 0, 0]);
    assert_eq!(table.refuse(0, action), Refusal::AsksMoreThanCost { cost: 2, asked: 3 });
    let action = ask(&table, "education", [0, 1, 0, 0, 0, 0]);
    assert_eq!(table.refuse(0, action), Refusal::NeedsMoney { needed: 1, owned: 0 });
}

#[test]
fn a_card_without_money_cost_cannot_be_funded() {
    // R79: what leaves the bank is not paid by the player.
    let mut table = allies([5, 5, 5]);
    table.give(0, "conscription");
    let tourism = table.give(0, "development_of_tourism");
    table.turn(0);
    let action = ask(&table, "conscription", [0, 1, 0, 0, 0, 0]);
    assert_eq!(table.refuse(0, action), Refusal::NoFundingForThis);
    let play = Play { target: Some(Seat(2)), funding: Shares([0, 1, 0, 0, 0, 0]), ..Play::of(tourism) };
    assert_eq!(table.refuse(0, Action::Play(play)), Refusal::NoFundingForThis);
}

#[test]
fn military_allies_pay_for_no_cards() {
    // Chapter 16.3
    let mut table = Table::allied(3);
    table.ally(Pact::Military, &[0, 1]);
    table.turn(0);
    let action = ask(&table, "education", [0, 1, 0, 0, 0, 0]);
    assert_eq!(table.refuse(0, action), Refusal::MayNotAsk { seat: Seat(1) });
}

#[test]
fn anybody_may_contribute_to_cleaning_and_aid() {
    // R28, R79
    for name in ["cleaning_the_planet", "humanitarian_aid"] {
        let mut table = Table::of(3);
        table.give(0, name);
        for (seat, money) in [(0, 20), (1, 25), (2, 9)] {
            table.nation(seat).money = money;
            table.nation(seat).pollution = 2;
            table.nation(seat).disruption = 2;
        }
        table.turn(0);
        assert!(table.offers_card(0, name), "suggested");
        let action = ask(&table, name, [0, 22, 8, 0, 0, 0]);
        table.act(0, action);
        assert_eq!(table.waiting(), [1, 2]);
        table.act(2, Action::Answer(true));
        assert_eq!(table.nation(2).money, 9, "nobody pays before all have answered");
        table.act(1, Action::Answer(true));
        let money = [0, 1, 2].map(|seat| table.nation(seat).money);
        assert_eq!(money, [0, 3, 1]);
        assert_eq!(table.state.board.bank, 327 + 50);
        let left = [0, 1, 2].map(|seat| {
            let nation = table.nation(seat);
            if name == "humanitarian_aid" { nation.disruption } else { nation.pollution }
        });
        assert_eq!(left, [0, 1, 1]);
    }
}

#[test]
fn one_refusal_among_several_is_enough() {
    // R28: all or nothing.
    let mut table = Table::of(3);
    let card = table.give(0, "cleaning_the_planet");
    for seat in 0..3 {
        table.nation(seat).money = 20;
    }
    table.turn(0);
    let action = ask(&table, "cleaning_the_planet", [0, 15, 15, 0, 0, 0]);
    table.act(0, action).act(1, Action::Answer(false)).act(2, Action::Answer(true));
    assert!(table.secret(0).hand.contains(card));
    assert_eq!([0, 1, 2].map(|seat| table.nation(seat).money), [20; 3]);
    assert_eq!(table.refuse(0, action), Refusal::FundingAlreadyRefused, "one attempt per turn");
}

#[test]
fn answers_are_sealed_and_may_be_reconsidered_until_the_last_is_in() {
    // R79, R74
    let mut table = Table::of(3);
    table.give(0, "cleaning_the_planet");
    for seat in 0..3 {
        table.nation(seat).money = 20;
    }
    table.turn(0);
    let action = ask(&table, "cleaning_the_planet", [0, 15, 15, 0, 0, 0]);
    table.act(0, action);
    let seen = |table: &Table| {
        let view = table::Sight::view(&table.game, &table.state, Viewer::Seat(Seat(0)));
        (view.board, view.secrets[1], view.secrets[2])
    };
    table.act(1, Action::Answer(false));
    let refused = seen(&table);
    table.act(1, Action::Reconsider).act(1, Action::Answer(true));
    assert_eq!(seen(&table), refused, "yes and no look the same from outside");
    table.act(2, Action::Answer(true));
    assert_eq!(table.nation(0).money, 0);
}

#[test]
fn being_asked_does_not_reactivate() {
    // R79
    let mut table = Table::of(2);
    table.give(0, "cleaning_the_planet");
    for seat in 0..2 {
        table.nation(seat).money = 25;
    }
    table.state.board.passed.insert(Seat(1));
    table.turn(0);
    let action = ask(&table, "cleaning_the_planet", [0, 25, 0, 0, 0, 0]);
    table.act(0, action).act(1, Action::Answer(true)).act(0, Action::Pass);
    assert!(table.state.board.passed.contains(Seat(1)));
    assert!(!table.happened(Event::Reactivated { seat: Seat(1) }));
}

#[test]
fn a_refused_request_names_no_target() {
    // R18, R79: the card was not played.
    let mut table = allies([0, 30, 5]);
    let card = table.give(0, "soft_power");
    table.state.board.passed.insert(Seat(2));
    table.turn(0);
    let play = Play { target: Some(Seat(2)), funding: Shares([0, 20, 0, 0, 0, 0]), ..Play::of(card) };
    table.act(0, Action::Play(play)).act(1, Action::Answer(false));
    assert!(table.state.board.passed.contains(Seat(2)));
}

#[test]
fn allies_pay_the_own_part_of_speculation_and_the_stock_exchange() {
    // R69: the money still leaves the game.
    let mut table = allies([0, 10, 5]);
    table.give(0, "stock_exchange");
    table.turn(0);
    let destroyed = table.state.board.money_destroyed;
    let action = ask(&table, "stock_exchange", [0, 10, 0, 0, 0, 0]);
    table.act(0, action).act(1, Action::Answer(true));
    assert_eq!((table.nation(0).money, table.nation(1).money), (0, 0));
    assert_eq!(table.state.board.money_destroyed, destroyed + 10);
    assert_eq!(table.state.board.bank, 327);

    let mut table = allies([2, 10, 5]);
    let card = table.give(0, "speculation");
    table.turn(0);
    let destroyed = table.state.board.money_destroyed;
    let pick = Pick::Price(Resource::Fossil, crate::terms::Direction::Up);
    let play = Play { pick, funding: Shares([0, 3, 0, 0, 0, 0]), ..Play::of(card) };
    table.act(0, Action::Play(play)).act(1, Action::Answer(true));
    assert_eq!((table.nation(0).money, table.nation(1).money), (0, 7));
    assert_eq!(table.state.board.money_destroyed, destroyed + 10);
    assert_eq!(table.state.board.bank, 327 - 5);
}

#[test]
fn the_target_of_offshore_production_cannot_pay_itself() {
    // R69
    let mut table = Table::allied(3);
    table.ally(Pact::Economic, &[0, 1, 2]);
    let card = table.give(0, "offshore_production");
    table.nation(1).plants[1] = 4; // 5 money
    table.nation(0).money = 0;
    table.turn(0);
    let play = |shares| Action::Play(Play { target: Some(Seat(1)), funding: Shares(shares), ..Play::of(card) });
    assert_eq!(table.refuse(0, play([0, 5, 0, 0, 0, 0])), Refusal::MayNotAsk { seat: Seat(1) });
    table.act(0, play([0, 0, 5, 0, 0, 0])).act(2, Action::Answer(true));
    assert_eq!([0, 1, 2].map(|seat| table.nation(seat).money), [0, 10, 0]);
    assert_eq!(table.nation(0).stock[1], 1 + 5);
    assert_eq!(table.nation(1).pollution, 1);
}

#[test]
fn purchases_at_the_market_are_no_card_cost() {
    // R79
    let mut table = allies([1, 20, 5]);
    table.give(0, "market_access");
    table.turn(0);
    let action = ask(&table, "market_access", [0, 1, 0, 0, 0, 0]);
    assert_eq!(table.refuse(0, action), Refusal::NoFundingForThis);
    table.play(0, "market_access");
    let buy = Action::Trade { resource: Resource::Industrial, buy: true, quantity: 1 };
    assert_eq!(table.refuse(0, buy), Refusal::NeedsMoney { needed: 5, owned: 1 });
}

#[test]
fn funding_replaces_money_only() {
    // R79: everything else the card costs is still its player's to pay.
    let mut table = allies([0, 20, 5]);
    table.give(0, "extraction");
    table.turn(0);
    let action = ask(&table, "extraction", [0, 5, 0, 0, 0, 0]);
    table.act(0, action).act(1, Action::Answer(true));
    assert_eq!((table.nation(0).pollution, table.nation(1).pollution), (1, 0));
    assert_eq!((table.nation(0).stock[3], table.nation(1).stock[3]), (10, 8));
}

#[test]
fn alone_nobody_can_be_asked() {
    // R79: never the star.
    let mut table = Table::of(1);
    table.give(0, "cleaning_the_planet");
    table.nation(0).money = 49;
    table.turn(0);
    assert!(!table.offers_card(0, "cleaning_the_planet"));
    let action = ask(&table, "cleaning_the_planet", [0, 1, 0, 0, 0, 0]);
    assert_eq!(table.refuse(0, action), Refusal::MayNotAsk { seat: Seat(1) });
}
