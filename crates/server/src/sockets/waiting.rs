//! What waits in one outbox.

use super::frames::{self, FrameKind};
use super::outbox::Closing;
use super::post::{weigh, weigh_sync};
use axum::body::Bytes;
use std::collections::VecDeque;
use table::Viewer;
use wire::Sync;

/// Something to send.
pub(crate) enum Item {
    /// A frame, shared with others who see the same.
    Frame(Frame),
    /// Everything needed to go on. The history in it is still to be read from the store, by the socket's own task.
    Sync(Box<(Sync, Viewer)>),
}

/// A frame, and how much of it has been written.
pub(crate) struct Frame {
    head: ([u8; 10], usize),
    payload: Bytes,
    written: usize,
}

impl Item {
    /// A frame of some kind.
    pub(crate) fn frame(kind: FrameKind, payload: Bytes) -> Item {
        Item::Frame(Frame { head: frames::head(kind, payload.len()), payload, written: 0 })
    }

    /// A message.
    pub(crate) fn text(payload: Bytes) -> Item {
        Item::frame(FrameKind::Text, payload)
    }
}

impl Frame {
    fn left(&self) -> usize {
        self.head.1 + self.payload.len() - self.written
    }

    /// What is left of it: of the head, of the payload.
    pub(super) fn slices(&self) -> [&[u8]; 2] {
        let (head, length) = &self.head;
        let of_payload = self.written.saturating_sub(*length);
        [&head[self.written.min(*length)..*length], &self.payload[of_payload..]]
    }
}

/// What waits in one outbox.
#[derive(Default)]
pub(super) struct Waiting {
    /// Each with what it keeps in memory.
    pub(super) items: VecDeque<(Item, usize)>,
    pub(super) bytes: usize,
    /// What of it the post knows of.
    pub(super) told: usize,
    /// Its number among those that wait.
    pub(super) ticket: Option<u64>,
    /// The history for a sync is being read: whatever comes meanwhile goes after it.
    pub(super) resolving: bool,
    pub(super) closing: Option<Closing>,
    /// A message was given up in its middle: the client cannot read anything after it.
    pub(super) torn: bool,
}

impl Waiting {
    pub(super) fn add(&mut self, item: Item) {
        let weight = match &item {
            Item::Frame(frame) => weigh(frame.payload.len()),
            // If nothing is ahead of it, the socket's task takes it at once.
            Item::Sync(_) if self.items.is_empty() => weigh(0),
            Item::Sync(sync) => weigh_sync(&sync.0),
        };
        self.bytes += weight;
        self.items.push_back((item, weight));
    }

    /// Adds what goes before everything else.
    pub(super) fn add_first(&mut self, item: Item) {
        self.add(item);
        self.items.rotate_right(1);
    }

    /// What waits behind the message that is on its way.
    pub(super) fn behind(&self) -> usize {
        self.bytes - self.items.front().map_or(0, |(_, weight)| *weight)
    }

    /// Gives everything up.
    pub(super) fn clear(&mut self) {
        if let Some((Item::Frame(first), _)) = self.items.front() {
            self.torn |= first.written > 0;
        }
        self.items = VecDeque::new();
        self.bytes = 0;
    }

    pub(super) fn advance(&mut self, mut written: usize) {
        while let Some((Item::Frame(first), weight)) = self.items.front_mut() {
            let step = first.left().min(written);
            first.written += step;
            written -= step;
            if first.left() > 0 {
                return;
            }
            self.bytes -= *weight;
            self.items.pop_front();
        }
    }
}
