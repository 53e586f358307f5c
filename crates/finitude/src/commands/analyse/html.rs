//! An analysis as a page to print: A4, black on white, lines that differ by their dashes.

use super::told::{Row, Told};
use shelf::words::Words;
use std::fmt::Write;

/// The size of the chart.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 220.0;
/// How far apart two names are at least.
const LINE: f64 = 13.0;
/// How the lines of the players differ.
const DASHES: [&str; 6] = ["", "8 4", "2 3", "12 3 2 3", "5 2", "1 5"];

const STYLE: &str = "body{font:11pt/1.45 Georgia,serif;color:#000;background:#fff;max-width:180mm;margin:12mm auto}\
h1{font-size:20pt;margin:0 0 2mm}h2{font-size:13pt;margin:7mm 0 2mm}table{border-collapse:collapse;width:100%}\
th,td{padding:1.5mm 2mm;text-align:right;border-top:.3mm solid #999;white-space:nowrap}th:first-child,td:first-child{text-align:left}\
.course{font-size:9pt}.sum td:last-child{font-weight:bold}svg{width:100%;height:auto}li{margin:1.5mm 0}footer{margin-top:8mm;font-size:9pt}@page{size:A4;margin:12mm}";

/// The page.
pub(super) fn page(told: &Told<'_>) -> String {
    let title = format!("{} · {}", told.say("report", &[]), game_name(told));
    let lang = told.voice.lang.code();
    let mut html = format!(
        "<!doctype html><html lang=\"{lang}\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>{0}</title><style>{STYLE}</style><h1>{0}</h1>",
        escaped(&title)
    );
    push(&mut html, format_args!("<h2>{}</h2>", escaped(&told.about_moments())));
    let moments: Vec<String> =
        told.analysis.moments.iter().map(|moment| format!("<li>{}</li>", escaped(&told.moment(moment)))).collect();
    if !moments.is_empty() {
        push(&mut html, format_args!("<ol>{}</ol>", moments.concat()));
    }
    push(&mut html, format_args!("<h2>{}</h2>{}", escaped(&told.say("course", &[])), chart(told)));
    // The same in numbers, the world's too: for whoever cannot see the lines.
    table(&mut html, "course", &told.names(), &told.course());
    push(&mut html, format_args!("<h2>{}</h2>", escaped(&told.say("sum", &[]))));
    let cells = |row: Row| {
        let result = told.whole(row.result);
        (row.name, row.terms.into_iter().chain([result]).collect::<Vec<String>>())
    };
    table(&mut html, "sum", &told.headings(), &told.rows().into_iter().map(cells).collect::<Vec<_>>());
    push(&mut html, format_args!("<footer>{}</footer></html>\n", escaped(&told.judged())));
    html
}

/// A table: the headings of its columns, then each row with its name.
fn table(html: &mut String, class: &str, headings: &[String], rows: &[(String, Vec<String>)]) {
    push(html, format_args!("<table class=\"{class}\"><thead><tr><td></td>"));
    for heading in headings {
        push(html, format_args!("<th scope=\"col\">{}</th>", escaped(heading)));
    }
    html.push_str("</tr></thead><tbody>");
    for (name, cells) in rows {
        push(html, format_args!("<tr><th scope=\"row\">{}</th>", escaped(name)));
        for cell in cells {
            push(html, format_args!("<td>{}</td>", escaped(cell)));
        }
        html.push_str("</tr>");
    }
    html.push_str("</tbody></table>");
}

fn game_name(told: &Told<'_>) -> String {
    Words::of(told.voice.lang, "lab").phrase(&format!("lab.game.{}", told.table.game_id()), &[])
}

/// What each player was to expect, from turn to turn; the end of each line bears its name.
fn chart(told: &Told<'_>) -> String {
    let (analysis, course) = (told.analysis, &told.analysis.course);
    let values = if analysis.team { 1 } else { analysis.seats };
    let all = || course.iter().flat_map(|stop| stop.values[..values].iter());
    let low = all().map(|value| value.mean).fold(0.0, f64::min);
    let high = all().map(|value| value.mean).fold(1.0, f64::max);
    let x = |at: usize| 30.0 + (WIDTH - 150.0) * at as f64 / (course.len().max(2) - 1) as f64;
    let y = |value: f64| HEIGHT - 20.0 - (HEIGHT - 40.0) * (value - low) / (high - low);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">",
        escaped(&told.say("course", &[]))
    );
    push(&mut svg, format_args!("<path d=\"M30 {0:.1}H{1:.1}\" stroke=\"#999\"/>", y(0.0), WIDTH - 120.0));
    let labels = apart((0..values).map(|value| y(analysis.result[value].into()) + 4.0).collect());
    for value in 0..values {
        let points: Vec<String> = course
            .iter()
            .enumerate()
            .map(|(at, stop)| format!("{:.1},{:.1}", x(at), y(stop.values[value].mean)))
            .collect();
        let dash = DASHES[value % DASHES.len()];
        push(
            &mut svg,
            format_args!(
                "<polyline points=\"{}\" fill=\"none\" stroke=\"#000\" stroke-width=\"1.6\" stroke-dasharray=\"{dash}\"/>",
                points.join(" ")
            ),
        );
        let name = escaped(&told.name(value));
        push(
            &mut svg,
            format_args!(
                "<text x=\"{:.1}\" y=\"{:.1}\" font-size=\"11\">{name} {}</text>",
                WIDTH - 114.0,
                labels[value],
                told.whole(analysis.result[value])
            ),
        );
    }
    svg.push_str("</svg>");
    svg
}

/// The same heights, moved down where two would touch.
fn apart(heights: Vec<f64>) -> Vec<f64> {
    let mut order: Vec<usize> = (0..heights.len()).collect();
    order.sort_by(|&one, &other| heights[one].total_cmp(&heights[other]));
    let (mut placed, mut free) = (heights.clone(), f64::MIN);
    for at in order {
        placed[at] = heights[at].max(free);
        free = placed[at] + LINE;
    }
    placed
}

/// Writing into a string cannot fail.
fn push(html: &mut String, what: std::fmt::Arguments<'_>) {
    let _written = html.write_fmt(what);
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_at_the_end_of_lines_never_touch() {
        let placed = apart(vec![50.0, 48.0, 120.0, 50.0]);
        assert_eq!(placed, [61.0, 48.0, 120.0, 74.0]);
    }
}
