//! Help at the table: hints and warnings with their reason, men that cannot move, two taps while the coach helps.

use serde_json::json;

use crate::served::Served;
use crate::visit::Visit;

/// A visit in which `lines` are the unfinished match, with these settings.
fn resuming(served: &Served, lines: &str, settings: &str) -> Visit {
    let record = format!(
        "[Trictrac \"1\"]\n[White \"human\"]\n[Black \"debutant\"]\n[Seed \"3\"]\n{lines}\n"
    );
    let script = format!("localStorage.match ??= {}; {settings}", json!(record));
    let visit = Visit::prepared(&served.origin(), &script);
    visit.language("en");
    visit
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn every_hint_says_why_and_is_in_view() {
    let served = Served::start();
    for (width, height) in [(390, 844), (1280, 800)] {
        let visit = resuming(&served, "\nlead 5/3\nw 64", "");
        visit.size(width, height);
        visit.wait_for(".place.origin");
        visit.ask_for_hint();
        visit.wait_for(".hinted li .why");
        visit.wait_until(
            "(({ top, bottom }) => top >= 0 && bottom <= innerHeight + 1)
                (document.querySelector('.hinted').getBoundingClientRect())",
        );
        let first = visit.text(".hinted li");
        assert!(first.contains("from 1 to") && first.contains('.'), "{first}");
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_man_that_cannot_move_says_why() {
    let served = Served::start();
    let board = "[Position \"W9,W1,W1,1,W1,W1/3,W2,2/3,B2,2/B5,4,B8 w - 0/0 0/0\"]\n\nw 66";
    let visit = resuming(&served, board, "");
    visit.wait_for(".place.origin");
    visit.click(".place[data-point='6']");
    visit.wait_until("document.querySelector('.refused a.rule')");
    let said = visit.text(".refused");
    assert!(said.contains("corner"), "{said}");
    visit.click(".place.origin");
    visit.wait_until("!document.querySelector('.refused a.rule')");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn with_the_coach_a_man_takes_two_taps_and_a_warning_ends_with_the_play() {
    let served = Served::start();
    // The corner can be taken, with 7/12 8/12.
    let board = "[Position \"W2,2,W2,2/W3,W2,W2,W2,W2,1/B2,B2,B2,2,B2/B2,B2,B3,3 w - 2/0 2*/0 12\"]\n\nw 54";
    let visit = resuming(&served, board, "localStorage.coach = 'yes';");
    visit.wait_for(".place.origin");
    assert!(visit.text(".doing .hint").contains("to see where it can go"));
    visit.click(".place[data-point='1']");
    visit.wait_for(".place.target");
    assert_eq!(visit.count(".doing .main:not([disabled])"), 0);
    visit.press("Escape");
    visit.wait_until("!document.querySelector('.place.target')");
    let play = |from: &str| {
        visit.click(&format!(".place[data-point='{from}']"));
        visit.click(".place.target");
    };
    let again = || {
        play("1");
        // One number is left, and it leads the second man to one arrow only.
        visit.click(".place[data-point='1']");
        visit.wait_for(".warned");
    };
    again();
    let said = visit.text(".warned");
    assert!(said.contains("your corner (12)") && !said.contains('%'), "{said}");
    assert_eq!(visit.count(".doing[data-awaits=play]"), 1, "the play stays in the hand");
    let button = |index: u8| format!(".warned button:nth-of-type({index})");
    assert_eq!([visit.text(&button(1)), visit.text(&button(2))], ["Undo", "Play it"]);
    visit.click(&button(1));
    visit.wait_until("!document.querySelector('.warned')");
    assert_eq!(visit.count("[data-does=man]:not(:disabled)"), 0, "all men are back");
    again();
    visit.click(&button(2));
    visit.wait_until("document.querySelector('.history .play').innerText.includes('1/6 1/5')");
}
