//! Why an action is refused, and the ruling it rests on.

use crate::terms::Resource;
use table::{Refuse, Saying, Seat};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each refusal is put into words by the language files; fields are its figures")]
pub enum Refusal {
    GameOver,
    NotAsked,
    OtherQuestion,
    NothingToReconsider,
    CardNotInHand,
    CardNotDrawn,
    WrongNumberOfCards { expected: u8 },
    CardTwice,
    DeckEmpty,
    CardNotOnTable,
    NotWithdrawable,
    NeedsMoney { needed: u32, owned: u32 },
    BankTooPoor { needed: u32, owned: u32 },
    NeedsResource { resource: Resource, needed: u32, owned: u32 },
    UnrestTooHigh { needed: u8, room: u8 },
    PlantTooLow,
    NoClassCanFall,
    ClassCannotMove,
    PlantCannotMove,
    NothingToColonize,
    NoTradePossible,
    NeedsTarget,
    TakesNoTarget,
    NotATarget { seat: Seat },
    WrongPick,
    PickNotAllowed,
    AttackTooSmall { least: u16 },
    TakesNoAmount,
    PriceCannotMove,
    FundingAlreadyRefused,
    NoFundingForThis,
    MayNotAsk { seat: Seat },
    AsksTooMuch { seat: Seat, owned: u32 },
    WrongTotal { expected: u32, asked: u32 },
    AsksMoreThanCost { cost: u32, asked: u32 },
    CannotResist,
    NothingToTake,
    MarketTooSmall { owned: u16 },
    CannotSellHere,
    AlreadyTraded,
    NothingTraded,
    TokenShowsAgreement { seat: Seat },
    AlreadyAllied,
    NotAllied,
    AllianceIsFresh,
}

impl Refuse for Refusal {
    fn ruling(&self) -> &'static str {
        self.entry().1
    }

    fn code(&self) -> &'static str {
        // Keys are "refusal.<code>".
        self.entry().0.strip_prefix("refusal.").unwrap_or_default()
    }

    fn saying(&self) -> Saying {
        let saying = Saying::new(self.entry().0);
        match *self {
            Refusal::WrongNumberOfCards { expected } => saying.with("expected", expected),
            Refusal::NeedsMoney { needed, owned } | Refusal::BankTooPoor { needed, owned } => {
                saying.with("needed", needed).with("owned", owned)
            }
            Refusal::NeedsResource { resource, needed, owned } => {
                saying.with("resource", crate::say::resource_term(resource)).with("needed", needed).with("owned", owned)
            }
            Refusal::UnrestTooHigh { needed, room } => saying.with("needed", needed).with("room", room),
            Refusal::NotATarget { seat } | Refusal::MayNotAsk { seat } | Refusal::TokenShowsAgreement { seat } => {
                saying.with("seat", seat)
            }
            Refusal::AttackTooSmall { least } => saying.with("least", least),
            Refusal::AsksTooMuch { seat, owned } => saying.with("seat", seat).with("owned", owned),
            Refusal::WrongTotal { expected, asked } => saying.with("expected", expected).with("asked", asked),
            Refusal::AsksMoreThanCost { cost, asked } => saying.with("cost", cost).with("asked", asked),
            Refusal::MarketTooSmall { owned } => saying.with("owned", owned),
            _ => saying,
        }
    }
}

impl Refusal {
    /// The key of its text and the ruling or chapter it rests on.
    fn entry(&self) -> (&'static str, &'static str) {
        match self {
            Refusal::GameOver => ("refusal.game_over", "17"),
            Refusal::NotAsked => ("refusal.not_asked", "5"),
            Refusal::OtherQuestion => ("refusal.other_question", "5"),
            Refusal::NothingToReconsider => ("refusal.nothing_to_reconsider", "R74"),
            Refusal::CardNotInHand => ("refusal.card_not_in_hand", "5.1"),
            Refusal::CardNotDrawn => ("refusal.card_not_drawn", "R76"),
            Refusal::WrongNumberOfCards { .. } => ("refusal.wrong_number_of_cards", "R76"),
            Refusal::CardTwice => ("refusal.card_twice", "R76"),
            Refusal::DeckEmpty => ("refusal.deck_empty", "R9"),
            Refusal::CardNotOnTable => ("refusal.card_not_on_table", "14.4"),
            Refusal::NotWithdrawable => ("refusal.not_withdrawable", "14.4"),
            Refusal::NeedsMoney { .. } => ("refusal.needs_money", "5.1"),
            Refusal::BankTooPoor { .. } => ("refusal.bank_too_poor", "5.1"),
            Refusal::NeedsResource { .. } => ("refusal.needs_resource", "5.1"),
            Refusal::UnrestTooHigh { .. } => ("refusal.unrest_too_high", "R15"),
            Refusal::PlantTooLow => ("refusal.plant_too_low", "14.2"),
            Refusal::NoClassCanFall => ("refusal.no_class_can_fall", "7"),
            Refusal::ClassCannotMove => ("refusal.class_cannot_move", "7"),
            Refusal::PlantCannotMove => ("refusal.plant_cannot_move", "R7"),
            Refusal::NothingToColonize => ("refusal.nothing_to_colonize", "R13"),
            Refusal::NoTradePossible => ("refusal.no_trade_possible", "R13"),
            Refusal::NeedsTarget => ("refusal.needs_target", "14"),
            Refusal::TakesNoTarget => ("refusal.takes_no_target", "14"),
            Refusal::NotATarget { .. } => ("refusal.not_a_target", "R20"),
            Refusal::WrongPick => ("refusal.wrong_pick", "19"),
            Refusal::PickNotAllowed => ("refusal.pick_not_allowed", "14"),
            Refusal::AttackTooSmall { .. } => ("refusal.attack_too_small", "13"),
            Refusal::TakesNoAmount => ("refusal.takes_no_amount", "13"),
            Refusal::PriceCannotMove => ("refusal.price_cannot_move", "R30"),
            Refusal::FundingAlreadyRefused => ("refusal.funding_already_refused", "R79"),
            Refusal::NoFundingForThis => ("refusal.no_funding_for_this", "R79"),
            Refusal::MayNotAsk { .. } => ("refusal.may_not_ask", "R79"),
            Refusal::AsksTooMuch { .. } => ("refusal.asks_too_much", "R66"),
            Refusal::WrongTotal { .. } => ("refusal.wrong_total", "R80"),
            Refusal::AsksMoreThanCost { .. } => ("refusal.asks_more_than_cost", "R79"),
            Refusal::CannotResist => ("refusal.cannot_resist", "R81"),
            Refusal::NothingToTake => ("refusal.nothing_to_take", "R25"),
            Refusal::MarketTooSmall { .. } => ("refusal.market_too_small", "12"),
            Refusal::CannotSellHere => ("refusal.cannot_sell_here", "12"),
            Refusal::AlreadyTraded => ("refusal.already_traded", "R29"),
            Refusal::NothingTraded => ("refusal.nothing_traded", "12"),
            Refusal::TokenShowsAgreement { .. } => ("refusal.token_shows_agreement", "R61"),
            Refusal::AlreadyAllied => ("refusal.already_allied", "R82"),
            Refusal::NotAllied => ("refusal.not_allied", "16"),
            Refusal::AllianceIsFresh => ("refusal.alliance_is_fresh", "R82"),
        }
    }
}
