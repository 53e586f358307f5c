// Starts the program. The names in braces are filled in by page-builder.
import start from "./{script}";

// A browser without WebAssembly, or a file that did not arrive: say so instead of an empty page.
function fail(error) {
  const note = document.createElement("p");
  note.className = "page";
  note.setAttribute("role", "alert");
  note.textContent = `Finitude could not start; reload the page. · Finitude n’a pas pu démarrer ; rechargez la page. (${error})`;
  document.body.append(note);
}

// The program asks for the words of the reader's language. Asking now brings them while the program is still on its way; a
// wrong guess costs nothing but time.
function askForWords() {
  const files = [...document.querySelectorAll('link[data-file="words"]')];
  let chosen = null;
  try {
    chosen = localStorage.getItem("finitude.lang");
  } catch {}
  const codes = [chosen ?? "", ...navigator.languages, "en"].map((name) => name.split(/[-_]/)[0].toLowerCase());
  const file = codes.map((code) => files.find((file) => file.hreflang === code)).find(Boolean);
  if (file) fetch(file.href).catch(() => {});
}

askForWords();
addEventListener("finitude-wordless", () => fail("words"));
start({ module_or_path: new URL("./{wasm}", import.meta.url) }).catch(fail);

// Offline play: the worker keeps the page's files, once they have been loaded for this visit. Without it the page works
// the same, as long as there is a connection.
if ("serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("./sw.js").catch(() => {}));
}
