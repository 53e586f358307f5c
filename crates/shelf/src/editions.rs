//! Earlier editions: what the data of a game said before a house value was changed. A journal or a stored table names
//! its content by a hash; where that is not today's, the earlier values are laid over them, and it plays on as it began.

use crate::catalog::{make, title};
use crate::setup::Setup;
use table::data::Text;
use table::data::document::{self, Data, Node};
use table::journal::hex;

impl Setup {
    /// The same wish under the edition with this content. If no edition has it, the wish is unchanged, and replaying the
    /// journal reports that its content differs.
    pub fn as_of(self, content: &str) -> Setup {
        let earlier = title(&self.game).map_or(&[] as &[&[&str]], |title| title.earlier);
        self.under_one_of(earlier, content)
    }

    fn under_one_of(self, earlier: &[&[&str]], content: &str) -> Setup {
        let Ok(today) = make(&self) else { return self };
        if hex(today.content_hash()) == content {
            return self;
        }
        let house = self.house_rules.as_ref().and_then(|(_, text)| document::parse(text, Text::House).ok());
        let stated = |value: &str| house.as_ref().is_some_and(|house| says(house, path_of(value)));
        let mut laid: Vec<String> = Vec::new();
        for values in earlier {
            // What house rules say themselves is as they say, in every edition, also where today's data say the same.
            laid.extend(values.iter().copied().filter(|value| !stated(value)).map(str::to_owned));
            // The older edition has the last word over the newer one, and the wish's own settings over both.
            let settings = laid.iter().chain(&self.settings).cloned().collect();
            let older = Setup { settings, ..self.clone() };
            if make(&older).is_ok_and(|game| hex(game.content_hash()) == content) {
                return older;
            }
        }
        self
    }
}

/// Where a setting belongs: the list itself, where it sets an item of a list.
fn path_of(value: &str) -> &str {
    value.split(['=', '[']).next().unwrap_or_default().trim()
}

/// Whether a file of house rules says what stands at a path, or that it goes: an entry that is removed has no values.
fn says(house: &Node, path: &str) -> bool {
    let mut node = house;
    for key in path.split('.') {
        let inner = match node.list() {
            Some(entries) => entries.iter().find(|entry| entry.id() == Some(key)),
            None => node.get(key),
        };
        match inner {
            Some(inner) => node = inner,
            None => return matches!(node.get("remove").map(|node| &node.data), Some(Data::Boolean(true))),
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLDER: &[&[&str]] = &[&["demography.per_mille=[40,75]", "track.icon=20"], &["demography.least=-3"]];

    fn content(settings: &[&str]) -> String {
        let settings = settings.iter().map(ToString::to_string).collect();
        hex(make(&Setup { settings, ..Setup::printed("climate", 4) }).unwrap().content_hash())
    }

    #[test]
    fn what_began_under_an_earlier_edition_goes_on_under_it() {
        let wish = || Setup::printed("climate", 4);
        assert_eq!(wish().under_one_of(OLDER, &content(&[])), wish());
        let last = wish().under_one_of(OLDER, &content(&["demography.per_mille=[40,75]", "track.icon=20"]));
        assert_eq!(last.settings, OLDER[0]);
        let first = ["demography.per_mille=[40,75]", "track.icon=20", "demography.least=-3"];
        assert_eq!(wish().under_one_of(OLDER, &content(&first)).settings, first);
        assert_eq!(wish().under_one_of(OLDER, &content(&["track.icon=7"])), wish(), "no edition ever said so");
    }

    #[test]
    fn the_older_of_two_editions_that_change_the_same_value_has_the_last_word() {
        let earlier: &[&[&str]] = &[&["track.icon=20"], &["track.icon=11"]];
        let found = Setup::printed("climate", 4).under_one_of(earlier, &content(&["track.icon=11"]));
        assert_eq!(found.settings, ["track.icon=20", "track.icon=11"]);
    }

    #[test]
    fn house_rules_say_the_same_in_every_edition() {
        let house = ("own.toml".to_owned(), "[track]\nicon = 11\n".to_owned());
        let wish = Setup { house_rules: Some(house), ..Setup::printed("climate", 4) };
        let found = wish.clone().under_one_of(OLDER, &content(&["demography.per_mille=[40,75]", "track.icon=11"]));
        assert_eq!(found.settings, ["demography.per_mille=[40,75]"]);
    }

    #[test]
    fn house_rules_that_say_what_is_the_rule_by_now_win_over_an_earlier_edition() {
        let house = ("own.toml".to_owned(), "[track]\nicon = 24\n".to_owned());
        let wish = Setup { house_rules: Some(house), ..Setup::printed("climate", 4) };
        assert!(!make(&wish).unwrap().book().changed, "this is what today's data say");
        let found = wish.under_one_of(OLDER, &content(&["demography.per_mille=[40,75]"]));
        assert_eq!(found.settings, ["demography.per_mille=[40,75]"]);
    }

    #[test]
    fn settings_of_the_wish_change_the_edition_and_not_the_rules_of_today() {
        let settings = vec!["demography.per_mille[0]=60".to_owned()];
        let wish = Setup { settings, ..Setup::printed("climate", 4) };
        let found = wish.under_one_of(OLDER, &content(&["demography.per_mille=[60,75]", "track.icon=20"]));
        assert_eq!(found.settings, [OLDER[0][0], OLDER[0][1], "demography.per_mille[0]=60"]);
    }

    #[test]
    fn a_file_says_what_it_names_in_any_form_and_what_it_removes() {
        let house = "pile.counts = [1]\n[track]\nicon = 3\n[[events]]\nid = \"strike\"\nbase = []\n\
                     [tutorials.first]\nremove = true\n[tutorials.second]\nremove = false\n";
        let house = document::parse(house, Text::House).unwrap();
        let stated = |value: &str| says(&house, path_of(value));
        for value in ["pile.counts=[2]", "pile.counts[0]=2", "track.icon = 4", "events.strike.base=[]"] {
            assert!(stated(value), "{value}");
        }
        for value in ["pile.size=2", "track.divisor=10", "events.strike.deck=1", "events.flood.base=[]"] {
            assert!(!stated(value), "{value}");
        }
        assert!(stated("tutorials.first.turns=4") && !stated("tutorials.second.turns=4"));
    }

    #[test]
    fn what_earlier_editions_said_differs_from_today() {
        for title in crate::TITLES {
            for value in title.earlier.iter().copied().flatten() {
                let setup = Setup { settings: vec![(*value).to_owned()], ..Setup::printed(title.id, title.most) };
                let book = make(&setup).unwrap_or_else(|error| panic!("{}: {value}: {error:?}", title.id)).book();
                assert!(book.changed, "{}: {value} is what the data say", title.id);
            }
        }
    }
}
