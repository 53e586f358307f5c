//! What is on the table: plain data, cheap to copy.

use crate::action::Action;
use crate::cards::Cards;
use crate::decks::{ConsequenceDeck, EventDeck, Known};
use crate::frame::Frame;
use crate::game::Climate;
use crate::region::Region;
use crate::terms::{
    CharacterId, Electricity, Employer, EmployerSet, INFLUENCES, Influence, InfluenceSet, Institution, Place, REGIONS,
    RegionId, SEATS, Signal, Tp, TpSet, ZONES,
};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Call, Frames, Seat, SeatSet};

/// One more than the deepest nesting of moments; nine Wars may interrupt each other (R101).
pub const DEPTH: usize = 64;

/// The whole truth about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct State {
    /// What everybody sees.
    pub board: Board,
    /// What only some see.
    pub secrets: Secrets,
}

/// What only some see. How many cards of each influence somebody holds is public, since everybody saw the piles they
/// were drawn from (29); the cards' powers are not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Secrets {
    /// Hands by seat.
    pub hands: [Cards; SEATS],
    /// Cards laid in the present ACI, by seat; face down unless [`Aci::open`].
    pub laid: [Cards; SEATS],
    /// What is left in the six draw piles.
    pub piles: Cards,
    /// What is left in the deck of outer influences.
    pub outer: Cards,
    /// The outer cards drawn for the present ACI; face down unless [`Aci::open`] or [`Aci::revealed`].
    pub outer_drawn: Cards,
    /// Cards that the active player holds from the turn draw, while the Journalists' skill may swap one (R11).
    pub just_drawn: Cards,
}

/// What everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
pub struct Board {
    /// The regions, by [`RegionId`].
    pub regions: [Region; REGIONS],
    /// The order of activation, top first.
    pub column: [RegionId; REGIONS],
    /// The turn, from 1; 0 while hands are dealt.
    pub turn: u8,
    /// The active player.
    pub active: Seat,
    /// Seats that play. Others may join (24).
    pub present: SeatSet,
    /// The players by seat.
    pub players: [Player; SEATS],
    /// Global GHG.
    pub counter: u16,
    /// Green and red pawn.
    pub track: Track,
    /// Destruction pawns by zone.
    pub destruction: [u8; ZONES],
    /// Global transformations M to P.
    pub global: TpSet,
    /// Discards of the six draw piles, face up.
    pub discards: Cards,
    /// Outer cards that have been used.
    pub outer_discards: Cards,
    /// The event deck.
    pub events: EventDeck,
    /// The deck of climate consequences.
    pub consequences: ConsequenceDeck,
    /// The card of this turn, while it is resolved.
    pub card: Option<Drawn>,
    /// The region that card is aimed at.
    pub target: Option<RegionId>,
    /// What the active player has done in this turn.
    pub doing: Doing,
    /// The present ACI.
    pub aci: Aci,
    /// The present implantation.
    pub pot: Pot,
    /// The die on the table.
    pub roll: Roll,
    /// A choice of the team that waits for everybody's consent; [`Action::Pass`] when none does.
    pub proposal: Action,
    /// How often the team has changed its mind on the present question.
    pub proposals: u8,
    /// How many cards have been drawn from each pile: numbers the next draw's luck.
    pub drawn: [u16; INFLUENCES],
    /// How many outer cards have been drawn.
    pub outer_draws: u16,
    /// How many dice have been rolled.
    pub dice: u16,
    /// The best tier an ACI has reached, and how often each was reached (tutorials).
    pub tiers: [u8; 3],
    /// Cards that the Journalists' power has revealed: consequences and events still to be put back.
    pub looked: [Known; 2],
    /// How the game has ended.
    pub ending: Ending,
    /// Who is asked now.
    pub call: Call,
    /// The moment the game has reached, and the moments around it.
    pub frames: Frames<Frame, DEPTH>,
}

/// One player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Player {
    /// The character.
    pub character: CharacterId,
    /// The employer; none in the challenge without employers.
    pub employer: Option<Employer>,
    /// Whether the employer's power is used up.
    pub power_used: bool,
    /// How many own turns must still begin before the power may be used (24: two for somebody who joins).
    pub power_locked: u8,
    /// Where the character is.
    pub place: Place,
    /// What the player has let others know about their hand, by influence (7.2).
    pub signals: [Signal; INFLUENCES],
    /// How much the player says they give to the present ACI.
    pub help: Signal,
}

/// The climate track (21.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Track {
    /// The green pawn.
    pub green: u16,
    /// The red pawn.
    pub red: u8,
    /// Whether the climate pawns of Russia and the Middle East are turned over.
    pub flipped: bool,
    /// Consequences that wait to be drawn.
    pub pending: u8,
    /// Consequences made pending since the start.
    pub made: u8,
    /// Consequences drawn since the start.
    pub consequences_drawn: u8,
}

table::choices! {
    /// The card of step 2.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
    pub enum Drawn of Climate {
        /// An event.
        Event(crate::terms::EventId),
        /// A climate consequence.
        Consequence(crate::terms::ConsequenceId),
    }
}

/// What the active player has done in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Doing {
    /// Actions still to take.
    pub left: u8,
    /// Kinds of action already taken, one bit each ([`crate::action::ActionKind`], R15).
    pub kinds: u16,
    /// Whether the free Exodus line was used (Human Rights Guards).
    pub free_line: bool,
    /// Whether the free ACTION card was used (The Real Climate Objective).
    pub free_card: bool,
    /// Whether an ACTION card was played in this turn.
    pub action_card: bool,
    /// Whether a Move action was taken in this turn.
    pub moved: bool,
    /// Whether the swap of the Journalists' skill was used.
    pub swapped: bool,
    /// Types named for the present draw, in order; `named` says how many there are.
    pub types: [Influence; 6],
    /// How many types are named.
    pub named: u8,
    /// Whether no further type is to be named: in a draw by action, its player has already named them (10).
    pub all_named: bool,
    /// Whether regions with a nature reserve are spared by the consequence of this turn.
    pub spared: bool,
}

table::choices! {
    /// What an ACI is for.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
    pub enum Purpose of Climate {
        /// There is none.
        #[default]
        None,
        /// To modify the event of this turn.
        Event,
        /// To activate an institution.
        Institution(Institution),
        /// To replace or add an electricity token.
        Electricity { region: RegionId, replaced: Option<Electricity>, installed: Electricity },
    }
    fields {
        installed: "What comes.",
        region: "Where.",
        replaced: "What leaves; nothing when a token is added.",
    }
}

/// A common influence action (9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Aci {
    /// What it is for.
    pub purpose: Purpose,
    /// Who began it, and lays last (R96).
    pub by: Seat,
    /// The influences asked for.
    pub asked: InfluenceSet,
    /// Whether all cards are face up (Lobbying).
    pub open: bool,
    /// Whether the cards have been turned over.
    pub revealed: bool,
    /// How many cards each seat has laid.
    pub laid: [u8; SEATS],
    /// Who has finished laying.
    pub done: SeatSet,
    /// How often the seat laying cards has taken some back; a limit keeps the table going.
    pub taken_back: u8,
    /// Colours cancelled by a Fake news check.
    pub cancelled: InfluenceSet,
    /// What a Citizens' convention changes: -2, 0 or 2.
    pub convention: i8,
}

/// What an implantation is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub enum Aim {
    /// Nothing is implanted now.
    #[default]
    None,
    /// A transformation; the region does not matter for M to P.
    Tp(Tp, RegionId),
    /// Removing an overconsumption pawn from North America (20.2).
    Overconsumption,
}

/// The common pot of an implantation: everybody sees it (R40).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Pot {
    /// What it is for.
    pub aim: Aim,
    /// Who began it.
    pub by: Seat,
    /// What must be reached.
    pub threshold: u8,
    /// Cards by who gave them.
    pub cards: [Cards; SEATS],
    /// Who was asked last; asking goes on from there.
    pub at: Seat,
    /// How often cards were taken back; a limit keeps the table going.
    pub changes: u8,
}

/// A D8 on the table (8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Roll {
    /// What was rolled.
    pub raw: u8,
    /// The same after Blue helmets; may fall outside 1 to 8 (R20).
    pub result: i8,
    /// Succeeds at this number or less.
    pub chances: u8,
    /// Whether a Referendum was played.
    pub referendum: bool,
    /// Whether Blue helmets were played.
    pub helmets: bool,
    /// Whether the employer's power has turned a failure into a success.
    pub forced: bool,
}

table::choices! {
    /// How the game stands or has ended.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
    pub enum Ending of Climate {
        /// It goes on.
        #[default]
        Open,
        /// Victory, or a tutorial's objective reached; with the score.
        Won { score: u16 },
        /// Defeat with its grade, 1 to 5; a tutorial that failed has grade 0.
        Lost { grade: u8 },
        /// It goes on, although the objective of the lesson was reached in this turn (5.5).
        Reached { turn: u8 },
    }
    fields {
        grade: "How bad the defeat is.",
        score: "The score.",
        turn: "Which turn.",
    }
}

impl Ending {
    /// Whether the game goes on.
    pub const fn is_open(self) -> bool {
        matches!(self, Ending::Open | Ending::Reached { .. })
    }
}

impl State {
    /// The moment the game has reached.
    #[inline]
    pub fn frame(&self) -> Frame {
        self.board.frames.top()
    }
}

impl Board {
    /// One region.
    #[inline]
    pub fn region(&self, region: RegionId) -> &Region {
        &self.regions[region.index()]
    }

    /// The same, to change it.
    #[inline]
    pub fn region_mut(&mut self, region: RegionId) -> &mut Region {
        &mut self.regions[region.index()]
    }

    /// One player.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index() % SEATS]
    }

    /// The same, to change it.
    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() % SEATS]
    }

    /// The active region of this turn (6).
    #[inline]
    pub fn active_region(&self) -> RegionId {
        self.column[usize::from(self.turn.max(1) - 1) % REGIONS]
    }

    /// The round, 1 to 4 (6).
    #[inline]
    pub fn round(&self) -> u8 {
        self.turn.max(1).div_ceil(REGIONS as u8)
    }

    /// The place of a region in the column.
    #[inline]
    pub fn place_of(&self, region: RegionId) -> usize {
        self.column.iter().position(|&one| one == region).unwrap_or(0)
    }

    /// The nine regions in column order from `first` downward, wrapping (R100).
    #[inline]
    pub fn downward(&self, first: RegionId) -> impl Iterator<Item = RegionId> + use<> {
        let (column, start) = (self.column, self.place_of(first));
        (0..REGIONS).map(move |step| column[(start + step) % REGIONS])
    }

    /// Exported minus imported oil over all regions (3.6).
    #[inline]
    pub fn oil_balance(&self) -> i16 {
        self.regions.iter().map(|region| i16::from(region.oil.exported) - i16::from(region.oil.imported)).sum()
    }

    /// Destruction pawns in all zones.
    #[inline]
    pub fn destroyed(&self) -> u8 {
        self.destruction.iter().sum()
    }

    /// Regions with living standard 4.
    #[inline]
    pub fn rich_regions(&self) -> usize {
        self.regions.iter().filter(|region| region.living_standard == 4).count()
    }

    /// Employers at the table.
    pub fn employers(&self) -> EmployerSet {
        self.present.into_iter().filter_map(|seat| self.player(seat).employer).collect()
    }

    /// Whether an employer is at the table: its skill serves everybody.
    #[inline]
    pub fn employs(&self, employer: Employer) -> bool {
        self.employers().contains(employer)
    }
}
