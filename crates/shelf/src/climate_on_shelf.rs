//! Climate on the shelf: its options, its rulebook.

use crate::any::{Position, RulesSheet};
use crate::error::ShelfError;
use crate::on_shelf::{OnShelf, Shelved};
use crate::setup::{OptionReader, Setup};
use climate::rules::{Rulebook, Rules};
use climate::terms::{CharacterId, Employer, Pawn, RegionId};
use climate::{Climate, Options};
use serde_json::{Map, Value, json};
use table::data::closest_first;
use table::{Expected, Fault};

/// Climate under a setup.
pub(crate) fn make(setup: &Setup) -> Result<OnShelf<Climate>, ShelfError> {
    let book = Rulebook::with_settings(setup.house_rules(), &setup.settings).map_err(ShelfError::Rules)?;
    let options = options(setup, &book.rules).map_err(ShelfError::Options)?;
    Ok(OnShelf::new(Climate::new(book, options).map_err(ShelfError::Options)?, setup))
}

/// Seats are players; free seats lie beside them.
fn options(setup: &Setup, rules: &Rules) -> Result<Options, Fault> {
    let mut reader = OptionReader::new(setup);
    let lesson = reader.word("lesson")?;
    let mut options = match &lesson {
        Some(id) => Options::lesson(rules, id, setup.seats),
        None => Options::advised(rules, setup.seats),
    };
    options.free_seats = reader.number("free_seats", 0, 255)?.map_or(0, |seats| seats as u8);
    options.event_cards = reader.number("event_cards", 0, 255)?.map_or(options.event_cards, |count| count as u8);
    options.deck = reader.word("deck")?;
    let flags: [(&str, &mut bool); 9] = [
        ("expert", &mut options.expert),
        ("runaway", &mut options.runaway),
        ("no_deus_ex_machina", &mut options.no_deus_ex_machina),
        ("on_your_own", &mut options.on_your_own),
        ("shuffled", &mut options.shuffled),
        ("simple_propagation", &mut options.simple_propagation),
        ("weaknesses", &mut options.weaknesses),
        ("consensus", &mut options.consensus),
        ("china_receives_own_shortage", &mut options.china_receives_own_shortage),
    ];
    for (name, flag) in flags {
        *flag = reader.flag(name)?.unwrap_or(*flag);
    }
    for (at, word) in reader.words("team")?.iter().enumerate() {
        options.team.push(member(rules, word, at)?);
    }
    for (at, word) in reader.words("calamities")?.iter().enumerate() {
        options.calamities.push(calamity(word, at)?);
    }
    reader.finish()?;
    Ok(options)
}

fn unknown<'a>(at: String, found: &str, known: impl Iterator<Item = &'a str> + Clone) -> Fault {
    Fault::new(at, found, Expected::OneOf(closest_first(found, known)))
}

/// A character with the employer behind a colon: `amina_diallo:shift_action`, or the character alone.
fn member(rules: &Rules, word: &str, at: usize) -> Result<(CharacterId, Option<Employer>), Fault> {
    let (person, employer) = word.split_once(':').map_or((word, None), |(person, employer)| (person, Some(employer)));
    let names = rules.characters.iter().map(|one| one.id.as_str());
    let character =
        rules.character_named(person).ok_or_else(|| unknown(format!("team[{at}].character"), person, names))?;
    let ids = Employer::ALL.iter().map(|employer| employer.id());
    let employed = |id: &str| Employer::named(id).ok_or_else(|| unknown(format!("team[{at}].employer"), id, ids));
    Ok((character, employer.map(employed).transpose()?))
}

/// Pawns of the start: `europe:riot:2`.
fn calamity(word: &str, at: usize) -> Result<(RegionId, Pawn, u8), Fault> {
    let mut parts = word.split(':');
    let mut part = || parts.next().unwrap_or_default();
    let (region, pawn, count) = (part(), part(), part());
    let regions = RegionId::ALL.iter().map(|region| region.id());
    let pawns = Pawn::ALL.iter().map(|pawn| pawn.id());
    let number = count.parse::<u8>().ok();
    Ok((
        RegionId::named(region).ok_or_else(|| unknown(format!("calamities[{at}].region"), region, regions))?,
        Pawn::named(pawn).ok_or_else(|| unknown(format!("calamities[{at}].pawn"), pawn, pawns))?,
        number
            .ok_or_else(|| Fault::new(format!("calamities[{at}].count"), count, Expected::Number { min: 1, max: 4 }))?,
    ))
}

impl Shelved for Climate {
    fn sheet(&self) -> RulesSheet<'_> {
        RulesSheet::Climate(self.book())
    }

    fn position<'a>(&'a self, state: &'a climate::State) -> Position<'a> {
        Position::Climate(self, state)
    }

    fn kept_options(&self) -> Value {
        let options = self.options();
        let mut kept = Map::new();
        kept.insert("seats".to_owned(), json!(options.players));
        let flags = [
            ("expert", options.expert),
            ("runaway", options.runaway),
            ("no_deus_ex_machina", options.no_deus_ex_machina),
            ("on_your_own", options.on_your_own),
            ("shuffled", options.shuffled),
            ("simple_propagation", options.simple_propagation),
            ("weaknesses", options.weaknesses),
            ("consensus", options.consensus),
            ("china_receives_own_shortage", options.china_receives_own_shortage),
        ];
        kept.extend(flags.map(|(name, flag)| (name.to_owned(), json!(flag))));
        kept.insert("event_cards".to_owned(), json!(options.event_cards));
        if options.free_seats > 0 {
            kept.insert("free_seats".to_owned(), json!(options.free_seats));
        }
        for (name, word) in [("deck", &options.deck), ("lesson", &options.lesson)] {
            if let Some(word) = word {
                kept.insert(name.to_owned(), json!(word));
            }
        }
        if !options.team.is_empty() {
            let member = |&(character, employer): &(CharacterId, Option<Employer>)| {
                let person = self.rules().character(character).map_or("", |one| one.id.as_str());
                employer.map_or(person.to_owned(), |employer| format!("{person}:{}", employer.id()))
            };
            kept.insert("team".to_owned(), options.team.iter().map(member).collect());
        }
        if !options.calamities.is_empty() {
            let pawns = options.calamities.iter();
            let pawns = pawns.map(|(region, pawn, count)| format!("{}:{}:{count}", region.id(), pawn.id()));
            kept.insert("calamities".to_owned(), pawns.collect());
        }
        Value::Object(kept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(seats: u8, options: Value) -> Setup {
        let Value::Object(options) = options else { panic!("no options") };
        Setup { options, ..Setup::printed("climate", seats) }
    }

    #[test]
    fn options_that_the_rulebook_does_not_know_are_refused() {
        let at = |seats, options: Value| match crate::make(&setup(seats, options)) {
            Err(ShelfError::Options(fault)) => fault.at,
            Err(other) => format!("{other:?}"),
            Ok(_) => "right".to_owned(),
        };
        assert_eq!(at(4, json!({"expert": true, "runaway": true, "deck": "ragnarok"})), "right");
        assert_eq!(at(3, json!({"lesson": "first_steps"})), "right");
        assert_eq!(at(3, json!({"team": ["amina_diallo:famox", "mei_tanaka:malmo", "tom_okafor:doctors"]})), "right");
        assert_eq!(at(3, json!({"on_your_own": true, "team": ["amina_diallo", "mei_tanaka", "tom_okafor"]})), "right");
        assert_eq!(
            at(3, json!({"team": ["amina:famox", "mei_tanaka:malmo", "tom_okafor:doctors"]})),
            "team[0].character"
        );
        assert_eq!(at(3, json!({"team": ["amina_diallo:fame"]})), "team[0].employer");
        assert_eq!(at(3, json!({"team": ["amina_diallo:famox"]})), "team");
        assert_eq!(at(3, json!({"expert": true, "calamities": ["europe:riot:2", "india:famine:1"]})), "right");
        assert_eq!(at(3, json!({"expert": true, "calamities": ["europe:riot:many"]})), "calamities[0].count");
        assert_eq!(at(3, json!({"expert": true, "calamities": ["europe:war:1"]})), "calamities[0].pawn");
        assert_eq!(at(3, json!({"expert": true, "calamities": ["atlantis"]})), "calamities[0].region");
        assert_eq!(at(2, json!({})), "players");
        assert_eq!(at(4, json!({"deck": "deluge"})), "deck");
        assert_eq!(at(4, json!({"event_cards": 70})), "event_cards");
        assert_eq!(at(4, json!({"free_seats": 2})), "free_seats");
        assert_eq!(at(4, json!({"hard": true})), "hard");
    }

    #[test]
    fn seats_kept_free_are_places_too() {
        // 24
        let game = crate::make(&setup(3, json!({"free_seats": 2}))).unwrap();
        assert_eq!((game.seats(), game.setup().places()), (5, 5));
    }

    #[test]
    fn a_journal_keeps_every_option() {
        for options in [
            json!({"expert": true, "runaway": true, "deck": "global_warming", "event_cards": 69, "free_seats": 1}),
            json!({"lesson": "calamities"}),
            json!({"expert": true, "calamities": ["europe:riot:2"], "simple_propagation": true, "shuffled": false}),
            json!({
                "team": ["amina_diallo:famox", "mei_tanaka:malmo", "tom_okafor:doctors", "viktor_lind:journalists"],
                "consensus": true, "weaknesses": true, "no_deus_ex_machina": true, "china_receives_own_shortage": false,
            }),
        ] {
            let game = crate::make(&setup(4, options)).unwrap();
            let table = game.deal(4);
            let again = crate::make_for(table.journal()).unwrap();
            assert_eq!(again.content_hash(), game.content_hash());
            assert_eq!(again.replay(table.journal()).unwrap().hash(), table.hash());
        }
    }
}
