//! What holds for the whole page, whichever crate says it: its words, its style, and what every board keeps.

mod beats;
mod board_words;
mod charts;
mod endings;
mod guide;
mod lessons;
mod log_groups;
mod menu;
mod pictures;
mod style;
mod turns;
mod words;
mod words_of_the_pages;

use page_table::boards::GameBoard;
use page_table::brought::{board_of, bring_board};
use page_table::game_box::known_box;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// The board of a game, brought for the rest of the page too. Outside a browser nothing has to be fetched, so it is here at once.
fn board(game: &str) -> &'static dyn GameBoard {
    crate::surroundings::fit();
    assert!(known_box(game).is_some(), "no box of {game}");
    let coming = pin!(bring_board(game.to_owned()));
    match coming.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Ok(())) => board_of(game),
        _ => panic!("no board of {game}"),
    }
}

/// The folder of this crate.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// The source of the page's crates, file after file.
fn files() -> Vec<(PathBuf, String)> {
    fn walk(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                found.push((path, text));
            }
        }
    }
    let mut found = Vec::new();
    walk(&root().join("src"), &mut found);
    walk(&root().join("../page"), &mut found);
    found
}

/// The source of the page's crates in one text.
fn sources() -> String {
    files().into_iter().map(|(_, text)| text).collect()
}
