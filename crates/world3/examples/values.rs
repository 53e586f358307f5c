//! Prints the runs that `reference/compare.py` compares with pyworld3: every fifth year, every variable under its name in the books.

use world3::{Run, Scenario, Settings, Start, Variable, Version};

fn main() -> Result<(), world3::Unfit> {
    let symbols: Vec<&str> = Variable::ALL.iter().map(|variable| variable.symbol()).collect();
    println!("version,run,year,{}", symbols.join(","));
    for version in Version::ALL {
        for scenario in Scenario::ALL {
            // Of the start, only what pyworld3 can do is comparable.
            let run = Run::of(&Settings { start: Start::Pyworld3, ..Settings::of(scenario, version) })?;
            for year in run.years().step_by(5) {
                let values = Variable::ALL.iter().filter_map(|variable| run.at(*variable, year));
                let values: Vec<String> = values.map(|value| format!("{value:e}")).collect();
                println!("{},{},{year},{}", version.year(), scenario.name(), values.join(","));
            }
        }
    }
    Ok(())
}
