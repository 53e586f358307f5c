//! Moving a seat to another device: a code to type, and the same as a drawing to scan.

use super::TableModel;
use crate::remote::{api, server};
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser;
use page_kit::browser::{clock, files};
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::shell::qr::Qr;
use page_kit::words::{page_text, page_text_with};
use wire::http::HandoverCode;

/// A code as people read it: in fours, so that nobody loses their place.
pub(crate) fn in_fours(code: &str) -> Vec<String> {
    let letters: Vec<char> = code.chars().collect();
    letters.chunks(4).map(|four| four.iter().collect()).collect()
}

/// A code for a seat on its own line, large and unbroken at every width.
#[component]
pub fn CodeLine(
    /// The code.
    #[prop(into)]
    code: Signal<String>,
) -> impl IntoView {
    let groups = move || in_fours(&code.get()).into_iter().map(|four| view! { <span>{four}</span> }).collect_view();
    // Read letter by letter: as a word it would be a riddle.
    let spelled = move || code.get().chars().map(String::from).collect::<Vec<_>>().join(" ");
    view! {
        <p class="seat-code-line">
            <b data-seat-code=move || code.get() aria-hidden="true">{groups}</b>
            <span class="sr">{spelled}</span>
        </p>
    }
}

/// The link with which another device takes over the seat.
fn link(code: &str) -> String {
    format!("{}{}", browser::address(), Route::Take(code.to_owned()).href())
}

/// The button that asks for a code, and the code once it is there.
#[component]
pub(crate) fn MoveSeat(
    /// The table.
    model: TableModel,
    /// The seat.
    seat: u8,
) -> impl IntoView {
    let given = RwSignal::new(None::<HandoverCode>);
    let known = server::server();
    let owner = Owner::current();
    let ask = move |_| {
        let id = model.facts.with_untracked(|facts| facts.id.clone());
        let owner = owner.clone();
        spawn_local(async move {
            match server::note(known, api::seat_code(&id, seat).await) {
                // The table may be gone when the answer arrives.
                Ok(answer) => drop(given.try_set(Some(answer))),
                Err(error) => {
                    // Shown where every refusal of the table is shown.
                    let text = owner
                        .map_or_else(|| server::error_text(&error), |owner| owner.with(|| server::error_text(&error)));
                    drop(model.refusal.try_set(Some(crate::remote::told(text))));
                }
            }
        });
    };
    let code =
        Signal::derive(move || given.with(|given| given.as_ref().map(|given| given.code.clone()).unwrap_or_default()));
    let until = move || given.with(|given| given.as_ref().map_or(0, |given| given.until)) as f64;
    // Said on the button itself: the dialog would cover a message at the edge of the page.
    let copied = RwSignal::new(None::<bool>);
    let copy = move |_| {
        files::copy(code.get_untracked(), move |done| {
            // The dialog may be closed by then.
            let _ = copied.try_set(Some(done));
        });
    };
    Effect::new(move |_| {
        given.track();
        copied.set(None);
    });
    view! {
            <button class="btn sm" data-act="seat-code" data-seat=seat.to_string() on:click=ask>
                <Icon name="screen" />
                {move || page_text(if given.with(Option::is_some) { "table.new_code" } else { "table.move_seat" })}
            </button>
            <Show when=move || given.with(Option::is_some)>
                <div class="seat-code" role="status">
                    <p>{move || page_text(if browser::is_own_machine(&browser::address()) { "table.seat_code_typed" } else { "table.seat_code" })}</p>
                    <CodeLine code />
                    <Qr text=Signal::derive(move || link(&code.get())) label=Signal::derive(|| page_text("table.seat_code_drawing")) />
    <button class="btn sm" data-act="copy-seat-code" data-copied=move || copied.get().map(|done| done.to_string()) on:click=copy>
                        {move || view! { <Icon name=if copied.get() == Some(true) { "check" } else { "link" } /> }}
                        {move || page_text(if copied.get() == Some(true) { "shell.copied" } else { "table.copy_code" })}
                    </button>
                    <Show when=move || copied.get() == Some(false)>
                        <p class="refusal">{move || page_text("shell.not_copied")}</p>
                    </Show>
                    <p class="sm">{move || page_text_with("table.seat_code_until", &[("time", clock::told(until()).into())])}</p>
                </div>
            </Show>
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_in_fours() {
        assert_eq!(in_fours("ABCD2345"), ["ABCD", "2345"]);
        assert_eq!(in_fours("ABCDE"), ["ABCD", "E"]);
        assert!(in_fours("").is_empty());
    }
}
