//! All tables beside each other, by one measure.

use super::chart::{Bar, Line, STAGE, Size, bars, lines};
use super::model::ProjectorModel;
use crate::client;
use crate::wording::figure_name;
use leptos::prelude::*;
use page_kit::words::{page_text, page_text_with};
use page_table::remote::server;
use wire::lesson::{Compared, Comparison, Measure};

/// All tables in one chart. It is asked for anew when a table has come a turn further.
#[component]
pub(crate) fn Compare(model: ProjectorModel, measure: Measure, tables: Vec<u16>) -> impl IntoView {
    let comparison = RwSignal::new(None::<Comparison>);
    let turns = Memo::new(move |_| {
        model.tiles.with(|tiles| tiles.values().map(|tile| (tile.turn, tile.status)).collect::<Vec<_>>())
    });
    Effect::new(move |_| {
        turns.track();
        let key = model.key();
        server::answered(async move { client::compare(&key).await }, move |answer| {
            // Without an answer the last picture stays.
            if let Ok(told) = answer {
                let _ = comparison.try_set(Some(told));
            }
        });
    });
    let named = move || measure_name(measure, &model.figures(), &model.game());
    let luck = move || comparison.with(|told| told.as_ref().map(|told| luck_told(told.same_luck)));
    let chart = move || Some(picture(&comparison.get()?, measure, &tables, &named(), STAGE));
    view! {
        <div class="stage-compare" data-part="compare">
            <h1 class="disp stage-title" tabindex="-1">{named}</h1>
            <p>{luck}</p>
            {chart}
        </div>
    }
}

/// What a measure is called; `figures` are the names of the world's figures in a game.
pub(crate) fn measure_name(measure: Measure, figures: &[String], game: &str) -> String {
    match measure {
        Measure::Best => page_text("projector.compare.best"),
        Measure::Together => page_text("projector.compare.together"),
        Measure::Gap => page_text("projector.compare.gap"),
        Measure::World(figure) => {
            figures.get(usize::from(figure)).map(|name| figure_name(game, name)).unwrap_or_default()
        }
    }
}

/// Whether differences between the tables are choices.
pub(crate) fn luck_told(same: bool) -> String {
    page_text(if same { "projector.compare.same_luck" } else { "projector.compare.own_luck" })
}

/// All tables by one measure, in lines or bars, known by their numbers; some of them stand out.
pub(crate) fn picture(told: &Comparison, measure: Measure, outstanding: &[u16], named: &str, size: Size) -> AnyView {
    let name = |table: u16| page_text_with("class.seated.table", &[("number", u32::from(table).into())]);
    match measure {
        Measure::World(figure) => lines(&lines_of(&told.tables, usize::from(figure), outstanding), named, size, name),
        other => bars(&bars_of(&told.tables, other, outstanding), named, name),
    }
}

fn lines_of(tables: &[Compared], figure: usize, outstanding: &[u16]) -> Vec<Line> {
    let line = |table: &Compared| Line {
        table: table.table,
        points: table.turns.iter().filter_map(|turn| Some((*turn.first()?, *turn.get(figure)?))).collect(),
        mark: outstanding.iter().position(|known| *known == table.table),
    };
    tables.iter().map(line).collect()
}

fn bars_of(tables: &[Compared], measure: Measure, outstanding: &[u16]) -> Vec<Bar> {
    let bar = |table: &Compared| Bar {
        table: table.table,
        value: match measure {
            Measure::Best => table.best,
            Measure::Gap => table.gap,
            Measure::Together | Measure::World(_) => table.together,
        },
        mark: outstanding.iter().position(|known| *known == table.table),
    };
    tables.iter().map(bar).collect()
}
