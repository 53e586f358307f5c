//! Limit's boards as text: the world, the market, and a column for each nation.

use super::{Seen, TextBoard};
use crate::paint::Paint;
use crate::voice::Voice;
use serde_json::Value;
use shelf::AnyTable;
use shelf::rules::limit::{Limit, State};

const RESOURCES: [&str; 4] = ["renewable", "industrial", "military", "fossil"];
const PLANTS: [&str; 3] = ["renewable", "industrial", "military"];
const CRISES: [&str; 3] = ["financial", "environmental", "military"];

impl TextBoard for Limit {
    fn draw(&self, state: &State, seen: Seen<'_>) -> String {
        let paint = Paint::for_stdout();
        let mut text = world(self.pollution_reserve(&state.board), seen.view, seen.voice, paint);
        text.push_str(&market(self, seen.view, seen.voice));
        text.push_str(&nations(&seen, paint));
        text.push_str(&cards(&seen, paint));
        text
    }
}

/// An indicator of each seat.
fn figures(table: &dyn AnyTable, name: &str) -> Vec<i64> {
    let (figures, names, _) = table.indicators();
    let at = names.iter().position(|found| *found == name);
    figures.seats.iter().map(|row| at.and_then(|at| row.get(at).copied()).unwrap_or(0)).collect()
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or(0)
}

fn list(value: &Value) -> Vec<String> {
    value
        .as_array()
        .map(|items| items.iter().filter_map(Value::as_str).map(str::to_owned).collect())
        .unwrap_or_default()
}

fn world(pollution_reserve: u32, view: &Value, voice: &Voice, paint: Paint) -> String {
    let generation = format!("{} {}", voice.say("limit.generation", &[]), number(&view["generation"]));
    let crises: Vec<String> = CRISES
        .iter()
        .map(|kind| {
            format!(
                "{} {}",
                voice.say(&format!("limit.crisis.{kind}"), &[]),
                view["crises"][kind].as_array().map_or(0, Vec::len)
            )
        })
        .collect();
    let polluted: i64 =
        view["nations"].as_array().map_or(0, |all| all.iter().map(|nation| number(&nation["pollution"])).sum());
    format!(
        "{}   {} {}   {} {}   {} {pollution_reserve}   {} {}   {} {}\n{}: {}\n",
        paint.strong(&generation),
        voice.say("limit.bank", &[]),
        number(&view["bank"]),
        voice.say("limit.pollution", &[]),
        polluted + number(&view["star"]["pollution"]),
        voice.say("limit.pollution_reserve", &[]),
        voice.say("limit.disruption_reserve", &[]),
        number(&view["disruption_reserve"]),
        voice.say("limit.colonization", &[]),
        number(&view["colonization"]),
        voice.say("limit.crises", &[]),
        crises.join(", "),
    ) + &star(view, voice)
}

/// The star nation of the solo game.
fn star(view: &Value, voice: &Voice) -> String {
    let star = &view["star"];
    if !star.is_object() {
        return String::new();
    }
    let part = |key: &str| format!("{} {}", voice.say(&format!("limit.{key}"), &[]), number(&star[key]));
    let parts = ["money", "fossil", "territory", "disruption", "pollution"].map(part);
    format!("{}: {}\n", voice.say("limit.star", &[]), parts.join(", "))
}

/// What lies on the market, and what a unit costs and brings.
fn market(game: &Limit, view: &Value, voice: &Voice) -> String {
    let prices = &game.rules().market;
    let rows: Vec<String> = RESOURCES
        .iter()
        .map(|resource| {
            let stock = number(&view["market"]["stock"][resource]);
            let position = number(&view["market"]["prices"][resource]);
            // Positions are counted from 1, and so are the prices.
            let place = usize::try_from(position).unwrap_or(0);
            let of = |scale: &[u16]| i64::from(scale.get(place).copied().unwrap_or(0)).into();
            let args = [
                ("stock", stock.into()),
                ("buy", of(&prices.buy)),
                ("sell", of(&prices.sell)),
                ("position", position.into()),
            ];
            format!("{} {}", voice.say(&format!("limit.resource.{resource}"), &[]), voice.say("limit.offer", &args))
        })
        .collect();
    format!("{}: {}\n\n", voice.say("limit.market", &[]), rows.join(" · "))
}

fn nations(seen: &Seen<'_>, paint: Paint) -> String {
    let Seen { table, view, players, voice } = *seen;
    let empty = Vec::new();
    let all = view["nations"].as_array().unwrap_or(&empty);
    let wide = players.iter().map(|name| name.chars().count()).max().unwrap_or(8).clamp(9, 18) + 2;
    let mut text = String::new();
    let mut row = |label: String, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("{:>wide$}", shorten(cell, wide - 1))).collect();
        text.push_str(&format!("{label:<24}{cells}\n"));
    };
    let leader = number(&view["leader"]);
    let heads = players
        .iter()
        .enumerate()
        .map(|(seat, name)| if seat as i64 == leader { format!("★{name}") } else { name.clone() });
    row(String::new(), heads.collect());
    let each = |read: &dyn Fn(&Value) -> String| all.iter().map(read).collect::<Vec<_>>();
    let people = figures(table, "population").into_iter().zip(all);
    let people = people.map(|(value, nation)| format!("{value} ({})", number(&nation["population_rank"])));
    row(voice.say("limit.population", &[]), people.collect());
    for plant in PLANTS {
        let label = format!(
            "{} / {}",
            voice.say(&format!("limit.plant.{plant}"), &[]),
            voice.say(&format!("limit.resource.{plant}"), &[])
        );
        row(
            label,
            each(&|nation| format!("{} / {}", number(&nation["plants"][plant]), number(&nation["stock"][plant]))),
        );
    }
    row(voice.say("limit.resource.fossil", &[]), each(&|nation| number(&nation["stock"]["fossil"]).to_string()));
    row(voice.say("limit.money", &[]), each(&|nation| number(&nation["money"]).to_string()));
    row(voice.say("limit.territory", &[]), each(&|nation| number(&nation["territory"]).to_string()));
    row(voice.say("limit.living", &[]), each(&living));
    row(voice.say("limit.shifts", &[]), each(&shifts));
    row(voice.say("limit.unrest", &[]), each(&|nation| number(&nation["unrest"]).to_string()));
    row(voice.say("limit.disruption", &[]), each(&|nation| number(&nation["disruption"]).to_string()));
    row(voice.say("limit.pollution", &[]), each(&|nation| number(&nation["pollution"]).to_string()));
    row(
        voice.say("limit.hand", &[]),
        each(&|nation| match nation["hand"].as_array() {
            Some(hand) => hand.len().to_string(),
            None => number(&nation["hand_size"]).to_string(),
        }),
    );
    row(voice.say("limit.score", &[]), figures(table, "score").iter().map(i64::to_string).collect());
    let passed = view["passed"].as_array().unwrap_or(&empty);
    if !passed.is_empty() {
        let names: Vec<String> = passed.iter().filter_map(|seat| players.get(number(seat) as usize)).cloned().collect();
        text.push_str(&paint.faint(&format!("{}: {}\n", voice.say("limit.passed", &[]), names.join(", "))));
    }
    text.push('\n');
    text
}

/// Levels from A to E, such as 3·2·2·1·1.
fn living(nation: &Value) -> String {
    let levels: Vec<String> = match &nation["living"] {
        Value::Array(levels) => levels.iter().map(|level| number(level).to_string()).collect(),
        levels => ["A", "B", "C", "D", "E"].iter().map(|class| number(&levels[class]).to_string()).collect(),
    };
    levels.join("·")
}

/// The classes whose demographic shift is still on its line, then the shifts in the zone, such as `BDE+1`.
fn shifts(nation: &Value) -> String {
    let (lines, zone) = (list(&nation["shifts"]["lines"]), number(&nation["shifts"]["zone"]));
    let lines = if lines.is_empty() { "–".to_owned() } else { lines.concat() };
    format!("{lines}+{zone}")
}

/// Alliances and the cards on the table.
fn cards(seen: &Seen<'_>, paint: Paint) -> String {
    let Seen { table, view, players, voice } = *seen;
    let glossary = table.glossary();
    let name_of = |id: String| {
        let card = glossary.card_named(&id).and_then(|card| glossary.card("card", card, voice.lang));
        card.map_or(id.clone(), str::to_owned)
    };
    let mut text = String::new();
    let empty = Vec::new();
    for (seat, nation) in view["nations"].as_array().unwrap_or(&empty).iter().enumerate() {
        let name = players.get(seat).map_or("", String::as_str);
        for key in ["permanents", "played", "hand"] {
            let shown: Vec<String> = list(&nation[key]).into_iter().map(name_of).collect();
            if !shown.is_empty() {
                let label = voice.say(&format!("limit.cards.{key}"), &[]);
                text.push_str(&paint.faint(&format!("{name}, {label}: {}\n", shown.join(", "))));
            }
        }
    }
    for pact in ["military", "economic"] {
        for group in view["pacts"][pact].as_array().unwrap_or(&empty) {
            let members = group.as_array().unwrap_or(&empty);
            let names: Vec<String> =
                members.iter().filter_map(|seat| players.get(number(seat) as usize)).cloned().collect();
            text.push_str(&format!("{}: {}\n", voice.say(&format!("limit.pact.{pact}"), &[]), names.join(", ")));
        }
    }
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most { text.to_owned() } else { text.chars().take(most - 1).chain(['…']).collect() }
}
