//! A question in front of the page. The browser's own dialog keeps the focus inside, closes on Escape and gives the focus
//! back.

use super::icon::Icon;
use crate::words::page_text;
use leptos::html;
use leptos::prelude::*;

/// A dialog that is open while a signal says so.
#[component]
pub fn Dialog(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// Its heading.
    #[prop(into)]
    title: Signal<String>,
    /// What it says.
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if open.get() && !dialog.open() {
            // Opening an open dialog is the only thing that can fail here.
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    view! {
        <dialog
            node_ref=dialog
            class="dialog"
            aria-label=move || title.get()
            on:close=move |_| open.set(false)
            on:keydown=move |event| event.stop_propagation()
        >
            <Show when=move || open.get()>
                <header class="dialog-top">
                    <h2 class="disp">{move || title.get()}</h2>
                    <button
                        class="ib"
                        data-act="close"
                        aria-label=move || page_text("shell.close")
                        on:click=move |_| open.set(false)
                    >
                        <Icon name="x" />
                    </button>
                </header>
                {children()}
            </Show>
        </dialog>
    }
}
