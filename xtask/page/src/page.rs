//! The files of the page, put together from the program and the assets.

use crate::folder::{Files, failed, fingerprint};
use crate::order::Order;
use crate::parts::{Named, Program};
use crate::{pictures, words};
use std::fs;
use std::path::Path;

/// Puts the page together.
pub(crate) fn assemble(order: &Order, program: &Program) -> Result<Files, String> {
    let mut files = Files::new();
    let fonts = fonts(order, &mut files)?;
    let mut style = style(order)?;
    for (plain, marked) in &fonts {
        style = style.replace(plain, marked);
    }
    let style = marked(&mut files, "style", "css", style.into_bytes());
    let Named { script, wasm, loader } = program.add(&text(&order.assets.join("parts.js"))?, &mut files);
    let filled = |name: &str| -> Result<Vec<u8>, String> {
        let text = text(&order.assets.join(name))?;
        Ok(text.replace("{script}", &script).replace("{wasm}", &wasm).into_bytes())
    };
    let (start, worker) = (filled("start.js")?, filled("worker.js")?);
    let start = marked(&mut files, "start", "js", start);
    let worker = marked(&mut files, "worker", "js", worker);
    for name in ["manifest.webmanifest", "icons/icon.svg", "icons/icon-192.png", "icons/icon-512.png"] {
        files.insert(name.to_owned(), bytes(&order.assets.join(name))?);
    }
    let words = words::add(&order.words, &mut files)?;
    let pictures = pictures::add(&order.pictures, &mut files)? + &reels(&order.reels, &mut files)?;
    let sprite = text(&order.assets.join("icons.svg"))?;
    let index = text(&order.assets.join("index.html"))?
        .replace("{home}", if order.site { "site" } else { "server" })
        .replace("{style}", &style)
        .replace("{script}", &script)
        .replace("{loader}", &loader)
        .replace("{wasm}", &wasm)
        .replace("{start}", &start)
        .replace("{words}", &words)
        .replace("{pictures}", &pictures)
        .replace("{worker}", &worker)
        .replace("{sprite}", sprite.trim());
    files.insert("index.html".to_owned(), index.into_bytes());
    offline(order, &mut files)?;
    Ok(files)
}

/// Adds the recorded games, which a page fetches for whoever wants to see how a game works. Answers the lines that tell the
/// program where they are.
fn reels(folder: &Path, files: &mut Files) -> Result<String, String> {
    let mut lines = String::new();
    for name in names(folder, ".journal")? {
        let game = name.trim_end_matches(".journal");
        let address = marked(files, &format!("reels/{game}"), "journal", bytes(&folder.join(&name))?);
        lines.push_str(&format!("<link rel=\"alternate\" href=\"./{address}\" data-file=\"reels/{game}.journal\">\n"));
    }
    Ok(lines)
}

/// The service worker knows every file by name, and changes whenever one of them does.
fn offline(order: &Order, files: &mut Files) -> Result<(), String> {
    let mut all = Vec::new();
    let names: Vec<String> = files.keys().map(|name| format!("\"./{name}\"")).collect();
    for (name, content) in &*files {
        all.extend_from_slice(name.as_bytes());
        all.extend_from_slice(content);
    }
    let worker = text(&order.assets.join("sw.js"))?;
    let worker = worker.replace("{version}", &fingerprint(&all)).replace("\"{files}\"", &names.join(", "));
    files.insert("sw.js".to_owned(), worker.into_bytes());
    Ok(())
}

/// The style sheet: all parts in the order of their names, tokens and the paints of the pictures first.
fn style(order: &Order) -> Result<String, String> {
    let mut style = text(&order.assets.join("tokens.css"))?;
    style.push_str(&text(&order.pictures.join("paints.css"))?);
    for name in names(&order.assets.join("css"), ".css")? {
        style.push('\n');
        style.push_str(&text(&order.assets.join("css").join(name))?);
    }
    Ok(style)
}

/// The fonts: what the style calls them, and what they are called in the folder.
fn fonts(order: &Order, files: &mut Files) -> Result<Vec<(String, String)>, String> {
    let folder = order.assets.join("fonts");
    let mut renamed = Vec::new();
    for name in names(&folder, ".woff2")? {
        let stem = name.trim_end_matches(".woff2");
        let marked = marked(files, &format!("fonts/{stem}"), "woff2", bytes(&folder.join(&name))?);
        renamed.push((format!("fonts/{name}"), marked));
    }
    for name in names(&folder, ".txt")? {
        files.insert(format!("fonts/{name}"), bytes(&folder.join(&name))?);
    }
    Ok(renamed)
}

/// Adds a file whose name carries a fingerprint of its content.
pub(crate) fn marked(files: &mut Files, stem: &str, kind: &str, content: Vec<u8>) -> String {
    let name = format!("{stem}-{}.{kind}", fingerprint(&content));
    files.insert(name.clone(), content);
    name
}

pub(crate) fn names(folder: &Path, end: &str) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).map_err(|error| failed(folder, &error))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(end)).collect();
    names.sort();
    Ok(names)
}

pub(crate) fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| failed(path, &error))
}

fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| failed(path, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The real assets around a program of a few letters.
    fn page(site: bool) -> Files {
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/web/assets");
        let (words, pictures) = (assets.join("../../../data/words"), assets.join("../../../data/pictures"));
        let reels = assets.join("../../../data/reels");
        let order = Order { assets, words, pictures, reels, site, ..Order::default() };
        assemble(&order, &Program { wasm: b"wasm".to_vec(), ..Program::default() }).unwrap()
    }

    fn text_of(files: &Files, name: &str) -> String {
        String::from_utf8(files[name].clone()).unwrap()
    }

    /// The names between quotes that begin with `./`.
    fn named(text: &str) -> Vec<&str> {
        text.split('"').filter_map(|part| part.strip_prefix("./")).collect()
    }

    #[test]
    fn every_file_that_is_named_is_there() {
        let files = page(false);
        let index = text_of(&files, "index.html");
        let start = files.keys().find(|name| name.starts_with("start-")).unwrap();
        let worker = files.keys().find(|name| name.starts_with("worker-")).unwrap();
        let style = files.keys().find(|name| name.starts_with("style-")).unwrap();
        let fonts = text_of(&files, style);
        let fonts = fonts.split("url(\"").skip(1).filter_map(|rest| rest.split('"').next());
        assert!(named(&index).contains(&worker.as_str()), "the page knows its worker");
        let (start, worker) = (text_of(&files, start), text_of(&files, worker));
        for name in named(&index).into_iter().chain(named(&start)).chain(named(&worker)).chain(fonts) {
            assert!(files.contains_key(name), "{name}");
        }
        assert!(named(&index).len() > 6 && named(&start).len() >= 2 && named(&worker).len() >= 2);
    }

    #[test]
    fn the_worker_keeps_every_file_but_itself() {
        let files = page(false);
        let worker = text_of(&files, "sw.js");
        let kept = named(&worker);
        assert!(files.keys().filter(|name| *name != "sw.js").all(|name| kept.contains(&name.as_str())));
        assert!(!kept.contains(&"sw.js") && !worker.contains("{version}") && !worker.contains("{files}"));
    }

    #[test]
    fn nothing_is_inline_and_nothing_comes_from_elsewhere() {
        let files = page(false);
        let index = text_of(&files, "index.html");
        assert_eq!(index.matches("<script").count(), index.matches("<script type=\"module\" src=\"./").count());
        assert!(!index.contains("<style") && !index.contains("style=\"") && !index.contains("onload="));
        for (name, content) in files.iter().filter(|(name, _)| !name.contains("OFL")) {
            let text = String::from_utf8_lossy(content).replace("http://www.w3.org/2000/svg", "");
            assert!(!text.contains("http://") && !text.contains("https://"), "{name}");
        }
    }

    #[test]
    fn a_static_site_says_that_it_has_no_server() {
        assert!(text_of(&page(true), "index.html").contains("data-home=\"site\""));
        assert!(text_of(&page(false), "index.html").contains("data-home=\"server\""));
    }
}
