//! Earlier editions: what the data of a game said before a house value was changed. A journal or a stored table names
//! its content by a hash; where that is not today's, the earlier values are laid over them, and it plays on as it began.

use crate::catalog::{make, title};
use crate::setup::Setup;
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
        let chosen = today.book().house;
        let mut older = self.clone();
        for values in earlier {
            // What house rules say themselves is as they say, in every edition.
            let path = |value: &str| value.split('=').next().unwrap_or_default().trim().to_owned();
            let own = |value: &&&str| {
                let path = path(value);
                chosen.iter().any(|own| *own == path || own.starts_with(&format!("{path}.")))
            };
            let values = values.iter().filter(|value| !own(value)).map(|value| (*value).to_owned());
            older.settings = values.chain(older.settings).collect();
            if make(&older).is_ok_and(|game| hex(game.content_hash()) == content) {
                return older;
            }
        }
        self
    }
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
        let first = ["demography.least=-3", "demography.per_mille=[40,75]", "track.icon=20"];
        assert_eq!(wish().under_one_of(OLDER, &content(&first)).settings, first);
        assert_eq!(wish().under_one_of(OLDER, &content(&["track.icon=7"])), wish(), "no edition ever said so");
    }

    #[test]
    fn house_rules_say_the_same_in_every_edition() {
        let house = ("own.toml".to_owned(), "[track]\nicon = 11\n".to_owned());
        let wish = Setup { house_rules: Some(house), ..Setup::printed("climate", 4) };
        let found = wish.clone().under_one_of(OLDER, &content(&["demography.per_mille=[40,75]", "track.icon=11"]));
        assert_eq!(found.settings, ["demography.per_mille=[40,75]"]);
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
