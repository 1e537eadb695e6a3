// Starts the page, or in the engine's thread, which has no document, the engine.
import start from "./{page.js}";

const here = (name) => new URL(name, import.meta.url);
const started = start({ module_or_path: here("./{page.wasm}") });

// What can wait is loaded after the first paint: the letters, and everything that the page needs without a network.
function afterStart() {
    document.documentElement.dataset.letters = "own";
    document.fonts.load("1em 'EB Garamond'").catch(() => {});
    navigator.serviceWorker?.register(here("./offline.js")).catch(() => {});
}

if (self.document) {
    started.then(
        () => requestAnimationFrame(() => setTimeout(afterStart)),
        () => dispatchEvent(new Event("failed")),
    );
} else {
    // An error that is thrown reaches the page; a promise that fails does not.
    started.catch((error) => setTimeout(() => { throw error; }));
}
