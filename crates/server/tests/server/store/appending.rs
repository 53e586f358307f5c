//! Who wins a sequence number, and what the others are told.

use super::database::on_both;
use super::samples::{append, bodies, entry, new_table, requested, stored, table};
use server::store::{Append, Appended, Created, Store, StoreError, TableId};
use std::sync::Arc;

on_both!(
    each_number_is_won_once,
    whoever_is_answered_finds_what_was_stored,
    late_appends_are_told_how_far_the_table_has_come,
    a_repeated_request_gets_the_sequence_of_the_first,
    a_repeated_request_is_told_even_to_whoever_is_late,
    the_same_request_at_two_tables_is_two_requests,
    entries_are_stored_together_or_not_at_all,
    bad_appends_do_not_harm_good_ones_of_the_same_moment,
    a_chain_of_appends_in_one_moment_is_stored_in_order,
    a_code_is_given_once,
    an_id_is_given_once,
    what_can_never_be_stored_is_refused,
    many_entries_at_once,
);

async fn each_number_is_won_once(store: Arc<Store>) {
    const WRITERS: usize = 8;
    const WINS: usize = 25;
    let table = table(&store).await;
    let writers: Vec<_> = (0..WRITERS).map(|writer| tokio::spawn(race(store.clone(), table, writer, WINS))).collect();
    let mut won = Vec::new();
    for writer in writers {
        won.extend(writer.await.unwrap());
    }
    won.sort_unstable();
    assert_eq!(won, (2..2 + (WRITERS * WINS) as u64).collect::<Vec<_>>());
    assert_eq!(bodies(&store, table).await.len(), 1 + WRITERS * WINS);
}

/// Tries for the next number until it has won often enough. What it won must be its own.
async fn race(store: Arc<Store>, table: TableId, writer: usize, wins: usize) -> Vec<u64> {
    let mut won = Vec::new();
    let mut last = 1;
    while won.len() < wins {
        let body = format!("writer {writer}, win {}", won.len());
        match store.append(append(table, last, vec![entry(&body)])).await.unwrap() {
            Appended::Stored { last: mine } => {
                let stored = store.entries(table, mine - 1, mine).await.unwrap();
                assert_eq!(stored.iter().map(|entry| &entry.body).collect::<Vec<_>>(), [&body]);
                won.push(mine);
                last = mine;
            }
            Appended::Conflict { last: newer } => {
                assert!(newer > last, "told {newer} while knowing {last}");
                last = newer;
            }
            Appended::Repeated { .. } => panic!("nothing was requested"),
        }
    }
    won
}

/// Wherever the database keeps the latest entries, reading finds all of them, in every moment.
async fn whoever_is_answered_finds_what_was_stored(store: Arc<Store>) {
    let play = async |store: Arc<Store>| {
        let table = table(&store).await;
        for last in 1..=100 {
            stored(&store, append(table, last, vec![entry("a")])).await;
            assert_eq!(bodies(&store, table).await.len() as u64, last + 1);
            assert_eq!(store.entries(table, last, u64::MAX).await.unwrap().len(), 1);
            assert_eq!(store.table(table).await.unwrap().unwrap().last, last + 1);
        }
    };
    let players: Vec<_> = (0..6).map(|_| tokio::spawn(play(store.clone()))).collect();
    for player in players {
        player.await.unwrap();
    }
}

async fn late_appends_are_told_how_far_the_table_has_come(store: Arc<Store>) {
    let table = table(&store).await;
    assert_eq!(stored(&store, append(table, 1, vec![entry("a"), entry("b")])).await, 3);
    for expected in [0, 1, 2, 4, 1 << 40] {
        assert_eq!(store.append(append(table, expected, vec![entry("c")])).await, Ok(Appended::Conflict { last: 3 }));
    }
    assert_eq!(bodies(&store, table).await, ["created", "a", "b"]);
    let unknown = TableId::random().unwrap();
    let refused = store.append(append(unknown, 0, vec![entry("c")])).await;
    assert_eq!(refused, Err(StoreError::NoSuchTable { table: unknown }));
}

async fn a_repeated_request_gets_the_sequence_of_the_first(store: Arc<Store>) {
    let table = table(&store).await;
    assert_eq!(stored(&store, append(table, 1, vec![requested("r1", "a")])).await, 2);
    assert_eq!(stored(&store, append(table, 2, vec![entry("b")])).await, 3);
    let again = append(table, 3, vec![entry("before"), requested("r1", "again")]);
    assert_eq!(store.append(again).await, Ok(Appended::Repeated { sequence: 2 }));
    assert_eq!(bodies(&store, table).await, ["created", "a", "b"]);
    assert_eq!(stored(&store, append(table, 3, vec![requested("r2", "c")])).await, 4);
}

async fn a_repeated_request_is_told_even_to_whoever_is_late(store: Arc<Store>) {
    let table = table(&store).await;
    stored(&store, append(table, 1, vec![requested("r1", "a")])).await;
    stored(&store, append(table, 2, vec![entry("b")])).await;
    let again = append(table, 1, vec![requested("r1", "a")]);
    assert_eq!(store.append(again).await, Ok(Appended::Repeated { sequence: 2 }));
}

async fn the_same_request_at_two_tables_is_two_requests(store: Arc<Store>) {
    let (one, other) = (table(&store).await, table(&store).await);
    assert_eq!(stored(&store, append(one, 1, vec![requested("r1", "a")])).await, 2);
    assert_eq!(stored(&store, append(other, 1, vec![requested("r1", "a")])).await, 2);
}

async fn entries_are_stored_together_or_not_at_all(store: Arc<Store>) {
    let table = table(&store).await;
    stored(&store, append(table, 1, vec![requested("r1", "a")])).await;
    let half_new = Append {
        snapshot: Some(vec![1]),
        ..append(table, 2, vec![requested("r2", "b"), requested("r1", "a"), entry("c")])
    };
    assert_eq!(store.append(half_new).await, Ok(Appended::Repeated { sequence: 2 }));
    assert_eq!(bodies(&store, table).await, ["created", "a"]);
    assert_eq!(store.snapshot(table, u64::MAX).await, Ok(None));
    assert_eq!(store.table(table).await.unwrap().unwrap().last, 2);
}

/// Everything is asked for before anything is answered, so that it meets in one commit where commits are shared.
async fn bad_appends_do_not_harm_good_ones_of_the_same_moment(store: Arc<Store>) {
    const TABLES: usize = 40;
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let table = table(&store).await;
        stored(&store, append(table, 1, vec![requested("old", "a")])).await;
        tables.push(table);
    }
    let unknown = TableId::random().unwrap();
    let asked = tables.iter().enumerate().map(|(place, table)| match place % 5 {
        0 => append(*table, 2, vec![requested("old", "repeated")]),
        1 => append(*table, 1, vec![entry("late")]),
        2 => append(unknown, 0, vec![entry("nowhere")]),
        _ => append(*table, 2, vec![requested("new", "good")]),
    });
    let asked: Vec<_> = asked.map(|append| answer(store.clone(), append)).collect();
    for (place, (answer, table)) in asked.into_iter().zip(&tables).enumerate() {
        let (wanted, entries) = match place % 5 {
            0 => (Ok(Appended::Repeated { sequence: 2 }), 2),
            1 => (Ok(Appended::Conflict { last: 2 }), 2),
            2 => (Err(StoreError::NoSuchTable { table: unknown }), 2),
            _ => (Ok(Appended::Stored { last: 3 }), 3),
        };
        assert_eq!(answer.await.unwrap(), wanted, "append {place}");
        assert_eq!(bodies(&store, *table).await.len(), entries, "append {place}");
    }
}

fn answer(store: Arc<Store>, append: Append) -> tokio::task::JoinHandle<Result<Appended, StoreError>> {
    tokio::spawn(async move { store.append(append).await })
}

/// The caller does not wait for the answer before it sends the next. Whatever order they arrive in, no number is given twice,
/// and a request counts once.
async fn a_chain_of_appends_in_one_moment_is_stored_in_order(store: Arc<Store>) {
    let table = table(&store).await;
    let asked: Vec<_> = (1..=20)
        .flat_map(|expected| [expected; 2])
        .map(|expected| answer(store.clone(), append(table, expected, vec![requested(&format!("r{expected}"), "a")])))
        .collect();
    let mut won = 0;
    for answer in asked {
        won += u64::from(matches!(answer.await.unwrap(), Ok(Appended::Stored { .. })));
    }
    assert!(won >= 1, "whoever came first must have won");
    let entries = store.entries(table, 1, u64::MAX).await.unwrap();
    let requests: Vec<_> = entries.iter().map(|entry| entry.request.clone().unwrap()).collect();
    assert_eq!(requests, (1..=won).map(|number| format!("r{number}")).collect::<Vec<_>>());
}

async fn a_code_is_given_once(store: Arc<Store>) {
    let first = new_table();
    let second = server::store::NewTable { code: first.code, ..new_table() };
    assert_eq!(store.create(first.clone()).await, Ok(Created::Stored { last: 1 }));
    assert_eq!(store.create(second.clone()).await, Ok(Created::CodeTaken));
    assert_eq!(store.table(second.id).await, Ok(None));
    assert_eq!(bodies(&store, second.id).await, [""; 0]);
    assert_eq!(store.table_by_code(first.code).await.unwrap().unwrap().id, first.id);
    let redrawn = server::store::NewTable { code: new_table().code, ..second };
    assert_eq!(store.create(redrawn).await, Ok(Created::Stored { last: 1 }));
}

async fn an_id_is_given_once(store: Arc<Store>) {
    let first = new_table();
    let again = server::store::NewTable { code: new_table().code, entries: vec![entry("other")], ..first.clone() };
    assert_eq!(store.create(first.clone()).await, Ok(Created::Stored { last: 1 }));
    assert_eq!(store.create(again).await, Err(StoreError::TableExists { table: first.id }));
    assert_eq!(bodies(&store, first.id).await, ["created"]);
}

async fn what_can_never_be_stored_is_refused(store: Arc<Store>) {
    let table = table(&store).await;
    let twice = append(table, 1, vec![requested("r", "a"), requested("r", "b")]);
    let nul = append(table, 1, vec![entry("a\0b")]);
    let huge = append(table, 1, vec![server::store::NewEntry { at: u64::MAX, ..entry("a") }]);
    for bad in [twice, nul, huge] {
        let answer = store.append(bad).await;
        assert!(matches!(answer, Err(StoreError::Malformed { .. })), "{answer:?}");
    }
    let far = store.append(append(table, u64::MAX, vec![entry("a")])).await;
    assert!(far.is_ok_and(|answer| answer == Appended::Conflict { last: 1 }));
    assert_eq!(bodies(&store, table).await, ["created"]);
}

async fn many_entries_at_once(store: Arc<Store>) {
    let entries: Vec<_> = (0..700).map(|number| requested(&format!("r{number}"), &format!("{number}"))).collect();
    let imported = server::store::NewTable { entries: entries.clone(), ..new_table() };
    let table = imported.id;
    assert_eq!(store.create(imported).await, Ok(Created::Stored { last: 700 }));
    let more = entries.into_iter().map(|entry| server::store::NewEntry {
        request: entry.request.map(|request| format!("{request} again")),
        ..entry
    });
    assert_eq!(stored(&store, append(table, 700, more.collect())).await, 1400);
    assert_eq!(bodies(&store, table).await.len(), 1400);
}
