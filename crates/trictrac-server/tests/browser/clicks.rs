//! Plays that count at once: taken back after the answer, confirmed as a setting; clicks that miss.

use serde_json::json;

use crate::own_dice::wait_to;
use crate::served::Served;
use crate::visit::Visit;

/// A visit in the middle of the first throw, 6 and 4, with these settings.
fn thrown(served: &Served, settings: &str) -> Visit {
    let record = "[Trictrac \"1\"]\n[White \"human\"]\n[Black \"debutant\"]\n[Seed \"3\"]\n\nlead 5/3\nw 64\n";
    let script = format!(
        "localStorage.match ??= {}; localStorage.pace = 'still'; {settings}",
        json!(record)
    );
    let visit = Visit::prepared(&served.origin(), &script);
    visit.language("en");
    visit.wait_for(".place.origin");
    visit
}

/// Plays 1/7 1/5 with two taps.
fn tap_twice(visit: &Visit) {
    visit.click("[data-point='1']");
    visit.wait_for("[data-does=man]:not(:disabled)");
    visit.click("[data-point='1']");
}

fn saved(visit: &Visit) -> String {
    visit.ask("localStorage.match.trim()")
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn undo_takes_the_answer_back_and_the_dice_stay() {
    let served = Served::start();
    for throws in ["no", "yes"] {
        let visit = thrown(&served, &format!("localStorage.throws = '{throws}'"));
        let before = saved(&visit);
        tap_twice(&visit);
        visit.wait_until(&format!(
            "localStorage.match.trim().split('\\n').length >= {}",
            before.lines().count() + 1
        ));
        visit.wait_until(
            "['throw', 'play', 'choice'].includes(document.querySelector('.doing').dataset.awaits)",
        );
        assert!(saved(&visit).contains("w 64 1/7 1/5"), "{}", saved(&visit));
        visit.click("[data-does=decision]");
        wait_to(&visit, "play");
        assert_eq!(saved(&visit), before);
        assert_eq!(visit.count(".doing .main"), 0, "nothing is to be confirmed");
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn confirming_is_a_setting() {
    let served = Served::start();
    let visit = thrown(&served, "");
    visit.click(".settings summary");
    let switch = "[...document.querySelectorAll('.settings .switch')]
        .find(it => it.innerText.startsWith('Confirm every play'))?.querySelector('input')";
    visit.wait_until(&format!("!!({switch})"));
    visit.ask::<()>(&format!("void ({switch}).click()"));
    visit.wait_until("localStorage.confirms === 'yes'");
    // A press beside the open menu falls on its button: it closes the menu and moves no man.
    let covered = "(place => {
        const { left, right, top, bottom } = place.getBoundingClientRect();
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    })(document.querySelector(\"[data-point='1']\"))";
    visit.ask::<()>(&format!("void ({covered}).closest('.settings summary').click()"));
    visit.wait_until("!document.querySelector('.settings').open");
    let before = saved(&visit);
    tap_twice(&visit);
    visit.wait_for(".doing .main:not(:disabled)");
    assert_eq!(saved(&visit), before, "the play waits");
    visit.click(".doing .main");
    visit.wait_until("localStorage.match.includes('1/7 1/5')");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_click_that_misses_is_answered() {
    let served = Served::start();
    let visit = thrown(&served, "");
    visit.click("[data-point='24']");
    visit.wait_until("document.querySelector('.refused').innerText.includes('yours are white')");
    visit.click("[data-point='4']");
    visit.wait_until(
        "document.querySelector('.refused').innerText.includes('one of your men first')",
    );
    visit.click("[data-point='1']");
    visit.wait_until("document.querySelector('.refused').innerText.trim() === ''");
}
