//! From where somebody looks at a table of the server: by its own address, or from the desk of its lesson. There is no browser
//! in here: everything runs in tests too.

use std::cell::Cell;
use table::{Seat, Viewer};

/// From where somebody looks at a table.
pub(super) enum Door {
    /// By its own address, given by its id or code.
    Own(String),
    /// From the desk of its lesson.
    Desk(FromDesk),
}

/// A desk, one of its tables, and through whose eyes it looks. What it may do at the table the server decides: nothing.
pub(super) struct FromDesk {
    key: String,
    table: u16,
    eyes: Cell<Viewer>,
    /// With everything open, the seat whose side of the board is shown.
    side: Cell<Seat>,
}

impl Door {
    /// The desk with this key looks at the public side of a table, given by its number.
    pub(super) fn desk(key: &str, table: u16) -> Door {
        let (eyes, side) = (Cell::new(Viewer::Spectator), Cell::new(Seat(0)));
        Door::Desk(FromDesk { key: key.to_owned(), table, eyes, side })
    }

    /// The desk that looks, if one does.
    pub(super) fn looking_desk(&self) -> Option<&FromDesk> {
        match self {
            Door::Own(_) => None,
            Door::Desk(desk) => Some(desk),
        }
    }

    /// The address that says whether the table is still there.
    pub(super) fn asked(&self) -> String {
        match self {
            Door::Own(id) => format!("api/tables/{id}"),
            Door::Desk(desk) => format!("api/desk/{}", desk.key),
        }
    }

    /// An address below the table's, with its numbers and through whose eyes it is seen: a seat of one's own, or as the desk looks.
    pub(super) fn address(&self, rest: &str, numbers: &[(&str, u64)], seat: Option<u8>) -> String {
        let own = seat.map(|seat| format!("seat={seat}"));
        let (place, eyes) = match self {
            Door::Own(id) => (format!("api/tables/{id}"), own),
            Door::Desk(desk) => (format!("api/desk/{}/tables/{}", desk.key, desk.table), desk.asked()),
        };
        let numbers = numbers.iter().map(|(name, number)| format!("{name}={number}"));
        let query: Vec<String> = numbers.chain(eyes).collect();
        let mark = if query.is_empty() { "" } else { "?" };
        format!("{place}/{rest}{mark}{}", query.join("&"))
    }
}

impl FromDesk {
    fn asked(&self) -> Option<String> {
        match self.eyes.get() {
            Viewer::Spectator => None,
            Viewer::Seat(seat) => Some(format!("seat={}", seat.0)),
            Viewer::Everything => Some("everything=true".to_owned()),
        }
    }

    /// Whether everything is open to it.
    pub(super) fn sees_everything(&self) -> bool {
        self.eyes.get() == Viewer::Everything
    }

    /// Whose side of the board is shown to eyes that see everything, instead of what the server says of the viewer.
    pub(super) fn side(&self) -> Option<Seat> {
        self.sees_everything().then(|| self.side.get())
    }

    /// Looks through other eyes. Whoever sees everything goes from seat to seat without asking anew; `true` if the server has to
    /// be asked, which tells the table.
    pub(super) fn turn(&self, to: Viewer) -> bool {
        match (self.eyes.get(), to) {
            (Viewer::Everything, Viewer::Seat(seat)) => {
                self.side.set(seat);
                false
            }
            (before, to) => {
                if let Viewer::Seat(seat) = before {
                    self.side.set(seat);
                }
                self.eyes.set(to);
                before != to
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_asked_by_its_own_address_and_through_ones_own_seat() {
        let door = Door::Own("ABCDEF".to_owned());
        assert_eq!(door.address("curves", &[], None), "api/tables/ABCDEF/curves");
        assert_eq!(door.address("film/3", &[("to", 5)], Some(2)), "api/tables/ABCDEF/film/3?to=5&seat=2");
    }

    #[test]
    fn every_address_of_the_desk_says_through_whose_eyes_it_looks() {
        let door = Door::desk("key", 4);
        let socket = |door: &Door| door.address("socket", &[("since", 0)], Some(1));
        assert_eq!(socket(&door), "api/desk/key/tables/4/socket?since=0", "a desk has no seat of its own");
        let desk = door.looking_desk().unwrap();
        assert!(desk.turn(Viewer::Seat(Seat(2))), "the table has to be told");
        assert_eq!(socket(&door), "api/desk/key/tables/4/socket?since=0&seat=2");
        assert!(desk.turn(Viewer::Everything));
        assert_eq!(desk.side(), Some(Seat(2)), "the same side of the board as before");
        assert_eq!(door.address("moves/7", &[], None), "api/desk/key/tables/4/moves/7?everything=true");
        assert!(!desk.turn(Viewer::Seat(Seat(3))), "everything is open already");
        assert_eq!((desk.side(), desk.sees_everything()), (Some(Seat(3)), true));
        assert!(desk.turn(Viewer::Spectator));
        assert_eq!(desk.side(), None);
    }
}
