//! Lists the folders of `data/words`, so that a language is added by adding its folder.
//!
//! In a browser only what each language is called is built in: a page fetches the words of one language, and rulebooks when they
//! are opened.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    // Asked for when this runs: where it was compiled, another checkout may have stood.
    let here = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    let words = here.join("../../data/words").canonicalize()?;
    println!("cargo:rerun-if-changed={}", words.display());
    let fetched = env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|target| target == "wasm32");
    let mut list = String::from("&[\n");
    for folder in sorted(&words)?.into_iter().filter(|path| path.is_dir()) {
        let mut files = Vec::new();
        collect(&folder, &mut files)?;
        files.retain(|file| !fetched || file.file_name().is_some_and(|name| name == "language.toml"));
        let _ = writeln!(list, "    ({:?}, &[", name(&folder));
        for file in files {
            let relative = file.strip_prefix(&folder).unwrap_or(&file);
            let relative = if is(relative, "toml") { relative.with_extension("") } else { relative.to_owned() };
            let relative = relative.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>();
            let _ = writeln!(list, "        ({:?}, include_str!({file:?})),", relative.join("/"));
        }
        list.push_str("    ]),\n");
    }
    list.push_str("]\n");
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(out.join("languages.rs"), list)
}

/// Every file of words and every rulebook of a folder and those below it.
fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for path in sorted(folder)? {
        if path.is_dir() {
            collect(&path, found)?;
        } else if is(&path, "toml") || is(&path, "md") {
            found.push(path);
        }
    }
    Ok(())
}

fn is(file: &Path, ending: &str) -> bool {
    file.extension().is_some_and(|extension| extension == ending)
}

/// What a folder holds, in an order that no file system changes.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(folder: &Path) -> String {
    folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
