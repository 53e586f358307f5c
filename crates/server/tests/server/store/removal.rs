//! What is deleted or taken out is gone: for whoever asks the store, and for whoever reads the database past it.

use super::database::{TestDatabase, on_both, on_postgres, run};
use super::samples::{append, bodies, entry, guest, new_table, requested, stored, table};
use server::store::{
    Address, Append, Created, Handover, NewTable, Projection, Prune, Rewrite, Status, Store, StoreError, TableId,
};
use std::sync::Arc;
use std::time::{Duration, Instant};

on_both!(
    a_guest_is_forgotten_and_the_rest_stays,
    a_rewrite_is_all_or_nothing,
    what_is_rewritten_goes_on_as_a_table,
    many_bodies_are_rewritten_at_once,
);

fn rewrite(table: TableId, bodies: &[(u64, &str)]) -> Rewrite {
    let bodies = bodies.iter().map(|(sequence, body)| (*sequence, (*body).to_owned())).collect();
    Rewrite { table, bodies, brief: None, forget: guest(1) }
}

async fn seated(store: &Store) -> NewTable {
    let new = NewTable { holders: vec![(0, guest(1)), (1, guest(2))], guests: vec![guest(3)], ..new_table() };
    assert_eq!(store.create(new.clone()).await, Ok(Created::Stored { last: 1 }));
    new
}

async fn a_guest_is_forgotten_and_the_rest_stays(store: Arc<Store>) {
    let (table, other) = (seated(&store).await.id, seated(&store).await.id);
    let projection = Projection { brief: Some("Ann".to_owned()), ..Projection::default() };
    let entries = vec![requested("r", "Ann sits down"), entry("a")];
    stored(&store, Append { snapshot: Some(vec![1]), projection, ..append(table, 1, entries) }).await;
    stored(&store, append(table, 3, vec![requested("s", "Ann says é\"\\")])).await;
    stored(&store, append(other, 1, vec![entry("Ann elsewhere")])).await;
    for (code, handover) in [
        ("one", Handover { table, seat: 0, guest: guest(1), since: 1 }),
        ("two", Handover { table, seat: 1, guest: guest(2), since: 1 }),
    ] {
        store.put_handover(code, handover, 9_000).await.unwrap();
    }

    let before = store.entries(table, 0, u64::MAX).await.unwrap();
    let asked =
        Rewrite { brief: Some("–".to_owned()), ..rewrite(table, &[(2, "– sits down"), (4, "– says é\"\\")]) };
    assert_eq!(store.rewrite(asked.clone()).await, Ok(true));
    let mut wanted = before.clone();
    (wanted[1].body, wanted[3].body) = ("– sits down".to_owned(), "– says é\"\\".to_owned());
    assert_eq!(store.entries(table, 0, u64::MAX).await, Ok(wanted));
    let record = store.table(table).await.unwrap().unwrap();
    assert_eq!((&*record.brief, record.last), ("–", 4));
    assert_eq!(store.snapshot(table, u64::MAX).await, Ok(None));
    assert_eq!(store.holders(table).await, Ok(vec![(1, guest(2))]));
    let ids = async |who| -> Vec<TableId> {
        store.tables_with(who, None, 9).await.unwrap().into_iter().map(|table| table.id).collect()
    };
    assert_eq!((ids(guest(1)).await, ids(guest(3)).await), (vec![other], vec![other, table]));
    assert_eq!(store.take_handover("one", 1_000).await, Ok(None));
    assert!(store.take_handover("two", 1_000).await.unwrap().is_some());
    assert_eq!(bodies(&store, other).await, ["created", "Ann elsewhere"]);
    assert_eq!(store.holders(other).await.unwrap().len(), 2);
    // Once more changes nothing.
    assert_eq!(store.rewrite(asked).await, Ok(true));
}

async fn a_rewrite_is_all_or_nothing(store: Arc<Store>) {
    let table = seated(&store).await.id;
    let append = Append { snapshot: Some(vec![1]), ..append(table, 1, vec![entry("a"), entry("b")]) };
    stored(&store, append).await;
    for bad in [
        rewrite(table, &[(2, "new"), (4, "of an entry that is not there")]),
        rewrite(table, &[(2, "new"), (2, "newer")]),
        rewrite(table, &[(2, "new"), (3, "a\0b")]),
        rewrite(table, &[(2, "new"), (u64::MAX, "far away")]),
    ] {
        let answer = store.rewrite(Rewrite { brief: Some("new".to_owned()), ..bad }).await;
        assert!(matches!(answer, Err(StoreError::Malformed { .. })), "{answer:?}");
        assert_eq!(bodies(&store, table).await, ["created", "a", "b"]);
        assert_eq!(store.table(table).await.unwrap().unwrap().brief, "{}");
        assert_eq!(store.holders(table).await.unwrap().len(), 2);
        assert!(store.snapshot(table, u64::MAX).await.unwrap().is_some());
    }
    assert_eq!(store.rewrite(rewrite(TableId::random().unwrap(), &[])).await, Ok(false));
    assert_eq!(store.rewrite(rewrite(TableId::random().unwrap(), &[(1, "a")])).await, Ok(false));
}

async fn what_is_rewritten_goes_on_as_a_table(store: Arc<Store>) {
    let table = table(&store).await;
    let shown = |brief: &str| Projection { brief: Some(brief.to_owned()), ..Projection::default() };
    stored(&store, Append { projection: shown("old"), ..append(table, 1, vec![requested("r", "a")]) }).await;
    let asked = Rewrite { brief: Some("new".to_owned()), ..rewrite(table, &[(2, "b")]) };
    assert_eq!(store.rewrite(asked).await, Ok(true));
    let again = store.append(append(table, 2, vec![requested("r", "a")])).await;
    assert_eq!(again, Ok(server::store::Appended::Repeated { sequence: 2 }));
    // What lists showed before the rewrite is a change again.
    assert_eq!(stored(&store, Append { projection: shown("old"), ..append(table, 2, vec![entry("c")]) }).await, 3);
    assert_eq!(store.table(table).await.unwrap().unwrap().brief, "old");
    assert_eq!(bodies(&store, table).await, ["created", "b", "c"]);
}

async fn many_bodies_are_rewritten_at_once(store: Arc<Store>) {
    let table = table(&store).await;
    stored(&store, append(table, 1, (0..700).map(|_| entry("old")).collect())).await;
    let bodies_wanted: Vec<_> = (2..=701).map(|sequence: u64| (sequence, sequence.to_string())).collect();
    let asked = Rewrite { bodies: bodies_wanted, ..rewrite(table, &[]) };
    assert_eq!(store.rewrite(asked).await, Ok(true));
    let wanted = std::iter::once("created".to_owned()).chain((2..=701).map(|sequence| sequence.to_string()));
    assert_eq!(bodies(&store, table).await, wanted.collect::<Vec<_>>());
}

/// Text that nothing else in a database contains, of one table, in every place where a table keeps text.
const SECRETS: [&str; 4] = ["Zora-Quill-body", "Zora-Quill-brief", "Zora-Quill-request", "Zora-Quill-game"];
const PRIVATE_SNAPSHOT: &[u8] = b"Zora-Quill-snapshot";

async fn private(store: &Store, number: usize) -> TableId {
    let new = NewTable {
        game: SECRETS[3].to_owned(),
        brief: format!("{} {number}", SECRETS[1]),
        entries: vec![entry(&format!("{} {number} {}", SECRETS[0], "x".repeat(number % 900)))],
        holders: vec![(0, guest(77))],
        ..new_table()
    };
    let id = new.id;
    assert_eq!(store.create(new).await, Ok(Created::Stored { last: 1 }));
    id
}

/// Some rounds of a game: appends to private and to other tables, in the same moments.
async fn play(store: &Store, private: &[TableId], others: &[TableId], from: u64, rounds: u64) {
    for round in from..from + rounds {
        let mut playing = Vec::new();
        for (number, table) in private.iter().chain(others).enumerate() {
            let secret = number < private.len();
            let length = (number * 131 + usize::try_from(round).unwrap() * 37) % 1500;
            let (body, request) = if secret { (SECRETS[0], SECRETS[2]) } else { ("body", "request") };
            let body = format!("{body} {round} {}", "y".repeat(length));
            let brief = if secret { SECRETS[1] } else { "brief" };
            let projection = Projection { brief: Some(format!("{brief} {round}")), ..Projection::default() };
            let snapshot = (secret && round % 7 == 0).then(|| PRIVATE_SNAPSHOT.repeat(50 + length));
            let entries = vec![requested(&format!("{request} {round}"), &body)];
            let append = Append { projection, snapshot, ..append(*table, round, entries) };
            let store = store.clone();
            playing.push(tokio::spawn(async move { stored(&store, append).await }));
        }
        for one in playing {
            one.await.unwrap();
        }
    }
}

/// Where in the files of a database something is found.
fn found_in_files(folder: &std::path::Path, what: &[u8]) -> Vec<String> {
    let mut found = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let places = bytes.windows(what.len()).enumerate().filter(|(_, window)| *window == what);
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        found.extend(places.map(|(place, _)| format!("{name} at {place}, page {}", place / 4096 + 1)));
    }
    found
}

/// Waits until the files hold none of these, or says where they do.
async fn gone_from_files(folder: &std::path::Path, whats: &[Vec<u8>]) {
    // Long, since a rewrite of the file rests two hundred times as long as it took, and on a busy machine it takes half a second.
    let deadline = Instant::now() + Duration::from_secs(300);
    for what in whats {
        loop {
            let found = found_in_files(folder, what);
            if found.is_empty() {
                break;
            }
            let text = String::from_utf8_lossy(what);
            assert!(
                Instant::now() < deadline,
                "{text} is found {} times: {:?}",
                found.len(),
                &found[..found.len().min(9)]
            );
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

fn folder(place: &TestDatabase) -> std::path::PathBuf {
    place.file().parent().unwrap().to_owned()
}

fn traces(ids: &[TableId]) -> Vec<Vec<u8>> {
    let mut traces: Vec<Vec<u8>> = SECRETS.iter().map(|text| text.as_bytes().to_vec()).collect();
    traces.push(PRIVATE_SNAPSHOT.to_vec());
    traces.push(guest(77).to_string().into_bytes());
    traces.extend(ids.iter().map(|id| id.to_string().into_bytes()));
    traces
}

/// While the server goes on: what is deleted leaves no byte in any of its files, log included.
#[tokio::test(flavor = "multi_thread")]
async fn deleted_tables_leave_no_byte_in_the_files() {
    run(TestDatabase::folder(), |place| async move {
        let store = place.open().await;
        let (mut secret, mut others) = (Vec::new(), Vec::new());
        for number in 0..24 {
            secret.push(private(&store, number * 61).await);
            others.push(table(&store).await);
        }
        play(&store, &secret, &others, 1, 45).await;
        for what in traces(&[]) {
            assert!(!found_in_files(&folder(&place), &what).is_empty(), "{what:?} should be there before");
        }
        for table in &secret[..8] {
            assert_eq!(store.delete(*table).await, Ok(true));
        }
        play(&store, &secret[8..], &others, 46, 3).await;
        let finished = Projection { status: Some(Status::Finished), ..Projection::default() };
        for table in &secret[8..] {
            stored(&store, Append { projection: finished.clone(), ..append(*table, 49, Vec::new()) }).await;
        }
        let pruned = store.prune(Prune { status: Status::Finished, before: 5_000, limit: 100 }).await;
        assert_eq!(pruned, Ok(secret[8..].to_vec()));
        gone_from_files(&folder(&place), &traces(&secret)).await;
        store.close().await.unwrap();
        gone_from_files(&folder(&place), &traces(&secret)).await;
        let store = place.open().await;
        for other in others {
            assert_eq!(bodies(&store, other).await.len(), 49);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rewritten_text_leaves_no_byte_in_the_files() {
    run(TestDatabase::folder(), |place| async move {
        let store = place.open().await;
        let (mut secret, mut others) = (Vec::new(), Vec::new());
        for number in 0..12 {
            secret.push(private(&store, number * 61).await);
            others.push(table(&store).await);
        }
        play(&store, &secret, &others, 1, 33).await;
        for (number, table) in secret.iter().enumerate() {
            let bodies = (1..=34).map(|sequence| (sequence, "–".repeat((number * 7) % 60))).collect();
            let asked = Rewrite { table: *table, bodies, brief: Some("–".to_owned()), forget: guest(77) };
            assert_eq!(store.rewrite(asked).await, Ok(true));
            // The others go on, so that commits and log are in use all the time.
            play(&store, &[], &others, 34 + number as u64, 1).await;
        }
        let texts = |ids: &[&str]| ids.iter().map(|text| text.as_bytes().to_vec()).collect::<Vec<_>>();
        let mut traces = texts(&[SECRETS[0], SECRETS[1]]);
        traces.extend([PRIVATE_SNAPSHOT.to_vec(), guest(77).to_string().into_bytes()]);
        gone_from_files(&folder(&place), &traces).await;
        store.close().await.unwrap();
        gone_from_files(&folder(&place), &traces).await;
        let store = place.open().await;
        for table in &secret {
            assert_eq!(store.table(*table).await.unwrap().unwrap().brief, "–");
            assert_eq!(bodies(&store, *table).await.len(), 34);
        }
    })
    .await;
}

/// A process that is killed leaves commits which the next one sorts in: they must not bring back what was taken out.
#[tokio::test(flavor = "multi_thread")]
async fn unsorted_commits_bring_nothing_back() {
    run(TestDatabase::folder(), |place| async move {
        let store = place.open().await;
        let (secret, others) = ([private(&store, 1).await, private(&store, 2).await], [table(&store).await]);
        play(&store, &secret, &others, 1, 3).await;
        assert_eq!(store.delete(secret[0]).await, Ok(true));
        let bodies_wanted = (1..=4).map(|sequence| (sequence, "–".to_owned())).collect();
        let asked =
            Rewrite { table: secret[1], bodies: bodies_wanted, brief: Some("–".to_owned()), forget: guest(77) };
        assert_eq!(store.rewrite(asked).await, Ok(true));
        // The files as a kill in this moment would leave them.
        let copy = folder(&place).join("copy");
        std::fs::create_dir(&copy).unwrap();
        for name in ["tables.db", "tables.db-wal"] {
            std::fs::copy(folder(&place).join(name), copy.join(name)).unwrap();
        }
        let address = Address::File { path: copy.join("tables.db"), durability: server::store::Durability::EachSecond };
        let next = Store::open(&address).await.unwrap();
        assert_eq!(next.table(secret[0]).await, Ok(None));
        assert_eq!(next.table(secret[1]).await.unwrap().unwrap().brief, "–");
        assert_eq!(bodies(&next, secret[1]).await, ["–"; 4]);
        assert_eq!(bodies(&next, others[0]).await.len(), 4);
        next.close().await.unwrap();
        gone_from_files(&copy, &[SECRETS[0].into(), SECRETS[1].into(), secret[0].to_string().into_bytes()]).await;
    })
    .await;
}

/// PostgreSQL frees the room by itself (`VACUUM`); what can be asked for is gone at once.
#[tokio::test(flavor = "multi_thread")]
async fn deleted_tables_leave_no_row_in_any_relation() {
    on_postgres(|place| async move {
        let store = place.open().await;
        let (mut secret, others) = (Vec::new(), [table(&store).await]);
        for number in 0..4 {
            secret.push(private(&store, number).await);
            let handover = Handover { table: secret[number], seat: 0, guest: guest(77), since: 1 };
            store.put_handover(&number.to_string(), handover, 9_000).await.unwrap();
            store.note_presence(secret[number], vec![(0, true)], 1_000).await.unwrap();
        }
        play(&store, &secret, &others, 1, 8).await;
        let mut inside = place.inside().await;
        let relations: Vec<String> =
            sqlx::query_scalar("SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'")
                .fetch_all(&mut inside)
                .await
                .unwrap();
        let mut rows_with = async |what: &[u8]| {
            let mut found = Vec::new();
            for relation in &relations {
                // A row as text shows bytes as hexadecimal digits.
                let hex: String = what.iter().map(|byte| format!("{byte:02x}")).collect();
                let sql = format!(
                    "SELECT count(*) FROM {relation} WHERE {relation}::text LIKE '%' || $1 || '%' \
                     OR {relation}::text LIKE '%' || $2 || '%'"
                );
                let text = String::from_utf8(what.to_vec()).unwrap();
                let count: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(sql))
                    .bind(text)
                    .bind(hex)
                    .fetch_one(&mut inside)
                    .await
                    .unwrap();
                found.extend((count > 0).then(|| format!("{relation}: {count}")));
            }
            found
        };
        for what in traces(&secret) {
            assert!(!rows_with(&what).await.is_empty(), "{:?} should be there before", String::from_utf8(what));
        }
        assert_eq!(store.delete(secret[0]).await, Ok(true));
        let bodies_wanted = (1..=9).map(|sequence| (sequence, "–".to_owned())).collect();
        let asked =
            Rewrite { table: secret[1], bodies: bodies_wanted, brief: Some("–".to_owned()), forget: guest(77) };
        assert_eq!(store.rewrite(asked).await, Ok(true));
        let finished = Projection { status: Some(Status::Finished), ..Projection::default() };
        for table in &secret[2..] {
            stored(&store, Append { projection: finished.clone(), ..append(*table, 9, Vec::new()) }).await;
        }
        let pruned = store.prune(Prune { status: Status::Finished, before: 5_000, limit: 9 }).await;
        assert_eq!(pruned, Ok(secret[2..].to_vec()));
        for what in [SECRETS[0].as_bytes(), SECRETS[1].as_bytes(), PRIVATE_SNAPSHOT, guest(77).to_string().as_bytes()] {
            assert_eq!(rows_with(what).await, [""; 0], "{:?}", String::from_utf8_lossy(what));
        }
        assert_eq!(rows_with(secret[0].to_string().as_bytes()).await, [""; 0]);
        // What was rewritten is still a table, and the others have lost nothing.
        assert_eq!(rows_with(secret[1].to_string().as_bytes()).await, ["tables: 1"]);
        assert_eq!(bodies(&store, others[0]).await.len(), 9);
    })
    .await;
}
