//! Offering and playing a card: the whole cost first, then the effects.

use crate::action::{Pick, Play};
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Frame, is_star};
use crate::rules::MoneyPlant;
use crate::terms::{Plant, Resource};
use table::{Log, Luck, Seat};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// A card is played: at once, or after those asked for money have answered.
    pub(crate) fn play(&mut self, seat: Seat, play: &Play) {
        self.state.board.play = *play;
        if play.funding.is_none() {
            self.resolve_play(seat);
        } else {
            self.ask_funding(seat);
        }
    }

    /// Pays the whole cost of the card in play before it opens any effect (R14), so that an effect which draws on the bank finds
    /// what the cost has left there (R78).
    pub(crate) fn resolve_play(&mut self, seat: Seat) {
        let play = self.state.board.play;
        if let Frame::Turn { played, refused, .. } = self.state.board.frames.top() {
            self.state.board.frames.replace(Frame::Turn { seat, played: played.saturating_add(1), refused });
        }
        let traits = self.game.traits(play.card);
        self.state.secret_mut(seat).hand.remove(play.card);
        let nation = self.state.nation_mut(seat);
        nation.known_hand.remove(play.card);
        self.log.tell(Event::CardPlayed { seat, card: play.card, target: play.target, amount: play.amount });
        self.pay_cost(seat, &play);
        // On the table only now: a permanent changes nothing about its own cost.
        let nation = self.state.nation_mut(seat);
        if traits.stays {
            nation.permanents.insert(play.card);
        } else {
            nation.played.insert(play.card);
        }
        if let Some(target) = play.target
            && !is_star(target)
        {
            self.reactivate(target);
        }
        self.push(Frame::Effects { seat, next: 0 });
        if traits.resistible {
            self.open_resistance(seat);
        }
    }

    fn pay_cost(&mut self, seat: Seat, play: &Play) {
        let traits = self.game.traits(play.card);
        let cost = &traits.cost;
        let population = self.game.population_value(self.state.nation(seat), 0);
        if !play.funding.is_none() {
            self.contribute(seat, play);
        }
        let to_bank = u32::from(cost.money) + u32::from(cost.money_per_population) * u32::from(population);
        if traits.priced_by_plant {
            let plant_price = self.game.plant_cost(self.state, seat, play);
            match (cost.money_plant, play.target) {
                (MoneyPlant::TargetIndustrial, Some(target)) => {
                    self.pay_bank(seat, to_bank);
                    self.take_money(seat, target, plant_price);
                }
                _ => self.pay_bank(seat, to_bank + plant_price),
            }
        } else {
            self.pay_bank(seat, to_bank);
        }
        if traits.costs_only_money {
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

    /// Contributions pass through the player's hands: what is paid, and to whom, is the card's to say.
    fn contribute(&mut self, seat: Seat, play: &Play) {
        for giver in play.funding.seats() {
            let amount = play.funding.of(giver);
            self.state.nation_mut(giver).money -= u32::from(amount);
            self.state.nation_mut(seat).money += u32::from(amount);
            self.log.tell(Event::Contributed { seat: giver, amount });
        }
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

#[cfg(test)]
mod tests {
    use crate::terms::{Class, Pact, Plant};
    use crate::testing::Table;
    use crate::{Action, Cause, Event, Pick, Play, Refusal};
    use table::contract::*;
    use table::{Menu, Seat, Viewer};

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
        let cause = Cause::Card(table.give(0, "indoctrination"));
        table.classes(0, [2, 1, 1, 1, 1]);
        table.turn(0).play_with(0, "indoctrination", Pick::Class(Class::A));
        let fell = Event::ClassMoved { seat: Seat(0), class: Class::A, from: 2, to: 1, cause };
        let calmed = Event::UnrestMoved { seat: Seat(0), from: 6, to: 4, cause };
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
