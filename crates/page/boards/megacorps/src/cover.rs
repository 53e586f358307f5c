//! The drawing on the shelf.

use leptos::prelude::*;

/// Companies in countries, by colour and shape of their owners, some for sale, some lost to the state.
pub(crate) fn cover() -> AnyView {
    const GRID: [[&str; 6]; 3] =
        [["1", "", "2", "s", "", "1"], ["", "3", "s", "3", "n", ""], ["2", "s", "", "1", "2", "s"]];
    let cell = |x: f64, y: f64, what: &'static str| match what {
        "" => ().into_any(),
        "s" => view! { <rect class="cover-sale" x=x y=y width="34" height="28" rx="5" /> }.into_any(),
        "n" => {
            let hatch =
                (0..4).map(|at| format!("M{} {}l14 -28", x + 2.0 + 6.0 * f64::from(at), y + 28.0)).collect::<String>();
            view! { <rect class="cover-state" x=x y=y width="34" height="28" rx="5" /><path class="cover-hatch" d=hatch /> }
                .into_any()
        }
        seat => {
            let (mark, colour) = (format!("#i-s{seat}"), format!("cover-owned c{seat}"));
            view! {
                <rect class=colour x=x y=y width="34" height="28" rx="5" />
                <use class=format!("c{seat}") href=mark x=x + 8.0 y=y + 5.0 width="18" height="18"></use>
            }
            .into_any()
        }
    };
    let rows = GRID.iter().enumerate().map(|(row, cells)| {
        let y = 12.0 + 36.0 * row as f64;
        let cells = cells.iter().enumerate().map(|(at, &what)| cell(34.0 + 40.0 * at as f64, y, what));
        let line = (row > 0).then(|| view! { <path class="cover-line" d=format!("M30 {}h240", y - 4.0) /> });
        view! { {line} {cells.collect_view()} }
    });
    view! {
        <svg class="cover" viewBox="0 0 300 128" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
            {rows.collect_view()}
        </svg>
    }
    .into_any()
}
