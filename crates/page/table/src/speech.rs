//! Who may write in the chat. There is no browser in here: everything runs in tests too.

use super::people::Person;
use super::{Home, TableModel};
use leptos::prelude::*;
use wire::SeatInfo;

/// Why somebody may not write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Silence {
    /// The host has muted them.
    Muted,
    /// Onlookers do not write at this table.
    Onlooker,
}

/// Why the reader may not write; `None` if they may. `looking` is the seat they look through.
pub(crate) fn silence(looking: Option<u8>, host: bool, onlookers_speak: bool, seats: &[SeatInfo]) -> Option<Silence> {
    match looking {
        Some(seat) => {
            let place = seats.get(usize::from(seat)).and_then(|seat| seat.place);
            Person { seat, place }.muted(seats).then_some(Silence::Muted)
        }
        None if host || onlookers_speak => None,
        None => Some(Silence::Onlooker),
    }
}

/// The same for the table on screen.
pub(crate) fn silenced(model: TableModel) -> Option<Silence> {
    let (home, host, speak) = model.facts.with(|facts| (facts.home, facts.host, facts.onlookers_speak));
    let looking = model.my_seat().map(|seat| seat.0);
    if model.only_looks() {
        return Some(Silence::Onlooker);
    }
    if home == Home::Local { None } else { model.seats.with(|seats| silence(looking, host, speak, seats)) }
}

#[cfg(test)]
mod tests {
    use super::super::people::tests::seats;
    use super::*;

    #[test]
    fn players_write_unless_they_are_muted() {
        let mut seats = seats();
        seats[0].muted = vec!["Noé".to_owned()];
        assert_eq!(silence(Some(0), false, false, &seats), None);
        seats[0].place = Some(1);
        assert_eq!(silence(Some(0), false, false, &seats), Some(Silence::Muted));
    }

    #[test]
    fn onlookers_write_where_the_table_lets_them() {
        assert_eq!(silence(None, false, false, &seats()), Some(Silence::Onlooker));
        assert_eq!(silence(None, false, true, &seats()), None);
        assert_eq!(silence(None, true, false, &seats()), None);
    }
}
