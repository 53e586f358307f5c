//! P1, technological advancement: class A brings cards from beside the board.

use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Frame, Step};
use crate::terms::Class;
use table::{Log, Luck};

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// Opens a generation. In the first-game variant the first one starts with the cards in hand (chapter 4.3).
    pub(crate) fn technology(&mut self) {
        let board = &mut self.state.board;
        if self.game.options().first_game && board.generation == 1 {
            board.frames.replace(Frame::Step(Step::DecidePolicy));
            return;
        }
        for seat in self.game.all() {
            let nation = &mut self.state.board.nations[seat.index()];
            let level = nation.level(Class::A);
            for card in nation.set_aside {
                if self.rules.card(card).set_aside.is_some_and(|needed| level >= needed) {
                    nation.set_aside.remove(card);
                    nation.known_hand.insert(card);
                    self.state.secrets[seat.index()].hand.insert(card);
                    self.log.tell(Event::CardAcquired { seat, card });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::frame::Step;
    use crate::testing::Table;
    use crate::{Event, Frame, Options};
    use table::Seat;

    /// The set-aside cards in hand after technological advancement with class A at this level.
    fn acquired(level: u8) -> Vec<&'static str> {
        let mut table = Table::of(2);
        table.classes(0, [level, 1, 1, 1, 1]).only_step(Step::Technology);
        let names = ["market_access", "robotization", "mass_destruction"];
        let hand = table.secret(0).hand;
        for name in names {
            let card = table.card(name);
            assert!(hand.contains(card) != table.nation(0).set_aside.contains(card), "{name} lies in one place");
        }
        names.into_iter().filter(|name| hand.contains(table.card(name))).collect()
    }

    #[test]
    fn class_a_brings_the_cards_set_aside() {
        assert!(acquired(1).is_empty());
        assert_eq!(acquired(2), ["market_access"]);
        assert_eq!(acquired(3), ["market_access", "robotization"]);
        assert_eq!(acquired(4), ["market_access", "robotization", "mass_destruction"]);
    }

    #[test]
    fn cards_once_obtained_stay_available_when_class_a_falls() {
        let mut table = Table::of(2);
        table.classes(0, [3, 1, 1, 1, 1]).only_step(Step::Technology);
        table.classes(0, [1; 5]).only_step(Step::Technology);
        let robotization = table.card("robotization");
        assert!(table.secret(0).hand.contains(robotization));
    }

    #[test]
    fn a_card_that_is_no_longer_set_aside_does_not_come_again() {
        // R11: once put under its deck it is a card like the others.
        let mut table = Table::of(2);
        let card = table.give(0, "market_access");
        table.secret(0).hand.remove(card);
        table.secret(0).under[2].push(card);
        table.classes(0, [2, 1, 1, 1, 1]).only_step(Step::Technology);
        assert!(!table.secret(0).hand.contains(card));
        assert!(!table.happened(Event::CardAcquired { seat: Seat(0), card }));
    }

    #[test]
    fn the_first_game_starts_by_deciding_policy_with_the_starters() {
        // Chapter 4.3
        let options = Options { nations: 3, alliances: false, first_game: true, variants: Vec::new() };
        let mut table = Table::with(options);
        table.run_step(Step::Technology);
        assert_eq!(table.state.board.frames.top(), Frame::Turn { seat: Seat(0), played: 0, refused: false });
        assert_eq!(table.secret(0).hand.len(), 4);
        assert_eq!(table.nation(0).money, 4);
        assert_eq!(table.state.board.bank, 330);
        for step in [Step::NewPolicy, Step::Capacity] {
            assert!(!table.happened(Event::StepBegan { step }));
        }
        // The second generation is like any other.
        table.state.board.generation = 2;
        table.run_step(Step::Technology);
        assert_eq!(table.state.board.frames.top(), Frame::ChooseDeck);
    }
}
