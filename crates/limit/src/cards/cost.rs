//! Whether a card can be paid in full (chapter 5.1). Legality of a play is written here and in `pick.rs`, nowhere else.

use super::traits::Traits;
use crate::Limit;
use crate::action::{Pick, Play};
use crate::frame::{Frame, is_star};
use crate::refusal::Refusal;
use crate::rules::MoneyPlant;
use crate::state::{Nation, STAR, State};
use crate::terms::{Plant, Resource};
use table::{Seat, SeatSet};

impl Limit {
    /// Judges a play: the card, its choices, its cost.
    pub(crate) fn check_play(&self, state: &State, seat: Seat, play: &Play) -> Result<(), Refusal> {
        if !state.secret(seat).hand.contains(play.card) {
            return Err(Refusal::CardNotInHand);
        }
        let traits = self.traits(play.card);
        self.check_card(state, seat, traits)?;
        self.check_target(seat, traits, play.target)?;
        self.check_pick(state, seat, traits, play.pick)?;
        self.check_attack(state, seat, traits, play.amount)?;
        let cost = self.money_cost(state, seat, play);
        if play.funding.is_none() {
            let owned = state.nation(seat).money;
            return if owned >= cost { Ok(()) } else { Err(Refusal::NeedsMoney { needed: cost, owned }) };
        }
        self.check_funding(state, seat, play, cost)
    }

    /// What does not depend on the choices made with the card, money apart.
    #[inline]
    pub(crate) fn check_card(&self, state: &State, seat: Seat, traits: &Traits) -> Result<(), Refusal> {
        let cost = &traits.cost;
        let board = &state.board;
        let nation = state.nation(seat);
        let room = self.rules().unrest.top.saturating_sub(nation.unrest);
        if cost.unrest > room {
            return Err(Refusal::UnrestTooHigh { needed: cost.unrest, room });
        }
        if board.bank < u32::from(cost.bank_to_beyond) {
            return Err(Refusal::BankTooPoor { needed: cost.bank_to_beyond.into(), owned: board.bank });
        }
        if cost.industrial_per_population > 0 {
            let needed = u32::from(cost.industrial_per_population) * u32::from(self.population_value(nation, 0));
            check_stock(nation, Resource::Industrial, needed)?;
        }
        check_stock(nation, Resource::Military, self.military_cost(nation, traits))?;
        if cost.plant_industrial > 0 && nation.plant(Plant::Industrial) <= cost.plant_industrial {
            return Err(Refusal::PlantTooLow);
        }
        if traits.colonizes && board.colonization == 0 {
            return Err(Refusal::NothingToColonize);
        }
        // Speculation moves a price first and may always be declined; a card that only trades must be able to.
        if traits.only_trades && !self.can_trade(state, seat, 0) {
            return Err(Refusal::NoTradePossible);
        }
        Ok(())
    }

    /// m that a card costs, at least: an attack may spend more.
    #[inline]
    pub(crate) fn military_cost(&self, nation: &Nation, traits: &Traits) -> u32 {
        let cost = &traits.cost;
        let of_rank = cost.military_offset.map_or(0, |offset| self.population_value(nation, i32::from(offset)));
        u32::from(cost.military) + u32::from(of_rank) + u32::from(cost.attack)
    }

    /// The nations a card may name: the others, or the star nation in the solo game (R20).
    #[inline]
    pub(crate) fn targets(&self, seat: Seat) -> SeatSet {
        if self.options().is_solo() { SeatSet::only(STAR) } else { self.all().without(seat) }
    }

    #[inline]
    fn check_target(&self, seat: Seat, traits: &Traits, target: Option<Seat>) -> Result<(), Refusal> {
        match (traits.targets, target) {
            (false, None) => Ok(()),
            (false, Some(_)) => Err(Refusal::TakesNoTarget),
            (true, None) => Err(Refusal::NeedsTarget),
            (true, Some(target)) if self.targets(seat).contains(target) => Ok(()),
            (true, Some(target)) => Err(Refusal::NotATarget { seat: target }),
        }
    }

    #[inline]
    fn check_attack(&self, state: &State, seat: Seat, traits: &Traits, amount: u16) -> Result<(), Refusal> {
        let least = traits.cost.attack;
        if least == 0 {
            return if amount == 0 { Ok(()) } else { Err(Refusal::TakesNoAmount) };
        }
        if amount < least {
            return Err(Refusal::AttackTooSmall { least });
        }
        let nation = state.nation(seat);
        let beyond = u32::from(amount - least);
        check_stock(nation, Resource::Military, self.military_cost(nation, traits) + beyond)
    }

    /// The money a play costs its player, whoever pays it (R69).
    #[inline]
    pub(crate) fn money_cost(&self, state: &State, seat: Seat, play: &Play) -> u32 {
        self.fixed_money_cost(state.nation(seat), self.traits(play.card)) + self.plant_cost(state, seat, play)
    }

    /// The money a card costs whatever is chosen with it.
    #[inline]
    pub(crate) fn fixed_money_cost(&self, nation: &Nation, traits: &Traits) -> u32 {
        let cost = &traits.cost;
        let population = u32::from(self.population_value(nation, 0));
        u32::from(cost.money) + u32::from(cost.money_per_population) * population + u32::from(cost.own_to_beyond)
    }

    /// The part of the cost that is the value of a plant.
    #[inline]
    pub(crate) fn plant_cost(&self, state: &State, seat: Seat, play: &Play) -> u32 {
        let nation = state.nation(seat);
        let rank = match (self.traits(play.card).cost.money_plant, play.pick, play.target) {
            (MoneyPlant::None, ..) => return 0,
            (MoneyPlant::Chosen, Pick::Plant(plant), _) => nation.plant(plant),
            (MoneyPlant::Renewable, ..) => nation.plant(Plant::Renewable),
            (MoneyPlant::TargetIndustrial, _, Some(target)) => self.industrial_rank(state, target),
            _ => 0,
        };
        u32::from(self.rules().plants.value[usize::from(rank)])
    }

    /// The rank of a nation's U, the star nation's included (R84).
    pub(crate) fn industrial_rank(&self, state: &State, seat: Seat) -> u8 {
        if is_star(seat) { self.star_row(state).industrial } else { state.nation(seat).plant(Plant::Industrial) }
    }

    /// Whether a shared cost was already refused in this turn (R79).
    pub(crate) fn funding_refused(state: &State) -> bool {
        matches!(state.board.frames.top(), Frame::Turn { refused: true, .. })
    }
}

#[inline]
fn check_stock(nation: &Nation, resource: Resource, needed: u32) -> Result<(), Refusal> {
    let owned = u32::from(nation.stock(resource));
    if owned >= needed { Ok(()) } else { Err(Refusal::NeedsResource { resource, needed, owned }) }
}
