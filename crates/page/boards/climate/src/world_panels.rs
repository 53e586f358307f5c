//! What the whole world shares: the gas counter, the climate track, the oil balance, what is destroyed, global
//! transformations, and the card of the turn.

use super::faces::drawn;
use super::names::{region_name, signed, tp_name, zone_name};
use crate::typed_view::{TypedView, with_view};
use climate::terms::Zone;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::cards::face::CardFace;
use page_table::gauge::marker;
use page_table::open_curve::open_curve;
use page_table::recent_changes::figure;
use page_table::{TableModel, table_model};

/// The gas counter with its goal.
#[component]
pub(crate) fn Counter() -> impl IntoView {
    let model = table_model();
    let inner = move || {
        with_view(model, |view| {
            let setup = &view.game.rules().setup;
            let (now, goal, start) =
                (i64::from(view.board.counter), i64::from(setup.victory), i64::from(setup.counter));
            let full = start.max(now).max(1);
            let width = |value: i64| format!("{:.1}%", value as f64 * 100.0 / full as f64);
            let left = super::ribbon::last_turn(view) - i64::from(view.board.turn.max(1)) + 1;
            let over = now - goal;
            let told = if over > 0 {
                board_text_with("climate.counter.to_go", &[("gas", over.into()), ("turns", left.into())])
            } else {
                board_text("climate.counter.reached")
            };
            let said = board_text_with(
                "climate.counter.said",
                &[("now", now.into()), ("goal", goal.into()), ("start", start.into())],
            );
            view! {
                <h2>
                    <Icon name="D" /> {board_text("climate.counter.title")}
                    <button class="ib r" data-act="curve-counter" aria-label=board_text("climate.counter.curve") on:click=move |_| open_curve("counter")><Icon name="chart" /></button>
                </h2>
                <div class="gas-row">
                    <b class="disp big">{figure("world-counter".to_owned(), now)}</b>
                    <div class="gas-bar" role="img" aria-label=said>
                        <i class="level" style:width=width(now)></i>
                        <i class="goal" style:left=width(goal)></i>
                    </div>
                </div>
                <p class="note">{told}</p>
            }
        })
    };
    view! { <section class="panel counter">{inner}</section> }
}

/// The climate track: green, red, and the consequence that comes near.
#[component]
pub(crate) fn Track() -> impl IntoView {
    let model = table_model();
    let inner = move || {
        with_view(model, |view| {
            let track = view.board.track;
            let (green, red, step) =
                (i64::from(track.green), i64::from(track.red.max(1)), i64::from(view.game.green_step(view.board)));
            let width = |value: i64| format!("{:.1}%", (value.clamp(0, red)) as f64 * 100.0 / red as f64);
            let turns = if step > 0 { ((red - green + step - 1) / step).max(1) } else { 0 };
            let soon = turns == 1;
            let told = match (track.pending, turns) {
                (1.., _) => board_text_with("climate.track.pending", &[("count", track.pending.into())]),
                (_, 0) => board_text("climate.track.still"),
                (_, 1) => board_text("climate.track.next"),
                (_, turns) => board_text_with("climate.track.in", &[("turns", turns.into())]),
            };
            let said = board_text_with(
                "climate.track.said",
                &[("green", green.into()), ("red", red.into()), ("step", step.into())],
            );
            let drawn = board_text_with("climate.track.drawn", &[("count", track.consequences_drawn.into())]);
            view! {
                <h2><Icon name="clock" /> {board_text("climate.track.title")} <span class="r">{drawn}</span></h2>
                <div class="track-bar" role="img" aria-label=said>
                    <i class="green" style:width=width(green)></i>
                    <i class="next" style:left=width(green) style:width=width(step.min(red - green))></i>
                    <i class="red"></i>
                </div>
                <p class="ends">
                    <span>{board_text_with("climate.track.green", &[("green", green.into()), ("step", step.into())])}</span>
                    <span class="lim">{board_text_with("climate.track.red", &[("red", red.into())])}</span>
                </p>
                <p class="note" class:lim=soon || track.pending != 0>{told}</p>
                <p class="note">{board_text(if track.flipped { "climate.track.flipped" } else { "climate.track.unflipped" })}</p>
            }
        })
    };
    view! { <section class="panel climate-track">{inner}</section> }
}

/// The oil balance.
#[component]
pub(crate) fn Oil() -> impl IntoView {
    let model = table_model();
    let inner = move || {
        with_view(model, |view| {
            let balance = i64::from(view.board.oil_balance());
            let place = u8::try_from(balance.clamp(-4, 4) + 4).unwrap_or_default();
            let cells = (-4..=4).map(|step: i64| {
                let now = balance.clamp(-4, 4) == step;
                view! { <i class:now=now class:bad=now && balance < 0 class:zero=step == 0>{signed(step)}</i> }
            });
            let key = match balance {
                ..0 => "climate.oil.short",
                0 => "climate.oil.even",
                1.. => "climate.oil.free",
            };
            let said = board_text_with(key, &[("count", balance.abs().into())]);
            view! {
                <h2><Icon name="oil" /> {board_text("climate.oil.title")} <span class="r" class:lim=balance < 0>{signed(balance)}</span></h2>
                <div class="oil-cells" role="img" aria-label=said.clone()>{cells.collect_view()} {marker(9, place)}</div>
                <p class="note">{said}</p>
            }
        })
    };
    view! { <section class="panel oil-balance">{inner}</section> }
}

/// Destroyed zones, and the transformations of the whole world.
#[component]
pub(crate) fn Destruction() -> impl IntoView {
    let model = table_model();
    let inner = move || {
        with_view(model, |view| {
            let zones = Zone::ALL.iter().map(|&zone| {
                let count = view.board.destruction[zone.index()];
                view! { <div><dt>{zone_name(zone)}</dt><dd>{super::column::pips(count, 3)}</dd></div> }
            });
            let all =
                board_text_with("climate.of", &[("value", view.board.destroyed().into()), ("most", 12_i64.into())]);
            let global: Vec<String> =
                view.board.global.iter().map(|tp| format!("{} {}", tp.id(), tp_name(tp))).collect();
            let global = (!global.is_empty()).then(
                || view! { <p class="note"><b>{board_text("climate.destruction.global")}</b> " " {global.join(", ")}</p> },
            );
            view! {
                <h2><Icon name="mount" /> {board_text("climate.destruction.title")} <span class="r">{all}</span></h2>
                <dl class="zones">{zones.collect_view()}</dl>
                {global}
            }
        })
    };
    view! { <section class="panel destruction">{inner}</section> }
}

/// The card of the turn, and the region it is aimed at.
pub(crate) fn turn_card(model: TableModel, view: TypedView<'_>) -> Option<CardFace> {
    let face = drawn(model, view, view.board.card?);
    let state = view.board.target.map(region_name);
    Some(CardFace { state, ..face })
}

/// World facts in one line, for phones.
#[component]
pub(crate) fn Strip() -> impl IntoView {
    let model = table_model();
    let inner = move || {
        with_view(model, |view| {
            let track = view.board.track;
            let setup = &view.game.rules().setup;
            let args = [("green", track.green.into()), ("red", track.red.into())];
            view! {
                <b class="disp" data-shows="world-counter">{view.board.counter}</b>
                <span>{board_text_with("climate.strip.goal", &[("goal", setup.victory.into())])}</span>
                <span class="q"><Icon name="clock" /> {board_text_with("climate.strip.track", &args)}</span>
                <span class="q" class:lim=view.board.oil_balance() < 0><Icon name="oil" /> {signed(view.board.oil_balance().into())}</span>
                <small>{super::ribbon::turn_name(view)}</small>
            }
        })
    };
    view! { <div class="panel world-strip">{inner}</div> }
}

/// The card of the turn.
#[component]
pub(crate) fn TurnCard() -> impl IntoView {
    let model = table_model();
    let inner = move || {
        with_view(model, |view| {
            turn_card(model, view).map(|face| {
                view! { <section class="panel turn-card" aria-label=face.kind.clone()>{face.plain()}</section> }
            })
        })
    };
    view! { {inner} }
}
