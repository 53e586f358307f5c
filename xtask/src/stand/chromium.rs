//! Chromium and its driver, for the tests in a real browser.

use std::env;

use super::debian;
use crate::workspace::{Workspace, answers};

/// Programs named like Chromium, the one we test with first.
const CHROMIUM: &[&str] = &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// Its driver.
const DRIVER: &[&str] = &["chromedriver"];

/// Both, by the names that start them; installed first where that is possible.
pub(crate) fn provide(workspace: &Workspace) -> Result<(String, String), String> {
    let answers = |program: &str| answers(&mut workspace.program(program, &["--version"]));
    let chosen = |variable: &str| env::var(variable).ok();
    let find = || pair(&chosen, &answers);
    find().or_else(|missing| {
        let advice = debian::install(workspace, &["chromium", "chromium-driver"]).err();
        find().map_err(|_| match advice {
            Some(advice) => format!("{missing}; {advice}"),
            None => missing,
        })
    })
}

/// What a variable names is taken as it is: whoever set it knows better. Otherwise the first program that answers.
fn pair(chosen: &impl Fn(&str) -> Option<String>, answers: &impl Fn(&str) -> bool) -> Result<(String, String), String> {
    let find = |variable: &str, names: &[&str]| {
        chosen(variable).or_else(|| names.iter().find(|name| answers(name)).map(ToString::to_string))
    };
    let chromium = find("FINITUDE_CHROMIUM", CHROMIUM).ok_or("Chromium is missing")?;
    let driver = find("FINITUDE_CHROMEDRIVER", DRIVER).ok_or("chromedriver is missing")?;
    Ok((chromium, driver))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(set: &[(&str, &str)], there: &[&str]) -> Result<(String, String), String> {
        let chosen =
            |variable: &str| set.iter().find(|(name, _)| *name == variable).map(|(_, value)| value.to_string());
        pair(&chosen, &|program: &str| there.contains(&program))
    }

    fn both(chromium: &str, driver: &str) -> Result<(String, String), String> {
        Ok((chromium.to_string(), driver.to_string()))
    }

    #[test]
    fn the_first_program_that_answers_is_taken() {
        assert_eq!(check(&[], &["google-chrome", "chromium", "chromedriver"]), both("chromium", "chromedriver"));
        assert_eq!(check(&[], &["google-chrome", "chromedriver"]), both("google-chrome", "chromedriver"));
    }

    #[test]
    fn what_a_variable_names_comes_first() {
        let set = [("FINITUDE_CHROMIUM", "/opt/browser"), ("FINITUDE_CHROMEDRIVER", "/opt/driver")];
        assert_eq!(check(&set, &["chromium", "chromedriver"]), both("/opt/browser", "/opt/driver"));
    }

    #[test]
    fn what_is_missing_is_named() {
        assert_eq!(check(&[], &["chromedriver"]), Err("Chromium is missing".to_string()));
        assert_eq!(check(&[], &["chromium"]), Err("chromedriver is missing".to_string()));
    }
}
