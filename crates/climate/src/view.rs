//! What each viewer may know (29), and worlds that fit it.

use crate::cards::Cards;
use crate::event::Event;
use crate::game::Climate;
use crate::state::{Board, Secrets, State};
use crate::terms::{Card, INFLUENCES, Influence, POWERS, SEATS};
use borsh::{BorshDeserialize, BorshSerialize};
use table::luck::Chance;
use table::{Legality, Luck, Seat, Sight, Viewer, Waiting};

/// How many cards of each influence.
pub type Counts = [u8; INFLUENCES];

/// What one viewer may know: the board, its own cards, and how many cards of each influence lie where, hands included (R14).
#[derive(Clone, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// What everybody sees.
    pub board: Board,
    /// The hand of each seat, as far as the viewer knows it. Unknown hands are counted together with what the seat has
    /// laid face down: which colours were laid is not to be seen either.
    pub hands: [Known; SEATS],
    /// The cards each seat has laid in the ACI under way; `None` where they lie face down to the viewer, and only their
    /// number ([`crate::state::Aci::laid`]) is known.
    pub laid: [Option<Cards>; SEATS],
    /// The six draw piles.
    pub piles: Known,
    /// The deck of outer influences, together with the two cards drawn from it as long as they lie face down.
    pub outer: Known,
    /// The outer cards of the ACI under way; `None` where they lie face down.
    pub outer_drawn: Option<Cards>,
    /// How many they are.
    pub outer_count: u8,
    /// Cards of the turn draw that the active player may swap.
    pub just_drawn: Known,
}

/// What is known of some cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub enum Known {
    /// The cards.
    Cards(Cards),
    /// How many there are of each influence; powers are not known.
    Counts(Counts),
}

/// How many of each influence.
pub(crate) fn counts(cards: &Cards) -> Counts {
    std::array::from_fn(|at| cards.0[at].iter().fold(0_u8, |sum, &count| sum.saturating_add(count)))
}

fn plus(mut one: Counts, other: Counts) -> Counts {
    one.iter_mut().zip(other).for_each(|(mine, theirs)| *mine = mine.saturating_add(theirs));
    one
}

impl Sight for Climate {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let (board, secrets) = (&state.board, &state.secrets);
        let all = viewer == Viewer::Everything;
        let knows = |at: usize| all || viewer == Viewer::Seat(Seat(at as u8));
        let open = all || board.aci.open || board.aci.revealed;
        let hands = std::array::from_fn(|at| {
            let (hand, laid) = (&secrets.hands[at], &secrets.laid[at]);
            if knows(at) {
                Known::Cards(*hand)
            } else if open {
                Known::Counts(counts(hand))
            } else {
                Known::Counts(plus(counts(hand), counts(laid)))
            }
        });
        let laid = std::array::from_fn(|at| (open || knows(at)).then_some(secrets.laid[at]));
        let piles = if all { Known::Cards(secrets.piles) } else { Known::Counts(counts(&secrets.piles)) };
        let drawn = if open { [0; INFLUENCES] } else { counts(&secrets.outer_drawn) };
        let outer = if all { Known::Cards(secrets.outer) } else { Known::Counts(plus(counts(&secrets.outer), drawn)) };
        let just_drawn = if all || viewer == Viewer::Seat(board.active) {
            Known::Cards(secrets.just_drawn)
        } else {
            Known::Counts(counts(&secrets.just_drawn))
        };
        View {
            viewer,
            board: *board,
            hands,
            laid,
            piles,
            outer,
            outer_drawn: open.then_some(secrets.outer_drawn),
            outer_count: secrets.outer_drawn.len() as u8,
            just_drawn,
        }
    }

    /// A world that fits: every hidden card is any that the viewer has not seen, laid cards are of any asked colours that
    /// their owner held.
    fn imagine(&self, view: &View, luck: &mut impl Luck) -> State {
        let mut chance = Chance::new(luck);
        let mut pool = view.unseen(self);
        let mut secrets = Secrets::default();
        for at in 0..SEATS {
            let (hand, laid) = match (view.hands[at], view.laid[at]) {
                (Known::Cards(hand), laid) => (hand, laid.unwrap_or_default()),
                (Known::Counts(held), Some(laid)) => (pool.deal(held, &mut chance), laid),
                (Known::Counts(held), None) => {
                    let down =
                        part_of(&mut chance, held, view.board.aci.laid[at], |one| view.board.aci.asked.contains(one));
                    let laid = pool.deal(down, &mut chance);
                    (pool.deal(minus(held, down), &mut chance), laid)
                }
            };
            secrets.hands[at] = hand;
            secrets.laid[at] = laid;
        }
        let (outer, drawn) = match (view.outer, view.outer_drawn) {
            (Known::Cards(outer), drawn) => (outer, drawn.unwrap_or_default()),
            (Known::Counts(held), Some(drawn)) => (pool.deal(held, &mut chance), drawn),
            (Known::Counts(held), None) => {
                let down = part_of(&mut chance, held, view.outer_count, |_| true);
                let drawn = pool.deal(down, &mut chance);
                (pool.deal(minus(held, down), &mut chance), drawn)
            }
        };
        secrets.outer = outer;
        secrets.outer_drawn = drawn;
        secrets.piles = match view.piles {
            Known::Cards(piles) => piles,
            Known::Counts(held) => pool.deal(held, &mut chance),
        };
        secrets.just_drawn = match view.just_drawn {
            Known::Cards(cards) => cards,
            Known::Counts(held) => {
                let mut hand = secrets.hands[view.board.active.index() % SEATS];
                hand.deal(held, &mut chance)
            }
        };
        State { board: view.board, secrets }
    }

    /// Others see the pile a card comes from, not its power (29).
    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        match *event {
            Event::Drew { seat, card } if viewer != Viewer::Everything && viewer != Viewer::Seat(seat) => {
                Some(Event::DrewUnseen { seat, influence: card.influence })
            }
            other => Some(other),
        }
    }

    /// Whether cards that lay face down, and were not `seat`'s own, lie open in what followed.
    fn reveals(&self, before: &State, after: &State, seat: Seat) -> bool {
        let face_down = |state: &State| !state.board.aci.open && !state.board.aci.revealed;
        let others = |at: &usize| *at != seat.index();
        let laid = |state: &State, at: usize| state.secrets.laid[at];
        let hidden = before.secrets.outer_drawn != Cards::NONE
            || (0..SEATS).filter(others).any(|at| laid(before, at) != Cards::NONE);
        let same = before.secrets.outer_drawn == after.secrets.outer_drawn
            && (0..SEATS).filter(others).all(|at| laid(before, at) == laid(after, at));
        let turned = face_down(before) && hidden && !(face_down(after) && same);
        turned || self.waiting(after) == Waiting::Over
    }
}

impl View {
    /// The cards that the viewer knows to lie somewhere.
    pub(crate) fn seen(&self) -> Cards {
        let board = &self.board;
        let mut seen = board.discards;
        seen.add_all(&board.outer_discards);
        board.pot.cards.iter().for_each(|cards| seen.add_all(cards));
        let known = |known: &Known| if let Known::Cards(cards) = known { *cards } else { Cards::NONE };
        self.hands.iter().for_each(|hand| seen.add_all(&known(hand)));
        self.laid.iter().flatten().for_each(|cards| seen.add_all(cards));
        seen.add_all(&known(&self.piles));
        seen.add_all(&known(&self.outer));
        seen.add_all(&self.outer_drawn.unwrap_or_default());
        seen
    }

    /// What the viewer has not seen: all cards of the rulebook but those.
    pub(crate) fn unseen(&self, game: &Climate) -> Cards {
        let (seen, mut unseen) = (self.seen(), all_cards(game));
        for (left, gone) in unseen.0.iter_mut().flatten().zip(seen.0.iter().flatten()) {
            *left = left.saturating_sub(*gone);
        }
        unseen
    }

    /// How many unseen cards of each influence have a place to lie.
    pub(crate) fn places(&self) -> Counts {
        let counted = |known: &Known| if let Known::Counts(counts) = known { *counts } else { [0; INFLUENCES] };
        let mut places = self.hands.iter().map(counted).fold([0; INFLUENCES], plus);
        places = plus(places, counted(&self.piles));
        plus(places, counted(&self.outer))
    }
}

/// Every influence card of the rulebook.
pub(crate) fn all_cards(game: &Climate) -> Cards {
    Cards([game.rules().pile; INFLUENCES])
}

fn minus(mut one: Counts, other: Counts) -> Counts {
    one.iter_mut().zip(other).for_each(|(mine, theirs)| *mine = mine.saturating_sub(theirs));
    one
}

impl Cards {
    /// Takes so many cards of each influence out, any of them.
    fn deal(&mut self, wanted: Counts, chance: &mut Chance<impl Luck>) -> Cards {
        let mut dealt = Cards::NONE;
        for (&influence, wanted) in Influence::ALL.iter().zip(wanted) {
            for _ in 0..wanted {
                let left: u32 = (1..=POWERS as u8).map(|power| u32::from(self.count(Card { influence, power }))).sum();
                let drawn = if left == 0 { None } else { self.nth(influence, chance.below(left)) };
                if let Some(card) = drawn {
                    self.take(card, 1);
                    dealt.add(card, 1);
                }
            }
        }
        dealt
    }
}

/// Any `wanted` cards of those held, of the influences that may be taken.
fn part_of(chance: &mut Chance<impl Luck>, held: Counts, wanted: u8, may: impl Fn(Influence) -> bool) -> Counts {
    let mut left: Counts =
        std::array::from_fn(|at| if Influence::ALL.get(at).is_some_and(|&one| may(one)) { held[at] } else { 0 });
    let mut part = [0; INFLUENCES];
    for _ in 0..wanted {
        let all: u32 = left.iter().map(|&count| u32::from(count)).sum();
        if all == 0 {
            break;
        }
        let mut drawn = chance.below(all);
        for at in 0..INFLUENCES {
            let here = u32::from(left[at]);
            if drawn < here {
                left[at] -= 1;
                part[at] += 1;
                break;
            }
            drawn -= here;
        }
    }
    part
}

#[cfg(test)]
mod tests;
