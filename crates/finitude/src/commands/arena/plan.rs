//! What decides which games a match has, and what each of them leaves: as the sheets of its parts have it.

use crate::cli::Arena;
use bots::Bot;
use bots::arena::Played;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use shelf::AnyGame;
use table::game::Standing;
use table::journal::hex;
use table::{Outcome, Seat, Verdict};

/// Everything that decides what is played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Plan {
    pub(super) game: String,
    rules_version: u32,
    /// The fingerprint of the rules and options.
    content: String,
    /// How many players were asked for.
    pub(super) players: u8,
    /// How many seats the table has.
    pub(super) seats: u8,
    pub(super) bots: Vec<String>,
    /// How many games there are in all.
    pub(super) games: u32,
    pub(super) seed: u64,
    pub(super) together: bool,
    pub(super) mixed: bool,
    /// The text of the weights for `strong`, if they are not those that ship.
    weights: Option<String>,
    /// In how many passes over each game it is found what luck was worth, if it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) adjust: Option<u32>,
}

/// What a game leaves: how it went, and what luck was worth to each seat, in thousandths of a point, if that was asked for
/// and could be found.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Left {
    pub(super) played: Played,
    pub(super) luck: Option<Vec<i64>>,
}

impl Plan {
    pub(super) fn new(
        args: &Arena,
        game: &dyn AnyGame,
        bots: &[Bot],
        games: u32,
        together: bool,
        weights: Option<&str>,
    ) -> Plan {
        Plan {
            game: args.game.clone(),
            rules_version: game.rules_version(),
            content: hex(game.content_hash()),
            players: args.seats,
            seats: game.seats(),
            bots: bots.iter().map(|bot| bot.name()).collect(),
            games,
            seed: args.seed,
            together,
            mixed: args.mixed,
            weights: weights.map(str::to_owned),
            adjust: args.adjust,
        }
    }

    pub(super) fn written(&self) -> Map<String, Value> {
        match json!(self) {
            Value::Object(plan) => plan,
            _ => Map::new(),
        }
    }

    pub(super) fn read(plan: &Map<String, Value>) -> Option<Plan> {
        serde_json::from_value(Value::Object(plan.clone())).ok()
    }
}

/// A game in short: who sat where, the decisions, and how it ended: verdict, grade, and seat, score and place of each, best first.
type Line = (Vec<usize>, usize, Option<(String, u8, Vec<(u8, i32, u8)>)>);

/// What a game of a plan leaves: where luck is taken out, what it was worth comes last.
pub(super) fn line(plan: &Plan, left: &Left) -> Value {
    let mut line = line_of(&left.played);
    if let (Value::Array(parts), Some(_)) = (&mut line, plan.adjust) {
        parts.push(json!(left.luck));
    }
    line
}

/// The game of a plan that has left this. `None` for what none leaves.
pub(super) fn left(plan: &Plan, line: &Value) -> Option<Left> {
    let mut line = line.clone();
    let luck = match (&mut line, plan.adjust) {
        (_, None) => None,
        (Value::Array(parts), Some(_)) => serde_json::from_value::<Option<Vec<i64>>>(parts.pop()?).ok()?,
        _ => return None,
    };
    if luck.as_ref().is_some_and(|luck| luck.len() != usize::from(plan.seats)) {
        return None;
    }
    Some(Left { played: played(&line, plan.bots.len(), plan.seats)?, luck })
}

fn line_of(played: &Played) -> Value {
    let end = played.outcome.as_ref().map(|outcome| {
        let (verdict, grade) = match outcome.verdict {
            Verdict::Ranked => ("ranked", 0),
            Verdict::TeamWon => ("team_won", 0),
            Verdict::TeamLost { grade } => ("team_lost", grade),
        };
        let standings = outcome.standings.iter().map(|one| (one.seat.0, one.score, one.place));
        (verdict.to_owned(), grade, standings.collect())
    });
    let line: Line = (played.seating.clone(), played.decisions, end);
    json!(line)
}

/// The game that has left this. `None` for what no game between so many bots on so many seats leaves.
fn played(line: &Value, bots: usize, seats: u8) -> Option<Played> {
    let (seating, decisions, end): Line = serde_json::from_value(line.clone()).ok()?;
    if seating.len() != usize::from(seats) || seating.iter().any(|bot| *bot >= bots) {
        return None;
    }
    let outcome = match end {
        None => None,
        Some((verdict, grade, standings)) => {
            let verdict = match verdict.as_str() {
                "ranked" => Verdict::Ranked,
                "team_won" => Verdict::TeamWon,
                "team_lost" => Verdict::TeamLost { grade },
                _ => return None,
            };
            if standings.iter().any(|(seat, _, _)| *seat >= seats) {
                return None;
            }
            let standing = |(seat, score, place)| Standing { seat: Seat(seat), score, place };
            Some(Outcome { verdict, standings: standings.into_iter().map(standing).collect() })
        }
    };
    Some(Played { seating, outcome, decisions })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(crate) fn plan(adjust: Option<u32>) -> Plan {
        Plan {
            game: shelf::TITLES[0].id.to_owned(),
            rules_version: 1,
            content: String::new(),
            players: 3,
            seats: 3,
            bots: vec!["random".to_owned(), "sensible".to_owned()],
            games: 4,
            seed: 1,
            together: false,
            mixed: false,
            weights: None,
            adjust,
        }
    }

    #[test]
    fn a_game_is_read_as_it_was_written() {
        let ranked = Outcome::ranked([(Seat(0), 3), (Seat(1), -5), (Seat(2), 3)]);
        let ends = [Verdict::Ranked, Verdict::TeamWon, Verdict::TeamLost { grade: 2 }]
            .map(|verdict| Some(Outcome { verdict, ..ranked.clone() }));
        for outcome in ends.into_iter().chain([None]) {
            let game = Played { seating: vec![1, 0, 1], outcome, decisions: 77 };
            assert_eq!(played(&line_of(&game), 2, 3), Some(game.clone()));
            for (adjust, luck) in [(None, None), (Some(2), None), (Some(2), Some(vec![5, -3, 1001]))] {
                let (plan, game) = (plan(adjust), Left { played: game.clone(), luck });
                assert_eq!(left(&plan, &line(&plan, &game)), Some(game));
            }
        }
        let none = |line: Value| assert_eq!(played(&line, 2, 1), None, "{line}");
        none(json!([[0], 3, ["nobody", 0, []]]));
        none(json!([[2], 3, null]));
        none(json!([[0, 0], 3, null]));
        none(json!([[0], 3, ["ranked", 0, [[1, 5, 1]]]]));
        none(json!("a game"));
        let adjusted = |line: Value| assert_eq!(left(&plan(Some(1)), &line), None, "{line}");
        adjusted(json!([[0, 0, 0], 3, null]));
        adjusted(json!([[0, 0, 0], 3, null, [1]]));
        adjusted(json!([[0, 0, 0], 3, null, "luck"]));
        adjusted(json!("a game"));
    }

    #[test]
    fn a_plan_without_luck_is_written_as_ever() {
        assert!(!plan(None).written().contains_key("adjust"));
        assert_eq!(Plan::read(&plan(None).written()), Some(plan(None)));
        assert_eq!(Plan::read(&plan(Some(3)).written()), Some(plan(Some(3))));
    }
}
