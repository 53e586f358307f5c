//! Finitude in a terminal: play, set up and resolve positions, read rules, measure.

#[macro_use]
mod out;

mod about_args;
mod analyse_args;
mod board;
mod bot_args;
mod chronicle;
mod cli;
mod commands;
mod failure;
mod files;
mod interrupt;
mod kept;
mod lab_args;
mod languages;
mod paint;
mod reading_args;
mod rules_args;
mod serve_args;
mod source;
mod voice;
mod world3_args;

/// A server hands thousands of small pieces from thread to thread; this one does it with half the work.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    let added = cli.words.as_deref().map_or(Ok(()), languages::add);
    let asked = added.and_then(|()| cli.lang.as_deref().map(languages::named).transpose());
    let (lang, asked) = match asked {
        Ok(lang) => (lang.unwrap_or_else(languages::of_the_system), Ok(())),
        Err(failure) => (languages::of_the_system(), Err(failure)),
    };
    let voice = voice::Voice::new(lang, cli.json);
    match asked.and_then(|()| commands::run(&cli, &voice)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(&voice),
    }
}
