//! What stands on the map: networks by community, tiles with what they need, dams with their reservoirs.

use super::cubes::{Drop, drop, pile};
use super::hexes::{Point, corners, middle};
use crate::typed_view::{kind_icon, own};
use leptos::prelude::*;
use page_table::TableModel;
use page_table::game_box::seat_shape;
use table::Seat;
use water::basin::{Basin, FreshId, HexId};
use water::state::{Dam, Tile};
use water::terms::Kind;
use water::{Action, Frame, View, Water};

/// How large a tile is drawn.
const TILE: f64 = 24.5;

/// The class that gives something the colour of a seat.
fn colour(model: TableModel, seat: Seat) -> String {
    format!("own-{}", seat_shape(model, seat))
}

/// Lines between neighbours of one network; those of a network that is cut off are dashed.
pub(crate) fn networks(model: TableModel, game: &Water, view: &View) -> AnyView {
    let basin = &game.rules().basin;
    let drawn = game.all().into_iter().map(|seat| {
        let community = view.board.community(seat);
        let lines = (0..community.networks).map(|network| {
            let hexes = view.board.network_hexes(basin, seat, network);
            let mut line = String::new();
            for hex in hexes.iter() {
                let beside = basin.around(hex).and(&hexes);
                for other in beside.iter().filter(|other| *other > hex) {
                    let (one, two) = (middle(basin, hex), middle(basin, other));
                    line.push_str(&format!("M{:.1} {:.1}L{:.1} {:.1}", one.x, one.y, two.x, two.y));
                }
            }
            let apart = network != community.home;
            view! { <path class="network" class:apart=apart d=line></path> }
        });
        view! { <g class=colour(model, seat)>{lines.collect::<Vec<_>>()}</g> }
    });
    drawn.collect::<Vec<_>>().into_any()
}

/// The small badge with an owner's mark.
fn badge(model: TableModel, at: Point, seat: Seat) -> AnyView {
    let number = seat_shape(model, seat);
    view! {
        <circle class="badge" cx=at.x cy=at.y r="8"></circle>
        <use class=format!("seat-mark c{number}") href=format!("#i-s{number}") x=at.x - 5.5 y=at.y - 5.5 width="11" height="11"></use>
    }
    .into_any()
}

/// Whether needs are to be seen: in a turn, until the harvest.
fn needs_shown(view: &View) -> bool {
    view.board.turn > 0 && !matches!(view.board.frames.as_slice().first(), Some(Frame::Over))
}

/// All tiles of all communities.
pub(crate) fn tiles(model: TableModel, game: &Water, view: &View, cubes: &[Action]) -> AnyView {
    let basin = &game.rules().basin;
    let me = own(game, view);
    let drawn = game.all().into_iter().flat_map(|seat| {
        let planned = |hex: HexId| {
            let to = |cube: &&Action| matches!(cube, Action::Draw { building, .. } if *building == hex);
            cubes.iter().filter(to).count() as u8
        };
        let all = view.board.community(seat).tiles().iter();
        all.map(|tile| self::tile(model, game, view, basin, seat, tile, me == Some(seat), planned(tile.hex)))
            .collect::<Vec<_>>()
    });
    drawn.collect::<Vec<_>>().into_any()
}

#[expect(clippy::too_many_arguments, reason = "one tile with everything that is drawn on it")]
fn tile(
    model: TableModel,
    game: &Water,
    view: &View,
    basin: &Basin,
    seat: Seat,
    tile: &Tile,
    mine: bool,
    planned: u8,
) -> AnyView {
    let at = middle(basin, tile.hex);
    let icon = format!("#i-{}", kind_icon(tile.kind));
    let dry = tile.crisis;
    view! {
        <g class=format!("bld {}", colour(model, seat)) class:me=mine class:dry=dry class:idle=tile.idle>
            <polygon class="tile" points=corners(at, TILE)></polygon>
            <use class="ic" href=icon x=at.x - 10.5 y=at.y - 12.5 width="21" height="21"></use>
            {badge(model, at.moved(13.5, -14.5), seat)}
            {tile.crisis.then(|| view! { <rect class="crisis-cube" x=at.x - 19.0 y=at.y - 20.0 width="10" height="10" rx="2"></rect> })}
            {tile.idle.then(|| view! { <use class="ic" href="#i-pause" x=at.x - 20.0 y=at.y - 20.0 width="12" height="12"></use> })}
            {needs_shown(view).then(|| needs(game, view, at, tile, planned))}
        </g>
    }
    .into_any()
}

/// What a tile has and lacks: drops while water is collected, then what waits for energy and food.
fn needs(game: &Water, view: &View, at: Point, tile: &Tile, planned: u8) -> AnyView {
    let need = game.rules().building(tile.kind).need;
    let below = at.moved(0.0, 15.0);
    let wants = |icon: &'static str, there: bool, x: f64| {
        there.then(|| view! { <use class="wants" href=format!("#i-{icon}") x=below.x + x - 6.0 y=below.y - 6.0 width="12" height="12"></use> })
    };
    let waits = game.lacks(tile) == 0 && need.is_supplied() && !tile.supplied && !tile.idle;
    let after = !matches!(
        view.board.frames.as_slice().first(),
        Some(Frame::Collect | Frame::Reveal | Frame::Window { .. } | Frame::Build { .. })
    );
    if waits && after && view.board.card.is_some() {
        return view! {
            {wants("bolt", need.energy > 0, if need.food > 0 { -7.0 } else { 0.0 })}
            {wants("wheat", need.food > 0, if need.energy > 0 { 7.0 } else { 0.0 })}
            {wants("a", need.money > 0 && need.energy + need.food == 0, 0.0)}
        }
        .into_any();
    }
    if tile.idle || view.board.card.is_none() {
        return ().into_any();
    }
    let left = below.x - 9.5 * (f64::from(need.water.saturating_sub(1))) / 2.0;
    let drops = (0..need.water).map(|place| {
        let here = Point { x: left + 9.5 * f64::from(place), y: below.y };
        let how = match place {
            place if place < tile.water => Drop::Here,
            place if place < tile.water + planned => Drop::Taken,
            _ => Drop::Missing,
        };
        drop(here, how)
    });
    drops.collect::<Vec<_>>().into_any()
}

/// All dams: banks, wall and reservoir.
pub(crate) fn dams(model: TableModel, game: &Water, view: &View) -> AnyView {
    let drawn = view.board.dams().map(|dam| self::dam(model, game, view, dam));
    drawn.collect::<Vec<_>>().into_any()
}

fn dam(model: TableModel, game: &Water, view: &View, dam: &Dam) -> AnyView {
    let basin = &game.rules().basin;
    let Some([river, one, other]) = basin.dam_site(dam.river, dam.axis) else { return ().into_any() };
    let owners: Vec<Seat> = dam.owners.into_iter().collect();
    let first = owners.first().copied().unwrap_or(Seat(0));
    let at = middle(basin, river);
    let banks = [one, other].map(|bank| {
        let at = middle(basin, bank);
        view! { <polygon class="tile bank" points=corners(at, TILE)></polygon> }
    });
    let gate = middle(basin, one);
    let marks = owners
        .iter()
        .enumerate()
        .map(|(place, seat)| badge(model, gate.moved(-12.0 + 12.5 * place as f64, -15.0), *seat));
    let bolts = middle(basin, other);
    let bolt =
        |x: f64| view! { <use class="en" href="#i-bolt" x=bolts.x + x y=bolts.y - 8.0 width="15" height="15"></use> };
    let bolts = (0..game.rules().dam.energy.min(3)).map(|place| bolt(-15.0 + 14.0 * f64::from(place)));
    // The wall stands where the water would leave.
    let wall = basin.site(river).and_then(|site| site.down).map(|down| {
        let half = at.between(super::hexes::centre(down));
        let (x, y) = (half.y - at.y, at.x - half.x);
        let reach = 15.0 / x.hypot(y).max(1.0);
        format!(
            "M{:.1} {:.1}L{:.1} {:.1}",
            half.x - x * reach,
            half.y - y * reach,
            half.x + x * reach,
            half.y + y * reach
        )
    });
    let fresh = basin.fresh_at(river);
    let held = fresh.map_or(0, |fresh| view.board.water[fresh.index()]);
    let grey = fresh.map_or(0, |fresh| u16::from(view.board.grey[fresh.index()]));
    view! {
        <g class=format!("dam {}", colour(model, first))>
            <polygon class="reservoir" points=corners(at, 30.0)></polygon>
            {banks.into_iter().collect::<Vec<_>>()}
            <use class="ic" href="#i-dam" x=gate.x - 10.5 y=gate.y - 9.0 width="21" height="21"></use>
            {bolts.collect::<Vec<_>>()}
            <path class="wall" d=wall></path>
            <text class="held" x=at.x y=at.y + 2.0>{held}<tspan class="of">" / " {game.rules().dam.reservoir}</tspan></text>
            {(grey > 0).then(|| pile(at.moved(0.0, 15.0), 0, 0, grey))}
            {marks.collect::<Vec<_>>()}
        </g>
    }
    .into_any()
}

/// Water and pollution on the open freshwater hexes.
pub(crate) fn waters(game: &Water, view: &View, grey: &dyn Fn(FreshId) -> u16, cubes: &[Action]) -> AnyView {
    let basin = &game.rules().basin;
    let open = view.board.card.is_some();
    let drawn = basin.all_fresh().into_iter().filter_map(|fresh| {
        let hex = basin.hex_of(fresh);
        if view.board.dam_on(hex).is_some() {
            return None;
        }
        let taken = cubes.iter().filter(|cube| matches!(cube, Action::Draw { source, .. } if *source == hex)).count();
        let water = u16::from(view.board.water[fresh.index()]);
        let at = middle(basin, hex);
        // On a tile that stands in the water, such as a junction, cubes lie at its lower edge.
        let at = if view.board.tile_on(hex).is_some() { at.moved(0.0, 24.0) } else { at };
        let none = (open && water == 0 && grey(fresh) == 0)
            .then(|| view! { <text class="dry-bed" x=at.x y=at.y + 4.5>"0"</text> });
        Some(view! { {none} {pile(at, water, taken as u16, grey(fresh))} })
    });
    drawn.collect::<Vec<_>>().into_any()
}

/// The tile that is about to be built, and where its pollution would go.
pub(crate) fn ghost(model: TableModel, game: &Water, seat: Seat, action: &Action) -> AnyView {
    let basin = &game.rules().basin;
    let (kind, hexes) = match *action {
        Action::Build { kind, hex } => (kind, vec![hex]),
        Action::PlaceHome(hex) => (Kind::Residential, vec![hex]),
        Action::BuildDam { river, axis, .. } => {
            (Kind::Dam, basin.dam_site(river, axis).into_iter().flatten().collect())
        }
        Action::Draw { source, building } | Action::Deliver { source, building } => {
            let (from, to) = (middle(basin, source), middle(basin, building));
            let d = format!("M{:.1} {:.1}L{:.1} {:.1}", from.x, from.y, to.x, to.y);
            return view! { <path class="carry" d=d></path> }.into_any();
        }
        Action::TopUp { dam, source } => {
            let (from, to) = (middle(basin, source), middle(basin, dam));
            let d = format!("M{:.1} {:.1}L{:.1} {:.1}", from.x, from.y, to.x, to.y);
            return view! { <path class="carry" d=d></path> }.into_any();
        }
        _ => return ().into_any(),
    };
    let Some(&first) = hexes.first() else { return ().into_any() };
    let at = middle(basin, first);
    let tiles = hexes.iter().map(|hex| {
        view! { <polygon class="tile ghost" points=corners(middle(basin, *hex), TILE)></polygon> }
    });
    let dirties = !game.is_simplified() && game.rules().building(kind).pollution > 0;
    let drain = match basin.drain(first) {
        water::basin::Drain::Fresh(fresh) if dirties => {
            let to = middle(basin, basin.hex_of(fresh));
            let d = format!("M{:.1} {:.1}L{:.1} {:.1}", at.x, at.y, to.x, to.y);
            view! { <path class="drains" d=d></path> <g class="to-come">{super::cubes::waste(to.moved(0.0, 14.0))}</g> }
                .into_any()
        }
        _ => ().into_any(),
    };
    view! {
        <g class=format!("bld {}", colour(model, seat))>
            {drain}
            {tiles.collect::<Vec<_>>()}
            <use class="ic" href=format!("#i-{}", kind_icon(kind)) x=at.x - 10.5 y=at.y - 12.5 width="21" height="21"></use>
        </g>
    }
    .into_any()
}
