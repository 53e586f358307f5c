//! The end as a story: what the communities made of the river, where their points come from, what to try next time.

use crate::WaterBoard;
use crate::typed_view::objective_of;
use page_kit::pictures::Shows;
use page_table::ending::record::{Happened, amount, happened, is_seat, of_seat};
use page_table::ending::story::{Account, Advice, Age, Played, Story, Term, said};
use shelf::Position;
use table::contract::*;
use table::{Arg, Saying, Seat, Viewer};
use water::{State, Water};

fn typed<'a>(played: &Played<'a>) -> Option<(&'a Water, &'a State)> {
    match played.table.position() {
        Position::Water(game, state) => Some((game, state)),
        _ => None,
    }
}

fn shows(kind: &'static str, id: &str) -> Shows {
    Shows { game: "water", kind, id: id.to_owned() }
}

/// What came of the river.
pub(crate) fn story(played: &Played<'_>) -> Option<Story> {
    let (game, state) = typed(played)?;
    let board = &state.board;
    let (malus, cubes) = (game.malus(board), game.pollution(board));
    let events = happened(&WaterBoard, played.log);
    let times = |key: &str| events.iter().filter(|happened| happened.event.key == key).count();
    let (riots, conflicts) = (times("event.riot"), times("event.conflict_won"));
    let turns = Saying::new("water.outcome.shared").with("turns", board.turn);
    let headline = match (game.is_simplified(), malus) {
        (true, _) => turns,
        (false, 0) => Saying::new("water.outcome.clean").with("cubes", cubes),
        (false, _) => Saying::new("water.outcome.polluted").with("cubes", cubes).with("malus", malus),
    };
    let mut details = Vec::new();
    if !game.is_simplified() {
        details.push(
            Saying::new("water.outcome.where")
                .with("sea", board.sea)
                .with("rivers", cubes - board.sea)
                .with("cleaned", i64::from(board.cleaned)),
        );
    }
    details.push(Saying::new("water.outcome.strife").with("riots", riots as i64).with("conflicts", conflicts as i64));
    let scenes = match (malus, riots) {
        (0, 0) => ["treated", "watered", "harvested"],
        (0, _) => ["treated", "riot", "harvested"],
        (_, 0) => ["flowed", "polluted", "harvested"],
        (_, _) => ["flowed", "polluted", "riot"],
    };
    let scenes = scenes.map(|beat| shows("beats", beat)).into_iter().collect();
    let ages = (1..=game.turns()).map(|turn| age(&events, turn, board.turn)).collect();
    Some(Story { scenes, broken: malus > 0, headline, details, ages, laurels: shows("beats", "ended") })
}

/// A turn, with the riots that broke it.
fn age(events: &[Happened<'_>], turn: u8, last: u8) -> Age {
    let riots = events.iter().filter(|happened| happened.round == turn && happened.event.key == "event.riot").count();
    let broken = (riots > 0).then(|| ("riot", Saying::new("water.outcome.riots").with("count", riots as i64)));
    Age { name: turn.into(), broken: broken.into_iter().collect(), played: turn <= last }
}

/// The points that a list of goods holds.
fn points_in(event: &Saying, name: &str) -> i64 {
    let of = |saying: &Saying| if saying.key == "units.vp" { amount(saying, "amount") } else { 0 };
    match event.arg(name) {
        Some(Arg::List(all)) => all.iter().map(of).sum(),
        Some(Arg::Saying(one)) => of(one),
        _ => 0,
    }
}

/// Where a community's points come from.
pub(crate) fn account(played: &Played<'_>, seat: Seat) -> Account {
    let Some((game, state)) = typed(played) else { return Account::default() };
    let (board, rules) = (&state.board, game.rules());
    let events = happened(&WaterBoard, played.log);
    let own = |happened: &&Happened<'_>, key: &str| happened.event.key == key && is_seat(happened.event, "seat", seat);
    let sum = |key: &str, name: &str| -> i64 {
        events.iter().filter(|happened| own(happened, key)).map(|happened| points_in(happened.event, name)).sum()
    };
    let times = |key: &str| events.iter().filter(|happened| own(happened, key)).count() as i64;
    let start = of_seat(played.figures, seat, "vp").first().copied().unwrap_or_else(|| rules.setup.vp.into());
    let (harvests, treated) = (sum("event.harvested", "gains"), times("event.treated") * i64::from(rules.treatment.vp));
    let (riots, stakes) = (-sum("event.riot", "points"), -sum("event.staked", "points"));
    let cards = i64::from(board.community(seat).vp) - (start + harvests + treated + riots + stakes);
    let view = game.view(state, Viewer::Spectator);
    let objective = objective_of(&view, seat).and_then(|card| rules.objectives.get(usize::from(card)));
    let met = objective.filter(|objective| game.holds(board, seat, &objective.condition));
    let per = rules.pollution.per_vp_lost;
    let terms = [
        ("start", ("laurel", "vp"), start, None),
        ("harvests", ("house", ""), harvests, Some(Saying::new("water.outcome.note.harvests"))),
        (
            "treated",
            ("treat", "wa"),
            treated,
            Some(
                Saying::new("water.outcome.note.treated")
                    .with("count", times("event.treated"))
                    .with("each", rules.treatment.vp),
            ),
        ),
        ("cards", ("hand", ""), cards, None),
        (
            "objective",
            ("flag", "vp"),
            met.map_or(0, |objective| i64::from(objective.points)),
            Some(Saying::new("water.outcome.note.objective")),
        ),
        (
            "stakes",
            ("swords", "cr"),
            stakes,
            Some(Saying::new("water.outcome.note.stakes").with("count", times("event.staked"))),
        ),
        (
            "riots",
            ("riot", "cr"),
            riots,
            Some(Saying::new("water.outcome.note.riots").with("count", times("event.riot"))),
        ),
        (
            "malus",
            ("D", "D"),
            -i64::from(game.malus(board)),
            Some(Saying::new("water.outcome.note.malus").with("cubes", game.pollution(board)).with("per", per)),
        ),
    ];
    let terms = terms.into_iter().filter(|(.., points, _)| *points != 0);
    let terms = terms.map(|(name, icon, points, note)| Term::new("water", name, icon, points, note)).collect();
    Account { terms, goal: None }
}

/// The largest cost, and the rule that helps against it; an objective that was missed is one.
pub(crate) fn advice(played: &Played<'_>, seat: Seat) -> Option<Advice> {
    let (game, state) = typed(played)?;
    let (board, rules) = (&state.board, game.rules());
    let account = account(played, seat);
    let view = game.view(state, Viewer::Spectator);
    let objective = objective_of(&view, seat).and_then(|card| rules.objectives.get(usize::from(card)));
    let missed = objective.filter(|objective| !game.holds(board, seat, &objective.condition));
    let costs = [
        ("malus", -account.points("malus")),
        ("riots", -account.points("riots")),
        ("stakes", -account.points("stakes")),
        ("objective", missed.map_or(0, |objective| i64::from(objective.points))),
    ];
    let (name, points) = costs.into_iter().reduce(|most, next| if next.1 > most.1 { next } else { most })?;
    if points <= 0 {
        return None;
    }
    let treatments = board.community(seat).treatments;
    let why = said(format!("water.outcome.advice_why.{name}"))
        .with("points", points)
        .with("per", rules.pollution.per_vp_lost)
        .with("treatments", treatments)
        .with("cost", rules.treatment.cost)
        .with("station", rules.treatment.per_station);
    let ruling = match name {
        "malus" => "13.2",
        "riots" => "12",
        "stakes" => "10",
        _ => "16.2",
    };
    Some(Advice { title: said(format!("water.outcome.advice.{name}")), why, ruling })
}
