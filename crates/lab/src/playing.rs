//! All cores play stretches of games; one takes them in order.

use crate::error::LabError;
use crate::part::{Part, Span, Worker};
use crate::plan::{Cell, Plan};
use crate::run::Progress;
use crate::schema::TableShape;
use crate::taking::Taking;
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, mpsc};

/// What is played, and by how many.
pub(crate) struct Work<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) cells: &'a [Cell],
    pub(crate) shapes: &'a [TableShape],
    pub(crate) spans: &'a [Span],
    pub(crate) threads: usize,
    pub(crate) progress: &'a Progress,
}

/// Which stretch is next, and how many are taken.
#[derive(Default)]
struct Queue {
    next: usize,
    taken: usize,
}

/// Plays stretches and hands them over in their order, whichever thread was faster. After an error, or when the progress says stop,
/// no further one is begun.
pub(crate) fn play_in_order<T: Taking>(
    work: &Work<'_>,
    takers: &[T],
    mut each: impl FnMut(Result<Part<T::Taken>, T::Error>) -> Result<(), LabError>,
) -> Result<(), LabError> {
    let Work { plan, cells, shapes, spans, progress, .. } = *work;
    let threads = work.threads.clamp(1, spans.len().max(1));
    let (queue, moved) = (Mutex::new(Queue::default()), Condvar::new());
    let window = threads * 2 + 2;
    std::thread::scope(|scope| {
        let (send, receive) = mpsc::sync_channel(window);
        for _ in 0..threads {
            let (send, queue, moved) = (send.clone(), &queue, &moved);
            let mut worker = Worker::new(plan, cells, progress, shapes, takers);
            scope.spawn(move || {
                while let Some((at, span)) = next(queue, moved, spans, window, progress) {
                    if send.send((at, worker.play(span))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut early = BTreeMap::new();
        let mut result = Ok(());
        for (at, part) in receive {
            early.insert(at, part);
            loop {
                let next = lock(&queue).taken;
                let Some(part) = early.remove(&next) else { break };
                if result.is_ok() {
                    result = each(part);
                    if result.is_err() {
                        progress.stop.store(true, Ordering::Relaxed);
                    }
                }
                lock(&queue).taken += 1;
                moved.notify_all();
            }
        }
        result
    })
}

/// A lock that survives a thread's panic: the numbers in it are always right.
fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The next stretch to play. Nobody runs further ahead of the one who takes them than the window, so that memory does not grow with the
/// number of games.
fn next(
    queue: &Mutex<Queue>,
    moved: &Condvar,
    spans: &[Span],
    window: usize,
    progress: &Progress,
) -> Option<(usize, Span)> {
    let mut queue = lock(queue);
    loop {
        let span = *spans.get(queue.next)?;
        if progress.stop.load(Ordering::Relaxed) {
            return None;
        }
        if queue.next < queue.taken + window {
            queue.next += 1;
            return Some((queue.next - 1, span));
        }
        queue = moved.wait(queue).unwrap_or_else(PoisonError::into_inner);
    }
}
