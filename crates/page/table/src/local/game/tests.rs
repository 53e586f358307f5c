use super::*;
use crate::thinking::thought::Games;

/// What the page does, without a worker: bots play until a person is asked or the game is over.
impl LocalGame {
    fn bots(&mut self) -> Result<(), ShelfError> {
        let mut games = Games::default();
        while let Some(thought) = self.go_on()? {
            let action = thought.answer(&mut games).action();
            self.answered(&thought, action)?;
        }
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), ShelfError> {
        self.play(seat, action, None)?;
        self.bots()
    }
}

fn here(name: &str) -> SeatWish {
    SeatWish::Here { name: name.to_owned() }
}

fn bot() -> SeatWish {
    SeatWish::Bot { bot: "random".to_owned() }
}

fn begin(seats: Vec<SeatWish>) -> LocalGame {
    let setup = Setup::printed("limit", seats.len() as u8);
    let mut local = LocalGame::begin(&setup, seats, 7).unwrap();
    local.bots().unwrap();
    local
}

/// Plays the first line for whoever is asked.
fn step(local: &mut LocalGame) -> bool {
    let Some(waiting) = local.table().waiting() else { return false };
    let seat = waiting.lowest().unwrap();
    let action = local.table().choices(seat).0[0].action.clone();
    local.act(seat, &action).unwrap();
    true
}

#[test]
fn bots_play_until_a_person_is_asked() {
    let mut local = begin(vec![bot(), here("Anna"), bot()]);
    for _ in 0..20 {
        assert_eq!(local.table().waiting(), Some(SeatSet::from_iter([Seat(1)])));
        step(&mut local);
    }
}

#[test]
fn a_kept_journal_opens_as_the_same_table_with_the_same_log() {
    let seats = vec![here("Anna"), bot(), here("Bruno")];
    let mut local = begin(seats.clone());
    for _ in 0..12 {
        step(&mut local);
    }
    local.undo_to(5).unwrap();
    local.bots().unwrap();
    step(&mut local);
    let opened = LocalGame::open(local.table().journal(), seats, 99).unwrap();
    assert_eq!(opened.table().hash(), local.table().hash());
    assert_eq!(opened.version(), local.version());
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(opened.log(viewer), local.log(viewer));
    }
}

#[test]
fn an_earlier_position_is_what_its_viewer_saw_then() {
    let mut local = begin(vec![here("Anna"), bot()]);
    let viewer = Viewer::Seat(Seat(0));
    let mut seen = vec![(local.table().moves(), local.table().packed_view(viewer))];
    for _ in 0..15 {
        step(&mut local);
        seen.push((local.table().moves(), local.table().packed_view(viewer)));
    }
    for (moves, packed) in seen {
        assert_eq!(local.earlier(moves, viewer).unwrap(), packed);
    }
}

#[test]
fn the_log_of_one_person_does_not_tell_what_another_sealed() {
    let mut local = begin(vec![here("Anna"), here("Bruno"), bot()]);
    while step(&mut local) && local.version() < 400 {}
    let sealed = |viewer: Viewer, seat: u8| {
        let log = local.log(viewer);
        log.iter().any(|entry| entry.seat == Some(seat) && matches!(&entry.what, What::Act { action: None, .. }))
    };
    assert!(sealed(Viewer::Seat(Seat(0)), 1) && sealed(Viewer::Seat(Seat(1)), 0));
    assert!(!sealed(Viewer::Seat(Seat(0)), 0) && !sealed(Viewer::Seat(Seat(1)), 1));
}

#[test]
fn curves_have_a_point_for_each_move() {
    let mut local = begin(vec![here("Anna")]);
    for _ in 0..10 {
        step(&mut local);
    }
    let curves = local.curves().unwrap();
    assert_eq!(curves.points.len(), local.table().moves() + 1);
    assert!(curves.seat_names.contains(&"score".to_owned()));
    assert_eq!(curves.points[0].world.len(), curves.world_names.len());
}

fn megacorps() -> LocalGame {
    let setup = Setup::printed("megacorps", 4);
    let mut local = LocalGame::begin(&setup, vec![here("Anna"), bot(), bot(), bot()], 7).unwrap();
    local.bots().unwrap();
    local
}

fn is_window(local: &LocalGame) -> bool {
    let key = local.table().prompt(Seat(0)).question.key;
    ["prompt.own_turn", "prompt.turn_of", "prompt.last_call", "prompt.payout_window"].contains(&&*key)
}

#[test]
fn windows_ask_only_people_who_have_something_to_play_and_the_game_ends() {
    let mut local = megacorps();
    let mut asked = 0;
    while local.table().waiting().is_some() {
        if is_window(&local) {
            asked += 1;
            assert!(local.table().choices(Seat(0)).0.len() > 1, "asked with nothing to play");
        }
        assert!(step(&mut local));
    }
    assert!(asked > 0, "cards were held in some window");
}

#[test]
fn standing_orders_let_windows_go_by() {
    let mut local = megacorps();
    while !is_window(&local) {
        assert!(step(&mut local));
    }
    let mut orders = local.orders(Seat(0));
    orders.pass_until(table::Until::EndOfRound, local.table().clock(Seat(0)));
    local.order(Seat(0), orders);
    local.bots().unwrap();
    assert!(!is_window(&local), "the question that stood is let go by too");
}

#[test]
fn a_bot_answers_an_offer_at_once() {
    let mut local = megacorps();
    while local.table().prompt(Seat(0)).question.key != "prompt.choose" {
        assert!(step(&mut local));
    }
    let gift = serde_json::json!({"offer": {"to": 1, "give": {"money": 5}}});
    let before = local.table().scores();
    local.play(Seat(0), &gift, Some("With love".to_owned())).unwrap();
    local.bots().unwrap();
    let after = local.table().scores();
    assert_eq!((after[0], after[1]), (before[0] - 5, before[1] + 5));
    let theft = serde_json::json!({"offer": {"to": 1, "want": {"money": 5}}});
    local.act(Seat(0), &theft).unwrap();
    assert_eq!(local.table().scores(), after, "a bad trade is declined");
    let notes = local.log(Viewer::Seat(Seat(0)));
    assert!(notes.iter().any(|entry| matches!(&entry.what, What::Act { note: Some(note), .. } if note == "With love")));
}

#[test]
fn a_refused_action_changes_nothing() {
    let mut local = begin(vec![here("Anna"), bot()]);
    let (hash, version) = (local.table().hash(), local.version());
    assert!(local.act(Seat(0), &Value::from("nonsense")).is_err());
    assert!(local.act(Seat(9), &Value::Null).is_err());
    assert_eq!((local.table().hash(), local.version()), (hash, version));
}

#[test]
fn a_bot_is_told_what_its_seat_sees_and_a_new_kind_is_asked_at_once() {
    let setup = Setup::printed("limit", 2);
    let mut local = LocalGame::begin(&setup, vec![bot(), here("Anna")], 7).unwrap();
    let thought = local.go_on().unwrap().unwrap();
    let packed = local.table().packed_view(Viewer::Seat(Seat(0)));
    assert_eq!(thought, Thought::new(&**local.game(), &packed, Seat(0), Bot::Random, thought.seed, Subject::Choice));
    let usual = Bot::for_live_tables("limit");
    assert!(local.change_bot(Seat(0), usual) && !local.change_bot(Seat(0), usual));
    assert_eq!(local.go_on().unwrap().unwrap().bot, usual);
    assert!(!local.change_bot(Seat(1), usual), "people are no bots");
}

#[test]
fn a_bot_without_an_answer_does_not_hold_up_the_table() {
    for answer in [None, Some(Value::from("nonsense"))] {
        let mut local = LocalGame::begin(&Setup::printed("limit", 2), vec![bot(), here("Anna")], 7).unwrap();
        let (thought, moves) = (local.go_on().unwrap().unwrap(), local.table().moves());
        local.answered(&thought, answer).unwrap();
        assert_eq!(local.table().moves(), moves + 1);
    }
}

#[test]
fn nobody_is_asked_what_has_one_answer_and_undo_leads_to_a_decision() {
    let seats = vec![here("Anna"), bot(), bot()];
    let mut local = LocalGame::begin(&Setup::printed("water", 3), seats.clone(), 7).unwrap();
    local.bots().unwrap();
    let mut unasked = 0;
    for _ in 0..60 {
        if local.table().waiting().is_none() {
            break;
        }
        let (lines, open) = local.table().choices(Seat(0));
        assert!(lines.len() > 1 || open || lines[0].more > 0, "{:?}", local.table().prompt(Seat(0)));
        let quiet = local.table().choices(Seat(0)).0.len() - 1;
        let action = lines[quiet].action.clone();
        local.act(Seat(0), &action).unwrap();
        let offer = local.standing(Viewer::Seat(Seat(0))).undo.unwrap();
        let back = local.table().earlier(offer.to as usize).unwrap();
        assert_eq!(back.ordered(Seat(0), &mut StandingOrders::default()), None, "going back would only repeat it");
        unasked = local.done().iter().filter(|done| done.ordered).count();
    }
    assert!(unasked > 10, "{unasked}");
    let by = |viewer| {
        let log = local.log(viewer);
        log.iter().filter(|entry| matches!(entry.what, What::Act { by: By::Order, .. })).count()
    };
    assert_eq!((by(Viewer::Seat(Seat(0))), by(Viewer::Spectator)), (unasked, 0), "nobody else is told");
    let opened = LocalGame::open(local.table().journal(), seats, 99).unwrap();
    assert_eq!(opened.done(), local.done());
}
