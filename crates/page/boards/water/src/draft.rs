//! What the reader is working on at the board: the kind to be built, the hex in hand, the cubes to be taken; and a plan that
//! is being carried out, act by act.

use crate::typed_view::{own, read, spot, with_game, with_scene};
use leptos::prelude::*;
use page_table::TableModel;
use page_table::decision::Choosing;
use table::{Forms, Legality};
use water::basin::HexId;
use water::terms::Kind;
use water::{Action, Frame};

/// What the reader is working on. `Copy`: ask for it with [`working`].
#[derive(Clone, Copy)]
pub struct Working {
    model: TableModel,
    choosing: Choosing,
    /// The kind that is to be built.
    pub kind: RwSignal<Option<Kind>>,
    /// The hex whose lines are shown.
    pub hex: RwSignal<Option<HexId>>,
    /// The row of hexes that is shown, where there are many.
    pub row: RwSignal<Option<i8>>,
    /// The water of the resource cards that are shown to the mediator.
    pub water: RwSignal<Option<u8>>,
    /// The hex that is looked at.
    pub looked: RwSignal<Option<HexId>>,
    /// The building that gets the next cube.
    pub thirsty: RwSignal<Option<HexId>>,
    /// Cubes that are to be taken, as advised or as changed; `None` before anybody has changed anything.
    changed: RwSignal<Option<Vec<Action>>>,
    /// What is still to be done of a plan.
    queue: RwSignal<Vec<Action>>,
    /// The cubes that are to be taken.
    pub draft: Memo<Vec<Action>>,
    /// The kind that is open; tells only of changes, so that what is on screen keeps the focus.
    pub open: Memo<Option<usize>>,
    /// What the map offers: hexes with the lines that happen there.
    pub spots: Memo<Vec<(HexId, Vec<usize>)>>,
}

impl Working {
    /// Follows the choice that is being made.
    pub fn following(model: TableModel, choosing: Choosing) -> Working {
        let kind = RwSignal::new(None);
        let changed = RwSignal::new(None::<Vec<Action>>);
        let draft = Memo::new(move |_| match changed.get() {
            Some(draft) => draft,
            None => advised(model, choosing),
        });
        let spots = Memo::new(move |_| spots(model, choosing, kind.get()));
        let working = Working {
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
            draft,
            open: Memo::new(move |_| choosing.group.get()),
            spots,
        };
        // Another question: what was worked on is done or void.
        Effect::new(move |_| {
            choosing.menu.track();
            kind.set(None);
            working.hex.set(None);
            working.row.set(None);
            working.water.set(None);
            changed.set(None);
        });
        Effect::new(move |_| working.go_on());
        working
    }

    /// Carries a plan out: one act after the other, as long as the rules take them.
    pub fn carry_out(self, plan: Vec<Action>) {
        self.queue.set(plan);
        self.go_on();
    }

    /// Whether a plan is under way.
    pub fn busy(self) -> bool {
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
    pub fn add_cube(self, building: HexId, from: Option<HexId>) {
        let mut draft = self.draft.get_untracked();
        let fits = |source: HexId| with_draft(self.model, &draft, source, building);
        let source = match from {
            Some(source) => Some(source).filter(|source| fits(*source)),
            None => with_scene(self.model, |game, _| {
                let basin = &game.rules().basin;
                basin.all_fresh().into_iter().map(|fresh| basin.hex_of(fresh)).find(|source| fits(*source))
            })
            .flatten(),
        };
        if let Some(source) = source {
            draft.push(Action::Draw { source, building });
            self.changed.set(Some(draft));
        }
    }

    /// One cube less for a building.
    pub fn drop_cube(self, building: HexId) {
        let mut draft = self.draft.get_untracked();
        let last = draft.iter().rposition(|cube| matches!(cube, Action::Draw { building: to, .. } if *to == building));
        if let Some(last) = last {
            draft.remove(last);
            self.changed.set(Some(draft));
        }
    }

    /// A click on the map: the only line there, the next cube from there, or the choice among several.
    pub fn click(self, hex: HexId) {
        self.looked.set(Some(hex));
        let lines = self.spots.with_untracked(|spots| {
            spots.iter().find(|(spot, _)| *spot == hex).map(|(_, lines)| lines.clone()).unwrap_or_default()
        });
        let collecting = with_scene(self.model, |_, view| matches!(view.board.frames.top(), Frame::Collect));
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
        let draft = self.draft.get_untracked();
        let building = with_scene(self.model, |game, view| {
            let seat = own(game, view)?;
            let first = self.thirsty.get_untracked();
            let tiles = view.board.community(seat).tiles().iter().map(|tile| tile.hex);
            first.into_iter().chain(tiles).find(|building| with_draft(self.model, &draft, source, *building))
        });
        if let Some(building) = building.flatten() {
            self.add_cube(building, Some(source));
            return true;
        }
        // A second click gives the cubes of a hex back.
        let mut left = draft.clone();
        left.retain(|cube| !matches!(cube, Action::Draw { source: from, .. } if *from == source));
        let any = left.len() < draft.len();
        if any {
            self.changed.set(Some(left));
        }
        any
    }
}

/// What the reader is working on at the table on screen.
pub fn working() -> Working {
    expect_context::<Working>()
}

fn advised(model: TableModel, choosing: Choosing) -> Vec<Action> {
    let asked = choosing.menu.with(|menu| menu.as_ref().is_some_and(|menu| menu.asked));
    with_scene(model, |game, view| match (own(game, view), view.board.frames.top()) {
        (Some(seat), Frame::Collect) if asked => game.advise_collection(&view.board, seat),
        _ => Vec::new(),
    })
    .unwrap_or_default()
}

/// Whether one cube more could be taken once all cubes of a draft are.
fn with_draft(model: TableModel, draft: &[Action], source: HexId, building: HexId) -> bool {
    with_game(model, |position, game, state| {
        let table::Viewer::Seat(seat) = position.viewer() else { return false };
        if game.check(state, seat, &Action::Draw { source, building }).is_err() {
            return false;
        }
        let (mut taken, mut got) = (0, 0);
        for cube in draft {
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

/// What the map offers now: of the open kind, of the kind to be built, or of anything but cards, which are opened first.
fn spots(model: TableModel, choosing: Choosing, kind: Option<Kind>) -> Vec<(HexId, Vec<usize>)> {
    let group = choosing.group.get();
    choosing.menu.with(|menu| {
        let Some(menu) = menu.as_ref().filter(|menu| menu.asked) else { return Vec::new() };
        let lines: Vec<usize> = match group.and_then(|group| menu.groups.get(group)) {
            Some(group) => group.lines.clone(),
            None => (0..menu.lines.len()).collect(),
        };
        with_scene(model, |game, _| {
            let mut found: Vec<(HexId, Vec<usize>)> = Vec::new();
            for line in lines {
                let Some(action) = read(game, &menu.lines[line].action) else { continue };
                let fits = match (kind, &action) {
                    (Some(kind), Action::Build { kind: of, .. }) => *of == kind,
                    (Some(kind), Action::BuildDam { .. }) => kind == Kind::Dam,
                    (Some(_), _) => false,
                    (None, Action::Play { .. } | Action::Demolish(_)) => group.is_some(),
                    _ => true,
                };
                let Some(hex) = spot(&action).filter(|_| fits) else { continue };
                match found.iter_mut().find(|(spot, _)| *spot == hex) {
                    Some((_, lines)) => lines.push(line),
                    None => found.push((hex, vec![line])),
                }
            }
            found
        })
        .unwrap_or_default()
    })
}
