//! Property: what is offered is accepted, offered only once, and has the same result whether it is judged again or not.

use super::moment::{Broken, Moment, Verdict, amounts, bytes_of, ensure};
use crate::forms::Forms;
use crate::luck::Dice;
use crate::menu::{Amount, Line, Menu};
use crate::seat::Seat;

/// How many lines are tried: at each position, and where we look closely.
const TRIED: [usize; 2] = [3, 64];
/// A menu of up to this many actions is compared amount by amount; a longer one by the ends of its ranges.
const EXPANDED: usize = 4096;

pub(super) fn offered_is_accepted_and_unique<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    invited(moment)?;
    let mut cases = 0;
    for seat in moment.active() {
        let menu = moment.menu(seat);
        unique(seat, menu)?;
        for line in menu.lines() {
            ensure!(line.action.raised(0) == line.action, seat, "raised by 0, {:?} is another action", line.action);
            for more in amounts(line, dice) {
                let action = line.action.raised(more);
                let judged = moment.game.check(moment.state, seat, &action);
                ensure!(judged.is_ok(), seat, "offered, but check refuses {action:?}: {judged:?}");
                cases += 1;
            }
        }
        let tried = TRIED[usize::from(moment.thorough)];
        for turn in 0..tried.min(menu.lines().len()) {
            // All lines in order when there are few, a sample otherwise.
            let at = if menu.lines().len() <= tried { turn } else { dice.below(menu.lines().len()) };
            accepted(moment, seat, &menu.lines()[at], dice)?;
        }
        for &action in menu.asides() {
            cases += besides(moment, seat, action, "offered besides")?;
        }
        if !moment.free.is_empty()
            && let Some(action) = moment.game.propose(moment.state, seat, dice)
        {
            cases += besides(moment, seat, action, "proposed")?;
        }
    }
    Ok(cases)
}

/// Those with something to decide or to change are offered something; others are not.
fn invited<G: Forms>(moment: &Moment<'_, G>) -> Result<(), Broken> {
    let beyond = moment.active().minus(moment.table());
    ensure!(beyond.is_empty(), None, "waits for {beyond:?} beyond the table");
    let both = moment.waiting.and(moment.may_act).union(moment.free.and(moment.waiting.union(moment.may_act)));
    ensure!(
        both.is_empty(),
        None,
        "{both:?} are awaited, may reconsider or are free to act, and only one of these can be"
    );
    ensure!(moment.over || !moment.waiting.is_empty(), None, "not over, but waits for nobody");
    let busy = moment.may_act.union(moment.free);
    ensure!(!moment.over || busy.is_empty(), None, "over, but {busy:?} may act");
    for seat in moment.table() {
        let menu = moment.menu(seat);
        if moment.free.contains(seat) {
            ensure!(!menu.is_idle(), seat, "is free to act, but nothing is offered");
            ensure!(menu.is_empty(), seat, "no question concerns it, but it is offered {:?}", menu.lines()[0].action);
        } else if moment.active().contains(seat) {
            ensure!(!menu.is_empty(), seat, "may act, but nothing is offered");
        } else {
            ensure!(menu.is_empty(), seat, "has nothing to decide, but is offered {:?}", menu.lines()[0].action);
            ensure!(menu.asides().is_empty(), seat, "has nothing to do, but is offered {:?}", menu.asides()[0]);
            ensure!(!menu.is_open(), seat, "has nothing to decide, but its menu is open");
        }
    }
    Ok(())
}

fn unique<A: Amount + Ord + std::fmt::Debug>(seat: Seat, menu: &Menu<A>) -> Result<(), Broken> {
    let total: usize = menu.lines().iter().map(|line| usize::from(line.more) + 1).sum();
    let mut actions: Vec<A> = if total <= EXPANDED {
        menu.lines().iter().flat_map(|line| (0..=line.more).map(|more| line.action.raised(more))).collect()
    } else {
        let ends = |line: &Line<A>| [Some(0), Some(line.more).filter(|&more| more > 0)];
        let raised = |line: &Line<A>| ends(line).map(|more| more.map(|more| line.action.raised(more)));
        menu.lines().iter().flat_map(raised).flatten().collect()
    };
    actions.extend(menu.asides());
    actions.sort_unstable();
    if let Some(pair) = actions.windows(2).find(|pair| pair[0] == pair[1]) {
        ensure!(false, seat, "offered twice: {:?}", pair[0]);
    }
    Ok(())
}

/// Asides are accepted too, whether listed or proposed.
fn besides<G: Forms>(moment: &Moment<'_, G>, seat: Seat, action: G::Action, how: &str) -> Verdict {
    let judged = moment.game.check(moment.state, seat, &action);
    ensure!(judged.is_ok(), seat, "{how}, but check refuses {action:?}: {judged:?}");
    if let Err(refusal) = moment.after(moment.state, seat, action) {
        ensure!(false, seat, "{how}, but apply refuses {action:?}: {refusal:?}");
    }
    Ok(1)
}

fn accepted<G: Forms>(
    moment: &Moment<'_, G>,
    seat: Seat,
    line: &Line<G::Action>,
    dice: &mut Dice,
) -> Result<(), Broken> {
    for more in amounts(line, dice) {
        let action = line.action.raised(more);
        let (state, events) = match moment.after_told(moment.state, seat, action) {
            Ok(told) => told,
            Err(refusal) => {
                return Err(Broken::new(seat, format!("offered, but apply refuses {action:?}: {refusal:?}")));
            }
        };
        let (mut unjudged, mut told) = (moment.state.clone(), Vec::new());
        moment.game.apply_offered(&mut unjudged, seat, &action, &mut moment.luck.clone(), &mut told);
        let same = bytes_of(&unjudged) == bytes_of(&state) && unjudged == state;
        ensure!(same, seat, "apply and apply_offered make different positions of {action:?}");
        ensure!(told == events, seat, "apply and apply_offered tell different events of {action:?}");
    }
    Ok(())
}
