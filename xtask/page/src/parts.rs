//! Cutting the program into the part that everybody loads and those that come only when somebody wants them. `web/src/parts.rs`
//! draws the borders.

use crate::folder::{Files, failed, fingerprint};
use crate::page::names;
use std::fs;
use std::path::{Path, PathBuf};
use wasm_split_cli_support::{Options, transform};

/// The script that brings the parts, as the program names it before it has a fingerprint.
const LOADER: &str = "./parts.js";
/// The script that starts the program, as the loader names it.
const SCRIPT: &str = "./page.js";
/// How the loader begins a part. Not every web host says that a file is WebAssembly, and this asks for it.
const STREAMING: &str = "WebAssembly.instantiateStreaming(src, imports)";
/// The same from any web host.
const PATIENT: &str = "src.then((file) => file.ok ? file.arrayBuffer() : Promise.reject(new Error(file.url)))\
                       .then((bytes) => WebAssembly.instantiate(bytes, imports))";

/// Cuts a program. Answers where the main part is, for wasm-bindgen; the others and their loader stay in `into`.
pub(crate) fn cut(wasm: &[u8], into: &Path) -> Result<PathBuf, anyhow::Error> {
    // Parts that are gone must not stay behind.
    if into.exists() {
        fs::remove_dir_all(into)?;
    }
    fs::create_dir_all(into)?;
    let main = into.join("page.wasm");
    let mut options = Options::new(wasm);
    options.output_dir = into;
    options.main_out_path = &main;
    options.link_name = LOADER;
    options.main_module = SCRIPT;
    transform(options).map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let loader = fs::read_to_string(into.join(LOADER))?;
    anyhow::ensure!(loader.contains(SCRIPT) && loader.contains(STREAMING), "the loader of the parts reads otherwise");
    Ok(main)
}

/// The files of a program: the script, the main part, the loader, the other parts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Program {
    /// The script.
    pub(crate) script: String,
    /// The part that everybody loads.
    pub(crate) wasm: Vec<u8>,
    /// The script that brings the others.
    pub(crate) loader: String,
    /// The others, by their names.
    pub(crate) parts: Files,
}

/// What the files of a program are called.
pub(crate) struct Named {
    /// The script.
    pub(crate) script: String,
    /// The part that everybody loads.
    pub(crate) wasm: String,
    /// The script that brings the others.
    pub(crate) loader: String,
}

impl Program {
    /// Reads what [`cut`] and wasm-bindgen have written.
    pub(crate) fn read(made: &Path, cut: &Path) -> Result<Program, String> {
        let text = |path: PathBuf| fs::read_to_string(&path).map_err(|error| failed(&path, &error));
        let bytes = |path: PathBuf| fs::read(&path).map_err(|error| failed(&path, &error));
        let mut parts = Files::new();
        for name in names(cut, ".wasm")?.into_iter().filter(|name| name != "page.wasm") {
            let content = bytes(cut.join(&name))?;
            parts.insert(name.trim_end_matches(".wasm").to_owned(), content);
        }
        Ok(Program {
            script: text(made.join("page.js"))?,
            wasm: bytes(made.join("page_bg.wasm"))?,
            loader: text(cut.join(LOADER))?,
            parts,
        })
    }

    /// Adds the program to the page. All its files carry one fingerprint, that of all of them: they name each other, and fit
    /// only together.
    pub(crate) fn add(&self, files: &mut Files) -> Named {
        let mut all = [self.script.as_bytes(), &self.wasm, self.loader.as_bytes()].concat();
        self.parts.values().for_each(|part| all.extend_from_slice(part));
        let mark = fingerprint(&all);
        let named = Named {
            script: format!("page-{mark}.js"),
            wasm: format!("page-{mark}.wasm"),
            loader: format!("parts-{mark}.js"),
        };
        let mut loader = self.loader.replace(SCRIPT, &format!("./{}", named.script)).replace(STREAMING, PATIENT);
        for (part, content) in &self.parts {
            let name = format!("parts/{part}-{mark}.wasm");
            loader = loader.replace(&format!("\"./{part}.wasm\""), &format!("\"./{name}\""));
            files.insert(name, content.clone());
        }
        // Only where the script imports it: the program itself still asks for what it brings by its plain name.
        let (plain, marked) = (format!(" from \"{LOADER}\""), format!(" from \"./{}\"", named.loader));
        let script = self.script.replace(&plain, &marked);
        files.insert(named.script.clone(), script.into_bytes());
        files.insert(named.wasm.clone(), self.wasm.clone());
        files.insert(named.loader.clone(), loader.into_bytes());
        named
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_a_program_name_each_other_and_the_program_asks_by_the_plain_name() {
        let program = Program {
            script: "import * as import1 from \"./parts.js\"\nconst imports = {\"./parts.js\": import1};".to_owned(),
            loader: format!("import {{ initSync }} from \"./page.js\";\nnew URL(\"./split_desk.wasm\"); {STREAMING}"),
            parts: Files::from([("split_desk".to_owned(), b"desk".to_vec())]),
            ..Program::default()
        };
        let mut files = Files::new();
        let named = program.add(&mut files);
        let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
        let (script, loader) = (text(&named.script), text(&named.loader));
        assert!(
            script.contains(&format!("from \"./{}\"", named.loader)) && script.contains("{\"./parts.js\": import1}")
        );
        assert!(loader.contains(&format!("from \"./{}\"", named.script)) && loader.contains(PATIENT), "{loader}");
        let part = files.keys().find(|name| name.starts_with("parts/split_desk-")).unwrap();
        assert!(loader.contains(&format!("\"./{part}\"")), "{loader}");
    }
}
