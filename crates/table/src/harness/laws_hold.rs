//! Property: every position keeps the laws of its game.

use super::moment::{Broken, Moment, Verdict, difference, ensure};
use crate::forms::Forms;
use crate::luck::{Dice, Recorder};
use crate::seat::SeatSet;

pub(super) fn laws_hold<G: Forms>(moment: &Moment<'_, G>, _dice: &mut Dice) -> Verdict {
    let Moment { game, state, .. } = moment;
    if let Err(broken) = game.audit(state) {
        ensure!(false, None, "{broken}");
    }
    stands_at_a_decision(moment)?;
    outcome_when_over(moment)?;
    for seat in moment.waiting {
        let Some(neutral) = game.neutral(state, seat) else {
            return Err(Broken::new(seat, "awaited, but there is no neutral answer".to_owned()));
        };
        let checked = game.check(state, seat, &neutral);
        ensure!(checked.is_ok(), seat, "check refuses the neutral answer {neutral:?}: {checked:?}");
        if moment.thorough {
            let applied = moment.after(state, seat, neutral).map(|_| ());
            ensure!(applied.is_ok(), seat, "apply refuses the neutral answer {neutral:?}: {applied:?}");
        }
    }
    if moment.thorough {
        indicators_are_complete(moment)?;
    }
    Ok(1)
}

/// Play has already run on to the next decision, so `proceed` has nothing left to do.
fn stands_at_a_decision<G: Forms>(moment: &Moment<'_, G>) -> Result<(), Broken> {
    let (mut next, mut events, mut luck) = (moment.state.clone(), Vec::new(), Recorder::new(moment.luck));
    moment.game.proceed(&mut next, &mut luck, &mut events);
    ensure!(next == *moment.state, None, "proceed changed a position: {}", difference(moment.state, &next));
    let quiet = events.is_empty() && luck.outcomes.is_empty();
    ensure!(quiet, None, "proceed found something to do: {events:?}, chance {:?}", luck.outcomes);
    Ok(())
}

fn outcome_when_over<G: Forms>(moment: &Moment<'_, G>) -> Result<(), Broken> {
    let outcome = moment.game.outcome(moment.state);
    ensure!(outcome.is_some() == moment.over, None, "over: {}, outcome: {outcome:?}", moment.over);
    if let Some(outcome) = outcome {
        let seats: SeatSet = outcome.standings.iter().map(|standing| standing.seat).collect();
        let all = seats == moment.table() && outcome.standings.len() == moment.game.seats();
        ensure!(all, None, "the standings do not name every seat once: {:?}", outcome.standings);
        let sorted = outcome.standings.is_sorted_by_key(|standing| standing.place);
        let led = outcome.standings.first().is_some_and(|first| first.place == 1);
        ensure!(sorted && led, None, "the standings are not best first: {:?}", outcome.standings);
    }
    Ok(())
}

fn indicators_are_complete<G: Forms>(moment: &Moment<'_, G>) -> Result<(), Broken> {
    let found = moment.game.indicators(moment.state);
    let (seats, names) = (moment.game.seats(), G::SEAT_INDICATORS.len());
    ensure!(found.seats.len() == seats, None, "indicators of {} seats instead of {seats}", found.seats.len());
    for (seat, values) in moment.table().into_iter().zip(&found.seats) {
        ensure!(values.len() == names, seat, "{} indicators for {names} names", values.len());
    }
    let names = G::WORLD_INDICATORS.len();
    ensure!(found.world.len() == names, None, "{} indicators of the world for {names} names", found.world.len());
    Ok(())
}
