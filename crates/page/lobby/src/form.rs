//! What a new table is to be. There is no browser in here: everything runs in tests too.

use crate::climate_wish::ClimateWish;
use bots::Bot;
use serde_json::{Map, Value};
use shelf::{Setup, TITLES, Title};
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

/// What a table of Water may agree on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WaterWish {
    /// The scenario; none for a game that begins with an empty map.
    pub scenario: Option<String>,
    /// Whether there is neither pollution nor cards.
    pub simplified: bool,
    /// Turns; `None` follows the rulebook.
    pub turns: Option<u8>,
    /// Water that each card gives more or less.
    pub water_delta: i8,
    /// Who mediates, if anybody does.
    pub mediator: Option<SeatPick>,
    /// Whether the mediator sees hands and objectives.
    pub mediator_sees_secrets: bool,
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
    /// The first-game variant.
    pub first_game: bool,
    /// Alliances; `None` follows the rulebook's advice.
    pub alliances: Option<bool>,
    /// Score variants.
    pub variants: Vec<String>,
    /// Whether MegaCorps are chosen, not drawn by lot.
    pub megacorps_chosen: bool,
    /// What a table of Water agrees on.
    pub water: WaterWish,
    /// What a table of Climate agrees on.
    pub climate: ClimateWish,
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
            first_game: false,
            alliances: None,
            variants: Vec::new(),
            megacorps_chosen: false,
            water: WaterWish::default(),
            climate: ClimateWish::default(),
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
        self.seats.contains(&SeatPick::Open) || self.mediator() == Some(SeatPick::Open)
    }

    /// Who mediates: only Water has a mediator.
    pub fn mediator(&self) -> Option<SeatPick> {
        self.water.mediator.filter(|_| self.game == "water")
    }

    /// Whether one person plays every seat of this screen: only Climate is played like that.
    pub fn plays_alone(&self) -> bool {
        self.game == "climate" && self.climate.alone && self.place() == Place::Local
    }

    /// Where the table will live.
    pub fn place(&self) -> Place {
        match self.wanted {
            _ if self.needs_server() => Place::Server,
            Some(place) => place,
            None => Place::Local,
        }
    }

    /// Whether alliances will be played: as chosen, or as the rulebook advises.
    pub fn plays_alliances(&self, advised_from: usize) -> bool {
        self.alliances.unwrap_or(self.count() >= advised_from && !self.first_game)
    }

    /// The wish for the game: [`shelf::make`] judges it.
    pub fn setup(&self) -> Setup {
        let mut options = Map::new();
        if self.first_game {
            options.insert("first_game".to_owned(), Value::Bool(true));
        }
        if let Some(alliances) = self.alliances {
            options.insert("alliances".to_owned(), Value::Bool(alliances));
        }
        if !self.variants.is_empty() {
            options.insert("variants".to_owned(), self.variants.clone().into());
        }
        if self.megacorps_chosen {
            options.insert("megacorps".to_owned(), vec!["chosen".to_owned()].into());
        }
        if self.game == "water" {
            self.water_options(&mut options);
        }
        if self.game == "climate" {
            self.climate.put(&mut options, self.count());
        }
        let settings = self.settings.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned);
        Setup {
            game: self.game.to_owned(),
            seats: self.count() as u8,
            options,
            house_rules: self.house_rules.clone(),
            settings: settings.collect(),
        }
    }

    fn water_options(&self, options: &mut Map<String, Value>) {
        let wish = &self.water;
        let mut put = |name: &str, value: Value| drop(options.insert(name.to_owned(), value));
        match &wish.scenario {
            Some(scenario) => put("scenario", scenario.clone().into()),
            None => {
                if wish.simplified {
                    put("simplified", true.into());
                }
                if let Some(turns) = wish.turns {
                    put("turns", turns.into());
                }
            }
        }
        if wish.water_delta != 0 {
            put("water_delta", wish.water_delta.into());
        }
        if wish.mediator.is_some() {
            put("mediator", true.into());
            put("mediator_sees_secrets", wish.mediator_sees_secrets.into());
        }
    }

    /// Who sits where, without the seats that are not there. `nameless` gives a name to people who have none.
    pub fn wishes(&self, nameless: impl Fn(usize) -> String) -> Vec<SeatWish> {
        let mut wishes = Vec::new();
        let (nobody, usual) = (String::new(), Bot::for_live_tables(self.game));
        // A mediator sits beside the communities.
        let mediator = self.mediator();
        let seats = self.seats.iter().zip(self.names.iter().zip(&self.kinds));
        for (pick, (name, bot)) in seats.chain(mediator.iter().map(|pick| (pick, (&nobody, &usual)))) {
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
    fn every_game_has_a_first_form_and_keeps_its_own_options() {
        for title in TITLES {
            let form = Form::of(*title);
            assert!(shelf::make(&form.setup()).is_ok(), "{}", title.id);
        }
        let title = *TITLES.iter().find(|title| title.id == "megacorps").unwrap();
        let form = Form { megacorps_chosen: true, ..Form::of(title) };
        assert_eq!(form.setup().options["megacorps"], serde_json::json!(["chosen"]));
        assert!(shelf::make(&form.setup()).is_ok());
    }

    #[test]
    fn a_mediator_of_water_sits_beside_the_communities() {
        let title = *TITLES.iter().find(|title| title.id == "water").unwrap();
        let mut form = Form::of(title);
        form.water.scenario = Some("pollution".to_owned());
        form.water.mediator = Some(SeatPick::Open);
        assert_eq!((form.setup().seats, form.wishes(nameless).len(), form.place()), (4, 5, Place::Server));
        assert_eq!(shelf::make(&form.setup()).unwrap().seats(), 5);
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
        let mut form = Form::default();
        assert!(form.plays_alliances(4) && form.setup().options.is_empty());
        form.first_game = true;
        assert!(!form.plays_alliances(4));
        assert!(shelf::make(&form.setup()).is_ok());
        form.alliances = Some(true);
        assert!(shelf::make(&form.setup()).is_err());
    }

    #[test]
    fn single_values_are_read_line_by_line() {
        let form = Form { settings: "\n scoring.pollution_penalty=3 \n\n".to_owned(), ..Form::default() };
        assert_eq!(form.setup().settings, ["scoring.pollution_penalty=3"]);
        assert!(shelf::make(&form.setup()).is_ok());
    }
}
