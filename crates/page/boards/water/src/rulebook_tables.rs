//! What the rules page draws from Water's rulebook: the map, tiles, cards and scenarios, with house values marked.

use super::map::ground::ground;
use super::map::hexes::size;
use leptos::prelude::*;
use page_kit::rulebook::sheets::cell;
use page_kit::settings::settings;
use page_kit::shell::Icon;
use page_kit::words::page_text;
use page_kit::words::{board_text, board_text_with};
use std::collections::BTreeMap;
use table::data::sources::Row;
use water::rules::{Rulebook, Words};
use water::terms::{Kind, WindowKind};

/// Where the values of a book come from, by path.
fn sources(book: &Rulebook) -> BTreeMap<String, Row> {
    book.sources().into_iter().map(|row| (row.path.clone(), row)).collect()
}

/// A value with its mark.
fn marked(sources: &BTreeMap<String, Row>, path: &str, text: &str) -> AnyView {
    match sources.get(path) {
        Some(row) => cell(text, row.source, row.house_changed),
        None => text.to_owned().into_any(),
    }
}

fn named(words: Option<&Words>) -> (String, String) {
    let lang = settings().lang.get();
    words
        .map(|words| (words.name(lang.code()).to_owned(), words.description(lang.code()).to_owned()))
        .unwrap_or_default()
}

/// The map with the river and its names.
pub fn map(book: &Rulebook) -> AnyView {
    let (width, height) = size(&book.rules.basin);
    let label = named(Some(&book.terms.map)).0;
    view! {
        <figure class="rules-map">
            <svg class="basin" viewBox=format!("0 0 {width:.0} {height:.0}") role="img" aria-label=label.clone()>{ground(&book.rules)}</svg>
            <figcaption>{label}</figcaption>
        </figure>
    }
    .into_any()
}

/// The tiles: what they cost, need, give and pollute, and how many there are.
pub fn tiles(book: &Rulebook) -> AnyView {
    let sources = sources(book);
    let rows = Kind::ALL.iter().map(|&kind| {
        let building = book.rules.building(kind);
        let path = |field: &str| format!("buildings.{}.{field}", kind.name());
        let value = |field: &str, number: u16| marked(&sources, &path(field), &number.to_string());
        let parts = |table: &str, parts: [(&str, &str, u16); 4]| {
            let there = parts.into_iter().filter(|(_, _, count)| *count > 0);
            let shown = there.map(|(icon, field, count)| {
                let path = path(&format!("{table}.{field}"));
                view! { <span class="q"><Icon name=icon /> {marked(&sources, &path, &count.to_string())}</span> " " }
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
                    view! { {stroke} {marked(&sources, &format!("dam.cost_per_owner[{at}]"), &cost.to_string())} }
                });
                shown.collect::<Vec<_>>().into_any()
            }
            _ => value("cost", building.cost),
        };
        let (name, _) = named(book.terms.buildings.get(kind.index()));
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
    });
    let heads = ["tile", "cost", "needs", "gives", "pollution", "count"]
        .map(|head| view! { <th scope="col">{page_text(&format!("reading.tile.{head}"))}</th> });
    view! {
        <div class="table-scroll" tabindex="0" role="group" aria-label=page_text("reading.tile.tile")>
            <table class="words"><thead><tr>{heads.into_iter().collect_view()}</tr></thead><tbody>{rows.collect::<Vec<_>>()}</tbody></table>
        </div>
    }
    .into_any()
}

/// The resource cards, by the water they give.
pub fn resources(book: &Rulebook) -> AnyView {
    let sources = sources(book);
    let mut waters: Vec<u8> = book.rules.resources.iter().map(|card| card.water).collect();
    waters.sort_unstable();
    waters.dedup();
    let rows = waters.into_iter().map(|water| {
        let cards = book.rules.resources.iter().filter(|card| card.water == water);
        let said = cards.map(|card| {
            let path = |field: &str| format!("resource_cards.{}.{field}", card.id);
            view! {
                <span class="q" title=card.id.to_uppercase()>
                    <Icon name="bolt" class="en" />{marked(&sources, &path("energy_price"), &card.energy.to_string())}
                    <Icon name="wheat" class="fo" />{marked(&sources, &path("food_price"), &card.food.to_string())}
                </span>
                " "
            }
        });
        view! { <tr><th scope="row">{board_text_with("water.card.cubes", &[("count", i64::from(water).into())])}</th><td class="resource-list">{said.collect::<Vec<_>>()}</td></tr> }
    });
    view! {
        <div class="table-scroll" tabindex="0" role="group" aria-label=page_text("reading.resources")>
            <table class="words"><tbody>{rows.collect::<Vec<_>>()}</tbody></table>
        </div>
    }
    .into_any()
}

/// The objective cards.
pub fn objectives(book: &Rulebook) -> AnyView {
    let sources = sources(book);
    let items = book.rules.objectives.iter().zip(&book.terms.objectives).map(|(objective, words)| {
        let (name, text) = named(Some(words));
        let points = marked(&sources, &format!("objectives.{}.points", objective.id), &objective.points.to_string());
        view! { <li class="rule-card"><h4>{name} " " <span class="q"><Icon name="laurel" class="vp" /> {points}</span></h4><p>{text}</p></li> }
    });
    view! { <ul class="rule-cards">{items.collect::<Vec<_>>()}</ul> }.into_any()
}

/// The action cards: how many there are, when they may be played, what they do.
pub fn actions(book: &Rulebook) -> AnyView {
    let sources = sources(book);
    let items = book.rules.actions.iter().zip(&book.terms.actions).map(|(card, words)| {
        let (name, text) = named(Some(words));
        let copies = marked(&sources, &format!("action_cards.{}.copies", card.id), &card.copies.to_string());
        let windows: Vec<String> = WindowKind::ALL
            .iter()
            .filter(|window| card.fits(**window))
            .map(|window| board_text(&format!("water.window.{}", window.name())))
            .collect();
        view! { <li class="rule-card"><h4>{name} " ×" {copies}</h4><p>{text}</p><p><small>{windows.join(", ")}</small></p></li> }
    });
    view! { <ul class="rule-cards">{items.collect::<Vec<_>>()}</ul> }.into_any()
}

/// The scenarios.
pub fn scenarios(book: &Rulebook) -> AnyView {
    let sources = sources(book);
    let items = book.rules.scenarios.iter().zip(&book.terms.scenarios).map(|(scenario, words)| {
        let (name, text) = named(Some(words));
        let value = |field: &str, number: i64| marked(&sources, &format!("scenarios.{}.{field}", scenario.id), &number.to_string());
        view! {
            <li class="rule-card">
                <h4>{name}</h4>
                <p>{text}</p>
                <p><span class="q"><Icon name="clock" /> {value("turns", scenario.turns.into())}</span> " " <span class="q"><Icon name="a" class="a" /> {value("money", scenario.money.into())}</span></p>
            </li>
        }
    });
    view! { <ul class="rule-cards">{items.collect::<Vec<_>>()}</ul> }.into_any()
}
/// Something that the rules text draws from the rulebook.
pub(crate) fn table(book: &Rulebook, kind: &str) -> Option<AnyView> {
    let drawn = match kind {
        "map" => map(book),
        "tiles" => tiles(book),
        "resources" => resources(book),
        "objectives" => objectives(book),
        "actions" => actions(book),
        "scenarios" => scenarios(book),
        _ => return None,
    };
    Some(drawn)
}

/// What can be searched in it.
pub(crate) fn words(book: &Rulebook, kind: &str, lang: &str) -> String {
    let words = |words: &Words| format!("{} {} ", words.name(lang), words.description(lang));
    match kind {
        "tiles" => book.terms.buildings.iter().map(words).collect(),
        "actions" => book.terms.actions.iter().map(words).collect(),
        "objectives" => book.terms.objectives.iter().map(words).collect(),
        "scenarios" => book.terms.scenarios.iter().map(words).collect(),
        _ => String::new(),
    }
}
