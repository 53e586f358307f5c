//! Events: a table with the event's name and its particulars.

use super::names::Names;
use crate::event::Event;
use serde_json::{Map, Value, json};
use table::Seat;

/// A table with the event's name first.
fn told(name: &str, particulars: Value) -> Value {
    let mut form = Map::new();
    form.insert("event".to_owned(), json!(name));
    if let Value::Object(fields) = particulars {
        // A seat that is nobody is left out.
        form.extend(fields.into_iter().filter(|(_, value)| !value.is_null()));
    }
    Value::Object(form)
}

impl Names<'_> {
    fn anybody(&self, seat: Option<Seat>) -> Value {
        seat.map_or(Value::Null, |seat| self.seat(seat))
    }

    /// One long list on purpose: each line is a form of the manual.
    pub(super) fn write_event(&self, event: &Event) -> Value {
        match *event {
            Event::MegaCorpTaken { seat, megacorp } => {
                told("megacorp_taken", json!({"seat": seat.0, "megacorp": self.megacorp(megacorp)}))
            }
            Event::GameBegan { active } => told("game_began", json!({"active": active.0})),
            Event::CountryDrawn { seat, country } => {
                told("country_drawn", json!({"seat": seat.0, "country": self.country(country)}))
            }
            Event::CardsDealt { seat, count, cards } => {
                told("cards_dealt", json!({"seat": seat.0, "count": count, "cards": self.kinds(cards)}))
            }
            Event::CompanyTaken { seat, company } => {
                told("company_taken", json!({"seat": seat.0, "company": self.company(company)}))
            }
            Event::RoundBegan { round, active, left } => {
                told("round_began", json!({"round": round, "active": active.0, "left": left}))
            }
            Event::CardDrawn { seat, card } => {
                let card = card.map_or(Value::Null, |card| self.kind(card));
                told("card_drawn", json!({"seat": seat.0, "card": card}))
            }
            Event::TurnBegan { seat } => told("turn_began", json!({"seat": seat.0})),
            Event::Passed { seat } => told("passed", json!({"seat": seat.0})),
            Event::CardPlayed { seat, card, target } => {
                let mut form = told("card_played", json!({"seat": seat.0, "card": self.kind(card)}));
                if let Some((name, value)) = self.target(target) {
                    form[name] = value;
                }
                form
            }
            Event::PermissionAsked { seat, company, controller } => told(
                "permission_asked",
                json!({"seat": seat.0, "company": self.company(company), "controller": controller.0}),
            ),
            Event::Permitted { seat, company, controller } => {
                told("permitted", json!({"seat": seat.0, "company": self.company(company), "controller": controller.0}))
            }
            Event::Forbidden { seat, company, controller } => {
                told("forbidden", json!({"seat": seat.0, "company": self.company(company), "controller": controller.0}))
            }
            Event::PurchaseLapsed { seat, company } => {
                told("purchase_lapsed", json!({"seat": seat.0, "company": self.company(company)}))
            }
            Event::Bought { seat, company, price } => {
                told("bought", json!({"seat": seat.0, "company": self.company(company), "price": price}))
            }
            Event::PayoutDeclared { seat, industry } => {
                told("payout_declared", json!({"seat": seat.0, "industry": self.industry(industry)}))
            }
            Event::PaidOut { industry, competitors, modifier, rate } => told(
                "paid_out",
                json!({"industry": self.industry(industry), "competitors": competitors, "modifier": modifier, "rate": rate}),
            ),
            Event::Earned { seat, companies, amount } => {
                told("earned", json!({"seat": seat.0, "companies": companies, "amount": amount}))
            }
            Event::PaidTaken { seat } => told("paid_taken", json!({"seat": seat.0})),
            Event::InterventionDeclared { seat, company } => {
                told("intervention_declared", json!({"seat": seat.0, "company": self.company(company)}))
            }
            Event::Divested { company, owner, amount } => told(
                "divested",
                json!({"company": self.company(company), "owner": self.anybody(owner), "amount": amount}),
            ),
            Event::Stolen { company, owner, by } => {
                told("stolen", json!({"company": self.company(company), "owner": self.anybody(owner), "by": by.0}))
            }
            Event::Nationalised { company, owner } => {
                told("nationalised", json!({"company": self.company(company), "owner": self.anybody(owner)}))
            }
            Event::Syndicalised { company, owner, amount } => told(
                "syndicalised",
                json!({"company": self.company(company), "owner": self.anybody(owner), "amount": amount}),
            ),
            Event::WarDeclared { seat, country, defender } => told(
                "war_declared",
                json!({"seat": seat.0, "country": self.country(country), "defender": self.anybody(defender)}),
            ),
            Event::NoLongerPossible { seat } => told("no_longer_possible", json!({"seat": seat.0})),
            Event::MercenariesGiven { from, to, side, mercenaries } => told(
                "mercenaries_given",
                json!({"from": from.0, "to": self.anybody(to), "side": side.name(), "mercenaries": mercenaries}),
            ),
            Event::SaleOffered { seller, buyer, mercenaries, price, requested } => told(
                "sale_offered",
                json!({"seller": seller.0, "buyer": buyer.0, "mercenaries": mercenaries, "price": price, "requested": requested}),
            ),
            Event::SaleRefused { seller, buyer } => told("sale_refused", json!({"seller": seller.0, "buyer": buyer.0})),
            Event::MercenariesSold { seller, buyer, mercenaries, price } => told(
                "mercenaries_sold",
                json!({"seller": seller.0, "buyer": buyer.0, "mercenaries": mercenaries, "price": price}),
            ),
            Event::Fought { attacker, country, attack, defense, conquered } => told(
                "fought",
                json!({"attacker": attacker.0, "country": self.country(country), "attack": attack, "defense": defense, "conquered": conquered}),
            ),
            Event::MercenariesLost { seat, mercenaries } => {
                told("mercenaries_lost", json!({"seat": seat.0, "mercenaries": mercenaries}))
            }
            Event::DonatedLost { mercenaries } => told("donated_lost", json!({"mercenaries": mercenaries})),
            Event::ControlChanged { country, from, to } => told(
                "control_changed",
                json!({"country": self.country(country), "from": self.anybody(from), "to": self.anybody(to)}),
            ),
            Event::Spared { seat } => told("spared", json!({"seat": seat.0})),
            Event::MercenariesHired { seat, mercenaries } => {
                told("mercenaries_hired", json!({"seat": seat.0, "mercenaries": mercenaries}))
            }
            Event::MercenariesAsked { seat, company, owner, price } => told(
                "mercenaries_asked",
                json!({"seat": seat.0, "company": self.company(company), "owner": owner.0, "price": self.price(price)}),
            ),
            Event::MercenariesAnswered { seat, company, price } => told(
                "mercenaries_answered",
                json!({"seat": seat.0, "company": self.company(company), "price": self.price(price)}),
            ),
            Event::MercenariesBought { seat, mercenaries, price } => {
                told("mercenaries_bought", json!({"seat": seat.0, "mercenaries": mercenaries, "price": price}))
            }
            Event::MercenaryDealt { seat, owner, company, price } => told(
                "mercenary_dealt",
                json!({"seat": seat.0, "owner": owner.0, "company": self.company(company), "price": price}),
            ),
            Event::DealLapsed { seat, company } => {
                told("deal_lapsed", json!({"seat": seat.0, "company": self.company(company)}))
            }
            Event::AuctionBegan { country } => told("auction_began", json!({"country": self.country(country)})),
            Event::BidShown { seat, bid } => told("bid_shown", json!({"seat": seat.0, "bid": bid})),
            Event::AuctionWon { seat, country, bid } => {
                told("auction_won", json!({"seat": seat.0, "country": self.country(country), "bid": bid}))
            }
            Event::AuctionTied { country } => told("auction_tied", json!({"country": self.country(country)})),
            Event::AuctionEmpty { country } => told("auction_empty", json!({"country": self.country(country)})),
            Event::ElectionBegan { country } => told("election_began", json!({"country": self.country(country)})),
            Event::VoteShown { seat, candidate, votes } => {
                told("vote_shown", json!({"seat": seat.0, "candidate": self.anybody(candidate), "votes": votes}))
            }
            Event::ElectionWon { seat, country, votes } => {
                told("election_won", json!({"seat": seat.0, "country": self.country(country), "votes": votes}))
            }
            Event::ElectionTied { country } => told("election_tied", json!({"country": self.country(country)})),
            Event::ElectionEmpty { country } => told("election_empty", json!({"country": self.country(country)})),
            Event::GovernmentChanged { country, from, to } => told(
                "government_changed",
                json!({"country": self.country(country), "from": from.name(), "to": to.name()}),
            ),
            Event::SupplyOpened { industry } => told("supply_opened", json!({"industry": self.industry(industry)})),
            Event::CompanyOpened { company } => told("company_opened", json!({"company": self.company(company)})),
            Event::Offered { from, to, offer, give, want } => told(
                "offered",
                json!({"from": from.0, "to": to.0, "offer": offer, "give": self.bundle(&give), "want": self.bundle(&want)}),
            ),
            Event::OfferDeclined { from, to, offer } => {
                told("offer_declined", json!({"from": from.0, "to": to.0, "offer": offer}))
            }
            Event::OfferWithdrawn { from, to, offer } => {
                told("offer_withdrawn", json!({"from": from.0, "to": to.0, "offer": offer}))
            }
            Event::OfferLapsed { from, to, offer } => {
                told("offer_lapsed", json!({"from": from.0, "to": to.0, "offer": offer}))
            }
            Event::Traded { from, to, give, want } => told(
                "traded",
                json!({"from": from.0, "to": to.0, "give": self.bundle(&give), "want": self.bundle(&want)}),
            ),
            Event::LeavingAnnounced { seat } => told("leaving_announced", json!({"seat": seat.0})),
            Event::Left { seat } => told("left", json!({"seat": seat.0})),
            Event::LastCall => told("last_call", Value::Null),
            Event::FinalPayouts => told("final_payouts", Value::Null),
            Event::GameEnded { winners } => told("game_ended", json!({"winners": self.seats(winners)})),
        }
    }
}
