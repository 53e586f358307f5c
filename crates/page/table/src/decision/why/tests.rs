use super::*;
use serde_json::json;
use shelf::Setup;

/// A game in which a zone waits for energy that can be bought.
fn market() -> Box<dyn AnyTable> {
    let mut setup = Setup::printed("water", 3);
    setup.options.insert("simplified".to_owned(), true.into());
    let mut table = shelf::make(&setup).unwrap().deal(7);
    let own = [
        json!({ "place_home": [0, 6] }),
        json!({ "build": { "kind": "farm", "hex": [1, 6] } }),
        json!("pass"),
        json!({ "draw": { "source": [1, 5], "building": [0, 6] } }),
        json!({ "draw": { "source": [1, 5], "building": [1, 6] } }),
    ];
    let mut own = own.iter();
    while table.prompt(Seat(0)).question.key != "prompt.market" {
        let waiting = table.waiting().unwrap();
        let seat = waiting.into_iter().next().unwrap();
        let next = || if seat == Seat(0) { None } else { table.neutral(seat) };
        let settled = table.choices(seat).0.into_iter().next().map(|line| line.action);
        let asked_first = seat == Seat(0) && table.choices(seat).0.len() > 1;
        let action = if asked_first { own.next().cloned() } else { None };
        let action = action.or_else(next).or_else(|| table.neutral(seat)).or(settled).unwrap();
        table.play(seat, &action).unwrap();
    }
    table
}

#[test]
fn what_would_help_is_found_by_one_step_and_nothing_is_invented() {
    let table = market();
    let menu = SeatMenu::of(&*table, Seat(0));
    let supply = menu.hindered.iter().find(|hindered| hindered.saying.key.contains("supply")).unwrap();
    let helps = what_would_help(&*table, Viewer::Seat(Seat(0)), Seat(0), supply, &menu.lines);
    let said: Vec<String> = helps.iter().map(|line| menu.lines[*line].action.to_string()).collect();
    assert_eq!(said, [json!({ "buy": { "goods": "energy", "count": 1 } }).to_string()]);
}

#[test]
fn where_no_single_step_helps_nothing_is_named() {
    let mut setup = Setup::printed("limit", 3);
    setup.options.insert("first_game".to_owned(), true.into());
    let table = shelf::make(&setup).unwrap().deal(1);
    let menu = SeatMenu::of(&*table, Seat(0));
    // Any refusal: the search does not read it.
    let refused = shelf::Refused { code: "", ruling: "", saying: Saying::new("refusal.none") };
    let mut far = Hindered { saying: Saying::new("action.fly"), refused };
    assert!(what_would_help(&*table, Viewer::Seat(Seat(0)), Seat(0), &far, &menu.lines).is_empty());
    far.saying = menu.lines[0].saying.clone();
    assert!(
        !what_would_help(&*table, Viewer::Seat(Seat(0)), Seat(0), &far, &menu.lines).contains(&0),
        "the act itself is no help to it"
    );
}
