//! What may be answered for a seat: neutral answers for absent ones (7.1, R108 to R110), so that no table can hang, and the pass
//! of a window that does not concern it (7.3).

use crate::action::Action;
use crate::frame::Frame;
use crate::game::Climate;
use crate::region::{PAIRS, Region};
use crate::rules::Effect;
use crate::state::{Board, State};
use crate::terms::{Card, Electricity, Pawn, RegionId, Tp};
use table::{CardId, CardSet, Clock, Line, Menu, Pace, Reaction, Seat};

/// The order in which clean electricity is wished for (7.1).
const CLEAN: [Electricity; 4] =
    [Electricity::Nuclear, Electricity::Hydro, Electricity::Dispatchable, Electricity::Intermittent];

/// Stands in standing orders for the employer's power at the windows of section 7.3: whoever keeps it is asked again when it
/// could do something new, unless the seat says otherwise.
pub const POWER: CardId = CardId(60);
/// Stands in standing orders for free cards after a D8.
pub const DICE: CardId = CardId(61);
/// Stands in standing orders for free cards around an ACI.
pub const ACI: CardId = CardId(62);
/// Stands in standing orders for a pot that is enough (11.2): asked about while a card could be taken back from it, unless the
/// seat says otherwise.
pub const POT: CardId = CardId(63);

impl Pace for Climate {
    const MATTERS: &'static [(&'static str, CardId)] = &[("power", POWER), ("dice", DICE), ("aci", ACI), ("pot", POT)];

    fn neutral(&self, state: &State, seat: Seat) -> Option<Action> {
        if !state.board.call.missing().contains(seat) {
            return None;
        }
        let mut menu = Menu::new();
        self.offer_answers(state, seat, state.frame(), &mut menu);
        let wish = self.wish(state, seat, menu.lines()).unwrap_or(Action::Pass);
        if menu.lists_as_answer(&wish) { Some(wish) } else { menu.lines().first().map(|line| line.action) }
    }

    fn reaction(&self, state: &State, seat: Seat) -> Option<Reaction<Action>> {
        if !state.board.call.missing().contains(seat) {
            return None;
        }
        let (card, possible) = match state.frame() {
            Frame::Window { .. } => (POWER, self.reach_of_power(state, seat)),
            Frame::Rolled { .. } => (DICE, 0),
            Frame::Lobby { .. } | Frame::AciEnd { .. } => (ACI, 0),
            _ => return None,
        };
        let mut menu = Menu::new();
        self.offer_answers(state, seat, state.frame(), &mut menu);
        let usable = menu.lines().iter().any(|line| line.action != Action::Pass);
        let fitting = if usable { CardSet::only(card) } else { CardSet::EMPTY };
        Some(Reaction { fitting, concerns: true, possible, clock: self.clock(state, seat), pass: Action::Pass })
    }

    /// A pot that is enough (11.2): whoever could take a card back from it is asked.
    fn formality(&self, state: &State, seat: Seat) -> Option<Reaction<Action>> {
        let board = &state.board;
        let asked = matches!(state.frame(), Frame::Pot { .. }) && board.call.missing().contains(seat);
        if !asked || !self.pot_suffices(&board.pot) {
            return None;
        }
        let (fitting, concerns) = (CardSet::only(POT), self.could_take_back(&board.pot, seat));
        Some(Reaction { fitting, concerns, possible: 0, clock: self.clock(state, seat), pass: Action::Pass })
    }

    /// Whether there is a card to lay, or to play as an action, depends on the hand.
    fn veiled(&self, state: &State, seat: Seat) -> Option<Action> {
        let hand = matches!(state.frame(), Frame::Lay | Frame::Actions { .. } | Frame::Granted { .. });
        let holds = !state.secrets.hands[seat.index()].is_empty();
        (hand && holds && state.board.call.missing().contains(seat)).then_some(Action::Pass)
    }

    /// Whoever must discard is asked even if all cards in hand are alike: an answer that nobody was asked for would tell so.
    fn keeps_time(&self, state: &State, _: Seat) -> bool {
        matches!(state.frame(), Frame::ForcedDiscard { .. })
    }

    /// Turns that a seat has begun, as far as the number of players stayed the same.
    fn clock(&self, state: &State, seat: Seat) -> Clock {
        let board = &state.board;
        let (turn, players) = (u16::from(board.turn), board.present.len().max(1) as u16);
        let turns = (turn + players).saturating_sub(1 + u16::from(seat.0)) / players;
        Clock { turns, occasions: turn, rounds: board.round().into() }
    }
}

impl Climate {
    /// What the default is, as far as it is more than letting a moment go by.
    fn wish(&self, state: &State, seat: Seat, lines: &[Line<Action>]) -> Option<Action> {
        let board = &state.board;
        let actions = || lines.iter().map(|line| line.action);
        match state.frame() {
            // Types that are not named are filled with the first primary (R109).
            Frame::InitialHand { .. } | Frame::NameDraw { .. } => {
                let character = self.rules().characters.get(usize::from(board.player(seat).character.0))?;
                Some(Action::Name(character.primary[0]))
            }
            // The lowest power, ties in board order of influences (R109).
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

/// Riots before Shortages before Epizootics (R110).
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::region::{Green, Orange, Red};
    use crate::terms::{Institution, PawnSet, RegionSet, TpSet};
    use crate::testing::{game, start};
    use table::{Call, SeatSet};

    /// The neutral answer at a moment that asks the active player.
    fn answer(change: impl FnOnce(&mut State), frame: Frame) -> Option<Action> {
        let game = game(4);
        let mut state = start(&game);
        change(&mut state);
        state.board.frames.push(frame);
        state.board.call = Call::to(SeatSet::only(Seat(0)));
        game.neutral(&state, Seat(0))
    }

    #[test]
    fn a_transformation_that_completes_a_pair_spreads_first() {
        // 7.1: then G, then the alphabet.
        let owns = |tps: &'static [Tp], mine: &'static [Tp]| {
            move |state: &mut State| {
                state.board.region_mut(RegionId::Europe).transformations = mine.iter().copied().collect::<TpSet>();
                state.board.region_mut(RegionId::Russia).transformations = tps.iter().copied().collect();
            }
        };
        let frame = Frame::PickTp { region: RegionId::Europe, left: 1, chances: 0 };
        assert_eq!(answer(owns(&[Tp::A, Tp::D, Tp::K], &[Tp::C]), frame), Some(Action::Tp(Tp::D)));
        assert_eq!(answer(owns(&[Tp::C, Tp::E], &[]), frame), Some(Action::Tp(Tp::C)));
    }

    #[test]
    fn coal_leaves_first_and_refugees_go_where_there_is_room() {
        // 7.1
        let frame = Frame::TokenLeaves { region: RegionId::Europe };
        assert_eq!(answer(|_| {}, frame), Some(Action::Token(Electricity::Coal)));
        let leave = Frame::Leave { origin: RegionId::Africa, count: 1, disease: false };
        assert_eq!(answer(|_| {}, leave), Some(Action::Region(RegionId::Europe)));
        let crowded = |state: &mut State| state.board.region_mut(RegionId::Europe).refugees = 3;
        assert_eq!(answer(crowded, leave), Some(Action::Region(RegionId::SouthAmerica)));
    }

    #[test]
    fn pawns_are_removed_downward_from_the_active_region() {
        // R100 and R110: the active region comes first, Riots before Shortages before Epizootics.
        let level_1 = PawnSet::from_iter([Pawn::Riot, Pawn::Shortage, Pawn::Epizootic]);
        let frame =
            Frame::Remove { pawns: level_1, left: 2, regions: RegionId::ALL.iter().copied().collect::<RegionSet>() };
        let troubled = |state: &mut State| {
            state.board.region_mut(RegionId::India).red = Red::Riots(1);
            let europe = state.board.region_mut(RegionId::Europe);
            (europe.orange, europe.green) = (Orange::Shortages(1), Green::Epizootics(1));
        };
        let take = Action::Take { pawn: Pawn::Shortage, region: RegionId::Europe };
        assert_eq!(answer(troubled, frame), Some(take));
    }

    #[test]
    fn an_institution_does_the_first_thing_that_has_any_effect() {
        // R110: no War, but two Conflicts.
        let conflicts = |state: &mut State| state.board.region_mut(RegionId::China).red = Red::Conflicts(2);
        let frame = Frame::InstitutionOption { institution: Institution::Un, tier: 2, beyond: 0 };
        let option = answer(conflicts, frame);
        let Some(Action::Option(at)) = option else { panic!("{option:?}") };
        let game = game(4);
        let effects = &game.rules().institution(Institution::Un).options[1][usize::from(at)];
        assert!(matches!(effects[0], Effect::Remove { pawn: Some(Pawn::Conflict), .. }), "{effects:?}");
    }

    #[test]
    fn without_an_answer_the_defaults_hold() {
        // R110
        // The first option with any effect, the highest tier for Famox; in each region Riots, Shortages, Epizootics.
        let event = |state: &mut State| state.board.card = Some(crate::state::Drawn::Event(Default::default()));
        assert_eq!(answer(event, Frame::FamoxTier), Some(Action::Tier(2)));
        let option = Frame::InstitutionOption { institution: Institution::Icrc, tier: 3, beyond: 0 };
        let hungry = |state: &mut State| state.board.region_mut(RegionId::India).orange = Orange::Dearths(1);
        assert_eq!(answer(hungry, option), Some(Action::Option(1)), "no Famine to remove");
        let all = RegionId::ALL.iter().copied().collect::<RegionSet>();
        let level_1 = PawnSet::from_iter([Pawn::Epizootic, Pawn::Shortage, Pawn::Riot]);
        let troubled = |state: &mut State| {
            let russia = state.board.region_mut(RegionId::Russia);
            (russia.red, russia.orange, russia.green) = (Red::Riots(1), Orange::Shortages(1), Green::Epizootics(1));
        };
        let riot = Action::Take { pawn: Pawn::Riot, region: RegionId::Russia };
        assert_eq!(answer(troubled, Frame::Remove { pawns: level_1, left: 1, regions: all }), Some(riot));
    }

    #[test]
    fn whoever_is_absent_lets_events_happen_and_takes_no_action() {
        // R109.
        let acting = |state: &mut State| state.board.doing.left = 2;
        assert_eq!(answer(acting, Frame::Actions { seat: Seat(0) }), Some(Action::Pass));
        assert_eq!(answer(|_| {}, Frame::Discards { seat: Seat(0) }), Some(Action::Pass));
    }
}
