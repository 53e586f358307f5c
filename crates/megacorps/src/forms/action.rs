//! Actions: a word, or a table whose only field is named after the action.

use super::names::{Answers, Suppliers};
use crate::action::{Action, Replies, Target};
use crate::bundle::Bundle;
use crate::game::MegaCorps;
use crate::terms::CompanyId;
use serde_json::{Value, json};
use table::forms::reader::JsonPlace;
use table::forms::{Form, Manner, UnlessDefault};
use table::{Fault, choice_forms};

choice_forms! { Action of MegaCorps {
    "choose_megacorp"(megacorp) = ChooseMegaCorp(Some(megacorp)),
    "draw_megacorp" = ChooseMegaCorp(None),
    "take_company"(company) = TakeCompany,
    "play" { card, ..target: Target } = Play,
    "pass" = Pass,
    "buy" by Purchase = Buy { .. },
    "pay_out"(industry) = PayOut,
    "intervene"(company) = Intervene,
    "buy_mercenaries" = BuyMercenaries,
    "launch_war"(country) = LaunchWar,
    "permit" = Permit(true),
    "order"(order) = Order,
    "reply"(prices: Answers) = Reply(Replies(prices)),
    "confirm"(accepted: Suppliers) = Confirm,
    "give" { side, mercenaries } = Give,
    "sell" { side, mercenaries, price } = Sell,
    "ready" = Ready,
    "request" { from, mercenaries, price } = Request,
    "answer"(yes) = Answer,
    "bid"(bid) = Bid,
    "vote"(candidate) = Vote(Some(candidate)),
    "abstain" = Vote(None),
    "reconsider" = Reconsider,
    "offer" { to, give, want } = Offer,
    "accept" { from, offer, cards: UnlessDefault } = Accept,
    "decline" { from, offer } = Decline,
    "withdraw"(offer) = Withdraw { offer },
    "leave" = Leave,
    "forbid" = Permit(false),
} }

/// The company alone, or with what is offered for permission.
struct Purchase;

impl Manner<MegaCorps, Action> for Purchase {
    fn write(action: &Action, game: &MegaCorps) -> Value {
        match action {
            Action::Buy { company, sweetener } if sweetener.is_nothing() => company.write(game),
            Action::Buy { company, sweetener } => {
                json!({"company": company.write(game), "sweetener": sweetener.write(game)})
            }
            // Every other action has a line of its own.
            _ => Value::Null,
        }
    }

    fn read(game: &MegaCorps, place: &JsonPlace<'_>) -> Result<Action, Fault> {
        if !place.is_table() {
            return CompanyId::read(game, place).map(Action::buy);
        }
        let fields = place.fields(["company", "sweetener"])?;
        let company = CompanyId::read_field(game, &fields, "company")?;
        Ok(Action::Buy { company, sweetener: Bundle::read_field(game, &fields, "sweetener")? })
    }
}
