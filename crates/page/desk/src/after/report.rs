//! The lesson on paper, and as a file that any browser opens: what came of the tables, what was asked, and what was noted, if the
//! reader wants that. Nobody is named.

use super::{Seen, chart, measures};
use crate::model::{DeskModel, table_name};
use crate::wall::{figure, shown};
use leptos::prelude::*;
use page_kit::browser::{clock, document, files};
use page_kit::formats::number;
use page_kit::shell::{Notice, toast};
use page_kit::words::{lang, page_text, page_text_with};
use wire::lesson::{Plan, Question};

/// The name of the file.
const FILE: &str = "report.html";

/// How the file looks: dark on white, so that nothing is lost when it is printed in grey.
const STYLE: &str = "
body { max-width: 760px; margin: 24px auto; padding: 0 16px; font: 16px/1.45 system-ui, sans-serif; color: #14211d; background: #fff; }
h2 { font-size: 28px; margin: 0; } h3 { margin: 24px 0 6px; } h4 { margin: 12px 0 4px; } p { margin: 4px 0; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 8px; border-bottom: 1px solid #9aa5a0; text-align: right; } th:first-child { text-align: left; }
li { overflow-wrap: anywhere; } small { color: #4b5853; }
svg { display: block; width: 100%; height: auto; } path { fill: none; } text { font-size: 13px; fill: #4b5853; }
.rule { stroke: #d5dbd8; } .thin { stroke: #8b968f; stroke-width: 1.4; } .thick { stroke-width: 3.4; }
.middle { stroke: #5f6b66; stroke-width: 1.6; stroke-dasharray: 2 3; } .edge { stroke: #a82c12; stroke-width: 1.6; } .beyond { fill: #f7ded7; }
path.pause { stroke: #4b5853; stroke-dasharray: 4 3; } [data-stands] { stroke: #14211d; fill: #14211d; }
[data-stands] text { stroke: none; fill: #14211d; font-weight: 600; } .point { fill: #14211d; }
";

/// A text as it stands in a file of this kind.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// A whole file around what is printed.
fn framed(lang: &str, title: &str, content: &str) -> String {
    let title = escaped(title);
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n<main>{content}</main>\n</html>\n"
    )
}

/// What a lesson is called, with its game.
fn titled(plan: &Plan) -> String {
    let game = page_text(&format!("game.{}.name", plan.setup.game));
    if plan.title.is_empty() { game } else { format!("{}, {game}", plan.title) }
}

/// Saves the report as a file.
pub(super) fn save(model: DeskModel) {
    let sheet = document().and_then(|document| document.query_selector(".desk-sheet").ok().flatten());
    let title = model.now(|desk| titled(&desk.plan));
    let saved =
        sheet.is_some_and(|sheet| files::download(FILE, &framed(lang().code(), &title, &sheet.inner_html())).is_ok());
    if !saved {
        toast(Notice::Failed, page_text("desk.not_written"));
    }
}

/// The report; it is shown on paper only.
pub(super) fn report(seen: Seen) -> AnyView {
    let model = seen.model;
    let content = move || {
        let (plan, learners, tables, began) = model.read(|desk| {
            (Some(desk.plan.clone()), desk.learners.len(), desk.tables.len(), desk.started_at.unwrap_or(desk.opened_at))
        });
        let Some(plan) = plan else { return ().into_any() };
        let title = titled(&plan);
        let head = page_text_with(
            "desk.report_head",
            &[("when", clock::told(began as f64).into()), ("learners", learners.into()), ("tables", tables.into())],
        );
        let (columns, rows) = measures::measured(seen);
        let row = |(table, values): (u16, Vec<i64>)| {
            let cells = values.into_iter().map(|value| view! { <td>{number(value)}</td> });
            view! { <tr><th scope="row">{table_name(table)}</th>{cells.collect_view()}</tr> }
        };
        let asked = model.read(|desk| desk.questions.clone()).into_iter().map(|asked: Question| {
            let counted = asked.choices.into_iter().zip(asked.counts).map(|(choice, count)| {
                view! { <li>{choice}": "<b>{count}</b></li> }
            });
            let texts = asked.texts.into_iter().filter(|written| written.shown).map(|written| {
                view! { <li>{written.words}" "<small>{written.table.map(table_name)}</small></li> }
            });
            view! { <h4>{asked.text}</h4> <ul>{counted.collect_view()}{texts.collect_view()}</ul> }
        });
        // What was noted may name somebody: it is the reader's own.
        let notes = seen.notes.get().then(|| {
            let notes = model.read(|desk| desk.notes.clone());
            view! { <h3>{page_text("desk.notes")}</h3> <ul>{notes.into_iter().map(shown).collect_view()}</ul> }
        });
        view! {
            <header><div><h2 class="disp">{title}</h2><p>{head}</p></div></header>
            <h3>{figure(model, &seen.figure())}</h3>
            {chart::drawing(seen)}
            <table class="figures">
                <thead>
                    <tr>
                        <th>{page_text("desk.table_word")}</th>
                        {columns.into_iter().map(|column| view! { <th>{column.title}</th> }).collect_view()}
                    </tr>
                </thead>
                <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
            </table>
            <h3>{page_text("desk.questions")}</h3>
            {asked.collect_view()}
            {notes}
        }
        .into_any()
    };
    view! { <section class="desk-sheet" aria-hidden="true">{content}</section> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_lesson_is_called_stays_a_text_in_the_file() {
        let file = framed("fr", "8b <script> & more", "<p>What came</p>");
        assert!(file.starts_with("<!doctype html>") && file.contains("<html lang=\"fr\">"), "{file}");
        assert!(file.contains("<title>8b &lt;script&gt; &amp; more</title>"), "{file}");
        assert!(file.contains("<main><p>What came</p></main>"), "{file}");
        assert!(!file.contains("http"), "it asks no other site for anything: {file}");
    }
}
