//! Deals: a bundle for a bundle, a gift, or a wish, open until it is answered. What a bundle holds is up to the game.
//!
//! Promises are words: they go with the action into the journal ([`crate::journal::Act::note`]) and bind nobody.

use crate::game::Viewer;
use crate::seat::Seat;
use borsh::{BorshDeserialize, BorshSerialize};

/// Nobody: marks an empty slot.
const NOBODY: u8 = u8::MAX;

/// An open offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Offer<B> {
    to: u8,
    number: u8,
    /// What the offerer would give.
    pub give: B,
    /// What they want for it.
    pub want: B,
}

impl<B> Offer<B> {
    /// Who may accept it.
    #[inline]
    pub fn to(&self) -> Seat {
        Seat(self.to)
    }

    /// Its number among the offers of the same seat.
    #[inline]
    pub fn number(&self) -> u8 {
        self.number
    }
}

/// The open offers of at most `SEATS` seats, at most `OPEN` each. Equal deals are equal bytes: empty slots hold the
/// default bundle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Deals<B, const SEATS: usize, const OPEN: usize> {
    places: [[Offer<B>; OPEN]; SEATS],
    /// The number of each seat's next offer. It runs on, so that an answer meant for one offer never reaches another.
    next: [u8; SEATS],
    /// How many offers each seat has made since the count was last reset.
    made: [u8; SEATS],
    /// How many offers are open in all.
    open: u8,
}

impl<B: Copy + Default + PartialEq, const SEATS: usize, const OPEN: usize> Deals<B, SEATS, OPEN> {
    /// No offers.
    pub fn none() -> Deals<B, SEATS, OPEN> {
        Deals { places: [[Self::nothing(); OPEN]; SEATS], next: [0; SEATS], made: [0; SEATS], open: 0 }
    }

    fn nothing() -> Offer<B> {
        Offer { to: NOBODY, number: 0, give: B::default(), want: B::default() }
    }

    /// Whether no offer is open.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.open == 0
    }

    /// The open offers of a seat.
    pub fn of(&self, from: Seat) -> impl Iterator<Item = &Offer<B>> {
        self.places.get(from.index()).into_iter().flatten().filter(|offer| offer.to != NOBODY)
    }

    /// All open offers, each with the seat that made it.
    pub fn all(&self) -> impl Iterator<Item = (Seat, &Offer<B>)> {
        (0..SEATS as u8).map(Seat).flat_map(move |from| self.of(from).map(move |offer| (from, offer)))
    }

    /// An open offer by its number.
    pub fn get(&self, from: Seat, number: u8) -> Option<&Offer<B>> {
        self.of(from).find(|offer| offer.number == number)
    }

    /// How many offers a seat has made since the count was last reset.
    pub fn made(&self, from: Seat) -> u8 {
        self.made.get(from.index()).copied().unwrap_or(0)
    }

    /// Resets the count of offers made.
    #[inline]
    pub fn count_anew(&mut self) {
        self.made = [0; SEATS];
    }

    /// Opens an offer and returns its number, or `None` when the seat has too many open.
    pub fn offer(&mut self, from: Seat, to: Seat, give: B, want: B) -> Option<u8> {
        let mut number = *self.next.get(from.index())?;
        // Numbers wrap round after 256 offers; one that is still in use is skipped.
        while self.get(from, number).is_some() {
            number = number.wrapping_add(1);
        }
        let place = self.places[from.index()].iter_mut().find(|offer| offer.to == NOBODY)?;
        *place = Offer { to: to.0, number, give, want };
        self.next[from.index()] = number.wrapping_add(1);
        self.made[from.index()] = self.made[from.index()].saturating_add(1);
        self.open += 1;
        Some(number)
    }

    /// Closes an offer: accepted, declined or withdrawn.
    pub fn close(&mut self, from: Seat, number: u8) -> Option<Offer<B>> {
        let places = self.places.get_mut(from.index())?;
        let at = places.iter().position(|offer| offer.to != NOBODY && offer.number == number)?;
        self.open -= 1;
        Some(Self::take(places, at))
    }

    /// Removes an offer; later ones move up, so that equal offers are equal bytes however they came about.
    fn take(places: &mut [Offer<B>; OPEN], at: usize) -> Offer<B> {
        let offer = std::mem::replace(&mut places[at], Self::nothing());
        places[at..].rotate_left(1);
        offer
    }

    /// Closes every offer that `lapses`, and tells which.
    pub fn lapse(&mut self, mut lapses: impl FnMut(Seat, &Offer<B>) -> bool, mut tell: impl FnMut(Seat, &Offer<B>)) {
        if self.open == 0 {
            return;
        }
        for (from, places) in self.places.iter_mut().enumerate() {
            let from = Seat(from as u8);
            let mut at = 0;
            while at < OPEN && places[at].to != NOBODY {
                if lapses(from, &places[at]) {
                    tell(from, &Self::take(places, at));
                    self.open -= 1;
                } else {
                    at += 1;
                }
            }
        }
    }

    /// What a viewer may know: the offers it has made or may answer, and how many it has made. Other seats' numbers are
    /// hidden, because they tell how often somebody has dealt.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Deals<B, SEATS, OPEN> {
        let Viewer::Seat(own) = viewer else {
            return if viewer == Viewer::Everything { *self } else { Deals::none() };
        };
        let mut seen = *self;
        seen.lapse(|from, offer| from != own && offer.to != own.0, |_, _| {});
        for at in (0..SEATS).filter(|&at| at != own.index()) {
            // Somebody else's next number is not known; it only has to differ from those that are open.
            let last = seen.places[at].iter().filter(|offer| offer.to != NOBODY).map(|offer| offer.number).max();
            (seen.next[at], seen.made[at]) = (last.map_or(0, |last| last.wrapping_add(1)), 0);
        }
        seen
    }

    /// Whether these could be real deals at a table of `seats`.
    pub fn is_sound(&self, seats: usize) -> bool {
        let offers = || self.places.iter().enumerate().flat_map(|(from, places)| places.iter().map(move |o| (from, o)));
        let sound = |(from, offer): (usize, &Offer<B>)| {
            let empty = *offer == Self::nothing();
            empty || (from < seats && usize::from(offer.to) < seats && usize::from(offer.to) != from)
        };
        let twice = |places: &[Offer<B>; OPEN]| {
            let open = |at: &usize| places[*at].to != NOBODY;
            let same = |at: usize| (0..at).filter(open).any(|other| places[other].number == places[at].number);
            (0..OPEN).filter(open).any(same)
        };
        let gaps =
            |places: &[Offer<B>; OPEN]| places.windows(2).any(|pair| pair[0].to == NOBODY && pair[1].to != NOBODY);
        offers().all(sound)
            && offers().filter(|(_, offer)| offer.to != NOBODY).count() == usize::from(self.open)
            && !self.places.iter().any(|places| twice(places) || gaps(places))
            && (seats..SEATS).all(|at| self.next[at] == 0 && self.made[at] == 0)
    }

    /// Puts an offer in place under a given number, for positions written by hand. `false` when there is no room.
    pub fn put(&mut self, from: Seat, to: Seat, number: u8, give: B, want: B) -> bool {
        let taken = self.get(from, number).is_some();
        let place = self.places.get_mut(from.index()).and_then(|own| own.iter_mut().find(|offer| offer.to == NOBODY));
        let Some(place) = place.filter(|_| !taken) else { return false };
        *place = Offer { to: to.0, number, give, want };
        self.open += 1;
        let next = &mut self.next[from.index()];
        *next = (*next).max(number.wrapping_add(1));
        true
    }

    /// Sets the count of offers made and the number of the next one: for positions written by hand.
    pub fn set_counts(&mut self, from: Seat, made: u8, next: u8) {
        if from.index() < SEATS {
            self.made[from.index()] = made;
            self.next[from.index()] = next;
        }
    }

    /// The number of a seat's next offer.
    pub fn next(&self, from: Seat) -> u8 {
        self.next.get(from.index()).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Small = Deals<u8, 3, 2>;
    const A: Seat = Seat(0);
    const B: Seat = Seat(1);
    const C: Seat = Seat(2);

    #[test]
    fn an_offer_is_open_until_it_is_closed_once() {
        let mut deals = Small::none();
        let number = deals.offer(A, B, 5, 7).unwrap();
        assert_eq!(deals.get(A, number).map(|offer| (offer.to(), offer.give, offer.want)), Some((B, 5, 7)));
        assert!(!deals.is_empty() && deals.is_sound(3));
        assert_eq!(deals.close(A, number).map(|offer| offer.give), Some(5));
        assert_eq!(deals.close(A, number), None);
        assert!(deals.is_empty() && deals.is_sound(3));
    }

    #[test]
    fn an_answer_never_reaches_a_later_offer() {
        let mut deals = Small::none();
        let first = deals.offer(A, B, 5, 7).unwrap();
        deals.close(A, first);
        let second = deals.offer(A, B, 1, 99).unwrap();
        assert_ne!(first, second);
        assert!(deals.get(A, first).is_none());
    }

    #[test]
    fn a_seat_has_so_many_places_and_the_count_of_offers_begins_anew() {
        let mut deals = Small::none();
        assert!(deals.offer(A, B, 1, 0).is_some() && deals.offer(A, C, 2, 0).is_some());
        assert_eq!(deals.offer(A, B, 3, 0), None);
        assert!(deals.offer(B, A, 3, 0).is_some(), "others have places of their own");
        assert_eq!((deals.made(A), deals.made(B), deals.made(C)), (2, 1, 0));
        deals.count_anew();
        assert_eq!(deals.made(A), 0);
        assert_eq!(deals.offer(Seat(9), A, 1, 1), None);
    }

    #[test]
    fn equal_offers_are_equal_bytes_however_they_came_about() {
        let mut deals = Small::none();
        deals.offer(A, B, 1, 0);
        deals.offer(A, C, 2, 0);
        deals.close(A, 0);
        let mut other = Small::none();
        other.put(A, C, 1, 2, 0);
        other.set_counts(A, 2, 2);
        assert_eq!(deals, other);
    }

    #[test]
    fn offers_lapse_by_condition() {
        let mut deals = Small::none();
        deals.offer(A, B, 1, 0);
        deals.offer(A, C, 2, 0);
        deals.offer(B, C, 3, 0);
        let mut told = Vec::new();
        deals.lapse(|_, offer| offer.to() == C, |from, offer| told.push((from, offer.give)));
        assert_eq!(told, [(A, 2), (B, 3)]);
        assert_eq!(deals.all().map(|(from, offer)| (from, offer.give)).collect::<Vec<_>>(), [(A, 1)]);
        assert!(deals.is_sound(3));
    }

    #[test]
    fn others_see_nothing_of_a_deal_between_two() {
        let mut deals = Small::none();
        deals.offer(A, B, 1, 2);
        let mut other = Small::none();
        other.offer(A, B, 9, 9);
        other.offer(A, B, 8, 8);
        for viewer in [Viewer::Seat(C), Viewer::Spectator] {
            assert_eq!(deals.seen_by(viewer), other.seen_by(viewer));
            assert!(deals.seen_by(viewer).is_empty());
        }
        assert_eq!(deals.seen_by(Viewer::Seat(B)).get(A, 0), deals.get(A, 0));
        assert_eq!(deals.seen_by(Viewer::Seat(A)), deals);
        assert_eq!(deals.seen_by(Viewer::Everything), deals);
        assert!(deals.seen_by(Viewer::Seat(B)).is_sound(3));
    }

    #[test]
    fn unsound_bytes_are_noticed() {
        let deals = |change: fn(&mut Small)| {
            let mut deals = Small::none();
            deals.offer(A, B, 1, 2);
            change(&mut deals);
            deals.is_sound(3)
        };
        assert!(deals(|_| {}));
        assert!(!deals(|deals| deals.open = 3), "a wrong count");
        assert!(!deals(|deals| deals.places[0][0].to = 0), "an offer to oneself");
        assert!(!deals(|deals| deals.places[0][0].to = 7), "an offer to nobody at the table");
        assert!(!deals(|deals| deals.places[2][1].give = 4), "something in an empty place");
        assert!(!deals(|deals| deals.places[0].swap(0, 1)), "a gap before an offer");
        assert!(
            !deals(|deals| {
                deals.put(A, C, 1, 0, 0);
                deals.places[0][1].number = 0;
            }),
            "two of one number"
        );
        assert!(!Small::none().put(Seat(5), A, 0, 1, 1));
    }
}
