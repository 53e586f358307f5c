//! War (5.5): declaration, totals, casualties, the winner's intervention. The pause is in [`crate::pause`].

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::refusal::Refusal;
use crate::state::{Board, State};
use crate::terms::{CountryId, CountrySet, SEATS, WindowKind};
use table::{Asking, Log, Luck, Menu, Seat};

/// What a war would come to now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forecast {
    /// Strength of all the attacker's countries (R23) and all its mercenaries.
    pub attack: u16,
    /// Defence of the target and all mercenaries of its controller, or those donated.
    pub defense: u16,
    /// Whether the attacker would win.
    pub conquers: bool,
    /// Mercenaries the attacker would lose.
    pub attacker_loses: u16,
    /// Mercenaries the defence would lose.
    pub defender_loses: u16,
}

impl MegaCorps {
    pub(crate) fn war_targets(&self, board: &Board, seat: Seat) -> CountrySet {
        if board.mercenaries(seat) < self.rules().rulings.war_needs_mercenaries {
            return CountrySet::EMPTY;
        }
        self.plan().controllable.minus(board.countries(seat))
    }

    pub(crate) fn offer_wars(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        for country in self.war_targets(&state.board, seat) {
            menu.push(Action::LaunchWar(country));
        }
    }

    pub(crate) fn check_war(&self, state: &State, seat: Seat, country: CountryId) -> Result<(), Refusal> {
        let board = &state.board;
        if !self.plan().countries.contains(country) {
            return Err(Refusal::Unknown);
        }
        if !self.plan().controllable.contains(country) {
            return Err(Refusal::NeutralPlace);
        }
        if board.countries(seat).contains(country) {
            return Err(Refusal::OwnCountry);
        }
        let (needed, owned) = (self.rules().rulings.war_needs_mercenaries, board.mercenaries(seat));
        if owned < needed { Err(Refusal::NeedsMercenaries { needed, owned }) } else { Ok(()) }
    }

    /// What a war would come to now, before anybody gives or sells mercenaries.
    pub fn forecast(&self, board: &Board, attacker: Seat, country: CountryId) -> Forecast {
        let army = board.mercenaries(attacker);
        let other = board.controller(country).map_or(board.donated, |defender| board.mercenaries(defender));
        let attack = self.plan().strength(board.countries(attacker)).saturating_add(army);
        let defense = self.plan().defense(country).saturating_add(other);
        let rulings = &self.rules().rulings;
        let (attacker_loses, defender_loses) = war_casualties(army, other, rulings.attacker_min_loss);
        let conquers = attack > defense || (attack == defense && rulings.attacker_wins_ties);
        Forecast { attack, defense, conquers, attacker_loses, defender_loses }
    }
}

/// What each side loses, whoever won (R27, R28): the smaller force is wiped out and the larger loses as many.
pub(crate) fn war_casualties(attackers: u16, defenders: u16, least: u16) -> (u16, u16) {
    if defenders == 0 {
        return (least.min(attackers), 0);
    }
    let both = attackers.min(defenders);
    (both.max(least.min(attackers)), both)
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn declare_war(&mut self, seat: Seat, country: CountryId) {
        let defender = self.state.board.controller(country);
        self.log.tell(Event::WarDeclared { seat, country, defender });
        self.replace(Frame::War { country });
        self.push(Frame::window(WindowKind::Declared));
    }

    /// After W2 the target must still be somebody else's (R20); then the pause.
    pub(crate) fn run_war(&mut self, country: CountryId) {
        let seat = self.state.board.turn;
        if self.game.check_war(self.state, seat, country).is_err() {
            self.log.tell(Event::NoLongerPossible { seat });
            return self.replace(Frame::Retarget { war: true });
        }
        self.replace(Frame::Pause { country, asking: Asking::BEGUN });
    }

    /// Totals are compared, then casualties counted (R29); the winner may intervene, and no card comes between (R30). The
    /// government stays as it was (R32).
    pub(crate) fn fight(&mut self, country: CountryId) {
        let attacker = self.state.board.turn;
        let defender = self.state.board.controller(country);
        let forecast = self.game.forecast(&self.state.board, attacker, country);
        let Forecast { attack, defense, conquers, attacker_loses, defender_loses } = forecast;
        self.log.tell(Event::Fought { attacker, country, attack, defense, conquered: conquers });
        self.lose_mercenaries(attacker, attacker_loses);
        if let Some(defender) = defender {
            self.lose_mercenaries(defender, defender_loses);
        }
        let board = &mut self.state.board;
        board.sales = [0; SEATS];
        // Donated mercenaries are gone whatever happens (R26).
        let donated = std::mem::take(&mut board.donated);
        if donated > 0 {
            self.log.tell(Event::DonatedLost { mercenaries: donated });
        }
        self.replace(Frame::TurnEnd);
        if conquers {
            self.set_controller(country, Some(attacker));
        }
        // Somebody who is leaving does not intervene any more (R55).
        let Some(defender) = defender else { return };
        let (winner, loser) = if conquers { (attacker, defender) } else { (defender, attacker) };
        let spoils = self.game.spoils(&self.state.board, country, loser);
        if !spoils.is_empty() && !self.state.board.leaving.contains(winner) {
            self.replace(Frame::AfterWar { country, winner, loser });
        }
    }

    fn lose_mercenaries(&mut self, seat: Seat, mercenaries: u16) {
        let army = &mut self.state.board.mercenaries[seat.index()];
        *army = army.saturating_sub(mercenaries);
        if mercenaries > 0 {
            self.log.tell(Event::MercenariesLost { seat, mercenaries });
        }
    }
}

#[cfg(test)]
mod tests;
