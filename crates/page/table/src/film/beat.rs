//! A beat: one thing that happened, as it is shown.

use table::{Saying, Seat};

/// How much room something takes in the film.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Weight {
    /// It is not told: it is seen anyway, or nothing came of it.
    Quiet,
    /// A line.
    #[default]
    Plain,
    /// A card over the board: a shortage, a riot, a war.
    Heavy,
    /// The same, and nothing shortens it: what hits everybody.
    Crisis,
}

/// Something that travels over the board, from one figure to another. Figures are named as in `data-shows`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Travel {
    /// The figure it leaves.
    pub from: String,
    /// The figure it reaches.
    pub to: String,
    /// Its icon.
    pub icon: &'static str,
    /// How much of it.
    pub amount: i64,
    /// Whether its way is drawn as a line.
    pub line: bool,
}

/// What a board says about an event.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cue {
    /// How much room it takes.
    pub weight: Weight,
    /// Whether a chapter begins with it: a part of the game that runs by itself. It is the chapter's heading.
    pub opens: bool,
    /// What travels.
    pub travel: Option<Travel>,
    /// Its picture among those of the game: in which list, and under which name. Left out: the list of beats, under the name
    /// of the event.
    pub picture: Option<(&'static str, String)>,
}

impl Cue {
    /// A cue of this weight and nothing else.
    pub fn weighing(weight: Weight) -> Cue {
        Cue { weight, ..Cue::default() }
    }

    /// An event that opens a chapter; it is not told by itself.
    pub fn opening() -> Cue {
        Cue { weight: Weight::Quiet, opens: true, ..Cue::default() }
    }

    /// Something that travels from one figure to another.
    pub fn travelling(from: String, to: String, icon: &'static str, amount: i64) -> Cue {
        Cue { travel: Some(Travel { from, to, icon, amount, line: false }), ..Cue::default() }
    }

    /// The same, and its way is drawn as a line.
    #[must_use]
    pub fn along_a_line(self) -> Cue {
        Cue { travel: self.travel.map(|travel| Travel { line: true, ..travel }), ..self }
    }

    /// The same with a picture of its own.
    #[must_use]
    pub fn pictured(self, list: &'static str, name: impl Into<String>) -> Cue {
        Cue { picture: Some((list, name.into())), ..self }
    }
}

/// What a beat is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heading {
    /// Somebody acted.
    Act(Seat),
    /// A part of the game that runs by itself: the event it began with.
    Chapter(Saying),
}

/// One thing that happened, as it is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beat {
    /// What it belongs to: one part of the game, or several that were merged.
    pub headings: Vec<Heading>,
    /// What happened, the viewer's own first.
    pub told: Vec<Saying>,
    /// How heavy it is.
    pub weight: Weight,
    /// What travels.
    pub travels: Vec<Travel>,
    /// Its picture: in which list of the game's pictures, and under which name.
    pub picture: (&'static str, String),
    /// The stage whose position the board shows: which of the filmed moves, and which of its stages.
    pub stage: (usize, usize),
}
