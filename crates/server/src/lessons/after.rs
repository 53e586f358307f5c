//! After a lesson: comparing its tables, and erasing everything.

use super::entry::Entry;
use super::facts::Facts;
use super::hall::Lesson;
use super::rights::{self, Right};
use crate::refusal::Refusal;
use crate::store::{GuestId, TableCode};
use crate::tables::directory::Directory;
use crate::tables::tile::scores;
use std::sync::Arc;
use std::time::{Duration, Instant};
use wire::Code;
use wire::lesson::{Compared, Comparison, Luck, Role};

/// How many lessons whose time is over are erased in one go.
const AT_ONCE: u32 = 20;
/// For how long those who learn are told the same comparison: a whole class asks at the same moment.
const SAME: Duration = Duration::from_secs(5);

impl Directory {
    /// What came of all tables.
    pub(crate) async fn compare(self: &Arc<Self>, lesson: &Arc<Lesson>, role: Role) -> Result<Comparison, Refusal> {
        rights::require(role, Right::Compare)?;
        self.compared(&lesson.now().await).await
    }

    /// The same for somebody who learns, while the desk shows it to them: without the points of single seats, since everybody
    /// in the class knows who sits where.
    pub(crate) async fn compare_in_class(
        self: &Arc<Self>,
        lesson: &Arc<Lesson>,
        guest: GuestId,
    ) -> Result<Comparison, Refusal> {
        rights::require(Role::Learner, Right::Learn)?;
        self.may_tap(lesson, guest).await?;
        let facts = lesson.now().await;
        if facts.comparison.is_none() {
            return Err(Refusal::new(Code::WrongMoment, "comparison_not_shown"));
        }
        let mut last = lesson.compared.lock().await;
        if let Some((_, told)) = last.as_ref().filter(|(at, _)| at.elapsed() < SAME) {
            return Ok(told.clone());
        }
        let mut told = self.compared(&facts).await?;
        for table in &mut told.tables {
            table.scores.clear();
        }
        *last = Some((Instant::now(), told.clone()));
        Ok(told)
    }

    async fn compared(self: &Arc<Self>, facts: &Facts) -> Result<Comparison, Refusal> {
        let (mut tables, mut world_names) = (Vec::new(), Vec::new());
        for (number, table) in (1..).zip(&facts.tables) {
            let record = match self.past(table.id).await {
                Ok(record) => record,
                // One that was deleted is not compared, nor one whose figures nobody can work out any more.
                Err(refusal) if refusal.code == Code::NotFound || refusal.is_shut() => continue,
                Err(refusal) => return Err(refusal),
            };
            let curves = &record.curves;
            world_names.clone_from(&curves.world_names);
            let points = curves.points.iter().map(|point| &point.world);
            let last = curves.points.last().map(|point| scores(&curves.seat_names, &point.seats)).unwrap_or_default();
            let (most, fewest) = (last.iter().max().copied(), last.iter().min().copied());
            tables.push(Compared {
                table: number,
                status: record.course.facts.status,
                best: most.unwrap_or_default(),
                together: last.iter().sum(),
                gap: most.zip(fewest).map_or(0, |(most, fewest)| most - fewest),
                scores: last,
                turns: by_turn(points),
            });
        }
        Ok(Comparison { same_luck: facts.plan.luck == Luck::One, world_names, tables })
    }

    /// Erases a lesson with everything that belongs to it, for whoever types its code.
    pub(crate) async fn erase(self: &Arc<Self>, lesson: &Arc<Lesson>, role: Role, code: &str) -> Result<(), Refusal> {
        rights::require(role, Right::Erase)?;
        if code.parse::<TableCode>().ok() != Some(lesson.code) {
            return Err(Refusal::new(Code::BadInput, "wrong_class_code"));
        }
        self.erase_all(lesson).await
    }

    /// It says so first, so that no process makes tables any more, and its time is over: if this process ends on the way, the
    /// next one erases the rest. Then the tables go, while the lesson still knows which are left.
    async fn erase_all(self: &Arc<Self>, lesson: &Arc<Lesson>) -> Result<(), Refusal> {
        let says = |facts: &Facts| {
            let entry = (!facts.erasing).then_some(Entry::Erasing);
            Ok((entry.into_iter().collect(), ()))
        };
        self.change_lesson(lesson, says).await?;
        // Nobody changes anything meanwhile.
        let facts = lesson.facts.lock().await;
        for id in facts.all_tables() {
            self.delete_anyhow(id).await?;
        }
        self.store.erase_lesson(lesson.id).await?;
        drop(facts);
        self.hall.forget(lesson);
        tracing::info!(target: "care", lesson = %lesson.id, "erased");
        Ok(())
    }

    /// Erases the lessons whose time is over.
    pub(crate) async fn tidy_lessons(self: &Arc<Self>) -> Result<(), Refusal> {
        for id in self.store.expired_lessons(self.now(), AT_ONCE).await? {
            match self.lesson(id).await {
                Ok(lesson) => self.erase_all(&lesson).await?,
                Err(refusal) => {
                    tracing::warn!(lesson = %id, ?refusal, "cannot be opened; it is erased without its tables");
                    self.store.erase_lesson(id).await?;
                }
            }
        }
        Ok(())
    }
}

/// The figures at the end of each turn, the first of which counts the turns.
fn by_turn<'p>(points: impl Iterator<Item = &'p Vec<i64>>) -> Vec<Vec<i64>> {
    let mut turns: Vec<Vec<i64>> = Vec::new();
    for point in points {
        if turns.last().is_some_and(|last| last.first() == point.first()) {
            turns.pop();
        }
        turns.push(point.clone());
    }
    turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_as_it_ended() {
        let points = [vec![1, 5], vec![1, 6], vec![2, 7], vec![3, 8], vec![3, 9]];
        assert_eq!(by_turn(points.iter()), [[1, 6], [2, 7], [3, 9]]);
    }
}
