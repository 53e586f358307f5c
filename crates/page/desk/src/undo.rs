//! The way back from the last step of the desk, where it harms nobody: nothing of a game is touched, and what has changed since is
//! left alone. There is no browser in here: everything runs in tests too.

use std::collections::BTreeMap;
use wire::Status;
use wire::lesson::{Desk, LearnerInfo, Stage, Step, Tile};

/// What takes a step back.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Back {
    /// The name of its text.
    pub name: &'static str,
    /// The step that leads back.
    pub step: Step,
    /// The step that it takes back.
    of: Step,
}

/// What takes a step back that is about to be done; none where there is no way back, or where it changes nothing.
pub(crate) fn back(of: &Step, desk: &Desk, tiles: &BTreeMap<u16, Tile>) -> Option<Back> {
    let (name, step) = match of {
        Step::Pause { tables, .. } => {
            let stopped = concerned(tables.as_ref(), tiles).filter(|tile| tile.paused.is_none());
            let stopped: Vec<u16> = stopped.map(|tile| tile.table).collect();
            if stopped.is_empty() {
                return None;
            }
            ("pause", Step::Resume { tables: Some(stopped) })
        }
        Step::Resume { tables } => {
            let mut held =
                concerned(tables.as_ref(), tiles).filter_map(|tile| Some((tile.table, tile.paused.as_ref()?)));
            let (first, words) = held.next()?;
            let mut numbers = vec![first];
            for (number, others) in held {
                // Tables that read different words cannot be held again by one step.
                if others != words {
                    return None;
                }
                numbers.push(number);
            }
            ("resume", Step::Pause { tables: Some(numbers), words: words.clone() })
        }
        Step::Move { learner, to } if desk.stage == Stage::Open => {
            let from = person(desk, *learner)?.place.filter(|from| from != to)?;
            ("move", Step::Move { learner: *learner, to: from })
        }
        Step::Rename { learner, .. } => {
            ("rename", Step::Rename { learner: *learner, name: person(desk, *learner)?.name.clone() })
        }
        Step::Show { show } if desk.showing.show != *show => ("show", Step::Show { show: desk.showing.show.clone() }),
        _ => return None,
    };
    Some(Back { name, step, of: of.clone() })
}

impl Back {
    /// Whether what was done still stands: somebody else at the desk may have gone on from there.
    pub(crate) fn holds(&self, desk: &Desk, tiles: &BTreeMap<u16, Tile>) -> bool {
        match (&self.of, &self.step) {
            (Step::Pause { .. }, Step::Resume { tables }) => {
                concerned(tables.as_ref(), tiles).any(|tile| tile.paused.is_some())
            }
            (Step::Resume { .. }, Step::Pause { tables, .. }) => {
                concerned(tables.as_ref(), tiles).all(|tile| tile.paused.is_none())
            }
            (Step::Move { learner, to }, _) => {
                desk.stage == Stage::Open && person(desk, *learner).is_some_and(|there| there.place == Some(*to))
            }
            (Step::Rename { learner, name }, _) => person(desk, *learner).is_some_and(|there| there.name == *name),
            (Step::Show { show }, _) => desk.showing.show == *show,
            _ => false,
        }
    }
}

/// The tables that play among those that a step is about.
fn concerned<'t>(tables: Option<&'t Vec<u16>>, tiles: &'t BTreeMap<u16, Tile>) -> impl Iterator<Item = &'t Tile> {
    let playing = tiles.values().filter(|tile| tile.status == Status::Playing);
    playing.filter(move |tile| tables.is_none_or(|tables| tables.contains(&tile.table)))
}

fn person(desk: &Desk, number: u32) -> Option<&LearnerInfo> {
    desk.learners.iter().find(|there| there.learner == number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::SetupForm;
    use wire::lesson::{Place, Plan, Role, Show, Showing};

    fn desk(stage: Stage, seat: u8) -> Desk {
        let place = Some(Place { table: 1, seat });
        Desk {
            role: Role::Facilitator,
            code: String::new(),
            version: 1,
            stage,
            opened_at: 0,
            started_at: None,
            erase_at: 0,
            plan: Plan::plain(SetupForm::default()),
            learners: vec![LearnerInfo { learner: 7, name: "Maya".to_owned(), place, came_at: 0, hand_since: None }],
            tables: Vec::new(),
            questions: Vec::new(),
            showing: Showing { show: Show::Join, since: 0 },
            comparison: None,
            address: None,
            notes: Vec::new(),
            seat_names: Vec::new(),
            world_names: Vec::new(),
        }
    }

    fn tiles(paused: [Option<&str>; 3]) -> BTreeMap<u16, Tile> {
        let tile = |(table, paused): (u16, Option<&str>)| {
            let tile = Tile {
                table,
                status: Status::Playing,
                version: 1,
                moves: 0,
                turn: 1,
                waiting: Vec::new(),
                asked_at: 0,
                away: Vec::new(),
                bots: Vec::new(),
                world: Vec::new(),
                scores: Vec::new(),
                paused: paused.map(str::to_owned),
                paused_at: None,
                reached: 0,
                hands_open: false,
            };
            (table, tile)
        };
        (1..).zip(paused).map(tile).collect()
    }

    #[test]
    fn a_pause_is_taken_back_only_where_it_held_somebody_up() {
        let (desk, before) = (desk(Stage::Running, 0), tiles([None, Some("Wait"), None]));
        let pause = Step::Pause { tables: None, words: "Look".to_owned() };
        let back = back(&pause, &desk, &before).unwrap();
        assert_eq!(back.step, Step::Resume { tables: Some(vec![1, 3]) }, "the second was paused before");
        assert!(back.holds(&desk, &tiles([Some("Look"), Some("Wait"), None])));
        assert!(!back.holds(&desk, &before), "somebody else has let them go on");
        assert_eq!(super::back(&pause, &desk, &tiles([Some("a"), Some("b"), Some("c")])), None, "nothing changes");
    }

    #[test]
    fn going_on_is_taken_back_with_the_same_words() {
        let (desk, resume) = (desk(Stage::Running, 0), Step::Resume { tables: None });
        let back = |paused| back(&resume, &desk, &tiles(paused)).map(|back| back.step);
        let pause = Step::Pause { tables: Some(vec![1, 2]), words: "Look".to_owned() };
        assert_eq!(back([Some("Look"), Some("Look"), None]), Some(pause));
        assert_eq!(back([Some("Look"), Some("Wait"), None]), None);
        assert_eq!(back([None, None, None]), None);
    }

    #[test]
    fn a_seat_a_name_and_the_projector_go_back_to_what_they_were() {
        let (open, none) = (desk(Stage::Open, 0), BTreeMap::new());
        let step = Step::Move { learner: 7, to: Place { table: 1, seat: 2 } };
        let moved = back(&step, &open, &none).unwrap();
        assert_eq!(moved.step, Step::Move { learner: 7, to: Place { table: 1, seat: 0 } });
        assert!(moved.holds(&desk(Stage::Open, 2), &none) && !moved.holds(&desk(Stage::Open, 1), &none));
        assert_eq!(back(&step, &desk(Stage::Running, 0), &none), None, "a table may have gone on meanwhile");
        let renamed = back(&Step::Rename { learner: 7, name: "Ada".to_owned() }, &open, &none).unwrap();
        assert_eq!(renamed.step, Step::Rename { learner: 7, name: "Maya".to_owned() });
        let shown = back(&Step::Show { show: Show::Black }, &open, &none).unwrap();
        assert_eq!(shown.step, Step::Show { show: Show::Join });
        assert_eq!(back(&Step::Mix, &open, &none), None);
    }
}
