//! Property: luck depends only on the seed, the stream and the number of the draw.

use super::moment::{Broken, Moment, Told, Verdict, difference, ensure};
use super::record::Record;
use crate::forms::Forms;
use crate::log::Silent;
use crate::luck::{Dice, Luck, SeededLuck, Stream};
use crate::seat::Seat;

/// Remembers which draws were made.
struct Numbered {
    luck: SeededLuck,
    draws: Vec<(Stream, u32, u32)>,
}

impl Luck for Numbered {
    fn draw(&mut self, stream: Stream, nth: u32, outcomes: u32) -> u32 {
        self.draws.push((stream, nth, outcomes));
        self.luck.draw(stream, nth, outcomes)
    }
}

/// The luckiest or the unluckiest table there is: arithmetic breaks first at results that dice rarely give.
struct Extreme {
    highest: bool,
}

impl Luck for Extreme {
    fn draw(&mut self, _stream: Stream, _nth: u32, outcomes: u32) -> u32 {
        if self.highest { outcomes.saturating_sub(1) } else { 0 }
    }
}

/// The same action from the same position with the same seed gives the same result; with any other luck it is still
/// accepted and leads to a lawful position.
pub(super) fn luck_is_counter_based<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    let Some((seat, action)) = moment.any_offered(dice) else { return Ok(0) };
    let mut once = Numbered { luck: moment.luck, draws: Vec::new() };
    let mut again = Numbered { luck: moment.luck, draws: Vec::new() };
    let first = reach(moment, seat, action, &mut once);
    let second = reach(moment, seat, action, &mut again);
    ensure!(first.is_ok(), seat, "offered {action:?} is refused");
    ensure!(
        once.draws == again.draws,
        seat,
        "{action:?} draws differently the second time: {}",
        difference(&once.draws, &again.draws)
    );
    ensure!(first == second, seat, "{action:?} gives another result the second time: {}", difference(&first, &second));
    let others = [
        reach(moment, seat, action, &mut Dice::new(dice.roll())),
        reach(moment, seat, action, &mut Extreme { highest: false }),
        reach(moment, seat, action, &mut Extreme { highest: true }),
    ];
    for other in others {
        let Ok((state, _)) = other else {
            return Err(Broken::new(seat, format!("{action:?} is refused because of the luck")));
        };
        let lawful = moment.game.audit(&state);
        ensure!(lawful.is_ok(), seat, "{action:?} with some luck breaks {lawful:?}");
    }
    Ok(1)
}

fn reach<G: Forms>(
    moment: &Moment<'_, G>,
    seat: Seat,
    action: G::Action,
    luck: &mut impl Luck,
) -> Result<Told<G>, G::Refusal> {
    let (mut state, mut events) = (moment.state.clone(), Vec::new());
    moment.game.apply(&mut state, seat, action, luck, &mut events)?;
    Ok((state, events))
}

/// Over a whole game, no draw with more than one outcome uses a number twice: its result would be known beforehand.
pub(super) fn no_number_is_drawn_twice<G: Forms>(record: &Record<'_, G>, _dice: &mut Dice) -> Verdict {
    let mut luck = Numbered { luck: SeededLuck::new(record.seed.into()), draws: Vec::new() };
    let mut state = record.game.deal(&mut luck, &mut Silent);
    for &(seat, action) in record.moves {
        let applied = record.game.apply(&mut state, seat, action, &mut luck, &mut Silent);
        ensure!(applied.is_ok(), seat, "{action:?} is refused when the game is played again: {applied:?}");
    }
    ensure!(
        state == *record.last,
        None,
        "played again, the game ends differently: {}",
        difference(record.last, &state)
    );
    let named = luck.draws.iter().filter(|(_, _, outcomes)| *outcomes > 1);
    // A seat's stream has no name of its own, so its whole description is what tells it apart.
    let mut draws: Vec<(String, u32)> = named.map(|(stream, nth, _)| (format!("{stream:?}"), *nth)).collect();
    draws.sort_unstable();
    if let Some(pair) = draws.windows(2).find(|pair| pair[0] == pair[1]) {
        ensure!(false, None, "draw number {} of {} comes twice", pair[0].1, pair[0].0);
    }
    Ok(1)
}
