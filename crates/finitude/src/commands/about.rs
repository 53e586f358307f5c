//! `finitude about`: everything that a server keeps about somebody, for whoever runs it.

use crate::cli::About;
use crate::commands::serve::{database, database_failed};
use crate::failure::Failure;
use crate::voice::print_json;
use serde_json::json;
use server::NothingKnown;
use server::store::{Address, Durability, Store};
use std::io::ErrorKind;

pub(crate) fn run(args: &About) -> Result<(), Failure> {
    let address = database(args.database.as_deref(), Durability::EachSecond)?;
    if let Address::File { path, .. } = &address
        && !path.exists()
    {
        // A name that was mistyped does not make a database.
        return Err(Failure::File { path: path.clone(), error: ErrorKind::NotFound.into() });
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| failed(&error.to_string()))?;
    runtime.block_on(async {
        let store = Store::open(&address).await.map_err(|error| database_failed(&error))?;
        let about = server::about(store.clone(), &args.at, &args.name).await;
        store.close().await.map_err(|error| database_failed(&error))?;
        print_json(&json!({ "guests": about.map_err(|why| nothing(args, why))? }));
        Ok(())
    })
}

fn nothing(args: &About, why: NothingKnown) -> Failure {
    let (code, name) = (("code", args.at.as_str().into()), ("name", args.name.as_str().into()));
    match why {
        NothingKnown::NoSuchCode => Failure::told("about_code", vec![code]),
        NothingKnown::Nobody => Failure::told("about_nobody", vec![code, name]),
        NothingKnown::Failed(detail) => failed(&detail),
    }
}

fn failed(detail: &str) -> Failure {
    Failure::told("serve_failed", vec![("detail", detail.into())])
}
