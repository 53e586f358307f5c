//! What one side writes the other side reads, and finds the same in it.

use crate::log::By;
use crate::socket::{Lost, OpenProposal, Standing, UndoGrade, UndoOffer, Why};
use crate::{
    Asking, Clock, LogEntry, Proposal, SeatInfo, SeatKind, SeatWish, Seen, SetupForm, Status, Sync, TableInfo,
    ToClient, What,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use table::Saying;

fn check<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) {
    let text = serde_json::to_string(value).expect("every message can be written");
    match serde_json::from_str::<T>(&text) {
        Ok(read) => assert_eq!(&read, value, "{text}"),
        Err(error) => panic!("{error}: {text}"),
    }
}

fn seat(number: u8, kind: SeatKind, name: &str) -> SeatInfo {
    SeatInfo {
        seat: number,
        kind,
        name: name.to_owned(),
        present: number == 0,
        mine: number == 1,
        team: vec!["Lin".to_owned()],
        place: Some(0),
        team_open: number == 1,
        asking: vec![Asking { request: 17, name: "Max".to_owned() }],
        asked: number == 2,
        muted: vec!["Lin".to_owned()],
        away_since: Some(1_794_730_193_168),
        stands_in_for: Some("Ada".to_owned()),
        take_back: number == 2,
    }
}

fn table() -> TableInfo {
    TableInfo {
        id: "5af9".to_owned(),
        code: "KTHDYC".to_owned(),
        setup: Some(SetupForm { game: "limit".to_owned(), seats: 3, ..SetupForm::default() }),
        content: "7018".to_owned(),
        rules_version: 1,
        status: Status::Playing,
        clock: Clock::PerMove { seconds: 60 },
        spectators: true,
        listed: false,
        seats: vec![
            seat(0, SeatKind::Person, "Maya"),
            seat(1, SeatKind::Open, ""),
            seat(2, SeatKind::Bot { bot: "random".to_owned() }, ""),
        ],
        host: true,
        created_at: 1_794_730_193_168,
        teams: true,
        onlookers_speak: true,
        grace: 120,
        imported: true,
        rematch: Some("6b0a".to_owned()),
        lesson: Some("BCDFGH".to_owned()),
        held: true,
        paused: Some(String::new()),
        new_luck: true,
        disclosed: true,
    }
}

#[test]
fn a_sync_is_read_as_it_was_written() {
    let said = vec![Saying::new("event.passes")];
    let whats = [
        What::Made,
        What::Sat { name: "Noé".to_owned() },
        What::BotSat { bot: "random".to_owned() },
        What::Desk {
            by: crate::lesson::Role::Assistant,
            step: crate::log::DeskStep::Gate { number: 1, words: "Why?".to_owned() },
        },
        What::Desk { by: crate::lesson::Role::Facilitator, step: crate::log::DeskStep::HandsOpened },
        What::Left,
        What::Moved,
        What::Joined { name: "Lin".to_owned() },
        What::LeftTeam { name: "Lin".to_owned() },
        What::Speaks { name: "Lin".to_owned() },
        What::AskedToJoin { name: "Max".to_owned() },
        What::NotAdmitted { name: "Max".to_owned() },
        What::TeamOpened { open: true },
        What::Expelled { name: "Lin".to_owned() },
        What::Renamed { before: "Lin".to_owned(), name: "Linn".to_owned(), by: None },
        What::Renamed { before: "Lin".to_owned(), name: "Linn".to_owned(), by: Some(crate::lesson::Role::Assistant) },
        What::Muted { name: String::new(), muted: true },
        What::Returned { name: "Ada".to_owned() },
        What::NewLuck,
        What::Disclosed,
        What::Proposed { proposal: Proposal::Luck },
        What::Began { events: said.clone() },
        What::Act { by: By::Clock, action: None, note: Some("Peace?".to_owned()), events: said },
        What::Undone { to: 3 },
        What::Proposed { proposal: Proposal::Bot { seat: 1, bot: "random".to_owned() } },
        What::Answered { proposal: 7, agree: false },
        What::Chat { name: "Inès".to_owned(), text: "« salut »".to_owned() },
    ];
    let entry = |(index, what)| LogEntry { sequence: index as u64 + 1, at: 5, moves: 2, seat: Some(0), what };
    let sync = Sync {
        version: 11,
        table: table(),
        viewer: Some(0),
        lost: Some(Lost { seat: 1, why: Why::Moved }),
        standing: Standing {
            moves: 2,
            waiting: vec![0, 2],
            may_act: vec![1],
            deadline: Some(9),
            undo: Some(UndoOffer { to: 1, grade: UndoGrade::Others }),
            proposals: vec![OpenProposal {
                sequence: 8,
                seat: 1,
                proposal: Proposal::Undo { to: 1 },
                missing: vec![0],
                declined: vec![2],
            }],
        },
        seen: Some(Seen::Packed { packed: "RklO".to_owned() }),
        since: 0,
        log: whats.into_iter().enumerate().map(entry).collect(),
    };
    check(&ToClient::Sync(Box::new(sync)));
}

#[test]
fn wishes_and_clocks_are_read_as_they_were_written() {
    for wish in [SeatWish::Open, SeatWish::Here { name: "Maya".to_owned() }, SeatWish::Bot { bot: "random".to_owned() }]
    {
        check(&wish);
    }
    for clock in [Clock::None, Clock::Reminder { seconds: 90 }, Clock::PerMove { seconds: 30 }] {
        check(&clock);
    }
}
