//! Charts, drawn by hand: every line has a colour and a shape, the limit is thick, what lies beyond it is hatched.

use super::curves::Curves;
use super::layout::{Frame, Layout, axis};
use super::subject::{Line, Owner, Subject};
use crate::labels::owner_name;
use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::TableModel;
use page_table::brought::board;
use page_table::charts::Edges;
use page_table::seat_mark::shape_of;
use shelf::words::Lang;

/// The drawing of a line: the class that colours it, and the shape of its points.
fn dress(owner: &Owner) -> (String, String) {
    match owner {
        Owner::Seat(seat) => {
            let shape = shape_of(table::Seat(u8::try_from(*seat).unwrap_or(0)));
            (format!("c{shape}"), format!("s{shape}"))
        }
        Owner::World(name) => {
            let shape = match name.as_str() {
                "bank" => "s4",
                "disruption_reserve" => "s3",
                _ => "s2",
            };
            (format!("of-{name}"), shape.to_owned())
        }
    }
}

/// A figure as the axis and the table write it.
pub(crate) fn written(subject: &Subject, value: i64, lang: Lang) -> String {
    if subject.in_percent() { lang.percent(value) } else { lang.number(value) }
}

/// Which crises stand for the first time at the end of a generation: place in the row of values, and the crisis.
pub(crate) fn crises(curves: &Curves) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    for crisis in ["financial", "environmental", "military"] {
        let tiles = curves.world(&format!("{crisis}_crises"));
        let grown = |at: &usize| tiles[*at] > tiles[at - 1];
        found.extend((1..tiles.len()).filter(grown).map(|at| (at, crisis)));
    }
    found.sort();
    found
}

/// The drawing for a crisis.
pub(crate) fn crisis_icon(crisis: &str) -> &'static str {
    match crisis {
        "financial" => "F",
        "environmental" => "D",
        _ => "m",
    }
}

/// A chart with its names beside the lines on wide windows and in a list below it on phones; `small` for one among others.
/// To be called inside a view, so that it follows the language.
pub(crate) fn chart(model: TableModel, subject: &Subject, curves: &Curves, edges: &Edges, small: bool) -> AnyView {
    let lines = subject.lines(curves);
    let told = description(model, subject, &lines);
    if small {
        return drawing(model, subject, curves, edges, Frame::SMALL, told);
    }
    let legend = lines.iter().map(|line| {
        let (colour, shape) = dress(&line.owner);
        view! { <li><Icon name=shape class=colour />{owner_name(model, &line.owner)}</li> }
    });
    let legend = legend.collect_view();
    let wide = drawing(model, subject, curves, edges, Frame::WIDE, told.clone());
    let narrow = drawing(model, subject, curves, edges, Frame::PHONE, told);
    view! {
        <div class="chart wide">{wide}</div>
        <div class="chart narrow">
            {narrow}
            <ul class="legend" aria-hidden="true">{legend}</ul>
        </div>
    }
    .into_any()
}

/// The figures of a chart in a sentence, for whoever does not see it.
fn description(model: TableModel, subject: &Subject, lines: &[Line]) -> String {
    let lang = settings().lang.get();
    let line = |line: &Line| {
        let values: Vec<String> = line.values.iter().map(|&value| written(subject, value, lang)).collect();
        page_text_with(
            "debrief.line",
            &[("name", owner_name(model, &line.owner).into()), ("values", values.join(", ").into())],
        )
    };
    lines.iter().map(line).collect::<Vec<_>>().join(" ")
}

fn drawing(
    model: TableModel,
    subject: &Subject,
    curves: &Curves,
    edges: &Edges,
    frame: Frame,
    told: String,
) -> AnyView {
    let lang = settings().lang.get();
    let lines = subject.lines(curves);
    let edge = subject.edge(edges);
    let count = curves.points.len();
    let layout = Layout::new(frame, axis(&lines, edge, subject.scale()), count);
    let (left, right) = layout.sides();
    // One pattern for each drawing: a page may hold several of the same subject.
    let pattern = format!("beyond-{}-{}", subject.name().replace('.', "-"), frame.width);
    let hatch = edge.and_then(|edge| layout.beyond(edge)).map(|(from, height)| {
        let fill = format!("url(#{pattern})");
        view! { <rect x=left y=from width=right - left height=height fill=fill></rect> }
    });
    let marks = layout.axis().marks.iter().map(|&mark| {
        let y = layout.y(mark);
        let text = written(subject, mark as i64, lang);
        view! {
            <path class="gr" d=format!("M{left} {y:.1}H{right}")></path>
            <text class="ax e" x=left - 8.0 y=y + 4.0>{text}</text>
        }
    });
    let marks = marks.collect_view();
    let limit = edge.map(|edge| {
        let y = layout.y(edge.at as f64);
        view! { <path class="limit-line" d=format!("M{left} {y:.1}H{right}")></path> }
    });
    let generations = generation_marks(model, &layout, frame, &curves.rounds, edges, lang);
    let crises = (frame != Frame::SMALL).then(|| crisis_marks(&layout, curves, frame));
    let names = layout.names(&lines, 17.0);
    let drawn = lines.iter().zip(names).map(|(line, name_y)| {
        let (colour, shape) = dress(&line.owner);
        let icon = format!("#i-{shape}");
        let size = if frame == Frame::SMALL { 0.0 } else { 11.0 };
        let points = line.values.iter().enumerate().map(|(at, &value)| {
            let (x, y) = (layout.x(at) - size / 2.0, layout.y(value as f64) - size / 2.0);
            view! { <use href=icon.clone() x=x y=y width=size height=size></use> }
        });
        let points = (size > 0.0).then(|| points.collect_view());
        let name = match frame {
            Frame::WIDE => Some(
                view! {
                    <use href=icon.clone() x=right + 10.0 y=name_y - 6.0 width="12" height="12"></use>
                    <text class="lb" x=right + 27.0 y=name_y + 4.5>{owner_name(model, &line.owner)}</text>
                }
                .into_any(),
            ),
            Frame::SMALL => Some(
                view! {
                    <use href=icon.clone() x=right + 8.0 y=name_y - 6.5 width="13" height="13"></use>
                }
                .into_any(),
            ),
            _ => None,
        };
        view! {
            <g class=colour>
                <path class="ln" d=layout.path(&line.values)></path>
                {points}
                {name}
            </g>
        }
    });
    let drawn = drawn.collect_view();
    view! {
        <svg class="drawing" viewBox=format!("0 0 {} {}", frame.width, frame.height) role="img" aria-label=told>
            <defs>
                <pattern id=pattern width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <rect class="hatch-paper" width="7" height="7"></rect>
                    <rect class="hatch-line" width="2" height="7"></rect>
                </pattern>
            </defs>
            {hatch}
            {marks}
            {generations}
            {crises}
            {limit}
            {drawn}
        </svg>
    }
    .into_any()
}

/// The generations below the plot, with their years where there is room.
fn generation_marks(
    model: TableModel,
    layout: &Layout,
    frame: Frame,
    rounds: &[i64],
    edges: &Edges,
    lang: Lang,
) -> AnyView {
    let (_, bottom) = layout.ends();
    let count = rounds.len();
    // A small chart names the first, the middle and the last one.
    let places = match frame {
        Frame::SMALL => (0..count).filter(|at| *at == 0 || *at + 1 == count || *at == count / 2).collect(),
        // The word for the beginning is the widest.
        _ => layout.named(count, if frame == Frame::WIDE { 46.0 } else { 40.0 }),
    };
    let marks = places.into_iter().map(|at| {
        let (x, round) = (layout.x(at), rounds[at]);
        let text = match (round, frame == Frame::WIDE) {
            (0, _) => page_text("debrief.start"),
            (_, true) => board(model).round_short(round),
            (_, false) => lang.number(round),
        };
        let year = edges
            .year(round)
            .filter(|_| frame == Frame::WIDE)
            .map(|year| view! { <text class="ax c s" x=x y=bottom + 38.0>{year.to_string()}</text> });
        view! { <text class="ax c" x=x y=bottom + 20.0>{text}</text> {year} }
    });
    marks.collect_view().into_any()
}

/// The crises above the plot, each with a thin line down to its generation.
fn crisis_marks(layout: &Layout, curves: &Curves, frame: Frame) -> AnyView {
    let found = crises(curves);
    let (top, bottom) = layout.ends();
    // Several of one generation stand side by side: on a phone there is room for small ones only.
    let radius = if frame == Frame::PHONE { 9.0 } else { 12.0 };
    let marks = found.iter().enumerate().map(|(number, &(at, crisis))| {
        let before = found[..number].iter().filter(|other| other.0 == at).count();
        let together = found.iter().filter(|other| other.0 == at).count();
        let aside = (before as f64 - (together as f64 - 1.0) / 2.0) * (2.0 * radius + 2.0);
        let x = (layout.x(at) + aside).min(frame.width - radius);
        let icon = format!("#i-{}", crisis_icon(crisis));
        let size = radius * 4.0 / 3.0;
        let (left, above) = (x - size / 2.0, top - 24.0 - size / 2.0);
        view! {
            <path class="cx" d=format!("M{:.1} {}V{bottom}", layout.x(at), top - 24.0 + radius)></path>
            <circle class="cb" cx=x cy=top - 24.0 r=radius></circle>
            <use class="cu" href=icon x=left y=above width=size height=size></use>
        }
    });
    marks.collect_view().into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curves::tests::played;

    #[test]
    fn every_crisis_of_a_game_is_marked_once() {
        let curves = played(4, 3);
        let tiles = curves.world("crises").last().copied().unwrap_or(0);
        assert_eq!(crises(&curves.by_generation()).len() as i64, tiles);
        assert!(tiles > 0, "a random game of four nations has crises");
    }

    #[test]
    fn nations_have_their_own_colour_and_shape() {
        let dresses: Vec<_> = (0..6).map(|seat| dress(&Owner::Seat(seat))).collect();
        assert!((1..6).all(|seat| !dresses[..seat].contains(&dresses[seat])));
        let reserves = crate::subject::RESERVES.map(|name| dress(&Owner::World(name.to_owned())));
        assert!(reserves[0].1 != reserves[1].1 && reserves[1].1 != reserves[2].1 && reserves[0].1 != reserves[2].1);
    }
}
