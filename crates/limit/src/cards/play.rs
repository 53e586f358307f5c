//! Offering and playing a card: the whole cost first, then the effects (R14).

use crate::action::{Pick, Play};
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Frame, is_star};
use crate::refusal::Refusal;
use crate::rules::{Kind, MoneyPlant};
use crate::state::State;
use crate::terms::{Plant, Resource};
use crate::{Action, Limit};
use table::{CardId, Log, Luck, Menu, Seat, Shares};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// A card is played: at once, or after those asked for money have answered.
    pub(crate) fn play(&mut self, seat: Seat, play: Play) {
        self.state.board.play = play;
        if play.funding.is_none() {
            self.resolve_play(seat);
        } else {
            self.ask_funding(seat);
        }
    }

    /// Pays the card in play and opens its effects.
    pub(crate) fn resolve_play(&mut self, seat: Seat) {
        let play = self.state.board.play;
        if let Frame::Turn { played, refused, .. } = self.state.board.frames.top() {
            self.state.board.frames.replace(Frame::Turn { seat, played: played + 1, refused });
        }
        let card = self.rules.card(play.card);
        self.state.secret_mut(seat).hand.remove(play.card);
        let nation = self.state.nation_mut(seat);
        nation.known_hand.remove(play.card);
        self.log.tell(Event::CardPlayed { seat, card: play.card, target: play.target, amount: play.amount });
        self.pay_cost(seat, &play);
        // On the table only now: a permanent changes nothing about its own cost.
        let nation = self.state.nation_mut(seat);
        match card.kind {
            Kind::Instant => nation.played.insert(play.card),
            Kind::Permanent => nation.permanents.insert(play.card),
        }
        if let Some(target) = play.target
            && !is_star(target)
        {
            self.reactivate(target);
        }
        self.push(Frame::Effects { seat, next: 0 });
        if card.resistible {
            self.open_resistance(seat);
        }
    }

    fn pay_cost(&mut self, seat: Seat, play: &Play) {
        let cost = self.rules.card(play.card).cost;
        let population = self.game.population_value(self.state.nation(seat), 0);
        let plant_price = self.game.plant_cost(self.state, seat, play);
        let per_population = u32::from(cost.money_per_population) * u32::from(population);
        for giver in play.funding.seats() {
            let amount = play.funding.of(giver);
            // Contributions pass through the player's hands: what is paid, and to whom, is the card's to say.
            self.state.nation_mut(giver).money -= u32::from(amount);
            self.state.nation_mut(seat).money += u32::from(amount);
            self.log.tell(Event::Contributed { seat: giver, amount });
        }
        let to_bank = u32::from(cost.money) + per_population;
        match (cost.money_plant, play.target) {
            (MoneyPlant::TargetIndustrial, Some(target)) => {
                self.pay_bank(seat, to_bank);
                self.take_money(seat, target, plant_price);
            }
            _ => self.pay_bank(seat, to_bank + plant_price),
        }
        self.destroy_money(seat, cost.own_to_beyond.into());
        self.drain_bank(cost.bank_to_beyond.into());
        self.move_unrest(seat, cost.unrest.into());
        if let Pick::Class(class) = play.pick {
            self.lower_class(seat, class);
        }
        self.spend(seat, Resource::Industrial, u16::from(cost.industrial_per_population) * population);
        let of_rank = cost
            .military_offset
            .map_or(0, |offset| self.game.population_value(self.state.nation(seat), i32::from(offset)));
        self.spend(seat, Resource::Military, cost.military + of_rank + play.amount);
        self.receive_disruption(seat, cost.disruption.into());
        self.receive_pollution(seat, cost.pollution.into());
        self.move_plant(seat, Plant::Industrial, -i32::from(cost.plant_industrial));
    }

    /// Bank money leaves the game.
    fn drain_bank(&mut self, amount: u32) {
        if amount > 0 {
            self.state.board.bank -= amount;
            self.state.board.money_destroyed += amount;
            self.log.tell(Event::BankDrained { amount });
        }
    }
}

impl Limit {
    /// Offers every card that can be played, with each choice it asks for.
    pub(crate) fn offer_plays(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let hand = state.secret(seat).hand;
        for card in hand {
            if self.check_card(state, seat, card).is_ok() {
                self.each_play(state, seat, card, |play| self.offer_play(state, seat, play, menu));
            }
        }
        if self.may_compose_funding(state, seat) {
            menu.mark_open();
        }
    }

    /// Offers one play, with its range of m or the shared costs that would make it possible.
    fn offer_play(&self, state: &State, seat: Seat, play: Play, menu: &mut Menu<Action>) {
        if self.check_pick(state, seat, &play).is_err() {
            return;
        }
        let cost = self.money_cost(state, seat, &play);
        let owned = state.nation(seat).money;
        if owned < cost {
            self.suggest_funding(state, seat, play, cost, |funding| {
                menu.push(Action::Play(Play { funding, ..play }));
            });
            return;
        }
        if play.amount == 0 {
            menu.push(Action::Play(play));
        } else {
            // `check_card` has made sure of the least m; whatever is left over can be added.
            let owned = u32::from(state.nation(seat).stock(Resource::Military));
            let more = owned.saturating_sub(self.military_cost(state, seat, play.card));
            menu.push_range(Action::Play(play), more as u16);
        }
    }

    /// Calls `each` for every combination of target and choice, with the least m of an attack.
    fn each_play(&self, state: &State, seat: Seat, card: CardId, mut each: impl FnMut(Play)) {
        let definition = self.rules().card(card);
        let amount = definition.cost.attack;
        self.picks(state, seat, card, |pick| {
            let play = Play { card, target: None, pick, amount, funding: Shares::NONE };
            if definition.targets {
                for target in self.targets(seat) {
                    each(Play { target: Some(target), ..play });
                }
            } else {
                each(play);
            }
        });
    }

    /// Cards of the hand that cannot be played now, each with its reason.
    pub(crate) fn hindered_plays(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        for card in state.secret(seat).hand {
            let mut best = None;
            let mut playable = false;
            self.each_play(state, seat, card, |play| match self.check_play(state, seat, &play) {
                Ok(()) => playable = true,
                Err(refusal) => {
                    best.get_or_insert((play, refusal));
                }
            });
            if let Some((play, refusal)) = best
                && !playable
            {
                out.push((Action::Play(Play { pick: Pick::Nothing, target: None, ..play }), refusal));
            }
        }
    }
}

