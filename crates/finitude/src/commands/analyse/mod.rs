//! `finitude analyse`: what mattered in a finished game.

mod html;
mod told;

use crate::analyse_args::{Analyse, Budget};
use crate::failure::Failure;
use crate::voice::{Voice, print_json};
use crate::{files, interrupt, source};
use analysis::study::NOMINATING;
use analysis::{Record, Study, Unfit};
use bots::Bot;
use serde_json::json;
use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use told::Told;

pub(crate) fn run(args: &Analyse, voice: &Voice) -> Result<(), Failure> {
    let table = source::load(&args.journal, voice)?;
    let record = Record::of(&*table).map_err(|unfit| refused(unfit, args))?;
    let judge = Bot::for_live_tables(table.game_id());
    let threads = args.threads.map_or_else(cores, usize::from);
    let budget = match args.budget {
        Budget::Seconds(seconds) => analysis::Budget::Seconds(seconds.into()),
        Budget::Blocks(blocks) => analysis::Budget::Blocks(blocks),
    };
    let (begun, mut study) = (Instant::now(), Study::of(&record, judge, args.seed, NOMINATING));
    let shown = !voice.json && std::io::stderr().is_terminal();
    let stop = Arc::new(AtomicBool::new(false));
    let asked = stop.clone();
    interrupt::when_asked(move || asked.store(true, Ordering::Relaxed));
    study.work_unless(&stop, budget, threads, |blocks| {
        if shown {
            eprint!("\r{}", voice.say("analyse.progress", &[("blocks", blocks.into())]));
            let _unseen = std::io::stderr().flush();
        }
    });
    if shown {
        eprintln!();
    }
    let seconds = begun.elapsed().as_secs_f64();
    // Where the time was over before any moment could be told, there are rough numbers.
    let analysis = study.analysis().or_else(|| study.rough());
    let analysis = analysis.ok_or_else(|| Failure::told("analyse_too_little", Vec::new()))?;
    let told = Told { table: &*table, analysis: &analysis, seconds, voice };
    if let Some(path) = &args.html {
        files::write(path, &html::page(&told))?;
    }
    if voice.json {
        let mut report = serde_json::to_value(&analysis).unwrap_or_default();
        report["game"] = json!(table.game_id());
        report["hash"] = json!(table.hash());
        report["budget"] = json!(args.budget.to_string());
        report["interrupted"] = json!(stop.load(Ordering::Relaxed));
        report["seconds"] = json!(seconds);
        print_json(&report);
    } else {
        told.print();
    }
    Ok(())
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A game that cannot be analysed, named by its file.
fn refused(unfit: Unfit, args: &Analyse) -> Failure {
    let path = args.journal.display().to_string();
    match unfit {
        Unfit::TooShort { found, least } => Failure::told(
            "analyse_too_short",
            vec![("path", path.into()), ("found", found.into()), ("least", least.into())],
        ),
        // A journal that was read from a file is remembered in full.
        Unfit::NotOver | Unfit::Forgotten => Failure::told("analyse_not_over", vec![("path", path.into())]),
    }
}
