//! Neutral answers for absent seats (7.1, rulings 108 to 110): every decision has one, so no table can hang.

use crate::action::Action;
use crate::frame::Frame;
use crate::game::Climate;
use crate::region::{PAIRS, Region};
use crate::rules::Effect;
use crate::state::{Board, State};
use crate::terms::{Card, Electricity, Pawn, RegionId, Tp};
use table::{Line, Menu, Seat};

/// The order in which clean electricity is wished for (7.1).
const CLEAN: [Electricity; 4] =
    [Electricity::Nuclear, Electricity::Hydro, Electricity::Dispatchable, Electricity::Intermittent];

impl Climate {
    pub(crate) fn neutral_answer(&self, state: &State, seat: Seat) -> Option<Action> {
        if !state.board.call.missing().contains(seat) {
            return None;
        }
        let mut menu = Menu::new();
        self.offer_at(state, seat, state.frame(), &mut menu);
        let wish = self.wish(state, seat, menu.lines()).unwrap_or(Action::Pass);
        if menu.lists_as_answer(&wish) { Some(wish) } else { menu.lines().first().map(|line| line.action) }
    }

    /// What the default is, as far as it is more than letting a moment go by.
    fn wish(&self, state: &State, seat: Seat, lines: &[Line<Action>]) -> Option<Action> {
        let board = &state.board;
        let actions = || lines.iter().map(|line| line.action);
        match state.frame() {
            // Types that are not named are filled with the first primary (ruling 109).
            Frame::InitialHand { .. } | Frame::NameDraw { .. } => {
                let character = self.rules().characters.get(usize::from(board.player(seat).character.0))?;
                Some(Action::Name(character.primary[0]))
            }
            // The lowest power, ties in board order of influences (ruling 109).
            Frame::ForcedDiscard { .. } => {
                let weakest = |card: &Card| (card.power, card.influence);
                let discarded = actions().filter_map(|action| match action {
                    Action::Discard { card, .. } => Some(card),
                    _ => None,
                });
                discarded.min_by_key(weakest).map(|card| Action::Discard { card, count: 1 })
            }
            Frame::Confirm { .. } => Some(Action::Agree),
            Frame::Launch => Some(Action::LetHappen),
            Frame::FamoxTier => Some(Action::Tier(2)),
            Frame::InstitutionOption { institution, tier, .. } => {
                let options = self.rules().institution(institution).options.get(usize::from(tier).wrapping_sub(1))?;
                let works = |option: u8| {
                    let effects = options.get(usize::from(option));
                    effects.is_some_and(|list| list.iter().any(|effect| has_effect(board, effect)))
                };
                actions().find(|action| matches!(*action, Action::Option(option) if works(option)))
            }
            Frame::Remove { .. } | Frame::Downgrade { .. } | Frame::ClearRegions { .. } => {
                let order = |action: &Action| match *action {
                    Action::Take { pawn, region } => (down_from(board, board.active_region(), region), level_1(pawn)),
                    _ => (usize::MAX, usize::MAX),
                };
                actions().min_by_key(order)
            }
            Frame::CleanToken { .. } => {
                CLEAN.into_iter().map(Action::Token).find(|wish| actions().any(|action| action == *wish))
            }
            Frame::TokenLeaves { region } => self.default_token(state, region).map(Action::Token),
            Frame::PickTp { region, .. } => {
                let region = board.region(region);
                let spreads = actions().filter_map(|action| match action {
                    Action::Tp(tp) => Some(tp),
                    _ => None,
                });
                spreads.min_by_key(|&tp| (!completes_pair(region, tp), tp != Tp::G, tp)).map(Action::Tp)
            }
            frame @ (Frame::Leave { .. } | Frame::Exodus { .. }) => {
                self.default_destination(state, frame).map(Action::Region)
            }
            _ => None,
        }
    }
}

/// How far down the column a region lies.
fn down_from(board: &Board, first: RegionId, region: RegionId) -> usize {
    board.downward(first).position(|one| one == region).unwrap_or(usize::MAX)
}

/// Riots before Shortages before Epizootics (ruling 110).
fn level_1(pawn: Pawn) -> usize {
    pawn.index()
}

/// Whether a transformation would complete a pair.
fn completes_pair(region: &Region, tp: Tp) -> bool {
    let owns = |one| region.transformations.contains(one);
    PAIRS.into_iter().any(|(one, other)| (tp == one && owns(other)) || (tp == other && owns(one)))
}

/// Whether an effect of an institution would take anything away.
fn has_effect(board: &Board, effect: &Effect) -> bool {
    let anywhere = |pawn| board.regions.iter().any(|region| region.pawns(pawn) > 0);
    match *effect {
        Effect::Remove { pawn: Some(pawn), .. } | Effect::ClearRegions { pawn, .. } => anywhere(pawn),
        Effect::Remove { pawn: None, .. } => [Pawn::Riot, Pawn::Shortage, Pawn::Epizootic].into_iter().any(anywhere),
        Effect::Downgrade { .. } => anywhere(Pawn::War),
        _ => true,
    }
}
