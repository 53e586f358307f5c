//! What can be agreed before the first turn. Everything else that can change is a house rule.

use crate::rules::Rules;
use crate::terms::SEATS;
use table::{Expected, Fault};

/// The options of a table (20).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Communities at the table.
    pub players: u8,
    /// Turns; a scenario has its own.
    pub turns: u8,
    /// Whether there is neither pollution nor cards (8.3); a scenario says so itself.
    pub simplified: bool,
    /// The scenario, by its name.
    pub scenario: Option<String>,
    /// Who has the initiative first; drawn by lot when nobody says.
    pub first: Option<u8>,
    /// Water that each resource card gives more or less.
    pub water_delta: i8,
    /// Whether there is a mediator: one more seat, without a community (18).
    pub mediator: bool,
    /// Whether the mediator sees hands and objectives.
    pub mediator_sees_secrets: bool,
}

impl Options {
    /// So many communities, the whole game, the usual number of turns.
    pub fn advised(rules: &Rules, players: u8) -> Options {
        let turns = rules.turns.usual;
        Options {
            players,
            turns,
            simplified: false,
            scenario: None,
            first: None,
            water_delta: 0,
            mediator: false,
            mediator_sees_secrets: false,
        }
    }

    /// A scenario, whose communities are always four (R52).
    pub fn scenario(rules: &Rules, id: &str) -> Options {
        Options { scenario: Some(id.to_owned()), ..Options::advised(rules, SEATS as u8) }
    }

    /// Options that the rulebook does not know are refused.
    pub fn check(&self, rules: &Rules) -> Result<(), Fault> {
        let within = |at: &str, number: i64, min: i64, max: i64| {
            let right = (min..=max).contains(&number);
            if right { Ok(()) } else { Err(Fault::new(at, number.to_string(), Expected::Number { min, max })) }
        };
        within("players", self.players.into(), rules.players.least.into(), rules.players.most.into())?;
        within("turns", self.turns.into(), rules.turns.least.into(), rules.turns.most.into())?;
        within("first", self.first.unwrap_or(0).into(), 0, i64::from(self.players.max(1)) - 1)?;
        within("water_delta", self.water_delta.into(), -3, 3)?;
        if let Some(id) = &self.scenario {
            if rules.scenario_named(id).is_none() {
                let known = rules.scenarios.iter().map(|scenario| scenario.id.as_str());
                let known = table::data::closest_first(id, known);
                return Err(Fault::new("scenario", id.clone(), Expected::OneOf(known)));
            }
            within("players", self.players.into(), SEATS as i64, SEATS as i64)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rulebook;

    #[test]
    fn two_to_four_communities_play_five_to_seven_turns() {
        let rules = Rulebook::printed().rules;
        let check = |players, turns| Options { turns, ..Options::advised(&rules, players) }.check(&rules).is_ok();
        assert_eq!((1..=5).map(|players| check(players, 6)).collect::<Vec<_>>(), [false, true, true, true, false]);
        assert_eq!((4..=8).map(|turns| check(4, turns)).collect::<Vec<_>>(), [false, true, true, true, false]);
    }

    #[test]
    fn scenarios_are_for_four_communities() {
        // R52.
        let rules = Rulebook::printed().rules;
        let check = |id: &str, players| Options { players, ..Options::scenario(&rules, id) }.check(&rules);
        assert_eq!(check("pollution", 4), Ok(()));
        assert_eq!(check("pollution", 3).map_err(|fault| fault.at), Err("players".to_owned()));
        assert_eq!(check("polution", 4).map_err(|fault| fault.at), Err("scenario".to_owned()));
    }
}
