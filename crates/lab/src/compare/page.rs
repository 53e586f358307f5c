//! The comparison as a page.

use super::{CellComparison, Comparison, Line};
use crate::error::LabError;
use crate::manifest::write as write_file;
use crate::measure::Names;
use crate::report::dots::{Dot, dots};
use crate::report::page::{Languages, escape, page};
use shelf::words::Lang;
use std::path::Path;

/// Writes the comparison as a page.
pub fn write(comparison: &Comparison, path: &Path, lang: Lang) -> Result<(), LabError> {
    write_file(path, &whole(comparison, lang))
}

/// The comparison as a page.
fn whole(comparison: &Comparison, lang: Lang) -> String {
    let languages = Languages::of(&comparison.game);
    let title = |names: &Names| names.say("compare.title", &[("game", names.game(&comparison.game).into())]);
    let shared = languages.html(|names| {
        let each = comparison.shared.iter().map(|(setting, value)| match value.as_str() {
            "true" => format!("{} {}", names.setting(setting), names.setting("on")),
            "false" => format!("{} {}", names.setting(setting), names.setting("off")),
            value => format!("{} {value}", names.setting(setting)),
        });
        names.say("compare.shared", &[("settings", each.collect::<Vec<_>>().join("; ").into())])
    });
    let mut body = format!("<header><h1>{}</h1><p>{shared}</p></header>", languages.html(title));
    body += &differs(&languages, comparison);
    for cell in &comparison.cells {
        body += &one(&languages, cell);
    }
    let heading = languages.names.iter().find(|names| names.lang() == lang).map(title);
    page(&languages, lang, &heading.unwrap_or_default(), &body)
}

fn differs(languages: &Languages, comparison: &Comparison) -> String {
    let head = languages.say("compare.differs", |_| Vec::new());
    if comparison.differs.is_empty() {
        return format!("<section><h2>{head}</h2><p>{}</p></section>", languages.say("compare.same", |_| Vec::new()));
    }
    let names = ["what", "before", "after"].map(|key| languages.say(&format!("compare.{key}"), |_| Vec::new()));
    let rows: String = comparison
        .differs
        .iter()
        .map(|differs| {
            let setting = languages.html(|names| names.setting(&differs.setting));
            let (before, after) = (escape(&differs.before), escape(&differs.after));
            format!("<tr><td>{setting}</td><td><code>{before}</code></td><td><code>{after}</code></td></tr>")
        })
        .collect();
    let heads: String = names.iter().map(|name| format!("<th>{name}</th>")).collect();
    format!("<section><h2>{head}</h2><div class=\"scroll\"><table><tr>{heads}</tr>{rows}</table></div></section>")
}

fn one(languages: &Languages, cell: &CellComparison) -> String {
    let clear = cell.lines.iter().filter(|line| line.is_clear()).count();
    let found = match clear {
        0 => languages.say("compare.none", |_| Vec::new()),
        _ => languages.say("compare.found", |_| vec![("count", clear.into())]),
    };
    let counts = languages.say("compare.counts", |names| {
        let count = |games: u64| names.number(games as f64, 0).into();
        vec![("before", count(cell.games[0])), ("after", count(cell.games[1]))]
    });
    let unchanged = languages.say("compare.unchanged", |_| vec![("count", cell.unchanged.into())]);
    let title = match cell.values.is_empty() {
        true => languages.say("compare.effects", |_| Vec::new()),
        false => escape(&cell.values.join(", ")),
    };
    let shown: Vec<&Line> = cell.lines.iter().filter(|line| line.effect.is_some()).take(30).collect();
    let rows: Vec<Dot<'_>> = shown.iter().map(|line| dot(line)).collect();
    let plot = dots(languages, &rows, Some(0.0), 1.0);
    format!(
        "<section><h2>{title}</h2><p><strong>{found}</strong> {counts} {unchanged}</p><p>{}</p>\
         {plot}{}<p>{}</p></section>",
        languages.say("compare.plot", |_| Vec::new()),
        table(languages, cell),
        languages.say("compare.caption", |_| Vec::new()),
    )
}

/// A line of the plot: the effect, with the interval of the difference on the same scale.
fn dot<'a>(line: &'a Line) -> Dot<'a> {
    let effect = line.effect.unwrap_or(0.0);
    let by = if line.interval.estimate == 0.0 { 0.0 } else { effect / line.interval.estimate };
    let (one, other) = (line.interval.low() * by, line.interval.high() * by);
    let label = move |names: &Names| names.measure(&line.measure);
    Dot {
        label: Box::new(label),
        value: effect,
        low: one.min(other),
        high: one.max(other),
        share: None,
        faint: !line.is_clear(),
    }
}

fn table(languages: &Languages, cell: &CellComparison) -> String {
    let heads = ["measure", "before", "after", "difference", "interval", "effect"].map(|key| {
        let class = if key == "measure" { "" } else { " class=\"n\"" };
        format!("<th{class}>{}</th>", languages.say(&format!("compare.{key}"), |_| Vec::new()))
    });
    let rows: String = cell
        .lines
        .iter()
        .map(|line| {
            let cells = languages.names.iter().map(|names| {
                let code = names.lang().code();
                let texts = super::written(names, line);
                let first = format!("{} {}", super::mark(line), texts[0]);
                let rest: String =
                    texts[1..].iter().map(|text| format!("<td class=\"n\">{}</td>", escape(text))).collect();
                format!("<tr data-l=\"{code}\" lang=\"{code}\"><td>{}</td>{rest}</tr>", escape(&first))
            });
            cells.collect::<String>()
        })
        .collect();
    format!("<div class=\"scroll\"><table><tr>{}</tr>{rows}</table></div>", heads.concat())
}
