//! axe-core: the accessibility faults a program can find.

use std::fs;

use serde_json::{Value, json};

use crate::page::Page;
use crate::tools;
use crate::trouble::Trouble;

/// How much a fault hinders people, in axe-core's words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Impact {
    /// A nuisance.
    Minor,
    /// Some people are slowed down.
    Moderate,
    /// Some people are stopped at times.
    Serious,
    /// Some people cannot use this at all.
    Critical,
}

impl Impact {
    fn read(word: &str) -> Self {
        match word {
            "critical" => Self::Critical,
            "serious" => Self::Serious,
            "moderate" => Self::Moderate,
            _ => Self::Minor,
        }
    }
}

/// One fault, and where it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The rule's id.
    pub rule: String,
    /// How bad it is.
    pub impact: Impact,
    /// What the rule asks for.
    pub help: String,
    /// Selectors and reasons of the elements concerned.
    pub places: Vec<String>,
}

impl Page {
    /// Scans what the page shows now.
    pub async fn scan(&self) -> Result<Vec<Finding>, Trouble> {
        let there = self.script("return typeof axe === 'object'", Vec::new()).await?;
        if there != true {
            // As a script of the driver it runs whatever the page's policy on scripts says.
            let source = fs::read_to_string(tools::axe()?)?;
            self.script(&format!("{source}\nwindow.axe = axe;"), Vec::new()).await?;
        }
        let run = "const done = arguments[arguments.length - 1];
            axe.run(document, {resultTypes: ['violations']}).then(r => done(r.violations), e => done(String(e)));";
        let found = self.client.execute_async(run, vec![json!(null)]).await?;
        match found {
            Value::Array(list) => Ok(list.iter().map(read).collect()),
            other => Err(Trouble::new(format!("axe-core failed: {other}"))),
        }
    }

    /// Asserts that nothing hinders people seriously.
    pub async fn is_accessible(&self) -> Result<(), Trouble> {
        let found = self.scan().await?;
        let bad: Vec<String> = found.iter().filter(|finding| finding.impact >= Impact::Serious).map(spell).collect();
        match bad.is_empty() {
            true => Ok(()),
            false => Err(Trouble::new(format!("axe-core finds serious faults:\n{}", bad.join("\n")))),
        }
    }
}

fn read(found: &Value) -> Finding {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let place = |node: &Value| {
        let path: Vec<&str> = node["target"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let reason = text(&node["failureSummary"]).split_whitespace().collect::<Vec<_>>().join(" ");
        format!("{}: {reason}", path.join(" "))
    };
    Finding {
        rule: text(&found["id"]),
        impact: Impact::read(found["impact"].as_str().unwrap_or_default()),
        help: text(&found["help"]),
        places: found["nodes"].as_array().into_iter().flatten().map(place).collect(),
    }
}

fn spell(finding: &Finding) -> String {
    format!("{} ({:?}): {}\n  {}", finding.rule, finding.impact, finding.help, finding.places.join("\n  "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impacts_are_ordered_from_nuisance_to_barrier() {
        let order = ["minor", "moderate", "serious", "critical"].map(Impact::read);
        assert!(order.is_sorted());
        assert!(Impact::read("critical") >= Impact::Serious && Impact::read("moderate") < Impact::Serious);
    }

    #[test]
    fn a_finding_is_told_with_rule_place_and_reason() {
        let found = json!({"id": "image-alt", "impact": "critical", "help": "Images must have text",
            "nodes": [{"target": ["main", "img"], "failureSummary": "Fix:\n  no alt"}]});
        let words = spell(&read(&found));
        assert_eq!(words, "image-alt (Critical): Images must have text\n  main img: Fix: no alt");
    }
}
