//! Tables and entries to test with.

use server::store::{
    Append, Appended, Created, GuestId, NewEntry, NewTable, Projection, Status, Store, TableCode, TableId,
};

/// An entry that says which one it is.
pub(crate) fn entry(body: &str) -> NewEntry {
    NewEntry { request: None, at: 1_000, body: body.to_owned() }
}

/// An entry a client asked for.
pub(crate) fn requested(request: &str, body: &str) -> NewEntry {
    NewEntry { request: Some(request.to_owned()), ..entry(body) }
}

/// An append of these entries and nothing else.
pub(crate) fn append(table: TableId, expected: u64, entries: Vec<NewEntry>) -> Append {
    Append { table, expected, entries, projection: Projection::default(), snapshot: None }
}

/// A table in the lobby, with one entry.
pub(crate) fn new_table() -> NewTable {
    NewTable {
        id: TableId::random().unwrap(),
        code: TableCode::random().unwrap(),
        game: "limit".to_owned(),
        status: Status::Lobby,
        listed: true,
        brief: "{}".to_owned(),
        created_at: 1_000,
        entries: vec![entry("created")],
        holders: Vec::new(),
        guests: Vec::new(),
    }
}

/// Creates a table as [`new_table`] describes it.
pub(crate) async fn table(store: &Store) -> TableId {
    let table = new_table();
    let id = table.id;
    assert_eq!(store.create(table).await, Ok(Created::Stored { last: 1 }));
    id
}

/// Appends entries that are expected to be stored, and gives the sequence of the last one.
pub(crate) async fn stored(store: &Store, append: Append) -> u64 {
    match store.append(append).await {
        Ok(Appended::Stored { last }) => last,
        other => panic!("not stored: {other:?}"),
    }
}

/// The bodies of all entries, and a check that they are numbered without gaps.
pub(crate) async fn bodies(store: &Store, table: TableId) -> Vec<String> {
    let entries = store.entries(table, 0, u64::MAX).await.unwrap();
    for (entry, sequence) in entries.iter().zip(1..) {
        assert_eq!(entry.sequence, sequence);
    }
    entries.into_iter().map(|entry| entry.body).collect()
}

/// Some guest.
pub(crate) fn guest(number: u8) -> GuestId {
    GuestId([number; 32])
}
