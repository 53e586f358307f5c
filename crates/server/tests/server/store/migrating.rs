//! A database of an earlier version of the program is brought up to date, and keeps what it holds.

use super::database::{TestDatabase, on_postgres, run};
use super::samples::{guest, new_table};
use server::store::{Created, NewTable};

/// Back to how the first version left it, with a code that was given out.
const BACK: &str = "DROP TABLE guests; DROP TABLE upkeep; DROP TABLE handovers; \
    DELETE FROM _sqlx_migrations WHERE version = 2; \
    CREATE TABLE handovers (code_hash TEXT PRIMARY KEY, \
    table_number BIGINT NOT NULL REFERENCES tables (number) ON DELETE CASCADE, \
    seat BIGINT NOT NULL, expires_at BIGINT NOT NULL); \
    INSERT INTO handovers SELECT 'of the code', number, 0, 9000 FROM tables";

async fn holders_become_guests(place: TestDatabase, back: &'static str) {
    let store = place.open().await;
    let new = NewTable { holders: vec![(0, guest(1)), (1, guest(2)), (2, guest(2))], ..new_table() };
    let id = new.id;
    assert_eq!(store.create(new).await, Ok(Created::Stored { last: 1 }));
    store.close().await.unwrap();
    place.execute(back).await;

    let store = place.open().await;
    for holder in [guest(1), guest(2)] {
        let tables = store.tables_with(holder, None, 9).await.unwrap();
        assert_eq!(tables.iter().map(|table| table.id).collect::<Vec<_>>(), [id]);
    }
    assert_eq!(store.tables_with(guest(3), None, 9).await, Ok(Vec::new()));
    assert_eq!(store.holders(id).await.unwrap().len(), 3);
    assert_eq!(store.check().await, Ok(()));
    store.close().await.unwrap();
    // The old code is gone: another one may have its hash.
    place.execute("INSERT INTO handovers SELECT number, 0, 'of the code', 'a guest', 1, 9000 FROM tables").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_earlier_file_is_brought_up_to_date() {
    run(TestDatabase::folder(), |place| holders_become_guests(place, BACK)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_earlier_postgres_is_brought_up_to_date() {
    on_postgres(|place| async move {
        let more: &'static str = Box::leak(format!("DROP TABLE presence; {BACK}").into_boxed_str());
        holders_become_guests(place, more).await;
    })
    .await;
}
