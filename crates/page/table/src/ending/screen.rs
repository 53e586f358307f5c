//! The screen of the end: it stands where the board stood, and the board is one click away.

use super::again::{Again, PlaysAgain};
use super::hero::{Hero, Standings, Winner};
use super::points::Points;
use super::stills::Stills;
use super::telling::telling;
use crate::brought::board;
use crate::model::Moment;
use crate::waiting::WaitingPanel;
use crate::{TableModel, table_model};
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::browser::dom;
use page_kit::pictures::hang_pictures;
use page_kit::shell::focus;
use page_kit::words::board_text;
use std::sync::Arc;
use wire::http::Curves;

/// Whether the reader looks at the board although the game is over.
#[derive(Clone, Copy, Debug)]
pub struct BoardInstead(pub RwSignal<bool>);

/// Lets everything below choose between the ending and the board.
pub(crate) fn provide_board_instead() {
    provide_context(BoardInstead(RwSignal::new(false)));
}

/// The figures of the table, once they have come.
fn figures(model: TableModel) -> RwSignal<Arc<Curves>> {
    let figures = RwSignal::new(Arc::new(Curves::default()));
    // Much can happen at a table without a move.
    let moves = Memo::new(move |_| model.standing.with(|standing| standing.moves));
    Effect::new(move |_| {
        moves.track();
        let Some(hands) = model.hands() else { return };
        let coming = hands.curves();
        drop(hands);
        spawn_local(async move {
            if let Ok(told) = coming.await {
                // The screen may have gone while the answer was on its way.
                let _ = figures.try_set(Arc::new(told));
            }
        });
    });
    figures
}

/// The end of the game, if the table on screen has come to it.
#[component]
pub fn Ending() -> impl IntoView {
    let model = table_model();
    let instead = use_context::<BoardInstead>();
    let film = use_context::<crate::film::FilmPlayer>();
    let plays = PlaysAgain::following(model);
    let ended = Memo::new(move |_| {
        let over = model.over() && model.moment.get() == Moment::Now;
        // The last moves are shown on the board first.
        let shown = film.is_none_or(|film| !film.is_due());
        over && shown && !instead.is_some_and(|instead| instead.0.get())
    });
    move || ended.get().then(|| view! { <Told model plays /> })
}

#[component]
fn Told(model: TableModel, plays: PlaysAgain) -> impl IntoView {
    hang_pictures(board(model).id());
    let figures = figures(model);
    let told = Memo::new(move |_| telling(model, &figures.get()));
    // Whoever is not writing is led to the result.
    request_animation_frame(move || {
        if !dom::typing() {
            focus::focus(".end-screen h1");
        }
    });
    let parts = move || {
        told.get().map(|told| {
            let told = Arc::new(told);
            view! {
                <Hero model told=told.clone() />
                <Winner model told=told.clone() />
                <Standings model told=told.clone() />
                <Stills model told=told.clone() />
                <Points model told />
            }
            .into_any()
        })
    };
    view! {
        <main class="end-screen" id="ending" data-shows="ending" aria-label=move || board_text("ending.title")>
            {parts}
            <WaitingPanel />
            <Again model plays />
        </main>
    }
    .into_any()
}
