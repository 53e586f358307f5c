//! A match with the luck taken out of its results.

use super::plan::{Left, Plan};
use crate::voice::Voice;
use analysis::control::FEWEST_CLUSTERS;
use analysis::study::JUDGE_VERSION;
use analysis::{Adjusted, Cluster, Estimate};
use bots::Bot;
use serde_json::{Value, json};
use table::{Seat, Verdict};

/// Why luck is not taken out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Hindrance {
    /// A bot has played too few deals.
    TooFew,
    /// In so many games it could not be found what luck was worth: to leave them out might favour somebody.
    Unknown(usize),
}

/// What a bot has reached, as it was and without luck.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Row {
    wins: Adjusted,
    points: Adjusted,
}

/// The results of each bot with the luck taken out. Games with one deal count as one trial.
pub(super) fn without_luck(plan: &Plan, games: &[Left]) -> Result<Vec<Row>, Hindrance> {
    let unknown = games.iter().filter(|left| left.played.outcome.is_some() && left.luck.is_none()).count();
    if unknown > 0 {
        return Err(Hindrance::Unknown(unknown));
    }
    let bots = plan.bots.len();
    // As the match has arranged them: a deal is played by every team, or once for every rotation of the seats.
    let rotations = if plan.together { bots } else { usize::from(plan.seats) };
    let mut clusters = vec![[Vec::new(), Vec::new()]; bots];
    for deal in games.chunks(rotations.max(1)) {
        let mut sums = vec![[Cluster::default(); 2]; bots];
        deal.iter().for_each(|left| add(plan, left, &mut sums));
        for ([wins, points], sums) in clusters.iter_mut().zip(sums) {
            wins.push(sums[0]);
            points.push(sums[1]);
        }
    }
    let row =
        |[wins, points]: &[Vec<Cluster>; 2]| Some(Row { wins: Adjusted::of(wins)?, points: Adjusted::of(points)? });
    clusters.iter().map(row).collect::<Option<Vec<_>>>().ok_or(Hindrance::TooFew)
}

/// Adds a game to what each bot has won and gained with its deal.
fn add(plan: &Plan, left: &Left, sums: &mut [[Cluster; 2]]) {
    let (Some(outcome), Some(luck)) = (&left.played.outcome, &left.luck) else { return };
    let luck_of = |seat: Seat| luck.get(seat.index()).map_or(0.0, |thousandths| *thousandths as f64 / 1000.0);
    if outcome.verdict != Verdict::Ranked {
        let team = left.played.seating.first().and_then(|&bot| sums.get_mut(bot));
        let Some([wins, points]) = team else { return };
        let total: f64 = outcome.standings.iter().map(|standing| f64::from(standing.score)).sum();
        let own = luck_of(Seat(0));
        put(wins, f64::from(u8::from(outcome.verdict == Verdict::TeamWon)), own);
        put(points, total / f64::from(plan.players.max(1)), own);
        return;
    }
    let winners = outcome.winners();
    let all: f64 = outcome.standings.iter().map(|standing| luck_of(standing.seat)).sum();
    let others = (outcome.standings.len() as f64 - 1.0).max(1.0);
    for standing in &outcome.standings {
        let seated = left.played.seating.get(standing.seat.index()).and_then(|&bot| sums.get_mut(bot));
        let Some([wins, points]) = seated else { continue };
        let own = luck_of(standing.seat);
        let share = if winners.contains(standing.seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        // Who wins depends on one's own luck beside that of the others.
        put(wins, share, own - (all - own) / others);
        put(points, f64::from(standing.score), own);
    }
}

fn put(cluster: &mut Cluster, result: f64, luck: f64) {
    cluster.count += 1.0;
    cluster.sum += result;
    cluster.luck += luck;
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// The ends of an interval; a share stays between nothing and all.
fn bounds(estimate: Estimate, is_share: bool) -> (f64, f64) {
    let (low, high) = (estimate.mean - estimate.half, estimate.mean + estimate.half);
    if is_share { (low.max(0.0), high.min(1.0)) } else { (low, high) }
}

pub(super) fn print(plan: &Plan, passes: u32, found: &Result<Vec<Row>, Hindrance>, voice: &Voice) {
    let rows = match found {
        Ok(rows) => rows,
        Err(Hindrance::TooFew) => {
            outln!("{}", voice.say("arena.adjusted_too_few", &[("least", FEWEST_CLUSTERS.into())]));
            return;
        }
        Err(Hindrance::Unknown(games)) => {
            outln!("{}", voice.say("arena.adjusted_unknown", &[("games", (*games).into())]));
            return;
        }
    };
    let judge = Bot::for_live_tables(&plan.game).name();
    outln!("{}", voice.say("arena.adjusted", &[("judge", judge.into()), ("passes", passes.into())]));
    let heading = |key: &str| voice.say(&format!("arena.{key}"), &[]);
    outln!(
        "{:<18}{:<12}{:>12}  {:<20}{:>14}  {:<20}{:>16}",
        heading("bot"),
        "",
        heading("as_played"),
        heading("interval"),
        heading("without_luck"),
        heading("interval"),
        heading("fewer_games")
    );
    for (bot, row) in plan.bots.iter().zip(rows) {
        for (key, told, is_share) in [("wins", &row.wins, true), ("points", &row.points, false)] {
            let number = |number: f64| if is_share { percent(number) } else { format!("{number:.1}") };
            let cells = |estimate: Estimate| {
                let (low, high) = bounds(estimate, is_share);
                (number(estimate.mean), format!("{} – {}", number(low), number(high)))
            };
            let ((plain, plain_interval), (adjusted, interval)) = (cells(told.plain), cells(told.adjusted));
            let fewer = told.factor().map_or_else(|| heading("no_gain"), |factor| format!("{factor:.1}×"));
            outln!(
                "{bot:<18}{:<12}{plain:>12}  {plain_interval:<20}{adjusted:>14}  {interval:<20}{fewer:>16}",
                heading(key)
            );
        }
    }
}

pub(super) fn as_json(plan: &Plan, passes: u32, found: &Result<Vec<Row>, Hindrance>) -> Value {
    let told = |more: Value| {
        let mut told = json!({
            "judge": Bot::for_live_tables(&plan.game).name(), "judge_version": JUDGE_VERSION, "passes": passes,
        });
        if let (Some(told), Value::Object(more)) = (told.as_object_mut(), more) {
            told.extend(more);
        }
        told
    };
    let estimate = |estimate: Estimate, is_share: bool| {
        let (low, high) = bounds(estimate, is_share);
        json!({ "mean": estimate.mean, "low": low, "high": high })
    };
    let measure = |told: &Adjusted, is_share: bool| {
        json!({
            "plain": estimate(told.plain, is_share), "adjusted": estimate(told.adjusted, is_share), "slope": told.slope,
            "factor": told.factor(),
        })
    };
    let row = |(bot, row): (&String, &Row)| {
        let (wins, points) = (measure(&row.wins, true), measure(&row.points, false));
        json!({ "bot": bot, "wins": wins, "points": points })
    };
    match found {
        Ok(rows) => {
            let rows: Vec<Value> = plan.bots.iter().zip(rows).map(row).collect();
            told(json!({ "bots": rows }))
        }
        Err(Hindrance::TooFew) => told(json!({ "hindered": "too_few_deals" })),
        Err(Hindrance::Unknown(games)) => told(json!({ "hindered": "luck_unknown", "games": games })),
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::tests::plan;
    use super::*;
    use bots::arena::{Played, tally};
    use table::Outcome;
    use table::luck::Dice;

    /// Games in which a seat has its bot's strength, its luck and a little chance for points.
    fn games(deals: usize) -> Vec<Left> {
        let mut dice = Dice::new(3);
        let game = |number: usize| {
            let seating: Vec<usize> = (0..3).map(|seat| (seat + number) % 2).collect();
            let luck: Vec<i64> = (0..3).map(|_| 1000 * (dice.below(21) as i64 - 10)).collect();
            let score = |seat: usize, dice: &mut Dice| {
                20 + seating[seat] as i32 + (luck[seat] / 1000) as i32 + dice.below(3) as i32
            };
            let scores: Vec<(Seat, i32)> = (0..3).map(|seat| (Seat(seat as u8), score(seat, &mut dice))).collect();
            let outcome = Some(Outcome::ranked(scores));
            Left { played: Played { seating, outcome, decisions: 9 }, luck: Some(luck) }
        };
        (0..3 * deals).map(game).collect()
    }

    #[test]
    fn what_is_as_played_is_what_the_match_tells() {
        let (plan, games) = (plan(Some(2)), games(30));
        let rows = without_luck(&plan, &games).unwrap();
        let played: Vec<Played> = games.iter().map(|left| left.played.clone()).collect();
        for (row, record) in rows.iter().zip(tally(2, 3, &played).records) {
            assert!((row.wins.plain.mean - record.rate()).abs() < 1e-9);
            assert!((row.points.plain.mean - record.points as f64 / f64::from(record.sat)).abs() < 1e-9);
        }
    }

    #[test]
    fn luck_that_makes_the_points_saves_many_games() {
        let rows = without_luck(&plan(Some(2)), &games(60)).unwrap();
        for row in &rows {
            assert!(row.points.factor().is_some_and(|factor| factor > 4.0), "{row:?}");
            assert!(row.wins.factor().is_some_and(|factor| factor > 1.0), "{row:?}");
        }
        // The second bot is stronger by one point, and that is what remains.
        let gap = rows[1].points.adjusted.mean - rows[0].points.adjusted.mean;
        assert!((0.5..1.5).contains(&gap), "{gap}");
    }

    #[test]
    fn nothing_is_told_from_few_deals_or_where_luck_is_not_known() {
        let plan = plan(Some(2));
        assert_eq!(without_luck(&plan, &games(FEWEST_CLUSTERS - 1)), Err(Hindrance::TooFew));
        let mut games = games(20);
        games[7].luck = None;
        assert_eq!(without_luck(&plan, &games), Err(Hindrance::Unknown(1)));
        // A game that did not end has no result either.
        games[7].played.outcome = None;
        assert!(without_luck(&plan, &games).is_ok());
    }
}
