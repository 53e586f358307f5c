//! Property: simultaneous choices give the same position in whatever order they arrive.
//!
//! Each seat's decisions are found with that seat acting first, so no order can influence them; then the same decisions
//! arrive in other orders, interleaved too. The positions are compared once the last decision is in: what was sealed is
//! resolved by then, and the game has run on to its next decision.

use super::course::Course;
use super::moment::{Broken, Moment, Verdict, difference, ensure, same_menu};
use crate::forms::Forms;
use crate::luck::Dice;
use crate::seat::Seat;

/// With more seats than this, a sample of the orders is tried.
const ALL_ORDERS: usize = 3;
const SAMPLE: usize = 4;

pub(super) fn arrival_order_does_not_matter<G: Forms>(moment: &Moment<'_, G>, dice: &mut Dice) -> Verdict {
    if moment.waiting.len() < 2 {
        return Ok(0);
    }
    let mut courses = Vec::new();
    for seat in moment.waiting {
        // Every seat has its own dice, so that one seat's choices do not affect another's.
        let mut own = Dice::new(dice.roll());
        match Course::by_chance(moment, seat, &mut own)? {
            Some(course) => courses.push(course),
            None => return Ok(0),
        }
    }
    let orders = orders(&courses, dice);
    let reference = arrive(moment, &courses, &orders[0])?;
    for order in &orders[1..] {
        let reached = arrive(moment, &courses, order)?;
        ensure!(
            reached == reference,
            None,
            "arriving as {:?} instead of {:?} gives another position: {}",
            seats(&courses, order),
            seats(&courses, &orders[0]),
            difference(&reference, &reached)
        );
    }
    Ok(orders.len() as u64 - 1)
}

/// Orders of arrival: whose next decision comes when, by index in `courses`. Seat order comes first.
fn orders<G: Forms>(courses: &[Course<G>], dice: &mut Dice) -> Vec<Vec<usize>> {
    let whole = |order: &[usize]| -> Vec<usize> {
        order.iter().flat_map(|&at| std::iter::repeat_n(at, courses[at].actions.len())).collect()
    };
    let mut orders: Vec<Vec<usize>> = if courses.len() <= ALL_ORDERS {
        permutations(courses.len()).iter().map(|order| whole(order)).collect()
    } else {
        let ascending: Vec<usize> = (0..courses.len()).collect();
        let descending: Vec<usize> = ascending.iter().rev().copied().collect();
        let sample = (0..SAMPLE).map(|_| shuffled(ascending.clone(), dice));
        [ascending.clone(), descending].into_iter().chain(sample).map(|order| whole(&order)).collect()
    };
    if courses.iter().any(|course| course.actions.len() > 1) {
        let mixed = [shuffled(orders[0].clone(), dice), shuffled(orders[0].clone(), dice)];
        orders.extend(mixed);
    }
    orders
}

fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for _ in 0..count {
        let longer = found.iter().flat_map(|order: &Vec<usize>| {
            (0..count).filter(|at| !order.contains(at)).map(|at| order.iter().copied().chain([at]).collect())
        });
        found = longer.collect();
    }
    found
}

fn shuffled(mut order: Vec<usize>, dice: &mut Dice) -> Vec<usize> {
    for at in (1..order.len()).rev() {
        order.swap(at, dice.below(at + 1));
    }
    order
}

fn seats<G: Forms>(courses: &[Course<G>], order: &[usize]) -> Vec<u8> {
    order.iter().map(|&at| courses[at].seat.0).collect()
}

/// The position when all decisions have arrived in this order.
fn arrive<G: Forms>(moment: &Moment<'_, G>, courses: &[Course<G>], order: &[usize]) -> Result<G::State, Broken> {
    let mut state = moment.state.clone();
    let mut next = vec![0; courses.len()];
    for &at in order {
        let course = &courses[at];
        let (seat, step): (Seat, usize) = (course.seat, next[at]);
        next[at] += 1;
        let order = || seats(courses, order);
        let waiting = moment.game.waiting(&state).seats();
        ensure!(waiting.contains(seat), seat, "arriving as {:?}, the seat is no longer awaited", order());
        let menu = moment.menu_in(&state, seat);
        ensure!(
            same_menu(&menu, &course.menus[step]),
            seat,
            "arriving as {:?}, the seat is offered other lines",
            order()
        );
        let action = course.actions[step];
        state = match moment.after(&state, seat, action) {
            Ok(state) => state,
            Err(refusal) => {
                return Err(Broken::new(
                    seat,
                    format!("arriving as {:?}, {action:?} is refused: {refusal:?}", order()),
                ));
            }
        };
    }
    Ok(state)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_orders_are_tried_in_seat_order_first() {
        let all = permutations(3);
        assert_eq!(all.len(), 6);
        assert_eq!(all[0], [0, 1, 2]);
        assert_eq!(all[5], [2, 1, 0]);
    }
}
