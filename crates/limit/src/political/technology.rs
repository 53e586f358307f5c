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
        self.log.tell(Event::GenerationBegan { generation: board.generation, leader: board.leader });
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
