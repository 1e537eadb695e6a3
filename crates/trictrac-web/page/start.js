// Loads one of the two modules: the small one with the table, or the whole page for addresses of its other sections.
// The engine's worker runs this script too. It has no address of its own, so the page names the module in its name.
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
