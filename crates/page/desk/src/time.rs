//! How the minutes of a lesson are spent. Pure arithmetic, so that it runs in tests.

use crate::game::Teaching;
use wire::lesson::Plan;

/// Minutes until everybody sits.
pub(crate) const JOIN: u16 = Plan::COMING;
/// Minutes to say how the world works.
pub(crate) const RULES: u16 = 8;
/// Minutes of a planned pause.
pub(crate) const PAUSE: u16 = 4;
/// The shortest debrief, and its share of the lesson in percent.
const DEBRIEF: (u16, u16) = (15, 22);

/// Minutes of the debrief.
pub(crate) fn debrief(minutes: u16) -> u16 {
    (u32::from(minutes) * u32::from(DEBRIEF.1) / 100).max(DEBRIEF.0.into()) as u16
}

/// Minutes that are left to play.
pub(crate) fn to_play(minutes: u16, pauses: usize) -> u16 {
    let pauses = PAUSE.saturating_mul(u16::try_from(pauses).unwrap_or(u16::MAX));
    minutes.saturating_sub(JOIN + RULES).saturating_sub(pauses).saturating_sub(debrief(minutes))
}

/// How many turns fit, at most as many as the usual game has; `None` if not even one does.
pub(crate) fn turns(minutes: u16, pauses: usize, teaching: &Teaching) -> Option<u16> {
    if teaching.minutes_per_turn <= 0.0 {
        return None;
    }
    let fit = (f64::from(to_play(minutes, pauses)) / teaching.minutes_per_turn) as u16;
    (fit > 0).then_some(fit.min(teaching.turns))
}

/// A part of a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Everybody comes and sits down.
    Join,
    /// How the world works.
    Rules,
    /// Turns, the first and the last of them.
    Turns(u16, u16),
    /// A planned pause, by its number counted from 1, with its question.
    Pause(u16, String),
    /// What happened, so what, now what.
    Debrief,
}

/// The parts of a lesson with the minute at which each begins and how long it takes. What the turns leave over goes to the
/// debrief.
pub(crate) fn schedule(minutes: u16, turns: u16, pauses: &[(u16, String)], per_turn: f64) -> Vec<(u16, u16, Part)> {
    let mut parts = vec![(0, JOIN, Part::Join), (JOIN, RULES, Part::Rules)];
    let mut at = JOIN + RULES;
    let mut first = 1;
    let long = |count: u16| (f64::from(count) * per_turn).round() as u16;
    for (number, (after, question)) in (1..).zip(pauses.iter().filter(|(after, _)| *after < turns)) {
        if *after >= first {
            parts.push((at, long(after + 1 - first), Part::Turns(first, *after)));
            at += long(after + 1 - first);
            first = after + 1;
        }
        parts.push((at, PAUSE, Part::Pause(number, question.clone())));
        at += PAUSE;
    }
    if turns >= first {
        parts.push((at, long(turns + 1 - first), Part::Turns(first, turns)));
        at += long(turns + 1 - first);
    }
    parts.push((at, minutes.saturating_sub(at).max(debrief(minutes)), Part::Debrief));
    parts
}

/// How many tables there are, and how many bots sit at them; `None` while nobody is expected.
pub(crate) fn tables(learners: usize, seats: u8, team: u8) -> Option<(usize, usize)> {
    let seats = usize::from(seats.max(1));
    let places = learners.div_ceil(usize::from(team.max(1)));
    let tables = places.div_ceil(seats);
    (tables > 0).then(|| (tables, tables * seats - places))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(minutes_per_turn: f64, turns: u16) -> Teaching {
        Teaching { minutes_per_turn, turns, ..Teaching::default() }
    }

    #[test]
    fn the_debrief_has_a_fifth_of_the_lesson_and_a_quarter_of_an_hour_at_least() {
        assert_eq!((debrief(45), debrief(90), debrief(120)), (15, 19, 26));
    }

    #[test]
    fn turns_are_what_is_left_of_the_minutes() {
        assert_eq!(to_play(90, 2), 90 - 5 - 8 - 8 - 19);
        assert_eq!(turns(90, 2, &game(10.0, 7)), Some(5));
        assert_eq!(turns(240, 2, &game(10.0, 7)), Some(7));
        assert_eq!(turns(30, 0, &game(10.0, 7)), None);
        assert_eq!(turns(90, 0, &Teaching::default()), None);
    }

    #[test]
    fn the_parts_follow_each_other_and_the_debrief_ends_with_the_bell() {
        let pauses = [(2, "Will it last?".to_owned()), (4, String::new()), (9, "never reached".to_owned())];
        let parts = schedule(90, 5, &pauses, 10.0);
        let shape: Vec<_> = parts.iter().map(|(at, long, _)| (*at, *long)).collect();
        assert_eq!(shape, [(0, 5), (5, 8), (13, 20), (33, 4), (37, 20), (57, 4), (61, 10), (71, 19)]);
        assert!(parts.windows(2).all(|pair| pair[0].0 + pair[0].1 == pair[1].0));
        assert_eq!(parts[2].2, Part::Turns(1, 2));
        assert_eq!(parts[3].2, Part::Pause(1, "Will it last?".to_owned()));
    }

    #[test]
    fn seats_that_are_left_go_to_bots() {
        assert_eq!(tables(46, 4, 1), Some((12, 2)));
        assert_eq!(tables(46, 4, 2), Some((6, 1)));
        assert_eq!(tables(1, 4, 1), Some((1, 3)));
        assert_eq!(tables(0, 4, 1), None);
    }
}
