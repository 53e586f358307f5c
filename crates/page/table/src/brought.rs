//! The boards that are here. Each is a part of the program of its own, which comes with the first table of its game: nobody loads
//! the boards of games that they do not play.

use crate::TableModel;
use crate::boards::GameBoard;
use crate::game_box::{box_of, known_box};
use crate::no_board::NoBoard;
use crate::screen::not_yet_known;
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_kit::shell::{NotLoaded, later};
use std::sync::{OnceLock, PoisonError, RwLock};

/// They stay until the page is closed, whatever screen asked for them.
static BROUGHT: RwLock<Vec<&'static dyn GameBoard>> = RwLock::new(Vec::new());

/// Tells whoever waits for a board that another one has come.
fn another() -> &'static ArcTrigger {
    static ANOTHER: OnceLock<ArcTrigger> = OnceLock::new();
    ANOTHER.get_or_init(ArcTrigger::new)
}

fn here(game: &str) -> Option<&'static dyn GameBoard> {
    let brought = BROUGHT.read().unwrap_or_else(PoisonError::into_inner);
    brought.iter().copied().find(|board| board.id() == game)
}

/// The board of a game, once it is here. Until then, and for an unknown game, one that draws nothing and says nothing: whoever
/// asks for it reactively is asked again when it has come.
pub fn board_of(game: &str) -> &'static dyn GameBoard {
    here(game).unwrap_or_else(|| {
        another().track();
        &NoBoard
    })
}

/// The board of the table on screen: a table never changes its game.
pub fn board(model: TableModel) -> &'static dyn GameBoard {
    model.facts.with_untracked(|facts| board_of(&facts.setup.game))
}

/// Brings the board of a game. An unknown game has none to bring.
pub async fn bring_board(game: String) -> Result<(), NotLoaded> {
    let Some(game_box) = known_box(&game).filter(|_| here(&game).is_none()) else { return Ok(()) };
    let board = game_box.bring().await?;
    // Two screens may have asked at the same time: the second finds the same board.
    BROUGHT.write().unwrap_or_else(PoisonError::into_inner).push(board);
    another().notify();
    Ok(())
}

/// Brings the board of a game that is likely to be played next. If it does not arrive, its table asks again.
pub fn bring_ahead(game: &str) {
    let game = box_of(game).id().to_owned();
    spawn_local(async move {
        let _ = bring_board(game).await;
    });
}

/// Shows what needs the board of a game: at once if it is here.
pub fn with_board(game: &str, show: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    if here(game).is_some() || known_box(game).is_none() {
        return show();
    }
    let game = game.to_owned();
    later(move || Box::pin(bring_board(game.clone())), move |()| show())
}

/// Shows what needs the board of a table, as soon as it is known what is played there.
pub fn with_board_of(model: TableModel, show: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    let show = StoredValue::new(show);
    let game = Memo::new(move |_| {
        let known = model.version.get() > 0;
        known.then(|| model.facts.with(|facts| facts.setup.game.clone()))
    });
    let view = move || match game.get() {
        Some(game) => with_board(&game, move || show.with_value(|show| show())),
        None => not_yet_known(model),
    };
    view.into_any()
}
