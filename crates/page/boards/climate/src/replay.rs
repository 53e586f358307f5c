//! An activation step by step: the chain of cause and effect that the log tells, at a pace that can be followed, paused,
//! stepped through or skipped.

use climate::terms::RegionId;
use leptos::prelude::*;
use page_kit::browser::timers::later;
use page_kit::settings::reduced_motion;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::{Moment, TableModel, table_model};
use table::{Arg, Saying};
use wire::What;

/// How long a step stays, in milliseconds.
const STEP: u32 = 1_100;
/// An activation with fewer steps is not worth a film.
const LEAST: usize = 3;

/// The activation that is shown. `Copy`: ask for it with [`replay`].
#[derive(Clone, Copy)]
pub(crate) struct Replay {
    /// The steps of the last activation, oldest first.
    steps: Memo<Vec<Saying>>,
    /// The step that is shown; as many as there are when all have been.
    at: RwSignal<usize>,
    playing: RwSignal<bool>,
}

impl Replay {
    /// Follows the log of a table.
    pub(crate) fn following(model: TableModel) -> Replay {
        let steps = Memo::new(move |_| model.log.with(|log| last_activation(log.iter().map(|entry| &entry.what))));
        let replay = Replay { steps, at: RwSignal::new(usize::MAX), playing: RwSignal::new(false) };
        // A new activation plays by itself; one that goes on after a question goes on from where it was.
        Effect::new(move |before: Option<Vec<Saying>>| {
            let now = replay.steps.get();
            let live = model.moment.get() == Moment::Now;
            if let Some(before) = before.filter(|_| live) {
                let goes_on = !before.is_empty() && now.starts_with(&before);
                if now != before && now.len() >= LEAST {
                    let from = if goes_on { before.len() } else { 0 };
                    replay.at.set(if reduced_motion() { usize::MAX } else { from });
                    replay.playing.set(!reduced_motion());
                }
            }
            now
        });
        Effect::new(move |_| {
            let count = replay.steps.with(Vec::len);
            let at = replay.at.get();
            if !replay.playing.get() {
                return;
            }
            if at < count {
                later(STEP, move || replay.at.set(at + 1));
            } else {
                replay.playing.set(false);
            }
        });
        replay
    }

    /// The region that the step on screen is about.
    pub(crate) fn region(self) -> Option<RegionId> {
        let at = self.at.get();
        self.steps.with(|steps| region_of(steps.get(at)?))
    }

    /// No more of it: somebody wants to go on.
    pub(crate) fn skip(self) {
        self.at.set(usize::MAX);
    }
}

/// The activation that is shown at the table on screen.
pub(crate) fn replay() -> Replay {
    expect_context::<Replay>()
}

/// The events of the last activation: from its beginning to the next turn.
fn last_activation<'a>(log: impl Iterator<Item = &'a What>) -> Vec<Saying> {
    let mut steps: Vec<Saying> = Vec::new();
    let mut inside = false;
    for what in log {
        let (What::Began { events } | What::Act { events, .. }) = what else { continue };
        for event in events {
            match &*event.key {
                "event.activated" => {
                    steps.clear();
                    inside = true;
                }
                "event.turn_began" => inside = false,
                _ => {}
            }
            if inside {
                steps.push(event.clone());
            }
        }
    }
    steps
}

/// The first region an event names.
fn region_of(event: &Saying) -> Option<RegionId> {
    event.args.iter().find_map(|(_, arg)| match arg {
        Arg::Term(term) => RegionId::named(term.rsplit('.').next()?),
        _ => None,
    })
}

/// The step on screen with its buttons.
#[component]
pub(crate) fn ReplayBar() -> impl IntoView {
    let (model, replay) = (table_model(), replay());
    let count = move || replay.steps.with(Vec::len);
    let shows = move || replay.at.get() < count();
    let text = move || {
        let at = replay.at.get();
        replay.steps.with(|steps| steps.get(at).map(|step| model.render(step)))
    };
    let place = move || {
        let at = (replay.at.get().min(count()) + 1).min(count()) as i64;
        board_text_with("climate.replay.step", &[("step", at.into()), ("steps", count().into())])
    };
    let again = move || {
        (!shows() && count() >= LEAST).then(|| {
        view! {
            <button class="btn quiet sm" data-act="replay-again" on:click=move |_| { replay.at.set(0); replay.playing.set(!reduced_motion()) }>
                <Icon name="play" /> {board_text("climate.replay.again")}
            </button>
        }
    })
    };
    view! {
        <div class="replay" class:on=shows>
            <Show when=shows>
                <p class="replay-text" role="status"><b>{place}</b> " " {text}</p>
                <div class="replay-acts">
                    <button
                        class="ib"
                        data-act="replay-pause"
                        data-playing=move || replay.playing.get().to_string()
                        aria-label=move || board_text(if replay.playing.get() { "climate.replay.pause" } else { "climate.replay.play" })
                        on:click=move |_| replay.playing.update(|playing| *playing = !*playing)
                    >
                        {move || view! { <Icon name=if replay.playing.get() { "pause" } else { "play" } /> }}
                    </button>
                    <button
                        class="ib"
                        data-act="replay-step"
                        aria-label=move || board_text("climate.replay.one")
                        on:click=move |_| { replay.playing.set(false); replay.at.update(|at| *at += 1) }
                    >
                        <Icon name="right" />
                    </button>
                    <button class="btn sm" data-act="replay-skip" on:click=move |_| replay.skip()>{move || board_text("climate.replay.skip")}</button>
                </div>
            </Show>
            {again}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::log::By;

    fn act(events: Vec<Saying>) -> What {
        What::Act { by: By::Player, action: None, note: None, events }
    }

    #[test]
    fn an_activation_goes_from_its_beginning_to_the_next_turn() {
        let began = Saying::new("event.turn_began");
        let activated = Saying::new("event.activated").with("region", "region.africa");
        let placed = Saying::new("event.placed").with("region", "region.india");
        let log = [
            act(vec![placed.clone(), activated.clone(), placed.clone()]),
            act(vec![placed.clone(), began.clone(), placed.clone()]),
        ];
        assert_eq!(last_activation(log.iter()), [activated.clone(), placed.clone(), placed.clone()]);
        assert_eq!(region_of(&activated), Some(RegionId::Africa));
        assert_eq!(region_of(&began), None);
    }
}
