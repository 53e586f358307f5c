//! Footage that is on its way. What happens meanwhile is asked for together with it, so that no move is left out.

/// What footage is sent for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// A film of what has just happened.
    Film,
    /// A film of what has been on screen before.
    Again,
    /// A film of what happened while the reader was away.
    Away,
    /// Only what a round did.
    Summary,
    /// A film of the past, up to this many moves.
    Past(usize),
}

impl Wanted {
    /// Whether it is news to the reader: moves that nothing else would show them.
    pub(super) const fn is_news(self) -> bool {
        matches!(self, Wanted::Film | Wanted::Away)
    }
}

/// Footage that was sent for and has not come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Pending {
    /// How many moves were in force before it.
    pub(super) from: usize,
    /// Up to how many moves.
    pub(super) to: usize,
    /// What it is for.
    pub(super) wanted: Wanted,
}

impl Pending {
    /// The same with what is still on its way: the answer to the earlier request is not waited for any more.
    pub(super) fn with(self, earlier: Option<Pending>) -> Pending {
        let earlier = earlier.filter(|earlier| match self.wanted {
            // What is shown again has been told, and counted, before.
            Wanted::Film => !matches!(earlier.wanted, Wanted::Past(_) | Wanted::Again),
            Wanted::Summary => earlier.wanted == Wanted::Summary,
            Wanted::Again | Wanted::Away | Wanted::Past(_) => false,
        });
        // Who has been away keeps the list of what is too long ago to be played.
        let wanted =
            if earlier.is_some_and(|earlier| earlier.wanted == Wanted::Away) { Wanted::Away } else { self.wanted };
        Pending { from: since(earlier, self.from), wanted, ..self }
    }
}

/// From where on footage is asked for: nothing that is still on its way is left out.
fn since(pending: Option<Pending>, from: usize) -> usize {
    pending.map_or(from, |pending| pending.from.min(from))
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn pending(from: usize, to: usize, wanted: Wanted) -> Pending {
        Pending { from, to, wanted }
    }

    #[test]
    fn two_updates_before_an_answer_are_one_film_from_the_earlier_one_on() {
        let first = pending(4, 5, Wanted::Film).with(None);
        let second = pending(5, 7, Wanted::Film).with(Some(first));
        assert_eq!(second, pending(4, 7, Wanted::Film));
        assert_eq!(pending(7, 8, Wanted::Film).with(Some(second)), pending(4, 8, Wanted::Film));
        let rounds = pending(2, 5, Wanted::Summary);
        assert_eq!(pending(5, 9, Wanted::Summary).with(Some(rounds)), pending(2, 9, Wanted::Summary));
    }

    #[test]
    fn who_was_away_is_shown_what_joins_as_part_of_it() {
        let away = pending(1, 30, Wanted::Away);
        assert_eq!(pending(30, 31, Wanted::Film).with(Some(away)), pending(1, 31, Wanted::Away));
    }

    #[test]
    fn the_past_and_what_is_asked_for_again_start_where_they_were_asked() {
        let film = Some(pending(4, 5, Wanted::Film));
        for wanted in [Wanted::Past(20), Wanted::Again, Wanted::Away] {
            assert_eq!(pending(8, 20, wanted).with(film), pending(8, 20, wanted));
        }
        for told in [pending(0, 12, Wanted::Past(12)), pending(0, 20, Wanted::Again)] {
            assert_eq!(pending(20, 21, Wanted::Film).with(Some(told)), pending(20, 21, Wanted::Film));
        }
    }
}
