//! Why an action is refused, and the ruling it rests on.

use table::{Refuse, Saying, Seat};

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each refusal is put into words by the language files; fields are its figures")]
pub enum Refusal {
    GameOver,
    NotAsked,
    OtherQuestion,
    NothingToReconsider,
    NotInTheGame,
    AlreadyLeaving,
    Unknown,
    MegaCorpTaken,
    CompanyNotForSale,
    NeedsMoney { needed: u16, owned: u16 },
    AlreadyForbidden,
    NoPermissionNeeded,
    PayoutUsed,
    HoldsPaid,
    NotYourCountry,
    NobodysCompany,
    OwnCompany,
    NotTheLosersCompany,
    NeedsMercenaries { needed: u16, owned: u16 },
    OwnCountry,
    NeutralPlace,
    CardNotInHand,
    CardNotNow,
    WrongTarget,
    BankSuppliesLess { most: u8 },
    NotARivalsSupplier,
    AnswersMissing,
    NothingToAccept,
    NobodyToBuy,
    SalesUsedUp { most: u8 },
    OnlyOutsiders,
    OnlyBelligerents,
    CannotPay { seat: Seat, owned: u16 },
    NotACandidate { seat: Seat },
    TradeClosed,
    NotATrader { seat: Seat },
    EmptyOffer,
    TooManyOpen { most: u8 },
    TooManyMade { most: u8 },
    NotYours,
    NotTheirs { seat: Seat },
    NoSuchOffer,
    WrongCards { count: u8 },
    CommittedToWar,
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
            Refusal::NeedsMoney { needed, owned } | Refusal::NeedsMercenaries { needed, owned } => {
                saying.with("needed", needed).with("owned", owned)
            }
            Refusal::BankSuppliesLess { most }
            | Refusal::SalesUsedUp { most }
            | Refusal::TooManyOpen { most }
            | Refusal::TooManyMade { most } => saying.with("most", most),
            Refusal::CannotPay { seat, owned } => saying.with("seat", seat).with("owned", owned),
            Refusal::NotACandidate { seat } | Refusal::NotATrader { seat } | Refusal::NotTheirs { seat } => {
                saying.with("seat", seat)
            }
            Refusal::WrongCards { count } => saying.with("count", count),
            _ => saying,
        }
    }
}

impl Refusal {
    /// The key of its text and the ruling or chapter it rests on.
    fn entry(&self) -> (&'static str, &'static str) {
        match self {
            Refusal::GameOver => ("refusal.game_over", "13"),
            Refusal::NotAsked => ("refusal.not_asked", "4"),
            Refusal::OtherQuestion => ("refusal.other_question", "4"),
            Refusal::NothingToReconsider => ("refusal.nothing_to_reconsider", "R36"),
            Refusal::NotInTheGame => ("refusal.not_in_the_game", "12"),
            Refusal::AlreadyLeaving => ("refusal.already_leaving", "12"),
            Refusal::Unknown => ("refusal.unknown", "2"),
            Refusal::MegaCorpTaken => ("refusal.megacorp_taken", "3"),
            Refusal::CompanyNotForSale => ("refusal.company_not_for_sale", "5.1"),
            Refusal::NeedsMoney { .. } => ("refusal.needs_money", "R47"),
            Refusal::AlreadyForbidden => ("refusal.already_forbidden", "R18"),
            Refusal::NoPermissionNeeded => ("refusal.no_permission_needed", "R59"),
            Refusal::PayoutUsed => ("refusal.payout_used", "5.2"),
            Refusal::HoldsPaid => ("refusal.holds_paid", "5.2"),
            Refusal::NotYourCountry => ("refusal.not_your_country", "5.3"),
            Refusal::NobodysCompany => ("refusal.nobodys_company", "R12"),
            Refusal::OwnCompany => ("refusal.own_company", "R13"),
            Refusal::NotTheLosersCompany => ("refusal.not_the_losers_company", "5.5"),
            Refusal::NeedsMercenaries { .. } => ("refusal.needs_mercenaries", "R22"),
            Refusal::OwnCountry => ("refusal.own_country", "5.5"),
            Refusal::NeutralPlace => ("refusal.neutral_place", "10"),
            Refusal::CardNotInHand => ("refusal.card_not_in_hand", "8"),
            Refusal::CardNotNow => ("refusal.card_not_now", "8.1"),
            Refusal::WrongTarget => ("refusal.wrong_target", "14"),
            Refusal::BankSuppliesLess { .. } => ("refusal.bank_supplies_less", "5.4"),
            Refusal::NotARivalsSupplier => ("refusal.not_a_rivals_supplier", "5.4"),
            Refusal::AnswersMissing => ("refusal.answers_missing", "5.4"),
            Refusal::NothingToAccept => ("refusal.nothing_to_accept", "5.4"),
            Refusal::NobodyToBuy => ("refusal.nobody_to_buy", "5.5"),
            Refusal::SalesUsedUp { .. } => ("refusal.sales_used_up", "R64"),
            Refusal::OnlyOutsiders => ("refusal.only_outsiders", "5.5"),
            Refusal::OnlyBelligerents => ("refusal.only_belligerents", "5.5"),
            Refusal::CannotPay { .. } => ("refusal.cannot_pay", "R47"),
            Refusal::NotACandidate { .. } => ("refusal.not_a_candidate", "9.2"),
            Refusal::TradeClosed => ("refusal.trade_closed", "R51"),
            Refusal::NotATrader { .. } => ("refusal.not_a_trader", "11"),
            Refusal::EmptyOffer => ("refusal.empty_offer", "11"),
            Refusal::TooManyOpen { .. } => ("refusal.too_many_open", "11"),
            Refusal::TooManyMade { .. } => ("refusal.too_many_made", "11"),
            Refusal::NotYours => ("refusal.not_yours", "11"),
            Refusal::NotTheirs { .. } => ("refusal.not_theirs", "11"),
            Refusal::NoSuchOffer => ("refusal.no_such_offer", "11"),
            Refusal::WrongCards { .. } => ("refusal.wrong_cards", "11"),
            Refusal::CommittedToWar => ("refusal.committed_to_war", "R24"),
        }
    }
}
