//! What the reader is working on at the board: the kind to be built, the hex in hand, the cubes to be taken; and a plan that
//! is being carried out, act by act.

use crate::typed_view::{own, spot, with_game, with_view};
use leptos::prelude::*;
use page_table::TableModel;
use page_table::decision::Choosing;
use page_table::open_spots::OpenSpots;
use table::{Forms, Legality};
use water::basin::HexId;
use water::terms::Kind;
use water::{Action, Frame, Water};

/// What the reader is working on. `Copy`: ask for it with [`board_draft`].
#[derive(Clone, Copy)]
pub(crate) struct BoardDraft {
    model: TableModel,
    choosing: Choosing,
    /// The kind that is to be built.
    pub(crate) kind: RwSignal<Option<Kind>>,
    /// The hex whose lines are shown.
    pub(crate) hex: RwSignal<Option<HexId>>,
    /// The row of hexes that is shown, where there are many.
    pub(crate) row: RwSignal<Option<i8>>,
    /// The water of the resource cards that are shown to the mediator.
    pub(crate) water: RwSignal<Option<u8>>,
    /// The hex that is looked at.
    pub(crate) looked: RwSignal<Option<HexId>>,
    /// The building that gets the next cube.
    pub(crate) thirsty: RwSignal<Option<HexId>>,
    /// Cubes that are to be taken, as advised or as changed; `None` before anybody has changed anything.
    changed: RwSignal<Option<Vec<Action>>>,
    /// What is still to be done of a plan.
    queue: RwSignal<Vec<Action>>,
    /// The cubes that are to be taken.
    pub(crate) cubes: Memo<Vec<Action>>,
    /// The kind that is open; tells only of changes, so that what is on screen keeps the focus.
    pub(crate) open: Memo<Option<usize>>,
    /// What the map offers: hexes with the lines that happen there.
    pub(crate) spots: OpenSpots<HexId>,
}

impl BoardDraft {
    /// Follows the choice that is being made.
    pub(crate) fn following(model: TableModel, choosing: Choosing) -> BoardDraft {
        let kind = RwSignal::new(None);
        let changed = RwSignal::new(None::<Vec<Action>>);
        let cubes = Memo::new(move |_| match changed.get() {
            Some(cubes) => cubes,
            None => advised(model, choosing),
        });
        let spots = OpenSpots::following::<Water, _>(model, choosing, move |action, kind_open| {
            offered(action, kind_open, kind.get())
        });
        let draft = BoardDraft {
            model,
            choosing,
            kind,
            hex: RwSignal::new(None),
            row: RwSignal::new(None),
            water: RwSignal::new(None),
            looked: RwSignal::new(None),
            thirsty: RwSignal::new(None),
            changed,
            queue: RwSignal::new(Vec::new()),
            cubes,
            open: Memo::new(move |_| choosing.group.get()),
            spots,
        };
        // Another question: what was worked on is done or void.
        Effect::new(move |_| {
            choosing.menu.track();
            kind.set(None);
            draft.hex.set(None);
            draft.row.set(None);
            draft.water.set(None);
            changed.set(None);
        });
        Effect::new(move |_| draft.go_on());
        draft
    }

    /// Carries a plan out: one act after the other, as long as the rules take them.
    pub(crate) fn carry_out(self, plan: Vec<Action>) {
        self.queue.set(plan);
        self.go_on();
    }

    /// Whether a plan is under way.
    pub(crate) fn busy(self) -> bool {
        !self.queue.with(Vec::is_empty)
    }

    /// The next act of a plan, once the last one is through. Whatever else is asked meanwhile is answered first; what the
    /// rules take no more is left out.
    fn go_on(self) {
        let asked = self.choosing.menu.with(|menu| menu.as_ref().filter(|menu| menu.asked).map(|menu| menu.seat));
        let waits = self.model.sending.get() || self.queue.with_untracked(Vec::is_empty);
        let (Some(seat), false) = (asked, waits) else { return };
        let next = untrack(|| {
            with_game(self.model, |_, game, state| {
                if !matches!(state.frame(), Frame::Collect | Frame::Market | Frame::Treat) {
                    return None;
                }
                let queue = self.queue.get_untracked();
                let place = queue.iter().position(|action| game.check(state, seat, action).is_ok());
                let form = place.map(|place| game.write_action(&queue[place]));
                self.queue.set(place.map(|place| queue[place + 1..].to_vec()).unwrap_or_default());
                form
            })
        });
        if let (Some(action), Some(hands)) = (next.flatten(), self.model.hands()) {
            hands.act(seat, action, None);
        }
    }

    /// One cube more for a building, from a hex or from wherever the next one can come.
    pub(crate) fn add_cube(self, building: HexId, from: Option<HexId>) {
        let mut cubes = self.cubes.get_untracked();
        let fits = |source: HexId| can_take(self.model, &cubes, source, building);
        let source = match from {
            Some(source) => Some(source).filter(|source| fits(*source)),
            None => with_view(self.model, |game, _| {
                let basin = &game.rules().basin;
                basin.all_fresh().into_iter().map(|fresh| basin.hex_of(fresh)).find(|source| fits(*source))
            })
            .flatten(),
        };
        if let Some(source) = source {
            cubes.push(Action::Draw { source, building });
            self.changed.set(Some(cubes));
        }
    }

    /// One cube less for a building.
    pub(crate) fn drop_cube(self, building: HexId) {
        let mut cubes = self.cubes.get_untracked();
        let last = cubes.iter().rposition(|cube| matches!(cube, Action::Draw { building: to, .. } if *to == building));
        if let Some(last) = last {
            cubes.remove(last);
            self.changed.set(Some(cubes));
        }
    }

    /// A click on the map: the only line there, the next cube from there, or the choice among several.
    pub(crate) fn click(self, hex: HexId) {
        self.looked.set(Some(hex));
        let lines = untrack(|| self.spots.lines(hex));
        let collecting = with_view(self.model, |_, view| matches!(view.board.frames.top(), Frame::Collect));
        if collecting == Some(true) && self.choosing.group.get_untracked().is_none() && self.take_from(hex) {
            return;
        }
        match lines[..] {
            [] => {}
            [line] => self.choosing.choose(line),
            _ => {
                self.hex.set(Some(hex));
                self.choosing.line.set(None);
            }
        }
    }

    /// Takes the next cube from a hex for the building in hand, or for the first that lacks one.
    fn take_from(self, source: HexId) -> bool {
        let cubes = self.cubes.get_untracked();
        let building = with_view(self.model, |game, view| {
            let seat = own(game, view)?;
            let first = self.thirsty.get_untracked();
            let tiles = view.board.community(seat).tiles().iter().map(|tile| tile.hex);
            first.into_iter().chain(tiles).find(|building| can_take(self.model, &cubes, source, *building))
        });
        if let Some(building) = building.flatten() {
            self.add_cube(building, Some(source));
            return true;
        }
        // A second click gives the cubes of a hex back.
        let mut left = cubes.clone();
        left.retain(|cube| !matches!(cube, Action::Draw { source: from, .. } if *from == source));
        let any = left.len() < cubes.len();
        if any {
            self.changed.set(Some(left));
        }
        any
    }
}

/// What the reader is working on at the table on screen.
pub(crate) fn board_draft() -> BoardDraft {
    expect_context::<BoardDraft>()
}

fn advised(model: TableModel, choosing: Choosing) -> Vec<Action> {
    let asked = choosing.menu.with(|menu| menu.as_ref().is_some_and(|menu| menu.asked));
    with_view(model, |game, view| match (own(game, view), view.board.frames.top()) {
        (Some(seat), Frame::Collect) if asked => game.advise_collection(&view.board, seat),
        _ => Vec::new(),
    })
    .unwrap_or_default()
}

/// Whether one cube more could be taken once all cubes of a draft are.
fn can_take(model: TableModel, cubes: &[Action], source: HexId, building: HexId) -> bool {
    with_game(model, |position, game, state| {
        let table::Viewer::Seat(seat) = position.viewer() else { return false };
        if game.check(state, seat, &Action::Draw { source, building }).is_err() {
            return false;
        }
        let (mut taken, mut got) = (0, 0);
        for cube in cubes {
            if let Action::Draw { source: from, building: to } = cube {
                taken += usize::from(*from == source);
                got += usize::from(*to == building);
            }
        }
        let lacks = state.board.tile_on(building).map_or(0, |(_, tile)| game.lacks(tile));
        let fresh = game.rules().basin.fresh_at(source);
        let there = fresh.map_or(0, |fresh| state.board.available(seat, fresh));
        taken < usize::from(there) && got < usize::from(lacks)
    })
    .unwrap_or(false)
}

/// The hex that an action is about, where the map offers it now: of the open kind, of the kind to be built, or of anything but
/// cards and demolition, which are opened first.
fn offered(action: &Action, kind_open: bool, kind: Option<Kind>) -> Option<HexId> {
    let fits = match (kind, action) {
        (Some(kind), Action::Build { kind: of, .. }) => *of == kind,
        (Some(kind), Action::BuildDam { .. }) => kind == Kind::Dam,
        (Some(_), _) => false,
        (None, Action::Play { .. } | Action::Demolish(_)) => kind_open,
        _ => true,
    };
    spot(action).filter(|_| fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_offers_what_is_to_be_built_and_no_demolition_by_a_slip() {
        let build = Action::Build { kind: Kind::Farm, hex: HexId(7) };
        assert_eq!(offered(&build, false, None), Some(HexId(7)));
        assert_eq!(offered(&build, false, Some(Kind::Mine)), None);
        assert_eq!(offered(&Action::Demolish(HexId(7)), false, None), None);
        assert_eq!(offered(&Action::Demolish(HexId(7)), true, None), Some(HexId(7)));
        assert_eq!(offered(&Action::Pass, false, None), None);
    }
}
