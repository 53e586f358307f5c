//! What an action would change: it is done in a few imagined worlds, and the figures before and after are compared.
//!
//! What comes out the same in all of them is certain; the rest depends on luck or on the others.

use serde_json::Value;
use shelf::AnyTable;
use table::{Seat, Viewer};

/// How many worlds are tried: enough to notice luck, few enough to be quick.
const WORLDS: u64 = 3;

/// A figure that an action changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Whose figure; `None` for the world's.
    pub seat: Option<Seat>,
    /// Its name among the game's indicators.
    pub name: &'static str,
    /// What it is now.
    pub before: i64,
    /// What it would be: the least and the most over all worlds.
    pub after: (i64, i64),
}

impl Change {
    /// Whether it is the same in all worlds.
    pub(crate) fn certain(&self) -> bool {
        self.after.0 == self.after.1
    }
}

/// What an action would change.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Preview {
    /// The figures that change: the seat's own first, then the others', then the world's.
    pub changes: Vec<Change>,
    /// Whether nothing at all will show until others have chosen.
    pub sealed: bool,
}

/// Does an action in imagined worlds. `None` if the rules refuse it.
pub fn preview(table: &dyn AnyTable, viewer: Viewer, seat: Seat, action: &Value) -> Option<Preview> {
    let (now, names, world_names) = table.indicators();
    let mut changes: Vec<Change> = Vec::new();
    let mut others = 0;
    for number in 0..WORLDS {
        let mut world = table.imagined(viewer, number);
        world.play(seat, action).ok()?;
        others += u64::from(world.may_act().contains(seat));
        let (then, _, _) = world.indicators();
        for (index, (before, after)) in now.seats.iter().zip(&then.seats).enumerate() {
            let owner = Some(Seat(index as u8));
            note(&mut changes, number, owner, names, before, after);
        }
        note(&mut changes, number, None, world_names, &now.world, &then.world);
    }
    changes.retain(|change| !change.certain() || change.after.0 != change.before);
    changes.sort_by_key(|change| match change.seat {
        Some(owner) if owner == seat => (0, 0),
        Some(owner) => (1, owner.0),
        None => (2, 0),
    });
    Some(Preview { changes, sealed: others == WORLDS })
}

fn note(
    changes: &mut Vec<Change>,
    number: u64,
    seat: Option<Seat>,
    names: &'static [&'static str],
    before: &[i64],
    after: &[i64],
) {
    for ((&name, &before), &after) in names.iter().zip(before).zip(after) {
        match changes.iter_mut().find(|change| change.seat == seat && change.name == name) {
            Some(change) => change.after = (change.after.0.min(after), change.after.1.max(after)),
            // A figure that the earlier worlds did not change still has its present value there.
            None if before != after || number == 0 => {
                changes.push(Change { seat, name, before, after: (after, after) });
            }
            None => changes.push(Change { seat, name, before, after: (before.min(after), before.max(after)) }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn turn() -> Box<dyn AnyTable> {
        let game = shelf::make(&shelf::Setup::printed("limit", 3)).unwrap();
        let mut table = game.deal(3);
        // Everybody draws and keeps; then the leader's turn comes.
        while let Some(seats) = table.waiting() {
            let seat = seats.into_iter().next().unwrap();
            if table.prompt(seat).question.key == "prompt.turn" {
                break;
            }
            let answer = table.neutral(seat).unwrap();
            table.play(seat, &answer).unwrap();
        }
        table
    }

    fn asked(table: &dyn AnyTable) -> Seat {
        table.waiting().and_then(|seats| seats.into_iter().next()).unwrap()
    }

    #[test]
    fn a_card_is_certain_and_its_price_is_seen() {
        let table = turn();
        let seat = asked(&*table);
        let action = json!({"play": {"card": "public_expenditure"}});
        let found = preview(&*table, Viewer::Seat(seat), seat, &action).unwrap();
        let change = |name| found.changes.iter().find(|change| change.name == name).copied().unwrap();
        assert_eq!(change("unrest").after.0, change("unrest").before - 1);
        assert!(change("money").after.1 < change("money").before);
        assert!(change("bank").after.0 > change("bank").before);
        assert!(change("money").certain() && change("unrest").certain());
        assert!(found.changes.iter().all(|change| change.after != (change.before, change.before)));
        assert_eq!(found.changes[0].seat, Some(seat), "one's own figures come first");
    }

    #[test]
    fn the_table_itself_is_left_alone_and_a_refused_action_has_no_preview() {
        let table = turn();
        let seat = asked(&*table);
        let hash = table.hash();
        assert!(preview(&*table, Viewer::Seat(seat), seat, &json!("pass")).is_some());
        assert_eq!(preview(&*table, Viewer::Seat(seat), seat, &json!({"choose_deck": "society"})), None);
        assert_eq!(table.hash(), hash);
    }

    #[test]
    fn a_sealed_choice_shows_nothing_yet() {
        let game = shelf::make(&shelf::Setup::printed("limit", 3)).unwrap();
        let table = game.deal(3);
        let seat = asked(&*table);
        let action = table.neutral(seat).unwrap();
        let found = preview(&*table, Viewer::Seat(seat), seat, &action).unwrap();
        assert!(found.sealed);
        assert_eq!(found.changes, []);
    }
}
