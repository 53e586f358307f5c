//! Lessons. They are few and seldom written, so each change is a transaction of its own.

use super::plan::Reply;
use super::writer::Job;
use super::{Sqlite, lesson_statements as statements};
use crate::store::error::StoreError;
use crate::store::lesson_records::{LessonAppend, LessonRecord, LessonRewrite, NewLesson};
use crate::store::names::{GuestId, LessonId, TableCode};
use crate::store::records::{Appended, Created, Entry};
use sqlx::Executor;
use sqlx::sqlite::SqliteConnection;

/// A change of a lesson.
#[derive(Debug)]
pub(super) enum LessonJob {
    Create(Box<NewLesson>, Reply<Created>),
    Append(Box<LessonAppend>, Reply<Appended>),
    Rewrite(LessonRewrite, Reply<bool>),
    Erase(LessonId, Reply<bool>),
}

pub(super) async fn create(open: &mut SqliteConnection, lesson: &NewLesson) -> Result<Created, StoreError> {
    open.execute("BEGIN IMMEDIATE").await?;
    let done = statements::create(open, lesson).await?;
    open.execute("COMMIT").await?;
    Ok(done)
}

pub(super) async fn append(open: &mut SqliteConnection, append: &LessonAppend) -> Result<Appended, StoreError> {
    open.execute("BEGIN IMMEDIATE").await?;
    let done = statements::append(open, append).await?;
    open.execute("COMMIT").await?;
    Ok(done)
}

pub(super) async fn rewrite(open: &mut SqliteConnection, rewrite: &LessonRewrite) -> Result<bool, StoreError> {
    open.execute("BEGIN IMMEDIATE").await?;
    let done = statements::rewrite(open, rewrite).await?;
    open.execute("UPDATE upkeep SET traces = 1").await?;
    open.execute("COMMIT").await?;
    Ok(done)
}

pub(super) async fn erase(open: &mut SqliteConnection, lesson: LessonId) -> Result<bool, StoreError> {
    open.execute("BEGIN IMMEDIATE").await?;
    let done = statements::erase(open, lesson).await?;
    open.execute("UPDATE upkeep SET traces = 1").await?;
    open.execute("COMMIT").await?;
    Ok(done)
}

impl Sqlite {
    pub(in crate::store) async fn create_lesson(&self, lesson: NewLesson) -> Result<Created, StoreError> {
        self.ask(|reply| Job::Lesson(LessonJob::Create(Box::new(lesson), reply))).await
    }

    pub(in crate::store) async fn append_lesson(&self, append: LessonAppend) -> Result<Appended, StoreError> {
        self.ask(|reply| Job::Lesson(LessonJob::Append(Box::new(append), reply))).await
    }

    pub(in crate::store) async fn lesson(&self, id: LessonId) -> Result<Option<LessonRecord>, StoreError> {
        statements::find(&self.readers, "id", id.to_string()).await
    }

    pub(in crate::store) async fn lesson_by_code(&self, code: TableCode) -> Result<Option<LessonRecord>, StoreError> {
        statements::find(&self.readers, "code", code.to_string()).await
    }

    pub(in crate::store) async fn lesson_by_key(&self, key: &str) -> Result<Option<(LessonId, String)>, StoreError> {
        statements::by_key(&self.readers, key).await
    }

    pub(in crate::store) async fn lesson_entries(
        &self,
        lesson: LessonId,
        after: u64,
    ) -> Result<Vec<Entry>, StoreError> {
        statements::entries(&self.readers, lesson, after).await
    }

    pub(in crate::store) async fn lessons_with(&self, guest: GuestId) -> Result<Vec<LessonId>, StoreError> {
        statements::with(&self.readers, guest).await
    }

    pub(in crate::store) async fn rewrite_lesson(&self, rewrite: LessonRewrite) -> Result<bool, StoreError> {
        self.ask(|reply| Job::Lesson(LessonJob::Rewrite(rewrite, reply))).await
    }

    pub(in crate::store) async fn erase_lesson(&self, lesson: LessonId) -> Result<bool, StoreError> {
        self.ask(|reply| Job::Lesson(LessonJob::Erase(lesson, reply))).await
    }

    pub(in crate::store) async fn expired_lessons(&self, now: u64, limit: u32) -> Result<Vec<LessonId>, StoreError> {
        statements::expired(&self.readers, now, limit).await
    }
}
