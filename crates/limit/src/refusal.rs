//! Why an action is refused, and the ruling it rests on.

use crate::terms::Resource;
use table::Seat;

table::refusals! {
    GameOver = "game_over", "17";
    NotAsked = "not_asked", "5";
    OtherQuestion = "other_question", "5";
    NothingToReconsider = "nothing_to_reconsider", "R74";
    CardNotInHand = "card_not_in_hand", "5.1";
    CardNotDrawn = "card_not_drawn", "R76";
    WrongNumberOfCards { expected: u8 } = "wrong_number_of_cards", "R76";
    CardTwice = "card_twice", "R76";
    DeckEmpty = "deck_empty", "R9";
    CardNotOnTable = "card_not_on_table", "14.4";
    NotWithdrawable = "not_withdrawable", "14.4";
    NeedsMoney { needed: u32, owned: u32 } = "needs_money", "5.1";
    BankTooPoor { needed: u32, owned: u32 } = "bank_too_poor", "5.1";
    NeedsResource { resource: Resource, needed: u32, owned: u32 } = "needs_resource", "5.1";
    UnrestTooHigh { needed: u8, room: u8 } = "unrest_too_high", "R15";
    PlantTooLow = "plant_too_low", "14.2";
    NoClassCanFall = "no_class_can_fall", "7";
    ClassCannotMove = "class_cannot_move", "7";
    PlantCannotMove = "plant_cannot_move", "R7";
    NothingToColonize = "nothing_to_colonize", "R13";
    NoTradePossible = "no_trade_possible", "R13";
    NeedsTarget = "needs_target", "14";
    TakesNoTarget = "takes_no_target", "14";
    NotATarget { seat: Seat } = "not_a_target", "R20";
    WrongPick = "wrong_pick", "19";
    PickNotAllowed = "pick_not_allowed", "14";
    AttackTooSmall { least: u16 } = "attack_too_small", "13";
    TakesNoAmount = "takes_no_amount", "13";
    PriceCannotMove = "price_cannot_move", "R30";
    FundingAlreadyRefused = "funding_already_refused", "R79";
    NoFundingForThis = "no_funding_for_this", "R79";
    MayNotAsk { seat: Seat } = "may_not_ask", "R79";
    AsksTooMuch { seat: Seat, owned: u32 } = "asks_too_much", "R66";
    WrongTotal { expected: u32, asked: u32 } = "wrong_total", "R80";
    AsksMoreThanCost { cost: u32, asked: u32 } = "asks_more_than_cost", "R79";
    CannotResist = "cannot_resist", "R81";
    NothingToTake = "nothing_to_take", "R25";
    MarketTooSmall { owned: u16 } = "market_too_small", "12";
    CannotSellHere = "cannot_sell_here", "12";
    AlreadyTraded = "already_traded", "R29";
    NothingTraded = "nothing_traded", "12";
    TokenShowsAgreement { seat: Seat } = "token_shows_agreement", "R61";
    AlreadyAllied = "already_allied", "R82";
    NotAllied = "not_allied", "16";
    AllianceIsFresh = "alliance_is_fresh", "R82";
}
