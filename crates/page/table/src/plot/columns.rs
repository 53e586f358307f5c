//! Columns whose parts add up, one for each round.

use super::{Axis, Frame, axis_title, both, marks};
use leptos::prelude::*;

/// A part of every column.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// The class that fills it.
    pub dress: &'static str,
    /// How much of each column it is.
    pub amounts: Vec<i64>,
}

/// Columns, and all that belongs to them.
#[derive(Clone, PartialEq, Debug)]
pub struct Columns {
    /// All of it in a sentence, for whoever does not see it.
    pub told: String,
    /// The name of each column.
    pub names: Vec<String>,
    /// What they count.
    pub title: String,
    /// The upright axis.
    pub up: Axis,
    /// The parts, the lowest first.
    pub parts: Vec<Part>,
}

impl Columns {
    /// The drawing, with a list of the parts below it.
    pub fn drawn(&self) -> AnyView {
        let part = |part: &Part| {
            view! { <li><svg class="part-key" viewBox="0 0 14 14" aria-hidden="true"><rect class=part.dress x="1" y="1" width="12" height="12"></rect></svg>{part.name.clone()}</li> }
        };
        let legend = self.parts.iter().rev().map(part).collect_view();
        view! {
            {both(|frame| self.drawing(Frame { right: 12.0, ..frame }))}
            <ul class="legend" aria-hidden="true">{legend}</ul>
        }
        .into_any()
    }

    fn drawing(&self, frame: Frame) -> AnyView {
        let (left, right) = frame.sides();
        let (_, bottom) = frame.ends();
        let room = (right - left) / self.names.len().max(1) as f64;
        let columns = self.names.iter().enumerate().map(|(column, name)| {
            let (x, width) = (left + room * (column as f64 + 0.2), room * 0.6);
            let mut below = 0;
            let parts = self.parts.iter().map(|part| {
                let amount = part.amounts.get(column).copied().unwrap_or(0);
                let (low, high) = (frame.y(&self.up, below as f64), frame.y(&self.up, (below + amount) as f64));
                below += amount;
                (amount > 0).then(|| view! { <rect class=part.dress x=x y=high width=width height=low - high></rect> })
            });
            let parts = parts.collect_view();
            view! {
                {parts}
                <text class="ax c" x=x + width / 2.0 y=bottom + 19.0>{name.clone()}</text>
            }
        });
        let columns = columns.collect_view();
        let across = Axis { from: 0.0, to: 1.0, marks: Vec::new(), title: self.title.clone() };
        view! {
            <svg class="drawing" viewBox=format!("0 0 {} {}", frame.width, frame.height) role="img" aria-label=self.told.clone()>
                {marks(&self.up, frame)}
                {columns}
                {axis_title(&across, frame)}
            </svg>
        }
        .into_any()
    }
}
