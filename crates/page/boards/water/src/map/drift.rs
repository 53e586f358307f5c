//! Pollution on its way to the sea, step by step. Whoever asked for less movement sees only where it ends; a click or a key
//! ends it at once.
//!
//! No event lists the cubes: their way follows from the position before, by the river's own rule. In the film the flow is a
//! beat, and takes as long as that.

use super::cubes::waste;
use super::hexes::{centre, middle};
use crate::typed_view::with_view;
use leptos::ev;
use leptos::prelude::*;
use page_kit::browser::timers::later;
use page_kit::settings::reduced_motion;
use page_table::film::FilmPlayer;
use page_table::{Moment, Position, TableModel};
use shelf::Typed;
use std::sync::Arc;
use water::basin::{Drift, FRESH, FreshId};
use water::{Frame, Water};

/// How long one step lasts, in milliseconds; the whole way is short.
const STEP: u32 = 320;

/// What is drifting. `Copy`.
#[derive(Clone, Copy)]
pub(crate) struct Stream {
    steps: RwSignal<Arc<Vec<Drift>>>,
    at: RwSignal<Option<usize>>,
    /// How long one step lasts, in milliseconds.
    pace: RwSignal<u32>,
}

/// Where pollution stood, and in which turn.
#[derive(Clone, Copy, PartialEq)]
struct Stood {
    turn: u8,
    over: bool,
    grey: [u8; FRESH],
}

impl Stream {
    /// Follows a table: a new turn has let pollution flow.
    pub(crate) fn following(model: TableModel) -> Stream {
        let stream =
            Stream { steps: RwSignal::new(Arc::default()), at: RwSignal::new(None), pace: RwSignal::new(STEP) };
        let film = use_context::<FilmPlayer>();
        Effect::new(move |before: Option<Option<Stood>>| {
            // The film shows it in its place.
            let live = model.moment.get() == Moment::Now && !film.is_some_and(FilmPlayer::is_on);
            let now = with_view(model, |game, view| {
                let over = matches!(view.board.frames.top(), Frame::Over);
                let stood = Stood { turn: view.board.turn, over, grey: view.board.grey };
                let flowed = before.flatten().filter(|before| {
                    let on = stood.turn == before.turn + 1 || (stood.over && !before.over);
                    on && before.turn > 0 && !game.is_simplified()
                });
                (stood, flowed.map(|before| game.rules().basin.flow_steps(&before.grey)))
            });
            let (stood, steps) = now.filter(|_| live)?;
            if let Some(steps) = steps {
                stream.run(steps, STEP);
            }
            Some(stood)
        });
        Effect::new(move |_| {
            let Some(film) = film.filter(|film| film.told().iter().any(|event| event.key == "event.flowed")) else {
                return;
            };
            if let Some((Some(before), after)) = film.shots() {
                let steps = flow_between(&before, &after).unwrap_or_default();
                let whole = film.beat_length() * 4 / 5;
                stream.run(steps.clone(), STEP.min(whole / (steps.len().max(1) as u32)));
            }
        });
        let end = move || {
            if stream.at.get_untracked().is_some() {
                stream.at.set(None);
            }
        };
        let pressed = window_event_listener(ev::pointerdown, move |_| end());
        let typed = window_event_listener(ev::keydown, move |_| end());
        on_cleanup(move || {
            pressed.remove();
            typed.remove();
        });
        stream
    }

    /// Shows these steps one after the other.
    fn run(self, steps: Vec<Drift>, pace: u32) {
        if !steps.is_empty() && !reduced_motion() {
            self.pace.set(pace);
            self.steps.set(Arc::new(steps));
            self.at.set(Some(0));
            self.tick();
        }
    }

    fn tick(self) {
        later(self.pace.get_untracked(), move || {
            let next = self.at.get_untracked().map(|at| at + 1);
            let left = next.filter(|at| *at < self.steps.with_untracked(|steps| steps.len()));
            if self.at.get_untracked().is_some() {
                self.at.set(left);
            }
            if left.is_some() {
                self.tick();
            }
        });
    }

    /// How long a step lasts, for the style sheet.
    pub(crate) fn pace(self) -> String {
        format!("{}ms", self.pace.get())
    }

    /// The step that is to be seen now.
    pub(crate) fn step(self) -> Option<Drift> {
        let at = self.at.get()?;
        self.steps.with(|steps| steps.get(at).copied())
    }
}

/// The way of the cubes from one position to another; `None` if it was not the river alone that moved them.
fn flow_between(before: &Position, after: &Position) -> Option<Vec<Drift>> {
    let (game, before) = Water::typed(before.table().position())?;
    let (_, after) = Water::typed(after.table().position())?;
    let mut grey = before.board.grey;
    game.rules().basin.flow(&mut grey);
    (grey == after.board.grey).then(|| game.rules().basin.flow_steps(&before.board.grey))
}

/// Pollution that lies still during a step.
pub(crate) fn resting(step: &Drift, fresh: FreshId) -> u16 {
    u16::from(step.before[fresh.index()].saturating_sub(step.moving[fresh.index()]))
}

/// The cubes that move in a step.
pub(crate) fn moving(game: &Water, step: &Drift) -> AnyView {
    let basin = &game.rules().basin;
    let cubes = basin.all_fresh().into_iter().filter(|fresh| step.moving[fresh.index()] > 0).filter_map(|fresh| {
        let from = middle(basin, basin.hex_of(fresh));
        let to = centre(basin.site(basin.hex_of(fresh))?.down?);
        let (x, y) = (format!("{:.1}px", to.x - from.x), format!("{:.1}px", to.y - from.y));
        let count = step.moving[fresh.index()];
        let many =
            (count > 1).then(|| view! { <text class="cube-count" x=from.x + 12.0 y=from.y + 4.5>{count}</text> });
        Some(view! { <g class="drift" style=("--dx", x) style=("--dy", y)>{waste(from)} {many}</g> })
    });
    cubes.collect::<Vec<_>>().into_any()
}
