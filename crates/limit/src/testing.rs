//! A table to try rules on.

use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::rules::Rulebook;
use crate::state::{Nation, Secret, State};
use crate::{Action, Limit, Options, Pick, Play, Refusal};
use table::contract::*;
use table::{CardId, CardSet, Frames, Menu, Seat, SeededLuck, Waiting};

/// A position with its rulebook, and what happened since it was set up.
pub(crate) struct Table {
    pub(crate) game: Limit,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
    luck: SeededLuck,
}

impl Table {
    /// So many nations, no alliances, seat 0 leading, before the first step.
    pub(crate) fn of(nations: u8) -> Table {
        Table::with(Options { nations, alliances: false, first_game: false, variants: Vec::new() })
    }

    /// So many nations with alliances.
    pub(crate) fn allied(nations: u8) -> Table {
        Table::with(Options { nations, alliances: true, first_game: false, variants: Vec::new() })
    }

    pub(crate) fn with(options: Options) -> Table {
        Table::under(Rulebook::printed(), options)
    }

    /// Under house rules.
    pub(crate) fn house(nations: u8, house_rules: &str) -> Table {
        let book = Rulebook::with_house_rules(house_rules, "house.toml").unwrap();
        Table::under(book, Options { nations, alliances: nations > 1, first_game: false, variants: Vec::new() })
    }

    fn under(book: Rulebook, options: Options) -> Table {
        let game = Limit::new(book, options).unwrap();
        let state = game.set_up();
        Table { game, state, events: Vec::new(), luck: SeededLuck::new(7) }
    }

    pub(crate) fn nation(&mut self, seat: u8) -> &mut Nation {
        &mut self.state.board.nations[usize::from(seat)]
    }

    pub(crate) fn secret(&mut self, seat: u8) -> &mut Secret {
        &mut self.state.secrets[usize::from(seat)]
    }

    pub(crate) fn card(&self, name: &str) -> CardId {
        self.game.rules().card_named(name).unwrap()
    }

    fn lift(&mut self, seat: u8, name: &str) -> CardId {
        let card = self.card(name);
        let nation = self.nation(seat);
        for place in [&mut nation.set_aside, &mut nation.played, &mut nation.permanents, &mut nation.known_hand] {
            place.remove(card);
        }
        let secret = self.secret(seat);
        secret.hand.remove(card);
        secret.unseen.remove(card);
        for under in &mut secret.under {
            *under = under.as_slice().iter().copied().filter(|&other| other != card).collect();
        }
        card
    }

    /// Puts a card into a hand, from wherever it lies.
    pub(crate) fn give(&mut self, seat: u8, name: &str) -> CardId {
        let card = self.lift(seat, name);
        self.secret(seat).hand.insert(card);
        card
    }

    /// Puts a permanent on the table, from wherever it lies, without its cost.
    pub(crate) fn lay(&mut self, seat: u8, name: &str) {
        let card = self.lift(seat, name);
        self.nation(seat).permanents.insert(card);
    }

    /// Puts an instant among those played this generation.
    pub(crate) fn played(&mut self, seat: u8, name: &str) {
        let card = self.lift(seat, name);
        self.nation(seat).played.insert(card);
    }

    /// Allies of a kind, as a group.
    pub(crate) fn ally(&mut self, pact: crate::terms::Pact, members: &[u8]) {
        let group = members.iter().map(|&seat| Seat(seat)).collect();
        for &seat in members {
            self.state.board.pacts[pact.index()][usize::from(seat)] = group;
        }
    }

    /// Opens one step and runs the game from there.
    pub(crate) fn run_step(&mut self, step: Step) -> &mut Table {
        self.settle_totals();
        self.state.board.frames = Frames::new(Frame::Step(step));
        self.state.board.call = table::Call::CLOSED;
        if step >= Step::Supply && step < Step::StressTest {
            for nation in &mut self.state.board.nations {
                nation.column = nation.living[2];
            }
        }
        self.game.proceed(&mut self.state, &mut self.luck, &mut self.events);
        self.sound();
        self
    }

    /// Opens one step alone: the game is stopped before the next step.
    pub(crate) fn only_step(&mut self, step: Step) -> &mut Table {
        self.settle_totals();
        self.state.board.frames = Frames::new(Frame::Step(step));
        if step >= Step::Supply && step < Step::StressTest {
            for nation in &mut self.state.board.nations {
                nation.column = nation.living[2];
            }
        }
        self.step_through(step);
        self
    }

    /// Goes on with a step until it is over or somebody is asked.
    fn step_through(&mut self, step: Step) {
        let mut run = crate::flow::Run {
            game: &self.game,
            rules: self.game.rules(),
            state: &mut self.state,
            luck: &mut self.luck,
            log: &mut self.events,
        };
        run.advance_while(|frames| frames.len() > 1 || frames[0] == Frame::Step(step));
    }

    /// Opens the turn of a nation in the political phase.
    pub(crate) fn turn(&mut self, seat: u8) -> &mut Table {
        self.settle_totals();
        let mut frames = Frames::new(Frame::Step(Step::TakeBack));
        frames.push(Frame::Turn { seat: Seat(seat), played: 0, refused: false });
        self.state.board.frames = frames;
        self.state.board.call = table::Call::CLOSED;
        self.game.proceed(&mut self.state, &mut self.luck, &mut self.events);
        self.sound();
        self
    }

    /// Plays a card without choices.
    pub(crate) fn play(&mut self, seat: u8, name: &str) -> &mut Table {
        let play = Play::of(self.card(name));
        self.act(seat, Action::Play(play))
    }

    /// Plays a card with a choice.
    pub(crate) fn play_with(&mut self, seat: u8, name: &str, pick: Pick) -> &mut Table {
        let play = Play { pick, ..Play::of(self.card(name)) };
        self.act(seat, Action::Play(play))
    }

    /// Plays a card against somebody, with m for an attack.
    pub(crate) fn play_at(&mut self, seat: u8, name: &str, target: Seat, amount: u16) -> &mut Table {
        let play = Play { target: Some(target), amount, ..Play::of(self.card(name)) };
        self.act(seat, Action::Play(play))
    }

    /// Does something that must be accepted; every law holds afterwards.
    pub(crate) fn act(&mut self, seat: u8, action: Action) -> &mut Table {
        let result = self.game.apply(&mut self.state, Seat(seat), action, &mut self.luck, &mut self.events);
        assert_eq!(result, Ok(()), "{action:?} by {seat}");
        self.sound();
        self
    }

    /// Tries something that must be refused; nothing changes.
    pub(crate) fn refuse(&mut self, seat: u8, action: Action) -> Refusal {
        let before = self.state;
        let result = self.game.apply(&mut self.state, Seat(seat), action, &mut self.luck, &mut self.events);
        assert_eq!(self.state, before);
        result.unwrap_err()
    }

    /// Whom the game waits for.
    pub(crate) fn waiting(&self) -> Vec<u8> {
        match self.game.waiting(&self.state) {
            Waiting::On(seats) => seats.into_iter().map(|seat| seat.0).collect(),
            Waiting::Over => Vec::new(),
        }
    }

    /// The actions offered to a seat, ranges at their least.
    pub(crate) fn menu(&self, seat: u8) -> Vec<Action> {
        let mut menu = Menu::new();
        self.game.offer(&self.state, Seat(seat), &mut menu);
        menu.lines().iter().map(|line| line.action).collect()
    }

    /// Whether a card is offered in any form.
    pub(crate) fn offers_card(&self, seat: u8, name: &str) -> bool {
        let card = self.card(name);
        self.menu(seat).iter().any(|action| matches!(action, Action::Play(play) if play.card == card))
    }

    /// Whether something happened.
    pub(crate) fn happened(&self, event: Event) -> bool {
        self.events.contains(&event)
    }

    /// Empties a hand into the decks, so that a nation passes by itself.
    pub(crate) fn empty_hand(&mut self, seat: u8) {
        let secret = self.secret(seat);
        let hand = std::mem::replace(&mut secret.hand, CardSet::EMPTY);
        secret.unseen = secret.unseen.union(hand);
        self.nation(seat).known_hand = CardSet::EMPTY;
    }

    /// Whatever a test put on the boards by hand came from, or went, beyond the board: the totals hold again.
    pub(crate) fn settle_totals(&mut self) {
        let start = self.game.totals(&self.game.set_up());
        let now = self.game.totals(&self.state);
        let board = &mut self.state.board;
        let adjust = |at: usize, less: &mut u32, more: &mut u32| {
            let surplus = now[at] - start[at];
            if surplus > 0 { *more += surplus as u32 } else { *less += -surplus as u32 }
        };
        adjust(0, &mut board.money_destroyed, &mut board.money_created);
        adjust(2, &mut board.fossil_sunk, &mut board.fossil_drawn);
        let surplus = now[1] - start[1];
        if surplus > 0 {
            board.disruption_created += surplus as u16
        } else {
            board.disruption_reserve += -surplus as u16
        }
        board.territory_lost = (i64::from(board.territory_lost) + start[3] - now[3]).max(0) as u8;
    }

    fn sound(&self) {
        assert_eq!(self.game.audit(&self.state), Ok(()));
    }
}

/// Scenes of the political phase.
impl Table {
    /// Sets the classes, A to E. Shifts of classes that have reached their level are gone already.
    pub(crate) fn classes(&mut self, seat: u8, levels: [u8; 5]) -> &mut Table {
        let shift_level = self.game.rules().shift_level;
        let nation = self.nation(seat);
        nation.living = levels;
        nation.shift_lines = (0..5).filter(|&at| levels[at] < shift_level).map(|at| 1 << at).sum();
        self
    }

    /// Takes every card of the decks into the hand.
    pub(crate) fn empty_decks(&mut self, seat: u8) -> &mut Table {
        let secret = self.secret(seat);
        let under = std::mem::take(&mut secret.under);
        let unseen = std::mem::take(&mut secret.unseen);
        secret.hand = under.iter().fold(secret.hand.union(unseen), |hand, deck| hand.union(deck.set()));
        self
    }

    /// What is answered for an absent nation.
    pub(crate) fn neutral(&self, seat: u8) -> Option<Action> {
        self.game.neutral(&self.state, Seat(seat))
    }

    /// Buys at the market.
    pub(crate) fn buy(&mut self, seat: u8, resource: crate::terms::Resource, quantity: u16) -> &mut Table {
        self.act(seat, Action::Trade { resource, buy: true, quantity })
    }

    /// Sells at the market.
    pub(crate) fn sell(&mut self, seat: u8, resource: crate::terms::Resource, quantity: u16) -> &mut Table {
        self.act(seat, Action::Trade { resource, buy: false, quantity })
    }

    /// The play of a card without choices.
    pub(crate) fn plain(&self, name: &str) -> Action {
        Action::Play(Play::of(self.card(name)))
    }

    /// Why a card without choices is refused.
    pub(crate) fn refuse_card(&mut self, seat: u8, name: &str) -> Refusal {
        let action = self.plain(name);
        self.refuse(seat, action)
    }
}

/// Small steps for tests of the phases nobody decides in.
impl Table {
    /// The game in motion, to try one small step of it.
    pub(crate) fn run(&mut self) -> crate::flow::Run<'_, SeededLuck, Vec<Event>> {
        crate::flow::Run {
            game: &self.game,
            rules: self.game.rules(),
            state: &mut self.state,
            luck: &mut self.luck,
            log: &mut self.events,
        }
    }

    /// Opens one step alone, as [`Table::only_step`] does, in a world without old calls; every law holds afterwards.
    pub(crate) fn step(&mut self, step: Step) -> &mut Table {
        self.state.board.call = table::Call::CLOSED;
        self.only_step(step);
        self.sound();
        self
    }

    /// Does something that must be accepted, and stops where the next step would open.
    pub(crate) fn within(&mut self, seat: u8, action: Action) -> &mut Table {
        assert_eq!(self.game.check(&self.state, Seat(seat), &action), Ok(()), "{action:?} by {seat}");
        let mut run = self.run();
        run.act(Seat(seat), &action);
        run.advance_while(|frames| frames.len() > 1);
        self.sound();
        self
    }

    /// The levels of a nation's classes; the shifts of those that have reached their level are long discarded.
    pub(crate) fn living(&mut self, seat: u8, levels: [u8; 5]) -> &mut Table {
        let nation = self.nation(seat);
        nation.living = levels;
        nation.shift_lines = (0..5).filter(|&class| levels[class] < 3).map(|class| 1 << class).sum();
        self
    }

    /// A nation's territory; what it did not have comes from the colonization tile.
    pub(crate) fn land(&mut self, seat: u8, territory: u8) -> &mut Table {
        let more = territory.saturating_sub(self.nation(seat).territory);
        self.state.board.colonization -= more;
        self.nation(seat).territory = territory;
        self
    }

    /// The disruption of each nation; what is left of the start is in the reserve.
    pub(crate) fn disrupt(&mut self, tokens: &[u16]) -> &mut Table {
        for (seat, &amount) in tokens.iter().enumerate() {
            self.state.board.nations[seat].disruption = amount;
        }
        self.state.board.disruption_reserve = 0;
        self.settle_totals();
        self
    }

    /// The pollution of each nation.
    pub(crate) fn pollute(&mut self, tokens: &[u16]) -> &mut Table {
        for (seat, &amount) in tokens.iter().enumerate() {
            self.state.board.nations[seat].pollution = amount;
        }
        self
    }

    /// What one figure is for every nation of the table.
    pub(crate) fn all<T>(&self, figure: impl Fn(&Nation) -> T) -> Vec<T> {
        self.game.all().into_iter().map(|seat| figure(self.state.nation(seat))).collect()
    }
}

/// Who gives how much.
pub(crate) fn shares(parts: &[(u8, u16)]) -> table::Shares<{ crate::state::NATIONS }> {
    let mut shares = table::Shares::NONE;
    for &(seat, amount) in parts {
        shares.0[usize::from(seat)] = amount;
    }
    shares
}
