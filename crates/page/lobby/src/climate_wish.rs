//! What a table of Climate may agree on. There is no browser in here but the reader's language.

use climate::rules::Rulebook;
use climate::terms::{Employer, Pawn, RegionId};
use page_kit::words::lang;
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// The printed rulebook: names of lessons, decks, characters and employers.
pub static BOOK: LazyLock<Rulebook> = LazyLock::new(Rulebook::printed);

/// What a table of Climate may agree on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClimateWish {
    /// The lesson; none for a whole game.
    pub lesson: Option<String>,
    /// Expert mode.
    pub expert: bool,
    /// Challenge: the red pawn steps down twice as far.
    pub runaway: bool,
    /// Challenge: employers' powers are ignored.
    pub no_deus_ex_machina: bool,
    /// Challenge: no employers at all.
    pub on_your_own: bool,
    /// The prepared event deck.
    pub deck: Option<String>,
    /// Whether three events are left out.
    pub fewer_events: bool,
    /// Whether regions keep the order of the rulebook.
    pub usual_order: bool,
    /// Propagation by the simple method.
    pub simple_propagation: bool,
    /// Whether weaknesses hold in normal mode too.
    pub weaknesses: bool,
    /// Whether everybody confirms what the team decides.
    pub consensus: bool,
    /// Whether the reader plays every hand of this screen.
    pub alone: bool,
    /// Characters and employers by seat, as far as they were chosen.
    pub team: Vec<(usize, usize)>,
    /// Start calamities of experts: region, pawn, how many.
    pub calamities: Vec<(RegionId, Pawn, u8)>,
}

/// Pawns that experts may choose for the start: no War, whose arrival acts at once.
pub const START_PAWNS: [Pawn; 6] =
    [Pawn::Riot, Pawn::Conflict, Pawn::Shortage, Pawn::Dearth, Pawn::Epizootic, Pawn::LocalRefugee];

impl ClimateWish {
    /// Puts the wish into a setup of so many players.
    pub fn put(&self, options: &mut Map<String, Value>, players: usize) {
        let mut put = |name: &str, value: Value| drop(options.insert(name.to_owned(), value));
        if self.consensus {
            put("consensus", true.into());
        }
        if self.simple_propagation {
            put("simple_propagation", true.into());
        }
        if let Some(lesson) = &self.lesson {
            // A lesson says itself how it is set up.
            return put("lesson", lesson.clone().into());
        }
        let flags = [
            ("expert", self.expert),
            ("runaway", self.runaway),
            ("no_deus_ex_machina", self.no_deus_ex_machina),
            ("on_your_own", self.on_your_own),
            ("weaknesses", self.weaknesses && !self.expert),
        ];
        flags.into_iter().filter(|(_, on)| *on).for_each(|(name, _)| put(name, true.into()));
        if self.usual_order {
            put("shuffled", false.into());
        }
        if self.fewer_events {
            put("event_cards", 69.into());
        }
        if let Some(deck) = &self.deck {
            put("deck", deck.clone().into());
        }
        if !self.team.is_empty() {
            put("team", self.members(players).into());
        }
        if self.expert && !self.calamities.is_empty() {
            let one = |(region, pawn, count): &(RegionId, Pawn, u8)| format!("{}:{}:{count}", region.id(), pawn.id());
            put("calamities", self.calamities.iter().map(one).collect());
        }
    }

    /// Character and employer of every seat, as the shelf reads them.
    fn members(&self, players: usize) -> Vec<String> {
        let member = |seat: usize| {
            let (character, employer) = self.member(seat, players);
            let character =
                BOOK.rules.characters.get(character).map(|character| character.id.clone()).unwrap_or_default();
            match Employer::ALL.get(employer).filter(|_| !self.on_your_own) {
                Some(employer) => format!("{character}:{}", employer.id()),
                None => character,
            }
        };
        (0..players).map(member).collect()
    }

    /// The character and the employer of a seat: as chosen, or of the starter team.
    pub fn member(&self, seat: usize, players: usize) -> (usize, usize) {
        self.team.get(seat).copied().unwrap_or_else(|| starter(seat, players))
    }

    /// Chooses for a seat; the others keep theirs.
    pub fn choose(&mut self, seat: usize, players: usize, member: (usize, usize)) {
        let mut team: Vec<(usize, usize)> = (0..players).map(|seat| self.member(seat, players)).collect();
        // Whoever had what is chosen gets what the chooser had.
        let had = team.get(seat).copied().unwrap_or_default();
        for (_, other) in team.iter_mut().enumerate().filter(|(at, _)| *at != seat) {
            if other.0 == member.0 {
                other.0 = had.0;
            }
            if other.1 == member.1 {
                other.1 = had.1;
            }
        }
        if let Some(own) = team.get_mut(seat) {
            *own = member;
        }
        self.team = team;
    }
}

/// The starter team's character and employer of a seat.
fn starter(seat: usize, players: usize) -> (usize, usize) {
    let team = BOOK.rules.starter_teams.get(players.clamp(3, 5) - 3);
    let member = team.and_then(|team| team.get(seat));
    member.map_or((seat, seat), |(character, employer)| (usize::from(character.0), employer.index()))
}

/// A character's name.
pub fn character_name(character: usize) -> String {
    BOOK.terms.characters.get(character).map(|words| words.name(lang().code()).to_owned()).unwrap_or_default()
}

/// An employer's name.
pub fn employer_name(employer: usize) -> String {
    BOOK.terms.employers.get(employer).map(|words| words.name.name(lang().code()).to_owned()).unwrap_or_default()
}

/// The lessons: id, name, what each teaches.
pub fn lessons() -> Vec<(String, String, String)> {
    let lang = lang();
    let all = BOOK.rules.tutorials.iter().zip(&BOOK.terms.tutorials);
    all.map(|(lesson, words)| {
        (lesson.id.clone(), words.name(lang.code()).to_owned(), words.description(lang.code()).to_owned())
    })
    .collect()
}

/// The prepared event decks: id and name.
pub fn decks() -> Vec<(String, String)> {
    let lang = lang();
    let all = BOOK.rules.deck_scenarios.iter().zip(&BOOK.terms.decks);
    all.map(|(deck, words)| (deck.id.clone(), words.name(lang.code()).to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::{Form, SeatPick};

    fn form() -> Form {
        Form::of(shelf::title("climate").unwrap())
    }

    #[test]
    fn every_lesson_and_every_deck_makes_a_table() {
        for lesson in &BOOK.rules.tutorials {
            let mut form = form();
            form.climate.lesson = Some(lesson.id.clone());
            form.climate.expert = true;
            assert!(shelf::make(&form.setup()).is_ok(), "{}", lesson.id);
        }
        for deck in &BOOK.rules.deck_scenarios {
            let mut form = form();
            form.climate.deck = Some(deck.id.clone());
            assert!(shelf::make(&form.setup()).is_ok(), "{}", deck.id);
        }
    }

    #[test]
    fn experts_choose_modes_challenges_people_and_start_calamities() {
        let mut form = form();
        let wish = &mut form.climate;
        (wish.expert, wish.runaway, wish.no_deus_ex_machina, wish.usual_order) = (true, true, true, true);
        (wish.fewer_events, wish.simple_propagation, wish.consensus, wish.weaknesses) = (true, true, true, true);
        wish.calamities = vec![(RegionId::Africa, Pawn::Riot, 1), (RegionId::Europe, Pawn::Epizootic, 3)];
        let own = wish.member(0, 4);
        let other = wish.member(1, 4);
        wish.choose(0, 4, (own.0, other.1));
        assert_eq!(wish.member(1, 4).1, own.1, "what is chosen is swapped, never held twice");
        let made = shelf::make(&form.setup());
        assert!(made.is_ok(), "{:?}", made.err());
    }

    #[test]
    fn one_person_may_play_every_hand_of_this_screen() {
        let mut form = form();
        form.climate.alone = true;
        assert!(form.plays_alone());
        form.seats[1] = SeatPick::Open;
        assert!(!form.plays_alone(), "others come by the link");
    }
}
