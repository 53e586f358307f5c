//! Which cards are within reach of what a nation owns, sorted once for each rulebook.
//!
//! What a card takes is said in [`Traits::needs`] alone: a play is judged by it, and the ladders here are sorted by it.

use super::traits::Traits;
use crate::rules::{Population, Rules};
use crate::state::{Board, Nation};
use crate::terms::{Plant, Resource};
use table::{CardId, CardSet};

/// What a card takes, whatever is chosen with it; or what there is to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Means {
    /// Money, the value of a plant apart.
    pub(crate) money: u32,
    /// Money in the bank.
    pub(crate) bank: u32,
    /// u.
    pub(crate) industrial: u32,
    /// m, at least: an attack may spend more.
    pub(crate) military: u32,
    /// Room for unrest.
    pub(crate) unrest: u8,
    /// Ranks of U above the first.
    pub(crate) plant: u8,
}

impl Traits {
    /// What the card takes from a nation whose population stands at this rank.
    #[inline]
    pub(crate) fn needs(&self, population: &Population, rank: u8) -> Means {
        let cost = &self.cost;
        let value = u32::from(population.value(rank.into()));
        let of_rank = cost.military_offset.map_or(0, |offset| population.value(i32::from(rank) + i32::from(offset)));
        Means {
            money: u32::from(cost.money) + u32::from(cost.money_per_population) * value + u32::from(cost.own_to_beyond),
            bank: cost.bank_to_beyond.into(),
            industrial: u32::from(cost.industrial_per_population) * value,
            military: u32::from(cost.military) + u32::from(of_rank) + u32::from(cost.attack),
            unrest: cost.unrest,
            plant: cost.plant_industrial,
        }
    }
}

/// So many amounts of one thing are looked up in one step.
const SMALL: usize = 64;

/// Cards by how much they take of one thing.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Ladder {
    /// The cards that take at most so much, by small amounts.
    small: [CardSet; SMALL],
    /// The same for any amount, rung by rung, the highest first.
    rungs: Vec<(u32, CardSet)>,
}

impl Ladder {
    fn new(needs: &[Means], of: fn(&Means) -> u32) -> Ladder {
        let within = |owned| {
            let cards = (0..).map(CardId).zip(needs).filter(|(_, needs)| of(needs) <= owned);
            cards.map(|(card, _)| card).collect()
        };
        let mut steps: Vec<u32> = needs.iter().map(of).collect();
        steps.sort_unstable_by(|one, other| other.cmp(one));
        steps.dedup();
        let rungs: Vec<(u32, CardSet)> = steps.into_iter().map(|step| (step, within(step))).collect();
        Ladder { small: std::array::from_fn(|owned| climb(&rungs, owned as u32)), rungs }
    }

    /// The cards that take at most so much.
    #[inline]
    fn within(&self, owned: u32) -> CardSet {
        self.small.get(owned as usize).copied().unwrap_or_else(|| climb(&self.rungs, owned))
    }
}

/// The highest rung within reach.
fn climb(rungs: &[(u32, CardSet)], owned: u32) -> CardSet {
    rungs.iter().find(|(needed, _)| *needed <= owned).map_or(CardSet::EMPTY, |(_, cards)| *cards)
}

/// The cards within reach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    /// By the rank of the population, which sets many prices: from 0 to the highest.
    ranks: Vec<Rank>,
    bank: Ladder,
    unrest: Ladder,
    plant: Ladder,
    /// The highest position of unrest.
    unrest_top: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Rank {
    money: Ladder,
    industrial: Ladder,
    military: Ladder,
}

impl Reach {
    pub(crate) fn new(rules: &Rules, traits: &[Traits]) -> Reach {
        let needs =
            |rank: u8| -> Vec<Means> { traits.iter().map(|traits| traits.needs(&rules.population, rank)).collect() };
        let by_rank = |rank| {
            let needs = needs(rank);
            Rank {
                money: Ladder::new(&needs, |needs| needs.money),
                industrial: Ladder::new(&needs, |needs| needs.industrial),
                military: Ladder::new(&needs, |needs| needs.military),
            }
        };
        let any = needs(0);
        Reach {
            ranks: (0..=rules.population.top).map(by_rank).collect(),
            bank: Ladder::new(&any, |needs| needs.bank),
            unrest: Ladder::new(&any, |needs| needs.unrest.into()),
            plant: Ladder::new(&any, |needs| needs.plant.into()),
            unrest_top: rules.unrest.top,
        }
    }

    /// The cards within reach of a nation.
    #[inline]
    pub(crate) fn of(&self, board: &Board, nation: &Nation) -> WithinReach {
        let owned = Means::owned(board, nation, self.unrest_top);
        let Some(rank) = self.ranks.get(usize::from(nation.population)) else { return WithinReach::default() };
        let stock = rank.industrial.within(owned.industrial).and(rank.military.within(owned.military));
        let track = self.unrest.within(owned.unrest.into()).and(self.plant.within(owned.plant.into()));
        WithinReach {
            bearable: stock.and(track).and(self.bank.within(owned.bank)),
            affordable: rank.money.within(owned.money),
        }
    }
}

/// The cards whose cost a nation can pay, the value of a plant apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct WithinReach {
    /// Everything but the money.
    pub(crate) bearable: CardSet,
    /// The money.
    pub(crate) affordable: CardSet,
}

impl Means {
    /// What a nation and the world have of each thing a card may take.
    #[inline]
    pub(crate) fn owned(board: &Board, nation: &Nation, unrest_top: u8) -> Means {
        Means {
            money: nation.money,
            bank: board.bank,
            industrial: nation.stock(Resource::Industrial).into(),
            military: nation.stock(Resource::Military).into(),
            unrest: unrest_top.saturating_sub(nation.unrest),
            plant: nation.plant(Plant::Industrial).saturating_sub(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::cards::traits::Traits;
    use crate::testing::Table;
    use crate::{Action, Play, Refusal};
    use table::contract::*;
    use table::{CardSet, Dice, Seat};

    #[test]
    fn a_card_is_within_reach_exactly_when_a_play_is_not_refused_for_its_cost() {
        let mut dice = Dice::new(1);
        let mut table = Table::of(2);
        table.turn(0);
        let cards = CardSet((1 << table.game.rules().cards.len()) - 1);
        table.secret(0).hand = cards;
        let mut within = 0;
        for _ in 0..400 {
            let mut any = |most: usize| dice.below(most + 1);
            table.state.board.bank = any(15) as u32;
            let nation = table.nation(0);
            nation.population = 1 + any(8) as u8;
            nation.unrest = 1 + any(10) as u8;
            nation.plants[1] = 1 + any(2) as u8;
            nation.money = any(250) as u32;
            nation.stock = std::array::from_fn(|_| any(110) as u16);
            let reach = table.game.reach().of(&table.state.board, table.state.nation(Seat(0)));
            for card in cards {
                let bare = Play { amount: table.game.traits(card).cost.attack, ..Play::of(card) };
                let judged = table.game.check(&table.state, Seat(0), &Action::Play(bare));
                let too_much = matches!(
                    judged,
                    Err(Refusal::UnrestTooHigh { .. }
                        | Refusal::BankTooPoor { .. }
                        | Refusal::NeedsResource { .. }
                        | Refusal::PlantTooLow)
                );
                assert_eq!(reach.bearable.contains(card), !too_much, "{card:?}: {judged:?}");
                let traits: &Traits = table.game.traits(card);
                let needed = table.game.needs(table.state.nation(Seat(0)), traits).money;
                assert_eq!(reach.affordable.contains(card), table.state.nation(Seat(0)).money >= needed, "{card:?}");
                within += usize::from(!too_much);
            }
        }
        assert!((4_000..14_000).contains(&within), "{within} of 14800: both cases come up");
    }
}
