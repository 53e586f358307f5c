//! What each viewer may know (19), and worlds that fit it.

use crate::event::Event;
use crate::frame::Frame;
use crate::game::Water;
use crate::state::{Board, NO_CARD, Secrets, State};
use crate::terms::{HAND, SEATS};
use borsh::{BorshDeserialize, BorshSerialize};
use table::luck::Chance;
use table::{Legality, Luck, Sealed, Seat, Sight, Viewer, Waiting};

/// What one viewer may know: the board, its own cards, objective and stake.
#[derive(Clone, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// What everybody sees.
    pub board: Board,
    /// The action cards of each seat, as far as the viewer knows them.
    pub hands: [Known; SEATS],
    /// The objective card of each seat: [`NO_CARD`] where there is none, `None` where the viewer does not know it.
    pub objectives: [Option<u8>; SEATS],
    /// Stakes that the viewer knows.
    pub stakes: Sealed<Option<u16>, SEATS>,
}

/// What is known of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub enum Known {
    /// The cards, as in [`Secrets::hands`].
    Cards([u8; HAND]),
    /// How many there are.
    Count(u8),
}

impl Sight for Water {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let mediator = self.mediator().map(Viewer::Seat);
        let initiated = mediator == Some(viewer) && self.options().mediator_sees_secrets;
        let knows = |at: usize| {
            let seat = Seat(at as u8);
            initiated || viewer == Viewer::Everything || viewer == Viewer::Seat(seat) || !self.all().contains(seat)
        };
        let hands = std::array::from_fn(|at| {
            let hand = state.secrets.hands[at];
            if knows(at) { Known::Cards(hand) } else { Known::Count(count(&hand)) }
        });
        // In the end every objective lies open.
        let over = matches!(state.frame(), Frame::Over);
        let objectives = std::array::from_fn(|at| {
            let objective = state.secrets.objectives[at];
            (over || knows(at) || objective == NO_CARD).then_some(objective)
        });
        View { viewer, board: state.board, hands, objectives, stakes: state.secrets.stakes.seen_by(viewer) }
    }

    /// A world that fits: hidden cards are any that nobody has seen, sealed stakes any that could have been made.
    fn imagine(&self, view: &View, luck: &mut impl Luck) -> State {
        let mut chance = Chance::new(luck);
        let mut state = view.with_unknown_blank();
        for at in 0..SEATS {
            if let Known::Count(count) = view.hands[at] {
                imagine_hand(self, &mut state, at, count, &mut chance);
            }
            if view.objectives[at].is_none() {
                imagine_objective(self, &mut state, at, &mut chance);
            }
        }
        if let Frame::Stakes { challengers } = view.board.frames.top() {
            for seat in view.board.call.finished() {
                if view.stakes.of(seat).is_none() {
                    let least = self.least_stake(&view.board, challengers, seat);
                    let most = view.board.community(seat).vp.max(least);
                    let more = chance.below(u32::from(most - least) + 1) as u16;
                    state.secrets.stakes.put(seat, Some(least + more));
                }
            }
        }
        state
    }

    /// Everything that is told is public.
    fn witness(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn reveals(&self, before: &State, after: &State, seat: Seat) -> bool {
        self.waiting(after) == Waiting::Over
            || before.secrets.stakes.opened(&before.board.call, &after.secrets.stakes, seat)
    }
}

impl View {
    /// The position without what the viewer does not know.
    pub(crate) fn with_unknown_blank(&self) -> State {
        let hands = self.hands.map(|known| match known {
            Known::Cards(cards) => cards,
            Known::Count(_) => [NO_CARD; HAND],
        });
        let objectives = self.objectives.map(|known| known.unwrap_or(NO_CARD));
        State { board: self.board, secrets: Secrets { hands, objectives, stakes: self.stakes } }
    }
}

/// How many cards lie in a hand.
pub(crate) fn count(hand: &[u8; HAND]) -> u8 {
    hand.iter().filter(|&&card| card != NO_CARD).count() as u8
}

/// Deals a hand from the cards that nobody has seen.
fn imagine_hand(game: &Water, state: &mut State, at: usize, count: u8, chance: &mut Chance<impl Luck>) {
    let mut hand = [NO_CARD; HAND];
    for place in 0..usize::from(count).min(HAND) {
        state.secrets.hands[at] = hand;
        let undealt = game.undealt(state);
        let left = |kind: usize| undealt[kind];
        let all: u32 = (0..game.rules().actions.len()).map(|kind| u32::from(left(kind))).sum();
        if all == 0 {
            break;
        }
        let mut drawn = chance.below(all);
        for kind in 0..game.rules().actions.len() {
            let copies = u32::from(left(kind));
            if drawn < copies {
                hand[place] = kind as u8;
                break;
            }
            drawn -= copies;
        }
    }
    hand.sort_unstable();
    state.secrets.hands[at] = hand;
}

/// Deals an objective that nobody is known to have.
fn imagine_objective(game: &Water, state: &mut State, at: usize, chance: &mut Chance<impl Luck>) {
    let taken = state.secrets.objectives;
    let free = |card: &usize| !taken.contains(&(*card as u8));
    let count = (0..game.rules().objectives.len()).filter(free).count() as u32;
    if count > 0 {
        let drawn = chance.below(count) as usize;
        let card = (0..game.rules().objectives.len()).filter(free).nth(drawn);
        state.secrets.objectives[at] = card.map_or(NO_CARD, |card| card as u8);
    }
}

#[cfg(test)]
mod tests;
