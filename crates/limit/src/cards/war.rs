//! War (chapter 13): an attack can be resisted by spending as much m; otherwise the attacker takes what the card says.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Frame, Payment, is_star};
use crate::refusal::Refusal;
use crate::state::State;
use crate::terms::Resource;
use crate::{Action, Limit};
use table::{Log, Luck, Menu, Seat, SeatSet};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The target decides before anything else happens. The star nation resists when its table shows enough m.
    pub(crate) fn open_resistance(&mut self, attacker: Seat) {
        let play = self.state.board.play;
        let Some(target) = play.target else { return };
        if !is_star(target) {
            self.push(Frame::Resist { attacker });
        } else if self.game.star_row(self.state).military >= play.amount {
            self.log.tell(Event::Resisted { seat: target, amount: play.amount });
            // The effects of the card lie on top: they do not happen.
            self.pop();
        } else {
            self.log.tell(Event::GaveIn { seat: target });
        }
    }

    /// With enough m the target answers; with less it may ask for help; with neither nothing is asked (R81).
    pub(crate) fn run_resist(&mut self) {
        let play = self.state.board.play;
        let Some(target) = play.target else { return self.pop() };
        if self.state.nation(target).stock(Resource::Military) >= play.amount {
            self.ask(target);
        } else {
            self.pop();
            self.push(Frame::Settle { payment: Payment::Resistance, queue: SeatSet::only(target) });
        }
    }

    /// The target's answer.
    pub(crate) fn answer_attack(&mut self, target: Seat, resists: bool) {
        self.pop();
        if resists {
            self.resist(target);
        } else {
            self.log.tell(Event::GaveIn { seat: target });
        }
    }

    /// The attack is resisted: as much m is spent, and the card has no effect.
    pub(crate) fn resist(&mut self, target: Seat) {
        let amount = self.state.board.play.amount;
        self.spend(target, Resource::Military, amount);
        self.log.tell(Event::Resisted { seat: target, amount });
        // Under the question, which is gone, lie perhaps the queue of those to settle and then the card's effects.
        if let Frame::Settle { .. } = self.state.board.frames.top() {
            self.pop();
        }
        self.pop();
    }
}

impl Limit {
    /// Resisting takes as much m as the attack (R81).
    pub(crate) fn check_resist(&self, state: &State, target: Seat, resists: bool) -> Result<(), Refusal> {
        let able = state.nation(target).stock(Resource::Military) >= state.board.play.amount;
        if able || !resists { Ok(()) } else { Err(Refusal::CannotResist) }
    }

    pub(crate) fn offer_resistance(&self, state: &State, target: Seat, menu: &mut Menu<Action>) {
        for resists in [true, false] {
            menu.push_accepted(Action::Resist(resists), self.check_resist(state, target, resists));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::terms::{Pact, Plant, Resource};
    use crate::testing::Table;
    use crate::{Action, Event, Refusal, STAR};
    use table::{Seat, SeatSet, Shares};

    const M: usize = 2;

    /// The first nation can operate against the second, with so much m on each side.
    fn front(attack: u16, defence: u16) -> Table {
        let mut table = Table::of(2);
        table.give(0, "military_operation");
        table.nation(0).stock[M] = attack;
        table.nation(1).stock[M] = defence;
        table.turn(0);
        table
    }

    /// The same among three nations, the last two in a military alliance.
    fn alliance(defence: u16, ally: u16) -> Table {
        let mut table = Table::allied(3);
        table.give(0, "military_operation");
        table.ally(Pact::Military, &[1, 2]);
        table.nation(0).stock[M] = 6;
        table.nation(1).stock[M] = defence;
        table.nation(2).stock[M] = ally;
        table.turn(0).play_at(0, "military_operation", Seat(1), 5);
        table
    }

    fn ask(shares: [u16; 6]) -> Action {
        Action::AskHelp(Shares(shares))
    }

    #[test]
    fn resisting_spends_as_much_military_as_the_attack_and_cancels_the_effect() {
        let mut table = front(5, 6);
        table.play_at(0, "military_operation", Seat(1), 4);
        assert_eq!((table.nation(0).stock[M], table.nation(0).disruption), (1, 1), "spent before the answer");
        assert_eq!(table.waiting(), [1]);
        assert_eq!(table.menu(1), [Action::Resist(true), Action::Resist(false)]);
        table.act(1, Action::Resist(true));
        assert_eq!(table.nation(1).stock, [2, 1, 2, 8]);
        assert_eq!(table.nation(0).stock, [2, 1, 1, 8]);
        assert_eq!(table.waiting(), [0]);
        assert!(table.happened(Event::Resisted { seat: Seat(1), amount: 4 }));
    }

    #[test]
    fn not_resisting_spends_nothing_and_lets_the_attacker_choose() {
        let mut table = front(5, 6);
        table.play_at(0, "military_operation", Seat(1), 3).act(1, Action::Resist(false));
        assert_eq!(table.nation(1).stock[M], 6);
        table.act(0, Action::TakeSpoils(Resource::Fossil));
        assert_eq!((table.nation(0).stock[3], table.nation(1).stock[3]), (10, 6));
    }

    #[test]
    fn a_resisted_attack_destroys_and_takes_nothing() {
        for name in ["annexation_of_territory", "mass_destruction"] {
            let mut table = Table::of(2);
            table.give(0, name);
            table.nation(0).stock[M] = 10;
            table.nation(1).stock[M] = 10;
            table.nation(1).plants = [5, 3, 3];
            table.turn(0).play_at(0, name, Seat(1), 10).act(1, Action::Resist(true));
            assert_eq!((table.nation(0).territory, table.nation(1).territory), (5, 5));
            assert_eq!(table.nation(1).plants, [5, 3, 3]);
            assert_eq!(table.nation(1).pollution, 0);
            assert_eq!((table.nation(0).stock[M], table.nation(1).stock[M]), (0, 0));
            assert_eq!(table.nation(0).disruption, 2);
        }
    }

    #[test]
    fn whoever_has_too_little_and_no_ally_is_not_asked() {
        // R81
        let mut table = front(5, 3);
        table.play_at(0, "military_operation", Seat(1), 4);
        assert_eq!(table.waiting(), [0], "the attacker takes spoils");
        assert!(table.happened(Event::GaveIn { seat: Seat(1) }));
        assert_eq!(table.nation(1).stock[M], 3);
    }

    #[test]
    fn an_absent_nation_does_not_resist() {
        // R85: resist no; spoils O, else u, else n.
        let mut table = front(5, 6);
        table.play_at(0, "military_operation", Seat(1), 3);
        assert_eq!(table.neutral(1), Some(Action::Resist(false)));
        table.act(1, Action::Resist(false));
        assert_eq!(table.neutral(0), Some(Action::TakeSpoils(Resource::Fossil)));

        let mut table = front(5, 0);
        table.nation(1).stock = [5, 5, 0, 0];
        table.settle_totals();
        table.play_at(0, "military_operation", Seat(1), 3);
        assert_eq!(table.neutral(0), Some(Action::TakeSpoils(Resource::Industrial)));
    }

    #[test]
    fn an_absent_attacker_lowers_u_else_m() {
        // R85
        let mut table = Table::of(2);
        table.give(0, "annexation_of_territory");
        table.nation(0).stock[M] = 10;
        table.nation(1).plants = [2, 2, 2];
        table.turn(0).play_at(0, "annexation_of_territory", Seat(1), 10);
        assert_eq!(table.neutral(0), Some(Action::ChoosePlant(Plant::Industrial)));
        // With U at the bottom M falls without a question: R7.
        let mut table = Table::of(2);
        table.give(0, "annexation_of_territory");
        table.nation(0).stock[M] = 10;
        table.nation(1).plants = [2, 1, 2];
        table.turn(0).play_at(0, "annexation_of_territory", Seat(1), 10);
        assert_eq!(table.nation(1).plants, [2, 1, 1]);
    }

    #[test]
    fn military_allies_may_supply_exactly_what_the_target_lacks() {
        // R80, R81: granted help is a yes, x is spent at once.
        let mut table = alliance(2, 4);
        assert_eq!(table.waiting(), [1]);
        assert_eq!(table.neutral(1), Some(Action::GoWithout), "R85: ask nobody");
        let refusal = table.refuse(1, ask([0, 0, 4, 0, 0, 0]));
        assert_eq!(refusal, Refusal::WrongTotal { expected: 3, asked: 4 });
        let refusal = table.refuse(1, ask([3, 0, 0, 0, 0, 0]));
        assert_eq!(refusal, Refusal::MayNotAsk { seat: Seat(0) }, "no ally");
        table.act(1, ask([0, 0, 3, 0, 0, 0]));
        assert_eq!(table.waiting(), [2]);
        assert_eq!(table.neutral(2), Some(Action::Answer(false)));
        table.act(2, Action::Answer(true));
        assert_eq!((table.nation(1).stock[M], table.nation(2).stock[M]), (0, 1));
        assert!(table.happened(Event::Resisted { seat: Seat(1), amount: 5 }));
        assert_eq!(table.waiting(), [0]);
        assert_eq!(table.nation(1).stock[3], 8);
        assert!(table.menu(0).contains(&Action::Pass), "the turn goes on, nothing is taken");
    }

    #[test]
    fn refused_help_means_no_resistance_and_lets_the_target_break_the_alliance() {
        // R81, R67
        for breaks in [true, false] {
            let mut table = alliance(2, 4);
            table.act(1, ask([0, 0, 3, 0, 0, 0])).act(2, Action::Answer(false));
            assert_eq!(table.waiting(), [1]);
            assert_eq!(table.neutral(1), Some(Action::Break(false)));
            table.act(1, Action::Break(breaks));
            assert_eq!(table.nation(1).stock[M], 2, "nothing is spent");
            let each = u16::from(breaks);
            assert_eq!((table.nation(1).disruption, table.nation(2).disruption), (each, each));
            assert_eq!(table.state.board.allies(Pact::Military, Seat(1)).is_empty(), breaks);
            table.act(0, Action::TakeSpoils(Resource::Fossil));
            assert_eq!(table.nation(1).stock[3], 6);
        }
    }

    #[test]
    fn a_target_with_allies_may_give_in_without_asking() {
        // R81
        let mut table = alliance(2, 4);
        table.act(1, Action::GoWithout);
        assert!(table.happened(Event::GaveIn { seat: Seat(1) }));
        table.act(0, Action::TakeSpoils(Resource::Fossil));
        assert!(!table.state.board.allies(Pact::Military, Seat(1)).is_empty());
    }

    #[test]
    fn allies_who_own_less_than_the_gap_cannot_be_asked() {
        // R80
        let mut table = alliance(2, 2);
        assert_eq!(table.waiting(), [0], "nothing is asked of the target");
        assert!(table.happened(Event::GaveIn { seat: Seat(1) }));
        table.act(0, Action::TakeSpoils(Resource::Fossil));
    }

    #[test]
    fn economic_allies_do_not_help_to_resist() {
        // Chapter 16.3
        let mut table = Table::allied(3);
        table.give(0, "military_operation");
        table.ally(Pact::Economic, &[1, 2]);
        table.nation(0).stock[M] = 5;
        table.nation(2).stock[M] = 9;
        table.turn(0).play_at(0, "military_operation", Seat(1), 5);
        assert_eq!(table.waiting(), [0]);
    }

    #[test]
    fn an_ally_may_be_attacked_and_may_then_be_asked_for_help() {
        // R20, R80: what the attacker has left after the attack.
        let mut table = Table::allied(3);
        table.give(0, "military_operation");
        table.ally(Pact::Military, &[0, 1]);
        table.nation(0).stock[M] = 6;
        table.turn(0).play_at(0, "military_operation", Seat(1), 3);
        table.act(1, ask([3, 0, 0, 0, 0, 0])).act(0, Action::Answer(true));
        assert!(table.happened(Event::Resisted { seat: Seat(1), amount: 3 }));
        assert_eq!((table.nation(0).stock[M], table.nation(1).stock[M]), (0, 0));
    }

    #[test]
    fn several_allies_answer_together_and_one_refusal_is_enough() {
        // R80
        let mut table = Table::allied(4);
        table.give(0, "military_operation");
        table.ally(Pact::Military, &[1, 2, 3]);
        table.nation(0).stock[M] = 3;
        table.nation(2).stock[M] = 2;
        table.nation(3).stock[M] = 2;
        table.turn(0).play_at(0, "military_operation", Seat(1), 3);
        table.act(1, ask([0, 0, 2, 1, 0, 0]));
        assert_eq!(table.waiting(), [2, 3]);
        table.act(3, Action::Answer(false));
        assert_eq!(table.waiting(), [2], "the answer stays sealed");
        table.act(2, Action::Answer(true));
        assert!(table.happened(Event::HelpRefused { seat: Seat(1), by: SeatSet::only(Seat(3)) }));
        assert_eq!((table.nation(2).stock[M], table.nation(3).stock[M]), (2, 2), "nothing moves");
        table.act(1, Action::Break(true));
        // Every member gets 1 W, the asker too.
        let disruption = [1, 2, 3].map(|seat| table.nation(seat).disruption);
        assert_eq!(disruption, [1, 1, 1]);
    }

    #[test]
    fn whoever_can_resist_alone_answers_and_asks_nobody() {
        // R81
        let mut table = alliance(5, 5);
        assert_eq!(table.refuse(1, ask([0, 0, 1, 0, 0, 0])), Refusal::OtherQuestion);
        table.act(1, Action::Resist(true));
        assert_eq!((table.nation(1).stock[M], table.nation(2).stock[M]), (0, 5));
    }

    #[test]
    fn the_star_resists_when_its_table_shows_enough() {
        // Chapter 18: m 3 in generation 1; its m is not reduced.
        let mut table = Table::of(1);
        table.give(0, "military_operation");
        table.nation(0).stock[M] = 3;
        table.turn(0).play_at(0, "military_operation", STAR, 3);
        assert!(table.happened(Event::Resisted { seat: STAR, amount: 3 }));
        assert_eq!((table.nation(0).stock[M], table.nation(0).disruption), (0, 1));
        assert_eq!((table.nation(0).stock[3], table.state.board.star.fossil), (8, 8));
    }

    #[test]
    fn more_than_the_stars_military_takes_fossil_only() {
        // Chapter 18
        let mut table = Table::of(1);
        table.give(0, "military_operation");
        table.nation(0).stock[M] = 4;
        table.turn(0).play_at(0, "military_operation", STAR, 4);
        assert_eq!((table.nation(0).stock[3], table.state.board.star.fossil), (10, 6));

        let mut table = Table::of(1);
        table.give(0, "military_operation");
        table.nation(0).stock[M] = 4;
        table.state.board.star.fossil = 1;
        table.turn(0).play_at(0, "military_operation", STAR, 4);
        assert_eq!((table.nation(0).stock[3], table.state.board.star.fossil), (9, 0));
    }

    #[test]
    fn the_star_loses_territory_and_takes_pollution_but_its_values_stay() {
        // Chapter 18: m 5 in generation 2, so 10 are enough.
        let mut table = Table::of(1);
        table.give(0, "annexation_of_territory");
        table.give(0, "mass_destruction");
        table.state.board.generation = 2;
        table.nation(0).stock[M] = 20;
        table.turn(0).play_at(0, "annexation_of_territory", STAR, 10).play_at(0, "mass_destruction", STAR, 10);
        assert_eq!((table.nation(0).territory, table.state.board.star.territory), (6, 3));
        assert_eq!(table.state.board.territory_lost, 1);
        assert_eq!(table.state.board.star.pollution, 3);
        assert_eq!(table.waiting(), [0], "no plant of the star is chosen");
    }

    #[test]
    fn the_star_without_territory_has_none_to_lose() {
        // R84
        let mut table = Table::of(1);
        table.give(0, "mass_destruction");
        table.state.board.star.territory = 0;
        table.nation(0).stock[M] = 10;
        table.turn(0).play_at(0, "mass_destruction", STAR, 10);
        assert_eq!(table.state.board.star.territory, 0);
        assert_eq!(table.state.board.star.pollution, 3);
    }
}
