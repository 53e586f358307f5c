use crate::Action;
use crate::action::AllianceAction;
use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::refusal::Refusal;
use crate::state::Sealed;
use crate::terms::Pact;
use crate::testing::{Table, shares};
use table::{Seat, SeatSet};

const MILITARY: Pact = Pact::Military;
const ECONOMIC: Pact = Pact::Economic;
const YES: Action = Action::Answer(true);
const NO: Action = Action::Answer(false);
const NOTHING: Action = Action::Alliance(AllianceAction::Nothing);

fn offer(pact: Pact, to: u8, fee: &[(u8, u16)]) -> Action {
    Action::Alliance(AllianceAction::Offer { pact, to: Seat(to), fee: shares(fee) })
}

fn leave(pact: Pact) -> Action {
    Action::Alliance(AllianceAction::Leave { pact })
}

fn exclude(pact: Pact, who: u8) -> Action {
    Action::Alliance(AllianceAction::Exclude { pact, who: Seat(who) })
}

fn group(table: &Table, pact: Pact, seat: usize) -> Vec<u8> {
    table.state.board.pacts[pact.index()][seat].into_iter().map(|seat| seat.0).collect()
}

fn at_alliances(nations: u8, groups: &[(Pact, &[u8])]) -> Table {
    let mut table = Table::allied(nations);
    for (pact, members) in groups {
        table.ally(*pact, members);
    }
    table.step(Step::Alliance);
    table
}

#[test]
fn each_nation_acts_once_in_turn_order() {
    let mut table = Table::allied(3);
    table.state.board.leader = Seat(1);
    table.step(Step::Alliance);
    for seat in [1, 2, 0] {
        assert_eq!(table.waiting(), [seat]);
        table.within(seat, NOTHING);
    }
    assert!(table.waiting().is_empty());
}

#[test]
fn without_the_module_there_is_no_alliance_step() {
    let mut table = Table::of(4);
    table.step(Step::Alliance);
    assert!(table.waiting().is_empty());
}

#[test]
fn an_accepted_offer_makes_an_alliance_for_a_fee_to_the_bank() {
    let mut table = at_alliances(3, &[]);
    let bank = table.state.board.bank;
    table.within(0, offer(ECONOMIC, 2, &[(0, 1), (2, 1)]));
    assert_eq!(table.state.board.frames.top(), Frame::OfferTo { pact: ECONOMIC, from: Seat(0), to: Seat(2) });
    assert_eq!((table.waiting(), table.menu(2)), (vec![2], vec![YES, NO]));
    table.within(2, YES);
    // Chapter 16.1, R63: 2 a, here shared; both tokens show Agreement.
    assert_eq!((group(&table, ECONOMIC, 0), group(&table, ECONOMIC, 2)), (vec![0, 2], vec![0, 2]));
    assert_eq!((table.all(|nation| nation.money), table.state.board.bank), (vec![4, 5, 4], bank + 2));
    assert_eq!(table.state.board.agreed[1], [Seat(0), Seat(2)].into_iter().collect());
    assert!(table.state.board.agreed[0].is_empty() && group(&table, MILITARY, 0).is_empty(), "R64");
    assert_eq!(table.waiting(), [1]);
}

#[test]
fn a_refused_offer_costs_nothing_but_the_action() {
    let mut table = at_alliances(3, &[]);
    table.within(0, offer(MILITARY, 1, &[(0, 2)])).within(1, NO);
    let by = SeatSet::only(Seat(1));
    assert!(table.happened(Event::PactRefused { from: Seat(0), to: Seat(1), pact: MILITARY, by }));
    assert_eq!((table.all(|nation| nation.money), group(&table, MILITARY, 0)), (vec![5; 3], vec![]));
    assert_eq!((table.waiting(), table.state.board.request), (vec![1], shares(&[])));
}

#[test]
fn the_fee_is_split_among_members_of_the_future_group() {
    let mut table = at_alliances(4, &[(MILITARY, &[0, 1])]);
    // R82.
    assert_eq!(table.refuse(0, offer(MILITARY, 2, &[(3, 2)])), Refusal::MayNotAsk { seat: Seat(3) });
    let wrong = |asked| Refusal::WrongTotal { expected: 2, asked };
    assert_eq!(table.refuse(0, offer(MILITARY, 2, &[(0, 1)])), wrong(1));
    assert_eq!(table.refuse(0, offer(MILITARY, 2, &[(0, 1), (1, 1), (2, 1)])), wrong(3));
    assert_eq!(table.refuse(0, offer(MILITARY, 2, &[])), wrong(0));
    table.nation(1).money = 0;
    table.settle_totals();
    let too_much = Refusal::AsksTooMuch { seat: Seat(1), owned: 0 };
    assert_eq!(table.refuse(0, offer(MILITARY, 2, &[(0, 1), (1, 1)])), too_much);
    table.within(0, offer(MILITARY, 2, &[(2, 2)])).within(2, YES).within(1, YES);
    assert_eq!(table.all(|nation| nation.money), [5, 0, 3, 5]);
}

#[test]
fn nations_without_money_cannot_ally() {
    let mut table = at_alliances(3, &[]);
    (table.nation(0).money, table.nation(1).money, table.nation(2).money) = (1, 0, 1);
    table.settle_totals();
    // R82: without a split the offer is illegal; with nation 2 both pay one.
    assert_eq!(table.menu(0), [NOTHING, offer(MILITARY, 2, &[(0, 1), (2, 1)]), offer(ECONOMIC, 2, &[(0, 1), (2, 1)])]);
}

#[test]
fn a_member_of_the_group_may_pay_for_those_who_own_nothing() {
    let mut table = at_alliances(3, &[(ECONOMIC, &[0, 1])]);
    (table.nation(0).money, table.nation(2).money) = (0, 0);
    table.settle_totals();
    // R82: the fee may name any member of the future group; the menu finds the only one who can pay.
    let paid_by_ally = offer(ECONOMIC, 2, &[(1, 2)]);
    assert!(table.menu(0).contains(&paid_by_ally), "{:?}", table.menu(0));
    table.within(0, paid_by_ally).within(2, YES).within(1, YES);
    assert_eq!((group(&table, ECONOMIC, 0).len(), table.all(|nation| nation.money)), (3, vec![0, 3, 0]));
}

#[test]
fn every_member_of_both_groups_must_agree_to_a_merger() {
    let mut table = at_alliances(5, &[(ECONOMIC, &[0, 1]), (ECONOMIC, &[2, 3])]);
    table.within(0, offer(ECONOMIC, 3, &[(1, 1), (2, 1)]));
    // R82: the nation addressed answers first, then all other members, together and sealed.
    assert_eq!(table.waiting(), [3]);
    table.within(3, YES);
    assert_eq!(table.waiting(), [1, 2]);
    table.within(2, YES);
    assert_eq!((table.waiting(), table.state.secret(Seat(2)).sealed), (vec![1], Sealed::Answer(true)));
    let state = table.state;
    table.within(1, NO);
    assert_eq!((group(&table, ECONOMIC, 0), table.all(|nation| nation.money)), (vec![0, 1], vec![5; 5]));
    assert!(table.state.board.agreed[1].is_empty());
    table.state = state;
    table.within(1, YES);
    assert_eq!(group(&table, ECONOMIC, 2), [0, 1, 2, 3]);
    // R63: the fee is due for mergers too; a yes covers the share.
    assert_eq!(table.all(|nation| nation.money), [5, 4, 4, 5, 5]);
    assert_eq!(table.state.board.agreed[1].len(), 4, "all tokens of the merged group flip");
}

#[test]
fn the_refusal_of_the_nation_addressed_spares_the_others_the_question() {
    let mut table = at_alliances(4, &[(ECONOMIC, &[0, 1])]);
    table.within(0, offer(ECONOMIC, 3, &[(0, 2)])).within(3, NO);
    assert_eq!(table.waiting(), [1], "the next turn, no vote");
    assert_eq!(table.state.board.frames.top(), Frame::Alliance { done: 1 });
}

#[test]
fn nobody_offers_to_an_ally_or_to_themselves() {
    let mut table = at_alliances(3, &[(MILITARY, &[0, 1])]);
    // R82: outside one's own group of that kind.
    assert_eq!(table.refuse(0, offer(MILITARY, 1, &[(0, 2)])), Refusal::AlreadyAllied);
    assert_eq!(table.refuse(0, offer(MILITARY, 0, &[(0, 2)])), Refusal::NotATarget { seat: Seat(0) });
    assert_eq!(table.refuse(0, offer(MILITARY, 3, &[(0, 2)])), Refusal::NotATarget { seat: Seat(3) });
    assert!(table.menu(0).contains(&offer(ECONOMIC, 1, &[(0, 2)])), "R64: the other kind is free");
}

#[test]
fn a_token_that_shows_agreement_neither_offers_nor_accepts() {
    let mut table = at_alliances(4, &[]);
    table.within(0, offer(MILITARY, 1, &[(0, 2)])).within(1, YES);
    // R61.
    let shown = Refusal::TokenShowsAgreement { seat: Seat(1) };
    assert_eq!(table.refuse(1, offer(MILITARY, 2, &[(1, 2)])), shown);
    assert!(table.menu(1).contains(&offer(ECONOMIC, 2, &[(1, 2)])));
    table.within(1, NOTHING);
    assert_eq!(table.refuse(2, offer(MILITARY, 1, &[(2, 2)])), shown);
    assert_eq!(table.refuse(2, offer(MILITARY, 0, &[(2, 2)])), Refusal::TokenShowsAgreement { seat: Seat(0) });
    table.within(2, offer(MILITARY, 3, &[(2, 2)])).within(3, YES).within(3, NOTHING);
    // At the end of the step all tokens show Negotiation again.
    assert_eq!(table.state.board.agreed, [SeatSet::EMPTY; 2]);
    assert_eq!((group(&table, MILITARY, 1), group(&table, MILITARY, 3)), (vec![0, 1], vec![2, 3]));
}

#[test]
fn a_fresh_alliance_can_still_be_left() {
    let mut table = at_alliances(3, &[]);
    table.within(0, offer(MILITARY, 1, &[(0, 2)])).within(1, YES).within(1, leave(MILITARY));
    // R61; the group of one is dissolved, and R62: tokens show Negotiation and may accept again.
    assert!(group(&table, MILITARY, 0).is_empty() && table.state.board.agreed[0].is_empty());
    table.within(2, offer(MILITARY, 1, &[(2, 2)])).within(1, YES);
    assert_eq!(group(&table, MILITARY, 1), [1, 2]);
}

#[test]
fn by_house_rule_a_fresh_alliance_is_fixed() {
    let mut table = Table::house(3, "[rulings]\nleave_modified_alliance = false\n");
    table.ally(ECONOMIC, &[0, 1, 2]);
    table.step(Step::Alliance).within(0, offer(MILITARY, 1, &[(0, 2)])).within(1, YES);
    // R82.
    assert_eq!(table.refuse(1, leave(MILITARY)), Refusal::AllianceIsFresh);
    assert_eq!(table.refuse(1, exclude(MILITARY, 0)), Refusal::AllianceIsFresh);
    assert!(table.menu(1).contains(&leave(ECONOMIC)) && table.menu(1).contains(&exclude(ECONOMIC, 0)));
    table.within(1, leave(ECONOMIC));
    assert_eq!(group(&table, ECONOMIC, 0), [0, 2]);
}

#[test]
fn leaving_a_larger_group_leaves_it_standing() {
    let mut table = at_alliances(3, &[(ECONOMIC, &[0, 1, 2]), (MILITARY, &[0, 1])]);
    table.within(0, leave(ECONOMIC));
    assert_eq!((group(&table, ECONOMIC, 0), group(&table, ECONOMIC, 1)), (vec![], vec![1, 2]));
    assert_eq!(group(&table, MILITARY, 0), [0, 1]);
    assert_eq!(table.all(|nation| nation.disruption), [0; 3], "leaving is no breach");
    table.within(1, leave(ECONOMIC));
    assert!(group(&table, ECONOMIC, 2).is_empty(), "a group of one is dissolved");
}

#[test]
fn only_allies_leave_or_are_excluded() {
    let mut table = at_alliances(3, &[(MILITARY, &[1, 2])]);
    for action in [leave(MILITARY), leave(ECONOMIC), exclude(MILITARY, 1), exclude(ECONOMIC, 1)] {
        assert_eq!(table.refuse(0, action), Refusal::NotAllied);
    }
    table.within(0, NOTHING);
    assert_eq!(table.refuse(1, exclude(MILITARY, 1)), Refusal::NotAllied, "nobody excludes themselves");
}

#[test]
fn an_exclusion_needs_all_other_members() {
    let mut table = at_alliances(4, &[(MILITARY, &[0, 1, 2, 3])]);
    table.within(0, exclude(MILITARY, 3));
    // R82: all others, together; the nation concerned is not asked.
    assert_eq!(table.waiting(), [1, 2]);
    table.within(1, YES).within(2, NO);
    assert_eq!((group(&table, MILITARY, 3).len(), table.waiting()), (4, vec![1]));
    let by = SeatSet::only(Seat(2));
    assert!(table.happened(Event::ExclusionRefused { who: Seat(3), pact: MILITARY, by }));
    table.within(1, exclude(MILITARY, 3)).within(2, YES).within(0, YES);
    assert_eq!((group(&table, MILITARY, 3), group(&table, MILITARY, 0)), (vec![], vec![0, 1, 2]));
}

#[test]
fn in_a_group_of_two_an_exclusion_needs_no_vote() {
    let mut table = at_alliances(3, &[(ECONOMIC, &[0, 2])]);
    table.within(0, exclude(ECONOMIC, 2));
    assert_eq!((group(&table, ECONOMIC, 0), group(&table, ECONOMIC, 2), table.waiting()), (vec![], vec![], vec![1]));
}

#[test]
fn the_printed_example_of_an_alliance_step() {
    let mut table = at_alliances(4, &[(MILITARY, &[0, 1, 2]), (ECONOMIC, &[0, 3])]);
    // T16, nations 1 to 4 in seats 0 to 3.
    table.within(0, offer(MILITARY, 3, &[(0, 2)])).within(3, YES).within(1, YES).within(2, YES);
    assert!(table.state.board.demilitarized && table.happened(Event::Demilitarized), "at once (R68)");
    // All classes stood at 1, so A rose everywhere without a question.
    table.within(1, offer(ECONOMIC, 2, &[(1, 2)])).within(2, YES);
    let offers = |table: &Table, seat| {
        let is_offer = |action: &Action| matches!(action, Action::Alliance(AllianceAction::Offer { .. }));
        table.menu(seat).iter().filter(|action| is_offer(action)).count()
    };
    assert_eq!((table.waiting(), offers(&table, 2)), (vec![2], 0), "both tokens show Agreement");
    assert!(table.menu(2).contains(&leave(MILITARY)) && table.menu(2).contains(&leave(ECONOMIC)));
    table.within(2, NOTHING).within(3, NOTHING);
    assert_eq!(group(&table, MILITARY, 0), [0, 1, 2, 3]);
    assert_eq!((group(&table, ECONOMIC, 0), group(&table, ECONOMIC, 1)), (vec![0, 3], vec![1, 2]));
}
