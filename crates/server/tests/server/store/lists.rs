//! What is found by other ways than the table's id, and what is forgotten.

use super::database::on_both;
use super::samples::{append, bodies, entry, guest, new_table, stored, table};
use server::store::{
    Append, Created, Handover, ListQuery, NewTable, Projection, Prune, Status, Store, StoreError, TableId,
};
use std::sync::Arc;

on_both!(
    a_table_is_found_by_its_id_and_its_code,
    the_public_list_has_pages_and_knows_how_far_tables_are,
    seats_change_hands,
    a_guest_finds_the_tables_of_its_seats,
    a_handover_code_works_once_and_not_for_long,
    a_new_code_ends_the_old,
    codes_that_have_expired_are_swept,
    whoever_was_at_a_table_finds_it_for_ever,
    idle_tables_are_pruned_by_how_far_they_have_come,
    many_idle_tables_are_pruned_at_once,
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
    let handover = Handover { table: table(&store).await, seat: 2, guest: guest(1), since: 7 };
    let other = Handover { seat: 3, ..handover };
    store.put_handover("one", handover, 2_000).await.unwrap();
    store.put_handover("two", other, 2_000).await.unwrap();
    assert_eq!(store.take_handover("never", 1_000).await, Ok(None));
    assert_eq!(store.take_handover("one", 1_999).await, Ok(Some(handover)));
    assert_eq!(store.take_handover("one", 1_999).await, Ok(None));
    assert_eq!(store.take_handover("two", 2_000).await, Ok(None));
    let table = TableId::random().unwrap();
    let nowhere = store.put_handover("three", Handover { table, ..handover }, 2_000).await;
    assert_eq!(nowhere, Err(StoreError::NoSuchTable { table }));
}

/// Of the same table and seat; whatever else is given out stays as it was.
async fn a_new_code_ends_the_old(store: Arc<Store>) {
    let handover = Handover { table: table(&store).await, seat: 2, guest: guest(1), since: 7 };
    let (other_seat, later) = (Handover { seat: 1, ..handover }, Handover { guest: guest(2), since: 9, ..handover });
    let elsewhere = Handover { table: table(&store).await, ..handover };
    for (code, handover) in [("old", handover), ("seat", other_seat), ("table", elsewhere), ("new", later)] {
        store.put_handover(code, handover, 2_000).await.unwrap();
    }
    assert_eq!(store.take_handover("old", 1_000).await, Ok(None));
    assert_eq!(store.take_handover("new", 1_000).await, Ok(Some(later)));
    assert_eq!(store.take_handover("seat", 1_000).await, Ok(Some(other_seat)));
    assert_eq!(store.take_handover("table", 1_000).await, Ok(Some(elsewhere)));

    store.put_handover("same", handover, 2_000).await.unwrap();
    let taken = store.put_handover("same", other_seat, 2_000).await;
    assert!(matches!(taken, Err(StoreError::Malformed { .. })), "{taken:?}");
    assert_eq!(store.take_handover("same", 1_000).await, Ok(Some(handover)));
}

async fn codes_that_have_expired_are_swept(store: Arc<Store>) {
    let handover = Handover { table: table(&store).await, seat: 0, guest: guest(1), since: 1 };
    store.put_handover("old", handover, 2_000).await.unwrap();
    store.put_handover("young", Handover { seat: 1, ..handover }, 2_001).await.unwrap();
    store.sweep(2_000).await.unwrap();
    // By a clock that goes back, what was swept would still count.
    assert_eq!(store.take_handover("old", 1_000).await, Ok(None));
    assert!(store.take_handover("young", 1_000).await.unwrap().is_some());
}

async fn whoever_was_at_a_table_finds_it_for_ever(store: Arc<Store>) {
    let new = NewTable { holders: vec![(0, guest(1)), (1, guest(1))], guests: vec![guest(2)], ..new_table() };
    let first = new.id;
    assert_eq!(store.create(new).await, Ok(Created::Stored { last: 1 }));
    let (second, third) = (table(&store).await, table(&store).await);
    let come = async |table, holders: Vec<_>, guests: Vec<_>| {
        let projection = Projection { holders, guests, ..Projection::default() };
        stored(&store, Append { projection, ..append(table, 1, Vec::new()) }).await;
    };
    come(second, vec![(0, Some(guest(1)))], Vec::new()).await;
    come(second, vec![(0, None)], vec![guest(3), guest(3)]).await;
    come(third, Vec::new(), vec![guest(1), guest(3)]).await;
    come(third, Vec::new(), vec![guest(1)]).await;

    let page = async |who, before, limit| {
        let page = store.tables_with(who, before, limit).await.unwrap();
        let before = page.last().map(|table| table.number);
        (page.into_iter().map(|table| table.id).collect::<Vec<_>>(), before)
    };
    let (newest, before) = page(guest(1), None, 2).await;
    assert_eq!(newest, [third, second]);
    assert_eq!(page(guest(1), before, 2).await.0, [first]);
    assert_eq!(page(guest(2), None, 9).await.0, [first]);
    assert_eq!(page(guest(3), None, 9).await.0, [third, second]);
    assert_eq!(page(guest(9), None, 9).await.0, [TableId(0); 0]);

    // It is the latest that is told of a table, also where that is not sorted in yet.
    stored(&store, append(third, 1, vec![entry("a")])).await;
    assert_eq!(store.tables_with(guest(3), None, 1).await.unwrap()[0].last, 2);
    assert_eq!(store.delete(third).await, Ok(true));
    assert_eq!(page(guest(3), None, 9).await.0, [second]);
}

async fn idle_tables_are_pruned_by_how_far_they_have_come(store: Arc<Store>) {
    let (idle, playing, young) = (table(&store).await, table(&store).await, table(&store).await);
    let finished = table(&store).await;
    for (table, status) in [(playing, Status::Playing), (finished, Status::Finished)] {
        let projection = Projection { status: Some(status), ..Projection::default() };
        stored(&store, Append { projection, ..append(table, 1, Vec::new()) }).await;
    }
    let mut now = entry("now");
    now.at = 9_000;
    stored(&store, append(young, 1, vec![now])).await;
    stored(&store, append(idle, 1, vec![entry("long ago")])).await;

    let prune = async |status, limit| store.prune(Prune { status, before: 5_000, limit }).await;
    assert_eq!(prune(Status::Lobby, 0).await, Ok(Vec::new()));
    assert_eq!(prune(Status::Lobby, 10).await, Ok(vec![idle]));
    assert_eq!(prune(Status::Lobby, 10).await, Ok(Vec::new()));
    assert_eq!(store.table(idle).await, Ok(None));
    let answer = store.append(append(idle, 2, vec![entry("too late")])).await;
    assert_eq!(answer, Err(StoreError::NoSuchTable { table: idle }));
    for kept in [playing, young, finished] {
        assert!(store.table(kept).await.unwrap().is_some());
    }
    assert_eq!(prune(Status::Finished, 10).await, Ok(vec![finished]));
    assert_eq!(store.prune(Prune { status: Status::Lobby, before: 9_000, limit: 10 }).await, Ok(Vec::new()));
    assert_eq!(store.prune(Prune { status: Status::Lobby, before: 9_001, limit: 10 }).await, Ok(vec![young]));
    assert_eq!(prune(Status::Playing, 10).await, Ok(vec![playing]));
}

async fn many_idle_tables_are_pruned_at_once(store: Arc<Store>) {
    let mut ids = Vec::new();
    for _ in 0..50 {
        ids.push(table(&store).await);
    }
    let prune = async |limit| store.prune(Prune { status: Status::Lobby, before: 5_000, limit }).await.unwrap();
    assert_eq!(prune(40).await, ids[..40]);
    assert_eq!(prune(40).await, ids[40..]);
}

async fn a_deleted_table_is_gone(store: Arc<Store>) {
    let new = NewTable { holders: vec![(0, guest(1))], ..new_table() };
    let id = new.id;
    assert_eq!(store.create(new.clone()).await, Ok(Created::Stored { last: 1 }));
    stored(&store, Append { snapshot: Some(vec![1]), ..append(id, 1, vec![entry("a")]) }).await;
    store.put_handover("code", Handover { table: id, seat: 0, guest: guest(1), since: 1 }, 2_000).await.unwrap();
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
