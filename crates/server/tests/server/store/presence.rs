//! What processes tell each other besides entries: who is connected, what was rewritten, what is gone.

use super::database::{on_both, on_postgres};
use super::postgres::PATIENCE;
use super::samples::{append, guest, new_table, stored, table};
use server::store::{
    Append, Change, Changes, Created, NewTable, Presence, Projection, Prune, Rewrite, Status, Store, TableId,
};
use std::sync::Arc;

on_both!(nobody_is_told_of_its_own_sockets);

async fn nobody_is_told_of_its_own_sockets(store: Arc<Store>) {
    let table = table(&store).await;
    store.note_presence(table, vec![(0, true), (1, false)], 1_000).await.unwrap();
    assert_eq!(store.presence(table).await, Ok(Vec::new()));
    // Of a table that is gone there is nothing to note.
    store.note_presence(TableId::random().unwrap(), vec![(0, true)], 1_000).await.unwrap();
}

async fn heard(news: &mut Changes) -> Change {
    tokio::time::timeout(PATIENCE, news.next()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_know_each_others_sockets() {
    on_postgres(|place| async move {
        let stores = [place.open().await, place.open().await, place.open().await];
        let mut news = stores[2].changes();
        let (table, other) = (table(&stores[0]).await, table(&stores[0]).await);
        let noted = |seat, here, at| Presence { seat, here, at };
        // Of several notes about one seat the last word counts.
        stores[0].note_presence(table, vec![(1, false), (0, true), (1, true)], 1_000).await.unwrap();
        assert_eq!(heard(&mut news).await, Change::Presence { table });
        stores[1].note_presence(table, vec![(1, true)], 1_500).await.unwrap();
        assert_eq!(heard(&mut news).await, Change::Presence { table });
        let seen = stores[2].presence(table).await.unwrap();
        assert_eq!(seen, [noted(0, true, 1_000), noted(1, true, 1_500), noted(1, true, 1_000)]);
        assert_eq!(stores[0].presence(table).await, Ok(vec![noted(1, true, 1_500)]));

        // A process speaks for itself only, and its later word takes the place of the earlier one.
        stores[0].note_presence(table, vec![(1, false)], 2_000).await.unwrap();
        assert_eq!(heard(&mut news).await, Change::Presence { table });
        let seen = stores[2].presence(table).await.unwrap();
        assert_eq!(seen, [noted(0, true, 1_000), noted(1, false, 2_000), noted(1, true, 1_500)]);
        assert_eq!(stores[2].presence(other).await, Ok(Vec::new()));

        // What cannot be noted is not told either: the next news is of what came after it.
        stores[0].note_presence(TableId::random().unwrap(), vec![(0, true)], 3_000).await.unwrap();
        stores[0].note_presence(table, Vec::new(), 3_000).await.unwrap();
        stores[0].note_presence(other, vec![(0, true)], 3_000).await.unwrap();
        assert_eq!(heard(&mut news).await, Change::Presence { table: other });

        stores[1].sweep(24 * 60 * 60 * 1000 + 1_501).await.unwrap();
        assert_eq!(stores[2].presence(table).await, Ok(vec![noted(1, false, 2_000)]));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn others_hear_what_is_rewritten_and_what_is_gone() {
    on_postgres(|place| async move {
        let (one, other) = (place.open().await, place.open().await);
        let (mut own, mut news) = (one.changes(), other.changes());
        let (first, second) = (table(&one).await, table(&one).await);
        let new = NewTable { status: Status::Finished, ..new_table() };
        let third = new.id;
        assert_eq!(one.create(new).await, Ok(Created::Stored { last: 1 }));

        let rewrite = |table, sequence| {
            let bodies = vec![(sequence, "–".to_owned())];
            Rewrite { table, bodies, brief: None, forget: guest(1) }
        };
        // What did not happen is not told.
        assert!(one.rewrite(rewrite(first, 2)).await.is_err());
        assert_eq!(one.rewrite(rewrite(first, 1)).await, Ok(true));
        assert_eq!(heard(&mut news).await, Change::Rewritten { table: first });
        assert_eq!(one.delete(TableId::random().unwrap()).await, Ok(false));
        assert_eq!(one.delete(second).await, Ok(true));
        assert_eq!(heard(&mut news).await, Change::Deleted { table: second });
        assert_eq!(one.prune(Prune { status: Status::Finished, before: 5_000, limit: 9 }).await, Ok(vec![third]));
        assert_eq!(heard(&mut news).await, Change::Deleted { table: third });

        // Nobody hears of its own: the first news is what the other does.
        let listed = Projection { listed: Some(false), ..Projection::default() };
        stored(&other, Append { projection: listed, ..append(first, 1, Vec::new()) }).await;
        assert_eq!(heard(&mut own).await, Change::Table { table: first, last: 1 });
    })
    .await;
}
