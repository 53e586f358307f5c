//! What the reader is working on at the board: the region looked at, the cards chosen, and several acts that are carried out
//! one after the other.

use crate::typed_view::{spot, with_view};
use climate::cards::Cards;
use climate::terms::{Card, RegionId, Signal};
use climate::{Action, Climate, Frame};
use leptos::prelude::*;
use page_table::TableModel;
use page_table::decision::Choosing;
use page_table::open_spots::OpenSpots;
use std::mem::{Discriminant, discriminant};
use table::{Forms, Seat};

/// Acts that are still to be done, by whom and at which kind of moment.
#[derive(Clone, Default)]
struct Plan {
    of: Option<(Seat, Discriminant<Frame>)>,
    acts: Vec<Action>,
}

/// What the reader is working on. `Copy`: ask for it with [`board_draft`].
#[derive(Clone, Copy)]
pub(crate) struct BoardDraft {
    model: TableModel,
    choosing: Choosing,
    /// The region that is shown in full.
    pub(crate) looked: RwSignal<Option<RegionId>>,
    /// The card that is to be played, where its region is still to be chosen.
    pub(crate) card: RwSignal<Option<Card>>,
    /// Cards that are chosen in a panel.
    pub(crate) chosen: RwSignal<Cards>,
    /// What is said with them.
    pub(crate) help: RwSignal<Option<Signal>>,
    /// The kind that is open; tells only of changes, so that what is on screen keeps the focus.
    pub(crate) open: Memo<Option<usize>>,
    /// What the map offers: regions with the lines that happen there.
    pub(crate) spots: OpenSpots<RegionId>,
    plan: RwSignal<Plan>,
}

impl BoardDraft {
    /// Follows the choice that is being made.
    pub(crate) fn following(model: TableModel, choosing: Choosing) -> BoardDraft {
        let card = RwSignal::new(None);
        let draft = BoardDraft {
            model,
            choosing,
            looked: RwSignal::new(None),
            card,
            chosen: RwSignal::new(Cards::NONE),
            help: RwSignal::new(None),
            open: Memo::new(move |_| choosing.group.get()),
            spots: OpenSpots::following::<Climate, _>(model, choosing, move |action, kind_open| {
                offered(action, kind_open, card.get())
            }),
            plan: RwSignal::new(Plan::default()),
        };
        // Another question: what was worked on is done or void.
        Effect::new(move |_| {
            choosing.menu.track();
            draft.card.set(None);
            draft.chosen.set(Cards::NONE);
            draft.help.set(None);
        });
        Effect::new(move |_| draft.go_on());
        draft
    }

    /// Does several acts, one after the other, as long as the same question stands.
    pub(crate) fn carry_out(self, acts: Vec<Action>) {
        let seat = self.choosing.menu.with_untracked(|menu| menu.as_ref().map(|menu| menu.seat));
        let frame = untrack(|| with_view(self.model, |view| discriminant(&view.board.frames.top())));
        self.plan.set(Plan { of: seat.zip(frame), acts });
        self.go_on();
    }

    /// Whether acts are under way.
    pub(crate) fn busy(self) -> bool {
        self.plan.with(|plan| !plan.acts.is_empty())
    }

    /// The next act, once the last one is through; what the rules take no more is left out.
    fn go_on(self) {
        let asked = self.choosing.menu.with(|menu| menu.as_ref().filter(|menu| menu.asked).map(|menu| menu.seat));
        let waits = self.model.sending.get() || self.plan.with_untracked(|plan| plan.acts.is_empty());
        let (Some(seat), false) = (asked, waits) else { return };
        let next = untrack(|| {
            with_view(self.model, |view| {
                let mut plan = self.plan.get_untracked();
                let here = Some((seat, discriminant(&view.board.frames.top())));
                let place = plan.acts.iter().position(|act| view.takes(act)).filter(|_| plan.of == here);
                let form = place.map(|place| view.game.write_action(&plan.acts[place]));
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
    pub(crate) fn act(self, action: &Action) {
        let form = untrack(|| with_view(self.model, |view| Some((view.seat?, view.game.write_action(action)))));
        if let (Some((seat, action)), Some(hands)) = (form.flatten(), self.model.hands()) {
            hands.act(seat, action, None);
        }
    }

    /// Takes one card more into the draft, or puts it back when as many are chosen as there are.
    pub(crate) fn toggle(self, card: Card, place: u8) {
        self.chosen.update(
            |chosen| {
                if place < chosen.count(card) { chosen.take(card, 1) } else { chosen.add(card, 1) }
            },
        );
    }

    /// Takes one more copy of a card into the draft; once all are chosen, puts them back.
    pub(crate) fn take_copy(self, card: Card, copies: u8) {
        self.chosen.update(
            |chosen| {
                if chosen.count(card) < copies { chosen.add(card, 1) } else { chosen.take(card, copies) }
            },
        );
    }

    /// A click on the map: the line that happens there, and a closer look.
    pub(crate) fn click(self, region: RegionId) {
        match untrack(|| self.spots.lines(region))[..] {
            [] => self.looked.update(|looked| *looked = if *looked == Some(region) { None } else { Some(region) }),
            [line, ..] => self.choosing.choose(line),
        }
    }
}

/// What the reader is working on at the table on screen.
pub(crate) fn board_draft() -> BoardDraft {
    expect_context::<BoardDraft>()
}

/// The region that an action is about, where the map offers it now: of the open kind, or of a question that is all about
/// regions.
fn offered(action: &Action, kind_open: bool, card: Option<Card>) -> Option<RegionId> {
    let fits = match *action {
        Action::Play { card: of, .. } => card == Some(of),
        Action::Region(_) | Action::Take { .. } | Action::FreeLine(_) => true,
        _ => kind_open,
    };
    spot(action).filter(|_| fits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use climate::terms::Place;

    #[test]
    fn the_map_offers_regions_once_it_is_clear_what_for() {
        let africa = RegionId::Africa;
        assert_eq!(offered(&Action::Region(africa), false, None), Some(africa));
        let travel = Action::Move(Place::Region(africa));
        assert_eq!((offered(&travel, false, None), offered(&travel, true, None)), (None, Some(africa)));
        assert_eq!(offered(&Action::Pass, true, None), None);
    }
}
