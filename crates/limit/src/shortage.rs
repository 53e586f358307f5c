//! Shortages (chapter 11) and the help of allies that may prevent them (chapter 16.3).
//!
//! Whoever can pay has paid when a queue is settled. The others come one after the other, in turn order: each may ask
//! its allies for exactly what is missing, then suffers (chapter 5.2).

use crate::cause::Cause;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Frame, Payment};
use crate::refusal::Refusal;
use crate::rules::Permanent;
use crate::state::{NATIONS, Nation, State};
use crate::terms::{Pact, Plant, Resource};
use crate::{Action, Limit};
use table::{Log, Luck, Menu, Seat, SeatSet, Shares};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Makes a payment for everybody who can; the others are queued.
    // Inlined where the payment is known: nothing has to be told apart then, nation by nation.
    #[inline(always)]
    pub(crate) fn collect(&mut self, payment: Payment, owing: SeatSet) {
        let mut queue = SeatSet::EMPTY;
        for seat in owing {
            let due = self.game.due(self.state, payment, seat);
            if self.state.nation(seat).stock(payment.resource()) < due {
                queue.insert(seat);
            } else {
                self.pay(payment, seat, due);
            }
        }
        if !queue.is_empty() {
            self.push(Frame::Settle { payment, queue });
        }
    }

    /// The next nation in turn order that cannot pay.
    pub(crate) fn run_settle(&mut self, payment: Payment, queue: SeatSet) {
        let Some(seat) = queue.next_from(self.state.board.leader, self.game.all().len()) else {
            return self.pop();
        };
        self.state.board.frames.replace(Frame::Settle { payment, queue: queue.without(seat) });
        let gap = self.game.gap(self.state, payment, seat);
        if gap == 0 {
            self.pay(payment, seat, self.game.due(self.state, payment, seat));
        } else if self.game.may_ask_help(self.state, payment, seat, gap) {
            self.push(Frame::AskHelp { payment, seat });
        } else {
            self.suffer(payment, seat);
        }
    }

    /// Allies are asked; they answer together, sealed (R80).
    pub(crate) fn ask_help(&mut self, payment: Payment, seat: Seat, shares: Shares<NATIONS>) {
        self.state.board.request = shares;
        self.log.tell(Event::HelpAsked { seat, payment, shares });
        self.state.board.frames.replace(Frame::Help { payment, seat });
        self.ask_all(shares.seats());
    }

    /// All accept: the goods move and the payment is made in full. Anyone refuses: nothing moves.
    pub(crate) fn run_help(&mut self, payment: Payment, seat: Seat) {
        let shares = std::mem::take(&mut self.state.board.request);
        let by = self.refusers();
        if !by.is_empty() {
            self.log.tell(Event::HelpRefused { seat, by });
            self.state.board.frames.replace(Frame::Break { payment, seat });
            return;
        }
        self.pop();
        let resource = payment.resource();
        for giver in shares.seats() {
            let amount = shares.of(giver);
            self.state.nation_mut(giver).stock[resource.index()] -= amount;
            self.state.nation_mut(seat).add(resource, amount);
            self.log.tell(Event::Given { from: giver, to: seat, resource, amount });
        }
        self.pay(payment, seat, self.game.due(self.state, payment, seat));
    }

    /// Refused: the asker may break the alliance; then the shortage comes (R67).
    pub(crate) fn answer_refusal(&mut self, payment: Payment, seat: Seat, breaks: bool) {
        self.pop();
        if breaks {
            self.break_pact(seat, payment.pact());
        }
        self.suffer(payment, seat);
    }

    /// Makes a payment that the nation can make in full.
    #[inline]
    pub(crate) fn pay(&mut self, payment: Payment, seat: Seat, due: u16) {
        match payment {
            Payment::Production(plant) | Payment::Overproduction(plant) => {
                let rank = self.state.nation(seat).plant(plant);
                self.produce_at_rank(seat, plant, rank, self.game.pollution_relief(self.state, payment, seat));
            }
            Payment::Resistance => self.resist(seat),
            _ => self.spend(seat, payment.resource(), due),
        }
    }

    /// Bears a shortage: pays what the best affordable rank costs; each missing rank has its price (chapter 11),
    /// all of them if none can be paid (R45).
    pub(crate) fn suffer(&mut self, payment: Payment, seat: Seat) {
        match payment {
            Payment::Resistance => self.log.tell(Event::GaveIn { seat }),
            Payment::Production(plant) | Payment::Overproduction(plant) => self.suffer_fossil(payment, seat, plant),
            _ => self.suffer_rank(payment, seat),
        }
    }

    fn suffer_rank(&mut self, payment: Payment, seat: Seat) {
        let resource = payment.resource();
        let due = self.game.due_rank(self.state, payment, seat);
        let stock = self.state.nation(seat).stock(resource);
        let paid = (0..=due).rev().find(|&rank| self.game.rank_value(rank) <= stock).unwrap_or(0);
        let missing = due - paid;
        self.tell_shortage(payment, seat, missing);
        self.spend(seat, resource, self.game.rank_value(paid).min(stock));
        let costs = self.rules.shortages;
        match payment {
            Payment::Supply => {
                self.move_population(seat, -i32::from(missing) * i32::from(costs.renewable_population));
                self.move_unrest(seat, i32::from(missing) * i32::from(costs.renewable_unrest));
                self.push(Frame::LowerPlant { seat, left: missing.saturating_mul(costs.renewable_plant) });
            }
            Payment::Consumption => {
                self.move_unrest(seat, i32::from(missing) * i32::from(costs.industrial_unrest));
                self.push(Frame::LowerClass { seat, left: missing.saturating_mul(costs.industrial_living) });
            }
            _ => self.push(Frame::LowerClass { seat, left: missing.saturating_mul(costs.military_living) }),
        }
    }

    fn tell_shortage(&mut self, payment: Payment, seat: Seat, missing: u8) {
        let (game, state) = (self.game, &*self.state);
        self.log.tell_with(|| {
            let needed = game.due(state, payment, seat);
            let owned = state.nation(seat).stock(payment.resource());
            Event::ShortageBegan { seat, payment, missing, needed, owned, cause: Cause::of_shortage(&state.board) }
        });
    }

    /// Produces at the best rank the fossil allows; the plant stays there.
    fn suffer_fossil(&mut self, payment: Payment, seat: Seat, plant: Plant) {
        let rank = self.state.nation(seat).plant(plant);
        let fed = self.game.feedable_rank(self.state, seat, rank);
        let missing = rank - fed;
        self.tell_shortage(payment, seat, missing);
        self.produce_at_rank(seat, plant, fed, self.game.pollution_relief(self.state, payment, seat));
        self.move_unrest(seat, i32::from(missing) * i32::from(self.rules.shortages.fossil_unrest));
        self.move_plant(seat, plant, -i32::from(missing));
    }
}

impl Payment {
    /// The resource that is paid.
    #[inline]
    pub(crate) fn resource(self) -> Resource {
        match self {
            Payment::Supply => Resource::Renewable,
            Payment::Consumption => Resource::Industrial,
            Payment::Production(_) | Payment::Overproduction(_) => Resource::Fossil,
            Payment::Uprising | Payment::Crisis | Payment::Resistance => Resource::Military,
        }
    }

    /// The alliance whose members may help.
    pub(crate) fn pact(self) -> Pact {
        if self.resource() == Resource::Military { Pact::Military } else { Pact::Economic }
    }
}

impl Limit {
    /// The rank of the population whose value is due, after all modifiers, on the scale or 0 (chapter 11, R44).
    #[inline]
    pub(crate) fn due_rank(&self, state: &State, payment: Payment, seat: Seat) -> u8 {
        let nation = state.nation(seat);
        let column = usize::from(nation.column - 1);
        let offset = match payment {
            Payment::Supply => self.permanent_sum(nation, |permanent| permanent.supply_rank),
            Payment::Consumption => match self.rules().social.consumption[column] {
                Some(offset) => i32::from(offset) + self.permanent_sum(nation, |permanent| permanent.consumption_rank),
                None => return 0,
            },
            Payment::Uprising => match self.rules().social.uprising_military[column] {
                Some(offset) => offset.into(),
                None => return 0,
            },
            Payment::Crisis => self.rules().crises.military_offset.into(),
            Payment::Production(_) | Payment::Overproduction(_) | Payment::Resistance => return 0,
        };
        (i32::from(nation.population) + offset).clamp(0, i32::from(self.rules().population.top)) as u8
    }

    fn permanent_sum(&self, nation: &Nation, part: impl Fn(&Permanent) -> i8) -> i32 {
        self.permanents(nation).map(|permanent| i32::from(part(permanent))).sum()
    }

    /// The value of a rank of the population.
    #[inline]
    pub(crate) fn rank_value(&self, rank: u8) -> u16 {
        self.rules().population.value(rank.into())
    }

    /// What a nation has to pay.
    #[inline]
    pub(crate) fn due(&self, state: &State, payment: Payment, seat: Seat) -> u16 {
        match payment {
            Payment::Production(plant) | Payment::Overproduction(plant) => {
                u16::from(self.rules().plants.fossil[usize::from(state.nation(seat).plant(plant))])
            }
            Payment::Resistance => state.board.play.amount,
            _ => self.rank_value(self.due_rank(state, payment, seat)),
        }
    }

    /// What a nation lacks for a payment; 0 when it can pay.
    pub(crate) fn gap(&self, state: &State, payment: Payment, seat: Seat) -> u32 {
        u32::from(self.due(state, payment, seat).saturating_sub(state.nation(seat).stock(payment.resource())))
    }

    /// The best rank, up to this one, whose production the nation's fossil allows.
    pub(crate) fn feedable_rank(&self, state: &State, seat: Seat, rank: u8) -> u8 {
        let owned = state.nation(seat).stock(Resource::Fossil);
        (1..=rank).rev().find(|&rank| u16::from(self.rules().plants.fossil[usize::from(rank)]) <= owned).unwrap_or(1)
    }

    /// By how much permanents change the pollution of a production: only U, only in the production step (R37).
    pub(crate) fn pollution_relief(&self, state: &State, payment: Payment, seat: Seat) -> i32 {
        match payment {
            Payment::Production(Plant::Industrial) => {
                self.permanent_sum(state.nation(seat), |permanent| permanent.industrial_pollution)
            }
            _ => 0,
        }
    }

    /// What each ally could give: only those that have nothing left to settle themselves in this step (R80),
    /// from what is left to them (R65).
    fn help_means(&self, state: &State, payment: Payment, seat: Seat) -> [u32; NATIONS] {
        let mut means = [0; NATIONS];
        if state.board.stress_tests > 0 && !self.rules().rulings.stress_test_help {
            return means;
        }
        let waiting = state.board.frames.as_slice().iter().rev().find_map(|frame| match frame {
            Frame::Settle { queue, .. } => Some(*queue),
            _ => None,
        });
        for ally in state.board.allies(payment.pact(), seat).minus(waiting.unwrap_or_default()) {
            means[ally.index()] = state.nation(ally).stock(payment.resource()).into();
        }
        means
    }

    /// Whether the allies own together what is missing; otherwise no request is possible (R80).
    fn may_ask_help(&self, state: &State, payment: Payment, seat: Seat, gap: u32) -> bool {
        !state.board.allies(payment.pact(), seat).is_empty()
            && self.help_means(state, payment, seat).iter().sum::<u32>() >= gap
    }

    pub(crate) fn check_ask_help(
        &self,
        state: &State,
        payment: Payment,
        seat: Seat,
        shares: &Shares<NATIONS>,
    ) -> Result<(), Refusal> {
        let means = self.help_means(state, payment, seat);
        for giver in shares.seats() {
            if !state.board.allies(payment.pact(), seat).contains(giver) {
                return Err(Refusal::MayNotAsk { seat: giver });
            }
            let owned = means[giver.index()];
            if u32::from(shares.of(giver)) > owned {
                return Err(Refusal::AsksTooMuch { seat: giver, owned });
            }
        }
        let (expected, asked) = (self.gap(state, payment, seat), shares.total());
        if asked == expected { Ok(()) } else { Err(Refusal::WrongTotal { expected, asked }) }
    }

    /// Suggests requests in which each ally leads; other splits of the same total are accepted as well.
    pub(crate) fn offer_help(&self, state: &State, payment: Payment, seat: Seat, menu: &mut Menu<Action>) {
        let means = self.help_means(state, payment, seat);
        Shares::suggestions(self.gap(state, payment, seat), &means, |shares| menu.push(Action::AskHelp(shares)));
        menu.push(Action::GoWithout);
        menu.mark_open();
    }
}

#[cfg(test)]
mod tests;
