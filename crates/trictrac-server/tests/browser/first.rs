//! The first throw: it is thrown, played and answered.

use crate::served::Served;
use crate::visit::Visit;

/// The button for the next step, when it is enabled.
pub(crate) const NEXT: &str = ".doing .main:not([disabled])";

/// Leaves the only legal play to the player: one throw in twelve is such at the beginning of a match.
pub(crate) const BY_HAND: &str = "localStorage.forced = 'no';";

/// Counts the played throws in the history.
const PLAYED: &str =
    "[...document.querySelectorAll('.history .play')].filter(e => e.innerText).length";

/// Throws and makes the first possible play, by mouse; waits until the engine has played too.
pub(crate) fn throw_and_play(visit: &Visit) {
    visit.wait_for(NEXT);
    let before = played(visit);
    play_by_mouse(visit);
    // The player's throw, and the answer of the engine.
    visit.wait_until(&format!("{PLAYED} >= {}", before + 2));
    visit.wait_for(NEXT);
}

/// Throws and makes the first possible play, by mouse.
pub(crate) fn play_by_mouse(visit: &Visit) {
    let throws = visit.count(".history li");
    visit.click(NEXT);
    // The button that throws may still be there for a moment, and is not the one that ends the play.
    visit.wait_until(&format!(
        "document.querySelector('.place.origin')
            || document.querySelectorAll('.history li').length > {throws}"
    ));
    // The play counts as soon as it is made; where nothing can be played, it waits.
    while visit.count(".doing[data-awaits=play]") > 0 {
        visit.click(if visit.count(NEXT) > 0 { NEXT } else { ".place.origin" });
    }
}

/// The number of played throws in the history.
fn played(visit: &Visit) -> usize {
    visit.ask(PLAYED)
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_throw_is_made_and_played_by_mouse() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), BY_HAND);
    throw_and_play(&visit);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_throw_is_made_by_touch_and_by_key() {
    let served = Served::start();
    let touched = Visit::prepared(&served.origin(), BY_HAND);
    touched.size(360, 740);
    touched.tap(NEXT);
    touched.tap(".place.origin");
    touched.wait_for(BACK);
    let pressed = Visit::prepared(&served.origin(), BY_HAND);
    pressed.wait_for(NEXT);
    pressed.tab_to(NEXT);
    pressed.press("Enter");
    pressed.wait_for(".place.origin");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_man_is_carried_by_mouse_and_by_finger() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), BY_HAND);
    visit.click(NEXT);
    let (from, to) = way(&visit);
    visit.drag(&from, &to);
    visit.wait_for(BACK);
    visit.size(360, 740);
    visit.tap(BACK);
    visit.swipe(&from, &to);
    visit.wait_for(BACK);
}

/// Takes back a man that was put down, as soon as there is one.
const BACK: &str = ".doing button:not(.main, [disabled])";

/// A possible move of a man: its point and its destination. All men are on the talon.
fn way(visit: &Visit) -> (String, String) {
    visit.wait_for(".place.origin");
    let first: u8 = visit.wait_to_have(
        "Number(document.querySelector('.doing .hint').innerText.match(/\\d/)?.[0] ?? 0) || null",
    );
    ("[data-point='1']".to_owned(), format!("[data-point='{}']", 1 + first))
}

/// The policy blocks what the test tries; the page itself violates nothing.
#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_policy_holds() {
    let served = Served::start();
    let visit = Visit::to(&served.origin());
    let policy: String =
        visit.ask("fetch('.').then(page => page.headers.get('content-security-policy'))");
    assert!(policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"));
    assert!(visit.forgive().is_empty());
    let elsewhere: bool = visit.ask("fetch('http://localhost:9/').then(() => true, () => false)");
    let inline: bool = visit.ask(
        "(() => {
            const script = document.createElement('script');
            script.textContent = 'window.ran = true';
            document.body.append(script);
            return !!window.ran;
        })()",
    );
    assert!(!elsewhere && !inline);
    let refused = visit.forgive();
    assert!(
        refused.len() >= 2 && refused.iter().any(|it| it.contains("connect-src")),
        "{refused:?}"
    );
}
