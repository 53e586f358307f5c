//! The map of the basin.
//!
//! | file | what it draws or works out |
//! | --- | --- |
//! | [`hexes`] | where hexes lie on the drawing |
//! | [`ground`] | terrain, river, markers, names |
//! | [`tiles`], [`cubes`] | networks, tiles, dams, water and pollution; the ghost of what is about to be built |
//! | [`drift`] | pollution on its way to the sea |
//! | [`lens`] | what of the map is seen: wheel, pinch, drag, keys |
//! | [`hits`], [`look`] | what can be pointed at, and one hex close up |
//! | [`lit`] | the hexes that the film, a conflict or a word is about, and the name of the one under the mouse |

pub(crate) mod cubes;
mod drift;
pub(crate) mod ground;
pub(crate) mod hexes;
mod hits;
mod lens;
mod lit;
pub(crate) mod look;
mod tiles;

use crate::draft::board_draft;
use crate::typed_view::{hex_name, kind_name, own, seat_name, terrain_name, with_view};
use drift::Stream;
use hexes::{Point, corners, middle, size};
use lens::Lens;
use leptos::html;
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::choosing;
use page_table::{TableModel, table_model};
use table::Forms;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use water::basin::{Basin, HexSet};
use water::{View, Water};

/// A window narrower than this shows a part of the map, as large as a finger needs it.
const NARROW: f64 = 560.0;

/// The map, once there is something to draw.
#[component]
pub(crate) fn Map() -> impl IntoView {
    let model = table_model();
    let ready = Memo::new(move |_| model.position.with(Option::is_some));
    move || ready.get().then(|| view! { <Window /> })
}

#[component]
fn Window() -> impl IntoView {
    let (model, draft, choosing) = (table_model(), board_draft(), choosing());
    let map = untrack(|| with_view(model, |game, _| size(&game.rules().basin))).unwrap_or((740.0, 600.0));
    let lens = Lens::on(map);
    let stream = Stream::following(model);
    let frame = NodeRef::<html::Div>::new();
    follow_size(frame, lens);
    look_where_it_matters(model, lens);
    let ground = move || {
        settings().lang.track();
        untrack(|| with_view(model, |game, _| ground::land(&game.rules().basin)))
    };
    let rim = untrack(|| with_view(model, |game, _| ground::rim(&game.rules().basin)));
    // Signs make room for what is built, and are drawn anew only then.
    let built = Memo::new(move |_| {
        let all = |game: &Water, view: &View| {
            let seats = game.all().into_iter().map(|seat| view.board.hexes_of(&game.rules().basin, seat));
            seats.fold(HexSet::EMPTY, |all, own| all.union(&own))
        };
        with_view(model, all).unwrap_or(HexSet::EMPTY)
    });
    let names = move || {
        settings().lang.track();
        let built = built.get();
        untrack(|| with_view(model, |game, _| ground::names(game.rules(), &built)))
    };
    let markers = move || {
        let built = built.get();
        untrack(|| with_view(model, |game, _| ground::markers(game.rules(), &built)))
    };
    let standing = move || {
        let cubes = draft.cubes.get();
        with_view(model, |game, view| {
            view! {
                {tiles::networks(model, game, view)}
                {tiles::dams(model, game, view)}
                {tiles::tiles(model, game, view, &cubes)}
            }
        })
    };
    let waters = move || {
        let (step, cubes) = (stream.step(), draft.cubes.get());
        with_view(model, |game, view| {
            let grey = |fresh: water::basin::FreshId| match &step {
                Some(step) => drift::resting(step, fresh),
                None => u16::from(view.board.grey[fresh.index()]),
            };
            let moving = step.as_ref().map(|step| drift::moving(game, step));
            view! { {tiles::waters(game, view, &grey, &cubes)} {moving} {sea(game, view)} }
        })
    };
    let picks = move || {
        let spots = draft.spots.get();
        let chosen = choosing.line.get();
        with_view(model, |game, _| {
            let pick = |(hex, lines): &(water::basin::HexId, Vec<usize>)| {
                let on = chosen.is_some_and(|line| lines.contains(&line));
                view! { <polygon class="pick" class:on=on points=corners(middle(&game.rules().basin, *hex), 28.0)></polygon> }
            };
            spots.iter().map(pick).collect::<Vec<_>>()
        })
    };
    let lit = lit::rings(model);
    let hovered = RwSignal::new(None);
    let ghost = move || {
        let action = choosing.action()?;
        with_view(model, |game, view| {
            let seat = own(game, view)?;
            Some(tiles::ghost(model, game, seat, &game.read_action(&action).ok()?))
        })
        .flatten()
    };
    let looked = move || {
        let hex = draft.looked.get()?;
        with_view(model, |game, _| {
            view! { <polygon class="looked" points=corners(middle(&game.rules().basin, hex), 30.0)></polygon> }
        })
    };
    let element = move || frame.get_untracked().map(|frame| -> web_sys::Element { (*frame).clone().unchecked_into() });
    let look_up = move |event: web_sys::MouseEvent| {
        let Some(frame) = element().filter(|_| !lens.has_dragged()) else { return };
        let at = lens.under(lens::place(&frame, event.client_x(), event.client_y()));
        let hex = untrack(|| with_view(model, |game, _| hexes::at(&game.rules().basin, at))).flatten();
        // A second click on the same hex puts its card away.
        draft.looked.update(|looked| *looked = hex.filter(|hex| *looked != Some(*hex)));
    };
    let hover = move |event: &web_sys::PointerEvent| {
        let Some(frame) = element().filter(|_| event.pointer_type() == "mouse") else { return };
        let at = lens.under(lens::place(&frame, event.client_x(), event.client_y()));
        let hex = untrack(|| with_view(model, |game, _| hexes::at(&game.rules().basin, at))).flatten();
        if hovered.get_untracked() != hex {
            hovered.set(hex);
        }
    };
    // What is told of a hex belongs to its moment: with the next question the map is free again.
    let moment =
        Memo::new(move |_| (model.version.get(), choosing.menu.with(|menu| menu.as_ref().map(|menu| menu.asked))));
    Effect::new(move |before: Option<()>| {
        moment.track();
        if before.is_some() {
            draft.looked.set(None);
        }
    });
    let key = move |event: web_sys::KeyboardEvent| {
        if lens.key(&event.key(), event.shift_key()) {
            event.prevent_default();
            event.stop_propagation();
        }
    };
    let (width, height) = (format!("{:.0}px", map.0), format!("{:.0}px", map.1));
    view! {
        <section class="panel basin-panel">
            <div
                class="lens"
                style:aspect-ratio=format!("{:.0} / {:.0}", map.0, map.1)
                node_ref=frame
                data-sees=move || if lens.sees_all() { "all" } else { "part" }
                on:wheel=move |event| if let Some(frame) = element() { lens.wheel(&frame, &event) }
                on:pointerdown=move |event| if let Some(frame) = element() { lens.down(&frame, &event) }
                on:pointermove=move |event| if let Some(frame) = element() { lens.moved(&frame, &event) }
                on:pointerup=move |event| lens.up(&event)
                on:pointercancel=move |event| lens.up(&event)
                on:keydown=key
            >
                <div
                    class="ground"
                    style:width=width
                    style:height=height
                    style:transform=move || lens.transform()
                    on:pointermove=move |event| hover(&event)
                    on:pointerleave=move |_| hovered.set(None)
                >
                    <svg class="basin" style:--pace=move || stream.pace() viewBox=format!("0 0 {:.0} {:.0}", map.0, map.1) aria-hidden="true" on:click=look_up>
                        {ground}
                        {names}
                        {standing}
                        {markers}
                        {waters}
                        {rim} {lit} {picks}
                        {ghost}
                        {looked}
                    </svg>
                    <hits::Hits lens />
                </div>
                <lit::HexName hovered />
                <Said />
                <look::HexCard />
                <div class="zoom" data-layer="true">
                    <button class="ib" data-act="zoom-in" aria-label=move || board_text("water.map.closer") on:click=move |_| lens.zoom(1.5, None)><Icon name="plus" /></button>
                    <button class="ib" data-act="zoom-out" aria-label=move || board_text("water.map.further") on:click=move |_| lens.zoom(1.0 / 1.5, None)><Icon name="minus" /></button>
                    <button class="ib" data-act="zoom-all" aria-label=move || board_text("water.map.all") aria-pressed=move || lens.sees_all().to_string() on:click=move |_| lens.look_at_all()><Icon name="globe" /></button>
                </div>
            </div>
            <Legend />
        </section>
    }
}

/// Follows the size of the window on the map.
fn follow_size(frame: NodeRef<html::Div>, lens: Lens) {
    Effect::new(move |_| {
        let Some(element) = frame.get() else { return };
        let measured = element.clone();
        let measure = move || lens.resize((f64::from(measured.client_width()), f64::from(measured.client_height())));
        measure();
        let changed = Closure::<dyn FnMut()>::new(measure);
        // A browser that cannot watch sizes shows the map as large as it was at first.
        if let Ok(observer) = web_sys::ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&element);
            let kept = StoredValue::new_local((observer, changed));
            on_cleanup(move || {
                let _ = kept.try_with_value(|(observer, _)| observer.disconnect());
            });
        }
    });
}

/// A narrow window looks at the part of the map that the question concerns: its answers, or one's own constructions.
fn look_where_it_matters(model: TableModel, lens: Lens) {
    let (draft, choosing) = (board_draft(), choosing());
    let question = Memo::new(move |_| {
        choosing.menu.with(|menu| menu.as_ref().map(|menu| (menu.asked, menu.prompt.question.key.to_string())))
    });
    let narrow = Memo::new(move |_| lens.window().0 < NARROW);
    Effect::new(move |was_narrow: Option<bool>| {
        let _ = question.get();
        draft.kind.track();
        if !narrow.get() {
            // A window that has become wide has room for the whole map again.
            if was_narrow == Some(true) {
                lens.look_at_all();
            }
            return false;
        }
        let places: Vec<Point> = with_view(model, |game, view| {
            let basin = &game.rules().basin;
            let spots = untrack(|| draft.spots.get());
            let own = own(game, view).map(|seat| view.board.hexes_of(basin, seat)).unwrap_or_default();
            let spots = spots.iter().map(|(hex, _)| middle(basin, *hex));
            spots.chain(own.iter().map(|hex| middle(basin, hex))).collect()
        })
        .unwrap_or_default();
        lens.look_at(&places);
        true
    });
}

/// Pollution in the sea, and its name.
fn sea(game: &Water, view: &View) -> AnyView {
    let (width, height) = size(&game.rules().basin);
    let (x, y) = (width * 0.42, height - 16.0);
    let count = view.board.sea;
    let cubes = (0..count.min(8)).map(|at| cubes::waste(Point { x: x + 96.0 + 14.0 * f64::from(at), y: y - 5.0 }));
    let text = (count > 0).then(|| {
        let text = board_text_with("water.map.sea_cubes", &[("count", count.into())]);
        view! { <text class="river-name small" x=x + 150.0 + 14.0 * f64::from(count.min(8)) y=y>{text}</text> }
    });
    view! {
        <text class="river-name" x=x y=y>{board_text("water.map.sea")}</text>
        {cubes.collect::<Vec<_>>()}
        {text}
    }
    .into_any()
}

/// What the marks mean.
#[component]
fn Legend() -> impl IntoView {
    let at = Point { x: 0.0, y: 0.0 };
    let drawn = move |inner: AnyView, key: &'static str| {
        view! { <span class="q"><svg width="14" height="16" viewBox="-7 -8 14 16" aria-hidden="true">{inner}</svg> {move || board_text(key)}</span> }
    };
    view! {
        <div class="basin-legend" data-layer="true">
            {drawn(cubes::drop(at, cubes::Drop::Here), "water.legend.water")}
            {drawn(cubes::waste(at), "water.legend.pollution")}
            {drawn(cubes::drop(at, cubes::Drop::Missing), "water.legend.thirst")}
            <span class="q"><i class="pk"></i> {move || board_text("water.legend.open")}</span>
            <span class="q hide-p"><i class="rim-key">"(3, 4)"</i> {move || board_text("water.legend.rim")}</span>
            <span class="q hide-p"><i class="bn">"+1"</i> {move || board_text("water.legend.bonus")}</span>
        </div>
    }
}

/// The map in words, for whoever does not see it.
#[component]
fn Said() -> impl IntoView {
    let model = table_model();
    let waters = move |game: &Water, view: &View, basin: &Basin| {
        let said = basin.all_fresh().into_iter().map(|fresh| {
            let hex = basin.hex_of(fresh);
            let args = [
                ("place", hex_name(game, hex).into()),
                ("terrain", terrain_name(basin.terrain(hex)).into()),
                ("water", view.board.water[fresh.index()].into()),
                ("grey", view.board.grey[fresh.index()].into()),
            ];
            board_text_with("water.map.said_water", &args)
        });
        said.collect::<Vec<String>>()
    };
    let tiles = move |game: &Water, view: &View| {
        let said = game.all().into_iter().flat_map(|seat| {
            let name = seat_name(model, seat);
            let tiles = view.board.community(seat).tiles().to_vec();
            tiles
                .into_iter()
                .map(|tile| {
                    let args = [
                        ("kind", kind_name(game, tile.kind).into()),
                        ("place", hex_name(game, tile.hex).into()),
                        ("name", name.clone().into()),
                        ("water", tile.water.into()),
                        ("need", i64::from(game.rules().building(tile.kind).need.water).into()),
                        ("crisis", i64::from(tile.crisis).into()),
                    ];
                    board_text_with("water.map.said_tile", &args)
                })
                .collect::<Vec<String>>()
        });
        said.collect::<Vec<String>>()
    };
    let list = move || {
        with_view(model, |game, view| {
            let all = waters(game, view, &game.rules().basin).into_iter().chain(tiles(game, view));
            all.map(|text| view! { <li>{text}</li> }).collect::<Vec<_>>()
        })
    };
    view! { <ul class="sr" aria-label=move || board_text("water.map.label")>{list}</ul> }
}
