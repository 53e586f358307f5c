//! What those who learn do: come, come back, raise a hand, answer.

use super::entry::Entry;
use super::facts::{Facts, Learner};
use super::hall::Lesson;
use super::plan::{MOST_LEARNERS, NICKNAME, QUESTION, nickname};
use super::{seating, told};
use crate::refusal::Refusal;
use crate::store::{GuestId, LessonId, TableCode};
use crate::tables::desk::DeskWhat;
use crate::tables::directory::Directory;
use crate::tables::entry::Holder;
use crate::text;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use wire::Code;
use wire::lesson::{Answer, Back, Come, Me, Place, Reply, Role, Stage};

/// How often somebody may change their answer or raise their hand before it is too much to keep.
const MOST_ENTRIES: u64 = 50_000;

impl Directory {
    /// Somebody comes. Whoever has come already is only told where they sit.
    pub(crate) async fn come(
        self: &Arc<Self>,
        lesson: &Arc<Lesson>,
        guest: GuestId,
        come: Come,
    ) -> Result<Me, Refusal> {
        let _one_by_one = lesson.coming.lock().await;
        let facts = lesson.now().await;
        if facts.known(Some(guest)).is_some() {
            return self.me(lesson, guest).await;
        }
        let pair = come.pair.as_deref().map(pair_word).transpose()?.flatten();
        let way_back = new_way_back()?;
        let late = match facts.stage() {
            Stage::Open => None,
            Stage::Running => {
                let name = free_name(&facts, &come.name)?;
                Some((self.late(&facts, guest, &name, pair.as_deref()).await?, name))
            }
        };
        let judge = |facts: &Facts| {
            let number = facts.learners.len();
            if facts.present().count() >= MOST_LEARNERS || facts.version >= MOST_ENTRIES {
                return Err(Refusal::new(Code::Full, "class_full").with("most", MOST_LEARNERS));
            }
            let learner = u32::try_from(number).unwrap_or(u32::MAX);
            let (place, name) = match &late {
                Some((place, name)) => (*place, name.clone()),
                None => (Some(seating::place_for(facts, pair.as_deref())), free_name(facts, &come.name)?),
            };
            let came = Entry::Came {
                learner,
                name,
                guest: Holder(guest),
                way_back: hashed(lesson.id, learner, &way_back),
                pair: pair.clone(),
                place,
            };
            Ok((vec![came], ()))
        };
        self.change_lesson(lesson, judge).await?;
        Ok(Me { way_back: Some(way_back), ..self.me(lesson, guest).await? })
    }

    /// A seat for somebody who comes after the start: a bot's or a free one, beside a friend or where the fewest decisions
    /// were made; else a place in a team. None if there is none.
    async fn late(
        self: &Arc<Self>,
        facts: &Facts,
        guest: GuestId,
        name: &str,
        pair: Option<&str>,
    ) -> Result<Option<Place>, Refusal> {
        let friends = |table: u16| {
            let there = |learner: &&Learner| learner.place.is_some_and(|place| place.table == table);
            pair.is_some() && facts.present().filter(there).any(|learner| learner.pair.as_deref() == pair)
        };
        let mut order = Vec::new();
        for (number, table) in (1..).zip(&facts.tables) {
            let tile = self.tile(table.id, number).await?;
            order.push((!friends(number), tile.moves, number, table.id));
        }
        order.sort_unstable();
        for team in [false, true] {
            if team && facts.plan.team < 2 {
                break;
            }
            for (.., table, id) in &order {
                for seat in 0..facts.plan.setup.seats {
                    let name = name.to_owned();
                    let there = |learner: &&Learner| learner.place == Some(Place { table: *table, seat });
                    let shared = facts.present().filter(there).count();
                    let what = match team {
                        false => DeskWhat::Seat { seat, name, guest },
                        true if shared < usize::from(facts.plan.team) => DeskWhat::Mate { seat, name, guest },
                        true => continue,
                    };
                    match self.at_table(*id, Role::Facilitator, what).await {
                        Ok(()) => return Ok(Some(Place { table: *table, seat })),
                        Err(refusal) if matches!(refusal.code, Code::Full | Code::WrongMoment) => {}
                        Err(refusal) => return Err(refusal),
                    }
                }
            }
        }
        Ok(None)
    }

    /// Somebody goes on from another device. The old one is let go.
    pub(crate) async fn come_back(
        self: &Arc<Self>,
        lesson: &Arc<Lesson>,
        guest: GuestId,
        back: Back,
    ) -> Result<Me, Refusal> {
        let _one_by_one = lesson.coming.lock().await;
        let facts = lesson.now().await;
        let wrong = || Refusal::new(Code::NotFound, "no_way_back");
        let name = text::name(&back.name)?;
        let learner = facts.present().find(|there| text::look_alike(&there.name, &name)).ok_or_else(wrong)?;
        if facts.known(Some(guest)).is_some_and(|known| known.number != learner.number) {
            return Err(Refusal::new(Code::WrongMoment, "already_here"));
        }
        if !self.hall.may_try(lesson.id, learner.number) {
            self.metrics.limited();
            return Err(Refusal::new(Code::TooMany, "too_many_ways_back"));
        }
        let given: String = back.way_back.chars().filter(char::is_ascii_alphanumeric).collect();
        if hashed(lesson.id, learner.number, &given.to_ascii_uppercase()) != learner.way_back {
            return Err(wrong());
        }
        let (number, from) = (learner.number, learner.guest);
        let judge = |facts: &Facts| {
            facts.learner(number)?;
            Ok((vec![Entry::CameBack { learner: number, guest: Holder(guest) }], ()))
        };
        self.change_lesson(lesson, judge).await?;
        if let Some(place) = learner.place.filter(|_| facts.stage() == Stage::Running) {
            let table = facts.table(place.table)?.id;
            self.at_table(table, Role::Facilitator, DeskWhat::Device { from, to: guest }).await?;
        }
        self.me(lesson, guest).await
    }

    /// Somebody as they see themselves.
    pub(crate) async fn me(&self, lesson: &Lesson, guest: GuestId) -> Result<Me, Refusal> {
        let facts = lesson.facts.lock().await;
        let learner = facts.known(Some(guest)).ok_or_else(not_in_class)?;
        Ok(told::me(&facts, learner, self.now_signed()))
    }

    /// Refuses whoever would fill the lesson alone.
    pub(super) async fn may_tap(&self, lesson: &Lesson, guest: GuestId) -> Result<(), Refusal> {
        let learner = lesson.facts.lock().await.known(Some(guest)).ok_or_else(not_in_class)?.number;
        if self.hall.may_tap(lesson.id, learner) {
            return Ok(());
        }
        self.metrics.limited();
        Err(Refusal::new(Code::TooMany, "too_many_taps"))
    }

    /// Raises somebody's hand, or lowers it.
    pub(crate) async fn hand(self: &Arc<Self>, lesson: &Arc<Lesson>, guest: GuestId, up: bool) -> Result<u64, Refusal> {
        self.may_tap(lesson, guest).await?;
        let judge = |facts: &Facts| {
            let learner = facts.known(Some(guest)).ok_or_else(not_in_class)?;
            let entry = Entry::Hand { learner: learner.number, up };
            let changes = learner.hand_since.is_some() != up && room_for_more(facts)?;
            Ok((changes.then_some(entry).into_iter().collect(), ()))
        };
        Ok(self.change_lesson(lesson, judge).await?.0)
    }

    /// Somebody answers a question.
    pub(crate) async fn reply(
        self: &Arc<Self>,
        lesson: &Arc<Lesson>,
        guest: GuestId,
        reply: Reply,
    ) -> Result<u64, Refusal> {
        self.may_tap(lesson, guest).await?;
        let now = self.now_signed();
        let judge = |facts: &Facts| {
            let learner = facts.known(Some(guest)).ok_or_else(not_in_class)?;
            let asked = facts.question(reply.question)?;
            if !asked.is_open(now) || !room_for_more(facts)? {
                return Err(Refusal::new(Code::WrongMoment, "question_closed"));
            }
            let answer = match &reply.answer {
                Answer::Choice(choice) if usize::from(*choice) < asked.choices.len() => Answer::Choice(*choice),
                Answer::Text(words) if asked.choices.is_empty() => {
                    Answer::Text(text::clean(words, QUESTION, "bad_words")?)
                }
                _ => return Err(Refusal::new(Code::BadInput, "bad_answer")),
            };
            let answered = Entry::Answered { question: asked.number, learner: learner.number, answer };
            Ok((vec![answered], ()))
        };
        Ok(self.change_lesson(lesson, judge).await?.0)
    }
}

fn room_for_more(facts: &Facts) -> Result<bool, Refusal> {
    if facts.version < MOST_ENTRIES { Ok(true) } else { Err(Refusal::new(Code::TooMany, "lesson_full")) }
}

pub(super) fn not_in_class() -> Refusal {
    Refusal::new(Code::NotYours, "not_in_class")
}

/// The name somebody gets: one of the roster as it stands there, or their own, with a number if it is taken.
fn free_name(facts: &Facts, wished: &str) -> Result<String, Refusal> {
    let name = nickname(wished)?;
    let listed = facts.plan.roster.iter().find(|listed| text::look_alike(listed, &name));
    match listed {
        Some(listed) if facts.is_taken(listed, None) => {
            Err(Refusal::new(Code::BadText, "name_in_class").with("name", listed.clone()))
        }
        Some(listed) => Ok(listed.clone()),
        None if !facts.plan.roster.is_empty() && !facts.plan.nicknames => {
            Err(Refusal::new(Code::BadText, "not_on_roster"))
        }
        None => Ok(numbered(facts, &name)),
    }
}

/// A second Maya is Maya 2.
fn numbered(facts: &Facts, name: &str) -> String {
    if !facts.is_taken(name, None) {
        return name.to_owned();
    }
    let numbers = (2..).map(|number: u32| {
        let number = number.to_string();
        let kept: String = name.chars().take(NICKNAME - 1 - number.len()).collect();
        format!("{} {number}", kept.trim_end())
    });
    numbers.into_iter().find(|name| !facts.is_taken(name, None)).unwrap_or_default()
}

/// What friends agree on, however they write it.
fn pair_word(word: &str) -> Result<Option<String>, Refusal> {
    if word.trim().is_empty() {
        return Ok(None);
    }
    Ok(Some(nickname(word)?.to_lowercase()))
}

/// Two digits and three letters: short enough to write on a hand, and only of use together with a name.
pub(super) fn new_way_back() -> Result<String, Refusal> {
    let mut bytes = [0; 5];
    getrandom::fill(&mut bytes).map_err(|_| Refusal::new(Code::Unavailable, "unavailable"))?;
    let letters = TableCode::LETTERS;
    let sign = |(at, byte): (usize, &u8)| match at {
        0 | 1 => char::from(b'2' + byte % 8),
        _ => char::from(letters[usize::from(*byte) % letters.len()]),
    };
    Ok(bytes.iter().enumerate().map(sign).collect())
}

/// What is stored of a way back.
pub(super) fn hashed(lesson: LessonId, learner: u32, way_back: &str) -> String {
    let hash = Sha256::digest(format!("{lesson} {learner} {way_back}"));
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::SetupForm;
    use wire::lesson::Plan;

    fn lesson(roster: &[&str], there: &[&str]) -> Facts {
        let setup = SetupForm { game: "any".to_owned(), seats: 4, ..SetupForm::default() };
        let roster = roster.iter().map(|name| (*name).to_owned()).collect();
        let mut facts = Facts::new(Plan { roster, ..Plan::plain(setup) }, 0);
        for (learner, name) in (0..).zip(there) {
            let guest = Holder(GuestId([learner as u8; 32]));
            let (name, way_back) = ((*name).to_owned(), String::new());
            facts.fold(2, 0, &Entry::Came { learner, name, guest, way_back, pair: None, place: None });
        }
        facts
    }

    #[test]
    fn a_second_maya_is_maya_2() {
        assert_eq!(free_name(&lesson(&[], &["Maya"]), "maya").unwrap(), "maya 2");
        assert_eq!(free_name(&lesson(&[], &["Maya", "Maya 2"]), "Maya").unwrap(), "Maya 3");
        let long = free_name(&lesson(&[], &["Maximilian-Maria"]), "Maximilian-Maria").unwrap();
        assert_eq!(long, "Maximilian-Mar 2");
    }

    #[test]
    fn a_roster_names_everybody_once() {
        let facts = lesson(&["Ada", "Noé"], &["Ada"]);
        assert_eq!(free_name(&facts, "noé").unwrap(), "Noé");
        assert_eq!(free_name(&facts, "Ada").unwrap_err().code, Code::BadText);
        assert!(free_name(&facts, "Zoe").is_err());
        let open = Facts { plan: Plan { nicknames: true, ..facts.plan.clone() }, ..facts };
        assert_eq!(free_name(&open, "Zoe").unwrap(), "Zoe");
    }

    #[test]
    fn a_way_back_can_be_read_and_typed() {
        let way_back = new_way_back().unwrap();
        assert_eq!(way_back.len(), 5);
        assert!(way_back.chars().take(2).all(|sign| sign.is_ascii_digit()), "{way_back}");
        assert_ne!(hashed(LessonId(1), 0, &way_back), hashed(LessonId(1), 1, &way_back));
    }

    #[test]
    fn friends_may_write_their_word_as_they_like() {
        assert_eq!(pair_word(" Owl ").unwrap(), pair_word("owl").unwrap());
        assert_eq!(pair_word("  ").unwrap(), None);
    }
}
