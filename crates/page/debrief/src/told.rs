//! A moment of a finished game in words: when, whose, what, and for whom how much.

use super::study::course::Past;
use analysis::{Analysis, Estimate, KeyMoment, Kind};
use page_kit::words::{capital, page_text, page_text_with};
use page_table::TableModel;
use page_table::brought::board;
use shelf::words::Lang;
use table::{Seat, Viewer};

/// A whole number with its sign, such as −6.
pub(crate) fn signed(lang: Lang, number: i64) -> String {
    if number > 0 { format!("+{}", lang.number(number)) } else { lang.number(number) }
}

/// How far an estimate may be off, as a whole number that promises no more than is known; `None` where nothing is known.
pub(crate) fn half(estimate: Estimate) -> Option<i64> {
    (estimate.half < 1e9).then_some(estimate.half.ceil() as i64)
}

/// A number with how far it may be off, such as −6 ± 2.
pub(crate) fn give_or_take(lang: Lang, number: String, estimate: Estimate) -> String {
    match half(estimate) {
        Some(0) => number,
        Some(half) => format!("{number} ± {}", lang.number(half)),
        None => format!("{number} ± ?"),
    }
}

/// A change with how far it may be off.
pub(crate) fn change(lang: Lang, estimate: Estimate) -> String {
    give_or_take(lang, signed(lang, estimate.mean.round() as i64), estimate)
}

/// What a value is called: a player, the team or the world.
pub(crate) fn value_name(model: TableModel, analysis: &Analysis, value: usize) -> String {
    if analysis.world && value + 1 == analysis.result.len() {
        return page_text("debrief.course.the_world");
    }
    if analysis.team {
        return page_text("debrief.course.the_team");
    }
    let seat = Seat(value as u8);
    match model.my_seat() == Some(seat) {
        true => page_text_with("debrief.course.you", &[("who", model.name(seat).into())]),
        false => model.name(seat),
    }
}

/// The turn of a moment, as the game calls it; what was before the first is the deal.
pub(crate) fn when(model: TableModel, turn: i64) -> String {
    board(model).part_name(u8::try_from(turn).unwrap_or(0), None)
}

/// Whose doing it was. What somebody chose in a team is named to them alone; to everybody else the team chose.
pub(crate) fn whose(model: TableModel, analysis: &Analysis, moment: &KeyMoment) -> String {
    let own = model.my_seat().is_some_and(|seat| Some(seat.0) == moment.seat);
    if analysis.team && moment.kind == Kind::Choice && !own {
        return page_text("debrief.course.choice_of_team");
    }
    let key = match (moment.kind, moment.seat) {
        (_, None) => return page_text("debrief.course.luck_of_deal"),
        (Kind::Choice, _) => "debrief.course.choice_of",
        (Kind::Luck, _) => "debrief.course.luck_of",
    };
    let name = moment.seat.map(|seat| model.name(Seat(seat))).unwrap_or_default();
    page_text_with(key, &[("who", name.into())])
}

/// What happened, in one sentence: what was done, or the weightiest thing that chance brought.
pub(crate) fn sentence(model: TableModel, past: &Past, moment: &KeyMoment) -> String {
    if moment.seat.is_none() {
        return page_text("debrief.course.dealt");
    }
    let Some(told) = past.table.told(moment.step, Viewer::Everything) else { return String::new() };
    let done = told.action.as_ref().map(|action| capital(&model.render(action))).unwrap_or_default();
    if moment.kind == Kind::Luck {
        let board = board(model);
        let heaviest = told.events.iter().rev().max_by_key(|event| board.cue(event).weight);
        let brought = heaviest.map(|event| model.render(event));
        return brought.filter(|brought| !brought.is_empty()).unwrap_or(done);
    }
    match moment.to - moment.from {
        0 => done,
        more => page_text_with("debrief.course.and_more", &[("told", done.into()), ("more", more.into())]),
    }
}

/// For whom it was worth how much: the value it mattered to most first, then others for which it clearly did.
pub(crate) fn worth(analysis: &Analysis, moment: &KeyMoment) -> Vec<usize> {
    let others = (0..moment.worth.len()).filter(|&value| value != moment.most && moment.worth[value].excludes_zero());
    std::iter::once(moment.most).chain(others).filter(|&value| value < analysis.result.len()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_known_is_not_promised() {
        let estimate = |mean, half| Estimate { mean, half };
        assert_eq!(half(estimate(0.0, 1.2)), Some(2));
        assert_eq!(half(estimate(0.0, f64::MAX)), None);
        assert_eq!(change(Lang::EN, estimate(-6.2, 1.4)), "−6 ± 2");
        assert_eq!(change(Lang::EN, estimate(5.0, 0.0)), "+5");
        assert_eq!(change(Lang::EN, estimate(0.2, f64::MAX)), "0 ± ?");
    }
}
