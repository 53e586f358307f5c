//! Why an action is refused, and the ruling it rests on.

use table::Seat;

table::refusals! {
    GameOver = "13";
    NotAsked = "4";
    OtherQuestion = "4";
    NothingToReconsider = "R36";
    NotInTheGame = "12";
    AlreadyLeaving = "12";
    Unknown = "2";
    MegaCorpTaken as "megacorp_taken" = "3";
    CompanyNotForSale = "5.1";
    NeedsMoney { needed: u16, owned: u16 } = "R47";
    AlreadyForbidden = "R18";
    NoPermissionNeeded = "R59";
    PayoutUsed = "5.2";
    HoldsPaid = "5.2";
    NotYourCountry = "5.3";
    NobodysCompany = "R12";
    OwnCompany = "R13";
    NotTheLosersCompany = "5.5";
    NeedsMercenaries { needed: u16, owned: u16 } = "R22";
    OwnCountry = "5.5";
    NeutralPlace = "10";
    CardNotInHand = "8";
    CardNotNow = "8.1";
    NeedsTarget = "14";
    WrongTarget = "14";
    BankSuppliesLess { most: u8 } = "5.4";
    NotARivalsSupplier = "5.4";
    AnswersMissing = "5.4";
    NothingToAccept = "5.4";
    NobodyToBuy = "5.5";
    SalesUsedUp { most: u8 } = "R64";
    OnlyOutsiders = "5.5";
    OnlyBelligerents = "5.5";
    CannotPay { seat: Seat, owned: u16 } = "R47";
    NotACandidate { seat: Seat } = "9.2";
    TradeClosed = "R51";
    NotATrader { seat: Seat } = "11";
    EmptyOffer = "11";
    TooManyOpen { most: u8 } = "11";
    TooManyMade { most: u8 } = "11";
    NotYours = "11";
    NotTheirs { seat: Seat } = "11";
    NoSuchOffer = "11";
    WrongCards { count: u8 } = "11";
    CommittedToWar = "R24";
}
