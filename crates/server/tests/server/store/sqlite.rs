//! What only a file has to promise.

use super::database::{TestDatabase, run};
use super::samples::{append, bodies, entry, requested, stored, table};
use server::store::{Address, Append, Appended, Durability, Projection, Store, StoreError};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor};

/// A connection past the store, as an operator would open one.
async fn stranger(place: &TestDatabase) -> SqliteConnection {
    SqliteConnectOptions::new().filename(place.file()).connect().await.unwrap()
}

/// Lets go of a store without closing it. Its file is free once the writer has noticed.
async fn drop_and_reopen(store: Store, place: &TestDatabase) -> Store {
    drop(store);
    loop {
        match Store::open(&place.address()).await {
            Err(StoreError::InUse { .. }) => tokio::task::yield_now().await,
            other => return other.unwrap(),
        }
    }
}

#[tokio::test]
async fn what_was_answered_is_there_after_a_restart() {
    run(TestDatabase::folder(), |place| async move {
        let store = place.open().await;
        let table = table(&store).await;
        stored(&store, append(table, 1, vec![requested("r1", "a")])).await;
        let store = drop_and_reopen(store, &place).await;
        assert_eq!(bodies(&store, table).await, ["created", "a"]);
        let again = store.append(append(table, 2, vec![requested("r1", "a")])).await;
        assert_eq!(again, Ok(Appended::Repeated { sequence: 2 }));
        assert_eq!(stored(&store, append(table, 2, vec![entry("b")])).await, 3);
        store.close().await.unwrap();
        let store = place.open().await;
        assert_eq!(bodies(&store, table).await, ["created", "a", "b"]);
    })
    .await;
}

/// The one that is built in, whatever the machine has. A newer one comes with `libsqlite3-sys`, by hand: cargo does not move it.
#[tokio::test]
async fn the_sqlite_inside_is_not_an_old_one() {
    run(TestDatabase::folder(), |place| async move {
        place.open().await.close().await.unwrap();
        let version: String =
            sqlx::query_scalar("SELECT sqlite_version()").fetch_one(&mut stranger(&place).await).await.unwrap();
        let numbers: Vec<u32> = version.split('.').map(|number| number.parse().unwrap()).collect();
        assert!(numbers >= vec![3, 51, 3], "SQLite {version}");
    })
    .await;
}

/// Commits hold the entries of many tables; at the end each stands in its own table's list, and nowhere else.
#[tokio::test(flavor = "multi_thread")]
async fn entries_are_sorted_in_by_the_time_the_store_is_closed() {
    run(TestDatabase::folder(), |place| async move {
        let store = place.open().await;
        let mut running = Vec::new();
        for appends in [3, 15, 16, 17, 200] {
            let (store, table) = (store.clone(), table(&store).await);
            running.push(tokio::spawn(async move {
                for last in 1..=appends {
                    let brief = Some(format!("{table} {}", last + 1));
                    let entries = vec![entry(&format!("{table} {}", last + 1))];
                    let projection = Projection { brief: brief.clone(), ..Projection::default() };
                    stored(&store, Append { projection, ..append(table, last, entries) }).await;
                    assert_eq!(store.table(table).await.unwrap().map(|table| table.brief), brief);
                }
            }));
        }
        for one in running {
            one.await.unwrap();
        }
        store.close().await.unwrap();
        let mut stranger = stranger(&place).await;
        let mut count =
            async |sql: &'static str| sqlx::query_scalar::<_, i64>(sql).fetch_one(&mut stranger).await.unwrap();
        assert_eq!(count("SELECT count(*) FROM commits").await, 0);
        assert_eq!(count("SELECT count(*) FROM entries").await, 5 + 251);
        assert_eq!(count("SELECT count(*) FROM journal").await, 5 + 251);
        let misplaced = "SELECT count(*) FROM entries JOIN tables ON number = table_number \
            WHERE sequence > 1 AND body <> id || ' ' || sequence";
        assert_eq!(count(misplaced).await, 0);
        let stale = "SELECT count(*) FROM table_records WHERE brief <> id || ' ' || last";
        assert_eq!(count(stale).await, 0);
    })
    .await;
}

#[tokio::test]
async fn every_commit_may_wait_for_the_disk() {
    run(TestDatabase::folder(), |place| async move {
        let path = place.file();
        let store = Store::open(&Address::File { path, durability: Durability::EachCommit }).await.unwrap();
        let table = table(&store).await;
        assert_eq!(stored(&store, append(table, 1, vec![entry("a")])).await, 2);
    })
    .await;
}

#[tokio::test]
async fn a_closed_store_says_so() {
    run(TestDatabase::folder(), |place| async move {
        let store = place.open().await;
        let table = table(&store).await;
        store.close().await.unwrap();
        assert_eq!(store.append(append(table, 1, vec![entry("a")])).await, Err(StoreError::Closed));
        assert_eq!(store.entries(table, 0, 9).await, Err(StoreError::Closed));
        assert_eq!(store.close().await, Err(StoreError::Closed));
    })
    .await;
}

#[tokio::test]
async fn a_copy_holds_everything_and_spares_what_is_there() {
    run(TestDatabase::folder(), |place| async move {
        let store = place.open().await;
        let table = table(&store).await;
        stored(&store, append(table, 1, vec![entry("a")])).await;
        let path = place.file().with_file_name("copy.db");
        store.backup(&path).await.unwrap();
        stored(&store, append(table, 2, vec![entry("after the copy")])).await;
        assert_eq!(store.backup(&path).await, Err(StoreError::FileExists { path: path.clone() }));

        let copy = Store::open(&Address::File { path, durability: Durability::EachSecond }).await.unwrap();
        assert_eq!(bodies(&copy, table).await, ["created", "a"]);
        assert_eq!(stored(&copy, append(table, 2, vec![entry("b")])).await, 3);
    })
    .await;
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused() {
    run(TestDatabase::folder(), |place| async move {
        place.open().await.close().await.unwrap();
        let mut stranger = stranger(&place).await;
        let sql = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
            VALUES (99, 'from the future', TRUE, x'00', 0)";
        stranger.execute(sql).await.unwrap();
        stranger.close().await.unwrap();
        let refused = Store::open(&place.address()).await.unwrap_err();
        assert_eq!(refused, StoreError::SchemaTooNew { version: 99 });
    })
    .await;
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_and_left_alone() {
    run(TestDatabase::folder(), |place| async move {
        let path = place.file();
        let text = "This is a diary, not a database. ".repeat(1000);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &text).unwrap();
        let refused = Store::open(&place.address()).await.unwrap_err();
        assert!(matches!(refused, StoreError::Corrupt { .. }), "{refused:?}");
        assert_eq!(std::fs::read_to_string(path).unwrap(), text);
    })
    .await;
}

#[tokio::test]
async fn a_folder_that_cannot_be_made_is_told() {
    run(TestDatabase::folder(), |place| async move {
        let folder = place.file().parent().unwrap().to_owned();
        std::fs::create_dir_all(folder.parent().unwrap()).unwrap();
        std::fs::write(&folder, "a file where the folder should be").unwrap();
        let refused = Store::open(&place.address()).await.unwrap_err();
        assert!(matches!(refused, StoreError::Unavailable { .. }), "{refused:?}");
    })
    .await;
}

/// Somebody else holds the file's lock for longer than the store waits. Nothing is stored then, and nothing is broken.
#[tokio::test]
async fn whoever_finds_the_file_locked_is_told_and_may_try_again() {
    run(TestDatabase::folder(), |place| async move {
        let store = place.open().await;
        let table = table(&store).await;
        let mut stranger = stranger(&place).await;
        stranger.execute("BEGIN IMMEDIATE").await.unwrap();
        let refused = store.append(append(table, 1, vec![requested("r", "a")])).await.unwrap_err();
        assert!(refused.may_pass(), "{refused:?}");
        assert_eq!(bodies(&store, table).await, ["created"]);
        stranger.execute("ROLLBACK").await.unwrap();
        assert_eq!(stored(&store, append(table, 1, vec![requested("r", "a")])).await, 2);
    })
    .await;
}

/// A table with a gap, which only a stranger can bring about, harms nobody else in the same commit.
#[tokio::test]
async fn a_damaged_table_does_not_harm_the_others() {
    run(TestDatabase::folder(), |place| async move {
        let store = place.open().await;
        let damaged = table(&store).await;
        stored(&store, append(damaged, 1, vec![entry("a")])).await;
        let good = [table(&store).await, table(&store).await, table(&store).await];
        store.close().await.unwrap();
        let mut stranger = stranger(&place).await;
        stranger.execute(AssertSqlSafe(format!(
            "DELETE FROM entries WHERE sequence = 1 AND table_number = (SELECT number FROM tables WHERE id = '{damaged}')"
        ))).await.unwrap();
        stranger.close().await.unwrap();

        let store = place.open().await;
        let answers = [good[0], damaged, good[1], good[2]].map(|table| {
            let store = store.clone();
            tokio::spawn(async move { store.append(append(table, 1, vec![entry("b")])).await })
        });
        let mut told = Vec::new();
        for answer in answers {
            told.push(answer.await.unwrap());
        }
        assert!(matches!(told[1], Err(StoreError::Corrupt { .. })), "{:?}", told[1]);
        for good in [0, 2, 3] {
            assert_eq!(told[good], Ok(Appended::Stored { last: 2 }));
        }
        assert_eq!(store.entries(damaged, 0, 9).await.unwrap().len(), 1);
    })
    .await;
}
