//! The contract every game keeps.

use crate::cards::CardId;
use crate::log::Log;
use crate::luck::{Dice, Luck};
use crate::menu::{Amount, Menu};
use crate::saying::Saying;
use crate::seat::{Seat, SeatSet};
use crate::window::{Clock, Reaction};
use borsh::{BorshDeserialize, BorshSerialize};
use std::fmt::Debug;
use std::hash::Hash;

/// Whom the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// These seats have something to decide, in any order.
    On(SeatSet),
    /// Nobody: the game is over.
    Over,
}

impl Waiting {
    /// The seats that have something to decide.
    #[inline]
    pub fn seats(self) -> SeatSet {
        match self {
            Waiting::On(seats) => seats,
            Waiting::Over => SeatSet::EMPTY,
        }
    }
}

/// Through whose eyes the table is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, BorshSerialize, BorshDeserialize)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Someone who only watches: sees what everybody may see.
    Spectator,
    /// Someone entitled to see every secret: a facilitator, or anybody once the game is over.
    Everything,
}

/// How one seat came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// Its points, in the game's own measure.
    pub score: i32,
    /// Its place, counted from 1; equal places are shared.
    pub place: u8,
}

/// How a game ended for the table as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Players are ranked against each other; the first places win.
    Ranked,
    /// The players won together.
    TeamWon,
    /// The players lost together; a higher grade is a heavier defeat.
    TeamLost {
        /// The grade, in the game's own measure.
        grade: u8,
    },
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What kind of end it is.
    pub verdict: Verdict,
    /// Every seat, best first.
    pub standings: Vec<Standing>,
}

impl Outcome {
    /// Ranks seats by score, sharing places among equals.
    pub fn ranked(scores: impl IntoIterator<Item = (Seat, i32)>) -> Outcome {
        let mut standings: Vec<Standing> =
            scores.into_iter().map(|(seat, score)| Standing { seat, score, place: 1 }).collect();
        standings.sort_by_key(|standing| (std::cmp::Reverse(standing.score), standing.seat));
        for at in 1..standings.len() {
            let above = standings[at - 1];
            standings[at].place = if above.score == standings[at].score { above.place } else { at as u8 + 1 };
        }
        Outcome { verdict: Verdict::Ranked, standings }
    }

    /// The seats in first place.
    pub fn winners(&self) -> SeatSet {
        self.standings.iter().filter(|standing| standing.place == 1).map(|standing| standing.seat).collect()
    }
}

/// Why an action was refused.
pub trait Refuse: Copy + Eq + Debug + Send + Sync {
    /// The ruling or chapter it rests on, such as `R15` or `5.1`.
    fn ruling(&self) -> &'static str;
    /// A stable name for programs, such as `needs_money`.
    fn code(&self) -> &'static str;
    /// What to tell a person.
    fn saying(&self) -> Saying;
}

/// Numbers that charts, data sets and the debrief read. The names are the game's own and never change their meaning.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Indicators {
    /// For each seat, one value per name in [`Game::SEAT_INDICATORS`].
    pub seats: Vec<Vec<i64>>,
    /// One value per name in [`Game::WORLD_INDICATORS`].
    pub world: Vec<i64>,
}

impl Indicators {
    /// The figures of a position, from [`Game::measure`]: for a game that writes them there.
    pub fn measured<G: Game>(game: &G, state: &G::State) -> Indicators {
        let (mut world, mut seats) = (Vec::with_capacity(G::WORLD_INDICATORS.len()), Vec::new());
        game.measure(state, &mut world, &mut seats);
        Indicators { seats: seats.chunks(G::SEAT_INDICATORS.len().max(1)).map(<[i64]>::to_vec).collect(), world }
    }
}

/// A law of the game that a state breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenLaw {
    /// The law's stable name, such as `money_is_conserved`.
    pub law: &'static str,
    /// Where and how it is broken, in data terms.
    pub detail: String,
}

/// A game: an immutable rulebook, options included. House rules are another value of the same type.
///
/// What a caller may rely on:
/// - `apply` accepts exactly what `check` accepts, and `check` accepts everything `offer` lists. Beyond the listed lines it
///   accepts only composed actions, and only where the menu is marked open.
/// - A refused action leaves the state bit for bit as it was. No input panics, whatever its bytes.
/// - The same state, actions and luck give the same state, on every machine.
/// - `view`, `offer`, `check`, `neutral` and what [`Game::witness`] lets a seat read depend on nothing it must not know.
pub trait Game: Send + Sync + Sized {
    /// The whole truth about a position: plain data, cheap to copy. It has no readable form of its own: what goes over a
    /// wire is a [`Game::View`].
    type State: Clone + Eq + Debug + BorshSerialize + BorshDeserialize + Send + Sync;
    /// A decision.
    type Action: Amount + Eq + Ord + Hash + Debug + BorshSerialize + BorshDeserialize + Send + Sync;
    /// Something that happened.
    type Event: Copy + Eq + Debug + Send + Sync;
    /// What one viewer may know.
    type View: Clone + Eq + Debug + BorshSerialize + BorshDeserialize + Send + Sync;
    /// Why not.
    type Refusal: Refuse;

    /// The game's name in commands and files.
    const ID: &'static str;
    /// Rises with every change of the rules' meaning; journals of another version are not replayed silently.
    const RULES_VERSION: u32;
    /// No game takes more decisions than this; the harness proves it for random play.
    const DECISION_LIMIT: usize;
    /// Names of the indicators of a seat.
    const SEAT_INDICATORS: &'static [&'static str];
    /// Names of the indicators of the world. The first counts the turns, generations or rounds.
    const WORLD_INDICATORS: &'static [&'static str];

    /// How many seats the table has.
    fn seats(&self) -> usize;
    /// A fingerprint of every number, card and option.
    fn content_hash(&self) -> u128;

    /// Sets the game up and runs it to the first decision.
    fn deal(&self, luck: &mut impl Luck, log: &mut impl Log<Self::Event>) -> Self::State;
    /// Runs a position that stands before an automatic moment on to the next decision. Positions reached by `deal` and
    /// `apply` already stand at one; a position written by hand may not.
    fn proceed(&self, state: &mut Self::State, luck: &mut impl Luck, log: &mut impl Log<Self::Event>);
    /// Whom the game waits for.
    fn waiting(&self, state: &Self::State) -> Waiting;
    /// Seats that may act although nobody waits for them: to change a sealed choice before the last one is in.
    fn may_act(&self, state: &Self::State) -> SeatSet;
    /// Fills `menu` with what `seat` may do now; leaves it idle when the seat has nothing to decide, to change or to do
    /// besides.
    fn offer(&self, state: &Self::State, seat: Seat, menu: &mut Menu<Self::Action>);
    /// Judges an action without doing it.
    fn check(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;
    /// Does an action and runs the game on to the next decision.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// Does an action picked from the menu that [`Game::offer`] has just filled for this state and seat, without judging
    /// it a second time: for bulk play, where every action is such a one. The harness holds it to exactly what `apply`
    /// does. Any other action belongs to `apply`; here it breaks no memory, but may panic or leave a state `audit`
    /// refuses.
    fn apply_offered(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        luck: &mut impl Luck,
        log: &mut impl Log<Self::Event>,
    ) {
        let done = self.apply(state, seat, *action, luck, log);
        debug_assert!(done.is_ok(), "offered, but apply refuses {action:?}: {done:?}");
    }

    /// What is visible to `viewer`.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;
    /// A full world that fits what the view knows, with everything hidden drawn by luck.
    fn imagine(&self, view: &Self::View, luck: &mut impl Luck) -> Self::State;
    /// What `viewer` may read of an event: the event, a veiled form of it, or nothing.
    fn witness(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// Whether an act brought to light what whoever acted could not have known: sealed choices of others opened, face-down
    /// cards turned over, a hand shown; and always when the game is over, because then the whole record lies open.
    /// `before` is the position in which `seat` acted, `after` the one it led to. What `seat` shows of its own is no
    /// such thing, and what chance brought is known without asking.
    ///
    /// A table asks it after each act, to tell whether taking the act back could hide again what it showed; bulk play
    /// never does.
    fn reveals(&self, before: &Self::State, after: &Self::State, seat: Seat) -> bool;

    /// The result, once the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;
    /// The figures of this position.
    fn indicators(&self, state: &Self::State) -> Indicators;
    /// Writes the same figures behind what the vectors hold, seat after seat: for bulk play, which keeps its memory.
    fn measure(&self, state: &Self::State, world: &mut Vec<i64>, seats: &mut Vec<i64>) {
        let figures = self.indicators(state);
        world.extend(&figures.world);
        seats.extend(figures.seats.iter().flatten());
    }
    /// The turn, generation or round: the first indicator of the world, without working out the others.
    fn turn(&self, state: &Self::State) -> i64 {
        self.indicators(state).world.first().copied().unwrap_or(0)
    }
    /// Who begins, where the rules let somebody begin. Asked of the first position.
    fn first_player(&self, _state: &Self::State) -> Option<Seat> {
        None
    }
    /// The card that an action plays.
    fn card_of(&self, _action: &Self::Action) -> Option<CardId> {
        None
    }
    /// The neutral answer for a seat that is absent or out of time. `Some` for every seat the game waits for.
    fn neutral(&self, state: &Self::State, seat: Seat) -> Option<Self::Action>;

    /// Checks every law of the game: ranges, conservation, what may stand where. A state read from outside is only used
    /// after it has passed.
    fn audit(&self, state: &Self::State) -> Result<(), BrokenLaw>;

    /// Checks what [`Game::imagine`] relies on. A view read from outside is only used after it has passed.
    fn audit_view(&self, view: &Self::View) -> Result<(), BrokenLaw>;

    /// What the seat is asked now.
    fn prompt(&self, state: &Self::State, seat: Seat) -> Prompt;
    /// What the seat might want to do now but cannot, with the reason.
    fn hindered(&self, state: &Self::State, seat: Seat, out: &mut Vec<(Self::Action, Self::Refusal)>);
    /// An action in words. The state gives context, such as prices.
    fn say_action(&self, state: &Self::State, seat: Seat, action: &Self::Action) -> Saying;
    /// An event in words.
    fn say_event(&self, event: &Self::Event) -> Saying;

    /// Seats that may act although no question concerns them: to offer a deal or take one up, to leave. What they do
    /// answers no question and seals nothing; their menus have no lines, only what may be done besides.
    fn free_to_act(&self, _state: &Self::State) -> SeatSet {
        SeatSet::EMPTY
    }
    /// Seats that may lay open something they hold by what others do next: somebody who is on the way out, or whose
    /// promise falls through. Only tests ask.
    fn about_to_show(&self, _state: &Self::State) -> SeatSet {
        SeatSet::EMPTY
    }
    /// An action that no menu lists, such as an offer, drawn by chance: for players that choose at random, and for tests.
    /// It is accepted where it is drawn, and depends on nothing that the seat must not know.
    fn propose(&self, _state: &Self::State, _seat: Seat, _dice: &mut Dice) -> Option<Self::Action> {
        None
    }
    /// What a window for reactions asks the seat now. `None` when it is not asked in one.
    fn reaction(&self, _state: &Self::State, _seat: Seat) -> Option<Reaction<Self::Action>> {
        None
    }
    /// The pass of a seat that a window asks although it could play nothing. In bulk play such a seat is not asked: its
    /// pass is no decision.
    fn idle_pass(&self, state: &Self::State, seat: Seat) -> Option<Self::Action> {
        self.reaction(state, seat).filter(|reaction| reaction.fitting.is_empty()).map(|reaction| reaction.pass)
    }
    /// How far the seat's game has come, for orders that last until something.
    fn clock(&self, _state: &Self::State, _seat: Seat) -> Clock {
        Clock::default()
    }
    /// Who, besides whoever acts, hears the words that go with an action.
    fn listeners(&self, _action: &Self::Action) -> SeatSet {
        SeatSet::EMPTY
    }

    /// Any action, sensible or not, for tests of `check`.
    fn probe(&self, state: &Self::State, seat: Seat, dice: &mut Dice) -> Self::Action;
}

/// What a seat is asked, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prompt {
    /// The question.
    pub question: Saying,
    /// The ruling or chapter it rests on.
    pub ruling: &'static str,
}
