//! Limit as the page asks for it.

use crate::forecast_panel::ForecastPanel;
use crate::hand::HandPanel;
use crate::market::MarketPanel;
use crate::nations::Nations;
use crate::own_nation::OwnNation;
use crate::ribbon::Ribbon;
use crate::typed_view::with_view;
use crate::world::WorldPanel;
use crate::{compose, ending, figures, film, guide, hand, legend, option_card, real_world, rulebook_tables, steps};
use leptos::prelude::*;
use limit::frame::Step;
use page_kit::pictures::Shows;
use page_kit::words::{board_text, board_text_with, page_text_with};
use page_table::TableModel;
use page_table::boards::{GameBoard, RealWorld, Symbol};
use page_table::cards::face::CardFace;
use page_table::charts::{Beyond, Charts, Edge, Edges, Years};
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use page_table::decision::option_card::{OptionCard, Shown};
use page_table::ending::story::{Account, Advice, Played, Story};
use page_table::film::{Beat, Cue};
use page_table::guide::Guide;
use page_table::log_groups::{Opening, number};
use page_table::pointing::Landmark;
use page_table::screen::Tab;
use shelf::words::Mention;
use shelf::{AnyGame, AnyTable, Hindered, Position, RulesSheet};
use table::{Arg, CardId, Outcome, Saying, Seat};

/// Limit's board.
pub struct LimitBoard;

/// Charts of what must not run out.
const ENDS_EMPTY: [&str; 5] =
    ["reserves", "world.pollution_reserve", "world.bank", "world.disruption_reserve", "world.colonization"];

impl GameBoard for LimitBoard {
    fn provide(&self, model: TableModel) {
        super::provide(model);
    }

    fn ribbon(&self) -> AnyView {
        view! { <Ribbon /> }.into_any()
    }

    fn players(&self) -> AnyView {
        view! { <Nations /> }.into_any()
    }

    fn own(&self) -> AnyView {
        view! { <OwnNation /> }.into_any()
    }

    fn hand(&self) -> AnyView {
        view! { <HandPanel /> }.into_any()
    }

    fn world(&self) -> AnyView {
        view! { <WorldPanel /> <MarketPanel /> <ForecastPanel /> }.into_any()
    }

    fn past(&self) -> AnyView {
        self.world()
    }

    fn moment(&self) -> Option<String> {
        super::moment()
    }

    fn tab(&self, tab: Tab) -> (&'static str, &'static str) {
        match tab {
            Tab::Board => ("board", "board"),
            Tab::Players => ("players", "P"),
            Tab::Hand => ("hand", "hand"),
            Tab::World => ("world", "globe"),
            Tab::Log => ("log", "list"),
        }
    }

    fn option_card(&self, model: TableModel, menu: &SeatMenu, shown: Shown) -> OptionCard {
        match shown {
            Shown::Single(line) => option_card::single(model, menu, line),
            Shown::Group(group) => option_card::group(model, menu, group),
            Shown::Line(line) => option_card::line(model, menu, line),
        }
    }

    fn card_face(&self, model: TableModel, card: CardId) -> Option<CardFace> {
        with_view(model, |game, _| hand::face(model, game, card))
    }

    fn line_face(&self, model: TableModel, menu: &SeatMenu, line: usize) -> Option<CardFace> {
        let card = option_card::fetched(model, menu.lines.get(line)?)?;
        with_view(model, |game, _| hand::face(model, game, card))
    }

    fn cards_beside(&self, model: TableModel) -> Vec<CardId> {
        with_view(model, |_, view| hand::laid_out(view)).unwrap_or_default()
    }

    fn hindered(&self, model: TableModel, hindered: &Hindered) -> OptionCard {
        option_card::hindered(model, hindered)
    }

    fn act_name(&self, model: TableModel, menu: &SeatMenu, line: usize, more: u16) -> String {
        option_card::act_name(model, menu, line, more)
    }

    fn open_question(&self, choosing: Choosing) -> Option<(String, String)> {
        option_card::open_question(choosing)
    }

    fn guide(&self) -> Option<Guide> {
        Some(guide::GUIDE)
    }

    fn legend(&self) -> &'static [Symbol] {
        legend::LEGEND
    }

    fn composer(&self, choosing: Choosing) -> Option<AnyView> {
        Some(compose::composer(choosing))
    }

    fn rulebook_table(&self, game: &dyn AnyGame, kind: &str, subject: &str) -> Option<AnyView> {
        let RulesSheet::Limit(book) = game.rules() else { return None };
        rulebook_tables::drawn(game, book, kind, subject)
    }

    fn rulebook_words(&self, game: &dyn AnyGame, kind: &str, subject: &str, lang: &str) -> String {
        match game.rules() {
            RulesSheet::Limit(book) => rulebook_tables::words(book, kind, subject, lang),
            _ => String::new(),
        }
    }

    fn charts(&self) -> Charts {
        Charts {
            first: "reserves",
            chosen: "nations.money",
            further: ["nations.population", "gap", "nations.unrest", "nations.pollution"],
        }
    }

    fn edges(&self, game: &dyn AnyGame) -> Edges {
        let RulesSheet::Limit(book) = game.rules() else { return Edges::default() };
        let above = |at: u8| Edge { at: at.into(), beyond: Beyond::Above };
        let empty = Edge { at: 0, beyond: Beyond::Below };
        let mut limits = vec![
            ("nations.unrest", above(book.rules.unrest.uprising_from)),
            ("world.crises", above(book.rules.crises_ending_game)),
        ];
        limits.extend(ENDS_EMPTY.map(|chart| (chart, empty)));
        let years = Years {
            first: book.about.first_year.into(),
            last: book.about.last_year.into(),
            rounds: book.rules.generations.into(),
        };
        Edges { limits, years: Some(years) }
    }

    fn verdict(&self, table: &dyn AnyTable, outcome: &Outcome) -> Option<String> {
        // Whoever plays alone is told how good the result is.
        let Position::Limit(game, _) = table.position() else { return None };
        let points = outcome.standings.first().filter(|_| table.seats() == 1)?.score;
        let args = [("points", i64::from(points).into()), ("good", i64::from(game.rules().solo.good_score).into())];
        Some(page_text_with("debrief.solo", &args))
    }

    fn figure_icon(&self, of_seat: bool, name: &str) -> (&'static str, &'static str) {
        figures::icon(of_seat, name)
    }

    fn figure_label(&self, of_seat: bool, name: &str) -> String {
        figures::label(of_seat, name)
    }

    fn figure_told(&self, of_seat: bool, name: &str) -> bool {
        figures::is_told(of_seat, name)
    }

    fn figure_shown(&self, model: TableModel, name: &str, amount: i64) -> String {
        figures::shown(model, name, amount)
    }

    fn landmark(&self, _model: TableModel, mention: &Mention) -> Option<Landmark> {
        super::landmarks::landmark(mention)
    }

    fn opens(&self, event: &Saying) -> Option<Opening> {
        match &*event.key {
            "event.game_began" => Some(Opening::Game),
            "event.generation_began" => number(event, "generation").map(Opening::Round),
            "event.step_began" => match event.arg("step") {
                Some(Arg::Term(term)) => {
                    let step = term.strip_prefix("step.").and_then(Step::named)?;
                    steps::PHASES.iter().find(|phase| phase.holds(step)).map(|phase| Opening::Phase(phase.name))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn cue(&self, event: &Saying) -> Cue {
        film::cue(event)
    }

    fn follows(&self, model: TableModel, beat: &Beat) -> Option<String> {
        film::follows(model, beat)
    }

    fn card_picture(&self, model: TableModel, argument: &str, card: CardId) -> Option<Shows> {
        film::card_picture(model, argument, card)
    }

    fn part_name(&self, round: u8, phase: Option<&'static str>) -> String {
        let generation = round.into();
        match phase {
            Some(phase) => {
                let step = board_text(&format!("limit.phase.{phase}"));
                board_text_with("limit.log.group", &[("generation", generation), ("step", step.into())])
            }
            None => board_text_with("limit.log.generation", &[("generation", generation)]),
        }
    }

    fn time_word(&self) -> &'static str {
        "generation"
    }

    fn score(&self, table: &dyn AnyTable) -> Vec<Vec<i32>> {
        let Position::Limit(game, state) = table.position() else { return Vec::new() };
        let parts = |seat: Seat| {
            let score = game.score(state, seat);
            vec![score.happiness, score.finance, score.territory, score.military, score.history]
        };
        (0..table.seats()).map(Seat).map(parts).collect()
    }

    fn score_parts(&self) -> &'static [&'static str] {
        // The last one counts against a nation.
        &["happiness", "finance", "territory", "military", "history"]
    }

    fn story(&self, played: &Played<'_>) -> Option<Story> {
        ending::story(played)
    }

    fn account(&self, played: &Played<'_>, seat: Seat) -> Account {
        ending::account(played, seat)
    }

    fn advice(&self, played: &Played<'_>, seat: Seat) -> Option<Advice> {
        ending::advice(played, seat)
    }

    fn real_world(&self) -> Option<RealWorld> {
        Some(real_world::beside)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::Setup;

    #[test]
    fn limits_of_charts_come_from_the_rulebook() {
        let house = Setup { settings: vec!["game.crises_ending_game=6".to_owned()], ..Setup::printed("limit", 2) };
        let edges = LimitBoard.edges(&*shelf::make(&house).unwrap());
        assert_eq!(edges.of("world.crises"), Some(Edge { at: 6, beyond: Beyond::Above }));
        assert_eq!(edges.of("nations.unrest"), Some(Edge { at: 10, beyond: Beyond::Above }));
        assert_eq!(edges.of("gap"), None);
        assert_eq!((edges.year(0), edges.year(3), edges.year(7)), (Some(1850), Some(1940), Some(2060)));
    }
}
