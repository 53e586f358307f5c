//! A screen whose part of the program comes only when somebody opens it: what most visitors never look at should not make
//! everybody's first visit longer.

use super::focus;
use crate::browser::{self, dom};
use crate::words::page_text;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::pin::Pin;
use std::rc::Rc;

/// A part of the program did not arrive. Asking again is another try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotLoaded;

impl From<wasm_split_helpers::SplitLoaderError> for NotLoaded {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        NotLoaded
    }
}

/// What brings a part of the program, and answers what was asked of it, such as what makes its screen.
pub type Bring<M> = Pin<Box<dyn Future<Output = Result<M, NotLoaded>>>>;

/// How far a part of the program has come.
#[derive(Clone, Copy)]
enum Part<M> {
    UnderWay,
    Lost,
    Here(M),
}

/// Shows a screen as soon as its part of the program is here: until then a line that says so, and a button for another try if
/// it does not arrive. Whoever was led to that line is led on to the heading of the screen.
pub fn later<M: Copy + Send + Sync + 'static>(
    bring: impl Fn() -> Bring<M> + 'static,
    show: impl Fn(M) -> AnyView + Send + 'static,
) -> AnyView {
    let part = RwSignal::new(Part::UnderWay);
    let bring = Rc::new(move || {
        let coming = bring();
        spawn_local(async move {
            let come = coming.await;
            let active = browser::document().and_then(|document| document.active_element());
            let waited = active.is_some_and(|element| dom::is_in(&element, "#under-way"));
            // The reader may have gone elsewhere meanwhile.
            let gone = part.try_set(come.map_or(Part::Lost, Part::Here)).is_some();
            if waited && !gone {
                request_animation_frame(focus::focus_heading);
            }
        });
    });
    bring();
    let bring = StoredValue::new_local(bring);
    let again = move |_| {
        part.set(Part::UnderWay);
        bring.with_value(|bring| bring());
    };
    let view = move || {
        match part.get() {
        Part::Here(made) => show(made),
        Part::UnderWay => view! {
            <main id="under-way" class="page" aria-busy="true">
                <h1 class="disp" tabindex="-1">{move || page_text("shell.under_way")}</h1>
            </main>
        }
        .into_any(),
        Part::Lost => view! {
            <main id="under-way" class="page">
                <h1 class="disp" tabindex="-1">{move || page_text("shell.lost")}</h1>
                <p>{move || page_text("shell.lost_why")}</p>
                <p class="row">
                    <button type="button" class="btn pri" data-act="bring-again" on:click=again>{move || page_text("shell.again")}</button>
                    <button type="button" class="btn" data-act="reload" on:click=|_| browser::reload()>{move || page_text("notice.reload")}</button>
                </p>
            </main>
        }
        .into_any(),
    }
    };
    view.into_any()
}
