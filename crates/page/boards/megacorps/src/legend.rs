//! The symbols of the board, for the sheet that explains them.

use page_table::boards::Symbol;

/// Every symbol, in the order of the sheet.
pub(crate) const LEGEND: &[Symbol] = &[
    Symbol::new("a", "a", "money"),
    Symbol::new("dem", "", "democracy"),
    Symbol::new("kle", "", "kleptocracy"),
    Symbol::new("dic", "", "dictatorship"),
    Symbol::new("wik", "", "wikisyndicalism"),
    Symbol::new("merc", "", "mercenaries"),
    Symbol::new("m", "m", "strength"),
    Symbol::new("swords", "", "war"),
    Symbol::new("factory", "", "companies"),
    Symbol::new("flag", "", "countries"),
    Symbol::new("aerospace", "", "aerospace"),
    Symbol::new("biotech", "", "biotech"),
    Symbol::new("defense", "", "defense"),
    Symbol::new("finance", "", "finance"),
    Symbol::new("media", "", "media"),
    Symbol::new("metals", "", "metals"),
    Symbol::new("nanotech", "", "nanotech"),
    Symbol::new("oil", "", "oil"),
    Symbol::new("robotics", "", "robotics"),
    Symbol::new("software", "", "software"),
    Symbol::new("solar", "", "solar"),
    Symbol::new("telecom", "", "telecom"),
    Symbol::new("hand", "", "hand"),
    Symbol::new("clock", "", "moment"),
    Symbol::new("lock", "", "lock"),
];
