//! A drawing with everything around it: its claim, one sentence of reading, and the same figures as a table.

use leptos::prelude::*;
use page_kit::words::{page_text, page_text_with};

/// Figures as a table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FigureTable {
    /// What it shows.
    pub caption: String,
    /// The heads of the columns after the first.
    pub heads: Vec<String>,
    /// The rows: what each is about, and its figures.
    pub rows: Vec<(String, Vec<String>)>,
}

impl FigureTable {
    /// All of it in sentences, one for each row.
    pub fn told(&self) -> String {
        let row = |(name, cells): &(String, Vec<String>)| {
            let args = [("name", name.clone().into()), ("values", cells.join(", ").into())];
            page_text_with("debrief.line", &args)
        };
        self.rows.iter().map(row).collect::<Vec<_>>().join(" ")
    }
}

/// The table itself. Its rows can be found by `data-row`, counted from 0.
pub fn figure_table(figures: &FigureTable) -> AnyView {
    let heads = figures.heads.iter().map(|head| view! { <th scope="col">{head.clone()}</th> }).collect_view();
    let rows = figures.rows.iter().enumerate().map(|(at, (name, cells))| {
        let cells = cells.iter().map(|cell| view! { <td>{cell.clone()}</td> }).collect_view();
        view! { <tr data-row=at.to_string()><th scope="row">{name.clone()}</th>{cells}</tr> }
    });
    let rows = rows.collect_view();
    view! {
        <table class="figures">
            <caption class="sr">{figures.caption.clone()}</caption>
            <thead><tr><td></td>{heads}</tr></thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

/// A drawing and its table. Whoever cannot see the drawing, and whoever prints it, has the table anyway.
#[component]
pub fn PlotCard(
    /// The name in attributes.
    name: &'static str,
    /// What the figures show.
    #[prop(into)]
    claim: Signal<String>,
    /// One sentence about them.
    #[prop(into)]
    reading: Signal<String>,
    /// The drawing.
    #[prop(into)]
    drawing: ViewFn,
    /// The same figures.
    #[prop(into)]
    figures: Signal<FigureTable>,
) -> impl IntoView {
    let as_table = RwSignal::new(false);
    let chosen = move |table: bool| move || (as_table.get() == table).to_string();
    view! {
        <figure class="panel card-chart plot-card" data-plot=name>
            <figcaption>
                <h3 class="disp">{move || claim.get()}</h3>
                <p>{move || reading.get()}</p>
            </figcaption>
            {move || (!as_table.get()).then(|| drawing.run())}
            <div
                class=move || if as_table.get() { "table-scroll" } else { "sr printed" }
                tabindex=move || as_table.get().then_some("0")
                role="group"
                aria-label=move || figures.with(|figures| figures.caption.clone())
            >
                {move || figures.with(figure_table)}
            </div>
            <div class="chart-acts">
                <div class="seg" role="group" aria-label=move || page_text("debrief.shown_as")>
                    <button class:on=move || !as_table.get() aria-pressed=chosen(false) on:click=move |_| as_table.set(false)>
                        {move || page_text("debrief.as_chart")}
                    </button>
                    <button class:on=move || as_table.get() aria-pressed=chosen(true) data-act="plot-table" on:click=move |_| as_table.set(true)>
                        {move || page_text("debrief.as_table")}
                    </button>
                </div>
            </div>
        </figure>
    }
}
