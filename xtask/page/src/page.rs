//! The files of the page, put together from the program and the assets.

use crate::bindgen::Program;
use crate::folder::{Files, failed, fingerprint};
use crate::order::Order;
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
    let wasm = marked(&mut files, "page", "wasm", program.wasm.clone());
    let script = marked(&mut files, "page", "js", program.script.clone());
    let start = text(&order.assets.join("start.js"))?.replace("{script}", &script).replace("{wasm}", &wasm);
    let start = marked(&mut files, "start", "js", start.into_bytes());
    for name in ["manifest.webmanifest", "icons/icon.svg", "icons/icon-192.png", "icons/icon-512.png"] {
        files.insert(name.to_owned(), bytes(&order.assets.join(name))?);
    }
    let sprite = text(&order.assets.join("icons.svg"))?;
    let index = text(&order.assets.join("index.html"))?
        .replace("{home}", if order.site { "site" } else { "server" })
        .replace("{style}", &style)
        .replace("{script}", &script)
        .replace("{wasm}", &wasm)
        .replace("{start}", &start)
        .replace("{sprite}", sprite.trim());
    files.insert("index.html".to_owned(), index.into_bytes());
    offline(order, &mut files)?;
    Ok(files)
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

/// The style sheet: all parts in the order of their names, tokens first.
fn style(order: &Order) -> Result<String, String> {
    let mut style = text(&order.assets.join("tokens.css"))?;
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
fn marked(files: &mut Files, stem: &str, kind: &str, content: Vec<u8>) -> String {
    let name = format!("{stem}-{}.{kind}", fingerprint(&content));
    files.insert(name.clone(), content);
    name
}

fn names(folder: &Path, end: &str) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(folder).map_err(|error| failed(folder, &error))?;
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(end)).collect();
    names.sort();
    Ok(names)
}

fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| failed(path, &error))
}

fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| failed(path, &error))
}
