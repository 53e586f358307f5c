//! The program made ready for browsers: WebAssembly, and the script that joins it to the browser's functions.

use crate::folder::{failed, fingerprint};
use crate::order::Order;
use crate::parts::{self, Program};
use std::fs;
use std::path::Path;
use wasm_bindgen_cli_support::Bindgen;

/// Makes the program ready, or takes what the last run made of the same file: the work takes seconds.
pub(crate) fn program(order: &Order) -> Result<Program, String> {
    let built = fs::read(&order.wasm).map_err(|error| failed(&order.wasm, &error))?;
    let stamp = format!("{} {} {}", fingerprint(&built), order.release, order.names);
    let stamped = order.cache.join("made-from");
    let cut = order.cache.join("cut");
    if fs::read_to_string(&stamped).is_ok_and(|kept| kept == stamp)
        && let Ok(program) = Program::read(&order.cache, &cut)
    {
        return Ok(program);
    }
    fs::create_dir_all(&order.cache).map_err(|error| failed(&order.cache, &error))?;
    let main = parts::cut(&built, &cut).map_err(|error| format!("{}: {error:#}", order.wasm.display()))?;
    make(order, &main).map_err(|error| format!("{}: wasm-bindgen says: {error:#}", order.wasm.display()))?;
    fs::write(&stamped, stamp).map_err(|error| failed(&stamped, &error))?;
    Program::read(&order.cache, &cut)
}

fn make(order: &Order, main: &Path) -> Result<(), anyhow::Error> {
    let mut bindgen = Bindgen::new();
    // The loader of the parts asks for the table of functions by its export, which would be removed as unused.
    bindgen.input_path(main).web(true)?.typescript(false).keep_lld_exports(true);
    bindgen.debug(false).keep_debug(false).remove_name_section(!order.names).remove_producers_section(order.release);
    bindgen.generate(&order.cache)
}
