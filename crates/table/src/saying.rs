//! What the core has to say, before it is put into words: a key and its arguments. Language files make the sentence.

mod form;

use crate::cards::CardId;
use crate::seat::Seat;
use std::borrow::Cow;

/// One argument of a saying.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number.
    Number(i64),
    /// A player at the table.
    Seat(Seat),
    /// Several players.
    Seats(Vec<Seat>),
    /// A card of the game's rulebook.
    Card(CardId),
    /// Several cards, in order.
    Cards(Vec<CardId>),
    /// A word of the game's glossary, by its key.
    Term(Cow<'static, str>),
    /// Another saying inside this one.
    Saying(Box<Saying>),
    /// Several sayings, joined as a list.
    List(Vec<Saying>),
}

/// A key of the language files with its arguments by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    /// The key, such as `event.crisis_broke`.
    pub key: Cow<'static, str>,
    /// The arguments by the name the text uses.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

impl Saying {
    /// A saying without arguments.
    pub fn new(key: &'static str) -> Saying {
        Saying { key: Cow::Borrowed(key), args: Vec::new() }
    }

    /// The argument with this name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(own, _)| own == name).map(|(_, arg)| arg)
    }

    /// With one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Saying {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }
}

macro_rules! arg_from {
    ($($type:ty => $make:expr),* $(,)?) => {
        $(impl From<$type> for Arg {
            fn from(value: $type) -> Arg {
                let make: fn($type) -> Arg = $make;
                make(value)
            }
        })*
    };
}

arg_from! {
    u8 => |n| Arg::Number(n.into()),
    u16 => |n| Arg::Number(n.into()),
    u32 => |n| Arg::Number(n.into()),
    i32 => |n| Arg::Number(n.into()),
    i64 => Arg::Number,
    Seat => Arg::Seat,
    crate::SeatSet => |seats| Arg::Seats(seats.into_iter().collect()),
    CardId => Arg::Card,
    &[CardId] => |cards| Arg::Cards(cards.to_vec()),
    &'static str => |term| Arg::Term(Cow::Borrowed(term)),
    Saying => |saying| Arg::Saying(Box::new(saying)),
    Vec<Saying> => Arg::List,
}
