//! All tables beside each other on the phone, in the projector's chart, while the desk shows it to the class.

use crate::client;
use crate::model::ClassModel;
use crate::projector::{PHONE, luck_told, measure_name, picture};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use page_table::remote::server;
use wire::lesson::Comparison;

/// The chart, with one's own table standing out. Nothing before the desk shows it, and nothing after.
#[component]
pub(crate) fn AllTables(model: ClassModel) -> impl IntoView {
    let measure = Memo::new(move |_| model.me.with(|me| me.as_ref().and_then(|me| me.comparison)));
    let own = Memo::new(move |_| model.me.with(|me| me.as_ref().and_then(|me| me.place)).map(|place| place.table));
    let lost = Memo::new(move |_| model.lost.get());
    let comparison = RwSignal::new(None::<Comparison>);
    // It is asked for anew when something else is shown, and when the line is back.
    Effect::new(move |_| {
        if measure.get().is_none() || lost.get() {
            return;
        }
        let code = model.code();
        server::answered(async move { client::compare_in_class(&code).await }, move |answer| {
            // Without an answer the last picture stays.
            if let Ok(told) = answer {
                let _ = comparison.try_set(Some(told));
            }
        });
    });
    move || {
        let (measure, told) = (measure.get()?, comparison.get()?);
        let game = model.info.with(|info| info.as_ref().map(|info| info.game.clone()).unwrap_or_default());
        let named = measure_name(measure, &told.world_names, &game);
        let own: Vec<u16> = own.get().into_iter().collect();
        let yours = own.first().map(|number| {
            let text = page_text_with("class.compare.yours", &[("number", u32::from(*number).into())]);
            view! { <p>{text}</p> }
        });
        let chart = picture(&told, measure, &own, &named, PHONE);
        Some(view! {
            <section class="panel class-compare" data-part="compare">
                <h2>
                    <Icon name="chart" />
                    {page_text("class.compare.title")}
                </h2>
                <p class="disp">{named}</p>
                {chart}
                {yours}
                <p class="sm">{luck_told(told.same_luck)}</p>
            </section>
        })
    }
}
