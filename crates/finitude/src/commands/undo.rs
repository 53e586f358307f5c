//! `finitude undo`: take actions back. The undo is an entry of the journal.

use crate::cli::Undo;
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use crate::{files, source};
use serde_json::json;
use shelf::ShelfError;

pub(crate) fn run(args: &Undo, voice: &Voice) -> Result<(), Failure> {
    source::writable(&args.journal)?;
    let mut table = source::load(&args.journal, voice)?;
    let game = table.game_id();
    let nothing = || Failure::of(ShelfError::NothingToUndo, game);
    let kept = match args.to {
        Some(kept) if kept > table.moves() => {
            let told = vec![("found", kept.into()), ("last", table.moves().into())];
            return Err(Failure::told("no_such_position", told));
        }
        Some(kept) => kept,
        None => table.moves().checked_sub(1).ok_or_else(nothing)?,
    };
    table.undo_to(kept).map_err(|error| Failure::of(error, game))?;
    files::write(&args.journal, &table.journal().write())?;
    if voice.json {
        print_json(&json!({ "actions": kept, "hash": table.hash() }));
    } else {
        outln!("{}", voice.say("undone", &[("kept", kept.into())]));
    }
    Ok(())
}
