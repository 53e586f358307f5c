//! The rulebook as a value. The other parts of the contract are implemented next to their rules.

use crate::Action;
use crate::cards::reach::Reach;
use crate::cards::traits::Traits;
use crate::event::Event;
use crate::options::Options;
use crate::rules::file::Rulebook;
use crate::rules::{Effect, Rules};
use crate::state::State;
use crate::terms::Deck;
use table::snapshot::fingerprint;
use table::{CardId, CardSet, Fault, Identity, SeatSet};

/// Limit under particular rules and options. Immutable; house rules are another value of this type.
#[derive(Clone, Debug)]
pub struct Limit {
    book: Rulebook,
    options: Options,
    content: u128,
    seats: SeatSet,
    /// Cards by deck.
    decks: [CardSet; 3],
    withdrawable: CardSet,
    fetching: CardSet,
    open_funding: CardSet,
    opportunists: CardSet,
    /// What legality has to know about each card.
    traits: [Traits; CardId::LIMIT],
    /// Which cards are within reach of what a nation owns.
    reach: Reach,
    /// The set-up, the same for every deal; `None` only while the rulebook is being put together.
    start: Option<Box<State>>,
}

impl Limit {
    /// The printed game, with the options the rulebook advises for this many nations.
    pub fn printed(nations: u8) -> Result<Limit, Fault> {
        Limit::new(Rulebook::printed(), Options::advised(nations))
    }

    /// The game under a rulebook and options. Refuses options the rulebook does not know.
    pub fn new(book: Rulebook, options: Options) -> Result<Limit, Fault> {
        options.check()?;
        // Usually there are no variants, and nothing has to be read or copied again.
        let book = if options.variants.is_empty() {
            book
        } else {
            book.with_variants(&options.variants).map_err(first_fault)?
        };
        let rules = &book.rules;
        let content = format!("{}\n{options:?}", book.canonical);
        let deck = |deck: Deck| rules.cards_where(|card| card.deck == deck);
        let mut traits = [Traits::default(); CardId::LIMIT];
        for (card, place) in rules.cards.iter().zip(&mut traits) {
            *place = Traits::of(card);
        }
        let mut game = Limit {
            start: None,
            reach: Reach::new(rules, &traits[..rules.cards.len().min(CardId::LIMIT)]),
            traits,
            content: fingerprint(content.as_bytes()),
            seats: SeatSet::first(options.nations.into()),
            decks: [deck(Deck::Society), deck(Deck::Production), deck(Deck::MilitaryEconomy)],
            withdrawable: rules.cards_where(|card| card.withdraw.is_some()),
            fetching: rules.cards_where(|card| card.effects.contains(&Effect::Fetch)),
            open_funding: rules.cards_where(|card| card.open_funding),
            opportunists: rules.cards_where(|card| Traits::of(card).needs_opportunity()),
            book,
            options,
        };
        game.start = Some(Box::new(game.work_out_start()));
        Ok(game)
    }

    /// The position before anything random happens.
    pub(crate) fn set_up(&self) -> State {
        self.start.as_deref().copied().unwrap_or_else(|| self.work_out_start())
    }

    /// The numbers and cards.
    #[inline]
    pub fn rules(&self) -> &Rules {
        &self.book.rules
    }

    /// The rulebook with its texts and sources.
    pub fn book(&self) -> &Rulebook {
        &self.book
    }

    /// The options.
    #[inline]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// All seats of the table.
    #[inline]
    pub fn all(&self) -> SeatSet {
        self.seats
    }

    /// All cards of a deck.
    #[inline]
    pub fn cards_of(&self, deck: Deck) -> CardSet {
        self.decks[deck.index()]
    }

    #[inline]
    pub(crate) fn traits(&self, card: CardId) -> &Traits {
        &self.traits[card.index() % CardId::LIMIT]
    }

    #[inline]
    pub(crate) fn reach(&self) -> &Reach {
        &self.reach
    }

    /// Cards that need an opportunity besides their cost.
    #[inline]
    pub(crate) fn opportunists(&self) -> CardSet {
        self.opportunists
    }

    pub(crate) fn withdrawable_cards(&self) -> CardSet {
        self.withdrawable
    }

    pub(crate) fn fetching_cards(&self) -> CardSet {
        self.fetching
    }

    pub(crate) fn open_funding_cards(&self) -> CardSet {
        self.open_funding
    }

    /// How many nations count for the shared pools, including the star nation.
    pub(crate) fn nations_with_star(&self) -> u32 {
        u32::from(self.options.nations) + u32::from(self.options.is_solo())
    }

    /// The pollution reserve at the start.
    pub(crate) fn pollution_cap(&self) -> u32 {
        let [base, each] = self.rules().shared.pollution;
        u32::from(base) + u32::from(each) * self.nations_with_star()
    }
}

impl Identity for Limit {
    type State = State;
    type Action = Action;
    type Event = Event;

    const ID: &'static str = "limit";
    const RULES_VERSION: u32 = 1;
    const DECISION_LIMIT: usize = 5_000;

    fn seats(&self) -> usize {
        self.seats.len()
    }

    fn content_hash(&self) -> u128 {
        self.content
    }
}

/// Variants are named on a command line or in options, so the first mistake says enough.
fn first_fault(problems: Vec<crate::rules::Problem>) -> Fault {
    problems
        .into_iter()
        .next()
        .map_or_else(|| Fault::new("variants", "", table::Expected::Something), |problem| problem.fault)
}
