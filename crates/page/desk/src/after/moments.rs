//! What stood out at each table: its first crisis, the turn in which its world changed most, and what was noted there. Whoever wants
//! to know more looks at the table.

use crate::game::teaching;
use crate::model::{DeskModel, table_name};
use crate::wall::{column, figure};
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use wire::lesson::{Compared, Note};

/// A figure of the world before and after a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Change {
    turn: i64,
    from: i64,
    to: i64,
}

/// What stood out at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Moments {
    table: u16,
    /// The turn in which its first crisis was counted.
    crisis: Option<i64>,
    /// The turn in which the figure changed most; the first such turn.
    change: Option<Change>,
}

/// What stood out at each table. `crises` and `curve` are the places of the figures that count crises and that tiles draw.
fn moments(all: &[Compared], crises: Option<usize>, curve: Option<usize>) -> Vec<Moments> {
    let of = |one: &Compared| {
        let figure = |world: &[i64], place: Option<usize>| place.and_then(|place| world.get(place)).copied();
        let crisis = one.turns.iter().find(|world| figure(world, crises).is_some_and(|count| count > 0));
        let changes = one.turns.windows(2).filter_map(|pair| {
            let (from, to) = (figure(&pair[0], curve)?, figure(&pair[1], curve)?);
            (from != to).then_some(Change { turn: *pair[1].first()?, from, to })
        });
        let larger = |most: Change, next: Change| {
            if next.to.abs_diff(next.from) > most.to.abs_diff(most.from) { next } else { most }
        };
        Moments {
            table: one.table,
            crisis: crisis.and_then(|world| world.first()).copied(),
            change: changes.reduce(larger),
        }
    };
    all.iter().map(of).collect()
}

/// The way to a table.
fn look(model: DeskModel, table: u16) -> AnyView {
    view! {
        <a class="btn sm" data-act="look-moment" data-table=table.to_string() href=Route::LookIn(model.key(), table).href()>
            <Icon name="eye" />
            {table_name(table)}
        </a>
    }
    .into_any()
}

/// The panel.
pub(super) fn panel(model: DeskModel) -> AnyView {
    let content = move || {
        let teaching = teaching(&model.read(|desk| desk.plan.setup.game.clone()));
        let crises = column(model, teaching.crises);
        let curve = column(model, Some(teaching.curve.clone()));
        let all = model.compared.with(|all| all.as_ref().map(|all| moments(&all.tables, crises, curve)));
        let row = |one: Moments| {
            let crisis = match (crises, one.crisis) {
                (None, _) => None,
                (Some(_), None) => Some(page_text("desk.no_crisis")),
                (Some(_), Some(turn)) => Some(page_text_with("desk.first_crisis", &[("turn", turn.into())])),
            };
            let change = one.change.map(|Change { turn, from, to }| {
                let figure = figure(model, &teaching.curve);
                let args = [("figure", figure.into()), ("turn", turn.into()), ("from", from.into()), ("to", to.into())];
                page_text_with("desk.most_changed", &args)
            });
            let told: Vec<String> = crisis.into_iter().chain(change).collect();
            view! { <li>{look(model, one.table)}<p>{told.join(" ")}</p></li> }
        };
        all.unwrap_or_default().into_iter().map(row).collect_view()
    };
    let note = move |note: Note| {
        let table = note.table?;
        let at = clock::told(note.at as f64);
        Some(view! { <li data-moment="note">{look(model, table)}<p><small>{at}</small>" "{note.text}</p></li> })
    };
    let noted = Memo::new(move |_| model.read(|desk| desk.notes.clone()));
    let notes = move || noted.get().into_iter().filter_map(note).collect_view();
    view! {
        <section class="panel desk-moments" aria-labelledby="moments-title">
            <h2 id="moments-title">
                <Icon name="flag" />
                {move || page_text("desk.moments")}
                <span class="r">{move || page_text("desk.moments_notes")}</span>
            </h2>
            <ul>{content}</ul>
            <ul>{notes}</ul>
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::Status;

    fn compared(table: u16, turns: &[[i64; 3]]) -> Compared {
        Compared {
            table,
            status: Status::Playing,
            scores: Vec::new(),
            best: 0,
            together: 0,
            gap: 0,
            turns: turns.iter().map(|world| world.to_vec()).collect(),
        }
    }

    #[test]
    fn each_table_has_its_first_crisis_and_the_turn_that_changed_most() {
        let all = [
            compared(1, &[[1, 18, 0], [2, 12, 0], [3, 6, 1], [4, 5, 2]]),
            compared(2, &[[1, 10, 0], [2, 11, 0], [3, 18, 0]]),
            compared(3, &[[1, 10, 1], [2, 10, 1]]),
            compared(4, &[]),
        ];
        let found = moments(&all, Some(2), Some(1));
        let first = Change { turn: 2, from: 18, to: 12 };
        assert_eq!(
            found[0],
            Moments { table: 1, crisis: Some(3), change: Some(first) },
            "the first of two that are equal"
        );
        assert_eq!(found[1].change, Some(Change { turn: 3, from: 11, to: 18 }), "a rise counts as a fall does");
        assert_eq!(found[2], Moments { table: 3, crisis: Some(1), change: None }, "what stays is no change");
        assert_eq!(found[3], Moments { table: 4, crisis: None, change: None });
    }

    #[test]
    fn a_game_that_counts_no_crises_has_none() {
        let all = [compared(1, &[[1, 18, 3], [2, 12, 3]])];
        assert_eq!(moments(&all, None, None), [Moments { table: 1, crisis: None, change: None }]);
    }
}
