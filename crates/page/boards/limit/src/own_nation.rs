//! One's own nation: its tracks, the living standard as a ladder, what is on the table, the stocks.

use super::forecast::StepForecast;
use super::marks::HouseMarks;
use super::{card_name, figures};
use crate::forecast_panel::current_forecast;
use crate::nations::{STOCK, stock_of};
use crate::option_card::{card_text, seat_name};
use crate::sparklines;
use crate::typed_view::{Spot, hit, with_view};
use leptos::prelude::*;
use limit::terms::{Class, Pact, Plant};
use limit::{Limit, Nation, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with, capital, game_words};
use page_table::gauge::marker;
use page_table::pointing::Landmark;
use page_table::recent_changes::figure;
use page_table::{SeatMark, TableModel, table_model};
use table::{Seat, Viewer};

/// The nation of whoever looks, or the one they watch.
#[component]
pub(crate) fn OwnNation() -> impl IntoView {
    let model = table_model();
    let board = move || {
        with_view(model, |game, view| match view.viewer {
            Viewer::Seat(seat) => nation(model, game, view, seat),
            // Boards lie open: whoever watches sees the one of the nation that is asked.
            _ => nation(model, game, view, model.waiting().into_iter().next().unwrap_or(Seat(0))),
        })
    };
    view! { <section class="panel mine">{board}</section> }
}

fn nation(model: TableModel, game: &Limit, view: &View, seat: Seat) -> AnyView {
    let nation = &view.board.nations[seat.index()];
    let forecast = current_forecast().get();
    let plants: Vec<_> = Plant::ALL.iter().map(|plant| plant_row(game, nation, seat, *plant)).collect();
    view! {
        <h2>
            <SeatMark seat />
            {board_text(if view.viewer == Viewer::Seat(seat) { "limit.own.title" } else { "limit.own.watched" })}
            <span class="who">{seat_name(model, seat)}</span>
            <span class="r">{on_table(model, nation)} {allies(model, view, seat)}</span>
        </h2>
        <div class="own">
            <div class="tracks">
                {population_row(game, nation, seat, &forecast.rows)}
                {plants}
                {unrest_row(game, nation, seat)}
            </div>
            {ladder(game, nation, seat)}
        </div>
        {stocks(nation, seat)}
    }
    .into_any()
}

/// The permanents and the instants already played.
fn on_table(model: TableModel, nation: &Nation) -> AnyView {
    let permanents = nation.permanents.into_iter().map(|card| {
        view! { <span class="tag ok" title=card_text(model, card) data-landmark=Landmark::Card(card).hook()>{card_name(model, card)}</span> }.into_any()
    });
    let played = nation.played.into_iter().map(|card| {
        let name = board_text_with("limit.own.used", &[("card", card_name(model, card).into())]);
        view! { <span class="tag" title=card_text(model, card) data-landmark=Landmark::Card(card).hook()>{name}</span> }
            .into_any()
    });
    let tags: Vec<AnyView> = permanents.chain(played).collect();
    let label = (!tags.is_empty()).then(|| board_text("limit.own.on_table"));
    view! { {label} " " {tags} }.into_any()
}

fn allies(model: TableModel, view: &View, seat: Seat) -> AnyView {
    let tags = Pact::ALL.iter().filter_map(|pact| {
        let allies = view.board.allies(*pact, seat);
        if allies.is_empty() {
            return None;
        }
        let names: Vec<String> = allies.into_iter().map(|seat| seat_name(model, seat)).collect();
        let key = if *pact == Pact::Military { "limit.own.military_with" } else { "limit.own.economic_with" };
        let text = board_text_with(key, &[("names", shelf::words::Value::Texts(names))]);
        Some(view! { <span class="tag ac"><Icon name="link" /> {text}</span> })
    });
    tags.collect_view().into_any()
}

/// A row of the board: name, track, remark.
fn track_row(
    icon: &'static str,
    name: String,
    said: String,
    cells: Vec<AnyView>,
    remark: AnyView,
    over: AnyView,
    shows: AnyView,
) -> AnyView {
    view! {
        <div class="trow spot">
            <span class=format!("tl {icon}")><Icon name=icon /> <b>{name}</b></span>
            <div class=format!("track t-{icon}") role="img" aria-label=said>{cells}</div>
            <span class="tn">{remark}</span>
            {shows}
            {over}
        </div>
    }
    .into_any()
}

/// The cells of a scale from its first rank to the last.
fn cells(top: u8, now: u8, cap: u8, show: impl Fn(u8) -> AnyView) -> Vec<AnyView> {
    let cell = |rank: u8| {
        let mut class = if rank == now {
            "now"
        } else if rank < now {
            "past"
        } else if rank > cap {
            "out"
        } else {
            ""
        }
        .to_owned();
        if rank == cap && cap < top {
            class.push_str(" rim");
        }
        view! { <span class=class>{show(rank)}</span> }.into_any()
    };
    (1..=top).map(cell).chain(slides(top, now)).collect()
}

/// What slides along a track when its rank changes; below the first rank there is none.
fn slides(top: u8, now: u8) -> Option<AnyView> {
    now.checked_sub(1).map(|place| marker(top, place))
}

fn population_row(game: &Limit, nation: &Nation, seat: Seat, coming: &[StepForecast]) -> AnyView {
    let scale = &game.rules().population;
    let marks = expect_context::<HouseMarks>();
    let show = |rank: u8| {
        let value = scale.value.get(usize::from(rank)).copied().unwrap_or(0);
        marks.show(&format!("scales.population.values[{}]", rank - 1), value.to_string())
    };
    let moves: i64 =
        coming.iter().flat_map(|row| &row.gains).filter(|gain| gain.0 == "population_rank").map(|gain| gain.1).sum();
    let then = scale.value(i32::from(nation.population) + moves as i32);
    let value = i64::from(game.population_value(nation, 0));
    let key = if moves == 0 { "limit.own.stays" } else { "limit.own.grows" };
    let remark = board_text_with(key, &[("value", then.into())]);
    let said = board_text_with(
        "limit.own.population_said",
        &[("value", value.into()), ("rank", nation.population.into()), ("top", scale.top.into())],
    );
    let cells = cells(scale.top, nation.population, scale.top, show);
    let shows = badge(format!("population-{}", seat.0));
    track_row("P", figures::label(true, "population"), said, cells, remark.into_any(), ().into_any(), shows)
}

/// A change, without a figure of its own: the track shows it.
fn badge(name: String) -> AnyView {
    view! { <span class="edge">{figure(format!("own-{name}"), ())}</span> }.into_any()
}

fn plant_row(game: &Limit, nation: &Nation, seat: Seat, plant: Plant) -> AnyView {
    let scale = &game.rules().plants;
    let (rank, cap) = (nation.plant(plant), game.plant_cap(nation, plant));
    let marks = expect_context::<HouseMarks>();
    let value = |rank: u8| scale.value.get(usize::from(rank)).copied().unwrap_or(0);
    let show = |rank: u8| marks.show(&format!("scales.production.values[{}]", rank - 1), value(rank).to_string());
    let icon = super::market::resource_icon(plant.product());
    let name = capital(&game_words("limit").text(&format!("plant.{}", plant.name())));
    let short = board_text(&format!("limit.figure.nation.{}", plant.product().name()));
    let at = usize::from(rank);
    let (fossil, pollution) =
        (scale.fossil.get(at).copied().unwrap_or(0), scale.pollution.get(at).copied().unwrap_or(0));
    let (remark, said) = if plant == Plant::Renewable {
        let territories = board_text_with("limit.own.territories", &[("count", nation.territory.into())]);
        let said = board_text_with(
            "limit.own.capped_said",
            &[
                ("plant", name.into()),
                ("value", value(rank).into()),
                ("rank", rank.into()),
                ("count", nation.territory.into()),
                ("cap", value(cap).into()),
            ],
        );
        (territories.into_any(), said)
    } else {
        let args = [("fossil", fossil.into()), ("pollution", pollution.into())];
        let burns = board_text_with("limit.own.burns", &args);
        let remark = if fossil == 0 && pollution == 0 {
            board_text("limit.own.clean").into_any()
        } else {
            let fossil = marks.show(&format!("scales.production.fossil_used[{}]", at - 1), fossil.to_string());
            let pollution = marks.show(&format!("scales.production.pollution_made[{}]", at - 1), pollution.to_string());
            view! {
                <span class="q" title=burns.clone()><Icon name="O" class="O" /> {fossil} <Icon name="D" class="D" /> {pollution}</span>
                <span class="sr">{burns}</span>
            }
            .into_any()
        };
        let said = board_text_with(
            "limit.own.plant_said",
            &[("plant", name.into()), ("value", value(rank).into()), ("rank", rank.into()), ("top", scale.top.into())],
        );
        (remark, said)
    };
    let cells = cells(scale.top, rank, cap, show);
    let over = hit(Spot::Plant(plant), said.clone());
    track_row(icon, short, said, cells, remark, over, badge(format!("{}-rank-{}", plant.name(), seat.0)))
}

fn unrest_row(game: &Limit, nation: &Nation, seat: Seat) -> AnyView {
    let scale = &game.rules().unrest;
    let cell = |place: u8| {
        let here = place == nation.unrest;
        let class = format!("z-{}{}", sparklines::zone(scale, place), if here { " now" } else { "" });
        view! { <span class=class>{here.then_some(place)}</span> }.into_any()
    };
    let zone = board_text(&format!("limit.own.{}", sparklines::zone(scale, nation.unrest)));
    let said = board_text_with(
        "limit.own.unrest_said",
        &[
            ("now", nation.unrest.into()),
            ("top", scale.top.into()),
            ("zone", zone.into()),
            ("uprising", scale.uprising_from.into()),
        ],
    );
    let remark = board_text_with("limit.own.uprising_at", &[("count", scale.uprising_from.into())]);
    let cells: Vec<AnyView> = (1..=scale.top).map(cell).chain(slides(scale.top, nation.unrest)).collect();
    track_row(
        "S",
        figures::label(true, "unrest"),
        said,
        cells,
        remark.into_any(),
        ().into_any(),
        badge(format!("unrest-{}", seat.0)),
    )
}

fn ladder(game: &Limit, nation: &Nation, seat: Seat) -> AnyView {
    let rules = game.rules();
    let words = game_words("limit");
    let shift = board_text_with("limit.own.shift", &[("level", rules.shift_level.into())]);
    let class = |class: &Class| {
        let level = nation.level(*class);
        let waits = nation.shift_lines >> class.index() & 1 == 1;
        let steps = (1..=4_u8).rev().map(|step| {
            let here = step == level;
            let mark =
                (waits && step == rules.shift_level && step > level).then(|| view! { <i title=shift.clone()>"T"</i> });
            view! { <span class:on=step <= level>{here.then_some(level)} {mark}</span> }
        });
        let steps: Vec<_> = steps.collect();
        let name = capital(&words.text(&format!("class.{}", class.name().to_lowercase())));
        let shows = format!("living-{}-{}", class.name().to_lowercase(), seat.0);
        view! {
            <div class="cl spot">
                {steps}
                <b>{figure(format!("own-{shows}"), class.name())}</b>
                {hit(Spot::Class(*class), format!("{name}, {level}"))}
            </div>
        }
    };
    let classes: Vec<_> = Class::ALL.iter().map(class).collect();
    let column = usize::from(nation.level(Class::C).saturating_sub(1));
    let (tax, growth) = (rules.social.tax.get(column), rules.social.population_growth.get(column));
    let marks = expect_context::<HouseMarks>();
    let text = board_text_with(
        "limit.own.column",
        &[
            ("level", i64::from(nation.level(Class::C)).into()),
            ("tax", tax.map_or(0, |tax| i64::from(*tax)).into()),
            ("growth", growth.map_or(0, |growth| i64::from(*growth)).into()),
        ],
    );
    let text = marks.show(&format!("social.tax_per_population[{column}]"), text);
    let zone = (nation.shift_zone > 0)
        .then(|| view! { <p>{board_text_with("limit.own.zone", &[("count", nation.shift_zone.into())])}</p> });
    let said = sparklines::said("limit.own.living_said", &nation.living);
    view! {
        <div class="ladder">
            <h3><Icon name="E" class="E" /> {board_text("limit.own.living")}</h3>
            <div class="lg" role="group" aria-label=said>{classes}</div>
            <p>{text}</p>
            {zone}
        </div>
    }
    .into_any()
}

fn stocks(nation: &Nation, seat: Seat) -> AnyView {
    let counters = STOCK.map(|(name, icon)| {
        let label = figures::label(true, name);
        view! {
            <span class=format!("st {icon}") title=label>
                <Icon name=icon />
                <b>{figure(format!("own-{name}-{}", seat.0), stock_of(nation, name))}</b>
                <small>{label.clone()}</small>
            </span>
        }
    });
    view! { <div class="stocks">{counters.into_iter().collect_view()}</div> }.into_any()
}
