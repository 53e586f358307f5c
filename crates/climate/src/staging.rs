//! Positions for tests of the rules: a quiet world, dice that fall as told, answers of the team in order.

use crate::action::Action;
use crate::event::Event;
use crate::frame::{Frame, Part, Step};
use crate::game::Climate;
use crate::region::Region;
use crate::state::State;
use crate::terms::{Pawn, RegionId};
use table::{Luck, Menu, Stream};

/// Dice as they are read on the table, in the order they fall.
struct Dice<'a>(&'a [u8]);

impl Luck for Dice<'_> {
    fn draw(&mut self, stream: Stream, _nth: u32, outcomes: u32) -> u32 {
        let (first, rest) =
            self.0.split_first().unwrap_or_else(|| panic!("no luck was foreseen for {}", stream.name()));
        self.0 = rest;
        assert!(u32::from(*first) <= outcomes, "a die of {outcomes} shows no {first}");
        u32::from(first - 1)
    }
}

/// A game whose hands are empty and whose employers are at home: nobody is asked but the team.
pub(crate) struct StagedGame {
    pub(crate) game: Climate,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
    /// The most frames that lay on each other.
    pub(crate) deepest: usize,
}

impl StagedGame {
    /// The start of a game of four in normal mode.
    pub(crate) fn new() -> StagedGame {
        StagedGame::of(crate::testing::game(4))
    }

    /// The start of a game.
    pub(crate) fn of(game: Climate) -> StagedGame {
        let mut state = crate::testing::start(&game);
        state.secrets = Default::default();
        state.board.players.iter_mut().for_each(|player| player.employer = None);
        state.board.turn = 1;
        StagedGame { game, state, events: Vec::new(), deepest: 0 }
    }

    pub(crate) fn at(&self, region: RegionId) -> &Region {
        self.state.board.region(region)
    }

    pub(crate) fn set(&mut self, region: RegionId) -> &mut Region {
        self.state.board.region_mut(region)
    }

    /// Settles a frame. Every die must fall and every answer must be asked for; further questions get the neutral answer.
    pub(crate) fn settle(&mut self, frame: Frame, dice: &[u8], answers: &[Action]) {
        let (mut luck, mut answers) = (Dice(dice), answers.iter());
        self.state.board.frames.push(frame);
        while self.state.board.frames.depth() > 1 {
            self.deepest = self.deepest.max(self.state.board.frames.depth());
            assert!(!self.state.board.frames.is_full(), "the stack is full");
            let Some(seat) = self.state.board.call.missing().lowest() else {
                self.game.run(&mut self.state, &mut luck, &mut self.events).step();
                continue;
            };
            let asked = self.state.frame();
            let mut menu = Menu::new();
            self.game.offer_answers(&self.state, seat, asked, &mut menu);
            let action = answers.next().copied().unwrap_or_else(|| self.neutral(asked));
            assert!(menu.lists(&action), "{asked:?} does not offer {action:?}");
            self.game.run(&mut self.state, &mut luck, &mut self.events).act(seat, action);
        }
        assert!(luck.0.is_empty(), "dice that did not fall: {:?}", luck.0);
        assert_eq!(answers.len(), 0, "answers nobody asked for");
        assert_eq!(self.state.frame(), Frame::Over);
        assert_eq!(self.state.board.frames.depth(), 1);
    }

    fn neutral(&self, asked: Frame) -> Action {
        match asked {
            Frame::TokenLeaves { region } => Action::Token(self.game.default_token(&self.state, region).unwrap()),
            _ => Action::Region(self.game.default_destination(&self.state, asked).unwrap()),
        }
    }

    /// Places pawns.
    pub(crate) fn place(&mut self, pawn: Pawn, count: u8, region: RegionId) {
        self.settle(Frame::Place { pawn, count, region }, &[], &[]);
    }

    /// A whole activation.
    pub(crate) fn activate(&mut self, region: RegionId, dice: &[u8], answers: &[Action]) {
        self.settle(Frame::Activate { region, step: Step::Upkeep }, dice, answers);
    }

    /// Step 3 of an activation alone.
    pub(crate) fn living_standard(&mut self, region: RegionId, dice: &[u8], answers: &[Action]) {
        self.settle(Frame::LivingStandard { region, part: Part::Overproduction }, dice, answers);
    }

    /// The place of the first event that fits.
    pub(crate) fn told(&self, fits: impl Fn(&Event) -> bool) -> Option<usize> {
        self.events.iter().position(fits)
    }
}
