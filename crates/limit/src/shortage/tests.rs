use crate::Action;
use crate::cause::Cause;
use crate::event::Event;
use crate::frame::{Frame, Payment, Step};
use crate::refusal::Refusal;
use crate::state::Sealed;
use crate::terms::{Class, Pact, Plant};
use crate::testing::{Table, shares};
use table::{Seat, SeatSet};

const FIRST: Seat = Seat(0);

/// Nations of rank 5 that can feed nobody but themselves; C stands at 3, so S4 costs 10 u.
fn table_of_ten(nations: u8) -> Table {
    let mut table = Table::allied(nations);
    for seat in 0..nations {
        table.living(seat, [3, 3, 3, 1, 1]);
        let nation = table.nation(seat);
        nation.population = 5;
        nation.stock = [10, 10, 0, 8];
    }
    table
}

#[test]
fn famine_lowers_population_once_per_unfed_rank() {
    let mut table = Table::of(2);
    let nation = table.nation(0);
    (nation.population, nation.stock[0], nation.unrest, nation.plants) = (6, 6, 8, [2, 1, 4]);
    table.step(Step::Supply);
    // T02: rank 4 can be fed; two ranks are missing.
    let (payment, cause) = (Payment::Supply, Cause::Step(Step::Supply));
    let began = Event::ShortageBegan { seat: FIRST, payment, missing: 2, needed: 20, owned: 6, cause };
    assert!(table.happened(began));
    assert_eq!(table.refuse(0, Action::ChoosePlant(Plant::Industrial)), Refusal::PlantCannotMove, "R7");
    table.within(0, Action::ChoosePlant(Plant::Military)).within(0, Action::ChoosePlant(Plant::Military));
    let nation = table.nation(0);
    assert_eq!((nation.population, nation.stock[0], nation.plants), (4, 1, [2, 1, 2]));
    assert_eq!((nation.unrest, nation.disruption), (11, 3));
    assert_eq!((table.waiting(), table.nation(1).stock[0]), (vec![], 0));
}

#[test]
fn each_unfed_rank_may_cost_another_plant() {
    let mut table = Table::of(2);
    let nation = table.nation(0);
    (nation.population, nation.stock[0], nation.plants) = (5, 3, [3, 2, 1]);
    table.step(Step::Supply).within(0, Action::ChoosePlant(Plant::Renewable));
    table.within(0, Action::ChoosePlant(Plant::Industrial));
    // Chapter 11: one decision per missing rank.
    assert_eq!((table.nation(0).plants, table.nation(0).population), ([2, 1, 1], 3));
    assert_eq!((table.nation(0).unrest, table.nation(0).disruption), (11, 1));
}

#[test]
fn with_nothing_to_eat_every_rank_is_missing_and_population_stops_at_one() {
    let mut table = Table::of(2);
    let nation = table.nation(0);
    (nation.population, nation.stock[0], nation.plants, nation.unrest) = (3, 0, [1, 1, 3], 2);
    table.step(Step::Supply);
    // R45: 3 hits; M falls twice, the third finds nothing; S takes all of them. M alone can fall: nobody is asked.
    let nation = table.nation(0);
    assert_eq!((nation.population, nation.plants, nation.unrest), (1, [1, 1, 1], 11));
    assert!(table.waiting().is_empty());
}

#[test]
fn at_rank_one_an_unfed_population_stays_but_stirs_unrest() {
    let mut table = Table::of(2);
    let nation = table.nation(0);
    (nation.population, nation.stock[0], nation.plants) = (1, 0, [1, 1, 1]);
    table.step(Step::Supply);
    // R3, R45.
    assert_eq!((table.nation(0).population, table.nation(0).unrest), (1, 9));
}

#[test]
fn vegetarians_count_missing_ranks_from_the_lower_rank() {
    let mut table = Table::of(2);
    table.lay(0, "vegetarianism");
    let nation = table.nation(0);
    (nation.population, nation.stock[0], nation.plants) = (6, 6, [1, 1, 5]);
    table.step(Step::Supply);
    // R44: rank 5 is due, rank 4 is fed: 5 n spent, one rank missing.
    let nation = table.nation(0);
    assert_eq!((nation.population, nation.stock[0], nation.plants[2], nation.unrest), (5, 1, 4, 9));
}

#[test]
fn vegetarians_of_rank_one_need_nothing() {
    let mut table = Table::of(2);
    table.lay(0, "vegetarianism");
    (table.nation(0).population, table.nation(0).stock[0]) = (1, 0);
    table.step(Step::Supply);
    // R1.
    assert_eq!((table.nation(0).unrest, table.nation(0).stock[0]), (6, 0));
}

#[test]
fn without_the_ruling_a_famine_may_be_put_on_a_plant_that_cannot_fall() {
    let mut table = Table::house(2, "[rulings]\neffective_choice = false\n");
    let nation = table.nation(0);
    (nation.population, nation.stock[0], nation.plants) = (2, 1, [1, 1, 3]);
    table.step(Step::Supply).within(0, Action::ChoosePlant(Plant::Industrial));
    // R7 switched off.
    assert_eq!(table.nation(0).plants, [1, 1, 3]);
}

#[test]
fn a_nation_short_of_industry_loses_a_class_level_and_gains_unrest() {
    let mut table = Table::of(2);
    table.living(0, [4, 3, 3, 1, 1]);
    (table.nation(0).population, table.nation(0).stock[1]) = (5, 8);
    table.step(Step::Consumption);
    // T03: rank 4 consumes; A or C may fall, the owner's choice.
    assert_eq!((table.nation(0).stock[1], table.nation(0).unrest), (3, 8));
    assert_eq!(table.menu(0), [Action::LowerClass(Class::A), Action::LowerClass(Class::C)]);
    assert_eq!(table.refuse(0, Action::LowerClass(Class::B)), Refusal::ClassCannotMove);
    table.within(0, Action::LowerClass(Class::A));
    assert_eq!((table.nation(0).living, table.waiting()), ([3, 3, 3, 1, 1], vec![]));
}

#[test]
fn each_rank_without_goods_costs_a_point_of_living_and_two_unrest() {
    let mut table = Table::of(2);
    table.living(0, [2, 2, 2, 2, 2]);
    (table.nation(0).population, table.nation(0).stock[1], table.nation(0).unrest) = (6, 2, 1);
    table.step(Step::Consumption);
    // C = 2: rank 5 is due, rank 2 is paid: three ranks; E, then D, then C fall by themselves (chapter 7).
    assert_eq!(table.nation(0).living, [2, 2, 1, 1, 1]);
    assert_eq!((table.nation(0).stock[1], table.nation(0).unrest), (0, 7));
}

#[test]
fn a_point_of_living_nobody_can_lose_is_lost_without_further_penalty() {
    let mut table = Table::of(2);
    table.living(0, [2, 2, 2, 1, 1]);
    (table.nation(0).population, table.nation(0).stock[1], table.nation(0).unrest) = (6, 0, 1);
    table.step(Step::Consumption);
    // Chapter 7: five ranks are missing, three points can be taken.
    assert_eq!((table.nation(0).living, table.nation(0).unrest, table.nation(0).disruption), ([1; 5], 11, 0));
}

#[test]
fn recycling_works_on_what_is_spent_in_a_shortage() {
    let mut table = Table::of(2);
    table.lay(0, "recycling");
    table.living(0, [3, 3, 3, 3, 3]);
    let nation = table.nation(0);
    (nation.population, nation.stock) = (6, [0, 12, 0, 0]);
    table.step(Step::Consumption);
    // R41: rank 5 is paid in part with 10 u.
    assert_eq!((table.nation(0).stock, table.nation(0).living), ([0, 2, 0, 1], [3, 3, 3, 3, 2]));
}

#[test]
fn production_without_fossil_falls_to_the_best_rank_it_can_feed() {
    let mut table = Table::of(2);
    let nation = table.nation(0);
    (nation.plants, nation.stock) = ([1, 8, 4], [0, 0, 0, 3]);
    table.step(Step::IndustrialProduction).step(Step::MilitaryProduction);
    // Chapter 11: U feeds rank 6 (3 O, 2 D, 20 u), two ranks down; nothing is left for M, one rank down.
    let nation = table.nation(0);
    assert_eq!((nation.plants, nation.stock), ([1, 6, 3], [0, 20, 3, 0]));
    assert_eq!((nation.pollution, nation.unrest, nation.disruption), (2, 11, 1));
}

#[test]
fn an_uprising_without_arms_costs_living_but_no_unrest() {
    let mut table = Table::of(2);
    table.living(0, [2, 2, 2, 2, 2]);
    let nation = table.nation(0);
    (nation.population, nation.stock[2], nation.unrest) = (5, 4, 10);
    table.step(Step::PublicOrder);
    // T06: rank 4 is due, rank 3 is paid.
    assert_eq!((table.nation(0).stock[2], table.nation(0).living), (1, [2, 2, 2, 2, 1]));
    assert_eq!((table.nation(0).unrest, table.nation(0).disruption), (10, 0));
}

#[test]
fn an_economic_ally_can_feed_a_starving_nation() {
    let mut table = table_of_ten(3);
    table.ally(Pact::Economic, &[0, 1]);
    (table.nation(0).stock[0], table.nation(1).stock[0]) = (4, 17);
    table.step(Step::Supply);
    // R80: exactly the gap of 6; R65: nation 1 has 7 left after its own meal.
    assert_eq!(table.menu(0), [Action::AskHelp(shares(&[(1, 6)])), Action::GoWithout]);
    let wrong = |asked| Refusal::WrongTotal { expected: 6, asked };
    assert_eq!(table.refuse(0, Action::AskHelp(shares(&[(1, 5)]))), wrong(5), "no partial help");
    assert_eq!(table.refuse(0, Action::AskHelp(shares(&[(1, 7)]))), wrong(7), "no surplus");
    assert_eq!(table.refuse(0, Action::AskHelp(shares(&[(2, 6)]))), Refusal::MayNotAsk { seat: Seat(2) });
    table.within(0, Action::AskHelp(shares(&[(1, 6)])));
    assert_eq!(table.waiting(), [1]);
    table.within(1, Action::Answer(true));
    assert_eq!(table.all(|nation| nation.stock[0]), [0, 1, 0]);
    assert_eq!((table.nation(0).population, table.nation(0).unrest), (5, 6));
}

#[test]
fn nobody_is_asked_for_more_than_they_own() {
    let mut table = table_of_ten(3);
    table.ally(Pact::Economic, &[0, 1, 2]);
    table.nation(0).stock[0] = 4;
    (table.nation(1).stock[0], table.nation(2).stock[0]) = (14, 13);
    table.step(Step::Supply);
    // R66; nations 1 and 2 have 4 and 3 left.
    let too_much = Refusal::AsksTooMuch { seat: Seat(1), owned: 4 };
    assert_eq!(table.refuse(0, Action::AskHelp(shares(&[(1, 5), (2, 1)]))), too_much);
    let expected = [shares(&[(1, 4), (2, 2)]), shares(&[(1, 3), (2, 3)])].map(Action::AskHelp);
    assert_eq!(table.menu(0), [expected[0], expected[1], Action::GoWithout]);
    // Both answer together; what one says stays sealed.
    table.within(0, expected[1]).within(1, Action::Answer(true));
    assert_eq!((table.waiting(), table.state.secret(Seat(1)).sealed), (vec![2], Sealed::Answer(true)));
    assert_eq!(table.nation(1).stock[0], 4, "nothing moves before the last answer");
    table.within(2, Action::Answer(true));
    assert_eq!(table.all(|nation| nation.stock[0]), [0, 1, 0]);
}

#[test]
fn allies_who_own_too_little_together_are_not_asked_at_all() {
    let mut table = table_of_ten(3);
    table.ally(Pact::Economic, &[0, 1, 2]);
    table.nation(0).stock[0] = 4;
    (table.nation(1).stock[0], table.nation(2).stock[0]) = (13, 12);
    table.nation(0).plants = [1, 1, 2];
    table.step(Step::Supply);
    // R80: 5 of 6; hence no refusal and no Break. The famine comes: rank 3 is fed.
    assert_eq!((table.waiting(), table.nation(0).population, table.nation(0).stock[0]), (vec![], 3, 1));
    assert_eq!(table.state.board.pacts[1][0].len(), 3);
}

#[test]
fn the_wrong_alliance_does_not_help() {
    let mut table = table_of_ten(2);
    table.ally(Pact::Military, &[0, 1]);
    (table.nation(0).stock[0], table.nation(1).stock[0]) = (4, 30);
    table.nation(0).plants = [1, 1, 2];
    table.step(Step::Supply);
    // Chapter 16.3: n is the economic alliance's.
    assert_eq!((table.waiting(), table.nation(0).population), (vec![], 3));
}

#[test]
fn a_nation_that_still_has_to_settle_cannot_be_asked() {
    let mut table = table_of_ten(4);
    table.ally(Pact::Economic, &[0, 1, 2]);
    // Nations 1 and 2 are short; nation 0 has 12 left.
    table.nation(0).stock[0] = 22;
    (table.nation(1).stock[0], table.nation(2).stock[0]) = (9, 8);
    table.state.board.leader = Seat(2);
    table.step(Step::Supply);
    // Chapter 5.2: in turn order from the leader, so 2 before 1. R80: 2 may not ask 1.
    assert_eq!((table.waiting(), table.state.board.frames.top()), (vec![2], ask(2)));
    assert_eq!(table.menu(2), [Action::AskHelp(shares(&[(0, 2)])), Action::GoWithout]);
    let waits = Refusal::AsksTooMuch { seat: Seat(1), owned: 0 };
    assert_eq!(table.refuse(2, Action::AskHelp(shares(&[(1, 2)]))), waits);
    table.within(2, Action::AskHelp(shares(&[(0, 2)]))).within(0, Action::Answer(true));
    // Now 1 asks; 2 has settled but owns nothing.
    assert_eq!(table.state.board.frames.top(), ask(1));
    assert_eq!(table.menu(1), [Action::AskHelp(shares(&[(0, 1)])), Action::GoWithout]);
    table.within(1, Action::AskHelp(shares(&[(0, 1)]))).within(0, Action::Answer(true));
    assert_eq!(table.all(|nation| nation.stock[0]), [9, 0, 0, 0]);
}

fn ask(seat: u8) -> Frame {
    Frame::AskHelp { payment: Payment::Supply, seat: Seat(seat) }
}

#[test]
fn a_nation_that_has_settled_gives_from_its_remainder() {
    let mut table = table_of_ten(2);
    table.ally(Pact::Economic, &[0, 1]);
    table.nation(0).plants = [1, 1, 3];
    table.nation(1).population = 4;
    (table.nation(0).stock[0], table.nation(1).stock[0]) = (6, 4);
    table.step(Step::Supply);
    // Nation 0 is short of 4, and 1 still has to settle: no request. It feeds rank 4 with 5 n and keeps 1.
    assert_eq!((table.waiting(), table.nation(0).population), (vec![1], 4));
    // Nation 1 is short of 1: the remainder of 0 may be asked for (R65, R80).
    table.within(1, Action::AskHelp(shares(&[(0, 1)]))).within(0, Action::Answer(true));
    assert_eq!(table.all(|nation| nation.stock[0]), [0, 0]);
    assert_eq!((table.nation(1).population, table.nation(1).unrest), (4, 6));
}

#[test]
fn refused_help_may_break_the_alliance_and_disrupts_every_member() {
    let mut table = table_of_ten(4);
    table.ally(Pact::Economic, &[0, 1, 2]);
    table.ally(Pact::Military, &[0, 1]);
    table.nation(0).stock[0] = 9;
    table.nation(0).plants = [1, 1, 2];
    (table.nation(1).stock[0], table.nation(2).stock[0]) = (11, 20);
    table.step(Step::Supply).within(0, Action::AskHelp(shares(&[(1, 1)]))).within(1, Action::Answer(false));
    assert!(table.happened(Event::HelpRefused { seat: FIRST, by: SeatSet::only(Seat(1)) }));
    assert_eq!((table.waiting(), table.menu(0)), (vec![0], vec![Action::Break(true), Action::Break(false)]));
    table.within(0, Action::Break(true));
    // R67: asker included, the whole group of that kind, also 2 who was not asked; then the shortage comes.
    assert_eq!(table.all(|nation| nation.disruption), [1, 1, 1, 0]);
    assert_eq!(table.state.board.pacts[1], [SeatSet::EMPTY; 6]);
    assert_eq!(table.state.board.pacts[0][0].len(), 2, "R64: the military alliance stays");
    assert_eq!((table.nation(0).population, table.nation(0).stock[0], table.nation(0).unrest), (4, 4, 9));
    assert_eq!(table.nation(1).stock[0], 1, "nothing moved");
}

#[test]
fn refused_help_need_not_break_the_alliance_and_is_asked_for_only_once() {
    let mut table = table_of_ten(3);
    table.ally(Pact::Economic, &[0, 1, 2]);
    table.nation(0).stock[0] = 8;
    table.nation(0).plants = [1, 1, 2];
    (table.nation(1).stock[0], table.nation(2).stock[0]) = (12, 12);
    table.step(Step::Supply).within(0, Action::AskHelp(shares(&[(1, 1), (2, 1)])));
    table.within(2, Action::Answer(true)).within(1, Action::Answer(false)).within(0, Action::Break(false));
    // R67; chapter 16.3: one request per occasion, all or nothing.
    assert_eq!((table.waiting(), table.nation(0).population), (vec![], 4));
    assert_eq!(table.all(|nation| nation.stock[0]), [3, 2, 2]);
    assert_eq!((table.all(|nation| nation.disruption), table.state.board.pacts[1][0].len()), (vec![0; 3], 3));
}

#[test]
fn going_without_help_brings_the_shortage_and_no_quarrel() {
    let mut table = table_of_ten(2);
    table.ally(Pact::Economic, &[0, 1]);
    (table.nation(0).stock[1], table.nation(1).stock[1]) = (9, 30);
    table.living(0, [3, 3, 3, 3, 3]);
    table.step(Step::Consumption);
    assert_eq!(table.menu(0), [Action::AskHelp(shares(&[(1, 1)])), Action::GoWithout]);
    table.within(0, Action::GoWithout);
    assert_eq!((table.nation(0).living[4], table.nation(0).unrest, table.nation(0).stock[1]), (2, 8, 4));
    assert_eq!(table.state.board.pacts[1][0].len(), 2);
}

#[test]
fn goods_given_by_an_ally_are_spent_by_the_one_who_is_helped() {
    let mut table = table_of_ten(2);
    table.ally(Pact::Economic, &[0, 1]);
    table.lay(0, "recycling");
    table.lay(1, "recycling");
    (table.nation(0).stock[1], table.nation(1).stock[1]) = (0, 22);
    table.step(Step::Consumption).within(0, Action::AskHelp(shares(&[(1, 10)]))).within(1, Action::Answer(true));
    // R41: a gift is not spent by its giver; each has spent 10 u once.
    assert_eq!(table.all(|nation| (nation.stock[1], nation.stock[3])), [(0, 9), (2, 9)]);
}

#[test]
fn fossil_is_asked_for_plant_by_plant() {
    let mut table = table_of_ten(2);
    table.ally(Pact::Economic, &[0, 1]);
    let nation = table.nation(0);
    (nation.plants, nation.stock[3]) = ([1, 5, 5], 1);
    (table.nation(1).plants, table.nation(1).stock[3]) = ([1, 4, 1], 4);
    table.step(Step::IndustrialProduction);
    // R80: U rank 5 burns 2, one is missing; nation 1 has burnt 1 of its own and has 3 left.
    table.within(0, Action::AskHelp(shares(&[(1, 1)]))).within(1, Action::Answer(true));
    assert_eq!(table.all(|nation| (nation.stock[1], nation.stock[3], nation.pollution)), [(20, 0, 1), (15, 2, 1)]);
    table.step(Step::MilitaryProduction);
    assert_eq!(table.menu(0), [Action::AskHelp(shares(&[(1, 2)])), Action::GoWithout]);
    table.within(0, Action::GoWithout);
    assert_eq!((table.nation(0).plants, table.nation(0).stock[2], table.nation(0).unrest), ([1, 5, 3], 3, 10));
}

#[test]
fn a_military_ally_can_arm_a_nation_in_revolt() {
    let mut table = Table::allied(2);
    table.ally(Pact::Military, &[0, 1]);
    table.living(0, [2, 2, 2, 2, 2]);
    let nation = table.nation(0);
    (nation.population, nation.stock[2], nation.unrest) = (5, 4, 11);
    (table.nation(1).stock[2], table.nation(1).living) = (6, [4; 5]);
    table.nation(1).shift_lines = 0;
    table.step(Step::PublicOrder).within(0, Action::AskHelp(shares(&[(1, 1)]))).within(1, Action::Answer(true));
    // R80: 5 m in full.
    assert_eq!(table.all(|nation| nation.stock[2]), [0, 5]);
    assert_eq!(table.nation(0).living, [2; 5]);
}

#[test]
fn a_target_may_ask_military_allies_for_the_means_to_resist() {
    for (answer, taken) in [(true, 0), (false, 2)] {
        let mut table = Table::allied(3);
        table.ally(Pact::Military, &[1, 2]);
        (table.nation(0).stock[2], table.nation(1).stock[2], table.nation(2).stock[2]) = (5, 2, 9);
        table.give(0, "military_operation");
        table.turn(0).play_at(0, "military_operation", Seat(1), 5);
        // R80, R81: exactly x - m = 3; a refusal means no resistance, broken or not.
        table.act(1, Action::AskHelp(shares(&[(2, 3)]))).act(2, Action::Answer(answer));
        if !answer {
            table.act(1, Action::Break(false));
            table.act(0, Action::TakeSpoils(crate::terms::Resource::Fossil));
        }
        assert_eq!(table.nation(1).stock[3], 8 - taken);
        let left = if answer { [0, 0, 6] } else { [0, 2, 9] };
        assert_eq!(table.all(|nation| nation.stock[2]), left);
    }
}

#[test]
fn the_attacker_can_be_asked_to_help_against_itself() {
    let mut table = Table::allied(2);
    table.ally(Pact::Military, &[0, 1]);
    (table.nation(0).stock[2], table.nation(1).stock[2]) = (9, 2);
    table.give(0, "military_operation");
    table.turn(0).play_at(0, "military_operation", Seat(1), 4);
    // R80: 5 are left to the attacker.
    table.act(1, Action::AskHelp(shares(&[(0, 2)]))).act(0, Action::Answer(true));
    assert_eq!(table.all(|nation| nation.stock[2]), [3, 0]);
    assert!(table.happened(Event::Resisted { seat: Seat(1), amount: 4 }));
}
