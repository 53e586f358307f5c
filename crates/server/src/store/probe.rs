//! One look at the database for everybody who asks at the same time.
//!
//! Monitoring asks often, and anybody may ask. Looking writes to the database, so not every question gets its own look.

use super::error::StoreError;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// How long an answer counts.
const HOLDS: Duration = Duration::from_millis(250);

/// A database that has not answered by then is reported as not answering.
const PATIENCE: Duration = Duration::from_secs(10);

/// The latest look, and when it ended.
#[derive(Debug, Default)]
pub(super) struct Probe(Mutex<Option<(Instant, Result<(), StoreError>)>>);

impl Probe {
    /// The latest answer, if it still counts; otherwise a new look, for which everybody else waits.
    pub(super) async fn share(&self, look: impl Future<Output = Result<(), StoreError>>) -> Result<(), StoreError> {
        self.share_within(PATIENCE, look).await
    }

    async fn share_within(
        &self,
        patience: Duration,
        look: impl Future<Output = Result<(), StoreError>>,
    ) -> Result<(), StoreError> {
        let mut latest = self.0.lock().await;
        if let Some((_, answer)) = latest.as_ref().filter(|(ended, _)| ended.elapsed() < HOLDS) {
            return answer.clone();
        }
        let answer = tokio::time::timeout(patience, look).await.unwrap_or_else(|_| {
            Err(StoreError::Unavailable { what: format!("no answer within {} seconds", patience.as_secs()) })
        });
        *latest = Some((Instant::now(), answer.clone()));
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[tokio::test(flavor = "multi_thread")]
    async fn those_who_ask_together_share_one_look() {
        let (probe, looks) = (Arc::new(Probe::default()), Arc::new(AtomicU32::new(0)));
        let full = || StoreError::Full { what: "no room".to_owned() };
        let asking: Vec<_> = (0..50)
            .map(|_| {
                let (probe, looks) = (probe.clone(), looks.clone());
                tokio::spawn(async move {
                    let look = async {
                        looks.fetch_add(1, Ordering::Relaxed);
                        tokio::task::yield_now().await;
                        Err(full())
                    };
                    probe.share(look).await
                })
            })
            .collect();
        for one in asking {
            assert_eq!(one.await.unwrap(), Err(full()));
        }
        assert_eq!(looks.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn a_look_that_never_ends_is_told() {
        let answer = Probe::default().share_within(Duration::from_millis(1), std::future::pending()).await;
        assert!(matches!(answer, Err(StoreError::Unavailable { .. })), "{answer:?}");
    }

    #[tokio::test]
    async fn an_old_answer_does_not_count() {
        let probe = Probe::default();
        assert_eq!(probe.share(async { Ok(()) }).await, Ok(()));
        if let Some((ended, _)) = &mut *probe.0.lock().await {
            *ended -= HOLDS;
        }
        assert_eq!(probe.share(async { Err(StoreError::Closed) }).await, Err(StoreError::Closed));
    }
}
