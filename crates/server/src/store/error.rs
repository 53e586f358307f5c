//! What can be wrong with the store. Each answer says whether trying again makes sense.

use super::names::{LessonId, TableId};
use std::fmt;
use std::path::PathBuf;

/// Why the store did not do what it was asked.
///
/// `Clone`, because one failed commit answers everybody whose entries were in it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StoreError {
    /// The database does not answer, or the connection broke: nothing is wrong with the request, and the same
    /// request may succeed later. Whether the change was stored is unknown; reading the table tells.
    Unavailable {
        /// What the database said.
        what: String,
    },
    /// There is no room left where the database is kept. What is stored is safe; the same request may succeed once there is room.
    Full {
        /// What the database said.
        what: String,
    },
    /// The database can be read but not written: its file or disk is read-only, or it is a copy that follows another server.
    ReadOnly {
        /// What the database said.
        what: String,
    },
    /// The database file has been deleted or moved away while this process was serving it.
    Gone {
        /// Where it was.
        path: PathBuf,
    },
    /// Another file is where the database file was; this process still serves the old one.
    Replaced {
        /// Where it was.
        path: PathBuf,
    },
    /// What is stored cannot have been written by this program.
    Corrupt {
        /// What was found where.
        what: String,
    },
    /// A newer version of the program has used this database.
    SchemaTooNew {
        /// The migration this program does not know.
        version: i64,
    },
    /// Another process is serving this file.
    InUse {
        /// The database file.
        path: PathBuf,
    },
    /// A file already exists where a new one should be written.
    FileExists {
        /// The file, left as it is.
        path: PathBuf,
    },
    /// The address of the database makes no sense, or asks for something this program cannot do.
    BadAddress {
        /// Why.
        why: String,
    },
    /// There is no such table, or it is gone.
    NoSuchTable {
        /// Which one was asked for.
        table: TableId,
    },
    /// There is no such lesson, or it is gone.
    NoSuchLesson {
        /// Which one was asked for.
        lesson: LessonId,
    },
    /// A table with this id already exists.
    TableExists {
        /// Its id.
        table: TableId,
    },
    /// The caller asked for something that can never be stored.
    Malformed {
        /// What is wrong with it.
        what: String,
    },
    /// With this database, that is left to its own tools.
    NotHere {
        /// What, and which tool does it.
        what: &'static str,
    },
    /// The store has been closed.
    Closed,
}

impl StoreError {
    /// Whether the same request may succeed later.
    pub fn may_pass(&self) -> bool {
        use StoreError::{Full, InUse, ReadOnly, Unavailable};
        matches!(self, Unavailable { .. } | Full { .. } | ReadOnly { .. } | InUse { .. })
    }

    pub(super) fn corrupt(what: impl Into<String>) -> Self {
        StoreError::Corrupt { what: what.into() }
    }

    pub(super) fn malformed(what: impl Into<String>) -> Self {
        StoreError::Malformed { what: what.into() }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Unavailable { what } => write!(f, "the database is not available: {what}"),
            StoreError::Full { what } => write!(f, "the disk of the database is full: {what}"),
            StoreError::ReadOnly { what } => write!(f, "the database is read-only: {what}"),
            StoreError::Gone { path } => {
                write!(f, "the database file {} has been deleted or moved away", path.display())
            }
            StoreError::Replaced { path } => {
                write!(f, "another file has been put in the place of the database file {}", path.display())
            }
            StoreError::Corrupt { what } => write!(f, "the database is damaged: {what}"),
            StoreError::SchemaTooNew { version } => {
                write!(f, "the database was written by a newer version of this program (migration {version})")
            }
            StoreError::InUse { path } => write!(f, "another server is using {}", path.display()),
            StoreError::FileExists { path } => write!(f, "there is already a file {}", path.display()),
            StoreError::BadAddress { why } => write!(f, "the address of the database cannot be used: {why}"),
            StoreError::NoSuchTable { table } => write!(f, "there is no table {table}"),
            StoreError::NoSuchLesson { lesson } => write!(f, "there is no lesson {lesson}"),
            StoreError::TableExists { table } => write!(f, "there is already a table {table}"),
            StoreError::Malformed { what } => write!(f, "this cannot be stored: {what}"),
            StoreError::NotHere { what } => write!(f, "{what}"),
            StoreError::Closed => write!(f, "the store is closed"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::Database(error) => from_database(&*error),
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) | sqlx::Error::ColumnNotFound(_) => {
                StoreError::corrupt(error.to_string())
            }
            sqlx::Error::Configuration(why) => StoreError::BadAddress { why: why.to_string() },
            sqlx::Error::PoolClosed => StoreError::Closed,
            // The database asks for encryption, or the address does.
            sqlx::Error::Tls(why) if cfg!(not(feature = "postgres-tls")) => {
                StoreError::BadAddress { why: format!("{why}; build with the feature `postgres-tls`") }
            }
            other => StoreError::Unavailable { what: other.to_string() },
        }
    }
}

/// SQLite numbers its errors (primary code in the lowest byte), PostgreSQL has codes of five characters.
fn from_database(error: &dyn sqlx::error::DatabaseError) -> StoreError {
    const SQLITE_READONLY: i32 = 8;
    const SQLITE_CORRUPT: i32 = 11;
    const SQLITE_FULL: i32 = 13;
    const SQLITE_CONSTRAINT: i32 = 19;
    const SQLITE_NOTADB: i32 = 26;
    let code = error.code().unwrap_or_default();
    let number = code.parse::<i32>().ok().filter(|_| code.len() < 5).map(|number| number & 0xff);
    let damaged = match number {
        Some(number) => matches!(number, SQLITE_CORRUPT | SQLITE_CONSTRAINT | SQLITE_NOTADB),
        // XX001 and XX002: a data page or an index is damaged. 42P01, 42703: a table or column is missing. 23…: a row does not
        // fit to the others.
        None => matches!(&*code, "XX001" | "XX002" | "42P01" | "42703") || code.starts_with("23"),
    };
    let what = error.to_string();
    match &*code {
        _ if damaged => StoreError::Corrupt { what },
        _ if number == Some(SQLITE_FULL) => StoreError::Full { what },
        _ if number == Some(SQLITE_READONLY) => StoreError::ReadOnly { what },
        "53100" => StoreError::Full { what },
        // A database in recovery, which follows another server, says so too.
        "25006" => StoreError::ReadOnly { what },
        // Wrong password, unknown user, unknown database: no waiting helps.
        "28P01" | "28000" | "3D000" => StoreError::BadAddress { why: what },
        _ => StoreError::Unavailable { what },
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> Self {
        use sqlx::migrate::MigrateError;
        match error {
            MigrateError::VersionMissing(version) => StoreError::SchemaTooNew { version },
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            other => StoreError::corrupt(other.to_string()),
        }
    }
}
