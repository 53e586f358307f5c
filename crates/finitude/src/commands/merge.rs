//! `finitude merge`: what several machines have played, joined to what one machine would have written.

use super::simulate::{failure, group};
use super::{arena, tune};
use crate::failure::Failure;
use crate::lab_args::Merge;
use crate::voice::{Voice, print_json};
use lab::{LabError, Parts, Portion, Sheets};
use serde_json::json;
use std::path::Path;

pub(crate) fn run(args: &Merge, voice: &Voice) -> Result<(), Failure> {
    // Runs are folders, the parts of all other work files.
    if args.parts.iter().any(|path| path.is_file()) { sheets(args, voice) } else { folders(args, voice) }
}

fn folders(args: &Merge, voice: &Voice) -> Result<(), Failure> {
    let fail = |error| failure(error, "");
    let parts = Parts::read(&args.parts).map_err(fail)?;
    if args.missing {
        tell_missing(&parts.missing(), parts.count(), voice);
        return Ok(());
    }
    let folder = args.out.as_deref().ok_or_else(|| Failure::told("merge_where", Vec::new()))?;
    // An earlier run there is replaced only by a whole one.
    parts.room(folder, args.force).map_err(fail)?;
    let run = parts.join(folder).map_err(fail)?;
    lab::write_report(&run, folder, voice.lang).map_err(fail)?;
    let files = lab::digests(&run, folder).map_err(fail)?;
    if voice.json {
        let played = run.manifest.played;
        print_json(&json!({ "folder": folder, "parts": parts.count(), "played": played, "files": files }));
        return Ok(());
    }
    let args = [
        ("parts", group(parts.count()).into()),
        ("games", group(run.manifest.played).into()),
        ("folder", folder.display().to_string().into()),
    ];
    outln!("{}", voice.say("merge.joined", &args));
    for (name, digest) in files {
        outln!("{digest}  {name}");
    }
    Ok(())
}

/// Parts of a match, or of games to learn from: told as the command itself tells the whole.
fn sheets(args: &Merge, voice: &Voice) -> Result<(), Failure> {
    let fail = |error| failure(error, "");
    let sheets = Sheets::read(&args.parts).map_err(fail)?;
    if args.missing {
        tell_missing(&sheets.missing(), sheets.count(), voice);
        return Ok(());
    }
    let (sheet, first) = sheets.join().map_err(fail)?;
    let out = args.out.as_deref();
    out.map_or(Ok(()), |out| lab::apart(&args.parts, out)).map_err(fail)?;
    if let Some(path) = out.filter(|path| path.exists() && !args.force) {
        return Err(Failure::told("part_in_use", vec![("path", path.display().to_string().into())]));
    }
    let digest = match sheet.work.as_str() {
        arena::WORK => arena::merged(&sheet, &first, out, voice)?,
        tune::WORK => tune::merged(&sheet, &first, out, voice)?,
        _ => return Err(fail(LabError::NoPart(first))),
    };
    if let (Some(digest), Some(path)) = (digest, out.filter(|_| !voice.json)) {
        outln!("{digest}  {}", path.display());
    }
    Ok(())
}

fn tell_missing(missing: &[u64], of: u64, voice: &Voice) {
    if voice.json {
        print_json(&json!({ "of": of, "missing": missing }));
    } else {
        missing.iter().for_each(|number| outln!("{number}"));
    }
}

/// Says that a part is in its file.
pub(super) fn tell_part(part: Portion, path: &Path, games: u64, voice: &Voice) {
    if voice.json {
        print_json(&json!({ "file": path, "part": part, "played": games }));
        return;
    }
    let args = [
        ("part", part.to_string().into()),
        ("games", group(games).into()),
        ("path", path.display().to_string().into()),
    ];
    outln!("{}", voice.say("merge.part", &args));
}
