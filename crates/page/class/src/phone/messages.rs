//! What the desk did at the table, until it is read. It stays in the log of the table.

use leptos::prelude::*;
use page_kit::browser::storage;
use page_kit::shell::{Icon, announce};
use page_kit::words::page_text;
use page_table::TableModel;
use page_table::log::desk_told;
use wire::log::DeskStep;
use wire::{LogEntry, What};

/// How many are shown at once, the newest.
const AT_ONCE: usize = 3;

/// A strip for each message that was not closed yet.
#[component]
pub(crate) fn Messages(model: TableModel) -> impl IntoView {
    let table = model.facts.with_untracked(|facts| facts.id.clone());
    let place = StoredValue::new(format!("finitude.class.read.{table}"));
    let kept = storage::read(&place.get_value()).and_then(|read| read.parse::<u64>().ok());
    let read = RwSignal::new(kept.unwrap_or_default());
    let unread = Memo::new(move |_| {
        let (seat, read) = (model.my_seat().map(|seat| seat.0), read.get());
        model.log.with(|log| {
            let new = log.iter().rev().take_while(|entry| entry.sequence > read);
            let mut new: Vec<u64> =
                new.filter(|entry| concerns(entry, seat)).map(|entry| entry.sequence).take(AT_ONCE).collect();
            new.reverse();
            new
        })
    });
    let told = move |sequence: u64| {
        model.log.with(|log| {
            let entry = log.iter().find(|entry| entry.sequence == sequence)?;
            let What::Desk { step, .. } = &entry.what else { return None };
            Some((icon(step), desk_told(model, entry.seat, step)))
        })
    };
    Effect::new(move |before: Option<u64>| {
        let last = unread.with(|unread| unread.last().copied()).unwrap_or_default();
        if let Some((_, text)) = untrack(|| told(last)).filter(|_| before.is_some_and(|before| before < last)) {
            announce(text);
        }
        last.max(before.unwrap_or_default())
    });
    let close = move |sequence: u64| {
        // A browser that keeps nothing shows it again after a reload.
        let _ = storage::write(&place.get_value(), &sequence.to_string());
        read.set(sequence);
    };
    let row = move |sequence: u64| {
        let (icon, text) = told(sequence)?;
        Some(view! {
            <div class="notice quiet-bar" data-notice="desk">
                <Icon name=icon />
                <span>{text}</span>
                <button
                    class="ib"
                    data-act="close-message"
                    aria-label=move || page_text("shell.close")
                    on:click=move |_| close(sequence)
                >
                    <Icon name="x" />
                </button>
            </div>
        })
    };
    move || unread.get().into_iter().map(row).collect_view()
}

/// Whether somebody on this seat should read it beside the log: words for everybody, what was done for their own seat, and
/// that the desk looked at more than is public, or opened it.
fn concerns(entry: &LogEntry, seat: Option<u8>) -> bool {
    let What::Desk { step, .. } = &entry.what else { return false };
    match step {
        DeskStep::Said { .. } | DeskStep::Looked { .. } | DeskStep::HandsOpened => true,
        DeskStep::Nudged | DeskStep::BotOnce { .. } | DeskStep::BotUntilBack => seat.is_some() && entry.seat == seat,
        _ => false,
    }
}

fn icon(step: &DeskStep) -> &'static str {
    match step {
        DeskStep::Looked { .. } | DeskStep::HandsOpened => "eye",
        DeskStep::Nudged => "bell",
        DeskStep::BotOnce { .. } | DeskStep::BotUntilBack => "bot",
        _ => "chat",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::lesson::Role;

    fn entry(seat: Option<u8>, step: DeskStep) -> LogEntry {
        LogEntry { sequence: 1, at: 0, moves: 0, seat, what: What::Desk { by: Role::Facilitator, step } }
    }

    #[test]
    fn everybody_reads_what_is_for_all_and_each_what_was_done_for_their_seat() {
        let said = || DeskStep::Said { words: "Five minutes".to_owned() };
        assert!(concerns(&entry(None, said()), Some(1)) && concerns(&entry(None, said()), None));
        assert!(concerns(&entry(None, DeskStep::Looked { at: Some(2) }), Some(0)), "whoever is looked at, all know it");
        assert!(concerns(&entry(None, DeskStep::HandsOpened), Some(0)));
        assert!(concerns(&entry(Some(1), DeskStep::Nudged), Some(1)));
        assert!(!concerns(&entry(Some(1), DeskStep::Nudged), Some(0)));
        assert!(!concerns(&entry(None, DeskStep::Resumed), Some(0)), "the strip of the pause says so by going away");
    }
}
