//! What a card does, effect by effect, as far as possible (chapter 5.1).

use crate::action::{Pick, Play};
use crate::event::{Event, Owed};
use crate::flow::Run;
use crate::frame::{Frame, Payment, is_star};
use crate::rules::Effect;
use crate::state::STAR;
use crate::terms::{Direction, Plant, Resource};
use table::{Log, Luck, Seat, SeatSet};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Does the effects of the card in play, one after the other, until one of them opens a moment of its own; after the
    /// last one the turn goes on.
    pub(crate) fn run_effects(&mut self, seat: Seat, mut next: u8) {
        let play = self.state.board.play;
        let depth = self.state.board.frames.depth();
        let effects = self.rules.card(play.card).effects.as_slice();
        while let Some(&effect) = effects.get(usize::from(next)) {
            next += 1;
            self.state.board.frames.replace(Frame::Effects { seat, next });
            self.effect(seat, &play, effect);
            if self.state.board.frames.depth() > depth {
                return;
            }
        }
        self.pop();
    }

    // Not inlined: what all effects prepare would be prepared for each card.
    #[inline(never)]
    fn effect(&mut self, seat: Seat, play: &Play, effect: Effect) {
        match effect {
            Effect::RaiseLiving(points) => self.push(Frame::RaiseClass { chooser: seat, owner: seat, left: points }),
            Effect::Unrest(steps) => self.move_unrest(seat, steps.into()),
            Effect::MoneyPerPopulation(factor) => {
                let population = u32::from(self.game.population_value(self.state.nation(seat), 0));
                self.bank_pays(seat, u32::from(factor) * population, Owed::Card);
            }
            Effect::MilitaryOfRank(offset) => {
                let amount = self.game.population_value(self.state.nation(seat), offset.into());
                self.gain(seat, Resource::Military, amount);
            }
            Effect::RaisePlant(ranks) => {
                if let Pick::Plant(plant) = play.pick {
                    self.move_plant(seat, plant, ranks.into());
                }
            }
            Effect::Produce => {
                if let Pick::Plant(plant) = play.pick {
                    self.overproduce(seat, plant);
                }
            }
            Effect::Gain(amount) => {
                if let Pick::Resource(resource) = play.pick {
                    self.gain_chosen(seat, resource, amount);
                }
            }
            Effect::RemovePollution { own, all } => {
                self.remove_pollution(seat, own.into());
                for nation in self.everybody() {
                    self.remove_pollution(nation, all.into());
                }
            }
            Effect::ReturnDisruption { own, all } => {
                self.return_disruption(seat, own.into());
                for nation in self.everybody() {
                    self.return_disruption(nation, all.into());
                }
            }
            Effect::Extract(amount) => self.extract(seat, amount),
            Effect::Colonize(territory) => self.colonize(seat, territory),
            Effect::MovePrice(step) => {
                if let Pick::Price(resource, direction) = play.pick {
                    let step = i32::from(step);
                    self.move_price(resource, if direction == Direction::Up { step } else { -step });
                }
            }
            Effect::Trade(count) => self.open_trade(seat, count),
            Effect::Draw { draw, keep } => self.reform(seat, play.pick, draw, keep),
            Effect::Fetch => self.fetch(seat, play.pick),
            Effect::ProduceAtTarget
            | Effect::GiveDisruption(_)
            | Effect::Plunder { .. }
            | Effect::TakeTerritory(_)
            | Effect::DestroyTerritory(_)
            | Effect::LowerTargetPlant(_)
            | Effect::TargetPollution(_)
            | Effect::TargetUnrest(_)
            | Effect::TakeMoneyPerPopulation(_)
            | Effect::TakeMoneyPerLevel(_)
            | Effect::RaiseTargetLiving(_) => {
                if let Some(target) = play.target {
                    self.effect_on(seat, target, effect);
                }
            }
        }
    }

    /// An effect on another nation. Of the star nation only tokens change (chapter 18).
    fn effect_on(&mut self, seat: Seat, target: Seat, effect: Effect) {
        let star = is_star(target);
        match effect {
            Effect::ProduceAtTarget => self.produce_at(seat, target),
            Effect::GiveDisruption(most) => self.give_disruption(seat, target, most.into()),
            Effect::TakeTerritory(amount) => self.take_territory(target, seat, amount),
            Effect::DestroyTerritory(amount) => self.lose_territory(target, amount),
            Effect::TargetPollution(amount) => self.receive_pollution(target, amount.into()),
            // The target's population, not the player's (R24).
            Effect::TakeMoneyPerPopulation(factor) => {
                let population = if star {
                    self.rules.population.value(self.game.star_row(self.state).population.into())
                } else {
                    self.game.population_value(self.state.nation(target), 0)
                };
                self.take_money(target, seat, u32::from(factor) * u32::from(population));
            }
            Effect::TakeMoneyPerLevel(amount) => {
                let level =
                    if star { self.game.star_row(self.state).class_c } else { self.state.nation(target).living[2] };
                self.take_money(target, seat, u32::from(amount) * u32::from(level.saturating_sub(1)));
            }
            Effect::Plunder { .. } => self.push(Frame::Spoils { seat }),
            Effect::LowerTargetPlant(ranks) if !star => self.push(Frame::VictimPlant { seat, left: ranks }),
            Effect::TargetUnrest(steps) if !star => self.move_unrest(target, steps.into()),
            Effect::RaiseTargetLiving(points) if !star => {
                self.push(Frame::RaiseClass { chooser: seat, owner: target, left: points });
            }
            _ => {}
        }
    }

    /// Every nation, the star nation included, in seat order.
    pub(crate) fn everybody(&self) -> SeatSet {
        let mut all = self.game.all();
        if self.game.options().is_solo() {
            all.insert(STAR);
        }
        all
    }

    /// Units from nowhere; fossil comes from beyond the board.
    fn gain_chosen(&mut self, seat: Seat, resource: Resource, amount: u16) {
        if resource == Resource::Fossil {
            self.extract(seat, amount);
        } else {
            self.gain(seat, resource, amount);
        }
    }

    /// Territory with its fossil comes from the colonization tile.
    fn colonize(&mut self, seat: Seat, territory: u8) {
        let territory = territory.min(self.state.board.colonization);
        self.state.board.colonization -= territory;
        self.state.nation_mut(seat).territory += territory;
        self.log.tell(Event::TerritoryGained { seat, amount: territory });
        let fossil = u16::from(territory) * u16::from(self.rules.shared.colonization_fossil_per_territory);
        self.gain(seat, Resource::Fossil, fossil);
    }

    fn give_disruption(&mut self, from: Seat, to: Seat, most: u16) {
        let owned = self.disruption_mut(from);
        let amount = most.min(*owned);
        *owned -= amount;
        *self.disruption_mut(to) += amount;
        if amount > 0 {
            self.log.tell(Event::DisruptionPassed { from, to, amount });
        }
    }

    /// An instant already played comes back to hand (R17).
    fn fetch(&mut self, seat: Seat, pick: Pick) {
        if let Pick::Card(card) = pick {
            let nation = self.state.nation_mut(seat);
            nation.played.remove(card);
            nation.known_hand.insert(card);
            self.state.secret_mut(seat).hand.insert(card);
            self.log.tell(Event::CardFetched { seat, card });
        }
    }

    /// One production outside the production step: fossil and pollution as usual (R40).
    fn overproduce(&mut self, seat: Seat, plant: Plant) {
        if plant == Plant::Renewable {
            let rank = self.state.nation(seat).plant(plant);
            self.produce(seat, plant, rank, 0, 0);
        } else if self.rules.rulings.overproduction_shortage {
            self.push(Frame::Settle { payment: Payment::Overproduction(plant), queue: SeatSet::only(seat) });
        } else {
            let rank = self.game.feedable_rank(self.state, seat, self.state.nation(seat).plant(plant));
            self.produce_at_rank(seat, plant, rank, 0);
        }
    }

    /// The target's U produces for the player: the player's fossil, the target's pollution, no shortage (R39).
    fn produce_at(&mut self, seat: Seat, target: Seat) {
        let rank = self.game.feedable_rank(self.state, seat, self.game.industrial_rank(self.state, target));
        self.spend(seat, Resource::Fossil, self.rules.plants.fossil[usize::from(rank)].into());
        self.receive_pollution(target, self.rules.plants.pollution[usize::from(rank)].into());
        self.gain(seat, Resource::Industrial, self.rules.plants.value[usize::from(rank)]);
    }
}
