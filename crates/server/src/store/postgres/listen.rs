//! Hearing of what other processes did.
//!
//! Every append notifies the channel with ids only; whoever has the table open reads the entries. Notifications are not kept for
//! those who are away: after each interruption [`Change::Missed`] says so.

use crate::store::changes::{Change, Changes};
use crate::store::error::StoreError;
use crate::store::names::{LessonId, TableId};
use sqlx::Executor;
use sqlx::postgres::{PgListener, PgPool};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::task::AbortHandle;

/// The channel of this database on which processes tell each other what they changed.
pub(super) const CHANNEL: &str = "finitude_changes";

/// What follows a table's id in a notification, if not the sequence of its last entry.
pub(super) const PRESENCE: &str = "presence";
pub(super) const REWRITTEN: &str = "rewritten";
pub(super) const DELETED: &str = "deleted";
/// The id before it is a lesson's.
pub(super) const LESSON: &str = "lesson";

/// How many changes may wait to be read before the oldest are dropped and reported as [`Change::Missed`].
const MOST_NEWS: usize = 4096;

/// After this long without news the connection is tested: one that broke silently would stay silent for ever.
const SILENCE: Duration = Duration::from_secs(30);

/// How long an answer to that may take.
const ANSWER: Duration = Duration::from_secs(10);

/// How long to wait before connecting again.
const PAUSE: Duration = Duration::from_millis(500);

/// Listens as long as the store is in use.
#[derive(Debug)]
pub(super) struct Listener {
    origin: String,
    news: broadcast::Sender<Change>,
    task: AbortHandle,
}

impl Listener {
    /// Begins to listen. Whatever is committed after this is heard.
    pub(super) async fn start(pool: PgPool) -> Result<Self, StoreError> {
        // Tells this store's own changes from the others', and is as hard to meet twice as a table's id.
        let origin = TableId::random()?.to_string();
        let (news, _) = broadcast::channel(MOST_NEWS);
        let listening = connect(&pool).await?;
        let task = tokio::spawn(listen(pool, listening, origin.clone(), news.clone())).abort_handle();
        Ok(Listener { origin, news, task })
    }

    pub(super) fn origin(&self) -> &str {
        &self.origin
    }

    pub(super) fn changes(&self) -> Changes {
        Changes::from(self.news.subscribe())
    }

    pub(super) fn stop(&self) {
        self.task.abort();
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.stop();
    }
}

async fn connect(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listening = PgListener::connect_with(pool).await?;
    // A lost connection is replaced here, where it can be told.
    listening.eager_reconnect(false);
    listening.listen(CHANNEL).await?;
    Ok(listening)
}

async fn listen(pool: PgPool, mut listening: PgListener, origin: String, news: broadcast::Sender<Change>) {
    loop {
        let error = until_lost(&mut listening, &origin, &news).await;
        tracing::warn!(%error, "news of other processes are interrupted");
        listening = loop {
            tokio::time::sleep(PAUSE).await;
            match connect(&pool).await {
                Ok(listening) => break listening,
                Err(error) => tracing::debug!(%error, "still no news of other processes"),
            }
        };
        tracing::info!("news of other processes are heard again");
        // Nobody may be interested at the moment.
        let _ = news.send(Change::Missed);
    }
}

/// Passes news on until the connection is lost, and says why it was.
async fn until_lost(listening: &mut PgListener, origin: &str, news: &broadcast::Sender<Change>) -> StoreError {
    let lost = |what: &str| StoreError::Unavailable { what: what.to_owned() };
    loop {
        match tokio::time::timeout(SILENCE, listening.try_recv()).await {
            Ok(Ok(Some(notification))) => {
                if let Some(change) = read(notification.payload(), origin) {
                    let _ = news.send(change);
                }
            }
            Ok(Ok(None)) => return lost("the connection was closed"),
            Ok(Err(error)) => return error.into(),
            Err(_) => match tokio::time::timeout(ANSWER, listening.execute("SELECT 1")).await {
                Ok(Ok(_)) => {}
                Ok(Err(error)) => return error.into(),
                Err(_) => return lost("the connection does not answer"),
            },
        }
    }
}

/// What a notification says, unless it is this store's own. What cannot be read may be a newer program's: something changed.
fn read(payload: &str, origin: &str) -> Option<Change> {
    let mut words = payload.split(' ');
    if words.next() == Some(origin) {
        return None;
    }
    let Some(table) = words.next().and_then(|word| word.parse::<TableId>().ok()) else { return Some(Change::Missed) };
    Some(match words.next() {
        Some(PRESENCE) => Change::Presence { table },
        Some(REWRITTEN) => Change::Rewritten { table },
        Some(DELETED) => Change::Deleted { table },
        Some(LESSON) => Change::Lesson { lesson: LessonId(table.0) },
        word => word.and_then(|word| word.parse().ok()).map_or(Change::Missed, |last| Change::Table { table, last }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_news_are_no_news_and_unreadable_ones_are_not_passed_over() {
        let table = TableId(11);
        assert_eq!(read(&format!("other {table} 7"), "me"), Some(Change::Table { table, last: 7 }));
        assert_eq!(read(&format!("me {table} 7"), "me"), None);
        assert_eq!(read(&format!("other {table} presence"), "me"), Some(Change::Presence { table }));
        assert_eq!(read(&format!("other {table} rewritten"), "me"), Some(Change::Rewritten { table }));
        assert_eq!(read(&format!("other {table} deleted"), "me"), Some(Change::Deleted { table }));
        let lesson = LessonId(11);
        assert_eq!(read(&format!("other {lesson} lesson"), "me"), Some(Change::Lesson { lesson }));
        assert_eq!(read(&format!("other {table} turned over"), "me"), Some(Change::Missed));
        assert_eq!(read(&format!("other {table}"), "me"), Some(Change::Missed));
        assert_eq!(read("other", "me"), Some(Change::Missed));
        assert_eq!(read("", "me"), Some(Change::Missed));
    }
}
