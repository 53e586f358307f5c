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
fn an_option_that_is_closed_says_what_closes_it() {
    let (mut form, option) = of("limit");
    assert_eq!(form.closed(option("alliances")), None);
    form.choose(option("first_game"), Some(true.into()));
    assert_eq!(form.closed(option("alliances")), Some(Closed::By("first_game")));
    form.resize(1);
    assert_eq!(form.closed(option("first_game")), Some(Closed::Players));
    let (mut form, option) = of("climate");
    form.choose(option("expert"), Some(true.into()));
    assert_eq!(form.closed(option("weaknesses")), Some(Closed::By("expert")));
    for title in TITLES {
        let form = Form::of(*title);
        for option in title.options.iter().filter(|option| option.has_meaning(&form.options)) {
            assert_eq!(form.closed(option).is_none(), form.takes(option), "{} {}", title.id, option.name);
        }
    }
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
fn whoever_plays_every_seat_sits_on_all_of_them_and_only_where_everybody_plays_together() {
    let mut form = Form::default();
    form.play_alone(true);
    assert!(form.seats.iter().all(|pick| matches!(pick, SeatPick::Me | SeatPick::None)) && form.count() == 4);
    assert!(!form.plays_alone(), "its players are rivals");
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
