//! A typed table behind the untyped interface.

use crate::any::{AnyTable, Choice, Happening, Hindered, Moved, SlowAnswer, Stage, Told};
use crate::error::{Refused, ShelfError};
use crate::games::Position;
use crate::on_shelf::Shelved;
use crate::words::Glossary;
use serde_json::Value;
use table::journal::hex;
use table::luck::Dice;
use table::sitting::Move;
use table::snapshot::{pack_action, pack_view, unpack_action};
use table::unasked::unasked;
use table::{
    Amount, CardId, Clock, Entry, Forms, Indicators, Journal, Menu, Outcome, Prompt, Refuse, Saying, Seat, SeatSet,
    Sitting, StandingOrders, Viewer, Waiting,
};

/// A sitting of a particular game.
pub(crate) struct Seated<G: Forms>(pub(crate) Sitting<G>);

/// A refusal without its type.
pub(crate) fn refused(refusal: &impl Refuse) -> Refused {
    Refused { code: refusal.code(), ruling: refusal.ruling(), saying: refusal.saying() }
}

impl<G: Forms> Seated<G> {
    fn menu(&self, seat: Seat) -> Menu<G::Action> {
        let mut menu = Menu::new();
        self.0.game().offer(self.0.state(), seat, &mut menu);
        menu
    }

    fn act(&mut self, seat: Seat, action: G::Action, note: Option<String>) -> Result<(), ShelfError> {
        match self.0.play_saying(seat, action, note) {
            Ok(_) => Ok(()),
            Err(refusal) => Err(ShelfError::Refused(refused(&refusal))),
        }
    }

    fn happenings(&self, events: &[G::Event], viewer: Viewer) -> Vec<Happening> {
        let game = self.0.game();
        let witnessed = self.0.witnessed(events, viewer);
        witnessed
            .iter()
            .map(|event| Happening { event: game.write_event(event), saying: game.say_event(event) })
            .collect()
    }

    /// A move, and the position before it.
    fn remembered(&self, at: usize) -> Option<(&Move<G>, &G::State)> {
        let at = at.checked_sub(self.0.forgotten())?;
        Some((self.0.moves().get(at)?, self.0.positions().get(at)?))
    }

    fn sayings(&self, events: &[G::Event], viewer: Viewer) -> Vec<Saying> {
        let game = self.0.game();
        events.iter().filter_map(|event| game.witness(event, viewer)).map(|event| game.say_event(&event)).collect()
    }

    /// What a viewer may hear of the words that went with a move.
    fn heard(&self, moved: &Move<G>, viewer: Viewer) -> Option<String> {
        let listens = match viewer {
            Viewer::Everything => true,
            Viewer::Seat(seat) => seat == moved.seat || self.0.game().listeners(&moved.action).contains(seat),
            Viewer::Spectator => false,
        };
        moved.note.clone().filter(|_| listens)
    }

    fn check_seat(&self, seat: Seat) -> Result<(), ShelfError> {
        let seats = self.0.game().seats() as u8;
        if seat.0 < seats { Ok(()) } else { Err(ShelfError::UnknownSeat { found: seat.0, seats }) }
    }
}

impl<G: Shelved> AnyTable for Seated<G> {
    fn copied(&self) -> Box<dyn AnyTable> {
        Box::new(Seated::<G>(self.0.clone()))
    }

    fn game_id(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.0.game().seats() as u8
    }

    fn waiting(&self) -> Option<SeatSet> {
        match self.0.game().waiting(self.0.state()) {
            Waiting::On(seats) => Some(seats),
            Waiting::Over => None,
        }
    }

    fn may_act(&self) -> SeatSet {
        self.0.game().may_act(self.0.state())
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.0.game().prompt(self.0.state(), seat)
    }

    fn choices(&self, seat: Seat) -> (Vec<Choice>, bool) {
        let menu = self.menu(seat);
        let (game, state) = (self.0.game(), self.0.state());
        let lines = menu.lines().iter().map(|line| Choice {
            action: game.write_action(&line.action),
            saying: game.say_action(state, seat, &line.action),
            least: line.action.amount(),
            more: line.more,
        });
        (lines.collect(), menu.is_open())
    }

    fn besides(&self, seat: Seat) -> Vec<Choice> {
        let menu = self.menu(seat);
        let (game, state) = (self.0.game(), self.0.state());
        let asides = menu.asides().iter().map(|action| Choice {
            action: game.write_action(action),
            saying: game.say_action(state, seat, action),
            least: 0,
            more: 0,
        });
        asides.collect()
    }

    fn free_to_act(&self) -> SeatSet {
        self.0.game().free_to_act(self.0.state())
    }

    fn propose(&self, seat: Seat, dice: &mut Dice) -> Option<Value> {
        let game = self.0.game();
        game.propose(self.0.state(), seat, dice).map(|action| game.write_action(&action))
    }

    fn ordered(&self, seat: Seat, orders: &mut StandingOrders) -> Option<Value> {
        let game = self.0.game();
        unasked(game, self.0.state(), seat, orders).map(|action| game.write_action(&action))
    }

    fn let_go(&self, seat: Seat, action: &Value, orders: &mut StandingOrders) {
        let game = self.0.game();
        if let Some(reaction) = game.reaction(self.0.state(), seat)
            && game.write_action(&reaction.pass) == *action
        {
            orders.let_go(&reaction);
        }
    }

    fn slow_answer(&self, seat: Seat) -> Option<SlowAnswer> {
        let (game, state) = (self.0.game(), self.0.state());
        let veiled = game.veiled(state, seat).map(|action| (action, false));
        let answer = veiled.or_else(|| Some((game.reaction(state, seat)?.pass, true)));
        answer.map(|(action, in_window)| SlowAnswer { action: game.write_action(&action), in_window })
    }

    fn matters(&self) -> &'static [(&'static str, CardId)] {
        G::MATTERS
    }

    fn clock(&self, seat: Seat) -> Clock {
        self.0.game().clock(self.0.state(), seat)
    }

    fn raised(&self, action: &Value, more: u16) -> Option<Value> {
        let game = self.0.game();
        game.read_action(action).ok().map(|action| game.write_action(&action.raised(more)))
    }

    fn say_action(&self, seat: Seat, action: &Value) -> Option<Saying> {
        let (game, state) = (self.0.game(), self.0.state());
        game.read_action(action).ok().map(|action| game.say_action(state, seat, &action))
    }

    fn hindered(&self, seat: Seat) -> Vec<Hindered> {
        let (game, state) = (self.0.game(), self.0.state());
        let mut found = Vec::new();
        game.hindered(state, seat, &mut found);
        let told = found.iter().map(|(action, refusal)| Hindered {
            saying: game.say_action(state, seat, action),
            refused: refused(refusal),
        });
        told.collect()
    }

    fn play_saying(&mut self, seat: Seat, action: &Value, note: Option<String>) -> Result<(), ShelfError> {
        self.check_seat(seat)?;
        let action = self.0.game().read_action(action).map_err(ShelfError::Action)?;
        self.act(seat, action, note)
    }

    fn packed_action(&self, action: &Value) -> Result<Vec<u8>, ShelfError> {
        let action = self.0.game().read_action(action).map_err(ShelfError::Action)?;
        Ok(pack_action::<G>(&action))
    }

    fn play_packed(&mut self, seat: Seat, bytes: &mut &[u8]) -> Result<(), ShelfError> {
        self.check_seat(seat)?;
        let action = unpack_action::<G>(bytes).map_err(ShelfError::View)?;
        self.act(seat, action, None)
    }

    fn play_random(&mut self, seat: Seat, dice: &mut Dice) -> Result<(), ShelfError> {
        let picked = self.menu(seat).pick(dice);
        match picked {
            Some(action) => self.act(seat, action, None),
            None => Err(ShelfError::Action(table::Fault::new("line", "", table::Expected::Something))),
        }
    }

    fn neutral(&self, seat: Seat) -> Option<Value> {
        let game = self.0.game();
        game.neutral(self.0.state(), seat).map(|action| game.write_action(&action))
    }

    fn moves(&self) -> usize {
        self.0.played()
    }

    fn moved(&self, at: usize, viewer: Viewer) -> Option<Moved> {
        let (moved, before) = self.remembered(at)?;
        let game = self.0.game();
        Some(Moved {
            seat: moved.seat,
            action: game.write_action(&moved.action),
            saying: game.say_action(before, moved.seat, &moved.action),
            note: self.heard(moved, viewer),
            events: self.happenings(&moved.events, viewer),
        })
    }

    fn told(&self, at: usize, viewer: Viewer) -> Option<Told> {
        let (moved, before) = self.remembered(at)?;
        let own = viewer == Viewer::Everything || viewer == Viewer::Seat(moved.seat);
        let action = own.then(|| self.0.game().say_action(before, moved.seat, &moved.action));
        let note = self.heard(moved, viewer);
        Some(Told { seat: moved.seat, action, note, events: self.sayings(&moved.events, viewer) })
    }

    fn stages(&self, at: usize, viewer: Viewer) -> Option<Vec<Stage>> {
        let game = self.0.game();
        let seen = |stage: table::sitting::Stage<G>| Stage {
            events: self.sayings(&stage.events, viewer),
            packed: pack_view(game, &game.view(&stage.state, viewer)),
        };
        Some(self.0.stages(at)?.into_iter().map(seen).collect())
    }

    fn told_beginning(&self, viewer: Viewer) -> Vec<Saying> {
        self.sayings(self.0.setup(), viewer)
    }

    fn beginning(&self, viewer: Viewer) -> Vec<Happening> {
        self.happenings(self.0.setup(), viewer)
    }

    fn earlier(&self, moves: usize) -> Option<Box<dyn AnyTable>> {
        let state = self.0.position_after(moves)?.clone();
        Some(Box::new(Seated::<G>(Sitting::at_decision(self.0.rulebook().clone(), state, 0))))
    }

    fn undo_to(&mut self, kept: usize) -> Result<(), ShelfError> {
        self.0.undo_to(kept).ok_or(ShelfError::NothingToUndo)
    }

    fn deal_new_luck(&mut self, seed: u128) {
        self.0.deal_new_luck(seed);
    }

    fn revealed(&self) -> bool {
        self.0.revealed()
    }

    fn hand_over(&mut self) -> Vec<Entry> {
        self.0.hand_over()
    }

    fn packed_view(&self, viewer: Viewer) -> Vec<u8> {
        let game = self.0.game();
        pack_view(game, &game.view(self.0.state(), viewer))
    }

    fn imagined(&self, viewer: Viewer, seed: u64) -> Box<dyn AnyTable> {
        let game = self.0.game();
        let state = game.imagine(&game.view(self.0.state(), viewer), &mut Dice::new(seed));
        Box::new(Seated::<G>(Sitting::at_decision(self.0.rulebook().clone(), state, seed.into())))
    }

    fn pick(&self, seat: Seat, dice: &mut Dice) -> Option<Value> {
        self.menu(seat).pick(dice).map(|action| self.0.game().write_action(&action))
    }

    fn position(&self) -> Position<'_> {
        self.0.game().position(self.0.state())
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn view(&self, viewer: Viewer) -> Value {
        let game = self.0.game();
        game.write_view(&game.view(self.0.state(), viewer))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn state(&self) -> Value {
        self.0.game().write_state(self.0.state())
    }

    fn hash(&self) -> String {
        hex(self.0.hash())
    }

    fn indicators(&self) -> (Indicators, &'static [&'static str], &'static [&'static str]) {
        (self.0.game().indicators(self.0.state()), G::SEAT_INDICATORS, G::WORLD_INDICATORS)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.game().outcome(self.0.state())
    }

    fn scores(&self) -> Vec<i64> {
        let (figures, names, _) = self.indicators();
        let score = names.iter().position(|name| *name == "score");
        figures.seats.iter().map(|row| score.and_then(|at| row.get(at).copied()).unwrap_or(0)).collect()
    }

    fn journal(&self) -> &Journal {
        self.0.journal()
    }

    fn glossary(&self) -> &dyn Glossary {
        self.0.game()
    }
}
