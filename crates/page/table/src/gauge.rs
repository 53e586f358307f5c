//! A gauge: walls, level and floor of a reserve that can run out. And what stands at a place of a row of cells. In a film both
//! slide from what they showed to what they show.

use super::recent_changes::figure;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::board_text_with;

const TOP: f64 = 10.0;
const FLOOR: f64 = 98.0;

/// A reserve that can run out.
pub struct Gauge {
    /// Its name in style sheets.
    pub name: &'static str,
    /// What it is called.
    pub title: String,
    /// Its name for tests.
    pub shows: &'static str,
    /// Its icon.
    pub icon: &'static str,
    /// What is left.
    pub now: i64,
    /// What it held at the start.
    pub full: i64,
    /// What the coming steps take.
    pub take: i64,
    /// The forecast in words.
    pub told: String,
    /// Whether the forecast crosses the limit.
    pub alarm: bool,
}

/// Draws a reserve: what is left, with what the coming steps take shown hatched.
pub fn gauge(reserve: Gauge) -> AnyView {
    let Gauge { name, title, shows, icon, now, full, take, told, alarm } = reserve;
    let full = full.max(now).max(1);
    let take = take.max(0);
    let height = |amount: i64| (FLOOR - TOP) * (amount.clamp(0, full) as f64) / (full as f64);
    let level = FLOOR - height(now);
    let hatched = height(take.min(now));
    let said = board_text_with(
        "gauge.said",
        &[
            ("name", title.clone().into()),
            ("left", now.into()),
            ("full", full.into()),
            ("forecast", told.clone().into()),
        ],
    );
    let pattern = format!("hatch-{name}");
    let px = |value: f64| format!("{value:.1}");
    view! {
        <div class=format!("vessel v-{name}")>
            <span class="nm">{title}</span>
            <svg class="g" viewBox="0 0 80 112" preserveAspectRatio="xMidYMid meet" role="img" aria-label=said>
                <defs>
                    <pattern id=pattern.clone() width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                        <rect class="paper" width="6" height="6"></rect>
                        <rect class="ink" width="3" height="6"></rect>
                    </pattern>
                </defs>
                <path class="inside" d="M14 10V98H66V10"></path>
                <rect class="level" x="14" y=px(level + hatched) width="52" height=px((FLOOR - level - hatched).max(0.0))></rect>
                <rect class="taken" x="14" y=px(level) width="52" height=px(hatched) fill=format!("url(#{pattern})")></rect>
                <path class="surface" d="M10 0H70" style:transform=format!("translateY({}px)", px(level))></path>
                <path class="wall" d="M14 6V98H66V6"></path>
                <path class="wall" d="M9 6h9M62 6h9"></path>
                <path class="floor" class:near=alarm d="M13 102H67"></path>
            </svg>
            <span class="v">
                <Icon name=icon />
                {figure(shows.to_owned(), now)}
                <span class="of">" / " {full}</span>
            </span>
            <span class="fc" class:bad=alarm>{told}</span>
        </div>
    }
    .into_any()
}

/// Stands at a place of a row of cells, the first being 0. It is seen while a film plays, and slides along the row.
pub fn marker(cells: u8, at: u8) -> AnyView {
    view! { <div class="row-marker" style:--cells=cells.to_string() style:--at=at.to_string()></div> }.into_any()
}
