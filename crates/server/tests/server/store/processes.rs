//! What a file promises when processes end suddenly, or two of them want it: tested with processes.
//!
//! Each test starts its own binary again, to run the same test in the other role.

use super::database::{TestDatabase, run};
use super::samples::{append, bodies, entry, stored, table};
use server::store::{Address, Append, Durability, Projection, Store, StoreError, TableId};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Tells the second process which file to use.
const ROLE: &str = "FINITUDE_TEST_SECOND_PROCESS";

fn second_process(test: &str, path: &Path) -> Child {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args([test, "--exact", "--nocapture"]).env(ROLE, path);
    command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
}

fn address(path: impl Into<PathBuf>) -> Address {
    Address::File { path: path.into(), durability: Durability::EachSecond }
}

#[tokio::test]
async fn a_second_server_on_the_same_file_is_refused() {
    if let Ok(path) = std::env::var(ROLE) {
        let told = match Store::open(&address(&path)).await {
            Err(StoreError::InUse { path: told }) if told == Path::new(&path) => "in use",
            Err(_) => "another error",
            Ok(_) => "open",
        };
        println!("\ntold: {told}");
        return;
    }
    run(TestDatabase::folder(), |place| async move {
        let Address::File { path, .. } = place.address() else { panic!("no file") };
        let second = || {
            let child = second_process("store::processes::a_second_server_on_the_same_file_is_refused", &path);
            let said = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
            said.lines().filter_map(|line| line.strip_prefix("told: ")).map(str::to_owned).collect::<Vec<_>>()
        };
        let store = place.open().await;
        assert_eq!(second(), ["in use"]);
        // Nor a second time within one process.
        assert_eq!(Store::open(&place.address()).await.unwrap_err(), StoreError::InUse { path: path.clone() });
        let table = table(&store).await;
        assert_eq!(stored(&store, append(table, 1, vec![entry("unharmed")])).await, 2);
        store.close().await.unwrap();
        assert_eq!(second(), ["open"]);
    })
    .await;
}

const TABLES: usize = 20;
const ROUNDS: usize = 5;
const ANSWERS_BEFORE_THE_KILL: usize = 400;

/// The second process appends to all tables at once, and says what it was told; the first kills it, and looks what is there.
#[tokio::test(flavor = "multi_thread")]
async fn every_answered_append_survives_kill_nine() {
    if let Ok(path) = std::env::var(ROLE) {
        append_until_killed(&path).await;
    }
    run(TestDatabase::folder(), |place| async move {
        let store = place.open().await;
        let mut tables = Vec::new();
        for _ in 0..TABLES {
            tables.push(table(&store).await);
        }
        tables.sort_unstable();
        store.close().await.unwrap();
        let mut answered = vec![1; TABLES];
        for round in 0..ROUNDS {
            let before: u64 = answered.iter().sum();
            let Address::File { path, .. } = place.address() else { panic!("no file") };
            listen_and_kill(&path, &tables, &mut answered);
            assert!(answered.iter().sum::<u64>() >= before + ANSWERS_BEFORE_THE_KILL as u64);

            let store = place.open().await;
            for (table, answered) in tables.iter().zip(&mut answered) {
                let bodies = bodies(&store, *table).await;
                let wanted = (2..=bodies.len()).map(|sequence| format!("{table} {sequence}"));
                assert!(bodies[1..].iter().cloned().eq(wanted), "round {round}: {bodies:?}");
                let record = store.table(*table).await.unwrap().unwrap();
                assert_eq!(record.last, bodies.len() as u64);
                assert_eq!(&record.brief, bodies.last().unwrap());
                // One append was under way; it is stored or not.
                let stored = bodies.len() as u64;
                assert!(stored == *answered || stored == *answered + 1, "round {round}: {stored} of {answered}");
                *answered = stored;
            }
            store.close().await.unwrap();
        }
    })
    .await;
}

fn listen_and_kill(path: &Path, tables: &[TableId], answered: &mut [u64]) {
    let mut child = second_process("store::processes::every_answered_append_survives_kill_nine", path);
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut heard = 0;
    for line in lines {
        // The last line may have been cut off by the kill: it has no full stop.
        let Some(told) =
            line.unwrap().strip_prefix("stored ").and_then(|line| line.strip_suffix('.')).map(str::to_owned)
        else {
            continue;
        };
        let (table, last) = told.split_once(' ').unwrap();
        let place = tables.binary_search(&table.parse().unwrap()).unwrap();
        answered[place] = answered[place].max(last.parse().unwrap());
        heard += 1;
        if heard == ANSWERS_BEFORE_THE_KILL {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
}

async fn append_until_killed(path: &str) {
    let store = Store::open(&address(path)).await.unwrap();
    let query = server::store::ListQuery { status: None, before: None, limit: 1000 };
    let tables = store.list(query).await.unwrap();
    assert_eq!(tables.len(), TABLES);
    let mut running = Vec::new();
    for table in tables {
        let store = store.clone();
        running.push(tokio::spawn(async move {
            let mut last = table.last;
            loop {
                let body = format!("{} {}", table.id, last + 1);
                let projection = Projection { brief: Some(body.clone()), ..Projection::default() };
                last = stored(&store, Append { projection, ..append(table.id, last, vec![entry(&body)]) }).await;
                println!("\nstored {} {last}.", table.id);
            }
        }));
    }
    for task in running {
        let never: () = task.await.unwrap();
        never
    }
}
