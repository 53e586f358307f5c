//! Who stands where, and of which parts each score is made.

use crate::labels::seat_name;
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::words::{board_text, game_words, page_text};
use page_table::SeatMark;
use page_table::TableModel;
use page_table::brought::{board, board_of};
use shelf::AnyTable;
use shelf::words::Context;
use table::{Outcome, Seat};

/// One row of the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The place, from 1; equal totals share it.
    pub place: u8,
    /// The seat.
    pub seat: Seat,
    /// The points of each part.
    pub parts: Vec<i32>,
    /// All of them together.
    pub total: i32,
}

/// The standings as they are now: by place, then by seat. Once the game is over its places are those of the result, which knows
/// what breaks a tie and who has left.
pub fn ranked(table: &dyn AnyTable) -> Vec<Row> {
    let parts = board_of(table.game_id()).score(table);
    let total = |seat: Seat| parts.get(seat.index()).map_or(0, |parts| parts.iter().sum::<i32>());
    // A seat without a score, such as a mediator's, has no place.
    let has_score = |seat: Seat| parts.get(seat.index()).is_some();
    let outcome = table.outcome().unwrap_or_else(|| {
        let seats = (0..table.seats()).map(Seat).filter(|seat| has_score(*seat));
        Outcome::ranked(seats.map(|seat| (seat, total(seat))))
    });
    let row = |standing: &table::Standing| {
        let parts = parts.get(standing.seat.index()).cloned().unwrap_or_default();
        Row { place: standing.place, seat: standing.seat, parts, total: total(standing.seat) }
    };
    outcome.standings.iter().filter(|standing| has_score(standing.seat)).map(row).collect()
}

/// Who won by the whole score, once the game is over; `None` before, and where everybody wins or loses together.
pub(crate) fn winners(model: TableModel) -> Option<Vec<usize>> {
    let outcome = model.with_position(|position| position.table().outcome())??;
    let ranked = outcome.verdict == table::Verdict::Ranked;
    ranked.then(|| outcome.winners().into_iter().map(Seat::index).collect())
}

/// One bar of the score drawing: where its parts begin and how wide they are, from the left end.
pub(crate) fn bar(row: &Row, all: &[Row], width: f64) -> (f64, Vec<(usize, f64, f64)>) {
    let below = |row: &Row| f64::from(-row.parts.iter().filter(|part| **part < 0).sum::<i32>());
    let above = |row: &Row| f64::from(row.parts.iter().filter(|part| **part > 0).sum::<i32>());
    let most = |measure: &dyn Fn(&Row) -> f64| all.iter().map(measure).fold(0.0, f64::max);
    let (lowest, highest) = (most(&below), most(&above));
    let unit = width / (lowest + highest).max(1.0);
    let zero = lowest * unit;
    let mut right = zero;
    let mut left = zero;
    let mut pieces = Vec::new();
    for (part, &points) in row.parts.iter().enumerate() {
        let size = f64::from(points.abs()) * unit;
        if points > 0 {
            pieces.push((part, right, size));
            right += size;
        } else if points < 0 {
            left -= size;
            pieces.push((part, left, size));
        }
    }
    (zero, pieces)
}

/// The table of standings with its bars.
#[component]
pub(crate) fn Standings(
    /// The table.
    model: TableModel,
) -> impl IntoView {
    // A team has one result, and nobody in it a place.
    if board(model).is_for_a_team() {
        return team_result(model);
    }
    let names = board(model).score_parts();
    let found = move || model.with_position(|position| ranked(position.table())).unwrap_or_default();
    let line = move |row: &Row, all: &[Row]| {
        let lang = settings().lang.get();
        let cells = row.parts.iter().map(|&points| view! { <td>{lang.number(points.into())}</td> }).collect_view();
        let (zero, pieces) = bar(row, all, 240.0);
        let pieces = pieces.into_iter().map(|(part, from, size)| {
            let name = names.get(part).copied().unwrap_or_default();
            let fill = (name == "history").then_some("url(#score-hatch)");
            view! { <rect class=format!("part-{name}") fill=fill x=from y="3" width=size height="16"></rect> }
        });
        let pieces = pieces.collect_view();
        let name = seat_name(model, row.seat.index());
        view! {
            <tr data-shows=format!("standing-{}", row.seat.0)>
                <td>{row.place}</td>
                <th scope="row"><span class="chip"><SeatMark seat=row.seat /><b>{name}</b></span></th>
                {cells}
                <td class="total">{lang.number(row.total.into())}</td>
                <td class="bars">
                    <svg viewBox="0 0 240 22" aria-hidden="true">
                        {pieces}
                        <path class="zero" d=format!("M{zero:.1} 0V22")></path>
                    </svg>
                </td>
            </tr>
        }
    };
    let lines = move || {
        let all = found();
        all.iter().map(|row| line(row, &all)).collect_view()
    };
    let heads = move || {
        let head = |part: &&str| {
            view! { <th scope="col"><i class=format!("swatch part-{part}") aria-hidden="true"></i>{page_text(&format!("debrief.part.{part}"))}</th> }
        };
        names.iter().map(head).collect_view()
    };
    view! {
        <svg class="sprite" aria-hidden="true">
            <defs>
                <pattern id="score-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <rect class="hatch-paper" width="6" height="6"></rect>
                    <rect class="hatch-full" width="3" height="6"></rect>
                </pattern>
            </defs>
        </svg>
        <div class="table-scroll" tabindex="0" role="group" aria-label=move || page_text("debrief.standings")>
            <table class="standings">
                <caption class="sr">{move || page_text("debrief.standings")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{move || page_text("debrief.place")}</th>
                        <th scope="col">{move || page_text(&format!("debrief.who.{}", board(model).player_word()))}</th>
                        {heads}
                        <th scope="col">{move || page_text("debrief.total")}</th>
                        <td class="bars"></td>
                    </tr>
                </thead>
                <tbody>{lines}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// What a team has reached together.
fn team_result(model: TableModel) -> AnyView {
    let rows = move || {
        let lang = settings().lang.get();
        let found = model.with_position(|position| board(model).team_result(position.table())).unwrap_or_default();
        let row =
            |(key, value): (&str, i64)| view! { <div><dt>{board_text(key)}</dt><dd>{lang.number(value)}</dd></div> };
        found.into_iter().map(row).collect_view()
    };
    view! { <dl class="team-result" data-shows="team-result">{rows}</dl> }.into_any()
}

/// Who won, in one sentence; for somebody who plays alone, how good the result is.
pub(crate) fn verdict(model: TableModel) -> Option<String> {
    let names = model.names();
    let reader = model.my_seat();
    model.with_position(|position| {
        let table = position.table();
        let outcome = table.outcome()?;
        let context = Context { players: &names, glossary: position.game().glossary(), reader };
        let told = || game_words(table.game_id()).outcome(&outcome, &context).into_iter().next();
        board(model).verdict(table, &outcome).or_else(told)
    })?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(parts: [i32; 5]) -> Row {
        let parts = parts.to_vec();
        Row { place: 1, seat: Seat(0), total: parts.iter().sum(), parts }
    }

    #[test]
    fn bars_share_one_measure_and_one_zero() {
        let all = [row([20, 10, 25, 1, -6]), row([5, 0, 10, 0, -24])];
        let (zero, first) = bar(&all[0], &all, 240.0);
        assert_eq!(zero, bar(&all[1], &all, 240.0).0);
        // 24 points below and 56 above: 3 units for each point.
        assert_eq!(zero, 72.0);
        assert_eq!(first.last(), Some(&(4, 54.0, 18.0)));
        assert_eq!(first[0], (0, 72.0, 60.0));
        assert_eq!(bar(&all[1], &all, 240.0).1.len(), 3, "a part without points has no piece");
    }
}
