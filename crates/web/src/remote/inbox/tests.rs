//! The server's messages, in order and out of it.

use super::*;
use wire::{Clock, SetupForm, Status, What};

fn table() -> TableInfo {
    let setup = Setup::printed("limit", 3);
    let game = shelf::make(&setup).unwrap();
    TableInfo {
        id: "id".to_owned(),
        code: "ABCDEF".to_owned(),
        setup: SetupForm::from(setup),
        content: table::journal::hex(game.content_hash()),
        rules_version: 1,
        status: Status::Playing,
        clock: Clock::None,
        spectators: false,
        listed: false,
        seats: Vec::new(),
        host: true,
        created_at: 0,
    }
}

fn entry(sequence: u64) -> LogEntry {
    LogEntry { sequence, at: 0, moves: 0, seat: None, what: What::Made }
}

fn sync(since: u64, version: u64) -> Sync {
    let log = (since + 1..=version).map(entry).collect();
    let standing = Standing::default();
    Sync { version, table: table(), viewer: Some(0), standing, seen: None, since, log }
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
    unknown.table.setup.game = "go".to_owned();
    assert_eq!(Inbox::default().sync(unknown), Next::OtherVersion);
}
