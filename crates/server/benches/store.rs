//! How fast SQLite takes appends: 500 tables, each appending again as soon as it is answered, so that commits are shared.
//!
//! `cargo bench -p server --bench store`. CPU time and the time to an answer are figures of `finitude bench server`.

#![allow(clippy::unwrap_used, reason = "a measurement may fail loudly")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use server::store::{
    Address, Append, Appended, Created, Durability, NewEntry, NewTable, Projection, Status, Store, TableCode, TableId,
};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

const TABLES: u64 = 500;

/// In each round every table appends so many times.
const APPENDS: u64 = 4;

fn entry(sequence: u64) -> NewEntry {
    NewEntry { request: Some(sequence.to_string()), at: sequence, body: format!("{{\"act\":\"{sequence:0250}\"}}") }
}

async fn tables(store: &Store) -> Vec<(TableId, u64)> {
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let id = TableId::random().unwrap();
        let table = NewTable {
            id,
            code: TableCode::random().unwrap(),
            game: "limit".to_owned(),
            status: Status::Playing,
            listed: true,
            brief: "{}".to_owned(),
            created_at: 0,
            entries: vec![entry(1)],
            holders: Vec::new(),
            guests: Vec::new(),
        };
        assert_eq!(store.create(table).await, Ok(Created::Stored { last: 1 }));
        tables.push((id, 1));
    }
    tables
}

async fn round(store: &Store, tables: &mut Vec<(TableId, u64)>) {
    let play = async |store: Store, (table, mut last): (TableId, u64)| {
        for _ in 0..APPENDS {
            let entries = vec![entry(last + 1)];
            let brief = Some(format!("{{\"waiting\":\"{last:0180}\"}}"));
            let projection = Projection { brief, ..Projection::default() };
            let append = Append { table, expected: last, entries, projection, snapshot: None };
            last += 1;
            assert_eq!(store.append(append).await, Ok(Appended::Stored { last }));
        }
        (table, last)
    };
    let playing: JoinSet<_> = tables.drain(..).map(|table| play(store.clone(), table)).collect();
    *tables = playing.join_all().await;
}

fn appends(criterion: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    let folder = std::env::temp_dir().join(format!("finitude-store-bench-{}", std::process::id()));
    let address = Address::File { path: folder.join("bench.db"), durability: Durability::EachSecond };
    let store = runtime.block_on(Store::open(&address)).unwrap();
    let mut tables = runtime.block_on(tables(&store));
    let mut group = criterion.benchmark_group("store");
    group.throughput(Throughput::Elements(TABLES * APPENDS)).sample_size(30);
    group.bench_function("sqlite_appends_over_500_tables", |bencher| {
        bencher.iter(|| runtime.block_on(round(&store, &mut tables)));
    });
    group.finish();
    runtime.block_on(store.close()).unwrap();
    let _ = std::fs::remove_dir_all(folder);
}

criterion_group!(benches, appends);
criterion_main!(benches);
