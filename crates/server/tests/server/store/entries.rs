//! Reading entries and snapshots.

use super::database::on_both;
use super::samples::{append, entry, requested, stored, table};
use server::store::{Append, Entry, KEPT_SNAPSHOTS, NewEntry, Snapshot, Store, TableId};
use std::sync::Arc;

on_both!(entries_come_back_as_they_were, entries_between_two_sequences, snapshots_are_found_and_the_oldest_dropped);

async fn entries_come_back_as_they_were(store: Arc<Store>) {
    let table = table(&store).await;
    let body = r#"{"text":"l’été à 20 °C, \"naïf\" \u0000 🌍"}"#;
    let new = NewEntry { request: Some("Ω-1".to_owned()), at: 1_790_000_000_123, body: body.to_owned() };
    stored(&store, append(table, 1, vec![new.clone()])).await;
    let wanted = Entry { sequence: 2, request: new.request, at: new.at, body: new.body };
    assert_eq!(store.entries(table, 1, u64::MAX).await, Ok(vec![wanted]));
    let record = store.table(table).await.unwrap().unwrap();
    assert_eq!((record.last, record.created_at, record.touched_at), (2, 1_000, 1_790_000_000_123));
}

async fn entries_between_two_sequences(store: Arc<Store>) {
    let table = table(&store).await;
    stored(&store, append(table, 1, (2..=9).map(|number| entry(&number.to_string())).collect())).await;
    let sequences = async |after, up_to| {
        let entries = store.entries(table, after, up_to).await.unwrap();
        entries.iter().map(|entry| entry.sequence).collect::<Vec<_>>()
    };
    assert_eq!(sequences(0, 3).await, [1, 2, 3]);
    assert_eq!(sequences(7, u64::MAX).await, [8, 9]);
    assert_eq!(sequences(9, u64::MAX).await, [0; 0]);
    assert_eq!(sequences(5, 4).await, [0; 0]);
    assert_eq!(store.entries(TableId::random().unwrap(), 0, u64::MAX).await, Ok(Vec::new()));
}

async fn snapshots_are_found_and_the_oldest_dropped(store: Arc<Store>) {
    let table = table(&store).await;
    assert_eq!(store.snapshot(table, u64::MAX).await, Ok(None));
    for expected in 1..=10 {
        let bytes = vec![u8::try_from(expected + 1).unwrap(); 3000];
        let append = append(table, expected, vec![requested(&format!("r{expected}"), "a")]);
        stored(&store, Append { snapshot: Some(bytes), ..append }).await;
    }
    let snapshot = |sequence: u64| Snapshot { sequence, bytes: vec![u8::try_from(sequence).unwrap(); 3000] };
    assert_eq!(store.snapshot(table, u64::MAX).await, Ok(Some(snapshot(11))));
    assert_eq!(store.snapshot(table, 10).await, Ok(Some(snapshot(10))));
    let oldest = 11 - KEPT_SNAPSHOTS + 1;
    assert_eq!(store.snapshot(table, oldest).await, Ok(Some(snapshot(oldest))));
    assert_eq!(store.snapshot(table, oldest - 1).await, Ok(None));

    // A table that falls asleep leaves a snapshot without a new entry.
    let asleep = Append { snapshot: Some(vec![0]), ..append(table, 11, Vec::new()) };
    assert_eq!(stored(&store, asleep).await, 11);
    assert_eq!(store.snapshot(table, u64::MAX).await, Ok(Some(Snapshot { sequence: 11, bytes: vec![0] })));
    assert_eq!(store.snapshot(table, oldest).await, Ok(Some(snapshot(oldest))));
}
