//! What can happen.

use crate::action::{Price, Target};
use crate::bundle::Bundle;
use crate::game::MegaCorps;
use crate::terms::{Cards, CompanyId, CountryId, EventKind, Government, IndustryId, MegaCorpId, Side};
use serde_json::{Map, Value};
use table::forms::{Flat, Manner, Plain};
use table::{Seat, SeatSet};

table::events! {
    /// Something that happened. The log, animations, statistics and the debrief all read these.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    #[allow(missing_docs, reason = "the language files put each event into words; fields are the rulebook's nouns")]
    pub enum Event of MegaCorps {
        MegaCorpTaken as "megacorp_taken" { seat: Seat, megacorp: MegaCorpId },
        GameBegan { active: Seat },
        CountryDrawn { seat: Seat, country: CountryId },
        CardsDealt { seat: Seat, count: u8, cards: Cards },
        CompanyTaken { seat: Seat, company: CompanyId },
        RoundBegan { round: u8, active: Seat, left: u8 },
        CardDrawn { seat: Seat, card: Option<EventKind> },
        TurnBegan { seat: Seat },
        Passed { seat: Seat },
        CardPlayed { seat: Seat, card: EventKind, target: Target } by write_card_played,
        PermissionAsked { seat: Seat, company: CompanyId, controller: Seat },
        Permitted { seat: Seat, company: CompanyId, controller: Seat },
        Forbidden { seat: Seat, company: CompanyId, controller: Seat },
        PurchaseLapsed { seat: Seat, company: CompanyId },
        Bought { seat: Seat, company: CompanyId, price: u16 },
        PayoutDeclared { seat: Seat, industry: IndustryId },
        PaidOut { industry: IndustryId, competitors: u8, modifier: i8, rate: u16 },
        Earned { seat: Seat, companies: u8, amount: u16 },
        PaidTaken { seat: Seat },
        InterventionDeclared { seat: Seat, company: CompanyId },
        Divested { company: CompanyId, owner: Option<Seat>, amount: u16 },
        Stolen { company: CompanyId, owner: Option<Seat>, by: Seat },
        Nationalised { company: CompanyId, owner: Option<Seat> },
        Syndicalised { company: CompanyId, owner: Option<Seat>, amount: u16 },
        WarDeclared { seat: Seat, country: CountryId, defender: Option<Seat> },
        NoLongerPossible { seat: Seat },
        MercenariesGiven { from: Seat, to: Option<Seat>, side: Side, mercenaries: u8 },
        SaleOffered { seller: Seat, buyer: Seat, mercenaries: u8, price: u16, requested: bool },
        SaleRefused { seller: Seat, buyer: Seat },
        MercenariesSold { seller: Seat, buyer: Seat, mercenaries: u8, price: u16 },
        Fought { attacker: Seat, country: CountryId, attack: u16, defense: u16, conquered: bool },
        MercenariesLost { seat: Seat, mercenaries: u16 },
        DonatedLost { mercenaries: u16 },
        ControlChanged { country: CountryId, from: Option<Seat>, to: Option<Seat> },
        Spared { seat: Seat },
        MercenariesHired { seat: Seat, mercenaries: u8 },
        MercenariesAsked { seat: Seat, company: CompanyId, owner: Seat, price: Price },
        MercenariesAnswered { seat: Seat, company: CompanyId, price: Price },
        MercenariesBought { seat: Seat, mercenaries: u8, price: u16 },
        MercenaryDealt { seat: Seat, owner: Seat, company: CompanyId, price: u16 },
        DealLapsed { seat: Seat, company: CompanyId },
        AuctionBegan { country: CountryId },
        BidShown { seat: Seat, bid: u16 },
        AuctionWon { seat: Seat, country: CountryId, bid: u16 },
        AuctionTied { country: CountryId },
        AuctionEmpty { country: CountryId },
        ElectionBegan { country: CountryId },
        VoteShown { seat: Seat, candidate: Option<Seat>, votes: u8 },
        ElectionWon { seat: Seat, country: CountryId, votes: u8 },
        ElectionTied { country: CountryId },
        ElectionEmpty { country: CountryId },
        GovernmentChanged { country: CountryId, from: Government, to: Government },
        SupplyOpened { industry: IndustryId },
        CompanyOpened { company: CompanyId },
        Offered { from: Seat, to: Seat, offer: u8, give: Bundle, want: Bundle },
        OfferDeclined { from: Seat, to: Seat, offer: u8 },
        OfferWithdrawn { from: Seat, to: Seat, offer: u8 },
        OfferLapsed { from: Seat, to: Seat, offer: u8 },
        Traded { from: Seat, to: Seat, give: Bundle, want: Bundle },
        LeavingAnnounced { seat: Seat },
        Left { seat: Seat, cards: Cards },
        LastCall,
        FinalPayouts,
        GameEnded { winners: SeatSet },
    }
}

/// What the card is aimed at is written under its own field names.
fn write_card_played(game: &MegaCorps, name: &str, event: &Event) -> Value {
    let Event::CardPlayed { seat, card, target } = event else { return Value::Null };
    let mut form = Map::from_iter([("event".to_owned(), Value::from(name))]);
    Plain::put(seat, game, "seat", &mut form);
    Plain::put(card, game, "card", &mut form);
    target.put(game, &mut form);
    Value::Object(form)
}
