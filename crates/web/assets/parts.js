// Brings the parts of the program that not everybody needs, once somebody does. A part is one file in which modules lie one after
// the other, its own last. A module that several parts need lies in each of them, and is started once.
// The names in braces are filled in by page-builder.
import { initSync } from "./{script}";

const PARTS = "{parts}";

// What the modules share with the main part.
let shared;
function imports() {
  if (!shared) {
    const exported = initSync();
    shared = { __wasm_split: Object.fromEntries(["{shared}"].map((name) => [name, exported[name]])) };
  }
  return shared;
}

const started = new Map();
function start(module, bytes) {
  if (!started.has(module)) {
    const starting = WebAssembly.instantiate(bytes, imports());
    started.set(module, starting);
    starting.catch(() => started.delete(module));
  }
  return started.get(module);
}

async function bring({ file, modules }) {
  const answer = await fetch(new URL(`./${file}`, import.meta.url));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  let from = 0;
  const lying = modules.map(([module, length]) => [module, new Uint8Array(bytes, (from += length) - length, length)]);
  const own = lying.pop();
  await Promise.all(lying.map((module) => start(...module)));
  await start(...own);
}

// The program calls this and waits until it is called back. Whoever asks again after a failure has another try.
function loading(part) {
  let coming;
  return async (callback, data) => {
    let arrived = false;
    try {
      coming ??= bring(PARTS[part]);
      await coming;
      arrived = true;
    } catch (error) {
      console.error(error);
      coming = undefined;
    }
    imports().__wasm_split.__indirect_function_table.get(callback)(data, arrived);
  };
}

"{loaders}";
