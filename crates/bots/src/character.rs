//! Characters: temperaments that weigh the same figures differently.

/// A temperament. Each game knows some of them; Limit's are those its rulebook names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Character {
    /// The older name of whatever is usual at a game.
    Sensible,
    /// Limit: an army and a full treasury; the classes can wait.
    Dictator,
    /// Limit: a little of everything, and no debts to the future.
    Reasonable,
    /// Limit: land, people and plants.
    Expansionist,
    /// Limit: a good life now, whatever it burns.
    Consumerist,
    /// MegaCorps: companies that earn. Water: factories and energy.
    Industrialist,
    /// MegaCorps: money in hand and good dividends.
    Financier,
    /// MegaCorps: mercenaries and countries.
    Warmonger,
    /// MegaCorps: votes, countries and cards.
    Diplomat,
    /// Water: fields first.
    Farmer,
    /// Water: a clean river.
    Ecologist,
    /// Water: markets and deals.
    Trader,
    /// Climate: whatever helps most.
    Pragmatist,
    /// Climate: emissions first.
    Environmentalist,
    /// Climate: nobody is left behind.
    Humanitarian,
    /// Climate: transformations and electricity; calamities pass.
    Economist,
}

impl Character {
    /// All of them.
    pub const ALL: &'static [Character] = &[
        Character::Sensible,
        Character::Dictator,
        Character::Reasonable,
        Character::Expansionist,
        Character::Consumerist,
        Character::Industrialist,
        Character::Financier,
        Character::Warmonger,
        Character::Diplomat,
        Character::Farmer,
        Character::Ecologist,
        Character::Trader,
        Character::Pragmatist,
        Character::Environmentalist,
        Character::Humanitarian,
        Character::Economist,
    ];

    /// The name in commands, files and messages.
    pub fn name(self) -> &'static str {
        match self {
            Character::Sensible => "sensible",
            Character::Dictator => "dictator",
            Character::Reasonable => "reasonable",
            Character::Expansionist => "expansionist",
            Character::Consumerist => "consumerist",
            Character::Industrialist => "industrialist",
            Character::Financier => "financier",
            Character::Warmonger => "warmonger",
            Character::Diplomat => "diplomat",
            Character::Farmer => "farmer",
            Character::Ecologist => "ecologist",
            Character::Trader => "trader",
            Character::Pragmatist => "pragmatist",
            Character::Environmentalist => "environmentalist",
            Character::Humanitarian => "humanitarian",
            Character::Economist => "economist",
        }
    }

    /// The character with this name.
    pub fn named(name: &str) -> Option<Character> {
        Character::ALL.iter().copied().find(|character| character.name() == name)
    }
}
