//! Property: what is not offered is refused, and a refusal leaves no trace.

use super::moment::{Broken, Moment, Verdict, bytes_of, difference, ensure};
use crate::forms::Forms;
use crate::game::Viewer;
use crate::luck::{Dice, SeededLuck};
use crate::menu::Menu;
use crate::seat::Seat;

/// How many probes each seat makes: at each position, and where we look closely.
const PROBES: [usize; 2] = [1, 4];

pub(super) fn not_offered_is_refused<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let Moment { game, state, .. } = moment;
    // Comparing bytes costs more than everything else here, and plain data that is equal has equal bytes.
    let before = moment.thorough.then(|| bytes_of(*state));
    let before = before.as_deref();
    let mut cases = 0;
    for seat in moment.table() {
        for _ in 0..PROBES[usize::from(moment.thorough)] {
            let probe = game.probe(state, seat, dice);
            judged(moment, seat, probe, before)?;
            let other = Seat(dice.below(game.seats()) as u8);
            if let Some(action) = borrowed(moment, other, dice) {
                judged(moment, seat, action, before)?;
            }
            cases += 2;
        }
        if moment.thorough {
            cases += hindrances_are_true(moment, seat)?;
        }
    }
    let beyond = [game.seats() as u8, Seat::MAX as u8, 6, 200, u8::MAX];
    let strangers = beyond.into_iter().filter(|&seat| usize::from(seat) >= game.seats()).map(Seat);
    let strangers: Vec<Seat> = strangers.collect();
    let chosen = if moment.thorough { strangers } else { vec![strangers[dice.below(strangers.len())]] };
    for stranger in chosen {
        stranger_can_do_nothing(moment, stranger, dice, before)?;
        cases += 1;
    }
    Ok(cases)
}

/// Something that another seat is offered now, or that some seat did earlier.
fn borrowed<G: Forms>(moment: &Moment<'_, G>, from: Seat, dice: &mut Dice) -> Option<G::Action> {
    let past = &moment.past[from.index()];
    let offered = moment.some_act(from, dice);
    let earlier = past.get(dice.below(past.len())).copied();
    if dice.below(2) == 0 { offered.or(earlier) } else { earlier.or(offered) }
}

fn judged<G: Forms>(
    moment: &Moment<'_, G>,
    seat: Seat,
    action: G::Action,
    before: Option<&[u8]>,
) -> Result<(), Broken> {
    let accepted = judge(moment.game, moment.state, moment.luck, seat, action, before)?;
    if accepted {
        let menu = moment.menu(seat);
        ensure!(menu.is_open() || menu.lists(&action), seat, "accepted, but neither listed nor open: {action:?}");
    }
    Ok(())
}

/// Whether an action is accepted. `check` and `apply` must say the same, with the same reason; a refusal must leave
/// no trace.
pub(super) fn judge<G: Forms>(
    game: &G,
    state: &G::State,
    luck: SeededLuck,
    seat: Seat,
    action: G::Action,
    before: Option<&[u8]>,
) -> Result<bool, Broken> {
    let checked = game.check(state, seat, &action);
    let (mut next, mut events) = (state.clone(), Vec::new());
    let applied = game.apply(&mut next, seat, action, &mut luck.clone(), &mut events);
    ensure!(checked == applied, seat, "check says {checked:?}, apply says {applied:?} to {action:?}");
    if applied.is_ok() {
        return Ok(true);
    }
    ensure!(next == *state, seat, "refused {action:?} changed the state: {}", difference(state, &next));
    let same = before.is_none_or(|before| bytes_of(&next) == before);
    ensure!(same, seat, "refused {action:?} changed the bytes of the state");
    ensure!(events.is_empty(), seat, "refused {action:?} told {events:?}");
    Ok(false)
}

/// What a seat is told it cannot do is refused, though not always for the reason given: a card that is out of reach is
/// shown without the target it would need.
fn hindrances_are_true<G: Forms>(moment: &Moment<'_, G>, seat: Seat) -> Verdict {
    let mut hindered = Vec::new();
    moment.game.hindered(moment.state, seat, &mut hindered);
    for (action, reason) in &hindered {
        let checked = moment.game.check(moment.state, seat, action);
        ensure!(checked.is_err(), seat, "hindered by {reason:?}, but check accepts {action:?}");
    }
    Ok(hindered.len() as u64)
}

fn stranger_can_do_nothing<G: Forms>(
    moment: &Moment<'_, G>,
    stranger: Seat,
    dice: &mut Dice,
    before: Option<&[u8]>,
) -> Result<(), Broken> {
    let Moment { game, state, .. } = moment;
    let mut menu = Menu::new();
    game.offer(state, stranger, &mut menu);
    ensure!(menu.is_idle(), stranger, "a seat beyond the table is offered {:?}", menu.lines());
    let neutral = game.neutral(state, stranger);
    ensure!(neutral.is_none(), stranger, "a seat beyond the table has the neutral answer {neutral:?}");
    let probe = game.probe(state, stranger, dice);
    let offered = moment.any_offered(dice).map(|(_, action)| action);
    for action in [Some(probe), offered].into_iter().flatten() {
        let accepted = judge(*game, state, moment.luck, stranger, action, before)?;
        ensure!(!accepted, stranger, "a seat beyond the table may do {action:?}");
        game.say_action(state, stranger, &action);
    }
    // Nobody means to ask these of a seat that is not at the table, but they must not panic.
    game.prompt(state, stranger);
    game.hindered(state, stranger, &mut Vec::new());
    game.view(state, Viewer::Seat(stranger));
    Ok(())
}
