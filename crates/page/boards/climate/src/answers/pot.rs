//! The pot of an implantation: six colours, power against threshold, who gave what, and one's own cards.

use super::cards::{amounts, choice, give, pass_line};
use crate::draft::board_draft;
use crate::faces::transformation;
use crate::names::{card_name, influence_icon, influence_name};
use crate::typed_view::{TypedView, with_view};
use climate::Action;
use climate::cards::Cards;
use climate::state::Aim;
use climate::terms::{Influence, InfluenceSet};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::menu::SeatMenu;
use page_table::decision::{Choosing, options};
use page_table::{SeatMark, TableModel};
use std::sync::Arc;
use table::Forms;

/// The power of a pile in an implantation: Crisis cabinets count more.
fn power(view: TypedView<'_>, cards: &Cards) -> i64 {
    let plain: i64 = Influence::ALL.iter().map(|&influence| i64::from(cards.power(influence))).sum();
    plain + i64::from(cards.strong(Influence::Industry)) * i64::from(view.game.rules().implantation.crisis_cabinet)
}

/// What the pot is for: the card of the transformation.
fn aim(model: TableModel, view: TypedView<'_>) -> Option<AnyView> {
    match view.board.pot.aim {
        Aim::None => None,
        Aim::Tp(tp, region) => {
            let face = transformation(model, view, tp, region);
            Some(view! { <div class="card-list pot-card">{face.plain()}</div> }.into_any())
        }
        Aim::Overconsumption => {
            Some(view! { <p class="pot-aim">{board_text("climate.pot.for_overconsumption")}</p> }.into_any())
        }
    }
}

/// The pot, for everybody; with the cards that are chosen but not yet given.
pub(crate) fn table(model: TableModel) -> AnyView {
    let draft = board_draft();
    let shown = move || {
        let chosen = draft.chosen.get();
        with_view(model, |view| {
            let pot = &view.board.pot;
            let mut all = Cards::NONE;
            pot.cards.iter().for_each(|cards| all.add_all(cards));
            let mut with_chosen = all;
            with_chosen.add_all(&chosen);
            let (now, then, threshold) = (power(view, &all), power(view, &with_chosen), i64::from(pot.threshold));
            let colours: Vec<AnyView> = Influence::ALL
                .iter()
                .map(|&influence| {
                    let (there, more) = (all.of(influence) > 0, chosen.of(influence) > 0);
                    let state = if there {
                        "climate.pot.there"
                    } else if more {
                        "climate.pot.chosen"
                    } else {
                        "climate.pot.missing"
                    };
                    let said = board_text_with(state, &[("influence", influence_name(influence).into())]);
                    let title = said.clone();
                    view! {
                        <li class:there=there class:chosen=!there && more title=title>
                            <Icon name=influence_icon(influence) /> <span class="sr">{said}</span>
                        </li>
                    }
                    .into_any()
                })
                .collect();
            let width = |value: i64| format!("{:.0}%", (value as f64 * 100.0 / threshold.max(1) as f64).min(100.0));
            let given: Vec<AnyView> = view
                .board
                .present
                .into_iter()
                .filter(|seat| !pot.cards[seat.index()].is_empty())
                .map(|seat| {
                    let cards: Vec<String> = pot.cards[seat.index()]
                        .iter()
                        .map(
                            |(card, count)| {
                                if count > 1 { format!("{} ×{count}", card_name(card)) } else { card_name(card) }
                            },
                        )
                        .collect();
                    view! { <li><SeatMark seat /> <b>{model.name(seat)}</b> " " {cards.join(", ")}</li> }.into_any()
                })
                .collect();
            let figures = [("power", then.into()), ("threshold", threshold.into())];
            view! {
                {aim(model, view)}
                <ul class="pot-colours">{colours}</ul>
                <div class="pot-bar" role="img" aria-label=board_text_with("climate.pot.power", &figures)>
                    <i class="now" style:width=width(now)></i>
                    <i class="then" style:left=width(now) style:width=width((then - now).min((threshold - now).max(0)))></i>
                </div>
                <p class="ends" data-shows="pot-power"><span>{board_text_with("climate.pot.power", &figures)}</span></p>
                <ul class="pot-given hide-p">{given}</ul>
            }
        })
    };
    view! { <div class="pot" data-pot="true">{shown}</div> }.into_any()
}

/// One's own part of the pot.
pub(crate) fn filling(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>) -> AnyView {
    let all: InfluenceSet = Influence::ALL.iter().copied().collect();
    let text = |chosen: &Cards| board_text_with("climate.pot.give", &amounts(chosen));
    let acts = |chosen: &Cards| {
        chosen.iter().map(|(card, count)| Action::Add { card, count }).chain([Action::Pass]).collect::<Vec<_>>()
    };
    // What is left of the list: taking cards back, giving up.
    let others = with_view(model, |view| {
        let other = |line: &usize| {
            let action = view.game.read_action(&menu.lines[*line].action).ok();
            matches!(action, Some(Action::GiveUp | Action::TakeBack { .. }))
        };
        (0..menu.lines.len()).filter(other).collect::<Vec<_>>()
    })
    .unwrap_or_default();
    let others: Vec<AnyView> = others.into_iter().map(|line| options::single(model, choosing, menu, line)).collect();
    let more = (!others.is_empty()).then(
        || view! { <details class="pot-more"><summary>{board_text("climate.pot.more")}</summary>{others}</details> },
    );
    view! { {table(model)} {choice(model, all)} {give(model, text, acts)} {pass_line(model, choosing, menu)} {more} }
        .into_any()
}
