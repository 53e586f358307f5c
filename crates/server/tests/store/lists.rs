//! What is found by other ways than the table's id, and what is forgotten.

use crate::place::on_both;
use crate::samples::{append, bodies, entry, guest, new_table, stored, table};
use server::store::{
    Append, Created, Handover, ListQuery, NewTable, Projection, Status, Storage, Store, StoreError, TableId,
};
use std::sync::Arc;

on_both!(
    a_table_is_found_by_its_id_and_its_code,
    the_public_list_has_pages_and_knows_how_far_tables_are,
    seats_change_hands,
    a_guest_finds_the_tables_of_its_seats,
    a_handover_code_works_once_and_not_for_long,
    idle_lobbies_are_pruned,
    a_deleted_table_is_gone,
);

async fn a_table_is_found_by_its_id_and_its_code(store: Arc<Store>) {
    let new = NewTable { brief: r#"{"name":"été"}"#.to_owned(), ..new_table() };
    assert_eq!(store.create(new.clone()).await, Ok(Created::Stored { last: 1 }));
    let found = store.table(new.id).await.unwrap().unwrap();
    assert_eq!((found.id, found.code, &*found.game, &found.brief), (new.id, new.code, "limit", &new.brief));
    assert_eq!((found.status, found.listed, found.last), (Status::Lobby, true, 1));
    assert_eq!(store.table_by_code(new.code).await, Ok(Some(found)));
    assert_eq!(store.table_by_code(new_table().code).await, Ok(None));
}

async fn the_public_list_has_pages_and_knows_how_far_tables_are(store: Arc<Store>) {
    let mut ids = Vec::new();
    for number in 0..7 {
        let new = NewTable { listed: number != 3, ..new_table() };
        ids.push(new.id);
        assert_eq!(store.create(new).await, Ok(Created::Stored { last: 1 }));
    }
    let started = Projection { status: Some(Status::Playing), brief: Some("[1]".to_owned()), ..Projection::default() };
    stored(&store, Append { projection: started, ..append(ids[4], 1, vec![entry("started")]) }).await;
    let hidden = Projection { listed: Some(false), ..Projection::default() };
    stored(&store, Append { projection: hidden, ..append(ids[5], 1, Vec::new()) }).await;

    let page = async |status, before, limit| {
        let page = store.list(ListQuery { status, before, limit }).await.unwrap();
        let before = page.last().map(|table| table.number);
        (page.into_iter().map(|table| table.id).collect::<Vec<_>>(), before)
    };
    let (first, before) = page(None, None, 3).await;
    assert_eq!(first, [ids[6], ids[4], ids[2]]);
    let (second, before) = page(None, before, 3).await;
    assert_eq!(second, [ids[1], ids[0]]);
    assert_eq!(page(None, before, 3).await.0, [TableId(0); 0]);
    assert_eq!(page(Some(Status::Playing), None, 10).await.0, [ids[4]]);
    assert_eq!(page(Some(Status::Lobby), None, 10).await.0, [ids[6], ids[2], ids[1], ids[0]]);
    assert_eq!(store.table(ids[4]).await.unwrap().unwrap().brief, "[1]");
}

async fn seats_change_hands(store: Arc<Store>) {
    let new = NewTable { holders: vec![(0, guest(1)), (2, guest(2))], ..new_table() };
    let table = new.id;
    assert_eq!(store.create(new).await, Ok(Created::Stored { last: 1 }));
    assert_eq!(store.holders(table).await, Ok(vec![(0, guest(1)), (2, guest(2))]));
    let change = async |holders: Vec<_>| {
        let projection = Projection { holders, ..Projection::default() };
        stored(&store, Append { projection, ..append(table, 1, Vec::new()) }).await;
        store.holders(table).await.unwrap()
    };
    assert_eq!(change(vec![(2, None), (1, Some(guest(3)))]).await, [(0, guest(1)), (1, guest(3))]);
    assert_eq!(change(vec![(1, Some(guest(1)))]).await, [(0, guest(1)), (1, guest(1))]);
    // Of several changes of one seat the last word counts.
    assert_eq!(change(vec![(0, None), (0, Some(guest(4))), (1, None)]).await, [(0, guest(4))]);
}

async fn a_guest_finds_the_tables_of_its_seats(store: Arc<Store>) {
    let mut ids = Vec::new();
    for holders in [vec![(0, guest(1)), (3, guest(1))], vec![(0, guest(2))], vec![(0, guest(2)), (1, guest(1))]] {
        let new = NewTable { holders, ..new_table() };
        ids.push(new.id);
        assert_eq!(store.create(new).await, Ok(Created::Stored { last: 1 }));
    }
    let held = async |who, limit| {
        let tables = store.tables_of(who, limit).await.unwrap();
        tables.into_iter().map(|held| (held.table.id, held.places)).collect::<Vec<_>>()
    };
    assert_eq!(held(guest(1), 10).await, [(ids[2], vec![1]), (ids[0], vec![0, 3])]);
    let mut later = entry("later");
    later.at = 5_000;
    stored(&store, append(ids[0], 1, vec![later])).await;
    assert_eq!(held(guest(1), 10).await, [(ids[0], vec![0, 3]), (ids[2], vec![1])]);
    assert_eq!(held(guest(1), 1).await, [(ids[0], vec![0, 3])]);
    assert_eq!(held(guest(9), 10).await, []);
}

async fn a_handover_code_works_once_and_not_for_long(store: Arc<Store>) {
    let handover = Handover { table: table(&store).await, seat: 2 };
    store.put_handover("one", handover, 2_000).await.unwrap();
    store.put_handover("two", handover, 2_000).await.unwrap();
    assert_eq!(store.take_handover("never", 1_000).await, Ok(None));
    assert_eq!(store.take_handover("one", 1_999).await, Ok(Some(handover)));
    assert_eq!(store.take_handover("one", 1_999).await, Ok(None));
    assert_eq!(store.take_handover("two", 2_000).await, Ok(None));
    let table = TableId::random().unwrap();
    let nowhere = store.put_handover("three", Handover { table, seat: 0 }, 2_000).await;
    assert_eq!(nowhere, Err(StoreError::NoSuchTable { table }));
}

async fn idle_lobbies_are_pruned(store: Arc<Store>) {
    let (idle, started, young) = (table(&store).await, table(&store).await, table(&store).await);
    let projection = Projection { status: Some(Status::Playing), ..Projection::default() };
    stored(&store, Append { projection, ..append(started, 1, Vec::new()) }).await;
    let mut now = entry("now");
    now.at = 9_000;
    stored(&store, append(young, 1, vec![now])).await;
    stored(&store, append(idle, 1, vec![entry("long ago")])).await;

    assert_eq!(store.prune(5_000, 0).await, Ok(Vec::new()));
    assert_eq!(store.prune(5_000, 10).await, Ok(vec![idle]));
    assert_eq!(store.prune(5_000, 10).await, Ok(Vec::new()));
    assert_eq!(store.table(idle).await, Ok(None));
    let answer = store.append(append(idle, 2, vec![entry("too late")])).await;
    assert_eq!(answer, Err(StoreError::NoSuchTable { table: idle }));
    assert!(store.table(started).await.unwrap().is_some() && store.table(young).await.unwrap().is_some());
}

async fn a_deleted_table_is_gone(store: Arc<Store>) {
    let new = NewTable { holders: vec![(0, guest(1))], ..new_table() };
    let id = new.id;
    assert_eq!(store.create(new.clone()).await, Ok(Created::Stored { last: 1 }));
    stored(&store, Append { snapshot: Some(vec![1]), ..append(id, 1, vec![entry("a")]) }).await;
    store.put_handover("code", Handover { table: id, seat: 0 }, 2_000).await.unwrap();
    assert_eq!(store.delete(id).await, Ok(true));
    assert_eq!(store.delete(id).await, Ok(false));
    assert_eq!(store.table(id).await, Ok(None));
    assert_eq!(bodies(&store, id).await, [""; 0]);
    assert_eq!(store.snapshot(id, u64::MAX).await, Ok(None));
    assert_eq!(store.tables_of(guest(1), 10).await, Ok(Vec::new()));
    assert_eq!(store.take_handover("code", 1_000).await, Ok(None));
    // Nothing is left that would stand in the way of the same table, imported again.
    assert_eq!(store.create(new).await, Ok(Created::Stored { last: 1 }));
}
