//! One region and what follows from its tokens and pawns (3).

use crate::game::Climate;
use crate::terms::{ELECTRICITY, Electricity, Pawn, Tp, TpSet};
use borsh::{BorshDeserialize, BorshSerialize};

/// One region. What never changes (links, weapons, reserves) is in the rulebook. No number of printed pieces limits it (R2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Region {
    /// Living standard, 1 to 4.
    pub living_standard: u8,
    /// Discipline, 0 (Chaos) to 4.
    pub discipline: u8,
    /// Population.
    pub population: u16,
    /// Demography rate.
    pub demography: i8,
    /// Oil tokens.
    pub oil: Oil,
    /// Electricity tokens by kind.
    pub electricity: [u8; ELECTRICITY],
    /// Nuclear tokens installed in play (R90).
    pub nuclear_added: u8,
    /// Hydro tokens installed in play (R90).
    pub hydro_added: u8,
    /// Red pawns.
    pub red: Red,
    /// Orange pawns.
    pub orange: Orange,
    /// Green pawns.
    pub green: Green,
    /// Refugees.
    pub refugees: u8,
    /// Chaos or Dictatorship.
    pub regime: Regime,
    /// Transformations A to L.
    pub transformations: TpSet,
    /// Overconsumption pawns (North America) or overproduction pawns (China).
    pub special: u8,
    /// The GHG cube.
    pub cube: u16,
}

/// Oil tokens of a region.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Oil {
    /// Produced and used here.
    pub local: u8,
    /// Bought.
    pub imported: u8,
    /// Sold.
    pub exported: u8,
    /// Parked on the War pawn: out of the balance.
    pub parked: u8,
}

table::choices! {
    /// Red pawns: never two levels at once.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
    pub enum Red of Climate {
        /// None.
        #[default]
        None,
        /// Riots.
        Riots(u8),
        /// Conflicts.
        Conflicts(u8),
        /// War, on face 1 or 2.
        War(u8),
    }
}

table::choices! {
    /// Orange pawns.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
    pub enum Orange of Climate {
        /// None.
        #[default]
        None,
        /// Shortages.
        Shortages(u8),
        /// Dearths.
        Dearths(u8),
        /// Famine.
        Famine,
    }
}

table::choices! {
    /// Green pawns.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
    pub enum Green of Climate {
        /// None.
        #[default]
        None,
        /// Epizootics.
        Epizootics(u8),
        /// Epidemic.
        Epidemic,
        /// Pandemic.
        Pandemic,
    }
}

table::choices! {
    /// Regime pawns.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
    pub enum Regime of Climate {
        /// None.
        #[default]
        None,
        /// Chaos: discipline 0.
        Chaos,
        /// Dictatorship.
        Dictatorship,
    }
}

/// The three pairs of transformations.
pub const PAIRS: [(Tp, Tp); 3] = [(Tp::A, Tp::B), (Tp::C, Tp::D), (Tp::E, Tp::F)];

impl Region {
    /// Resilience: the greater of living standard and discipline (3.6).
    #[inline]
    pub fn resilience(&self) -> u8 {
        self.living_standard.max(self.discipline)
    }

    /// Population units: the tens figure, at least 1 (3.6). Lines "per unit of population" mean these (R58).
    #[inline]
    pub fn population_units(&self) -> u8 {
        (self.population / 10).clamp(1, u16::from(u8::MAX)) as u8
    }

    /// Whether both transformations of a pair are there: then its effects hold, whatever falls later (R45).
    #[inline]
    pub fn has_pair(&self, (one, other): (Tp, Tp)) -> bool {
        self.transformations.contains(one) && self.transformations.contains(other)
    }

    /// Completed pairs.
    #[inline]
    pub fn pairs(&self) -> u8 {
        PAIRS.into_iter().filter(|&pair| self.has_pair(pair)).count() as u8
    }

    /// Oil that counts for the living standard: used tokens, and one more for the pair AB (3.6).
    #[inline]
    pub fn oil_effective(&self) -> u8 {
        self.oil.local.saturating_add(self.oil.imported).saturating_add(u8::from(self.has_pair(PAIRS[0])))
    }

    /// Electricity tokens.
    #[inline]
    pub fn tokens(&self) -> u8 {
        self.electricity.iter().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// Electricity that counts: tokens, and one more for the pair CD (3.6).
    #[inline]
    pub fn electricity_effective(&self) -> u8 {
        self.tokens().saturating_add(u8::from(self.has_pair(PAIRS[1])))
    }

    /// Tokens of one kind.
    #[inline]
    pub fn tokens_of(&self, kind: Electricity) -> u8 {
        self.electricity[kind.index()]
    }

    /// Oil produced here (3.6).
    #[inline]
    pub fn oil_production(&self) -> u8 {
        self.oil.local.saturating_add(self.oil.exported)
    }

    /// Whether it is at War.
    #[inline]
    pub fn at_war(&self) -> bool {
        matches!(self.red, Red::War(_))
    }

    /// Whether an Epidemic or a Pandemic is there.
    #[inline]
    pub fn diseased(&self) -> bool {
        matches!(self.green, Green::Epidemic | Green::Pandemic)
    }

    /// Whether it shares its transformations: neither War nor Famine, Dictatorship nor Chaos (3.6).
    #[inline]
    pub fn shares(&self) -> bool {
        !self.at_war() && self.orange != Orange::Famine && self.regime == Regime::None
    }

    /// Pawns of one kind.
    pub fn pawns(&self, pawn: Pawn) -> u8 {
        match pawn {
            Pawn::Riot => self.riots(),
            Pawn::Conflict => self.conflicts(),
            Pawn::War => self.at_war().into(),
            Pawn::Shortage => self.shortages(),
            Pawn::Dearth => self.dearths(),
            Pawn::Famine => (self.orange == Orange::Famine).into(),
            Pawn::Epizootic => self.epizootics(),
            Pawn::Epidemic => (self.green == Green::Epidemic).into(),
            Pawn::Pandemic => (self.green == Green::Pandemic).into(),
            Pawn::LocalRefugee | Pawn::Refugee => self.refugees,
            Pawn::Chaos => (self.regime == Regime::Chaos).into(),
            Pawn::Dictatorship => (self.regime == Regime::Dictatorship).into(),
        }
    }

    /// Riots.
    #[inline]
    pub fn riots(&self) -> u8 {
        if let Red::Riots(count) = self.red { count } else { 0 }
    }

    /// Conflicts.
    #[inline]
    pub fn conflicts(&self) -> u8 {
        if let Red::Conflicts(count) = self.red { count } else { 0 }
    }

    /// Shortages.
    #[inline]
    pub fn shortages(&self) -> u8 {
        if let Orange::Shortages(count) = self.orange { count } else { 0 }
    }

    /// Dearths.
    #[inline]
    pub fn dearths(&self) -> u8 {
        if let Orange::Dearths(count) = self.orange { count } else { 0 }
    }

    /// Epizootics.
    #[inline]
    pub fn epizootics(&self) -> u8 {
        if let Green::Epizootics(count) = self.green { count } else { 0 }
    }

    /// Takes population away; one unit always stays (13).
    #[inline]
    pub fn lose_population(&mut self, lost: u16) -> u16 {
        let before = self.population;
        self.population = before.saturating_sub(lost).max(1);
        before.saturating_sub(self.population)
    }
}
