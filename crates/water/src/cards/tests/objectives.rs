//! Objective cards: the eight printed designs (16.2), and every figure a condition can look at (17).

use super::{holding, with_rules};
use crate::basin::Axis;
use crate::frame::Frame;
use crate::terms::Kind;
use crate::testing::{label, pass_until};
use crate::{Event, State, Water};
use table::contract::*;
use table::{CardId, Seat, SeatSet};

const SEAT: Seat = Seat(0);

/// A community with nothing but some tiles; whether each ran in the last turn.
fn owning(tiles: &[(Kind, bool)]) -> (Water, State) {
    let (game, mut state) = holding(&[]);
    (state.board.communities[0].count, state.board.communities[0].networks) = (0, 0);
    for (&(kind, ran), hex) in tiles.iter().zip(0..) {
        // Where they stand does not matter here.
        state.board.put_up(&game.rules().basin, SEAT, kind, crate::basin::HexId(hex));
        let last = state.board.communities[0].tiles_mut().last_mut().unwrap();
        last.ran = ran;
    }
    (game, state)
}

/// Whether an objective is met.
fn met(game: &Water, state: &State, id: &str) -> bool {
    let objective = game.rules().objectives.iter().position(|objective| objective.id == id).unwrap();
    let mut state = *state;
    state.secrets.objectives[0] = objective as u8;
    game.meets_objective(&state, SEAT).unwrap()
}

fn with(tiles: &[(Kind, bool)], id: &str) -> bool {
    let (game, state) = owning(tiles);
    met(&game, &state, id)
}

#[test]
fn a_metropolis_has_three_residential_zones_running() {
    let home = (Kind::Residential, true);
    assert!(with(&[home; 3], "metropolis") && with(&[home; 4], "metropolis"));
    assert!(!with(&[home, home, (Kind::Residential, false)], "metropolis"));
}

#[test]
fn a_river_guardian_has_treated_six_times() {
    let (game, mut state) = owning(&[]);
    state.board.communities[0].treatments = 5;
    assert!(!met(&game, &state, "river_guardian"));
    state.board.communities[0].treatments = 6;
    assert!(met(&game, &state, "river_guardian"));
}

#[test]
fn a_breadbasket_has_four_farms_and_ports_running() {
    let (farm, port) = ((Kind::Farm, true), (Kind::FishingPort, true));
    assert!(with(&[farm, farm, port, port], "breadbasket"));
    assert!(!with(&[farm, farm, port, (Kind::Farm, false)], "breadbasket"));
}

#[test]
fn clean_power_is_three_parks_and_no_power_station() {
    let park = (Kind::EnergyPark, false);
    assert!(with(&[park; 3], "clean_power") && !with(&[park; 2], "clean_power"));
    assert!(!with(&[park, park, park, (Kind::PowerStation, false)], "clean_power"));
}

#[test]
fn a_campus_town_has_a_university_and_two_residential_zones_running() {
    let (home, university) = ((Kind::Residential, true), (Kind::University, true));
    assert!(with(&[home, home, university], "campus"));
    assert!(!with(&[home, university, university], "campus") && !with(&[home, home, home], "campus"));
}

#[test]
fn a_heartland_has_three_industrial_zones_and_mines_running() {
    let (zone, mine) = ((Kind::Industrial, true), (Kind::Mine, true));
    assert!(with(&[zone, mine, mine], "heartland") && !with(&[zone, mine, (Kind::Mine, false)], "heartland"));
}

#[test]
fn a_good_neighbour_trades_and_never_quarrels() {
    let (game, mut state) = owning(&[]);
    state.board.communities[0].trades = 4;
    assert!(met(&game, &state, "good_neighbour"));
    state.board.communities[0].declared = 1;
    assert!(!met(&game, &state, "good_neighbour"));
}

#[test]
fn shared_works_are_a_dam_with_several_owners() {
    for (owners, shared) in [(SeatSet::only(SEAT), false), (SeatSet::first(2), true)] {
        let (game, mut state) = holding(&[]);
        state.board.put_up_dam(&game.rules().basin, label(&game, "WF4"), Axis::NorthEastSouthWest, owners);
        assert_eq!(met(&game, &state, "shared_works"), shared);
    }
}

/// Whether a condition of one's own holds for the first community.
fn holds(condition: &str, change: impl FnOnce(&Water, &mut State)) -> bool {
    let text = format!("[objectives.campus]\ncondition = {condition}\n");
    let (game, mut state) = with_rules(&text, &[]);
    change(&game, &mut state);
    met(&game, &state, "campus")
}

#[test]
fn every_figure_can_be_asked_for() {
    // The scenario: a home, a mine, a power station, a park and a leisure base on the west fork.
    let figure = |metric: &str, value: i64, change: fn(&Water, &mut State)| {
        let leaf = |op: &str, value: i64| format!("{{ metric = '{metric}', op = '{op}', value = {value} }}");
        assert!(holds(&leaf("==", value), change), "{metric} is not {value}");
        assert!(!holds(&leaf(">", value), change), "{metric} is more than {value}");
    };
    figure("in_crisis", 1, |_, state| state.board.communities[0].tiles[0].crisis = true);
    figure("money", 12, |_, _| {});
    figure("vp", 9, |_, state| state.board.communities[0].vp = 9);
    figure("energy", 2, |_, state| state.board.communities[0].energy = 2);
    figure("food", 3, |_, state| state.board.communities[0].food = 3);
    figure("constructions", 5, |_, _| {});
    figure("treatments_done", 7, |_, state| state.board.communities[0].treatments = 7);
    figure("conflicts_declared", 2, |_, state| state.board.communities[0].declared = 2);
    figure("conflicts_won", 2, |_, state| state.board.communities[0].won = 2);
    figure("trades_done", 2, |_, state| state.board.communities[0].trades = 2);
    figure("water_access", 3, |_, _| {});
    figure("dams", 1, |game, state| {
        let owners = SeatSet::only(SEAT);
        state.board.put_up_dam(&game.rules().basin, label(game, "WF5"), Axis::NorthEastSouthWest, owners);
    });
    figure("shared_dams", 0, |_, _| {});
    figure("pollution_access", 3, |game, state| {
        for (name, cubes) in [("WF3", 3), ("EF1", 5)] {
            state.board.grey[game.rules().basin.labelled(name).unwrap().index()] = cubes;
        }
    });
    figure("pollution_total", 9, |game, state| {
        state.board.grey[game.rules().basin.labelled("EF1").unwrap().index()] = 5;
        state.board.sea = 4;
    });
    figure("pollution_sea", 4, |_, state| state.board.sea = 4);
    figure("vp_rank", 2, |_, state| {
        for (community, vp) in state.board.communities.iter_mut().zip([5, 9, 5, 1]) {
            community.vp = vp;
        }
    });
}

#[test]
fn figures_are_compared_in_six_ways() {
    use crate::terms::Comparison;
    let ways = |found| Comparison::ALL.iter().map(|way| way.holds(found, 5)).collect::<Vec<_>>();
    assert_eq!(Comparison::ALL.iter().map(|way| way.name()).collect::<Vec<_>>(), ["==", "!=", "<", "<=", ">", ">="]);
    assert_eq!(ways(4), [false, true, true, true, false, false]);
    assert_eq!(ways(5), [true, false, false, true, false, true]);
    assert_eq!(ways(6), [false, true, false, false, true, true]);
}

#[test]
fn conditions_are_joined_by_all_any_and_not() {
    let rich = "{ metric = 'money', op = '>=', value = 10 }";
    let wise = "{ metric = 'owned', kinds = ['university', 'dam'], op = '>=', value = 1 }";
    let check = |condition: &str| holds(condition, |_, _| {});
    assert!(check(&format!("{{ any = [{rich}, {wise}] }}")));
    assert!(!check(&format!("{{ all = [{rich}, {wise}] }}")));
    assert!(check(&format!("{{ all = [{rich}, {{ not = {wise} }}] }}")));
    assert!(check(&format!("{{ not = {{ all = [{rich}, {{ any = [{wise}] }}] }} }}")));
}

#[test]
fn objectives_lie_open_at_the_end_and_count() {
    // 15, 16.2
    let (game, mut state) = holding(&[]);
    pass_until(&game, &mut state, |state| matches!(state.frame(), Frame::Build { .. }) && state.board.turn == 6);
    let guardian = game.rules().objectives.iter().position(|card| card.id == "river_guardian").unwrap() as u8;
    state.secrets.objectives = [guardian; 4];
    state.board.communities[2].treatments = 6;
    let mut told: Vec<Event> = Vec::new();
    while let Some(seat) = state.board.call.missing().lowest() {
        let action = crate::Action::Pass;
        game.apply(&mut state, seat, action, &mut crate::testing::Rolls(0), &mut told).unwrap();
    }
    let judged = |seat: u8, met| Event::ObjectiveJudged { seat: Seat(seat), objective: CardId(guardian), met };
    let found: Vec<Event> = told.into_iter().filter(|event| matches!(event, Event::ObjectiveJudged { .. })).collect();
    assert_eq!(found, [judged(0, false), judged(1, false), judged(2, true), judged(3, false)]);
    let without = i32::from(state.board.communities[2].vp) - i32::from(game.malus(&state.board));
    assert_eq!(game.score(&state, Seat(2)), without + 6);
}
