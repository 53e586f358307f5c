use crate::cause::Cause;
use crate::event::Event;
use crate::frame::{Payment, Step};
use crate::state::STAR;
use crate::terms::{Class, Crisis, Plant, Resource};
use crate::testing::Table;
use crate::{Action, Pick};
use table::{CardId, Seat, Shares};

/// What the moves of unrest and of classes come from, each once, in order.
fn causes(table: &Table) -> Vec<Cause> {
    let mut causes: Vec<Cause> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::UnrestMoved { cause, .. } | Event::ClassMoved { cause, .. } => Some(*cause),
            _ => None,
        })
        .collect();
    causes.dedup();
    causes
}

#[test]
fn unrest_and_classes_name_the_step_they_move_in() {
    let mut table = Table::of(2);
    table.classes(0, [3, 2, 2, 2, 1]);
    table.step(Step::ClassStruggle);
    assert_eq!(causes(&table), [Cause::Step(Step::ClassStruggle)]);
    let mut table = Table::of(2);
    table.nation(0).unrest = 5;
    table.step(Step::PublicOrder);
    assert!(causes(&table).iter().all(|cause| *cause == Cause::Step(Step::PublicOrder)));
}

#[test]
fn what_a_card_costs_and_does_names_the_card() {
    let mut table = Table::of(2);
    table.classes(0, [2, 2, 2, 2, 2]);
    let card = table.give(0, "indoctrination");
    table.turn(0).play_with(0, "indoctrination", Pick::Class(Class::E));
    assert_eq!(causes(&table), [Cause::Card(card)]);
}

#[test]
fn a_card_taken_back_is_the_cause_of_its_own_cost_and_not_the_one_played_last() {
    let mut table = Table::of(2);
    table.lay(0, "policy_planning");
    table.turn(0);
    let card = table.card("policy_planning");
    table.act(0, Action::Withdraw(card));
    assert_eq!(causes(&table), [Cause::Card(card)]);
}

#[test]
fn a_shortage_names_its_step_its_sum_and_is_the_cause_of_what_it_costs() {
    let mut table = Table::of(2);
    let nation = table.nation(0);
    (nation.population, nation.stock[0], nation.unrest, nation.plants) = (6, 6, 2, [2, 1, 4]);
    table.step(Step::Supply);
    let (seat, payment, cause) = (Seat(0), Payment::Supply, Cause::Step(Step::Supply));
    assert!(table.happened(Event::ShortageBegan { seat, payment, missing: 2, needed: 20, owned: 6, cause }));
    assert_eq!(causes(&table), [Cause::Shortage(Payment::Supply)]);
}

#[test]
fn a_shortage_of_a_card_names_the_card() {
    let mut table = Table::of(2);
    let card = table.give(0, "overproduction");
    let nation = table.nation(0);
    (nation.plants[1], nation.stock[3], nation.money) = (4, 0, 200);
    table.turn(0).play_with(0, "overproduction", Pick::Plant(Plant::Industrial));
    let shortage = table.events.iter().find_map(|event| match event {
        Event::ShortageBegan { cause, owned, .. } => Some((*cause, *owned)),
        _ => None,
    });
    assert_eq!(shortage, Some((Cause::Card(card), 0)));
}

#[test]
fn an_environmental_crisis_says_how_much_there_was_room_for_and_who_took_it() {
    let mut table = Table::of(3);
    table.pollute(&[9, 4, 2]);
    table.nation(0).unrest = 2;
    table.step(Step::EnvironmentalCrisis);
    let (room, shares) = (table.game.pollution_cap(), Shares([9, 4, 2, 0, 0, 0]));
    let cause = Cause::Step(Step::EnvironmentalCrisis);
    let broke = Event::CrisisBroke { crisis: Crisis::Environmental, tiles: 1, room, taken: 15, shares, cause };
    assert!(table.happened(broke), "{:?}", table.events);
    assert_eq!(causes(&table), [Cause::Crisis(Crisis::Environmental)]);
}

#[test]
fn a_military_crisis_counts_the_disruption_that_everybody_holds() {
    let mut table = Table::of(2);
    let reserve = table.state.board.disruption_reserve;
    table.nation(0).disruption = reserve - 1;
    table.nation(1).disruption = 1;
    table.state.board.disruption_reserve = 0;
    table.step(Step::MilitaryCrisis);
    let sum = table.events.iter().find_map(|event| match *event {
        Event::CrisisBroke { room, taken, shares, .. } => Some((room, taken, shares)),
        _ => None,
    });
    let all = u32::from(reserve);
    assert_eq!(sum, Some((all, all, Shares([reserve - 1, 1, 0, 0, 0, 0]))));
}

#[test]
fn an_event_of_the_solo_game_is_a_cause_and_tells_what_the_market_lost() {
    let mut table = Table::of(1);
    let place = |id: &str| table.game.rules().solo.events.iter().position(|event| event.id == id).unwrap() as u8;
    let (shock, contagion) = (CardId(place("oil_shock")), CardId(place("social_contagion")));
    table.state.board.events = [shock].into_iter().collect();
    let before = table.state.board.market[3];
    table.step(Step::Alliance);
    let amount = before - table.state.board.market[3];
    assert!(amount > 0);
    assert!(table.happened(Event::MarketTaken { seat: STAR, resource: Resource::Fossil, amount }));
    table.state.board.events = [contagion].into_iter().collect();
    table.step(Step::Alliance);
    assert_eq!(causes(&table), [Cause::Event(contagion)]);
}
