//! The set-up as the rulebook lays it out.

use super::*;
use crate::decks::EventSet;
use crate::options::Options;
use crate::terms::EventId;
use crate::testing::{Faces, expert, game, game_with};
use table::contract::*;
use table::{Dice, Silent};

fn deal(game: &Climate, seed: u64) -> State {
    game.deal(&mut Dice::new(seed), &mut Silent)
}

/// What is drawn from a deck until `count` cards are known.
fn draws(game: &Climate, state: &mut State, seed: u64, count: usize) -> Vec<EventId> {
    let mut luck = Dice::new(seed);
    let mut log = Silent;
    let mut run = game.run(state, &mut luck, &mut log);
    (0..count).map_while(|_| run.draw_event()).collect()
}

#[test]
fn v_01_the_start_position() {
    let game = game(4);
    let board = game.set_up().board;
    let emissions: Vec<u8> = RegionId::ALL.iter().map(|&region| game.emissions(&board, region)).collect();
    assert_eq!(emissions, [7, 16, 4, 6, 2, 8, 9, 11, 3]);
    let cubes: Vec<u16> = board.regions.iter().map(|region| region.cube).collect();
    assert_eq!(cubes, [8, 16, 4, 5, 5, 14, 5, 32, 11]);
    assert_eq!((cubes.iter().sum::<u16>(), board.counter), (100, 100));
    let exported: Vec<u8> = board.regions.iter().map(|region| region.oil.exported).collect();
    let imported: Vec<u8> = board.regions.iter().map(|region| region.oil.imported).collect();
    assert_eq!(exported, [0, 0, 0, 4, 1, 0, 2, 0, 0]);
    assert_eq!(imported, [3, 0, 0, 0, 0, 2, 0, 2, 0]);
    assert_eq!(board.oil_balance(), 0);
    assert_eq!(board.regions.iter().map(|region| region.population).sum::<u16>(), 154);
    assert_eq!(board.rich_regions(), 2);
    assert_eq!((board.track.green, board.track.red, board.destruction), (0, 30, [1; 4]));
}

#[test]
fn v_26_experts_have_higher_demography() {
    let board = expert(4).set_up().board;
    let rates: Vec<i8> = board.regions.iter().map(|region| region.demography).collect();
    assert_eq!(rates, [0, 1, 1, 3, 4, 1, 0, 0, 2]);
    let rates: Vec<i8> = game(4).set_up().board.regions.iter().map(|region| region.demography).collect();
    assert_eq!(rates, [0, 0, 1, 2, 3, 1, 0, 0, 1]);
}

#[test]
fn v_32_half_of_the_outer_deck_is_of_asked_colours() {
    let state = deal(&game(4), 5);
    let outer = &state.secrets.outer;
    assert_eq!(outer.len(), 18);
    assert!(Influence::ALL.iter().all(|&influence| outer.of(influence) == 3));
    let asked = game(4).rules().institutions[0].asked;
    assert_eq!(asked.iter().map(|influence| outer.of(influence)).sum::<u8>(), 9);
}

#[test]
fn the_outer_deck_comes_from_the_piles() {
    // 5.1 step 3, invariant 7
    for seed in 0..20 {
        let state = deal(&game(3), seed);
        let secrets = &state.secrets;
        let hands: usize = secrets.hands.iter().map(Cards::len).sum();
        assert_eq!(secrets.piles.len() + secrets.outer.len() + hands, 192);
    }
}

#[test]
fn one_warming_card_of_each_zone_leaves_the_game() {
    // 5.1 step 7, R8
    for (game, count) in [(game(4), 68), (expert(4), 68), (game_with(4, |options| options.event_cards = 69), 65)] {
        let mut state = game.set_up();
        assert_eq!((state.board.events.others, state.board.events.mixed), (count, 0));
        let drawn = draws(&game, &mut state, 3, usize::from(count));
        let warming = game.rules().sorts.warming;
        assert_eq!(drawn.iter().filter(|card| warming.contains(**card)).count(), 8);
        let oil = game.rules().sorts.oil;
        assert_eq!(drawn.iter().filter(|card| oil.contains(**card)).count(), 12);
        let mut sorted = drawn.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), usize::from(count), "no card comes twice");
    }
}

#[test]
fn the_smaller_deck_leaves_three_events_out_unseen() {
    // R1: which three differs from game to game.
    let game = game_with(4, |options| options.event_cards = 69);
    let missing = |seed| {
        let drawn = draws(&game, &mut game.set_up(), seed, 65);
        let missing = game.rules().sorts.aci.iter().filter(|card| !drawn.contains(card));
        missing.collect::<Vec<_>>()
    };
    assert_eq!(missing(1).len(), 3);
    assert!((2..20).any(|seed| missing(seed) != missing(1)));
}

#[test]
fn prepared_decks_have_their_cards_on_top() {
    // 5.4
    let check = |id: &str, size: usize, oil: usize, warming: usize, all: usize| {
        let game = game_with(4, |options| options.deck = Some(id.to_owned()));
        for seed in 0..10 {
            let mut state = game.set_up();
            assert_eq!(usize::from(state.board.events.mixed), size);
            let drawn = draws(&game, &mut state, seed, all);
            let count = |of: EventSet, from: &[EventId]| from.iter().filter(|card| of.contains(**card)).count();
            let (top, rest) = drawn.split_at(size);
            let (oils, warmings) = (game.rules().sorts.oil, game.rules().sorts.warming);
            assert_eq!(drawn.len(), all, "{id}");
            if oil > 0 {
                assert_eq!((count(oils, top), count(oils, rest)), (oil, 0), "{id}");
            }
            if warming > 0 {
                assert_eq!((count(warmings, top), count(warmings, rest)), (warming, 0), "{id}");
            }
            assert_eq!(state.board.events.left(), 0, "{id}");
        }
    };
    check("oil_collapse", 30, 8, 0, 64);
    check("global_warming", 30, 0, 8, 68);
    check("ragnarok", 32, 8, 8, 64);
}

#[test]
fn specials_are_mixed_evenly_into_the_upper_part() {
    // 5.4: 8 of 30 cards are oil constraints, wherever one looks.
    let game = game_with(4, |options| options.deck = Some("oil_collapse".to_owned()));
    let oil = game.rules().sorts.oil;
    let mut found = [0_u32; 30];
    for seed in 0..600 {
        let drawn = draws(&game, &mut game.set_up(), seed, 30);
        for (at, card) in drawn.iter().enumerate() {
            found[at] += u32::from(oil.contains(*card));
        }
    }
    let expected = 600 * 8 / 30;
    assert!(found.iter().all(|&count| count.abs_diff(expected) < 55), "{found:?}");
}

#[test]
fn an_empty_deck_is_made_of_its_discards() {
    let game = game(4);
    let mut state = game.set_up();
    let drawn = draws(&game, &mut state, 1, 100);
    assert_eq!(drawn.len(), 68);
    drawn.iter().for_each(|&card| state.board.events.discards.insert(card));
    assert_eq!(draws(&game, &mut state, 1, 100).len(), 68);
    let mut luck = Dice::new(2);
    let mut log = Silent;
    let mut run = game.run(&mut state, &mut luck, &mut log);
    let mut seen = 0_u32;
    while let Some(card) = run.draw_consequence() {
        assert_eq!(seen & (1 << card.0), 0, "no card comes twice");
        seen |= 1 << card.0;
    }
    assert_eq!(seen.count_ones(), 16);
    run.state.board.consequences.discards = seen;
    assert!(run.draw_consequence().is_some());
}

#[test]
fn the_column_is_shuffled_unless_the_default_order_is_chosen() {
    // R4.
    let shuffled = game_with(4, |options| options.shuffled = true);
    let columns: Vec<[RegionId; REGIONS]> = (0..5).map(|seed| deal(&shuffled, seed).board.column).collect();
    assert!(columns.iter().any(|column| *column != columns[0]));
    for column in &columns {
        assert!(RegionId::ALL.iter().all(|region| column.contains(region)));
    }
    assert_eq!(deal(&game(4), 3).board.column.as_slice(), RegionId::ALL);
}

#[test]
fn characters_stand_on_the_regions_of_their_seats() {
    // 5.1 step 9, R10
    let game = game_with(5, |options| options.shuffled = true);
    let board = deal(&game, 9).board;
    for seat in board.present {
        assert_eq!(board.player(seat).place, Place::Region(board.column[seat.index()]));
    }
    assert_eq!((board.active, board.present.len()), (Seat(0), 5));
}

#[test]
fn everybody_but_the_first_names_an_initial_hand() {
    // 5.1 step 8, R5
    let game = game(4);
    let mut state = game.set_up();
    game.run(&mut state, &mut Faces(Vec::new()), &mut Silent).draw_lots();
    let frames = state.board.frames.as_slice();
    let hand = |seat| Frame::InitialHand { seat: Seat(seat) };
    assert_eq!(frames, [Frame::Over, Frame::Turn(TurnStep::Begin), hand(3), hand(2), hand(1)]);
}

#[test]
fn experts_resolve_the_four_warming_cards() {
    // 5.2 step 5, R27: with one pawn in each zone the number on the cards is 1.
    let game = expert(4);
    let mut positions = Vec::new();
    for seed in 0..12 {
        let board = deal(&game, seed).board;
        assert_eq!(board.destruction, [1; 4]);
        let region = |region| board.region(region);
        assert_eq!((region(RegionId::China).shortages(), region(RegionId::India).shortages()), (1, 1));
        assert_eq!(region(RegionId::Africa).shortages(), 1);
        assert_eq!((region(RegionId::Africa).refugees, region(RegionId::India).refugees), (1, 1));
        // The forests advance green by the pawns on the board when they come.
        assert!((1..=4).contains(&board.track.green));
        positions.push(board.track.green);
    }
    assert!(positions.iter().any(|green| *green != positions[0]), "{positions:?}");
}

#[test]
fn chosen_calamities_replace_only_the_pawns() {
    // R121.
    let game = game_with(4, |options| {
        options.expert = true;
        options.calamities = vec![(RegionId::Europe, Pawn::Riot, 3), (RegionId::India, Pawn::Epidemic, 1)];
    });
    let board = deal(&game, 4).board;
    assert_eq!((board.region(RegionId::Europe).riots(), board.region(RegionId::India).diseased()), (3, true));
    assert_eq!((board.region(RegionId::China).shortages(), board.region(RegionId::Africa).refugees), (0, 0));
    assert_eq!(board.destruction, [1; 4]);
    assert!(board.track.green >= 1);
}

#[test]
fn teams_are_the_starter_team_or_the_one_that_was_chosen() {
    use crate::terms::{CharacterId, Employer};
    let board = game(4).set_up().board;
    let people = [(0, "shift_action"), (6, "volunteers_world"), (4, "global_amnesty"), (8, "famox")];
    for (seat, (character, employer)) in people.into_iter().enumerate() {
        let player = board.player(Seat(seat as u8));
        assert_eq!((player.character, player.employer), (CharacterId(character), Employer::named(employer)));
    }
    let alone = game_with(4, |options| options.on_your_own = true).set_up().board;
    assert!(alone.employers().is_empty());
    let team = vec![
        (CharacterId(1), Some(Employer::Doctors)),
        (CharacterId(3), Some(Employer::Malmo)),
        (CharacterId(8), Some(Employer::Famox)),
    ];
    let chosen = game_with(3, |options: &mut Options| options.team = team).set_up().board;
    assert_eq!(chosen.player(Seat(1)).employer, Some(Employer::Malmo));
}

#[test]
fn printed_token_counts_are_no_limits() {
    // R2
    let game = game(4);
    let board = game.set_up().board;
    let tokens = |region: &Region| {
        u16::from(region.tokens()) + u16::from(region.oil.local + region.oil.imported + region.oil.exported)
    };
    assert!(board.regions.iter().map(tokens).sum::<u16>() > 41, "the start alone needs more than the box names");
}

#[test]
fn oil_in_use_and_gas_weigh_1_and_coal_2() {
    // R3
    let game = game(4);
    let mut board = game.set_up().board;
    let before = game.emissions(&board, RegionId::Africa);
    let mut change = |change: fn(&mut Region)| {
        let was = *board.region(RegionId::Africa);
        change(board.region_mut(RegionId::Africa));
        let now = game.emissions(&board, RegionId::Africa);
        *board.region_mut(RegionId::Africa) = was;
        now - before
    };
    assert_eq!(change(|here| here.oil.local += 1), 1);
    assert_eq!(change(|here| here.oil.imported += 1), 1);
    assert_eq!(change(|here| here.oil.exported += 1), 0);
    assert_eq!(change(|here| here.electricity[0] += 1), 2, "coal");
    assert_eq!(change(|here| here.electricity[1] += 1), 1, "gas");
    assert_eq!(change(|here| here.electricity[2..].iter_mut().for_each(|count| *count += 1)), 0);
}
