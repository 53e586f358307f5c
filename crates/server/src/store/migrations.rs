//! The migrations, built in, so that the program needs no files beside itself.
//!
//! `sqlx::migrate!` would do the same, at the price of building both database drivers a second time for the compiler's use.

use super::error::StoreError;
use futures_util::future::BoxFuture;
use sqlx::SqlStr;
use sqlx::error::BoxDynError;
use sqlx::migrate::{Migration, MigrationSource, MigrationType, Migrator};
use std::borrow::Cow;

/// One database's migrations, oldest first: description and text. The version is the place in the list.
#[derive(Clone, Copy, Debug)]
pub(super) struct BuiltIn(&'static [(&'static str, &'static str)]);

pub(super) const SQLITE: BuiltIn = BuiltIn(&[
    ("tables", include_str!("../../migrations/sqlite/0001_tables.sql")),
    ("trust", include_str!("../../migrations/sqlite/0002_trust.sql")),
    ("lessons", include_str!("../../migrations/sqlite/0003_lessons.sql")),
]);

pub(super) const POSTGRES: BuiltIn = BuiltIn(&[
    ("tables", include_str!("../../migrations/postgres/0001_tables.sql")),
    ("trust", include_str!("../../migrations/postgres/0002_trust.sql")),
    ("lessons", include_str!("../../migrations/postgres/0003_lessons.sql")),
]);

impl BuiltIn {
    pub(super) async fn migrator(self) -> Result<Migrator, StoreError> {
        Ok(Migrator::new(self).await?)
    }
}

impl MigrationSource<'static> for BuiltIn {
    fn resolve(self) -> BoxFuture<'static, Result<Vec<Migration>, BoxDynError>> {
        let migration = |(version, (description, sql)): (i64, &(&'static str, &'static str))| {
            Migration::new(version, Cow::Borrowed(*description), MigrationType::Simple, SqlStr::from_static(sql), false)
        };
        let all = (1..).zip(self.0).map(migration).collect();
        Box::pin(std::future::ready(Ok(all)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_databases_take_the_same_steps() {
        let steps = |all: BuiltIn| all.0.iter().map(|(description, _)| *description).collect::<Vec<_>>();
        assert_eq!(steps(SQLITE), steps(POSTGRES));
    }

    #[test]
    fn every_file_in_the_folders_is_built_in() {
        for (folder, built_in) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
            files.sort();
            let texts: Vec<_> = files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
            let known: Vec<_> = built_in.0.iter().map(|(_, text)| (*text).to_owned()).collect();
            assert_eq!(texts, known);
        }
    }
}
