//! A map that differs from the printed one: painted terrain, and where its rivers flow.

use std::collections::BTreeMap;
use std::fmt::Write;
use water::basin::{Basin, HexId, Terrain};
use water::rules::Rules;

/// Terrain by hex, where it differs from the printed map.
pub(crate) type Painted = BTreeMap<HexId, Terrain>;

/// What a hex is under the paint.
pub(crate) fn terrain(basin: &Basin, painted: &Painted, hex: HexId) -> Terrain {
    painted.get(&hex).copied().unwrap_or_else(|| basin.terrain(hex))
}

/// Where each freshwater hex flows: as printed where that still leads on, else the shortest way to the sea.
pub(crate) fn flows(basin: &Basin, painted: &Painted) -> BTreeMap<HexId, HexId> {
    let is = |hex: HexId| terrain(basin, painted, hex);
    let mut steps: BTreeMap<HexId, u16> = BTreeMap::new();
    let mut edge: Vec<HexId> = basin.hexes().filter(|hex| is(*hex) == Terrain::Sea).collect();
    let mut step = 0;
    while !edge.is_empty() {
        step += 1;
        let mut next = Vec::new();
        for hex in edge {
            for beside in basin.neighbours(hex).into_iter().filter(|beside| *beside != HexId::NOWHERE) {
                if is(beside).is_fresh() && !steps.contains_key(&beside) {
                    steps.insert(beside, step);
                    next.push(beside);
                }
            }
        }
        edge = next;
    }
    let fresh = basin.hexes().filter(|hex| is(*hex).is_fresh());
    let down = |hex: HexId| {
        let printed = basin.site(hex).and_then(|site| site.down).and_then(|down| basin.id(down));
        let kept = printed.filter(|down| is(*down) == Terrain::Sea || is(*down) == Terrain::River);
        let best = || {
            let beside = basin.neighbours(hex).into_iter().filter(|beside| *beside != HexId::NOWHERE);
            let open = beside.filter(|beside| matches!(is(*beside), Terrain::Sea | Terrain::River));
            open.min_by_key(|beside| {
                steps.get(beside).copied().unwrap_or(if is(*beside) == Terrain::Sea { 0 } else { u16::MAX })
            })
        };
        kept.or_else(best)
    };
    fresh.filter_map(|hex| Some((hex, down(hex)?))).collect()
}

/// The map and its markers as they stand in the file.
pub(crate) fn map_text(painted: &Painted, rules: &Rules) -> String {
    let basin = &rules.basin;
    let is = |hex: HexId| terrain(basin, painted, hex);
    let flows = flows(basin, painted);
    // Water never flows uphill: whatever lies upstream is at least as high.
    let mut levels: BTreeMap<HexId, u8> =
        basin.hexes().map(|hex| (hex, basin.site(hex).map_or(0, |site| site.level))).collect();
    for _ in 0..basin.hexes().count() {
        for (from, to) in &flows {
            let below = levels.get(to).copied().unwrap_or(0);
            if let Some(level) = levels.get_mut(from) {
                *level = (*level).max(below);
            }
        }
    }
    let mut text = String::from("[map]\nhexes = [\n");
    let mut number = 0;
    for hex in basin.hexes() {
        let Some(site) = basin.site(hex) else { continue };
        let half = if site.right { "D" } else { "G" };
        let level = levels.get(&hex).copied().unwrap_or(0);
        let _ = write!(
            text,
            "  {{ q = {}, r = {}, terrain = \"{}\", level = {level}, half = \"{half}\"",
            site.hex.q,
            site.hex.r,
            is(hex).name()
        );
        if is(hex).is_fresh() {
            let label = if site.label.is_empty() {
                number += 1;
                format!("N{number}")
            } else {
                site.label.clone()
            };
            let _ = write!(text, ", label = \"{label}\"");
            if let Some(down) = flows.get(&hex).map(|down| basin.hex(*down)) {
                let _ = write!(text, ", down = [{}, {}]", down.q, down.r);
            }
        }
        text.push_str(" },\n");
    }
    text.push_str("]\n");
    text.push_str(&markers_text(painted, rules));
    text
}

/// The markers stay where they are, as long as that is land.
fn markers_text(painted: &Painted, rules: &Rules) -> String {
    let basin = &rules.basin;
    let mut text = String::new();
    for (at, marker) in rules.markers.iter().enumerate() {
        let lies = |hex: &HexId| {
            rules.marked.get(hex.index()).copied().flatten() == Some(at as u8)
                && terrain(basin, painted, *hex).is_land()
        };
        let places: Vec<String> =
            basin.hexes().filter(lies).map(|hex| format!("[{}, {}]", basin.hex(hex).q, basin.hex(hex).r)).collect();
        let _ = write!(text, "\n[[markers]]\nid = \"{}\"\nhexes = [{}]\n", marker.gives.name(), places.join(", "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use water::authoring::draft;
    use water::basin::Hex;
    use water::rules::Rulebook;

    #[test]
    fn a_painted_river_finds_its_way_and_the_map_is_accepted() {
        let rules = Rulebook::printed().rules;
        let at = |q, r| rules.basin.id(Hex::new(q, r)).unwrap();
        let painted: Painted = [(at(5, 7), Terrain::River), (at(5, 6), Terrain::Spring)].into_iter().collect();
        let flows = flows(&rules.basin, &painted);
        assert_eq!(flows[&at(5, 7)], at(5, 8), "into the East Brook");
        assert!(terrain(&rules.basin, &painted, flows[&at(5, 6)]).is_fresh());
        let text = map_text(&painted, &rules);
        let found = draft(&text, "mine.toml").unwrap_or_else(|mistakes| panic!("{mistakes:#?}"));
        assert_eq!(found.book.rules.basin.fresh_count(), rules.basin.fresh_count() + 2);
        assert!(found.book.rules.scenarios.is_empty(), "those of the printed map are gone");
    }
}
