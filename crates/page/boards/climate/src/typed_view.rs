//! What the viewer may know of a table of Climate, typed.

use climate::cards::Cards;
use climate::decks::Known;
use climate::state::{Board, Drawn, State};
use climate::terms::{ConsequenceId, EventId, INFLUENCES, Influence, InfluenceSet, REGIONS, RegionId};
use climate::{Action, Climate, Frame, Refusal};
use page_table::TableModel;
use page_table::typed_position::with_game;
use table::{Legality, Seat, Viewer};

/// A position with the eyes through which it is seen. Everything it tells is known to the viewer.
#[derive(Clone, Copy)]
pub(crate) struct TypedView<'a> {
    /// The rulebook.
    pub(crate) game: &'a Climate,
    /// What everybody sees.
    pub(crate) board: &'a Board,
    /// The seat through whose eyes we look; none for whoever watches.
    pub(crate) seat: Option<Seat>,
    state: &'a State,
}

impl TypedView<'_> {
    /// The moment the game stands at; while the team confirms a choice, the question it answers.
    pub(crate) fn frame(&self) -> Frame {
        let frames = self.board.frames.as_slice();
        match frames {
            [.., below, Frame::Confirm { .. }] => *below,
            [.., top] => *top,
            [] => Frame::Over,
        }
    }

    /// Whether a choice of the team waits for consent.
    pub(crate) fn confirming(&self) -> bool {
        matches!(self.board.frames.top(), Frame::Confirm { .. })
    }

    /// The cards of the viewer.
    pub(crate) fn hand(&self) -> Cards {
        self.seat.map_or(Cards::NONE, |seat| self.cards_of(seat))
    }

    fn cards_of(&self, seat: Seat) -> Cards {
        self.state.secrets.hands.get(seat.index()).copied().unwrap_or(Cards::NONE)
    }

    /// How many cards of each influence somebody holds: everybody saw from which pile they came.
    pub(crate) fn counts(&self, seat: Seat) -> [u8; INFLUENCES] {
        let cards = self.cards_of(seat);
        std::array::from_fn(|at| Influence::ALL.get(at).map_or(0, |influence| cards.of(*influence)))
    }

    /// What somebody has laid in the ACI under way, where the viewer may know it.
    pub(crate) fn laid(&self, seat: Seat) -> Option<Cards> {
        let aci = &self.board.aci;
        let known = aci.open || aci.revealed || self.seat == Some(seat);
        known.then(|| self.state.secrets.laid.get(seat.index()).copied().unwrap_or(Cards::NONE))
    }

    /// The outer cards of the ACI under way, where they lie open.
    pub(crate) fn outer(&self) -> Option<Cards> {
        let aci = &self.board.aci;
        (aci.open || aci.revealed).then_some(self.state.secrets.outer_drawn)
    }

    /// How many outer cards lie there.
    pub(crate) fn outer_count(&self) -> usize {
        self.state.secrets.outer_drawn.len()
    }

    /// The influences that the ACI under way asks for.
    pub(crate) fn asked(&self) -> InfluenceSet {
        self.board.aci.asked
    }

    /// A card that lies open until it is put back, by its place: consequences come before events.
    pub(crate) fn looked_at(&self, place: u8) -> Option<Drawn> {
        let [consequences, events] = &self.board.looked;
        let card = |known: &Known, at: u8| known.cards.get(usize::from(at)).copied().filter(|_| at < known.count);
        match place.checked_sub(consequences.count) {
            None => card(consequences, place).map(|id| Drawn::Consequence(ConsequenceId(id))),
            Some(at) => card(events, at).map(|id| Drawn::Event(EventId(id))),
        }
    }

    /// The regions from the top of the column down.
    pub(crate) fn column(&self) -> [RegionId; REGIONS] {
        self.board.column
    }

    /// Whether the rules take an action of the viewer now.
    pub(crate) fn takes(&self, action: &Action) -> bool {
        self.seat.is_some_and(|seat| self.game.check(self.state, seat, action).is_ok())
    }

    /// Why the rules refuse an action of the viewer now.
    pub(crate) fn refuses(&self, action: &Action) -> Option<Refusal> {
        self.game.check(self.state, self.seat?, action).err()
    }

    /// The whole position, for the engine's own questions; what it hides from the viewer is imagined.
    pub(crate) fn state(&self) -> &State {
        self.state
    }
}

/// Reads what is on screen. Inside a view it follows every change.
pub(crate) fn with_view<T>(model: TableModel, read: impl FnOnce(TypedView<'_>) -> T) -> Option<T> {
    with_game(model, |position, game: &Climate, state| {
        let seat = match position.viewer() {
            Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        read(TypedView { game, board: &state.board, seat, state })
    })
}

/// Where on the map an action happens.
pub(crate) const fn spot(action: &Action) -> Option<RegionId> {
    use climate::terms::Place;
    match *action {
        Action::Move(Place::Region(region)) | Action::FreeLine(region) | Action::Region(region) => Some(region),
        Action::Play { region: Some(region), .. } => Some(region),
        Action::Take { region, .. } | Action::CompletePair { region, .. } => Some(region),
        _ => None,
    }
}
