//! `finitude new`: a new table.

use crate::cli::New;
use crate::failure::Failure;
use crate::voice::Voice;
use crate::{files, source};
use serde_json::json;

pub(crate) fn run(args: &New, voice: &Voice) -> Result<(), Failure> {
    // clap has made sure that somebody says how many.
    let seats = args.seats.unwrap_or_else(|| source::usual_players(&args.game, &args.rules, 0));
    let game = source::make(&source::setup(&args.game, seats, &args.rules)?)?;
    let table = game.deal(args.seed.map_or_else(source::fresh_seed, u128::from));
    let text = table.journal().write();
    let Some(path) = &args.out else {
        out!("{text}");
        return Ok(());
    };
    if path.exists() {
        return Err(Failure::told("file_exists", vec![("path", path.display().to_string().into())]));
    }
    files::write(path, &text)?;
    if voice.json {
        crate::voice::print_json(&json!({ "journal": path, "hash": table.hash() }));
    } else {
        outln!("{}", voice.say("written", &[("path", path.display().to_string().into())]));
    }
    Ok(())
}
