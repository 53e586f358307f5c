//! Climate's board as text: the world, a row for each region in the order of the column, and a line for each player.

use super::{Seen, TextBoard};
use crate::paint::Paint;
use serde_json::Value;
use shelf::rules::climate::region::{Green, Orange, PAIRS, Red, Regime, Region};
use shelf::rules::climate::state::Drawn;
use shelf::rules::climate::terms::{Electricity, Influence, Place, RegionId, Tp, Zone};
use shelf::rules::climate::{Board, Climate, State};

/// The width of the column of regions, and of their figures.
const NAME: usize = 18;

type Drawing<'a> = super::Drawing<'a, Climate, Board>;

impl Drawing<'_> {
    fn region(&self, region: RegionId) -> &str {
        self.game.book().terms.regions.get(region.index()).map_or("", |words| words.name(self.lang()))
    }

    fn influence(&self, influence: Influence) -> &str {
        self.game.book().terms.influences.get(influence.index()).map_or("", |words| words.name.name(self.lang()))
    }
}

impl TextBoard for Climate {
    fn draw(&self, state: &State, seen: Seen<'_>) -> String {
        let drawing = Drawing { seen, game: self, board: &state.board };
        let paint = Paint::for_stdout();
        let mut text = world(&drawing, paint);
        text.push_str(&regions(&drawing, paint));
        text.push_str(&paint.faint(&format!("{}\n\n", drawing.say("legend"))));
        text.push_str(&players(&drawing));
        text
    }
}

fn world(drawing: &Drawing<'_>, paint: Paint) -> String {
    let (board, game) = (drawing.board, drawing.game);
    let turn = format!("{} {}/{}", drawing.say("turn"), board.turn, game.last_turn(board));
    let track = format!("{} {}/{}", drawing.say("track"), board.track.green, board.track.red);
    let zones: Vec<String> = Zone::ALL
        .iter()
        .map(|zone| format!("{} {}", drawing.say(&format!("zone.{}", zone.id())), board.destruction[zone.index()]))
        .collect();
    let mut text = format!(
        "{}   {} {}   {} {:+}   {track}   {} {}\n{}: {}",
        paint.strong(&turn),
        drawing.say("counter"),
        board.counter,
        drawing.say("balance"),
        board.oil_balance(),
        drawing.say("pending"),
        board.track.pending,
        drawing.say("destruction"),
        zones.join(", "),
    );
    if !board.global.is_empty() {
        let global: Vec<&str> = board.global.iter().map(Tp::id).collect();
        text.push_str(&format!("   {} {}", drawing.say("global"), global.join(" ")));
    }
    let terms = &game.book().terms;
    let card = board.card.and_then(|card| match card {
        Drawn::Event(card) => terms.events.get(usize::from(card.0)),
        Drawn::Consequence(card) => terms.consequences.get(usize::from(card.0)),
    });
    if let Some(card) = card {
        let target = board.target.map_or(String::new(), |target| format!(" → {}", drawing.region(target)));
        text.push_str(&format!("\n{}: {}{target}", drawing.say("card"), card.name(drawing.lang())));
    }
    text + "\n\n"
}

fn regions(drawing: &Drawing<'_>, paint: Paint) -> String {
    let board = drawing.board;
    let heads = ["ls", "d", "p", "rate", "oil", "power", "e", "ghg", "tps", "pawns"];
    let [ls, d, p, rate, oil, power, e, ghg, tps, pawns] = heads.map(|head| drawing.say(&format!("head.{head}")));
    let mut text =
        format!("  {:<NAME$}{ls:>4}{d:>3}{p:>5}{rate:>6}{oil:>9}  {power:<14}{e:>3}{ghg:>5}  {tps:<10}{pawns}\n", "");
    for region in board.column {
        let here = board.region(region);
        let mark = if board.active_region() == region && board.turn > 0 { "▶" } else { " " };
        let oil = format!("{}/{}/{}", here.oil.local, here.oil.imported, here.oil.exported);
        let line = format!(
            "{mark} {:<NAME$}{:>4}{:>3}{:>5}{:>+6}{oil:>9}  {:<14}{:>3}{:>5}  {:<10}",
            drawing.region(region),
            here.living_standard,
            here.discipline,
            here.population,
            here.demography,
            tokens(drawing, here),
            drawing.game.emissions(board, region),
            here.cube,
            transformations(here),
        );
        let pawns = standing(drawing, here);
        text.push_str(&format!("{line}{}\n", if pawns.is_empty() { String::new() } else { paint.warn(&pawns) }));
    }
    text
}

/// Electricity tokens: a letter for each kind and how many, then special pawns.
fn tokens(drawing: &Drawing<'_>, region: &Region) -> String {
    let kinds = Electricity::ALL.iter().filter(|kind| region.tokens_of(**kind) > 0);
    let tokens =
        kinds.map(|kind| format!("{}{}", drawing.say(&format!("token.{}", kind.id())), region.tokens_of(*kind)));
    let mut tokens: Vec<String> = tokens.collect();
    if region.special > 0 {
        tokens.push(format!("+{}", region.special));
    }
    tokens.join(" ")
}

/// Transformations; pairs stand together.
fn transformations(region: &Region) -> String {
    let paired = |tp: Tp| PAIRS.into_iter().any(|pair| pair.0 == tp && region.has_pair(pair));
    region.transformations.iter().map(|tp| format!("{}{}", tp.id(), if paired(tp) { "·" } else { "" })).collect()
}

fn standing(drawing: &Drawing<'_>, region: &Region) -> String {
    let mut parts = Vec::new();
    let mut add = |name: &str, count: u8| {
        let name = drawing.say(&format!("pawn.{name}"));
        parts.push(if count > 1 { format!("{name} {count}") } else { name });
    };
    match region.regime {
        Regime::None => {}
        Regime::Chaos => add("chaos", 1),
        Regime::Dictatorship => add("dictatorship", 1),
    }
    match region.red {
        Red::None => {}
        Red::Riots(count) => add("riot", count),
        Red::Conflicts(count) => add("conflict", count),
        Red::War(face) => add(if face == 1 { "war" } else { "long_war" }, 1),
    }
    match region.orange {
        Orange::None => {}
        Orange::Shortages(count) => add("shortage", count),
        Orange::Dearths(count) => add("dearth", count),
        Orange::Famine => add("famine", 1),
    }
    match region.green {
        Green::None => {}
        Green::Epizootics(count) => add("epizootic", count),
        Green::Epidemic => add("epidemic", 1),
        Green::Pandemic => add("pandemic", 1),
    }
    if region.refugees > 0 {
        add("refugee", region.refugees);
    }
    if region.oil.parked > 0 {
        add("parked", region.oil.parked);
    }
    parts.join(", ")
}

fn players(drawing: &Drawing<'_>) -> String {
    let (board, terms) = (drawing.board, &drawing.game.book().terms);
    let mut text = String::new();
    for seat in board.present {
        let player = board.player(seat);
        let mark = if board.active == seat { "★" } else { " " };
        let who = terms.characters.get(usize::from(player.character.0)).map_or("", |words| words.name(drawing.lang()));
        let employer = player.employer.and_then(|employer| terms.employers.get(employer.index()));
        let employer = employer.map_or(String::new(), |words| format!(", {}", words.name.name(drawing.lang())));
        let used = if player.power_used { format!(" ({})", drawing.say("power_used")) } else { String::new() };
        let place = match player.place {
            Place::Region(region) => drawing.region(region),
            Place::Institution(institution) => {
                terms.institutions.get(institution.index()).map_or("", |words| words.name(drawing.lang()))
            }
        };
        text.push_str(&format!("{mark} {} {}: {who}{employer}{used}; {place}\n", seat.0 + 1, drawing.player(seat)));
        if let Some(hand) = drawing.seen.view["hands"].get(seat.index()) {
            let cards = hand_text(drawing, hand);
            if !cards.is_empty() {
                text.push_str(&format!("    {cards}\n"));
            }
        }
    }
    text + "\n"
}

/// A hand as the view gives it: the powers of one's own cards, of the others how many there are.
fn hand_text(drawing: &Drawing<'_>, hand: &Value) -> String {
    let counts = hand.get("counts");
    let of = counts.unwrap_or(hand);
    let one = |influence: &Influence| {
        let cards = of.get(influence.id())?;
        let said = match cards {
            Value::Array(counts) => {
                let powers = counts.iter().zip(1..).filter_map(|(count, power)| {
                    let count = count.as_u64().filter(|count| *count > 0)?;
                    Some(vec![power.to_string(); usize::try_from(count).unwrap_or(0)].join(" "))
                });
                powers.collect::<Vec<_>>().join(" ")
            }
            other => other.to_string(),
        };
        (!said.is_empty() && said != "0").then(|| format!("{} {said}", drawing.influence(*influence)))
    };
    let parts: Vec<String> = Influence::ALL.iter().filter_map(one).collect();
    parts.join(", ")
}
