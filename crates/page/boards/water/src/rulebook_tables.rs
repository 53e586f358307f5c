//! What the rules page draws from Water's rulebook: the map, tiles, cards and scenarios, with house values marked.

use super::map::ground::ground;
use super::map::hexes::size;
use crate::hand::{lake, picture};
use leptos::prelude::*;
use page_kit::pictures::framed;
use page_kit::rulebook::marked::{MarkedValues, table};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with, page_text, printed, searchable};
use water::rules::Rulebook;
use water::terms::{Kind, WindowKind};

/// The map with the river and its names.
pub(crate) fn map(book: &Rulebook) -> AnyView {
    let (width, height) = size(&book.rules.basin);
    let label = printed(Some(&book.terms.map)).0;
    view! {
        <figure class="rules-map">
            <svg class="basin" viewBox=format!("0 0 {width:.0} {height:.0}") role="img" aria-label=label.clone()>{ground(&book.rules)}</svg>
            <figcaption>{label}</figcaption>
        </figure>
    }
    .into_any()
}

/// The tiles: what they cost, need, give and pollute, and how many there are.
pub(crate) fn tiles(book: &Rulebook) -> AnyView {
    let values = MarkedValues::of(book.sources());
    let rows = Kind::ALL.iter().map(|&kind| {
        let building = book.rules.building(kind);
        let path = |field: &str| format!("buildings.{}.{field}", kind.name());
        let value = |field: &str, number: u16| values.show(&path(field), number);
        let parts = |table: &str, parts: [(&str, &str, u16); 4]| {
            let there = parts.into_iter().filter(|(_, _, count)| *count > 0);
            let shown = there.map(|(icon, field, count)| {
                let path = path(&format!("{table}.{field}"));
                view! { <span class="q"><Icon name=icon /> {values.show(&path, count)}</span> " " }
            });
            shown.collect::<Vec<_>>()
        };
        let need = &building.need;
        let needs = parts(
            "need",
            [
                ("drop", "water", need.water.into()),
                ("bolt", "energy", need.energy),
                ("wheat", "food", need.food),
                ("a", "money", need.money),
            ],
        );
        let gives = &building.gives;
        let gives = parts(
            "yield",
            [
                ("bolt", "energy", gives.energy),
                ("wheat", "food", gives.food),
                ("a", "money", gives.money),
                ("laurel", "vp", gives.vp),
            ],
        );
        let cost = match kind {
            Kind::Dam => {
                let costs = book.rules.dam.costs.iter().enumerate();
                let shown = costs.map(|(at, cost)| {
                    let stroke = (at > 0).then_some(" / ");
                    view! { {stroke} {values.show(&format!("dam.cost_per_owner[{at}]"), cost)} }
                });
                shown.collect::<Vec<_>>().into_any()
            }
            _ => value("cost", building.cost),
        };
        let (name, _) = printed(book.terms.buildings.get(kind.index()));
        view! {
            <tr>
                <th scope="row"><Icon name=crate::typed_view::kind_icon(kind) /> " " {name}</th>
                <td>{cost}</td>
                <td>{needs}</td>
                <td>{gives}</td>
                <td>{value("pollution", building.pollution.into())}</td>
                <td>{value("count", building.count.into())}</td>
            </tr>
        }
        .into_any()
    });
    table("words", "tile", &["tile", "cost", "needs", "gives", "pollution", "count"], rows.collect())
}

/// The resource cards, by the water they give.
pub(crate) fn resources(book: &Rulebook) -> AnyView {
    let values = MarkedValues::of(book.sources());
    let mut waters: Vec<u8> = book.rules.resources.iter().map(|card| card.water).collect();
    waters.sort_unstable();
    waters.dedup();
    let rows = waters.into_iter().map(|water| {
        let cards = book.rules.resources.iter().filter(|card| card.water == water);
        let shown = cards.clone().next().map(|card| framed(lake(card)));
        let said = cards.map(|card| {
            let path = |field: &str| format!("resource_cards.{}.{field}", card.id);
            view! {
                <span class="q" title=card.id.to_uppercase()>
                    <Icon name="bolt" class="en" />{values.show(&path("energy_price"), card.energy)}
                    <Icon name="wheat" class="fo" />{values.show(&path("food_price"), card.food)}
                </span>
                " "
            }
        });
        view! { <tr><th scope="row">{shown} {board_text_with("water.card.cubes", &[("count", water.into())])}</th><td class="resource-list">{said.collect::<Vec<_>>()}</td></tr> }
    });
    view! {
        <div class="table-scroll" tabindex="0" role="group" aria-label=page_text("reading.resources")>
            <table class="words"><tbody>{rows.collect::<Vec<_>>()}</tbody></table>
        </div>
    }
    .into_any()
}

/// The objective cards.
pub(crate) fn objectives(book: &Rulebook) -> AnyView {
    let values = MarkedValues::of(book.sources());
    let items = book.rules.objectives.iter().zip(&book.terms.objectives).map(|(objective, words)| {
        let (name, text) = printed(Some(words));
        let points = values.show(&format!("objectives.{}.points", objective.id), objective.points);
        let shows = picture(Some(words), "objectives", objective.id.clone(), "points");
        view! { <li class="rule-card">{framed(shows)}<h4>{name} " " <span class="q"><Icon name="laurel" class="vp" /> {points}</span></h4><p>{text}</p></li> }
    });
    view! { <ul class="rule-cards">{items.collect::<Vec<_>>()}</ul> }.into_any()
}

/// The action cards: how many there are, when they may be played, what they do.
pub(crate) fn actions(book: &Rulebook) -> AnyView {
    let values = MarkedValues::of(book.sources());
    let items = book.rules.actions.iter().zip(&book.terms.actions).map(|(card, words)| {
        let (name, text) = printed(Some(words));
        let copies = values.show(&format!("action_cards.{}.copies", card.id), card.copies);
        let windows: Vec<String> = WindowKind::ALL
            .iter()
            .filter(|window| card.fits(**window))
            .map(|window| board_text(&format!("water.window.{}", window.name())))
            .collect();
        let shows = picture(Some(words), "action_cards", card.id.clone(), "peace");
        view! { <li class="rule-card">{framed(shows)}<h4>{name} " ×" {copies}</h4><p>{text}</p><p><small>{windows.join(", ")}</small></p></li> }
    });
    view! { <ul class="rule-cards">{items.collect::<Vec<_>>()}</ul> }.into_any()
}

/// The scenarios.
pub(crate) fn scenarios(book: &Rulebook) -> AnyView {
    let values = MarkedValues::of(book.sources());
    let items = book.rules.scenarios.iter().zip(&book.terms.scenarios).map(|(scenario, words)| {
        let (name, text) = printed(Some(words));
        let value = |field: &str, number: i64| values.show(&format!("scenarios.{}.{field}", scenario.id), number);
        view! {
            <li class="rule-card">
                {framed(picture(Some(words), "scenarios", scenario.id.clone(), "water"))}
                <h4>{name}</h4>
                <p>{text}</p>
                <p><span class="q"><Icon name="clock" /> {value("turns", scenario.turns.into())}</span> " " <span class="q"><Icon name="a" class="a" /> {value("money", scenario.money.into())}</span></p>
            </li>
        }
    });
    view! { <ul class="rule-cards">{items.collect::<Vec<_>>()}</ul> }.into_any()
}

/// Something that the rules text draws from the rulebook.
pub(crate) fn drawn(book: &Rulebook, kind: &str) -> Option<AnyView> {
    Some(match kind {
        "map" => map(book),
        "tiles" => tiles(book),
        "resources" => resources(book),
        "objectives" => objectives(book),
        "actions" => actions(book),
        "scenarios" => scenarios(book),
        _ => return None,
    })
}

/// What can be searched in it.
pub(crate) fn words(book: &Rulebook, kind: &str, lang: &str) -> String {
    match kind {
        "tiles" => searchable(&book.terms.buildings, lang),
        "actions" => searchable(&book.terms.actions, lang),
        "objectives" => searchable(&book.terms.objectives, lang),
        "scenarios" => searchable(&book.terms.scenarios, lang),
        _ => String::new(),
    }
}
