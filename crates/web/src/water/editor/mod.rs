//! Cards and scenarios that people write.

use leptos::prelude::*;

/// The editor.
#[component]
pub fn EditorPage() -> impl IntoView {
    view! { <main id="main" class="page" data-screen="editor" data-ready="true"><h1 class="disp" tabindex="-1">"…"</h1></main> }
}
