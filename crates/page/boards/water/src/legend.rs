//! The symbols of the board, for the sheet that explains them.

use page_table::boards::Symbol;

/// Every symbol, in the order of the sheet.
pub(crate) const LEGEND: &[Symbol] = &[
    Symbol::new("drop", "wa", "water"),
    Symbol::new("bolt", "en", "energy"),
    Symbol::new("wheat", "fo", "food"),
    Symbol::new("a", "a", "money"),
    Symbol::new("laurel", "", "points"),
    Symbol::new("D", "D", "pollution"),
    Symbol::new("sun", "", "card"),
    Symbol::new("house", "", "residential"),
    Symbol::new("field", "", "farm"),
    Symbol::new("port", "", "port"),
    Symbol::new("plant", "", "power_station"),
    Symbol::new("wind", "", "park"),
    Symbol::new("leisure", "", "leisure"),
    Symbol::new("factory", "", "industrial"),
    Symbol::new("mine", "", "mine"),
    Symbol::new("treat", "", "treatment"),
    Symbol::new("univ", "", "university"),
    Symbol::new("junction", "", "junction"),
    Symbol::new("dam", "", "dam"),
    Symbol::new("alert", "cr", "crisis"),
    Symbol::new("riot", "", "riot"),
    Symbol::new("swords", "", "conflict"),
    Symbol::new("dice", "", "dice"),
    Symbol::new("hand", "", "hand"),
    Symbol::new("clock", "", "moment"),
    Symbol::new("lock", "", "lock"),
];
