//! The laws every position keeps (17). A state from outside is used only after it has passed.

use crate::action::{Order, Price, Prices};
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::state::{Board, NOBODY, State};
use crate::terms::{Cards, CompanySet, CountrySet, MegaCorpSet, SEATS, SUPPLIERS, Standing};
use crate::view::{Known, View};
use table::forms::Form;
use table::{Audit, BrokenLaw, Seat, SeatSet, law};

mod moments;
#[cfg(test)]
mod tests;

/// Mercenaries of a player: far above real play, far below any overflow.
const MOST_MERCENARIES: u16 = 20_000;

impl Audit for MegaCorps {
    fn audit(&self, state: &State) -> Result<(), BrokenLaw> {
        self.check_places(&state.board)?;
        self.check_seats(&state.board)?;
        self.check_means(&state.board)?;
        self.check_rounds(&state.board)?;
        self.check_cards(state)?;
        self.check_deals(state)?;
        self.check_order(state)?;
        self.check_moment(state)
    }

    /// The laws of what everybody sees, and of what the viewer knows besides; imagining a world leans on them.
    fn audit_view(&self, view: &View) -> Result<(), BrokenLaw> {
        let mut state = view.with_unknown_blank();
        // Whoever is asked for permission knows which cards are promised, but not the hand they are in.
        state.secrets.sweetener = state.secrets.sweetener.with_cards(Cards::EMPTY);
        self.check_places(&state.board)?;
        self.check_seats(&state.board)?;
        self.check_means(&state.board)?;
        self.check_rounds(&state.board)?;
        self.check_cards(&state)?;
        let hidden: usize =
            view.hands.iter().map(|known| if let Known::Count(count) = known { usize::from(*count) } else { 0 }).sum();
        law!("cards_lie_in_one_place", hidden <= self.unseen(&state).len(), "players");
        self.check_frames(&state)
    }
}

impl MegaCorps {
    /// Every company is in exactly one state, every country has one government and at most one controller (laws 2, 9, 10).
    fn check_places(&self, board: &Board) -> Result<(), BrokenLaw> {
        let plan = self.plan();
        let sets = board.owned.iter().chain([&board.unowned, &board.nationalised, &board.syndicalised]);
        let (mut all, mut twice) = (CompanySet::EMPTY, CompanySet::EMPTY);
        for set in sets {
            twice = twice.union(all.and(*set));
            all = all.union(*set);
        }
        law!("companies_are_in_one_state", twice.is_empty(), "players" => "{}", twice.write(self));
        let start = |standing: Standing| -> CompanySet {
            let of = |company: &crate::terms::CompanyId| self.rules().companies[company.index()].start == standing;
            plan.companies.into_iter().filter(of).collect()
        };
        let missing = plan.companies.minus(all).minus(start(Standing::NotInPlay));
        let placed = all.minus(plan.companies).is_empty() && missing.is_empty();
        law!("companies_are_in_one_state", placed, "not_in_play" => "{}", missing.write(self));
        let freed = start(Standing::Syndicalised).minus(board.syndicalised);
        law!("syndicalised_for_good", freed.is_empty(), "syndicalised" => "{}", freed.write(self));
        let neutral = board.nationalised.minus(plan.earthly);
        law!("neutral_places_have_no_ruler", neutral.is_empty(), "nationalised" => "{}", neutral.write(self));
        let (mut controlled, mut twice) = (CountrySet::EMPTY, CountrySet::EMPTY);
        for set in &board.controlled {
            twice = twice.union(controlled.and(*set));
            controlled = controlled.union(*set);
        }
        law!("countries_have_one_controller", twice.is_empty(), "players" => "{}", twice.write(self));
        let ruled = controlled.minus(plan.controllable);
        law!("neutral_places_have_no_ruler", ruled.is_empty(), "players" => "{}", ruled.write(self));
        let (mut governed, mut count) = (CountrySet::EMPTY, 0);
        for set in &board.governments {
            governed = governed.union(*set);
            count += set.len();
        }
        law!("countries_have_one_government", count == governed.len() && governed == plan.controllable, "governments");
        let industries = crate::terms::IndustrySet(((1_u32 << plan.industries) - 1) as u16);
        law!("industries_are_known", board.supplying.minus(industries).is_empty(), "supplying");
        for industry in plan.all_industries() {
            let (competitors, companies) =
                (self.count_competitors(board, industry), plan.in_industry(industry).and(all).len());
            let counted = (1..=companies).contains(&usize::from(competitors));
            let industry = industry.write(self);
            law!("competitors_are_counted", counted, "players" => "{industry}: {competitors} / {companies}");
        }
        Ok(())
    }

    /// Who is at the table, and what those have who are not.
    fn check_seats(&self, board: &Board) -> Result<(), BrokenLaw> {
        let all = self.all();
        law!("players_are_seated", board.present.minus(all).is_empty() && !board.present.is_empty(), "players");
        law!(
            "players_are_seated",
            board.leaving.minus(board.present).is_empty(),
            "players[{}].leaving",
            board.leaving.lowest().map_or(0, |seat| seat.0)
        );
        law!("players_are_seated", all.contains(board.active) && all.contains(board.turn), "turn");
        law!("players_are_seated", board.acted.minus(all).is_empty(), "acted");
        law!("paid_is_held_at_the_table", board.paid.is_none_or(|seat| board.present.contains(seat)), "paid");
        let choosing = matches!(board.frames.top(), Frame::ChooseMegaCorp);
        let mut taken = MegaCorpSet::EMPTY;
        for (at, megacorp) in board.megacorps.iter().enumerate() {
            let seated = at < all.len();
            let right = match megacorp {
                Some(megacorp) => {
                    seated && megacorp.index() < self.rules().megacorps.len() && !taken.contains(*megacorp)
                }
                None => !seated || choosing,
            };
            law!("megacorps_are_taken_once", right, "players[{at}].megacorp");
            megacorp.iter().for_each(|&megacorp| taken.insert(megacorp));
        }
        for at in 0..SEATS {
            let gone = !board.present.contains(Seat(at as u8));
            let nothing = board.money[at] == 0
                && board.mercenaries[at] == 0
                && board.owned[at].is_empty()
                && board.controlled[at].is_empty();
            law!("whoever_is_gone_has_nothing", !gone || nothing, "players[{at}]");
        }
        Ok(())
    }

    /// Money enters and leaves only by the bank (laws 1, 8).
    fn check_means(&self, board: &Board) -> Result<(), BrokenLaw> {
        for (at, &mercenaries) in board.mercenaries.iter().enumerate() {
            let few = mercenaries <= MOST_MERCENARIES;
            law!("amounts_are_in_range", few, "players[{at}].mercenaries" => "{mercenaries} > {MOST_MERCENARIES}");
        }
        let donated = board.donated;
        law!("amounts_are_in_range", donated <= MOST_MERCENARIES, "donated" => "{donated} > {MOST_MERCENARIES}");
        let flows = board.paid_out.max(board.paid_in);
        law!("amounts_are_in_range", flows <= 1 << 24, "paid_out" => "{flows}");
        let start = i64::from(self.rules().setup.money) * self.all().len() as i64;
        let purses: i64 = board.money.iter().map(|&money| i64::from(money)).sum();
        let (most, richest) = (self.most_money(), (0..SEATS).max_by_key(|&at| board.money[at]).unwrap_or(0));
        law!("all_money_fits_one_purse", purses <= most, "players[{richest}].money" => "{purses} > {most}");
        let (now, then) = (purses + i64::from(board.paid_in), start + i64::from(board.paid_out));
        law!("money_is_conserved", now == then, "paid_out" => "{now} ≠ {then}");
        Ok(())
    }

    /// The most euros that all players together may hold, so that one purse can take all of it and whatever the bank
    /// pays in a whole game. Never less than a game can bring.
    fn most_money(&self) -> i64 {
        let (rules, plan) = (self.rules(), self.plan());
        let seats = self.all().len() as i64;
        let rounds = i64::from(rules.setup.decks[self.all().len().clamp(3, 6) - 3]) + 1;
        // Payouts by action, by card, and one of every industry.
        let payouts = rounds * i64::from(rules.payout.actions_per_round) + rounds + i64::from(plan.industries);
        let companies = plan.all_industries().map(|industry| plan.in_industry(industry).len() as i64).max();
        let compensations = [rules.costs.divestment, rules.costs.syndicalisation, rules.costs.takeover];
        let compensation = i64::from(compensations.into_iter().max().unwrap_or(0)) * rounds * (seats + 1);
        let paid = payouts * i64::from(rules.payout.highest()) * companies.unwrap_or(0) + compensation;
        (i64::from(u16::MAX) - paid).max(i64::from(rules.setup.money) * seats + paid)
    }

    /// The deck is the clock (law 4); what belongs to a payout is there only while one goes on (laws 5, 13).
    fn check_rounds(&self, board: &Board) -> Result<(), BrokenLaw> {
        let full = i32::from(self.rules().setup.decks[self.all().len().clamp(3, 6) - 3]);
        let begun = full - i32::from(board.deck) - i32::from(board.round);
        let outermost = board.frames.as_slice().first().copied().unwrap_or_default();
        let right = match outermost {
            Frame::Over => begun == 0 || begun == -1,
            Frame::ChooseMegaCorp | Frame::Deal | Frame::TakeCompanies { .. } => begun == -1 && board.round == 1,
            Frame::Round => begun == -1,
            _ => begun == 0,
        };
        let (round, deck) = (board.round, board.deck);
        law!("the_deck_counts_the_rounds", right && round > 0, "round" => "{round} + {deck} ≠ {full}");
        let most = self.rules().payout.actions_per_round;
        law!("payout_actions_are_counted", board.payout_actions <= most, "payout_actions");
        let by_action =
            |frame: &Frame| matches!(frame, Frame::Payout { action: true, .. } | Frame::Pay { action: true, .. });
        let declared = board.frames.as_slice().iter().any(by_action);
        let counted = board.payout_actions > 0 && board.paid != Some(board.turn);
        law!("payout_actions_are_counted", !declared || counted, "paid");
        let paying = board.frames.as_slice().iter().any(|frame| matches!(frame, Frame::Pay { .. }));
        let modifier = board.modifier;
        law!("a_payout_is_modified_by_one", modifier == 0 || (paying && (-1..=1).contains(&modifier)), "modifier");
        Ok(())
    }

    /// Hands, discard, deck and box hold every card once (law 3).
    fn check_cards(&self, state: &State) -> Result<(), BrokenLaw> {
        let (plan, discard) = (self.plan(), state.board.discard);
        let places = || state.secrets.hands.iter().chain([&discard]);
        law!("cards_lie_in_one_place", places().all(|cards| plan.is_counted(*cards)), "discard");
        for kind in plan.kinds_among(plan.cards) {
            let all = plan.of_kind(kind);
            let placed: usize = places().map(|cards| cards.and(all).len()).sum();
            let (kind, copies) = (kind.write(self), all.len());
            law!("cards_lie_in_one_place", placed <= copies, "discard" => "{kind}: {placed} > {copies}");
        }
        for (at, hand) in state.secrets.hands.iter().enumerate() {
            let gone = !state.board.present.contains(Seat(at as u8));
            law!("whoever_is_gone_has_nothing", !gone || hand.is_empty(), "players[{at}].hand");
        }
        let unseen = self.unseen(state).len();
        let deck = usize::from(state.board.deck);
        law!("the_deck_can_be_drawn", deck <= unseen, "deck" => "{deck} > {unseen}");
        let dealt = !matches!(state.frame(), Frame::ChooseMegaCorp | Frame::Deal);
        law!("cards_lie_in_one_place", dealt || unseen == plan.cards.len(), "discard");
        Ok(())
    }

    /// Open offers are between players who stay, and give only cards that are held.
    fn check_deals(&self, state: &State) -> Result<(), BrokenLaw> {
        let (deals, staying) = (&state.secrets.deals, state.board.staying());
        law!("offers_are_sound", deals.is_sound(self.all().len()), "players");
        let trade = &self.rules().trade;
        for seat in self.all() {
            let open = deals.of(seat).count();
            let right = open <= usize::from(trade.offers_open) && deals.made(seat) <= trade.offers_per_turn;
            law!("offers_are_sound", right, "players[{}].offers", seat.0);
        }
        for (from, offer) in deals.all() {
            let parties = SeatSet::only(from).union(SeatSet::only(offer.to()));
            law!("offers_are_between_players", parties.minus(staying).is_empty(), "players[{}].offers", from.0);
            let (give, want) = (&offer.give, &offer.want);
            let named = self.plan().is_counted(give.cards()) && self.plan().is_counted(want.cards());
            let known = give.companies().union(want.companies()).minus(self.plan().companies).is_empty()
                && give.countries().union(want.countries()).minus(self.plan().controllable).is_empty();
            let something = !give.is_nothing() || !want.is_nothing();
            law!("offers_are_sound", named && known && something && give.any_cards == 0, "players[{}].offers", from.0);
            let held = give.cards().minus(state.hand(from)).is_empty();
            law!("offered_cards_are_held", held, "players[{}].offers", from.0 => "{}", give.cards().write(self));
        }
        let sweetener = &state.secrets.sweetener;
        let buying = matches!(state.frame(), Frame::Purchase { .. });
        let held = sweetener.any_cards == 0
            && self.plan().is_counted(sweetener.cards())
            && sweetener.cards().minus(state.hand(state.board.turn)).is_empty();
        law!("offered_cards_are_held", sweetener.is_nothing() || (buying && held), "sweetener");
        Ok(())
    }

    /// An order of mercenaries exists while one is dealt with.
    fn check_order(&self, state: &State) -> Result<(), BrokenLaw> {
        let (board, replies) = (&state.board, &state.secrets.replies);
        let outermost = board.frames.as_slice().first().copied().unwrap_or_default();
        let dealing = matches!(outermost, Frame::Replies | Frame::Confirm);
        let blank =
            board.order == Order::default() && board.asked == [NOBODY; SUPPLIERS] && *replies == Prices::default();
        law!("an_order_is_dealt_with", dealing || blank, "order");
        for (at, &reply) in replies.iter().enumerate() {
            let (asked, bid) = (board.asked[at], board.order.bids[at]);
            let known = asked == NOBODY || (self.all().contains(Seat(asked)) && at < self.plan().suppliers().len());
            let bids = bid.is_sound()
                && (asked != NOBODY) == bid.euros().is_some()
                && (bid.euros().is_some() || bid == Price::NONE);
            law!("an_order_is_dealt_with", known && bids && asked != board.turn.0, "order");
            let answered = match outermost {
                Frame::Confirm => asked != NOBODY,
                _ => asked != NOBODY && board.call.finished().contains(Seat(asked)),
            };
            law!("an_order_is_dealt_with", reply.is_sound() && answered == (reply != Price::NONE), "replies");
        }
        Ok(())
    }

    /// Nothing of a war is left outside its pause, nothing of a turn outside the turn.
    pub(crate) fn check_leftovers(&self, state: &State) -> Result<(), BrokenLaw> {
        let board = &state.board;
        let outermost = board.frames.as_slice().first().copied().unwrap_or_default();
        let war = matches!(outermost, Frame::Pause { .. });
        law!("a_war_leaves_nothing_behind", war || (board.donated == 0 && board.sales == [0; SEATS]), "donated");
        let controlled = board.war_pause().is_some_and(|country| board.controller(country).is_some());
        law!("a_war_leaves_nothing_behind", !controlled || board.donated == 0, "donated");
        let buying = matches!(outermost, Frame::Purchase { .. } | Frame::Rebuy | Frame::TurnEnd);
        let refused = board.refused.minus(self.plan().companies).is_empty() && (buying || board.refused.is_empty());
        law!("refusals_belong_to_a_turn", refused, "refused");
        let over = matches!(outermost, Frame::Over);
        let still = board.leaving.is_empty() && state.secrets.deals.is_empty();
        law!("nothing_is_open_at_the_end", !over || still, "players");
        Ok(())
    }
}
