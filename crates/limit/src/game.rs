//! The rulebook as a value, and how it keeps the contract of every game.

use crate::cards::living::Move;
use crate::cards::traits::Traits;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::indicators;
use crate::options::Options;
use crate::refusal::Refusal;
use crate::rules::file::Rulebook;
use crate::rules::{Effect, Rules};
use crate::state::State;
use crate::terms::{Deck, Pact};
use crate::view::View;
use crate::{Action, say};
use table::luck::Dice;
use table::snapshot::fingerprint;
use table::{
    BrokenLaw, CardId, CardSet, Fault, Game, Indicators, Log, Luck, Menu, Outcome, Prompt, Saying, Seat, SeatSet,
    Viewer, Waiting,
};

/// Limit under certain rules and options. Immutable; house rules are another value of this type.
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
    /// What legality has to know of each card.
    traits: [Traits; CardId::LIMIT],
    /// The set-up, the same for every deal; `None` only while the rulebook is being put together.
    start: Option<Box<State>>,
}

impl Limit {
    /// The printed game, with the options the rulebook advises for so many nations.
    pub fn printed(nations: u8) -> Result<Limit, Fault> {
        Limit::new(Rulebook::printed(), Options::advised(nations))
    }

    /// The game under a rulebook and options. Refused: options the rulebook does not know.
    pub fn new(book: Rulebook, options: Options) -> Result<Limit, Fault> {
        options.check()?;
        let book = book.with_variants(&options.variants).map_err(first_fault)?;
        let rules = &book.rules;
        let content = format!("{}\n{options:?}", book.canonical);
        let deck = |deck: Deck| rules.cards_where(|card| card.deck == deck);
        let mut traits = [Traits::default(); CardId::LIMIT];
        for (card, place) in rules.cards.iter().zip(&mut traits) {
            *place = Traits::of(card);
        }
        let mut game = Limit {
            start: None,
            traits,
            content: fingerprint(content.as_bytes()),
            seats: SeatSet::first(options.nations.into()),
            decks: [deck(Deck::Society), deck(Deck::Production), deck(Deck::MilitaryEconomy)],
            withdrawable: rules.cards_where(|card| card.withdraw.is_some()),
            fetching: rules.cards_where(|card| card.effects.contains(&Effect::Fetch)),
            open_funding: rules.cards_where(|card| card.open_funding),
            book,
            options,
        };
        game.start = Some(Box::new(game.work_out_start()));
        Ok(game)
    }

    /// The position before anything is drawn by lot.
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

    pub(crate) fn withdrawable_cards(&self) -> CardSet {
        self.withdrawable
    }

    pub(crate) fn fetching_cards(&self) -> CardSet {
        self.fetching
    }

    pub(crate) fn open_funding_cards(&self) -> CardSet {
        self.open_funding
    }

    /// Nations that count for the shared pools: the star nation does too.
    pub(crate) fn nations_with_star(&self) -> u32 {
        u32::from(self.options.nations) + u32::from(self.options.is_solo())
    }

    /// The pollution reserve at the start.
    pub(crate) fn pollution_cap(&self) -> u32 {
        let [base, each] = self.rules().shared.pollution;
        u32::from(base) + u32::from(each) * self.nations_with_star()
    }
}

impl Game for Limit {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const ID: &'static str = "limit";
    const RULES_VERSION: u32 = 1;
    const DECISION_LIMIT: usize = 5_000;
    const SEAT_INDICATORS: &'static [&'static str] = indicators::SEAT;
    const WORLD_INDICATORS: &'static [&'static str] = indicators::WORLD;

    fn seats(&self) -> usize {
        self.seats.len()
    }

    fn content_hash(&self) -> u128 {
        self.content
    }

    fn deal(&self, luck: &mut impl Luck, log: &mut impl Log<Event>) -> State {
        let mut state = self.set_up();
        let mut run = Run { game: self, rules: self.rules(), state: &mut state, luck, log };
        run.choose_leader();
        run.advance();
        state
    }

    fn proceed(&self, state: &mut State, luck: &mut impl Luck, log: &mut impl Log<Event>) {
        Run { game: self, rules: self.rules(), state, luck, log }.advance();
    }

    fn waiting(&self, state: &State) -> Waiting {
        let missing = state.board.call.missing();
        if missing.is_empty() && matches!(state.board.frames.top(), Frame::Over) {
            Waiting::Over
        } else {
            Waiting::On(missing)
        }
    }

    fn may_act(&self, state: &State) -> SeatSet {
        state.board.call.finished()
    }

    fn offer(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        menu.clear();
        let call = &state.board.call;
        if call.finished().contains(seat) {
            return menu.push(Action::Reconsider);
        }
        if !call.missing().contains(seat) {
            return;
        }
        match state.board.frames.top() {
            Frame::Turn { .. } => self.offer_turn(state, seat, menu),
            Frame::ChooseDeck => self.offer_choose_deck(state, seat, menu),
            Frame::KeepCards | Frame::Reform { .. } => self.offer_keep_cards(state, seat, menu),
            Frame::Discard => self.offer_discard(state, seat, menu),
            Frame::Funding { .. }
            | Frame::Help { .. }
            | Frame::OfferTo { .. }
            | Frame::OfferMembers { .. }
            | Frame::Exclusion { .. } => offer_both(menu, Action::Answer),
            Frame::Resist { .. } => {
                for resists in [true, false] {
                    if self.check_resist(state, seat, resists).is_ok() {
                        menu.push(Action::Resist(resists));
                    }
                }
            }
            Frame::Trade { .. } => self.offer_trades(state, seat, menu),
            Frame::Spoils { .. } => self.offer_spoils(state, menu),
            Frame::VictimPlant { .. } => self.offer_victim_plants(state, menu),
            Frame::RaiseClass { owner, .. } => self.offer_classes(state.nation(owner), Move::Rise, menu),
            Frame::OrderRaise { .. } | Frame::PeaceRaise { .. } => {
                self.offer_classes(state.nation(seat), Move::Rise, menu);
            }
            Frame::LowerClass { .. } | Frame::FinancialFall { .. } => {
                self.offer_classes(state.nation(seat), Move::Fall, menu);
            }
            Frame::LowerPlant { .. } => self.offer_falling_plants(state, seat, menu),
            Frame::AskHelp { payment, .. } => self.offer_help(state, payment, seat, menu),
            Frame::Break { .. } => offer_both(menu, Action::Break),
            Frame::Window { .. } => self.offer_window(state, seat, menu),
            Frame::GrowthChoice { .. } => self.offer_growth(state, seat, menu),
            Frame::Alliance { .. } => self.offer_alliance(state, seat, menu),
            Frame::PayEvent => offer_both(menu, Action::PayEvent),
            Frame::Over | Frame::Step(_) | Frame::Effects { .. } | Frame::Settle { .. } => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        let call = &state.board.call;
        if matches!(action, Action::Reconsider) {
            return if call.finished().contains(seat) { Ok(()) } else { Err(Refusal::NothingToReconsider) };
        }
        if !call.missing().contains(seat) {
            let over = matches!(state.board.frames.top(), Frame::Over);
            return Err(if over { Refusal::GameOver } else { Refusal::NotAsked });
        }
        match (state.board.frames.top(), action) {
            (Frame::Turn { .. }, Action::Play(play)) => self.check_play(state, seat, play),
            (Frame::Turn { .. }, Action::Pass) => Ok(()),
            (Frame::Turn { .. } | Frame::Window { .. }, Action::Withdraw(card)) => {
                self.check_withdraw(state, seat, *card)
            }
            (Frame::ChooseDeck, Action::ChooseDeck(deck)) => self.check_choose_deck(state, seat, *deck),
            (Frame::KeepCards | Frame::Reform { .. }, Action::KeepCards(cards)) => {
                self.check_keep_cards(state, seat, cards)
            }
            (Frame::Discard, Action::Discard(card)) => self.check_discard(state, seat, *card),
            (
                Frame::Funding { .. }
                | Frame::Help { .. }
                | Frame::OfferTo { .. }
                | Frame::OfferMembers { .. }
                | Frame::Exclusion { .. },
                Action::Answer(_),
            )
            | (Frame::Trade { .. }, Action::DeclineTrade)
            | (Frame::AskHelp { .. }, Action::GoWithout)
            | (Frame::Break { .. }, Action::Break(_))
            | (Frame::Window { .. }, Action::KeepPermanents)
            | (Frame::PayEvent, Action::PayEvent(_)) => Ok(()),
            (Frame::Resist { .. }, Action::Resist(resists)) => self.check_resist(state, seat, *resists),
            (Frame::Trade { .. }, Action::Trade { resource, buy, quantity }) => {
                self.check_trade(state, seat, *resource, *buy, *quantity)
            }
            (Frame::Spoils { .. }, Action::TakeSpoils(kind)) => self.check_spoils(state, *kind),
            (Frame::VictimPlant { .. }, Action::ChoosePlant(plant)) => self.check_victim_plant(state, *plant),
            (Frame::RaiseClass { owner, .. }, Action::RaiseClass(class)) => {
                self.check_class(state.nation(owner), *class, Move::Rise)
            }
            (Frame::OrderRaise { .. } | Frame::PeaceRaise { .. }, Action::RaiseClass(class)) => {
                self.check_class(state.nation(seat), *class, Move::Rise)
            }
            (Frame::LowerClass { .. } | Frame::FinancialFall { .. }, Action::LowerClass(class)) => {
                self.check_class(state.nation(seat), *class, Move::Fall)
            }
            (Frame::LowerPlant { .. }, Action::ChoosePlant(plant)) => self.check_falling_plant(state, seat, *plant),
            (Frame::GrowthChoice { .. }, Action::ChoosePlant(plant)) => self.check_growth(state.nation(seat), *plant),
            (Frame::AskHelp { payment, .. }, Action::AskHelp(shares)) => {
                self.check_ask_help(state, payment, seat, shares)
            }
            (Frame::Alliance { .. }, Action::Alliance(action)) => self.check_alliance(state, seat, action),
            _ => Err(Refusal::OtherQuestion),
        }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        self.check(state, seat, &action)?;
        let mut run = Run { game: self, rules: self.rules(), state, luck, log };
        run.act(seat, action);
        run.advance();
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(self, state, viewer)
    }

    fn imagine(&self, view: &View, luck: &mut impl Luck) -> State {
        view.imagine(self, luck)
    }

    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        event.witnessed_by(viewer)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        self.final_outcome(state)
    }

    fn indicators(&self, state: &State) -> Indicators {
        self.figures(state)
    }

    fn neutral(&self, state: &State, seat: Seat) -> Option<Action> {
        self.neutral_answer(state, seat)
    }

    fn audit(&self, state: &State) -> Result<(), BrokenLaw> {
        self.check_laws(state)
    }

    fn audit_view(&self, view: &View) -> Result<(), BrokenLaw> {
        self.check_view(view)
    }

    fn prompt(&self, state: &State, seat: Seat) -> Prompt {
        say::prompt::prompt(self, state, seat)
    }

    fn hindered(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        if !state.board.call.missing().contains(seat) {
            return;
        }
        match state.board.frames.top() {
            Frame::Turn { .. } => {
                self.hindered_plays(state, seat, out);
                for card in state.nation(seat).permanents.and(self.withdrawable) {
                    if let Err(refusal) = self.check_withdraw(state, seat, card) {
                        out.push((Action::Withdraw(card), refusal));
                    }
                }
            }
            Frame::Trade { .. } => self.hindered_trades(state, seat, out),
            Frame::Alliance { .. } => {
                for &pact in Pact::ALL {
                    let leave = crate::AllianceAction::Leave { pact };
                    if let Err(refusal) = self.check_alliance(state, seat, &leave) {
                        out.push((Action::Alliance(leave), refusal));
                    }
                }
            }
            _ => {}
        }
    }

    fn say_action(&self, state: &State, seat: Seat, action: &Action) -> Saying {
        say::action::action(self, state, seat, action)
    }

    fn say_event(&self, event: &Event) -> Saying {
        say::event::event(event)
    }

    fn probe(&self, state: &State, seat: Seat, dice: &mut Dice) -> Action {
        self.probe_action(state, seat, dice)
    }
}

fn offer_both(menu: &mut Menu<Action>, answer: impl Fn(bool) -> Action) {
    menu.push(answer(true));
    menu.push(answer(false));
}

/// Variants are named on a command line or in options: the first mistake says enough.
fn first_fault(problems: Vec<crate::rules::Problem>) -> Fault {
    problems
        .into_iter()
        .next()
        .map_or_else(|| Fault::new("variants", "", table::Expected::Something), |problem| problem.fault)
}
