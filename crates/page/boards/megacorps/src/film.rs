//! How the film shows what happens: what is heavy, and where money goes.

use crate::hand;
use crate::typed_view::with_game;
use megacorps::terms::EventKind;
use page_kit::pictures::Shows;
use page_table::TableModel;
use page_table::boards::usual_cue;
use page_table::film::{Cue, Staging, Travel, Turned, Weight};
use table::{Arg, CardId, Saying, Seat};

/// How an event is shown.
pub(crate) fn cue(event: &Saying) -> Cue {
    match &*event.key {
        "event.conquered" => Cue::weighing(Weight::Heavy),
        "event.repelled" => Cue::weighing(Weight::Heavy).pictured("beats", "defended"),
        "event.war_declared"
        | "event.nationalised"
        | "event.syndicalised"
        | "event.stolen"
        | "event.divested"
        | "event.government_changed"
        | "event.auction_won"
        | "event.election_won"
        | "event.left"
        | "event.last_call" => Cue::weighing(Weight::Heavy),
        "event.game_ended" => Cue::weighing(Weight::Crisis),
        "event.round_began" | "event.card_drawn_hidden" | "event.paid_taken" => Cue::weighing(Weight::Quiet),
        "event.mercenaries_sold" => between(event, "buyer", "seller"),
        "event.bought" => bought(event),
        _ => usual_cue(event),
    }
}

/// The picture of an event card.
pub(crate) fn card_picture(model: TableModel, _argument: &str, card: CardId) -> Option<Shows> {
    with_game(model, |_, game, _| hand::face(game, EventKind(card.0)).shows)
}

/// What travels: a payout comes from the industry that pays, to everybody at once.
pub(crate) fn travels(told: &[Saying]) -> Vec<Travel> {
    let mut pays = None;
    let travel = |event: &Saying| match (&*event.key, event.arg("industry")) {
        ("event.earned", _) => {
            let (from, seat) = (format!("rate-{}", pays?), seat(event, "seat")?);
            Cue::travelling(from, format!("money-{}", seat.0), "a", number(event, "money")).travel
        }
        (key, Some(Arg::Card(industry))) if key.starts_with("event.paid_out") => {
            pays = Some(industry.0);
            None
        }
        _ => cue(event).travel,
    };
    told.iter().filter_map(travel).collect()
}

/// What lies beside a caption: sealed bids and votes turn over together, a war is one bar.
pub(crate) fn staging(told: &[Saying]) -> Option<Staging> {
    let turned = |event: &Saying| {
        let amount = match &*event.key {
            "event.bid_shown" => number(event, "money"),
            "event.vote_shown" => number(event, "votes"),
            _ => return None,
        };
        Some(Turned { seat: seat(event, "seat")?, amount, for_whom: seat(event, "candidate") })
    };
    let cards: Vec<Turned> = told.iter().filter_map(turned).collect();
    if !cards.is_empty() {
        return Some(Staging::Turned(cards));
    }
    let fought = told.iter().find(|event| matches!(&*event.key, "event.conquered" | "event.repelled"))?;
    let (attack, defense) = (number(fought, "attack"), number(fought, "defense"));
    Some(Staging::Duel { attacker: seat(fought, "attacker")?, attack, defense })
}

/// Money that goes from one player to another.
fn between(event: &Saying, from: &str, to: &str) -> Cue {
    match (seat(event, from), seat(event, to)) {
        (Some(from), Some(to)) => {
            Cue::travelling(format!("money-{}", from.0), format!("money-{}", to.0), "a", number(event, "money"))
        }
        _ => usual_cue(event),
    }
}

/// What a company costs goes to where it stands.
fn bought(event: &Saying) -> Cue {
    let place = match event.arg("company") {
        Some(Arg::Saying(company)) => company.arg("country").zip(company.arg("industry")),
        _ => None,
    };
    match (seat(event, "seat"), place) {
        (Some(seat), Some((Arg::Card(country), Arg::Card(industry)))) => Cue::travelling(
            format!("money-{}", seat.0),
            format!("company-{}-{}", country.0, industry.0),
            "a",
            number(event, "money"),
        ),
        _ => usual_cue(event),
    }
}

fn seat(event: &Saying, name: &str) -> Option<Seat> {
    match event.arg(name) {
        Some(Arg::Seat(seat)) => Some(*seat),
        _ => None,
    }
}

/// A number of an event, or of the money it names.
fn number(event: &Saying, name: &str) -> i64 {
    match event.arg(name) {
        Some(Arg::Number(amount)) => *amount,
        Some(Arg::Saying(inner)) => number(inner, "amount"),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_paid_for_mercenaries_goes_from_the_buyer_to_the_seller() {
        let sold =
            Saying::new("event.mercenaries_sold").with("seller", Seat(0)).with("buyer", Seat(2)).with("money", 7_u8);
        let travel = cue(&sold).travel.unwrap();
        assert_eq!((&*travel.from, &*travel.to, travel.amount), ("money-2", "money-0", 7));
    }

    #[test]
    fn a_payout_comes_from_its_industry_to_everybody_at_once() {
        let paid = Saying::new("event.paid_out").with("industry", CardId(3)).with("money", 5_u8);
        let earned = |seat: u8, money: u8| Saying::new("event.earned").with("seat", Seat(seat)).with("money", money);
        let flown = travels(&[paid, earned(0, 10), earned(2, 5)]);
        let told: Vec<_> = flown.iter().map(|travel| (&*travel.from, &*travel.to, travel.amount)).collect();
        assert_eq!(told, [("rate-3", "money-0", 10), ("rate-3", "money-2", 5)]);
        assert!(travels(&[earned(0, 10)]).is_empty(), "who paid was told before");
    }

    #[test]
    fn sealed_bids_turn_over_together_and_a_war_is_one_bar() {
        let bid = |seat: u8, money: u8| Saying::new("event.bid_shown").with("seat", Seat(seat)).with("money", money);
        let card = |seat: u8, amount| Turned { seat: Seat(seat), amount, for_whom: None };
        assert_eq!(staging(&[bid(0, 9), bid(1, 12)]), Some(Staging::Turned(vec![card(0, 9), card(1, 12)])));
        let war = Saying::new("event.conquered").with("attacker", Seat(2)).with("attack", 9_u8).with("defense", 7_u8);
        assert_eq!(staging(&[war]), Some(Staging::Duel { attacker: Seat(2), attack: 9, defense: 7 }));
        assert_eq!(staging(&[Saying::new("event.passed")]), None);
    }
}
