//! Taking a permanent back (chapter 14.4): in one's turn, and in the windows before economic growth and production.

use crate::cause::Cause;
use crate::event::Event;
use crate::flow::Run;
use crate::refusal::Refusal;
use crate::state::{Sealed, State};
use crate::terms::{Plant, Resource};
use crate::{Action, Frame, Limit};
use table::{CardId, CardSet, Log, Luck, Menu, Seat, SeatSet};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Asks only owners of a permanent they could take back. A harvest without its fossil must be withdrawn
    /// (R35), which is no shortage (R36).
    pub(crate) fn run_window(&mut self, harvest_only: bool) {
        if self.is_answered() {
            for seat in self.close_call() {
                if let Sealed::Withdraw(cards) = self.unseal(seat) {
                    for card in cards {
                        self.withdraw(seat, card, false);
                    }
                }
            }
        } else {
            if harvest_only {
                self.force_withdrawals();
            }
            let asked: SeatSet =
                self.game.all().into_iter().filter(|&seat| self.game.may_withdraw(self.state, seat)).collect();
            if !asked.is_empty() {
                self.ask_all(asked);
                return;
            }
        }
        self.pop();
    }

    fn force_withdrawals(&mut self) {
        for seat in self.game.all() {
            let mut fossil = self.state.nation(seat).stock(Resource::Fossil);
            for card in self.state.nation(seat).permanents {
                match fossil.checked_sub(self.rules.card(card).permanent.harvest_fossil.into()) {
                    Some(left) => fossil = left,
                    None => self.withdraw(seat, card, true),
                }
            }
        }
    }

    /// Notes one more card; when no further one can be taken back, the choice is complete.
    pub(crate) fn seal_withdrawal(&mut self, seat: Seat, card: CardId) {
        let mut cards = chosen(self.state, seat);
        cards.insert(card);
        self.state.secret_mut(seat).sealed = Sealed::Withdraw(cards);
        if !self.game.may_withdraw(self.state, seat) {
            self.state.board.call.finish(seat);
        }
    }

    /// Takes a permanent back: its cost is paid and it goes under its deck (R32).
    pub(crate) fn withdraw(&mut self, seat: Seat, card: CardId, forced: bool) {
        let definition = self.rules.card(card);
        self.state.nation_mut(seat).permanents.remove(card);
        self.state.secret_mut(seat).under[definition.deck.index()].push(card);
        self.log.tell(Event::Withdrawn { seat, card, forced });
        if let Some(cost) = definition.withdraw {
            self.stir(seat, i32::from(cost.unrest), |_| Cause::Card(card));
            self.move_plant(seat, Plant::Renewable, -i32::from(cost.plant_renewable));
        }
    }
}

/// The cards a nation has already chosen to take back in the window under way.
fn chosen(state: &State, seat: Seat) -> CardSet {
    match state.secret(seat).sealed {
        Sealed::Withdraw(cards) => cards,
        _ => CardSet::EMPTY,
    }
}

impl Limit {
    /// Whether a permanent can be taken back now: it lies there, and its cost in unrest leaves no overflow (R15).
    pub(crate) fn check_withdraw(&self, state: &State, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let taken = chosen(state, seat);
        if !state.nation(seat).permanents.minus(taken).contains(card) {
            return Err(Refusal::CardNotOnTable);
        }
        let Some(cost) = self.rules().card(card).withdraw else { return Err(Refusal::NotWithdrawable) };
        if let Frame::Window { harvest_only: true } = state.board.frames.top()
            && self.rules().card(card).permanent.harvest_rank == 0
        {
            return Err(Refusal::NotWithdrawable);
        }
        let already: u8 = taken
            .into_iter()
            .filter_map(|card| self.rules().card(card).withdraw)
            .fold(0, |sum, cost| sum.saturating_add(cost.unrest));
        let room = self.rules().unrest.top.saturating_sub(state.nation(seat).unrest).saturating_sub(already);
        if cost.unrest > room {
            return Err(Refusal::UnrestTooHigh { needed: cost.unrest, room });
        }
        Ok(())
    }

    /// The permanents a nation can take back now.
    pub(crate) fn withdrawable(&self, state: &State, seat: Seat) -> CardSet {
        let candidates = state.nation(seat).permanents.and(self.withdrawable_cards());
        candidates.into_iter().filter(|&card| self.check_withdraw(state, seat, card).is_ok()).collect()
    }

    #[inline]
    pub(crate) fn may_withdraw(&self, state: &State, seat: Seat) -> bool {
        // Most of the time there is nothing to look at.
        !state.nation(seat).permanents.and(self.withdrawable_cards()).is_empty()
            && !self.withdrawable(state, seat).is_empty()
    }

    pub(crate) fn offer_window(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        for card in self.withdrawable(state, seat) {
            menu.push(Action::Withdraw(card));
        }
        menu.push(Action::KeepPermanents);
    }

    /// Permanents that cannot be taken back now, each with its reason.
    pub(crate) fn hindered_withdrawals(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        for card in state.nation(seat).permanents.and(self.withdrawable_cards()) {
            if let Err(refusal) = self.check_withdraw(state, seat, card) {
                out.push((Action::Withdraw(card), refusal));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::frame::Step;
    use crate::terms::{Deck, Pact, Plant, Resource};
    use crate::testing::Table;
    use crate::{Action, Cause, Event, Pick, Refusal};
    use table::{Seat, Viewer};

    const N: usize = 0;
    const O: usize = 3;

    fn with(names: &[&str]) -> Table {
        let mut table = Table::of(2);
        for name in names {
            table.lay(0, name);
        }
        table
    }

    fn withdraw(table: &Table, name: &str) -> Action {
        Action::Withdraw(table.card(name))
    }

    #[test]
    fn in_ones_turn_a_withdrawal_does_not_count_as_a_card() {
        // Chapter 14.4 (i), R32
        let mut table = with(&["policy_planning", "intensive_farming"]);
        table.nation(0).plants[N] = 3;
        table.turn(0);
        let (planning, farming) = (table.card("policy_planning"), table.card("intensive_farming"));
        table.act(0, Action::Withdraw(planning));
        assert_eq!(table.nation(0).unrest, 8);
        table.play_with(0, "craftsmanship", Pick::Resource(Resource::Renewable));
        table.act(0, Action::Withdraw(farming));
        assert_eq!(table.nation(0).plants[N], 2);
        table.play(0, "public_expenditure");
        assert_eq!(table.waiting(), [1]);
        let secret = *table.secret(0);
        assert_eq!(secret.under[Deck::Production.index()].as_slice(), [planning, farming]);
        assert!(table.nation(0).permanents.is_empty());
    }

    #[test]
    fn withdrawn_cards_may_be_drawn_again() {
        // R32
        let mut table = with(&["policy_planning"]);
        table.empty_decks(0);
        table.turn(0);
        let planning = table.card("policy_planning");
        table.act(0, Action::Withdraw(planning));
        table.run_step(Step::NewPolicy);
        assert_eq!(table.menu(0), [Action::ChooseDeck(Deck::Production)]);
        table.act(0, Action::ChooseDeck(Deck::Production));
        table.act(1, Action::ChooseDeck(Deck::Production));
        let drawn = table.secret(1).drawn;
        table.act(1, Action::KeepCards(drawn));
        table.act(0, Action::KeepCards([planning].into_iter().collect()));
        assert!(table.secret(0).hand.contains(planning));
    }

    #[test]
    fn withdrawing_policy_planning_must_not_overflow_into_disruption() {
        // R15
        let mut table = with(&["policy_planning"]);
        table.nation(0).unrest = 10;
        table.turn(0);
        let action = withdraw(&table, "policy_planning");
        assert!(!table.menu(0).contains(&action));
        assert_eq!(table.refuse(0, action), Refusal::UnrestTooHigh { needed: 2, room: 1 });

        let mut table = with(&["policy_planning"]);
        table.nation(0).unrest = 9;
        table.turn(0).act(0, action);
        assert_eq!((table.nation(0).unrest, table.nation(0).disruption), (11, 0));
    }

    #[test]
    fn farming_can_be_withdrawn_at_the_bottom_of_n() {
        let mut table = with(&["intensive_farming"]);
        table.nation(0).plants[N] = 1;
        table.turn(0);
        let action = withdraw(&table, "intensive_farming");
        table.act(0, action);
        assert_eq!(table.nation(0).plants[N], 1);
        assert!(table.nation(0).permanents.is_empty());
    }

    #[test]
    fn other_permanents_stay_for_ever() {
        let names = ["vegetarianism", "sustainable_consumption", "green_production", "recycling", "stock_exchange"];
        let mut table = with(&names);
        table.turn(0);
        for name in names {
            let action = withdraw(&table, name);
            assert_eq!(table.refuse(0, action), Refusal::NotWithdrawable);
        }
        let action = withdraw(&table, "intensive_farming");
        assert_eq!(table.refuse(0, action), Refusal::CardNotOnTable);
    }

    #[test]
    fn before_economic_growth_only_owners_are_asked() {
        // Chapter 14.4 (ii)
        let mut table = with(&["policy_planning"]);
        table.run_step(Step::GrowthWindow);
        assert_eq!(table.waiting(), [0]);
        assert_eq!(table.neutral(0), Some(Action::KeepPermanents), "R85");
        let action = withdraw(&table, "policy_planning");
        assert_eq!(table.menu(0), [action, Action::KeepPermanents]);
        // Withdrawn now, the growth of this generation takes place: C = 1 raises N.
        table.act(0, action);
        let cause = Cause::Card(table.card("policy_planning"));
        assert!(table.happened(Event::UnrestMoved { seat: Seat(0), from: 6, to: 8, cause }));
        assert_eq!(table.nation(0).plants[N], 3);
    }

    #[test]
    fn planning_that_is_kept_skips_the_growth() {
        let mut table = with(&["policy_planning"]);
        table.run_step(Step::GrowthWindow).act(0, Action::KeepPermanents);
        assert_eq!((table.nation(0).plants[N], table.nation(1).plants[N]), (2, 3));
    }

    #[test]
    fn both_permanents_may_be_withdrawn_before_economic_growth() {
        let mut table = with(&["policy_planning", "intensive_farming"]);
        table.nation(0).plants[N] = 4;
        table.run_step(Step::GrowthWindow);
        let (planning, farming) = (withdraw(&table, "policy_planning"), withdraw(&table, "intensive_farming"));
        table.act(0, planning);
        assert_eq!(table.nation(0).unrest, 6, "sealed until all have chosen");
        assert_eq!(table.menu(0), [farming, Action::KeepPermanents]);
        table.act(0, farming);
        assert!(table.nation(0).permanents.is_empty());
        let cause = Cause::Card(table.card("policy_planning"));
        assert!(table.happened(Event::UnrestMoved { seat: Seat(0), from: 6, to: 8, cause }));
        assert_eq!(table.nation(0).plants[N], 4, "one rank lower, then the growth of C = 1");
    }

    #[test]
    fn before_production_only_farming_may_be_withdrawn() {
        // Chapter 14.4 (iii)
        let mut table = with(&["policy_planning", "intensive_farming"]);
        table.nation(0).plants[N] = 4;
        table.run_step(Step::ProductionWindow);
        assert_eq!(table.waiting(), [0]);
        let (planning, farming) = (withdraw(&table, "policy_planning"), withdraw(&table, "intensive_farming"));
        assert_eq!(table.refuse(0, planning), Refusal::NotWithdrawable);
        table.act(0, farming);
        assert_eq!(table.nation(0).plants[N], 3);
        assert_eq!(table.nation(0).stock[N], 2 + 3, "N produces normally");
        assert_eq!((table.nation(0).stock[O], table.nation(0).pollution), (8, 0));
    }

    #[test]
    fn owners_of_planning_alone_are_not_asked_before_production() {
        let mut table = with(&["policy_planning"]);
        table.only_step(Step::ProductionWindow);
        assert!(table.waiting().is_empty());
    }

    #[test]
    fn without_fossil_farming_is_withdrawn_by_force_before_production() {
        // R35, R36: N falls, no unrest, no help, then N produces normally.
        let mut table = Table::allied(2);
        table.ally(Pact::Economic, &[0, 1]);
        table.lay(0, "intensive_farming");
        table.nation(0).plants[N] = 4;
        table.nation(0).stock[O] = 0;
        let card = table.card("intensive_farming");
        table.only_step(Step::ProductionWindow).only_step(Step::Harvest);
        assert!(table.waiting().is_empty(), "nobody is asked");
        assert!(table.happened(Event::Withdrawn { seat: Seat(0), card, forced: true }));
        assert_eq!(table.nation(0).plants[N], 3);
        assert_eq!(table.nation(0).stock[N], 2 + 3);
        assert_eq!((table.nation(0).unrest, table.nation(0).pollution), (6, 0));
        assert_eq!(table.secret(0).under[Deck::Production.index()].as_slice(), [card]);
        assert_eq!(table.nation(1).stock[O], 8);
    }

    #[test]
    fn a_forced_withdrawal_leaves_n_at_the_bottom() {
        // R35: not below 1.
        let mut table = with(&["intensive_farming"]);
        table.nation(0).plants[N] = 1;
        table.nation(0).stock[O] = 0;
        table.only_step(Step::ProductionWindow).only_step(Step::Harvest);
        assert_eq!(table.nation(0).plant(Plant::Renewable), 1);
        assert_eq!(table.nation(0).stock[N], 3);
    }

    #[test]
    fn farming_is_not_withdrawn_by_force_before_economic_growth() {
        // R35: only before production.
        let mut table = with(&["intensive_farming"]);
        table.nation(0).stock[O] = 0;
        table.only_step(Step::GrowthWindow);
        assert_eq!(table.waiting(), [0]);
        assert!(!table.nation(0).permanents.is_empty());
    }

    #[test]
    fn farming_may_be_withdrawn_in_the_stress_test() {
        // Chapter 14.4 (iv), R83
        let mut table = with(&["policy_planning", "intensive_farming"]);
        table.nation(0).plants[N] = 4;
        table.only_step(Step::StressWindow);
        assert_eq!(table.waiting(), [0]);
        let farming = withdraw(&table, "intensive_farming");
        assert_eq!(table.menu(0), [farming, Action::KeepPermanents]);

        let mut table = with(&["intensive_farming"]);
        table.nation(0).stock[O] = 0;
        table.only_step(Step::StressWindow);
        assert!(table.nation(0).permanents.is_empty(), "without fossil it must");
    }

    #[test]
    fn a_choice_in_a_window_is_sealed_and_may_be_reconsidered() {
        // R74
        let mut table = with(&["intensive_farming"]);
        table.lay(1, "intensive_farming");
        table.run_step(Step::ProductionWindow);
        assert_eq!(table.waiting(), [0, 1]);
        let seen = |table: &Table| table::Sight::view(&table.game, &table.state, Viewer::Seat(Seat(1)));
        table.act(0, Action::KeepPermanents);
        let kept = seen(&table);
        table.act(0, Action::Reconsider);
        let farming = withdraw(&table, "intensive_farming");
        table.act(0, farming);
        assert_eq!(seen(&table), kept);
        table.act(1, Action::KeepPermanents);
        assert!(table.nation(0).permanents.is_empty());
        assert!(!table.nation(1).permanents.is_empty());
        assert_eq!((table.nation(0).plants[N], table.nation(1).plants[N]), (1, 2));
    }
}
