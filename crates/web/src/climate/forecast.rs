//! What would happen if a region were activated now.

use super::scene::with_scene;
use crate::decision::words::tell;
use crate::table::table_model;
use climate::terms::RegionId;
use leptos::prelude::*;

/// The forecast of a region.
#[component]
pub fn IfActivated(
    /// Which region.
    region: RegionId,
) -> impl IntoView {
    let model = table_model();
    let lines = move || {
        let events = with_scene(model, |scene| ahead(scene, region))?;
        let said = events.iter().filter_map(|event| {
            let text = with_scene(model, |scene| model.render(&table::Game::say_event(scene.game, event)))?;
            (!text.is_empty()).then_some(text)
        });
        Some(said.map(|text| view! { <li>{text}</li> }).collect_view())
    };
    view! {
        <details class="if-activated">
            <summary>{move || tell("climate.forecast.title")}</summary>
            <p class="note">{move || tell("climate.forecast.note")}</p>
            <ol>{lines}</ol>
        </details>
    }
}

fn ahead(_scene: super::scene::Scene<'_>, _region: RegionId) -> Vec<climate::Event> { Vec::new() }
