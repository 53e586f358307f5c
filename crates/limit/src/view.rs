//! What each viewer may know, and worlds that fit it.

use crate::flow::Run;
use crate::state::{Board, NATIONS, Sealed, Secret, State};
use crate::terms::Deck;
use crate::{Event, Frame, Limit};
use borsh::{BorshDeserialize, BorshSerialize};
use table::luck::{Chance, Dice};
use table::{CardList, CardSet, Legality, Luck, Menu, Seat, SeatSet, Sight, Silent, Viewer, Waiting};

/// What one viewer may know: the board, one's own secrets, and of the others how many cards they hold where.
#[derive(Clone, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// What everybody sees.
    pub board: Board,
    /// The secrets, by seat, as far as the viewer knows them.
    pub secrets: [Known; NATIONS],
}

/// What is known of a nation's cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
#[allow(clippy::large_enum_variant, reason = "a view holds six of them and is copied as a whole")]
pub enum Known {
    /// Everything.
    All(Secret),
    /// Only how many there are. Cards just drawn count as lying in their deck until the step is over.
    Counts {
        /// In hand.
        hand: u8,
        /// In each deck.
        decks: [u8; 3],
    },
}

impl Sight for Limit {
    type View = View;

    /// Of others' hands and decks only the numbers; what lies on the table is public (R12).
    fn view(&self, state: &State, viewer: Viewer) -> View {
        let secrets = std::array::from_fn(|index| {
            let seat = Seat(index as u8);
            let secret = &state.secrets[index];
            let all = match viewer {
                Viewer::Everything => true,
                Viewer::Seat(own) => own == seat,
                Viewer::Spectator => false,
            };
            if all { Known::All(*secret) } else { counts(self, secret) }
        });
        View { viewer, board: state.board, secrets }
    }

    /// A world that fits: hidden cards lie anywhere they can, sealed choices are any that could have been made.
    fn imagine(&self, view: &View, luck: &mut impl Luck) -> State {
        let mut chance = Chance::new(luck);
        let mut state = State { board: view.board, secrets: [blank(); NATIONS] };
        for (index, known) in view.secrets.iter().enumerate() {
            state.secrets[index] = match known {
                Known::All(secret) => *secret,
                Known::Counts { decks, .. } => imagine_secret(self, &view.board, index, *decks, &mut chance),
            };
        }
        view.imagine_choices(self, &mut state, &mut chance);
        state
    }

    /// Cards drawn, kept and put back are their owner's alone (R74).
    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let owner = match *event {
            Event::CardsDrawn { seat, .. } | Event::CardsKept { seat, .. } | Event::CardsDiscarded { seat, .. } => seat,
            _ => return Some(*event),
        };
        (viewer == Viewer::Everything || viewer == Viewer::Seat(owner)).then_some(*event)
    }

    /// Whether choices that others than `seat` had sealed lie open in what followed.
    fn reveals(&self, before: &State, after: &State, seat: Seat) -> bool {
        let sealed = before.board.call.finished().without(seat);
        let (call, frame) = (after.board.call, after.board.frames.top());
        let still_sealed = |other: Seat| {
            let same = after.secret(other).sealed == before.secret(other).sealed;
            same && call.finished().contains(other) && frame == before.board.frames.top()
        };
        // Whoever takes back no permanent has finished without a choice of its own, and that shows only in the end.
        let opened = Limit::is_sealed(&before.board.frames.top()) && !sealed.into_iter().all(still_sealed);
        opened || self.waiting(after) == Waiting::Over
    }
}

impl View {
    /// The position without what the viewer does not know.
    pub(crate) fn with_unknown_blank(&self) -> State {
        let secrets = self.secrets.map(|known| match known {
            Known::All(secret) => secret,
            Known::Counts { .. } => blank(),
        });
        State { board: self.board, secrets }
    }

    /// Cards that others have drawn, and choices they have sealed.
    fn imagine_choices(&self, game: &Limit, state: &mut State, chance: &mut Chance<impl Luck>) {
        let hidden: SeatSet =
            game.all().into_iter().filter(|seat| matches!(self.secrets[seat.index()], Known::Counts { .. })).collect();
        let call = self.board.call;
        let frame = self.board.frames.top();
        let drawing = match frame {
            Frame::KeepCards => call.asked(),
            Frame::Reform { seat, .. } => SeatSet::only(seat),
            _ => SeatSet::EMPTY,
        };
        for seat in drawing.and(hidden) {
            imagine_drawn(game, state, seat, frame, chance);
        }
        if !Limit::is_sealed(&frame) {
            return;
        }
        // Let those who have finished choose again, by chance, and seal it; whoever is missing stays missing.
        let mut menu = Menu::new();
        let mut dice = Dice::new(u64::from(chance.below(u32::MAX)));
        for seat in call.finished().and(hidden) {
            state.board.call.reopen(seat);
            while state.board.call.missing().contains(seat) {
                game.offer(state, seat, &mut menu);
                let Some(action) = menu.pick(&mut dice) else { break };
                Run { game, rules: game.rules(), state, luck: &mut dice, log: &mut Silent }.act(seat, &action);
            }
        }
    }
}

fn counts(game: &Limit, secret: &Secret) -> Known {
    let mut decks = [0; 3];
    for &deck in Deck::ALL {
        let drawn = if secret.drawn_from == deck { secret.drawn.len() } else { 0 };
        decks[deck.index()] = (game.deck_size(secret, deck) + drawn) as u8;
    }
    Known::Counts { hand: secret.hand.len() as u8, decks }
}

fn blank() -> Secret {
    Secret {
        hand: CardSet::EMPTY,
        unseen: CardSet::EMPTY,
        under: [CardList::EMPTY; 3],
        drawn: CardList::EMPTY,
        drawn_from: Deck::Society,
        sealed: Sealed::Nothing,
    }
}

/// Deals the cards nobody has seen: each deck gets as many as it holds, the rest are in hand.
fn imagine_secret(game: &Limit, board: &Board, index: usize, decks: [u8; 3], chance: &mut Chance<impl Luck>) -> Secret {
    let nation = &board.nations[index];
    let mut secret = blank();
    let public = nation.set_aside.union(nation.played).union(nation.permanents).union(nation.known_hand);
    secret.hand = nation.known_hand;
    for &deck in Deck::ALL {
        let mut pool = game.cards_of(deck).minus(public);
        for _ in 0..decks[deck.index()] {
            let place = chance.below(pool.len() as u32) as usize;
            let Some(card) = pool.nth(place) else { break };
            pool.remove(card);
            secret.unseen.insert(card);
        }
        secret.hand = secret.hand.union(pool);
    }
    secret
}

/// Somebody has drawn from a deck, and others do not know from which; after a card they do.
fn imagine_drawn(game: &Limit, state: &mut State, seat: Seat, frame: Frame, chance: &mut Chance<impl Luck>) {
    let (deck, count) = match (frame, state.board.play.pick) {
        (Frame::Reform { .. }, crate::Pick::Deck(deck)) => {
            let drawn = game.rules().card(state.board.play.card).effects.iter().find_map(|effect| match effect {
                crate::rules::Effect::Draw { draw, .. } => Some(*draw),
                _ => None,
            });
            (deck, drawn.unwrap_or(0))
        }
        _ => {
            let level = usize::from(state.nation(seat).living[0] - 1);
            let draw = game.rules().political.draw[level];
            let full = |deck: &Deck| game.deck_size(state.secret(seat), *deck) > 0;
            let choices = Deck::ALL.iter().copied().filter(full);
            let place = chance.below(choices.clone().count() as u32) as usize;
            (choices.clone().nth(place).unwrap_or(Deck::Society), draw)
        }
    };
    let secret = &mut state.secrets[seat.index()];
    let mut pool = secret.unseen.and(game.cards_of(deck));
    for _ in 0..count {
        let place = chance.below(pool.len() as u32) as usize;
        let Some(card) = pool.nth(place) else { break };
        pool.remove(card);
        secret.unseen.remove(card);
        secret.drawn.push(card);
    }
    secret.drawn_from = deck;
}

#[cfg(test)]
mod tests;
