//! Links for those who help, for those who look on, and for the projector. Only the browser that opened the lesson knows them.

use crate::model::DeskModel;
use crate::remembered;
use leptos::prelude::*;
use page_kit::browser;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::page_text;

/// The links.
pub(super) fn panel(model: DeskModel) -> AnyView {
    let known = remembered::of(&model.key());
    let row = |name: &'static str, path: String| {
        // Copied for others, it leads to where they find the page; opened here, it stays where this browser knows the lesson.
        let (path, here) = (StoredValue::new(path.clone()), path);
        let address = move || format!("{}{}", untrack(|| model.address()), path.get_value());
        view! {
            <li>
                <span>{move || page_text(&format!("desk.link.{name}"))}</span>
                <button
                    class="btn sm"
                    data-act="copy-link"
                    data-link=name
                    on:click=move |_| browser::copy(address())
                >
                    <Icon name="link" />
                    {move || page_text("desk.copy")}
                </button>
                <a class="btn sm" target="_blank" rel="noopener" data-act="open-link" data-link=name href=here>
                    {move || page_text("desk.open_link")}
                </a>
            </li>
        }
    };
    let rows = known.map(|lesson| {
        let made = lesson.made;
        let rows = [
            ("projector", projector(&made.projector)),
            ("facilitator", Route::Desk(made.facilitator).href()),
            ("assistant", Route::Desk(made.assistant).href()),
            ("observer", Route::Desk(made.observer).href()),
        ];
        rows.into_iter().map(|(name, path)| row(name, path)).collect_view()
    });
    let unknown = rows.is_none();
    view! {
        <section class="panel desk-links" aria-labelledby="links-title">
            <h2 id="links-title"><Icon name="link" />{move || page_text("desk.links")}</h2>
            <ul>{rows}</ul>
            <p class="sm" hidden=!unknown>{move || page_text("desk.links_elsewhere")}</p>
        </section>
    }
    .into_any()
}

/// The address of the projector's screen.
pub(crate) fn projector(key: &str) -> String {
    format!("#/projector/{key}")
}
