//! The cut: which events make a beat. No clock, no chance, no browser: the same footage gives the same beats to every
//! viewer who knows the same.

use super::beat::{Beat, Heading, Weight};
use crate::boards::GameBoard;
use table::{Arg, Saying, Seat};

/// How many lines follow a heavy moment as its effects.
const EFFECTS: usize = 4;

/// A move as the cut reads it: who acted, and what happened stage by stage.
pub type Script<'a> = (Seat, Vec<&'a [Saying]>);

/// Cuts the beats of some moves. A reader at the table is not told what they have just done themselves; `viewer` is `None`
/// for those who are told everything by name.
pub fn direct(board: &dyn GameBoard, viewer: Option<Seat>, moves: &[Script<'_>]) -> Vec<Beat> {
    let mut cut =
        Cut { board, beats: Vec::new(), heading: Heading::Act(Seat(0)), scenery: None, own: false, ended: false };
    for (number, (seat, stages)) in moves.iter().enumerate() {
        (cut.heading, cut.scenery) = (Heading::Act(*seat), None);
        cut.own = Some(*seat) == viewer;
        cut.ended = true;
        for (stage, events) in stages.iter().enumerate() {
            for event in *events {
                cut.take(event, (number, stage));
            }
            cut.arrive((number, stage));
        }
    }
    let mut beats = cut.beats;
    for beat in &mut beats {
        let own = |saying: &Saying| !viewer.is_some_and(|seat| concerns(saying, seat));
        // A stable sort: within each half the order is that of the game. A heavy moment keeps its cause in front.
        let from = usize::from(beat.weight >= Weight::Heavy);
        beat.travels = board.travels(&beat.told);
        beat.told[from..].sort_by_key(own);
    }
    beats
}

struct Cut<'b> {
    board: &'b dyn GameBoard,
    beats: Vec<Beat>,
    heading: Heading,
    /// The picture of the chapter.
    scenery: Option<(&'static str, String)>,
    /// Whether the viewer's own act is being told.
    own: bool,
    /// Whether the next event begins a beat.
    ended: bool,
}

impl Cut<'_> {
    fn take(&mut self, event: &Saying, stage: (usize, usize)) {
        let cue = self.board.cue(event);
        let picture = cue.picture.unwrap_or_else(|| ("beats", event.key.trim_start_matches("event.").to_owned()));
        if cue.opens {
            (self.heading, self.own, self.ended) = (Heading::Chapter(event.clone()), false, true);
            self.scenery = Some(picture.clone());
        }
        let known = self.own && matches!(self.heading, Heading::Act(_)) && cue.weight < Weight::Heavy;
        if cue.weight == Weight::Quiet || known {
            return;
        }
        let heavy = cue.weight >= Weight::Heavy;
        let full = self.beats.last().is_some_and(|beat| beat.weight >= Weight::Heavy && beat.told.len() > EFFECTS);
        if self.ended || heavy || full {
            // After a window the act that closed it says nothing: what follows is about somebody else.
            let heading = match (&self.heading, subject(event)) {
                (Heading::Act(_), Some(seat)) => Heading::Act(seat),
                (heading, _) => heading.clone(),
            };
            self.beats.push(Beat {
                headings: vec![heading],
                told: Vec::new(),
                weight: cue.weight,
                travels: Vec::new(),
                picture: if heavy { picture } else { self.scenery.clone().unwrap_or(picture) },
                stage,
            });
            self.ended = false;
        }
        if let Some(beat) = self.beats.last_mut() {
            beat.told.push(event.clone());
            beat.stage = stage;
        }
    }

    /// A stage is over: whatever happened in it unseen belongs to the beat before it.
    fn arrive(&mut self, stage: (usize, usize)) {
        if let Some(beat) = self.beats.last_mut() {
            beat.stage = stage;
        }
    }
}

/// Whom a sentence is about first of all.
fn subject(event: &Saying) -> Option<Seat> {
    let seat = |arg: &Arg| match arg {
        Arg::Seat(seat) => Some(*seat),
        _ => None,
    };
    let named = ["seat", "by"].iter().find_map(|name| event.arg(name).and_then(seat));
    named.or_else(|| event.args.iter().find_map(|(_, arg)| seat(arg)))
}

/// Whether a sentence is about a seat.
pub fn concerns(saying: &Saying, seat: Seat) -> bool {
    saying.args.iter().any(|(_, arg)| match arg {
        Arg::Seat(found) => *found == seat,
        Arg::Seats(found) => found.contains(&seat),
        Arg::Saying(inner) => concerns(inner, seat),
        Arg::List(inner) => inner.iter().any(|saying| concerns(saying, seat)),
        _ => false,
    })
}

#[cfg(test)]
mod tests;
