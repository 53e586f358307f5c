//! How the film shows what happens: what is heavy, and what travels over the board.

use crate::hand;
use crate::typed_view::with_game;
use page_kit::pictures::Shows;
use page_kit::words::board_text_with;
use page_table::TableModel;
use page_table::boards::usual_cue;
use page_table::film::{Beat, Cue, Weight};
use table::{Arg, CardId, Saying, Seat};

/// How an event is shown.
pub(crate) fn cue(event: &Saying) -> Cue {
    let seat = |name: &str| match event.arg(name) {
        Some(Arg::Seat(seat)) => *seat,
        _ => Seat(0),
    };
    let figure = |name: &str, of: &str| format!("{name}-{}", seat(of).0);
    let bank = || "world-bank".to_owned();
    let moves = |from: String, to: String, icon: &'static str| Cue::travelling(from, to, icon, amount(event));
    match &*event.key {
        "event.step_began" => usual_cue(event).pictured("steps", term(event, "step")),
        "event.crisis_broke" => Cue::weighing(Weight::Crisis).pictured("crises", term(event, "crisis")),
        "event.shortage_began" => Cue::weighing(Weight::Heavy).pictured("shortages", term(event, "shortage")),
        "event.pact_broken" | "event.demilitarized" | "event.territory_taken" | "event.stress_test_began" => {
            Cue::weighing(Weight::Heavy)
        }
        "event.game_began" | "event.generation_began" | "event.deck_refilled" | "event.scored" => {
            Cue::weighing(Weight::Quiet)
        }
        "event.taxes_paid" | "event.boom_paid" | "event.bank_paid" => moves(bank(), figure("money", "seat"), "a"),
        "event.paid_bank" => moves(figure("money", "seat"), bank(), "a"),
        "event.money_taken" => moves(figure("money", "from"), figure("money", "to"), "a"),
        "event.pollution_received" => moves("world-pollution-reserve".to_owned(), figure("pollution", "seat"), "D"),
        "event.disruption_received" => moves("world-disruption-reserve".to_owned(), figure("disruption", "seat"), "W"),
        "event.disruption_passed" => moves(figure("disruption", "from"), figure("disruption", "to"), "W"),
        _ => usual_cue(event),
    }
}

/// The picture of a card; events of a game alone have a list of their own.
pub(crate) fn card_picture(model: TableModel, argument: &str, card: CardId) -> Option<Shows> {
    with_game(model, |_, game, _| (argument == "card").then(|| hand::face(model, game, card).shows)).flatten()
}

/// What follows from a crisis: how many more the world stands.
pub(crate) fn follows(model: TableModel, beat: &Beat) -> Option<String> {
    if beat.weight < Weight::Crisis {
        return None;
    }
    let left = with_game(model, |_, game, state| {
        i64::from(game.rules().crises_ending_game).saturating_sub(i64::from(state.board.crises()))
    })?;
    Some(board_text_with("limit.film.crises_left", &[("count", left.max(0).into())]))
}

/// The last part of a word of the glossary: `step.taxation` is `taxation`.
fn term(event: &Saying, name: &str) -> String {
    match event.arg(name) {
        Some(Arg::Term(term)) => term.rsplit('.').next().unwrap_or_default().to_owned(),
        _ => String::new(),
    }
}

/// How much an event is about: its own number, or that of the money it names.
fn amount(event: &Saying) -> i64 {
    let named = event.arg("amount").or_else(|| event.arg("money"));
    let inner = |arg: &Arg| match arg {
        Arg::Number(number) => Some(*number),
        Arg::Saying(saying) => saying.args.iter().find_map(|(_, arg)| match arg {
            Arg::Number(number) => Some(*number),
            _ => None,
        }),
        _ => None,
    };
    named.and_then(inner).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taxes_fly_from_the_bank_to_whoever_gets_them() {
        let money = Saying::new("money").with("amount", 60_u8);
        let said = Saying::new("event.taxes_paid").with("seat", Seat(2)).with("money", money);
        let travel = cue(&said).travel.unwrap();
        assert_eq!((&*travel.from, &*travel.to, travel.amount), ("world-bank", "money-2", 60));
    }

    #[test]
    fn a_crisis_is_the_heaviest_thing_there_is_and_has_its_picture() {
        let said = Saying::new("event.crisis_broke").with("crisis", "crisis.environmental").with("tiles", 1_u8);
        let cue = cue(&said);
        assert_eq!((cue.weight, cue.picture), (Weight::Crisis, Some(("crises", "environmental".to_owned()))));
    }
}
