// Starts the page, or in the engine's thread, which has no document, the engine.
import start from "./{page.js}";

const here = (name) => new URL(name, import.meta.url);
const started = start({ module_or_path: here("./{page.wasm}") });

if (self.document) {
    document.fonts.load("1em 'EB Garamond'").catch(() => {});
    started.then(() => {
        navigator.serviceWorker?.register(here("./offline.js")).catch(() => {});
    });
}
