//! `finitude world3`: a run of the model behind The Limits to Growth.

use crate::commands::bench::group;
use crate::failure::Failure;
use crate::paint::Paint;
use crate::voice::{Voice, print_json};
use crate::world3_args::{BookRun, Edition, World3};
use serde_json::{Map, Value, json};
use world3::{Run, Scenario, Settings, Technology, Unfit, Variable, Version};

/// The years of the table, and how far apart those of the chart are: all of it fits 80 columns.
const YEARS: [u16; 2] = [2000, 2100];
const CHART_YEARS: usize = 10;
/// From nothing to the highest value.
const BARS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

pub(crate) fn run(args: &World3, voice: &Voice) -> Result<(), Failure> {
    let (scenario, version) = (scenario(args.run), version(args.version));
    let run = Run::of(&settings(args, scenario, version)).map_err(refused)?;
    if args.csv {
        print_csv(&run);
    } else if voice.json {
        print_json(&told(&run, scenario, version));
    } else {
        print_chart(&run, scenario, version, voice);
    }
    Ok(())
}

fn scenario(run: BookRun) -> Scenario {
    match run {
        BookRun::Standard => Scenario::Standard,
        BookRun::DoubleResources => Scenario::DoubleResources,
        BookRun::ComprehensiveTechnology => Scenario::ComprehensiveTechnology,
        BookRun::StabilisedWorld => Scenario::StabilisedWorld,
    }
}

fn version(edition: Edition) -> Version {
    match edition {
        Edition::Of1974 => Version::Of1974,
        Edition::Of2004 => Version::Of2004,
    }
}

/// The settings of the run, with what was typed laid over them.
fn settings(args: &World3, scenario: Scenario, version: Version) -> Settings {
    let usual = Settings::of(scenario, version);
    Settings {
        resources: args.resources.unwrap_or(usual.resources),
        pollution_control: args.pollution_control.map_or(usual.pollution_control, Technology::Fixed),
        yields: args.yields.map_or(usual.yields, Technology::Fixed),
        family_size: args.family_size.or(usual.family_size),
        policies_begin: args.policies_begin.unwrap_or(usual.policies_begin),
        ..usual
    }
}

/// A refusal, with the option as it is typed. Technologies that grow cannot be typed, so no version refuses them.
fn refused(unfit: Unfit) -> Failure {
    let option = format!("--{}", unfit.setting().name().replace('_', "-"));
    let (least, most) = unfit.setting().range();
    let given = match unfit {
        Unfit::OutOfRange { given, .. } => given.to_string(),
        Unfit::OnlyIn2004 { .. } => String::new(),
    };
    let number = |number: f64| number.to_string().into();
    Failure::told(
        "world3_range",
        vec![("option", option.into()), ("found", given.into()), ("least", number(least)), ("most", number(most))],
    )
}

fn print_csv(run: &Run) {
    let names: Vec<&str> = Variable::ALL.iter().map(|variable| variable.name()).collect();
    outln!("year,{}", names.join(","));
    for year in run.years() {
        let values = Variable::ALL.iter().filter_map(|variable| run.at(*variable, year));
        let values: Vec<String> = values.map(|value| value.to_string()).collect();
        outln!("{year},{}", values.join(","));
    }
}

/// The run for programs.
fn told(run: &Run, scenario: Scenario, version: Version) -> Value {
    let (mut series, mut peaks) = (Map::new(), Map::new());
    for variable in Variable::ALL {
        let peak = run.peak(*variable);
        series.insert(variable.name().into(), run.series(*variable).collect::<Vec<f64>>().into());
        peaks.insert(variable.name().into(), json!({ "year": peak.year, "value": peak.value }));
    }
    json!({
        "run": scenario.name(), "version": version.year(), "years": run.years().collect::<Vec<u16>>(),
        "peaks": peaks, "series": series,
    })
}

fn print_chart(run: &Run, scenario: Scenario, version: Version, voice: &Voice) {
    let name = match scenario {
        Scenario::Standard => voice.say("world3.standard", &[]),
        Scenario::DoubleResources => voice.say("world3.double_resources", &[]),
        Scenario::ComprehensiveTechnology => voice.say("world3.comprehensive_technology", &[]),
        Scenario::StabilisedWorld => voice.say("world3.stabilised_world", &[]),
    };
    let title = voice.say("world3.title", &[("year", version.year().to_string().into()), ("run", name.into())]);
    outln!("{}\n", Paint::for_stdout().strong(&title));
    // Each with the unit it is told in, and its digits behind the point.
    let shown = [
        (Variable::Population, voice.say("world3.population", &[]), 1e-6, 0),
        (Variable::IndustrialOutput, voice.say("world3.industrial_output", &[]), 1e-9, 0),
        (Variable::FoodPerPerson, voice.say("world3.food_per_person", &[]), 1.0, 0),
        (Variable::PollutionIndex, voice.say("world3.pollution_index", &[]), 1.0, 1),
        (Variable::ResourcesLeft, voice.say("world3.resources_left", &[]), 100.0, 0),
    ];
    let width = shown.iter().map(|(_, label, ..)| label.chars().count()).max().unwrap_or(0);
    let span = run.years().step_by(CHART_YEARS).count();
    let ends = format!("{}{:>2$}", world3::FIRST_YEAR, world3::LAST_YEAR, span - 4);
    let years: String = YEARS.iter().map(|year| format!("{year:>7}")).collect();
    outln!(
        "{}  {ends}{years}{:>7}  {}",
        " ".repeat(width),
        voice.say("world3.most", &[]),
        voice.say("world3.when", &[])
    );
    for (variable, label, unit, digits) in shown {
        let peak = run.peak(variable);
        let number = |value: f64| format!("{:>7}", number(value * unit, digits, voice));
        let values: String = YEARS.iter().filter_map(|year| run.at(variable, *year)).map(number).collect();
        outln!("{label:<width$}  {}{values}{}  {}", chart(run, variable), number(peak.value), peak.year);
    }
    outln!("\n{}", voice.say("world3.thought", &[]));
}

/// A bar for every tenth year, the highest value as the full one.
fn chart(run: &Run, variable: Variable) -> String {
    let most = run.peak(variable).value;
    let bar = |value: f64| BARS[(value / most * 8.0).round().clamp(0.0, 8.0) as usize];
    run.series(variable).step_by(CHART_YEARS).map(bar).collect()
}

/// A number as the language writes it.
fn number(value: f64, digits: usize, voice: &Voice) -> String {
    let text = format!("{value:.digits$}");
    let (whole, rest) = text.split_once('.').map_or((text.as_str(), None), |(whole, rest)| (whole, Some(rest)));
    let rest = rest.map_or(String::new(), |rest| voice.lang.decimal() + rest);
    group(whole.parse().unwrap_or_default()) + &rest
}
