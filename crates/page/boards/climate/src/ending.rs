//! The end as a story: what the team made of the climate, what raised and lowered the world's emissions.

use crate::ClimateBoard;
use climate::region::Regime;
use climate::state::Ending;
use climate::terms::RegionId;
use climate::{Climate, State};
use page_kit::pictures::Shows;
use page_table::boards::GameBoard;
use page_table::ending::record::{Happened, amount, happened, of_world};
use page_table::ending::story::{Account, Advice, Age, Played, Story, Term, said};
use shelf::Position;
use table::{Arg, Saying};

/// A strip has room for so many ages: more turns are told together.
const MOST_AGES: u8 = 9;
/// The grades of a defeat, the lightest first.
pub(crate) const GRADES: [&str; 5] = ["tropics_lost", "last_refuges", "small_life", "deep_sea", "hothouse"];

fn typed<'a>(played: &Played<'a>) -> Option<(&'a Climate, &'a State)> {
    match played.table.position() {
        Position::Climate(game, state) => Some((game, state)),
        _ => None,
    }
}

fn shows(kind: &'static str, id: impl Into<String>) -> Shows {
    Shows { game: "climate", kind, id: id.into() }
}

/// The counter at which the team wins; a lesson may have another goal.
fn goal(played: &Played<'_>) -> Option<i64> {
    ClimateBoard.edges(played.game).of("world.counter").map(|edge| edge.at)
}

/// What came of the climate.
pub(crate) fn story(played: &Played<'_>) -> Option<Story> {
    let (game, state) = typed(played)?;
    let board = &state.board;
    let counter = |key: &'static str| Saying::new(key).with("counter", board.counter).with("turn", board.turn);
    let lesson = game.options().lesson.is_some();
    let (headline, broken, scene) = match board.ending {
        Ending::Won { .. } if lesson => (counter("climate.outcome.lesson_won"), false, shows("beats", "won")),
        Ending::Won { .. } => (counter("climate.outcome.won"), false, shows("beats", "won")),
        Ending::Lost { grade: 0 } => (counter("climate.outcome.lesson_lost"), true, shows("beats", "emissions")),
        Ending::Lost { grade } => {
            let name = GRADES[usize::from(grade.clamp(1, 5)) - 1];
            let lost = said(format!("climate.outcome.lost.{name}")).with("counter", board.counter);
            (lost, true, shows("defeat_grades", name))
        }
        Ending::Open | Ending::Reached { .. } => return None,
    };
    let free: i64 = board
        .regions
        .iter()
        .filter(|region| region.regime == Regime::None)
        .map(|region| i64::from(region.population))
        .sum();
    let people: i64 = board.regions.iter().map(|region| i64::from(region.population)).sum();
    let mut details = Vec::new();
    if let Some(goal) = goal(played) {
        let start = of_world(played.figures, "counter").first().copied();
        let start = start.unwrap_or_else(|| game.rules().setup.counter.into());
        details.push(counter("climate.outcome.goal").with("goal", goal).with("start", start));
    }
    details.push(Saying::new("climate.outcome.people").with("free", free).with("people", people));
    if let Ending::Won { score } = board.ending {
        details.push(Saying::new("climate.outcome.score").with("score", score));
    }
    let events = happened(&ClimateBoard, played.log);
    let scenes = vec![
        shows("beats", if broken { "emissions" } else { "transformed" }),
        scene,
        shows("beats", if broken { "consequence_pending" } else { "integrated" }),
    ];
    Some(Story {
        scenes,
        broken,
        headline,
        details,
        ages: ages(&events, game.turns().max(board.turn), board.turn),
        laurels: shows("beats", "transformed_world"),
    })
}

/// The turns, as many together as it takes, with the consequences that came in them.
fn ages(events: &[Happened<'_>], turns: u8, last: u8) -> Vec<Age> {
    let together = turns.div_ceil(MOST_AGES).max(1);
    let age = |first: u8| {
        let to = first.saturating_add(together - 1).min(turns);
        let came = events.iter().filter(|happened| (first..=to).contains(&happened.round));
        let count = came.filter(|happened| happened.event.key == "event.consequence_pending").count();
        let broken =
            (count > 0).then(|| ("alert", Saying::new("climate.outcome.consequences").with("count", count as i64)));
        Age { name: to.into(), broken: broken.into_iter().collect(), played: first <= last }
    };
    (1..=turns).step_by(usize::from(together)).map(age).collect()
}

/// What raised the world's emissions, and what lowered them: region by region, then pairs and everything else.
pub(crate) fn account(played: &Played<'_>) -> Account {
    let Some((game, state)) = typed(played) else { return Account::default() };
    let events = happened(&ClimateBoard, played.log);
    let start = of_world(played.figures, "counter").first().copied();
    let since = start.map_or(0, |_| 1);
    let start = start.unwrap_or_else(|| game.rules().setup.counter.into());
    let events = events.iter().filter(|happened| happened.moves >= since);
    let mut regions = [0_i64; RegionId::ALL.len()];
    let mut pairs = 0_i64;
    // Which event the next change of the counter follows from; a move begins with none.
    let (mut cause, mut moves) = (None, 0);
    for happened in events {
        if happened.moves != moves {
            (cause, moves) = (None, happened.moves);
        }
        match &*happened.event.key {
            "event.emissions" => {
                if let Some(region) = region(happened.event) {
                    regions[region.index()] += amount(happened.event, "up") - amount(happened.event, "down");
                }
                cause = Some("emissions");
            }
            "event.pair_completed" if !game.options().expert => cause = Some("pairs"),
            key @ ("event.counter_rose" | "event.counter_fell") => {
                let count = amount(happened.event, "count");
                if cause == Some("pairs") {
                    pairs += if key == "event.counter_fell" { -count } else { count };
                }
                cause = None;
            }
            _ => {}
        }
    }
    let counter = i64::from(state.board.counter);
    let cards = counter - (start + regions.iter().sum::<i64>() + pairs);
    let mut terms: Vec<Term> = RegionId::ALL
        .iter()
        .zip(regions)
        .filter(|(_, points)| *points != 0)
        .map(|(region, points)| Term {
            title: said(format!("climate.outcome.region.{}", region.id())),
            ..Term::new("climate", region.id(), ("globe", ""), points, None)
        })
        .collect();
    // What raised it most comes first.
    terms.sort_by_key(|term| std::cmp::Reverse(term.points));
    terms.insert(0, Term::new("climate", "start", ("D", ""), start, None));
    let others = [("pairs", ("check", ""), pairs), ("cards", ("hand", ""), cards)];
    let others = others.into_iter().filter(|(.., points)| *points != 0);
    terms.extend(others.map(|(name, icon, points)| {
        let note = said(format!("climate.outcome.note.{name}"));
        Term::new("climate", name, icon, points, Some(note))
    }));
    Account { terms, goal: goal(played) }
}

fn region(event: &Saying) -> Option<RegionId> {
    match event.arg("region") {
        Some(Arg::Term(term)) => RegionId::named(term.rsplit('.').next()?),
        _ => None,
    }
}

/// The region that raised the counter most, and the rule that helps there.
pub(crate) fn advice(played: &Played<'_>) -> Option<Advice> {
    let (game, _) = typed(played)?;
    let account = account(played);
    let regions = account.terms.iter().filter(|term| RegionId::named(&term.name).is_some());
    let worst = regions.max_by_key(|term| term.points).filter(|term| term.points > 0)?;
    let region = || worst.title.clone();
    let why = Saying::new("climate.outcome.advice_why")
        .with("region", region())
        .with("points", worst.points)
        .with("bonus", if game.options().expert { 0 } else { game.rules().implantation.pair_bonus });
    Some(Advice { title: Saying::new("climate.outcome.advice").with("region", region()), why, ruling: "11" })
}
