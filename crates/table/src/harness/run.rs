//! One random game, looked at decision by decision.

use super::arrival_order_does_not_matter::arrival_order_does_not_matter;
use super::audited_states_play_on::audited_states_play_on;
use super::clone_and_snapshot_round_trip::clone_and_snapshot_round_trip;
use super::hidden_stays_hidden::hidden_stays_hidden;
use super::imagine_fits_the_view::imagine_fits_the_view;
use super::journal_round_trip::journal_round_trip;
use super::laws_hold::laws_hold;
use super::luck_is_counter_based::{luck_is_counter_based, no_number_is_drawn_twice};
use super::moment::{Broken, Moment, Verdict, any_seat, bytes_of, ensure};
use super::neutral_play_ends::neutral_play_ends;
use super::not_offered_is_refused::not_offered_is_refused;
use super::offered_is_accepted_and_unique::offered_is_accepted_and_unique;
use super::plan::Plan;
use super::property::Property;
use super::quick_answers_tell_nothing::quick_answers_tell_nothing;
use super::reconsidering_restores::reconsidering_restores;
use super::record::Record;
use super::report::{Finding, Report};
use super::simultaneous_choices_stay_sealed::simultaneous_choices_stay_sealed;
use super::state_form_round_trip::state_form_round_trip;
use super::undo_is_free_only_if_nothing_was_learnt::undo_is_free_only_if_nothing_was_learnt;
use super::undo_restores_exactly::undo_restores_exactly;
use crate::forms::Forms;
use crate::game::Waiting;
use crate::log::Silent;
use crate::luck::{Dice, SeededLuck};
use crate::menu::Menu;
use crate::seat::{Seat, SeatSet};
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How many of a seat's latest actions are remembered.
const REMEMBERED: usize = 32;

/// Where a game stands, readable even after a panic.
struct Progress {
    decision: Cell<usize>,
    property: Cell<Property>,
}

/// Plays one game of the plan and checks it.
pub(super) fn play<G: Forms + Clone>(game: &G, plan: &Plan, number: u32) -> Result<Report, Finding> {
    let seed = plan.game_seed(number);
    let place = Progress { decision: Cell::new(0), property: Cell::new(Property::NeverPanics) };
    let finding = |broken: Broken| Finding {
        property: place.property.get().name(),
        game_seed: seed,
        decision: place.decision.get(),
        seat: broken.seat,
        detail: broken.detail,
    };
    // Nothing a panic may have left half done is used afterwards: the run is dropped, and the game is immutable.
    let played =
        catch_unwind(AssertUnwindSafe(|| Run::new(game, plan, seed, &place).whole_game(plan.is_replayed(number))));
    match played {
        Ok(result) => result.map_err(finding),
        Err(panic) => {
            let words = panic.downcast_ref::<String>().map(String::as_str);
            let words = words.or(panic.downcast_ref::<&str>().copied()).unwrap_or("without words");
            Err(finding(Broken::new(None, format!("panicked: {words}"))))
        }
    }
}

/// If seats may act unprompted, one decision in this many is such an act.
const FREELY: usize = 8;

/// What a random player does next: any awaited seat, any line of its menu, any amount; now and then something that the
/// game proposes to a seat that may act.
pub(super) fn random_choice<G: Forms>(
    game: &G,
    state: &G::State,
    waiting: SeatSet,
    menu: &mut Menu<G::Action>,
    dice: &mut Dice,
) -> Option<(Seat, G::Action)> {
    let free = game.free_to_act(state);
    if !free.is_empty() && dice.below(FREELY) == 0 {
        let seat = any_seat(free.union(waiting), dice)?;
        if let Some(action) = game.propose(state, seat, dice) {
            menu.clear();
            game.offer(state, seat, menu);
            return Some((seat, action));
        }
    }
    let seat = any_seat(waiting, dice)?;
    menu.clear();
    game.offer(state, seat, menu);
    Some((seat, menu.pick(dice)?))
}

struct Run<'a, G: Forms> {
    game: &'a G,
    plan: &'a Plan,
    seed: u64,
    place: &'a Progress,
    report: Report,
    menus: Vec<Menu<G::Action>>,
    past: Vec<Vec<G::Action>>,
    moves: Vec<(Seat, G::Action)>,
}

impl<'a, G: Forms + Clone> Run<'a, G> {
    fn new(game: &'a G, plan: &'a Plan, seed: u64, place: &'a Progress) -> Run<'a, G> {
        let seats = game.seats();
        Run {
            game,
            plan,
            seed,
            place,
            report: Report::of_one_game(),
            menus: (0..seats).map(|_| Menu::new()).collect(),
            past: vec![Vec::new(); seats],
            moves: Vec::new(),
        }
    }

    fn whole_game(mut self, replayed: bool) -> Result<Report, Broken> {
        let game = self.game;
        let mut luck = SeededLuck::new(self.seed.into());
        // The dice of the player who chooses. The checks have their own, so that looking never changes the game.
        let mut dice = Dice::new(self.seed);
        let mut menu = Menu::new();
        let mut state = game.deal(&mut luck, &mut Silent);
        let mut shared = false;
        loop {
            let waiting = game.waiting(&state);
            shared |= waiting.seats().len() > 1;
            self.look(&state, waiting, !shared)?;
            let Waiting::On(seats) = waiting else { break };
            self.within_the_limit()?;
            let Some((seat, action)) = random_choice(game, &state, seats, &mut menu, &mut dice) else {
                self.place.property.set(Property::OfferedIsAcceptedAndUnique);
                return Err(Broken::new(None, format!("waits for {seats:?}, but there is nothing to choose")));
            };
            if let Err(refusal) = game.apply(&mut state, seat, action, &mut luck, &mut Silent) {
                self.place.property.set(Property::OfferedIsAcceptedAndUnique);
                return Err(Broken::new(seat, format!("offered, but apply refuses {action:?}: {refusal:?}")));
            }
            // A composed answer is on no line; that it was an answer shows in the seat having finished.
            let finished = seats.contains(seat) && game.may_act(&state).contains(seat);
            self.remember(seat, action, finished || menu.lists_as_answer(&action));
            shared &= may_be_the_same_call(seats, seat, game.waiting(&state).seats());
        }
        self.report.decisions = self.moves.len() as u64;
        self.report.longest_game = self.moves.len();
        if replayed {
            let moves = std::mem::take(&mut self.moves);
            let record = Record { game, seed: self.seed, moves: &moves, last: &state };
            self.whole(Property::LuckIsCounterBased, &record, no_number_is_drawn_twice)?;
            self.whole(Property::NeutralPlayEnds, &record, neutral_play_ends)?;
            self.whole(Property::JournalRoundTrip, &record, journal_round_trip)?;
            self.whole(Property::UndoRestoresExactly, &record, undo_restores_exactly)?;
        }
        self.report.count(Property::NeverPanics, 1);
        Ok(self.report)
    }

    fn within_the_limit(&mut self) -> Result<(), Broken> {
        if self.plan.properties.contains(&Property::EndsWithinItsLimit) {
            self.report.count(Property::EndsWithinItsLimit, u64::from(self.moves.is_empty()));
        }
        if self.moves.len() >= G::DECISION_LIMIT {
            // Reported whether asked for or not: a game without an end has nothing else to report.
            self.place.property.set(Property::EndsWithinItsLimit);
            ensure!(false, None, "not over after {} decisions", self.moves.len());
        }
        Ok(())
    }

    /// Remembers an action. Asides are no part of a seat's choices.
    fn remember(&mut self, seat: Seat, action: G::Action, answers: bool) {
        let size = borsh::object_length(&action).unwrap_or_default();
        self.report.largest_action = self.report.largest_action.max(size);
        let past = &mut self.past[seat.index()];
        if past.len() == REMEMBERED {
            past.remove(0);
        }
        if answers {
            past.push(action);
        }
        self.moves.push((seat, action));
        self.place.decision.set(self.moves.len());
    }

    /// Checks one position.
    fn look(&mut self, state: &G::State, waiting: Waiting, lone: bool) -> Result<(), Broken> {
        let game = self.game;
        let mut menus = std::mem::take(&mut self.menus);
        for (seat, menu) in SeatSet::first(game.seats()).into_iter().zip(&mut menus) {
            menu.clear();
            game.offer(state, seat, menu);
            self.report.most_lines = self.report.most_lines.max(menu.lines().len());
        }
        let past = std::mem::take(&mut self.past);
        let moment = Moment {
            game,
            state,
            luck: SeededLuck::new(self.seed.into()),
            waiting: waiting.seats(),
            may_act: game.may_act(state),
            free: game.free_to_act(state),
            over: waiting == Waiting::Over,
            menus: &menus,
            past: &past,
            lone,
            thorough: self.plan.is_thorough(self.seed, self.moves.len()),
            actions_reveal: self.plan.actions_reveal,
        };
        self.at(Property::LawsHold, &moment, laws_hold)?;
        self.at(Property::OfferedIsAcceptedAndUnique, &moment, offered_is_accepted_and_unique)?;
        self.at(Property::NotOfferedIsRefused, &moment, not_offered_is_refused)?;
        if moment.thorough {
            self.report.largest_state = self.report.largest_state.max(bytes_of(state).len());
            self.at(Property::CloneAndSnapshotRoundTrip, &moment, clone_and_snapshot_round_trip)?;
            self.at(Property::AuditedStatesPlayOn, &moment, audited_states_play_on)?;
            self.at(Property::StateFormRoundTrip, &moment, state_form_round_trip)?;
            self.at(Property::LuckIsCounterBased, &moment, luck_is_counter_based)?;
            self.at(Property::ArrivalOrderDoesNotMatter, &moment, arrival_order_does_not_matter)?;
            self.at(Property::ReconsideringRestores, &moment, reconsidering_restores)?;
            self.at(Property::ImagineFitsTheView, &moment, imagine_fits_the_view)?;
            self.at(Property::HiddenStaysHidden, &moment, hidden_stays_hidden)?;
            self.at(Property::SimultaneousChoicesStaySealed, &moment, simultaneous_choices_stay_sealed)?;
            self.at(Property::UndoIsFreeOnlyIfNothingWasLearnt, &moment, undo_is_free_only_if_nothing_was_learnt)?;
            self.at(Property::QuickAnswersTellNothing, &moment, quick_answers_tell_nothing)?;
        }
        self.menus = menus;
        self.past = past;
        Ok(())
    }

    fn at(
        &mut self,
        property: Property,
        moment: &Moment<'_, G>,
        check: fn(&Moment<'_, G>, &mut Dice) -> Verdict,
    ) -> Result<(), Broken> {
        self.one(property, |dice| check(moment, dice))
    }

    fn whole(
        &mut self,
        property: Property,
        record: &Record<'_, G>,
        check: fn(&Record<'_, G>, &mut Dice) -> Verdict,
    ) -> Result<(), Broken> {
        self.one(property, |dice| check(record, dice))
    }

    /// Makes one check, if it is asked for, with dice that depend only on the place: it finds the same again whatever
    /// else is checked.
    fn one(&mut self, property: Property, check: impl FnOnce(&mut Dice) -> Verdict) -> Result<(), Broken> {
        if self.plan.properties.contains(&property) {
            let at = self.place.decision.get() as u64 * Property::ALL.len() as u64 + property as u64;
            let mut dice = Dice::new(Dice::new(self.seed).roll() ^ Dice::new(at).roll());
            self.place.property.set(property);
            let cases = check(&mut dice)?;
            self.report.count(property, cases);
            self.place.property.set(Property::NeverPanics);
        }
        Ok(())
    }
}

/// Whether the seats awaited now may be those left over from the call `seat` answered, so that its choices are still
/// sealed.
fn may_be_the_same_call(before: SeatSet, seat: Seat, now: SeatSet) -> bool {
    now == before || now == before.without(seat)
}
