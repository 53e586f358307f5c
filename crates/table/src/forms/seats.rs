//! Forms of what every table has: seats, calls, windows, frames.

use super::form::{Form, read_different};
use super::reader::JsonPlace;
use super::{Fault, Forms};
use crate::{Asking, Call, Frames, Seat, SeatSet, Viewer};
use serde_json::{Value, json};

/// Seats are counted from 0.
impl<G: Forms> Form<G> for Seat {
    fn write(&self, game: &G) -> Value {
        game.write_seat(*self)
    }

    fn read(game: &G, place: &JsonPlace<'_>) -> Result<Seat, Fault> {
        place.number(0..=(game.seats().max(1) - 1) as u8).map(Seat)
    }
}

/// Different seats, lowest first.
impl<G: Forms> Form<G> for SeatSet {
    fn write(&self, game: &G) -> Value {
        self.into_iter().map(|seat| seat.write(game)).collect()
    }

    fn read(game: &G, place: &JsonPlace<'_>) -> Result<SeatSet, Fault> {
        let mut seats = SeatSet::EMPTY;
        read_different(game, place, game.seats(), |seat| {
            let new = !seats.contains(seat);
            seats.insert(seat);
            new
        })?;
        Ok(seats)
    }
}

/// Those who have passed.
impl<G: Forms> Form<G> for Asking {
    fn write(&self, game: &G) -> Value {
        self.passed().write(game)
    }

    fn read(game: &G, place: &JsonPlace<'_>) -> Result<Asking, Fault> {
        let passed = SeatSet::read(game, place)?;
        Ok(passed.into_iter().fold(Asking::BEGUN, Asking::without))
    }
}

/// Who is asked, and who has not answered: nobody yet, if left out.
impl<G: Forms> Form<G> for Call {
    fn write(&self, game: &G) -> Value {
        json!({"asked": self.asked().write(game), "missing": self.missing().write(game)})
    }

    fn read(game: &G, place: &JsonPlace<'_>) -> Result<Call, Fault> {
        let fields = place.fields(["asked", "missing"])?;
        let asked = SeatSet::read_field(game, &fields, "asked")?;
        let mut missing = asked;
        fields.read("missing", &mut missing, |place| {
            let seats = SeatSet::read(game, place)?;
            if seats.minus(asked).is_empty() { Ok(seats) } else { Err(place.breaks(G::CALL_LAW)) }
        })?;
        let mut call = Call::to(asked);
        asked.minus(missing).into_iter().for_each(|seat| call.finish(seat));
        Ok(call)
    }
}

/// All frames, outermost first. One slot stays free for a frame they may push.
impl<G, F: Form<G> + Copy + Default + PartialEq, const N: usize> Form<G> for Frames<F, N> {
    fn write(&self, game: &G) -> Value {
        self.as_slice().iter().map(|frame| frame.write(game)).collect()
    }

    fn read(game: &G, place: &JsonPlace<'_>) -> Result<Frames<F, N>, Fault> {
        read_frames(place, |place| F::read(game, place))
    }
}

/// Reads all frames, outermost first, each with the function given.
pub fn read_frames<F: Copy + Default + PartialEq, const N: usize>(
    place: &JsonPlace<'_>,
    read: impl Fn(&JsonPlace<'_>) -> Result<F, Fault>,
) -> Result<Frames<F, N>, Fault> {
    let places = place.list(1..=N - 1)?;
    let mut frames = Frames::new(read(&places[0])?);
    for place in &places[1..] {
        frames.push(read(place)?);
    }
    Ok(frames)
}

/// A viewer: a seat, or a word for somebody without one.
pub fn write_viewer<G: Forms>(game: &G, viewer: Viewer) -> Value {
    match viewer {
        Viewer::Seat(seat) => seat.write(game),
        Viewer::Spectator => json!("spectator"),
        Viewer::Everything => json!("everything"),
    }
}
