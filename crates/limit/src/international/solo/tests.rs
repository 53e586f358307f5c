use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::state::{Board, STAR};
use crate::terms::{Crisis, Resource};
use crate::testing::Table;
use crate::{Action, Pick, Play, Refusal};
use table::{CardId, CardSet, Seat};

fn id_of(table: &Table, id: &str) -> CardId {
    let place = table.game.rules().solo.events.iter().position(|event| event.id == id).unwrap();
    CardId(place as u8)
}

/// A solo table in a generation, about to draw this event.
fn before(id: &str, generation: u8) -> Table {
    let mut table = Table::of(1);
    table.state.board.generation = generation;
    table.state.board.events = [id_of(&table, id)].into_iter().collect();
    table
}

/// Draws the event; `expected` says what it changes, and nothing else may change.
fn draw(table: &mut Table, expected: impl Fn(&mut Board)) {
    table.settle_totals();
    let mut board = table.state.board;
    table.step(Step::Alliance);
    expected(&mut board);
    (board.frames, board.call) = (table.state.board.frames, table.state.board.call);
    board.nations[0].column = table.state.board.nations[0].column;
    (board.events, board.event) = (table.state.board.events, table.state.board.event);
    assert_eq!(table.state.board, board);
}

#[test]
fn the_star_follows_its_table() {
    let mut table = Table::of(1);
    // Chapter 18 and R84: P and U as ranks of their scales, C, m.
    let printed =
        [(2, 1, 3, 1), (3, 2, 5, 2), (4, 2, 5, 3), (5, 3, 10, 4), (6, 3, 10, 4), (7, 3, 20, 5), (8, 4, 20, 5)];
    for (generation, (population, class_c, military, industrial)) in (1..).zip(printed) {
        table.state.board.generation = generation;
        let row = table.game.star_row(&table.state);
        assert_eq!((row.population, row.class_c), (population, class_c), "generation {generation}");
        assert_eq!((row.military, row.industrial), (military, industrial), "generation {generation}");
    }
}

#[test]
fn an_event_is_drawn_instead_of_alliances() {
    let mut table = Table::of(1);
    let mut drawn = CardSet::EMPTY;
    for generation in 1..=7 {
        table.state.board.generation = generation;
        table.state.board.call = table::Call::CLOSED;
        table.step(Step::Alliance);
        if table.state.board.frames.top() == Frame::PayEvent {
            table.within(0, Action::PayEvent(false));
        }
        drawn.insert(table.state.board.event.unwrap());
    }
    // R84: seven generations, eight events, none twice.
    assert_eq!((drawn.len(), table.state.board.events.len()), (7, 1));
    assert!(drawn.and(table.state.board.events).is_empty());
}

#[test]
fn the_last_generation_draws_its_event_too() {
    let mut table = before("tax_haven", 7);
    table.run_step(Step::Alliance);
    // Chapter 17.
    assert_eq!((table.state.board.star.money, table.state.board.frames.top()), (60, Frame::Over));
}

#[test]
fn industrial_surge_pollutes_and_burns_more_as_time_goes_on() {
    for (generation, tokens) in [(1, 1), (2, 1), (3, 2), (5, 2), (6, 3), (7, 3)] {
        draw(&mut before("industrial_surge", generation), |board| {
            board.star.pollution += tokens;
            board.star.fossil -= tokens;
            board.fossil_sunk += u32::from(tokens);
        });
    }
    // R84: losses stop at 0.
    let mut table = before("industrial_surge", 7);
    table.state.board.star.fossil = 1;
    draw(&mut table, |board| {
        board.star.pollution += 3;
        board.star.fossil = 0;
        board.fossil_sunk += 1;
    });
}

#[test]
fn arms_race_disrupts_and_makes_arms_dearer() {
    let mut table = before("arms_race", 1);
    draw(&mut table, |board| {
        board.star.disruption += 2;
        board.disruption_reserve -= 2;
        board.price[2] = 5;
    });
    // R84: the price stops at the end of its track.
    let mut table = before("arms_race", 1);
    table.state.board.price[2] = 6;
    draw(&mut table, |board| {
        board.star.disruption += 2;
        board.disruption_reserve -= 2;
    });
}

#[test]
fn tax_haven_drains_the_bank_without_a_crisis() {
    for (generation, money) in [(1, 10), (3, 10), (4, 20), (7, 20)] {
        draw(&mut before("tax_haven", generation), |board| {
            board.bank -= money;
            board.star.money += money;
        });
    }
    let mut table = before("tax_haven", 7);
    table.state.board.bank = 6;
    draw(&mut table, |board| {
        board.bank = 0;
        board.star.money += 6;
    });
    assert_eq!(table.state.board.crises(), 0);
}

#[test]
fn oil_shock_moves_fossil_from_the_market_to_the_star() {
    for (market, moved) in [(3, 2), (1, 1), (0, 0)] {
        let mut table = before("oil_shock", 1);
        table.state.board.market[3] = market;
        draw(&mut table, |board| {
            board.price[3] = 5;
            board.market[3] -= moved;
            board.star.fossil += moved;
            board.star.pollution += 1;
        });
    }
}

#[test]
fn poor_harvest_spoils_what_three_ranks_less_would_bring() {
    for (rank, owned, lost) in [(5, 9, 2), (4, 9, 1), (3, 9, 0), (1, 9, 0), (5, 1, 1)] {
        let mut table = before("poor_harvest", 1);
        (table.nation(0).plants[0], table.nation(0).stock[0]) = (rank, owned);
        draw(&mut table, |board| {
            board.nations[0].stock[0] -= lost;
            board.price[0] = 4;
            board.star.pollution += 1;
        });
    }
}

#[test]
fn migration_wave_compares_with_the_star() {
    // Generation 4: the star stands at rank 5.
    for (rank, after, unrest) in [(3, 4, 6), (1, 2, 6), (4, 4, 7), (5, 5, 7), (6, 6, 7), (7, 6, 6), (9, 8, 6)] {
        let mut table = before("migration_wave", 4);
        table.nation(0).population = rank;
        draw(&mut table, |board| (board.nations[0].population, board.nations[0].unrest) = (after, unrest));
    }
}

#[test]
fn social_contagion_punishes_inequality_and_rewards_equality() {
    for (living, unrest) in [([3, 2, 2, 2, 1], 8), ([4, 4, 4, 4, 2], 8), ([2, 2, 2, 2, 1], 5), ([3; 5], 5)] {
        let mut table = before("social_contagion", 1);
        table.living(0, living);
        draw(&mut table, |board| board.nations[0].unrest = unrest);
    }
}

#[test]
fn the_world_summit_may_be_paid_for() {
    let mut table = before("climate_summit", 1);
    table.nation(0).money = 10;
    table.state.board.star.pollution = 3;
    table.disrupt(&[2]);
    table.pollute(&[1]);
    let bank = table.state.board.bank;
    table.step(Step::Alliance);
    assert_eq!(table.menu(0), [Action::PayEvent(true), Action::PayEvent(false)]);
    table.within(0, Action::PayEvent(true));
    // Chapter 18.1: each loses 1 D and 1 W, if any.
    let board = &table.state.board;
    assert_eq!((board.nations[0].money, board.bank), (0, bank + 10));
    assert_eq!((board.nations[0].pollution, board.nations[0].disruption), (0, 1));
    assert_eq!((board.star.pollution, board.star.disruption), (2, 0));
}

#[test]
fn the_world_summit_may_be_declined_and_is_not_offered_to_the_poor() {
    let mut table = before("climate_summit", 1);
    (table.nation(0).money, table.nation(0).pollution) = (10, 1);
    table.step(Step::Alliance).within(0, Action::PayEvent(false));
    assert_eq!((table.nation(0).money, table.nation(0).pollution), (10, 1));
    let mut table = before("climate_summit", 1);
    table.nation(0).money = 9;
    draw(&mut table, |_| {});
    assert!(table.waiting().is_empty());
}

#[test]
fn the_star_loses_money_in_a_financial_crisis_and_may_be_the_richest() {
    let mut table = Table::of(1);
    (table.state.board.generation, table.state.board.tiles) = (4, [0b1001, 0, 0]);
    let bank = table.state.board.bank;
    table.step(Step::FinancialCrisis);
    // Chapter 18: P = 10 in generation 4, two tiles; you lose 4 of 5.
    let board = &table.state.board;
    assert_eq!((board.star.money, board.nations[0].money, board.bank), (20, 1, bank + 24));
    assert_eq!((board.star.disruption, board.nations[0].disruption), (2, 0));
}

#[test]
fn the_star_absorbs_an_environmental_crisis_and_draws_people() {
    let mut table = Table::of(1);
    table.state.board.generation = 5;
    table.state.board.star.pollution = 9;
    table.pollute(&[3]);
    table.nation(0).population = 4;
    table.step(Step::EnvironmentalCrisis);
    // The star, at rank 6 by its table, has most D: it loses a territory; you, two ranks below, gain people.
    assert_eq!((table.state.board.star.territory, table.nation(0).territory), (4, 4));
    assert_eq!((table.nation(0).population, table.nation(0).unrest), (5, 6));
    // One rank less of a gap, or a tie for most D: nobody comes.
    let mut table = Table::of(1);
    table.state.board.generation = 5;
    table.state.board.star.pollution = 6;
    table.pollute(&[6]);
    table.nation(0).population = 3;
    table.step(Step::EnvironmentalCrisis);
    assert_eq!((table.nation(0).population, table.nation(0).unrest), (2, 9), "R56");
}

#[test]
fn the_player_who_pollutes_most_is_hit_although_the_star_is_larger() {
    let mut table = Table::of(1);
    table.state.board.generation = 7;
    table.state.board.star.pollution = 5;
    table.pollute(&[7]);
    table.nation(0).population = 2;
    table.step(Step::EnvironmentalCrisis);
    assert_eq!((table.nation(0).population, table.nation(0).unrest), (1, 9));
}

#[test]
fn the_star_may_disrupt_most_and_gives_a_token_back() {
    let mut table = Table::of(1);
    table.state.board.star.disruption = 7;
    table.disrupt(&[3]);
    table.nation(0).stock[2] = 4;
    table.step(Step::MilitaryCrisis).step(Step::MilitaryCrisisEnd);
    // You keep your population and pay v(1) = 1 m.
    let board = &table.state.board;
    assert_eq!((board.nations[0].population, board.nations[0].stock[2]), (2, 3));
    assert_eq!((board.nations[0].disruption, board.star.disruption, board.disruption_reserve), (2, 6, 2));
    assert!(board.has_tile(Crisis::Military));
}

#[test]
fn the_star_knows_no_cold_war() {
    let mut table = Table::of(1);
    table.state.board.generation = 6;
    table.step(Step::ColdWar);
    // R84: m 20 in its table gives no W.
    assert_eq!(table.state.board.star.disruption, 0);
}

/// A solo table in which it is your turn and you hold this card.
fn holding(name: &str, generation: u8) -> Table {
    let mut table = Table::of(1);
    table.state.board.generation = generation;
    table.give(0, name);
    (table.nation(0).money, table.nation(0).stock) = (60, [0, 0, 40, 8]);
    table
}

#[test]
fn the_star_is_the_only_target_and_resists_with_the_arms_of_its_table() {
    let mut table = holding("military_operation", 2);
    table.turn(0);
    let at = |target, amount| Play { target: Some(target), amount, ..Play::of(table.card("military_operation")) };
    let (self_attack, five, six) = (at(Seat(0), 6), at(STAR, 5), at(STAR, 6));
    assert_eq!(table.refuse(0, Action::Play(self_attack)), Refusal::NotATarget { seat: Seat(0) });
    // m 5 in generation 2: x = 5 is resisted, x = 6 is not; its m is not reduced.
    let state = table.state;
    table.act(0, Action::Play(five));
    assert!(table.happened(Event::Resisted { seat: STAR, amount: 5 }));
    assert_eq!((table.state.board.star.fossil, table.nation(0).stock[3]), (8, 8));
    assert_eq!(table.game.star_row(&table.state).military, 5);
    table.state = state;
    table.act(0, Action::Play(six));
    if table.menu(0).contains(&Action::TakeSpoils(Resource::Fossil)) {
        assert_eq!(table.refuse(0, Action::TakeSpoils(Resource::Industrial)), Refusal::NothingToTake);
        table.act(0, Action::TakeSpoils(Resource::Fossil));
    }
    // Only O can be taken from it.
    assert_eq!((table.state.board.star.fossil, table.nation(0).stock), (6, [0, 0, 34, 10]));
}

#[test]
fn annexation_and_mass_destruction_take_the_territory_of_the_star() {
    let mut table = holding("annexation_of_territory", 1);
    table.turn(0).play_at(0, "annexation_of_territory", STAR, 10);
    assert_eq!((table.state.board.star.territory, table.nation(0).territory), (4, 6));
    let mut table = holding("mass_destruction", 1);
    table.turn(0).play_at(0, "mass_destruction", STAR, 10);
    assert_eq!((table.state.board.star.territory, table.state.board.territory_lost), (4, 1));
    assert_eq!((table.state.board.star.pollution, table.nation(0).disruption), (3, 2));
}

#[test]
fn money_and_disruption_pass_between_you_and_the_star() {
    let mut table = holding("political_interference", 5);
    table.turn(0).play_at(0, "political_interference", STAR, 0);
    // P = 20 in generation 5; no class of the star rises.
    assert_eq!((table.state.board.star.money, table.nation(0).money), (20, 80));
    let mut table = holding("development_of_tourism", 7);
    table.turn(0).play_at(0, "development_of_tourism", STAR, 0);
    // C = 4: 30.
    assert_eq!((table.state.board.star.money, table.nation(0).money), (10, 90));
    let mut table = holding("soft_power", 1);
    table.disrupt(&[3]);
    table.turn(0).play_at(0, "soft_power", STAR, 0);
    assert_eq!((table.state.board.star.disruption, table.nation(0).disruption), (2, 1));
    let mut table = holding("terrorism", 1);
    table.turn(0).play_at(0, "terrorism", STAR, 0);
    assert_eq!((table.state.board.star.disruption, table.nation(0).disruption), (0, 1), "nothing else happens");
}

#[test]
fn offshore_production_burns_your_fossil_and_pollutes_the_star() {
    let mut table = holding("offshore_production", 6);
    table.turn(0).play_at(0, "offshore_production", STAR, 0);
    // R84: U 10 is rank 5: 2 O of yours, 1 D of its; it is paid 10.
    let board = &table.state.board;
    assert_eq!((board.nations[0].stock, board.nations[0].money), ([0, 10, 40, 6], 50));
    assert_eq!((board.star.money, board.star.pollution, board.star.fossil), (50, 1, 8));
}

#[test]
fn the_star_shares_in_cleaning_and_aid_but_never_pays() {
    let mut table = holding("cleaning_the_planet", 1);
    table.state.board.star.pollution = 2;
    table.pollute(&[5]);
    table.turn(0).play(0, "cleaning_the_planet");
    // R27.
    assert_eq!((table.nation(0).pollution, table.state.board.star.pollution), (3, 1));
    assert_eq!((table.nation(0).money, table.state.board.star.money), (10, 40));
    let mut table = holding("humanitarian_aid", 1);
    table.state.board.star.disruption = 1;
    table.disrupt(&[4]);
    table.turn(0).play(0, "humanitarian_aid");
    assert_eq!((table.nation(0).disruption, table.state.board.star.disruption), (2, 0));
    let mut table = holding("humanitarian_aid", 1);
    table.nation(0).money = 49;
    table.turn(0);
    // R79: nobody else can pay.
    assert!(!table.offers_card(0, "humanitarian_aid"));
    let funding = table::Shares([0, 1, 0, 0, 0, 0]);
    let play = Play { funding, pick: Pick::Nothing, ..Play::of(table.card("humanitarian_aid")) };
    assert_eq!(table.refuse(0, Action::Play(play)), Refusal::MayNotAsk { seat: Seat(1) });
}
