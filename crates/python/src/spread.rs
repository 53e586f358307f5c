//! Rows worked on by several threads at once.

use crate::rows::{Common, Row};
use std::collections::VecDeque;
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};

/// How many rows a thread takes at once: few, so that none is left to work alone for long.
const STRETCH: usize = 32;

/// Where to write. What nobody asks for is not worked out.
#[derive(Default)]
pub(crate) struct Out<'a> {
    pub(crate) observation: Option<&'a mut [f32]>,
    pub(crate) mask: Option<&'a mut [i8]>,
    pub(crate) reward: Option<&'a mut [f32]>,
    pub(crate) done: Option<&'a mut [bool]>,
    pub(crate) truncated: Option<&'a mut [bool]>,
    pub(crate) seat: Option<&'a mut [i32]>,
    /// What was seen at the end of a game, where the same step begins the next one; other rows are left as they are.
    pub(crate) last: Option<&'a mut [f32]>,
}

/// How many numbers a row has in each array.
#[derive(Clone, Copy)]
struct Widths {
    observation: usize,
    mask: usize,
    seats: usize,
}

impl Widths {
    fn of(common: &Common) -> Widths {
        let schema = common.arrays.schema();
        Widths { observation: schema.numbers(), mask: schema.actions(), seats: common.arrays.seats() }
    }
}

impl<'a> Out<'a> {
    /// Takes so many rows off the front.
    fn take(&mut self, rows: usize, widths: Widths) -> Out<'a> {
        Out {
            observation: front(&mut self.observation, rows * widths.observation),
            mask: front(&mut self.mask, rows * widths.mask),
            reward: front(&mut self.reward, rows * widths.seats),
            done: front(&mut self.done, rows),
            truncated: front(&mut self.truncated, rows),
            seat: front(&mut self.seat, rows),
            last: front(&mut self.last, rows * widths.observation),
        }
    }
}

fn front<'a, T>(slice: &mut Option<&'a mut [T]>, length: usize) -> Option<&'a mut [T]> {
    let whole = slice.take()?;
    let (front, back) = whole.split_at_mut(length.min(whole.len()));
    *slice = Some(back);
    Some(front)
}

/// Some rows that stand together, the number of the first, and where to write.
struct Stretch<'a> {
    first: usize,
    rows: &'a mut [Row],
    out: Out<'a>,
}

/// What a thread has to do. It begins at the front; those that are done sooner help it from the back.
type Share<'a> = Mutex<VecDeque<Stretch<'a>>>;

/// Works on every row, in as many threads as the batch is told, if `wrong` finds nothing in any of them. It gets rows that stand
/// together with the number of the first, and the least number that it finds is the answer; then nothing has happened.
pub(crate) fn spread(
    rows: &mut [Row],
    common: &Common,
    mut out: Out<'_>,
    wrong: impl Fn(usize, &mut [Row]) -> Option<usize> + Sync,
    work: impl Fn(&mut Row, Out<'_>) + Sync,
) -> Option<usize> {
    let widths = Widths::of(common);
    let each = |rows: &mut [Row], mut out: Out<'_>| rows.iter_mut().for_each(|row| work(row, out.take(1, widths)));
    let share = rows.len().div_ceil(common.threads.max(1)).max(1);
    if share >= rows.len() {
        let found = wrong(0, rows);
        if found.is_none() {
            each(rows, out);
        }
        return found;
    }
    let mut shares: Vec<Share<'_>> = Vec::new();
    for (at, rows) in rows.chunks_mut(share).enumerate() {
        let mut stretches = VecDeque::with_capacity(rows.len().div_ceil(STRETCH));
        for (number, rows) in rows.chunks_mut(STRETCH).enumerate() {
            let out = out.take(rows.len(), widths);
            stretches.push_back(Stretch { first: at * share + number * STRETCH, rows, out });
        }
        shares.push(Mutex::new(stretches));
    }
    let judge = |own: usize| {
        let mut share = shares[own].lock().unwrap_or_else(PoisonError::into_inner);
        share.iter_mut().find_map(|stretch| wrong(stretch.first, stretch.rows))
    };
    let work = |own: usize| {
        while let Some(Stretch { rows, out, .. }) = next(&shares, own) {
            each(rows, out);
        }
    };
    std::thread::scope(|scope| {
        let (tell, told) = channel();
        let (judge, work) = (&judge, &work);
        let begin = |own: usize| {
            let ((open, gate), tell) = (channel(), tell.clone());
            scope.spawn(move || {
                // A thread starts once for both halves; in between it waits until all have judged. If one of them fails, it is
                // gone with what it would have told, and so are the gates.
                let _ = tell.send(judge(own));
                drop(tell);
                if gate.recv().is_ok() {
                    work(own);
                }
            });
            open
        };
        // The thread that asks works too: one fewer is started at every step.
        let gates: Vec<_> = (1..shares.len()).map(begin).collect();
        drop(tell);
        let own = judge(0);
        let others: Vec<Option<usize>> = told.iter().collect();
        let found = others.iter().copied().chain([own]).flatten().min();
        if found.is_none() && others.len() == gates.len() {
            gates.iter().for_each(|gate| _ = gate.send(()));
            work(0);
        }
        found
    })
}

/// The next rows of one's own; once there are none left, somebody else's last.
fn next<'a>(shares: &[Share<'a>], own: usize) -> Option<Stretch<'a>> {
    let lock = |share: &Share<'a>, take: fn(&mut VecDeque<Stretch<'a>>) -> Option<Stretch<'a>>| {
        take(&mut share.lock().unwrap_or_else(PoisonError::into_inner))
    };
    let others = || (1..shares.len()).map(|by| &shares[(own + by) % shares.len()]);
    lock(&shares[own], VecDeque::pop_front).or_else(|| others().find_map(|share| lock(share, VecDeque::pop_back)))
}
