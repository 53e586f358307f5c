//! S7 taxation.

use crate::event::{Event, Owed};
use crate::flow::Run;
use crate::state::NATIONS;
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The bank owes every nation money for its population; if it cannot pay everything, a financial crisis breaks out.
    pub(crate) fn taxation(&mut self) {
        let mut owed = [0; NATIONS];
        for seat in self.game.all() {
            let population = u32::from(self.game.population_value(self.state.nation(seat), 0));
            owed[seat.index()] = u32::from(self.rules.social.tax[self.column(seat)]) * population;
        }
        self.bank_pays_all(&owed, Owed::Taxes);
    }
}
