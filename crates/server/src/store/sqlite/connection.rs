//! A connection that comes back by itself.

use crate::store::error::StoreError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection as _, Executor};

/// The connection that writes. After a failure that leaves it in doubt it is given up, and reopened for the next job.
#[derive(Debug)]
pub(super) struct Connection {
    options: SqliteConnectOptions,
    open: Option<SqliteConnection>,
}

impl Connection {
    pub(super) fn new(options: SqliteConnectOptions) -> Self {
        Connection { options, open: None }
    }

    /// The connection, opened if need be.
    pub(super) async fn get(&mut self) -> Result<&mut SqliteConnection, sqlx::Error> {
        let open = match self.open.take() {
            Some(open) => open,
            None => self.options.connect().await?,
        };
        Ok(self.open.insert(open))
    }

    /// From now on the file exists: if it goes missing, a new one must not be made in its place.
    pub(super) fn expect_the_file(&mut self) {
        self.options = self.options.clone().create_if_missing(false);
    }

    /// Undoes whatever a failed job left half done.
    pub(super) async fn rollback(&mut self) {
        let Some(open) = &mut self.open else { return };
        match open.execute("ROLLBACK").await {
            Ok(_) => {}
            // SQLite has already done so, as it does after a full disk, or the job failed before it began.
            Err(sqlx::Error::Database(error)) if error.message().contains("no transaction is active") => {}
            Err(error) => {
                tracing::warn!(%error, "the connection to the database is given up and opened anew");
                self.open = None;
            }
        }
    }

    pub(super) async fn close(self) -> Result<(), StoreError> {
        match self.open {
            Some(open) => Ok(open.close().await?),
            None => Ok(()),
        }
    }
}
