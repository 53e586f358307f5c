//! S7 taxation.

use crate::event::{Event, Owed};
use crate::flow::Run;
use crate::state::NATIONS;
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The bank owes every nation money for its population as S5 left it (R48); if it cannot pay everything, a financial
    /// crisis breaks out.
    pub(crate) fn taxation(&mut self) {
        let mut owed = [0; NATIONS];
        for seat in self.game.all() {
            let population = u32::from(self.game.population_value(self.state.nation(seat), 0));
            owed[seat.index()] = u32::from(self.rules.social.tax[self.column(seat)]) * population;
        }
        self.bank_pays_all(&owed, Owed::Taxes);
    }
}

#[cfg(test)]
mod tests {
    use crate::cause::Cause;
    use crate::event::Event;
    use crate::frame::Step;
    use crate::terms::Crisis;
    use crate::testing::Table;
    use table::Shares;

    fn four_columns() -> Table {
        let mut table = Table::of(4);
        for seat in 0..4 {
            table.living(seat, [seat + 1; 5]);
            table.nation(seat).population = 5;
        }
        table
    }

    #[test]
    fn taxes_follow_the_column() {
        let mut table = four_columns();
        table.step(Step::Taxation);
        // S7: 2, 3, 3, 5 for each of 10 people.
        assert_eq!(table.all(|nation| nation.money), [25, 35, 35, 55]);
        assert_eq!((table.state.board.bank, table.state.board.crises()), (436 - 130, 0));
    }

    #[test]
    fn a_bank_that_can_just_pay_is_no_crisis() {
        let mut table = four_columns();
        table.state.board.bank = 130;
        table.step(Step::Taxation);
        // Chapter 10.
        assert_eq!((table.state.board.bank, table.state.board.crises()), (0, 0));
        assert!(!table.events.iter().any(|event| matches!(event, Event::MoneyCreated { .. })));
    }

    #[test]
    fn a_bank_that_cannot_pay_everything_brings_a_financial_crisis() {
        let mut table = four_columns();
        table.state.board.bank = 129;
        table.state.board.generation = 3;
        table.step(Step::Taxation);
        // Chapter 10: everybody is paid in full, the missing coin is created.
        assert_eq!(table.all(|nation| nation.money), [25, 35, 35, 55]);
        assert!(table.happened(Event::MoneyCreated { amount: 1 }));
        let (room, taken, shares) = (129, 130, Shares([20, 30, 30, 50, 0, 0]));
        let cause = Cause::Step(Step::Taxation);
        assert!(table.happened(Event::CrisisBroke { crisis: Crisis::Financial, tiles: 1, room, taken, shares, cause }));
        assert_eq!((table.state.board.bank, table.state.board.tiles), (0, [0b100, 0, 0]));
    }

    #[test]
    fn in_the_solo_game_the_star_pays_no_taxes_and_receives_none() {
        let mut table = Table::of(1);
        table.step(Step::Taxation);
        // Chapter 18.
        assert_eq!((table.nation(0).money, table.state.board.star.money, table.state.board.bank), (9, 40, 105));
    }
}
