//! Counting what happens, for monitoring: Prometheus' text format, written by hand.

use crate::connections::Slots;
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};

/// Counters and gauges since the start.
#[derive(Default)]
pub(crate) struct Metrics {
    entries: AtomicU64,
    acts: AtomicU64,
    refused: AtomicU64,
    conflicts: AtomicU64,
    sockets: AtomicI64,
    live: AtomicI64,
    opened: AtomicU64,
    slow: AtomicU64,
    limited: AtomicU64,
}

impl Metrics {
    pub(crate) fn entry(&self, act: bool) {
        self.entries.fetch_add(1, Relaxed);
        if act {
            self.acts.fetch_add(1, Relaxed);
        }
    }

    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Relaxed);
    }

    pub(crate) fn conflict(&self) {
        self.conflicts.fetch_add(1, Relaxed);
    }

    pub(crate) fn opened(&self) {
        self.opened.fetch_add(1, Relaxed);
        self.live.fetch_add(1, Relaxed);
    }

    pub(crate) fn closed(&self) {
        self.live.fetch_sub(1, Relaxed);
    }

    pub(crate) fn connected(&self) {
        self.sockets.fetch_add(1, Relaxed);
    }

    pub(crate) fn disconnected(&self) {
        self.sockets.fetch_sub(1, Relaxed);
    }

    /// How many sockets are connected.
    pub(crate) fn sockets(&self) -> i64 {
        self.sockets.load(Relaxed)
    }

    pub(crate) fn slow(&self) {
        self.slow.fetch_add(1, Relaxed);
    }

    pub(crate) fn limited(&self) {
        self.limited.fetch_add(1, Relaxed);
    }

    /// Everything, as Prometheus reads it.
    pub(crate) fn text(&self, slots: &Slots) -> String {
        let counted = |counter: &AtomicU64| i64::try_from(counter.load(Relaxed)).unwrap_or(i64::MAX);
        let rows: [(&str, &str, &str, i64); 11] = [
            ("finitude_entries_total", "counter", "Entries stored by this process.", counted(&self.entries)),
            ("finitude_acts_total", "counter", "Decisions stored by this process.", counted(&self.acts)),
            ("finitude_refused_total", "counter", "Requests of sockets refused.", counted(&self.refused)),
            ("finitude_conflicts_total", "counter", "Times another process was faster.", counted(&self.conflicts)),
            ("finitude_limited_total", "counter", "Requests over a limit.", counted(&self.limited)),
            (
                "finitude_slow_sockets_total",
                "counter",
                "Sockets let go because they were too slow.",
                counted(&self.slow),
            ),
            ("finitude_tables_opened_total", "counter", "Tables opened from the store.", counted(&self.opened)),
            ("finitude_tables_live", "gauge", "Tables in memory.", self.live.load(Relaxed)),
            ("finitude_sockets", "gauge", "Connected sockets.", self.sockets.load(Relaxed)),
            ("finitude_connections", "gauge", "Open connections, sockets among them.", slots.count().into()),
            (
                "finitude_waiting_bytes",
                "gauge",
                "Bytes of messages that wait for slow clients.",
                i64::try_from(slots.post.bytes()).unwrap_or(i64::MAX),
            ),
        ];
        let mut text = String::new();
        for (name, kind, help, value) in rows {
            // Writing into a text cannot fail.
            let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}");
        }
        text
    }
}
