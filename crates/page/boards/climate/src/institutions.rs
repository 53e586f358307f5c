//! The four institutions: what each asks for, what its tiers do, and who stands there.

use super::effects::listed;
use super::names::{influence_icon, influence_name, institution_icon, institution_name};
use crate::typed_view::{TypedView, with_view};
use climate::terms::{InfluenceSet, Institution, Place};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::{SeatMark, TableModel, table_model};

/// The institutions.
#[component]
pub(crate) fn Institutions() -> impl IntoView {
    let model = table_model();
    let list = move || {
        with_view(model, |view| Institution::ALL.iter().map(|&one| institution(model, view, one)).collect_view())
    };
    view! {
        <section class="panel institutions">
            <h2><Icon name="globe" /> {move || board_text("climate.institutions.title")}</h2>
            <ul>{list}</ul>
        </section>
    }
}

/// The influences an ACI asks for, as icons with their names.
pub(crate) fn asked(asked: InfluenceSet) -> AnyView {
    let one = |influence| {
        let (name, title) = (influence_name(influence), influence_name(influence));
        view! { <span class="q" title=title><Icon name=influence_icon(influence) /> {name}</span> }
    };
    view! { <span class="asked">{asked.iter().map(one).collect_view()}</span> }.into_any()
}

/// What a tier of an institution offers: one of several.
pub(crate) fn options(view: TypedView<'_>, institution: Institution, tier: usize) -> String {
    let options = &view.game.rules().institution(institution).options[tier];
    options.iter().map(|effects| listed(effects)).collect::<Vec<_>>().join(board_text("climate.effect.or").as_str())
}

fn institution(model: TableModel, view: TypedView<'_>, id: Institution) -> AnyView {
    let here: Vec<AnyView> = view
        .board
        .present
        .into_iter()
        .filter(|seat| view.board.player(*seat).place == Place::Institution(id))
        .map(|seat| {
            let (name, title) = (model.name(seat), model.name(seat));
            view! { <span class="q" title=title><SeatMark seat /><span class="sr">{name}</span></span> }.into_any()
        })
        .collect();
    let tiers = view.game.institution_thresholds(view.board, id).into_iter().enumerate().map(|(tier, threshold)| {
        let args = [("threshold", threshold.into()), ("what", options(view, id, tier).into())];
        view! { <li>{board_text_with("climate.institutions.tier", &args)}</li> }
    });
    view! {
        <li data-landmark=super::landmarks::institution(id).hook()>
            <details>
                <summary><Icon name=institution_icon(id) /> <b>{institution_name(id)}</b> {here}</summary>
                {asked(view.game.rules().institution(id).asked)}
                <ol>{tiers.collect_view()}</ol>
            </details>
        </li>
    }
    .into_any()
}
