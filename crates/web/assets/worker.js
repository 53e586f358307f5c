// The worker in which bots think: the same program as the page, which finds no window here and answers questions instead.
// The names in braces are filled in by page-builder.
import start from "./{script}";

start({ module_or_path: new URL("./{wasm}", import.meta.url) }).catch((error) => {
  // The page hears that it has to think for itself.
  postMessage(`failed: ${error}`);
});
