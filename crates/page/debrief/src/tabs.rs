//! The tabs of a game that is over.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::shell::focus::focus;
use page_kit::words::page_text;
use page_table::TableModel;

/// A tab: a screen about a game that is over.
#[derive(Clone, Copy)]
pub(crate) struct Tab {
    /// The name in attributes.
    pub name: &'static str,
    /// The key of its title.
    pub title: &'static str,
    /// Its icon.
    pub icon: &'static str,
    /// Whether this table has it.
    pub there: fn(TableModel) -> bool,
    /// What it shows.
    pub show: fn(TableModel) -> AnyView,
}

/// Which tab is open: whoever stands below may lead to another one.
#[derive(Clone, Copy)]
pub(crate) struct OpenTab(pub RwSignal<&'static str>);

impl OpenTab {
    /// Opens a tab and leads to it.
    pub(crate) fn open(self, name: &'static str) {
        self.0.set(name);
        request_animation_frame(move || focus(&id_of(name)));
    }
}

fn id_of(name: &str) -> String {
    format!("#tab-{name}")
}

/// The tab that an arrow leads to from the one at this place.
fn next(count: usize, from: usize, key: &str) -> Option<usize> {
    let last = count.checked_sub(1)?;
    match key {
        "ArrowRight" => Some(if from == last { 0 } else { from + 1 }),
        "ArrowLeft" => Some(if from == 0 { last } else { from - 1 }),
        "Home" => Some(0),
        "End" => Some(last),
        _ => None,
    }
}

/// The tabs that this table has, and the open one below them. The first one is open at the beginning.
#[component]
pub(crate) fn Tabs(
    /// The table.
    model: TableModel,
    /// All of them, in order.
    all: &'static [Tab],
) -> impl IntoView {
    let there: Vec<Tab> = all.iter().copied().filter(|tab| (tab.there)(model)).collect();
    let first = there.first().map_or("", |tab| tab.name);
    let open = OpenTab(RwSignal::new(first));
    provide_context(open);
    let names: Vec<&'static str> = there.iter().map(|tab| tab.name).collect();
    let go = move |event: KeyboardEvent, at: usize| {
        if let Some(to) = next(names.len(), at, &event.key()) {
            event.prevent_default();
            open.open(names[to]);
        }
    };
    let button = |(at, tab): (usize, Tab)| {
        let (here, go) = (move || open.0.get() == tab.name, go.clone());
        view! {
            <button
                role="tab"
                class="debrief-tab"
                id=format!("tab-{}", tab.name)
                data-act="debrief-tab"
                data-tab=tab.name
                aria-controls="debrief-panel"
                aria-selected=move || here().to_string()
                tabindex=move || if here() { "0" } else { "-1" }
                on:click=move |_| open.0.set(tab.name)
                on:keydown=move |event| go(event, at)
            >
                <Icon name=tab.icon />
                <span>{move || page_text(tab.title)}</span>
            </button>
        }
    };
    let several = there.len() > 1;
    let bar = several.then(|| {
        let buttons = there.iter().copied().enumerate().map(button).collect_view();
        view! { <div class="debrief-tabs" role="tablist" data-layer="true" aria-label=move || page_text("debrief.tab.all")>{buttons}</div> }
    });
    let shown = move || {
        let name = open.0.get();
        there.iter().find(|tab| tab.name == name).map(|tab| (tab.show)(model))
    };
    let labelled = move || several.then(|| format!("tab-{}", open.0.get()));
    view! {
        {bar}
        <div
            class="debrief-panel"
            id="debrief-panel"
            role=several.then_some("tabpanel")
            aria-labelledby=labelled
            data-open-tab=move || open.0.get()
        >
            {shown}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_go_round_and_the_ends_are_a_key_away() {
        assert_eq!(next(6, 5, "ArrowRight"), Some(0));
        assert_eq!(next(6, 0, "ArrowLeft"), Some(5));
        assert_eq!((next(6, 3, "Home"), next(6, 3, "End")), (Some(0), Some(5)));
        assert_eq!((next(6, 2, "ArrowRight"), next(6, 2, "x"), next(0, 0, "End")), (Some(3), None, None));
    }
}
