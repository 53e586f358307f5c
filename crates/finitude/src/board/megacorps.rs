//! MegaCorps' board as text: the grid of companies, what industries would pay, and a column for each player.

use super::{Seen, TextBoard};
use crate::paint::Paint;
use serde_json::Value;
use shelf::rules::megacorps::rules::Rules;
use shelf::rules::megacorps::terms::{CompanyId, CountryId, Government, IndustryId};
use shelf::rules::megacorps::{Board, MegaCorps, State};
use shelf::words::Words;

/// Letters of an industry above its column, and the width of the column.
const COLUMN: usize = 5;
const COUNTRY: usize = 22;
const RULER: usize = 11;

type Drawing<'a> = super::Drawing<'a, MegaCorps, Board>;

impl Drawing<'_> {
    fn rules(&self) -> &Rules {
        self.game.rules()
    }
}

impl TextBoard for MegaCorps {
    fn draw(&self, state: &State, seen: Seen<'_>) -> String {
        let drawing = Drawing { seen, game: self, board: &state.board };
        let paint = Paint::for_stdout();
        let words = drawing.seen.voice.words("megacorps");
        let mut text = course(&drawing, paint);
        text.push_str(&grid(&drawing, &words, paint));
        text.push_str(&players(&drawing));
        text.push_str(&cards(&drawing, paint));
        text
    }
}

fn course(drawing: &Drawing<'_>, paint: Paint) -> String {
    let board = drawing.board;
    let paid = board.paid.map_or_else(|| drawing.say("nobody"), |seat| drawing.player(seat).to_owned());
    let used = if board.payout_actions > 0 { drawing.say("payout_used") } else { drawing.say("payout_free") };
    format!(
        "{}   {} {}   {} {}   {} {paid}   {used}\n\n",
        paint.strong(&format!("{} {}", drawing.say("round"), drawing.game.round(board))),
        drawing.say("deck"),
        board.deck,
        drawing.say("active"),
        drawing.player(board.active),
        drawing.say("paid"),
    )
}

/// The mark of a company: its owner's number, or how it stands.
fn mark(drawing: &Drawing<'_>, company: CompanyId) -> String {
    let board = drawing.board;
    match board.owner(company) {
        Some(owner) => (owner.0 + 1).to_string(),
        None if board.unowned.contains(company) => "·".to_owned(),
        None if board.nationalised.contains(company) => drawing.say("mark.nationalised"),
        None if board.syndicalised.contains(company) => drawing.say("mark.syndicalised"),
        None => "–".to_owned(),
    }
}

fn grid(drawing: &Drawing<'_>, words: &Words, paint: Paint) -> String {
    let (rules, board, plan) = (drawing.rules(), drawing.board, drawing.game.plan());
    let terms = &drawing.game.book().terms;
    let industries: Vec<IndustryId> = plan.all_industries().collect();
    let cell = |text: &str| format!("{:>COLUMN$}", shorten(text, COLUMN - 1));
    let head: String =
        industries.iter().map(|industry| cell(terms.industries[industry.index()].name(drawing.lang()))).collect();
    let line = |country: &str, government: &str, ruler: &str, numbers: &str, cells: &str| {
        let (country, ruler) = (shorten(country, COUNTRY - 1), shorten(ruler, RULER - 1));
        format!("{country:<COUNTRY$}{:<16}{ruler:<RULER$}{numbers:>8}{cells}\n", shorten(government, 15))
    };
    let numbers = drawing.say("defense_strength");
    let mut text = line("", &drawing.say("government"), &drawing.say("controller"), &numbers, &head);
    for (at, country) in rules.countries.iter().enumerate() {
        let id = CountryId(at as u8);
        let government = board.government(id).map_or_else(|| drawing.say("neutral"), |of| word(words, of));
        let ruler = board.controller(id).map_or("–", |seat| drawing.player(seat));
        let numbers = if country.neutral { String::new() } else { format!("{}/{}", country.defense, country.strength) };
        let cells = industries.iter().map(|&industry| {
            let company = plan.in_country(id).and(plan.in_industry(industry)).lowest();
            cell(&company.map_or_else(String::new, |company| mark(drawing, company)))
        });
        text.push_str(&line(
            terms.countries[at].name(drawing.lang()),
            &government,
            ruler,
            &numbers,
            &cells.collect::<String>(),
        ));
    }
    let figures = |of: &dyn Fn(IndustryId) -> String| industries.iter().map(|&i| cell(&of(i))).collect::<String>();
    let competitors = figures(&|industry| drawing.game.count_competitors(board, industry).to_string());
    let rates = figures(&|industry| drawing.game.present_rate(board, industry).to_string());
    text.push_str(&line(&drawing.say("competitors"), "", "", "", &competitors));
    text.push_str(&line(&drawing.say("rate"), "", "", "", &rates));
    text + &paint.faint(&format!("{}\n\n", drawing.say("marks")))
}

fn word(words: &Words, government: Government) -> String {
    words.text(&format!("government.{}", government.name()))
}

fn players(drawing: &Drawing<'_>) -> String {
    let Seen { table, view, players, .. } = drawing.seen;
    let wide = players.iter().map(|name| name.chars().count()).max().unwrap_or(8).clamp(10, 18) + 2;
    let mut text = String::new();
    let mut row = |label: String, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("{:>wide$}", shorten(cell, wide - 1))).collect();
        text.push_str(&format!("{label:<24}{cells}\n"));
    };
    let heads = players.iter().enumerate().map(|(seat, name)| {
        let turn = drawing.board.turn.index() == seat;
        format!("{}{} {name}", if turn { "★" } else { "" }, seat + 1)
    });
    row(String::new(), heads.collect());
    let terms = &drawing.game.book().terms;
    let names = drawing.game.all().into_iter().map(|seat| {
        let megacorp = drawing.board.megacorps[seat.index()];
        megacorp.map_or("–".to_owned(), |of| terms.megacorps[of.index()].name(drawing.lang()).to_owned())
    });
    row(drawing.say("megacorp"), names.collect());
    let (figures, names, _) = table.indicators();
    for name in ["money", "income", "mercenaries", "strength", "votes"] {
        let at = names.iter().position(|found| *found == name);
        let value = |figures: &Vec<i64>| at.and_then(|at| figures.get(at)).map_or_else(String::new, i64::to_string);
        row(drawing.say(name), figures.seats.iter().map(value).collect());
    }
    let empty = Vec::new();
    let hands = view["players"].as_array().unwrap_or(&empty).iter().map(|player| match player["hand"].as_array() {
        Some(hand) => hand.len().to_string(),
        None => player["hand_size"].as_u64().unwrap_or(0).to_string(),
    });
    row(drawing.say("hand"), hands.collect());
    text + "\n"
}

/// Hands the viewer knows, open offers it is a party to, cards that were played.
fn cards(drawing: &Drawing<'_>, paint: Paint) -> String {
    let Seen { table, view, players, voice } = drawing.seen;
    let glossary = table.glossary();
    let name_of = |id: &Value| {
        let card = id.as_str().and_then(|id| glossary.card_named(id));
        card.and_then(|card| glossary.card("card", card, voice.lang)).unwrap_or_default().to_owned()
    };
    let list = |cards: &Value| -> Vec<String> { cards.as_array().into_iter().flatten().map(name_of).collect() };
    let mut text = String::new();
    for (player, name) in view["players"].as_array().into_iter().flatten().zip(players) {
        let hand = list(&player["hand"]);
        if !hand.is_empty() {
            text.push_str(&paint.faint(&format!("{name}, {}: {}\n", drawing.say("cards.hand"), hand.join(", "))));
        }
        for offer in player["offers"].as_array().into_iter().flatten() {
            let to = offer["to"].as_u64().and_then(|seat| players.get(seat as usize)).map_or("", String::as_str);
            let parts = format!("{} → {}", offer["give"], offer["want"]);
            text.push_str(&format!("{}: {name} → {to}: {parts}\n", drawing.say("offer")));
        }
    }
    let played = list(&view["discard"]);
    if !played.is_empty() {
        text.push_str(&paint.faint(&format!("{}: {}\n", drawing.say("cards.discard"), played.join(", "))));
    }
    if text.is_empty() { text } else { text + "\n" }
}

fn shorten(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}
