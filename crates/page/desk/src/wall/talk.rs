//! Saying something to one table or to all, and pausing with words.

use super::Wall;
use crate::model::table_name;
use leptos::prelude::*;
use page_kit::shell::{Dialog, Icon};
use page_kit::words::page_text;
use wire::lesson::Step;

/// The dialog.
pub(super) fn dialog(wall: Wall) -> AnyView {
    let words = RwSignal::new(String::new());
    let everybody = RwSignal::new(false);
    let tables = move || wall.opened.get_untracked().filter(|_| !everybody.get_untracked()).map(|number| vec![number]);
    let empty = move || words.with(|words| words.trim().is_empty());
    let nothing = move || empty().then(|| page_text("desk.why.no_words"));
    let say = move |_| {
        wall.model.step(Step::Say { tables: tables(), words: words.get_untracked() });
        words.set(String::new());
        wall.talking.set(false);
    };
    let pause = move |_| {
        wall.model.step(Step::Pause { tables: tables(), words: words.get_untracked() });
        words.set(String::new());
        wall.talking.set(false);
    };
    let whom = move || {
        wall.opened.get().map(|_| {
            view! {
                <label class="check">
                    <input
                        type="checkbox"
                        data-act="to-everybody"
                        prop:checked=move || everybody.get()
                        on:change=move |event| everybody.set(event_target_checked(&event))
                    />
                    {page_text("desk.to_everybody")}
                </label>
            }
        })
    };
    let title = move || match wall.opened.get().filter(|_| !everybody.get()) {
        Some(number) => table_name(number),
        None => page_text("desk.say_all"),
    };
    view! {
        <Dialog open=wall.talking title=Signal::derive(title)>
            <div class="menu">
                <label class="field">
                    <span>{move || page_text("desk.words")}</span>
                    <textarea
                        rows="3"
                        maxlength="200"
                        data-act="words"
                        prop:value=move || words.get()
                        on:input=move |event| words.set(event_target_value(&event))
                    ></textarea>
                </label>
                {whom}
                <p class="sm">{move || page_text("desk.told")}</p>
                <div class="row">
                    <button
                        class="btn pri"
                        data-act="send-words"
                        aria-disabled=move || empty().to_string()
                        data-why-says=nothing
                        on:click=say
                    >
                        <Icon name="chat" />
                        {move || page_text("desk.say_it")}
                    </button>
                    <button class="btn" data-act="pause-with-words" on:click=pause>
                        <Icon name="pause" />
                        {move || page_text("desk.pause_with")}
                    </button>
                </div>
            </div>
        </Dialog>
    }
    .into_any()
}
