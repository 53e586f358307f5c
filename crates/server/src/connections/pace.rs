//! Whether bytes move fast enough.

use super::Connections;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::{Instant, Sleep};

/// Looks at a transfer from time to time while it has to wait. Holds no timer otherwise.
pub(super) struct Pace {
    every: Duration,
    least: u64,
    moved: u64,
    timer: Option<Pin<Box<Sleep>>>,
}

impl Pace {
    pub(super) fn new(limits: &Connections) -> Pace {
        let least = (limits.pace.as_secs_f64() * f64::from(limits.bytes_per_second)) as u64;
        Pace { every: limits.pace, least, moved: 0, timer: None }
    }

    /// Some bytes moved.
    pub(super) fn moved(&mut self, bytes: usize) {
        self.moved += bytes as u64;
    }

    /// Nobody waits any more.
    pub(super) fn rest(&mut self) {
        self.moved = 0;
        self.timer = None;
    }

    /// Ready once too little has moved. To be asked whenever the transfer has to wait.
    pub(super) fn poll_too_slow(&mut self, context: &mut Context<'_>) -> Poll<()> {
        let every = self.every;
        let mut timer = self.timer.take().unwrap_or_else(|| Box::pin(tokio::time::sleep(every)));
        while timer.as_mut().poll(context).is_ready() {
            if self.was_too_slow() {
                return Poll::Ready(());
            }
            timer.as_mut().reset(Instant::now() + every);
        }
        self.timer = Some(timer);
        Poll::Pending
    }

    /// At the end of one stretch of time: whether too little moved in it. The next one begins.
    fn was_too_slow(&mut self) -> bool {
        std::mem::take(&mut self.moved) < self.least.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dripping_transfer_is_too_slow_and_a_steady_one_is_not() {
        let limits = Connections { pace: Duration::from_secs(2), bytes_per_second: 100, ..Connections::default() };
        let mut pace = Pace::new(&limits);
        for _ in 0..3 {
            pace.moved(150);
            pace.moved(50);
            assert!(!pace.was_too_slow());
        }
        pace.moved(199);
        assert!(pace.was_too_slow());
        assert!(Pace::new(&Connections { bytes_per_second: 0, ..limits }).was_too_slow(), "nothing at all never does");
    }
}
