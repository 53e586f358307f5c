//! Short messages that go away by themselves. Nothing that has to be answered is ever one.

use super::announce::announce;
use super::icon::Icon;
use crate::browser::timers::later;
use crate::words::page_text;
use leptos::prelude::*;

/// What kind of message it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Something was done.
    Done,
    /// Something was not done; the text says why.
    Failed,
}

impl Notice {
    const fn name(self) -> &'static str {
        match self {
            Notice::Done => "done",
            Notice::Failed => "failed",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Toast {
    id: u32,
    notice: Notice,
    text: String,
}

#[derive(Clone, Copy)]
struct Toasts(RwSignal<(u32, Vec<Toast>)>);

/// Makes toasts possible below this view.
pub fn provide_toasts() {
    provide_context(Toasts(RwSignal::default()));
}

/// Shows a message for a while. Screen readers hear it too.
pub fn toast(notice: Notice, text: String) {
    let Some(Toasts(toasts)) = use_context::<Toasts>() else { return };
    announce(text.clone());
    toasts.update(|(next, shown)| {
        *next += 1;
        shown.push(Toast { id: *next, notice, text });
    });
}

/// The messages on screen.
#[component]
pub fn ToastStack() -> impl IntoView {
    let Some(Toasts(toasts)) = use_context::<Toasts>() else { return ().into_any() };
    let close = move |id: u32| {
        // A timer may fire when the page is already on its way out.
        let _ = toasts.try_update(|(_, shown)| shown.retain(|toast| toast.id != id));
    };
    let row = move |toast: Toast| {
        let id = toast.id;
        later(if toast.notice == Notice::Failed { 12_000 } else { 5_000 }, move || close(id));
        view! {
            <li class="toast" class:bad=toast.notice == Notice::Failed data-notice=toast.notice.name()>
                <Icon name=if toast.notice == Notice::Failed { "alert" } else { "check" } />
                <span>{toast.text}</span>
                <button class="ib" aria-label=move || page_text("shell.close") on:click=move |_| close(id)>
                    <Icon name="x" />
                </button>
            </li>
        }
    };
    view! {
        <ul class="toasts">
            <For each=move || toasts.with(|(_, shown)| shown.clone()) key=|toast| toast.id children=row />
        </ul>
    }
    .into_any()
}
