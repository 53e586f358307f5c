//! The form of a scenario: what it begins with, the cards of its turns, and a map to paint terrain on and to put tiles and
//! pollution on.

use super::basin::{flows, terrain};
use super::forms::{choice, field, number};
use super::sketch::{ScenarioSketch, SketchBody};
use super::stroke::Drawing;
use super::{Desk, desk};
use crate::map::cubes::waste;
use crate::map::hexes::{RADIUS, STEP, corners, middle, size};
use crate::typed_view::kind_icon;
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::game_box::box_of;
use std::sync::Arc;
use table::Seat;
use water::basin::{HexId, Terrain};
use water::rules::{Rulebook, Rules};
use water::terms::Kind;

/// What a click on the map does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tool {
    /// Paints terrain.
    Terrain(Terrain),
    /// Puts a tile of the chosen community.
    Tile(Kind),
    /// Puts a pollution cube, or takes it away.
    Pollution,
    /// Takes away whatever stands there, and the paint.
    Erase,
}

/// Reads the scenario on screen.
fn with<T>(desk: Desk, read: impl FnOnce(&ScenarioSketch) -> T) -> Option<T> {
    desk.read(|sketch| match &sketch.body {
        SketchBody::Scenario(scenario) => Some(read(scenario)),
        _ => None,
    })
    .flatten()
}

pub(crate) fn change(desk: Desk, with: impl FnOnce(&mut ScenarioSketch)) {
    desk.change(|sketch| {
        if let SketchBody::Scenario(scenario) = &mut sketch.body {
            with(scenario);
        }
    });
}

/// The form.
#[component]
pub(crate) fn ScenarioForm() -> impl IntoView {
    let desk = desk();
    let words = |simplified: bool| if simplified { "simplified" } else { "whole" };
    view! {
        <div class="editor-fields">
            {field("mode", choice("mode", "scenario-mode", &[true, false], words, move || with(desk, |one| one.simplified).unwrap_or(true), move |on| change(desk, |one| one.simplified = on)))}
            {field("money", number("scenario-money", move || with(desk, |one| one.money.into()).unwrap_or(0), move |n| change(desk, |one| one.money = n.clamp(0, 999) as u16)))}
            {field("turns", number("scenario-turns", move || with(desk, |one| one.turns.into()).unwrap_or(5), move |n| change(desk, |one| one.turns = n.clamp(0, 99) as u8)))}
        </div>
        <Cards />
        <Painter />
    }
}

/// The resource card of each turn.
#[component]
fn Cards() -> impl IntoView {
    let desk = desk();
    let count = Memo::new(move |_| with(desk, |one| one.cards.len()).unwrap_or(0));
    let turns = Memo::new(move |_| with(desk, |one| usize::from(one.turns.min(7))).unwrap_or(0));
    let choose = move |event| {
        let fixed = event_target_checked(&event);
        change(desk, |one| {
            let all = Rulebook::printed().rules.resources;
            one.cards = match fixed {
                true => all.iter().step_by(7).take(usize::from(one.turns.min(7))).map(|card| card.id.clone()).collect(),
                false => Vec::new(),
            };
        });
    };
    let row = move |at: usize| {
        let now = move || with(desk, |one| one.cards.get(at).cloned().unwrap_or_default()).unwrap_or_default();
        let book = Rulebook::printed();
        let options = book.rules.resources.iter().map(|card| {
            let (id, own) = (card.id.clone(), card.id.clone());
            let args = [
                ("id", card.id.to_uppercase().into()),
                ("water", card.water.into()),
                ("energy", card.energy.into()),
                ("food", card.food.into()),
            ];
            view! { <option value=id selected=move || now() == own>{board_text_with("editor.card", &args)}</option> }
        });
        let pick = move |event| {
            let wanted = event_target_value(&event);
            change(desk, |one| {
                if let Some(card) = one.cards.get_mut(at) {
                    *card = wanted;
                }
            });
        };
        let label = board_text_with("editor.turn", &[("turn", (at as i64 + 1).into())]);
        view! { <label class="field"><span>{label}</span> <select data-act="turn-card" on:change=pick>{options.collect::<Vec<_>>()}</select></label> }
    };
    let rows = move || (0..count.get()).map(row).collect::<Vec<_>>();
    let more = move |_: web_sys::MouseEvent| {
        change(desk, |one| {
            let used = one.cards.clone();
            let next = Rulebook::printed().rules.resources.into_iter().find(|card| !used.contains(&card.id));
            one.cards.extend(next.map(|card| card.id));
        })
    };
    let missing = move || count.get() > 0 && count.get() < turns.get();
    view! {
        <fieldset class="editor-group">
            <legend>{move || board_text("editor.field.cards")}</legend>
            <label class="check"><input type="checkbox" data-act="fixed-cards" prop:checked=move || { count.get() > 0 } on:change=choose /> {move || board_text("editor.fixed")}</label>
            <div class="editor-fields">{rows}</div>
            <Show when=missing><button class="btn sm quiet" on:click=more><Icon name="plus" /> {move || board_text("editor.add")}</button></Show>
        </fieldset>
    }
}

/// The map with its tools.
#[component]
fn Painter() -> impl IntoView {
    let desk = desk();
    let book = Arc::new(Rulebook::printed());
    let tool = RwSignal::new(Tool::Tile(Kind::Farm));
    let owner = RwSignal::new(Seat(0));
    let (width, height) = size(&book.rules.basin);
    let stroke = Drawing::on(desk);
    let drawing = {
        let book = Arc::clone(&book);
        move || with(desk, |one| draw(one, &book.rules))
    };
    let hits = {
        let book = Arc::clone(&book);
        // The buttons stay while the map changes: a stroke goes on over them, and the focus is kept.
        move || {
            let hit = |hex: HexId| {
                let at = middle(&book.rules.basin, hex);
                let [labelled, pressed, entered, clicked] = [(); 4].map(|()| Arc::clone(&book));
                let label = move || with(desk, |one| said(one, &labelled, hex)).unwrap_or_default();
                let press =
                    move |event| stroke.press(&pressed.rules, tool.get_untracked(), owner.get_untracked(), hex, &event);
                let enter = move |event| stroke.enter(&entered.rules, hex, &event);
                let click = move |_| stroke.click(&clicked.rules, tool.get_untracked(), owner.get_untracked(), hex);
                let share = |part: f64, whole: f64| format!("{:.2}%", part * 100.0 / whole);
                let (left, top) = (share(at.x - STEP / 2.0, width), share(at.y - RADIUS, height));
                let (wide, high) = (share(STEP, width), share(RADIUS * 2.0, height));
                view! { <button type="button" class="hex-hit" style:left=left style:top=top style:width=wide style:height=high aria-label=label data-hex=hex.0.to_string() tabindex=if hex.0 == 0 { "0" } else { "-1" } on:pointerdown=press on:pointerenter=enter on:click=click></button> }
            };
            book.rules.basin.hexes().map(hit).collect::<Vec<_>>()
        }
    };
    view! {
        <fieldset class="editor-group">
            <legend>{move || board_text("editor.field.map")}</legend>
            <Tools tool owner />
            <div class="painter" style:aspect-ratio=format!("{width:.0}/{height:.0}") on:keydown=walk>
                <svg class="basin" viewBox=format!("0 0 {width:.0} {height:.0}") aria-hidden="true">{drawing}</svg>
                <div class="hits">{hits}</div>
            </div>
            <p class="note">{move || board_text("editor.painting")}</p>
        </fieldset>
    }
}

/// Arrow keys go from hex to hex.
fn walk(event: web_sys::KeyboardEvent) {
    use wasm_bindgen::JsCast;
    let step = match &*event.key() {
        "ArrowLeft" => (-1, 0),
        "ArrowRight" => (1, 0),
        "ArrowUp" => (0, -1),
        "ArrowDown" => (0, 1),
        _ => return,
    };
    let from = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let hex = from.and_then(|from| from.get_attribute("data-hex")).and_then(|hex| hex.parse::<i32>().ok());
    let columns = i32::from(Rulebook::printed().rules.basin.columns());
    if let (Some(hex), Some(document)) = (hex, page_kit::browser::document()) {
        event.prevent_default();
        let to = format!(".painter [data-hex=\"{}\"]", hex + step.0 + step.1 * columns);
        let found = document.query_selector(&to).ok().flatten();
        if let Some(found) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = found.focus();
        }
    }
}

#[component]
fn Tools(tool: RwSignal<Tool>, owner: RwSignal<Seat>) -> impl IntoView {
    let button = move |own: Tool, act: String, icon: &'static str, name: Signal<String>| {
        let on = move || tool.get() == own;
        view! {
            <button type="button" class="piece" class:on=on aria-pressed=move || on().to_string() data-act="tool" data-tool=act on:click=move |_| tool.set(own)>
                <Icon name=icon /> {name}
            </button>
        }
    };
    let terrains = Terrain::ALL.iter().map(|&one| {
        let name = Signal::derive(move || board_text(&format!("water.terrain.{}", one.name())));
        button(Tool::Terrain(one), one.name().to_owned(), "pen", name)
    });
    let kinds = Kind::ALL.iter().map(|&kind| {
        let name = Signal::derive(move || {
            let words = Rulebook::printed().terms.buildings;
            words.get(kind.index()).map(|words| words.name(settings().lang.get().code()).to_owned()).unwrap_or_default()
        });
        button(Tool::Tile(kind), kind.name().to_owned(), kind_icon(kind), name)
    });
    let owners = (0..4).map(|at| {
        let seat = Seat(at);
        let shape = box_of("water").seat_shape(seat, None);
        let on = move || owner.get() == seat;
        let name = move || {
            let words = Rulebook::printed().terms.communities;
            words.get(seat.index()).map(|words| words.name(settings().lang.get().code()).to_owned()).unwrap_or_default()
        };
        view! {
            <button type="button" class="piece" class:on=on aria-pressed=move || on().to_string() data-act="owner" data-owner=at.to_string() on:click=move |_| owner.set(seat)>
                <Icon name=format!("s{shape}") class=format!("c{shape}") /> {name}
            </button>
        }
    });
    view! {
        <div class="deal-pieces" role="group" aria-label=move || board_text("editor.tool.terrain")>{terrains.collect::<Vec<_>>()}</div>
        <div class="deal-pieces" role="group" aria-label=move || board_text("editor.tool.owner")>{owners.collect::<Vec<_>>()}</div>
        <div class="deal-pieces" role="group" aria-label=move || board_text("editor.tool.tile")>
            {kinds.collect::<Vec<_>>()}
            {button(Tool::Pollution, "pollution".to_owned(), "D", Signal::derive(|| board_text("editor.tool.pollution")))}
            {button(Tool::Erase, "erase".to_owned(), "trash", Signal::derive(|| board_text("editor.tool.erase")))}
        </div>
    }
}

/// A tool in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Brush {
    /// Which.
    pub(crate) tool: Tool,
    /// Whose tiles it puts.
    pub(crate) owner: Seat,
    /// Whether it takes away what it would put.
    pub(crate) takes_away: bool,
}

impl Brush {
    /// What it does to a hex.
    pub(crate) fn apply(self, one: &mut ScenarioSketch, rules: &Rules, hex: HexId) {
        let Brush { tool, owner, takes_away } = self;
        match tool {
            Tool::Terrain(wanted) => {
                if rules.basin.terrain(hex) == wanted {
                    one.painted.remove(&hex);
                } else {
                    one.painted.insert(hex, wanted);
                }
            }
            Tool::Tile(Kind::Dam) => one.click_dam(rules, owner, hex),
            Tool::Tile(kind) => {
                let same = one.tile_on(hex) == Some((owner, kind));
                if !takes_away {
                    one.tiles.retain(|(_, _, at)| *at != hex);
                    one.tiles.push((owner, kind, hex));
                } else if same {
                    one.tiles.retain(|(_, _, at)| *at != hex);
                }
            }
            Tool::Pollution => {
                one.pollution.retain(|at| *at != hex);
                if !takes_away {
                    one.pollution.push(hex);
                }
            }
            Tool::Erase => {
                one.tiles.retain(|(_, _, at)| *at != hex);
                one.dams.retain(|dam| dam.river != hex);
                one.pollution.retain(|at| *at != hex);
                one.painted.remove(&hex);
            }
        }
    }
}

/// A hex in words.
fn said(one: &ScenarioSketch, book: &Rulebook, hex: HexId) -> String {
    let (basin, lang) = (&book.rules.basin, settings().lang.get());
    let here = basin.hex(hex);
    let mut text = format!(
        "{}, {}: {}",
        here.q,
        here.r,
        board_text(&format!("water.terrain.{}", terrain(basin, &one.painted, hex).name()))
    );
    if let Some((seat, kind)) = one.tile_on(hex) {
        let kind = book.terms.buildings.get(kind.index()).map(|words| words.name(lang.code())).unwrap_or_default();
        let owner = book.terms.communities.get(seat.index()).map(|words| words.name(lang.code())).unwrap_or_default();
        text.push_str(&format!(", {kind} ({owner})"));
    }
    if let Some(dam) = one.dam_on(hex) {
        let kind = book.terms.buildings.get(Kind::Dam.index()).map(|words| words.name(lang.code())).unwrap_or_default();
        let owners = dam.owners.into_iter().filter_map(|seat| book.terms.communities.get(seat.index()));
        let owners: Vec<&str> = owners.map(|words| words.name(lang.code())).collect();
        text.push_str(&format!(", {kind} ({})", owners.join(", ")));
    }
    if one.pollution.contains(&hex) {
        text.push_str(&format!(", {}", board_text("editor.tool.pollution")));
    }
    text
}

fn draw(one: &ScenarioSketch, rules: &Rules) -> AnyView {
    let basin = &rules.basin;
    let ground = basin.hexes().map(|hex| {
        let level = basin.site(hex).map_or(0, |site| site.level.min(5));
        let class = format!("hx t-{} lv{level}", terrain(basin, &one.painted, hex).name());
        view! { <polygon class=class points=corners(middle(basin, hex), RADIUS)></polygon> }
    });
    let mut line = String::new();
    for (from, to) in flows(basin, &one.painted) {
        let (from, to) = (middle(basin, from), middle(basin, to));
        line.push_str(&format!("M{:.1} {:.1}L{:.1} {:.1}", from.x, from.y, to.x, to.y));
    }
    let tiles = one.tiles.iter().map(|(seat, kind, hex)| {
        let at = middle(basin, *hex);
        let shape = box_of("water").seat_shape(*seat, None);
        view! {
            <g class=format!("bld own-{shape}")>
                <polygon class="tile" points=corners(at, 24.5)></polygon>
                <use class="ic" href=format!("#i-{}", kind_icon(*kind)) x=at.x - 10.5 y=at.y - 12.5 width="21" height="21"></use>
                <circle class="badge" cx=at.x + 13.5 cy=at.y - 14.5 r="8"></circle>
                <use class=format!("seat-mark c{shape}") href=format!("#i-s{shape}") x=at.x + 8.0 y=at.y - 20.0 width="11" height="11"></use>
            </g>
        }
    });
    let dams = one.dams.iter().map(|dam| {
        let shapes: Vec<usize> = dam.owners.into_iter().map(|seat| box_of("water").seat_shape(seat, None)).collect();
        let at = middle(basin, dam.river);
        let banks = dam.banks(rules).into_iter().map(|bank| {
            view! { <polygon class="tile bank" points=corners(middle(basin, bank), 24.5)></polygon> }
        });
        let marks = shapes.iter().enumerate().map(|(place, shape)| {
            let x = at.x - 16.0 + 12.0 * place as f64;
            view! { <use class=format!("seat-mark c{shape}") href=format!("#i-s{shape}") x=x y=at.y - 24.0 width="11" height="11"></use> }
        });
        view! {
            <g class=format!("dam own-{}", shapes.first().copied().unwrap_or(1))>
                <polygon class="reservoir" points=corners(at, 30.0)></polygon>
                {banks.collect::<Vec<_>>()}
                <use class="ic" href="#i-dam" x=at.x - 10.5 y=at.y - 9.0 width="21" height="21"></use>
                {marks.collect::<Vec<_>>()}
            </g>
        }
    });
    let grey = one.pollution.iter().map(|hex| waste(middle(basin, *hex)));
    view! {
        {ground.collect::<Vec<_>>()}
        <path class="flow" d=line></path>
        {dams.collect::<Vec<_>>()}
        {tiles.collect::<Vec<_>>()}
        {grey.collect::<Vec<_>>()}
    }
    .into_any()
}
