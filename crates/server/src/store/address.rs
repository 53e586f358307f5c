//! Where the database is.

use super::error::StoreError;
use std::path::PathBuf;

/// When an SQLite commit is on the disk itself, not only with the operating system. Either way it survives this
/// process, however suddenly it ends; the difference is a power cut. See [`sqlite`](super::sqlite).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Durability {
    /// Within a second. A power cut may lose the last second's entries, and nothing else.
    #[default]
    EachSecond,
    /// Before the request is answered. Costs one wait for the disk per commit.
    EachCommit,
}

/// Where the database is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// SQLite, in this file.
    File {
        /// The file. It and its folder are created if missing.
        path: PathBuf,
        /// When commits are on the disk.
        durability: Durability,
    },
    /// PostgreSQL.
    Postgres {
        /// `postgres://user:password@host:port/database?options`
        url: String,
    },
}

impl Address {
    /// Reads an address: `postgres://…` or `postgresql://…` is PostgreSQL; a path, with or without `sqlite:`, is a
    /// file.
    pub fn parse(text: &str, durability: Durability) -> Result<Self, StoreError> {
        let bad = |why: &str| Err(StoreError::BadAddress { why: why.to_owned() });
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Address::Postgres { url: text.to_owned() });
        }
        let path = match text.strip_prefix("sqlite:") {
            Some(rest) => rest.strip_prefix("//").unwrap_or(rest),
            None => text,
        };
        match path.split_once("://") {
            // The part before `://` only: what follows may hold a password.
            Some((scheme, _)) => bad(&format!("`{scheme}://` is neither `postgres://` nor `sqlite:`")),
            None if path.is_empty() => bad("it is empty"),
            None if path.starts_with(":memory:") => bad("tables are kept in a file, not in memory"),
            None => Ok(Address::File { path: path.into(), durability }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, wanted: &str) {
        let found = match Address::parse(text, Durability::EachSecond) {
            Ok(Address::File { path, .. }) => format!("file {}", path.display()),
            Ok(Address::Postgres { url }) => format!("postgres {url}"),
            Err(error) => error.to_string(),
        };
        assert!(found.contains(wanted), "{text}: {found}");
    }

    #[test]
    fn an_address_is_a_file_or_a_postgres_url() {
        check("data/finitude.db", "file data/finitude.db");
        check("sqlite:data/finitude.db", "file data/finitude.db");
        check("sqlite:///var/lib/finitude.db", "file /var/lib/finitude.db");
        check("postgres://app@localhost/finitude", "postgres postgres://app@localhost/finitude");
        check("postgresql://localhost/finitude", "postgres postgresql://");
    }

    #[test]
    fn other_addresses_are_refused_without_telling_their_password() {
        check("", "is empty");
        check("sqlite:", "is empty");
        check("sqlite::memory:", "not in memory");
        check("mysql://root:secret@host/db", "`mysql://` is neither");
        let error = Address::parse("mysql://root:secret@host/db", Durability::EachSecond).unwrap_err();
        assert!(!error.to_string().contains("secret"));
    }
}
