//! The end of a game: what came of it, and what can be looked at from there. Before the end it tells how things stand.

use super::again::{AgainScreen, ChooseAgain};
use super::how_it_went::HowItWent;
use super::luck::Luck;
use super::real_world::{BesideTheWorld, has_real_world};
use super::report::Report;
use super::source::{Figures, SharedFigures, figures};
use super::standings::verdict;
use super::story::Story;
use super::study::course::Course;
use super::tabs::{Tab, Tabs};
use super::whatif::{WhatIf, WhatIfScreen};
use leptos::prelude::*;
use page_kit::words::{page_text, page_text_with};
use page_table::TableModel;
use page_table::brought::board;

/// What can be looked at once a game is over, in the order of the tabs.
const TABS: &[Tab] = &[
    Tab {
        name: "story",
        title: "debrief.tab.story",
        icon: "chart",
        there: |_| true,
        show: |model| view! { <Story model /> }.into_any(),
    },
    Tab {
        name: "luck",
        title: "debrief.tab.luck",
        icon: "dice",
        there: |_| true,
        show: |model| view! { <Luck model /> }.into_any(),
    },
    Tab {
        name: "whatif",
        title: "debrief.tab.whatif",
        icon: "branch",
        there: |_| true,
        show: |model| view! { <WhatIfScreen model /> }.into_any(),
    },
    Tab {
        name: "again",
        title: "debrief.tab.again",
        icon: "undo",
        there: |_| true,
        show: |model| view! { <AgainScreen model /> }.into_any(),
    },
    Tab {
        name: "world",
        title: "debrief.tab.world",
        icon: "globe",
        there: has_real_world,
        show: |model| view! { <BesideTheWorld model /> }.into_any(),
    },
    Tab {
        name: "report",
        title: "debrief.tab.report",
        icon: "list",
        there: |_| true,
        show: |model| view! { <Report model /> }.into_any(),
    },
];

/// Scores and charts of a table, and once it is over what there is to learn from it.
#[component]
pub fn EndOfGame(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    let (figures, board) = (figures(model), board(model));
    provide_context(SharedFigures(figures));
    let title = move || if model.over() { page_text("debrief.title") } else { page_text("debrief.so_far") };
    let length = move || {
        let Figures::There(curves) = figures.get() else { return None };
        // What the charts end with: the round that would follow the last one was never played.
        let rounds = curves.by_generation().rounds.last().copied().filter(|rounds| *rounds > 0)?;
        let crises = curves.world("crises").last().copied().unwrap_or(0);
        let key = format!("debrief.length.{}", board.time_word());
        Some(page_text_with(&key, &[("rounds", rounds.into()), ("crises", crises.into())]))
    };
    let over = Memo::new(move |_| model.over());
    let below = move || match over.get() {
        true => view! { <Learn model /> }.into_any(),
        false => view! { <HowItWent model /> }.into_any(),
    };
    view! {
        <section class="debrief" aria-label=title>
            <section class="ending">
                <h1 class="disp" tabindex="-1">{title}</h1>
                <p class="verdict">{move || verdict(model)}</p>
                <p class="quiet-note">{length}</p>
            </section>
            {below}
        </section>
    }
}

/// What there is to learn from a game that is over. It is worked out once for all tabs.
#[component]
fn Learn(model: TableModel) -> impl IntoView {
    provide_context(Course::of(model));
    provide_context(WhatIf::of(model));
    provide_context(ChooseAgain::new());
    view! { <Tabs model all=TABS /> }
}
