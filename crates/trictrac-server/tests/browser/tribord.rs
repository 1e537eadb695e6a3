//! Tribord et Bâbord in the page: played by keyboard, saved over a reload, with its odds.

use crate::served::Served;
use crate::visit::Visit;

/// The symbols in the history, the last throw first.
const SHOWN: &str =
    "[...document.querySelectorAll('.tb-shown svg')].map(e => e.getAttribute('aria-label')).join()";
/// The history, as soon as it contains the throw for the beginning and a turn: the shortest game has no more.
const SECOND: &str = ".tb-history li:nth-child(2)";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn tribord_is_played_by_keyboard_and_saved() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/tribord", served.origin()));
    visit.wait_for(".tb-doing button");
    // Two players at one device: only the keyboard throws.
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

/// A script that checks whether all six symbols can be seen, by their places on the drawing.
const SYMBOLS_SEEN: &str = "(() => {
    const board = document.querySelector('.tb-board');
    const { left, top, width } = board.getBoundingClientRect();
    const places = [[270, 302], [254, 459], [262, 616], [530, 302], [546, 459], [538, 616]];
    return places.every(([x, y]) => [y - 50, y + 50].every(y => board.contains(
        document.elementFromPoint(left + x * width / 800, top + y * width / 800))));
})()";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn nothing_covers_the_symbols_on_a_phone() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/tribord", served.origin()));
    visit.wait_for(".tb-doing button");
    for _ in 0..4 {
        for (width, height) in [(390, 844), (360, 640)] {
            visit.size(width, height);
            visit.wait_until(SYMBOLS_SEEN);
        }
        visit.wait_for(".tb-doing button:not([aria-disabled=true])");
        visit.ask::<()>("void document.querySelector('.tb-doing button').click()");
    }
}
