//! S10 public order and S11 class struggle.

use crate::Limit;
use crate::cards::living::{Move, Point};
use crate::event::{Event, Owed};
use crate::flow::Run;
use crate::frame::{Frame, Payment};
use crate::state::{NATIONS, Nation, Sealed};
use table::{Log, Luck, Seat, SeatSet};

/// How calm a nation is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PublicOrder {
    /// Very calm.
    Boom,
    /// Neither calm nor in revolt.
    Growth,
    /// In revolt.
    Uprising,
}

impl Limit {
    /// The zone of a nation's unrest (chapter 3.5).
    pub fn public_order(&self, nation: &Nation) -> PublicOrder {
        let zones = self.rules().unrest;
        if nation.unrest <= zones.boom_to {
            PublicOrder::Boom
        } else if nation.unrest < zones.uprising_from {
            PublicOrder::Growth
        } else {
            PublicOrder::Uprising
        }
    }

    /// Points of living that public order gives a nation.
    fn order_points(&self, nation: &Nation) -> u8 {
        let column = usize::from(nation.column - 1);
        match self.public_order(nation) {
            PublicOrder::Boom => self.rules().social.boom_living[column],
            PublicOrder::Growth => self.rules().social.growth_living[column],
            PublicOrder::Uprising => 0,
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// S10: the zones are read as it opens (R49); booms pay, even into a financial crisis (R51), uprisings cost m or money;
    /// then everybody who may raises a class, then shortages are settled.
    pub(crate) fn public_order(&mut self) {
        let mut owed = [0; NATIONS];
        let mut paying_military = SeatSet::EMPTY;
        for seat in self.game.all() {
            let nation = self.state.nation(seat);
            let column = self.column(seat);
            match self.game.public_order(nation) {
                PublicOrder::Boom => owed[seat.index()] = self.rules.social.boom_money[column].into(),
                PublicOrder::Growth => {}
                PublicOrder::Uprising if self.rules.social.uprising_military[column].is_some() => {
                    paying_military.insert(seat);
                }
                PublicOrder::Uprising => {
                    // R50: lose what you have, no further penalty.
                    let population = u32::from(self.game.population_value(nation, 0));
                    self.destroy_money(seat, u32::from(self.rules.social.uprising_money[column]) * population);
                }
            }
        }
        self.bank_pays_all(&owed, Owed::Boom);
        self.collect(Payment::Uprising, paying_military);
        self.push(Frame::OrderRaise { round: 0 });
    }

    /// One point of living for everybody who still has one, all at once.
    pub(crate) fn run_order_raise(&mut self, round: u8) {
        self.points_together(Frame::OrderRaise { round: round.saturating_add(1) }, Move::Rise, |run, seat| {
            run.game.order_points(run.state.nation(seat)) > round
        });
    }

    /// One point of living for every nation of which `has` is true: forced ones move at once, the others are asked
    /// together. Then `next` follows, or nothing when nobody has a point left.
    pub(crate) fn points_together(&mut self, next: Frame, way: Move, has: impl Fn(&Self, Seat) -> bool) {
        if self.is_answered() {
            for seat in self.close_call() {
                if let Sealed::Class(class) = self.unseal(seat) {
                    self.move_class(seat, class, way);
                }
            }
            self.state.board.frames.replace(next);
            return;
        }
        let mut asked = SeatSet::EMPTY;
        let mut pending = false;
        for seat in self.game.all() {
            if has(self, seat) {
                pending = true;
                match self.game.point(self.state.nation(seat), way) {
                    Point::None => {}
                    Point::Forced(class) => self.move_class(seat, class, way),
                    Point::Choice => asked.insert(seat),
                }
            }
        }
        match (asked.is_empty(), pending) {
            (false, _) => self.ask_all(asked),
            (true, true) => self.state.board.frames.replace(next),
            (true, false) => self.pop(),
        }
    }

    fn move_class(&mut self, seat: Seat, class: crate::terms::Class, way: Move) {
        match way {
            Move::Rise => self.raise_class(seat, class),
            Move::Fall => self.lower_class(seat, class),
        }
    }

    /// S11: the gap between the highest and the lowest class stirs unrest.
    pub(crate) fn class_struggle(&mut self) {
        for seat in self.game.all() {
            let living = self.state.nation(seat).living;
            self.move_unrest(seat, i32::from(living[0]) - i32::from(living[4]));
        }
    }
}

#[cfg(test)]
mod tests;
