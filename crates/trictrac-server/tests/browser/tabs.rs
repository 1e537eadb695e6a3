//! Two tabs: one plays, the other follows; settings hold in both.

use crate::matches::{BEGUN, SERIES, begin_another, resumed, wait_for_text};
use crate::served::Served;
use crate::visit::Visit;

/// Takes the next possible step.
const STEP: &str = "(() => {
    const one = ['.offer', '.doing .main:not([disabled])', '.place.target', '.place.origin']
        .map(kind => document.querySelector(kind)).find(found => found);
    one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
})()";
/// The next step of the match.
const AWAITS: &str = "document.querySelector('.doing')?.dataset.awaits";
/// The list of throws.
const HISTORY: &str = "document.querySelector('.history')?.innerText ?? ''";

/// Plays until the history changes.
pub(crate) fn play_on(visit: &Visit) {
    let before: String = visit.ask(HISTORY);
    for _ in 0..200 {
        if visit.ask::<String>(HISTORY) != before {
            return;
        }
        visit.ask::<Option<()>>(STEP);
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("nothing happens");
}

/// Waits until both tabs show the same throws.
fn wait_for_the_same(one: &Visit, other: &Visit) {
    let same = || one.ask::<String>(HISTORY) == other.ask::<String>(HISTORY);
    let mut tries = 0..200;
    while !same() {
        assert!(tries.next().is_some(), "the tabs show different matches");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_match_in_two_tabs_is_played_in_one() {
    let served = Served::start();
    let first = Visit::prepared(&served.origin(), &resumed(BEGUN));
    first.language("en");
    first.wait_for(".place.origin");
    let second = first.beside(&served.origin());
    second.wait_until(&format!("{AWAITS} === 'elsewhere'"));
    wait_for_text(&second, ".doing", "This match is being played in another tab.");
    assert_eq!(second.count(".place.origin"), 0, "nobody plays in a tab that follows");
    play_on(&first);
    wait_for_the_same(&first, &second);
    let button = "void document.querySelector('.doing .main').click()";
    second.ask::<()>(button);
    first.wait_until(&format!("{AWAITS} === 'elsewhere'"));
    second.wait_until(&format!("{AWAITS} !== 'elsewhere'"));
    play_on(&second);
    wait_for_the_same(&first, &second);
    // Settings chosen in one tab hold in the other.
    second.language("fr");
    first.wait_until("document.documentElement.lang === 'fr'");
    // The first tab begins its own match, and keeps it when it is loaded again.
    begin_another(&first);
    first.wait_until(&format!("{AWAITS} !== 'elsewhere'"));
    first.reload();
    // It waits for the player now: from here on, the second tab is the one that has played last.
    first.wait_until(&format!("['throw', 'play', 'choice'].includes({AWAITS})"));
    assert!(second.count(".history li") > first.count(".history li"));
    // When the playing tab closes, another one goes on.
    play_on(&second);
    let third = second.beside(&served.origin());
    third.wait_until(&format!("{AWAITS} === 'elsewhere'"));
    wait_for_the_same(&second, &third);
    drop(second);
    third.wait_until(&format!("{AWAITS} && {AWAITS} !== 'elsewhere'"));
    play_on(&third);
}

/// The number of throws of Tribord et Bâbord.
const SHOWN: &str = "document.querySelectorAll('.tb-shown svg').length";
const BUTTON: &str = ".tb-doing button";

fn wait_for_button(visit: &Visit, label: &str) {
    visit.wait_until(&format!("document.querySelector('{BUTTON}')?.innerText === {label:?}"));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_series_in_two_tabs_is_played_in_one() {
    let served = Served::start();
    let address = format!("{}#/tribord", served.origin());
    // Two people at one device: nothing is thrown unasked.
    let people = SERIES.replace("computer", "human");
    let saved = format!("localStorage.tribord ??= {}", serde_json::json!(people));
    let first = Visit::prepared(&address, &saved);
    first.language("en");
    wait_for_button(&first, "Throw the die");
    let before: usize = first.ask(SHOWN);
    let second = first.beside(&address);
    wait_for_button(&second, "Play here");
    wait_for_text(&second, ".tb-prompt", "This game is being played in another tab.");
    second.press(" ");
    first.click(BUTTON);
    for tab in [&first, &second] {
        tab.wait_until(&format!("{SHOWN} === {}", before + 1));
    }
    second.click(BUTTON);
    wait_for_button(&second, "Throw the die");
    wait_for_button(&first, "Play here");
    second.click(BUTTON);
    first.wait_until(&format!("{SHOWN} === {}", before + 2));
    // The tab that leaves the game leaves it to the other.
    second.go("#/play");
    wait_for_button(&first, "Throw the die");
    first.click(BUTTON);
    first.wait_until(&format!("{SHOWN} === {}", before + 3));
    second.go("#/tribord");
    wait_for_button(&second, "Play here");
    second.wait_until(&format!("{SHOWN} === {}", before + 3));
    // A series that the second tab begins is its own, and the first tab keeps its own when it is loaded again.
    second.click(".tb-fold summary");
    second.click(".tb-fold .main");
    second.wait_until(&format!("{SHOWN} === 0"));
    first.reload();
    wait_for_button(&first, "Throw the die");
    assert_eq!(first.ask::<usize>(SHOWN), before + 3);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn settings_of_one_tab_hold_in_the_other() {
    let served = Served::start();
    let first = Visit::to(&served.origin());
    let second = first.beside(&served.origin());
    let menus = "[...document.querySelectorAll('.settings select')]";
    for tab in [&first, &second] {
        tab.click(".settings summary");
        tab.wait_until(&format!("{menus}.length === 3"));
    }
    for (menu, chosen) in [(0, "always"), (1, "never"), (2, "brisk")] {
        second.ask::<()>(&format!(
            "void (() => {{
                const menu = {menus}[{menu}];
                menu.value = '{chosen}';
                menu.dispatchEvent(new Event('change', {{ bubbles: true }}));
            }})()"
        ));
        first.wait_until(&format!("{menus}[{menu}].value === '{chosen}'"));
    }
}
