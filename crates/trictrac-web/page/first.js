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
