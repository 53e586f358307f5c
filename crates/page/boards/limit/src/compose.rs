//! Actions put together by hand, where the rules accept more than the list shows: an order of cards, a split of a sum.

use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::SeatMark;
use page_table::decision::Choosing;
use page_table::{TableModel, table_model};
use serde_json::Value;
use table::{Arg, CardId, Saying, Seat};

/// The editor that fits the chosen line; nothing where the list says it all.
pub fn composer(choosing: Choosing) -> AnyView {
    let model = table_model();
    // The editor belongs to the line: it stays while the action it makes changes.
    let line = Memo::new(move |_| {
        let line = choosing.line.get()?;
        choosing.menu.with(|menu| {
            let menu = menu.as_ref()?;
            menu.open.then(|| menu.lines.get(line).cloned()).flatten()
        })
    });
    let editor = move || {
        let choice = line.get()?;
        if let Some((kept, rest)) = order_of(&choice.saying) {
            return (kept.len() + rest.len() > 1).then(|| order(model, choosing, kept, rest));
        }
        shares_path(&choice.action).map(|path| shares(model, choosing, choice.action.clone(), path))
    };
    view! { {editor} }.into_any()
}

/// The cards of a line that keeps some and puts the rest under a deck.
fn order_of(saying: &Saying) -> Option<(Vec<CardId>, Vec<CardId>)> {
    match (saying.arg("kept"), saying.arg("rest")) {
        (Some(Arg::Cards(kept)), Some(Arg::Cards(rest))) => Some((kept.clone(), rest.clone())),
        _ => None,
    }
}

fn order(model: TableModel, choosing: Choosing, kept: Vec<CardId>, rest: Vec<CardId>) -> AnyView {
    let kept_count = kept.len();
    let cards = RwSignal::new(kept.into_iter().chain(rest).collect::<Vec<CardId>>());
    let swap = move |at: usize, by: usize| {
        cards.update(|cards| {
            if at < cards.len() && by < cards.len() {
                cards.swap(at, by);
            }
        });
        let named = cards.with_untracked(|cards| named(model, cards));
        choosing.composed.set(named.map(|names| serde_json::json!({ "keep_cards": names })));
    };
    let rows = move || {
        let words = cards.get();
        let last = words.len().saturating_sub(1);
        let row = move |(at, card): (usize, CardId)| {
            let name = super::card_name(model, card);
            let place = if at < kept_count {
                board_text("decision.order.kept")
            } else {
                board_text_with("decision.order.under", &[("place", ((at - kept_count + 1) as i64).into())])
            };
            let (up, down) = (
                board_text_with("decision.order.up", &[("card", name.clone().into())]),
                board_text_with("decision.order.down", &[("card", name.clone().into())]),
            );
            view! {
                <li class:kept=at < kept_count>
                    <span><b>{name}</b> <small>{place}</small></span>
                    <button class="ib" aria-label=up disabled=at == 0 on:click=move |_| swap(at, at.saturating_sub(1))>
                        <Icon name="minus" class="turn-up" />
                    </button>
                    <button class="ib" aria-label=down disabled=at == last on:click=move |_| swap(at, at + 1)>
                        <Icon name="minus" class="turn-down" />
                    </button>
                </li>
            }
        };
        words.into_iter().enumerate().map(row).collect_view()
    };
    view! {
        <details class="compose">
            <summary>{board_text("decision.order.title")}</summary>
            <ol>{rows}</ol>
        </details>
    }
    .into_any()
}

/// The cards by their names in files.
fn named(model: TableModel, cards: &[CardId]) -> Option<Vec<String>> {
    crate::typed_view::with_game(model, |_, game, _| {
        let name = |card: &CardId| game.rules().cards.get(card.index()).map(|card| card.id.clone());
        cards.iter().map(name).collect::<Option<Vec<String>>>()
    })?
}

/// Where an action says who gives how much.
fn shares_path(action: &Value) -> Option<&'static str> {
    if action.pointer("/ask_help").is_some() {
        Some("/ask_help")
    } else if action.pointer("/alliance/fee").is_some() {
        Some("/alliance/fee")
    } else {
        // A card that costs money can be paid by several; the rules judge who may be asked.
        action.pointer("/play").map(|_| "/play/funding")
    }
}

/// An action with another split.
fn with_shares(action: &Value, path: &str, shares: &[(Seat, u16)]) -> Value {
    let given: serde_json::Map<String, Value> = shares
        .iter()
        .filter(|(_, amount)| *amount > 0)
        .map(|(seat, amount)| (seat.0.to_string(), Value::from(*amount)))
        .collect();
    let mut changed = action.clone();
    let (parent, field) = path.rsplit_once('/').unwrap_or(("", path));
    if let Some(Value::Object(fields)) = changed.pointer_mut(parent) {
        if given.is_empty() && field == "funding" {
            fields.remove(field);
        } else {
            fields.insert(field.to_owned(), Value::Object(given));
        }
    }
    changed
}

fn shares(model: TableModel, choosing: Choosing, action: Value, path: &'static str) -> AnyView {
    let me = model.my_seat();
    let fee = path == "/alliance/fee";
    let seats: Vec<Seat> =
        (0..model.seats.with(Vec::len) as u8).map(Seat).filter(|seat| fee || Some(*seat) != me).collect();
    let asked = action.pointer(path).cloned().unwrap_or_default();
    let amount = |seat: &Seat| asked.get(seat.0.to_string()).and_then(Value::as_u64).unwrap_or(0) as u16;
    let split = RwSignal::new(seats.iter().map(|seat| (*seat, amount(seat))).collect::<Vec<_>>());
    let action = StoredValue::new(action);
    let set = move |at: usize, amount: u16| {
        split.update(|split| {
            if let Some(share) = split.get_mut(at) {
                share.1 = amount;
            }
        });
        let composed = split.with_untracked(|split| action.with_value(|action| with_shares(action, path, split)));
        choosing.composed.set(Some(composed));
    };
    let rows = seats.into_iter().enumerate().map(|(at, seat)| {
        let name = model.names().get(seat.index()).cloned().unwrap_or_default();
        let now = move || split.with(|split| split.get(at).map_or(0, |share| share.1));
        view! {
            <li>
                <label>
                    <SeatMark seat />
                    <span>{name}</span>
                    <input
                        type="number"
                        inputmode="numeric"
                        min="0"
                        prop:value=move || now().to_string()
                        on:input=move |event| {
                            if let Ok(amount) = event_target_value(&event).parse() {
                                set(at, amount);
                            }
                        }
                    />
                </label>
            </li>
        }
    });
    let total = move || {
        let total: u32 = split.with(|split| split.iter().map(|share| u32::from(share.1)).sum());
        board_text_with("decision.shares.total", &[("total", i64::from(total).into())])
    };
    let title = if path == "/play/funding" { "decision.shares.card" } else { "decision.shares.title" };
    view! {
        <details class="compose">
            <summary>{board_text(title)}</summary>
            <ul>{rows.collect_view()}</ul>
            <p class="note">{total}</p>
        </details>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_split_takes_the_place_of_the_old_one() {
        let fee = json!({"alliance": {"offer": "economic", "to": 2, "fee": {"0": 10}}});
        let path = shares_path(&fee).unwrap();
        let changed = with_shares(&fee, path, &[(Seat(0), 4), (Seat(2), 6), (Seat(1), 0)]);
        assert_eq!(changed["alliance"]["fee"], json!({"0": 4, "2": 6}));
        let play = json!({"play": {"card": "education"}});
        let asked = with_shares(&play, shares_path(&play).unwrap(), &[(Seat(1), 2)]);
        assert_eq!(asked["play"]["funding"], json!({"1": 2}));
        assert_eq!(with_shares(&asked, "/play/funding", &[(Seat(1), 0)]), play, "nobody is asked");
    }
}
