//! What a round did to the reader and to the world: figures before and after, each with the beat that moved it most.

use super::beat::{Beat, Heading};
use super::player::film_player;
use crate::boards::GameBoard;
use crate::brought::board;
use crate::film::caption::heading;
use crate::pointing::Landmark;
use crate::pointing::sentence::{Piece, shown};
use crate::{Position, SeatMark, TableModel, table_model};
use leptos::prelude::*;
use page_kit::shell::{Icon, cap};
use page_kit::words::{board_text, board_text_with};
use shelf::AnyTable;
use table::{Seat, Viewer};

/// How many figures of each kind are told.
const MOST: usize = 7;

/// A figure that has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// Whose figure; `None` for the world's.
    pub seat: Option<Seat>,
    /// Its name among the game's indicators.
    pub name: &'static str,
    /// What it was.
    pub before: i64,
    /// What it is.
    pub after: i64,
    /// The beat in which it changed most.
    pub beat: usize,
}

impl Line {
    /// What the figure is called. It can be pointed at where the table shows it.
    pub(super) fn named(&self, board: &dyn GameBoard) -> Piece {
        let label = board.figure_label(self.seat.is_some(), self.name);
        Piece::of_figure(Landmark::indicator(self.name, self.seat), label)
    }
}

/// What some beats changed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Summary {
    /// The figures: the viewer's first, then the world's.
    pub lines: Vec<Line>,
    /// What the beats are called.
    pub beats: Vec<Beat>,
    /// The round that is over.
    pub round: u8,
}

/// Compares the positions of a film.
pub fn summarise(before: &Position, positions: &[Position], beats: &[Beat], round: u8) -> Summary {
    let seat = match before.viewer() {
        Viewer::Seat(seat) => Some(seat),
        _ => None,
    };
    let tables: Vec<&dyn AnyTable> = std::iter::once(before).chain(positions).map(Position::table).collect();
    Summary { lines: changed(&tables, seat), beats: beats.to_vec(), round }
}

/// The figures that differ between the first and the last of some tables, with the step in which each moved most.
pub fn changed(tables: &[&dyn AnyTable], seat: Option<Seat>) -> Vec<Line> {
    let Some(first) = tables.first() else { return Vec::new() };
    let (_, of_seats, of_world) = first.indicators();
    let figures: Vec<_> = tables.iter().map(|table| table.indicators().0).collect();
    let row = |owner: Option<Seat>, names: &'static [&'static str]| {
        let read = |at: usize, name: usize| match owner {
            Some(seat) => figures[at].seats.get(seat.index()).and_then(|row| row.get(name)).copied(),
            None => figures[at].world.get(name).copied(),
        };
        let mut lines = Vec::new();
        for (index, &name) in names.iter().enumerate() {
            let values: Option<Vec<i64>> = (0..figures.len()).map(|at| read(at, index)).collect();
            let Some(values) = values else { continue };
            let (Some(&before), Some(&after)) = (values.first(), values.last()) else { continue };
            let steps = values.windows(2).map(|pair| (pair[1] - pair[0]).abs()).enumerate();
            let beat = steps.rev().max_by_key(|(_, step)| *step).map_or(0, |(at, _)| at);
            if before != after {
                lines.push(Line { seat: owner, name, before, after, beat });
            }
        }
        lines
    };
    let mut lines = seat.map(|seat| row(Some(seat), of_seats)).unwrap_or_default();
    lines.extend(row(None, of_world));
    // The first figure of the world counts the rounds: that one is over stands in the title.
    lines.retain(|line| line.seat.is_some() || Some(&line.name) != of_world.first());
    lines
}

/// The card that tells it, until the reader goes on.
#[component]
pub(crate) fn SummaryCard() -> impl IntoView {
    let (model, player) = (table_model(), film_player());
    let card = move || {
        let summary = player.summary.get()?;
        let board = board(model);
        let told = |own: bool| {
            let lines = summary.lines.iter().filter(|line| line.seat.is_some() == own);
            let lines = lines.filter(|line| board.figure_told(own, line.name)).take(MOST);
            lines.map(|line| row(model, line, &summary)).collect::<Vec<_>>()
        };
        let (own, world) = (told(true), told(false));
        if own.is_empty() && world.is_empty() {
            return None;
        }
        let title = board_text_with("film.summary.title", &[("round", board.part_name(summary.round, None).into())]);
        let mark = model.my_seat().map(|seat| view! { <SeatMark seat /> });
        // All figures of a list are one stop of the Tab key: the arrows go from one to the next.
        let list = |title: String, mark: Option<AnyView>, rows: Vec<AnyView>| {
            (!rows.is_empty()).then(|| {
                let label = title.clone();
                view! {
                    <section role="group" aria-label=label tabindex="0" data-sentence="true">
                        <h3>{mark} {title}</h3>
                        <table><tbody>{rows}</tbody></table>
                    </section>
                }
            })
        };
        Some(view! {
            <div class="film-card summary" role="dialog" aria-label=title.clone() data-film="summary">
                <h2>{title.clone()}</h2>
                <div class="film-lists">
                    {list(board_text("film.summary.you"), mark.map(IntoAny::into_any), own)}
                    {list(board_text("film.summary.world"), Some(view! { <Icon name="globe" /> }.into_any()), world)}
                </div>
                <div class="film-acts">
                    <button class="btn" data-act="film-again" on:click=move |_| player.again()>
                        <Icon name="play" /> {board_text("film.again")}
                    </button>
                    <button class="btn pri" data-act="film-go-on" on:click=move |_| player.summary.set(None)>
                        {board_text("film.go_on")} <span class="key hide-p" aria-hidden="true">{cap("Enter")}</span>
                    </button>
                </div>
            </div>
        })
    };
    view! { {card} }
}

fn row(model: TableModel, line: &Line, summary: &Summary) -> AnyView {
    let board = board(model);
    let (icon, tone) = board.figure_icon(line.seat.is_some(), line.name);
    let value = |amount: i64| board.figure_shown(model, line.name, amount);
    // A part of the game that ran by itself is a reason; that somebody acted meanwhile is none.
    let ran = |beat: &&Beat| beat.headings.iter().all(|heading| matches!(heading, Heading::Chapter(_)));
    let because = summary.beats.get(line.beat).filter(ran).map(|beat| heading(model, beat)).unwrap_or_default();
    view! {
        <tr>
            <td><Icon name=icon class=tone /></td>
            <th scope="row">{shown(vec![line.named(board)])}</th>
            <td class="change">{value(line.before)} " → " {value(line.after)}</td>
            <td class="because">{because}</td>
        </tr>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::luck::Dice;

    #[test]
    fn a_figure_is_told_with_the_step_in_which_it_moved_most() {
        let title = &shelf::TITLES[0];
        let game = shelf::make(&title.setup(&title.modes[0], title.modes[0].fewest)).unwrap();
        let (mut table, mut dice) = (game.deal(5), Dice::new(5));
        for _ in 0..120 {
            let Some(seat) = table.waiting().and_then(|seats| seats.lowest()) else { break };
            table.play_random(seat, &mut dice).unwrap();
        }
        let positions: Vec<_> = (0..=table.moves()).map(|moves| table.earlier(moves).unwrap()).collect();
        let seen: Vec<&dyn AnyTable> = positions.iter().map(|table| &**table).collect();
        let lines = changed(&seen, Some(Seat(0)));
        assert!(lines.iter().any(|line| line.seat == Some(Seat(0))) && lines.iter().any(|line| line.seat.is_none()));
        for line in lines {
            let of = |at: usize| {
                let (figures, names, world) = seen[at].indicators();
                match line.seat {
                    Some(seat) => {
                        figures.seats[seat.index()][names.iter().position(|name| *name == line.name).unwrap()]
                    }
                    None => figures.world[world.iter().position(|name| *name == line.name).unwrap()],
                }
            };
            assert_eq!((line.before, line.after), (of(0), of(seen.len() - 1)));
            let most = (1..seen.len()).map(|at| (of(at) - of(at - 1)).abs()).max().unwrap();
            assert_eq!((of(line.beat + 1) - of(line.beat)).abs(), most, "{}", line.name);
        }
    }
}
