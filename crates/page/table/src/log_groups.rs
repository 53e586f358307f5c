//! The log in groups: first what is new since the viewer's last turn, then round by round.

use crate::boards::GameBoard;
use crate::film::Weight;
use crate::film::direct::concerns;
use crate::model::Moment;
use table::{Arg, Saying, Seat};
use wire::{LogEntry, What};

/// Entries that belong together, newest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What they have in common.
    pub title: Title,
    /// Their indices in the log.
    pub entries: Vec<usize>,
}

/// What the entries of a group have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Title {
    /// They are new to the viewer.
    Since,
    /// They were before the first round.
    Beginning,
    /// They belong to a part of a round.
    Step {
        /// The round; Limit calls it a generation.
        round: u8,
        /// The part, by its name among the words.
        phase: Option<&'static str>,
    },
}

/// What begins with an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// The game: its first round.
    Game,
    /// A round.
    Round(u8),
    /// A part of a round, by its name among the words.
    Phase(&'static str),
}

/// Groups the log. Entries after `last` are new.
pub fn groups(board: &dyn GameBoard, log: &[LogEntry], last: u64) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let (mut round, mut phase) = (0, None);
    let mut titled = Vec::with_capacity(log.len());
    for entry in log {
        let title = if last > 0 && entry.sequence > last {
            Title::Since
        } else if round == 0 {
            Title::Beginning
        } else {
            Title::Step { round, phase }
        };
        titled.push(title);
        for event in events(&entry.what) {
            match board.opens(event) {
                Some(Opening::Game) => round = round.max(1),
                Some(Opening::Round(number)) => round = number,
                Some(Opening::Phase(name)) => phase = Some(name),
                None => {}
            }
        }
    }
    for (at, title) in titled.into_iter().enumerate().rev() {
        if matches!(log[at].what, What::Chat { .. }) || is_silent(board, &log[at].what) {
            continue;
        }
        match groups.last_mut().filter(|group| group.title == title) {
            Some(group) => group.entries.push(at),
            None => groups.push(Group { title, entries: vec![at] }),
        }
    }
    groups
}

/// Part of an entry: what belongs to one beat of the film.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Chapter<'e> {
    /// The event it begins with; `None` for the act itself.
    pub heading: Option<&'e Saying>,
    /// What happened in it: what is heavy first, then what the reader is concerned by, then the rest as it came.
    pub told: Vec<&'e Saying>,
}

/// The events of an entry in chapters, cut as the film cuts them: what the act itself did, then what followed by itself, part
/// by part. Parts in which nothing happened are left out; the first one is always there.
pub(crate) fn chapters<'e>(board: &dyn GameBoard, events: &'e [Saying], reader: Option<Seat>) -> Vec<Chapter<'e>> {
    let mut chapters = vec![Chapter { heading: None, told: Vec::new() }];
    for event in events {
        if board.cue(event).opens {
            chapters.push(Chapter { heading: Some(event), told: Vec::new() });
        } else if let Some(chapter) = chapters.last_mut().filter(|_| event.key != "event.turn_began") {
            // Whose turn begins is seen above the board.
            chapter.told.push(event);
        }
    }
    let mut first = true;
    chapters.retain(|chapter| std::mem::take(&mut first) || !chapter.told.is_empty());
    for chapter in chapters.iter_mut().skip(1) {
        let light = |event: &&Saying| board.cue(event).weight < Weight::Heavy;
        let strange = |event: &&Saying| !reader.is_some_and(|seat| concerns(event, seat));
        chapter.told.sort_by_key(|event| (light(event), strange(event)));
    }
    chapters
}

/// The part of a log that a moment knows.
pub(crate) fn until(log: Vec<LogEntry>, moment: Moment) -> Vec<LogEntry> {
    match moment {
        Moment::Now => log,
        Moment::After(moves) => log.into_iter().filter(|entry| entry.moves as usize <= moves).collect(),
    }
}

/// Whom the mark of a line shows: whoever acted, and where that act says nothing by itself, such as a pass that closes a
/// window, whoever its first sentence is about.
pub fn actor(board: &dyn GameBoard, entry: &LogEntry) -> Option<Seat> {
    let own = entry.seat.map(Seat);
    let What::Act { action, events, .. } = &entry.what else { return own };
    let quiet = action.as_ref().is_none_or(|action| board.is_silent(Some(action), &[]));
    let Some(first) = events.first().filter(|event| quiet && event.key != "event.step_began") else { return own };
    let seat = |arg: &Arg| match arg {
        Arg::Seat(seat) => Some(*seat),
        _ => None,
    };
    let named = first.arg("seat").and_then(seat);
    named.or_else(|| first.args.iter().find_map(|(_, arg)| seat(arg)))
}

/// Whether an entry is left out of the log.
pub(crate) fn is_silent(board: &dyn GameBoard, what: &What) -> bool {
    match what {
        What::Act { action, events, .. } => board.is_silent(action.as_ref(), events),
        _ => false,
    }
}

fn events(what: &What) -> &[Saying] {
    match what {
        What::Began { events } | What::Act { events, .. } => events,
        _ => &[],
    }
}

/// A number that an event carries.
pub fn number(event: &Saying, name: &str) -> Option<u8> {
    match event.arg(name) {
        Some(Arg::Number(number)) => u8::try_from(*number).ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn began(step: &'static str) -> Saying {
        Saying::new("event.step_began").with("step", step)
    }

    fn act(moves: u32, seat: u8, events: Vec<Saying>) -> LogEntry {
        let what = What::Act { by: wire::log::By::Player, action: None, note: None, events };
        LogEntry { sequence: moves.into(), at: 0, moves, seat: Some(seat), what }
    }

    #[test]
    fn a_line_bears_the_mark_of_whom_it_tells_about() {
        let contested = Saying::new("event.contested").with("challenger", Seat(2)).with("holder", Seat(0));
        let built = Saying::new("event.built").with("place", 4_u8).with("seat", Seat(1));
        let board = &crate::no_board::NoBoard;
        assert_eq!(actor(board, &act(1, 0, vec![contested])), Some(Seat(2)));
        assert_eq!(actor(board, &act(1, 0, vec![built])), Some(Seat(1)));
        assert_eq!(actor(board, &act(1, 0, vec![Saying::new("event.flowed")])), None, "it is about nobody");
        assert_eq!(actor(board, &act(1, 0, Vec::new())), Some(Seat(0)));
    }

    #[test]
    fn the_log_follows_the_moment_on_screen() {
        let log = vec![act(1, 0, Vec::new()), act(2, 1, Vec::new()), act(3, 0, Vec::new())];
        assert_eq!(until(log.clone(), Moment::After(2)).len(), 2);
        assert_eq!(until(log.clone(), Moment::Now).len(), 3);
    }

    #[test]
    fn chat_stands_elsewhere() {
        let chat = What::Chat { name: "Ada".to_owned(), text: "Hello".to_owned() };
        let log = [LogEntry { sequence: 1, at: 0, moves: 0, seat: None, what: chat }];
        assert_eq!(groups(&crate::no_board::NoBoard, &log, 0), []);
    }

    #[test]
    fn steps_in_which_nothing_happened_are_left_out() {
        let events = [
            Saying::new("event.passed"),
            began("step.supply"),
            began("step.taxation"),
            Saying::new("event.taxes_paid"),
        ];
        let parts = chapters(&crate::no_board::NoBoard, &events, None);
        assert_eq!(parts.iter().map(|part| part.heading).collect::<Vec<_>>(), [None, Some(&events[2])]);
        assert_eq!(parts[0].told[0].key, "event.passed");
    }

    #[test]
    fn a_harvest_is_one_chapter_and_the_reader_stands_first_in_it() {
        let harvested = |seat: u8| Saying::new("event.harvested").with("seat", Seat(seat));
        let events: Vec<Saying> = std::iter::once(began("step.harvest")).chain((0..6).map(harvested)).collect();
        let parts = chapters(&crate::no_board::NoBoard, &events, Some(Seat(3)));
        assert_eq!((parts.len(), parts[1].told.len()), (2, 6));
        assert_eq!(parts[1].told[0], &harvested(3));
        assert_eq!(parts[1].told[1], &harvested(0));
    }
}
