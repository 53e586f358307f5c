//! Actions put together by hand, where the rules accept more than the list shows: an order of cards, a split of a sum.

use crate::typed_view::with_game;
use leptos::prelude::*;
use limit::state::NATIONS;
use limit::{Action, AllianceAction, Play};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::Choosing;
use page_table::{SeatMark, TableModel, table_model};
use table::{Arg, CardId, Forms, Saying, Seat, Shares};

/// The editor that fits the chosen line; nothing where the list says it all.
pub(crate) fn composer(choosing: Choosing) -> AnyView {
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
        let action = with_game(model, |_, game, _| game.read_action(&choice.action).ok()).flatten()?;
        split_of(&action).map(|asked| shares(model, choosing, action, asked))
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
        let ordered = cards.with_untracked(|cards| Action::KeepCards(cards.iter().copied().collect()));
        compose(model, choosing, &ordered);
    };
    let rows = move || {
        let words = cards.get();
        let last = words.len().saturating_sub(1);
        let row = move |(at, card): (usize, CardId)| {
            let name = super::card_name(model, card);
            let place = if at < kept_count {
                board_text("limit.order.kept")
            } else {
                board_text_with("limit.order.under", &[("place", ((at - kept_count + 1) as i64).into())])
            };
            let (up, down) = (
                board_text_with("limit.order.up", &[("card", name.clone().into())]),
                board_text_with("limit.order.down", &[("card", name.clone().into())]),
            );
            let (first, past) = (at == 0, at == last);
            let highest = first.then(|| board_text("limit.order.first"));
            let lowest = past.then(|| board_text("limit.order.last"));
            view! {
                <li class:kept=at < kept_count>
                    <span><b>{name}</b> <small>{place}</small></span>
                    <button class="ib" aria-label=up aria-disabled=first.to_string() data-why-says=highest on:click=move |_| swap(at, at.saturating_sub(1))>
                        <Icon name="minus" class="turn-up" />
                    </button>
                    <button class="ib" aria-label=down aria-disabled=past.to_string() data-why-says=lowest on:click=move |_| swap(at, at + 1)>
                        <Icon name="minus" class="turn-down" />
                    </button>
                </li>
            }
        };
        words.into_iter().enumerate().map(row).collect_view()
    };
    view! {
        <details class="compose">
            <summary>{board_text("limit.order.title")}</summary>
            <ol>{rows}</ol>
        </details>
    }
    .into_any()
}

/// Chooses an action that was put together.
fn compose(model: TableModel, choosing: Choosing, action: &Action) {
    choosing.composed.set(untrack(|| with_game(model, |_, game, _| game.write_action(action))));
}

/// Who gives how much, where an action says so. A card that costs money can be paid by several; the rules judge who may be
/// asked.
fn split_of(action: &Action) -> Option<Shares<NATIONS>> {
    match *action {
        Action::AskHelp(shares) => Some(shares),
        Action::Alliance(AllianceAction::Offer { fee, .. }) => Some(fee),
        Action::Play(play) => Some(play.funding),
        _ => None,
    }
}

/// An action with another split.
fn with_split(action: &Action, shares: Shares<NATIONS>) -> Action {
    match *action {
        Action::AskHelp(_) => Action::AskHelp(shares),
        Action::Alliance(AllianceAction::Offer { pact, to, .. }) => {
            Action::Alliance(AllianceAction::Offer { pact, to, fee: shares })
        }
        Action::Play(play) => Action::Play(Play { funding: shares, ..play }),
        other => other,
    }
}

fn shares(model: TableModel, choosing: Choosing, action: Action, asked: Shares<NATIONS>) -> AnyView {
    let me = model.my_seat();
    let fee = matches!(action, Action::Alliance(_));
    let seats = (0..model.seats.with(Vec::len) as u8).map(Seat).filter(|seat| fee || Some(*seat) != me);
    let split = RwSignal::new(asked);
    let set = move |seat: Seat, amount: u16| {
        split.update(|split| split.0[seat.index()] = amount);
        compose(model, choosing, &with_split(&action, split.get_untracked()));
    };
    let rows = seats.map(|seat| {
        let name = model.names().get(seat.index()).cloned().unwrap_or_default();
        let now = move || split.with(|split| split.of(seat));
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
                                set(seat, amount);
                            }
                        }
                    />
                </label>
            </li>
        }
    });
    let total =
        move || board_text_with("limit.shares.total", &[("total", i64::from(split.with(Shares::total)).into())]);
    let title = if matches!(action, Action::Play(_)) { "limit.shares.card" } else { "limit.shares.title" };
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
    use limit::terms::Pact;

    #[test]
    fn a_split_takes_the_place_of_the_old_one() {
        let offer = |fee| Action::Alliance(AllianceAction::Offer { pact: Pact::Economic, to: Seat(2), fee });
        let mut other = Shares::only(Seat(0), 4);
        other.0[2] = 6;
        assert_eq!(with_split(&offer(Shares::only(Seat(0), 10)), other), offer(other));
        let play = Action::Play(Play::of(CardId(1)));
        let asked = with_split(&play, Shares::only(Seat(1), 2));
        assert_eq!(split_of(&asked), Some(Shares::only(Seat(1), 2)));
        assert_eq!(with_split(&asked, Shares::NONE), play, "nobody is asked");
        assert_eq!(split_of(&Action::Pass), None);
    }
}
