//! The report of a run: a page to look at rather than to read.

pub(crate) mod dots;
pub(crate) mod page;
mod plot;
mod sections;

use crate::error::LabError;
use crate::manifest::{Run, write as write_file};
use page::{Languages, page};
use shelf::words::Lang;
use std::path::Path;

/// The file's name.
pub const REPORT: &str = "report.html";

/// Writes the report into a run's folder. `lang` is shown first if the browser asks for none of the languages in it.
pub fn write_report(run: &Run, folder: &Path, lang: Lang) -> Result<(), LabError> {
    write_file(&folder.join(REPORT), &report(run, lang))
}

/// The report as a page.
pub fn report(run: &Run, lang: Lang) -> String {
    let manifest = &run.manifest;
    let languages = Languages::of(&manifest.game);
    let mut body = sections::heading(&languages, manifest);
    if run.tallies.len() > 1 {
        body += &sections::sweep(&languages, run);
    }
    for (at, tally) in run.tallies.iter().enumerate() {
        if tally.games == 0 {
            continue;
        }
        let inside = sections::cell(&languages, manifest, at, tally);
        body += &match run.tallies.len() {
            1 => inside,
            _ => {
                let open = if at == 0 { " open" } else { "" };
                format!(
                    "<details{open}><summary>{}</summary>{inside}</details>",
                    sections::cell_name(&languages, manifest, at)
                )
            }
        };
    }
    body += &sections::files(&languages, manifest);
    let title = languages.names.iter().find(|names| names.lang() == lang).map(|names| {
        names.say(
            "title",
            &[("game", names.game(&manifest.game).into()), ("games", names.number(manifest.played as f64, 0).into())],
        )
    });
    page(&languages, lang, &title.unwrap_or_default(), &body)
}
