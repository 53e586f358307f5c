//! What can happen.

use crate::action::{Price, Target};
use crate::bundle::Bundle;
use crate::terms::{Cards, CompanyId, CountryId, EventKind, Government, IndustryId, MegaCorpId, Side};
use table::{Seat, SeatSet, Viewer};

/// Something that happened. The log, animations, statistics and the debrief all read these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the language files put each event into words; fields are the rulebook's nouns")]
pub enum Event {
    MegaCorpTaken { seat: Seat, megacorp: MegaCorpId },
    GameBegan { active: Seat },
    CountryDrawn { seat: Seat, country: CountryId },
    CardsDealt { seat: Seat, count: u8, cards: Cards },
    CompanyTaken { seat: Seat, company: CompanyId },
    RoundBegan { round: u8, active: Seat, left: u8 },
    CardDrawn { seat: Seat, card: Option<EventKind> },
    TurnBegan { seat: Seat },
    Passed { seat: Seat },
    CardPlayed { seat: Seat, card: EventKind, target: Target },
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
    Left { seat: Seat },
    LastCall,
    FinalPayouts,
    GameEnded { winners: SeatSet },
}

impl Event {
    /// What a viewer may read of it (18): cards dealt and drawn are their owner's, offers belong to the two parties, and
    /// cards that change hands are a number to everybody else.
    pub fn witnessed_by(self, viewer: Viewer) -> Option<Event> {
        let knows = |seats: SeatSet| match viewer {
            Viewer::Everything => true,
            Viewer::Seat(seat) => seats.contains(seat),
            Viewer::Spectator => false,
        };
        let pair = |one: Seat, other: Seat| SeatSet::only(one).union(SeatSet::only(other));
        match self {
            Event::CardsDealt { seat, count, .. } if !knows(SeatSet::only(seat)) => {
                Some(Event::CardsDealt { seat, count, cards: Cards::EMPTY })
            }
            Event::CardDrawn { seat, .. } if !knows(SeatSet::only(seat)) => Some(Event::CardDrawn { seat, card: None }),
            Event::Traded { from, to, give, want } if !knows(pair(from, to)) => {
                Some(Event::Traded { from, to, give: give.with_cards_hidden(), want: want.with_cards_hidden() })
            }
            Event::Offered { from, to, .. }
            | Event::OfferDeclined { from, to, .. }
            | Event::OfferWithdrawn { from, to, .. }
            | Event::OfferLapsed { from, to, .. } => knows(pair(from, to)).then_some(self),
            other => Some(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::CardId;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);
    const C: Seat = Seat(2);

    #[test]
    fn cards_are_shown_to_those_who_hold_them() {
        // 18
        let dealt = Event::CardsDealt { seat: A, count: 2, cards: Cards(0b11) };
        assert_eq!(dealt.witnessed_by(Viewer::Seat(A)), Some(dealt));
        let hidden = Event::CardsDealt { seat: A, count: 2, cards: Cards::EMPTY };
        assert_eq!(dealt.witnessed_by(Viewer::Seat(B)), Some(hidden));
        let drawn = Event::CardDrawn { seat: A, card: Some(EventKind(3)) };
        assert_eq!(drawn.witnessed_by(Viewer::Spectator), Some(Event::CardDrawn { seat: A, card: None }));
        assert_eq!(drawn.witnessed_by(Viewer::Everything), Some(drawn));
    }

    #[test]
    fn an_offer_is_known_to_two_and_a_trade_to_all_but_for_its_cards() {
        // 18
        let give = Bundle::money(3).with_cards(Cards::only(CardId(4)));
        let offered = Event::Offered { from: A, to: B, offer: 0, give, want: Bundle::NOTHING };
        assert_eq!(offered.witnessed_by(Viewer::Seat(B)), Some(offered));
        assert_eq!(offered.witnessed_by(Viewer::Seat(C)), None);
        let traded = Event::Traded { from: A, to: B, give, want: Bundle::NOTHING };
        assert_eq!(traded.witnessed_by(Viewer::Seat(A)), Some(traded));
        let Some(Event::Traded { give: seen, .. }) = traded.witnessed_by(Viewer::Seat(C)) else { panic!("hidden") };
        assert_eq!((seen.money, seen.cards(), seen.any_cards), (3, Cards::EMPTY, 1));
    }
}
