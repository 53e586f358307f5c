//! Decisions.

use crate::game::Climate;
use crate::terms::{Card, CharacterId, Electricity, Employer, Influence, Pawn, Place, RegionId, Signal, Tp};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Amount, Seat};

table::choices! {
    /// A decision.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize)]
    pub enum Action of Climate {
        /// Nothing, or nothing more: lets a window pass, stops laying, takes no further action, leaves the pot alone.
        Pass,

        // ---- cards in hand
        /// Discards cards (4.2, or because a card says so).
        Discard { card: Card, count: u8 },
        /// Names the influence of one card to draw (4.3, R5 and R116).
        Name(Influence),
        /// Swaps a card just drawn for another of its influence (Journalists).
        Swap(Card),

        // ---- the actions of section 10
        /// Moves the character.
        Move(Place),
        /// Follows one Exodus line for free (Human Rights Guards).
        FreeLine(RegionId),
        /// Begins an implantation in the character's region, or of a global transformation.
        Implant(Tp),
        /// Begins the removal of an overconsumption pawn (20.2).
        RemoveOverconsumption,
        /// Begins an electricity ACI in the character's region (18).
        Electricity { replaced: Option<Electricity>, installed: Electricity },
        /// Begins an ACI at the institution where the character is (19).
        Institution,
        /// Draws two cards of allowed influences, or one of a forbidden one (then `second` is `None`).
        Draw { first: Influence, second: Option<Influence> },
        /// Plays an ACTION card, power 1 or 2 (4.1).
        Play { card: Card, region: Option<RegionId>, free: bool },
        /// Communication: another player does one action now (R16).
        Communicate { power: u8, to: Seat },

        // ---- common influence actions (9)
        /// Answers the event with an ACI.
        Launch,
        /// Lets the event happen.
        LetHappen,
        /// Plays Lobbying with an NGO card of this power.
        Lobby(u8),
        /// Lays cards of an asked influence, face down unless lobbied.
        Lay { card: Card, count: u8 },
        /// Takes back cards that one has laid or put into the pot.
        TakeBack { card: Card, count: u8 },
        /// Says roughly how much one is giving (7.2), while laying.
        Help(Signal),
        /// Citizens' convention: the total changes by 2.
        Convention { power: u8, up: bool },
        /// Fake news check: a colour counts nothing.
        FakeNewsCheck { power: u8, colour: Influence },

        // ---- the pot of an implantation (11.2)
        /// Puts cards into the pot.
        Add { card: Card, count: u8 },
        /// The player who began it gives the implantation up.
        GiveUp,

        // ---- dice (8)
        /// Referendum: the die is rolled again, with a Politics card of this power.
        Referendum(u8),
        /// Blue helmets: the result changes by 2 (or 3).
        BlueHelmets { power: u8, up: bool },

        // ---- choices of the team
        /// A region: where a refugee or a unit of population goes.
        Region(RegionId),
        /// An electricity token: which leaves, or which clean one comes.
        Token(Electricity),
        /// A transformation that spreads.
        Tp(Tp),
        /// An option of an institution, by its place in the list.
        Option(u8),
        /// A tier: Famox' power.
        Tier(u8),
        /// A pawn that is removed, downgraded or cleared, and where.
        Take { pawn: Pawn, region: RegionId },
        /// Agrees with the proposed choice (7.1).
        Agree,

        // ---- employers' powers (23)
        /// Uses the employer's power; what it asks for comes next.
        UsePower,
        /// Shift Action's power: completes this pair here.
        CompletePair { tp: Tp, region: RegionId },
        /// Global Amnesty's power: this institution's second tier.
        SecondTier(crate::terms::Institution),
        /// Journalists: the first card looked at goes back on top.
        OnTop(u8),
        /// Journalists: it goes underneath.
        Underneath(u8),

        // ---- unprompted
        /// Lets the others know roughly what is in hand (7.2).
        Signal { influence: Influence, level: Signal },
        /// Takes an empty seat with a free character and a free employer (24).
        Join { character: CharacterId, employer: Option<Employer> },
        /// Leaves the table (24).
        Leave,
        /// Takes a free character instead of one's own, when somebody has left (24).
        TakeCharacter(CharacterId),
    }
    fields {
        card: "Which.",
        character: "The character.",
        colour: "The colour.",
        count: "How many.",
        employer: "The employer; none in the challenge without employers.",
        first: "The first.",
        free: "Whether it is the free card of The Real Climate Objective.",
        influence: "Of which influence.",
        installed: "What comes.",
        level: "How much.",
        pawn: "What.",
        power: "The power of the card.",
        region: "Where; missing where an ACTION card is aimed at no region.",
        replaced: "What leaves; nothing when a token is added.",
        second: "The second.",
        to: "Who acts.",
        tp: "The transformation that is missing.",
        up: "Whether upwards.",
    }
}

/// Kinds of action that may each be taken once a turn (R15).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// Move.
    Move,
    /// Implant.
    Implant,
    /// Electricity ACI.
    Electricity,
    /// Institution ACI.
    Institution,
    /// Draw.
    Draw,
    /// An ACTION card of this influence.
    Card(Influence),
}

impl ActionKind {
    /// The bit in [`crate::state::Doing::kinds`].
    pub const fn bit(self) -> u16 {
        let place = match self {
            ActionKind::Move => 0,
            ActionKind::Implant => 1,
            ActionKind::Electricity => 2,
            ActionKind::Institution => 3,
            ActionKind::Draw => 4,
            ActionKind::Card(influence) => 5 + influence.index() as u16,
        };
        1 << place
    }
}

impl Amount for Action {
    #[inline]
    fn raised(self, more: u16) -> Action {
        let more = more.min(u16::from(u8::MAX)) as u8;
        match self {
            Action::Discard { card, count } => Action::Discard { card, count: count.saturating_add(more) },
            Action::Lay { card, count } => Action::Lay { card, count: count.saturating_add(more) },
            Action::TakeBack { card, count } => Action::TakeBack { card, count: count.saturating_add(more) },
            Action::Add { card, count } => Action::Add { card, count: count.saturating_add(more) },
            other => other,
        }
    }

    fn amount(self) -> u16 {
        match self {
            Action::Discard { count, .. }
            | Action::Lay { count, .. }
            | Action::TakeBack { count, .. }
            | Action::Add { count, .. } => count.into(),
            _ => 0,
        }
    }
}
