//! A common influence action as a shared table: what is asked, what each tier does, who has laid how much, and one's own
//! cards.

use super::cards::{amounts, choice, give, pass_line};
use crate::draft::board_draft;
use crate::effects::listed;
use crate::institutions::{asked, options as institution_options};
use crate::names::{card_name, influence_icon, signal_name, token_name};
use crate::team::LEVELS;
use crate::typed_view::{TypedView, with_view};
use crate::world_panels::turn_card;
use climate::Action;
use climate::cards::Cards;
use climate::rules::EventCard;
use climate::state::{Drawn, Purpose};
use climate::terms::{Influence, Signal};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use page_table::{SeatMark, TableModel};
use std::sync::Arc;
use table::Seat;

/// A tier: the least power it needs, and what it does.
struct Tier {
    least: Option<i64>,
    does: String,
}

/// The tiers of an ACI, from failure upwards.
fn tiers(view: TypedView<'_>, purpose: Purpose) -> Vec<Tier> {
    let rules = view.game.rules();
    match purpose {
        Purpose::None => Vec::new(),
        Purpose::Event => {
            let Some(Drawn::Event(id)) = view.board.card else { return Vec::new() };
            let Some(EventCard::Aci(event)) = rules.event(id) else { return Vec::new() };
            let least = [None, Some(event.thresholds[0]), Some(event.thresholds[1])];
            let both = least.into_iter().zip(&event.effects);
            both.map(|(least, effects)| Tier { least: least.map(i64::from), does: listed(effects) }).collect()
        }
        Purpose::Institution(institution) => {
            let nothing = Tier { least: None, does: board_text("climate.effect.nothing") };
            let reached = view.game.institution_thresholds(view.board, institution).into_iter().enumerate().map(
                |(tier, least)| Tier { least: Some(least.into()), does: institution_options(view, institution, tier) },
            );
            std::iter::once(nothing).chain(reached).collect()
        }
        Purpose::Electricity { region, replaced, installed } => {
            let least = view.game.electricity_threshold(view.board, region);
            let does = match replaced {
                Some(replaced) => {
                    let args = [("from", token_name(replaced).into()), ("to", token_name(installed).into())];
                    board_text_with("climate.effect.replace_token", &args)
                }
                None => board_text_with("climate.effect.add_token", &[("token", token_name(installed).into())]),
            };
            vec![
                Tier { least: None, does: board_text("climate.effect.nothing") },
                Tier { least: Some(least.into()), does },
            ]
        }
    }
}

fn tier_row(view: TypedView<'_>, purpose: Purpose, total: Option<i64>) -> AnyView {
    let tiers = tiers(view, purpose);
    let reached = total.map(|total| tiers.iter().rposition(|tier| tier.least.is_none_or(|least| total >= least)));
    let shown: Vec<AnyView> = tiers
        .iter()
        .enumerate()
        .map(|(at, tier)| {
            let next = tiers.get(at + 1).and_then(|next| next.least);
            let range = match (tier.least, next) {
                (None, Some(next)) => board_text_with("climate.aci.below", &[("least", next.into())]),
                (Some(least), Some(next)) => {
                    board_text_with("climate.aci.between", &[("least", least.into()), ("most", (next - 1).into())])
                }
                (Some(least), None) => board_text_with("climate.aci.from", &[("least", least.into())]),
                (None, None) => String::new(),
            };
            let here = reached.flatten() == Some(at);
            view! { <li class=format!("tier tier-{at}") class:reached=here><b>{range}</b> <small>{tier.does.clone()}</small></li> }
                .into_any()
        })
        .collect();
    view! { <ol class="tiers" aria-label=board_text("climate.aci.tiers")>{shown}</ol> }.into_any()
}

/// The power of all cards, where they lie open.
pub(crate) fn total(view: TypedView<'_>) -> Option<i64> {
    let aci = &view.board.aci;
    let outer = view.outer()?;
    let mut total = i64::from(aci.convention);
    for &colour in Influence::ALL {
        if aci.cancelled.contains(colour) {
            continue;
        }
        let of_outer = i64::from(outer.power(colour));
        if aci.asked.contains(colour) {
            let laid: i64 = view
                .board
                .present
                .into_iter()
                .filter_map(|seat| view.laid(seat))
                .map(|cards| i64::from(cards.power(colour)))
                .sum();
            total += of_outer + laid;
        } else {
            total -= of_outer;
        }
    }
    Some(total)
}

/// Cards as small faces, or as backs where they are hidden.
fn faces(cards: Option<Cards>, count: usize, aci_asked: Option<climate::terms::InfluenceSet>) -> AnyView {
    match cards {
        Some(cards) => {
            let one = |(card, many): (climate::terms::Card, u8)| {
                let against = aci_asked.is_some_and(|asked| !asked.contains(card.influence));
                let (name, title) = (card_name(card), card_name(card));
                view! {
                    <span class="face" class:against=against title=title>
                        <Icon name=influence_icon(card.influence) /> {if against { "−" } else { "" }} {card.power}
                        {(many > 1).then(|| format!(" ×{many}"))}
                        <span class="sr">{name}</span>
                    </span>
                }
            };
            view! { {cards.iter().map(one).collect::<Vec<_>>()} }.into_any()
        }
        None => {
            let said = board_text_with("climate.aci.hidden", &[("count", count.into())]);
            let backs = (0..count).map(|_| view! { <i class="back"></i> });
            view! { <span class="backs" role="img" aria-label=said>{backs.collect_view()}</span> }.into_any()
        }
    }
}

fn seat_row(model: TableModel, view: TypedView<'_>, seat: Seat) -> AnyView {
    let aci = &view.board.aci;
    let count = usize::from(aci.laid.get(seat.index()).copied().unwrap_or(0));
    let said = view.board.player(seat).help;
    let state = if said != Signal::Unsaid {
        board_text_with("climate.aci.says", &[("level", signal_name(said).into())])
    } else if aci.done.contains(seat) {
        board_text("climate.aci.done")
    } else if view.board.call.missing().contains(seat) {
        board_text("climate.aci.now")
    } else if aci.revealed {
        String::new()
    } else if !aci.asked.iter().any(|influence| view.counts(seat)[influence.index()] > 0) {
        board_text("climate.aci.no_card")
    } else {
        board_text("climate.aci.later")
    };
    view! {
        <li>
            <span class="chip"><SeatMark seat /><b>{model.name(seat)}</b></span>
            {faces(view.laid(seat).filter(|_| count > 0), count, None)}
            <span class="tag">{state}</span>
        </li>
    }
    .into_any()
}

/// The table of the ACI under way, for everybody.
pub(crate) fn table(model: TableModel) -> AnyView {
    view! { <div class="aci" data-aci="true">{aims(model)} {laid(model)}</div> }.into_any()
}

/// What is asked, and what each tier does.
fn aims(model: TableModel) -> AnyView {
    let shown = move || {
        with_view(model, |view| {
            view! {
                <p class="aci-asks">{asked(view.asked())}</p>
                {tier_row(view, view.board.aci.purpose, total(view))}
            }
        })
    };
    view! { {shown} }.into_any()
}

/// Who has laid how much, and what it comes to.
fn laid(model: TableModel) -> AnyView {
    let shown = move || {
        with_view(model, |view| {
            let outer = view.outer_count();
            let rows: Vec<AnyView> = view.board.present.into_iter().map(|seat| seat_row(model, view, seat)).collect();
            let changed: Vec<String> = changes(view);
            view! {
                <ul class="aci-seats">
                    {rows}
                    <li>
                        <span class="chip"><Icon name="globe" /><b>{board_text("climate.aci.outer")}</b></span>
                        {faces(view.outer(), outer, Some(view.asked()))}
                    </li>
                </ul>
                {(!changed.is_empty()).then(|| view! { <p class="note wide">{changed.join(" ")}</p> })}
                {total(view).map(|total| view! { <p class="aci-total" data-shows="aci-total">{board_text_with("climate.aci.total", &[("total", super::super::names::signed(total).trim_start_matches('+').to_owned().into())])}</p> })}
            }
        })
    };
    view! { {shown} }.into_any()
}

/// What free cards have changed.
fn changes(view: TypedView<'_>) -> Vec<String> {
    let aci = &view.board.aci;
    let mut changed: Vec<String> = Vec::new();
    if aci.open {
        changed.push(board_text("climate.aci.open"));
    }
    if aci.convention != 0 {
        let by = super::super::names::signed(aci.convention.into());
        changed.push(board_text_with("climate.aci.convention", &[("by", by.into())]));
    }
    if !aci.cancelled.is_empty() {
        let names: Vec<String> = aci.cancelled.iter().map(super::super::names::influence_name).collect();
        changed.push(board_text_with("climate.aci.cancelled", &[("colours", names.into())]));
    }
    changed
}

/// Before an ACI on an event: what its tiers would do.
pub(crate) fn before(model: TableModel) -> AnyView {
    let shown = move || {
        with_view(model, |view| {
            let wanted = match view.board.card {
                Some(Drawn::Event(id)) => match view.game.rules().event(id) {
                    Some(EventCard::Aci(event)) => Some(event.asked),
                    _ => None,
                },
                _ => None,
            };
            let card = turn_card(model, view).map(|face| face.plain());
            view! {
                <div class="card-list event-card">{card}</div>
                <p class="aci-asks">{wanted.map(asked)}</p>
                {tier_row(view, Purpose::Event, None)}
            }
        })
    };
    view! { <div class="aci">{shown}</div> }.into_any()
}

/// One's own contribution.
pub(crate) fn laying(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>) -> AnyView {
    let draft = board_draft();
    let wanted = with_view(model, |view| view.asked()).unwrap_or_default();
    let text = |chosen: &Cards| board_text_with("climate.aci.give", &amounts(chosen));
    let acts = move |chosen: &Cards| {
        let help = draft.help.get_untracked().map(Action::Help);
        let cards = chosen.iter().map(|(card, count)| Action::Lay { card, count });
        help.into_iter().chain(cards).chain([Action::Pass]).collect::<Vec<_>>()
    };
    let levels = LEVELS.map(|level| {
        let on = move || draft.help.get() == Some(level);
        view! {
            <button
                type="button"
                class:on=on
                aria-pressed=move || on().to_string()
                data-act="help"
                data-level=level.id()
                on:click=move |_| draft.help.set(Some(level))
            >
                {signal_name(level)}
            </button>
        }
    });
    // What can be laid comes before what others have laid: it must be in view.
    view! {
        <div class="aci">{aims(model)}</div>
        {choice(model, wanted)}
        <div class="say-help">
            <span>{board_text("climate.aci.you_say")}</span>
            <div class="seg" role="group" aria-label=board_text("climate.aci.you_say")>{levels.into_iter().collect_view()}</div>
        </div>
        {give(model, text, acts)}
        {pass_line(model, choosing, menu)}
        <div class="aci" data-aci="true">{laid(model)}</div>
    }
    .into_any()
}
