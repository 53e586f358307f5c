//! What a viewer sees: the form of a state, with what is hidden left out.

use super::state::write_board;
use crate::cards::Cards;
use crate::game::Climate;
use crate::terms::Influence;
use crate::view::{Counts, Known, View};
use serde_json::{Map, Value, json};
use table::Identity;
use table::forms::{Form, write_viewer};

pub(super) fn write_view(game: &Climate, view: &View) -> Value {
    let mut form = Map::new();
    form.insert("viewer".to_owned(), write_viewer(game, view.viewer));
    form.extend(write_board(game, &view.board));
    let mut put = |name: &str, value: Value| {
        form.insert(name.to_owned(), value);
    };
    put("hands", view.hands.iter().take(game.seats()).map(|hand| write_known(game, hand)).collect());
    let laid = view.laid.iter().take(game.seats()).zip(view.board.aci.laid);
    put(
        "laid",
        laid.map(|(cards, count)| cards.map_or_else(|| json!({"count": count}), |c: Cards| c.write(game))).collect(),
    );
    put("piles", write_known(game, &view.piles));
    put("outer", write_known(game, &view.outer));
    let count = view.outer_count;
    put("outer_drawn", view.outer_drawn.map_or_else(|| json!({"count": count}), |cards| cards.write(game)));
    put("just_drawn", write_known(game, &view.just_drawn));
    Value::Object(form)
}

/// Cards with their powers, or only how many of each influence.
fn write_known(game: &Climate, known: &Known) -> Value {
    match known {
        Known::Cards(cards) => cards.write(game),
        Known::Counts(counts) => json!({ "counts": write_counts(counts) }),
    }
}

fn write_counts(counts: &Counts) -> Value {
    let there = Influence::ALL.iter().filter(|influence| counts[influence.index()] > 0);
    Value::Object(there.map(|influence| (influence.id().to_owned(), json!(counts[influence.index()]))).collect())
}
