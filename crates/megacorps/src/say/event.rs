//! Something that happened, as a sentence in the present tense.

use super::action::named;
use super::terms::{
    bundle, card, cards, company, country, government, industry, megacorp, mercenaries, money, price, side,
};
use crate::action::Target;
use crate::event::Event;
use crate::game::MegaCorps;
use table::{Saying, Seat};

/// An event in words. One long list on purpose: each line is a sentence of the language files.
pub fn event(game: &MegaCorps, event: &Event) -> Saying {
    match *event {
        // The course of the game.
        Event::MegaCorpTaken { seat, megacorp: of } => {
            of_seat("event.megacorp_taken", seat).with("megacorp", megacorp(of))
        }
        Event::GameBegan { active } => Saying::new("event.game_began").with("active", active),
        Event::CountryDrawn { seat, country: of } => of_seat("event.country_drawn", seat).with("land", country(of)),
        Event::CardsDealt { seat, count, cards: dealt } => {
            of_seat("event.cards_dealt", seat).with("count", count).with("cards", &cards(game, dealt)[..])
        }
        Event::CompanyTaken { seat, company: of } => {
            of_seat("event.company_taken", seat).with("company", company(game, of))
        }
        Event::RoundBegan { round, active, left } => {
            Saying::new("event.round_began").with("round", round).with("active", active).with("left", left)
        }
        Event::CardDrawn { seat, card: Some(kind) } => of_seat("event.card_drawn", seat).with("card", card(kind)),
        Event::CardDrawn { seat, card: None } => of_seat("event.card_drawn_hidden", seat),
        Event::TurnBegan { seat } => of_seat("event.turn_began", seat),
        Event::Passed { seat } => of_seat("event.passed", seat),
        Event::LastCall => Saying::new("event.last_call"),
        Event::FinalPayouts => Saying::new("event.final_payouts"),
        Event::GameEnded { winners } => Saying::new("event.game_ended").with("winners", winners),
        Event::LeavingAnnounced { seat } => of_seat("event.leaving_announced", seat),
        Event::Left { seat, cards: shown } => of_seat("event.left", seat).with("cards", &cards(game, shown)[..]),

        // Cards.
        Event::CardPlayed { seat, card: kind, target } => {
            let key = match target {
                Target::Nothing => "event.card_played",
                Target::Country(_) => "event.card_played_on_country",
                Target::Industry(_) => "event.card_played_on_industry",
                Target::Company(_) => "event.card_played_on_company",
            };
            named(game, of_seat(key, seat).with("card", card(kind)), target)
        }
        Event::GovernmentChanged { country: of, from, to } => Saying::new("event.government_changed")
            .with("land", country(of))
            .with("from", government(from))
            .with("to", government(to)),
        Event::SupplyOpened { industry: of } => Saying::new("event.supply_opened").with("industry", industry(of)),
        Event::CompanyOpened { company: of } => Saying::new("event.company_opened").with("company", company(game, of)),
        Event::AuctionBegan { country: of } => Saying::new("event.auction_began").with("land", country(of)),
        Event::BidShown { seat, bid } => of_seat("event.bid_shown", seat).with("money", money(bid)),
        Event::AuctionWon { seat, country: of, bid } => {
            of_seat("event.auction_won", seat).with("land", country(of)).with("money", money(bid))
        }
        Event::AuctionTied { country: of } => Saying::new("event.auction_tied").with("land", country(of)),
        Event::AuctionEmpty { country: of } => Saying::new("event.auction_empty").with("land", country(of)),
        Event::ElectionBegan { country: of } => Saying::new("event.election_began").with("land", country(of)),
        Event::VoteShown { seat, candidate: Some(candidate), votes } => {
            of_seat("event.vote_shown", seat).with("candidate", candidate).with("votes", votes)
        }
        Event::VoteShown { seat, candidate: None, .. } => of_seat("event.abstained", seat),
        Event::ElectionWon { seat, country: of, votes } => {
            of_seat("event.election_won", seat).with("land", country(of)).with("votes", votes)
        }
        Event::ElectionTied { country: of } => Saying::new("event.election_tied").with("land", country(of)),
        Event::ElectionEmpty { country: of } => Saying::new("event.election_empty").with("land", country(of)),

        // Companies and money.
        Event::PermissionAsked { seat, company: of, controller } => {
            purchase(game, "event.permission_asked", seat, of).with("controller", controller)
        }
        Event::Permitted { seat, company: of, controller } => {
            purchase(game, "event.permitted", seat, of).with("controller", controller)
        }
        Event::Forbidden { seat, company: of, controller } => {
            purchase(game, "event.forbidden", seat, of).with("controller", controller)
        }
        Event::PurchaseLapsed { seat, company: of } => purchase(game, "event.purchase_lapsed", seat, of),
        Event::Bought { seat, company: of, price } => {
            purchase(game, "event.bought", seat, of).with("money", money(price))
        }
        Event::PayoutDeclared { seat, industry: of } => {
            of_seat("event.payout_declared", seat).with("industry", industry(of))
        }
        Event::PaidOut { industry: of, competitors, modifier, rate } => {
            let key = match modifier {
                0 => "event.paid_out",
                ..0 => "event.paid_out_short",
                _ => "event.paid_out_over",
            };
            Saying::new(key).with("industry", industry(of)).with("competitors", competitors).with("money", money(rate))
        }
        Event::Earned { seat, companies, amount } => {
            of_seat("event.earned", seat).with("companies", companies).with("money", money(amount))
        }
        Event::PaidTaken { seat } => of_seat("event.paid_taken", seat),
        Event::InterventionDeclared { seat, company: of } => purchase(game, "event.intervention_declared", seat, of),
        Event::Divested { company: of, owner, amount } => {
            lost(game, "event.divested", of, owner).with("money", money(amount))
        }
        Event::Stolen { company: of, owner, by } => lost(game, "event.stolen", of, owner).with("by", by),
        Event::Nationalised { company: of, owner } => lost(game, "event.nationalised", of, owner),
        Event::Syndicalised { company: of, owner, amount } => {
            lost(game, "event.syndicalised", of, owner).with("money", money(amount))
        }
        Event::ControlChanged { country: of, to: Some(seat), .. } => {
            of_seat("event.control_gained", seat).with("land", country(of))
        }
        Event::ControlChanged { country: of, to: None, .. } => {
            Saying::new("event.control_lost").with("land", country(of))
        }

        // Mercenaries and war.
        Event::WarDeclared { seat, country: of, defender } => {
            with_seat(of_seat("event.war_declared", seat).with("land", country(of)), "defender", defender)
        }
        Event::NoLongerPossible { seat } => of_seat("event.no_longer_possible", seat),
        Event::MercenariesGiven { from, to, side: of, mercenaries: count } => {
            let saying = Saying::new("event.mercenaries_given").with("from", from).with("side", side(of));
            with_seat(saying.with("mercenaries", mercenaries(count)), "to", to)
        }
        Event::SaleOffered { seller, buyer, mercenaries: count, price, requested } => {
            sale(if requested { "event.sale_requested" } else { "event.sale_offered" }, seller, buyer, count, price)
        }
        Event::SaleRefused { seller, buyer } => {
            Saying::new("event.sale_refused").with("seller", seller).with("buyer", buyer)
        }
        Event::MercenariesSold { seller, buyer, mercenaries: count, price } => {
            sale("event.mercenaries_sold", seller, buyer, count, price)
        }
        Event::Fought { attacker, country: of, attack, defense, conquered } => {
            Saying::new(if conquered { "event.conquered" } else { "event.repelled" })
                .with("attacker", attacker)
                .with("land", country(of))
                .with("attack", attack)
                .with("defense", defense)
        }
        Event::MercenariesLost { seat, mercenaries: count } => {
            of_seat("event.mercenaries_lost", seat).with("mercenaries", mercenaries(count))
        }
        Event::DonatedLost { mercenaries: count } => {
            Saying::new("event.donated_lost").with("mercenaries", mercenaries(count))
        }
        Event::Spared { seat } => of_seat("event.spared", seat),
        Event::MercenariesHired { seat, mercenaries: count } => {
            of_seat("event.mercenaries_hired", seat).with("count", count).with("mercenaries", mercenaries(count))
        }
        Event::MercenariesAsked { seat, company: of, owner, price: named } => {
            purchase(game, "event.mercenaries_asked", seat, of).with("owner", owner).with("price", price(named))
        }
        Event::MercenariesAnswered { seat, company: of, price: named } => {
            purchase(game, "event.mercenaries_answered", seat, of).with("price", price(named))
        }
        Event::MercenariesBought { seat, mercenaries: count, price } => of_seat("event.mercenaries_bought", seat)
            .with("mercenaries", mercenaries(count))
            .with("money", money(price)),
        Event::MercenaryDealt { seat, owner, company: of, price } => {
            purchase(game, "event.mercenary_dealt", seat, of).with("owner", owner).with("money", money(price))
        }
        Event::DealLapsed { seat, company: of } => purchase(game, "event.deal_lapsed", seat, of),

        // Trade.
        Event::Offered { from, to, give, want, .. } => trade(game, "event.offered", from, to, &give, &want),
        Event::Traded { from, to, give, want } => trade(game, "event.traded", from, to, &give, &want),
        Event::OfferDeclined { from, to, .. } => between("event.offer_declined", from, to),
        Event::OfferWithdrawn { from, to, .. } => between("event.offer_withdrawn", from, to),
        Event::OfferLapsed { from, to, .. } => between("event.offer_lapsed", from, to),
    }
}

fn of_seat(key: &'static str, seat: Seat) -> Saying {
    Saying::new(key).with("seat", seat)
}

fn with_seat(saying: Saying, name: &'static str, seat: Option<Seat>) -> Saying {
    match seat {
        Some(seat) => saying.with(name, seat),
        None => saying,
    }
}

fn purchase(game: &MegaCorps, key: &'static str, seat: Seat, of: crate::terms::CompanyId) -> Saying {
    of_seat(key, seat).with("company", company(game, of))
}

fn lost(game: &MegaCorps, key: &'static str, of: crate::terms::CompanyId, owner: Option<Seat>) -> Saying {
    with_seat(Saying::new(key).with("company", company(game, of)), "owner", owner)
}

fn sale(key: &'static str, seller: Seat, buyer: Seat, count: u8, price: u16) -> Saying {
    Saying::new(key)
        .with("seller", seller)
        .with("buyer", buyer)
        .with("mercenaries", mercenaries(count))
        .with("money", money(price))
}

fn between(key: &'static str, from: Seat, to: Seat) -> Saying {
    Saying::new(key).with("from", from).with("to", to)
}

fn trade(
    game: &MegaCorps,
    key: &'static str,
    from: Seat,
    to: Seat,
    give: &crate::bundle::Bundle,
    want: &crate::bundle::Bundle,
) -> Saying {
    between(key, from, to).with("give", bundle(game, give)).with("want", bundle(game, want))
}
