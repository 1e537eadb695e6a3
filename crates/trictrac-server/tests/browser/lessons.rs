//! The lessons of the page: one is taken by mouse and by keyboard, the progress is saved, and a word is explained.

use crate::accessibility::everywhere;
use crate::served::Served;
use crate::visit::Visit;

/// The text below a finished step.
const DONE: &str = ".judged.right";
const ONWARD: &str = ".doing .main";
const BACK: &str = ".doing .back";

fn point(number: u8) -> String {
    format!("[data-point='{number}']")
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_lesson_is_taken_and_saved() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/learn/1", served.origin()));
    visit.wait_for(".step .ask");
    visit.click(&point(24));
    visit.wait_for(".judged.wrong");
    visit.tab_to(&point(1));
    visit.press("Enter");
    visit.wait_for(DONE);
    for touched in [[1, 6, 1, 4], [1, 3, 3, 9], [1, 5, 1, 5]] {
        visit.click(ONWARD);
        visit.wait_until(&format!("!document.querySelector('{DONE}')"));
        for place in touched {
            visit.click(&point(place));
        }
        visit.wait_for(DONE);
    }
    // One step back, and on again without solving it once more.
    visit.click(BACK);
    visit.wait_until(&format!("!document.querySelector('{DONE}')"));
    visit.click(".doing button");
    visit.click(BACK);
    visit.click(".doing button");
    for place in [1, 5, 1, 5] {
        visit.click(&point(place));
    }
    visit.wait_for(DONE);
    visit.click(ONWARD);
    visit.wait_for(".step.end");
    visit.go("#/learn");
    visit.reload();
    visit.wait_for(".stop.done");
    assert_eq!((visit.count(".stop"), visit.count(".stop.done")), (15, 1));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn axe_finds_nothing_serious_in_the_lessons() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/learn", served.origin()));
    visit.wait_for(".stop");
    everywhere(&visit, "the lessons");
    visit.go("#/learn/6");
    visit.wait_for(".choices");
    visit.click(".choices button");
    visit.wait_for(".judged");
    everywhere(&visit, "a lesson, answered");
    visit.click(".term");
    visit.wait_for(".meaning:popover-open");
    visit.go("#/real-table");
    visit.wait_for("main.guide");
    everywhere(&visit, "the guide to real tables");
}
