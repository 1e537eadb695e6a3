//! Unforeseen actions of readers: long matches, long names, dropped men, blocked storage, Back.

use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::first::{BY_HAND, NEXT};
use crate::served::Served;
use crate::visit::Visit;

/// A complete match of 85 throws, with goings.
const LONG_MATCH: &str = include_str!("../../../../games/soumille-1738.trictrac");

/// A script that saves this record as the match to resume.
fn saved(record: &str) -> String {
    format!("localStorage.match ??= {};", json!(record))
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_long_match_makes_the_page_no_longer() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), &saved(LONG_MATCH));
    visit.wait_for(".history li:nth-child(85)");
    for (width, height) in [(1440, 900), (390, 844), (360, 640)] {
        visit.size(width, height);
        // The tabs at the foot of a phone cover what is behind them.
        let blank: f64 = visit.ask(
            "document.documentElement.scrollHeight
                - Math.max(innerHeight, document.querySelector('main').getBoundingClientRect().bottom + scrollY)
                - parseFloat(getComputedStyle(document.body).paddingBottom)",
        );
        assert!(blank <= 1.0, "{blank} px of blank space at {width} × {height}");
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn lists_say_who_goes() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), &saved(LONG_MATCH));
    visit.language("en");
    visit.wait_until(
        "[...document.querySelectorAll('.history .play')].some(it => it.innerText === 'goes')",
    );
    visit.go("#/study/game/soumille-1738");
    visit.wait_until(
        "[...document.querySelectorAll('.throws .play')].some(it => it.innerText === 'goes')",
    );
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_long_name_makes_the_page_no_wider() {
    let served = Served::start();
    let name = "a".repeat(5_000);
    let record = LONG_MATCH.replacen("[White \"", &format!("[White \"{name}"), 1);
    assert_ne!(record, LONG_MATCH);
    let visit = Visit::prepared(&served.origin(), &saved(&record));
    for hash in ["#/play", "#/study/game/match"] {
        visit.go(hash);
        visit.wait_until("document.querySelector('.board')");
        for (width, height) in [(1440, 900), (390, 844)] {
            visit.size(width, height);
            let wide: f64 = visit.ask("document.documentElement.scrollWidth - innerWidth");
            assert!(wide <= 0.0, "{hash}: {wide} px too wide at {width} × {height}");
        }
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_man_dropped_outside_the_table_goes_back() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), BY_HAND);
    visit.click(NEXT);
    visit.wait_for(".place.origin");
    visit.drag(".place.origin", "h1");
    visit.wait_until("!document.querySelector('.marks .picked')");
    assert_eq!(visit.text(".refused"), "");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn an_explanation_closes_when_the_reader_leaves() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), &saved(LONG_MATCH));
    visit.wait_for(".history li");
    visit.ask::<()>("void document.querySelectorAll('.history li button')[80].click()");
    visit.click(".term");
    visit.wait_for(".meaning:popover-open");
    visit.go("#/learn");
    visit.wait_until("!document.querySelector('.meaning:popover-open')");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_title_names_the_part() {
    let served = Served::start();
    let visit = Visit::to(&served.origin());
    visit.language("en");
    for (hash, title) in [
        ("#/learn", "Learn – Trictrac"),
        ("#/real-table", "At a real table – Trictrac"),
        ("#/play", "Play – Trictrac"),
        ("#/today", "Trictrac"),
    ] {
        visit.go(hash);
        visit.wait_until(&format!("document.title === {title:?}"));
    }
}

/// Counts the questions to the engine.
const COUNT_QUESTIONS: &str = "
    window.questions = 0;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...message) {
        questions += 1;
        postMessage.apply(this, message);
    };
";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_coach_switched_on_after_the_dice_knows_this_throw() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), &[COUNT_QUESTIONS, BY_HAND].concat());
    visit.click(NEXT);
    visit.wait_for(".place.origin");
    let before: u32 = visit.ask("questions");
    visit.click(".settings summary");
    visit.click(".settings .switch:nth-of-type(5) input");
    visit.wait_until(&format!("questions === {}", before + 1));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_browser_that_stores_nothing_is_announced() {
    let served = Served::start();
    let blocked = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });";
    let visit = Visit::prepared(&served.origin(), blocked);
    visit.language("en");
    visit.wait_until("document.querySelector('aside').innerText.includes('stores nothing')");
    visit.click(NEXT);
    visit.wait_for(".place.origin");
}

/// True once the page has its size: the table is drawn again a moment after the window has changed.
const DRAWN: &str = "new Promise(drawn =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => drawn(true), 200))))";

/// The presses of a button in one size of the window, during which no match ends, and the most steps for them.
const PRESSES: usize = 15;
const MOST_STEPS: usize = 1_000;

/// Does the next thing that can be done and returns where its button was, from the top of the page.
const STEP: &str = "(() => {
    const bar = ['.offer', '.doing .main:not([disabled])']
        .map(kind => document.querySelector(kind)).find(found => found);
    const top = bar ? bar.closest('aside > *').getBoundingClientRect().top + scrollY : null;
    (bar ?? document.querySelector('.place.target') ?? document.querySelector('.place.origin'))
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return top;
})()";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_buttons_stay_at_one_place() {
    let served = Served::start();
    for (width, height) in [(1280, 800), (390, 844)] {
        let visit = Visit::prepared(
            &served.origin(),
            "localStorage.pace = 'still'; localStorage.throws = 'no';",
        );
        visit.size(width, height);
        visit.wait_until(DRAWN);
        let mut tops = Vec::new();
        for _ in 0..MOST_STEPS {
            tops.extend(visit.ask::<Option<f64>>(STEP));
            if tops.len() == PRESSES {
                break;
            }
            thread::sleep(Duration::from_millis(30));
        }
        assert_eq!(tops.len(), PRESSES, "{tops:?}");
        let (least, most) = tops
            .iter()
            .fold((f64::MAX, 0.0_f64), |(least, most), &top| (least.min(top), most.max(top)));
        assert!(most - least <= 2.0, "between {least} and {most} at {width} × {height}");
    }
}

/// True where the whole choice is in the window, above the tabs of a phone, and nothing in it is cut off.
const SHOWN: &str = "(() => {
    const { top, bottom } = document.querySelector('.choice').getBoundingClientRect();
    const cut = [...document.querySelectorAll('.offer')].some(it => it.scrollHeight > it.clientHeight + 1);
    const tabs = parseFloat(getComputedStyle(document.body).paddingBottom);
    return top >= 0 && bottom <= innerHeight - tabs + 1 && !cut;
})()";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn both_choices_can_be_read_on_a_small_phone() {
    let served = Served::start();
    // White has won a hole and may hold or go.
    let record = "[Trictrac \"1\"]\n[White \"human\"]\n[Black \"human\"]\n[Position \"W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w - 2*/4\"]\n\nw 63 +10\n";
    let visit = Visit::prepared(&served.origin(), &saved(record));
    for (width, height) in [(360, 640), (390, 844), (1280, 800)] {
        visit.size(width, height);
        for language in ["fr", "en"] {
            visit.language(language);
            visit.wait_for(".offer");
            // The whole panel with both reasons, and the board above it on a phone.
            visit.wait_until(SHOWN);
        }
    }
}
