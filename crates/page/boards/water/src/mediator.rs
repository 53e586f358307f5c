//! The mediator's panel: stopping and going on, with a word to everybody, comments, and an early end.

use crate::typed_view::{refusal, with_view};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::board_text;
use page_table::{TableModel, table_model};
use table::{Forms, Viewer};
use water::Action;

/// The panel, for the mediator alone.
#[component]
pub(crate) fn Mediator() -> impl IntoView {
    let model = table_model();
    let mine = Memo::new(move |_| {
        with_view(model, |game, view| game.mediator().map(Viewer::Seat) == Some(view.viewer)) == Some(true)
    });
    view! { <Show when=move || mine.get()><MediatorDesk /></Show> }
}

/// Why the mediator may not do something now, if that is so.
fn hindered(model: TableModel, action: Action) -> Option<String> {
    refusal(model, &action).map(|(text, _)| text)
}

#[component]
fn MediatorDesk() -> impl IntoView {
    let model = table_model();
    let words = RwSignal::new(String::new());
    let sure = RwSignal::new(false);
    let act = move |action: Action| {
        let form = crate::typed_view::with_game(model, |_, game, _| game.write_action(&action));
        if let (Some(form), Some(seat), Some(hands)) = (form, untrack(|| model.my_seat()), model.hands()) {
            let said = words.get_untracked();
            hands.act(seat, form, (!said.trim().is_empty()).then_some(said));
            words.set(String::new());
            sure.set(false);
        }
    };
    let paused = move || hindered(model, Action::Resume).is_none();
    let wordless = move || words.with(|words| words.trim().is_empty()).then(|| board_text("water.mediator.wordless"));
    let no_comment = Memo::new(move |_| wordless().or_else(|| hindered(model, Action::Comment)));
    let no_pause = Memo::new(move |_| hindered(model, Action::Pause));
    let no_end = Memo::new(move |_| hindered(model, Action::EndEarly));
    let end = move |_| if sure.get_untracked() { act(Action::EndEarly) } else { sure.set(true) };
    view! {
        <section class="panel mediator">
            <h2><Icon name="flag" /> {move || board_text("water.mediator.title")}</h2>
            <label class="deal-note">
                <span>{move || board_text("water.mediator.words")}</span>
                <input
                    maxlength="200"
                    data-act="mediator-words"
                    prop:value=move || words.get()
                    on:input=move |event| words.set(event_target_value(&event))
                />
            </label>
            <div class="mediator-acts">
                <button
                    class="btn sm"
                    data-act="comment"
                    aria-disabled=move || no_comment.with(Option::is_some).to_string()
                    data-why-says=no_comment
                    on:click=move |_| act(Action::Comment)
                >
                    <Icon name="chat" /> {move || board_text("water.mediator.comment")}
                </button>
                <Show
                    when=paused
                    fallback=move || view! {
                        <button
                            class="btn sm"
                            data-act="pause"
                            aria-disabled=move || no_pause.with(Option::is_some).to_string()
                            data-why-says=no_pause
                            on:click=move |_| act(Action::Pause)
                        >
                            <Icon name="pause" /> {move || board_text("water.mediator.pause")}
                        </button>
                    }
                >
                    <button class="btn sm pri" data-act="resume" on:click=move |_| act(Action::Resume)>
                        <Icon name="play" /> {move || board_text("water.mediator.resume")}
                    </button>
                </Show>
                <button
                    class="btn sm quiet"
                    data-act="end-early"
                    aria-disabled=move || no_end.with(Option::is_some).to_string()
                    data-why-says=no_end
                    on:click=end
                >
                    {move || board_text(if sure.get() { "water.mediator.end_sure" } else { "water.mediator.end" })}
                </button>
            </div>
            <p class="note">{move || board_text("water.mediator.note")}</p>
        </section>
    }
}
