//! Property: readable forms read back, and damaged ones do no harm.

use super::audited_states_play_on::play_on;
use super::damage::spoil;
use super::moment::{Broken, Moment, Verdict, amounts, bytes_of, difference, ensure};
use crate::forms::Forms;
use crate::game::Viewer;
use crate::luck::Dice;
use crate::menu::Amount;
use crate::seat::Seat;
use serde_json::Value;

const SPOILT: usize = 3;

pub(super) fn state_form_round_trip<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let Moment { game, state, .. } = moment;
    let form = game.write_state(state);
    for form in [&form, &through_text(&form)?] {
        match game.read_state(form) {
            Ok(read) => {
                let same = read == **state && bytes_of(&read) == bytes_of(*state);
                ensure!(same, None, "a state reads back as another: {}", difference(*state, &read));
            }
            Err(fault) => ensure!(false, None, "a state just written is not read: {fault}"),
        }
    }
    let mut cases = 1;
    for seat in moment.active() {
        for line in moment.menu(seat).lines() {
            for more in amounts(line, dice) {
                action_reads_back(*game, seat, line.action.raised(more))?;
                cases += 1;
            }
        }
        let proposal = if moment.free.is_empty() { None } else { game.propose(state, seat, dice) };
        for action in moment.menu(seat).asides().iter().copied().chain(proposal) {
            action_reads_back(*game, seat, action)?;
            cases += 1;
        }
    }
    for viewer in moment.viewers().chain([Viewer::Everything]) {
        let view = game.write_view(&game.view(state, viewer));
        through_text(&view)?;
    }
    if let Some((seat, action)) = moment.any_offered(dice)
        && let Ok((_, events)) = moment.after_told(state, seat, action)
    {
        for event in &events {
            game.say_event(event);
            through_text(&game.write_event(event))?;
        }
    }
    for _ in 0..SPOILT {
        let mut spoilt = form.clone();
        spoil(&mut spoilt, dice);
        if let Ok(read) = game.read_state(&spoilt) {
            let lawful = game.audit(&read);
            ensure!(lawful.is_ok(), None, "read_state let through a state that breaks {lawful:?}");
            play_on(*game, read, dice);
        }
        spoilt_action_does_no_harm(moment, dice)?;
    }
    Ok(cases)
}

/// The form after a trip through text, which is how programs see it.
fn through_text(form: &Value) -> Result<Value, Broken> {
    let back = serde_json::from_str::<Value>(&form.to_string());
    match back {
        Ok(back) if back == *form => Ok(back),
        _ => Err(Broken::new(None, format!("a form does not survive being a text: {form}"))),
    }
}

fn action_reads_back<G: Forms>(game: &G, seat: Seat, action: G::Action) -> Result<(), Broken> {
    let form = game.write_action(&action);
    let read = game.read_action(&through_text(&form)?);
    ensure!(read.as_ref() == Ok(&action), seat, "{action:?} is written {form} and reads back as {read:?}");
    Ok(())
}

/// Any action, however senseless, can be written; whatever is read can be written, read and judged.
fn spoilt_action_does_no_harm<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Result<(), Broken> {
    let Moment { game, state, .. } = moment;
    let seat = Seat(dice.below(game.seats()) as u8);
    let probe = game.probe(state, seat, dice);
    let mut form = game.write_action(&probe);
    if let Ok(read) = game.read_action(&form) {
        ensure!(read == probe, seat, "{probe:?} is written {form} and reads back as {read:?}");
    }
    if let Some((_, action)) = moment.any_offered(dice) {
        form = game.write_action(&action);
    }
    spoil(&mut form, dice);
    if let Ok(read) = game.read_action(&form) {
        let _ = game.check(state, seat, &read);
        let again = game.read_action(&game.write_action(&read));
        ensure!(again.as_ref() == Ok(&read), seat, "{form} reads as {read:?}, which reads back as {again:?}");
    }
    Ok(())
}
