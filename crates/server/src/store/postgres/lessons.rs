//! Lessons. Whatever changes one tells the other processes, if and when it is committed.

use super::listen::{CHANNEL, LESSON};
use super::{Postgres, lesson_statements as statements};
use crate::store::error::StoreError;
use crate::store::lesson_records::{LessonAppend, LessonRecord, LessonRewrite, NewLesson};
use crate::store::names::{GuestId, LessonId, TableCode};
use crate::store::records::{Appended, Created, Entry};
use sqlx::Connection;
use sqlx::postgres::PgConnection;

async fn tell(open: &mut PgConnection, lesson: LessonId, origin: &str) -> Result<(), StoreError> {
    let sql = "SELECT pg_notify($1, $2 || ' ' || $3 || ' ' || $4)";
    sqlx::query(sql).bind(CHANNEL).bind(origin).bind(lesson.to_string()).bind(LESSON).execute(open).await?;
    Ok(())
}

impl Postgres {
    /// Does something in a transaction, and tells the others of it.
    async fn change<T>(
        &self,
        lesson: LessonId,
        work: impl AsyncFnOnce(&mut PgConnection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.run(async |open| {
            let mut all = open.begin().await?;
            let done = work(&mut all).await?;
            tell(&mut all, lesson, self.listener.origin()).await?;
            all.commit().await?;
            Ok(done)
        })
        .await
    }

    pub(in crate::store) async fn create_lesson(&self, lesson: NewLesson) -> Result<Created, StoreError> {
        self.change(lesson.id, async |open| statements::create(open, &lesson).await).await
    }

    pub(in crate::store) async fn append_lesson(&self, append: LessonAppend) -> Result<Appended, StoreError> {
        self.change(append.lesson, async |open| statements::append(open, &append).await).await
    }

    pub(in crate::store) async fn lesson(&self, id: LessonId) -> Result<Option<LessonRecord>, StoreError> {
        self.run(async |open| statements::find(open, "id", id.to_string()).await).await
    }

    pub(in crate::store) async fn lesson_by_code(&self, code: TableCode) -> Result<Option<LessonRecord>, StoreError> {
        self.run(async |open| statements::find(open, "code", code.to_string()).await).await
    }

    pub(in crate::store) async fn lesson_by_key(&self, key: &str) -> Result<Option<(LessonId, String)>, StoreError> {
        self.run(async |open| statements::by_key(open, key).await).await
    }

    pub(in crate::store) async fn lesson_entries(
        &self,
        lesson: LessonId,
        after: u64,
    ) -> Result<Vec<Entry>, StoreError> {
        self.run(async |open| statements::entries(open, lesson, after).await).await
    }

    pub(in crate::store) async fn lessons_with(&self, guest: GuestId) -> Result<Vec<LessonId>, StoreError> {
        self.run(async |open| statements::with(open, guest).await).await
    }

    pub(in crate::store) async fn rewrite_lesson(&self, rewrite: LessonRewrite) -> Result<bool, StoreError> {
        self.change(rewrite.lesson, async |open| statements::rewrite(open, &rewrite).await).await
    }

    pub(in crate::store) async fn erase_lesson(&self, lesson: LessonId) -> Result<bool, StoreError> {
        self.change(lesson, async |open| statements::erase(open, lesson).await).await
    }

    pub(in crate::store) async fn expired_lessons(&self, now: u64, limit: u32) -> Result<Vec<LessonId>, StoreError> {
        self.run(async |open| statements::expired(open, now, limit).await).await
    }
}
