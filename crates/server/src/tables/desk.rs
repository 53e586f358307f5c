//! What the desk of a lesson does at one of its tables. Whatever it does is an entry that everybody at the table can read.

use super::entry::{Entry, Holder};
use super::facts::Facts;
use super::judge::{Judged, known_bot};
use super::owner::Owner;
use super::seating::free_name;
use super::wish::Wish;
use crate::refusal::Refusal;
use crate::store::{GuestId, TableId};
use wire::lesson::{Pause, Role};
use wire::log::DeskStep;
use wire::{Code, SeatKind, Status};

/// What the desk wants to happen at a table of its lesson.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct DeskWish {
    /// Who at the desk.
    pub(crate) by: Role,
    pub(crate) what: DeskWhat,
}

/// What.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum DeskWhat {
    /// Nobody can decide anything until it goes on.
    Pause { words: String },
    /// The table has come to its next planned pause.
    Gate,
    /// It goes on.
    Resume,
    /// Everybody reads something.
    Say { words: String },
    /// Somebody who is asked is reminded.
    Nudge { seat: u8 },
    /// A bot makes one decision for a seat that is asked.
    BotOnce { seat: u8, bot: String },
    /// A bot plays for somebody until they are back.
    BotUntilBack { seat: u8, bot: String },
    /// Somebody of the lesson takes a seat on which a bot or nobody sits.
    Seat { seat: u8, name: String, guest: GuestId },
    /// Somebody of the lesson joins the team of a seat.
    Mate { seat: u8, name: String, guest: GuestId },
    /// Somebody has to leave; a bot goes on where nobody else sits.
    Unseat { guest: GuestId, bot: String },
    /// Somebody gets another name.
    Rename { guest: GuestId, name: String },
    /// Somebody goes on from another device.
    Device { from: GuestId, to: GuestId },
    /// Somebody at the desk looks through a seat, or at everything.
    Look { seat: Option<u8> },
    /// Its public side is shown on the projector.
    Project,
    /// Whoever plays there may look at all hands once the game is over.
    OpenHands,
    /// Another table goes on from one of its moments, to show something.
    Branch { moves: u32, table: TableId },
}

/// Judges what the desk wants.
pub(super) fn judge(facts: &Facts, wish: &DeskWish) -> Result<Judged, Refusal> {
    if facts.made.lesson.is_none() {
        return Err(Refusal::new(Code::NotYours, "not_host"));
    }
    let told = |seat: Option<u8>, step: DeskStep| Entry::Desk { by: wish.by, seat, step };
    let playing = || match facts.status {
        Status::Playing => Ok(()),
        _ => Err(Refusal::new(Code::WrongMoment, "over")),
    };
    let entries = match &wish.what {
        // A game that is over needs no pause, and going on twice changes nothing.
        DeskWhat::Pause { .. } if facts.status != Status::Playing => Vec::new(),
        DeskWhat::Resume if facts.paused.is_none() => Vec::new(),
        DeskWhat::Pause { words } => vec![told(None, DeskStep::Paused { words: words.clone() })],
        DeskWhat::Gate => match facts.next_gate() {
            Some(gate) if facts.status == Status::Playing => {
                let step = DeskStep::Gate { number: facts.reached, words: gate.question.clone() };
                vec![told(None, step)]
            }
            _ => Vec::new(),
        },
        DeskWhat::Resume => vec![told(None, DeskStep::Resumed)],
        DeskWhat::Say { words } => vec![told(None, DeskStep::Said { words: words.clone() })],
        DeskWhat::Nudge { seat } => {
            playing()?;
            learner(facts, *seat)?;
            vec![told(Some(*seat), DeskStep::Nudged)]
        }
        DeskWhat::BotOnce { seat, bot } => {
            playing()?;
            known_bot(bot)?;
            learner(facts, *seat)?;
            vec![told(Some(*seat), DeskStep::BotOnce { bot: bot.clone() })]
        }
        DeskWhat::BotUntilBack { seat, bot } => {
            playing()?;
            known_bot(bot)?;
            learner(facts, *seat)?;
            let sat = Entry::BotSat { seat: *seat, bot: bot.clone(), stands_in: true };
            vec![told(Some(*seat), DeskStep::BotUntilBack), sat]
        }
        DeskWhat::Seat { seat, name, guest } => {
            let there = facts.seat(*seat).ok_or_else(|| Refusal::new(Code::NotFound, "no_seat_there"))?;
            if there.kind == SeatKind::Person || there.absent.is_some() {
                return Err(Refusal::new(Code::Full, "seat_taken"));
            }
            let name = free_name(facts, Some(*guest), name)?;
            let step = DeskStep::Seated { name: name.clone() };
            vec![told(Some(*seat), step), Entry::Sat { seat: *seat, name, guest: Holder(*guest) }]
        }
        DeskWhat::Mate { seat, name, guest } => {
            person(facts, *seat)?;
            let name = free_name(facts, Some(*guest), name)?;
            let step = DeskStep::Seated { name: name.clone() };
            vec![told(Some(*seat), step), Entry::Joined { seat: *seat, name, guest: Holder(*guest) }]
        }
        DeskWhat::Unseat { guest, bot } => unseat(facts, *guest, bot, told),
        DeskWhat::Rename { guest, name } => rename(facts, wish.by, *guest, name)?,
        DeskWhat::Device { from, to } => device(facts, *from, *to),
        DeskWhat::Look { seat } => vec![told(None, DeskStep::Looked { at: *seat })],
        DeskWhat::Project => vec![told(None, DeskStep::Projected)],
        DeskWhat::OpenHands if facts.hands_open => Vec::new(),
        DeskWhat::OpenHands => vec![told(None, DeskStep::HandsOpened)],
        DeskWhat::Branch { moves, table } => {
            vec![told(None, DeskStep::Branched { moves: *moves, table: table.to_string() })]
        }
    };
    Ok(Judged::Entries(entries))
}

fn person(facts: &Facts, seat: u8) -> Result<(), Refusal> {
    match facts.seat(seat) {
        Some(there) if there.kind == SeatKind::Person => Ok(()),
        Some(_) => Err(Refusal::new(Code::WrongMoment, "nobody_there")),
        None => Err(Refusal::new(Code::NotFound, "no_seat_there")),
    }
}

/// Somebody of the class sits there.
fn learner(facts: &Facts, seat: u8) -> Result<(), Refusal> {
    not_mediators(facts, seat)?;
    person(facts, seat)
}

/// At a table of a lesson the seats beyond the players' are the desk's own: no bot takes them, and nobody reminds them.
pub(super) fn not_mediators(facts: &Facts, seat: u8) -> Result<(), Refusal> {
    let own = facts.made.lesson.is_some() && seat >= facts.setup().seats;
    if own && facts.seat(seat).is_some() { Err(Refusal::new(Code::WrongMoment, "nobody_there")) } else { Ok(()) }
}

/// Where somebody sits, or sat before a bot stood in for them.
fn seat_of(facts: &Facts, guest: GuestId) -> Option<u8> {
    let absent = || (0..facts.seats.len() as u8).find(|seat| facts.may_return(Some(guest), *seat));
    facts.place_of(Some(guest)).or_else(absent)
}

/// Somebody gets another name, also while a bot stands in for them. The table reads who gave it; nobody reads a name that is no
/// other.
fn rename(facts: &Facts, by: Role, guest: GuestId, name: &str) -> Result<Vec<Entry>, Refusal> {
    let Some(seat) = seat_of(facts, guest) else { return Ok(Vec::new()) };
    let name = free_name(facts, Some(guest), name)?;
    let before = facts.seat(seat).map(|there| there.known_as(guest)).unwrap_or_default();
    if before == name {
        return Ok(Vec::new());
    }
    Ok(vec![Entry::Renamed { seat, guest: Holder(guest), before, name, by: Some(by) }])
}

fn unseat(facts: &Facts, guest: GuestId, bot: &str, told: impl Fn(Option<u8>, DeskStep) -> Entry) -> Vec<Entry> {
    let Some(seat) = seat_of(facts, guest) else { return Vec::new() };
    let Some(there) = facts.seat(seat) else { return Vec::new() };
    let name = there.known_as(guest);
    let first = told(Some(seat), DeskStep::Unseated { name: name.clone() });
    let leaves = Entry::LeftTeam { seat, name, guest: Holder(guest) };
    let heir = there.team.iter().find(|mate| mate.guest != guest).filter(|_| facts.holds(Some(guest), seat));
    match heir {
        Some(heir) => vec![first, Entry::Speaks { seat, guest: Holder(heir.guest) }, leaves],
        None if there.team.iter().any(|mate| mate.guest == guest) => vec![first, leaves],
        None => vec![first, Entry::BotSat { seat, bot: bot.to_owned(), stands_in: false }],
    }
}

/// Whoever goes on from another device takes their place along, also from the bot that stands in for them.
fn device(facts: &Facts, from: GuestId, to: GuestId) -> Vec<Entry> {
    for seat in 0..facts.seats.len() as u8 {
        let Some(there) = facts.seat(seat) else { continue };
        if facts.holds(Some(from), seat) {
            return vec![Entry::Moved { seat, guest: Holder(to) }];
        }
        if let Some(absent) = there.absent.as_ref().filter(|absent| absent.guest == from) {
            return vec![Entry::Sat { seat, name: absent.name.clone(), guest: Holder(to) }];
        }
        if let Some(mate) = there.team.iter().find(|mate| mate.guest == from) {
            let name = mate.name.clone();
            let left = Entry::LeftTeam { seat, name: name.clone(), guest: Holder(from) };
            return vec![left, Entry::Joined { seat, name, guest: Holder(to) }];
        }
    }
    Vec::new()
}

/// Nobody decides anything while the desk has paused the table.
pub(super) fn not_paused(facts: &Facts) -> Result<(), Refusal> {
    if facts.paused.is_some() { Err(Refusal::new(Code::WrongMoment, "paused")) } else { Ok(()) }
}

impl Owner {
    /// At a table of a lesson a bot gives the seat back as soon as its player is there.
    pub(super) async fn come_back(&mut self, guest: Option<GuestId>) {
        let facts = &self.course.facts;
        let seats = || 0..facts.seats.len() as u8;
        let Some(seat) = seats().find(|seat| facts.made.lesson.is_some() && facts.may_return(guest, *seat)) else {
            return;
        };
        if let Err(refusal) = self.attempt(&Wish::TakeBack { guest, seat }, None).await {
            tracing::warn!(table = %self.id, ?refusal, "a seat could not be taken back");
        }
    }

    /// Whether the table has come to its next planned pause: the world's first figure counts the turns.
    pub(super) fn is_at_gate(&self) -> bool {
        let Some((gate, game)) = self.course.facts.next_gate().zip(self.course.game.as_ref()) else { return false };
        game.indicators().0.world.first().is_some_and(|turn| *turn > i64::from(gate.after))
    }
}

impl Facts {
    /// The next planned pause.
    pub(super) fn next_gate(&self) -> Option<&Pause> {
        self.made.pauses.get(usize::from(self.reached))
    }

    /// Folds what the desk did. A pause takes no time from anybody: what was left of the clock is left after it.
    pub(super) fn fold_desk(&mut self, at: i64, seat: Option<u8>, step: &DeskStep) {
        match step {
            DeskStep::Paused { words } => {
                let since = self.paused.take().map_or(at, |(since, _)| since);
                self.paused = Some((since, words.clone()));
            }
            DeskStep::Gate { number, words } => {
                self.reached = number + 1;
                self.paused.get_or_insert((at, words.clone()));
            }
            DeskStep::Resumed => {
                if let Some((since, _)) = self.paused.take() {
                    self.asked_at += at.saturating_sub(since.max(self.asked_at));
                }
            }
            DeskStep::HandsOpened => self.hands_open = true,
            DeskStep::BotOnce { bot } => self.bot_once = seat.map(|seat| (seat, bot.clone())),
            DeskStep::Said { .. }
            | DeskStep::Nudged
            | DeskStep::BotUntilBack
            | DeskStep::Seated { .. }
            | DeskStep::Unseated { .. }
            | DeskStep::Looked { .. }
            | DeskStep::Projected
            | DeskStep::Branched { .. }
            | DeskStep::Demonstrates { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::undo::tests::facts;

    fn lesson() -> Facts {
        let mut facts = facts("");
        facts.made.lesson = Some("BCDFGH".to_owned());
        facts
    }

    fn judged(facts: &Facts, what: DeskWhat) -> Result<Vec<Entry>, Code> {
        match judge(facts, &DeskWish { by: Role::Facilitator, what }) {
            Ok(Judged::Entries(entries)) => Ok(entries),
            Ok(_) => panic!("the desk only adds entries"),
            Err(refusal) => Err(refusal.code),
        }
    }

    #[test]
    fn a_table_of_no_lesson_has_no_desk() {
        let what = DeskWhat::Say { words: "hello".to_owned() };
        assert_eq!(judged(&facts(""), what.clone()), Err(Code::NotYours));
        assert!(judged(&lesson(), what).is_ok());
    }

    #[test]
    fn a_pause_takes_no_time_from_anybody() {
        let mut facts = lesson();
        facts.asked_at = 1000;
        let pause = DeskStep::Paused { words: String::new() };
        facts.fold_desk(5000, None, &pause);
        assert!(not_paused(&facts).is_err());
        facts.fold_desk(7000, None, &pause);
        facts.fold_desk(9000, None, &DeskStep::Resumed);
        assert_eq!(facts.asked_at, 5000, "four seconds had passed before the pause, and have passed after it");
        assert!(not_paused(&facts).is_ok());
    }

    #[test]
    fn the_hands_of_a_lesson_are_held_until_its_desk_opens_them_once() {
        assert!(!facts("").is_held(), "outside a lesson nobody holds them back");
        let mut facts = lesson();
        assert!(facts.is_held());
        let entries = judged(&facts, DeskWhat::OpenHands).unwrap();
        assert!(matches!(entries[..], [Entry::Desk { seat: None, step: DeskStep::HandsOpened, .. }]));
        facts.fold_desk(0, None, &DeskStep::HandsOpened);
        assert!(!facts.is_held());
        assert_eq!(judged(&facts, DeskWhat::OpenHands), Ok(Vec::new()), "nobody reads it twice");
    }

    #[test]
    fn a_seat_that_somebody_holds_is_not_given_away() {
        let facts = lesson();
        let seat = |seat| DeskWhat::Seat { seat, name: "Zoe".to_owned(), guest: GuestId([9; 32]) };
        assert_eq!(judged(&facts, seat(0)), Err(Code::Full));
        assert_eq!(judged(&facts, seat(77)), Err(Code::NotFound));
    }

    #[test]
    fn a_seat_beyond_the_players_is_never_a_bots() {
        let mut facts = lesson();
        facts.made.setup.seats = 3;
        let bot = || "random".to_owned();
        for what in [
            DeskWhat::Nudge { seat: 3 },
            DeskWhat::BotOnce { seat: 3, bot: bot() },
            DeskWhat::BotUntilBack { seat: 3, bot: bot() },
        ] {
            assert_eq!(judged(&facts, what), Err(Code::WrongMoment));
        }
        assert!(judged(&facts, DeskWhat::BotUntilBack { seat: 0, bot: bot() }).is_ok());
        assert!(not_mediators(&facts, 3).is_err() && not_mediators(&facts, 2).is_ok());
        facts.made.lesson = None;
        assert!(not_mediators(&facts, 3).is_ok(), "outside a lesson whoever sits there is one of the players");
    }

    #[test]
    fn a_new_name_says_who_gave_it_and_reaches_whoever_is_away() {
        let mut facts = lesson();
        let guest = facts.guest(2).unwrap();
        let rename = |facts: &Facts| judged(facts, DeskWhat::Rename { guest, name: "Zoe".to_owned() }).unwrap();
        let by_desk = |entries: &[Entry]| match entries {
            [Entry::Renamed { seat: 2, by: Some(Role::Facilitator), name, .. }] => name == "Zoe",
            _ => false,
        };
        assert!(by_desk(&rename(&facts)));
        facts.fold(90, 0, &Entry::BotSat { seat: 2, bot: "random".to_owned(), stands_in: true });
        let entries = rename(&facts);
        assert!(by_desk(&entries), "{entries:?}");
        facts.fold(91, 0, &entries[0]);
        let absent = facts.seat(2).and_then(|there| there.absent.as_ref()).unwrap();
        assert_eq!(absent.name, "Zoe", "they come back under their new name");
        assert!(rename(&facts).is_empty(), "nothing has changed");
    }

    #[test]
    fn whoever_leaves_is_followed_by_a_bot() {
        let facts = lesson();
        let guest = facts.guest(0).unwrap();
        let entries = judged(&facts, DeskWhat::Unseat { guest, bot: "random".to_owned() }).unwrap();
        assert!(matches!(entries[..], [Entry::Desk { .. }, Entry::BotSat { seat: 0, stands_in: false, .. }]));
        let stranger = DeskWhat::Unseat { guest: GuestId([99; 32]), bot: "random".to_owned() };
        assert_eq!(judged(&facts, stranger), Ok(Vec::new()));
    }
}
