//! What is shared: the reserves as vessels, the crises against their limit, what is left to colonize.

use super::forecast::Forecast;
use crate::typed_view::with_scene;
use crate::{coming, option_card};
use leptos::prelude::*;
use limit::terms::Crisis;
use limit::{Limit, View};
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::game_words;
use page_kit::words::{board_text, board_text_with, capital};
use page_table::gauge::{Gauge, gauge};
use page_table::recent_changes::figure;
use page_table::table_model;
use table::{Flow, Silent};

/// The world panel.
#[component]
pub fn WorldPanel() -> impl IntoView {
    let model = table_model();
    let panel = move || {
        with_scene(model, |game, view| {
            let forecast = coming().get();
            view! {
                <div class="vs">{vessels(game, view, &forecast)}</div>
                {banners(&forecast)}
                <dl class="facts">
                    <dt>{board_text("board.world.crises")}</dt>
                    <dd>{tiles(game, view)}</dd>
                    <dt>{board_text("board.world.colonize")}</dt>
                    <dd>{colonization(game, view)}</dd>
                    {solo(game, view)}
                </dl>
            }
        })
    };
    view! {
        <section class="panel world">
            <h2><Icon name="globe" /> {move || board_text("board.world.title")} <span class="r">{move || board_text("board.world.shared")}</span></h2>
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
        if count > 0 { board_text_with(key, &[("count", count.into())]) } else { board_text("board.world.steady") }
    };
    let disruption_out = i64::from(disruption_full) - i64::from(board.disruption_reserve);
    let disruption_told = if takes.disruption > 0 {
        told("board.world.takes", takes.disruption)
    } else {
        board_text_with("board.world.tokens_out", &[("count", disruption_out.into())])
    };
    let reserves = [
        Gauge {
            name: "pollution",
            title: board_text("board.world.pollution"),
            shows: "world-pollution-reserve",
            icon: "D",
            now: game.pollution_reserve(board).into(),
            full: pollution_full.into(),
            take: takes.pollution,
            alarm: takes.pollution >= i64::from(game.pollution_reserve(board)),
            told: told("board.world.production_takes", takes.pollution),
        },
        Gauge {
            name: "disruption",
            title: board_text("board.world.disruption"),
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
            title: board_text("board.world.bank"),
            shows: "world-bank",
            icon: "F",
            now: board.bank.into(),
            full: bank_full.into(),
            take: takes.bank,
            alarm: takes.bank >= i64::from(board.bank),
            told: told("board.world.taxes_take", takes.bank),
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
        let why = board_text(if bank { "board.world.crisis_why_bank" } else { "board.world.crisis_why" });
        view! {
            <div class="banner" data-shows="crisis-coming">
                <Icon name="alert" />
                <p><b>{board_text_with("board.world.crisis_coming", &[("crisis", name.into())])}</b> " " {why}</p>
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
        view! { <i class:end=last>{last.then(|| board_text("board.world.end"))}</i> }
    });
    let said = board_text_with(
        "board.world.crises_said",
        &[("count", i64::from(count).into()), ("limit", i64::from(limit).into())],
    );
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
            <span class="sr">{board_text("figure.nation.territory")}</span>
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
    let lang = settings().lang.get();
    let event = view.board.event.and_then(|event| game.book().event_words.get(event.index())).map(|words| {
        let (name, text) = (words.name(lang.code()).to_owned(), words.description(lang.code()).to_owned());
        view! { <dt>{board_text("board.world.event")}</dt> <dd class="event" title=text><b>{name}</b> <small>{text.clone()}</small></dd> }
    });
    Some(
        view! {
            <dt>{option_card::seat_name(table_model(), limit::STAR)}</dt>
            <dd class="star" data-shows="star">
                {part("a", "figure.nation.money", star.money.into())}
                {part("O", "figure.nation.fossil", star.fossil.into())}
                {part("L", "figure.nation.territory", star.territory.into())}
                {part("W", "figure.nation.disruption", star.disruption.into())}
                {part("D", "figure.nation.pollution", star.pollution.into())}
            </dd>
            {event}
        }
        .into_any(),
    )
}
