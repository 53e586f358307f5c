//! Living standard and oil balance: step 3 of an activation (17).

use crate::action::Action;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Cause, Frame, Part};
use crate::game::Climate;
use crate::refusal::Refusal;
use crate::state::{Board, State};
use crate::terms::{Electricity, RegionId};
use table::{Log, Luck, Menu};

/// Steps of [`Part::Drop`].
const INVOLUNTARY: u8 = 0;
const UNREST: u8 = 1;
pub(crate) const VOLUNTARY: u8 = 2;

/// The order in which electricity leaves by default (7.1).
const LEAVING: [Electricity; 6] = [
    Electricity::Coal,
    Electricity::Gas,
    Electricity::Intermittent,
    Electricity::Hydro,
    Electricity::Dispatchable,
    Electricity::Nuclear,
];

impl Climate {
    /// Whether a region would lower its living standard of its own accord at its activation (3b).
    pub fn drops_voluntarily(&self, board: &Board, region: RegionId) -> bool {
        let here = board.region(region);
        here.pairs() >= 2
            && here.discipline >= 3
            && here.living_standard >= 3
            && here.electricity_effective() == here.oil_effective()
    }

    /// Whether a region lacks imported oil at its activation (3c).
    pub fn lacks_oil(&self, board: &Board, region: RegionId) -> bool {
        let here = board.region(region);
        here.oil.imported > 0 && here.living_standard >= 2 && board.oil_balance() < 0
    }

    /// The neutral token to leave a region (7.1).
    pub(crate) fn default_token(&self, state: &State, region: RegionId) -> Option<Electricity> {
        let here = state.board.region(region);
        LEAVING.into_iter().find(|&kind| here.tokens_of(kind) > 0)
    }

    /// The kinds of electricity a region has.
    pub(crate) fn offer_token_leaves(&self, state: &State, region: RegionId, menu: &mut Menu<Action>) {
        let here = state.board.region(region);
        for &kind in Electricity::ALL.iter().filter(|&&kind| here.tokens_of(kind) > 0) {
            menu.push(Action::Token(kind));
        }
    }

    pub(crate) fn check_token_leaves(&self, state: &State, region: RegionId, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Token(kind) if state.board.region(region).tokens_of(kind) > 0 => Ok(()),
            Action::Token(_) => Err(Refusal::TokenNotThere),
            _ => Err(Refusal::OtherQuestion),
        }
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// One part of step 3, which Dictatorships go through like others (R65).
    pub(crate) fn run_living_standard(&mut self, region: RegionId, part: Part) {
        match part {
            Part::Overproduction => self.adjust_overproduction(region),
            Part::VoluntaryDrop => self.consider_voluntary_drop(region),
            Part::Supply => self.supply(region),
            Part::SupplyWar(won) => self.after_supply_war(region, won),
            Part::Balance => self.balance_electricity(region),
            Part::RiseOil => self.find_oil_to_rise(region),
            Part::RiseWar(won) => {
                if won {
                    self.follow(region, Part::Rise);
                    self.move_oil(region, 0, 1, 0);
                } else {
                    self.replace(Frame::TokenLeaves { region });
                }
            }
            Part::Rise => self.rise(region),
            Part::Drop(step) => self.drop_living_standard(region, step),
        }
    }

    #[inline]
    fn follow(&mut self, region: RegionId, part: Part) {
        self.replace(Frame::LivingStandard { region, part });
    }

    /// 3a: no more overproduction pawns than rich regions that buy, and no fewer where the table reads it so (R70 and R72).
    fn adjust_overproduction(&mut self, region: RegionId) {
        let board = &self.state.board;
        let (pawns, rich) = (usize::from(board.region(region).special), board.rich_regions());
        let most = usize::from(self.rules.region(region).special);
        if region != RegionId::China {
            self.follow(region, Part::VoluntaryDrop);
        } else if pawns > rich {
            self.lose_special(region);
        } else if self.game.options().overproduction_returns && pawns < rich.min(most) {
            self.regain_special(region);
        } else {
            self.follow(region, Part::VoluntaryDrop);
        }
    }

    /// 3b: mandatory where it is possible, and the end of step 3 (R69).
    fn consider_voluntary_drop(&mut self, region: RegionId) {
        if !self.game.drops_voluntarily(&self.state.board, region) {
            return self.follow(region, Part::Supply);
        }
        self.follow(region, Part::Drop(VOLUNTARY));
        self.push(Frame::TokenLeaves { region });
    }

    /// 3c.
    fn supply(&mut self, region: RegionId) {
        if !self.game.lacks_oil(&self.state.board, region) {
            return self.follow(region, Part::Balance);
        }
        if self.here(region).oil.exported > 0 {
            // R78: it keeps the oil it sells.
            self.follow(region, Part::Balance);
            self.move_oil(region, 1, -1, -1);
        } else {
            self.follow(region, Part::SupplyWar(false));
            self.seek_oil_war(region, false);
        }
    }

    /// 3c, once an oil war has taken place, or could not, or was refused (R68).
    fn after_supply_war(&mut self, region: RegionId, won: bool) {
        // A power used while the die lay on the table may have ended the lack.
        if won || !self.game.lacks_oil(&self.state.board, region) {
            return self.follow(region, Part::Balance);
        }
        if self.here(region).special > 0 {
            self.follow(region, Part::Balance);
            self.lose_special(region);
        } else {
            self.follow(region, Part::Drop(INVOLUNTARY));
            self.push(Frame::TokenLeaves { region });
        }
    }

    /// 3d.
    fn balance_electricity(&mut self, region: RegionId) {
        let here = self.here(region);
        let (electricity, oil) = (here.electricity_effective(), here.oil_effective());
        let (living_standard, special) = (here.living_standard, here.special);
        if electricity > oil {
            match living_standard {
                4.. => self.replace(Frame::TokenLeaves { region }),
                2 | 3 => {
                    self.follow(region, Part::RiseOil);
                    let chances = self.game.refusal_chances(&self.state.board, region);
                    if chances > 0 {
                        self.roll(Cause::RefuseRise { region }, chances);
                    }
                }
                _ => self.follow(region, Part::RiseOil),
            }
        } else if electricity < oil && living_standard >= 2 {
            if region == RegionId::China && special > 0 {
                // R117: China burns coal rather than give up its standard.
                self.pop();
                self.lose_special(region);
                self.add_token(region, Electricity::Coal);
            } else {
                self.follow(region, Part::Drop(INVOLUNTARY));
            }
        } else {
            self.pop();
        }
    }

    /// The population has spoken about a rise (17.4).
    pub(crate) fn rise_refusal_rolled(&mut self, region: RegionId, success: bool) {
        if success {
            self.tell(Event::Refused { region });
            self.replace(Frame::TokenLeaves { region });
        }
    }

    /// 3d: oil for the surplus token: one's own, the market's, or somebody else's.
    fn find_oil_to_rise(&mut self, region: RegionId) {
        let here = self.here(region);
        if here.oil.exported > 0 {
            self.follow(region, Part::Rise);
            self.move_oil(region, 1, 0, -1);
        } else if self.state.board.oil_balance() > 0 {
            self.follow(region, Part::Rise);
            self.move_oil(region, 0, 1, 0);
        } else if here.living_standard >= 3 {
            self.follow(region, Part::RiseWar(false));
            self.seek_oil_war(region, true);
        } else {
            self.replace(Frame::TokenLeaves { region });
        }
    }

    /// 3d: the rise itself. Discipline never falls to 0 by it.
    fn rise(&mut self, region: RegionId) {
        self.pop();
        self.change_living_standard(region, 1, false);
        self.change_demography(region, -1);
        if self.here(region).discipline >= 2 {
            self.change_discipline(region, -1);
        }
    }

    /// 17.2, and the voluntary drop, which brings neither Riots nor children (3b). Oil and living standard fall together,
    /// once the team has chosen the token: oil in use is the living standard at all times.
    fn drop_living_standard(&mut self, region: RegionId, step: u8) {
        match step {
            INVOLUNTARY => {
                self.follow(region, Part::Drop(UNREST));
                self.free_oil_unit(region);
                self.change_living_standard(region, -1, false);
            }
            VOLUNTARY => {
                self.pop();
                self.free_oil_unit(region);
                self.change_living_standard(region, -1, true);
            }
            _ => {
                self.pop();
                self.change_demography(region, 1);
                let riots = self.here(region).living_standard;
                self.place(crate::terms::Pawn::Riot, riots, region);
            }
        }
    }

    /// One electricity token leaves: the only kind there is, or one the team chooses (R77 and R101).
    pub(crate) fn run_token_leaves(&mut self, region: RegionId) {
        let here = self.here(region);
        let mut kinds = Electricity::ALL.iter().copied().filter(|&kind| here.tokens_of(kind) > 0);
        match (kinds.next(), kinds.next()) {
            (None, _) => self.pop(),
            (Some(only), None) => {
                self.pop();
                self.remove_token(region, only);
            }
            (Some(_), Some(_)) => self.ask_team(),
        }
    }

    /// The team has chosen.
    pub(crate) fn act_token_leaves(&mut self, region: RegionId, action: Action) {
        if let Action::Token(kind) = action {
            self.pop();
            self.remove_token(region, kind);
        }
    }
}

#[cfg(test)]
mod tests;
