//! The turn (6): its steps, the card of step 2, the end of a turn.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::{EffectList, Frame, Moment, Step, TurnStep};
use crate::state::{Doing, Drawn, Ending};
use crate::targets::Aimed;
use crate::terms::{Employer, Place};
use table::{Log, Luck, Seat};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn run_turn(&mut self, step: TurnStep) {
        match step {
            TurnStep::Begin => self.begin_turn(),
            TurnStep::Draw => self.begin_draw(),
            TurnStep::Event => self.draw_event_or_consequence(),
            TurnStep::Resolve => {
                if let Some(card) = self.state.board.card.take() {
                    self.put_away(card);
                }
                self.state.board.target = None;
                self.replace(Frame::Turn(TurnStep::Actions));
            }
            TurnStep::Actions => {
                self.replace(Frame::Turn(TurnStep::Activation));
                let seat = self.state.board.active;
                self.push(Frame::Actions { seat });
                self.open_window(Moment::BetweenActions);
            }
            TurnStep::Activation => {
                self.replace(Frame::Turn(TurnStep::End));
                let region = self.state.board.active_region();
                if self.game.modules().activation {
                    self.push(Frame::Activate { region, step: Step::Upkeep });
                }
                self.open_window(Moment::BeforeActivation);
            }
            TurnStep::End => self.end_turn(),
        }
    }

    fn begin_turn(&mut self) {
        let board = &mut self.state.board;
        board.turn += 1;
        board.doing = Doing { left: self.rules.setup.actions, ..Doing::default() };
        let (turn, seat, region) = (board.turn, board.active, board.active_region());
        let locked = board.player(seat).power_locked;
        board.player_mut(seat).power_locked = locked.saturating_sub(1);
        self.tell(Event::TurnBegan { turn, seat, region });
        if locked == crate::joining::LOCKED {
            // Whoever has joined stands where the first own turn takes place (24).
            let place = Place::Region(region);
            if std::mem::replace(&mut self.state.board.player_mut(seat).place, place) != place {
                self.tell(Event::Arrived { seat, place });
            }
        }
        self.replace(Frame::Turn(TurnStep::Draw));
        self.open_window(Moment::TurnBegins);
    }

    /// Step 1: discards, the draw, the Journalists' swap (4.2, 4.3, R11).
    fn begin_draw(&mut self) {
        self.replace(Frame::Turn(TurnStep::Event));
        if !self.game.modules().draw {
            return;
        }
        let seat = self.state.board.active;
        self.open_window(Moment::AfterDraw);
        if self.state.board.employs(Employer::Journalists) {
            self.push(Frame::Swap { seat });
        }
        self.push(Frame::NameDraw { seat });
        self.push(Frame::Discards { seat });
    }

    /// Step 2: a pending consequence comes before any event, one in each turn (R29).
    fn draw_event_or_consequence(&mut self) {
        let modules = self.game.modules();
        self.replace(Frame::Turn(TurnStep::Actions));
        let drawn = if modules.consequences && self.state.board.track.pending > 0 {
            let track = &mut self.state.board.track;
            track.pending -= 1;
            track.consequences_drawn = track.consequences_drawn.saturating_add(1);
            self.draw_consequence().map(Drawn::Consequence)
        } else if modules.events {
            self.draw_event().map(Drawn::Event)
        } else {
            None
        };
        let Some(card) = drawn else { return };
        self.tell(Event::CardDrawn { card });
        let aimed = self.game.aim(&self.state.board, card);
        match aimed {
            // No ACI, no replacement (R22).
            Aimed::Nowhere => {
                self.put_away(card);
                return self.tell(Event::CardIgnored { card });
            }
            Aimed::At(region) => self.tell(Event::CardAimed { card, region }),
            Aimed::World => {}
        }
        self.state.board.card = Some(card);
        self.state.board.target = aimed.region();
        self.replace(Frame::Turn(TurnStep::Resolve));
        let list = match card {
            Drawn::Consequence(_) => EffectList::Consequence,
            Drawn::Event(_) => EffectList::Event { tier: 0 },
        };
        // Only green events can be answered, no consequence (R30).
        if self.game.aci_event(&self.state.board).is_some() {
            self.push(Frame::Launch);
        } else {
            self.push(Frame::Effects { list, next: 0 });
        }
        self.open_window(Moment::CardAimed);
    }

    /// A card that has been resolved or ignored goes on its discards.
    fn put_away(&mut self, card: Drawn) {
        let board = &mut self.state.board;
        match card {
            Drawn::Event(event) => board.events.discards.insert(event),
            Drawn::Consequence(consequence) => {
                board.consequences.discards |= 1_u32.checked_shl(consequence.0.into()).unwrap_or(0);
            }
        }
    }

    /// Step 5: victory or defeat, or the pawns are passed on (25, R115).
    fn end_turn(&mut self) {
        let board = &self.state.board;
        let last = board.turn >= self.game.turns();
        if self.game.lesson().is_some() {
            let reached = matches!(board.ending, Ending::Reached { .. });
            if !reached && self.game.objective_reached(board) {
                self.reach_objective();
            } else if last && !reached {
                return self.lose_with(0);
            }
            let board = &self.state.board;
            if matches!(board.ending, Ending::Reached { .. }) && board.turn >= self.game.last_turn(board) {
                // Without final effects; the score is that of a whole game.
                return self.win();
            }
        } else if self.game.is_victory(board) {
            return self.begin_final_effects();
        } else if last {
            return self.lose();
        }
        self.state.board.active = self.next_player();
        self.replace(Frame::Turn(TurnStep::Begin));
    }

    /// The objective of a lesson is reached: the table plays on for as long as it has agreed (5.5, R124).
    fn reach_objective(&mut self) {
        let board = &mut self.state.board;
        board.ending = Ending::Reached { turn: board.turn };
        let turns = self.game.last_turn(board).saturating_sub(board.turn);
        if turns > 0 {
            self.tell(Event::ObjectiveReached { turns });
        }
    }

    /// The next occupied seat after the active one, clockwise (R10).
    fn next_player(&self) -> Seat {
        let (board, seats) = (&self.state.board, self.game.table().len());
        let left = Seat(((board.active.index() + 1) % seats.max(1)) as u8);
        board.present.next_from(left, seats).unwrap_or(board.active)
    }
}

#[cfg(test)]
mod tests;
