use super::*;
use crate::region::{Orange, Red};
use crate::targets::Aimed;
use crate::targets::tests::{at_turn_of, consequence, event, oil_card, warming};
use crate::terms::{ConsequenceId, EventId, Tp};
use crate::testing::{expert, game, settle, start};
use table::contract::*;
use table::{SeededLuck, Silent};

/// Draws a card, aims it and carries out one of its tiers with neutral answers.
fn resolve(game: &Climate, state: &mut State, card: Drawn, tier: u8) -> Vec<Event> {
    let aimed = game.aim(&state.board, card);
    state.board.card = Some(card);
    state.board.target = aimed.region();
    let list = match card {
        Drawn::Event(_) => EffectList::Event { tier },
        Drawn::Consequence(_) => EffectList::Consequence,
    };
    if aimed == Aimed::Nowhere { Vec::new() } else { settle(game, state, Frame::Effects { list, next: 0 }) }
}

fn shortages(state: &State) -> Vec<u8> {
    state.board.column.iter().map(|&region| state.board.region(region).shortages()).collect()
}

#[test]
fn v_08_mad_cow_flu_brings_two_one_or_no_epizootics() {
    let game = game(4);
    for (tier, epizootics) in [(0, 2), (1, 1), (2, 0)] {
        let mut state = start(&game);
        at_turn_of(&mut state, RegionId::Europe);
        resolve(&game, &mut state, event(&game, "mad_cow_flu"), tier);
        assert_eq!(state.board.region(RegionId::Europe).epizootics(), epizootics);
    }
}

#[test]
fn all_events_ask_for_10_and_14() {
    // R24
    let game = game(4);
    let thresholds = game.rules().events.iter().filter_map(|card| match card {
        EventCard::Aci(event) => Some(event.thresholds),
        _ => None,
    });
    let all: Vec<_> = thresholds.collect();
    assert_eq!(all.len(), 48);
    assert!(all.iter().all(|&pair| pair == [10, 14]));
}

#[test]
fn v_09_growth_adds_gas_where_no_oil_is_imported_and_a_tier_replaces_it() {
    // R23
    let game = game(4);
    let mut state = start(&game);
    at_turn_of(&mut state, RegionId::Europe);
    let mut riots = state;
    resolve(&game, &mut state, event(&game, "growth"), 0);
    let here = state.board.region(RegionId::MiddleEast);
    assert_eq!((here.tokens_of(Electricity::Gas), here.tokens()), (3, 3));
    resolve(&game, &mut riots, event(&game, "growth"), 2);
    let here = riots.board.region(RegionId::MiddleEast);
    assert_eq!((here.tokens(), here.red), (2, Red::Riots(2)));
    let mut coal = start(&game);
    at_turn_of(&mut coal, RegionId::Europe);
    let africa = coal.board.region_mut(RegionId::Africa);
    (africa.oil.local, africa.oil.imported, africa.living_standard) = (1, 1, 2);
    coal.board.region_mut(RegionId::MiddleEast).living_standard = 3;
    resolve(&game, &mut coal, event(&game, "growth"), 0);
    assert_eq!(coal.board.region(RegionId::Africa).tokens_of(Electricity::Coal), 1, "an importer burns coal");
}

#[test]
fn v_16_a_heat_wave_spreads_upward_past_its_target() {
    // R31
    let game = game(4);
    let mut state = start(&game);
    state.board.destruction = [2; 4];
    at_turn_of(&mut state, RegionId::NorthAmerica);
    let mut more = state;
    let events = resolve(&game, &mut state, consequence(&game, "heat_wave"), 0);
    // LS-1 regions with resilience 1 would turn a second Shortage into a Dearth: nobody gets one here.
    assert_eq!(shortages(&state), [2, 1, 1, 1, 1, 1, 1, 1, 1]);
    let left = events.iter().filter(|event| matches!(event, Event::RefugeeLeft { from: RegionId::Europe, .. }));
    assert_eq!(left.count(), 2);
    more.board.destruction = [3, 2, 2, 2];
    resolve(&game, &mut more, consequence(&game, "heat_wave"), 0);
    let india = more.board.region(RegionId::India);
    assert_eq!(india.orange, Orange::Dearths(1), "the ninth goes once more to the region above, whose resilience is 1");
}

#[test]
fn v_20_the_poles_send_local_refugees_to_poor_regions() {
    let game = game(4);
    for (before, homes) in [(1, vec![RegionId::MiddleEast, RegionId::Africa, RegionId::India]), (2, Vec::new())] {
        let mut state = start(&game);
        state.board.destruction[Zone::Poles.index()] = before;
        resolve(&game, &mut state, warming(&game, Zone::Poles), 0);
        assert_eq!(state.board.destruction[Zone::Poles.index()], before + 1, "the pawn comes first");
        for &region in RegionId::ALL {
            let standard = state.board.region(region).living_standard;
            let expected = if before == 1 { homes.contains(&region) } else { standard <= 3 };
            assert_eq!(state.board.region(region).refugees, u8::from(expected), "{region:?}");
        }
    }
}

#[test]
fn v_21_the_glaciers_bring_two_shortages_each_to_china_and_india() {
    let game = game(4);
    let mut state = start(&game);
    resolve(&game, &mut state, warming(&game, Zone::Glaciers), 0);
    assert_eq!(state.board.region(RegionId::China).orange, Orange::Shortages(2));
    assert_eq!(state.board.region(RegionId::India).orange, Orange::Dearths(1));
}

#[test]
fn an_expert_set_up_counts_one_pawn_in_the_zone() {
    // R27
    let game = expert(4);
    let mut state = start(&game);
    state.board.destruction = [0; 4];
    state.board.regions.iter_mut().for_each(|region| (region.orange, region.refugees) = (Orange::None, 0));
    settle(&game, &mut state, Frame::Effects { list: EffectList::Warming { zone: Zone::Currents }, next: 0 });
    assert_eq!(state.board.region(RegionId::Africa).orange, Orange::Shortages(1));
}

#[test]
fn a_forest_card_counts_its_own_pawn_and_leaves_a_consequence_pending() {
    // R28
    let game = game(4);
    let mut state = start(&game);
    state.board.track.green = 26;
    resolve(&game, &mut state, warming(&game, Zone::Forests), 0);
    let track = state.board.track;
    assert_eq!((track.green, track.red, track.pending), (1, 29, 1), "26 and 5 pawns pass 30");
}

#[test]
fn an_oil_constraint_takes_an_export_first_then_makes_an_import() {
    let game = game(4);
    let mut state = start(&game);
    at_turn_of(&mut state, RegionId::Africa);
    resolve(&game, &mut state, oil_card(&game, Direction::Down), 0);
    assert_eq!((state.board.region(RegionId::Africa).oil.exported, state.board.oil_balance()), (0, -1));
    at_turn_of(&mut state, RegionId::SouthAmerica);
    resolve(&game, &mut state, oil_card(&game, Direction::Down), 0);
    let oil = state.board.region(RegionId::SouthAmerica).oil;
    assert_eq!((oil.local, oil.imported, state.board.oil_balance()), (2, 1, -2));
}

#[test]
fn a_new_oil_field_replaces_an_import_or_is_sold() {
    let game = game(4);
    let mut state = start(&game);
    at_turn_of(&mut state, RegionId::Europe);
    resolve(&game, &mut state, event(&game, "new_oil_field"), 0);
    let oil = state.board.region(RegionId::Europe).oil;
    assert_eq!((oil.local, oil.imported, state.board.oil_balance(), state.board.counter), (2, 2, 1, 101));
    at_turn_of(&mut state, RegionId::Russia);
    resolve(&game, &mut state, event(&game, "new_oil_field"), 1);
    assert_eq!((state.board.region(RegionId::Russia).oil.exported, state.board.oil_balance()), (3, 2));
}

#[test]
fn changes_printed_on_cards_move_the_counter_only() {
    // R26
    let game = game(4);
    let mut state = start(&game);
    at_turn_of(&mut state, RegionId::Europe);
    let cubes = state.board.regions.map(|region| region.cube);
    resolve(&game, &mut state, event(&game, "carbon_levy"), 2);
    assert_eq!(state.board.counter, 98);
    assert_eq!(state.board.regions.map(|region| region.cube), cubes);
}

#[test]
fn cards_install_kinds_that_are_closed_to_players() {
    // R107
    let game = game(4);
    let mut state = start(&game);
    at_turn_of(&mut state, RegionId::Europe);
    resolve(&game, &mut state, event(&game, "coal_comeback"), 0);
    assert_eq!(state.board.region(RegionId::Europe).tokens_of(Electricity::Coal), 2);
    at_turn_of(&mut state, RegionId::India);
    resolve(&game, &mut state, event(&game, "solar_breakthrough"), 2);
    let india = state.board.region(RegionId::India);
    assert_eq!((india.tokens_of(Electricity::Dispatchable), india.tokens_of(Electricity::Coal)), (1, 0));
    assert_eq!(india.orange, Orange::None);
    at_turn_of(&mut state, RegionId::Africa);
    resolve(&game, &mut state, event(&game, "solar_breakthrough"), 1);
    assert_eq!(state.board.region(RegionId::Africa).orange, Orange::Shortages(1), "an intermittent token replaces");
}

#[test]
fn several_regions_are_hit_in_column_order_from_the_active_one() {
    // R100
    let game = game(4);
    let mut state = start(&game);
    at_turn_of(&mut state, RegionId::Russia);
    let events = resolve(&game, &mut state, consequence(&game, "overheated_grids"), 0);
    let order: Vec<RegionId> = events
        .iter()
        .filter_map(|event| if let Event::Placed { region, .. } = event { Some(*region) } else { None })
        .collect();
    let rich = [
        RegionId::Russia,
        RegionId::China,
        RegionId::Europe,
        RegionId::NorthAmerica,
        RegionId::SouthAmerica,
        RegionId::IndoAustralia,
    ];
    assert_eq!(order, rich);
}

#[test]
fn spared_reserves_lose_their_pawns_but_counter_and_green_pawn_move() {
    // R122
    let game = game(4);
    let mut state = start(&game);
    at_turn_of(&mut state, RegionId::MiddleEast);
    state.board.doing.spared = true;
    state.board.destruction = [2; 4];
    resolve(&game, &mut state, consequence(&game, "megafires"), 0);
    let here = state.board.region(RegionId::SouthAmerica);
    assert_eq!((here.refugees, here.shortages(), state.board.counter), (0, 0, 102));
    resolve(&game, &mut state, consequence(&game, "drought"), 0);
    // Up from the Middle East: South America (spared, its pawn is lost), North America, Europe, India.
    assert_eq!(shortages(&state), [1, 1, 0, 2, 0, 0, 0, 0, 1]);
}

#[test]
fn events_that_discard_ask_the_players() {
    let game = game(4);
    let mut state = start(&game);
    state.board.card = Some(event(&game, "talent_drain"));
    state.board.frames.push(Frame::Effects { list: EffectList::Event { tier: 0 }, next: 0 });
    let held: Vec<usize> = state.secrets.hands.iter().map(|hand| hand.len()).collect();
    for _ in 0..10 {
        game.proceed(&mut state, &mut SeededLuck::new(3), &mut Silent);
        let Some(seat) = state.board.call.missing().lowest() else { break };
        let answer = game.neutral(&state, seat).unwrap();
        game.apply(&mut state, seat, answer, &mut SeededLuck::new(3), &mut Silent).unwrap();
    }
    let left: Vec<usize> = state.secrets.hands.iter().map(|hand| hand.len()).collect();
    assert!(held.iter().zip(&left).all(|(&before, &after)| after == before.saturating_sub(1)), "{held:?} {left:?}");
}

#[test]
fn every_event_at_every_tier_and_every_consequence_leaves_a_lawful_world() {
    for game in [game(3), game(4), expert(5)] {
        let events = (0..game.rules().events.len() as u8).map(|id| Drawn::Event(EventId(id)));
        let consequences = (0..game.rules().consequences.len() as u8).map(|id| Drawn::Consequence(ConsequenceId(id)));
        for card in events.chain(consequences) {
            for tier in 0..3 {
                for &active in &[RegionId::Europe, RegionId::Africa, RegionId::China] {
                    let mut state = start(&game);
                    at_turn_of(&mut state, active);
                    state.board.destruction = [2; 4];
                    state.board.region_mut(RegionId::Europe).transformations = [Tp::A, Tp::G].into_iter().collect();
                    state.board.region_mut(RegionId::Africa).refugees = 1;
                    resolve(&game, &mut state, card, tier);
                    state.board.card = None;
                    state.board.target = None;
                    assert_eq!(state.frame(), Frame::Over, "{card:?} tier {tier} is settled");
                    assert!(state.board.regions.iter().all(|region| region.oil_effective() == region.living_standard));
                    let stacks = |region: &crate::region::Region| {
                        let most = region.resilience();
                        [region.riots(), region.conflicts(), region.shortages(), region.dearths(), region.epizootics()]
                            .iter()
                            .all(|&stack| stack <= most)
                            && region.refugees <= most
                    };
                    assert!(state.board.regions.iter().all(stacks), "{card:?} tier {tier} at {active:?}");
                    assert!(state.board.track.green < u16::from(state.board.track.red));
                }
            }
        }
    }
}
