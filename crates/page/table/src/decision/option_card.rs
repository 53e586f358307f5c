//! How an option looks, whatever the game: icon, name, what it changes, what it costs.

/// A part of a price.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Price {
    /// Its icon.
    pub icon: &'static str,
    /// The colour of the icon.
    pub tone: &'static str,
    /// How much.
    pub text: String,
    /// What it is, for those who do not see the icon.
    pub name: String,
}

/// How an option looks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionCard {
    /// The icon.
    pub icon: &'static str,
    /// The colour of the icon.
    pub tone: &'static str,
    /// What it is called.
    pub title: String,
    /// What it does.
    pub detail: String,
    /// What it costs.
    pub prices: Vec<Price>,
}

impl Default for OptionCard {
    /// An option without words, for a line that is gone.
    fn default() -> OptionCard {
        OptionCard { icon: "dots", tone: "", title: String::new(), detail: String::new(), prices: Vec::new() }
    }
}

/// Which option is to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// A line that is the only one of its kind.
    Single(usize),
    /// Several lines of a kind, by the number of the kind.
    Group(usize),
    /// A line among others of its kind: only what sets it apart.
    Line(usize),
}
