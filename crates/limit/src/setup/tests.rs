use crate::frame::{Frame, Step};
use crate::state::STAR;
use crate::terms::Deck;
use crate::testing::Table;
use crate::{Limit, Options};
use table::contract::*;
use table::{CardSet, Seat, SeededLuck, Silent};

fn first_game(nations: u8) -> Options {
    Options { nations, alliances: false, first_game: true, variants: Vec::new() }
}

#[test]
fn the_population_scale_is_the_printed_one() {
    let table = Table::of(2);
    let scale = &table.game.rules().population;
    // Chapter 3.1; R1 below the scale, R2 above it.
    assert_eq!((scale.top, scale.start), (9, 2));
    assert_eq!(scale.value[..=10], [0, 1, 2, 3, 5, 10, 20, 30, 50, 100, 100]);
    assert_eq!(scale.index[1..=9], [1, 1, 1, 2, 2, 3, 4, 5, 5]);
    assert_eq!((scale.value(-3), scale.value(0), scale.value(12)), (0, 0, 100));
}

#[test]
fn the_production_scale_burns_and_pollutes_from_the_fourth_rank_on() {
    let table = Table::of(2);
    let scale = &table.game.rules().plants;
    // Chapter 3.2; R33 for the place above the top.
    assert_eq!((scale.top, scale.start), (8, [2, 1, 1]));
    assert_eq!(scale.value[..=9], [0, 1, 2, 3, 5, 10, 20, 30, 50, 100]);
    assert_eq!(scale.fossil[1..=8], [0, 0, 0, 1, 2, 3, 4, 5]);
    assert_eq!(scale.pollution[1..=8], [0, 0, 0, 1, 1, 2, 2, 3]);
}

#[test]
fn unrest_living_and_the_market_have_the_printed_scales() {
    let table = Table::of(2);
    let rules = table.game.rules();
    // Chapters 3.3 to 3.7.
    let zones = rules.unrest;
    assert_eq!((zones.top, zones.start, zones.boom_to, zones.uprising_from), (11, 6, 2, 10));
    assert_eq!((rules.living_start, rules.shift_level, rules.territory_cap_offset), (1, 3, 0));
    let market = &rules.market;
    assert_eq!((market.positions, market.position), (6, [3, 4, 4, 4]));
    assert_eq!(market.buy[1..=6], [1, 2, 3, 5, 10, 20]);
    assert_eq!(market.sell[1..=6], [0, 1, 2, 3, 5, 10]);
    assert_eq!((rules.generations, rules.crises_ending_game), (7, 4));
    assert_eq!(rules.political.hand_limit, [5, 6, 7, 8]);
    assert_eq!((rules.crises.cold_war_over, rules.alliances.fee, rules.social.carry_over), (15, 2, 10));
}

#[test]
fn every_nation_starts_as_printed() {
    for nations in 1..=6 {
        let table = Table::of(nations);
        for seat in 0..nations {
            let nation = table.state.nation(Seat(seat));
            // Chapter 4.1.
            assert_eq!((nation.population, nation.plants, nation.stock), (2, [2, 1, 1], [2, 1, 0, 8]));
            assert_eq!((nation.money, nation.territory, nation.unrest), (5, 5, 6));
            assert_eq!((nation.disruption, nation.pollution), (0, 0));
            assert_eq!((nation.living, nation.shift_lines, nation.shift_zone), ([1; 5], 0b1_1111, 0));
        }
    }
}

#[test]
fn every_nation_holds_the_four_starters_and_three_decks_of_ten() {
    let table = Table::of(3);
    let cards = |names: &[&str]| -> CardSet { names.iter().map(|name| table.card(name)).collect() };
    for seat in 0..3 {
        let (nation, secret) = (table.state.nation(Seat(seat)), table.state.secret(Seat(seat)));
        let starters = cards(&["education", "public_expenditure", "industrialization", "craftsmanship"]);
        // Chapter 4.1.
        assert_eq!(secret.hand, starters);
        assert_eq!(nation.set_aside, cards(&["market_access", "robotization", "mass_destruction"]));
        assert!(nation.played.is_empty() && nation.permanents.is_empty());
        for &deck in Deck::ALL {
            assert_eq!(table.game.deck_size(secret, deck), 10, "{deck:?}");
        }
    }
    let sizes: Vec<usize> = Deck::ALL.iter().map(|&deck| table.game.cards_of(deck).len()).collect();
    assert_eq!(sizes, [12, 13, 12]);
}

#[test]
fn the_pools_grow_with_the_number_of_nations() {
    // Chapter 4.2: bank, pollution, disruption, colonization territory and fossil.
    let printed = [
        (2, 218, 12, 10, 3, 6),
        (3, 327, 15, 12, 4, 8),
        (4, 436, 18, 14, 5, 10),
        (5, 545, 21, 16, 6, 12),
        (6, 654, 24, 18, 7, 14),
    ];
    for (nations, bank, pollution, disruption, territory, fossil) in printed {
        let table = Table::of(nations);
        let board = &table.state.board;
        let per_territory = table.game.rules().shared.colonization_fossil_per_territory;
        assert_eq!((board.bank, table.game.pollution_reserve(board)), (bank, pollution), "{nations}");
        assert_eq!((board.disruption_reserve, board.colonization), (disruption, territory), "{nations}");
        assert_eq!(board.colonization * per_territory, fossil, "{nations}");
        assert_eq!((board.market, board.price), ([3; 4], [3, 4, 4, 4]), "{nations}");
        assert_eq!((board.generation, board.tiles, board.star), (1, [0; 3], Default::default()), "{nations}");
    }
}

#[test]
fn nothing_is_lost_or_created_by_setting_up() {
    for nations in 1..=6_i64 {
        let table = Table::of(nations as u8);
        let boxes = if nations == 1 { 2 } else { nations };
        // T18: 114 in each box, of which 5 are in hand and 109 in the bank; laws 1, 3, 4, 5 of chapter 23.
        let money = if nations == 1 { 154 } else { 114 * nations };
        let expected = [money, 6 + 2 * boxes, 10 * boxes + 5, 6 * boxes + 1];
        assert_eq!(table.game.totals(&table.state), expected, "{nations}");
    }
}

#[test]
fn the_solo_game_is_set_up_for_two_with_the_star() {
    let table = Table::of(1);
    let board = &table.state.board;
    // Chapter 4.4.
    assert_eq!((board.bank, table.game.pollution_reserve(board), board.disruption_reserve), (109, 12, 10));
    assert_eq!(board.colonization, 3);
    let star = board.star;
    assert_eq!((star.territory, star.fossil, star.money), (5, 8, 40));
    assert_eq!((star.disruption, star.pollution), (0, 0));
    assert_eq!((board.events.len(), board.event), (8, None));
    assert_eq!(table.game.all().len(), 1);
    assert!(table.game.is_target(STAR) && !Table::of(2).game.is_target(STAR));
}

#[test]
fn a_first_game_gives_four_money_and_a_fuller_bank() {
    for nations in 2..=6 {
        let table = Table::with(first_game(nations));
        // Chapter 4.3.
        assert_eq!(table.all(|nation| nation.money), vec![4; nations.into()]);
        assert_eq!(table.state.board.bank, 110 * u32::from(nations));
        assert_eq!(table.game.totals(&table.state)[0], 114 * i64::from(nations), "law 1");
    }
}

#[test]
fn a_first_game_starts_with_deciding_policy_and_the_starters_alone() {
    let mut table = Table::with(first_game(3));
    table.run_step(Step::Technology);
    // Chapter 4.3: no P1 to P3 in the first generation.
    assert_eq!(table.state.board.frames.top(), Frame::Turn { seat: Seat(0), played: 0, refused: false });
    assert_eq!(table.state.secret(Seat(0)).hand.len(), 4);
    // The second generation is like any other.
    table.state.board.generation = 2;
    table.run_step(Step::Technology);
    assert_eq!((table.state.board.frames.top(), table.waiting()), (Frame::ChooseDeck, vec![0, 1, 2]));
}

#[test]
fn a_game_starts_with_a_new_policy_for_everybody_at_once() {
    let mut table = Table::of(4);
    table.run_step(Step::Technology);
    assert_eq!((table.state.board.frames.top(), table.waiting()), (Frame::ChooseDeck, vec![0, 1, 2, 3]));
}

#[test]
fn leadership_falls_to_any_nation_by_lot_and_the_same_seed_deals_the_same_game() {
    let game = Limit::new(crate::rules::Rulebook::printed(), Options::advised(4)).unwrap();
    let deal = |seed: u128| game.deal(&mut SeededLuck::new(seed), &mut Silent);
    let leaders: table::SeatSet = (0..60).map(|seed| deal(seed).board.leader).collect();
    // Chapter 4.5.
    assert_eq!(leaders, game.all());
    // Law 15 of chapter 23.
    assert_eq!(deal(5), deal(5));
}
