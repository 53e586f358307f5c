//! The cards in hand: power, what each can do besides, why the question does not take it. Where it is about them, they are the
//! answer.

use super::faces::held_influence;
use crate::draft::board_draft;
use crate::typed_view::{TypedView, with_view};
use climate::cards::Cards;
use climate::pace::{ACI, DICE, POT, POWER};
use climate::terms::{Card, Influence, InfluenceSet, RegionId};
use climate::{Action, Frame, Refusal};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::cards::fan;
use page_table::cards::piled::{PiledCard, Touch, piled_card};
use page_table::cards::reading::Reading;
use page_table::decision::menu::SeatMenu;
use page_table::decision::{Choosing, choosing};
use page_table::standing_orders::ask_when;
use page_table::{TableModel, table_model};
use table::{CardId, CardSet, Forms, Refuse};

/// The hand of whoever looks.
#[component]
pub(crate) fn Hand() -> impl IntoView {
    let (model, choosing) = (table_model(), choosing());
    let reading = Reading::in_column();
    let inner = move || {
        let menu = choosing.menu.get();
        with_view(model, |view| match view.seat.filter(|seat| view.board.present.contains(*seat)) {
            Some(_) => inner(model, choosing, reading, view, menu.as_deref()),
            None => view! { <p class="note">{board_text("climate.hand.watching")}</p> }.into_any(),
        })
    };
    view! {
        <section class="panel influence-hand reads-cards" data-hand="true">
            {inner}
            <Orders />
            {reading.view()}
        </section>
    }
}

fn inner(
    model: TableModel,
    choosing: Choosing,
    reading: Reading,
    view: TypedView<'_>,
    menu: Option<&SeatMenu>,
) -> AnyView {
    let hand = view.hand();
    let wanted = wanted(view, menu);
    let count = board_text_with(
        "climate.hand.count",
        &[("count", hand.len().into()), ("limit", view.game.rules().setup.hand.into())],
    );
    let plays = plays(view, menu);
    let shown = laid_out(&hand, wanted).into_iter().map(|(card, copies, number)| {
        let touch = match number {
            Some(number) => Some(take(card, copies, number)),
            None => play(choosing, menu, card, &plays),
        };
        let reason = match touch {
            None if !wanted.is_empty() => Some(board_text("climate.hand.not_asked")),
            None if plays.iter().all(|(played, _)| *played != card) => why_not(model, view, menu, card),
            _ => None,
        };
        let name = format!("{}_{}", card.influence.id(), card.power);
        piled_card(reading, PiledCard { name, face: held_influence(card, copies, reason), copies }, touch)
    });
    let shown: Vec<AnyView> = shown.collect();
    let empty = hand.is_empty().then(|| view! { <p class="note">{board_text("climate.hand.empty")}</p> });
    view! {
        <h2><Icon name="hand" /> {board_text("climate.hand.title")} <span class="r">{count}</span></h2>
        {fan::column(shown)}
        {empty}
    }
    .into_any()
}

/// The influences whose cards the question asks for: then the cards in hand are the answer.
fn wanted(view: TypedView<'_>, menu: Option<&SeatMenu>) -> InfluenceSet {
    if menu.is_none_or(|menu| !menu.asked || menu.lines.len() < 2) || view.confirming() {
        return InfluenceSet::default();
    }
    match view.frame() {
        Frame::Lay => view.asked(),
        Frame::Pot { .. } | Frame::Discards { .. } | Frame::ForcedDiscard { .. } => {
            Influence::ALL.iter().copied().collect()
        }
        _ => InfluenceSet::default(),
    }
}

/// The cards of a hand with how many are alike, those that the question asks for first: with the digit that the first of them has
/// beside the question, where every copy has its own.
fn laid_out(hand: &Cards, wanted: InfluenceSet) -> Vec<(Card, u8, Option<usize>)> {
    let (asked, others): (Vec<_>, Vec<_>) = hand.iter().partition(|(card, _)| wanted.contains(card.influence));
    let mut digit = 1;
    let asked = asked.into_iter().map(|(card, copies)| {
        let first = digit;
        digit += usize::from(copies);
        (card, copies, Some(first))
    });
    let mut laid: Vec<_> = asked.collect();
    laid.extend(others.into_iter().map(|(card, copies)| (card, copies, None)));
    laid
}

/// A touch takes one card more, until there are no more to take.
fn take(card: Card, copies: u8, number: usize) -> Touch {
    let draft = board_draft();
    let chosen = move || match draft.chosen.with(|chosen| chosen.count(card)) {
        0 => None,
        _ if copies == 1 => Some(board_text("decision.chosen")),
        count => Some(board_text_with("climate.of", &[("value", count.into()), ("most", copies.into())])),
    };
    let act = Callback::new(move |()| draft.take_copy(card, copies));
    Touch { number: Some(number), chosen: Signal::derive(chosen), act }
}

/// The lines that play cards for what is written on them, by card.
fn plays(view: TypedView<'_>, menu: Option<&SeatMenu>) -> Vec<(Card, usize)> {
    let mut plays = Vec::new();
    for (line, choice) in menu.iter().flat_map(|menu| menu.lines.iter().enumerate()) {
        match view.game.read_action(&choice.action) {
            Ok(Action::Play { card, .. }) => plays.push((card, line)),
            Ok(Action::Communicate { power, .. }) => plays.push((Card { influence: Influence::Media, power }, line)),
            _ => {}
        }
    }
    plays
}

/// Why a card with an ACTION cannot be played where an action is chosen. Every card may be kept for its power.
fn why_not(model: TableModel, view: TypedView<'_>, menu: Option<&SeatMenu>, card: Card) -> Option<String> {
    let acting = matches!(view.frame(), Frame::Actions { .. } | Frame::Granted { .. }) && !view.confirming();
    if !acting || card.power > 2 || !menu?.asked {
        return None;
    }
    let action = match card.influence {
        Influence::Media => {
            Action::Communicate { power: card.power, to: view.board.present.without(view.seat?).lowest()? }
        }
        Influence::Industry => Action::Play { card, region: None, free: false },
        // It is offered in no region, so that one answers for all.
        _ => Action::Play { card, region: Some(RegionId::default()), free: false },
    };
    match view.refuses(&action)? {
        Refusal::PawnNotThere => Some(board_text("climate.hand.nothing")),
        Refusal::NotInThisLesson => None,
        refused => Some(model.render(&refused.saying())),
    }
}

/// A touch chooses the only way to play a card, or asks for its region.
fn play(choosing: Choosing, menu: Option<&SeatMenu>, card: Card, plays: &[(Card, usize)]) -> Option<Touch> {
    let draft = board_draft();
    let menu = menu.filter(|menu| menu.asked)?;
    let lines: Vec<usize> = plays.iter().filter(|(played, _)| *played == card).map(|(_, line)| *line).collect();
    let first = *lines.first()?;
    let group = menu.group_of(first)?;
    // A few lines stand in the list as they are, each by itself.
    if lines.iter().any(|line| menu.group_of(*line) != Some(group)) {
        return None;
    }
    let alone = lines.len() == 1;
    let act = Callback::new(move |()| {
        draft.card.set(Some(card));
        if alone { choosing.choose(first) } else { choosing.open(group) }
    });
    let chosen = move || {
        let whole = choosing.line.get().is_some_and(|line| lines.contains(&line));
        let open = choosing.group.get() == Some(group) && draft.card.get() == Some(card);
        (whole || open).then(|| board_text("decision.chosen"))
    };
    Some(Touch { number: None, chosen: Signal::derive(chosen), act })
}

/// When to ask whether to use a power or a free card, or to change a pot that is enough: standing orders, seen by nobody else.
#[component]
fn Orders() -> impl IntoView {
    let model = table_model();
    let shown = move || model.my_seat().is_some();
    view! {
        <Show when=shown>
            <details class="contests">
                <summary><Icon name="bell" /> {move || board_text("climate.orders.when")}</summary>
                {order(model, POWER, "power")}
                {order(model, DICE, "dice")}
                {order(model, ACI, "aci")}
                {order(model, POT, "pot")}
            </details>
        </Show>
    }
}

/// When to ask about the power, beside the question about it.
pub(crate) fn power_order(model: TableModel) -> AnyView {
    view! { <div class="contests">{order(model, POWER, "power")}</div> }.into_any()
}

fn order(model: TableModel, about: CardId, name: &'static str) -> AnyView {
    let word = move |word: &str| board_text(&format!("climate.orders.{name}_{word}"));
    let label = view! { <span>{move || board_text(&format!("climate.orders.{name}"))}</span> }.into_any();
    ask_when(model, move || CardSet::only(about), format!("order-{name}"), word, label)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_that_answer_stand_first_with_the_digits_of_the_panel() {
        let card = |influence, power| Card { influence, power };
        let mut hand = Cards::NONE;
        hand.add(card(Influence::Military, 1), 2);
        hand.add(card(Influence::Media, 3), 2);
        hand.add(card(Influence::Ngo, 4), 1);
        let wanted = [Influence::Media, Influence::Ngo].into_iter().collect();
        let laid: Vec<(Card, u8, Option<usize>)> = vec![
            (card(Influence::Media, 3), 2, Some(1)),
            (card(Influence::Ngo, 4), 1, Some(3)),
            (card(Influence::Military, 1), 2, None),
        ];
        assert_eq!(laid_out(&hand, wanted), laid);
        let all = laid_out(&hand, InfluenceSet::default());
        assert!(all.len() == 3 && all.iter().all(|(.., digit)| digit.is_none()), "nobody asks: {all:?}");
    }
}
