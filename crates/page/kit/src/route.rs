//! Addresses of the page's screens. They come after the `#`, so that any web host can serve the page from any folder.

/// A screen of the page.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Route {
    /// The shelf of games, joining, setting up.
    #[default]
    Lobby,
    /// A table on the server, by its code.
    Table(String),
    /// A table in this browser, by its number.
    Local(String),
    /// What happened at a table, position by position.
    History(Box<Route>),
    /// A table, played as a film from a position on, given by its number of moves.
    Moment(Box<Route>, usize),
    /// The end of a table: scores and charts.
    Debrief(Box<Route>),
    /// The rules of a game, perhaps with a ruling to show.
    Rules(String, Option<String>),
    /// Who made the games, and what this page is.
    About,
    /// Taking a seat over from another device, by its code.
    Take(String),
    /// A class, for those who learn: coming by its code, waiting for the start, and what there is afterwards.
    Class(String),
    /// The screen that a whole class sees, by its key.
    Projector(String),
    /// Writing your own cards and scenarios for a game; without a name, for the first game that has an editor.
    Editor(Option<String>),
    /// Reading a journal from a file.
    Import,
    /// A branch of a game that somebody shares, in the letters that hold it.
    Branch(String),
    /// How a game works: a recorded game as a film, perhaps from a chapter on, counted from 1.
    Reel(String, Option<usize>),
    /// Preparing a lesson: many tables under one desk.
    NewLesson,
    /// The desk of a lesson, by one of its keys.
    Desk(String),
    /// One table of a lesson as its desk sees it: the desk's key, and the table's number.
    LookIn(String, u16),
    /// No such screen: what the address said.
    Unknown(String),
}

impl Route {
    /// Reads what comes after the `#`.
    pub fn read(hash: &str) -> Route {
        let path = hash.trim_start_matches('#').trim_matches('/');
        let parts: Vec<&str> = path.split('/').collect();
        match parts.as_slice() {
            [""] => Route::Lobby,
            ["table", code] => Route::Table((*code).to_owned()),
            ["local", id] => Route::Local((*id).to_owned()),
            [home @ ("table" | "local"), id, screen @ ("history" | "debrief")] => {
                let table = Box::new(Route::read(&format!("{home}/{id}")));
                if *screen == "history" { Route::History(table) } else { Route::Debrief(table) }
            }
            [home @ ("table" | "local"), id, "history", moves] if moves.parse::<usize>().is_ok() => {
                let table = Box::new(Route::read(&format!("{home}/{id}")));
                Route::Moment(table, moves.parse().unwrap_or_default())
            }
            ["rules", game] => Route::Rules((*game).to_owned(), None),
            ["rules", game, ruling] => Route::Rules((*game).to_owned(), Some((*ruling).to_owned())),
            ["take", code] => Route::Take((*code).to_owned()),
            ["class", code] => Route::Class((*code).to_owned()),
            ["projector", key] => Route::Projector((*key).to_owned()),
            ["about"] => Route::About,
            ["editor"] => Route::Editor(None),
            ["editor", game] => Route::Editor(Some((*game).to_owned())),
            ["import"] => Route::Import,
            ["branch", letters] => Route::Branch((*letters).to_owned()),
            ["reel", game] => Route::Reel((*game).to_owned(), None),
            ["reel", game, chapter] if chapter.parse::<usize>().is_ok() => {
                Route::Reel((*game).to_owned(), chapter.parse().ok())
            }
            ["lesson", "new"] => Route::NewLesson,
            ["desk", key] => Route::Desk((*key).to_owned()),
            ["desk", key, "table", number] if number.parse::<u16>().is_ok() => {
                Route::LookIn((*key).to_owned(), number.parse().unwrap_or_default())
            }
            _ => Route::Unknown(path.to_owned()),
        }
    }

    /// The address of the screen, with its `#`: ready for a link.
    pub fn href(&self) -> String {
        format!("#/{}", self.path())
    }

    fn path(&self) -> String {
        match self {
            Route::Lobby => String::new(),
            Route::Table(code) => format!("table/{code}"),
            Route::Local(id) => format!("local/{id}"),
            Route::History(table) => format!("{}/history", table.path()),
            Route::Moment(table, moves) => format!("{}/history/{moves}", table.path()),
            Route::Debrief(table) => format!("{}/debrief", table.path()),
            Route::Rules(game, None) => format!("rules/{game}"),
            Route::Rules(game, Some(ruling)) => format!("rules/{game}/{ruling}"),
            Route::Take(code) => format!("take/{code}"),
            Route::Class(code) => format!("class/{code}"),
            Route::Projector(key) => format!("projector/{key}"),
            Route::About => "about".to_owned(),
            Route::Editor(None) => "editor".to_owned(),
            Route::Editor(Some(game)) => format!("editor/{game}"),
            Route::Import => "import".to_owned(),
            Route::Branch(letters) => format!("branch/{letters}"),
            Route::Reel(game, None) => format!("reel/{game}"),
            Route::Reel(game, Some(chapter)) => format!("reel/{game}/{chapter}"),
            Route::NewLesson => "lesson/new".to_owned(),
            Route::Desk(key) => format!("desk/{key}"),
            Route::LookIn(key, table) => format!("desk/{key}/table/{table}"),
            Route::Unknown(path) => path.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_screen_is_found_again_by_its_address() {
        let table = || Box::new(Route::Table("ABCDEF".to_owned()));
        for route in [
            Route::Lobby,
            *table(),
            Route::Local("7".to_owned()),
            Route::History(table()),
            Route::Moment(table(), 12),
            Route::Debrief(Box::new(Route::Local("7".to_owned()))),
            Route::Rules("limit".to_owned(), None),
            Route::Rules("limit".to_owned(), Some("R15".to_owned())),
            Route::Take("ABCD2345".to_owned()),
            Route::Class("ABCDEF".to_owned()),
            Route::Projector("0123456789abcdef".to_owned()),
            Route::About,
            Route::Editor(None),
            Route::Editor(Some("water".to_owned())),
            Route::Import,
            Route::Branch("AQ-_".to_owned()),
            Route::Reel("limit".to_owned(), None),
            Route::Reel("limit".to_owned(), Some(3)),
            Route::NewLesson,
            Route::Desk("0123456789abcdef".to_owned()),
            Route::LookIn("0123456789abcdef".to_owned(), 12),
        ] {
            assert_eq!(Route::read(&route.href()), route);
        }
    }

    #[test]
    fn an_address_that_leads_nowhere_is_told_as_it_was_written() {
        assert_eq!(Route::read("#/tabel/ABCDEF"), Route::Unknown("tabel/ABCDEF".to_owned()));
        assert_eq!(Route::read("#/table/ABCDEF/charts"), Route::Unknown("table/ABCDEF/charts".to_owned()));
        assert_eq!(Route::read("#/desk/ab/table/x"), Route::Unknown("desk/ab/table/x".to_owned()));
        assert_eq!(Route::read("#/"), Route::Lobby);
        assert_eq!(Route::read(""), Route::Lobby);
    }
}
