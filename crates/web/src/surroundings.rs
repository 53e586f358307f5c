//! What this page gives to every table: the boards of the games, and what stands around a table. The page's only list of
//! boards.

use crate::pages::{AroundTable, Chapters, around_table};
use leptos::prelude::*;
use page_class::phone::{LessonInMenu, LessonStrip, follow_lesson};
use page_desk::LookBar;
use page_guide::{GuideCard, GuideSwitch};
use page_rules::{SheetButtons, TableSheet};
use page_table::AtDesk;
use page_table::boards::{GameBoard, Surroundings, surround};

/// One board for each game of the shelf.
const BOARDS: &[&dyn GameBoard] =
    &[&page_limit::LimitBoard, &page_megacorps::MegaCorpsBoard, &page_water::WaterBoard, &page_climate::ClimateBoard];

/// Tells every table what surrounds it.
pub(crate) fn fit() {
    surround(Surroundings {
        boards: BOARDS,
        prepare: |model| {
            around_table(model);
            // Whoever looks from the desk is nobody of the class.
            if use_context::<AtDesk>().is_none() {
                follow_lesson(model);
            }
        },
        above: || view! { <LookBar /> <LessonStrip /> <Chapters /> <AroundTable /> }.into_any(),
        beside_decision: || view! { <GuideCard /> <TableSheet /> }.into_any(),
        in_menu: |model, done| view! { <LessonInMenu /> <SheetButtons model done /> <GuideSwitch model /> }.into_any(),
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
