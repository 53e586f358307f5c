//! The shelf: one card for each game there is.

use super::form::Form;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use shelf::{TITLES, Title};

/// The games, as a choice of one.
#[component]
pub fn Games() -> impl IntoView {
    view! {
        <div class="games" role="radiogroup" aria-label=move || page_text("lobby.games") data-count=TITLES.len().to_string()>
            {TITLES.iter().map(|title| view! { <GameCard title=*title /> }).collect_view()}
        </div>
    }
}

#[component]
fn GameCard(title: Title) -> impl IntoView {
    let form = expect_context::<RwSignal<Form>>();
    let chosen = move || form.with(|form| form.game == title.id);
    let text = move |part: &str| page_text(&format!("game.{}.{part}", title.id));
    let choose = move |_| {
        if !chosen() {
            form.set(Form::of(title));
        }
    };
    let seats = move || {
        let (fewest, most) = (u32::from(title.fewest), u32::from(title.most));
        page_text_with("lobby.seats", &[("fewest", fewest.into()), ("most", most.into())])
    };
    view! {
        <button
            class="game-card"
            class:on=chosen
            role="radio"
            aria-checked=move || chosen().to_string()
            data-act="game"
            data-game=title.id
            on:click=choose
        >
            <Art game=title.id />
            <span class="game-name">
                <span class="disp">{move || text("name")}</span>
                <span class="picked" hidden=move || !chosen()>
                    <Icon name="check" />
                    {move || page_text("lobby.chosen")}
                </span>
            </span>
            <b>{move || text("tagline")}</b>
            <span class="game-text">{move || text("text")}</span>
            <span class="game-facts">
                <Icon name="person" />
                {seats}
                <Icon name="clock" />
                {move || text("time")}
            </span>
        </button>
    }
}

/// A drawing of what the game is about.
#[component]
fn Art(game: &'static str) -> impl IntoView {
    match game {
        "megacorps" => view! { <Boxes /> }.into_any(),
        "water" => view! { <River /> }.into_any(),
        "climate" => view! { <World /> }.into_any(),
        _ => view! { <Vessels /> }.into_any(),
    }
}

/// MegaCorps': companies in countries, by colour and shape of their owners, some for sale, some lost to the state.
#[component]
fn Boxes() -> impl IntoView {
    const GRID: [[&str; 6]; 3] =
        [["1", "", "2", "s", "", "1"], ["", "3", "s", "3", "n", ""], ["2", "s", "", "1", "2", "s"]];
    let cell = |x: f64, y: f64, what: &'static str| match what {
        "" => ().into_any(),
        "s" => view! { <rect class="art-sale" x=x y=y width="34" height="28" rx="5" /> }.into_any(),
        "n" => {
            let hatch =
                (0..4).map(|at| format!("M{} {}l14 -28", x + 2.0 + 6.0 * f64::from(at), y + 28.0)).collect::<String>();
            view! { <rect class="art-state" x=x y=y width="34" height="28" rx="5" /><path class="art-hatch" d=hatch /> }
                .into_any()
        }
        seat => {
            let (mark, colour) = (format!("#i-s{seat}"), format!("art-owned c{seat}"));
            view! {
                <rect class=colour x=x y=y width="34" height="28" rx="5" />
                <use class=format!("c{seat}") href=mark x=x + 8.0 y=y + 5.0 width="18" height="18"></use>
            }
            .into_any()
        }
    };
    let rows = GRID.iter().enumerate().map(|(row, cells)| {
        let y = 12.0 + 36.0 * row as f64;
        let cells = cells.iter().enumerate().map(|(at, &what)| cell(34.0 + 40.0 * at as f64, y, what));
        let line = (row > 0).then(|| view! { <path class="art-line" d=format!("M30 {}h240", y - 4.0) /> });
        view! { {line} {cells.collect_view()} }
    });
    view! {
        <svg class="art" viewBox="0 0 300 128" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
            {rows.collect_view()}
        </svg>
    }
}

/// Water's: a river between communities, from the mountains to the sea.
#[component]
fn River() -> impl IntoView {
    const ROWS: [&str; 4] = ["mmsmmmm", "mprpmpp", "pppr2pp", "~p3r5~~"];
    let hexes = ROWS.iter().enumerate().flat_map(|(row, line)| {
        line.chars().enumerate().map(move |(column, what)| {
            let x = 62.0 + 28.0 * column as f64 + if row % 2 == 1 { 14.0 } else { 0.0 };
            let y = 24.0 + 25.0 * row as f64;
            let at = crate::water::map::hexes::Point { x, y };
            let terrain = match what {
                'm' => "hx t-mountain",
                's' => "hx t-spring",
                'r' => "hx t-river",
                '~' => "hx t-sea",
                _ => "hx t-prairie",
            };
            let mark = what.is_ascii_digit().then(|| {
                view! { <use class=format!("c{what}") href=format!("#i-s{what}") x=x - 8.0 y=y - 8.0 width="16" height="16"></use> }
            });
            view! { <polygon class=terrain points=crate::water::map::hexes::corners(at, 16.0)></polygon> {mark} }
        })
    });
    view! {
        <svg class="art" viewBox="0 0 300 128" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
            {hexes.collect::<Vec<_>>()}
            <path class="art-river" d="M118 24Q126 36 132 49T146 74Q152 88 160 99V112"></path>
        </svg>
    }
}

/// Climate's: the nine regions.
#[component]
fn World() -> impl IntoView {
    let lands = crate::climate::map::outline::outlines()
        .iter()
        .map(|(_, outline)| view! { <path class="land" d=*outline></path> });
    view! {
        <svg class="art" viewBox="60 12 900 440" preserveAspectRatio="xMidYMid meet" aria-hidden="true">{lands.collect_view()}</svg>
    }
}

/// Limit's: three reserves of one planet.
#[component]
fn Vessels() -> impl IntoView {
    let vessel = |x: f64, level: f64, class: &'static str| {
        let outline = format!("M{x} 22V112H{}V22", x + 56.0);
        let floor = format!("M{} 117h58", x - 1.0);
        view! {
            <rect class="art-empty" x=x y="28" width="56" height="84" />
            <rect class=class x=x y=112.0 - level width="56" height=level />
            <path class="art-wall" d=outline />
            <path class="art-floor" class:at-limit=level < 30.0 d=floor />
        }
    };
    view! {
        <svg class="art" viewBox="0 0 300 128" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
            {vessel(42.0, 24.0, "art-pollution")}
            {vessel(126.0, 46.0, "art-disruption")}
            {vessel(210.0, 60.0, "art-bank")}
        </svg>
    }
}
