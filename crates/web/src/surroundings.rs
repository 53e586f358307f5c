//! What this page gives to every table: the games, and what stands around a table. The page's only list of games.

use crate::pages::{AroundTable, Chapters, around_table};
use leptos::prelude::*;
use page_class::phone::{LessonInMenu, LessonStrip, follow_lesson};
use page_desk::LookBar;
use page_guide::{GuideCard, GuideSwitch};
use page_rules::{SheetButtons, TableSheet};
use page_table::AtDesk;
use page_table::boards::{Surroundings, surround};
use page_table::game_box::GameBox;

/// One box for each game of the shelf.
const BOXES: &[&dyn GameBox] =
    &[&page_limit::LimitBoard, &page_megacorps::MegaCorpsBoard, &page_water::WaterBoard, &page_climate::ClimateBoard];

/// Tells every table what surrounds it.
pub(crate) fn fit() {
    surround(Surroundings {
        boxes: BOXES,
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
    use page_table::brought::board_of;
    use page_table::game_box::{box_of, known_box};

    #[test]
    fn every_game_on_the_shelf_has_a_board_of_its_own() {
        fit();
        for title in shelf::TITLES {
            assert_eq!(known_box(title.id).map(GameBox::id), Some(title.id));
        }
    }

    #[test]
    fn only_where_everybody_plays_together_one_person_may_play_every_seat() {
        fit();
        let teams = shelf::TITLES.iter().filter(|title| box_of(title.id).is_for_a_team());
        assert_eq!(teams.map(|title| title.id).collect::<Vec<_>>(), ["climate"]);
    }

    #[test]
    fn an_unknown_game_gets_no_other_games_board() {
        fit();
        assert!(known_box("chess").is_none());
        let board = board_of("chess");
        assert_eq!((board.id(), board.score_parts().len()), ("", 0));
    }
}
