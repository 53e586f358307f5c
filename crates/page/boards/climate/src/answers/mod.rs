//! Panels that answer a question instead of the list, or beside it.
//!
//! | file | what it answers |
//! | --- | --- |
//! | [`aci`] | a common influence action: its tiers, who has laid what, one's own cards |
//! | [`pot`] | the pot of an implantation |
//! | [`implant`] | which transformation, and whether the team has the power for it |
//! | [`cards`] | several cards at once |
//! | [`dice`] | a die on the table |
//! | [`proposal`] | what the team is about to decide |
//! | [`targets`] | which region, card or token among several |

mod aci;
mod cards;
mod dice;
mod implant;
mod pot;
mod proposal;
mod targets;

pub(crate) use implant::{region_meant, team_power};

use super::lesson;
use crate::draft::board_draft;
use crate::typed_view::with_view;
use climate::Frame;
use climate::state::Purpose;
use leptos::prelude::*;
use page_table::decision::menu::{About, SeatMenu};
use page_table::decision::{Choosing, options};
use page_table::table_model;
use std::sync::Arc;

/// The panel that fits the question; `None` where the list says it all.
pub(crate) fn answers(choosing: Choosing, menu: &Arc<SeatMenu>) -> Option<AnyView> {
    let model = table_model();
    let open = board_draft().open;
    let (frame, confirming, in_aci) =
        with_view(model, |view| (view.frame(), view.confirming(), view.board.aci.purpose != Purpose::None))?;
    if !menu.asked {
        return match frame {
            Frame::Over => lesson::ending(model),
            Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. } if in_aci => Some(aci::table(model)),
            Frame::Pot { .. } => Some(pot::table(model)),
            Frame::Rolled { .. } => Some(dice::table(model)),
            _ if confirming => Some(proposal::shown(model)),
            _ => None,
        };
    }
    let listed = || match targets_of(choosing, menu, open.get()) {
        Some(panel) => panel,
        None => options::list(model, choosing, menu),
    };
    let with_head = |head: AnyView| Some(view! { {head} {listed()} }.into_any());
    if confirming {
        return with_head(proposal::asked(model));
    }
    match frame {
        Frame::Launch => with_head(aci::before(model)),
        Frame::Lobby { .. } | Frame::AciEnd { .. } => with_head(aci::table(model)),
        Frame::Lay if menu.lines.len() > 1 => Some(aci::laying(model, choosing, menu)),
        Frame::Pot { .. } if menu.lines.len() > 1 => Some(pot::filling(model, choosing, menu)),
        Frame::Discards { .. } | Frame::ForcedDiscard { .. } => Some(cards::discarding(model, choosing, menu, frame)),
        Frame::Rolled { .. } => with_head(dice::table(model)),
        Frame::Window { .. } => with_head(crate::hand::power_order(model)),
        _ => targets_of(choosing, menu, open.get()),
    }
}

/// Chips for the lines of the open kind, or of the only one.
fn targets_of(choosing: Choosing, menu: &Arc<SeatMenu>, open: Option<usize>) -> Option<AnyView> {
    let model = table_model();
    // A question with one kind of answer is asked at once.
    let only = (menu.groups.len() == 1 && menu.groups[0].kind.about == About::Act).then_some(0);
    let group = menu.groups.get(open.or(only)?)?;
    let transformations = || implant::picker(model, choosing, menu, &group.lines);
    (group.lines.len() > 1)
        .then(|| transformations().unwrap_or_else(|| targets::picker(model, choosing, menu, &group.lines)))
}
