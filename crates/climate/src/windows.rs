//! Windows for employers' powers (7.3).

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Frame, Moment};
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::State;
use crate::terms::Employer;
use table::{Asking, Log, Luck, Menu, Seat};

impl Climate {
    /// What the menu lists.
    pub(crate) fn offer_window(&self, state: &State, seat: Seat, moment: Moment, menu: &mut Menu<Action>) {
        menu.push(Action::Pass);
        self.offer_power(state, seat, moment, menu);
    }

    pub(crate) fn check_window(
        &self,
        state: &State,
        seat: Seat,
        moment: Moment,
        action: &Action,
    ) -> Result<(), Refusal> {
        if *action == Action::Pass { Ok(()) } else { self.check_power(state, seat, moment, action) }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Opens a window on top of what follows, where anybody's power would do something: "at any moment" means at step
    /// boundaries, after a roll and in an ACI (R83).
    pub(crate) fn open_window(&mut self, moment: Moment) {
        self.push(Frame::Window { moment, asking: Asking::BEGUN });
    }

    /// Asks, clockwise from the active player, whoever has a power that would do something now: all of that is public.
    pub(crate) fn run_window(&mut self, moment: Moment, asking: Asking) {
        let (game, board) = (self.game, &self.state.board);
        let useful = |&seat: &Seat| game.power_has_effect(self.state, seat, moment);
        let concerned = board.present.minus(asking.passed()).into_iter().filter(useful).collect();
        match asking.next(concerned, board.active, game.table().len()) {
            Some(seat) => self.ask(seat),
            None => self.pop(),
        }
    }

    /// A pass, or a power: then everybody is asked again, as the world has changed.
    pub(crate) fn act_window(&mut self, seat: Seat, moment: Moment, asking: Asking, action: Action) {
        if action == Action::Pass {
            return self.replace(Frame::Window { moment, asking: asking.without(seat) });
        }
        let begun = Frame::Window { moment, asking: Asking::BEGUN };
        if self.state.board.player(seat).employer == Some(Employer::Famox) {
            // The tier is taken without cards: it stands in the place of the team's decision about an ACI.
            self.pop();
            self.pop();
            self.use_power(seat, action);
            return self.push(begun);
        }
        self.replace(begun);
        self.use_power(seat, action);
    }
}

#[cfg(test)]
mod tests;
