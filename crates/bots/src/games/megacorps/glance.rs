//! What actions seem worth at a glance: decides which few of eighty lines to look at when there is no time for all.
//!
//! Only the order matters, and only roughly: what is looked at is then done in an imagined world and judged.

use shelf::rules::megacorps::action::Target;
use shelf::rules::megacorps::terms::{CompanyId, CountryId, CountrySet, Government, INDUSTRIES, IndustryId, SEATS};
use shelf::rules::megacorps::{Action, Board, Frame, MegaCorps, State};
use table::Seat;

/// How much of what a payout gives the best rival counts against it.
const ENVY: f32 = 0.3;
/// One competitor fewer raises the rate by this many euros, at most places in the table (6).
const STEP_OF_THE_RATE: f32 = 2.0;
/// What a country is worth, in euros for each point of its strength; more if a rival loses it.
const STRENGTH: f32 = 2.5;
const TAKEN_FROM_A_RIVAL: f32 = 1.5;
/// What mercenaries are worth.
const MERCENARIES: f32 = 4.0;
/// What a war is worth if it is lost as things stand.
const LOST_WAR: f32 = -4.0;
/// How much of what a rival loses in an intervention counts as the seat's gain.
const HARM: f32 = 0.3;

/// What an industry pays for a company, and what it pays everybody.
struct Industry {
    rate: f32,
    paid: [f32; SEATS],
}

struct Glance<'a> {
    game: &'a MegaCorps,
    board: &'a Board,
    seat: Seat,
    industries: [Industry; INDUSTRIES],
    /// How often the industry is going to pay.
    payouts: f32,
}

/// What each action seems worth, in euros. `None` at moments with few enough lines to look at all of them.
pub(super) fn glance(game: &MegaCorps, state: &State, seat: Seat, actions: &[(usize, Action)]) -> Option<Vec<f32>> {
    if !matches!(state.frame(), Frame::Choose | Frame::Rebuy | Frame::Window { .. } | Frame::TakeCompanies { .. }) {
        return None;
    }
    let board = &state.board;
    let industries = std::array::from_fn(|at| {
        let industry = IndustryId(at as u8);
        let companies = game.plan().in_industry(industry);
        let rate = f32::from(game.present_rate(board, industry));
        Industry { rate, paid: board.owned.map(|owned| rate * owned.and(companies).len() as f32) }
    });
    let glance = Glance { game, board, seat, industries, payouts: super::payouts(board) };
    Some(actions.iter().map(|(_, action)| glance.at(action)).collect())
}

impl Glance<'_> {
    fn at(&self, action: &Action) -> f32 {
        match *action {
            Action::PayOut(industry) => self.payout(industry),
            Action::Play { target: Target::Industry(industry), .. } => self.payout(industry) - super::WORTH_A_CARD,
            Action::Buy { company, .. } => self.company(company) - f32::from(self.game.rules().costs.company),
            Action::TakeCompany(company) => self.company(company),
            Action::Intervene(company) => self.intervention(company),
            Action::LaunchWar(country) => self.war(country),
            Action::BuyMercenaries => MERCENARIES,
            _ => 0.0,
        }
    }

    fn industry(&self, industry: IndustryId) -> &Industry {
        &self.industries[industry.index() % INDUSTRIES]
    }

    fn payout(&self, industry: IndustryId) -> f32 {
        let paid = &self.industry(industry).paid;
        let rivals = paid.iter().enumerate().filter(|&(at, _)| at != self.seat.index()).map(|(_, &euros)| euros);
        paid[self.seat.index() % SEATS] - ENVY * rivals.fold(0.0, f32::max)
    }

    /// What one more company brings: if the seat is already in the industry, there is one competitor fewer, too.
    fn company(&self, company: CompanyId) -> f32 {
        let Industry { rate, paid } = self.industry(self.game.plan().industry_of(company));
        let own = paid[self.seat.index() % SEATS];
        let companies = own / rate.max(1.0) + 1.0;
        let step = if own > 0.0 { STEP_OF_THE_RATE } else { 0.0 };
        self.payouts * ((rate + step) * companies - own)
    }

    fn intervention(&self, company: CompanyId) -> f32 {
        let plan = self.game.plan();
        let worth = self.payouts * self.industry(plan.industry_of(company)).rate;
        if self.board.companies(self.seat).contains(company) {
            return -worth;
        }
        match self.board.government(plan.country_of(company)) {
            Some(Government::Kleptocracy) => self.company(company),
            _ => HARM * worth,
        }
    }

    fn war(&self, country: CountryId) -> f32 {
        if !self.game.forecast(self.board, self.seat, country).conquers {
            return LOST_WAR;
        }
        let worth = STRENGTH * f32::from(self.game.plan().strength(CountrySet::only(country)));
        if self.board.controller(country).is_some() { worth * TAKEN_FROM_A_RIVAL } else { worth }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::character::Character;
    use crate::judge::{Manner, Mind, mind, weigh};
    use shelf::rules::megacorps::terms::CompanySet;
    use table::Menu;
    use table::contract::*;
    use table::luck::Dice;

    /// The first choice of an action; the turn player owns two companies of Solar, a rival one of Media.
    fn position() -> (MegaCorps, State, Seat, IndustryId) {
        let (game, mut state) = super::super::tests::position();
        let seat = state.board.turn;
        let owned = |ids: &[&str]| {
            ids.iter()
                .fold(CompanySet::EMPTY, |set, id| set.union(CompanySet::only(game.rules().company_named(id).unwrap())))
        };
        state.board.owned = Default::default();
        state.board.owned[seat.index()] = owned(&["india_solar", "maghreb_solar"]);
        state.board.owned[(seat.index() + 1) % 4] = owned(&["japan_media"]);
        state.board.unowned = game.plan().companies.minus(state.board.all_owned()).minus(state.board.syndicalised);
        let solar = game.rules().industry_named("solar").unwrap();
        (game, state, seat, solar)
    }

    fn seems(game: &MegaCorps, state: &State, seat: Seat, action: Action) -> f32 {
        glance(game, state, seat, &[(0, action)]).unwrap()[0]
    }

    #[test]
    fn ones_own_industry_pays_best_and_is_bought_first() {
        let (game, state, seat, solar) = position();
        let id = |name: &str| game.rules().company_named(name).unwrap();
        let media = game.rules().industry_named("media").unwrap();
        let seems = |action| seems(&game, &state, seat, action);
        assert!(seems(Action::PayOut(solar)) > 0.0 && seems(Action::PayOut(media)) < 0.0);
        assert!(seems(Action::buy(id("mercosur_solar"))) > seems(Action::buy(id("mercosur_oil"))));
    }

    #[test]
    fn a_war_that_is_lost_seems_worse_than_nothing() {
        let (game, mut state, seat, _) = position();
        let nafta = game.rules().country_named("nafta").unwrap();
        state.board.mercenaries[seat.index()] = 0;
        assert!(seems(&game, &state, seat, Action::LaunchWar(nafta)) < seems(&game, &state, seat, Action::Pass));
        state.board.mercenaries[seat.index()] = 9;
        assert!(seems(&game, &state, seat, Action::LaunchWar(nafta)) > seems(&game, &state, seat, Action::Pass));
    }

    #[test]
    fn theft_seems_better_than_mere_harm_and_harm_to_oneself_worst() {
        let (game, mut state, seat, _) = position();
        let company = game.rules().company_named("japan_media").unwrap();
        let japan = game.plan().country_of(company);
        let mut under = |government: Government| {
            for (at, countries) in state.board.governments.iter_mut().enumerate() {
                *countries = countries.without(japan);
                if Government::at(at) == government {
                    countries.insert(japan);
                }
            }
            seems(&game, &state, seat, Action::Intervene(company))
        };
        assert!(under(Government::Kleptocracy) > under(Government::Democracy));
        let own = game.rules().company_named("india_solar").unwrap();
        assert!(seems(&game, &state, seat, Action::Intervene(own)) < 0.0);
    }

    #[test]
    fn in_a_hurry_the_lines_that_seem_best_are_looked_at() {
        let (game, state, seat, solar) = position();
        let usual = mind::<MegaCorps>(Character::SENSIBLE);
        let glancing = Mind { manner: Manner { glance: true, ..usual.manner }, ..usual };
        let mut menu = Menu::new();
        game.offer(&state, seat, &mut menu);
        assert!(menu.lines().len() > 50);
        let pays = |mind: &Mind, seed| {
            let looked = weigh(&game, &state, seat, mind, &mut Dice::new(seed), 5);
            looked.iter().any(|one| one.action == Action::PayOut(solar))
        };
        assert!((0..20).all(|seed| pays(&glancing, seed)));
        assert!(!(0..20).all(|seed| pays(&usual, seed)), "by lot it is often missed");
    }
}
