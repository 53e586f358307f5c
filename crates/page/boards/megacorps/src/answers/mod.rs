//! Panels that answer a question instead of the list, or beside it.
//!
//! | file | what it answers |
//! | --- | --- |
//! | [`targets`] | which company, country or industry: by country and industry, never a long list |
//! | [`sealed`] | bids and votes: who has chosen, and what control would give |
//! | [`war`] | what a war would come to, before it is launched and in its pause |
//! | [`sweetener`] | what a purchase offers for permission |
//! | [`prices`] | a price for each company that could supply a mercenary |

mod prices;
mod sealed;
mod sweetener;
pub(crate) mod targets;
mod war;

use leptos::prelude::*;
use page_table::decision::menu::{About, SeatMenu};
use page_table::decision::{Choosing, options};
use page_table::table_model;
use std::sync::Arc;

/// The panel that fits the question; `None` where the list says it all.
pub(crate) fn answers(choosing: Choosing, menu: &Arc<SeatMenu>) -> Option<AnyView> {
    let model = table_model();
    if !menu.asked {
        return None;
    }
    match &*menu.prompt.question.key {
        "prompt.bid" => return Some(sealed::bid(model, choosing, menu)),
        "prompt.vote" => {
            let list = options::list(model, choosing, menu);
            return Some(view! { {list} {sealed::around(model)} }.into_any());
        }
        "prompt.pause" => {
            let list = options::list(model, choosing, menu);
            return Some(view! { {war::pause(model)} {list} }.into_any());
        }
        "prompt.order" => {
            let list = options::list(model, choosing, menu);
            return Some(view! { {list} {prices::order(model, choosing)} }.into_any());
        }
        _ => {}
    }
    // A question with one kind of answer is asked at once; which card is to be played is a question of its own.
    let only = (menu.groups.len() == 1 && menu.groups[0].kind.about == About::Act).then_some(0);
    let open = choosing.group.get().or(only)?;
    let group = menu.groups.get(open)?;
    let picks = group.kind.about == About::Act || (matches!(group.kind.about, About::Card(_)) && group.lines.len() > 1);
    picks.then(|| targets::picker(model, choosing, menu, &group.lines))
}
