//! The options that say by which rules a table is played. Those of the games come from the tables that the games declare.

use clap::builder::{PossibleValuesParser, ValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};
use serde_json::{Map, Value, json};
use shelf::{GameOption, OptionKind, TITLES, Usual};
use std::path::PathBuf;

/// Which rules: options and house rules of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct RulesArgs {
    /// A house-rules file laid over the printed rules.
    pub(crate) rules: Option<PathBuf>,
    /// Single values of the rules.
    pub(crate) set: Vec<String>,
    /// The options of the game.
    pub(crate) options: Map<String, Value>,
}

/// What a person can type for one option, whichever games have it.
struct Flag {
    option: &'static GameOption,
    /// What it does, game by game.
    help: Vec<String>,
}

/// One flag for each name. Games that share a name share its kind.
fn flags() -> Vec<Flag> {
    let mut flags: Vec<Flag> = Vec::new();
    for title in TITLES {
        for option in title.options {
            let told = format!("In {}: {}", title.name, option.help);
            match flags.iter_mut().find(|flag| flag.option.name == option.name) {
                Some(flag) => flag.help.push(told),
                None => flags.push(Flag { option, help: vec![told] }),
            }
        }
    }
    flags
}

/// The flags that several switches share: each with the switches' names.
fn shared_flags() -> Vec<(&'static str, Vec<&'static str>)> {
    let mut shared: Vec<(&str, Vec<&str>)> = Vec::new();
    for option in TITLES.iter().flat_map(|title| title.options) {
        let Some(flag) = option.among else { continue };
        match shared.iter_mut().find(|(known, _)| *known == flag) {
            Some((_, names)) => names.push(option.name),
            None => shared.push((flag, vec![option.name])),
        }
    }
    shared
}

/// Whether a switch is given by its name alone: one that is on, or as advised, has to be told which way.
fn is_bare(option: &GameOption) -> bool {
    option.kind == OptionKind::Switch && option.usual == Usual::Off
}

const SWITCH: [&str; 2] = ["on", "off"];
const HEADING: &str = "Options of the games";

impl Flag {
    fn arg(&self) -> Arg {
        let option = self.option;
        let advised = if option.usual == Usual::Advised { "; otherwise as the rules advise" } else { "" };
        let help = self.help.join("; ") + advised;
        let arg = Arg::new(option.name).long(option.name.replace('_', "-")).help(help).help_heading(HEADING);
        let arg = match option.kind {
            OptionKind::Switch => {
                let arg =
                    arg.value_parser(PossibleValuesParser::new(SWITCH)).hide_possible_values(true).value_name("on|off");
                if is_bare(option) {
                    arg.num_args(0..=1).require_equals(true).default_missing_value(SWITCH[0])
                } else {
                    arg
                }
            }
            OptionKind::Choice => arg.value_name("NAME"),
            OptionKind::Number { .. } => {
                arg.value_name("NUMBER").value_parser(clap::value_parser!(i64)).allow_negative_numbers(true)
            }
            OptionKind::Names => arg.value_name("NAMES").value_delimiter(',').action(ArgAction::Append),
        };
        match option.also {
            Some(spelling) => arg.visible_alias(spelling),
            None => arg,
        }
    }

    fn read(&self, matches: &ArgMatches) -> Option<Value> {
        let name = self.option.name;
        let word = || matches.get_one::<String>(name);
        match self.option.kind {
            OptionKind::Switch => word().map(|word| json!(word == SWITCH[0])),
            OptionKind::Choice => word().map(|word| json!(word)),
            OptionKind::Number { .. } => matches.get_one::<i64>(name).map(|number| json!(number)),
            OptionKind::Names => matches.get_many::<String>(name).map(|words| words.cloned().collect()),
        }
    }
}

impl Args for RulesArgs {
    fn augment_args(command: Command) -> Command {
        let file = Arg::new("rules").long("rules").value_name("FILE").value_parser(ValueParser::path_buf());
        let set = Arg::new("set").long("set").value_name("PATH=VALUE").action(ArgAction::Append);
        let command = command
            .arg(file.help("A house-rules file laid over the printed rules"))
            .arg(set.help("One value of the rules, such as scoring.territory_points=3. May be given several times"));
        let shared = shared_flags().into_iter().map(|(flag, names)| {
            let help = format!("Several switches by name: {}. May be given several times", names.join(", "));
            let arg = Arg::new(flag).long(flag).value_name("NAME").action(ArgAction::Append);
            // Only these, and a wrong one is answered with the list.
            let known = PossibleValuesParser::new(names);
            arg.help(help).help_heading(HEADING).value_parser(known).hide_possible_values(true)
        });
        command.args(flags().iter().map(Flag::arg)).args(shared)
    }

    fn augment_args_for_update(command: Command) -> Command {
        RulesArgs::augment_args(command)
    }
}

impl FromArgMatches for RulesArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<RulesArgs, Error> {
        let given = flags().into_iter().filter_map(|flag| Some((flag.option.name.to_owned(), flag.read(matches)?)));
        let mut options: Map<String, Value> = given.collect();
        for (flag, _) in shared_flags() {
            let names = matches.get_many::<String>(flag).into_iter().flatten();
            options.extend(names.map(|name| (name.clone(), json!(true))));
        }
        let set = matches.get_many::<String>("set").into_iter().flatten().cloned().collect();
        Ok(RulesArgs { rules: matches.get_one::<PathBuf>("rules").cloned(), set, options })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = RulesArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

impl RulesArgs {
    /// Whether nothing was asked for.
    pub(crate) fn is_empty(&self) -> bool {
        self.rules.is_none() && self.set.is_empty() && self.options.is_empty()
    }
}

#[cfg(test)]
mod tests;
