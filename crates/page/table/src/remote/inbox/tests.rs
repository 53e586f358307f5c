//! The server's messages, in order and out of it.

use super::*;
use crate::people::tests::seats;
use crate::{Home, TableFacts};
use wire::socket::Why;
use wire::{Clock, SetupForm, Status, What};

fn table() -> TableInfo {
    let setup = Setup::printed("limit", 3);
    let game = shelf::make(&setup).unwrap();
    TableInfo {
        id: "id".to_owned(),
        code: "ABCDEF".to_owned(),
        setup: Some(SetupForm::from(setup)),
        content: table::journal::hex(game.content_hash()),
        rules_version: 1,
        status: Status::Playing,
        clock: Clock::None,
        spectators: false,
        listed: false,
        seats: Vec::new(),
        host: true,
        created_at: 0,
        teams: false,
        onlookers_speak: false,
        grace: 120,
        imported: false,
        new_luck: false,
        disclosed: false,
        rematch: None,
        lesson: None,
        held: false,
        paused: None,
    }
}

fn entry(sequence: u64) -> LogEntry {
    LogEntry { sequence, at: 0, moves: 0, seat: None, what: What::Made }
}

fn sync(since: u64, version: u64) -> Sync {
    let log = (since + 1..=version).map(entry).collect();
    let standing = Standing::default();
    Sync { version, table: table(), viewer: Some(0), lost: None, standing, seen: None, since, log }
}

fn update(from: u64, version: u64) -> Update {
    let log = (from..=version).map(entry).collect();
    Update { version, standing: Standing::default(), table: None, seen: None, log }
}

fn sequences(inbox: &Inbox) -> Vec<u64> {
    inbox.log.iter().map(|entry| entry.sequence).collect()
}

#[test]
fn updates_follow_each_other() {
    let mut inbox = Inbox::default();
    assert_eq!(inbox.sync(sync(0, 2)), Next::Show);
    assert_eq!(inbox.update(update(3, 3)), Next::Show);
    assert_eq!(inbox.update(update(4, 6)), Next::Show);
    assert_eq!((inbox.version, sequences(&inbox)), (6, vec![1, 2, 3, 4, 5, 6]));
}

#[test]
fn a_gap_asks_for_what_is_missing_and_changes_nothing() {
    let mut inbox = Inbox::default();
    assert_eq!(inbox.update(update(1, 1)), Next::Resync(0));
    inbox.sync(sync(0, 2));
    assert_eq!(inbox.update(update(5, 5)), Next::Resync(2));
    assert_eq!((inbox.version, sequences(&inbox)), (2, vec![1, 2]));
    // The answer to that question closes the gap.
    assert_eq!(inbox.sync(sync(2, 5)), Next::Show);
    assert_eq!((inbox.version, sequences(&inbox)), (5, vec![1, 2, 3, 4, 5]));
}

#[test]
fn what_was_told_twice_stands_once() {
    let mut inbox = Inbox::default();
    inbox.sync(sync(0, 4));
    assert_eq!(inbox.update(update(3, 4)), Next::Show);
    assert_eq!(inbox.update(update(4, 5)), Next::Show);
    assert_eq!(inbox.sync(sync(2, 5)), Next::Show);
    assert_eq!(sequences(&inbox), vec![1, 2, 3, 4, 5]);
}

#[test]
fn a_late_message_does_not_turn_the_clock_back() {
    let mut inbox = Inbox::default();
    inbox.sync(sync(0, 4));
    assert_eq!(inbox.update(update(2, 2)), Next::Show);
    assert_eq!(inbox.version, 4);
}

#[test]
fn other_eyes_get_a_log_of_their_own() {
    let mut inbox = Inbox::default();
    inbox.sync(sync(0, 4));
    let other = Sync { viewer: Some(1), ..sync(0, 4) };
    assert_eq!(inbox.sync(other), Next::Show);
    assert_eq!(sequences(&inbox), vec![1, 2, 3, 4]);
    assert_eq!(inbox.looking(), Viewer::Seat(Seat(1)));
}

#[test]
fn rules_this_page_does_not_know_are_noticed() {
    let mut inbox = Inbox::default();
    let mut other = sync(0, 1);
    other.table.content = "0".to_owned();
    assert_eq!(inbox.sync(other), Next::OtherVersion);
    let mut unknown = sync(0, 1);
    unknown.table.setup = Some(SetupForm { game: "go".to_owned(), ..SetupForm::default() });
    assert_eq!(Inbox::default().sync(unknown), Next::OtherVersion);
}

#[test]
fn rules_that_came_once_are_kept() {
    let mut inbox = Inbox::default();
    inbox.sync(sync(0, 1));
    let mut later = sync(1, 2);
    later.table.setup = None;
    assert_eq!(inbox.sync(later), Next::Show);
    let mut info = table();
    info.setup = None;
    let told = Update { table: Some(info), ..update(3, 3) };
    assert_eq!(inbox.update(told), Next::Show);
    let kept = inbox.table.as_ref().and_then(|table| table.setup.clone());
    assert_eq!(kept, table().setup);
    assert!(inbox.game().is_some());
}

#[test]
fn what_is_known_of_a_table_keeps_its_rules() {
    let mut facts = TableFacts::new(Home::Server, "id");
    facts.follow(&table());
    let game = facts.setup.clone();
    assert_eq!(game.game, "limit");
    facts.follow(&TableInfo { setup: None, imported: true, grace: 60, ..table() });
    assert_eq!((facts.setup, facts.imported, facts.grace), (game, true, 60));
}

#[test]
fn a_lost_seat_leaves_nothing_behind() {
    let mut inbox = Inbox::default();
    let offer = wire::socket::UndoOffer { to: 3, grade: wire::socket::UndoGrade::Free };
    let standing = Standing { waiting: vec![0], undo: Some(offer), ..Standing::default() };
    let seen = Some(Seen::Packed { packed: "AAAA".to_owned() });
    inbox.sync(Sync { standing, seen, ..sync(0, 4) });
    assert!(inbox.packed.is_some());
    let lost = Lost { seat: 0, why: Why::Moved };
    let mut told = Sync { viewer: None, lost: Some(lost), ..sync(0, 5) };
    told.table.setup = None;
    told.log = vec![entry(2), entry(5)];
    assert_eq!(inbox.sync(told), Next::Show);
    assert_eq!((inbox.viewer, inbox.looking(), inbox.lost), (None, Viewer::Spectator, Some(lost)));
    assert_eq!(sequences(&inbox), [2, 5]);
    assert_eq!((inbox.packed.is_none(), inbox.standing.undo), (true, None));
    // A line that was opened again in the meantime does not make us forget it.
    inbox.sync(Sync { viewer: None, ..sync(5, 5) });
    assert_eq!(inbox.lost, Some(lost));
}

#[test]
fn presence_tells_since_when_somebody_is_away() {
    let mut inbox = Inbox::default();
    let mut first = sync(0, 1);
    first.table.seats = seats();
    inbox.sync(first);
    inbox.presence(&[true, false], &[None, Some(7)]);
    let away: Vec<_> = inbox.table.iter().flat_map(|table| &table.seats).map(|seat| seat.away_since).collect();
    assert_eq!(away, [None, Some(7)]);
    // An older server tells nothing of times; what is known stays.
    inbox.presence(&[true, true], &[]);
    assert!(inbox.table.as_ref().is_some_and(|table| table.seats[1].present));
}
