//! What this page gives to every table: the boards of the games, and what stands around a table. The only list of games.

use crate::pages::{AroundTable, around_table};
use leptos::prelude::*;
use page_guide::GuideCard;
use page_table::boards::{GameBoard, Surroundings, surround};

/// One board for each game of the shelf.
const BOARDS: &[&dyn GameBoard] =
    &[&page_limit::LimitBoard, &page_megacorps::MegaCorpsBoard, &page_water::WaterBoard, &page_climate::ClimateBoard];

/// Tells every table what surrounds it.
pub(crate) fn fit() {
    surround(Surroundings {
        boards: BOARDS,
        prepare: around_table,
        above: || view! { <AroundTable /> }.into_any(),
        beside_decision: || view! { <GuideCard /> }.into_any(),
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use page_table::boards::{board_of, known_board};

    #[test]
    fn every_game_on_the_shelf_has_a_board_of_its_own() {
        fit();
        for title in shelf::TITLES {
            assert_eq!(known_board(title.id).map(GameBoard::id), Some(title.id));
        }
    }

    #[test]
    fn only_where_everybody_plays_together_one_person_may_play_every_seat() {
        fit();
        let teams = shelf::TITLES.iter().filter(|title| board_of(title.id).is_for_a_team());
        assert_eq!(teams.map(|title| title.id).collect::<Vec<_>>(), ["climate"]);
    }

    #[test]
    fn an_unknown_game_gets_no_other_games_board() {
        fit();
        assert!(known_board("chess").is_none());
        let board = board_of("chess");
        assert_eq!((board.id(), board.score_parts().len()), ("", 0));
    }
}
