//! Collecting water: what each building has and lacks, a sensible plan for it, and the means to change the plan.

use crate::draft::{BoardDraft, board_draft};
use crate::typed_view::{building_name, hex_name, kind_icon, own, with_view};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use water::basin::HexId;
use water::state::Tile;
use water::{Action, View, Water};

/// Needs, plan, and the button that carries it out.
pub(crate) fn panel(model: TableModel) -> AnyView {
    let draft = board_draft();
    let rows = move || {
        let cubes = draft.cubes.get();
        with_view(model, |game, view| needs(game, view, draft, &cubes)).flatten()
    };
    let take = move || {
        let count = draft.cubes.with(Vec::len) as i64;
        (count > 0).then(|| {
            let act = move |_| draft.carry_out(draft.cubes.get_untracked());
            let text = board_text_with("water.collect.take", &[("count", count.into())]);
            view! {
                <button class="btn pri take-plan" data-act="take-plan" disabled=move || model.sending.get() || draft.busy() on:click=act>
                    <Icon name="drop" /> {text}
                </button>
            }
        })
    };
    let from = move || {
        let cubes = draft.cubes.get();
        with_view(model, |game, _| sources(game, &cubes)).filter(|text| !text.is_empty()).map(|text| {
            view! { <p class="note wide">{board_text_with("water.collect.from", &[("places", text.into())])}</p> }
        })
    };
    view! { {rows} {from} {take} }.into_any()
}

/// Where the cubes of a plan come from.
fn sources(game: &Water, cubes: &[Action]) -> Vec<String> {
    let mut found: Vec<(HexId, usize)> = Vec::new();
    for cube in cubes {
        if let Action::Draw { source, .. } = cube {
            match found.iter_mut().find(|(hex, _)| hex == source) {
                Some((_, count)) => *count += 1,
                None => found.push((*source, 1)),
            }
        }
    }
    let said = |(hex, count): (HexId, usize)| match count {
        1 => hex_name(game, hex),
        count => format!("{} ×{count}", hex_name(game, hex)),
    };
    found.into_iter().map(said).collect()
}

fn needs(game: &Water, view: &View, draft: BoardDraft, cubes: &[Action]) -> Option<AnyView> {
    let seat = own(game, view)?;
    let thirsty = |tile: &&Tile| game.rules().building(tile.kind).need.water > 0;
    let tiles: Vec<&Tile> = view.board.community(seat).tiles().iter().filter(thirsty).collect();
    if tiles.is_empty() {
        return Some(view! { <p class="note wide">{board_text("water.collect.nobody")}</p> }.into_any());
    }
    let rows: Vec<AnyView> = tiles.into_iter().map(|tile| row(game, draft, tile, cubes)).collect();
    Some(view! { <ul class="needs" tabindex="0" aria-label=board_text("water.collect.needs")>{rows}</ul> }.into_any())
}

fn row(game: &Water, draft: BoardDraft, tile: &Tile, cubes: &[Action]) -> AnyView {
    let hex = tile.hex;
    let need = game.rules().building(tile.kind).need.water;
    let to = |cube: &&Action| matches!(cube, Action::Draw { building, .. } if *building == hex);
    let planned = cubes.iter().filter(to).count() as u8;
    let will = tile.water + planned;
    let enough = will >= need;
    let name = building_name(game, tile);
    let hand = move || draft.thirsty.get() == Some(hex);
    let (more, less) = (
        board_text_with("water.collect.more", &[("building", name.clone().into())]),
        board_text_with("water.collect.less", &[("building", name.clone().into())]),
    );
    let idle = tile.idle;
    let nothing_planned = (planned == 0).then(|| board_text("water.collect.nothing_planned"));
    let needless =
        (enough || idle).then(|| board_text(if idle { "water.collect.idle" } else { "water.collect.has_enough" }));
    view! {
        <li class:ok=enough class:no=!enough && !idle class:in-hand=hand>
            <button class="need-name" data-act="thirsty" aria-pressed=move || hand().to_string() on:click=move |_| draft.thirsty.set(Some(hex))>
                <Icon name=kind_icon(tile.kind) /> <span>{name}</span>
            </button>
            <span class="q wa"><Icon name="drop" class=if enough { "full" } else { "" } /> <b>{will} " / " {need}</b></span>
            <button class="ib" aria-label=less aria-disabled=(planned == 0).to_string() data-why-says=nothing_planned data-act="cube-less" on:click=move |_| draft.drop_cube(hex)><Icon name="minus" /></button>
            <button class="ib" aria-label=more aria-disabled=needless.is_some().to_string() data-why-says=needless data-act="cube-more" on:click=move |_| draft.add_cube(hex, None)><Icon name="plus" /></button>
        </li>
    }
    .into_any()
}
