use crate::{Setup, TITLES, make, title};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

#[test]
fn every_game_has_a_name_of_its_own_and_a_headline_among_its_figures() {
    let ids: BTreeSet<&str> = TITLES.iter().map(|title| title.id).collect();
    assert_eq!(ids.len(), TITLES.len());
    for title in TITLES {
        let game = make(&Setup::printed(title.id, title.fewest)).unwrap();
        assert_eq!(game.deal(1).game_id(), title.id);
        assert!(game.figure_names().0.contains(&title.headline), "{} {}", title.id, title.headline);
        let listed = game.deal(1).state()[title.players].as_array().map_or(0, Vec::len);
        assert!(listed >= usize::from(title.fewest), "{} {}", title.id, title.players);
    }
    assert_eq!(title("chess"), None);
}

#[test]
fn every_mode_can_be_played_and_every_number_of_players_has_one() {
    for title in TITLES {
        for mode in title.modes.iter().chain(title.playthroughs) {
            assert!(mode.fewest >= title.fewest && mode.most <= title.most, "{} {}", title.id, mode.name);
            for players in mode.fewest..=mode.most {
                let setup = title.setup(mode, players);
                let game = make(&setup).unwrap_or_else(|error| panic!("{} {}: {error:?}", title.id, mode.name));
                assert_eq!(game.seats(), setup.places());
            }
        }
        for players in title.fewest..=title.most {
            assert!(title.modes.iter().any(|mode| (mode.fewest..=mode.most).contains(&players)), "{}", title.id);
        }
        let files: BTreeSet<&str> = title.playthroughs.iter().map(|mode| mode.name).collect();
        assert_eq!(files.len(), title.playthroughs.len());
    }
}

#[test]
fn seats_beside_those_of_the_players_are_counted_by_the_table() {
    let added = |id: &str, options: Value| {
        let Value::Object(options) = options else { panic!("no options") };
        title(id).unwrap().added_seats(&options)
    };
    assert_eq!(added("water", json!({"mediator": true, "turns": 5})), 1);
    assert_eq!(added("water", json!({"mediator": false})), 0);
    assert_eq!(added("climate", json!({"free_seats": 2})), 2);
    assert_eq!(added("limit", json!({"alliances": true})), 0);
    assert_eq!(title("limit").unwrap().added_seats(&Map::new()), 0);
}
