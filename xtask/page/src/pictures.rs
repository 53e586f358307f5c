//! The pictures of each game: one file, which a page fetches when it opens a table or the rules of that game.
//!
//! The file is the sprite as it is drawn. In its `<metadata>` stands which picture and which spot something of the game
//! has, so that page and pictures can never tell two different stories.

use crate::folder::{Files, failed};
use crate::page::{marked, names, text};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;

/// What something has: the symbol of its picture and the class of its spot, both without the name of the game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Shown {
    picture: String,
    spot: String,
}

/// The pictures of a game's things, by kind and name.
type Shows = BTreeMap<String, BTreeMap<String, Shown>>;

/// Adds the pictures of every game. Answers the lines that tell the program where they are.
pub(crate) fn add(folder: &Path, files: &mut Files) -> Result<String, String> {
    let paints = text(&folder.join("paints.css"))?;
    let mut lines = String::new();
    for name in names(folder, ".svg")? {
        let game = name.trim_end_matches(".svg");
        let list = folder.join(format!("{game}.toml"));
        let sprite = with_list(game, &text(&folder.join(&name))?, &text(&list)?, &paints)
            .map_err(|error| failed(&list, &error))?;
        let address = marked(files, &format!("pictures/{game}"), "svg", sprite.into_bytes());
        lines.push_str(&format!("<link rel=\"alternate\" href=\"./{address}\" data-file=\"pictures/{game}.svg\">\n"));
    }
    Ok(lines)
}

/// The sprite with its list. A picture that is not drawn and a spot that has no paint are refused by name.
fn with_list(game: &str, sprite: &str, list: &str, paints: &str) -> Result<String, String> {
    let shows: Shows = toml_edit::de::from_str(list).map_err(|error| error.to_string())?;
    for (kind, things) in &shows {
        for (thing, Shown { picture, spot }) in things {
            if !sprite.contains(&format!("id=\"art-{game}-{picture}\"")) {
                return Err(format!("{kind}.{thing}: no picture is called `{picture}`"));
            }
            let class = format!(".art-{game}-{spot}");
            if !paints.split(['{', ',', '\n']).any(|part| part == class) {
                return Err(format!("{kind}.{thing}: no spot is called `{spot}`"));
            }
        }
    }
    let short = |things: BTreeMap<String, Shown>| -> BTreeMap<String, [String; 2]> {
        things.into_iter().map(|(thing, shown)| (thing, [shown.picture, shown.spot])).collect()
    };
    let told: BTreeMap<String, _> = shows.into_iter().map(|(kind, things)| (kind, short(things))).collect();
    let told = serde_json::to_string(&told).map_err(|error| error.to_string())?;
    Ok(sprite.trim().replacen("<defs>", &format!("<metadata>{told}</metadata><defs>"), 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPRITE: &str = "<svg><defs><symbol id=\"art-limit-education\"></symbol></defs></svg>";

    fn read(list: &str) -> Result<String, String> {
        with_list("limit", SPRITE, list, ".art-limit-society,.art-limit-people{}")
    }

    #[test]
    fn the_sprite_says_which_picture_something_has() {
        let whole = read("[cards]\nschool = { picture = 'education', spot = 'society' }").unwrap();
        assert!(whole.contains("<metadata>{\"cards\":{\"school\":[\"education\",\"society\"]}}</metadata><defs>"));
    }

    #[test]
    fn unknown_pictures_and_spots_are_refused_by_name() {
        let wrong = |list: &str| read(list).unwrap_err();
        assert!(wrong("[cards]\nschool = { picture = 'edu', spot = 'society' }").contains("`edu`"));
        assert!(wrong("[cards]\nschool = { picture = 'education', spot = 'peop' }").contains("`peop`"));
        assert!(wrong("[cards]\nschool = { picture = 'education' }").contains("spot"));
    }

    /// The source of a board, in which stands which kinds it asks pictures of.
    fn source_of(folder: &Path) -> String {
        let mut source = String::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                source += &source_of(&path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                source += &text(&path).unwrap();
            }
        }
        source
    }

    #[test]
    fn every_card_that_a_board_shows_has_a_picture() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for name in names(&root.join("data/pictures"), ".toml").unwrap() {
            let game = name.trim_end_matches(".toml");
            let shows: Shows =
                toml_edit::de::from_str(&text(&root.join("data/pictures").join(&name)).unwrap()).unwrap();
            let data: toml_edit::DocumentMut = text(&root.join("data").join(&name)).unwrap().parse().unwrap();
            let source = source_of(&root.join(format!("crates/page/boards/{game}/src")));
            let asked = |kind: &str| {
                let ways = ["shows(\"{}\"", "kind: \"{}\"", "pictured(\"{}\"", ", \"{}\", "];
                ways.iter().any(|way| source.contains(&way.replace("{}", kind)))
            };
            let mut cards = 0;
            let lists = data.iter().filter_map(|(kind, part)| Some((kind, part.as_array_of_tables()?)));
            for (kind, list) in lists.filter(|(kind, _)| shows.contains_key(*kind) || asked(kind)) {
                for id in list.iter().filter_map(|entry| entry.get("id")?.as_str()) {
                    let has_one = shows.get(kind).is_some_and(|things| things.contains_key(id));
                    assert!(has_one, "{game}: {kind}.{id} has no picture in data/pictures/{name}");
                    cards += 1;
                }
            }
            assert!(cards > 20, "{game}: {cards} cards");
        }
    }

    #[test]
    fn the_pictures_of_every_game_are_light() {
        let mut files = Files::new();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/pictures");
        let lines = add(&folder, &mut files).unwrap();
        for game in ["limit", "megacorps", "water", "climate"] {
            assert!(lines.contains(&format!("data-file=\"pictures/{game}.svg\"")), "{lines}");
        }
        let small = |content: &Vec<u8>| crate::folder::compress(content).unwrap().len();
        let all: usize = files.values().map(small).sum();
        assert!(all <= 120 * 1024, "{all} bytes");
    }
}
