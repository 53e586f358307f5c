//! Tables that the page draws from the rulebook: scales, rows by level, sources.

use super::figures::written;
use crate::words::{page_text, page_text_with};
use leptos::prelude::*;
use table::data::Source;
use table::data::sources::{Row, Sheet};

/// What the columns of a sheet stand for.
pub fn columns(path: &str) -> &'static str {
    match path {
        "scales.population" | "scales.production" => "rank",
        "market" => "position",
        "star_nation" => "generation",
        "political" => "level_a",
        "payout" => "competitors",
        _ => "level_c",
    }
}

/// A value with its mark: a dotted underline if it is ours, and the reason on hover and focus.
pub fn cell(value: &str, source: Source, changed: bool) -> AnyView {
    let text = written(value);
    if !changed && source != Source::House {
        return text.into_any();
    }
    let why = if changed { page_text("reading.changed_why") } else { page_text("reading.house_why") };
    let read = format!(" ({why})");
    view! { <span class="house" tabindex="0" title=why>{text}<span class="sr">{read}</span></span> }.into_any()
}

/// A scale or a table by level.
pub fn scale(sheets: Vec<Sheet>, path: &str) -> AnyView {
    let Some(sheet) = sheets.into_iter().find(|sheet| sheet.path == path) else { return ().into_any() };
    let longest = sheet.lines.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
    // Competitors are counted from zero.
    let first = usize::from(columns(path) != "competitors");
    let heads = (first..first + longest).map(|number| view! { <th scope="col">{number}</th> }).collect_view();
    let rows = sheet.lines.into_iter().map(|(name, cells)| {
        let cells = cells.iter().map(|row: &Row| view! { <td>{cell(&row.value, row.source, row.house_changed)}</td> });
        let cells = cells.collect_view();
        view! { <tr><th scope="row">{page_text(&format!("reading.row.{name}"))}</th>{cells}</tr> }
    });
    let rows = rows.collect_view();
    view! {
        <div class="table-scroll" tabindex="0" role="group" aria-label=page_text(&format!("reading.columns.{}", columns(path)))>
            <table class="figures">
                <thead><tr><th scope="col">{page_text(&format!("reading.columns.{}", columns(path)))}</th>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// Every value of the rulebook with its source: ours first, the others on demand.
pub fn sources(rows: Vec<Row>) -> AnyView {
    let group = |rows: Vec<Row>, label: String, open: bool| {
        (!rows.is_empty()).then(|| {
            let count = rows.len();
            let lines = rows.into_iter().map(|row| {
                let value = cell(&row.value, row.source, row.house_changed);
                view! { <li><code>{row.path}</code>" = "{value}</li> }
            });
            let lines = lines.collect_view();
            let head = page_text_with("reading.counted", &[("what", label.into()), ("count", count.into())]);
            view! { <details open=open><summary>{head}</summary><ul class="values">{lines}</ul></details> }
        })
    };
    let (changed, rest): (Vec<Row>, Vec<Row>) = rows.into_iter().partition(|row| row.house_changed);
    let of = |source: Source| rest.iter().filter(|row| row.source == source).cloned().collect::<Vec<_>>();
    view! {
        {group(changed, page_text("reading.changed_here"), true)}
        {[Source::House, Source::External, Source::Derived, Source::Rulebook]
            .into_iter()
            .map(|source| group(of(source), page_text(&format!("reading.source.{}", source.name())), source == Source::House))
            .collect_view()}
    }
    .into_any()
}
