//! How far the reader has come, as signals: the step, the hints and the menu follow them.

use super::memory;
use leptos::prelude::*;
use std::collections::BTreeSet;

/// How far the reader has come, in every game. `Copy`: ask for it with [`course`].
#[derive(Clone, Copy)]
pub(crate) struct Course {
    /// The hints that were read, of any game.
    pub(crate) read: RwSignal<BTreeSet<String>>,
    /// The games whose guide is not wanted.
    off: RwSignal<BTreeSet<String>>,
}

impl Course {
    /// Whether a game's guide is wanted.
    pub(crate) fn is_on(self, game: &str) -> bool {
        self.off.with(|off| !off.contains(game))
    }

    /// Switches a game's guide on or off, and remembers it.
    pub(crate) fn switch(self, game: &str, on: bool) {
        self.off.update(|off| {
            if on {
                off.remove(game);
            } else {
                off.insert(game.to_owned());
            }
        });
        self.off.with_untracked(memory::end);
    }

    /// A hint was read.
    pub(crate) fn note(self, game: &str, name: &str) {
        self.read.update(|read| {
            read.insert(memory::entry(game, name));
        });
        self.read.with_untracked(memory::remember);
    }

    /// What a new guided game has changed is read again.
    pub(crate) fn refresh(self) {
        self.read.set(memory::read());
        self.off.set(memory::ended());
    }
}

/// Gives everything on the page the course.
pub fn provide_course() {
    provide_context(Course { read: RwSignal::new(BTreeSet::new()), off: RwSignal::new(BTreeSet::new()) });
}

/// The course of the reader.
pub(crate) fn course() -> Course {
    expect_context::<Course>()
}
