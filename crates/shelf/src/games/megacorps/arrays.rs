//! MegaCorps as arrays.

use crate::arrays::{Arrayed, Ranks, Sheet, actions, clockwise, distance};
use ::megacorps::action::{Price, Target};
use ::megacorps::rules::{Effect, EventCard};
use ::megacorps::terms::{Cards, CompanySet, CountryId, CountrySet, Government, SUPPLIERS, Side};
use ::megacorps::view::Known;
use ::megacorps::{Action, Bundle, Frame, MegaCorps, View};
use table::{CardId, Identity, Seat, kind_of};

/// How many kinds of moments there are.
const MOMENTS: usize = 24;
/// How many offers of each of the others are seen.
const OFFERS: usize = ::megacorps::state::OFFERS;
/// What is told of an offer: money, mercenaries, companies, countries, cards, given and wanted.
const PARTS: usize = 10;

/// The deals that can be offered by number: what one gives, what one wants.
const DEALS: [(Bundle, Bundle); 8] = [
    (Bundle::money(1), Bundle::mercenaries(1)),
    (Bundle::money(2), Bundle::mercenaries(1)),
    (Bundle::mercenaries(1), Bundle::money(1)),
    (Bundle::mercenaries(1), Bundle::money(2)),
    (Bundle::money(2), Bundle::NOTHING.with_any_cards(1)),
    (Bundle::money(4), Bundle::NOTHING.with_any_cards(1)),
    (Bundle::money(1), Bundle::NOTHING),
    (Bundle::NOTHING, Bundle::money(1)),
];

/// The sweetener of a purchase that has a number.
const SWEETENER: Bundle = Bundle::money(1);

/// Which event cards name what.
pub(crate) struct Lookup {
    companies: usize,
    countries: usize,
    industries: usize,
    cards: usize,
    for_countries: Ranks,
    for_industries: Ranks,
    for_companies: Ranks,
}

impl Arrayed for MegaCorps {
    type Lookup = Lookup;
    const VERSION: u32 = 1;
    #[cfg(test)]
    const PINNED: (u32, u64) = (1, 0x97d6_4948_f562_ea25);

    fn lookup(&self) -> Lookup {
        let rules = self.rules();
        let among = |belongs: fn(&EventCard) -> bool| {
            Ranks::among(rules.events.len(), |at| rules.events.get(at).is_some_and(belongs))
        };
        Lookup {
            companies: rules.companies.len(),
            countries: rules.countries.len(),
            industries: rules.industries.len(),
            cards: rules.events.iter().map(|event| usize::from(event.copies)).sum(),
            for_countries: among(|event| {
                matches!(event.effect, Effect::Auction(_) | Effect::Election(_) | Effect::Government(..))
            }),
            for_industries: among(|event| matches!(event.effect, Effect::Payout)),
            for_companies: among(|event| matches!(event.effect, Effect::Syndicalise)),
        }
    }

    fn observe(&self, lookup: &Lookup, view: &View, own: Seat, sheet: &mut impl Sheet) {
        let (board, seats) = (&view.board, self.seats());
        let Lookup { companies, countries, industries, cards, .. } = *lookup;
        let place = |seat: Seat| distance(own, seats, seat);
        let round = || clockwise(own, seats);
        let frame = board.frames.top();
        sheet.marks("moment", &[MOMENTS], [usize::from(kind_of(&frame))]);
        sheet.marks("active", &[seats], place(board.active));
        sheet.marks("turn", &[seats], place(board.turn));
        sheet.marks("acted", &[seats], board.acted.into_iter().filter_map(place));
        sheet.marks("paid", &[seats], board.paid.and_then(place));
        sheet.marks("answered", &[seats], board.call.finished().into_iter().filter_map(place));
        sheet.marks("present", &[seats], board.staying().into_iter().filter_map(place));
        sheet.number("round", 0..=99, board.round);
        sheet.number("deck", 0..=32, board.deck);
        sheet.number("payout_actions", 0..=16, board.payout_actions);
        sheet.number("payouts", 0..=99, board.payouts);
        sheet.number("modifier", -16..=16, board.modifier);
        sheet.number("donated", 0..=999, board.donated);
        sheet.marks("company_concerned", &[companies], board.find(company_of));
        sheet.marks("country_concerned", &[countries], board.find(country_of));
        sheet.marks("industry_concerned", &[industries], board.find(industry_of));
        let (sold, price) = sale(&frame);
        sheet.number("mercenaries_offered", 0..=99, sold);
        sheet.number("price_offered", 0..=999, price);
        sheet.number("ordered", 0..=99, board.order.bank);
        sheet.numbers("bids", &[SUPPLIERS], -1..=250, board.order.bids.map(euros));
        sheet.numbers("replies", &[SUPPLIERS], -1..=250, view.replies.map(euros));
        let sweetener = view.sweetener.unwrap_or_default();
        sheet.number("sweetener", 0..=999, sweetener.money);
        sheet.numbers("money", &[seats], 0..=999, round().map(|seat| board.money(seat)));
        sheet.numbers("mercenaries", &[seats], 0..=999, round().map(|seat| board.mercenaries(seat)));
        let hands = round().map(|seat| match view.hands[seat.index()] {
            Known::Cards(cards) => cards.len() as u8,
            Known::Count(count) => count,
        });
        sheet.numbers("hand_sizes", &[seats], 0..=32, hands);
        let megacorps = self.rules().megacorps.len();
        let chosen = round().map(|seat| board.megacorps[seat.index()].map(|megacorp| megacorp.index()));
        sheet.rows("megacorps", [seats, megacorps], chosen);
        let numbered = |set: CompanySet| set.into_iter().map(|company| company.index());
        sheet.rows("owned", [seats, companies], round().map(|seat| numbered(board.companies(seat))));
        sheet.marks("unowned", &[companies], numbered(board.unowned));
        sheet.marks("nationalised", &[companies], numbered(board.nationalised));
        sheet.marks("syndicalised", &[companies], numbered(board.syndicalised));
        sheet.marks("refused", &[companies], numbered(board.refused));
        let places = |set: CountrySet| set.into_iter().map(|country| country.index());
        sheet.rows("controlled", [seats, countries], round().map(|seat| places(board.countries(seat))));
        sheet.rows("governments", [Government::ALL.len(), countries], board.governments.map(places));
        sheet.marks("supplying", &[industries], board.supplying.into_iter().map(|industry| industry.index()));
        let dealt = |set: Cards| set.into_iter().map(CardId::index);
        sheet.marks("discard", &[cards], dealt(board.discard));
        let hand = match view.hands.get(own.index()) {
            Some(Known::Cards(hand)) => *hand,
            _ => Cards::EMPTY,
        };
        sheet.marks("hand", &[cards], dealt(hand));
        sheet.field("offers", &[seats, OFFERS, PARTS], 0..=999);
        for seat in round() {
            let mut open = view.deals.of(seat).filter(|offer| seat != own && offer.to() == own);
            for _ in 0..OFFERS {
                let (give, want) = open.next().map_or_else(Default::default, |offer| (offer.give, offer.want));
                [give, want].iter().flat_map(parts).for_each(|part| sheet.put(part.into()));
            }
        }
    }

    actions! { self, lookup, view, own;
        pass() = Action::Pass => [];
        answer(yes: 2) = Action::Answer(yes) => [usize::from(yes)];
        reconsider() = Action::Reconsider => [];
        choose_megacorp(megacorp: self.rules().megacorps.len() + 1) = Action::ChooseMegaCorp(megacorp)
            => [megacorp.map_or(self.rules().megacorps.len(), |megacorp| megacorp.index())];
        take_company(company: lookup.companies) = Action::TakeCompany(company) => [company.index()];
        play(card: self.rules().events.len()) = Action::Play { card, target: Target::Nothing } => [card.index()];
        play_in_country(card: lookup.for_countries.count(), country: lookup.countries)
            = Action::Play { card, target: Target::Country(country) }
            => [lookup.for_countries.of(card.index()), country.index()];
        play_in_industry(card: lookup.for_industries.count(), industry: lookup.industries)
            = Action::Play { card, target: Target::Industry(industry) }
            => [lookup.for_industries.of(card.index()), industry.index()];
        play_on_company(card: lookup.for_companies.count(), company: lookup.companies)
            = Action::Play { card, target: Target::Company(company) }
            => [lookup.for_companies.of(card.index()), company.index()];
        buy(company: lookup.companies) = Action::Buy { company, sweetener } if sweetener.is_nothing()
            => [company.index()];
        buy_with_sweetener(company: lookup.companies) = Action::Buy { company, sweetener } if sweetener == SWEETENER
            => [company.index()];
        pay_out(industry: lookup.industries) = Action::PayOut(industry) => [industry.index()];
        intervene(company: lookup.companies) = Action::Intervene(company) => [company.index()];
        buy_mercenaries() = Action::BuyMercenaries => [];
        launch_war(country: lookup.countries) = Action::LaunchWar(country) => [country.index()];
        permit(yes: 2) = Action::Permit(yes) => [usize::from(yes)];
        order(price: usize::from(self.rules().costs.mercenary.min(16)) + 3) by amount = Action::Order(order)
            => [order.bids.iter().find_map(|bid| bid.euros()).map_or(0, |price| usize::from(price) + 1)];
        reply(with: 3) by amount = Action::Reply(replies)
            => [replies.0.iter().find(|price| **price != Price::NONE).map(|price| word(*price))];
        confirm(which: SUPPLIERS + 2) = Action::Confirm(accepted) => [confirmed(accepted)];
        give(side: Side::ALL.len()) by amount = Action::Give { side, .. } => [side.index()];
        sell(side: Side::ALL.len(), army: 2) by amount
            = Action::Sell { side, mercenaries, .. } => [side.index(), usize::from(mercenaries > 1)];
        ready() = Action::Ready => [];
        bid() by amount = Action::Bid(_) => [];
        vote(candidate: self.seats() + 1) = Action::Vote(candidate)
            => [candidate.map_or(Some(self.seats()), |seat| distance(own, self.seats(), seat))];
        offer(to: self.seats(), deal: DEALS.len()) = Action::Offer { to, give, want } if usual(&give, &want).is_some()
            => [distance(own, self.seats(), to), usual(&give, &want)];
        offer_company(to: self.seats(), company: lookup.companies) = Action::Offer { to, give, want }
            => [distance(own, self.seats(), to), for_company(self, &give, &want)];
        accept(from: self.seats(), offer: OFFERS) = Action::Accept { from, offer, .. }
            => [distance(own, self.seats(), from), slot(view, own, from, offer)];
        decline(from: self.seats(), offer: OFFERS) = Action::Decline { from, offer }
            => [distance(own, self.seats(), from), slot(view, own, from, offer)];
        withdraw(offer: OFFERS) = Action::Withdraw { offer }
            => [view.deals.of(own).position(|open| open.number() == offer)];
    }

    fn composed(&self, view: &View, own: Seat, each: &mut impl FnMut(Action)) {
        let board = &view.board;
        if matches!(board.frames.top(), Frame::Choose | Frame::Rebuy) {
            board.unowned.into_iter().for_each(|company| each(Action::Buy { company, sweetener: SWEETENER }));
        }
        let price = Bundle::money(self.rules().costs.company);
        for to in board.staying().without(own) {
            DEALS.iter().for_each(|&(give, want)| each(Action::Offer { to, give, want }));
            let one = |company| Bundle::NOTHING.with_companies(CompanySet::only(company));
            let (mine, theirs) = (board.companies(own), board.companies(to));
            mine.into_iter().for_each(|company| each(Action::Offer { to, give: one(company), want: price }));
            theirs.into_iter().for_each(|company| each(Action::Offer { to, give: price, want: one(company) }));
        }
    }
}

/// The company that the present moment is about.
fn company_of(frame: &Frame) -> Option<usize> {
    match *frame {
        Frame::Purchase { company } | Frame::Intervention { company } | Frame::FirstRefusal { company, .. } => {
            Some(company.index())
        }
        _ => None,
    }
}

/// The country that the present moment is about.
fn country_of(frame: &Frame) -> Option<usize> {
    let of = |country: CountryId| Some(country.index());
    match *frame {
        Frame::War { country }
        | Frame::Pause { country, .. }
        | Frame::AfterWar { country, .. }
        | Frame::Auction { country }
        | Frame::Election { country } => of(country),
        _ => None,
    }
}

/// The industry that pays.
fn industry_of(frame: &Frame) -> Option<usize> {
    match *frame {
        Frame::Payout { industry, .. } | Frame::Pay { industry, .. } => Some(industry.index()),
        _ => None,
    }
}

/// The mercenaries somebody is asked to buy or to sell, and the price of all of them.
fn sale(frame: &Frame) -> (u8, u16) {
    match *frame {
        Frame::Sale { mercenaries, price, .. } => (mercenaries, price),
        _ => (0, 0),
    }
}

/// A price in euros; -1 where there is none.
fn euros(price: Price) -> i32 {
    price.euros().map_or(-1, i32::from)
}

/// An answer to an order: yes, no, another price.
fn word(price: Price) -> usize {
    match price {
        Price::ACCEPT => 0,
        Price::REFUSE => 1,
        _ => 2,
    }
}

/// Which prices are accepted: none, that of one supplier, or several.
fn confirmed(accepted: u16) -> usize {
    match accepted.count_ones() {
        0 => 0,
        1 => 1 + accepted.trailing_zeros() as usize,
        _ => SUPPLIERS + 1,
    }
}

fn usual(give: &Bundle, want: &Bundle) -> Option<usize> {
    DEALS.iter().position(|deal| deal.0 == *give && deal.1 == *want)
}

/// The company that changes its owner at its price.
fn for_company(game: &MegaCorps, give: &Bundle, want: &Bundle) -> Option<usize> {
    let price = Bundle::money(game.rules().costs.company);
    let bundle = if *give == price { want } else { give };
    let company = bundle.companies().lowest()?;
    let alone = *bundle == Bundle::NOTHING.with_companies(CompanySet::only(company));
    (alone && (*give == price) != (*want == price)).then(|| company.index())
}

/// The place of an offer among those that a seat has made to one's own.
fn slot(view: &View, own: Seat, from: Seat, number: u8) -> Option<usize> {
    view.deals.of(from).filter(|offer| offer.to() == own).position(|offer| offer.number() == number)
}

fn parts(bundle: &Bundle) -> [u16; PARTS / 2] {
    let (companies, countries) = (bundle.companies().len() as u16, bundle.countries().len() as u16);
    [bundle.money, bundle.mercenaries.into(), companies, countries, bundle.card_count() as u16]
}
