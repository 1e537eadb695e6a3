import start from "./{trictrac.js}";

const here = (name) => new URL(name, import.meta.url);
const started = start({ module_or_path: here("./{trictrac.wasm}") });

// The engine's thread begins here too; it has no document.
if (self.document) {
    document.fonts.load("1em 'EB Garamond'").catch(() => {});
    started.then(() => {
        navigator.serviceWorker?.register(here("./offline.js")).catch(() => {});
    });
}
