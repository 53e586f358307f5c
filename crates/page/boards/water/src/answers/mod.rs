//! Panels that answer a question instead of the list, or beside it.
//!
//! | file | what it answers |
//! | --- | --- |
//! | [`collect`] | which cubes for which building: a sensible plan that can be changed |
//! | [`supply`] | what to supply and import: a sensible plan, and single steps |
//! | [`build`] | what to build, then where |
//! | [`targets`] | which hex, community or card among several |
//! | [`conflict`] | contesting, and sealed stakes |
//! | [`reveal`] | which resource card the mediator turns over |

mod build;
mod collect;
mod conflict;
mod reveal;
mod supply;
mod targets;

use super::deals::{counter, pending};
use crate::draft::board_draft;
use crate::typed_view::with_view;
use leptos::prelude::*;
use page_table::decision::menu::{About, SeatMenu};
use page_table::decision::{Choosing, options};
use page_table::table_model;
use std::sync::Arc;

/// The panel that fits the question; `None` where the list says it all.
pub(crate) fn answers(choosing: Choosing, menu: &Arc<SeatMenu>) -> Option<AnyView> {
    let model = table_model();
    let open = board_draft().open;
    if !menu.asked {
        return None;
    }
    let list = || options::list(model, choosing, menu);
    match &*menu.prompt.question.key {
        "prompt.first_building" | "prompt.building" | "prompt.winner_build" => {
            if let Some(panel) = build::panel(model, choosing, menu) {
                return Some(panel);
            }
        }
        "prompt.collect" if open.get().is_none() => {
            return Some(view! { {collect::panel(model)} {list()} }.into_any());
        }
        "prompt.market" if open.get().is_none() => {
            return Some(view! { {supply::panel(model)} {list()} }.into_any());
        }
        "prompt.contest" => return Some(view! { {conflict::stakes_of(model)} {list()} }.into_any()),
        "prompt.stake" => return Some(conflict::stake(model, choosing, menu)),
        "prompt.offered" => {
            let offer = with_view(model, |_, view| pending(model, &view.board.pending, view.board.holder)).flatten();
            return Some(view! { {offer} {list()} {counter(model)} }.into_any());
        }
        "prompt.reveal" => return Some(reveal::panel(model, choosing, menu)),
        _ => {}
    }
    // A question with one kind of answer is asked at once; which card is to be played is a question of its own.
    let only = (menu.groups.len() == 1 && menu.groups[0].kind.about == About::Act).then_some(0);
    let group = menu.groups.get(open.get().or(only)?)?;
    (group.lines.len() > 1).then(|| targets::picker(model, choosing, menu, &group.lines))
}
