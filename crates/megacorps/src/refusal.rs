//! Why an action is refused, and the ruling it rests on.

use table::Seat;

table::refusals! {
    GameOver = "game_over", "13";
    NotAsked = "not_asked", "4";
    OtherQuestion = "other_question", "4";
    NothingToReconsider = "nothing_to_reconsider", "R36";
    NotInTheGame = "not_in_the_game", "12";
    AlreadyLeaving = "already_leaving", "12";
    Unknown = "unknown", "2";
    MegaCorpTaken = "megacorp_taken", "3";
    CompanyNotForSale = "company_not_for_sale", "5.1";
    NeedsMoney { needed: u16, owned: u16 } = "needs_money", "R47";
    AlreadyForbidden = "already_forbidden", "R18";
    NoPermissionNeeded = "no_permission_needed", "R59";
    PayoutUsed = "payout_used", "5.2";
    HoldsPaid = "holds_paid", "5.2";
    NotYourCountry = "not_your_country", "5.3";
    NobodysCompany = "nobodys_company", "R12";
    OwnCompany = "own_company", "R13";
    NotTheLosersCompany = "not_the_losers_company", "5.5";
    NeedsMercenaries { needed: u16, owned: u16 } = "needs_mercenaries", "R22";
    OwnCountry = "own_country", "5.5";
    NeutralPlace = "neutral_place", "10";
    CardNotInHand = "card_not_in_hand", "8";
    CardNotNow = "card_not_now", "8.1";
    WrongTarget = "wrong_target", "14";
    BankSuppliesLess { most: u8 } = "bank_supplies_less", "5.4";
    NotARivalsSupplier = "not_a_rivals_supplier", "5.4";
    AnswersMissing = "answers_missing", "5.4";
    NothingToAccept = "nothing_to_accept", "5.4";
    NobodyToBuy = "nobody_to_buy", "5.5";
    SalesUsedUp { most: u8 } = "sales_used_up", "R64";
    OnlyOutsiders = "only_outsiders", "5.5";
    OnlyBelligerents = "only_belligerents", "5.5";
    CannotPay { seat: Seat, owned: u16 } = "cannot_pay", "R47";
    NotACandidate { seat: Seat } = "not_a_candidate", "9.2";
    TradeClosed = "trade_closed", "R51";
    NotATrader { seat: Seat } = "not_a_trader", "11";
    EmptyOffer = "empty_offer", "11";
    TooManyOpen { most: u8 } = "too_many_open", "11";
    TooManyMade { most: u8 } = "too_many_made", "11";
    NotYours = "not_yours", "11";
    NotTheirs { seat: Seat } = "not_theirs", "11";
    NoSuchOffer = "no_such_offer", "11";
    WrongCards { count: u8 } = "wrong_cards", "11";
    CommittedToWar = "committed_to_war", "R24";
}
