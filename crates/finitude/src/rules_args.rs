//! The options that say by which rules a table is played.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Which rules: options and house rules of a table.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct RulesArgs {
    /// A house-rules file laid over the printed rules.
    #[arg(long, value_name = "FILE")]
    pub(crate) rules: Option<PathBuf>,
    /// One value of the rules, such as scoring.territory_points=3. May be given several times.
    #[arg(long = "set", value_name = "PATH=VALUE")]
    pub(crate) set: Vec<String>,
    /// Play with or without the alliance module; by default as the rulebook advises.
    #[arg(long, value_enum, value_name = "on|off")]
    pub(crate) alliances: Option<Switch>,
    /// Play the first-game variant.
    #[arg(long)]
    pub(crate) first_game: bool,
    /// A score variant by name, such as militarist. May be given several times.
    #[arg(long = "variant", value_name = "NAME")]
    pub(crate) variants: Vec<String>,
    /// In MegaCorps: drawn, chosen, or the MegaCorps' names by seat, separated by commas.
    #[arg(long, value_name = "WORDS", value_delimiter = ',')]
    pub(crate) megacorps: Vec<String>,
    /// In Water: a scenario by name, such as interdependence or pollution.
    #[arg(long, value_name = "NAME")]
    pub(crate) scenario: Option<String>,
    /// In Water: no pollution and no cards.
    #[arg(long)]
    pub(crate) simplified: bool,
    /// In Water: how many turns.
    #[arg(long, value_name = "COUNT")]
    pub(crate) turns: Option<u8>,
    /// In Water: one more seat, for a mediator without a community.
    #[arg(long)]
    pub(crate) mediator: bool,
    /// In Climate: expert mode.
    #[arg(long)]
    pub(crate) expert: bool,
    /// In Climate: a challenge by name (runaway, no_deus_ex_machina or on_your_own). May be given several times.
    #[arg(long = "challenge", value_name = "NAME")]
    pub(crate) challenges: Vec<String>,
    /// In Climate: a prepared event deck (oil_collapse, global_warming or ragnarok).
    #[arg(long, value_name = "NAME")]
    pub(crate) deck: Option<String>,
    /// In Climate: a lesson by name, such as first_steps.
    #[arg(long, value_name = "NAME")]
    pub(crate) lesson: Option<String>,
    /// In Climate: the characters and their employers by seat, such as amina_diallo:famox, separated by commas.
    #[arg(long, value_name = "WORDS", value_delimiter = ',')]
    pub(crate) team: Vec<String>,
    /// In Climate: the pawns an expert game starts with, such as europe:riot:2, separated by commas.
    #[arg(long, value_name = "WORDS", value_delimiter = ',')]
    pub(crate) calamities: Vec<String>,
    /// In Climate: everybody confirms the team's decisions.
    #[arg(long)]
    pub(crate) consensus: bool,
    /// In Climate: seats kept free for people who join later.
    #[arg(long, value_name = "COUNT")]
    pub(crate) free_seats: Option<u8>,
}

impl RulesArgs {
    /// Whether nothing was asked for.
    pub(crate) fn is_empty(&self) -> bool {
        self.rules.is_none()
            && self.set.is_empty()
            && self.alliances.is_none()
            && !self.first_game
            && self.variants.is_empty()
            && self.megacorps.is_empty()
            && self.scenario.is_none()
            && !self.simplified
            && self.turns.is_none()
            && !self.mediator
            && !self.is_climate()
    }

    /// Whether an option of Climate was asked for.
    pub(crate) fn is_climate(&self) -> bool {
        self.expert
            || !self.challenges.is_empty()
            || self.deck.is_some()
            || self.lesson.is_some()
            || !self.team.is_empty()
            || !self.calamities.is_empty()
            || self.consensus
            || self.free_seats.is_some()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Switch {
    On,
    Off,
}
