//! The rulebook's numbers, board and cards as one immutable value.
//!
//! The printed values come from `data/megacorps.toml`; a house-rules file is laid over them before they are read.
//! Everything here has passed [`bounds`]: the engine relies on the ranges documented on each field.

mod board;
pub mod bounds;
mod events;
pub mod file;
#[cfg(test)]
mod mistakes;
mod numbers;

pub use file::{About, Rulebook, Terms};
pub use table::data::{Problem, Source, Words};

use crate::terms::{
    CompanyId, CompanySet, CountryId, CountrySet, EventKind, Government, IndustryId, Intervention, MegaCorpId,
    Standing, Timing, Undecided,
};
use table::data::Shape;

/// What the data look like.
pub(crate) const SHAPE: Shape = Shape {
    file: "data/megacorps.toml",
    lists: &["governments", "megacorps", "industries", "countries", "events"],
    whole: &[],
    new: &[],
};

/// The longest payout table.
pub const RATES: usize = 16;

/// Every number, place and card of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Rules {
    /// The set-up.
    pub setup: Setup,
    /// What things cost.
    pub costs: Costs,
    /// The payout table.
    pub payout: Payout,
    /// Switches for what the rulebook leaves open.
    pub rulings: Rulings,
    /// Limits of trade.
    pub trade: Trade,
    /// Seconds that whoever runs a table may give.
    pub clock: Seconds,
    /// What each form of government does when it intervenes.
    pub governments: [Intervention; 4],
    /// The MegaCorps' names in commands and files.
    pub megacorps: Vec<String>,
    /// The industries: the columns of the board.
    pub industries: Vec<Industry>,
    /// The countries, neutral places among them: the rows of the board.
    pub countries: Vec<Country>,
    /// The companies, row by row.
    pub companies: Vec<Company>,
    /// The kinds of event cards.
    pub events: Vec<EventCard>,
}

/// The set-up (3).
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// Money of each player.
    pub money: u16,
    /// Mercenaries of each player.
    pub mercenaries: u16,
    /// Companies each player takes.
    pub companies: u8,
    /// Starting cards by the number of countries controlled.
    pub starting_cards: Vec<u8>,
    /// The draw deck for 3, 4, 5, 6 players.
    pub decks: [u8; 4],
}

/// What things cost.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Costs {
    /// A company.
    pub company: u16,
    /// What the bank pays when a company is divested.
    pub divestment: u16,
    /// What the bank pays when an intervention syndicalises a company.
    pub syndicalisation: u16,
    /// What the bank pays when a card syndicalises a company.
    pub takeover: u16,
    /// A mercenary from the bank.
    pub mercenary: u16,
}

/// The payout table (2.3).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Payout {
    rate: [u16; RATES],
    last: u8,
    /// How many payout actions a round allows.
    pub actions_per_round: u8,
}

impl Payout {
    /// The most that a company can bring.
    pub(crate) fn highest(&self) -> u16 {
        self.rate.into_iter().max().unwrap_or(0)
    }

    pub(crate) fn new(rates: &[i64], actions_per_round: u8) -> Payout {
        let mut rate = [0; RATES];
        for (place, &euros) in rate.iter_mut().zip(rates) {
            *place = u16::try_from(euros).unwrap_or(0);
        }
        Payout { rate, last: rates.len().clamp(1, RATES) as u8 - 1, actions_per_round }
    }

    /// Euros for each company when so many competitors are counted: the last rate counts for all beyond.
    #[inline]
    pub fn rate(&self, competitors: i32) -> u16 {
        self.rate[competitors.clamp(0, i32::from(self.last)) as usize & (RATES - 1)]
    }

    /// The table, for 0, 1, 2 … competitors.
    pub fn rates(&self) -> &[u16] {
        &self.rate[..=usize::from(self.last)]
    }
}

/// Switches for what the rulebook leaves open.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rulings {
    /// R13.
    pub intervention_may_target_own: bool,
    /// R12.
    pub intervention_may_target_unowned: bool,
    /// R33.
    pub auction_all_zero: Undecided,
    /// 9.1.
    pub auction_tie: Undecided,
    /// R37.
    pub election_without_votes: Undecided,
    /// 9.2.
    pub election_tie: Undecided,
    /// Whether the attacker wins when both sides are equal.
    pub attacker_wins_ties: bool,
    /// Mercenaries that a war needs.
    pub war_needs_mercenaries: u16,
    /// Mercenaries that an attacker loses at least.
    pub attacker_min_loss: u16,
}

/// Limits of trade (11).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trade {
    /// Offers a player may have open.
    pub offers_open: u8,
    /// Offers a player may make in one turn.
    pub offers_per_turn: u8,
    /// Sales of mercenaries between a player and one side in the pause of a war.
    pub war_sales: u8,
}

/// Seconds for live tables: suggestions to whoever runs one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Seconds {
    /// A question in a window.
    pub card: u16,
    /// The choice of an action.
    pub action: u16,
    /// A bid.
    pub bid: u16,
    /// A vote.
    pub vote: u16,
    /// Any other answer.
    pub reply: u16,
    /// A question in the pause of a war.
    pub war_pause: u16,
}

/// A column of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Industry {
    /// The name in commands and files.
    pub id: String,
    /// Its companies.
    pub companies: CompanySet,
    /// Whether its owned companies vote in elections.
    pub votes: bool,
    /// Whether its companies supply mercenaries from the start.
    pub supplies: bool,
}

/// A row of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Country {
    /// The name in commands and files.
    pub id: String,
    /// Its companies.
    pub companies: CompanySet,
    /// Whether nobody can ever control it.
    pub neutral: bool,
    /// Its first government; without meaning for a neutral place.
    pub government: Government,
    /// Its defence number.
    pub defense: u16,
    /// Its strength.
    pub strength: u16,
    /// The MegaCorp that controls it at the start.
    pub controller: Option<MegaCorpId>,
    /// Whether its first controller is drawn by lot.
    pub drawn: bool,
}

/// A box of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Company {
    /// The name in commands and files: country and industry.
    pub id: String,
    /// Where it lies.
    pub country: CountryId,
    /// Its industry.
    pub industry: IndustryId,
    /// How it stands at the start.
    pub start: Standing,
}

/// A kind of event card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventCard {
    /// The name in commands and files.
    pub id: String,
    /// How many there are.
    pub copies: u8,
    /// When it may be played.
    pub timing: Timing,
    /// What it does.
    pub effect: Effect,
}

/// What an event card does (14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// An auction for a country (9.1).
    Auction(Where),
    /// An election in a country (9.2).
    Election(Where),
    /// A payout counts more or fewer competitors.
    Modifier(i8),
    /// From now on an industry supplies mercenaries.
    Supply(IndustryId),
    /// A company comes into play.
    Open {
        /// Which.
        company: CompanyId,
        /// Whether whoever plays the card may buy it at once.
        first_refusal: bool,
    },
    /// A country changes its government; its controller stays.
    Government(Where, Government),
    /// An industry pays.
    Payout,
    /// A company of a country is syndicalised.
    Syndicalise,
}

/// Which countries a card may name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Where {
    /// Those with one of these governments.
    pub governments: [bool; 4],
    /// Only those that a player controls.
    pub controlled: bool,
}

impl Rules {
    /// The place of an id in a list.
    fn position<T>(list: &[T], id: &str, name: impl Fn(&T) -> &str) -> Option<u8> {
        list.iter().position(|item| name(item) == id).map(|at| at as u8)
    }

    /// The company with this name.
    pub fn company_named(&self, id: &str) -> Option<CompanyId> {
        Rules::position(&self.companies, id, |company| &company.id).map(CompanyId)
    }

    /// The country with this name.
    pub fn country_named(&self, id: &str) -> Option<CountryId> {
        Rules::position(&self.countries, id, |country| &country.id).map(CountryId)
    }

    /// The industry with this name.
    pub fn industry_named(&self, id: &str) -> Option<IndustryId> {
        Rules::position(&self.industries, id, |industry| &industry.id).map(IndustryId)
    }

    /// The MegaCorp with this name.
    pub fn megacorp_named(&self, id: &str) -> Option<MegaCorpId> {
        Rules::position(&self.megacorps, id, |name| name).map(MegaCorpId)
    }

    /// The kind of event card with this name.
    pub fn event_named(&self, id: &str) -> Option<EventKind> {
        Rules::position(&self.events, id, |event| &event.id).map(EventKind)
    }

    /// The countries that can be controlled.
    pub fn controllable(&self) -> CountrySet {
        let countries = self.countries.iter().enumerate().filter(|(_, country)| !country.neutral);
        countries.map(|(at, _)| CountryId(at as u8)).collect()
    }

    /// The companies that can ever supply mercenaries, in their order.
    pub fn suppliers(&self) -> Vec<CompanyId> {
        let by_card = |industry: usize| {
            self.events.iter().any(|event| event.effect == Effect::Supply(IndustryId(industry as u8)))
        };
        let supplying: CompanySet = (0..self.industries.len())
            .filter(|&at| self.industries[at].supplies || by_card(at))
            .fold(CompanySet::EMPTY, |all, at| all.union(self.industries[at].companies));
        supplying.into_iter().collect()
    }
}
