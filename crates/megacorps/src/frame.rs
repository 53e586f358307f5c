//! The moments of the rulebook.

use crate::terms::{CompanyId, CountryId, IndustryId, Side, WindowKind};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Asking, Seat};

/// A moment the game can stand at. A frame runs by itself or waits for whoever the call names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
pub enum Frame {
    /// The game is over.
    #[default]
    Over,
    /// Set-up: players choose their MegaCorps, in seat order (3.2).
    ChooseMegaCorp,
    /// Set-up: countries, cards and money are dealt (3.3 to 3.7).
    Deal,
    /// Set-up: players take companies (3.8).
    TakeCompanies {
        /// Companies taken so far.
        taken: u8,
    },
    /// Steps 1 and 2 of the round: the game ends, or the active player draws.
    Round,
    /// T1: a turn begins.
    Turn,
    /// T2: the turn player chooses an action.
    Choose,
    /// 5.1: a purchase, until it is permitted.
    Purchase {
        /// Which company.
        company: CompanyId,
    },
    /// 5.1: the purchase was forbidden; another company or none.
    Rebuy,
    /// An industry was named and is about to pay: window W3 comes first.
    Payout {
        /// Which industry.
        industry: IndustryId,
        /// Whether it was an action, which moves Paid.
        action: bool,
    },
    /// An industry pays (6).
    Pay {
        /// Which industry.
        industry: IndustryId,
        /// Whether it was an action, which moves Paid.
        action: bool,
    },
    /// 5.3: an intervention that was declared.
    Intervention {
        /// Against which company.
        company: CompanyId,
    },
    /// 5.5: a war that was declared.
    War {
        /// Against which country.
        country: CountryId,
    },
    /// R20: what was declared is no longer possible; another target or none.
    Retarget {
        /// Whether it was a war.
        war: bool,
    },
    /// 5.4: the turn player orders mercenaries.
    Order,
    /// 5.4: the owners asked answer, all at once.
    Replies,
    /// 5.4: the turn player accepts or drops the prices named.
    Confirm,
    /// 5.5: the pause of a war.
    Pause {
        /// The country attacked.
        country: CountryId,
        /// Who is ready.
        asking: Asking,
    },
    /// 5.5: a sale of mercenaries in the pause of a war.
    Sale {
        /// Who would sell.
        seller: Seat,
        /// To which side.
        side: Side,
        /// Whether the buyer has asked, so that the seller answers.
        requested: bool,
        /// How many.
        mercenaries: u8,
        /// For how much in all.
        price: u16,
    },
    /// 5.5: the winner of a war may intervene.
    AfterWar {
        /// The country fought for.
        country: CountryId,
        /// Who won.
        winner: Seat,
        /// Who lost.
        loser: Seat,
    },
    /// A window for event cards (8.1).
    Window {
        /// Which.
        kind: WindowKind,
        /// Who has passed.
        asking: Asking,
    },
    /// 9.1: everybody bids for a country.
    Auction {
        /// Which.
        country: CountryId,
    },
    /// 9.2: the media vote on a country.
    Election {
        /// Which.
        country: CountryId,
    },
    /// Whoever has played the card may buy the company at once (R43).
    FirstRefusal {
        /// Which company.
        company: CompanyId,
        /// Who.
        seat: Seat,
    },
    /// T4: the turn ends.
    TurnEnd,
    /// Step 4 of the round: in the last round, window W4.
    RoundEnd,
    /// Step 5 of the round: the next round.
    NextRound,
}

impl Frame {
    /// A window in which nobody has passed yet.
    pub const fn window(kind: WindowKind) -> Frame {
        Frame::Window { kind, asking: Asking::BEGUN }
    }

    /// Whether nothing is under way here that somebody who leaves would have to see through (12).
    pub const fn is_safe(&self) -> bool {
        match self {
            Frame::TakeCompanies { .. }
            | Frame::Round
            | Frame::Turn
            | Frame::Choose
            | Frame::TurnEnd
            | Frame::RoundEnd
            | Frame::NextRound => true,
            Frame::Window { kind, .. } => matches!(kind, WindowKind::TurnStart | WindowKind::LastCall),
            _ => false,
        }
    }

    /// Whether trade is open here (11). While a sale of mercenaries is answered it rests for a moment, so that what was
    /// proposed can still be done.
    pub const fn is_open_for_trade(&self) -> bool {
        match self {
            Frame::Choose
            | Frame::Purchase { .. }
            | Frame::Rebuy
            | Frame::Retarget { .. }
            | Frame::Order
            | Frame::Replies
            | Frame::Confirm
            | Frame::Pause { .. } => true,
            Frame::Window { kind, .. } => matches!(kind, WindowKind::TurnStart | WindowKind::LastCall),
            _ => false,
        }
    }

    /// Whether choices at this moment stay sealed until the last one is in.
    pub const fn is_sealed(&self) -> bool {
        matches!(self, Frame::Auction { .. } | Frame::Election { .. } | Frame::Replies)
    }
}
