//! The seam between the page and the games: what each game draws and says for itself.
//!
//! Each game has its own crate, with a [`GameBox`] for before anybody plays and a [`GameBoard`] for its tables; the app lists the
//! boxes. The screen refuses a table of a game that has none.

use crate::TableModel;
use crate::cards::face::CardFace;
use crate::charts::{Charts, Edges};
use crate::decision::Choosing;
use crate::decision::menu::SeatMenu;
use crate::decision::option_card::{OptionCard, Shown};
use crate::ending::story::{Account, Advice, Played, Story};
use crate::film::{Beat, Cue, Staging, Travel, Weight};
use crate::game_box::GameBox;
use crate::guide::Guide;
use crate::log_groups::Opening;
use crate::pointing::Landmark;
use crate::pointing::landmark::usual_landmark;
use crate::screen::Tab;
use crate::waiting::OpenOffer;
use leptos::prelude::*;
use page_kit::formats::number;
use page_kit::pictures::Shows;
use page_kit::words::board_text;
use page_kit::words::page_text_with;
use shelf::words::Mention;
use shelf::{AnyGame, AnyTable, Hindered};
use std::sync::{Arc, OnceLock};
use table::{CardId, Outcome, Saying, Seat};

/// What a game draws at its tables. Parts of the board read [`table_model`](crate::table_model), and each fills a slot of
/// [`TableScreen`](crate::screen::TableScreen).
pub trait GameBoard: GameBox {
    /// Provides what the parts of the board share.
    fn provide(&self, model: TableModel);
    /// Where in the game we are.
    fn ribbon(&self) -> AnyView;
    /// All players in one table.
    fn players(&self) -> AnyView;
    /// The board itself, or the reader's own part of it.
    fn own(&self) -> AnyView;
    /// The cards in hand.
    fn hand(&self) -> AnyView;
    /// What else is shared.
    fn world(&self) -> AnyView;
    /// Whether players and hand are placed beside the board, above what is shared, instead of around it.
    fn stands_aside(&self) -> bool {
        false
    }
    /// What the history shows of it below the players.
    fn past(&self) -> AnyView;
    /// The moment of the rulebook that is on screen, in words.
    fn moment(&self) -> Option<String>;
    /// What the phone calls a tab, and its icon.
    fn tab(&self, tab: Tab) -> (&'static str, &'static str);
    /// How an option looks.
    fn option_card(&self, model: TableModel, menu: &SeatMenu, shown: Shown) -> OptionCard;
    /// What a card shows, where an option is about one.
    fn card_face(&self, _model: TableModel, _card: CardId) -> Option<CardFace> {
        None
    }
    /// The card that a line chooses, where it is not the card that is played: one of several drawn, one to fetch.
    fn line_face(&self, _model: TableModel, _menu: &SeatMenu, _line: usize) -> Option<CardFace> {
        None
    }
    /// The cards that lie open in a hand beside the decision: in a wide window they are the options themselves.
    fn cards_beside(&self, _model: TableModel) -> Vec<CardId> {
        Vec::new()
    }
    /// How an option that is not possible now looks.
    fn hindered(&self, model: TableModel, hindered: &Hindered) -> OptionCard {
        OptionCard { icon: "lock", title: model.render(&hindered.saying), ..OptionCard::default() }
    }
    /// What the confirm button says: the act and its price. The engine is asked again if the amount was raised.
    fn act_name(&self, model: TableModel, menu: &SeatMenu, line: usize, more: u16) -> String {
        menu.said(model, line, more).map_or_else(|| board_text("decision.choose"), |saying| model.render(&saying))
    }
    /// The question that an opened kind asks, with what there is to say about it.
    fn open_question(&self, choosing: Choosing) -> Option<(String, String)>;
    /// A panel that answers the question instead of the list.
    fn answers(&self, _choosing: Choosing, _menu: &Arc<SeatMenu>) -> Option<AnyView> {
        None
    }
    /// An editor for actions that the rules accept beyond the list.
    fn composer(&self, _choosing: Choosing) -> Option<AnyView> {
        None
    }
    /// Offers to the reader that may be answered besides the question; what is offered as a question is not among them.
    fn offers(&self, _model: TableModel) -> Vec<OpenOffer> {
        Vec::new()
    }
    /// Opens a new offer to whoever made this one, with both sides exchanged.
    fn counter(&self, _model: TableModel, _offer: &OpenOffer) {}
    /// The guided first game, if there is one.
    fn guide(&self) -> Option<Guide> {
        None
    }
    /// The symbols of the board, for the sheet that explains them.
    fn legend(&self) -> &'static [Symbol] {
        &[]
    }
    /// Something that the rules text draws from the rulebook. `None` leaves it to the list of all values.
    fn rulebook_table(&self, game: &dyn AnyGame, kind: &str, subject: &str) -> Option<AnyView>;
    /// What can be searched in it.
    fn rulebook_words(&self, game: &dyn AnyGame, kind: &str, subject: &str, lang: &str) -> String;
    /// The charts of the debrief.
    fn charts(&self) -> Charts;
    /// The numbers of a rulebook that charts draw.
    fn edges(&self, _game: &dyn AnyGame) -> Edges {
        Edges::default()
    }
    /// The result in one sentence, if it is not a matter of places.
    fn verdict(&self, _table: &dyn AnyTable, _outcome: &Outcome) -> Option<String> {
        None
    }
    /// What a team has reached together, as figures with the keys of their names; empty where everybody plays for themselves.
    fn team_result(&self, _table: &dyn AnyTable) -> Vec<(&'static str, i64)> {
        Vec::new()
    }
    /// The icon of a figure and its colour.
    fn figure_icon(&self, of_seat: bool, name: &str) -> (&'static str, &'static str);
    /// The short name of a figure.
    fn figure_label(&self, of_seat: bool, name: &str) -> String;
    /// Whether a figure is worth showing in a preview, and not already implied by others.
    fn figure_told(&self, of_seat: bool, name: &str) -> bool;
    /// Whether actions with this key stay sealed until everybody's are opened together: then nothing can be said about what follows.
    fn is_sealed(&self, _key: &str) -> bool {
        false
    }
    /// A figure as it is shown.
    fn figure_shown(&self, _model: TableModel, _name: &str, amount: i64) -> String {
        number(amount)
    }
    /// Whether an act is left out of the log: it changed nothing that the viewer may know, and happens all the time.
    fn is_silent(&self, _action: Option<&Saying>, _events: &[Saying]) -> bool {
        false
    }
    /// What on the table words of a sentence name.
    fn landmark(&self, _model: TableModel, mention: &Mention) -> Option<Landmark> {
        usual_landmark(mention)
    }
    /// The card that is named, to be read at full size.
    fn landmark_face(&self, model: TableModel, landmark: &Landmark) -> Option<CardFace> {
        match landmark {
            Landmark::Card(card) => self.card_face(model, *card),
            _ => None,
        }
    }
    /// Opens what is named, such as the card of a hex, beside the board; says whether there was something to open.
    fn open_landmark(&self, _model: TableModel, _landmark: &Landmark) -> bool {
        false
    }
    /// What begins with an event, for the groups of the log and the marks of the history.
    fn opens(&self, event: &Saying) -> Option<Opening>;
    /// How the film shows an event.
    fn cue(&self, event: &Saying) -> Cue {
        usual_cue(event)
    }
    /// What travels in a beat.
    fn travels(&self, told: &[Saying]) -> Vec<Travel> {
        told.iter().filter_map(|event| self.cue(event).travel).collect()
    }
    /// What lies beside the caption of a beat: dice, sealed choices that are turned over, a war.
    fn staging(&self, _told: &[Saying]) -> Option<Staging> {
        None
    }
    /// What follows from a heavy moment, in one line.
    fn follows(&self, _model: TableModel, _beat: &Beat) -> Option<String> {
        None
    }
    /// The picture of a card that an event names as this argument.
    fn card_picture(&self, _model: TableModel, _argument: &str, _card: CardId) -> Option<Shows> {
        None
    }
    /// What a part of the game is called: its round, and its phase where rounds have phases.
    fn part_name(&self, round: u8, phase: Option<&'static str>) -> String;
    /// What the game counts its time in, as a word of the language files.
    fn time_word(&self) -> &'static str {
        "round"
    }
    /// What the charts call the end of a round.
    fn round_short(&self, round: i64) -> String {
        page_text_with(&format!("debrief.{}_short", self.time_word()), &[("number", round.into())])
    }
    /// The parts of every seat's score in the order of the rulebook, for the standings.
    fn score(&self, table: &dyn AnyTable) -> Vec<Vec<i32>>;
    /// The names of these parts.
    fn score_parts(&self) -> &'static [&'static str];
    /// What came of a finished game.
    fn story(&self, _played: &Played<'_>) -> Option<Story> {
        None
    }
    /// What brought a seat its points; for a team, what raised and lowered its figure, whichever seat is asked for.
    fn account(&self, _played: &Played<'_>, _seat: Seat) -> Account {
        Account::default()
    }
    /// What a game of this kind is compared with in the real world, if there is anything.
    fn real_world(&self) -> Option<RealWorld> {
        None
    }
    /// What leads on from here besides playing again, such as the next lesson.
    fn leads_on(&self, _model: TableModel) -> Option<AnyView> {
        None
    }
    /// One thing for a seat to try next time; `None` where the figures say nothing.
    fn advice(&self, _played: &Played<'_>, _seat: Seat) -> Option<Advice> {
        None
    }
}

/// Sets a game beside the real world: its figures, and what they are compared with. `None` before there is anything to compare.
/// Its views follow the reader's language by themselves.
pub type RealWorld = fn(TableModel, &Played<'_>) -> Option<AnyView>;

/// How the film shows an event about which a board has nothing particular to say: steps open chapters, and whose turn it is
/// can be seen anyway.
pub fn usual_cue(event: &Saying) -> Cue {
    match &*event.key {
        "event.step_began" => Cue::opening(),
        "event.turn_began" | "event.passed" => Cue::weighing(Weight::Quiet),
        _ => Cue::default(),
    }
}

/// A symbol of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// Its drawing.
    pub icon: &'static str,
    /// Its colour.
    pub tone: &'static str,
    /// Its text is `page.legend.<game>.<name>`: what it is called, a colon, what it means.
    pub name: &'static str,
}

impl Symbol {
    /// A symbol.
    pub const fn new(icon: &'static str, tone: &'static str, name: &'static str) -> Symbol {
        Symbol { icon, tone, name }
    }
}

/// What the app gives every table: the games, and the parts around a table that come from crates above this one.
pub struct Surroundings {
    /// One box for each game.
    pub boxes: &'static [&'static dyn GameBox],
    /// Gives everything below a table its history, its curves and its rules.
    pub prepare: fn(TableModel),
    /// What is shown above the board.
    pub above: fn() -> AnyView,
    /// What is shown below the decision.
    pub beside_decision: fn() -> AnyView,
    /// What the table's menu offers besides; it is told to close.
    pub in_menu: fn(TableModel, Callback<()>) -> AnyView,
}

static SURROUNDINGS: OnceLock<Surroundings> = OnceLock::new();

/// Tells every table what surrounds it. Only the first call counts: a page is made once.
pub fn surround(surroundings: Surroundings) {
    let _ = SURROUNDINGS.set(surroundings);
}

/// What surrounds a table, once the app has said it.
pub fn surroundings() -> Option<&'static Surroundings> {
    SURROUNDINGS.get()
}
