//! The choice of an action (4, T2), and of another target when the first is lost.

use crate::action::Action;
use crate::game::MegaCorps;
use crate::refusal::Refusal;
use crate::state::State;
use table::{Menu, Seat};

impl MegaCorps {
    pub(crate) fn offer_actions(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        self.offer_purchases(state, seat, menu);
        if self.check_payout_allowed(state, seat).is_ok() {
            for industry in self.plan().all_industries() {
                menu.push(Action::PayOut(industry));
            }
        }
        self.offer_interventions(state, seat, menu);
        menu.push(Action::BuyMercenaries);
        self.offer_wars(state, seat, menu);
        menu.push(Action::Pass);
    }

    /// What the turn player might want to do but cannot.
    pub(crate) fn hindered_actions(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        if let Err(refusal) = self.check_payout_allowed(state, seat) {
            out.extend(self.plan().all_industries().take(1).map(|industry| (Action::PayOut(industry), refusal)));
        }
        let cost = self.rules().costs.company;
        if state.board.money(seat) < cost {
            let first = state.board.unowned.lowest();
            let refusal = Refusal::NeedsMoney { needed: cost, owned: state.board.money(seat) };
            out.extend(first.map(|company| (Action::buy(company), refusal)));
        }
        let owned = state.board.mercenaries(seat);
        let needed = self.rules().rulings.war_needs_mercenaries;
        if owned < needed {
            let first = self.plan().controllable.minus(state.board.countries(seat)).lowest();
            let refusal = Refusal::NeedsMercenaries { needed, owned };
            out.extend(first.map(|country| (Action::LaunchWar(country), refusal)));
        }
    }
}
