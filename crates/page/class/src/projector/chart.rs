//! Lines and bars of a comparison. What stands out does so by weight, by the shape of its points and by its label, never by
//! colour alone.

use leptos::prelude::*;
use page_kit::formats::number;
use page_kit::words::{page_text, page_text_with};

/// How much room a drawing has: on the stage in tenths of its unit. Labels stand on the right, figures on the left.
#[derive(Clone, Copy)]
pub(crate) struct Size {
    width: f64,
    left: f64,
    right: f64,
}

/// The projector's.
pub(crate) const STAGE: Size = Size { width: 1560.0, left: 110.0, right: 270.0 };
/// A phone's: the letters keep their size in the drawing, so a narrow one can be read where there is little room.
pub(crate) const PHONE: Size = Size { width: 760.0, left: 100.0, right: 270.0 };
const HEIGHT: f64 = 600.0;
/// The room above the lines, and below them for the turns.
const TOP: f64 = 30.0;
const BOTTOM: f64 = 60.0;
/// From so many bars on, they stand in two columns.
const MANY: usize = 10;
/// The least distance between two labels.
const APART: f64 = 42.0;

/// One table over its turns.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Line {
    pub(crate) table: u16,
    /// Turn and value.
    pub(crate) points: Vec<(i64, i64)>,
    /// Which of those that stand out it is.
    pub(crate) mark: Option<usize>,
}

/// One table at the end.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Bar {
    pub(crate) table: u16,
    pub(crate) value: i64,
    pub(crate) mark: Option<usize>,
}

/// Where values and turns lie in the drawing.
struct Scale {
    size: Size,
    turns: (i64, i64),
    values: (i64, i64),
}

impl Scale {
    fn of(lines: &[Line], size: Size) -> Scale {
        let range = |all: Vec<i64>| (all.iter().copied().min().unwrap_or(0), all.iter().copied().max().unwrap_or(1));
        let all = || lines.iter().flat_map(|line| line.points.iter());
        let (low, high) = range(all().map(|(_, value)| *value).chain([0]).collect());
        Scale { size, turns: range(all().map(|(turn, _)| *turn).collect()), values: (low, high.max(low + 1)) }
    }

    fn x(&self, turn: i64) -> f64 {
        let (first, last) = self.turns;
        let Size { width, left, right } = self.size;
        left + (turn - first) as f64 / (last - first).max(1) as f64 * (width - left - right)
    }

    fn y(&self, value: i64) -> f64 {
        let (low, high) = self.values;
        HEIGHT - BOTTOM - (value - low) as f64 / (high - low) as f64 * (HEIGHT - TOP - BOTTOM)
    }
}

/// All tables as lines over the turns.
pub(crate) fn lines(lines: &[Line], title: &str, size: Size, name: impl Fn(u16) -> String) -> AnyView {
    let Size { width, left, right } = size;
    let scale = Scale::of(lines, size);
    let (low, high) = scale.values;
    let grid = [low, low + (high - low) / 2, high].into_iter().map(|value| {
        let y = scale.y(value);
        view! {
            <path class="chart-grid" d=format!("M{left} {y:.1}H{:.1}", width - right) />
            <text class="chart-axis" x=(left - 14.0).to_string() y=format!("{:.1}", y + 10.0) text-anchor="end">{number(value)}</text>
        }
    });
    let (first, last) = scale.turns;
    let step = ((last - first) / 8 + 1).max(1);
    let turns = (first..=last).step_by(step as usize).map(|turn| {
        view! {
            <text class="chart-axis" x=format!("{:.1}", scale.x(turn)) y=(HEIGHT - 14.0).to_string() text-anchor="middle">{turn}</text>
        }
    });
    // Those that stand out are drawn over the others.
    let mut order: Vec<&Line> = lines.iter().filter(|line| !line.points.is_empty()).collect();
    order.sort_by_key(|line| line.mark.is_some());
    let drawn = order.iter().map(|line| {
        let path: String = (line.points.iter().enumerate())
            .map(|(at, (turn, value))| {
                format!("{}{:.1} {:.1}", if at == 0 { "M" } else { "L" }, scale.x(*turn), scale.y(*value))
            })
            .collect();
        let points = line.points.iter().filter(|_| line.mark.is_some());
        let shapes = points.map(|(turn, value)| shape(line.mark.unwrap_or(0), scale.x(*turn), scale.y(*value)));
        view! {
            <g class="chart-line" class:out=line.mark.is_some() data-table=line.table.to_string() data-mark=line.mark.map(|mark| mark.to_string())>
                <path d=path fill="none" />
                {shapes.collect_view()}
            </g>
        }
    });
    let outstanding: Vec<(f64, String)> = (order.iter())
        .filter(|line| line.mark.is_some())
        .filter_map(|line| {
            let (_, value) = line.points.last()?;
            let text = page_text_with(
                "projector.compare.label",
                &[("name", name(line.table).into()), ("value", (*value).into())],
            );
            Some((scale.y(*value), text))
        })
        .collect();
    let labels = apart(outstanding).into_iter().map(|(y, text)| {
        view! { <text class="chart-label" x=(width - right + 22.0).to_string() y=format!("{:.1}", y + 10.0)>{text}</text> }
    });
    let turn = page_text("projector.compare.turns");
    view! {
        <svg class="chart" role="img" aria-label=said(lines, title, name) viewBox=format!("0 0 {width} {HEIGHT}")>
            {grid.collect_view()}
            {turns.collect_view()}
            <text class="chart-axis" x=(width - right + 22.0).to_string() y=(HEIGHT - 14.0).to_string()>{turn}</text>
            {drawn.collect_view()}
            {labels.collect_view()}
        </svg>
    }
    .into_any()
}

/// The same for those who do not see it: where every table ends.
fn said(lines: &[Line], title: &str, name: impl Fn(u16) -> String) -> String {
    let ends = lines.iter().filter_map(|line| Some((line.table, line.points.last()?.1)));
    let ends = ends.map(|(table, value)| format!("{} {}", name(table), number(value)));
    format!("{title}: {}", ends.collect::<Vec<_>>().join(", "))
}

/// All tables as bars, the tables in the order of their numbers.
pub(crate) fn bars(bars: &[Bar], title: &str, name: impl Fn(u16) -> String) -> AnyView {
    let most = bars.iter().map(|bar| bar.value).max().unwrap_or(0).max(1);
    let row = |bar: &Bar| {
        let width = format!("{}%", bar.value.max(0) * 100 / most);
        view! {
            <li class:out=bar.mark.is_some() data-table=bar.table.to_string()>
                <span>{name(bar.table)}</span>
                <span class="stage-bar"><i style:width=width></i></span>
                <b class="num">{number(bar.value)}</b>
            </li>
        }
    };
    let rows = bars.iter().map(row).collect_view();
    let many = bars.len() > MANY;
    view! {
        <ul class="stage-bars" class:many=many aria-label=title.to_owned()>{rows}</ul>
    }
    .into_any()
}

/// The point of one that stands out: circle, square, triangle.
fn shape(mark: usize, x: f64, y: f64) -> AnyView {
    match mark {
        0 => view! { <circle cx=format!("{x:.1}") cy=format!("{y:.1}") r="10" /> }.into_any(),
        1 => view! {
            <rect x=format!("{:.1}", x - 9.0) y=format!("{:.1}", y - 9.0) width="18" height="18" />
        }
        .into_any(),
        _ => view! { <path d=format!("M{x:.1} {:.1}l12 21h-24z", y - 13.0) /> }.into_any(),
    }
}

/// Labels that would stand on each other move apart, from the top down, and stay inside the drawing.
fn apart(mut labels: Vec<(f64, String)>) -> Vec<(f64, String)> {
    labels.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut least = TOP;
    for (y, _) in &mut labels {
        *y = y.max(least);
        least = *y + APART;
    }
    let mut most = HEIGHT - BOTTOM;
    for (y, _) in labels.iter_mut().rev() {
        *y = y.min(most);
        most = *y - APART;
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_never_stand_on_each_other() {
        let placed = apart(vec![(540.0, "a".to_owned()), (538.0, "b".to_owned()), (100.0, "c".to_owned())]);
        assert_eq!(placed.iter().map(|(_, text)| text.as_str()).collect::<String>(), "cba");
        assert!(placed.windows(2).all(|pair| pair[1].0 - pair[0].0 >= APART - 0.01), "{placed:?}");
        assert!(placed.iter().all(|(y, _)| (TOP..=HEIGHT - BOTTOM).contains(y)), "{placed:?}");
    }

    #[test]
    fn the_drawing_holds_every_value_and_nothing_divides_by_zero() {
        let line = |points: &[(i64, i64)]| Line { table: 1, points: points.to_vec(), mark: None };
        for lines in [vec![], vec![line(&[(1, 5)])], vec![line(&[(1, -4), (2, 9)]), line(&[(1, 0)])]] {
            for size in [STAGE, PHONE] {
                let scale = Scale::of(&lines, size);
                for (turn, value) in lines.iter().flat_map(|line| &line.points) {
                    let (x, y) = (scale.x(*turn), scale.y(*value));
                    assert!((size.left..=size.width - size.right).contains(&x), "{x}");
                    assert!((TOP..=HEIGHT - BOTTOM).contains(&y), "{y}");
                }
            }
        }
    }
}
