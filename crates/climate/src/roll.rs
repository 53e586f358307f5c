//! Dice (8).

use crate::action::Action;
use crate::event::{Event, SmallDice};
use crate::flow::Run;
use crate::frame::{Cause, Frame, Moment};
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::{Board, Roll, State};
use crate::terms::{Card, Employer, Influence, RegionId};
use table::luck::Stream;
use table::{Asking, Log, Luck, Menu, Seat, SeatSet};

/// The eight-sided die.
const D8: Stream = Stream::new("d8");
/// The four-sided die.
const D4: Stream = Stream::new("d4");

/// From this power on a card has its free text; below, its ACTION text (4.1).
pub(crate) const STRONG: [u8; 2] = [3, 4];

impl Climate {
    /// How far Blue helmets move a die: more with Global Amnesty at the table (4.4).
    fn helmets(&self, board: &Board) -> i8 {
        let numbers = self.rules().employers.helmets;
        let by = if board.employs(Employer::GlobalAmnesty) { numbers[1] } else { numbers[0] };
        i8::try_from(by).unwrap_or(i8::MAX)
    }

    /// Whether Blue helmets sent upwards or downwards would turn success and failure round.
    fn would_turn(&self, board: &Board, up: bool) -> bool {
        let roll = &board.roll;
        let by = self.helmets(board);
        let moved = if up { roll.result.saturating_add(by) } else { roll.result.saturating_sub(by) };
        succeeds(moved, roll.chances) != succeeds(roll.result, roll.chances)
    }

    /// Whether a Referendum may still be played: once a roll, and before Blue helmets (R18).
    fn referendum_open(board: &Board) -> bool {
        !board.roll.referendum && !board.roll.helmets && !board.roll.forced
    }

    /// Whether Blue helmets may still be played, and would change anything.
    fn helmets_open(&self, board: &Board) -> bool {
        !board.roll.helmets && !board.roll.forced && (self.would_turn(board, true) || self.would_turn(board, false))
    }

    /// Whether Volontaires du Monde could turn the failed propagation on the table into a success (23).
    fn power_open(&self, board: &Board, seat: Seat, cause: Cause) -> bool {
        matches!(cause, Cause::Propagation { .. })
            && !succeeds(board.roll.result, board.roll.chances)
            && board.player(seat).employer == Some(Employer::VolunteersWorld)
            && self.has_power(board, seat)
    }

    /// Whoever is asked after a D8, any D8 of the game (R97) and not only in one's own turn (R17): holders of
    /// Politics or Military cards of any power, as only their types are public, and Volontaires du Monde.
    fn concerned_by_roll(&self, state: &State, cause: Cause) -> SeatSet {
        let board = &state.board;
        let (referendum, helmets) = (Self::referendum_open(board), self.helmets_open(board));
        let concerned = |&seat: &Seat| {
            let hand = &state.secrets.hands[seat.index()];
            (referendum && hand.of(Influence::Politics) > 0)
                || (helmets && hand.of(Influence::Military) > 0)
                || self.power_open(board, seat, cause)
        };
        board.present.into_iter().filter(concerned).collect()
    }

    /// What the menu lists.
    pub(crate) fn offer_rolled(&self, state: &State, seat: Seat, cause: Cause, menu: &mut Menu<Action>) {
        let (board, hand) = (&state.board, &state.secrets.hands[seat.index()]);
        menu.push(Action::Pass);
        for power in STRONG {
            if Self::referendum_open(board) && hand.count(Card { influence: Influence::Politics, power }) > 0 {
                menu.push(Action::Referendum(power));
            }
            if self.helmets_open(board) && hand.count(Card { influence: Influence::Military, power }) > 0 {
                for up in [true, false] {
                    if self.would_turn(board, up) {
                        menu.push(Action::BlueHelmets { power, up });
                    }
                }
            }
        }
        if self.power_open(board, seat, cause) {
            menu.push(Action::UsePower);
        }
    }

    pub(crate) fn check_rolled(&self, state: &State, seat: Seat, cause: Cause, action: &Action) -> Result<(), Refusal> {
        let (board, hand) = (&state.board, &state.secrets.hands[seat.index()]);
        let check_held = |influence, power| match hand.count(Card { influence, power }) {
            _ if !STRONG.contains(&power) => Err(Refusal::TooWeakForThis),
            0 => Err(Refusal::CardNotInHand),
            _ => Ok(()),
        };
        match *action {
            Action::Pass => Ok(()),
            Action::Referendum(power) => {
                check_held(Influence::Politics, power)?;
                if Self::referendum_open(board) { Ok(()) } else { Err(Refusal::OncePerRoll) }
            }
            Action::BlueHelmets { power, up } => {
                check_held(Influence::Military, power)?;
                match self.helmets_open(board) && self.would_turn(board, up) {
                    true => Ok(()),
                    false if board.roll.helmets => Err(Refusal::OncePerRoll),
                    false => Err(Refusal::ChangesNothing),
                }
            }
            Action::UsePower if self.power_open(board, seat, cause) => Ok(()),
            Action::UsePower => self.check_unused_power(board, seat).and(Err(Refusal::PowerNotNow)),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}

/// Low results succeed (R19); a changed one may lie outside 1 to 8 (R20).
fn succeeds(result: i8, chances: u8) -> bool {
    i16::from(result) <= i16::from(chances)
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// A test with so many chances in eight. Whoever calls has put in place what follows; what comes of the die reaches
    /// [`Run::rolled`]. Without a chance or without a risk no die falls (8).
    pub(crate) fn roll(&mut self, cause: Cause, chances: u8) {
        if chances == 0 || chances >= 8 {
            let success = chances >= 8;
            self.tell(Event::Certain { cause, success });
            return self.rolled(cause, success);
        }
        let raw = self.throw();
        self.state.board.roll = Roll { raw, result: raw as i8, chances, ..Roll::default() };
        self.tell(Event::Rolled { cause, chances, raw });
        self.push(Frame::Rolled { cause, asking: Asking::BEGUN });
    }

    fn throw(&mut self) -> u8 {
        let nth = u32::from(self.state.board.dice);
        self.state.board.dice = self.state.board.dice.wrapping_add(1);
        self.luck.draw(D8, nth, 8) as u8 + 1
    }

    /// The sum of so many D4; nobody can change it (8).
    pub(crate) fn small_dice(&mut self, region: RegionId, count: u8) -> u8 {
        let mut dice = SmallDice::default();
        for _ in 0..count {
            let nth = u32::from(self.state.board.dice);
            self.state.board.dice = self.state.board.dice.wrapping_add(1);
            dice.add(self.luck.draw(D4, nth, 4) as u8 + 1);
        }
        let total = dice.iter().fold(0, u8::saturating_add);
        self.tell(Event::SmallDice { region, dice, total });
        total
    }

    pub(crate) fn run_rolled(&mut self, cause: Cause, asking: Asking) {
        let concerned = self.game.concerned_by_roll(self.state, cause);
        let first = self.state.board.active;
        if let Some(seat) = asking.next(concerned, first, self.game.table().len()) {
            return self.ask(seat);
        }
        let Roll { result, chances, forced, .. } = self.state.board.roll;
        let success = forced || succeeds(result, chances);
        self.state.board.roll = Roll::default();
        self.pop();
        self.tell(Event::RollJudged { cause, result, chances, success });
        self.push(Frame::Judged { cause, success });
        self.open_window(Moment::AfterRoll);
    }

    pub(crate) fn act_rolled(&mut self, seat: Seat, cause: Cause, asking: Asking, action: Action) {
        let begun = Frame::Rolled { cause, asking: Asking::BEGUN };
        match action {
            Action::Referendum(power) => {
                self.discard(seat, Card { influence: Influence::Politics, power }, 1);
                let raw = self.throw();
                let roll = &mut self.state.board.roll;
                (roll.raw, roll.result, roll.referendum) = (raw, raw as i8, true);
                self.tell(Event::RolledAgain { seat, raw });
                self.replace(begun);
            }
            Action::BlueHelmets { power, up } => {
                self.discard(seat, Card { influence: Influence::Military, power }, 1);
                let by = if up { self.game.helmets(&self.state.board) } else { -self.game.helmets(&self.state.board) };
                let roll = &mut self.state.board.roll;
                roll.result = roll.result.saturating_add(by);
                roll.helmets = true;
                let result = roll.result;
                self.tell(Event::HelmetsSent { seat, by, result });
                self.replace(begun);
            }
            Action::UsePower => {
                self.state.board.player_mut(seat).power_used = true;
                self.state.board.roll.forced = true;
                self.tell(Event::PowerUsed { seat });
                self.replace(begun);
            }
            _ => self.replace(Frame::Rolled { cause, asking: asking.without(seat) }),
        }
    }

    /// What came of a die, for whom it was rolled.
    pub(crate) fn rolled(&mut self, cause: Cause, success: bool) {
        match cause {
            Cause::Propagation { region } => self.propagation_rolled(region, success),
            Cause::RefuseWar { attacker, target, rising } => self.war_refusal_rolled(attacker, target, rising, success),
            Cause::RefuseRise { region } => self.rise_refusal_rolled(region, success),
            Cause::NorthAmerica => self.north_america_rolled(success),
            Cause::Disease { region } => self.disease_rolled(region, success),
            Cause::Doctors { region } => self.doctors_rolled(region, success),
        }
    }
}

#[cfg(test)]
mod tests;
