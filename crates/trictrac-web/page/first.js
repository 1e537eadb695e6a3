// Prepares the drawing that is seen before the page is loaded: what is drawn must never contradict what comes.
//
// A match that resumes begins with an empty table, and a part beside the table with none.
const root = document.documentElement.dataset;
const part = location.hash.replace(/^#\/*/, "").split(/[/?]/)[0];
const kept = (key) => {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
};
if (part && part !== "play") root.first = "nothing";
else if (!kept("match")) root.first = "men";
const theme = kept("theme");
if (theme) root.theme = theme;
if (kept("contrast") === "yes") root.contrast = "more";

// A script that cannot be loaded, because the server is gone or has a newer version, leaves the drawing, which nobody can play on.
const fail = () => { root.first = "failed"; };
addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && fail(), true);
addEventListener("failed", fail);
