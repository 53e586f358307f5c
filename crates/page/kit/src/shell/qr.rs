//! A link as a drawing that a camera reads.

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

/// How many empty modules a camera needs around the drawing.
const QUIET: i32 = 4;

/// The drawing of a text: its whole width, quiet zone included, and the dark modules as a path. `None` for a text that
/// is too long.
fn drawing(text: &str) -> Option<(i32, String)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let length = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
            if length > 0 {
                path.push_str(&format!("M{} {}h{length}v1h-{length}z", x + QUIET, y + QUIET));
            }
            x += length.max(1);
        }
    }
    Some((code.size() + 2 * QUIET, path))
}

/// A link for a camera: dark on light in both themes, since cameras expect that.
#[component]
pub fn Qr(
    /// What it holds.
    #[prop(into)]
    text: Signal<String>,
    /// What a screen reader says.
    #[prop(into)]
    label: Signal<String>,
) -> impl IntoView {
    let drawn = move || {
        let (width, path) = drawing(&text.get())?;
        Some(view! {
            <svg
                class="qr"
                role="img"
                aria-label=move || label.get()
                viewBox=format!("0 0 {width} {width}")
                shape-rendering="crispEdges"
                data-qr=move || text.get()
            >
                <rect class="qr-ground" width=width.to_string() height=width.to_string() />
                <path class="qr-ink" d=path />
            </svg>
        })
    };
    view! { {drawn} }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The dark cells of a path as the drawing of a matrix.
    fn cells(path: &str) -> Vec<(i32, i32)> {
        let mut cells = Vec::new();
        for run in path.split('M').skip(1) {
            let (at, rest) = run.split_once('h').unwrap();
            let (x, y) = at.split_once(' ').unwrap();
            let length: i32 = rest.split('v').next().unwrap().parse().unwrap();
            let (x, y): (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
            cells.extend((x..x + length).map(|x| (x, y)));
        }
        cells
    }

    #[test]
    fn the_drawing_is_the_code_with_a_quiet_zone_around_it() {
        let link = "https://play.example.org/finitude/#/take/ABCD2345";
        let (width, path) = drawing(link).unwrap();
        let code = QrCode::encode_text(link, QrCodeEcc::Medium).unwrap();
        let mut dark = Vec::new();
        for y in 0..code.size() {
            dark.extend((0..code.size()).filter(|x| code.get_module(*x, y)).map(|x| (x + QUIET, y + QUIET)));
        }
        assert_eq!(cells(&path), dark);
        assert_eq!(width, code.size() + 8);
        assert!(dark.iter().all(|(x, y)| (QUIET..width - QUIET).contains(x) && (QUIET..width - QUIET).contains(y)));
    }

    #[test]
    fn what_no_drawing_can_hold_is_not_drawn() {
        assert!(drawing(&"x".repeat(4_000)).is_none());
    }
}
