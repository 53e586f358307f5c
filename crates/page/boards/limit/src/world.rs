//! What is shared: the reserves as vessels, the crises against their limit, what is left to colonize.

use super::forecast::Forecast;
use crate::typed_view::with_view;
use crate::{forecast_panel::current_forecast, option_card};
use leptos::prelude::*;
use limit::terms::Crisis;
use limit::{Limit, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with, capital, game_words, printed};
use page_table::gauge::{Gauge, gauge};
use page_table::recent_changes::figure;
use page_table::table_model;
use table::{Flow, Silent};

/// The world panel.
#[component]
pub(crate) fn WorldPanel() -> impl IntoView {
    let model = table_model();
    let panel = move || {
        with_view(model, |game, view| {
            let forecast = current_forecast().get();
            view! {
                <div class="vs">{vessels(game, view, &forecast)}</div>
                {banners(&forecast)}
                <dl class="facts">
                    <dt>{board_text("limit.world.crises")}</dt>
                    <dd>{tiles(game, view)}</dd>
                    <dt>{board_text("limit.world.colonize")}</dt>
                    <dd>{colonization(game, view)}</dd>
                    {solo(game, view)}
                </dl>
            }
        })
    };
    view! {
        <section class="panel world">
            <h2><Icon name="globe" /> {move || board_text("limit.world.title")} <span class="r">{move || board_text("limit.world.shared")}</span></h2>
            {panel}
        </section>
    }
}

/// The reserves at the beginning: what a vessel holds when it is full.
fn full(game: &Limit) -> (u32, u32, u32) {
    let start = game.deal(&mut table::luck::Dice::new(0), &mut Silent);
    (game.pollution_reserve(&start.board), start.board.disruption_reserve.into(), start.board.bank)
}

fn vessels(game: &Limit, view: &View, forecast: &Forecast) -> AnyView {
    let (pollution_full, disruption_full, bank_full) = full(game);
    let board = &view.board;
    let takes = forecast.takes;
    let told = |key: &str, count: i64| {
        if count > 0 { board_text_with(key, &[("count", count.into())]) } else { board_text("limit.world.steady") }
    };
    let disruption_out = i64::from(disruption_full) - i64::from(board.disruption_reserve);
    let disruption_told = if takes.disruption > 0 {
        told("limit.world.takes", takes.disruption)
    } else {
        board_text_with("limit.world.tokens_out", &[("count", disruption_out.into())])
    };
    let reserves = [
        Gauge {
            name: "pollution",
            title: board_text("limit.world.pollution"),
            shows: "world-pollution-reserve",
            icon: "D",
            now: game.pollution_reserve(board).into(),
            full: pollution_full.into(),
            take: takes.pollution,
            alarm: takes.pollution >= i64::from(game.pollution_reserve(board)),
            told: told("limit.world.production_takes", takes.pollution),
        },
        Gauge {
            name: "disruption",
            title: board_text("limit.world.disruption"),
            shows: "world-disruption-reserve",
            icon: "W",
            now: board.disruption_reserve.into(),
            full: disruption_full.into(),
            take: takes.disruption,
            alarm: takes.disruption >= i64::from(board.disruption_reserve),
            told: disruption_told,
        },
        Gauge {
            name: "bank",
            title: board_text("limit.world.bank"),
            shows: "world-bank",
            icon: "F",
            now: board.bank.into(),
            full: bank_full.into(),
            take: takes.bank,
            alarm: takes.bank >= i64::from(board.bank),
            told: told("limit.world.taxes_take", takes.bank),
        },
    ];
    reserves.map(gauge).into_iter().collect_view().into_any()
}

/// The crises that are coming, before they happen.
fn banners(forecast: &Forecast) -> AnyView {
    let words = game_words("limit");
    let banner = |crisis: &String| {
        let name = capital(&words.text(crisis));
        let bank = crisis == "crisis.financial";
        let why = board_text(if bank { "limit.world.crisis_why_bank" } else { "limit.world.crisis_why" });
        view! {
            <div class="banner" data-shows="crisis-coming">
                <Icon name="alert" />
                <p><b>{board_text_with("limit.world.crisis_coming", &[("crisis", name.into())])}</b> " " {why}</p>
            </div>
        }
    };
    forecast.crises.iter().map(banner).collect_view().into_any()
}

/// The crisis tiles, and the place of the one that ends the game.
fn tiles(game: &Limit, view: &View) -> AnyView {
    let limit = u32::from(game.rules().crises_ending_game);
    let words = game_words("limit");
    let broken = Crisis::ALL.iter().flat_map(|crisis| {
        let count = view.board.tiles_of(*crisis);
        std::iter::repeat_n(*crisis, count as usize)
    });
    let icon = |crisis: Crisis| match crisis {
        Crisis::Financial => "F",
        Crisis::Environmental => "D",
        Crisis::Military => "m",
    };
    let full = broken.map(|crisis| {
        let name = capital(&words.text(&format!("crisis.{}", crisis.name())));
        view! { <i class="full" title=name><Icon name=icon(crisis) /></i> }
    });
    let full: Vec<_> = full.collect();
    let count = full.len() as u32;
    let empty = (count..limit).map(|place| {
        let last = place + 1 == limit;
        view! { <i class:end=last>{last.then(|| board_text("limit.world.end"))}</i> }
    });
    let said = board_text_with("limit.world.crises_said", &[("count", count.into()), ("limit", limit.into())]);
    view! {
        <span class="tiles" aria-hidden="true">{full} {empty.collect_view()}</span>
        {figure("world-crises".to_owned(), view! { <span class="sr">{said}</span> })}
    }
    .into_any()
}

fn colonization(game: &Limit, view: &View) -> AnyView {
    let territory = view.board.colonization;
    // Each territory comes with its own fossil: the rulebook names how much.
    let fossil = u32::from(territory) * u32::from(game.rules().shared.colonization_fossil_per_territory);
    let words = game_words("limit");
    view! {
        <span class="q">
            <Icon name="L" class="L" />
            {figure("world-colonization".to_owned(), view! { <span class="num">{territory}</span> })}
            <span class="sr">{board_text("limit.figure.nation.territory")}</span>
        </span>
        <span class="q">
            <Icon name="O" class="O" />
            <span class="num">{fossil}</span>
            <span class="sr">{words.text("resource.fossil")}</span>
        </span>
    }
    .into_any()
}

/// The star nation and the last event, where one plays alone.
fn solo(game: &Limit, view: &View) -> Option<AnyView> {
    if !game.options().is_solo() {
        return None;
    }
    let star = view.board.star;
    let part = |icon: &'static str, key: &str, amount: i64| {
        view! {
            <span class="q" title=board_text(key)>
                <Icon name=icon class=icon />
                <span class="num">{amount}</span>
                <span class="sr">{board_text(key)}</span>
            </span>
        }
    };
    let event = view.board.event.and_then(|event| game.book().event_words.get(event.index())).map(|words| {
        let (name, text) = printed(Some(words));
        view! { <dt>{board_text("limit.world.event")}</dt> <dd class="event" title=text><b>{name}</b> <small>{text.clone()}</small></dd> }
    });
    Some(
        view! {
            <dt>{option_card::seat_name(table_model(), limit::STAR)}</dt>
            <dd class="star" data-shows="star">
                {part("a", "limit.figure.nation.money", star.money.into())}
                {part("O", "limit.figure.nation.fossil", star.fossil.into())}
                {part("L", "limit.figure.nation.territory", star.territory.into())}
                {part("W", "limit.figure.nation.disruption", star.disruption.into())}
                {part("D", "limit.figure.nation.pollution", star.pollution.into())}
            </dd>
            {event}
        }
        .into_any(),
    )
}
