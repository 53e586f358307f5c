//! Government interventions (5.3): divestment, theft, nationalisation, syndicalisation.

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::refusal::Refusal;
use crate::state::{Board, State};
use crate::terms::{CompanyId, CompanySet, CountryId, Intervention, WindowKind};
use table::{Log, Luck, Menu, Seat};

impl MegaCorps {
    /// What the government of a country does to a company.
    pub(crate) fn intervention(&self, board: &Board, country: CountryId) -> Option<Intervention> {
        board.government(country).map(|government| self.rules().governments[government.index()])
    }

    /// The companies of a country against which its controller may intervene (R12 to R14).
    fn targets_in(&self, board: &Board, seat: Seat, country: CountryId) -> CompanySet {
        let rulings = &self.rules().rulings;
        let mut targets = board.all_owned();
        let steals = self.intervention(board, country) == Some(Intervention::Steal);
        // Nothing would change where one robs oneself.
        if steals || !rulings.intervention_may_target_own {
            targets = targets.minus(board.companies(seat));
        }
        if rulings.intervention_may_target_unowned {
            targets = targets.union(board.unowned);
        }
        targets.and(self.plan().in_country(country))
    }

    pub(crate) fn intervention_targets(&self, board: &Board, seat: Seat) -> CompanySet {
        let countries = board.countries(seat).into_iter();
        countries.fold(CompanySet::EMPTY, |all, country| all.union(self.targets_in(board, seat, country)))
    }

    pub(crate) fn offer_interventions(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        for company in self.intervention_targets(&state.board, seat) {
            menu.push(Action::Intervene(company));
        }
    }

    pub(crate) fn check_intervention(&self, state: &State, seat: Seat, company: CompanyId) -> Result<(), Refusal> {
        let board = &state.board;
        if !self.plan().companies.contains(company) {
            return Err(Refusal::Unknown);
        }
        let country = self.plan().country_of(company);
        if !self.plan().controllable.contains(country) {
            return Err(Refusal::NeutralPlace);
        }
        if !board.countries(seat).contains(country) {
            return Err(Refusal::NotYourCountry);
        }
        match board.owner(company) {
            _ if self.targets_in(board, seat, country).contains(company) => Ok(()),
            Some(owner) if owner == seat => Err(Refusal::OwnCompany),
            _ => Err(Refusal::NobodysCompany),
        }
    }

    /// The companies that the winner of a war may intervene against: the loser's, in the country fought for.
    pub(crate) fn spoils(&self, board: &Board, country: CountryId, loser: Seat) -> CompanySet {
        board.companies(loser).and(self.plan().in_country(country))
    }

    pub(crate) fn offer_spoils(&self, board: &Board, country: CountryId, loser: Seat, menu: &mut Menu<Action>) {
        self.spoils(board, country, loser).into_iter().for_each(|company| menu.push(Action::Intervene(company)));
    }

    pub(crate) fn check_spoils(
        &self,
        board: &Board,
        country: CountryId,
        loser: Seat,
        company: CompanyId,
    ) -> Result<(), Refusal> {
        let right = self.spoils(board, country, loser).contains(company);
        if right { Ok(()) } else { Err(Refusal::NotTheLosersCompany) }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    pub(crate) fn declare_intervention(&mut self, seat: Seat, company: CompanyId) {
        self.log.tell(Event::InterventionDeclared { seat, company });
        self.replace(Frame::Intervention { company });
        self.push(Frame::window(WindowKind::Declared));
    }

    /// After W2 the target must still be one; the government that counts is the present one (R20, R21).
    pub(crate) fn run_intervention(&mut self, company: CompanyId) {
        let seat = self.state.board.turn;
        if self.game.check_intervention(self.state, seat, company).is_err() {
            self.log.tell(Event::NoLongerPossible { seat });
            return self.replace(Frame::Retarget { war: false });
        }
        self.replace(Frame::TurnEnd);
        self.intervene(company, seat);
    }

    /// Another target for the same kind of action, or none (R20); W2 opens again for it (R66).
    pub(crate) fn run_retarget(&mut self, war: bool) {
        let seat = self.state.board.turn;
        let any = if war {
            !self.game.war_targets(&self.state.board, seat).is_empty()
        } else {
            !self.game.intervention_targets(&self.state.board, seat).is_empty()
        };
        if any {
            self.ask(seat);
        } else {
            self.log.tell(Event::Passed { seat });
            self.replace(Frame::TurnEnd);
        }
    }

    /// The government of the company's country does what it does; `by` controls the country, also as its conqueror (R31).
    pub(crate) fn intervene(&mut self, company: CompanyId, by: Seat) {
        let country = self.plan.country_of(company);
        let Some(intervention) = self.game.intervention(&self.state.board, country) else { return };
        let owner = self.state.board.owner(company);
        self.take_from_owner(company);
        match intervention {
            Intervention::Divest => {
                self.state.board.unowned.insert(company);
                let amount = self.compensate(owner, self.rules.costs.divestment);
                self.log.tell(Event::Divested { company, owner, amount });
            }
            Intervention::Steal => {
                self.state.board.owned[by.index()].insert(company);
                self.log.tell(Event::Stolen { company, owner, by });
            }
            Intervention::Nationalise => {
                self.state.board.nationalised.insert(company);
                self.log.tell(Event::Nationalised { company, owner });
            }
            Intervention::Syndicalise => self.syndicalise(company, owner, self.rules.costs.syndicalisation),
        }
    }

    /// A company that belongs to its workers from now on; the bank compensates the former owner (R15).
    pub(crate) fn syndicalise(&mut self, company: CompanyId, owner: Option<Seat>, compensation: u16) {
        self.state.board.syndicalised.insert(company);
        let amount = self.compensate(owner, compensation);
        self.log.tell(Event::Syndicalised { company, owner, amount });
    }

    fn compensate(&mut self, owner: Option<Seat>, amount: u16) -> u16 {
        owner.map_or(0, |owner| self.bank_pays(owner, amount))
    }

    /// Takes a company out of whatever set it is in.
    pub(crate) fn take_from_owner(&mut self, company: CompanyId) {
        let board = &mut self.state.board;
        for owned in &mut board.owned {
            owned.remove(company);
        }
        board.unowned.remove(company);
        board.nationalised.remove(company);
        board.syndicalised.remove(company);
    }
}

#[cfg(test)]
mod tests;
