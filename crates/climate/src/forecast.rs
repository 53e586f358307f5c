//! What would happen if a region were activated now, or a transformation implanted: a copy of the board is run with neutral
//! answers and typical dice.

use crate::event::Event;
use crate::frame::{Frame, Step};
use crate::game::Climate;
use crate::region::Region;
use crate::state::{Aci, Aim, Board, Doing, Ending, Pot, Roll, Secrets, State};
use crate::terms::{Pawn, RegionId, Tp};
use table::{Call, Flow, Frames, Luck, Pace, Stream};

/// No activation asks more questions than this.
const ANSWERS: usize = 2_000;

/// What an activation or an implantation would bring. Dice that fall in it are taken at their likelier side, choices of the team at their
/// defaults (7.1): a look ahead, not a promise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forecast {
    /// The region that it begins in.
    pub region: RegionId,
    /// What would have changed afterwards, in the order of the regions, the world last.
    pub changes: Vec<Change>,
    /// What would happen, in order: a chain of cause and effect.
    pub events: Vec<Event>,
    /// Whether a die falls on the way, so that it may come otherwise.
    pub uncertain: bool,
}

/// A figure that changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Where; `None` for figures of the whole world.
    pub region: Option<RegionId>,
    /// What.
    pub figure: Figure,
    /// Before.
    pub from: i32,
    /// Afterwards.
    pub to: i32,
}

/// A figure of a region or of the world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    /// Living standard.
    LivingStandard,
    /// Discipline.
    Discipline,
    /// Population.
    Population,
    /// Demography rate.
    Demography,
    /// Electricity tokens.
    Electricity,
    /// Transformations.
    Transformations,
    /// Overproduction or overconsumption pawns.
    Special,
    /// Pawns of a kind.
    Pawns(Pawn),
    /// What it emits at its next activation.
    Emissions,
    /// The GHG cube.
    Cube,
    /// The global counter.
    Counter,
    /// The oil balance.
    OilBalance,
    /// The green pawn.
    GreenPawn,
    /// Consequences that wait.
    Pending,
}

/// Dice at their middle: small dice alternate around their mean, a D8 falls in the upper half.
struct Typical;

impl Luck for Typical {
    fn draw(&mut self, _stream: Stream, nth: u32, outcomes: u32) -> u32 {
        if outcomes == 4 { 1 + nth % 2 } else { outcomes / 2 }
    }
}

impl Climate {
    /// What would happen if `region` were activated now. It rests on what everybody sees.
    pub fn forecast(&self, board: &Board, region: RegionId) -> Forecast {
        let mut state = quiet(board);
        state.board.frames.push(Frame::Activate { region, step: Step::Upkeep });
        let mut events = Vec::new();
        self.look_ahead(&mut state, &mut events);
        Forecast::between(board, &state.board, region, events)
    }

    /// What a transformation would change at once if it were implanted in `region` now (11.1); the region does not matter
    /// for M to P. Whether it may be implanted is another matter.
    pub fn implanted(&self, board: &Board, region: RegionId, tp: Tp) -> Forecast {
        let mut state = quiet(board);
        let mut events = Vec::new();
        let luck: &mut dyn Luck = &mut Typical;
        self.run(&mut state, &mut { luck }, &mut events).implant(Aim::Tp(tp, region));
        self.look_ahead(&mut state, &mut events);
        let mut told = Forecast::between(board, &state.board, region, events);
        let [from, to] = [board, &state.board].map(|board| i32::from(self.emissions(board, region)));
        if from != to {
            told.changes.push(Change { region: Some(region), figure: Figure::Emissions, from, to });
        }
        told
    }

    /// Runs a copy of the board until nothing is asked any more.
    fn look_ahead(&self, state: &mut State, events: &mut Vec<Event>) {
        let mut luck: &mut dyn Luck = &mut Typical;
        self.proceed(state, &mut luck, events);
        for _ in 0..ANSWERS {
            let Some(seat) = state.board.call.missing().lowest() else { break };
            let Some(answer) = self.neutral(state, seat) else { break };
            self.apply_offered(state, seat, &answer, &mut luck, events);
        }
    }
}

/// A copy of the board on which nothing is under way.
fn quiet(board: &Board) -> State {
    let mut state = State { board: *board, secrets: Secrets::default() };
    let copy = &mut state.board;
    copy.frames = Frames::new(Frame::Over);
    copy.call = Call::CLOSED;
    (copy.aci, copy.pot, copy.roll) = (Aci::default(), Pot::default(), Roll::default());
    (copy.card, copy.target, copy.doing, copy.ending) = (None, None, Doing::default(), Ending::Open);
    copy.proposal = crate::action::Action::Pass;
    state
}

impl Forecast {
    fn between(before: &Board, after: &Board, region: RegionId, events: Vec<Event>) -> Forecast {
        let uncertain = events.iter().any(|event| matches!(event, Event::Rolled { .. } | Event::SmallDice { .. }));
        Forecast { region, changes: changes(before, after), events, uncertain }
    }
}

/// What differs between two boards.
fn changes(before: &Board, after: &Board) -> Vec<Change> {
    let mut found = Vec::new();
    let mut note = |region, figure, from: i32, to: i32| {
        if from != to {
            found.push(Change { region, figure, from, to });
        }
    };
    for &id in RegionId::ALL {
        let (was, is) = (before.region(id), after.region(id));
        for (figure, of) in FIGURES {
            note(Some(id), figure, of(was), of(is));
        }
        for pawn in Pawn::STANDING {
            note(Some(id), Figure::Pawns(pawn), was.pawns(pawn).into(), is.pawns(pawn).into());
        }
        note(Some(id), Figure::Cube, was.cube.into(), is.cube.into());
    }
    note(None, Figure::Counter, before.counter.into(), after.counter.into());
    note(None, Figure::OilBalance, before.oil_balance().into(), after.oil_balance().into());
    note(None, Figure::GreenPawn, before.track.green.into(), after.track.green.into());
    note(None, Figure::Pending, before.track.pending.into(), after.track.pending.into());
    found
}

/// How a figure is read off a region.
type Reading = fn(&Region) -> i32;

/// Figures of a region besides its pawns and its cube.
const FIGURES: [(Figure, Reading); 7] = [
    (Figure::LivingStandard, |region| region.living_standard.into()),
    (Figure::Discipline, |region| region.discipline.into()),
    (Figure::Population, |region| region.population.into()),
    (Figure::Demography, |region| region.demography.into()),
    (Figure::Electricity, |region| region.tokens().into()),
    (Figure::Transformations, |region| region.transformations.len() as i32),
    (Figure::Special, |region| region.special.into()),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::region::{Orange, Red};
    use crate::testing::{game, start};

    fn change(forecast: &Forecast, region: Option<RegionId>, figure: Figure) -> Option<(i32, i32)> {
        let found = forecast.changes.iter().find(|change| change.region == region && change.figure == figure);
        found.map(|change| (change.from, change.to))
    }

    #[test]
    fn a_quiet_region_only_grows() {
        // 3.5: Africa has demography +3 and 26 units of population, and every counter step moves the green pawn.
        let game = game(4);
        let state = start(&game);
        let forecast = game.forecast(&state.board, RegionId::Africa);
        assert_eq!(change(&forecast, Some(RegionId::Africa), Figure::Population), Some((26, 35)));
        assert_eq!(change(&forecast, None, Figure::GreenPawn), Some((0, 10)));
        assert!(!forecast.uncertain);
    }

    #[test]
    fn a_region_in_trouble_is_told_as_a_chain() {
        // 16: Conflicts drive out as many refugees as population units, Dearths too, and then a Riot breaks out.
        let game = game(4);
        let mut state = start(&game);
        let china = state.board.region_mut(RegionId::China);
        (china.red, china.orange) = (Red::Conflicts(1), Orange::Dearths(1));
        let before = state;
        let forecast = game.forecast(&state.board, RegionId::China);
        assert_eq!(state, before);
        let left = forecast.events.iter().filter(|event| matches!(event, Event::RefugeeLeft { .. })).count();
        assert_eq!(left, 4, "{:?}", forecast.events);
        assert_eq!(change(&forecast, Some(RegionId::China), Figure::Pawns(Pawn::Conflict)), Some((1, 2)));
    }

    #[test]
    fn an_implantation_is_told_before_it_is_tried() {
        // 11.1: alone, A of the pair A and B does nothing; with B it frees an oil unit and the counter falls.
        let game = game(4);
        let mut state = start(&game);
        let (europe, counter) = (RegionId::Europe, i32::from(state.board.counter));
        let alone = game.implanted(&state.board, europe, Tp::A);
        assert_eq!(change(&alone, None, Figure::OilBalance), None);
        state.board.region_mut(europe).transformations.insert(Tp::B);
        let before = state;
        let together = game.implanted(&state.board, europe, Tp::A);
        assert_eq!(state, before);
        let (from, to) = change(&together, None, Figure::OilBalance).unwrap();
        assert_eq!(to, from + 1);
        let bonus = i32::from(game.rules().implantation.pair_bonus);
        assert_eq!(change(&together, None, Figure::Counter), Some((counter, counter - bonus)));
        // E and F: the region emits less. G: discipline at once. P: the counter, by half of what is destroyed.
        state.board.region_mut(europe).transformations.insert(Tp::E);
        let (from, to) = change(&game.implanted(&state.board, europe, Tp::F), Some(europe), Figure::Emissions).unwrap();
        assert_eq!(to, from - 1);
        let (from, to) =
            change(&game.implanted(&state.board, europe, Tp::G), Some(europe), Figure::Discipline).unwrap();
        assert_eq!(to, from + 1);
        state.board.destruction = [2, 2, 0, 0];
        let urgent = game.implanted(&state.board, europe, Tp::P);
        assert_eq!(change(&urgent, None, Figure::Counter), Some((counter, counter - 2)));
    }

    #[test]
    fn what_is_forecast_comes_true_where_no_die_falls() {
        let game = game(4);
        let mut state = start(&game);
        for &region in RegionId::ALL {
            let forecast = game.forecast(&state.board, region);
            let frame = Frame::Activate { region, step: Step::Upkeep };
            crate::testing::settle(&game, &mut state, frame);
            if !forecast.uncertain {
                let to = |figure| change(&forecast, None, figure).map(|(_, to)| to);
                let counter = to(Figure::Counter).unwrap_or(state.board.counter.into());
                assert_eq!(i32::from(state.board.counter), counter, "{}", region.id());
            }
        }
    }
}
