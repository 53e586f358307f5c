//! Writing the folder, and only what has changed in it.

use crate::order::Order;
use siphasher::sip::SipHasher13;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs;
use std::hash::Hasher;
use std::path::Path;

/// The files of the page by their names in the folder.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Kinds of files that shrink when compressed; fonts and pictures are compressed already.
const SHRINKING: [&str; 10] = [".html", ".js", ".css", ".wasm", ".bin", ".svg", ".webmanifest", ".txt", ".json", ".md"];

/// How many bytes the part of the program that everybody loads may have, compressed as browsers load it. People on a slow line
/// wait for it, so a page that grows beyond it is not written.
const MOST: usize = 1_400_000;

/// Compressed copies of what shrinks. A program that has more than so many bytes is refused.
fn compressed(page: &Files, most: usize) -> Result<Files, String> {
    let shrinking = page.iter().filter(|(name, _)| SHRINKING.iter().any(|end| name.ends_with(end)));
    let mut copies = Files::new();
    for (name, content) in shrinking {
        let small = compress(content).map_err(|error| failed(Path::new(name), &error))?;
        let over = small.len().saturating_sub(most);
        if name.ends_with(".wasm") && over > 0 {
            let size = small.len();
            return Err(format!(
                "{name} has {size} bytes compressed, {over} more than the {most} that people may have to load \
                 (docs/performance.md, “The page”)."
            ));
        }
        copies.insert(format!("{name}.br"), small);
    }
    Ok(copies)
}

/// Writes the folder: what is there already stays untouched, what does not belong there goes.
pub(crate) fn write(order: &Order, page: &Files) -> Result<String, String> {
    let mut files = page.clone();
    if order.release && !order.site {
        files.append(&mut compressed(page, MOST)?);
    }
    let folder = &order.into;
    guard(folder)?;
    for (name, content) in &files {
        let path = folder.join(name);
        if fs::read(&path).is_ok_and(|there| there == *content) {
            continue;
        }
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(|error| failed(parent, &error))?;
        }
        fs::write(&path, content).map_err(|error| failed(&path, &error))?;
    }
    tidy(folder, "", &files)?;
    let kilobytes = |name: &str| files.get(name).map_or(0, |content| content.len().div_ceil(1024));
    let small = |name: &str| files.get(&format!("{name}.br")).map(Vec::len);
    let mut told = Vec::new();
    for name in page.keys().filter(|name| name.ends_with(".wasm") || name.ends_with(".bin")) {
        let (of, most) = match name.strip_prefix("parts/") {
            Some(part) => (format!("later {}", part.split('-').next().unwrap_or(part)), String::new()),
            None => ("program".to_owned(), format!(" of {MOST} at most")),
        };
        let small = small(name).map_or_else(String::new, |small| format!(" ({small} bytes compressed{most})"));
        told.push(format!("{of} of {} KB{small}", kilobytes(name)));
    }
    Ok(format!("The page is in {}: {}.", folder.display(), told.join(", ")))
}

/// Only an empty folder or one that holds a page is written to, so that a slip of the pen empties nobody's folder.
fn guard(folder: &Path) -> Result<(), String> {
    let mut entries = match fs::read_dir(folder) {
        Ok(entries) => entries.flatten(),
        Err(_) => return Ok(()),
    };
    let ours = folder.join("index.html").is_file() && folder.join("sw.js").is_file();
    match entries.next() {
        Some(found) if !ours && !found.file_name().to_string_lossy().starts_with('.') => Err(format!(
            "{} holds {}, which is not a page of ours; name an empty folder.",
            folder.display(),
            found.file_name().to_string_lossy()
        )),
        _ => Ok(()),
    }
}

/// Removes files of earlier pages; hidden ones belong to somebody else.
fn tidy(folder: &Path, front: &str, files: &Files) -> Result<(), String> {
    for entry in fs::read_dir(folder).map_err(|error| failed(folder, &error))?.flatten() {
        let path = entry.path();
        let name = format!("{front}{}", entry.file_name().to_string_lossy());
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        if path.is_dir() {
            tidy(&path, &format!("{name}/"), files)?;
        } else if !files.contains_key(&name) {
            fs::remove_file(&path).map_err(|error| failed(&path, &error))?;
        }
    }
    Ok(())
}

pub(crate) fn compress(content: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut small = Vec::new();
    let mut content = content;
    // The largest window that every browser understands: the program is longer than the usual one.
    let params = brotli::enc::BrotliEncoderParams { lgwin: 24, size_hint: content.len(), ..Default::default() };
    brotli::BrotliCompress(&mut content, &mut small, &params)?;
    Ok(small)
}

/// Sixteen digits that change whenever the content does.
pub(crate) fn fingerprint(content: &[u8]) -> String {
    let mut hash = SipHasher13::new();
    hash.write(content);
    format!("{:016x}", hash.finish())
}

/// What to say when a file cannot be read or written.
pub(crate) fn failed(path: &Path, error: &dyn Display) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("finitude-page-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn page(names: &[&str]) -> Files {
        names.iter().map(|name| ((*name).to_owned(), name.as_bytes().to_vec())).collect()
    }

    #[test]
    fn files_of_an_earlier_page_go_and_hidden_ones_stay() {
        let order = Order { into: scratch("tidy"), ..Order::default() };
        write(&order, &page(&["index.html", "sw.js", "fonts/a.woff2", "page-1.wasm"])).unwrap();
        fs::write(order.into.join(".nojekyll"), "").unwrap();
        write(&order, &page(&["index.html", "sw.js", "fonts/b.woff2", "page-2.wasm"])).unwrap();
        let there = |name: &str| order.into.join(name).is_file();
        assert!(there("page-2.wasm") && there("fonts/b.woff2") && there(".nojekyll"));
        assert!(!there("page-1.wasm") && !there("fonts/a.woff2"));
        fs::remove_dir_all(&order.into).unwrap();
    }

    #[test]
    fn a_program_that_has_grown_too_large_is_refused() {
        let mut page = page(&["index.html", "page-1.js"]);
        page.insert("page-1.wasm".to_owned(), (0..=255).collect());
        let refused = compressed(&page, 100).unwrap_err();
        assert!(refused.contains("page-1.wasm") && refused.contains("than the 100 that"), "{refused}");
        let copies = compressed(&page, MOST).unwrap();
        assert_eq!(copies.into_keys().collect::<Vec<_>>(), ["index.html.br", "page-1.js.br", "page-1.wasm.br"]);
    }

    #[test]
    fn a_folder_of_somebody_else_is_left_alone() {
        let order = Order { into: scratch("guard"), ..Order::default() };
        fs::write(order.into.join("thesis.txt"), "years of work").unwrap();
        assert!(write(&order, &page(&["index.html", "sw.js"])).unwrap_err().contains("thesis.txt"));
        assert!(order.into.join("thesis.txt").is_file());
        fs::remove_dir_all(&order.into).unwrap();
    }

    #[test]
    fn compressed_copies_come_with_a_release_only() {
        let order = Order { into: scratch("release"), release: true, ..Order::default() };
        write(&order, &page(&["index.html", "sw.js", "a.woff2"])).unwrap();
        let there = |name: &str| order.into.join(name).is_file();
        assert!(there("index.html.br") && there("sw.js.br") && !there("a.woff2.br"));
        write(&Order { site: true, ..order.clone() }, &page(&["index.html", "sw.js"])).unwrap();
        assert!(!there("index.html.br"));
        fs::remove_dir_all(&order.into).unwrap();
    }
}
