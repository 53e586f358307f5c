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
use table::{CardId, Log, Luck, Menu, Seat, SeatSet, Shares};

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
            self.state.board.frames.replace(Frame::Turn { seat, played: played.saturating_add(1), refused });
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
        if self.game.traits(play.card).costs_only_money {
            return;
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
        let nation = state.nation(seat);
        let sharing = self.may_compose_funding(state, seat);
        if sharing {
            menu.mark_open();
        }
        for card in state.secret(seat).hand {
            let traits = self.traits(card);
            if self.check_card(state, seat, traits).is_err() {
                continue;
            }
            let fixed = self.fixed_money_cost(nation, traits);
            if nation.money < fixed && !sharing {
                continue;
            }
            if traits.is_plain && nation.money >= fixed {
                menu.push(Action::Play(Play::of(card)));
                continue;
            }
            // `check_card` has made sure of the least m of an attack; whatever is left over can be added.
            let arms = u32::from(nation.stock(Resource::Military));
            let more = if traits.cost.attack > 0 { arms - self.military_cost(nation, traits) } else { 0 };
            self.each_play(state, seat, card, |play| {
                let cost = if traits.priced_by_plant { fixed + self.plant_cost(state, seat, &play) } else { fixed };
                if nation.money >= cost {
                    menu.push_range(Action::Play(play), more as u16);
                } else if sharing {
                    self.suggest_funding(state, seat, play, cost, |funding| {
                        menu.push(Action::Play(Play { funding, ..play }));
                    });
                }
            });
        }
    }

    /// Calls `each` for every combination of choice and target, with the least m of an attack.
    #[inline]
    fn each_play(&self, state: &State, seat: Seat, card: CardId, mut each: impl FnMut(Play)) {
        let traits = self.traits(card);
        let targets = if traits.targets { self.targets(seat) } else { SeatSet::EMPTY };
        let bare = Play { card, target: None, pick: Pick::Nothing, amount: traits.cost.attack, funding: Shares::NONE };
        for pick in self.pick_options(state, seat, traits).picks() {
            let mut left = targets;
            loop {
                let target = left.lowest();
                each(Play { pick, target, ..bare });
                // A card without a target is played once, one with targets once for each of them.
                left = target.map_or(left, |target| left.without(target));
                if left.is_empty() {
                    break;
                }
            }
        }
    }

    /// Cards of the hand that cannot be played now, each with its reason.
    pub(crate) fn hindered_plays(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        for card in state.secret(seat).hand {
            let mut reason = None;
            let mut playable = false;
            self.each_play(state, seat, card, |play| match self.check_play(state, seat, &play) {
                Ok(()) => playable = true,
                Err(refusal) => {
                    if let Refusal::NeedsMoney { needed, .. } = refusal {
                        // What others could pay for can be played.
                        self.suggest_funding(state, seat, play, needed, |_| playable = true);
                    }
                    reason.get_or_insert(refusal);
                }
            });
            // A card without any choice left says so itself.
            let bare = Play { amount: self.rules().card(card).cost.attack, ..Play::of(card) };
            let reason = reason.or_else(|| self.check_play(state, seat, &bare).err());
            if let (false, Some(reason)) = (playable, reason) {
                out.push((Action::Play(bare), reason));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::terms::{Class, Pact, Plant};
    use crate::testing::Table;
    use crate::{Action, Event, Pick, Play, Refusal};
    use table::{Game, Menu, Seat, Viewer};

    /// Why a card of the first nation cannot be played, where it is told.
    fn hindrance(table: &Table, name: &str) -> Option<Refusal> {
        let card = table.card(name);
        let mut told = Vec::new();
        table.game.hindered(&table.state, Seat(0), &mut told);
        told.into_iter()
            .find(|(action, _)| matches!(action, Action::Play(play) if play.card == card))
            .map(|told| told.1)
    }

    #[test]
    fn what_cannot_be_played_says_why() {
        let mut table = Table::of(2);
        for name in
            ["indoctrination", "colonization", "terrorism", "green_production", "surcharge", "cleaning_the_planet"]
        {
            table.give(0, name);
        }
        table.state.board.colonization = 0;
        table.state.board.bank = 3;
        table.nation(0).stock[2] = 5;
        table.nation(0).money = 1;
        table.nation(1).money = 0;
        table.turn(0);
        assert_eq!(hindrance(&table, "indoctrination"), Some(Refusal::NoClassCanFall));
        assert_eq!(hindrance(&table, "colonization"), Some(Refusal::NothingToColonize));
        assert_eq!(hindrance(&table, "green_production"), Some(Refusal::PlantTooLow));
        assert_eq!(hindrance(&table, "surcharge"), Some(Refusal::BankTooPoor { needed: 10, owned: 3 }));
        assert_eq!(hindrance(&table, "education"), Some(Refusal::NeedsMoney { needed: 2, owned: 1 }));
        let needs = Refusal::NeedsMoney { needed: 50, owned: 1 };
        assert_eq!(hindrance(&table, "cleaning_the_planet"), Some(needs), "nobody could help");
        for playable in ["terrorism", "craftsmanship", "industrialization"] {
            assert_eq!(hindrance(&table, playable), None, "{playable}");
        }
    }

    #[test]
    fn what_others_could_pay_for_is_not_hindered() {
        // R79
        let mut table = Table::allied(3);
        table.ally(Pact::Economic, &[0, 1]);
        table.nation(0).money = 0;
        table.turn(0);
        assert!(table.offers_card(0, "education"));
        assert_eq!(hindrance(&table, "education"), None);
    }

    #[test]
    fn an_attack_may_spend_any_military_from_its_least_up() {
        // Chapter 13
        let mut table = Table::of(2);
        let card = table.give(0, "military_operation");
        table.nation(0).stock[2] = 8;
        table.turn(0);
        let mut menu = Menu::new();
        table.game.offer(&table.state, Seat(0), &mut menu);
        let attack = |amount| Action::Play(Play { target: Some(Seat(1)), amount, ..Play::of(card) });
        let listed: Vec<_> = (0..=10).filter(|&amount| menu.lists(&attack(amount))).collect();
        assert_eq!(listed, [3, 4, 5, 6, 7, 8]);
    }

    #[test]
    fn costs_are_paid_before_the_effect() {
        // R14: the population that prices a card is read when paying; a class given up is gone before unrest falls.
        let mut table = Table::of(2);
        table.give(0, "indoctrination");
        table.classes(0, [2, 1, 1, 1, 1]);
        table.turn(0).play_with(0, "indoctrination", Pick::Class(Class::A));
        let fell = Event::ClassMoved { seat: Seat(0), class: Class::A, from: 2, to: 1 };
        let calmed = Event::UnrestMoved { seat: Seat(0), from: 6, to: 4 };
        let place = |event| table.events.iter().position(|other| *other == event).unwrap();
        assert!(place(fell) < place(calmed));
    }

    #[test]
    fn the_plant_that_prices_a_card_is_paid_at_its_rank_before_it_rises() {
        // R14
        let mut table = Table::of(2);
        table.nation(0).money = 10;
        table.nation(0).plants[1] = 4;
        table.turn(0).play_with(0, "industrialization", Pick::Plant(Plant::Industrial));
        assert_eq!(table.nation(0).money, 5);
    }

    #[test]
    fn a_permanent_changes_nothing_about_its_own_cost_and_cannot_be_played_twice() {
        let mut table = Table::of(2);
        let card = table.give(0, "policy_planning");
        table.turn(0).play(0, "policy_planning");
        assert_eq!(table.refuse_card(0, "policy_planning"), Refusal::CardNotInHand);
        assert!(!table.nation(0).played.contains(card), "no instant: it does not come back to hand");
    }

    #[test]
    fn cards_on_the_table_are_public_and_hands_are_not() {
        // R12, R74
        let mut table = Table::of(2);
        let card = table.give(0, "vegetarianism");
        table.turn(0);
        let seen = |table: &Table| table.game.view(&table.state, Viewer::Seat(Seat(1)));
        assert_eq!(seen(&table).secrets[0], crate::view::Known::Counts { hand: 5, decks: [9, 10, 10] });
        assert!(!seen(&table).board.nations[0].known_hand.contains(card));
        table.play(0, "vegetarianism");
        assert!(seen(&table).board.nations[0].permanents.contains(card));
        assert_eq!(seen(&table).secrets[0], crate::view::Known::Counts { hand: 4, decks: [9, 10, 10] });
    }
}
