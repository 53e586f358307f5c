//! What lies in the middle, so that nothing is lost (chapter 23): what the writer of a position leaves out is worked out
//! from what the nations hold.

use crate::Limit;
use crate::state::{Board, State};
use table::forms::reader::{Fields, JsonPlace};
use table::{Expected, Fault};

/// What is on the boards of all nations, the star nation included.
struct Held {
    money: i64,
    disruption: i64,
    fossil: i64,
    territory: i64,
}

impl Held {
    fn by(game: &Limit, board: &Board) -> Held {
        let star = &board.star;
        let mut held = Held {
            money: star.money.into(),
            disruption: star.disruption.into(),
            fossil: star.fossil.into(),
            territory: star.territory.into(),
        };
        for seat in game.all() {
            let nation = &board.nations[seat.index()];
            held.money += i64::from(nation.money);
            held.disruption += i64::from(nation.disruption);
            held.fossil += i64::from(nation.stock[3]);
            held.territory += i64::from(nation.territory);
        }
        held
    }
}

/// Reads the pools that are given and works out the others.
pub(super) fn read_pools(game: &Limit, fields: &Fields<'_>, state: &mut State) -> Result<(), Fault> {
    let [money, disruption, fossil, territory] = game.totals(&game.set_up());
    let board = &mut state.board;
    let held = Held::by(game, board);

    let bank = Pool::read(fields, "bank")?;
    let destroyed = Pool::read(fields, "money_destroyed")?;
    let created = Pool::read(fields, "money_created")?;
    let law = Law { name: "money_is_conserved", total: money, held: held.money };
    let at_set_up = |bank: i64| law.with(bank).balance(&destroyed, &created).map(|(out, new)| (bank, out, new));
    let (in_bank, out, new) = match bank.given {
        Some(given) => at_set_up(given),
        // Where created or destroyed money leaves no other way, the bank has less or more than in the set-up.
        None => at_set_up(board.bank.into()).or_else(|_| {
            let (out, new) = (destroyed.given.unwrap_or(0), created.given.unwrap_or(0));
            Ok((law.total + new - out - law.held, out, new))
        }),
    }?;
    board.bank = bank.holds(in_bank, &law)?;
    board.money_destroyed = destroyed.holds(out, &law)?;
    board.money_created = created.holds(new, &law)?;

    let reserve = Pool::read(fields, "disruption_reserve")?;
    let created = Pool::read(fields, "disruption_created")?;
    let law = Law { name: "disruption_is_conserved", total: disruption, held: held.disruption };
    let (left, new) = law.balance(&reserve, &created)?;
    board.disruption_reserve = reserve.holds(left, &law)?;
    board.disruption_created = created.holds(new, &law)?;

    let colonization = Pool::read(fields, "colonization")?;
    let lost = Pool::read(fields, "territory_lost")?;
    let law = Law { name: "territory_is_conserved", total: territory, held: held.territory };
    let free = law.total - law.held;
    let tile = colonization.given.unwrap_or_else(|| {
        let most = if lost.given.is_some() { free } else { i64::from(board.colonization) };
        (free - lost.given.unwrap_or(0)).min(most)
    });
    let gone = lost.given.unwrap_or(free - tile);
    if tile + gone != free {
        return Err(lost.unbalanced(&law, tile + gone));
    }
    board.colonization = colonization.holds(tile, &law)?;
    board.territory_lost = lost.holds(gone, &law)?;

    let sunk = Pool::read(fields, "fossil_sunk")?;
    let drawn = Pool::read(fields, "fossil_drawn")?;
    let on_tile = i64::from(board.colonization) * i64::from(game.rules().shared.colonization_fossil_per_territory);
    let law = Law { name: "fossil_is_conserved", total: fossil, held: held.fossil };
    let law = law.with(on_tile + i64::from(board.market[3]));
    let (out, new) = law.balance(&sunk, &drawn)?;
    board.fossil_sunk = sunk.holds(out, &law)?;
    board.fossil_drawn = drawn.holds(new, &law)?;
    Ok(())
}

/// A law of conservation: what is held, less what was created, is what there was at the start.
#[derive(Clone, Copy)]
struct Law {
    name: &'static str,
    total: i64,
    held: i64,
}

impl Law {
    /// The same law with something more in hand.
    fn with(self, more: i64) -> Law {
        Law { held: self.held + more, ..self }
    }

    /// What lies outside and what was created: as given, or as little as the law allows.
    fn balance(&self, outside: &Pool<'_>, created: &Pool<'_>) -> Result<(i64, i64), Fault> {
        let excess = self.held - self.total;
        let (out, new) = match (outside.given, created.given) {
            (None, None) => ((-excess).max(0), excess.max(0)),
            (Some(out), None) => (out, excess + out),
            (None, Some(new)) => (new - excess, new),
            (Some(out), Some(new)) => (out, new),
        };
        if new - out != excess || new < 0 || out < 0 {
            let pool = if created.given.is_some() { created } else { outside };
            return Err(pool.unbalanced(self, outside.given.unwrap_or(0) - created.given.unwrap_or(0)));
        }
        Ok((out, new))
    }
}

/// One of the numbers in the middle.
struct Pool<'a> {
    name: &'static str,
    table: &'a JsonPlace<'a>,
    given: Option<i64>,
}

impl<'a> Pool<'a> {
    fn read(fields: &'a Fields<'a>, name: &'static str) -> Result<Pool<'a>, Fault> {
        let given = fields.option(name, |place| place.number(0..=u32::MAX))?.map(i64::from);
        Ok(Pool { name, table: fields.table(), given })
    }

    /// The number, if the pool can hold it.
    fn holds<T: TryFrom<i64>>(&self, number: i64, law: &Law) -> Result<T, Fault> {
        T::try_from(number).map_err(|_| self.broken(number.to_string(), law))
    }

    /// Together with so much outside, what is held is not what there was.
    fn unbalanced(&self, law: &Law, outside: i64) -> Fault {
        self.broken(format!("{} ≠ {}", law.held + outside, law.total), law)
    }

    fn broken(&self, found: String, law: &Law) -> Fault {
        let mut fault = self.table.missing(self.name);
        fault.found = found;
        fault.expected = Expected::Law(law.name.to_owned());
        fault
    }
}
