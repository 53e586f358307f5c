//! A decision as a short label.

use super::terms::{bundle, card, cards, company, country, industry, megacorp, mercenaries, money, price, side};
use crate::action::{Action, Order, Price, Prices, Target};
use crate::frame::Frame;
use crate::game::MegaCorps;
use crate::state::State;
use crate::terms::CompanyId;
use table::{Saying, Seat, SeatSet};

/// An action in words. Any action of anybody can be said, sensible or not.
pub fn action(game: &MegaCorps, state: &State, seat: Seat, action: &Action) -> Saying {
    match *action {
        Action::ChooseMegaCorp(Some(of)) => Saying::new("action.choose_megacorp").with("megacorp", megacorp(of)),
        Action::ChooseMegaCorp(None) => Saying::new("action.draw_megacorp"),
        Action::TakeCompany(of) => Saying::new("action.take_company").with("company", company(game, of)),
        Action::Play { card: kind, target } => {
            let saying = Saying::new(match target {
                Target::Nothing => "action.play",
                Target::Country(_) => "action.play_on_country",
                Target::Industry(_) => "action.play_on_industry",
                Target::Company(_) => "action.play_on_company",
            });
            named(game, saying.with("card", card(kind)), target)
        }
        Action::Pass => Saying::new(match state.frame() {
            Frame::Window { .. } => "action.play_nothing",
            Frame::AfterWar { .. } => "action.spare",
            _ => "action.pass",
        }),
        Action::Buy { company: of, sweetener } => Saying::new("action.buy")
            .with("company", company(game, of))
            .with("money", money(game.rules().costs.company))
            .with("sweetener", bundle(game, &sweetener))
            .with("controllers", asked_for_permission(game, state, seat, of)),
        Action::PayOut(of) => pay_out(game, state, of),
        Action::Intervene(of) => intervene(game, state, of),
        Action::BuyMercenaries => Saying::new("action.buy_mercenaries"),
        Action::LaunchWar(of) => {
            let forecast = game.forecast(&state.board, seat, of);
            Saying::new("action.launch_war")
                .with("land", country(of))
                .with("attack", forecast.attack)
                .with("defense", forecast.defense)
        }
        Action::Permit(true) => Saying::new("action.permit"),
        Action::Permit(false) => Saying::new("action.forbid"),
        Action::Order(order) => say_order(game, &order),
        Action::Reply(replies) => say_replies(game, &replies.0),
        Action::Confirm(accepted) => say_confirmation(game, state, accepted),
        Action::Give { side: of, mercenaries: count } => {
            Saying::new("action.give").with("side", side(of)).with("mercenaries", mercenaries(count))
        }
        Action::Sell { side: of, mercenaries: count, price } => Saying::new("action.sell")
            .with("side", side(of))
            .with("mercenaries", mercenaries(count))
            .with("money", money(price)),
        Action::Ready => Saying::new("action.ready"),
        Action::Request { from, mercenaries: count, price } => Saying::new("action.request")
            .with("from", from)
            .with("mercenaries", mercenaries(count))
            .with("money", money(price)),
        Action::Answer(yes) => answer(game, state, yes),
        Action::Bid(bid) => Saying::new("action.bid").with("money", money(bid)),
        Action::Vote(Some(candidate)) => Saying::new("action.vote").with("candidate", candidate),
        Action::Vote(None) => Saying::new("action.abstain"),
        Action::Reconsider => Saying::new("action.reconsider"),
        Action::Offer { to, give, want } => Saying::new("action.offer")
            .with("to", to)
            .with("give", bundle(game, &give))
            .with("want", bundle(game, &want)),
        Action::Accept { from, offer, cards: chosen } => with_offer(game, state, "action.accept", from, offer)
            .with("cards", &cards(game, chosen)[..])
            .with("from", from),
        Action::Decline { from, offer } => with_offer(game, state, "action.decline", from, offer).with("from", from),
        Action::Withdraw { offer } => with_offer(game, state, "action.withdraw", seat, offer),
        Action::Leave => Saying::new("action.leave"),
    }
}

/// The target of a card as an argument.
pub(super) fn named(game: &MegaCorps, saying: Saying, target: Target) -> Saying {
    match target {
        Target::Nothing => saying,
        Target::Country(of) => saying.with("land", country(of)),
        Target::Industry(of) => saying.with("industry", industry(of)),
        Target::Company(of) => saying.with("company", company(game, of)),
    }
}

/// Whose permission a purchase needs.
fn asked_for_permission(game: &MegaCorps, state: &State, seat: Seat, of: CompanyId) -> SeatSet {
    let controller = if game.all().contains(seat) { game.needs_permission(state, seat, of) } else { None };
    controller.into_iter().collect()
}

fn pay_out(game: &MegaCorps, state: &State, of: crate::terms::IndustryId) -> Saying {
    let saying = Saying::new("action.pay_out").with("industry", industry(of));
    if of.0 >= game.plan().industries {
        return saying;
    }
    saying
        .with("competitors", game.count_competitors(&state.board, of))
        .with("money", money(game.present_rate(&state.board, of)))
}

/// What an intervention does depends on the government.
fn intervene(game: &MegaCorps, state: &State, of: CompanyId) -> Saying {
    use crate::terms::Intervention;
    let key = match game.intervention(&state.board, game.plan().country_of(of)) {
        Some(Intervention::Divest) => "action.divest",
        Some(Intervention::Steal) => "action.steal",
        Some(Intervention::Nationalise) => "action.nationalise",
        Some(Intervention::Syndicalise) => "action.syndicalise",
        None => "action.intervene",
    };
    let saying = Saying::new(key).with("company", company(game, of));
    match state.board.owner(of) {
        Some(owner) => saying.with("owner", owner),
        None => saying,
    }
}

/// What is said about each supplier that something is said about.
fn by_supplier(game: &MegaCorps, prices: &Prices) -> Vec<Saying> {
    let said = prices.iter().zip(game.plan().suppliers()).filter(|(price, _)| **price != Price::NONE);
    said.map(|(&named, &of)| {
        Saying::new("price.of_company").with("company", company(game, of)).with("price", price(named))
    })
    .collect()
}

fn say_order(game: &MegaCorps, order: &Order) -> Saying {
    let mut named = order.bids.iter().filter(|bid| **bid != Price::NONE);
    let count = named.clone().count();
    match named.next() {
        Some(&first) if count > 1 && named.all(|bid| *bid == first) => Saying::new("action.order_same")
            .with("bank", order.bank)
            .with("price", price(first))
            .with("count", count as u16),
        _ => Saying::new("action.order").with("bank", order.bank).with("bids", by_supplier(game, &order.bids)),
    }
}

fn say_replies(game: &MegaCorps, prices: &Prices) -> Saying {
    Saying::new("action.reply").with("answers", by_supplier(game, prices))
}

fn say_confirmation(game: &MegaCorps, state: &State, accepted: u16) -> Saying {
    let mut prices = state.secrets.replies;
    for (at, price) in prices.iter_mut().enumerate() {
        if accepted >> at & 1 == 0 || price.euros().is_none() {
            *price = Price::NONE;
        }
    }
    Saying::new("action.confirm").with("accepted", by_supplier(game, &prices))
}

/// Yes and no mean something else at each moment that asks for them.
fn answer(game: &MegaCorps, state: &State, yes: bool) -> Saying {
    match (state.frame(), yes) {
        (Frame::Sale { mercenaries: count, price, requested, .. }, true) => {
            Saying::new(if requested { "action.sell_them" } else { "action.buy_them" })
                .with("mercenaries", mercenaries(count))
                .with("money", money(price))
        }
        (Frame::FirstRefusal { company: of, .. }, true) => Saying::new("action.buy_at_once")
            .with("company", company(game, of))
            .with("money", money(game.rules().costs.company)),
        (_, true) => Saying::new("action.yes"),
        (_, false) => Saying::new("action.no"),
    }
}

/// An offer with what it holds, as far as it is still open and the reader is a party to it.
fn with_offer(game: &MegaCorps, state: &State, key: &'static str, from: Seat, number: u8) -> Saying {
    let offer = state.secrets.deals.get(from, number);
    let (give, want) =
        offer.map_or((Vec::new(), Vec::new()), |offer| (bundle(game, &offer.give), bundle(game, &offer.want)));
    Saying::new(key).with("give", give).with("want", want)
}
