//! Why an action is refused, and the ruling it rests on.

use crate::terms::Resource;
use table::Seat;

table::refusals! {
    GameOver = "17";
    NotAsked = "5";
    OtherQuestion = "5";
    NothingToReconsider = "R74";
    CardNotInHand = "5.1";
    CardNotDrawn = "R76";
    WrongNumberOfCards { expected: u8 } = "R76";
    CardTwice = "R76";
    DeckEmpty = "R9";
    CardNotOnTable = "14.4";
    NotWithdrawable = "14.4";
    NeedsMoney { needed: u32, owned: u32 } = "5.1";
    BankTooPoor { needed: u32, owned: u32 } = "5.1";
    NeedsResource { resource: Resource, needed: u32, owned: u32 } = "5.1";
    UnrestTooHigh { needed: u8, room: u8 } = "R15";
    PlantTooLow = "14.2";
    NoClassCanFall = "7";
    ClassCannotMove = "7";
    PlantCannotMove = "R7";
    NothingToColonize = "R13";
    NoTradePossible = "R13";
    NeedsTarget = "14";
    TakesNoTarget = "14";
    NotATarget { seat: Seat } = "R20";
    WrongPick = "19";
    PickMissing = "14";
    PickNotAllowed = "14";
    AttackTooSmall { least: u16 } = "13";
    TakesNoAmount = "13";
    PriceCannotMove = "R30";
    FundingAlreadyRefused = "R79";
    NoFundingForThis = "R79";
    MayNotAsk { seat: Seat } = "R79";
    AsksTooMuch { seat: Seat, owned: u32 } = "R66";
    WrongTotal { expected: u32, asked: u32 } = "R80";
    AsksMoreThanCost { cost: u32, asked: u32 } = "R79";
    CannotResist = "R81";
    NothingToTake = "R25";
    MarketTooSmall { owned: u16 } = "12";
    CannotSellHere = "12";
    AlreadyTraded = "R29";
    NothingTraded = "12";
    TokenShowsAgreement { seat: Seat } = "R61";
    AlreadyAllied = "R82";
    NotAllied = "16";
    AllianceIsFresh = "R82";
}
