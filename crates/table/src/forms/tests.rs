//! The declarations, tried on a fair with a few stalls.

use super::reader::{Choice, Fields, JsonPlace};
use super::*;
use crate::{choice_forms, events, listed_forms, record_form, set_forms};
use serde_json::json;

/// The context of all forms here: what the stalls are called.
pub(super) struct Fair {
    stalls: Vec<&'static str>,
}

fn fair() -> Fair {
    Fair { stalls: vec!["bakery", "pottery"] }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Stall(u8);

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Goods {
    Bread,
    Jug,
}

choice_forms! { Goods of Fair { "bread" = Bread, "jug" = Jug } }

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Stalls(u8);

impl Stalls {
    const EMPTY: Stalls = Stalls(0);

    fn contains(self, stall: Stall) -> bool {
        self.0 >> stall.0 & 1 == 1
    }

    fn insert(&mut self, stall: Stall) {
        self.0 |= 1 << stall.0;
    }

    fn iter(self) -> impl Iterator<Item = Stall> {
        (0..8).map(Stall).filter(move |stall| self.contains(*stall))
    }
}

listed_forms! { Fair { Stall in |fair| fair.stalls.iter().copied() } }
set_forms! { Fair { Stalls of Stall up to |fair| fair.stalls.len() } }

#[derive(Clone, Copy, PartialEq, Debug)]
enum Whither {
    Home,
    Stall(Stall),
    Stranger(u8),
}

impl Flat<Fair> for Whither {
    fn names(_fair: &Fair) -> &'static [&'static str] {
        &["stall", "stranger"]
    }

    fn put(&self, fair: &Fair, form: &mut Map<String, Value>) {
        match self {
            Whither::Home => {}
            Whither::Stall(stall) => Plain::put(stall, fair, "stall", form),
            Whither::Stranger(stranger) => Plain::put(stranger, fair, "stranger", form),
        }
    }

    fn read(fair: &Fair, fields: &Fields<'_>) -> Result<Whither, Fault> {
        let stall = fields.option("stall", |place| Stall::read(fair, place))?.map(Whither::Stall);
        let stranger = fields.option("stranger", |place| Form::read(fair, place))?.map(Whither::Stranger);
        Ok(stall.or(stranger).unwrap_or(Whither::Home))
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Action {
    Wait,
    Open(bool),
    Bid(u16),
    Praise(Option<Stall>),
    Sell { goods: Goods, count: u8 },
    Visit { stalls: Stalls, purse: u16 },
    Carry { goods: Option<Goods>, whither: Whither },
    Swap(Goods, Goods),
    Year(u8),
}

/// Two goods in a list.
struct Pair;

impl Manner<Fair, Action> for Pair {
    fn write(value: &Action, fair: &Fair) -> Value {
        let Action::Swap(one, other) = value else { return Value::Null };
        [*one, *other].write(fair)
    }

    fn read(fair: &Fair, place: &JsonPlace<'_>) -> Result<Action, Fault> {
        let [one, other] = <[Goods; 2]>::read(fair, place)?;
        Ok(Action::Swap(one, other))
    }
}

/// Years are words.
struct Years;

const YEARS: [&str; 2] = ["first_year", "second_year"];

impl Others<Fair, Action> for Years {
    fn names() -> impl Iterator<Item = &'static str> {
        YEARS.into_iter()
    }

    fn write(value: &Action, _fair: &Fair) -> Value {
        let Action::Year(year) = value else { return Value::Null };
        json!(YEARS[usize::from(*year)])
    }

    fn read(_fair: &Fair, choice: &Choice<'_>) -> Option<Result<Action, Fault>> {
        let year = YEARS.iter().position(|name| *name == choice.name)?;
        Some(choice.alone(Action::Year(year as u8)))
    }
}

choice_forms! { Action of Fair {
    "wait" = Wait,
    "open" = Open(true),
    "close" = Open(false),
    "bid"(amount) = Bid,
    "praise"(stall) = Praise(Some(stall)),
    "praise_nobody" = Praise(None),
    "sell" { goods, count: AtLeastOne } = Sell,
    "visit" { stalls as at, purse: UnlessDefault } = Visit,
    "carry" { goods, ..whither: Whither } = Carry,
    "swap" by Pair = Swap(..),
    else by Years = Year(..)
} }

fn read(form: &Value) -> Result<Action, Fault> {
    Action::read(&fair(), &JsonPlace::root("action", form))
}

#[test]
fn every_line_is_written_as_it_stands_and_reads_back() {
    let bakery = Stall(0);
    for (action, form) in [
        (Action::Wait, json!("wait")),
        (Action::Open(true), json!("open")),
        (Action::Open(false), json!("close")),
        (Action::Bid(300), json!({"bid": 300})),
        (Action::Praise(Some(bakery)), json!({"praise": "bakery"})),
        (Action::Praise(None), json!("praise_nobody")),
        (Action::Sell { goods: Goods::Jug, count: 2 }, json!({"sell": {"goods": "jug", "count": 2}})),
        (Action::Visit { stalls: Stalls(3), purse: 0 }, json!({"visit": {"at": ["bakery", "pottery"]}})),
        (Action::Visit { stalls: Stalls(0), purse: 7 }, json!({"visit": {"at": [], "purse": 7}})),
        (Action::Carry { goods: None, whither: Whither::Home }, json!({"carry": {}})),
        (
            Action::Carry { goods: Some(Goods::Bread), whither: Whither::Stall(bakery) },
            json!({"carry": {"goods": "bread", "stall": "bakery"}}),
        ),
        (Action::Carry { goods: None, whither: Whither::Stranger(4) }, json!({"carry": {"stranger": 4}})),
        (Action::Swap(Goods::Jug, Goods::Bread), json!({"swap": ["jug", "bread"]})),
        (Action::Year(1), json!("second_year")),
    ] {
        assert_eq!(action.write(&fair()).to_string(), form.to_string());
        assert_eq!(read(&form), Ok(action), "{form}");
    }
    // What the rulebook does not have is a number, which reads as nothing.
    let unknown = Action::Praise(Some(Stall(9))).write(&fair());
    assert_eq!(unknown, json!({"praise": 9}));
    assert!(read(&unknown).is_err());
}

#[test]
fn mistakes_name_their_place_and_what_could_stand_there() {
    let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
    for (form, at, expected) in [
        (json!({"bid": -1}), "bid", Expected::Number { min: 0, max: 65535 }),
        (json!("bid"), "bid", Expected::Something),
        (json!({"wait": 1}), "wait", Expected::KnownName(vec![])),
        (json!({"sell": {"goods": "jug"}}), "sell.count", Expected::Something),
        (json!({"sell": {"goods": "jug", "count": 0}}), "sell.count", Expected::Number { min: 1, max: 255 }),
        (json!({"sell": {"goods": "jugs", "count": 1}}), "sell.goods", Expected::OneOf(words(&["jug", "bread"]))),
        (json!({"visit": {"at": ["pottery", "pottery"]}}), "visit.at[1]", Expected::Once),
        (json!({"visit": {"at": ["bakery", "bakery", "pottery"]}}), "visit.at", Expected::List { min: 0, max: 2 }),
        (json!({"visit": {"stalls": []}}), "visit.stalls", Expected::KnownName(words(&["at", "purse"]))),
        (json!({"carry": {"stal": 1}}), "carry.stal", Expected::KnownName(words(&["stall", "goods", "stranger"]))),
        (json!({"swap": ["jug"]}), "swap", Expected::List { min: 2, max: 2 }),
        (json!({"first_year": 1}), "first_year", Expected::KnownName(vec![])),
    ] {
        let fault = read(&form).unwrap_err();
        assert_eq!((fault.at.as_str(), fault.expected), (at, expected), "{form}");
    }
    let Expected::OneOf(names) = read(&json!("secondyear")).unwrap_err().expected else { panic!("no names") };
    assert_eq!((names[0].as_str(), names.len()), ("second_year", 12));
}

events! {
    #[derive(Clone, Copy)]
    pub(super) enum Event of Fair {
        Opened,
        Sold { goods: Goods, stall: Option<Stall> },
        Bargained { from: u8, to: u8 } by bargained,
    }
}

fn bargained(_fair: &Fair, name: &str, event: &Event) -> Value {
    let Event::Bargained { from, to } = event else { return Value::Null };
    json!({"event": name, "off": from - to})
}

#[test]
fn an_event_has_its_name_first_and_leaves_out_what_is_nothing() {
    let written = |event: Event| EventForm::write(&event, &fair()).to_string();
    assert_eq!(written(Event::Opened), r#"{"event":"opened"}"#);
    assert_eq!(written(Event::Sold { goods: Goods::Jug, stall: None }), r#"{"event":"sold","goods":"jug"}"#);
    let sold = written(Event::Sold { goods: Goods::Bread, stall: Some(Stall(1)) });
    assert_eq!(sold, r#"{"event":"sold","goods":"bread","stall":"pottery"}"#);
    assert_eq!(written(Event::Bargained { from: 9, to: 5 }), r#"{"event":"bargained","off":4}"#);
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Purse {
    coins: u16,
    stall: Option<Stall>,
}

record_form!(Purse of Fair { coins, stall });

#[test]
fn a_record_is_written_in_full_and_read_in_part() {
    let purse = Purse { coins: 3, stall: None };
    assert_eq!(Form::write(&purse, &fair()).to_string(), r#"{"coins":3,"stall":null}"#);
    let mut kept = Purse { coins: 3, stall: Some(Stall(1)) };
    kept.read_into(&fair(), &JsonPlace::root("purse", &json!({"coins": 5}))).unwrap();
    assert_eq!(kept, Purse { coins: 5, stall: Some(Stall(1)) });
    kept.read_into(&fair(), &JsonPlace::root("purse", &json!({"stall": null}))).unwrap();
    assert_eq!(kept, Purse { coins: 5, stall: None });
    assert_eq!(Purse::read(&fair(), &JsonPlace::root("purse", &json!({"coin": 1}))).unwrap_err().at, "coin");
}
