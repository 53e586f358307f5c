//! Writes the page into a folder: the program made ready for browsers, its style, fonts, drawings and offline help.
//!
//! Started by `cargo xtask page` and `cargo xtask site`. Files whose names carry a fingerprint of their content never
//! change and may be kept for ever; the few others (`index.html`, `sw.js`, the manifest) must be asked for anew.

mod bindgen;
mod folder;
mod order;
mod page;
mod parts;
mod pictures;
mod words;

use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = order::Order::read(&args).and_then(|order| {
        let program = bindgen::program(&order)?;
        let page = page::assemble(&order, &program)?;
        folder::write(&order, &page)
    });
    match done {
        Ok(summary) => {
            eprintln!("{summary}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
