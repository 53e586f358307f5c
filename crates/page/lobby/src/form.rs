//! What a new table is to be. There is no browser in here: everything runs in tests too.

use bots::Bot;
use page_table::boards::board_of;
use serde_json::{Map, Value};
use shelf::{GameOption, OptionKind, Setup, TITLES, Title};
use std::collections::BTreeMap;
use wire::http::NewTable;
use wire::{Clock, SeatWish, SetupForm};

/// Who is to sit on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatPick {
    /// Somebody at this screen; several of them share it.
    Me,
    /// A bot.
    Bot,
    /// Whoever comes by the link.
    Open,
    /// There is no such seat.
    None,
}

impl SeatPick {
    /// All of them, in the order of the control.
    pub const ALL: [SeatPick; 4] = [SeatPick::Me, SeatPick::Bot, SeatPick::Open, SeatPick::None];

    /// The name in controls and texts.
    pub const fn name(self) -> &'static str {
        match self {
            SeatPick::Me => "me",
            SeatPick::Bot => "bot",
            SeatPick::Open => "open",
            SeatPick::None => "none",
        }
    }

    /// The pick with this name.
    pub fn named(name: &str) -> Option<SeatPick> {
        SeatPick::ALL.into_iter().find(|pick| pick.name() == name)
    }
}

/// Where a table is to live.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// In this browser.
    Local,
    /// On the server.
    Server,
}

/// How quickly people mean to play: it decides which times the clock offers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// In one sitting.
    #[default]
    Live,
    /// Whenever somebody has a moment.
    TurnByTurn,
}

impl Pace {
    /// The times the clock offers, in seconds.
    pub const fn times(self) -> [u32; 4] {
        match self {
            Pace::Live => [60, 120, 300, 900],
            Pace::TurnByTurn => [43_200, 86_400, 259_200, 604_800],
        }
    }
}

/// The form of the set-up panel.
#[derive(Clone, PartialEq, Debug)]
pub struct Form {
    /// The game.
    pub game: &'static str,
    /// Who is to sit where, as many as the game has seats at most.
    pub seats: Vec<SeatPick>,
    /// The names of people at this screen by seat; the first of them is the reader.
    pub names: Vec<String>,
    /// The kind of bot by seat, where a bot sits.
    pub kinds: Vec<Bot>,
    /// The options that were chosen, by name; what is left out takes the rulebook's advice.
    pub options: Map<String, Value>,
    /// Who sits on a seat that an option adds beside those of the players.
    pub added: BTreeMap<&'static str, SeatPick>,
    /// Whether the reader plays every seat of this screen.
    pub alone: bool,
    /// A house-rules file: its name and its text.
    pub house_rules: Option<(String, String)>,
    /// Single values: one `path=value` a line.
    pub settings: String,
    /// How quickly people mean to play.
    pub pace: Pace,
    /// How time is kept.
    pub clock: Clock,
    /// Whether anybody with the code may watch.
    pub spectators: bool,
    /// Whether the table is in the public list.
    pub listed: bool,
    /// Whether several people may share a seat.
    pub teams: bool,
    /// Whether onlookers may write in the chat.
    pub onlookers_speak: bool,
    /// For how many seconds a player may be away before a bot may take over; `None` leaves it to the pace.
    pub grace: Option<u32>,
    /// Whether passes in windows for reactions come at once instead of after a moment that tells nothing.
    pub at_once: bool,
    /// Where the reader wants it; `None` leaves it to what is needed.
    pub wanted: Option<Place>,
}

impl Default for Form {
    /// A first table: one person against three bots.
    fn default() -> Form {
        Form::of(TITLES[0])
    }
}

impl Form {
    /// A first table of a game: one person against three bots.
    pub fn of(title: Title) -> Form {
        let most = usize::from(title.most);
        let pick = |at| match at {
            0 => SeatPick::Me,
            1..=3 => SeatPick::Bot,
            _ => SeatPick::None,
        };
        Form {
            game: title.id,
            seats: (0..most).map(pick).collect(),
            names: vec![String::new(); most],
            kinds: vec![Bot::for_live_tables(title.id); most],
            options: Map::new(),
            added: BTreeMap::new(),
            alone: false,
            house_rules: None,
            settings: String::new(),
            pace: Pace::Live,
            clock: Clock::None,
            spectators: true,
            listed: false,
            teams: false,
            onlookers_speak: false,
            grace: None,
            at_once: false,
            wanted: None,
        }
    }

    /// The game's entry on the shelf.
    pub fn title(&self) -> Title {
        TITLES.iter().copied().find(|title| title.id == self.game).unwrap_or(TITLES[0])
    }

    /// How many sit at the table.
    pub fn count(&self) -> usize {
        self.seats.iter().filter(|pick| **pick != SeatPick::None).count()
    }

    /// The same form with so many seats: new ones are bots, the last ones go first.
    pub fn resize(&mut self, count: usize) {
        while self.count() > count {
            let Some(last) = self.seats.iter().rposition(|pick| *pick != SeatPick::None) else { break };
            self.seats[last] = SeatPick::None;
        }
        while self.count() < count {
            let Some(free) = self.seats.iter().position(|pick| *pick == SeatPick::None) else { break };
            self.seats[free] = SeatPick::Bot;
        }
    }

    /// Gives every open seat to a bot; where none is open, adds one.
    pub fn fill_with_bots(&mut self) {
        if self.seats.contains(&SeatPick::Open) {
            self.seats.iter_mut().filter(|pick| **pick == SeatPick::Open).for_each(|pick| *pick = SeatPick::Bot);
        } else {
            self.resize(self.count() + 1);
        }
    }

    /// Whether others are to come by the link: such a table needs a server.
    pub fn needs_server(&self) -> bool {
        self.seats.contains(&SeatPick::Open) || self.added().any(|pick| pick == SeatPick::Open)
    }

    /// Who sits beside the players.
    fn added(&self) -> impl Iterator<Item = SeatPick> {
        self.added.values().copied()
    }

    /// Whether one person plays every seat of this screen: only where everybody plays together.
    pub fn plays_alone(&self) -> bool {
        self.alone && self.place() == Place::Local && board_of(self.game).is_for_a_team()
    }

    /// Lets the reader play every seat of this screen, or not.
    pub fn play_alone(&mut self, on: bool) {
        self.alone = on;
        if on {
            self.seats.iter_mut().filter(|pick| **pick != SeatPick::None).for_each(|pick| *pick = SeatPick::Me);
        }
    }

    /// Where the table will live.
    pub fn place(&self) -> Place {
        match self.wanted {
            _ if self.needs_server() => Place::Server,
            Some(place) => place,
            None => Place::Local,
        }
    }

    /// Whether an option can be chosen: others may leave no room for it, or the table may have too few players for it.
    /// Whoever takes a name from a list gets the players that go with it.
    pub fn takes(&self, option: &GameOption) -> bool {
        let suits = option.kind == OptionKind::Choice || option.suits(self.count() as u8);
        suits && option.is_open(&self.options)
    }

    /// Chooses a value for an option; what is usual anyway needs no word.
    pub fn choose(&mut self, option: &GameOption, value: Option<Value>) {
        match value.filter(|value| !option.is_usual(value)) {
            None => drop(self.options.remove(option.name)),
            Some(value) => {
                self.options.insert(option.name.to_owned(), value);
                if option.kind == OptionKind::Choice {
                    let (fewest, most) = (usize::from(option.fewest), usize::from(option.most));
                    self.resize(self.count().clamp(fewest, most));
                }
            }
        }
    }

    /// Seats somebody beside the players, or nobody.
    pub fn seat_beside(&mut self, option: &GameOption, pick: SeatPick) {
        self.added.remove(option.name);
        if pick != SeatPick::None {
            self.added.insert(option.name, pick);
        }
        self.choose(option, Some((pick != SeatPick::None).into()));
    }

    /// The wish for the game: [`shelf::make`] judges it.
    pub fn setup(&self) -> Setup {
        let wanted = self.title().options.iter().filter(|option| self.takes(option));
        let options =
            wanted.filter_map(|option| Some((option.name.to_owned(), self.options.get(option.name)?.clone())));
        let settings = self.settings.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned);
        let mut setup = Setup {
            game: self.game.to_owned(),
            seats: self.count() as u8,
            options: options.collect(),
            house_rules: self.house_rules.clone(),
            settings: settings.collect(),
        };
        board_of(self.game).settle(&mut setup);
        setup
    }

    /// Who sits where, without the seats that are not there. `nameless` gives a name to people who have none.
    pub fn wishes(&self, nameless: impl Fn(usize) -> String) -> Vec<SeatWish> {
        let mut wishes = Vec::new();
        let (nobody, usual) = (String::new(), Bot::for_live_tables(self.game));
        let seats = self.seats.iter().copied().zip(self.names.iter().zip(&self.kinds));
        for (pick, (name, bot)) in seats.chain(self.added().map(|pick| (pick, (&nobody, &usual)))) {
            let name = name.trim();
            match pick {
                SeatPick::Me if name.is_empty() => wishes.push(SeatWish::Here { name: nameless(wishes.len() + 1) }),
                SeatPick::Me => wishes.push(SeatWish::Here { name: name.to_owned() }),
                SeatPick::Bot => wishes.push(SeatWish::Bot { bot: bot.name() }),
                SeatPick::Open => wishes.push(SeatWish::Open),
                SeatPick::None => {}
            }
        }
        wishes
    }

    /// The whole wish for a table of the server.
    pub fn new_table(&self, nameless: impl Fn(usize) -> String) -> NewTable {
        NewTable {
            setup: SetupForm::from(self.setup()),
            seats: self.wishes(nameless),
            clock: self.clock,
            spectators: self.spectators,
            listed: self.listed,
            teams: self.teams,
            onlookers_speak: self.onlookers_speak && self.spectators,
            grace: self.grace,
            hesitation: self.at_once.then_some(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nameless(number: usize) -> String {
        format!("Player {number}")
    }

    #[test]
    fn the_first_form_is_a_table_the_shelf_takes() {
        let form = Form::default();
        assert_eq!((form.count(), form.place()), (4, Place::Local));
        assert!(shelf::make(&form.setup()).is_ok());
        assert_eq!(form.wishes(nameless)[0], SeatWish::Here { name: "Player 1".to_owned() });
    }

    #[test]
    fn every_game_has_a_first_form() {
        for title in TITLES {
            let form = Form::of(*title);
            assert!(shelf::make(&form.setup()).is_ok(), "{}", title.id);
        }
    }

    fn of(game: &str) -> (Form, impl Fn(&str) -> &'static GameOption) {
        let title = shelf::title(game).unwrap();
        (Form::of(title), move |name: &str| title.option(name).unwrap())
    }

    #[test]
    fn a_seat_that_an_option_adds_lies_beside_those_of_the_players() {
        let (mut form, option) = of("water");
        form.choose(option("scenario"), Some("pollution".into()));
        form.seat_beside(option("mediator"), SeatPick::Open);
        assert_eq!((form.setup().seats, form.wishes(nameless).len(), form.place()), (4, 5, Place::Server));
        assert_eq!(shelf::make(&form.setup()).unwrap().seats(), 5);
        form.seat_beside(option("mediator"), SeatPick::None);
        assert_eq!((form.wishes(nameless).len(), form.place()), (4, Place::Local));
    }

    #[test]
    fn a_name_from_a_list_brings_its_number_of_players_and_rules_out_what_does_not_go_with_it() {
        let (mut form, option) = of("water");
        form.resize(2);
        form.choose(option("simplified"), Some(true.into()));
        form.choose(option("scenario"), Some("pollution".into()));
        assert_eq!(form.count(), 4);
        let options = form.setup().options;
        assert!(options.contains_key("scenario") && !options.contains_key("simplified"));
        assert!(shelf::make(&form.setup()).is_ok());
        form.choose(option("scenario"), None);
        assert!(form.setup().options.contains_key("simplified"), "what was chosen before is not forgotten");
    }

    #[test]
    fn every_lesson_and_every_deck_makes_a_table() {
        for name in ["lesson", "deck"] {
            let (mut form, option) = of("climate");
            form.choose(option("expert"), Some(true.into()));
            let values = shelf::make(&form.setup()).unwrap().option_values(name);
            assert!(values.len() > 2);
            for value in values {
                form.choose(option(name), Some(value.value.clone()));
                assert!(shelf::make(&form.setup()).is_ok(), "{value:?}");
            }
        }
    }

    #[test]
    fn open_seats_need_a_server_whatever_was_wanted() {
        let mut form = Form { wanted: Some(Place::Local), ..Form::default() };
        form.seats[2] = SeatPick::Open;
        assert_eq!(form.place(), Place::Server);
        form.fill_with_bots();
        assert_eq!(form.place(), Place::Local);
    }

    #[test]
    fn seats_come_as_bots_and_the_last_go_first() {
        let mut form = Form::default();
        form.seats[5] = SeatPick::Open;
        form.resize(4);
        assert_eq!(form.seats[5], SeatPick::None);
        form.resize(6);
        assert_eq!(form.count(), 6);
        form.resize(1);
        assert_eq!(form.seats[0], SeatPick::Me);
        form.fill_with_bots();
        assert_eq!(form.count(), 2);
    }

    #[test]
    fn seats_that_are_not_there_leave_no_gap() {
        let seats = vec![SeatPick::None, SeatPick::Me, SeatPick::None, SeatPick::Me, SeatPick::Bot, SeatPick::None];
        let mut form = Form { seats, ..Form::default() };
        form.names[3] = " Inès ".to_owned();
        let wishes = form.wishes(nameless);
        assert_eq!(wishes.len(), 3);
        assert_eq!(wishes[1], SeatWish::Here { name: "Inès".to_owned() });
        assert_eq!(form.setup().seats, 3);
    }

    #[test]
    fn every_bot_is_the_usual_one_until_another_kind_is_chosen() {
        let mut form = Form::default();
        form.kinds[2] = Bot::named("strong").unwrap();
        let bots: Vec<String> = form
            .wishes(nameless)
            .into_iter()
            .filter_map(|wish| match wish {
                SeatWish::Bot { bot } => Some(bot),
                _ => None,
            })
            .collect();
        assert_eq!(bots, ["reasonable", "strong", "reasonable"]);
    }

    #[test]
    fn what_is_left_alone_at_a_table_of_the_server_is_left_to_it() {
        let mut form = Form::default();
        let made = form.new_table(nameless);
        assert_eq!((made.teams, made.onlookers_speak, made.grace, made.hesitation), (false, false, None, None));
        form.teams = true;
        form.onlookers_speak = true;
        form.grace = Some(300);
        form.at_once = true;
        let made = form.new_table(nameless);
        assert_eq!((made.teams, made.onlookers_speak, made.grace, made.hesitation), (true, true, Some(300), Some(0)));
        // Where nobody may look on, nobody who does may write.
        form.spectators = false;
        assert!(!form.new_table(nameless).onlookers_speak);
    }

    #[test]
    fn options_left_alone_follow_the_rulebooks_advice() {
        let (mut form, option) = of("limit");
        let alliances = |form: &Form| shelf::make(&form.setup()).unwrap().kept_options()["alliances"].clone();
        assert!(form.setup().options.is_empty() && alliances(&form) == true);
        form.choose(option("alliances"), Some(true.into()));
        form.choose(option("first_game"), Some(true.into()));
        // A first game has no alliances; a wish for them would only be refused.
        assert!(!form.takes(option("alliances")) && alliances(&form) == false);
        form.choose(option("first_game"), Some(false.into()));
        assert!(alliances(&form) == true && form.setup().options.len() == 1);
        form.resize(1);
        assert!(!form.takes(option("alliances")) && form.setup().options.is_empty());
    }

    #[test]
    fn single_values_are_read_line_by_line() {
        let form = Form { settings: "\n scoring.pollution_penalty=3 \n\n".to_owned(), ..Form::default() };
        assert_eq!(form.setup().settings, ["scoring.pollution_penalty=3"]);
        assert!(shelf::make(&form.setup()).is_ok());
    }
}
