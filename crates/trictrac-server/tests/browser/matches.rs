//! My matches: the archive.

use serde_json::json;

use crate::accessibility::everywhere;
use crate::served::Served;
use crate::visit::Visit;

/// A match that White, the visitor, has just begun.
pub(crate) const BEGUN: &str =
    "[Trictrac \"1\"]\n[White \"human\"]\n[Black \"debutant\"]\n[Seed \"3\"]\n\nlead 5/3\nw 64\n";
/// A complete match of 85 throws.
pub(crate) const LONG_MATCH: &str = include_str!("../../../../games/soumille-1738.trictrac");
pub(crate) const SERIES: &str = "[TribordEtBabord \"1\"]\n[Tribord \"human\"]\n[Babord \"computer\"]\n[Seed \"5\"]\n\ngame 1\nbegin td ba\nbegin ts ba\nb cda +2\nt das -1\n";
/// The match of an earlier visit, without animations and pauses.
pub(crate) fn resumed(record: &str) -> String {
    format!("localStorage.pace ??= 'still'; localStorage.match ??= {};", json!(record))
}
/// Shows the list and waits for its entries.
fn list(visit: &Visit, entries: usize) {
    visit.go("#/matches");
    visit.wait_until(&format!("document.querySelectorAll('.matches li').length === {entries}"));
}

/// Clicks the button or link of the list with this text.
fn click(visit: &Visit, text: &str) {
    let found = format!(
        "[...document.querySelectorAll('.matches :is(button, a)')].find(it => it.innerText === {text:?})"
    );
    visit.wait_until(&found);
    visit.ask::<()>(&format!("void {found}.click()"));
}

pub(crate) fn begin_another(visit: &Visit) {
    visit.go("#/new");
    visit.wait_for(".agree .main");
    visit.ask::<()>("void document.querySelector('.agree .main').click()");
    visit.wait_for(".doing");
}

/// Chooses a file with this content.
pub(crate) fn import(visit: &Visit, content: &str) {
    visit.wait_for(".matches input[type=file]");
    visit.ask::<()>(&format!(
        "void (() => {{
            const chosen = new DataTransfer();
            chosen.items.add(new File([{}], 'matches.txt'));
            const input = document.querySelector('.matches input[type=file]');
            input.files = chosen.files;
            input.dispatchEvent(new Event('change', {{ bubbles: true }}));
        }})()",
        json!(content)
    ));
}

/// Imports these records, one after the other, into an empty archive.
fn import_each(visit: &Visit, records: &[&str]) {
    for (index, record) in records.iter().enumerate() {
        import(visit, record);
        let entries = index + 1;
        visit.wait_until(&format!("document.querySelectorAll('.matches li').length === {entries}"));
    }
}

pub(crate) fn wait_for_text(visit: &Visit, selector: &str, text: &str) {
    visit.wait_until(&format!(
        "[...document.querySelectorAll({selector:?})].some(it => it.innerText.includes({text:?}))"
    ));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_match_that_another_one_replaces_is_resumed_studied_deleted_and_restored() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), &resumed(BEGUN));
    visit.language("en");
    visit.wait_for(".place.origin");
    list(&visit, 1);
    wait_for_text(&visit, ".matches li", "Back to the match");
    visit.go("#/play");
    begin_another(&visit);
    visit.go("#/matches");
    wait_for_text(&visit, ".matches li", "Unfinished: 0 – 0 of 12 holes, one throw.");
    assert!(visit.text(".matches li:last-child h3").contains("You – Cloris"));
    click(&visit, "Delete");
    wait_for_text(&visit, ".matches li", "Deleted: You – Cloris");
    visit.reload();
    visit.wait_until("document.querySelector('.matches li, .matches .none')");
    assert_eq!(visit.count(".matches .delete"), 0, "a deleted match is gone");
    visit.go("#/play");
    visit.wait_for(".tools");
    // The same again, with the undo.
    visit.ask::<()>(&format!("void (sessionStorage.clear(), localStorage.match = {}, localStorage.removeItem('match-id'))", json!(BEGUN)));
    visit.reload();
    visit.wait_for(".place.origin");
    begin_another(&visit);
    visit.go("#/matches");
    click(&visit, "Delete");
    click(&visit, "Undo");
    visit.wait_for(".matches .delete");
    visit.reload();
    visit.wait_for(".matches .delete");
    click(&visit, "Study");
    wait_for_text(&visit, "main.study .title", "One of your matches");
    list_with_a_resumable(&visit);
    click(&visit, "Resume");
    visit.wait_for(".place.origin");
    visit.wait_until("document.querySelectorAll('.history li').length === 1");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_match_against_the_computer_is_resigned_after_one_question() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), &resumed(BEGUN));
    visit.language("en");
    visit.go("#/play");
    visit.click(".tools .resign");
    wait_for_text(&visit, ".resigning", "If you resign, you lose the match.");
    visit.click(".resigning button:last-child");
    visit.wait_until("!document.querySelector('.resigning')");
    visit.click(".tools .resign");
    visit.click(".resigning button:first-child");
    wait_for_text(&visit, ".outcome", "You resigned. Cloris wins the match.");
    visit.wait_until("localStorage.match.includes('resigned')");
    visit.reload();
    wait_for_text(&visit, ".outcome", "You resigned.");
    visit.go("#/today");
    wait_for_text(&visit, ".today .left", "You resigned. Cloris wins the match.");
}

fn list_with_a_resumable(visit: &Visit) {
    visit.go("#/matches");
    visit.wait_for(".matches li .resume");
}

/// Remembers the last file that the page saves.
const CATCH_FILES: &str = "
    const { createObjectURL } = URL;
    URL.createObjectURL = blob => {
        window.exported = blob.text();
        return createObjectURL.call(URL, blob);
    };
";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn all_matches_are_exported_and_imported() {
    let served = Served::start();
    let visit = Visit::prepared(&format!("{}#/matches", served.origin()), CATCH_FILES);
    visit.language("en");
    visit.wait_for(".matches .none");
    import_each(&visit, &[BEGUN, LONG_MATCH, SERIES]);
    let names = "[...document.querySelectorAll('.matches li .about')].map(it => it.innerText).sort().join()";
    let before: String = visit.ask(names);
    assert!(before.contains("won by 12 holes") && before.contains("Tribord et Bâbord"), "{before}");
    click(&visit, "Export all matches as one file");
    let file: String = visit.wait_to_have("window.exported ?? null");
    visit.ask::<serde_json::Value>(
        "new Promise(done => indexedDB.deleteDatabase('trictrac').onsuccess = () => done(null))",
    );
    visit.reload();
    visit.wait_for(".matches .none");
    import(&visit, &file);
    wait_for_text(&visit, ".said", "3 new matches");
    visit.wait_until(&format!("{names} === {}", json!(before)));
    import(&visit, &file);
    wait_for_text(&visit, ".said", "3 matches were here already");
    import(&visit, &file.replace("w 64", "w 94"));
    wait_for_text(&visit, ".files .refused", "Line ");
    import(&visit, "something else");
    wait_for_text(&visit, ".files .refused", "Line 1: found “something else”, expected");
    visit.reload();
    visit.wait_until(&format!("{names} === {}", json!(before)));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn an_unreadable_match_is_in_the_archive() {
    let served = Served::start();
    let damaged = BEGUN.replace("w 64", "w 94");
    let visit = Visit::prepared(&served.origin(), &resumed(&damaged));
    visit.language("en");
    wait_for_text(&visit, "aside .refused", "It is kept in My matches.");
    visit.ask::<()>("void document.querySelector('aside .refused a').click()");
    wait_for_text(&visit, ".matches li", "A match that cannot be read");
    wait_for_text(&visit, ".matches li .refused", "line 7");
    assert!(
        visit.ask::<bool>("document.querySelector('.matches pre').textContent.includes('w 94')")
    );
    visit.wait_until("localStorage.getItem('unreadable') === null");
    click(&visit, "Delete");
    click(&visit, "Undo");
    visit.wait_for(".matches .delete");
}

/// Makes the database of the first version of the page, with one match, and keeps it open for a second, like a tab of that version.
const OLD_DATABASE: &str = "
    if (!localStorage.madeDatabase) {
        localStorage.madeDatabase = 'yes';
        const opening = indexedDB.open('trictrac', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('matches', { keyPath: 'id' });
        opening.onsuccess = () => {
            const entry = { id: '0000000000000007', begun: '1700000000000', last: '1700000000000', text: RECORD };
            opening.result.transaction('matches', 'readwrite').objectStore('matches').put(entry);
            setTimeout(() => opening.result.close(), 1000);
        };
    }
";
/// Changes the database as a later version of the page would.
const LATER_DATABASE: &str = "new Promise((done, failed) => {
    const opening = indexedDB.open('trictrac', 9);
    opening.onupgradeneeded = () => opening.result.createObjectStore('later');
    opening.onerror = failed;
    opening.onsuccess = () => (opening.result.close(), done(true));
})";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn databases_of_other_versions_keep_their_matches() {
    let served = Served::start();
    let script = OLD_DATABASE.replace("RECORD", &json!(BEGUN).to_string());
    let visit = Visit::prepared(&format!("{}#/matches", served.origin()), &script);
    visit.language("en");
    visit.wait_for(".matches li .delete");
    visit.wait_until(LATER_DATABASE);
    visit.reload();
    visit.wait_for(".matches li .delete");
    import(&visit, LONG_MATCH);
    list(&visit, 2);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_browser_without_a_database_is_announced() {
    let served = Served::start();
    let blocked = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });";
    let visit = Visit::prepared(&served.origin(), &format!("{blocked}{}", resumed(BEGUN)));
    visit.language("en");
    wait_for_text(&visit, "aside .refused", "stores no earlier matches");
    visit.go("#/matches");
    wait_for_text(&visit, ".matches .refused", "does not let the page store your matches");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn axe_finds_nothing_serious_in_the_list() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/matches", served.origin()));
    visit.language("en");
    import_each(&visit, &[BEGUN, LONG_MATCH]);
    click(&visit, "Delete");
    visit.wait_for(".matches .gone");
    everywhere(&visit, "the list of matches");
}
