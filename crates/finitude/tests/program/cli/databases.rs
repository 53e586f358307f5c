//! The server's database: copies, and what is refused.

use super::helper::{Folder, done, json, refused};
use server::store::{Address, Durability, Store};

fn open(path: &str) -> (tokio::runtime::Runtime, Store) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let address = Address::File { path: path.into(), durability: Durability::EachSecond };
    let store = runtime.block_on(Store::open(&address)).unwrap();
    (runtime, store)
}

#[test]
fn a_database_is_copied_while_a_server_uses_it() {
    let folder = Folder::new("databases-copy");
    let (database, copy, other) =
        (folder.path("tables.sqlite"), folder.path("copy.sqlite"), folder.path("other.sqlite"));
    let (runtime, store) = open(&database);
    assert!(done(&["serve", "--database", &database, "--backup", &copy]).contains(&copy));
    assert_eq!(json(&["serve", "--database", &database, "--backup", &other])["written"], other.as_str());
    refused(&["serve", "--database", &database, "--backup", &copy], "file_exists", &[&copy]);
    runtime.block_on(store.close()).unwrap();
    let (runtime, store) = open(&copy);
    runtime.block_on(store.close()).unwrap();
}

#[test]
fn a_database_that_cannot_be_used_is_named() {
    let folder = Folder::new("databases-refused");
    let database = folder.path("tables.sqlite");
    let serve = |database: &str, code: &str, named: &[&str]| {
        refused(&["serve", "--listen", "127.0.0.1:0", "--database", database], code, named);
    };
    let (runtime, store) = open(&database);
    serve(&database, "database_in_use", &[&database]);
    runtime.block_on(store.close()).unwrap();
    serve(&folder.write("diary", "This is no database. ".repeat(1000)), "database_damaged", &[]);
    serve("mysql://root:secret@host/db", "database_address", &["mysql://"]);
    serve("postgres://nobody@127.0.0.1:1/nothing", "database_unavailable", &[]);
    refused(
        &["serve", "--database", &folder.path("none"), "--backup", &folder.path("copy")],
        "database_unavailable",
        &[],
    );
    refused(
        &["serve", "--database", "postgres://db/tables", "--backup", &folder.path("copy")],
        "backup_elsewhere",
        &["pg_dump"],
    );
}
