//! The end as a story: what the crises made of the world, where the points come from, what to try next time.

use crate::LimitBoard;
use limit::rules::MoneyMode;
use limit::terms::Crisis;
use limit::{Limit, State};
use page_kit::pictures::Shows;
use page_table::boards::GameBoard;
use page_table::ending::record::happened;
use page_table::ending::story::{Account, Advice, Age, Played, Story, Term, said};
use shelf::Position;
use table::{Arg, Saying, Seat};

/// How often something happened is said in words up to here.
const IN_WORDS: u32 = 8;

fn typed<'a>(played: &Played<'a>) -> Option<(&'a Limit, &'a State)> {
    match played.table.position() {
        Position::Limit(game, state) => Some((game, state)),
        _ => None,
    }
}

fn shows(kind: &'static str, id: impl Into<String>) -> Shows {
    Shows { game: "limit", kind, id: id.into() }
}

/// What came of the world.
pub(crate) fn story(played: &Played<'_>) -> Option<Story> {
    let (game, state) = typed(played)?;
    let (board, rules) = (&state.board, game.rules());
    let edges = LimitBoard.edges(played.game);
    let year = |generation: u8| edges.year(generation.into()).unwrap_or_else(|| generation.into());
    let crises = board.crises();
    let broken = crises >= u32::from(rules.crises_ending_game);
    let left = rules.generations.saturating_sub(board.generation);
    let counted = match crises {
        1..=IN_WORDS => said(format!("limit.outcome.count.{crises}")),
        _ => Saying::new("limit.outcome.count.other").with("count", crises),
    };
    let told = |name: &'static str| {
        Saying::new(name).with("crises", crises).with("counted", counted).with("year", year(board.generation))
    };
    let headline = match (broken, crises) {
        (true, _) => told("limit.outcome.broken"),
        (false, 0) => Saying::new("limit.outcome.unharmed").with("year", year(board.generation)),
        (false, _) => told("limit.outcome.survived"),
    };
    let kinds = || Crisis::ALL.iter().copied().filter(|crisis| board.tiles_of(*crisis) > 0);
    let kind =
        |crisis: Crisis| said(format!("limit.outcome.kind.{}", crisis.name())).with("count", board.tiles_of(crisis));
    let mut details = Vec::new();
    if crises > 0 {
        let early = if broken { left } else { 0 };
        let list: Vec<Saying> = kinds().map(kind).collect();
        details.push(Saying::new("limit.outcome.kinds").with("left", early).with("kinds", list));
    }
    let pollution = i64::from(game.pollution_reserve(board));
    details.push(
        Saying::new("limit.outcome.reserves")
            .with("pollution", pollution)
            .with("disruption", board.disruption_reserve)
            .with("bank", board.bank),
    );
    let mut scenes: Vec<Shows> = kinds().map(|crisis| shows("crises", crisis.name())).collect();
    let calm = [("steps", "harvest"), ("cards", "education"), ("cards", "sustainable_consumption")];
    scenes.extend(calm.map(|(kind, id)| shows(kind, id)));
    scenes.truncate(3);
    Some(Story {
        scenes,
        broken,
        headline,
        details,
        ages: ages(played, game, state, &year),
        laurels: shows("cards", "graduate_studies"),
    })
}

/// The generations, each with the crises that broke out in it.
fn ages(played: &Played<'_>, game: &Limit, state: &State, year: &dyn Fn(u8) -> i64) -> Vec<Age> {
    let events = happened(&LimitBoard, played.log);
    let broken = |generation: u8| {
        let crises = events.iter().filter(|happened| happened.round == generation).filter_map(|happened| {
            let named = happened.event.key == "event.crisis_broke";
            match happened.event.arg("crisis").filter(|_| named)? {
                Arg::Term(term) => Crisis::ALL.iter().find(|crisis| term.ends_with(crisis.name())),
                _ => None,
            }
        });
        crises.map(|crisis| (icon(*crisis), said(format!("limit.outcome.crisis.{}", crisis.name())))).collect()
    };
    let age = |generation| Age {
        name: year(generation),
        broken: broken(generation),
        played: generation <= state.board.generation,
    };
    (1..=game.rules().generations).map(age).collect()
}

fn icon(crisis: Crisis) -> &'static str {
    match crisis {
        Crisis::Financial => "F",
        Crisis::Environmental => "D",
        Crisis::Military => "m",
    }
}

/// Where a nation's points come from.
pub(crate) fn account(played: &Played<'_>, seat: Seat) -> Account {
    let Some((game, state)) = typed(played) else { return Account::default() };
    let (nation, rules) = (state.nation(seat), &game.rules().scoring);
    let score = game.score(state, seat);
    let term = |name: &str, icon: (&'static str, &'static str), points: i32, note: Saying| {
        Term::new("limit", name, icon, points, Some(note))
    };
    let pollution = i32::from(nation.pollution) * i32::from(rules.pollution_penalty);
    let disruption = i32::from(nation.disruption) * i32::from(rules.disruption_penalty);
    let classes = nation.living.into_iter().zip(rules.living_weights);
    let levels: i64 = classes.map(|(level, weight)| i64::from(level) * i64::from(weight)).sum();
    let index = game.rules().population.index[usize::from(nation.population)];
    let happiness = Saying::new("limit.outcome.note.happiness").with("index", index).with("levels", levels);
    let finance = Saying::new("limit.outcome.note.finance")
        .with("money", i64::from(nation.money))
        .with("step", rules.money_step)
        .with("each", factor(game, state));
    let territory = Saying::new("limit.outcome.note.territory")
        .with("count", nation.territory)
        .with("each", rules.territory_points);
    let military = Saying::new("limit.outcome.note.military")
        .with("count", nation.stock[2])
        .with("per", rules.military_points_per)
        .with("each", rules.military_points);
    let tokens = |name: &'static str, count: u16, each: u16| Saying::new(name).with("count", count).with("each", each);
    let terms = vec![
        term("happiness", ("E", "E"), score.happiness, happiness),
        term("finance", ("a", "a"), score.finance, finance),
        term("territory", ("L", "L"), score.territory, territory),
        term("military", ("m", "m"), score.military, military),
        term(
            "pollution",
            ("D", "D"),
            -pollution,
            tokens("limit.outcome.note.tokens", nation.pollution, rules.pollution_penalty),
        ),
        term(
            "disruption",
            ("W", "W"),
            -disruption,
            tokens("limit.outcome.note.tokens", nation.disruption, rules.disruption_penalty),
        ),
    ];
    Account { terms, goal: None }
}

/// The points that a step of money brings after the crises there were.
fn factor(game: &Limit, state: &State) -> i64 {
    match game.rules().scoring.money {
        MoneyMode::BaseMinusCrises { base } => (i64::from(base) - i64::from(state.board.crises())).max(0),
        MoneyMode::Fixed { points } => points.into(),
    }
}

/// The largest cost, and the rule that helps against it.
pub(crate) fn advice(played: &Played<'_>, seat: Seat) -> Option<Advice> {
    let (game, state) = typed(played)?;
    let (nation, rules) = (state.nation(seat), game.rules());
    let account = account(played, seat);
    let steps = i64::from(nation.money) / i64::from(rules.scoring.money_step.max(1));
    let crises = match rules.scoring.money {
        MoneyMode::BaseMinusCrises { base } => steps * i64::from(base) - steps * factor(game, state),
        MoneyMode::Fixed { .. } => 0,
    };
    let costs = [
        ("pollution", -account.points("pollution")),
        ("disruption", -account.points("disruption")),
        ("crises", crises),
    ];
    let (name, points) = costs.into_iter().reduce(|most, next| if next.1 > most.1 { next } else { most })?;
    if points <= 0 {
        return None;
    }
    // The first rank at which a production pollutes, and what it pollutes at the top.
    let plants = &rules.plants;
    let from = (1..=plants.top).find(|rank| plants.pollution[usize::from(*rank)] > 0).unwrap_or(plants.top);
    let title = said(format!("limit.outcome.advice.{name}"));
    let why = said(format!("limit.outcome.advice_why.{name}")).with("points", points);
    let (title, why, ruling) = match name {
        "pollution" => (
            title.with("value", plants.value[usize::from(from).saturating_sub(1)]),
            why.with("value", plants.value[usize::from(from)])
                .with("top", plants.pollution[usize::from(plants.top)])
                .with("tokens", nation.pollution),
            "9",
        ),
        "disruption" => (title, why.with("tokens", nation.disruption).with("most", rules.unrest.top), "8"),
        _ => (
            title,
            why.with("crises", state.board.crises())
                .with("step", rules.scoring.money_step)
                .with("money", i64::from(nation.money)),
            "17",
        ),
    };
    Some(Advice { title, why, ruling })
}
