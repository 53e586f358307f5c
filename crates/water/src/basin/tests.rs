//! The printed map against the vectors of the rules.

use super::*;
use crate::rules::Rulebook;

fn basin() -> Basin {
    Rulebook::printed().rules.basin
}

fn at(basin: &Basin, q: i8, r: i8) -> HexId {
    basin.id(Hex::new(q, r)).unwrap()
}

fn label(basin: &Basin, id: HexId) -> String {
    basin.site(id).map_or(String::new(), |site| site.label.clone())
}

#[test]
fn hexes_are_numbered_row_by_row() {
    // Vector 1.
    let basin = basin();
    assert_eq!((at(&basin, 3, 6), at(&basin, 7, 7)), (HexId(84), HexId(101)));
}

#[test]
fn neighbours_come_in_the_order_of_directions() {
    // Vector 2.
    let basin = basin();
    let around = basin.neighbours(at(&basin, 3, 6)).map(|id| basin.hex(id));
    assert_eq!(around, [(4, 6), (4, 5), (3, 5), (2, 6), (2, 7), (3, 7)].map(|(q, r)| Hex::new(q, r)));
}

#[test]
fn the_board_has_its_terrain() {
    // Vector 3.
    let basin = basin();
    assert_eq!(Terrain::ALL.iter().map(|&of| basin.of_terrain(of).len()).collect::<Vec<_>>(), [67, 48, 22, 4, 15]);
    assert_eq!((basin.hexes().count(), basin.fresh_count()), (156, 26));
}

#[test]
fn the_west_fork_reaches_the_sea_in_ten_steps() {
    // Vector 4.
    let basin = basin();
    let mut path = Vec::new();
    let mut here = basin.labelled("WF1");
    while let Some(next) = here.and_then(|fresh| basin.down(fresh)) {
        path.push(label(&basin, basin.hex_of(next)));
        here = Some(next);
    }
    assert_eq!(path.join(" "), "WF2 WF3 WF4 WF5 WF6 MS1 MS2 MS3 MS4");
    assert_eq!(basin.labelled("WF1").map(|fresh| basin.steps(fresh)), Some(10));
}

#[test]
fn pollution_drains_into_the_nearest_water_downstream() {
    // Vector 5, R31 and R32.
    let basin = basin();
    let drain = |q, r| match basin.drain(at(&basin, q, r)) {
        Drain::Fresh(fresh) => label(&basin, basin.hex_of(fresh)),
        Drain::Sea => "sea".to_owned(),
    };
    let found = [drain(3, 5), drain(4, 8), drain(5, 7), drain(3, 3), drain(-4, 8), drain(0, 9)];
    assert_eq!(found, ["MS1", "EB5", "EB3", "WF5", "sea", "WB5"]);
    let to_the_sea = basin.hexes().filter(|&id| basin.terrain(id).is_land() && basin.drain(id) == Drain::Sea);
    assert_eq!(to_the_sea.count(), 13);
}

/// Lets pollution flow: what lies where afterwards, and what has reached the sea.
fn flow(given: &[(&str, u8)]) -> (Vec<(String, u8)>, u16) {
    let basin = basin();
    let mut grey = [0; FRESH];
    for &(name, cubes) in given {
        grey[basin.labelled(name).unwrap().index()] = cubes;
    }
    let sea = basin.flow(&mut grey);
    let mut left: Vec<(String, u8)> = basin
        .all_fresh()
        .into_iter()
        .filter(|fresh| grey[fresh.index()] > 0)
        .map(|fresh| (label(&basin, basin.hex_of(fresh)), grey[fresh.index()]))
        .collect();
    left.sort();
    (left, sea)
}

fn check_flow(given: &[(&str, u8)], expected: &[&str], sea: u16) {
    let expected: Vec<(String, u8)> = expected.iter().map(|&name| (name.to_owned(), 1)).collect();
    assert_eq!(flow(given), (expected, sea), "{given:?}");
}

#[test]
fn pollution_flows_and_thins_out() {
    // Vectors 6 to 9.
    check_flow(&[("WF2", 3)], &["WF3", "WF4", "WF5"], 0);
    check_flow(&[("WF6", 1), ("EF6", 1), ("MS1", 1)], &["MS1", "MS2", "MS3"], 0);
    check_flow(&[("MS4", 2), ("MS3", 1)], &["MS4"], 2);
    check_flow(&[("EF5", 5), ("WF6", 1), ("MS2", 1)], &["EF6", "MS1", "MS2", "MS3", "MS4"], 2);
}

#[test]
fn no_cube_is_lost_or_made_by_the_flow() {
    // Laws 1 and 2.
    let basin = basin();
    let mut dice = table::Dice::new(7);
    for _ in 0..500 {
        let mut grey = [0; FRESH];
        for cubes in grey.iter_mut().take(basin.fresh_count()) {
            *cubes = dice.below(5) as u8;
        }
        let before: u16 = grey.iter().map(|&cubes| u16::from(cubes)).sum();
        let sea = basin.flow(&mut grey);
        assert!(grey.iter().all(|&cubes| cubes <= 1));
        assert_eq!(grey.iter().map(|&cubes| u16::from(cubes)).sum::<u16>() + sea, before);
    }
}

#[test]
fn dams_can_lie_where_the_rules_say() {
    // 7
    let basin = basin();
    let sites = |name: &str| {
        let river = basin.hex_of(basin.labelled(name).unwrap());
        Axis::ALL
            .iter()
            .filter(|&&axis| basin.dam_site(river, axis).is_some())
            .map(|axis| axis.name())
            .collect::<Vec<_>>()
    };
    for (names, axes) in [
        ("WF2 MS2", vec!["e_w"]),
        ("WF3", vec!["e_w", "ne_sw"]),
        ("WF4 WF5 WF6 MS3 WB2 WB3 WB4", vec!["ne_sw"]),
        ("EF2 EF3", vec!["e_w", "nw_se"]),
        ("EF4 EF5 EF6 MS1 WB5 EB2 EB3 EB4 EB5", vec!["nw_se"]),
        ("MS4 WF1 EF1 WB1 EB1", vec![]),
    ] {
        for name in names.split(' ') {
            assert_eq!(sites(name), axes, "{name}");
        }
    }
}

#[test]
fn the_river_never_rises() {
    // Law 16.
    let basin = basin();
    for fresh in basin.all_fresh() {
        let Some(down) = basin.down(fresh) else { continue };
        let level = |of: FreshId| basin.site(basin.hex_of(of)).map(|site| site.level);
        assert!(level(down) <= level(fresh));
        assert!(!basin.downstream(fresh).contains(fresh));
    }
}

#[test]
fn a_dam_is_a_straight_line_from_bank_to_bank() {
    // R23.
    let basin = basin();
    let rivers = basin.all_fresh().into_iter().map(|fresh| basin.hex_of(fresh));
    let sites = rivers.flat_map(|river| Axis::ALL.iter().map(move |&axis| (river, axis)));
    let sites: Vec<[HexId; 3]> = sites.filter_map(|(river, axis)| basin.dam_site(river, axis)).collect();
    assert!(!sites.is_empty());
    for site in sites {
        let [river, one, other] = site.map(|id| basin.hex(id));
        assert_eq!((one.q + other.q, one.r + other.r), (2 * river.q, 2 * river.r));
        let [river, banks @ ..] = site.map(|id| basin.terrain(id));
        assert!(river == Terrain::River && banks.iter().all(|bank| bank.is_land()));
    }
}
