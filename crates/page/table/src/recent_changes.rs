//! What has just changed on the board: each figure shows its +n or −n for a moment.

use super::{Moment, TableModel};
use crate::film::FilmPlayer;
use leptos::prelude::*;
use page_kit::browser::timers::later;
use page_kit::settings::reduced_motion;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::Viewer;

/// How long a change stays marked, in milliseconds; without movement an outline stays longer.
const MARKED: u32 = 1100;
const OUTLINED: u32 = 2000;

/// What has just changed. `Copy`: ask for it with [`recent_changes`].
#[derive(Clone, Copy)]
pub struct RecentChanges {
    changes: Memo<Arc<Figures>>,
    /// Whether changes are still marked.
    pub fresh: RwSignal<bool>,
}

/// Figures by name, and how each has changed.
#[derive(Clone, PartialEq, Default)]
struct Figures {
    viewer: Option<Viewer>,
    now: BTreeMap<String, i64>,
    changes: BTreeMap<String, i64>,
}

impl RecentChanges {
    /// Follows a table, and its film: while one plays, changes stay marked until the next beat.
    pub fn new(model: TableModel) -> RecentChanges {
        let (model, film) = (model.on_stage(), use_context::<FilmPlayer>());
        let changes = Memo::new(move |before: Option<&Arc<Figures>>| {
            let live = model.moment.get() == Moment::Now;
            let read = model.with_position(|position| (position.viewer(), figures(position.table())));
            let Some((viewer, now)) = read else { return Arc::default() };
            // A film knows what came before a beat, whichever way one came to it.
            if let Some((before, beat)) = film.and_then(FilmPlayer::shots) {
                let now = figures(beat.table());
                let changes = before.map(|before| differences(&figures(before.table()), &now)).unwrap_or_default();
                return Arc::new(Figures { viewer: Some(viewer).filter(|_| live), now, changes });
            }
            let same = before.filter(|before| live && before.viewer == Some(viewer));
            let changes = same.map(|before| differences(&before.now, &now)).unwrap_or_default();
            Arc::new(Figures { viewer: Some(viewer).filter(|_| live), now, changes })
        });
        let fresh = RwSignal::new(false);
        Effect::new(move |_| {
            let any = changes.with(|figures| !figures.changes.is_empty());
            fresh.set(any);
            if any && !film.is_some_and(|film| untrack(|| film.is_on())) {
                later(if reduced_motion() { OUTLINED } else { MARKED }, move || fresh.set(false));
            }
        });
        RecentChanges { changes, fresh }
    }

    /// How a figure has just changed; 0 when it has not, or when that was long enough ago.
    pub fn change(self, name: &str) -> i64 {
        if !self.fresh.get() {
            return 0;
        }
        // One's own board shows figures of the table of players a second time.
        let name = name.strip_prefix("own-").unwrap_or(name);
        self.changes.with(|figures| figures.changes.get(name).copied().unwrap_or(0))
    }

    /// Stops marking changes: somebody wants to go on.
    pub fn skip(self) {
        if self.fresh.get_untracked() {
            self.fresh.set(false);
        }
    }
}

/// All figures of a table: `money-0` is a nation's, `world-bank` the world's.
fn figures(table: &dyn shelf::AnyTable) -> BTreeMap<String, i64> {
    let (figures, names, world) = table.indicators();
    let nations = figures.seats.iter().enumerate().flat_map(|(seat, row)| {
        names.iter().zip(row).map(move |(name, value)| (format!("{}-{seat}", name.replace('_', "-")), *value))
    });
    let shared =
        world.iter().zip(&figures.world).map(|(name, value)| (format!("world-{}", name.replace('_', "-")), *value));
    nations.chain(shared).collect()
}

fn differences(before: &BTreeMap<String, i64>, now: &BTreeMap<String, i64>) -> BTreeMap<String, i64> {
    let changed = now.iter().filter_map(|(name, value)| {
        let change = value - before.get(name)?;
        (change != 0).then(|| (name.clone(), change))
    });
    changed.collect()
}

/// What has just changed at the table on screen.
pub fn recent_changes() -> RecentChanges {
    expect_context::<RecentChanges>()
}

/// A figure with its name for tests and its change for people.
pub fn figure(name: String, text: impl IntoView + 'static) -> AnyView {
    let recent = recent_changes();
    let change = {
        let name = name.clone();
        move || recent.change(&name)
    };
    let badge = {
        let change = change.clone();
        move || {
            let change = change();
            (change != 0).then(|| {
                let class = if change > 0 { "delta up" } else { "delta down" };
                view! { <i class=class aria-hidden="true">{page_kit::formats::signed(change)}</i> }
            })
        }
    };
    view! { <span class="fig" class:moved=move || change() != 0 data-shows=name>{text} {badge}</span> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_marked() {
        let game = shelf::make(&shelf::Setup::printed("limit", 2)).unwrap();
        let mut table = game.deal(2);
        let before = figures(&*table);
        assert!(before.contains_key("world-pollution-reserve") && before.contains_key("unrest-1"));
        assert_eq!(differences(&before, &before), BTreeMap::new());
        let mut dice = table::luck::Dice::new(3);
        while figures(&*table) == before {
            let seat = table.waiting().and_then(|seats| seats.into_iter().next()).unwrap();
            table.play_random(seat, &mut dice).unwrap();
        }
        let changed = differences(&before, &figures(&*table));
        assert!(!changed.is_empty() && changed.values().all(|change| *change != 0));
    }
}
