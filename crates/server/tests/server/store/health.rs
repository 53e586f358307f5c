//! What `check` tells: a database that is gone, replaced, full or read-only.

use super::database::{TestDatabase, on_both, on_postgres, run};
use super::samples::{append, entry, stored, table};
use server::store::{Address, Durability, Store, StoreError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Executor};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

on_both!(a_healthy_store_says_so);

/// Asks until the answer is as wanted: an answer counts for a moment, and those who ask in it are told the same.
async fn told(store: &Store, wanted: impl Fn(&Result<(), StoreError>) -> bool) {
    let deadline = Instant::now() + Duration::from_secs(30);
    loop {
        let told = store.check().await;
        if wanted(&told) {
            return;
        }
        assert!(Instant::now() < deadline, "still told {told:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn a_healthy_store_says_so(store: Arc<Store>) {
    let ask = |store: Arc<Store>| tokio::spawn(async move { store.check().await });
    for one in (0..100).map(|_| ask(store.clone())).collect::<Vec<_>>() {
        assert_eq!(one.await.unwrap(), Ok(()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hundred_who_ask_at_once_cost_one_write() {
    run(TestDatabase::folder(), |place| async move {
        let store = Arc::new(place.open().await);
        a_healthy_store_says_so(store.clone()).await;
        let mut stranger = SqliteConnectOptions::new().filename(place.file()).connect().await.unwrap();
        let beat: i64 = sqlx::query_scalar("SELECT beat FROM upkeep").fetch_one(&mut stranger).await.unwrap();
        // On a machine so busy that an answer is out of date before all have read it, there are some more.
        assert!((1..=5).contains(&beat), "{beat} writes");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_was_deleted_or_moved_is_told() {
    run(TestDatabase::folder(), |place| async move {
        let (store, path) = (place.open().await, place.file());
        told(&store, |told| *told == Ok(())).await;
        let away = path.with_extension("away");
        std::fs::rename(&path, &away).unwrap();
        told(&store, |told| *told == Err(StoreError::Gone { path: path.clone() })).await;
        // Back in its place it is the same file.
        std::fs::rename(&away, &path).unwrap();
        told(&store, |told| *told == Ok(())).await;
        std::fs::remove_file(&path).unwrap();
        told(&store, |told| *told == Err(StoreError::Gone { path: path.clone() })).await;
        // Nothing may have been made in its place.
        assert!(!path.exists());
    })
    .await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_was_replaced_is_told() {
    run(TestDatabase::folder(), |place| async move {
        let (store, path) = (place.open().await, place.file());
        let copy = path.with_extension("copy");
        store.backup(&copy).await.unwrap();
        told(&store, |told| *told == Ok(())).await;
        std::fs::rename(&copy, &path).unwrap();
        told(&store, |told| *told == Err(StoreError::Replaced { path: path.clone() })).await;
    })
    .await;
}

/// Tells the second process in which folder it finds a disk of its own.
const DISK: &str = "FINITUDE_TEST_SMALL_DISK";

/// A disk of a few megabytes, seen by the second process alone. Where the system does not lend one, this says so.
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_is_told_and_play_goes_on_once_there_is_room() {
    if let Ok(folder) = std::env::var(DISK) {
        on_a_small_disk(Path::new(&folder)).await;
        println!("\nthe disk was full");
        return;
    }
    run(TestDatabase::folder(), |place| async move {
        let folder = place.file().parent().unwrap().to_owned();
        std::fs::create_dir_all(&folder).unwrap();
        let lend = |script: &str, more: &[PathBuf]| {
            let mut command = Command::new("unshare");
            command.args(["--user", "--map-root-user", "--mount", "sh", "-c", script]).arg(&folder).args(more);
            command
        };
        let mount = "mount -t tmpfs -o size=4m tmpfs \"$0\"";
        if !lend(mount, &[]).output().is_ok_and(|done| done.status.success()) {
            eprintln!("\n**** THE FULL DISK IS LEFT OUT: this system does not lend a small one ****\n");
            return;
        }
        let script = format!(
            "{mount} && exec \"$1\" --exact --nocapture store::health::a_full_disk_is_told_and_play_goes_on_once_there_is_room"
        );
        let second = lend(&script, &[std::env::current_exe().unwrap()]).env(DISK, &folder).output().unwrap();
        let said = String::from_utf8_lossy(&second.stdout);
        let complaint = String::from_utf8_lossy(&second.stderr);
        assert!(second.status.success() && said.contains("the disk was full"), "{said}\n{complaint}");
    })
    .await;
}

async fn on_a_small_disk(folder: &Path) {
    let address = Address::File { path: folder.join("tables.db"), durability: Durability::EachSecond };
    let store = Store::open(&address).await.unwrap();
    let table = table(&store).await;
    told(&store, |told| *told == Ok(())).await;
    let filler = folder.join("filler");
    assert!(std::fs::write(&filler, vec![1; 8 << 20]).is_err(), "the disk should have been too small");
    told(&store, |told| matches!(told, Err(StoreError::Full { .. }))).await;
    assert!(!folder.join("tables.db.room").exists());
    // Whatever still fits into the log is stored; what does not is refused and may be tried again.
    let mut last = 1;
    let refused = loop {
        match store.append(append(table, last, vec![entry(&"x".repeat(100_000))])).await {
            Ok(_) => last += 1,
            Err(error) => break error,
        }
    };
    assert!(matches!(refused, StoreError::Full { .. }), "{refused:?}");
    assert!(refused.may_pass());
    std::fs::remove_file(filler).unwrap();
    told(&store, |told| *told == Ok(())).await;
    assert_eq!(stored(&store, append(table, last, vec![entry("after")])).await, last + 1);
    assert_eq!(store.entries(table, 0, u64::MAX).await.unwrap().len() as u64, last + 1);
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgres_that_only_reads_is_told() {
    on_postgres(|place| async move {
        let TestDatabase::Database { name, .. } = &place else { panic!("no database") };
        let store = place.open().await;
        let table = table(&store).await;
        let mut admin = place.admin().await;
        let mut turn = async |sql: String| {
            admin.execute(AssertSqlSafe(format!("ALTER DATABASE {name} {sql}"))).await.unwrap();
            let end = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
            admin.execute(AssertSqlSafe(end)).await.unwrap();
        };
        turn("SET default_transaction_read_only = on".to_owned()).await;
        told(&store, |told| matches!(told, Err(StoreError::ReadOnly { .. }))).await;
        let refused = store.append(append(table, 1, vec![entry("a")])).await.unwrap_err();
        assert!(refused.may_pass(), "{refused:?}");
        turn("RESET default_transaction_read_only".to_owned()).await;
        told(&store, |told| *told == Ok(())).await;
        assert_eq!(stored(&store, append(table, 1, vec![entry("a")])).await, 2);
    })
    .await;
}
