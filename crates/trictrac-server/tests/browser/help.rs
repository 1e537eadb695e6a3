//! Help at the table: hints and warnings with their reason, men that cannot move, a second tap that says where a man goes.

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
fn a_second_tap_says_where_a_man_goes_and_a_warning_ends_with_the_play() {
    let served = Served::start();
    // The corner can be taken, with 7/12 8/12.
    let board = "[Position \"W2,2,W2,2/W3,W2,W2,W2,W2,1/B2,B2,B2,2,B2/B2,B2,B3,3 w - 2/0 2*/0 12\"]\n\nw 54";
    let visit = resuming(&served, board, "localStorage.coach = 'yes'; localStorage.taps = 'no';");
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
    assert_eq!([visit.text(".warned button"), visit.text(".undo")], ["Play it", "Undo"]);
    visit.click(".undo");
    visit.wait_until("!document.querySelector('.warned')");
    visit.click(".undo");
    visit.wait_until("document.querySelector('.undo').disabled");
    again();
    visit.click(".warned button");
    visit.wait_until("document.querySelector('.history .play').innerText.includes('1/6 1/5')");
}
