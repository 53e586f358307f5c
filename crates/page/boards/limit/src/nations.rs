//! All nations in one table, in the order of their turns.

use super::tableau::tableau;
use crate::option_card::seat_name;
use crate::sparklines::{living_bars, unrest_bar};
use crate::typed_view::{Spot, card_counts, hit, turn_order, with_view};
use leptos::prelude::*;
use limit::frame::Step;
use limit::terms::{Class, Pact, Plant, Resource};
use limit::{Limit, Nation, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::pointing::Landmark;
use page_table::recent_changes::figure;
use page_table::{BotKind, SeatMark, table_model};
use table::{Seat, SeatSet, Viewer};

/// The table of nations.
#[component]
pub(crate) fn Nations() -> impl IntoView {
    let model = table_model();
    // Whose cards on the table are looked at.
    let inspected = RwSignal::new(None::<Seat>);
    // Whether a low window, which has room for a strip only, shows the whole table.
    let open = RwSignal::new(false);
    let table = move || {
        with_view(model, |game, view| {
            let order = turn_order(game, view);
            let scores = model.with_position(|position| position.table().scores()).unwrap_or_default();
            let waiting = model.with_position(|position| position.table().waiting()).flatten().unwrap_or_default();
            let next = next_to_act(&order, waiting, view);
            let rows: Vec<_> = order
                .iter()
                .map(|seat| {
                    let score = scores.get(seat.index()).copied().unwrap_or(0);
                    row(game, view, *seat, score, waiting.contains(*seat), next, inspected)
                })
                .collect();
            let marks: Vec<_> = order.iter().map(|seat| view! { <SeatMark seat=*seat /> }).collect();
            let count = board_text_with("limit.nations.title", &[("count", order.len().into())]);
            view! {
                <button
                    class="nation-strip"
                    aria-expanded=move || open.get().to_string()
                    on:click=move |_| open.update(|open| *open = !*open)
                >
                    {order.iter().map(|seat| in_short(game, view, *seat)).collect_view()}
                </button>
                <h2>{count.clone()} <span class="r order">{board_text("limit.nations.order")} " " {marks}</span></h2>
                <div class="wide" tabindex="0" role="region" aria-label=count>
                    <table>
                        {head()}
                        <tbody>{rows}</tbody>
                    </table>
                </div>
                {move || inspected.get().and_then(|seat| with_view(model, |game, view| tableau(model, game, view, seat)))}
            }
        })
    };
    view! { <section class="panel nations" class:open=move || open.get()>{table}</section> }
}

/// A nation in a strip: who, how many people, how much unrest, how much money.
fn in_short(game: &Limit, view: &View, seat: Seat) -> AnyView {
    let nation = &view.board.nations[seat.index()];
    let part = |icon: &'static str, name: &str, value: i64| {
        let name = board_text(&format!("limit.figure.nation.{name}"));
        view! { <Icon name=icon class=icon /> <span class="sr">{name} " "</span> <b>{value}</b> }
    };
    view! {
        <span data-landmark=Landmark::Seat(seat).hook()>
            <SeatMark seat /> <b>{seat_name(table_model(), seat)}</b>
            {part("P", "population", game.population_value(nation, 0).into())}
            {part("S", "unrest", nation.unrest.into())}
            {part("a", "money", nation.money.into())}
        </span>
    }
    .into_any()
}

/// Whose turn follows, while policies are decided: the next nation in order that has not passed.
fn next_to_act(order: &[Seat], waiting: SeatSet, view: &View) -> Option<Seat> {
    let deciding = super::steps::current(&view.board) == Some(Step::DecidePolicy);
    let at = order.iter().position(|seat| deciding && waiting.contains(*seat))?;
    let mut after = order.iter().cycle().skip(at + 1).take(order.len().saturating_sub(1)).copied();
    after.find(|seat| !view.board.passed.contains(*seat))
}

/// The columns of the stock: indicator, icon.
pub(crate) const STOCK: [(&str, &str); 8] = [
    ("renewable", "n"),
    ("industrial", "u"),
    ("military", "m"),
    ("fossil", "O"),
    ("money", "a"),
    ("territory", "L"),
    ("disruption", "W"),
    ("pollution", "D"),
];

/// How much of something in the stock a nation has.
pub(crate) fn stock_of(nation: &Nation, name: &str) -> i64 {
    match name {
        "renewable" => nation.stock(Resource::Renewable).into(),
        "industrial" => nation.stock(Resource::Industrial).into(),
        "military" => nation.stock(Resource::Military).into(),
        "fossil" => nation.stock(Resource::Fossil).into(),
        "money" => nation.money.into(),
        "territory" => nation.territory.into(),
        "disruption" => nation.disruption.into(),
        _ => nation.pollution.into(),
    }
}

fn column(icon: &'static str, tone: &'static str, name: String) -> AnyView {
    let spoken = name.clone();
    view! { <th scope="col" title=name><Icon name=icon class=tone /> <span class="sr">{spoken}</span></th> }.into_any()
}

fn head() -> AnyView {
    let named = |name: &str| board_text(&format!("limit.figure.nation.{name}"));
    let plants = [("n", "renewable_rank"), ("u", "industrial_rank"), ("m", "military_rank")];
    let plants = plants.map(|(icon, name)| column(icon, icon, named(name)));
    let stock = STOCK.map(|(name, icon)| column(icon, icon, named(name)));
    view! {
        <thead>
            <tr class="gh2" aria-hidden="true">
                <td></td><td class="tg"></td><td></td>
                <td colspan="3"><span>{board_text("limit.nations.plants")}</span></td>
                <td><span>{board_text("limit.nations.living")}</span></td>
                <td></td>
                <td colspan="8"><span>{board_text("limit.nations.stock")}</span></td>
                <td colspan="2"><span>{board_text("limit.nations.cards")}</span></td>
                <td></td>
            </tr>
            <tr>
                <th scope="col"><span class="sr">{board_text("limit.nations.nation")}</span></th>
                <td class="tg"></td>
                {column("P", "P", named("population"))}
                {plants.into_iter().collect_view()}
                <th scope="col" class="lab"><span aria-hidden="true">"A B C D E"</span> <span class="sr">{named("living")}</span></th>
                {column("S", "S", named("unrest"))}
                {stock.into_iter().collect_view()}
                {column("hand", "", board_text("limit.nations.hand"))}
                {column("board", "", board_text("limit.nations.on_table"))}
                {column("mark", "", named("score"))}
            </tr>
        </thead>
    }
    .into_any()
}

fn tags(view: &View, seat: Seat, asked: bool, next: Option<Seat>) -> AnyView {
    let board = &view.board;
    // Who has passed matters only while policies are decided.
    let deciding = super::steps::current(board) == Some(Step::DecidePolicy);
    let me = match view.viewer {
        Viewer::Seat(own) => Some(own),
        _ => None,
    };
    let tag = |class: &'static str, icon: Option<&'static str>, key: &str| {
        let text = board_text(key);
        match icon {
            // A sign that returns in every generation needs no word of its own.
            Some(name) => {
                let said = text.clone();
                view! { <span class=format!("tag {class}") title=text><Icon name /> <span class="sr">{said}</span></span> }.into_any()
            }
            None => view! { <span class=format!("tag {class}")>{text}</span> }.into_any(),
        }
    };
    let ally = |pact: Pact| me.is_some_and(|own| board.allies(pact, own).contains(seat));
    view! {
        {asked.then(|| if me == Some(seat) { tag("ac", None, "limit.nations.your_turn") } else { tag("wn", None, "limit.nations.acts") })}
        {(next == Some(seat)).then(|| tag("", None, "limit.nations.next"))}
        {(board.leader == seat).then(|| tag("", Some("flag"), "limit.nations.leads"))}
        {(deciding && board.passed.contains(seat)).then(|| tag("", None, "limit.nations.passed"))}
        {ally(Pact::Military).then(|| tag("ok", Some("m"), "limit.nations.ally_military"))}
        {ally(Pact::Economic).then(|| tag("ok", Some("a"), "limit.nations.ally_economic"))}
    }
    .into_any()
}

fn row(
    game: &Limit,
    view: &View,
    seat: Seat,
    score: i64,
    asked: bool,
    next: Option<Seat>,
    inspected: RwSignal<Option<Seat>>,
) -> AnyView {
    let model = table_model();
    let (nation, rules) = (&view.board.nations[seat.index()], game.rules());
    let name = seat_name(model, seat);
    let cell = |name: &str, value: i64| figure(format!("{name}-{}", seat.0), value);
    let plant = |plant: &Plant| {
        let value = rules.plants.value.get(usize::from(nation.plant(*plant))).copied().unwrap_or(0);
        view! { <td>{cell(&format!("{}-rank", plant.name()), value.into())}</td> }
    };
    let plants: Vec<_> = Plant::ALL.iter().map(plant).collect();
    let stock = STOCK.map(|(name, _)| view! { <td>{cell(name, stock_of(nation, name))}</td> });
    let living: Vec<String> =
        Class::ALL.iter().map(|class| format!("living-{}-{}", class.name().to_lowercase(), seat.0)).collect();
    let living = living.join(" ");
    let (hand, decks) = card_counts(game, view, seat);
    let decks = super::hand::decks_said(decks);
    let mine = view.viewer == Viewer::Seat(seat);
    let on_table = nation.permanents.len() + nation.played.len();
    let open = board_text_with("limit.nations.open", &[("count", on_table.into()), ("name", name.clone().into())]);
    view! {
        <tr class="spot" class:me=mine data-nation=seat.0.to_string() data-landmark=Landmark::Seat(seat).hook()>
            <th scope="row">
                <span class="chip"><SeatMark seat /> <span>{name.clone()}</span></span>
                <BotKind model seat />
                {hit(Spot::Nation(seat), name)}
            </th>
            <td class="tg">{tags(view, seat, asked, next)}</td>
            <td class="big">{cell("population", game.population_value(nation, 0).into())}</td>
            {plants}
            <td class="lv" data-shows=living>{living_bars(nation)}</td>
            <td class="un">
                <span class="q">
                    {unrest_bar(&rules.unrest, nation.unrest)}
                    {figure(format!("unrest-{}", seat.0), view! { <span class="num">{nation.unrest}</span> })}
                </span>
            </td>
            {stock.into_iter().collect_view()}
            <td title=decks>{cell("hand", hand as i64)}</td>
            <td>
                <button
                    class="link look"
                    aria-label=open
                    aria-expanded=move || (inspected.get() == Some(seat)).to_string()
                    on:click=move |_| inspected.update(|open| *open = if *open == Some(seat) { None } else { Some(seat) })
                >
                    {on_table}
                </button>
            </td>
            <td class="big">{cell("score", score)}</td>
        </tr>
    }
    .into_any()
}
