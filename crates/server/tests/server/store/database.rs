//! A database of its own for each test.

use server::store::{Address, Durability, Store};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Executor};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// Where a test keeps its tables.
#[derive(Clone, Debug)]
pub(crate) enum TestDatabase {
    Folder(PathBuf),
    Database { server: Box<PgConnectOptions>, name: String },
}

fn unique() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    format!("store_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed))
}

impl TestDatabase {
    /// An empty folder.
    pub(crate) fn folder() -> TestDatabase {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(unique());
        let _ = std::fs::remove_dir_all(&folder);
        TestDatabase::Folder(folder)
    }

    /// An empty PostgreSQL database, or nothing where no server is known.
    pub(crate) async fn postgres() -> Option<TestDatabase> {
        let Ok(url) = std::env::var("FINITUDE_TEST_POSTGRES") else {
            eprintln!("\n**** PostgreSQL IS LEFT OUT: FINITUDE_TEST_POSTGRES is not set ****\n");
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "a build server has to test PostgreSQL");
            return None;
        };
        let server: Box<_> = PgConnectOptions::from_str(&url).unwrap().disable_statement_logging().into();
        let name = unique();
        let mut admin = server.connect().await.expect("FINITUDE_TEST_POSTGRES does not answer");
        admin.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.unwrap();
        admin.close().await.unwrap();
        Some(TestDatabase::Database { server, name })
    }

    pub(crate) fn address(&self) -> Address {
        match self {
            TestDatabase::Folder(folder) => {
                Address::File { path: folder.join("deeper/tables.db"), durability: Durability::EachSecond }
            }
            TestDatabase::Database { server, name } => {
                let url = PgConnectOptions::clone(server).database(name).to_url_lossy().to_string();
                Address::parse(&url, Durability::EachSecond).unwrap()
            }
        }
    }

    pub(crate) async fn open(&self) -> Store {
        Store::open(&self.address()).await.unwrap()
    }

    /// A connection past the store, to see what a stranger would.
    pub(crate) async fn admin(&self) -> PgConnection {
        let TestDatabase::Database { server, .. } = self else { panic!("a folder has no administrator") };
        server.connect().await.unwrap()
    }

    /// A connection past the store into its own database.
    pub(crate) async fn inside(&self) -> PgConnection {
        let TestDatabase::Database { server, name } = self else { panic!("a folder has no administrator") };
        PgConnectOptions::clone(server).database(name).connect().await.unwrap()
    }

    /// The database file.
    pub(crate) fn file(&self) -> PathBuf {
        match self.address() {
            Address::File { path, .. } => path,
            Address::Postgres { .. } => panic!("no file"),
        }
    }

    /// Runs statements past the store, as an operator would.
    pub(crate) async fn execute(&self, sql: &'static str) {
        match self {
            TestDatabase::Folder(_) => {
                let mut open = SqliteConnectOptions::new().filename(self.file()).connect().await.unwrap();
                open.execute(sql).await.unwrap();
                open.close().await.unwrap();
            }
            TestDatabase::Database { .. } => drop(self.inside().await.execute(sql).await.unwrap()),
        }
    }

    /// Clears it away.
    pub(crate) async fn remove(self) {
        match &self {
            TestDatabase::Folder(folder) => {
                let _ = std::fs::remove_dir_all(folder);
            }
            TestDatabase::Database { name, .. } => {
                let mut admin = self.admin().await;
                admin.execute(AssertSqlSafe(format!("DROP DATABASE {name} WITH (FORCE)"))).await.unwrap();
            }
        }
    }
}

/// Runs a test in a database and clears it away afterwards, also when the test fails.
pub(crate) async fn run<F>(database: TestDatabase, test: impl FnOnce(TestDatabase) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    let outcome = tokio::spawn(test(database.clone())).await;
    database.remove().await;
    if let Err(error) = outcome {
        std::panic::resume_unwind(error.into_panic());
    }
}

/// Runs a test with an open store, which it may share with tasks of its own.
pub(crate) async fn run_open<F>(database: TestDatabase, test: impl FnOnce(Arc<Store>) -> F + Send + 'static)
where
    F: Future<Output = ()> + Send + 'static,
{
    run(database, |database| async move {
        let store = Arc::new(database.open().await);
        test(store.clone()).await;
        store.close().await.unwrap();
    })
    .await;
}

/// Runs a test with PostgreSQL, if there is one.
pub(crate) async fn on_postgres<F>(test: impl FnOnce(TestDatabase) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    if let Some(database) = TestDatabase::postgres().await {
        run(database, test).await;
    }
}

/// Makes two tests of each function, one for each database. A function takes an open store, or behind `closed:` the
/// database, for servers of its own.
macro_rules! on_both {
    (closed: $($test:ident),* $(,)?) => {
        crate::store::database::on_both!(in run: $($test),*);
    };
    (in $run:ident: $($test:ident),*) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                crate::store::database::$run(crate::store::database::TestDatabase::folder(), super::$test).await;
            })*
        }
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $test() {
                if let Some(database) = crate::store::database::TestDatabase::postgres().await {
                    crate::store::database::$run(database, super::$test).await;
                }
            })*
        }
    };
    ($($test:ident),* $(,)?) => {
        crate::store::database::on_both!(in run_open: $($test),*);
    };
}
pub(crate) use on_both;
