//! Several cards at once: chosen by a touch each, given by one button.

use crate::draft::board_draft;
use crate::faces::influence_picture;
use crate::names::{card_name, card_use, influence_icon, influence_name};
use crate::typed_view::with_view;
use climate::cards::Cards;
use climate::terms::{Card, InfluenceSet};
use climate::{Action, Frame};
use leptos::prelude::*;
use page_kit::pictures::Picture;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use page_table::decision::menu::SeatMenu;
use page_table::decision::{Choosing, options};
use std::sync::Arc;
use table::Forms;

/// The cards in hand as buttons; those of other influences are shown but cannot be chosen.
pub(crate) fn choice(model: TableModel, allowed: InfluenceSet) -> AnyView {
    let shown = move || {
        with_view(model, |view| {
            let hand = view.hand();
            let all: Vec<(Card, u8)> = hand.iter().collect();
            let (open, closed): (Vec<_>, Vec<_>) =
                all.into_iter().partition(|(card, _)| allowed.contains(card.influence));
            let open = open.into_iter().flat_map(|(card, count)| (0..count).map(move |place| (card, place)));
            let open = open.enumerate().map(|(at, (card, place))| button(card, place, at + 1));
            let closed = closed.into_iter().map(|(card, count)| not_asked(card, count));
            view! { {open.collect::<Vec<_>>()} {closed.collect::<Vec<_>>()} }
        })
    };
    view! { <div class="card-choice" role="group" aria-label=board_text("climate.cards.choose")>{shown}</div> }
        .into_any()
}

fn button(card: Card, place: u8, number: usize) -> AnyView {
    let draft = board_draft();
    let digit = (number <= 9).then(|| view! { <span class="key digit hide-p" aria-hidden="true">{number}</span> });
    let on = move || draft.chosen.with(|chosen| place < chosen.count(card));
    view! {
        <button
            class="influence-pick"
            class:on=on
            aria-pressed=move || on().to_string()
            title=card_use(card)
            data-act="pick-card"
            data-influence=card.influence.id()
            data-power=card.power.to_string()
            data-number=number.to_string()
            on:click=move |_| draft.toggle(card, place)
        >
            <span class="pick-picture hide-p"><Picture shows=influence_picture(card.influence) /></span>
            {digit}
            <Icon name=influence_icon(card.influence) />
            <b class="disp">{card.power}</b>
            " "
            <span>{influence_name(card.influence)}</span>
        </button>
    }
    .into_any()
}

fn not_asked(card: Card, count: u8) -> AnyView {
    let args = [("card", card_name(card).into()), ("count", count.into())];
    view! {
        <div class="influence-pick off hide-p" title=board_text_with("climate.cards.not_asked", &args)>
            <Icon name=influence_icon(card.influence) />
            <b class="disp">{card.power}</b>
            <span>{influence_name(card.influence)}</span>
        </div>
    }
    .into_any()
}

/// The button that does something with all chosen cards; nothing while none is chosen.
pub(crate) fn give(
    model: TableModel,
    text: impl Fn(&Cards) -> String + Copy + Send + Sync + 'static,
    acts: impl Fn(&Cards) -> Vec<Action> + Copy + Send + Sync + 'static,
) -> AnyView {
    let draft = board_draft();
    let button = move || {
        let chosen = draft.chosen.get();
        (!chosen.is_empty()).then(|| {
            let label = text(&chosen);
            view! {
                <div class="give">
                    <button class="btn" data-act="drop-cards" on:click=move |_| draft.chosen.set(Cards::NONE)>{board_text("climate.cards.none")}</button>
                    <button
                        class="btn pri"
                        data-act="give-cards"
                        disabled=move || model.sending.get() || draft.busy()
                        on:click=move |_| draft.carry_out(acts(&draft.chosen.get_untracked()))
                    >
                        {label}
                    </button>
                </div>
            }
        })
    };
    view! { {button} }.into_any()
}

/// How many cards, and their power.
pub(crate) fn amounts(cards: &Cards) -> [(&'static str, shelf::words::Value); 2] {
    let power: u16 = climate::terms::Influence::ALL.iter().map(|&influence| cards.power(influence)).sum();
    [("count", cards.len().into()), ("power", power.into())]
}

/// The line that passes, where it does not stand apart.
pub(crate) fn pass_line(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>) -> AnyView {
    let pass = with_view(model, |view| {
        let is_pass = |choice: &shelf::Choice| view.game.read_action(&choice.action).ok() == Some(Action::Pass);
        menu.lines.iter().position(is_pass)
    });
    let line = pass.flatten().filter(|_| menu.quiet_apart().is_none());
    line.map(|line| options::single(model, choosing, menu, line)).into_any()
}

/// Discards: freely before a draw, or as many as a card says.
pub(crate) fn discarding(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>, frame: Frame) -> AnyView {
    if menu.lines.len() < 2 {
        return options::list(model, choosing, menu);
    }
    let forced = matches!(frame, Frame::ForcedDiscard { .. });
    let all: InfluenceSet = climate::terms::Influence::ALL.iter().copied().collect();
    let acts = move |chosen: &Cards| {
        let discards = chosen.iter().map(|(card, count)| Action::Discard { card, count });
        let pass = (!forced).then_some(Action::Pass);
        discards.chain(pass).collect::<Vec<_>>()
    };
    let text = |chosen: &Cards| board_text_with("climate.cards.discard", &amounts(chosen));
    view! { {choice(model, all)} {give(model, text, acts)} {pass_line(model, choosing, menu)} }.into_any()
}
