//! The figures that charts, data sets and the debrief read.

use crate::action::Action;
use crate::game::MegaCorps;
use crate::state::State;
use crate::terms::Government;
use table::{CardId, Figures, Seat};

/// Names of a player's indicators.
pub const SEAT: &[&str] = &[
    "money",
    "mercenaries",
    "companies",
    "countries",
    "cards",
    "income",
    "strength",
    "votes",
    "suppliers",
    "present",
    "score",
];

/// Names of the world's indicators.
pub const WORLD: &[&str] = &[
    "round",
    "deck",
    "paid_out",
    "paid_in",
    "unowned",
    "nationalised",
    "syndicalised",
    "uncontrolled",
    "democracies",
    "kleptocracies",
    "dictatorships",
    "wikisyndicalisms",
    "competitors",
];

impl Figures for MegaCorps {
    const SEAT_INDICATORS: &'static [&'static str] = SEAT;
    const WORLD_INDICATORS: &'static [&'static str] = WORLD;

    fn measure(&self, state: &State, world: &mut Vec<i64>, seats: &mut Vec<i64>) {
        let (board, plan) = (&state.board, self.plan());
        let supplying = self.supplying(board);
        for seat in self.all() {
            let money = i64::from(board.money(seat));
            seats.extend([
                money,
                board.mercenaries(seat).into(),
                board.companies(seat).len() as i64,
                board.countries(seat).len() as i64,
                state.hand(seat).len() as i64,
                self.income(board, seat).into(),
                plan.strength(board.countries(seat)).into(),
                self.votes(state, seat).into(),
                board.companies(seat).and(supplying).len() as i64,
                board.present.contains(seat).into(),
                money,
            ]);
        }
        let governments = |government: Government| board.governments[government.index()].len() as i64;
        let competitors: i64 =
            plan.all_industries().map(|industry| i64::from(self.count_competitors(board, industry))).sum();
        world.extend([
            i64::from(self.round(board)),
            board.deck.into(),
            board.paid_out.into(),
            board.paid_in.into(),
            board.unowned.len() as i64,
            board.nationalised.len() as i64,
            board.syndicalised.len() as i64,
            plan.controllable.minus(board.all_controlled()).len() as i64,
            governments(Government::Democracy),
            governments(Government::Kleptocracy),
            governments(Government::Dictatorship),
            governments(Government::Wikisyndicalism),
            competitors,
        ]);
    }

    fn turn(&self, state: &State) -> i64 {
        self.round(&state.board).into()
    }

    fn first_player(&self, state: &State) -> Option<Seat> {
        Some(state.board.active)
    }

    fn card_of(&self, action: &Action) -> Option<CardId> {
        match action {
            Action::Play { card, .. } => Some(CardId(card.0)),
            _ => None,
        }
    }
}
