//! Who speaks for the reader's team, where that is somebody else.

use crate::table_model;
use leptos::prelude::*;
use page_kit::words::board_text_with;

/// Who answers the question, while the reader only suggests.
#[component]
pub(crate) fn SpeakerNote() -> impl IntoView {
    let model = table_model();
    let note = move || {
        let name = model.speaker().filter(|_| model.my_turn())?;
        Some(view! { <p class="waits" role="status">{board_text_with("team.speaks", &[("name", name.into())])}</p> })
    };
    view! { {note} }
}
