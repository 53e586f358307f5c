//! The team: who plays whom, for which employer, and what each has let the others know.

use super::faces::character;
use super::names::{EmployerPart, employer_name, employer_text, influence_icon, influence_name, place_in, signal_name};
use crate::draft::board_draft;
use crate::typed_view::{TypedView, with_view};
use climate::Action;
use climate::terms::{Influence, Signal};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::pointing::Landmark;
use page_table::{BotKind, SeatMark, TableModel, table_model};
use table::Seat;

/// The levels somebody can announce.
pub(crate) const LEVELS: [Signal; 4] = [Signal::None, Signal::ALittle, Signal::Medium, Signal::ALot];

/// The table of players.
#[component]
pub(crate) fn Team() -> impl IntoView {
    let model = table_model();
    let head = |&influence: &Influence| {
        let name = move || influence_name(influence);
        view! { <th scope="col" title=name><Icon name=influence_icon(influence) /><span class="sr">{name}</span></th> }
    };
    let rows = move || {
        with_view(model, |view| view.board.present.into_iter().map(|seat| row(model, view, seat)).collect_view())
    };
    let people = move || {
        with_view(model, |view| view.board.present.into_iter().map(|seat| person(model, view, seat)).collect_view())
    };
    view! {
        <section class="panel team">
            <h2><Icon name="person" /> {move || board_text("climate.team.title")}</h2>
            <table>
                <thead>
                    <tr>
                        <td></td>
                        {Influence::ALL.iter().map(head).collect_view()}
                        <th scope="col" title=move || board_text("climate.team.cards")><Icon name="hand" /><span class="sr">{move || board_text("climate.team.cards")}</span></th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
            <p class="note">{move || board_text("climate.team.note")}</p>
            <Announce />
        </section>
        <section class="panel people">
            <h2><Icon name="flag" /> {move || board_text("climate.team.people")}</h2>
            <ul>{people}</ul>
        </section>
    }
}

/// A level as one to three strokes.
pub(crate) fn strokes(level: Signal) -> AnyView {
    let said = signal_name(level);
    let on = match level {
        Signal::Unsaid | Signal::None => 0,
        Signal::ALittle => 1,
        Signal::Medium => 2,
        Signal::ALot => 3,
    };
    let unsaid = level == Signal::Unsaid;
    let bars = (0..3).map(|at| view! { <i class:on=at < on></i> });
    view! { <span class="strokes" class:unsaid=unsaid role="img" aria-label=said>{bars.collect_view()}</span> }
        .into_any()
}

fn row(model: TableModel, view: TypedView<'_>, seat: Seat) -> AnyView {
    let counts = view.counts(seat);
    let player = view.board.player(seat);
    let cells = Influence::ALL.iter().map(|&influence| {
        let count = counts[influence.index()];
        view! { <td>{strokes(player.signals[influence.index()])}<small>{count}</small></td> }
    });
    let mine = view.seat == Some(seat);
    let name = if mine { board_text("climate.you_are") } else { model.name(seat) };
    let active =
        (view.board.active == seat).then(|| view! { <span class="tag ac">{board_text("climate.team.active")}</span> });
    let all: u8 = counts.iter().sum();
    view! {
        <tr class:me=mine data-landmark=Landmark::Seat(seat).hook()>
            <th scope="row"><span class="chip"><SeatMark seat /><b>{name}</b></span> <BotKind model seat /> {active}</th>
            {cells.collect_view()}
            <td><b>{all}</b></td>
        </tr>
    }
    .into_any()
}

/// A player's character and employer.
fn person(model: TableModel, view: TypedView<'_>, seat: Seat) -> AnyView {
    let player = view.board.player(seat);
    let face = character(view, player.character);
    let weak = view.game.options().expert || view.game.options().weaknesses;
    let employer = player.employer.map(|employer| {
        let state = match (player.power_used, player.power_locked) {
            (true, _) => board_text("climate.team.used"),
            (false, 1..) => board_text("climate.team.locked"),
            _ => board_text("climate.team.ready"),
        };
        let weakness = weak.then(|| {
            view! { <li><b>{board_text("climate.team.weakness")}</b> " " {employer_text(employer, EmployerPart::Weakness)}</li> }
        });
        view! {
            <details>
                <summary>{employer_name(employer)} " " <span class="tag" class:ok=!player.power_used>{state}</span></summary>
                <ul>
                    <li><b>{board_text("climate.team.skill")}</b> " " {employer_text(employer, EmployerPart::Skill)}</li>
                    <li><b>{board_text("climate.team.power")}</b> " " {employer_text(employer, EmployerPart::Power)}</li>
                    {weakness}
                </ul>
            </details>
        }
    });
    view! {
        <li class="person" data-landmark=Landmark::Seat(seat).hook()>
            <p><SeatMark seat /> <b>{model.name(seat)}</b> " " <span class="note">{board_text_with("climate.team.stands", &[("place", place_in(player.place).into())])}</span></p>
            <div class="card-list">{face.plain()}</div>
            {employer}
        </li>
    }
    .into_any()
}

/// One's own announcements: a level for each influence.
#[component]
fn Announce() -> impl IntoView {
    let (model, draft) = (table_model(), board_draft());
    let rows = move || {
        with_view(model, |view| {
            let seat = view.seat.filter(|seat| view.board.present.contains(*seat))?;
            let own = view.board.player(seat).signals;
            let free = view.takes(&Action::Signal { influence: Influence::Military, level: other(own[0]) });
            free.then(|| {
                Influence::ALL.iter().map(|&influence| levels(draft, influence, own[influence.index()])).collect_view()
            })
        })
        .flatten()
        .map(|rows| {
            view! {
                <details class="announce">
                    <summary>{board_text("climate.team.announce")}</summary>
                    {rows}
                </details>
            }
        })
    };
    view! { {rows} }
}

/// A level that differs from one.
fn other(level: Signal) -> Signal {
    if level == Signal::None { Signal::ALittle } else { Signal::None }
}

fn levels(draft: crate::draft::BoardDraft, influence: Influence, now: Signal) -> AnyView {
    let name = influence_name(influence);
    let buttons = LEVELS.map(|level| {
        view! {
            <button
                type="button"
                class:on=now == level
                aria-pressed=(now == level).to_string()
                data-act="signal"
                data-influence=influence.id()
                data-level=level.id()
                on:click=move |_| if now != level { draft.act(&Action::Signal { influence, level }) }
            >
                {signal_name(level)}
            </button>
        }
    });
    view! {
        <div class="announce-row">
            <span class="q"><Icon name=influence_icon(influence) /> {name.clone()}</span>
            <div class="seg" role="group" aria-label=name>{buttons.into_iter().collect_view()}</div>
        </div>
    }
    .into_any()
}
