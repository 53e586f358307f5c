//! Charts of figures that a board sets beside something else: lines over a common axis, columns that add up, and the card
//! around them, with the same figures as a table.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `axis` | from numbers to places, with round marks |
//! | `lines` | lines, with symbols and names |
//! | `columns` | columns whose parts add up |
//! | `card` | claim, reading, drawing and table |
//!
//! A board fills in [`Plot`] or [`Columns`]; all texts are in the reader's language already.

mod axis;
mod card;
mod columns;
mod lines;

pub use axis::Axis;
pub use card::{FigureTable, PlotCard, figure_table};
pub use columns::{Columns, Part};
pub use lines::{Guide, Plot, Trace, spread};

use leptos::prelude::*;

/// The size of a drawing and the room around its plot, in the units of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Frame {
    width: f64,
    height: f64,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

impl Frame {
    /// For a window that is wide enough for two drawings.
    const WIDE: Frame = Frame { width: 580.0, height: 330.0, left: 48.0, right: 132.0, top: 14.0, bottom: 44.0 };
    /// For a phone: names stand below it.
    const PHONE: Frame = Frame { width: 350.0, height: 290.0, left: 50.0, right: 18.0, top: 12.0, bottom: 44.0 };

    /// The left and the right end of the plot.
    fn sides(&self) -> (f64, f64) {
        (self.left, self.width - self.right)
    }

    /// The upper and the lower end of the plot.
    fn ends(&self) -> (f64, f64) {
        (self.top, self.height - self.bottom)
    }

    /// How far right a number stands.
    fn x(&self, axis: &Axis, at: f64) -> f64 {
        let (left, right) = self.sides();
        left + (right - left) * axis.share(at)
    }

    /// How far down a number stands.
    fn y(&self, axis: &Axis, at: f64) -> f64 {
        let (top, bottom) = self.ends();
        bottom - (bottom - top) * axis.share(at)
    }
}

/// The marks of the upright axis, with a line for each.
fn marks(up: &Axis, frame: Frame) -> AnyView {
    let (left, right) = frame.sides();
    let mark = |(at, text): &(f64, String)| {
        let y = frame.y(up, *at);
        view! {
            <path class="gr" d=format!("M{left} {y:.1}H{right}")></path>
            <text class="ax e" x=left - 7.0 y=y + 4.0>{text.clone()}</text>
        }
    };
    up.marks.iter().map(mark).collect_view().into_any()
}

/// What the axis below counts.
fn axis_title(across: &Axis, frame: Frame) -> AnyView {
    let (left, right) = frame.sides();
    view! { <text class="ax c s" x=(left + right) / 2.0 y=frame.height - 5.0>{across.title.clone()}</text> }.into_any()
}

/// A drawing for wide windows, and one for phones.
fn both(draw: impl Fn(Frame) -> AnyView) -> AnyView {
    view! {
        <div class="chart wide">{draw(Frame::WIDE)}</div>
        <div class="chart narrow">{draw(Frame::PHONE)}</div>
    }
    .into_any()
}
