//! The statements about lessons, which both databases understand. Those that write belong into a transaction of the caller's, who
//! tells the other processes in it, where there are any.

/// Defines the functions for one database.
macro_rules! lesson_statements {
    ($database:ty) => {
        use crate::store::error::StoreError;
        use crate::store::lesson_records::{LessonAppend, LessonRecord, LessonRewrite, NewLesson};
        use crate::store::names::{BadName, GuestId, LessonId};
        use crate::store::records::{Appended, Created, Entry};
        use crate::store::rows;
        use sqlx::{AssertSqlSafe, Executor};

        type Open = <$database as sqlx::Database>::Connection;

        fn id(text: &str) -> Result<LessonId, StoreError> {
            text.parse().map_err(|bad: BadName| StoreError::corrupt(bad.to_string()))
        }

        pub(super) async fn create(open: &mut Open, lesson: &NewLesson) -> Result<Created, StoreError> {
            let sql = "INSERT INTO lessons (id, code, erase_at, last) VALUES ($1, $2, $3, 1) \
                ON CONFLICT (code) DO NOTHING RETURNING number";
            let made: Vec<i64> = sqlx::query_scalar(sql)
                .bind(lesson.id.to_string())
                .bind(lesson.code.to_string())
                .bind(rows::signed(lesson.erase_at)?)
                .fetch_all(&mut *open)
                .await?;
            let Some(&number) = made.first() else { return Ok(Created::CodeTaken) };
            add(open, number, 1, lesson.at, &lesson.body).await?;
            for (key, role) in &lesson.keys {
                let sql = "INSERT INTO lesson_keys (key_hash, lesson_number, role) VALUES ($1, $2, $3)";
                sqlx::query(sql).bind(rows::code_hash(key)).bind(number).bind(*role).execute(&mut *open).await?;
            }
            Ok(Created::Stored { last: 1 })
        }

        async fn add(open: &mut Open, number: i64, sequence: u64, at: u64, body: &str) -> Result<(), StoreError> {
            let sql = "INSERT INTO lesson_entries (lesson_number, sequence, at, body) VALUES ($1, $2, $3, $4)";
            let query = sqlx::query(sql).bind(number).bind(rows::signed(sequence)?).bind(rows::signed(at)?).bind(body);
            query.execute(open).await?;
            Ok(())
        }

        pub(super) async fn append(open: &mut Open, append: &LessonAppend) -> Result<Appended, StoreError> {
            let last = append.expected.saturating_add(append.bodies.len() as u64);
            let sql = "UPDATE lessons SET last = $3, erase_at = coalesce($4, erase_at) WHERE id = $1 AND last = $2 \
                RETURNING number";
            let moved: Vec<i64> = sqlx::query_scalar(sql)
                .bind(append.lesson.to_string())
                .bind(rows::bound(append.expected))
                .bind(rows::bound(last))
                .bind(append.erase_at.map(rows::signed).transpose()?)
                .fetch_all(&mut *open)
                .await?;
            let Some(&number) = moved.first() else {
                let found = find(open, "id", append.lesson.to_string()).await?;
                let found = found.ok_or(StoreError::NoSuchLesson { lesson: append.lesson })?;
                return Ok(Appended::Conflict { last: found.last });
            };
            for (sequence, body) in (append.expected + 1..).zip(&append.bodies) {
                add(open, number, sequence, append.at, body).await?;
            }
            for guest in &append.guests {
                let sql = "INSERT INTO lesson_guests (lesson_number, guest) VALUES ($1, $2) ON CONFLICT DO NOTHING";
                sqlx::query(sql).bind(number).bind(guest.to_string()).execute(&mut *open).await?;
            }
            Ok(Appended::Stored { last })
        }

        /// The lesson of which a column has this value.
        pub(super) async fn find<'e>(
            open: impl Executor<'e, Database = $database>,
            column: &'static str,
            value: String,
        ) -> Result<Option<LessonRecord>, StoreError> {
            let sql = format!("SELECT id, code, erase_at, last FROM lessons WHERE {column} = $1");
            let found: Option<(String, String, i64, i64)> =
                sqlx::query_as(AssertSqlSafe(sql)).bind(value).fetch_optional(open).await?;
            let Some((found, code, erase_at, last)) = found else { return Ok(None) };
            let code = code.parse().map_err(|bad: BadName| StoreError::corrupt(bad.to_string()))?;
            let (erase_at, last) = (rows::unsigned(erase_at)?, rows::unsigned(last)?);
            Ok(Some(LessonRecord { id: id(&found)?, code, erase_at, last }))
        }

        pub(super) async fn by_key<'e>(
            open: impl Executor<'e, Database = $database>,
            key: &str,
        ) -> Result<Option<(LessonId, String)>, StoreError> {
            let sql = "SELECT id, role FROM lesson_keys JOIN lessons ON number = lesson_number WHERE key_hash = $1";
            let found: Option<(String, String)> =
                sqlx::query_as(sql).bind(rows::code_hash(key)).fetch_optional(open).await?;
            found.map(|(found, role)| Ok((id(&found)?, role))).transpose()
        }

        pub(super) async fn entries<'e>(
            open: impl Executor<'e, Database = $database>,
            lesson: LessonId,
            after: u64,
        ) -> Result<Vec<Entry>, StoreError> {
            let sql = "SELECT sequence, at, body FROM lesson_entries \
                WHERE lesson_number = (SELECT number FROM lessons WHERE id = $1) AND sequence > $2 ORDER BY sequence";
            let query = sqlx::query_as(sql).bind(lesson.to_string()).bind(rows::bound(after));
            let found: Vec<(i64, i64, String)> = query.fetch_all(open).await?;
            found.into_iter().map(|(sequence, at, body)| rows::entry((sequence, None, at, body))).collect()
        }

        pub(super) async fn with<'e>(
            open: impl Executor<'e, Database = $database>,
            guest: GuestId,
        ) -> Result<Vec<LessonId>, StoreError> {
            let sql = "SELECT id FROM lessons JOIN lesson_guests ON number = lesson_number WHERE guest = $1 \
                ORDER BY number DESC";
            let found: Vec<String> = sqlx::query_scalar(sql).bind(guest.to_string()).fetch_all(open).await?;
            found.iter().map(|found| id(found)).collect()
        }

        pub(super) async fn rewrite(open: &mut Open, rewrite: &LessonRewrite) -> Result<bool, StoreError> {
            // The row is written so that nobody appends meanwhile.
            let sql = "UPDATE lessons SET last = last WHERE id = $1 RETURNING number";
            let found: Vec<i64> = sqlx::query_scalar(sql).bind(rewrite.lesson.to_string()).fetch_all(&mut *open).await?;
            let Some(&number) = found.first() else { return Ok(false) };
            for (sequence, body) in &rewrite.bodies {
                let sql = "UPDATE lesson_entries SET body = $3 WHERE lesson_number = $1 AND sequence = $2";
                let query = sqlx::query(sql).bind(number).bind(rows::signed(*sequence)?).bind(body);
                query.execute(&mut *open).await?;
            }
            let sql = "DELETE FROM lesson_guests WHERE lesson_number = $1 AND guest = $2";
            sqlx::query(sql).bind(number).bind(rewrite.forget.to_string()).execute(open).await?;
            Ok(true)
        }

        pub(super) async fn erase(open: &mut Open, lesson: LessonId) -> Result<bool, StoreError> {
            let gone = sqlx::query("DELETE FROM lessons WHERE id = $1").bind(lesson.to_string()).execute(open).await?;
            Ok(gone.rows_affected() > 0)
        }

        pub(super) async fn expired<'e>(
            open: impl Executor<'e, Database = $database>,
            now: u64,
            limit: u32,
        ) -> Result<Vec<LessonId>, StoreError> {
            let sql = "SELECT id FROM lessons WHERE erase_at <= $1 ORDER BY erase_at LIMIT $2";
            let query = sqlx::query_scalar(sql).bind(rows::bound(now)).bind(i64::from(limit));
            let found: Vec<String> = query.fetch_all(open).await?;
            found.iter().map(|found| id(found)).collect()
        }
    };
}

pub(super) use lesson_statements;
