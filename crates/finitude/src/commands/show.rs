//! `finitude show`: a table as somebody sees it.

use crate::board;
use crate::cli::Show;
use crate::failure::Failure;
use crate::source;
use crate::voice::{Voice, print_json};
use shelf::{AnyTable, ShelfError};
use table::{Seat, Viewer};

/// A seat of the table, or the error that there is none.
pub(crate) fn seat_of(table: &dyn AnyTable, seat: u8) -> Result<Seat, Failure> {
    let seats = table.seats();
    if seat < seats {
        Ok(Seat(seat))
    } else {
        Err(Failure::of(ShelfError::UnknownSeat { found: seat, seats }, table.game_id()))
    }
}

pub(crate) fn run(args: &Show, voice: &Voice) -> Result<(), Failure> {
    let mut table = source::open(&args.source, voice)?;
    if let Some(after) = args.after
        && after < table.moves()
    {
        // Only this copy goes back: the file is not touched.
        table.undo_to(after).map_err(|error| Failure::of(error, table.game_id()))?;
    } else if let Some(after) = args.after
        && after > table.moves()
    {
        let args = vec![("found", after.into()), ("last", table.moves().into())];
        return Err(Failure::told("no_such_position", args));
    }
    let viewer = match args.seat {
        Some(seat) => Viewer::Seat(seat_of(&*table, seat)?),
        None if args.spectator => Viewer::Spectator,
        None => Viewer::Everything,
    };
    if voice.json {
        let whole = viewer == Viewer::Everything;
        print_json(&if whole { table.state() } else { table.view(viewer) });
    } else {
        out!("{}", board::draw(&*table, viewer, &[], voice));
    }
    Ok(())
}
