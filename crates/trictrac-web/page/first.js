// Prepares the drawing that is seen before the page is loaded: what is drawn must never contradict what comes.
//
// A first visit begins with the welcome, a match that resumes with an empty table, and every other part with none.
const page = document.documentElement;
const root = page.dataset;
const kept = (key) => {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
};
const match = kept("match");
const part = location.hash.replace(/^#\/*/, "").split(/[/?]/)[0] || "today";
const first = (kept("place") ?? "welcome") === "welcome";
if (part === "welcome" || (part === "today" && first)) root.first = "welcome";
else if (part !== "play") root.first = "nothing";
else if (!match) root.first = "men";
const language = (kept("language") ?? navigator.language).split("-")[0].toLowerCase();
page.lang = [{languages}].includes(language) ? language : "en";
const theme = kept("theme");
if (theme) root.theme = theme;
const table = kept("table");
if (table) root.table = table;
if (kept("contrast") === "yes") root.contrast = "more";

// A script that cannot be loaded, because the server is gone or has a newer version, leaves the drawing, which nobody can play on.
const fail = () => { root.first = "failed"; };
addEventListener("error", ({ target }) => target instanceof HTMLScriptElement && fail(), true);
addEventListener("failed", fail);
