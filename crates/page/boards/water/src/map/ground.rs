//! What never moves: terrain, the river with its direction; and the signs on it, which make room for what is built:
//! bonus markers and the names of the waters.

use super::hexes::{Point, RADIUS, corners, middle, size};
use crate::typed_view::resource_icon;
use leptos::prelude::*;
use page_kit::words::board_words;
use water::basin::{Basin, FreshId, Hex, HexId, HexSet, Terrain};
use water::rules::Rules;

/// The ground of an empty map, with its signs.
pub(crate) fn ground(rules: &Rules) -> AnyView {
    view! { {land(&rules.basin)} {markers(rules, &HexSet::EMPTY)} {names(rules, &HexSet::EMPTY)} }.into_any()
}

/// The ground alone.
pub(crate) fn land(basin: &Basin) -> AnyView {
    let hexes: Vec<AnyView> = basin.hexes().map(|id| hex(basin, id)).collect();
    view! { {open_sea(basin)} {hexes} {river(basin)} }.into_any()
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

/// The coordinates on the rim, as sentences name hexes: `(q, r)`. The rows, `r`, begin at the left edge; the slanting rows, `q`,
/// begin up to the left, where their first hex has no neighbour.
pub(crate) fn rim(basin: &Basin) -> AnyView {
    let labels = basin.hexes().flat_map(|id| {
        let (hex, at) = (basin.hex(id), middle(basin, id));
        let lacks = |q: i8, r: i8| basin.id(Hex { q: hex.q + q, r: hex.r + r }).is_none();
        let first = |of: fn(Hex) -> i8| basin.hexes().find(|other| of(basin.hex(*other)) == of(hex)) == Some(id);
        let row = (lacks(-1, 0) && first(|hex| hex.r)).then(|| label("rim row", at.moved(-RADIUS - 6.0, 4.0), hex.r));
        let slant =
            (lacks(0, -1) && first(|hex| hex.q)).then(|| label("rim", at.moved(-RADIUS * 0.6, -RADIUS * 0.98), hex.q));
        [row, slant].into_iter().flatten()
    });
    labels.collect::<Vec<_>>().into_any()
}

fn label(class: &'static str, at: Point, number: i8) -> AnyView {
    let text = number.to_string().replace('-', "−");
    view! { <text class=class x=at.x y=at.y>{text}</text> }.into_any()
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

/// The bonus markers. One that lies under a tile still counts: it stands at the edge of the tile, without its icon.
pub(crate) fn markers(rules: &Rules, built: &HexSet) -> AnyView {
    let marked = rules.basin.hexes().filter_map(|id| {
        let marker = rules.markers.get(usize::from(rules.marked.get(id.index()).copied().flatten()?))?;
        let at = middle(&rules.basin, id);
        let (icon, tone) = resource_icon(marker.gives);
        if built.contains(id) {
            return Some(
                view! {
                    <g class=format!("marker aside {tone}")>
                        <rect x=at.x - 29.0 y=at.y + 3.0 width="18" height="15" rx="4"></rect>
                        <text x=at.x - 20.0 y=at.y + 14.5>"+" {marker.bonus}</text>
                    </g>
                }
                .into_any(),
            );
        }
        Some(
            view! {
                <g class=format!("marker {tone}")>
                    <rect x=at.x - 16.0 y=at.y - 9.5 width="32" height="19" rx="4"></rect>
                    <use href=format!("#i-{icon}") x=at.x - 13.5 y=at.y - 6.5 width="13" height="13"></use>
                    <text x=at.x + 7.0 y=at.y + 4.5>"+" {marker.bonus}</text>
                </g>
            }
            .into_any(),
        )
    });
    marked.collect::<Vec<_>>().into_any()
}

/// The coordinates stand to the left of this.
const RIM: f64 = 26.0;

/// How far a name reaches from its middle, in units of the map.
const HALF_NAME: f64 = 60.0;

/// A place for the name of a branch: above its spring, below it or aside, else the same along its course, where neither a
/// marker nor water nor anything built is in the way. Where nothing is free the name waits until there is room.
fn free_place(rules: &Rules, built: &HexSet, spring: FreshId) -> Option<Point> {
    let basin = &rules.basin;
    let (width, _) = size(basin);
    let course = std::iter::successors(Some(spring), |fresh| basin.down(*fresh));
    let ways = course.flat_map(|fresh| {
        let at = middle(basin, basin.hex_of(fresh));
        let near = [(0.0, -40.0), (-64.0, 4.0), (64.0, 4.0), (0.0, 50.0), (-90.0, 4.0), (90.0, 4.0)];
        let far = [(-64.0, -40.0), (64.0, -40.0), (-64.0, 50.0), (64.0, 50.0), (-120.0, 4.0), (120.0, 4.0)];
        near.into_iter().chain(far).map(move |(x, y)| at.moved(x, y))
    });
    let free = |place: &Point| {
        let under = |x: f64| super::hexes::at(basin, place.moved(x, -5.0));
        let inside = place.x - HALF_NAME > RIM && place.x + HALF_NAME < width && place.y > 20.0;
        inside
            && [-HALF_NAME, -34.0, 0.0, 34.0, HALF_NAME].into_iter().filter_map(under).all(|hex| {
                rules.marked.get(hex.index()).copied().flatten().is_none()
                    && basin.fresh_at(hex).is_none()
                    && !built.contains(hex)
            })
    };
    ways.into_iter().find(free)
}

/// The middle of a name that ends just beside the rim.
const BESIDE_RIM: f64 = 92.0;

/// The names of the branches, beside their springs if there is room.
pub(crate) fn names(rules: &Rules, built: &HexSet) -> AnyView {
    let basin = &rules.basin;
    let words = board_words();
    let springs = basin.all_fresh().into_iter().filter_map(|fresh| {
        let site = basin.site(basin.hex_of(fresh)).filter(|site| site.terrain == Terrain::Spring)?;
        let branch: String = site.label.chars().take_while(char::is_ascii_alphabetic).collect();
        let key = format!("water.branch.{}", branch.to_lowercase());
        let at = free_place(rules, built, fresh)?;
        // The numbers on the rim stay free.
        let x = at.x.max(BESIDE_RIM);
        words.knows(&key).then(|| view! { <text class="river-name" x=x y=at.y>{words.text(&key)}</text> })
    });
    springs.collect::<Vec<_>>().into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use water::rules::Rulebook;

    /// Everything that a name of a river would lie on.
    fn under(basin: &Basin, place: Point) -> Vec<HexId> {
        [-34.0, 0.0, 34.0].into_iter().filter_map(|x| super::super::hexes::at(basin, place.moved(x, -5.0))).collect()
    }

    #[test]
    fn names_of_rivers_make_room_for_what_is_built() {
        let rules = Rulebook::printed().rules;
        let basin = &rules.basin;
        let springs: Vec<FreshId> = basin
            .all_fresh()
            .into_iter()
            .filter(|fresh| basin.terrain(basin.hex_of(*fresh)) == Terrain::Spring)
            .collect();
        for spring in springs {
            let first = free_place(&rules, &HexSet::EMPTY, spring).unwrap();
            let built: HexSet = under(basin, first).into_iter().collect();
            let moved = free_place(&rules, &built, spring).unwrap();
            assert!(under(basin, moved).iter().all(|hex| !built.contains(*hex)), "{first:?} {moved:?}");
            let all: HexSet = basin.hexes().collect();
            assert_eq!(free_place(&rules, &all, spring), None, "a name never lies on a tile");
        }
    }
}
