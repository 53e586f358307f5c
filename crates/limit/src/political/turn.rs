//! P4, deciding policy: turn by turn, two cards, one card and a pass, or a pass.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::state::State;
use crate::{Action, Limit};
use table::{CardSet, Log, Luck, Menu, Seat, SeatSet};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The leader begins.
    pub(crate) fn decide_policy(&mut self) {
        self.state.board.passed = SeatSet::EMPTY;
        self.push(Frame::Turn { seat: self.state.board.leader, played: 0, refused: false });
    }

    /// Asks the nation whose turn it is. After its second card the turn is over; with nothing to play and nothing to
    /// take back it passes by itself (R77).
    pub(crate) fn run_turn(&mut self, seat: Seat, played: u8) {
        if played >= self.rules.political.cards_per_turn {
            self.next_turn(seat);
        } else if self.state.secret(seat).hand.is_empty() && !self.game.may_withdraw(self.state, seat) {
            self.pass(seat);
        } else {
            self.ask(seat);
        }
    }

    /// Passing is final unless somebody targets the nation (chapter 5.1).
    pub(crate) fn pass(&mut self, seat: Seat) {
        self.state.board.passed.insert(seat);
        self.log.tell(Event::Passed { seat });
        self.next_turn(seat);
    }

    /// The next nation that has not passed; when all have, the step is over.
    fn next_turn(&mut self, seat: Seat) {
        let seats = self.game.options().nations;
        let waiting = self.game.all().minus(self.state.board.passed);
        match waiting.next_from(Seat((seat.0 + 1) % seats), usize::from(seats)) {
            Some(seat) => self.state.board.frames.replace(Frame::Turn { seat, played: 0, refused: false }),
            None => self.pop(),
        }
    }

    /// A card that names a nation lets it act again, whatever comes of it (R18); one that touches all names nobody (R19).
    pub(crate) fn reactivate(&mut self, seat: Seat) {
        if self.state.board.passed.contains(seat) {
            self.state.board.passed.remove(seat);
            self.log.tell(Event::Reactivated { seat });
        }
    }

    /// When all have passed, instants come back to hand; everybody has seen them (chapter 5.1).
    /// The social phase begins: the level of class C is read once for all of it.
    pub(crate) fn take_back(&mut self) {
        for seat in self.game.all() {
            let nation = &mut self.state.board.nations[seat.index()];
            let cards = nation.played;
            nation.played = CardSet::EMPTY;
            nation.known_hand = nation.known_hand.union(cards);
            let hand = &mut self.state.secrets[seat.index()].hand;
            *hand = hand.union(cards);
            if !cards.is_empty() {
                self.log.tell(Event::CardsTakenBack { seat, cards: cards.len() as u8 });
            }
        }
        self.freeze_columns();
    }
}

impl Limit {
    pub(crate) fn offer_turn(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        self.offer_plays(state, seat, menu);
        if self.may_withdraw(state, seat) {
            for card in self.withdrawable(state, seat) {
                menu.push(Action::Withdraw(card));
            }
        }
        menu.push(Action::Pass);
    }
}

#[cfg(test)]
mod tests {
    use crate::frame::{Frame, Step};
    use crate::terms::{Pact, Plant, Resource};
    use crate::testing::Table;
    use crate::{Action, Event, Pick, Refusal};
    use table::Seat;

    const CRAFT: Pick = Pick::Resource(Resource::Military);

    #[test]
    fn the_leader_begins_and_turns_go_clockwise() {
        let mut table = Table::of(3);
        table.state.board.leader = Seat(1);
        table.run_step(Step::DecidePolicy);
        for seat in [1, 2, 0] {
            assert_eq!(table.waiting(), [seat]);
            assert_eq!(table.refuse((seat + 1) % 3, Action::Pass), Refusal::NotAsked);
            table.act(seat, Action::Pass);
        }
        assert!(table.happened(Event::StepBegan { step: Step::Supply }));
    }

    #[test]
    fn a_turn_is_two_cards_one_after_the_other() {
        let mut table = Table::of(2);
        table.turn(0).play_with(0, "craftsmanship", CRAFT);
        assert_eq!(table.waiting(), [0]);
        table.play(0, "public_expenditure");
        assert_eq!(table.waiting(), [1], "the turn ends by itself");
        assert!(!table.state.board.passed.contains(Seat(0)), "without a pass");
        table.act(1, Action::Pass);
        assert_eq!(table.waiting(), [0]);
    }

    #[test]
    fn after_one_card_a_nation_plays_a_second_or_passes() {
        let mut table = Table::of(2);
        table.turn(0).play_with(0, "craftsmanship", CRAFT).act(0, Action::Pass);
        assert!(table.state.board.passed.contains(Seat(0)));
        table.play_with(1, "craftsmanship", CRAFT).play(1, "public_expenditure");
        assert_eq!(table.waiting(), [1], "a nation that has passed is skipped");
    }

    #[test]
    fn the_second_card_is_chosen_after_the_first_is_resolved() {
        // The income of the first card pays for the second.
        let mut table = Table::of(2);
        table.give(0, "surcharge");
        table.nation(0).money = 0;
        table.turn(0);
        assert_eq!(table.refuse_card(0, "public_expenditure"), Refusal::NeedsMoney { needed: 2, owned: 0 });
        table.play(0, "surcharge").play(0, "public_expenditure");
        assert_eq!(table.nation(0).money, 4 - 2);
        assert_eq!(table.nation(0).unrest, 6);
    }

    #[test]
    fn instants_are_played_once_per_generation() {
        let mut table = Table::of(2);
        table.turn(0).play_with(0, "craftsmanship", CRAFT);
        assert!(!table.offers_card(0, "craftsmanship"));
        let again = table.plain("craftsmanship");
        assert_eq!(table.refuse(0, again), Refusal::CardNotInHand);
    }

    #[test]
    fn when_all_have_passed_instants_come_back_and_permanents_stay() {
        let mut table = Table::of(2);
        let (instant, permanent) = (table.card("craftsmanship"), table.give(0, "vegetarianism"));
        table.run_step(Step::DecidePolicy).play_with(0, "craftsmanship", CRAFT).play(0, "vegetarianism");
        table.act(1, Action::Pass);
        assert!(table.nation(0).played.contains(instant), "until all have passed");
        table.act(0, Action::Pass);
        assert!(table.nation(0).played.is_empty());
        assert!(table.secret(0).hand.contains(instant));
        assert!(table.nation(0).permanents.contains(permanent));
        assert!(!table.secret(0).hand.contains(permanent));
        assert!(table.happened(Event::CardsTakenBack { seat: Seat(0), cards: 1 }));
    }

    #[test]
    fn a_target_that_has_passed_may_act_again_when_its_turn_comes_round() {
        let mut table = Table::of(3);
        table.give(0, "terrorism");
        table.nation(0).stock[2] = 1;
        table.state.board.passed.insert(Seat(1));
        table.turn(0).play_at(0, "terrorism", Seat(1), 0);
        assert_eq!(table.waiting(), [0], "not at once");
        table.act(0, Action::Pass);
        assert_eq!(table.waiting(), [1]);
        // All three options; two cards leave it unpassed.
        table.play_with(1, "craftsmanship", CRAFT).play(1, "public_expenditure");
        assert_eq!(table.waiting(), [2]);
        table.act(2, Action::Pass);
        assert_eq!(table.waiting(), [1]);
        table.act(1, Action::Pass);
        assert!(table.happened(Event::StepBegan { step: Step::TakeBack }));
    }

    #[test]
    fn a_reactivated_nation_may_pass_at_once() {
        let mut table = Table::of(2);
        table.give(0, "terrorism");
        table.nation(0).stock[2] = 1;
        table.state.board.passed.insert(Seat(1));
        table.turn(0).play_at(0, "terrorism", Seat(1), 0);
        assert!(table.happened(Event::Reactivated { seat: Seat(1) }));
        table.act(0, Action::Pass).act(1, Action::Pass);
        assert!(table.happened(Event::StepBegan { step: Step::TakeBack }));
    }

    #[test]
    fn being_targeted_reactivates_even_if_nothing_comes_of_it() {
        // R18
        let mut table = Table::of(2);
        table.give(0, "military_operation");
        table.nation(0).stock[2] = 3;
        table.nation(1).stock[2] = 3;
        table.state.board.passed.insert(Seat(1));
        table.turn(0).play_at(0, "military_operation", Seat(1), 3).act(1, Action::Resist(true)).act(0, Action::Pass);
        assert_eq!(table.waiting(), [1], "resisted");

        let mut table = Table::of(2);
        table.give(0, "soft_power");
        table.nation(0).money = 20;
        table.state.board.passed.insert(Seat(1));
        table.turn(0).play_at(0, "soft_power", Seat(1), 0).act(0, Action::Pass);
        assert_eq!(table.waiting(), [1], "no disruption to give");
    }

    #[test]
    fn only_the_target_is_reactivated() {
        let mut table = Table::of(3);
        table.give(0, "terrorism");
        table.nation(0).stock[2] = 1;
        table.state.board.passed.insert(Seat(1));
        table.state.board.passed.insert(Seat(2));
        table.turn(0).play_at(0, "terrorism", Seat(2), 0).act(0, Action::Pass);
        assert_eq!(table.waiting(), [2]);
        table.act(2, Action::Pass);
        assert!(table.happened(Event::StepBegan { step: Step::TakeBack }));
    }

    #[test]
    fn cards_that_touch_all_nations_reactivate_nobody() {
        // R19
        for name in ["cleaning_the_planet", "humanitarian_aid"] {
            let mut table = Table::of(2);
            table.give(0, name);
            table.nation(0).money = 50;
            table.nation(1).pollution = 1;
            table.nation(1).disruption = 1;
            table.state.board.passed.insert(Seat(1));
            table.turn(0).play(0, name).act(0, Action::Pass);
            assert!(!table.happened(Event::Reactivated { seat: Seat(1) }));
            assert!(table.happened(Event::StepBegan { step: Step::TakeBack }));
        }
    }

    #[test]
    fn helping_an_ally_does_not_reactivate() {
        let mut table = Table::allied(3);
        table.ally(Pact::Military, &[1, 2]);
        table.give(0, "military_operation");
        table.nation(0).stock[2] = 3;
        table.nation(2).stock[2] = 3;
        table.state.board.passed.insert(Seat(2));
        table.turn(0).play_at(0, "military_operation", Seat(1), 3);
        table.act(1, Action::AskHelp(table::Shares([0, 0, 3, 0, 0, 0]))).act(2, Action::Answer(true));
        assert!(table.state.board.passed.contains(Seat(2)));
    }

    #[test]
    fn an_empty_hand_passes_by_itself() {
        // R77
        let mut table = Table::of(2);
        table.empty_hand(0);
        table.run_step(Step::DecidePolicy);
        assert!(table.happened(Event::Passed { seat: Seat(0) }));
        assert_eq!(table.waiting(), [1]);
    }

    #[test]
    fn the_last_card_of_a_hand_is_followed_by_a_pass() {
        // R77
        let mut table = Table::of(2);
        table.empty_hand(0);
        table.give(0, "vegetarianism");
        table.turn(0).play(0, "vegetarianism");
        assert!(table.state.board.passed.contains(Seat(0)));
        assert_eq!(table.waiting(), [1]);
    }

    #[test]
    fn the_engine_never_passes_for_a_nation_that_holds_cards() {
        // R77: it would tell something about the hand.
        let mut table = Table::of(2);
        table.nation(0).money = 0;
        table.turn(0);
        assert_eq!(table.menu(0), [Action::Pass], "nothing can be paid");
        assert_eq!(table.waiting(), [0]);
        assert_eq!(table.neutral(0), Some(Action::Pass), "R85");
    }

    #[test]
    fn a_nation_that_can_withdraw_a_permanent_is_asked_even_with_an_empty_hand() {
        // R77
        let mut table = Table::of(2);
        table.empty_hand(0);
        table.lay(0, "intensive_farming");
        let card = table.card("intensive_farming");
        table.turn(0);
        assert_eq!(table.menu(0), [Action::Withdraw(card), Action::Pass]);
        table.act(0, Action::Withdraw(card));
        assert_eq!(table.waiting(), [1], "then there is nothing left to decide");
    }

    #[test]
    fn a_reactivated_nation_with_an_empty_hand_passes_again_by_itself() {
        // R77
        let mut table = Table::of(2);
        table.give(0, "terrorism");
        table.nation(0).stock[2] = 1;
        table.empty_hand(1);
        table.state.board.passed.insert(Seat(1));
        table.turn(0).play_at(0, "terrorism", Seat(1), 0).act(0, Action::Pass);
        assert!(table.happened(Event::Reactivated { seat: Seat(1) }));
        assert!(table.happened(Event::Passed { seat: Seat(1) }));
        assert!(table.happened(Event::StepBegan { step: Step::TakeBack }));
    }

    #[test]
    fn passes_are_forgotten_in_the_next_generation() {
        let mut table = Table::of(2);
        table.state.board.passed.insert(Seat(0));
        table.state.board.passed.insert(Seat(1));
        table.run_step(Step::DecidePolicy).act(0, Action::Pass);
        assert_eq!(table.waiting(), [1]);
    }

    #[test]
    fn the_step_is_finite_however_eagerly_everybody_plays() {
        // R77: every card once, and Artificial Intelligence one card more.
        let mut table = Table::of(3);
        for seat in 0..3 {
            table.empty_decks(seat);
            table.nation(seat).money = 5000;
            table.nation(seat).stock = [500; 4];
            table.nation(seat).plants = [2, 4, 4];
        }
        table.state.board.bank = 5000;
        table.run_step(Step::DecidePolicy);
        let mut answers = 0;
        while table.state.board.frames.as_slice().iter().any(|frame| matches!(frame, Frame::Turn { .. })) {
            let seat = table.waiting()[0];
            // The first line is a card as long as one can be played; Pass comes last.
            let action = table.menu(seat)[0];
            table.act(seat, action);
            answers += 1;
            assert!(answers < 2000);
        }
        for seat in 0..3 {
            let played = table
                .events
                .iter()
                .filter(|event| matches!(event, Event::CardPlayed { seat: player, .. } if player.0 == seat));
            assert!((20..=35).contains(&played.count()), "34 cards in hand and decks, one of them twice at most");
        }
    }

    #[test]
    fn attackers_may_name_any_other_nation() {
        // R20: also an ally.
        let mut table = Table::allied(3);
        table.ally(Pact::Military, &[0, 1]);
        let card = table.give(0, "terrorism");
        table.nation(0).stock[2] = 1;
        table.turn(0);
        let targets: Vec<_> = table
            .menu(0)
            .into_iter()
            .filter_map(|action| match action {
                Action::Play(play) if play.card == card => play.target,
                _ => None,
            })
            .collect();
        assert_eq!(targets, [Seat(1), Seat(2)]);
    }

    #[test]
    fn the_column_of_the_social_phase_is_read_when_the_political_phase_is_over() {
        // Chapter 5: a class raised in this phase counts.
        let mut table = Table::of(2);
        table.classes(0, [2, 2, 1, 1, 1]);
        table.turn(0).play(0, "education").act(0, Action::RaiseClass(crate::terms::Class::C));
        table.play_with(0, "industrialization", Pick::Plant(Plant::Military)).act(1, Action::Pass).act(0, Action::Pass);
        assert_eq!(table.nation(0).column, 2);
        assert_eq!(table.nation(1).column, 1);
    }
}
