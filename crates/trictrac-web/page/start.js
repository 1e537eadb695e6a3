// The table alone comes first; what is beside it comes with the whole page. The engine's thread has no document: the
// page that starts it tells by its name which of the two it needs.
const beside = self.document
    ? /^#\/(learn|study|tribord)\b/.test(location.hash)
    : self.name.endsWith("#whole");
const [script, module] = beside
    ? ["./{whole.js}", "./{whole.wasm}"]
    : ["./{table.js}", "./{table.wasm}"];

const here = (name) => new URL(name, import.meta.url);
const { default: start } = await import(script);
const started = start({ module_or_path: here(module) });

if (self.document) {
    document.fonts.load("1em 'EB Garamond'").catch(() => {});
    started.then(() => {
        navigator.serviceWorker?.register(here("./offline.js")).catch(() => {});
    });
}
