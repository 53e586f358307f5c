//! The symbols of the board, for the sheet that explains them.

use page_table::boards::Symbol;

/// Every symbol, in the order of the sheet.
pub(crate) const LEGEND: &[Symbol] = &[
    Symbol::new("n", "n", "renewable"),
    Symbol::new("u", "u", "industrial"),
    Symbol::new("m", "m", "military"),
    Symbol::new("O", "O", "fossil"),
    Symbol::new("a", "a", "money"),
    Symbol::new("L", "L", "territory"),
    Symbol::new("P", "P", "population"),
    Symbol::new("E", "E", "living"),
    Symbol::new("S", "S", "unrest"),
    Symbol::new("W", "W", "disruption"),
    Symbol::new("D", "D", "pollution"),
    Symbol::new("F", "F", "bank"),
    Symbol::new("T", "", "shift"),
    Symbol::new("alert", "S", "crisis"),
    Symbol::new("flag", "", "leader"),
    Symbol::new("mark", "", "lasts"),
    Symbol::new("undo", "", "instant"),
    Symbol::new("plant", "", "production"),
    Symbol::new("hand", "", "hand"),
    Symbol::new("lock", "", "lock"),
];
