//! The rulebook as a value, and how it keeps the contract of every game.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::indicators;
use crate::options::Options;
use crate::refusal::Refusal;
use crate::rules::{Modules, Rulebook, Rules, Tutorial};
use crate::say;
use crate::state::State;
use crate::view::View;
use std::cell::RefCell;
use table::luck::Dice;
use table::snapshot::fingerprint;
use table::{
    BrokenLaw, Clock, Fault, Game, Indicators, Log, Luck, Menu, Outcome, Prompt, Reaction, Saying, Seat, SeatSet,
    Viewer, Waiting,
};

/// Climate under certain rules and options. Immutable; house rules are another value of this type.
#[derive(Clone, Debug)]
pub struct Climate {
    book: Rulebook,
    options: Options,
    content: u128,
    modules: Modules,
    /// The position before anything is drawn by lot, the same for every deal; `None` only while it is worked out.
    start: Option<Box<State>>,
}

impl Climate {
    /// The printed game for so many players.
    pub fn printed(players: u8) -> Result<Climate, Fault> {
        let book = Rulebook::printed();
        let options = Options::advised(&book.rules, players);
        Climate::new(book, options)
    }

    /// The game under a rulebook and options. Refused: options the rulebook does not know.
    pub fn new(book: Rulebook, options: Options) -> Result<Climate, Fault> {
        options.check(&book.rules)?;
        let content = fingerprint(format!("{}\n{options:?}", book.canonical).as_bytes());
        let mut game = Climate { book, options, content, modules: Modules::ALL, start: None };
        game.modules = game.lesson().map_or(Modules::ALL, |lesson| lesson.modules);
        game.start = Some(Box::new(game.work_out_start()));
        Ok(game)
    }

    /// The position before anything is drawn by lot.
    pub(crate) fn set_up(&self) -> State {
        self.start.as_deref().copied().unwrap_or_else(|| self.work_out_start())
    }

    /// The numbers, the map and the cards.
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

    /// The lesson that is played.
    pub fn lesson(&self) -> Option<&Tutorial> {
        let id = self.options.lesson.as_deref()?;
        self.rules().tutorials.iter().find(|lesson| lesson.id == id)
    }

    /// The parts of the rules in force: all of them, unless a lesson is played (5.5).
    #[inline]
    pub fn modules(&self) -> Modules {
        self.modules
    }

    /// The seats of the table, those kept free included.
    #[inline]
    pub fn table(&self) -> SeatSet {
        SeatSet::first(self.seats())
    }

    /// The lines of the menu at a frame. In a confirmation the frame is the question below it.
    pub(crate) fn offer_at(&self, state: &State, seat: Seat, frame: Frame, menu: &mut Menu<Action>) {
        match frame {
            Frame::InitialHand { .. } | Frame::Discards { .. } | Frame::NameDraw { .. } | Frame::Swap { .. } => {
                self.offer_draw(state, seat, frame, menu);
            }
            Frame::Actions { .. } | Frame::Granted { .. } => self.offer_action(state, seat, frame, menu),
            Frame::ForcedDiscard { .. } => self.offer_forced_discard(state, seat, frame, menu),
            Frame::Window { .. } => self.offer_window(state, seat, frame, menu),
            Frame::Rolled { .. } => self.offer_rolled(state, seat, frame, menu),
            Frame::Confirm { .. } => self.offer_confirm(state, seat, frame, menu),
            Frame::Launch | Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. } | Frame::FamoxTier => {
                self.offer_aci(state, seat, frame, menu);
            }
            Frame::Pot { .. } => self.offer_pot(state, seat, frame, menu),
            Frame::InstitutionOption { .. }
            | Frame::Remove { .. }
            | Frame::Downgrade { .. }
            | Frame::ClearRegions { .. }
            | Frame::CleanToken { .. } => self.offer_effect(state, seat, frame, menu),
            Frame::PickTp { .. } => self.offer_pick_tp(state, seat, frame, menu),
            Frame::Leave { .. } | Frame::Exodus { .. } => self.offer_departure(state, seat, frame, menu),
            Frame::TokenLeaves { .. } => self.offer_token_leaves(state, seat, frame, menu),
            Frame::Look { .. } => self.offer_look(state, seat, frame, menu),
            _ => {}
        }
    }

    /// Why an action that the menu does not list is refused.
    pub(crate) fn why_not_at(&self, state: &State, seat: Seat, frame: Frame, action: &Action) -> Refusal {
        match frame {
            Frame::InitialHand { .. } | Frame::Discards { .. } | Frame::NameDraw { .. } | Frame::Swap { .. } => {
                self.why_not_draw(state, seat, frame, action)
            }
            Frame::Actions { .. } | Frame::Granted { .. } => self.why_not_action(state, seat, frame, action),
            Frame::ForcedDiscard { .. } => self.why_not_forced_discard(state, seat, frame, action),
            Frame::Window { .. } => self.why_not_window(state, seat, frame, action),
            Frame::Rolled { .. } => self.why_not_rolled(state, seat, frame, action),
            Frame::Confirm { .. } => self.why_not_confirm(state, seat, frame, action),
            Frame::Launch | Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. } | Frame::FamoxTier => {
                self.why_not_aci(state, seat, frame, action)
            }
            Frame::Pot { .. } => self.why_not_pot(state, seat, frame, action),
            Frame::InstitutionOption { .. }
            | Frame::Remove { .. }
            | Frame::Downgrade { .. }
            | Frame::ClearRegions { .. }
            | Frame::CleanToken { .. } => self.why_not_effect(state, seat, frame, action),
            Frame::PickTp { .. } => self.why_not_pick_tp(state, seat, frame, action),
            Frame::Leave { .. } | Frame::Exodus { .. } => self.why_not_departure(state, seat, frame, action),
            Frame::TokenLeaves { .. } => self.why_not_token_leaves(state, seat, frame, action),
            Frame::Look { .. } => self.why_not_look(state, seat, frame, action),
            _ => Refusal::OtherQuestion,
        }
    }

    pub(crate) fn run<'a, L: Luck, G: Log<Event>>(
        &'a self,
        state: &'a mut State,
        luck: &'a mut L,
        log: &'a mut G,
    ) -> Run<'a, L, G> {
        Run { game: self, rules: self.rules(), state, luck, log }
    }

    /// What a seat may do besides answering: signals, joining, leaving (7.2, 24).
    fn offer_besides(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        if state.frame() != Frame::Over && self.table().contains(seat) {
            self.offer_freely(state, seat, state.frame(), menu);
        }
    }
}

thread_local! {
    /// The menu that actions are looked up in: it keeps its memory, so that no decision allocates.
    static LOOKED_UP: RefCell<Menu<Action>> = RefCell::new(Menu::new());
}

/// Whether an action stands in a menu.
fn listed(action: &Action, offer: impl FnOnce(&mut Menu<Action>)) -> bool {
    LOOKED_UP.with_borrow_mut(|menu| {
        menu.clear();
        offer(menu);
        menu.lists(action)
    })
}

impl Game for Climate {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const ID: &'static str = "climate";
    const RULES_VERSION: u32 = 1;
    const DECISION_LIMIT: usize = 50_000;
    const SEAT_INDICATORS: &'static [&'static str] = indicators::SEAT;
    const WORLD_INDICATORS: &'static [&'static str] = indicators::WORLD;

    fn seats(&self) -> usize {
        usize::from(self.options.players) + usize::from(self.options.free_seats)
    }

    fn content_hash(&self) -> u128 {
        self.content
    }

    fn deal(&self, luck: &mut impl Luck, log: &mut impl Log<Event>) -> State {
        let mut state = self.set_up();
        let mut run = self.run(&mut state, luck, log);
        run.draw_lots();
        run.advance();
        state
    }

    fn proceed(&self, state: &mut State, luck: &mut impl Luck, log: &mut impl Log<Event>) {
        self.run(state, luck, log).advance();
    }

    #[inline]
    fn waiting(&self, state: &State) -> Waiting {
        let missing = state.board.call.missing();
        if missing.is_empty() && matches!(state.board.frames.peek(), Frame::Over) {
            Waiting::Over
        } else {
            Waiting::On(missing)
        }
    }

    /// Only one seat is asked at a time: nothing waits sealed for others.
    fn may_act(&self, _state: &State) -> SeatSet {
        SeatSet::EMPTY
    }

    fn free_to_act(&self, state: &State) -> SeatSet {
        if matches!(state.frame(), Frame::Over) {
            return SeatSet::EMPTY;
        }
        let asked = state.board.call.missing();
        let present = state.board.present;
        // Whoever plays may always let others know something; an empty seat can be taken at certain moments only.
        let mut free = present.minus(asked);
        for seat in self.table().minus(present) {
            let mut menu = Menu::new();
            self.offer_besides(state, seat, &mut menu);
            if !menu.is_idle() {
                free.insert(seat);
            }
        }
        free
    }

    fn offer(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        menu.clear();
        if state.board.call.missing().contains(seat) {
            self.offer_at(state, seat, state.frame(), menu);
        }
        self.offer_besides(state, seat, menu);
    }

    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if matches!(state.frame(), Frame::Over) {
            return Err(Refusal::GameOver);
        }
        if let Action::Signal { .. } | Action::Join { .. } | Action::Leave | Action::TakeCharacter(_) = action {
            let listed = listed(action, |menu| self.offer_besides(state, seat, menu));
            return if listed { Ok(()) } else { Err(self.why_not_freely(state, seat, action)) };
        }
        if !state.board.call.missing().contains(seat) {
            return Err(Refusal::NotAsked);
        }
        if listed(action, |menu| self.offer_at(state, seat, state.frame(), menu)) {
            return Ok(());
        }
        Err(self.why_not_at(state, seat, state.frame(), action))
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
        self.apply_offered(state, seat, &action, luck, log);
        Ok(())
    }

    fn apply_offered(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Event>,
    ) {
        let mut run = self.run(state, luck, log);
        run.act(seat, *action);
        run.advance();
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn imagine(&self, view: &View, luck: &mut impl Luck) -> State {
        view.imagine(self, luck)
    }

    fn witness(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(crate::view::witnessed(event, viewer))
    }

    fn reveals(&self, before: &State, after: &State, seat: Seat) -> bool {
        self.waiting(after) == Waiting::Over || before.turns_over(after, seat)
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
        self.hindered_actions(state, seat, out);
    }

    fn say_action(&self, state: &State, seat: Seat, action: &Action) -> Saying {
        say::action::action(self, state, seat, action)
    }

    fn say_event(&self, event: &Event) -> Saying {
        say::event::event(self, event)
    }

    /// Whoever finishes laying may be the last: then all cards are turned over, the outer ones too (9.5).
    fn about_to_show(&self, state: &State) -> SeatSet {
        let sealed = matches!(state.frame(), Frame::Lay) && !state.board.aci.open;
        if sealed { state.board.present } else { SeatSet::EMPTY }
    }

    fn reaction(&self, state: &State, seat: Seat) -> Option<Reaction<Action>> {
        self.reaction_of(state, seat)
    }

    fn clock(&self, state: &State, seat: Seat) -> Clock {
        self.clock_of(&state.board, seat)
    }

    fn probe(&self, state: &State, seat: Seat, dice: &mut Dice) -> Action {
        self.probe_action(state, seat, dice)
    }
}
