//! No space left for the archive: the page says so and loses nothing.

use crate::matches::{BEGUN, LONG_MATCH, begin_another, import, resumed, wait_for_text};
use crate::served::Served;
use crate::tabs::play_on;
use crate::visit::Visit;

/// The names of the listed matches, with what is known about them.
const LISTED: &str = "[...document.querySelectorAll('.matches li .about')].map(it => it.innerText)";

/// A database that has no space while `localStorage.full` is set: writing ends as it does in a browser without space.
///
/// The browser can limit the space itself, but not for the profiles of these tests.
const FULL: &str = "
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...value) {
        const { transaction } = this;
        if (transaction.error) throw transaction.error;
        const request = put.apply(this, value);
        if (localStorage.full) {
            const error = new DOMException('No space', 'QuotaExceededError');
            Object.defineProperty(transaction, 'error', { value: error });
            transaction.abort();
        }
        return request;
    };
";

fn wait_for_matches(visit: &Visit, count: usize) {
    visit.wait_until(&format!("{LISTED}.length === {count}"));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_full_database_is_announced_and_loses_nothing() {
    let served = Served::start();
    let prepared = [FULL, &resumed(BEGUN)].concat();
    let visit = Visit::prepared(&format!("{}#/matches", served.origin()), &prepared);
    visit.language("en");
    import(&visit, LONG_MATCH);
    wait_for_matches(&visit, 2);
    visit.ask::<()>("void (localStorage.full = 'yes')");
    visit.go("#/play");
    begin_another(&visit);
    play_on(&visit);
    wait_for_text(&visit, "aside .refused", "no space left in My matches. Nothing is lost");
    // The next match replaces this one at the table.
    begin_another(&visit);
    play_on(&visit);
    let kept = "Object.keys(localStorage).filter(key => key.startsWith('apart-')).length";
    visit.wait_until(&format!("{kept} === 2"));
    visit.go("#/matches");
    wait_for_matches(&visit, 4);
    wait_for_text(&visit, ".matches .refused", "There is no space left for your matches.");
    import(&visit, &BEGUN.replace("w 64", "w 31"));
    wait_for_text(&visit, ".matches .refused", "There is no space left for your matches.");
    // They survive the visit, and are stored as soon as there is space.
    visit.reload();
    wait_for_matches(&visit, 4);
    visit.ask::<()>("void localStorage.removeItem('full')");
    let found =
        "[...document.querySelectorAll('.matches li')].find(it => it.innerText.includes('Soumille')
        || it.innerText.includes('won by')).querySelector('.delete')";
    visit.ask::<()>(&format!("void {found}.click()"));
    visit.wait_until(&format!("{kept} === 0"));
    visit.reload();
    wait_for_matches(&visit, 3);
    visit.wait_until("!document.querySelector('.matches .refused').innerText");
}

/// A match that ended before it was won.
fn stopped(how: &str) -> String {
    let tags = format!("[Trictrac \"1\"]\n[White \"Ada\"]\n[Black \"Ben\"]\n[Ended \"{how}\"]\n");
    format!("{tags}\nlead 5/3\nw 64 1/7 1/5\n")
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_match_that_was_stopped_says_how() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/matches", served.origin()));
    visit.language("en");
    for (index, (how, said)) in [
        ("b resigned", "Ben resigned. Ada wins the match."),
        ("w flag", "Ada ran out of time. Ben wins the match."),
        ("agreed", "Both players agreed to stop."),
        ("b away", "Ben left the match."),
        ("void", "The match does not count."),
    ]
    .into_iter()
    .enumerate()
    {
        import(&visit, &stopped(how));
        wait_for_matches(&visit, index + 1);
        wait_for_text(&visit, ".matches li", &format!("{said} 0 – 0 of 12 holes, one throw."));
    }
    assert_eq!(visit.count(".matches .resume"), 0, "it cannot be resumed");
    let study = "[...document.querySelectorAll('.matches li')].find(it => it.innerText.includes('resigned')).querySelector('a')";
    visit.ask::<()>(&format!("void {study}.click()"));
    visit.wait_for("main.study .controls");
    visit.press("ArrowRight");
    visit.press("ArrowRight");
    wait_for_text(&visit, ".moment", "Ben resigned.");
    wait_for_text(&visit, ".moment", "Stopped at 0 holes to 0");
}
