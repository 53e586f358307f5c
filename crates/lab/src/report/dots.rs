//! Values with their intervals, one under the other: text that stays text, so that it can be read on a telephone too.

use super::page::Languages;
use super::plot::{Scale, digits_for, ticks};
use crate::measure::Names;

/// A value with its interval, for a line of a dot plot.
pub(crate) struct Dot<'a> {
    /// What it is, in both languages.
    pub(crate) label: Box<dyn Fn(&Names) -> String + 'a>,
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
    /// A bar starting at zero, in its own column, between 0 and 1.
    pub(crate) share: Option<f64>,
    /// Drawn without emphasis.
    pub(crate) faint: bool,
}

/// The lines of a dot plot, with a line to compare them with, every number multiplied by `by`.
pub(crate) fn dots(languages: &Languages, dots: &[Dot<'_>], reference: Option<f64>, by: f64) -> String {
    if dots.is_empty() {
        return String::new();
    }
    let ends = dots.iter().flat_map(|dot| [dot.low, dot.high, dot.value]).chain(reference);
    let (low, high) = ends.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), end| (low.min(end), high.max(end)));
    let room = ((high - low) * 0.06).max(1e-9);
    let scale = Scale::new((low - room) * by, (high + room) * by, 0.0, 100.0);
    let marks = ticks(scale.from, scale.to);
    let digits = digits_for(&marks);
    let with_shares = dots.iter().any(|dot| dot.share.is_some());
    let line = reference.map(|at| format!("<i class=\"line\" style=\"left:{:.2}%\"></i>", scale.at(at * by)));
    let line = line.unwrap_or_default();
    let mut html = String::from(if with_shares { "<div class=\"dots shares\">" } else { "<div class=\"dots\">" });
    for dot in dots {
        let class = if dot.faint { "row faint" } else { "row" };
        html += &format!(
            "<div class=\"{class}\"><span class=\"label\">{}</span>",
            languages.html(|names| (dot.label)(names))
        );
        if let Some(share) = dot.share {
            let (wide, told) =
                (share * 100.0, languages.html(|names| format!("{}\u{a0}%", names.number(share * 100.0, 0))));
            html += &format!("<span class=\"share\"><i style=\"width:{wide:.1}%\"></i><b>{told}</b></span>");
        }
        let (from, to) = (scale.at(dot.low * by), scale.at(dot.high * by));
        html += &format!(
            "<span class=\"track\" title=\"{:.3} [{:.3}; {:.3}]\">{line}<i class=\"span\" \
             style=\"left:{from:.2}%;width:{:.2}%\"></i><i class=\"spot\" style=\"left:{:.2}%\"></i></span>\
             <span class=\"value\">{}</span></div>",
            dot.value * by,
            dot.low * by,
            dot.high * by,
            to - from,
            scale.at(dot.value * by),
            languages.html(|names| names.number(dot.value * by, digits + 1)),
        );
    }
    let marks: String = marks
        .iter()
        .map(|mark| {
            let told = languages.html(|names| names.number(*mark, digits));
            format!("<b style=\"left:{:.2}%\">{told}</b>", scale.at(*mark))
        })
        .collect();
    let gap = if with_shares { "<span></span>" } else { "" };
    html + &format!(
        "<div class=\"row axis\"><span class=\"label\"></span>{gap}<span class=\"track\">{marks}</span></div></div>"
    )
}
