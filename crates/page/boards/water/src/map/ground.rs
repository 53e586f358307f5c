//! What never moves: terrain, the river with its direction, bonus markers, the names of the waters.

use super::hexes::{Point, RADIUS, corners, middle, size};
use crate::typed_view::resource_icon;
use leptos::prelude::*;
use page_kit::words::board_words;
use water::basin::{Basin, FreshId, HexId, Terrain};
use water::rules::Rules;

/// The ground of a map.
pub(crate) fn ground(rules: &Rules) -> AnyView {
    let basin = &rules.basin;
    let hexes: Vec<AnyView> = basin.hexes().map(|id| hex(basin, id)).collect();
    view! {
        {open_sea(basin)}
        {hexes}
        {river(basin)}
        {markers(rules)}
        {names(rules)}
    }
    .into_any()
}

/// The sea goes on below the last row.
fn open_sea(basin: &Basin) -> AnyView {
    let (width, height) = size(basin);
    let coast = basin.of_terrain(Terrain::Sea).iter().map(|id| middle(basin, id).y).fold(0.0, f64::max);
    if coast == 0.0 {
        return ().into_any();
    }
    let y = coast - RADIUS / 2.0;
    view! { <rect class="t-sea" x="6" y=y width=width - 12.0 height=height - y - 2.0 rx="10"></rect> }.into_any()
}

fn hex(basin: &Basin, id: HexId) -> AnyView {
    let at = middle(basin, id);
    let level = basin.site(id).map_or(0, |site| site.level.min(5));
    let class = format!("hx t-{} lv{level}", basin.terrain(id).name());
    let peak = (basin.terrain(id) == Terrain::Mountain).then(|| {
        view! { <use class="peak" href="#i-mount" x=at.x - 8.0 y=at.y - 8.0 width="16" height="16"></use> }
    });
    view! { <polygon class=class points=corners(at, RADIUS)></polygon> {peak} }.into_any()
}

/// Where the water of a freshwater hex goes: the next hex, or the sea.
fn mouth(basin: &Basin, fresh: FreshId) -> Option<Point> {
    let site = basin.site(basin.hex_of(fresh))?;
    site.down.map(super::hexes::centre)
}

/// The river as one line, with an arrow on each border it crosses.
fn river(basin: &Basin) -> AnyView {
    let at = |fresh: FreshId| middle(basin, basin.hex_of(fresh));
    let mut line = String::new();
    let mut arrows = String::new();
    for fresh in basin.all_fresh() {
        let Some(to) = mouth(basin, fresh) else { continue };
        let here = at(fresh);
        let half = here.between(to);
        let above: Vec<Point> =
            basin.all_fresh().into_iter().filter(|up| basin.down(*up) == Some(fresh)).map(at).collect();
        if above.is_empty() {
            line.push_str(&format!("M{:.1} {:.1}L{:.1} {:.1}", here.x, here.y, half.x, half.y));
        }
        for up in above {
            let from = up.between(here);
            line.push_str(&format!(
                "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}",
                from.x, from.y, here.x, here.y, half.x, half.y
            ));
        }
        if basin.down(fresh).is_none() {
            line.push_str(&format!("M{:.1} {:.1}L{:.1} {:.1}", half.x, half.y, to.x, to.y));
        }
        arrows.push_str(&arrow(half, here.towards(to)));
    }
    view! { <path class="flow" d=line></path> <path class="chev" d=arrows></path> }.into_any()
}

/// A small arrow at a place, turned.
fn arrow(at: Point, degrees: f64) -> String {
    let turn = degrees.to_radians();
    let corner = |x: f64, y: f64| {
        let (sin, cos) = turn.sin_cos();
        format!("{:.1} {:.1}", at.x + x * cos - y * sin, at.y + x * sin + y * cos)
    };
    format!("M{}L{}L{}", corner(-3.0, -4.5), corner(2.5, 0.0), corner(-3.0, 4.5))
}

fn markers(rules: &Rules) -> AnyView {
    let marked = rules.basin.hexes().filter_map(|id| {
        let marker = rules.markers.get(usize::from(rules.marked.get(id.index()).copied().flatten()?))?;
        let at = middle(&rules.basin, id);
        let (icon, tone) = resource_icon(marker.gives);
        Some(view! {
            <g class=format!("marker {tone}")>
                <rect x=at.x - 16.0 y=at.y - 9.5 width="32" height="19" rx="4"></rect>
                <use href=format!("#i-{icon}") x=at.x - 13.5 y=at.y - 6.5 width="13" height="13"></use>
                <text x=at.x + 7.0 y=at.y + 4.5>"+" {marker.bonus}</text>
            </g>
        })
    });
    marked.collect::<Vec<_>>().into_any()
}

/// A place for a name beside a spring: above it, below it, or aside, where no marker and no water is in the way.
fn free_place(rules: &Rules, spring: Point) -> Point {
    let ways = [(0.0, -40.0), (-64.0, 4.0), (64.0, 4.0), (0.0, 50.0)].map(|(x, y)| spring.moved(x, y));
    let taken = |place: &Point| {
        let under = |x: f64| super::hexes::at(&rules.basin, place.moved(x, -5.0));
        [-34.0, 0.0, 34.0].into_iter().filter_map(under).any(|hex| {
            rules.marked.get(hex.index()).copied().flatten().is_some() || rules.basin.fresh_at(hex).is_some()
        })
    };
    ways.into_iter().find(|place| !taken(place)).unwrap_or(ways[0])
}

/// The names of the branches, beside their springs.
fn names(rules: &Rules) -> AnyView {
    let basin = &rules.basin;
    let words = board_words();
    let springs = basin.all_fresh().into_iter().filter_map(|fresh| {
        let site = basin.site(basin.hex_of(fresh)).filter(|site| site.terrain == Terrain::Spring)?;
        let branch: String = site.label.chars().take_while(char::is_ascii_alphabetic).collect();
        let key = format!("water.branch.{}", branch.to_lowercase());
        let at = free_place(rules, middle(basin, basin.hex_of(fresh)));
        words.knows(&key).then(|| view! { <text class="river-name" x=at.x y=at.y>{words.text(&key)}</text> })
    });
    springs.collect::<Vec<_>>().into_any()
}
