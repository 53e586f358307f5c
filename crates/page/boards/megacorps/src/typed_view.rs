//! What the board draws: the viewer's own view, never an imagined card of somebody else; and what a click on it means.

use leptos::prelude::*;
use megacorps::terms::{CompanyId, CountryId, EventKind, Government, IndustryId};
use megacorps::view::Known;
use megacorps::{MegaCorps, State, View};
use page_kit::settings::settings;
use page_table::decision::Choosing;
use page_table::{Position, TableModel};
use serde_json::Value;
use table::{Seat, Sight};

/// Reads the position on screen with its types. A board asks only for its own game.
pub fn with_game<T>(model: TableModel, read: impl FnOnce(&Position, &MegaCorps, &State) -> T) -> Option<T> {
    let found = model.with_position(|position| match position.table().position() {
        shelf::Position::MegaCorps(game, state) => Some(read(position, game, state)),
        _ => None,
    });
    found.flatten()
}

/// Reads what is on screen: the rulebook and what the viewer may know. Inside a view it follows every change.
pub fn with_scene<T>(model: TableModel, read: impl FnOnce(&MegaCorps, &View) -> T) -> Option<T> {
    with_game(model, |position, game, state| read(game, &game.view(state, position.viewer())))
}

/// How many cards a player holds: everybody sees that.
pub fn card_count(view: &View, seat: Seat) -> usize {
    match view.hands.get(seat.index()) {
        Some(Known::Cards(cards)) => cards.len(),
        Some(Known::Count(count)) => usize::from(*count),
        None => 0,
    }
}

/// The cards of a player by kind, copies one by one, where the viewer knows them.
pub fn cards_of(game: &MegaCorps, view: &View, seat: Seat) -> Vec<EventKind> {
    match view.hands.get(seat.index()) {
        Some(Known::Cards(cards)) => cards.into_iter().map(|card| game.plan().kind_of(card)).collect(),
        _ => Vec::new(),
    }
}

/// What a country is called.
pub fn country_name(game: &MegaCorps, country: CountryId) -> String {
    let lang = settings().lang.get();
    game.book().terms.countries.get(country.index()).map(|words| words.name(lang.code()).to_owned()).unwrap_or_default()
}

/// What an industry is called.
pub fn industry_name(game: &MegaCorps, industry: IndustryId) -> String {
    let lang = settings().lang.get();
    game.book()
        .terms
        .industries
        .get(industry.index())
        .map(|words| words.name(lang.code()).to_owned())
        .unwrap_or_default()
}

/// What a kind of card is called, and what it does.
pub fn card_words(game: &MegaCorps, kind: EventKind) -> (String, String) {
    let lang = settings().lang.get();
    let words = game.book().terms.events.get(kind.index());
    words
        .map(|words| (words.name(lang.code()).to_owned(), words.description(lang.code()).to_owned()))
        .unwrap_or_default()
}

/// The drawing of an industry; one that house rules add has the general one.
pub fn industry_icon(game: &MegaCorps, industry: IndustryId) -> &'static str {
    const DRAWN: [&str; 12] = [
        "aerospace",
        "biotech",
        "defense",
        "finance",
        "media",
        "metals",
        "nanotech",
        "oil",
        "robotics",
        "software",
        "solar",
        "telecom",
    ];
    let id = game.rules().industries.get(industry.index()).map(|industry| industry.id.as_str());
    DRAWN.into_iter().find(|drawn| Some(*drawn) == id).unwrap_or("factory")
}

/// The drawing and the tint of a government.
pub fn government_icon(government: Government) -> &'static str {
    match government {
        Government::Democracy => "dem",
        Government::Kleptocracy => "kle",
        Government::Dictatorship => "dic",
        Government::Wikisyndicalism => "wik",
    }
}

/// What on the board stands for which actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A box.
    Company(CompanyId),
    /// A row.
    Country(CountryId),
    /// A column.
    Industry(IndustryId),
}

impl Spot {
    /// What an action is about.
    pub fn of(game: &MegaCorps, action: &Value) -> Option<Spot> {
        let text = |paths: &[&str]| paths.iter().find_map(|path| action.pointer(path).and_then(Value::as_str));
        let rules = game.rules();
        if let Some(name) = text(&["/take_company", "/buy", "/buy/company", "/intervene", "/play/company"]) {
            return rules.company_named(name).map(Spot::Company);
        }
        if let Some(name) = text(&["/launch_war", "/play/country"]) {
            return rules.country_named(name).map(Spot::Country);
        }
        text(&["/pay_out", "/play/industry"]).and_then(|name| rules.industry_named(name)).map(Spot::Industry)
    }

    /// The line that a click here would choose: of the open kind, or of any kind but cards, which are opened first.
    pub fn line(self, game: &MegaCorps, choosing: Choosing) -> Option<usize> {
        let group = choosing.group.get();
        choosing.menu.with(|menu| {
            let menu = menu.as_ref()?;
            let fits =
                |line: &usize| menu.lines.get(*line).is_some_and(|choice| Spot::of(game, &choice.action) == Some(self));
            match group.and_then(|group| menu.groups.get(group)) {
                Some(group) => group.lines.iter().copied().find(fits),
                None => {
                    let free = |line: &usize| menu.lines[*line].action.get("play").is_none();
                    (0..menu.lines.len()).filter(free).find(fits)
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_action_is_about_a_box_a_row_or_a_column() {
        let game = MegaCorps::printed(4).unwrap();
        let rules = game.rules();
        let japan = Spot::Country(rules.country_named("japan").unwrap());
        let company = Spot::Company(rules.company_named("japan_aerospace").unwrap());
        let oil = Spot::Industry(rules.industry_named("oil").unwrap());
        let check = |action: Value, spot| assert_eq!(Spot::of(&game, &action), spot, "{action}");
        check(json!({"launch_war": "japan"}), Some(japan));
        check(json!({"play": {"card": "elections", "country": "japan"}}), Some(japan));
        check(json!({"buy": "japan_aerospace"}), Some(company));
        check(json!({"buy": {"company": "japan_aerospace", "sweetener": {"money": 2}}}), Some(company));
        check(json!({"pay_out": "oil"}), Some(oil));
        check(json!("pass"), None);
        check(json!({"bid": 3}), None);
    }

    #[test]
    fn every_printed_industry_has_a_drawing_of_its_own() {
        let game = MegaCorps::printed(3).unwrap();
        let drawn: Vec<&str> = game.plan().all_industries().map(|industry| industry_icon(&game, industry)).collect();
        assert!(!drawn.contains(&"factory"), "{drawn:?}");
        assert!((1..drawn.len()).all(|at| !drawn[..at].contains(&drawn[at])));
    }
}
