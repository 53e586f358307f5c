//! The world: nine regions with their gas, their calamities and who stands there; every region can be pointed at.

pub(crate) mod outline;

use super::facts::{calamities, summary};
use super::film::LitRegions;
use super::landmarks;
use super::names::{pawn_icon, region_name};
use crate::draft::board_draft;
use crate::typed_view::{TypedView, with_view};
use climate::terms::{Place, RegionId};
use leptos::prelude::*;
use outline::{VIEW, middle, outlines, percent};
use page_kit::words::board_text;
use page_table::game_box::seat_shape;
use page_table::{TableModel, table_model};

/// The map.
#[component]
pub(crate) fn Map() -> impl IntoView {
    let model = table_model();
    let (left, top, width, height) = VIEW;
    let view_box = format!("{left} {top} {width} {height}");
    let land = move || with_view(model, land);
    let links = move || with_view(model, links);
    let nodes =
        move || with_view(model, |view| RegionId::ALL.iter().map(|&region| node(model, view, region)).collect_view());
    view! {
        <section class="panel world-map">
            <div class="world-scroll" tabindex="0" role="group" aria-label=move || board_text("climate.map.label")>
                <div class="world">
                    <svg viewBox=view_box aria-hidden="true">{land} {links} {nodes}</svg>
                    <Hits />
                </div>
            </div>
            <Legend />
        </section>
    }
}

/// The regions; active, aimed at, open to the choice being made.
fn land(view: TypedView<'_>) -> AnyView {
    let (draft, lit) = (board_draft(), expect_context::<LitRegions>());
    let (active, target) = (view.board.active_region(), view.board.target);
    let shapes = outlines().iter().map(|&(region, outline)| {
        let open = move || draft.spots.is_open(region);
        let looked = move || draft.looked.get() == Some(region);
        let told = move || lit.hold(region);
        view! {
            <path
                class="land"
                data-landmark=landmarks::region(region).hook()
                class:active=region == active
                class:aimed=target == Some(region)
                class:open=open
                class:looked=looked
                class:told=told
                d=outline
            ></path>
        }
    });
    shapes.collect_view().into_any()
}

/// The lines that refugees follow; exodus lines are drawn through.
fn links(view: TypedView<'_>) -> AnyView {
    let rules = view.game.rules();
    let line = |from: RegionId, to: RegionId| {
        let ((x, y), (a, b)) = (middle(from), middle(to));
        let exodus = rules.exodus_lines[from.index()].contains(to);
        let path = format!("M{x} {y}Q{} {} {a} {b}", (x + a) / 2.0, (y + b) / 2.0 - 14.0);
        view! { <path class="line" class:exodus=exodus d=path></path> }
    };
    let pairs = RegionId::ALL.iter().flat_map(|&from| {
        rules.refugee_lines[from.index()].iter().filter(move |to| from.index() < to.index()).map(move |to| (from, to))
    });
    pairs.map(|(from, to)| line(from, to)).collect_view().into_any()
}

/// A region's figures: gas in the circle, pawns to the right, characters above, a little to the left: there they leave the names
/// of the neighbours free.
fn node(model: TableModel, view: TypedView<'_>, id: RegionId) -> AnyView {
    let region = view.board.region(id);
    let (x, y) = middle(id);
    let radius = 8.0 + 2.9 * f64::from(region.cube).sqrt();
    let mut right = x + radius + 13.0;
    let badges: Vec<AnyView> = calamities(region)
        .into_iter()
        .map(|(pawn, count)| {
            let (icon, colour) = pawn_icon(pawn);
            let at = right;
            right += if count > 1 { 37.0 } else { 24.0 };
            let many = (count > 1).then(|| view! { <text class="count" x=at + 12.0 y=y + 5.0>{count}</text> });
            view! {
                <circle class=format!("ring {colour}") cx=at cy=y r="10.5"></circle>
                <use href=format!("#i-{icon}") class="sign" x=at - 7.5 y=y - 7.5 width="15" height="15"></use>
                {many}
            }
            .into_any()
        })
        .collect();
    let here = view.board.present.into_iter().filter(|seat| view.board.player(*seat).place == Place::Region(id));
    let here: Vec<_> = here.collect();
    let first = x - 16.0 - 10.0 * (here.len() as f64 - 1.0);
    let above = y - radius - 13.0;
    let people: Vec<AnyView> = here
        .into_iter()
        .enumerate()
        .map(|(at, seat)| {
            let shape = seat_shape(model, seat);
            let at = first + 20.0 * at as f64;
            view! {
                <circle class="who" cx=at cy=above r="11"></circle>
                <use href=format!("#i-s{shape}") class=format!("mark c{shape}") x=at - 7.0 y=above - 7.0 width="14" height="14"></use>
            }
            .into_any()
        })
        .collect();
    view! {
        <g class="node">
            <circle class="gas" cx=x cy=y r=radius></circle>
            <text class="gas-figure" x=x y=y + 6.0>{region.cube}</text>
            {badges} {people}
            <text class="land-name" x=x y=y + radius + 17.0>{region_name(id)}</text>
        </g>
    }
    .into_any()
}

/// A button over every region: what it is in words; a click chooses it where the question is about regions, or opens it.
#[component]
fn Hits() -> impl IntoView {
    let (model, draft) = (table_model(), board_draft());
    let hit = move |region: RegionId| {
        let (left, top) = percent(region);
        let open = move || draft.spots.is_open(region);
        let chosen = move || draft.spots.is_chosen(region);
        let pressed = move || chosen() || draft.looked.get() == Some(region);
        let label = move || with_view(model, |view| summary(view, region)).unwrap_or_default();
        view! {
            <button
                class="land-hit"
                class:open=open
                class:on=chosen
                style:left=format!("{left:.2}%")
                style:top=format!("{top:.2}%")
                aria-label=label
                aria-pressed=move || pressed().to_string()
                data-board="true"
                data-region=region.id()
                data-shows=format!("region-{}", region.id())
                data-landmark=landmarks::region(region).hook()
                on:click=move |_| draft.click(region)
            ></button>
        }
    };
    view! { <div class="land-hits">{RegionId::ALL.iter().map(|&region| hit(region)).collect_view()}</div> }
}

/// What the marks mean.
#[component]
fn Legend() -> impl IntoView {
    let ring = |colour: &'static str, key: &'static str| {
        view! { <span class="q"><i class=format!("key-ring {colour}")></i> {move || board_text(key)}</span> }
    };
    view! {
        <div class="world-legend">
            <span class="q hide-p"><i class="key-gas"></i> {move || board_text("climate.legend.gas")}</span>
            {ring("kr", "climate.legend.red")}
            {ring("ko", "climate.legend.orange")}
            {ring("kg", "climate.legend.green")}
            {ring("ky", "climate.legend.refugees")}
            <span class="q hide-p"><i class="key-line"></i> {move || board_text("climate.legend.exodus")}</span>
        </div>
    }
}
