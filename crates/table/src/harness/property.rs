//! What the harness holds every game to, by name.

/// A property every game keeps. Findings carry its name, and a plan may ask for only some of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Property {
    /// What is offered is accepted by `check` and by `apply`, and `apply_offered` does exactly the same; no two lines
    /// stand for the same action; seats that are awaited or may reconsider have something to choose, and nobody else
    /// does.
    OfferedIsAcceptedAndUnique,
    /// `check` and `apply` judge every action alike. What is accepted is in the menu, or the menu is open; what is
    /// refused leaves the state bit for bit as it was and tells no event. Seats that are not at the table can do
    /// nothing.
    NotOfferedIsRefused,
    /// A clone is independent of its original; a snapshot reads back as the same state; a damaged one is an error.
    CloneAndSnapshotRoundTrip,
    /// Whatever passes `audit` can be played without a panic, even a position no game ever reaches.
    AuditedStatesPlayOn,
    /// A journal's text reads back and replays to the same positions; any change to it is reported where it was made.
    JournalRoundTrip,
    /// Going back at a table restores the earlier position, and repeating the moves gives the same positions again.
    UndoRestoresExactly,
    /// States and offered actions read back from their readable forms; damaged forms are errors or lawful states.
    StateFormRoundTrip,
    /// Simultaneous choices give the same position in whatever order they arrive.
    ArrivalOrderDoesNotMatter,
    /// A seat that reconsiders and then repeats its first choice is back where it was.
    ReconsideringRestores,
    /// An imagined world is lawful and looks to its viewer exactly like the true one.
    ImagineFitsTheView,
    /// Menus, judgements, hints, words, consequences and events that a viewer receives depend on nothing hidden from
    /// it.
    HiddenStaysHidden,
    /// While others are missing, nobody else can tell which choice a seat has made.
    SimultaneousChoicesStaySealed,
    /// Whatever an act shows, unless it is chance or declared by `reveals`, the actor could have worked out beforehand.
    UndoIsFreeOnlyIfNothingWasLearnt,
    /// Whether a seat has to be asked depends on nothing hidden from the others, but where the game says that its secrets
    /// decide: there an answer takes its time.
    QuickAnswersTellNothing,
    /// `audit` passes, `proceed` finds nothing to do, indicators are complete, there is an outcome exactly when the
    /// game is over, and every awaited seat has a neutral answer that is accepted.
    LawsHold,
    /// A game in which everybody always gives the neutral answer ends.
    NeutralPlayEnds,
    /// Random play ends within the game's own limit.
    EndsWithinItsLimit,
    /// The same action from the same position with the same seed gives the same result; no draw uses a number twice.
    LuckIsCounterBased,
    /// Playing offered actions never panics. A panic during another check is reported under that check's name.
    NeverPanics,
}

impl Property {
    /// Every property.
    pub const ALL: [Property; 19] = [
        Property::OfferedIsAcceptedAndUnique,
        Property::NotOfferedIsRefused,
        Property::CloneAndSnapshotRoundTrip,
        Property::AuditedStatesPlayOn,
        Property::JournalRoundTrip,
        Property::UndoRestoresExactly,
        Property::StateFormRoundTrip,
        Property::ArrivalOrderDoesNotMatter,
        Property::ReconsideringRestores,
        Property::ImagineFitsTheView,
        Property::HiddenStaysHidden,
        Property::SimultaneousChoicesStaySealed,
        Property::UndoIsFreeOnlyIfNothingWasLearnt,
        Property::QuickAnswersTellNothing,
        Property::LawsHold,
        Property::NeutralPlayEnds,
        Property::EndsWithinItsLimit,
        Property::LuckIsCounterBased,
        Property::NeverPanics,
    ];

    /// The stable name, such as `offered_is_accepted_and_unique`.
    pub const fn name(self) -> &'static str {
        match self {
            Property::OfferedIsAcceptedAndUnique => "offered_is_accepted_and_unique",
            Property::NotOfferedIsRefused => "not_offered_is_refused",
            Property::CloneAndSnapshotRoundTrip => "clone_and_snapshot_round_trip",
            Property::AuditedStatesPlayOn => "audited_states_play_on",
            Property::JournalRoundTrip => "journal_round_trip",
            Property::UndoRestoresExactly => "undo_restores_exactly",
            Property::StateFormRoundTrip => "state_form_round_trip",
            Property::ArrivalOrderDoesNotMatter => "arrival_order_does_not_matter",
            Property::ReconsideringRestores => "reconsidering_restores",
            Property::ImagineFitsTheView => "imagine_fits_the_view",
            Property::HiddenStaysHidden => "hidden_stays_hidden",
            Property::SimultaneousChoicesStaySealed => "simultaneous_choices_stay_sealed",
            Property::UndoIsFreeOnlyIfNothingWasLearnt => "undo_is_free_only_if_nothing_was_learnt",
            Property::QuickAnswersTellNothing => "quick_answers_tell_nothing",
            Property::LawsHold => "laws_hold",
            Property::NeutralPlayEnds => "neutral_play_ends",
            Property::EndsWithinItsLimit => "ends_within_its_limit",
            Property::LuckIsCounterBased => "luck_is_counter_based",
            Property::NeverPanics => "never_panics",
        }
    }
}

impl std::fmt::Display for Property {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_in_the_list_are_the_numbers_of_the_variants() {
        for (at, property) in Property::ALL.into_iter().enumerate() {
            assert_eq!(property as usize, at);
        }
    }
}
