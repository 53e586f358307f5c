//! Whether a card can be paid in full (chapter 5.1). Legality of a play is written here and in `pick.rs`, nowhere else.

use super::reach::Means;
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
    fn check_card(&self, state: &State, seat: Seat, traits: &Traits) -> Result<(), Refusal> {
        let nation = state.nation(seat);
        let needed = self.needs(nation, traits);
        let owned = Means::owned(&state.board, nation, self.rules().unrest.top);
        let lacks = |resource, needed, owned| Err(Refusal::NeedsResource { resource, needed, owned });
        if needed.unrest > owned.unrest {
            return Err(Refusal::UnrestTooHigh { needed: needed.unrest, room: owned.unrest });
        }
        if needed.bank > owned.bank {
            return Err(Refusal::BankTooPoor { needed: needed.bank, owned: owned.bank });
        }
        if needed.industrial > owned.industrial {
            return lacks(Resource::Industrial, needed.industrial, owned.industrial);
        }
        if needed.military > owned.military {
            return lacks(Resource::Military, needed.military, owned.military);
        }
        if needed.plant > owned.plant {
            return Err(Refusal::PlantTooLow);
        }
        self.check_opportunity(state, seat, traits)
    }

    /// Whether a card that can be paid has something to do.
    pub(crate) fn check_opportunity(&self, state: &State, seat: Seat, traits: &Traits) -> Result<(), Refusal> {
        if traits.colonizes && state.board.colonization == 0 {
            return Err(Refusal::NothingToColonize);
        }
        // Speculation moves a price first and may always be declined; a card that only trades must be able to.
        if traits.only_trades && !self.may_trade(state, seat, 0) {
            return Err(Refusal::NoTradePossible);
        }
        Ok(())
    }

    /// What a card takes from a nation, whatever is chosen with it.
    #[inline]
    pub(crate) fn needs(&self, nation: &Nation, traits: &Traits) -> Means {
        traits.needs(&self.rules().population, nation.population)
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
        let needed = self.needs(nation, traits).military + u32::from(amount - least);
        let owned = u32::from(nation.stock(Resource::Military));
        if owned >= needed {
            Ok(())
        } else {
            Err(Refusal::NeedsResource { resource: Resource::Military, needed, owned })
        }
    }

    /// The money a play costs its player, whoever pays it (R69).
    #[inline]
    pub(crate) fn money_cost(&self, state: &State, seat: Seat, play: &Play) -> u32 {
        self.needs(state.nation(seat), self.traits(play.card)).money + self.plant_cost(state, seat, play)
    }

    /// The part of the cost that is the value of a plant; the plant itself moves for free, as far as it can (R75).
    #[inline]
    pub(crate) fn plant_cost(&self, state: &State, seat: Seat, play: &Play) -> u32 {
        self.plant_price(state, seat, self.traits(play.card), play.pick, play.target)
    }

    /// The value of the plant that sets the price of a card, with these choices.
    #[inline]
    pub(crate) fn plant_price(
        &self,
        state: &State,
        seat: Seat,
        traits: &Traits,
        pick: Pick,
        target: Option<Seat>,
    ) -> u32 {
        let nation = state.nation(seat);
        let rank = match (traits.cost.money_plant, pick, target) {
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
