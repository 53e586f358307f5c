// Starts the program. The names in braces are filled in by page-builder.
import start from "./{script}";

start({ module_or_path: new URL("./{wasm}", import.meta.url) }).catch((error) => {
  // A browser without WebAssembly, or a file that did not arrive: say so instead of an empty page.
  const note = document.createElement("p");
  note.className = "page";
  note.setAttribute("role", "alert");
  note.textContent = `Finitude could not start; reload the page. · Finitude n’a pas pu démarrer ; rechargez la page. (${error})`;
  document.body.append(note);
});

// Offline play: the worker keeps the page's files, once they have been loaded for this visit. Without it the page works
// the same, as long as there is a connection.
if ("serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("./sw.js").catch(() => {}));
}
