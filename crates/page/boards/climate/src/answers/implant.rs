//! Which transformation: a card for each, with what it does here. What cannot be implanted here is told with what is needed
//! and what is there; above them the power that is needed, against what the team has said it holds.

use crate::faces::transformation;
use crate::names::{influence_icon, influence_name, region_form};
use crate::team::strokes;
use crate::typed_view::{TypedView, with_view};
use climate::state::Aim;
use climate::terms::{Influence, Place, RegionId, Signal, Tp};
use climate::transformations::{GLOBAL, REGIONAL};
use climate::{Action, Frame};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use page_table::cards::listed::option_card;
use page_table::decision::menu::SeatMenu;
use page_table::decision::{Choosing, options};
use std::sync::Arc;
use table::Forms;

/// The transformation that an action is about.
fn chosen(action: Option<&Action>) -> Option<Tp> {
    match action? {
        Action::Implant(tp) | Action::Tp(tp) => Some(*tp),
        _ => None,
    }
}

/// Where the viewer would implant, or where something spreads.
pub(crate) fn region_meant(view: TypedView<'_>) -> Option<RegionId> {
    match view.frame() {
        Frame::PickTp { region, .. } => Some(region),
        _ => match view.board.player(view.seat?).place {
            Place::Region(region) => Some(region),
            Place::Institution(_) => None,
        },
    }
}

/// Cards for lines about transformations; `None` where the lines are about something else.
pub(crate) fn picker(model: TableModel, choosing: Choosing, menu: &Arc<SeatMenu>, lines: &[usize]) -> Option<AnyView> {
    with_view(model, |view| {
        let read = |line: &usize| {
            let choice = menu.lines.get(*line)?;
            Some((*line, view.game.read_action(&choice.action).ok()))
        };
        let read: Vec<(usize, Option<Action>)> = lines.iter().filter_map(read).collect();
        let open: Vec<Tp> = read.iter().filter_map(|(_, action)| chosen(action.as_ref())).collect();
        if open.is_empty() {
            return None;
        }
        let region = region_meant(view);
        let cards: Vec<AnyView> = read
            .iter()
            .enumerate()
            .map(|(at, (line, action))| match chosen(action.as_ref()) {
                Some(tp) => {
                    option_card(choosing, at + 1, *line, &transformation(model, view, tp, region.unwrap_or_default()))
                }
                None => options::row_of(model, choosing, menu, at + 1, *line),
            })
            .collect();
        let implants = read.iter().any(|(_, action)| matches!(action, Some(Action::Implant(_))));
        let needed = implants.then(|| team_power(view, view.game.implantation_threshold(view.board, Aim::None)));
        let closed = region.filter(|_| implants).and_then(|region| closed(model, view, region, &open));
        Some(view! { {needed} <div class="card-list tp-cards">{cards}</div> {closed} }.into_any())
    })
    .flatten()
}

/// What cannot be implanted in a region now, and why.
fn closed(model: TableModel, view: TypedView<'_>, region: RegionId, open: &[Tp]) -> Option<AnyView> {
    let here = view.board.region(region).transformations;
    let is_closed = |tp: &Tp| !open.contains(tp) && !here.contains(*tp) && !view.board.global.contains(*tp);
    let all = Tp::ALL.iter().copied().filter(|tp| REGIONAL.contains(*tp) || GLOBAL.contains(*tp)).filter(is_closed);
    let cards: Vec<AnyView> = all.map(|tp| transformation(model, view, tp, region).plain()).collect();
    let count = board_text_with(
        "climate.implant.closed",
        &[("count", cards.len().into()), ("region", region_form(region, "in").into())],
    );
    (!cards.is_empty()).then(|| {
        view! {
            <details class="not-possible tp-closed">
                <summary><Icon name="lock" /> {count}</summary>
                <div class="card-list tp-cards">{cards}</div>
            </details>
        }
        .into_any()
    })
}

/// The least power that a level stands for (7.2).
const fn least(said: Signal) -> u16 {
    match said {
        Signal::Unsaid | Signal::None => 0,
        Signal::ALittle => 1,
        Signal::Medium => 4,
        Signal::ALot => 8,
    }
}

/// The power that is needed, against one's own cards and what the others have said they hold. Which influence nobody holds
/// is known to everybody.
pub(crate) fn team_power(view: TypedView<'_>, needed: u8) -> AnyView {
    let hand = view.hand();
    let others = || view.board.present.into_iter().filter(|seat| Some(*seat) != view.seat);
    let level = |influence: Influence| {
        let said = others().map(|seat| view.board.player(seat).signals[influence.index()]);
        said.max_by_key(|said| (least(*said), *said != Signal::Unsaid)).unwrap_or(Signal::Unsaid)
    };
    let own: u16 = Influence::ALL.iter().map(|&influence| hand.power(influence)).sum();
    let said: u16 = Influence::ALL
        .iter()
        .flat_map(|influence| others().map(|seat| least(view.board.player(seat).signals[influence.index()])))
        .sum();
    let nobody: Vec<String> = Influence::ALL
        .iter()
        .filter(|influence| view.board.present.into_iter().all(|seat| view.counts(seat)[influence.index()] == 0))
        .map(|&influence| influence_name(influence))
        .collect();
    let colours = Influence::ALL.iter().map(|&influence| {
        let power = hand.power(influence);
        let name = influence_name(influence);
        let title = name.clone();
        view! {
            <li title=title class:there=power != 0>
                <Icon name=influence_icon(influence) />
                <span class="sr">{name}</span>
                <b>{power}</b>
                {strokes(level(influence))}
            </li>
        }
    });
    let width = |value: u16| format!("{:.0}%", (f64::from(value) * 100.0 / f64::from(needed.max(1))).min(100.0));
    let rest = u16::from(needed).saturating_sub(own);
    let args = [("needed", needed.into()), ("own", own.into()), ("said", said.into())];
    let key = if view.seat.is_some() { "climate.implant.held" } else { "climate.implant.said" };
    let told = board_text_with(key, &args);
    let lacking = (!nobody.is_empty()).then(|| {
        view! { <p class="note lim">{board_text_with("climate.implant.nobody", &[("influences", nobody.into())])}</p> }
    });
    view! {
        <div class="team-power" data-needed=needed.to_string()>
            <p class="ends"><span>{told}</span></p>
            <div class="pot-bar" aria-hidden="true">
                <i class="now" style:width=width(own)></i>
                <i class="then" style:left=width(own) style:width=width(said.min(rest))></i>
            </div>
            <ul class="pot-colours" aria-label=board_text("climate.implant.colours")>{colours.collect_view()}</ul>
            {lacking}
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_counts_as_the_least_power_it_stands_for() {
        let levels = [Signal::Unsaid, Signal::None, Signal::ALittle, Signal::Medium, Signal::ALot];
        assert_eq!(levels.map(least), [0, 0, 1, 4, 8]);
    }
}
