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
    /// The end of a table: scores and charts.
    Debrief(Box<Route>),
    /// The rules of a game, perhaps with a ruling to show.
    Rules(String, Option<String>),
    /// Who made the games, and what this page is.
    About,
    /// Taking a seat over from another device, by its code.
    Take(String),
    /// Writing your own cards and scenarios for a game; without a name, for the first game that has an editor.
    Editor(Option<String>),
    /// Reading a journal from a file.
    Import,
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
            ["rules", game] => Route::Rules((*game).to_owned(), None),
            ["rules", game, ruling] => Route::Rules((*game).to_owned(), Some((*ruling).to_owned())),
            ["take", code] => Route::Take((*code).to_owned()),
            ["about"] => Route::About,
            ["editor"] => Route::Editor(None),
            ["editor", game] => Route::Editor(Some((*game).to_owned())),
            ["import"] => Route::Import,
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
            Route::Debrief(table) => format!("{}/debrief", table.path()),
            Route::Rules(game, None) => format!("rules/{game}"),
            Route::Rules(game, Some(ruling)) => format!("rules/{game}/{ruling}"),
            Route::Take(code) => format!("take/{code}"),
            Route::About => "about".to_owned(),
            Route::Editor(None) => "editor".to_owned(),
            Route::Editor(Some(game)) => format!("editor/{game}"),
            Route::Import => "import".to_owned(),
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
            Route::Debrief(Box::new(Route::Local("7".to_owned()))),
            Route::Rules("limit".to_owned(), None),
            Route::Rules("limit".to_owned(), Some("R15".to_owned())),
            Route::Take("ABCD2345".to_owned()),
            Route::About,
            Route::Editor(None),
            Route::Editor(Some("water".to_owned())),
            Route::Import,
        ] {
            assert_eq!(Route::read(&route.href()), route);
        }
    }

    #[test]
    fn an_address_that_leads_nowhere_is_told_as_it_was_written() {
        assert_eq!(Route::read("#/tabel/ABCDEF"), Route::Unknown("tabel/ABCDEF".to_owned()));
        assert_eq!(Route::read("#/table/ABCDEF/charts"), Route::Unknown("table/ABCDEF/charts".to_owned()));
        assert_eq!(Route::read("#/"), Route::Lobby);
        assert_eq!(Route::read(""), Route::Lobby);
    }
}
