//! The moments of the rulebook.

use crate::game::MegaCorps;
use crate::terms::{CompanyId, CountryId, IndustryId, Side, WindowKind};
use borsh::{BorshDeserialize, BorshSerialize};
use table::forms::AtLeastOne;
use table::{Asking, Seat};

table::choices! {
    /// A moment the game can stand at. A frame runs by itself or waits for whoever the call names.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
    pub enum Frame of MegaCorps {
        /// The game is over.
        #[default]
        Over,
        /// Set-up: players choose their MegaCorps, in seat order (3.2).
        ChooseMegaCorp as "choose_megacorp",
        /// Set-up: countries, cards and money are dealt (3.3 to 3.7).
        Deal,
        /// Set-up: players take companies (3.8).
        TakeCompanies { taken: u8 },
        /// Steps 1 and 2 of the round: the game ends, or the active player draws.
        Round,
        /// T1: a turn begins.
        Turn,
        /// T2: the turn player chooses an action.
        Choose,
        /// 5.1: a purchase, until it is permitted.
        Purchase { company: CompanyId },
        /// 5.1: the purchase was forbidden; another company or none.
        Rebuy,
        /// An industry was named and is about to pay: window W3 comes first.
        Payout { industry: IndustryId, action: bool },
        /// An industry pays (6).
        Pay { industry: IndustryId, action: bool },
        /// 5.3: an intervention that was declared.
        Intervention { company: CompanyId },
        /// 5.5: a war that was declared.
        War { country: CountryId },
        /// R20: what was declared is no longer possible; another target or none.
        Retarget { war: bool },
        /// 5.4: the turn player orders mercenaries.
        Order,
        /// 5.4: the owners asked answer, all at once.
        Replies,
        /// 5.4: the turn player accepts or drops the prices named.
        Confirm,
        /// 5.5: the pause of a war.
        Pause { country: CountryId, asking: Asking as ready },
        /// 5.5: a sale of mercenaries in the pause of a war.
        Sale { seller: Seat, side: Side, requested: bool, mercenaries: u8: AtLeastOne, price: u16 },
        /// 5.5: the winner of a war may intervene.
        AfterWar { country: CountryId, winner: Seat, loser: Seat },
        /// A window for event cards (8.1).
        Window { kind: WindowKind, asking: Asking as passed },
        /// 9.1: everybody bids for a country.
        Auction { country: CountryId },
        /// 9.2: the media vote on a country.
        Election { country: CountryId },
        /// Whoever has played the card may buy the company at once (R43).
        FirstRefusal { company: CompanyId, seat: Seat },
        /// T4: the turn ends.
        TurnEnd,
        /// Step 4 of the round: in the last round, window W4.
        RoundEnd,
        /// Step 5 of the round: the next round.
        NextRound,
    }
    fields {
        action: "Whether it was an action, which moves Paid.",
        asking: "Who is ready, or has passed.",
        company: "Which company.",
        country: "Which country; in a war, the one fought for.",
        industry: "Which industry.",
        kind: "Which window.",
        loser: "Who lost.",
        mercenaries: "How many.",
        price: "For how much in all.",
        requested: "Whether the buyer has asked, so that the seller answers.",
        seat: "Who.",
        seller: "Who would sell.",
        side: "To which side.",
        taken: "Companies taken so far.",
        war: "Whether it was a war.",
        winner: "Who won.",
    }
}

impl Frame {
    /// A window in which nobody has passed yet.
    pub const fn window(kind: WindowKind) -> Frame {
        Frame::Window { kind, asking: Asking::BEGUN }
    }

    /// Whether nobody is ever asked anything here: it runs by itself, or the game is over.
    pub const fn asks_nobody(&self) -> bool {
        matches!(
            self,
            Frame::Over
                | Frame::Deal
                | Frame::Round
                | Frame::Turn
                | Frame::Payout { .. }
                | Frame::Pay { .. }
                | Frame::Intervention { .. }
                | Frame::War { .. }
                | Frame::TurnEnd
                | Frame::RoundEnd
                | Frame::NextRound
        )
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
