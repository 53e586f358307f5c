//! What can be agreed before the first turn. Everything else that can change is a house rule.

use crate::rules::{Rules, STANDING};
use crate::terms::{CharacterId, Employer, INFLUENCES, Pawn, RegionId, SEATS};
use table::{Expected, Fault};

/// The fewest players.
pub const LEAST_PLAYERS: u8 = 3;
/// Cards that the smaller event deck leaves out unseen (R1).
pub const LEFT_OUT: u8 = 3;

/// The options of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Players at the start, 3 to 5.
    pub players: u8,
    /// Seats kept free for people who join later (24); players and free seats are at most 5 together.
    pub free_seats: u8,
    /// Expert mode (5.2).
    pub expert: bool,
    /// Challenge: the red pawn steps down twice as far.
    pub runaway: bool,
    /// Challenge: employers' powers are ignored.
    pub no_deus_ex_machina: bool,
    /// Challenge: no employers at all.
    pub on_your_own: bool,
    /// The prepared event deck, by its name.
    pub deck: Option<String>,
    /// The lesson, by its name.
    pub lesson: Option<String>,
    /// 72 or 69 events (R1).
    pub event_cards: u8,
    /// Whether the column is shuffled.
    pub shuffled: bool,
    /// Propagation by the simple method; otherwise by the precise one (12).
    pub simple_propagation: bool,
    /// Whether employers' weaknesses hold in normal mode too; in expert mode they always do.
    pub weaknesses: bool,
    /// Whether everybody confirms what the team decides; otherwise the active player decides (7.1).
    pub consensus: bool,
    /// Characters and employers by seat; the starter team when empty.
    pub team: Vec<(CharacterId, Option<Employer>)>,
    /// Start calamities that experts have chosen instead of those of the warming cards (R121).
    pub calamities: Vec<(RegionId, Pawn, u8)>,
    /// Whether an LS-3 China gets the Shortage of its own lost pawn (R71).
    pub china_receives_own_shortage: bool,
    /// Whether overproduction pawns come back with new rich regions (R70, read the other way).
    pub overproduction_returns: bool,
    /// Whether North America's Riots and Shortages leave whatever the die shows (R73, read the other way).
    pub unrest_always_leaves: bool,
    /// Whether a hydro token of the start counts towards the limit of one (R90, read the other way).
    pub starting_hydro_counts: bool,
    /// Turns that a lesson goes on for after its objective (5.5).
    pub further_turns: u8,
}

impl Options {
    /// The text that enters the fingerprint of the rules. The last four are named only where they differ from the usual, so
    /// that journals from before there was a choice keep their fingerprint.
    pub(crate) fn for_fingerprint(&self) -> String {
        let written = std::fmt::from_fn(|f| {
            let mut text = f.debug_struct("Options");
            text.field("players", &self.players)
                .field("free_seats", &self.free_seats)
                .field("expert", &self.expert)
                .field("runaway", &self.runaway)
                .field("no_deus_ex_machina", &self.no_deus_ex_machina)
                .field("on_your_own", &self.on_your_own)
                .field("deck", &self.deck)
                .field("lesson", &self.lesson)
                .field("event_cards", &self.event_cards)
                .field("shuffled", &self.shuffled)
                .field("simple_propagation", &self.simple_propagation)
                .field("weaknesses", &self.weaknesses)
                .field("consensus", &self.consensus)
                .field("team", &self.team)
                .field("calamities", &self.calamities)
                .field("china_receives_own_shortage", &self.china_receives_own_shortage);
            let readings = [
                ("overproduction_returns", self.overproduction_returns),
                ("unrest_always_leaves", self.unrest_always_leaves),
                ("starting_hydro_counts", self.starting_hydro_counts),
            ];
            for (name, on) in readings.iter().filter(|(_, on)| *on) {
                text.field(name, on);
            }
            if self.further_turns > 0 {
                text.field("further_turns", &self.further_turns);
            }
            text.finish()
        });
        format!("{written:?}")
    }

    /// So many players, the whole game in normal mode, the starter team.
    pub fn advised(_rules: &Rules, players: u8) -> Options {
        Options {
            players,
            free_seats: 0,
            expert: false,
            runaway: false,
            no_deus_ex_machina: false,
            on_your_own: false,
            deck: None,
            lesson: None,
            event_cards: 72,
            shuffled: true,
            simple_propagation: false,
            weaknesses: false,
            consensus: false,
            team: Vec::new(),
            calamities: Vec::new(),
            china_receives_own_shortage: true,
            overproduction_returns: false,
            unrest_always_leaves: false,
            starting_hydro_counts: false,
            further_turns: 0,
        }
    }

    /// A lesson: default order of regions, the starter team (5.5).
    pub fn lesson(rules: &Rules, id: &str, players: u8) -> Options {
        Options { lesson: Some(id.to_owned()), shuffled: false, ..Options::advised(rules, players) }
    }

    /// Options that the rulebook does not know are refused.
    pub fn check(&self, rules: &Rules) -> Result<(), Fault> {
        let within = |at: &str, number: u8, min: u8, max: u8| {
            let expected = Expected::Number { min: min.into(), max: max.into() };
            let right = (min..=max).contains(&number);
            if right { Ok(()) } else { Err(Fault::new(at, number.to_string(), expected)) }
        };
        let most = SEATS as u8;
        within("players", self.players, LEAST_PLAYERS, most)?;
        within("free_seats", self.free_seats, 0, most - self.players)?;
        within("further_turns", self.further_turns, 0, rules.setup.turns)?;
        let known = |at: &str, id: &Option<String>, ids: &mut dyn Iterator<Item = &str>| match id {
            Some(id) => {
                let ids: Vec<&str> = ids.collect();
                let known = Expected::OneOf(table::data::closest_first(id, ids.iter().copied()));
                if ids.contains(&id.as_str()) { Ok(()) } else { Err(Fault::new(at, id.clone(), known)) }
            }
            None => Ok(()),
        };
        known("deck", &self.deck, &mut rules.deck_scenarios.iter().map(|deck| deck.id.as_str()))?;
        known("lesson", &self.lesson, &mut rules.tutorials.iter().map(|lesson| lesson.id.as_str()))?;
        if self.event_cards != 72 && self.event_cards != 69 {
            let expected = Expected::OneOf(vec!["72".to_owned(), "69".to_owned()]);
            return Err(Fault::new("event_cards", self.event_cards.to_string(), expected));
        }
        if self.lesson.is_some() {
            self.check_lesson()?;
        }
        self.check_team(rules)?;
        self.check_calamities(rules)
    }

    /// A lesson says itself how it is set up.
    fn check_lesson(&self) -> Result<(), Fault> {
        let off = [
            ("expert", self.expert),
            ("runaway", self.runaway),
            ("on_your_own", self.on_your_own),
            ("shuffled", self.shuffled),
        ];
        let no = || Expected::OneOf(vec!["false".to_owned()]);
        if let Some((at, _)) = off.into_iter().find(|one| one.1) {
            return Err(Fault::new(at, "true", no()));
        }
        if let Some(deck) = &self.deck {
            return Err(Fault::new("deck", deck.clone(), Expected::OneOf(vec!["none".to_owned()])));
        }
        if self.event_cards != 72 {
            return Err(Fault::new("event_cards", "69", Expected::OneOf(vec!["72".to_owned()])));
        }
        match self.team.is_empty() {
            true => Ok(()),
            false => Err(Fault::new("team", self.team.len().to_string(), Expected::List { min: 0, max: 0 })),
        }
    }

    /// One character and one employer each, nobody twice, and all six influences within reach (5.1, R6).
    fn check_team(&self, rules: &Rules) -> Result<(), Fault> {
        if self.team.is_empty() {
            return Ok(());
        }
        let players = usize::from(self.players);
        if self.team.len() != players {
            let expected = Expected::List { min: players, max: players };
            return Err(Fault::new("team", self.team.len().to_string(), expected));
        }
        for (at, &(character, employer)) in self.team.iter().enumerate() {
            let before = &self.team[..at];
            let path = format!("team[{at}]");
            let names = |ids: &mut dyn Iterator<Item = &str>| Expected::OneOf(ids.map(str::to_owned).collect());
            let free = rules.characters.iter().enumerate();
            let free = free.filter(|(nth, _)| !before.iter().any(|one| usize::from(one.0.0) == *nth));
            let Some(found) = rules.character(character) else {
                let expected = names(&mut free.map(|one| one.1.id.as_str()));
                return Err(Fault::new(format!("{path}.character"), character.0.to_string(), expected));
            };
            if before.iter().any(|one| one.0 == character) {
                let expected = names(&mut free.map(|one| one.1.id.as_str()));
                return Err(Fault::new(format!("{path}.character"), found.id.clone(), expected));
            }
            let taken = |employer: Employer| before.iter().any(|one| one.1 == Some(employer));
            let wrong = match employer {
                Some(employer) => self.on_your_own || taken(employer),
                None => !self.on_your_own,
            };
            if wrong {
                let free = Employer::ALL.iter().filter(|&&one| !self.on_your_own && !taken(one));
                let mut expected: Vec<String> = free.map(|one| one.id().to_owned()).collect();
                if self.on_your_own {
                    expected.push("none".to_owned());
                }
                let found = employer.map_or("none", Employer::id);
                return Err(Fault::new(format!("{path}.employer"), found, Expected::OneOf(expected)));
            }
        }
        let reach = rules.reach(self.team.iter().map(|one| one.0), players);
        if reach.len() < INFLUENCES {
            let found: Vec<&str> = reach.iter().map(crate::terms::Influence::id).collect();
            return Err(Fault::new(
                "team",
                found.join(", "),
                Expected::Law(crate::rules::bounds::law::TEAM.to_owned()),
            ));
        }
        Ok(())
    }

    /// Start calamities of experts: one level for each colour, stacks up to resilience, no War (R121).
    fn check_calamities(&self, rules: &Rules) -> Result<(), Fault> {
        if !self.calamities.is_empty() && !self.expert {
            return Err(Fault::new("expert", "false", Expected::OneOf(vec!["true".to_owned()])));
        }
        for (at, &(region, pawn, count)) in self.calamities.iter().enumerate() {
            let path = format!("calamities[{at}]");
            if !STANDING.contains(&pawn) {
                let known = STANDING.iter().map(|pawn| pawn.id().to_owned()).collect();
                return Err(Fault::new(format!("{path}.pawn"), pawn.id(), Expected::OneOf(known)));
            }
            if self.calamities[..at].iter().any(|one| one.0 == region && one.1.stack() == pawn.stack()) {
                let law = Expected::Law(crate::rules::bounds::law::PRESET.to_owned());
                return Err(Fault::new(format!("{path}.pawn"), pawn.id(), law));
            }
            let numbers = rules.region(region);
            let single = matches!(pawn, Pawn::Famine | Pawn::Epidemic | Pawn::Pandemic);
            let most = if single { 1 } else { numbers.living_standard.max(numbers.discipline) };
            if !(1..=most).contains(&count) {
                let expected = Expected::Number { min: 1, max: most.into() };
                return Err(Fault::new(format!("{path}.count"), count.to_string(), expected));
            }
        }
        Ok(())
    }

    /// Characters and employers by seat.
    pub(crate) fn people(&self, rules: &Rules) -> Vec<(CharacterId, Option<Employer>)> {
        if !self.team.is_empty() {
            return self.team.clone();
        }
        let starter = rules.starter_team(self.players).iter();
        starter.map(|&(character, employer)| (character, Some(employer).filter(|_| !self.on_your_own))).collect()
    }

    /// Events that leave the game unseen at the set-up (R1).
    pub(crate) fn left_out(&self) -> u8 {
        if self.event_cards == 69 { LEFT_OUT } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rulebook;

    fn fault(change: impl FnOnce(&mut Options)) -> Option<(String, String)> {
        let rules = Rulebook::printed().rules;
        let mut options = Options::advised(&rules, 3);
        change(&mut options);
        options.check(&rules).err().map(|fault| (fault.at, fault.found))
    }

    fn at(at: &str, found: &str) -> Option<(String, String)> {
        Some((at.to_owned(), found.to_owned()))
    }

    #[test]
    fn three_to_five_play_and_free_seats_fill_the_table() {
        let rules = Rulebook::printed().rules;
        let check = |players, free_seats| Options { free_seats, ..Options::advised(&rules, players) }.check(&rules);
        assert_eq!(
            (2..=6).map(|players| check(players, 0).is_ok()).collect::<Vec<_>>(),
            [false, true, true, true, false]
        );
        assert_eq!((0..=3).map(|free| check(3, free).is_ok()).collect::<Vec<_>>(), [true, true, true, false]);
    }

    #[test]
    fn a_team_reaches_all_six_influences() {
        // R6: Amina, Leïla and Oleg never draw a card of non-governmental organisations.
        let person = |character, employer| (CharacterId(character), Some(employer));
        let (shift, famox, malmo) = (Employer::ShiftAction, Employer::Famox, Employer::Malmo);
        let team = vec![person(0, shift), person(3, famox), person(7, malmo)];
        let found = "military, media, industry, politics, education";
        assert_eq!(fault(|options| options.team = team), at("team", found));
        let team = vec![person(0, shift), person(4, famox), person(6, malmo)];
        assert_eq!(fault(|options| options.team = team), None);
    }

    #[test]
    fn nobody_comes_twice_and_everybody_comes_from_somewhere() {
        let person = |character, employer| (CharacterId(character), employer);
        let (shift, famox, malmo) = (Some(Employer::ShiftAction), Some(Employer::Famox), Some(Employer::Malmo));
        let team = |one, two, three| move |options: &mut Options| options.team = vec![one, two, three];
        let twice = team(person(0, shift), person(0, famox), person(6, malmo));
        assert_eq!(fault(twice), at("team[1].character", "amina_diallo"));
        let twice = team(person(0, shift), person(4, shift), person(6, malmo));
        assert_eq!(fault(twice), at("team[1].employer", "shift_action"));
        assert_eq!(fault(team(person(0, None), person(4, famox), person(6, malmo))), at("team[0].employer", "none"));
        assert_eq!(fault(team(person(99, shift), person(4, famox), person(6, malmo))), at("team[0].character", "99"));
        let alone = |options: &mut Options| {
            options.on_your_own = true;
            options.team = vec![person(0, shift), person(4, None), person(6, None)];
        };
        assert_eq!(fault(alone), at("team[0].employer", "shift_action"));
    }

    #[test]
    fn experts_choose_calamities_within_the_rules_on_pawns() {
        // R121: one level for each colour, stacks up to resilience, no War.
        let chosen = |calamities: &[(RegionId, Pawn, u8)]| {
            let calamities = calamities.to_vec();
            fault(|options| (options.expert, options.calamities) = (true, calamities))
        };
        let europe = RegionId::Europe;
        assert_eq!(
            chosen(&[(europe, Pawn::Riot, 4), (europe, Pawn::Shortage, 4), (europe, Pawn::LocalRefugee, 1)]),
            None
        );
        assert_eq!(chosen(&[(europe, Pawn::Riot, 5)]), at("calamities[0].count", "5"));
        assert_eq!(chosen(&[(europe, Pawn::War, 1)]), at("calamities[0].pawn", "war"));
        assert_eq!(chosen(&[(europe, Pawn::Epidemic, 2)]), at("calamities[0].count", "2"));
        assert_eq!(
            chosen(&[(europe, Pawn::Riot, 1), (europe, Pawn::Conflict, 1)]),
            at("calamities[1].pawn", "conflict")
        );
        assert_eq!(fault(|options| options.calamities = vec![(europe, Pawn::Riot, 1)]), at("expert", "false"));
    }

    #[test]
    fn readings_of_the_rules_change_the_fingerprint_only_where_they_are_chosen() {
        // R70, R73, R90
        let rules = Rulebook::printed().rules;
        let usual = Options::advised(&rules, 4);
        let text = usual.for_fingerprint();
        assert!(text.ends_with("calamities: [], china_receives_own_shortage: true }"), "{text}");
        let changes: [fn(&mut Options); 4] = [
            |options| options.overproduction_returns = true,
            |options| options.unrest_always_leaves = true,
            |options| options.starting_hydro_counts = true,
            |options| options.further_turns = 3,
        ];
        for change in changes {
            let mut options = usual.clone();
            change(&mut options);
            assert_eq!(options.check(&rules), Ok(()));
            assert_ne!(options.for_fingerprint(), text);
        }
    }

    #[test]
    fn decks_and_lessons_have_names() {
        assert_eq!(fault(|options| options.deck = Some("ragnarok".to_owned())), None);
        assert_eq!(fault(|options| options.deck = Some("ragnarök".to_owned())), at("deck", "ragnarök"));
        assert_eq!(fault(|options| options.lesson = Some("first_steps".to_owned())), at("shuffled", "true"));
        assert_eq!(fault(|options| options.event_cards = 70), at("event_cards", "70"));
        let rules = Rulebook::printed().rules;
        assert_eq!(Options::lesson(&rules, "first_steps", 4).check(&rules), Ok(()));
    }
}
