//! The figures of the table on screen, kept up to date while somebody looks at them.

use super::curves::Curves;
use leptos::prelude::*;
use leptos::task::spawn_local;
use page_table::TableModel;
use std::sync::Arc;

/// How far we are with the figures of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Figures {
    /// On their way.
    #[default]
    Coming,
    /// They could not be had.
    Missing,
    /// Here they are.
    There(Arc<Curves>),
}

/// The figures that the parts of one screen share.
#[derive(Clone, Copy)]
pub(crate) struct SharedFigures(pub RwSignal<Figures>);

/// The figures of a table.
pub(crate) fn figures(model: TableModel) -> RwSignal<Figures> {
    let figures = RwSignal::new(Figures::Coming);
    Effect::new(move |_| {
        // Everything that happens at a table gives it a new version.
        model.version.track();
        let Some(hands) = model.hands() else { return };
        let coming = hands.curves();
        spawn_local(async move {
            let found = coming.await;
            // The screen may have gone while the answer was on its way.
            let _ = figures.try_update(|figures| match found {
                Ok(told) => *figures = Figures::There(Arc::new(told.into())),
                // Older figures are better than none.
                Err(_) if *figures == Figures::Coming => *figures = Figures::Missing,
                Err(_) => {}
            });
        });
    });
    figures
}
