//! How quickly the page answers, read off its own marks (`HOOKS.md`): printed, never asserted, because machines differ.

use std::fmt;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::commands;
use crate::find::Hook;
use crate::look::Look;
use crate::page::Page;
use crate::play::Chooser;
use crate::stage::Stage;
use crate::trouble::{Expect, Trouble};

/// How often the page is loaded anew.
const LOADS: usize = 7;

/// How many decisions are timed.
const DECISIONS: usize = 200;

/// What was measured.
#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    /// Size of the program as browsers load it, in bytes; nothing if it was built without compression.
    pub program: Option<u64>,
    /// From the start of loading until the table answers to clicks, in milliseconds, in ascending order.
    pub interactive: Vec<f64>,
    /// From confirming a decision until the screen shows its result, in milliseconds, in ascending order.
    pub round_trips: Vec<f64>,
}

impl Figures {
    /// Measures with a server of its own: a table of one person and three bots.
    pub async fn measure(stage: &Stage) -> Result<Self, Trouble> {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        page.open(&server.address()).await?;
        page.until_screen("lobby").await?;
        page.choose(&Hook::act("seats"), "4").await?;
        page.click(&Hook::act("place-server")).await?;
        page.click(&Hook::act("create-table")).await?;
        page.until_screen("room").await?;
        page.click(&Hook::act("start")).await?;
        page.until_screen("table").await?;
        Ok(Self {
            program: program_size(&stage.built_page()?)?,
            interactive: loads(&page).await?,
            round_trips: decisions(&page).await?,
        })
    }
}

/// The seat's own link, opened as if for the first time: nothing from the cache, nothing from the background helper.
async fn loads(page: &Page) -> Result<Vec<f64>, Trouble> {
    commands::developer_tools(&page.client, "Network.enable", json!({})).await?;
    commands::developer_tools(&page.client, "Network.setCacheDisabled", json!({"cacheDisabled": true})).await?;
    commands::developer_tools(&page.client, "Network.setBypassServiceWorker", json!({"bypass": true})).await?;
    let mut times = Vec::new();
    for _ in 0..LOADS {
        page.reload().await?;
        page.until_screen("table").await?;
        let time =
            page.until("the mark", async |page| Ok(marks(page, "table-interactive").await?.first().copied())).await?;
        times.push(time);
    }
    times.sort_by(f64::total_cmp);
    Ok(times)
}

async fn decisions(page: &Page) -> Result<Vec<f64>, Trouble> {
    let mut chooser = Chooser::new(1);
    for _ in 0..DECISIONS {
        if page.until_asked().await?.over {
            break;
        }
        page.decide(&mut chooser).await?;
    }
    let (sent, shown) = (marks(page, "action-sent").await?, marks(page, "action-shown").await?);
    let mut times = round_trips(&sent, &shown);
    times.sort_by(f64::total_cmp);
    (!times.is_empty()).expected("the page left no marks")?;
    Ok(times)
}

pub(crate) async fn marks(page: &Page, name: &str) -> Result<Vec<f64>, Trouble> {
    let script = "return performance.getEntriesByName(arguments[0]).map(mark => mark.startTime)";
    let found = page.script(script, vec![json!(name)]).await?;
    Ok(found.as_array().into_iter().flatten().filter_map(Value::as_f64).collect())
}

/// For each decision the time until something new was shown. Others act in between, so there may be more news than decisions.
fn round_trips(sent: &[f64], shown: &[f64]) -> Vec<f64> {
    sent.iter().filter_map(|sent| shown.iter().find(|shown| *shown >= sent).map(|shown| shown - sent)).collect()
}

/// The value below which this share of the times lies.
pub(crate) fn percentile(ascending: &[f64], share: f64) -> f64 {
    let rank = (ascending.len() as f64 * share).ceil() as usize;
    ascending.get(rank.saturating_sub(1)).copied().unwrap_or(f64::NAN)
}

fn program_size(folder: &Path) -> Result<Option<u64>, Trouble> {
    let mut files = fs::read_dir(folder)?.flatten();
    let packed = files.find(|file| file.file_name().to_string_lossy().ends_with(".wasm.br"));
    Ok(packed.map(|file| file.metadata()).transpose()?.map(|facts| facts.len()))
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.program {
            Some(bytes) => writeln!(f, "WebAssembly, brotli       {:.2} MB (aim: 1.5 MB)", bytes as f64 / 1e6)?,
            None => writeln!(f, "WebAssembly, brotli       not compressed; build with `cargo xtask page --release`")?,
        }
        let (median, slowest) = (percentile(&self.interactive, 0.5), percentile(&self.interactive, 1.0));
        writeln!(
            f,
            "First table interactive   {:.2} s median, {:.2} s slowest of {} loads (aim: 2 s)",
            median / 1e3,
            slowest / 1e3,
            self.interactive.len()
        )?;
        write!(
            f,
            "Action to updated screen  {:.0} ms median, {:.0} ms p95, {:.0} ms slowest of {} actions (aim: p95 100 ms)",
            percentile(&self.round_trips, 0.5),
            percentile(&self.round_trips, 0.95),
            percentile(&self.round_trips, 1.0),
            self.round_trips.len()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_trip_ends_with_the_first_news_after_it() {
        let sent = [10.0, 50.0, 90.0];
        let shown = [5.0, 22.0, 30.0, 55.0];
        assert_eq!(round_trips(&sent, &shown), [12.0, 5.0], "the last decision was never shown");
    }

    #[test]
    fn percentiles_are_values_that_were_measured() {
        let times: Vec<f64> = (1..=20).map(f64::from).collect();
        assert_eq!(percentile(&times, 0.5), 10.0);
        assert_eq!(percentile(&times, 0.95), 19.0);
        assert_eq!(percentile(&times, 1.0), 20.0);
        assert!(percentile(&[], 0.5).is_nan());
    }

    #[test]
    fn the_figures_name_their_aims() {
        let figures = Figures { program: Some(1_234_567), interactive: vec![800.0], round_trips: vec![20.0, 40.0] };
        let text = figures.to_string();
        assert!(text.contains("1.23 MB") && text.contains("0.80 s median") && text.contains("40 ms p95"), "{text}");
    }
}
