//! How far a run has come: a bar on a terminal, now and then a line elsewhere.

use crate::voice::Voice;
use lab::Progress;
use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How often a bar moves, and how often a line is written where no bar can be.
const MOVES: Duration = Duration::from_millis(100);
const LINES: Duration = Duration::from_secs(10);
const WIDTH: usize = 24;

/// Shown as long as it lives.
pub(in crate::commands) struct Bar {
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Bar {
    pub(in crate::commands) fn show(progress: Arc<Progress>, total: u64, voice: Voice) -> Bar {
        let over = Arc::new(AtomicBool::new(false));
        let seen = over.clone();
        let terminal = std::io::stderr().is_terminal();
        let thread = std::thread::spawn(move || {
            let started = Instant::now();
            let mut told = started;
            while !seen.load(Ordering::Relaxed) {
                std::thread::park_timeout(MOVES);
                let done = progress.done.load(Ordering::Relaxed);
                let seconds = started.elapsed().as_secs_f64();
                if terminal {
                    eprint!("\r\x1b[2K{} {}", drawn(done, total), line(done, total, seconds, &voice));
                    let _ = std::io::stderr().flush();
                } else if told.elapsed() >= LINES {
                    told = Instant::now();
                    eprintln!("{}", line(done, total, seconds, &voice));
                }
            }
            if terminal {
                eprint!("\r\x1b[2K");
            }
        });
        Bar { over, thread: Some(thread) }
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            let _ = thread.join();
        }
    }
}

fn drawn(done: u64, total: u64) -> String {
    let full = (done as f64 / total.max(1) as f64 * WIDTH as f64) as usize;
    format!("{}{}", "█".repeat(full.min(WIDTH)), "░".repeat(WIDTH.saturating_sub(full)))
}

fn line(done: u64, total: u64, seconds: f64, voice: &Voice) -> String {
    let rate = done as f64 / seconds.max(f64::MIN_POSITIVE);
    let left = if done == 0 { "–".to_owned() } else { clock((total.saturating_sub(done)) as f64 / rate) };
    let args = [
        ("done", group(done).into()),
        ("total", group(total).into()),
        ("rate", if rate < 10.0 { format!("{rate:.1}") } else { group(rate as u64) }.into()),
        ("left", left.into()),
    ];
    voice.say("simulate.progress", &args)
}

/// A time to wait, as minutes and seconds, or hours.
fn clock(seconds: f64) -> String {
    let seconds = seconds.ceil() as u64;
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, minutes, seconds) => format!("{minutes}:{seconds:02}"),
        (hours, minutes, seconds) => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A number with its thousands apart.
pub(in crate::commands) fn group(number: u64) -> String {
    crate::commands::bench::group(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_and_time_is_told_as_a_clock() {
        assert_eq!(drawn(0, 10).matches('█').count(), 0);
        assert_eq!(drawn(5, 10).matches('█').count(), WIDTH / 2);
        assert_eq!(drawn(10, 10).matches('█').count(), WIDTH);
        assert_eq!((clock(61.2).as_str(), clock(3700.0).as_str()), ("1:02", "1:01:40"));
    }
}
