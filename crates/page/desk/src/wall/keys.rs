//! The keys of the desk.

use super::bar::toggle_pause;
use super::{Filter, Wall};
use crate::screen::KEYS;
use leptos::prelude::*;
use page_kit::browser::dom::focus_first;
use page_kit::browser::go;
use page_kit::route::Route;
use page_kit::shell::cap;
use page_kit::shell::keys::on_shortcut;
use page_kit::words::page_text;
use wire::lesson::{Show, Step};

/// Two digits within this time, in milliseconds, are one number.
const TOGETHER: f64 = 600.0;

/// Listens as long as the wall is on screen.
pub(super) fn listen(wall: Wall) {
    let digit = RwSignal::new((0_u16, 0.0_f64));
    let filtering = RwSignal::new(false);
    on_shortcut(move |key, event| {
        if event.shift_key() && key != "?" {
            return false;
        }
        let known = |number: u16| wall.model.tiles.with_untracked(|tiles| tiles.contains_key(&number));
        if let Some(number) = key.parse::<u16>().ok().filter(|number| *number < 10) {
            let now = js_sys::Date::now();
            let (before, at) = digit.get_untracked();
            let both = before * 10 + number;
            let number = if before > 0 && now - at < TOGETHER && known(both) { both } else { number };
            // Nothing stands for the tenth table.
            let number = if number == 0 { 10 } else { number };
            digit.set((number, now));
            return open(wall, number);
        }
        let letter = key.to_ascii_lowercase();
        if filtering.get_untracked() {
            filtering.set(false);
            let filter = Filter::ALL.into_iter().find(|filter| filter.name().starts_with(&letter));
            wall.filter.set(filter);
            return filter.is_some();
        }
        let leads = untrack(|| wall.model.leads());
        match &*letter {
            "escape" => {
                let open = wall.opened.with_untracked(Option::is_some);
                wall.opened.set(None);
                open
            }
            "l" => match wall.opened.get_untracked() {
                Some(table) => {
                    go(&Route::LookIn(wall.model.key(), table));
                    true
                }
                None => false,
            },
            "n" => next(wall),
            "k" => {
                focus_first("[data-act=note]");
                true
            }
            "f" => {
                filtering.set(true);
                true
            }
            "arrowright" | "arrowdown" => step(wall, 1),
            "arrowleft" | "arrowup" => step(wall, -1),
            _ if !leads => false,
            "p" => {
                toggle_pause(wall);
                true
            }
            "m" => {
                wall.talking.set(true);
                true
            }
            "a" => {
                wall.asking.set(true);
                true
            }
            "r" => {
                let tables = wall.opened.get_untracked().map(|number| vec![number]);
                wall.model.step(Step::Resume { tables });
                true
            }
            "b" => {
                wall.model.step(Step::Show { show: Show::Black });
                true
            }
            "s" => match wall.opened.get_untracked() {
                Some(table) => {
                    wall.model.step(Step::Show { show: Show::Spotlight { table } });
                    true
                }
                None => false,
            },
            _ => false,
        }
    });
}

fn open(wall: Wall, number: u16) -> bool {
    let known = wall.model.tiles.with_untracked(|tiles| tiles.contains_key(&number));
    if known {
        wall.opened.set(Some(number));
        focus_first(&format!(".desk-tile[data-table='{number}'] [data-act=open-table]"));
    }
    known
}

/// The next thing that wants a person.
fn next(wall: Wall) -> bool {
    let tables: Vec<u16> = untrack(|| super::needs::needs(wall)).into_iter().filter_map(|need| need.table).collect();
    let now = wall.opened.get_untracked();
    let after = now.and_then(|now| tables.iter().position(|table| *table == now)).map_or(0, |at| at + 1);
    match tables.get(after).or_else(|| tables.first()) {
        Some(number) => open(wall, *number),
        None => false,
    }
}

/// From tile to tile, for whoever has the focus on one.
fn step(wall: Wall, by: i32) -> bool {
    let focused = page_kit::browser::document().and_then(|document| document.active_element());
    let Some(tile) = focused.and_then(|element| element.closest(".desk-tile").ok().flatten()) else { return false };
    let now = tile.get_attribute("data-table").and_then(|number| number.parse::<i32>().ok()).unwrap_or(1);
    let number = u16::try_from(now + by).unwrap_or(0);
    let known = wall.model.tiles.with_untracked(|tiles| tiles.contains_key(&number));
    if known {
        focus_first(&format!(".desk-tile[data-table='{number}'] [data-act=open-table]"));
    }
    known
}

/// The map of keys, folded away.
pub(super) fn list() -> AnyView {
    let row = |(key, name): (&'static str, &'static str)| {
        view! {
            <div>
                <dt><kbd class="key">{move || cap(key)}</kbd></dt>
                <dd>{move || page_text(&format!("desk.key.{name}"))}</dd>
            </div>
        }
    };
    view! {
        <details class="panel desk-keys">
            <summary>{move || page_text("desk.keys")}</summary>
            <dl class="keys">{KEYS.map(row).collect_view()}</dl>
        </details>
    }
    .into_any()
}
