//! What a heavy moment did, in figures: what hit everybody alike, then whom it hit most.

use super::summary::{Line, changed};
use shelf::AnyTable;
use table::Seat;

/// How many players are told one by one.
const MOST: usize = 3;

/// What a moment did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    /// What changed alike for everybody: the figure, and by how much.
    pub alike: Vec<(&'static str, i64)>,
    /// Whom else it changed, the worst hit first, with the figures.
    pub seats: Vec<(Seat, Vec<Line>)>,
    /// What it changed for all together.
    pub world: Vec<Line>,
}

/// Compares two positions; `told` says which figures are worth telling.
pub fn effects(before: &dyn AnyTable, after: &dyn AnyTable, told: impl Fn(bool, &str) -> bool) -> Effects {
    let count = after.indicators().0.seats.len();
    let lines = |seat: Seat| -> Vec<Line> {
        let lines = changed(&[before, after], Some(seat)).into_iter();
        lines.filter(|line| line.seat.is_some() && told(true, line.name)).collect()
    };
    let mut rows: Vec<(Seat, Vec<Line>)> = (0..count as u8).map(Seat).map(|seat| (seat, lines(seat))).collect();
    let step = |line: &Line| (line.name, line.after - line.before);
    let everywhere =
        |change: &(&'static str, i64)| rows.iter().all(|row| row.1.iter().any(|line| step(line) == *change));
    let alike: Vec<_> = match rows.first() {
        Some((_, first)) if count > 1 => first.iter().map(step).filter(everywhere).collect(),
        _ => Vec::new(),
    };
    for (_, lines) in &mut rows {
        lines.retain(|line| !alike.contains(&step(line)));
    }
    rows.retain(|(_, lines)| !lines.is_empty());
    // A stable sort: whoever is hit alike stands in seat order.
    rows.sort_by_key(|(_, lines)| std::cmp::Reverse(lines.len()));
    rows.truncate(MOST);
    let world = changed(&[before, after], None).into_iter().filter(|line| told(false, line.name)).collect();
    Effects { alike, seats: rows, world }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::luck::Dice;

    #[test]
    fn what_everybody_suffers_is_told_once_and_the_worst_hit_come_first() {
        let title = &shelf::TITLES[0];
        let game = shelf::make(&title.setup(&title.modes[0], 3)).unwrap();
        let (mut table, mut dice) = (game.deal(5), Dice::new(5));
        for _ in 0..160 {
            let Some(seat) = table.waiting().and_then(|seats| seats.lowest()) else { break };
            table.play_random(seat, &mut dice).unwrap();
        }
        let (mut alike, mut apart) = (0, 0);
        for at in 0..table.moves() {
            let (before, after) = (table.earlier(at).unwrap(), table.earlier(at + 1).unwrap());
            let found = effects(&*before, &*after, |_, _| true);
            alike += found.alike.len();
            apart += found.seats.len();
            assert!(found.seats.is_sorted_by_key(|(_, lines)| std::cmp::Reverse(lines.len())));
            for (_, lines) in &found.seats {
                assert!(lines.iter().all(|line| !found.alike.contains(&(line.name, line.after - line.before))));
            }
        }
        assert!(alike > 0 && apart > 0, "{alike} {apart}");
        let same = table.earlier(3).unwrap();
        assert_eq!(effects(&*same, &*same, |_, _| true), Effects::default());
    }
}
