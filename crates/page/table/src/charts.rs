//! What a game says about its charts: which of them matter, where their limits lie, and the years they span.

/// The names of a game's charts: a figure of every seat is `nations.<figure>`, one of the world `world.<figure>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Charts {
    /// What is shown first: what the game is about.
    pub first: &'static str,
    /// What the chart the reader can choose begins with: something that none of the others shows.
    pub chosen: &'static str,
    /// Small charts below the first one.
    pub further: [&'static str; 4],
}

/// The numbers of a rulebook that charts draw.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Edges {
    /// The charts with a limit, by their names.
    pub limits: Vec<(&'static str, Edge)>,
    /// The time the game spans, if it names any.
    pub years: Option<Years>,
}

impl Edges {
    /// The limit of a chart.
    pub fn of(&self, chart: &str) -> Option<Edge> {
        self.limits.iter().find(|(name, _)| *name == chart).map(|(_, edge)| *edge)
    }

    /// The year after this many rounds.
    pub fn year(&self, rounds: i64) -> Option<i64> {
        let years = self.years?;
        Some(years.first + (years.last - years.first) * rounds / years.rounds.max(1))
    }
}

/// Which side of a limit is beyond it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beyond {
    /// At and above it.
    Above,
    /// Below it.
    Below,
}

/// A limit: where it is, and which side is beyond it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The figure.
    pub at: i64,
    /// The side beyond.
    pub beyond: Beyond,
}

/// The years that the rounds of a game stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Years {
    /// The year in which the first round begins.
    pub first: i64,
    /// The year in which the last round ends.
    pub last: i64,
    /// How many rounds a full game has.
    pub rounds: i64,
}
