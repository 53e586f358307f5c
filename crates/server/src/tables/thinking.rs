//! Bots that think, without taking the machine from everybody else.
//!
//! A bot that plays by rules of thumb answers at once, within a millisecond. One that searches takes all the time it is
//! given, so only as many think at once as the machine has cores, less one for everything else. Tables get their turn
//! in the order they asked, one decision at a time; while many wait, each thinks for less time.

use bots::Bot;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use tokio::sync::Semaphore;

/// The most milliseconds a bot may think about a decision, whatever its name says.
const LONGEST: u32 = 1_000;
/// Milliseconds within which everybody who waits should get a turn.
const ROUND: u32 = 2_000;
/// The least a search is given: with less it finds out nothing.
const SHORTEST: u32 = 40;

/// The places for thinking.
pub(crate) struct Thinking {
    places: Semaphore,
    count: u32,
    waiting: AtomicU32,
}

/// Counts somebody who waits or thinks, however that ends.
struct Waits<'t>(&'t AtomicU32);

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

impl Thinking {
    /// As many places as the machine has cores, less one.
    pub(crate) fn new() -> Thinking {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let count = u32::try_from(cores).unwrap_or(1).saturating_sub(1).max(1);
        Thinking { places: Semaphore::new(count as usize), count, waiting: AtomicU32::new(0) }
    }

    /// Lets a bot think; `None` if it crashed.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        bot: Bot,
        thought: impl FnOnce(Bot) -> T + Send + 'static,
    ) -> Option<T> {
        let _place = match bot {
            Bot::Random | Bot::Novice | Bot::Character(_) => None,
            Bot::Search(_) | Bot::Strong(_) => {
                self.waiting.fetch_add(1, Relaxed);
                let waits = Waits(&self.waiting);
                Some((self.places.acquire().await.ok()?, waits))
            }
        };
        let bot = bot.within(share(self.waiting.load(Relaxed), self.count));
        tokio::task::spawn_blocking(move || thought(bot)).await.ok()
    }
}

/// Milliseconds for one decision while `waiting` share `places`.
fn share(waiting: u32, places: u32) -> u32 {
    (ROUND.saturating_mul(places) / waiting.max(1)).clamp(SHORTEST, LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Budget;
    use std::sync::Arc;
    use std::sync::atomic::AtomicUsize;
    use std::time::Duration;

    #[test]
    fn the_more_tables_wait_the_shorter_each_thinks() {
        assert_eq!([1, 2, 4, 50, 500].map(|waiting| share(waiting, 1)), [1000, 1000, 500, 40, 40]);
        assert_eq!(share(8, 3), 750);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn only_so_many_search_at_once_and_rules_of_thumb_do_not_wait_for_them() {
        let thinking = Arc::new(Thinking { places: Semaphore::new(1), count: 1, waiting: AtomicU32::new(0) });
        let (at_once, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (release, held) = std::sync::mpsc::channel::<()>();
        let first = {
            let thinking = thinking.clone();
            tokio::spawn(async move { thinking.think(Bot::Strong(Budget::USUAL), move |_| held.recv()).await })
        };
        while thinking.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let others: Vec<_> = (0..20)
            .map(|_| {
                let (thinking, at_once, most) = (thinking.clone(), at_once.clone(), most.clone());
                tokio::spawn(async move {
                    let search = move |_| {
                        most.fetch_max(at_once.fetch_add(1, Relaxed) + 1, Relaxed);
                        std::thread::sleep(Duration::from_millis(1));
                        at_once.fetch_sub(1, Relaxed);
                    };
                    thinking.think(Bot::Search(Budget::USUAL), search).await
                })
            })
            .collect();
        assert_eq!(thinking.think(Bot::Random, |_| 7).await, Some(7), "while somebody else thinks");
        assert_eq!(thinking.think(Bot::SENSIBLE, |_| 8).await, Some(8));
        release.send(()).unwrap();
        assert!(first.await.unwrap().is_some());
        for other in others {
            assert!(other.await.unwrap().is_some());
        }
        assert_eq!(most.load(Relaxed), 1);
        assert_eq!(thinking.waiting.load(Relaxed), 0);
        assert_eq!(thinking.think(Bot::Search(Budget::USUAL), |_| -> u8 { panic!("on purpose") }).await, None);
        assert_eq!(
            thinking.think(Bot::Search(Budget::USUAL), |_| 9).await,
            Some(9),
            "a breakdown gives its place back"
        );
    }
}
