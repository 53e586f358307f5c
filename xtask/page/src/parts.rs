//! Cutting the program into the part that everybody loads and those that come only when somebody wants them. Functions marked with
//! `wasm_split` draw the borders: those of screens in `web/src/parts.rs`, those of boards in each board's `game_box.rs`.

use crate::folder::{Files, failed, fingerprint};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use wasm_split_cli_support::{Options, transform};

/// The script that brings the parts, as the program names it before it has a fingerprint.
const LOADER: &str = "./parts.js";
/// The script that starts the program, as the cutter is told. Its own loader asks for each of some dozen modules by itself, so
/// it is read for what belongs together, and then replaced by ours.
const SCRIPT: &str = "./page.js";

/// Cuts a program. Answers where the main part is, for wasm-bindgen; the other modules stay in `into`.
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
    Ok(main)
}

/// A program: the script, the part that everybody loads, and the others.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Program {
    /// The script.
    pub(crate) script: String,
    /// The part that everybody loads.
    pub(crate) wasm: Vec<u8>,
    /// The names of what that part shares with the others.
    pub(crate) shared: Vec<String>,
    /// The others by their names: each its modules, with its own last.
    pub(crate) parts: BTreeMap<String, Vec<Module>>,
}

/// A piece of a part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Module {
    /// Its name.
    pub(crate) name: String,
    /// Its WebAssembly.
    pub(crate) wasm: Vec<u8>,
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
        let path = cut.join(LOADER);
        let plan =
            plan(&text(path.clone())?).ok_or_else(|| failed(&path, &"what belongs together is written otherwise"))?;
        let mut parts = BTreeMap::new();
        for (part, names) in plan.parts {
            let module = |name: String| Ok(Module { wasm: bytes(cut.join(format!("{name}.wasm")))?, name });
            parts.insert(part, names.into_iter().map(module).collect::<Result<_, String>>()?);
        }
        let (script, wasm) = (text(made.join("page.js"))?, bytes(made.join("page_bg.wasm"))?);
        Ok(Program { script, wasm, shared: plan.shared, parts })
    }

    /// Adds the program to the page, with this text for the script that brings the parts. All its files carry one fingerprint,
    /// that of all of them: they name each other, and fit only together.
    pub(crate) fn add(&self, loader: &str, files: &mut Files) -> Named {
        let mut all = [self.script.as_bytes(), &self.wasm, loader.as_bytes()].concat();
        self.parts.values().flatten().for_each(|module| all.extend_from_slice(&module.wasm));
        let mark = fingerprint(&all);
        let named = Named {
            script: format!("page-{mark}.js"),
            wasm: format!("page-{mark}.wasm"),
            loader: format!("parts-{mark}.js"),
        };
        let (mut told, mut loaders) = (serde_json::Map::new(), String::new());
        for (part, modules) in &self.parts {
            let file = format!("parts/{part}-{mark}.bin");
            let lengths: Vec<_> = modules.iter().map(|module| (&module.name, module.wasm.len())).collect();
            told.insert(part.clone(), serde_json::json!({ "file": file, "modules": lengths }));
            loaders.push_str(&format!("export const __wasm_split_load_{part} = loading(\"{part}\");\n"));
            files.insert(file, modules.iter().flat_map(|module| &module.wasm).copied().collect());
        }
        let shared: Vec<_> = self.shared.iter().map(|name| format!("\"{name}\"")).collect();
        let loader = loader
            .replace("{script}", &named.script)
            .replace("\"{parts}\"", &serde_json::Value::from(told).to_string())
            .replace("\"{shared}\"", &shared.join(", "))
            .replace("\"{loaders}\";\n", &loaders);
        // Only where the script imports it: the program itself still asks for what it brings by its plain name.
        let (plain, marked) = (format!(" from \"{LOADER}\""), format!(" from \"./{}\"", named.loader));
        files.insert(named.script.clone(), self.script.replace(&plain, &marked).into_bytes());
        files.insert(named.wasm.clone(), self.wasm.clone());
        files.insert(named.loader.clone(), loader.into_bytes());
        named
    }
}

/// Which modules belong to which part, and what they share with the main one.
#[derive(PartialEq, Eq, Debug)]
struct Plan {
    shared: Vec<String>,
    parts: BTreeMap<String, Vec<String>>,
}

/// Reads it from the cutter's own loader.
fn plan(loader: &str) -> Option<Plan> {
    let listed =
        |text: &str| text.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect();
    let (shared, _) = between(loader, "const { ", " } = initSync(")?;
    let (mut parts, mut rest) = (BTreeMap::new(), loader);
    while let Some((part, after)) = between(rest, "export const __wasm_split_load_", " = ") {
        let end = after.find("]));")?;
        let (body, beyond) = after.split_at(end);
        let (before, needed) = body.rsplit_once('[')?;
        let needed: Vec<String> = listed(needed);
        let mut modules: Vec<String> =
            needed.iter().map(|name| Some(name.strip_prefix("__")?.to_owned())).collect::<Option<_>>()?;
        // A part that shares everything with others has no module of its own.
        modules.extend(between(before, "new URL(\"./", ".wasm\"").map(|(own, _)| own.to_owned()));
        parts.insert(part.to_owned(), modules);
        rest = beyond;
    }
    (!parts.is_empty()).then(|| Plan { shared: listed(shared), parts })
}

/// What stands between two words, and what comes after the second.
fn between<'t>(text: &'t str, first: &str, second: &str) -> Option<(&'t str, &'t str)> {
    text.split_once(first)?.1.split_once(second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_belongs_together_is_read_from_the_loader_of_the_cutter() {
        let loader = "const { memory, __wasm_split_shared0,  } = initSync(undefined, undefined);\n\
            /* class, desk */\nconst __chunk_8 = makeLoad(() => { fetch(new URL(\"./chunk_8.wasm\")) }\n, []);\n\
            export const __wasm_split_load_desk = wrapAsyncCb(makeLoad(() => {\n    const src = fetch(new URL(\"./split_desk.wasm\", \
            import.meta.url));\n}\n, [__chunk_8, __chunk_9]));\n\
            export const __wasm_split_load_class = wrapAsyncCb(makeLoad(() => { new URL(\"./split_class.wasm\") }\n, []));\n";
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let plan = plan(loader).unwrap();
        assert_eq!(plan.shared, names(&["memory", "__wasm_split_shared0"]));
        assert_eq!(plan.parts["desk"], names(&["chunk_8", "chunk_9", "split_desk"]));
        assert_eq!(plan.parts["class"], names(&["split_class"]));
        assert_eq!(super::plan("const { memory, } = initSync();"), None, "a program without parts is not cut");
    }

    #[test]
    fn the_files_of_a_program_name_each_other_and_the_program_asks_by_the_plain_name() {
        let module = |name: &str, wasm: &[u8]| Module { name: name.to_owned(), wasm: wasm.to_vec() };
        let program = Program {
            script: "import * as import1 from \"./parts.js\"\nconst imports = {\"./parts.js\": import1};".to_owned(),
            shared: vec!["memory".to_owned()],
            parts: BTreeMap::from([(
                "desk".to_owned(),
                vec![module("chunk_8", b"eight"), module("split_desk", b"own")],
            )]),
            ..Program::default()
        };
        let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/web/assets");
        let mut files = Files::new();
        let named = program.add(&fs::read_to_string(assets.join(LOADER)).unwrap(), &mut files);
        let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
        let (script, loader) = (text(&named.script), text(&named.loader));
        assert!(
            script.contains(&format!("from \"./{}\"", named.loader)) && script.contains("{\"./parts.js\": import1}")
        );
        assert!(
            loader.contains(&format!("from \"./{}\"", named.script)) && loader.contains("[\"memory\"]"),
            "{loader}"
        );
        assert!(loader.contains("export const __wasm_split_load_desk = loading(\"desk\");"), "{loader}");
        let (part, content) = files.iter().find(|(name, _)| name.starts_with("parts/desk-")).unwrap();
        assert_eq!(content, b"eightown");
        assert!(
            loader.contains(&format!("{{\"file\":\"{part}\",\"modules\":[[\"chunk_8\",5],[\"split_desk\",3]]}}")),
            "{loader}"
        );
        assert!(!loader.contains("\"{"), "something is left to fill in: {loader}");
    }
}
