//! Tribord et Bâbord in the page: thrown by keyboard, kept over a reload, its odds shown.

use crate::served::Served;
use crate::visit::Visit;

/// The symbols that the history shows, the last throw first.
const SHOWN: &str =
    "[...document.querySelectorAll('.tb-shown svg')].map(e => e.getAttribute('aria-label')).join()";
/// The history, once it holds the throw for the beginning and a turn: the shortest game has no more.
const SECOND: &str = ".tb-history li:nth-child(2)";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn tribord_is_played_by_keyboard_and_saved() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/tribord", served.origin()));
    visit.wait_for(".tb-doing button");
    // Two people: nobody throws but by the keyboard.
    visit.click(".tb-fold summary");
    visit.click(".tb-choice:nth-of-type(3)");
    visit.click(".tb-fold .main");
    let mut left = 100;
    while visit.count(SECOND) == 0 {
        assert!(left > 0, "the history stays short");
        left -= 1;
        visit.press("Enter");
        visit.wait_until("new Promise(later => setTimeout(() => later(true), 150))");
    }
    let before: String = visit.ask(SHOWN);
    visit.reload();
    visit.wait_for(SECOND);
    assert_eq!(visit.ask::<String>(SHOWN), before);
    visit.click(".tb-head a:last-child");
    visit.wait_for(".tb-chart");
}
