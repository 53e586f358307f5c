//! How a bot judges Limit: the score as it stands, and what feeds, keeps and pays a nation in the generations to come.

use crate::character::Character;
use crate::judge::{Figures, Judge, MOST, Mind, Thumb, Weights};
use shelf::rules::limit;
use shelf::rules::limit::rules::{Effect, MoneyPlant};
use shelf::rules::limit::terms::{Class, Deck, Pact, Plant, Resource};
use shelf::rules::limit::{Action, AllianceAction, Frame, Limit, Nation, State};
use table::{CardId, Seat};

/// A little of everything, and no debts to the future.
const REASONABLE: Character = Character::new("reasonable");
/// An army and a full treasury; the classes can wait.
const DICTATOR: Character = Character::new("dictator");
/// Land, people and plants.
const EXPANSIONIST: Character = Character::new("expansionist");
/// A good life now, whatever it burns.
const CONSUMERIST: Character = Character::new("consumerist");

// The indices of the figures, in the order of their names.
const HAPPINESS: usize = 0;
const MONEY: usize = 1;
const TERRITORY: usize = 2;
const ARMY: usize = 3;
const POLLUTION: usize = 4;
const DISRUPTION: usize = 5;
const FOOD: usize = 6;
const GOODS: usize = 7;
const PLANTS: usize = 8;
const FOSSIL: usize = 9;
const CALM: usize = 10;
const LIVING: usize = 11;
const PEOPLE: usize = 12;
const CARDS: usize = 13;
const CRISES: usize = 14;
const ALLIES: usize = 15;

/// How many ranks short of the one asked for a stock can pay.
fn missing(value: impl Fn(i32) -> u16, rank: i32, stock: u16) -> f32 {
    let paid = (0..=rank.max(0)).rev().find(|&lower| value(lower) <= stock).unwrap_or(0);
    (rank.max(0) - paid) as f32
}

impl Judge for Limit {
    const FIGURES: &'static [&'static str] = &[
        "happiness",
        "money",
        "territory",
        "army",
        "pollution",
        "disruption",
        "food",
        "goods",
        "plants",
        "fossil",
        "calm",
        "living",
        "people",
        "cards",
        "crises",
        "allies",
    ];
    #[cfg(test)]
    const THUMBS: &'static [&'static str] = &["deck", "keep", "discard", "offer", "ask"];
    const TUNED: &'static str = include_str!("../../../../data/bots/limit.toml");
    const BALANCE: &'static str = include_str!("../../../../data/balance/limit.toml");
    const CHARACTERS: &'static [Character] = &[REASONABLE, DICTATOR, EXPANSIONIST, CONSUMERIST];
    const LEAD: f32 = 15.0;
    const RIVALRY: f32 = 0.25;
    const HORIZON: usize = 30;

    fn figures(&self, state: &State, seat: Seat) -> Figures {
        let (rules, nation, board) = (self.rules(), state.nation(seat), &state.board);
        let score = self.score(state, seat);
        let crises = board.crises() as f32;
        let factor = match rules.scoring.money {
            limit::rules::MoneyMode::BaseMinusCrises { base } => (f32::from(base) - crises).max(0.0),
            limit::rules::MoneyMode::Fixed { points } => f32::from(points),
        };
        let over = state.board.frames.top() == Frame::Over;
        let left = if over { 0.0 } else { f32::from(rules.generations.saturating_sub(board.generation)) + 0.5 };
        let share = left / f32::from(rules.generations.max(1));
        let rank = i32::from(nation.population);
        let people = |rank: i32| rules.population.value(rank);
        let eaten = rank + self.permanents_sum(nation, |permanent| permanent.supply_rank);
        let column = usize::from(nation.level(Class::ALL[2]).clamp(1, 4)) - 1;
        let used = rules.social.consumption[column].map(i32::from);
        let used = used.map(|more| rank + more + self.permanents_sum(nation, |permanent| permanent.consumption_rank));
        let burned =
            [Plant::Industrial, Plant::Military].map(|plant| rules.plants.fossil[usize::from(nation.plant(plant))]);
        let burned = burned.iter().map(|&fossil| f32::from(fossil)).sum::<f32>() * (left + 0.5);
        let scoring = &rules.scoring;
        let mut figures = [0.0; MOST];
        // What is gained early can be lost again: it counts in full only at the end.
        let kept = 1.0 - 0.8 * share;
        figures[HAPPINESS] = score.happiness as f32 * kept;
        figures[MONEY] = nation.money as f32 / f32::from(scoring.money_step.max(1)) * factor * kept;
        figures[TERRITORY] = score.territory as f32;
        figures[ARMY] = f32::from(nation.stock(Resource::Military)) / f32::from(scoring.military_points_per.max(1))
            * f32::from(scoring.military_points);
        figures[POLLUTION] = -f32::from(nation.pollution) * f32::from(scoring.pollution_penalty);
        figures[DISRUPTION] = -f32::from(nation.disruption) * f32::from(scoring.disruption_penalty);
        if !over {
            figures[FOOD] = -missing(people, eaten, nation.stock(Resource::Renewable));
            figures[GOODS] = used.map_or(0.0, |used| -missing(people, used, nation.stock(Resource::Industrial)));
            figures[PLANTS] = nation.plants.iter().map(|&rank| f32::from(rank)).sum::<f32>() * share;
            figures[FOSSIL] = (f32::from(nation.stock(Resource::Fossil)) - burned).min(0.0);
            figures[CALM] = f32::from(rules.unrest.start) - f32::from(nation.unrest);
            figures[LIVING] = nation.living.iter().map(|&level| f32::from(level)).sum::<f32>() * share;
            figures[PEOPLE] = rank as f32 * share;
            figures[CARDS] = (state.secret(seat).hand.len() + 2 * nation.permanents.len()) as f32 * share;
            figures[CRISES] = -crises;
            let allies = |pact: Pact| board.allies(pact, seat).len() as f32;
            figures[ALLIES] = Pact::ALL.iter().map(|&pact| allies(pact)).sum::<f32>() * share;
        }
        figures
    }

    fn weights(character: Character) -> Weights {
        let mut weights = [0.35, 0.7, 1.9, 1.1, 1.1, 0.8, 1.0, 0.6, 0.8, 0.7, 1.5, 0.5, 0.7, 0.5, 0.5, 0.3];
        let more: &[(usize, f32)] = match character {
            DICTATOR => &[(ARMY, 1.8), (MONEY, 1.4), (LIVING, 0.3), (CALM, 1.9), (ALLIES, 0.1)],
            EXPANSIONIST => &[(TERRITORY, 2.4), (ARMY, 1.2), (PEOPLE, 1.0), (PLANTS, 1.1), (FOSSIL, 0.6)],
            CONSUMERIST => &[(LIVING, 1.2), (GOODS, 1.0), (HAPPINESS, 0.8), (POLLUTION, 0.6), (FOSSIL, 0.3)],
            _ => &[],
        };
        for &(at, weight) in more {
            weights[at] = weight;
        }
        weights
    }

    /// How much is left of the three reserves, in percent of the beginning.
    fn world(&self, first: &State, state: &State) -> Option<i32> {
        let reserves = |state: &State| {
            let board = &state.board;
            [i64::from(board.bank), self.pollution_reserve(board).into(), board.disruption_reserve.into()]
        };
        let shares = reserves(state).into_iter().zip(reserves(first)).map(|(left, begun)| 100 * left / begun.max(1));
        Some((shares.sum::<i64>() / 3) as i32)
    }

    /// Given time, a bot looks through the whole generation: what the people eat, use and earn.
    fn settled(&self, state: &State, hurried: bool) -> bool {
        match state.board.frames.top() {
            Frame::ChooseDeck | Frame::KeepCards | Frame::Discard | Frame::Over => true,
            Frame::Turn { .. } | Frame::Alliance { .. } | Frame::Trade { .. } => hurried,
            _ => false,
        }
    }

    fn thumb(&self, state: &State, seat: Seat, action: &Action, mind: &Mind) -> Option<Thumb> {
        let appeal = |card: CardId| self.appeal(state, seat, card, mind);
        match *action {
            Action::ChooseDeck(deck) => Some(Thumb { worth: self.promise(state, seat, deck, mind), reason: "deck" }),
            Action::KeepCards(cards) => {
                let kept = match state.board.frames.top() {
                    Frame::Reform { keep, .. } => keep,
                    _ => {
                        let level = usize::from(state.nation(seat).level(Class::ALL[0]).clamp(1, 4));
                        self.rules().political.keep[level - 1]
                    }
                };
                let worth = cards.as_slice().iter().take(usize::from(kept)).map(|&card| appeal(card)).sum();
                Some(Thumb { worth, reason: "keep" })
            }
            Action::Discard(card) => Some(Thumb { worth: -appeal(card), reason: "discard" }),
            // Nobody can be made to agree: an offer is worth a part of what the alliance would be.
            Action::Alliance(AllianceAction::Offer { pact, to, .. }) => {
                let strangers = !state.board.allies(pact, seat).contains(to);
                let worth = if strangers { 0.3 * mind.weights[ALLIES] } else { 0.0 };
                Some(Thumb { worth, reason: "offer" })
            }
            Action::AskHelp(_) => Some(Thumb { worth: 0.5, reason: "ask" }),
            _ => None,
        }
    }
}

/// What Limit's own rules of thumb are based on.
trait Cards {
    fn permanents_sum(&self, nation: &Nation, of: impl Fn(&limit::rules::Permanent) -> i8) -> i32;
    fn appeal(&self, state: &State, seat: Seat, card: CardId, mind: &Mind) -> f32;
    fn promise(&self, state: &State, seat: Seat, deck: Deck, mind: &Mind) -> f32;
}

impl Cards for Limit {
    fn permanents_sum(&self, nation: &Nation, of: impl Fn(&limit::rules::Permanent) -> i8) -> i32 {
        nation.permanents.into_iter().map(|card| i32::from(of(&self.rules().card(card).permanent))).sum()
    }

    /// What a card moves in a generation, weighed like the figures themselves.
    fn appeal(&self, state: &State, seat: Seat, card: CardId, mind: &Mind) -> f32 {
        let (rules, nation) = (self.rules(), state.nation(seat));
        let (weights, card) = (&mind.weights, rules.card(card));
        let people = f32::from(rules.population.value(i32::from(nation.population)));
        let step = 3.0 / f32::from(rules.scoring.money_step.max(1)) * weights[MONEY];
        let mut worth = 0.0;
        for effect in &card.effects {
            worth += match *effect {
                Effect::RaiseLiving(points) => f32::from(points) * (weights[LIVING] + weights[HAPPINESS]),
                Effect::Unrest(steps) => -f32::from(steps) * weights[CALM],
                Effect::MoneyPerPopulation(each) => f32::from(each) * people * step,
                Effect::MilitaryOfRank(_) => 0.5 * people.sqrt() * weights[ARMY],
                Effect::RaisePlant(ranks) => 1.5 * f32::from(ranks) * weights[PLANTS],
                Effect::Produce | Effect::ProduceAtTarget => 1.5,
                Effect::Gain(units) | Effect::Extract(units) => 0.4 * f32::from(units),
                Effect::GiveDisruption(tokens) => {
                    2.0 * f32::from(u16::from(tokens).min(nation.disruption)) * weights[DISRUPTION]
                }
                Effect::RemovePollution { own, .. } => {
                    2.0 * f32::from(u16::from(own).min(nation.pollution)) * weights[POLLUTION]
                }
                Effect::ReturnDisruption { own, .. } => {
                    2.0 * f32::from(u16::from(own).min(nation.disruption)) * weights[DISRUPTION]
                }
                Effect::Colonize(territory) | Effect::TakeTerritory(territory) => {
                    4.0 * f32::from(territory) * weights[TERRITORY]
                }
                Effect::Plunder { .. } | Effect::LowerTargetPlant(_) | Effect::DestroyTerritory(_) => weights[ARMY],
                Effect::TakeMoneyPerPopulation(_) | Effect::TakeMoneyPerLevel(_) => 10.0 * step,
                Effect::Trade(_) | Effect::Draw { .. } | Effect::Fetch => 1.5,
                Effect::TargetPollution(_)
                | Effect::TargetUnrest(_)
                | Effect::RaiseTargetLiving(_)
                | Effect::MovePrice(_) => 0.5,
            };
        }
        let lasting = &card.permanent;
        worth -= 3.0 * (f32::from(lasting.supply_rank) + f32::from(lasting.consumption_rank));
        worth += 2.0 * (f32::from(lasting.harvest_rank) + f32::from(lasting.trades));
        worth += f32::from(lasting.recycling_fossil) - f32::from(lasting.industrial_pollution) * weights[POLLUTION];
        let cost = &card.cost;
        worth -= (f32::from(cost.money) + f32::from(cost.own_to_beyond)) * step / 3.0;
        worth -= f32::from(cost.money_per_population) * people * step / 3.0;
        worth -= f32::from(cost.unrest) * 0.5 * weights[CALM] + f32::from(cost.living) * weights[LIVING];
        worth -= f32::from(cost.disruption) * weights[DISRUPTION] + f32::from(cost.pollution) * weights[POLLUTION];
        worth -=
            f32::from(cost.military) * 0.3 * weights[ARMY] + f32::from(cost.industrial_per_population) * people * 0.2;
        if cost.money_plant != MoneyPlant::None {
            worth -= 0.5;
        }
        // Attacks need an army first.
        if cost.attack > nation.stock(Resource::Military) { worth * 0.5 } else { worth }
    }

    /// The best few cards that may still lie in a deck.
    fn promise(&self, state: &State, seat: Seat, deck: Deck, mind: &Mind) -> f32 {
        let mine = state.secret(seat);
        let held = mine.hand.union(state.nation(seat).permanents);
        let cards = self.cards_of(deck).into_iter().filter(|&card| !held.contains(card));
        let mut appeals: Vec<f32> = cards.map(|card| self.appeal(state, seat, card, mind)).collect();
        appeals.sort_by(|one, other| other.total_cmp(one));
        let best = &appeals[..appeals.len().min(4)];
        best.iter().sum::<f32>() / best.len().max(1) as f32
    }
}
