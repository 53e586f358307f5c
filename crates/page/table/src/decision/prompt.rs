//! The prompt bar: who is asked, at which moment, under which rule, what, and why.

use super::choosing::choosing;
use crate::SeatMark;
use crate::brought::board;
use crate::kinds::{bot_on, kind_name};
use crate::{TableModel, table_model};
use leptos::prelude::*;
use page_kit::browser::dom;
use page_kit::route::Route;
use page_kit::words::{board_text, board_text_with, board_words};
use table::{Prompt, Seat};

/// Who is asked what.
#[component]
pub(crate) fn PromptBar() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let heading = NodeRef::<leptos::html::H1>::new();
    let asked = Memo::new(move |_| choosing.menu.with(|menu| menu.as_ref().is_some_and(|menu| menu.asked)));
    let key = Memo::new(move |_| prompt_key());
    // A phone has room for two lines of why it is asked; a tap shows the rest.
    let whole = RwSignal::new(false);
    // The question becomes mine, or becomes another: the heading gets the focus, so that it is read.
    Effect::new(move |before: Option<(bool, String)>| {
        let now = (asked.get(), key.get());
        let is_new = before.is_some_and(|before| before != now);
        if is_new {
            whole.set(false);
        }
        if is_new
            && now.0
            && !dom::typing()
            && let Some(heading) = heading.get_untracked()
        {
            dom::focus(&heading);
        }
        now
    });
    let ruling = move || {
        let game = model.with_position(|position| position.table().game_id())?;
        Some((game, prompt(model)?.ruling))
    };
    let rule = move || {
        ruling().map(|(game, ruling)| {
            let href = Route::Rules(game.to_owned(), Some(ruling.to_owned())).href();
            view! { <a href=href data-ruling=ruling>{board_text("decision.rule")} " " {ruling}</a> }
        })
    };
    let who = move || {
        let seat = model.my_seat().filter(|_| asked.get());
        let awaited = model.with_position(|position| {
            let waiting = position.table().waiting()?;
            waiting.into_iter().next()
        });
        seat.or(awaited.flatten()).map(|seat| view! { <SeatMark seat /> })
    };
    let moment = move || {
        let turn = if asked.get() { board_text("decision.your_turn") } else { String::new() };
        let step = board(model).moment().unwrap_or_default();
        if turn.is_empty() || step.is_empty() { format!("{turn}{step}") } else { format!("{turn}, {step}") }
    };
    view! {
        <div class="prompt" class:quiet=move || !asked.get() data-prompt=move || key.get()>
            <div class="k">{who} <span>{moment}</span> <span class="grow"></span> {rule}</div>
            <h1 tabindex="-1" node_ref=heading>{move || question().0}</h1>
            <p
                class:whole=move || whole.get()
                data-opens-whole="true"
                on:click=move |_| whole.update(|whole| *whole = !*whole)
            >
                {move || thinking(model).filter(|_| !asked.get()).unwrap_or_else(why)}
            </p>
        </div>
    }
}

/// What the viewer is asked, or waits for; a spectator waits as a seat beyond the table would.
fn prompt(model: TableModel) -> Option<Prompt> {
    let seat = model.my_seat();
    model.with_position(|position| {
        let table = position.table();
        table.prompt(seat.unwrap_or(Seat(table.seats())))
    })
}

fn prompt_key() -> String {
    let key = prompt(table_model()).map(|prompt| prompt.question.key.to_string());
    key.unwrap_or_default()
}

/// The question and what follows it. A card that is being played asks its own question.
fn question() -> (String, String) {
    let (model, choosing) = (table_model(), choosing());
    if model.goes_by() {
        return (board_text("decision.goes_by"), String::new());
    }
    if let Some(own) = board(model).open_question(choosing) {
        return own;
    }
    let text = prompt(model).map(|prompt| model.render(&prompt.question)).unwrap_or_default();
    split(&text)
}

/// Why it is asked, in one line.
fn why() -> String {
    let rest = question().1;
    if !rest.is_empty() {
        return rest;
    }
    let why = format!("why.{}", prompt_key().trim_start_matches("prompt."));
    let words = board_words();
    if words.knows(&why) { words.text(&why) } else { String::new() }
}

/// Which bot everybody waits for, and its kind.
fn thinking(model: TableModel) -> Option<String> {
    let seat = model.thinking()?;
    let kind = kind_name(bot_on(model, seat)?);
    Some(board_text_with("decision.thinking", &[("name", model.name(seat).into()), ("kind", kind.into())]))
}

/// The first sentence, and the rest.
pub(crate) fn split(text: &str) -> (String, String) {
    let end = text
        .char_indices()
        .zip(text.chars().skip(1))
        .find(|((_, letter), next)| matches!(letter, '.' | '?' | '!') && next.is_whitespace());
    match end {
        Some(((at, letter), _)) => {
            let (first, rest) = text.split_at(at + letter.len_utf8());
            (first.to_owned(), rest.trim().to_owned())
        }
        None => (text.to_owned(), String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_question_stands_alone_and_the_rest_explains_it() {
        let (question, rest) = split("Keep 1 of the 5 cards drawn. The others go under the deck.");
        assert_eq!((&*question, &*rest), ("Keep 1 of the 5 cards drawn.", "The others go under the deck."));
        assert_eq!(split("Your turn: play a card, or pass.").1, "");
        // French puts a no-break space before the mark.
        assert_eq!(split("Gardez-vous la carte\u{202f}? Sinon non.").0, "Gardez-vous la carte\u{202f}?");
    }
}
