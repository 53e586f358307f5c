//! What waits for the reader besides the question, in one place; and what there is to know while nobody asks them.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `appeals` | what waits, in order, from what the model knows |
//! | `panel` | the box below the decision, the key N, the link to it |
//! | `consent` | what others ask the table for: to undo, a bot for an abandoned seat, new luck |
//! | [`offers`] | what somebody offers the reader: answered, countered and looked at before |
//! | `written` | what somebody wrote, and what the reader's team would do |
//! | `meanwhile` | whom everybody waits for, since when, and what has happened since the reader's last decision |

mod appeals;
mod consent;
mod meanwhile;
pub mod offers;
mod panel;
mod written;

pub(crate) use appeals::Appeal;
pub(crate) use meanwhile::Meanwhile;
pub use offers::OpenOffer;
pub use panel::ToWaiting;
pub(crate) use panel::{WaitingPanel, next, told};
pub(crate) use written::open_chat;

use crate::TableModel;
use crate::screen::Tab;
use appeals::{appeals, own_last};
use leptos::prelude::*;
use page_kit::browser;
use std::collections::BTreeMap;
use table::Seat;

/// From this width on the box is unfolded by itself: a phone has little room above its sheet.
const ROOMY: f64 = 768.0;

/// What waits for the reader. `Copy`: ask for it with [`waiting`].
#[derive(Clone, Copy)]
pub(crate) struct Waiting {
    /// All of it, what others wait for first.
    pub(crate) appeals: Memo<Vec<Appeal>>,
    /// Whether the box is unfolded.
    pub(crate) unfolded: RwSignal<bool>,
    /// Whether the chat is shown instead of the log.
    pub(crate) chatting: RwSignal<bool>,
    /// By seat: the last entry of the log up to which its player has read the chat.
    heard: RwSignal<BTreeMap<u8, u64>>,
    model: TableModel,
}

impl Waiting {
    /// Follows a table.
    pub(crate) fn following(model: TableModel) -> Waiting {
        let heard = RwSignal::new(BTreeMap::new());
        let appeals = Memo::new(move |_| {
            let seat = model.my_seat().filter(|_| !model.only_looks());
            let heard = seat.and_then(|seat| heard.with(|heard: &BTreeMap<u8, u64>| heard.get(&seat.0).copied()));
            seat.map(|seat| appeals(model, seat, heard.unwrap_or(u64::MAX))).unwrap_or_default()
        });
        // What was written before the reader's own last decision was there to be read then.
        Effect::new(move |_| {
            let Some(Seat(seat)) = model.my_seat() else { return };
            let own = model.log.with(|log| (!log.is_empty()).then(|| own_last(log, seat)));
            if let Some(own) = own.filter(|_| heard.with_untracked(|heard| !heard.contains_key(&seat))) {
                heard.update(|heard| {
                    heard.insert(seat, own);
                });
            }
        });
        Waiting { appeals, unfolded: RwSignal::new(is_roomy()), chatting: RwSignal::new(false), heard, model }
    }

    /// How many of them need the reader's answer.
    pub(crate) fn count(self) -> usize {
        self.appeals.with(|all| all.iter().filter(|appeal| appeal.is_to_reader()).count())
    }

    /// How many of them belong to a tab of the phone.
    pub(crate) fn count_at(self, tab: Tab) -> usize {
        let of_tab = |appeal: &&Appeal| appeal.is_to_reader() && appeal.tab() == tab;
        self.appeals.with(|all| all.iter().filter(of_tab).count())
    }

    /// The reader has read the chat up to an entry of the log.
    pub(crate) fn hear(self, sequence: u64) {
        let Some(Seat(seat)) = untrack(|| self.model.my_seat()) else { return };
        let before = self.heard.with_untracked(|heard| heard.get(&seat).copied());
        if before.is_none_or(|before| before < sequence) {
            self.heard.update(|heard| {
                heard.insert(seat, sequence);
            });
        }
    }

    /// The reader looks at the chat: everything in it counts as read.
    pub(crate) fn hear_all(self) {
        if let Some(last) = self.model.log.with_untracked(|log| log.last().map(|entry| entry.sequence)) {
            self.hear(last);
        }
    }
}

/// What waits at the table on screen.
pub(crate) fn waiting() -> Waiting {
    expect_context::<Waiting>()
}

/// Whether the window has room for the box beside everything else.
fn is_roomy() -> bool {
    let width = browser::window().and_then(|window| window.inner_width().ok()?.as_f64());
    width.is_none_or(|width| width >= ROOMY)
}
