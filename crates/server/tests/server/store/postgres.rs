//! What only PostgreSQL has to promise: several processes over the same tables, and a database that goes away and comes back.

use super::database::{TestDatabase, on_postgres};
use super::samples::{append, bodies, entry, stored, table};
use server::store::{Appended, Change, Durability, Store, StoreError};
use sqlx::{AssertSqlSafe, Executor};
use std::time::Duration;

/// Long enough for a busy machine; nobody waits that long when all is well.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

#[tokio::test(flavor = "multi_thread")]
async fn others_hear_of_every_change_and_nobody_of_its_own() {
    on_postgres(|place| async move {
        let (one, other) = (place.open().await, place.open().await);
        let (mut news_for_one, mut news_for_other) = (one.changes(), other.changes());
        let table = table(&one).await;
        stored(&one, append(table, 1, vec![entry("a")])).await;
        let heard = tokio::time::timeout(PATIENCE, news_for_other.next()).await.unwrap();
        assert_eq!(heard, Change::Table { table, last: 2 });
        assert_eq!(bodies(&other, table).await, ["created", "a"]);

        // A late append changes nothing; so the first thing `one` hears is what was stored after it.
        assert_eq!(other.append(append(table, 1, vec![entry("b")])).await, Ok(Appended::Conflict { last: 2 }));
        assert_eq!(stored(&other, append(table, 2, vec![entry("b"), entry("c")])).await, 4);
        let heard = tokio::time::timeout(PATIENCE, news_for_one.next()).await.unwrap();
        assert_eq!(heard, Change::Table { table, last: 4 });
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_processes_race_for_one_table() {
    on_postgres(|place| async move {
        let stores = [place.open().await, place.open().await];
        let table = table(&stores[0]).await;
        let writers: Vec<_> = (0..8)
            .map(|writer| {
                let store = stores[writer % 2].clone();
                tokio::spawn(async move {
                    let (mut last, mut won) = (1, Vec::new());
                    while won.len() < 10 {
                        match store.append(append(table, last, vec![entry("a")])).await.unwrap() {
                            Appended::Stored { last: mine } => {
                                won.push(mine);
                                last = mine;
                            }
                            Appended::Conflict { last: newer } => last = newer,
                            Appended::Repeated { .. } => panic!("nothing was requested"),
                        }
                    }
                    won
                })
            })
            .collect();
        let mut won = Vec::new();
        for writer in writers {
            won.extend(writer.await.unwrap());
        }
        won.sort_unstable();
        assert_eq!(won, (2..82).collect::<Vec<_>>());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_that_start_together_set_up_the_schema_once() {
    on_postgres(|place| async move {
        let starting: Vec<_> = (0..4)
            .map(|_| {
                let place = place.clone();
                tokio::spawn(async move { place.open().await })
            })
            .collect();
        let mut stores = Vec::new();
        for store in starting {
            stores.push(store.await.unwrap());
        }
        let table = table(&stores[0]).await;
        assert_eq!(bodies(&stores[3], table).await, ["created"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_store_recovers_when_the_database_is_back() {
    on_postgres(|place| async move {
        let TestDatabase::Database { name, .. } = &place else { panic!("no database") };
        let store = place.open().await;
        let mut news = store.changes();
        let table = table(&store).await;
        let mut admin = place.admin().await;
        admin.execute(AssertSqlSafe(format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false"))).await.unwrap();
        let end_all = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
        admin.execute(AssertSqlSafe(end_all)).await.unwrap();

        for _ in 0..3 {
            let refused = store.append(append(table, 1, vec![entry("a")])).await.unwrap_err();
            assert!(refused.may_pass(), "{refused:?}");
        }
        assert!(store.check().await.is_err());
        admin.execute(AssertSqlSafe(format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true"))).await.unwrap();
        let heard = tokio::time::timeout(PATIENCE, news.next()).await.unwrap();
        assert_eq!(heard, Change::Missed);
        assert_eq!(stored(&store, append(table, 1, vec![entry("a")])).await, 2);

        let other = place.open().await;
        stored(&other, append(table, 2, vec![entry("b")])).await;
        let heard = tokio::time::timeout(PATIENCE, news.next()).await.unwrap();
        assert_eq!(heard, Change::Table { table, last: 3 });
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_a_newer_program_is_refused() {
    on_postgres(|place| async move {
        place.open().await.close().await.unwrap();
        let mut inside = place.inside().await;
        let sql = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
            VALUES (99, 'from the future', TRUE, '\\x00', 0)";
        inside.execute(sql).await.unwrap();
        let refused = Store::open(&place.address()).await.unwrap_err();
        assert_eq!(refused, StoreError::SchemaTooNew { version: 99 });
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_that_lead_nowhere_are_told_apart() {
    on_postgres(|place| async move {
        let server::store::Address::Postgres { url } = place.address() else { panic!("no database") };
        let TestDatabase::Database { name, .. } = &place else { panic!("no database") };
        let open = async |url: &str| {
            let address = server::store::Address::parse(url, Durability::EachSecond).unwrap();
            Store::open(&address).await.unwrap_err()
        };
        let unknown = open(&url.replace(name.as_str(), "no_such_database")).await;
        assert!(matches!(unknown, StoreError::BadAddress { .. }), "{unknown:?}");
        if cfg!(not(feature = "postgres-tls")) {
            let separator = if url.contains('?') { '&' } else { '?' };
            let bare = url.replace("sslmode=prefer", "sslmode=require");
            let encrypted = if bare == url { format!("{url}{separator}sslmode=require") } else { bare };
            let refused = open(&encrypted).await;
            assert!(refused.to_string().contains("postgres-tls"), "{refused:?}");
        }
        let silent = open("postgres://app@127.0.0.1:1/nothing").await;
        assert!(silent.may_pass(), "{silent:?}");
        let unreadable = open("postgres://app@127.0.0.1:port/nothing").await;
        assert!(matches!(unreadable, StoreError::BadAddress { .. }), "{unreadable:?}");
    })
    .await;
}
