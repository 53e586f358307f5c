//! The program made ready for browsers: WebAssembly, and the script that joins it to the browser's functions.

use crate::folder::{failed, fingerprint};
use crate::order::Order;
use std::fs;
use wasm_bindgen_cli_support::Bindgen;

/// The two halves of the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Program {
    /// The script.
    pub(crate) script: Vec<u8>,
    /// The WebAssembly.
    pub(crate) wasm: Vec<u8>,
}

/// Makes the program ready, or takes what the last run made of the same file: the work takes seconds.
pub(crate) fn program(order: &Order) -> Result<Program, String> {
    let built = fs::read(&order.wasm).map_err(|error| failed(&order.wasm, &error))?;
    let stamp = format!("{} {} {}", fingerprint(&built), order.release, order.names);
    let (script, wasm) = (order.cache.join("page.js"), order.cache.join("page_bg.wasm"));
    let stamped = order.cache.join("made-from");
    let kept = fs::read_to_string(&stamped).is_ok_and(|kept| kept == stamp) && script.is_file() && wasm.is_file();
    if !kept {
        fs::create_dir_all(&order.cache).map_err(|error| failed(&order.cache, &error))?;
        make(order).map_err(|error| format!("{}: wasm-bindgen says: {error:#}", order.wasm.display()))?;
        fs::write(&stamped, stamp).map_err(|error| failed(&stamped, &error))?;
    }
    Ok(Program {
        script: fs::read(&script).map_err(|error| failed(&script, &error))?,
        wasm: fs::read(&wasm).map_err(|error| failed(&wasm, &error))?,
    })
}

fn make(order: &Order) -> Result<(), anyhow::Error> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&order.wasm).web(true)?.typescript(false);
    bindgen.debug(false).keep_debug(false).remove_name_section(!order.names).remove_producers_section(order.release);
    bindgen.generate(&order.cache)
}
