//! What the projector knows, and which of its views is on.

use crate::client;
use crate::line::{Heard, Then, listen};
use crate::wording;
use leptos::prelude::*;
use page_kit::browser;
use page_table::remote::http::ApiError;
use std::collections::BTreeMap;
use wire::lesson::{Desk, Question, Show, Showing, Tile, ToDesk};
use wire::{Code, Status};

/// The lesson as the projector is told.
#[derive(Clone, Copy)]
pub(crate) struct ProjectorModel {
    key: StoredValue<String>,
    pub(crate) lesson: RwSignal<Option<Desk>>,
    pub(crate) tiles: RwSignal<BTreeMap<u16, Tile>>,
    /// Whether the line is lost: the last picture stays.
    pub(crate) lost: RwSignal<bool>,
    pub(crate) ended: RwSignal<Option<End>>,
}

/// Why there is nothing to show any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// No lesson has this link.
    Unknown,
    /// The lesson was erased.
    Erased,
}

/// What is on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum View {
    /// What the desk has chosen.
    Chosen(Show),
    /// All tables are paused, with these words.
    Pause(String),
}

impl ProjectorModel {
    /// Follows a lesson for as long as the screen is there.
    pub(crate) fn following(key: &str) -> ProjectorModel {
        let model = ProjectorModel {
            key: StoredValue::new(key.to_owned()),
            lesson: RwSignal::new(None),
            tiles: RwSignal::new(BTreeMap::new()),
            lost: RwSignal::new(false),
            ended: RwSignal::new(None),
        };
        listen(client::projector_path(key), move |heard| model.hear(heard));
        model
    }

    /// The key in the address.
    pub(crate) fn key(self) -> String {
        self.key.get_value()
    }

    fn hear(self, heard: Heard) -> Then {
        match heard {
            Heard::Message(text) => {
                let _ = self.lost.try_set(false);
                // What a newer server says besides is nothing that this page could show.
                match serde_json::from_str::<ToDesk>(&text) {
                    Ok(ToDesk::Lesson(lesson)) => drop(self.lesson.try_set(Some(*lesson))),
                    Ok(ToDesk::Tiles { tiles }) => {
                        let put = |all: &mut BTreeMap<u16, Tile>| {
                            all.extend(tiles.into_iter().map(|tile| (tile.table, tile)));
                        };
                        let _ = self.tiles.try_update(put);
                    }
                    Ok(ToDesk::Erased) => return self.end(End::Erased),
                    Err(_) => {}
                }
                Then::GoOn
            }
            Heard::Lost => {
                let _ = self.lost.try_set(true);
                Then::GoOn
            }
            Heard::Asked(Err(ApiError::Problem(problem)))
                if matches!(problem.code, Code::NotFound | Code::NotYours) =>
            {
                let known = self.lesson.with_untracked(Option::is_some);
                self.end(if known { End::Erased } else { End::Unknown })
            }
            Heard::Asked(_) => Then::GoOn,
        }
    }

    fn end(self, end: End) -> Then {
        let _ = self.ended.try_set(Some(end));
        let _ = self.lesson.try_set(None);
        let _ = self.tiles.try_set(BTreeMap::new());
        Then::Stop
    }

    /// What is on the screen; nothing before the lesson has come.
    pub(crate) fn view(self) -> Option<View> {
        let showing = self.lesson.with(|lesson| lesson.as_ref().map(|lesson| lesson.showing.clone()))?;
        Some(self.tiles.with(|tiles| view(&showing, tiles)))
    }

    /// A question of the lesson.
    pub(crate) fn question(self, number: u32) -> Option<Question> {
        self.lesson.with(|lesson| lesson.as_ref()?.questions.iter().find(|asked| asked.question == number).cloned())
    }

    /// Where the room finds the page. A page that was opened on the serving machine itself has an address that leads nobody
    /// else here; the server knows a better one.
    pub(crate) fn address(self) -> String {
        browser::address_for_others(
            self.lesson.with(|lesson| lesson.as_ref().and_then(|lesson| lesson.address.clone())),
        )
    }

    /// The lesson's game.
    pub(crate) fn game(self) -> String {
        self.lesson.with(|lesson| lesson.as_ref().map(|lesson| lesson.plan.setup.game.clone()).unwrap_or_default())
    }

    /// The names of the world's figures.
    pub(crate) fn figures(self) -> Vec<String> {
        self.lesson.with(|lesson| lesson.as_ref().map(|lesson| lesson.world_names.clone()).unwrap_or_default())
    }

    /// What a figure is called, with a capital.
    pub(crate) fn figure_name(self, figure: &str) -> String {
        wording::figure_name(&self.game(), figure)
    }
}

/// A pause of all tables goes before what was chosen earlier, and behind what was chosen since.
fn view(showing: &Showing, tiles: &BTreeMap<u16, Tile>) -> View {
    let playing = || tiles.values().filter(|tile| tile.status == Status::Playing);
    let since =
        playing().map(|tile| tile.paused_at).collect::<Option<Vec<i64>>>().and_then(|all| all.into_iter().max());
    if since.is_none_or(|since| since < showing.since) {
        return View::Chosen(showing.show.clone());
    }
    let mut words = playing().filter_map(|tile| tile.paused.as_deref());
    let first = words.next().unwrap_or_default();
    // Tables that came to different pauses have no words in common.
    View::Pause(if words.all(|other| other == first) { first.to_owned() } else { String::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(table: u16, status: Status, paused: Option<(i64, &str)>) -> (u16, Tile) {
        let tile = Tile {
            table,
            status,
            version: 1,
            moves: 0,
            turn: 1,
            waiting: Vec::new(),
            asked_at: 0,
            away: Vec::new(),
            bots: Vec::new(),
            world: Vec::new(),
            scores: Vec::new(),
            paused: paused.map(|(_, words)| words.to_owned()),
            paused_at: paused.map(|(at, _)| at),
            reached: 0,
            hands_open: false,
        };
        (table, tile)
    }

    fn seen(chosen_at: i64, tiles: &[(u16, Tile)]) -> View {
        let showing = Showing { show: Show::Spotlight { table: 1 }, since: chosen_at };
        view(&showing, &tiles.iter().cloned().collect())
    }

    #[test]
    fn a_pause_of_all_tables_is_shown_by_itself_until_something_is_chosen_after_it() {
        let (playing, over) = (Status::Playing, Status::Finished);
        let paused = [tile(1, playing, Some((20, "Look"))), tile(2, playing, Some((21, "Look")))];
        assert_eq!(seen(10, &paused), View::Pause("Look".to_owned()));
        assert_eq!(seen(30, &paused), View::Chosen(Show::Spotlight { table: 1 }));
        let one = [tile(1, playing, Some((20, "Look"))), tile(2, playing, None)];
        assert_eq!(seen(10, &one), View::Chosen(Show::Spotlight { table: 1 }), "the others play on");
        let rest = [tile(1, playing, Some((20, "Look"))), tile(2, over, None)];
        assert_eq!(seen(10, &rest), View::Pause("Look".to_owned()), "a game that is over is no reason to wait");
        assert_eq!(seen(10, &[tile(1, over, None)]), View::Chosen(Show::Spotlight { table: 1 }));
        assert_eq!(seen(10, &[]), View::Chosen(Show::Spotlight { table: 1 }));
    }

    #[test]
    fn tables_at_different_pauses_have_no_words_in_common() {
        let gates = [tile(1, Status::Playing, Some((20, "One?"))), tile(2, Status::Playing, Some((25, "Two?")))];
        assert_eq!(seen(10, &gates), View::Pause(String::new()));
    }
}
