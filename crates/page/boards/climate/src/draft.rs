//! What the reader is working on at the board: the region looked at, the cards chosen, and several acts that are carried out
//! one after the other.

use crate::typed_view::{read, spot, with_scene, write};
use climate::cards::Cards;
use climate::terms::{Card, RegionId, Signal};
use climate::{Action, Frame};
use leptos::prelude::*;
use page_table::TableModel;
use page_table::decision::Choosing;
use std::mem::{Discriminant, discriminant};
use table::Seat;

/// Acts that are still to be done, by whom and at which kind of moment.
#[derive(Clone, Default)]
struct Plan {
    of: Option<(Seat, Discriminant<Frame>)>,
    acts: Vec<Action>,
}

/// What the reader is working on. `Copy`: ask for it with [`working`].
#[derive(Clone, Copy)]
pub struct Working {
    model: TableModel,
    choosing: Choosing,
    /// The region that is shown in full.
    pub looked: RwSignal<Option<RegionId>>,
    /// The card that is to be played, where its region is still to be chosen.
    pub card: RwSignal<Option<Card>>,
    /// Cards that are chosen in a panel.
    pub draft: RwSignal<Cards>,
    /// What is said with them.
    pub help: RwSignal<Option<Signal>>,
    /// The kind that is open; tells only of changes, so that what is on screen keeps the focus.
    pub open: Memo<Option<usize>>,
    /// What the map offers: regions with the lines that happen there.
    pub spots: Memo<Vec<(RegionId, Vec<usize>)>>,
    plan: RwSignal<Plan>,
}

impl Working {
    /// Follows the choice that is being made.
    pub fn following(model: TableModel, choosing: Choosing) -> Working {
        let card = RwSignal::new(None);
        let working = Working {
            model,
            choosing,
            looked: RwSignal::new(None),
            card,
            draft: RwSignal::new(Cards::NONE),
            help: RwSignal::new(None),
            open: Memo::new(move |_| choosing.group.get()),
            spots: Memo::new(move |_| spots(model, choosing, card.get())),
            plan: RwSignal::new(Plan::default()),
        };
        // Another question: what was worked on is done or void.
        Effect::new(move |_| {
            choosing.menu.track();
            working.card.set(None);
            working.draft.set(Cards::NONE);
            working.help.set(None);
        });
        Effect::new(move |_| working.go_on());
        working
    }

    /// Does several acts, one after the other, as long as the same question stands.
    pub fn carry_out(self, acts: Vec<Action>) {
        let seat = self.choosing.menu.with_untracked(|menu| menu.as_ref().map(|menu| menu.seat));
        let frame = untrack(|| with_scene(self.model, |scene| discriminant(&scene.board.frames.top())));
        self.plan.set(Plan { of: seat.zip(frame), acts });
        self.go_on();
    }

    /// Whether acts are under way.
    pub fn busy(self) -> bool {
        self.plan.with(|plan| !plan.acts.is_empty())
    }

    /// The next act, once the last one is through; what the rules take no more is left out.
    fn go_on(self) {
        let asked = self.choosing.menu.with(|menu| menu.as_ref().filter(|menu| menu.asked).map(|menu| menu.seat));
        let waits = self.model.sending.get() || self.plan.with_untracked(|plan| plan.acts.is_empty());
        let (Some(seat), false) = (asked, waits) else { return };
        let next = untrack(|| {
            with_scene(self.model, |scene| {
                let mut plan = self.plan.get_untracked();
                let here = Some((seat, discriminant(&scene.board.frames.top())));
                let place = plan.acts.iter().position(|act| scene.takes(act)).filter(|_| plan.of == here);
                let form = place.map(|place| write(scene.game, &plan.acts[place]));
                plan.acts = place.map(|place| plan.acts.split_off(place + 1)).unwrap_or_default();
                self.plan.set(plan);
                form
            })
        });
        if let (Some(action), Some(hands)) = (next.flatten(), self.model.hands()) {
            hands.act(seat, action, None);
        }
    }

    /// One act of one's own accord, such as a signal.
    pub fn act(self, action: &Action) {
        let form = untrack(|| with_scene(self.model, |scene| Some((scene.seat?, write(scene.game, action)))));
        if let (Some((seat, action)), Some(hands)) = (form.flatten(), self.model.hands()) {
            hands.act(seat, action, None);
        }
    }

    /// Takes one card more into the draft, or puts it back when as many are chosen as there are.
    pub fn toggle(self, card: Card, place: u8) {
        self.draft.update(|draft| {
            let chosen = draft.count(card);
            if place < chosen { draft.take(card, 1) } else { draft.add(card, 1) }
        });
    }

    /// A click on the map: the line that happens there, and a closer look.
    pub fn click(self, region: RegionId) {
        let lines = self.spots.with_untracked(|spots| {
            spots.iter().find(|(spot, _)| *spot == region).map(|(_, lines)| lines.clone()).unwrap_or_default()
        });
        match lines[..] {
            [] => self.looked.update(|looked| *looked = if *looked == Some(region) { None } else { Some(region) }),
            [line, ..] => self.choosing.choose(line),
        }
    }
}

/// What the reader is working on at the table on screen.
pub fn working() -> Working {
    expect_context::<Working>()
}

/// What the map offers now: of the open kind, or of a question that is all about regions.
fn spots(model: TableModel, choosing: Choosing, card: Option<Card>) -> Vec<(RegionId, Vec<usize>)> {
    let group = choosing.group.get();
    choosing.menu.with(|menu| {
        let Some(menu) = menu.as_ref().filter(|menu| menu.asked) else { return Vec::new() };
        let lines: Vec<usize> = match group.and_then(|group| menu.groups.get(group)) {
            Some(group) => group.lines.clone(),
            None => (0..menu.lines.len()).collect(),
        };
        with_scene(model, |scene| {
            let mut found: Vec<(RegionId, Vec<usize>)> = Vec::new();
            for line in lines {
                let Some(action) = read(scene.game, &menu.lines[line].action) else { continue };
                let fits = match action {
                    Action::Play { card: of, .. } => card == Some(of),
                    Action::Region(_) | Action::Take { .. } | Action::FreeLine(_) => true,
                    _ => group.is_some(),
                };
                let Some(region) = spot(&action).filter(|_| fits) else { continue };
                match found.iter_mut().find(|(spot, _)| *spot == region) {
                    Some((_, lines)) => lines.push(line),
                    None => found.push((region, vec![line])),
                }
            }
            found
        })
        .unwrap_or_default()
    })
}
