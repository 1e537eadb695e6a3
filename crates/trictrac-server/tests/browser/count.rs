//! Count!: an exercise by keyboard and by finger, a mistake that comes back, a sprint and its record.

use crate::accessibility::everywhere;
use crate::served::Served;
use crate::visit::Visit;

/// Lets a test move the clock of the page, and always draws the same exercise.
const CLOCK: &str = "
    window.later = +(sessionStorage.later ?? 0);
    const { now } = Date;
    Date.now = () => now() + later;
    Math.random = () => 0.5;
";
/// An exercise that earns 2 points; a test of the page crate checks it.
const ONE: &str = "#/count/hits-3/2a";
/// The chip of these points in the row of the player, and of the opponent.
fn chip(row: u8, points: u8) -> String {
    format!("[data-row='{row}'] .chip:nth-of-type({})", points / 2 + 1)
}

fn wait_for_again(visit: &Visit, text: &str) {
    visit.wait_until(&format!(
        "document.querySelector('.count-doors')?.innerText.includes({text:?})"
    ));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn an_exercise_is_answered_and_a_mistake_comes_back() {
    let served = Served::start();
    let visit = Visit::prepared(&format!("{}{ONE}", served.origin()), CLOCK);
    visit.language("en");
    visit.size(360, 740);
    // By finger, and wrongly.
    visit.wait_for(".chip");
    visit.tap(&chip(0, 4));
    visit.tap(&chip(1, 0));
    visit.tap(".doing .main");
    visit.wait_for(".judged.wrong");
    assert_eq!(visit.text(".judged .rule"), "Rule: men hit truly");
    assert!(visit.text(".count-sums").contains("you said 4"));
    let wide: i32 = visit.ask("document.documentElement.scrollWidth");
    assert_eq!(wide, 360, "nothing is wider than the screen");
    // The way back from the rule leads to the same exercise and answer.
    let address: String = visit.ask("location.hash");
    visit.click(".judged .rule");
    visit.click(".rules .back button");
    visit.wait_for(".judged.wrong");
    assert_eq!(visit.ask::<String>("location.hash"), address);
    assert!(visit.text(".count-sums").contains("you said 4"));
    visit.go("#/count");
    wait_for_again(&visit, "One mistake will come back, in 10 minutes");
    // The mistake is due after ten minutes.
    visit.ask::<()>("void (sessionStorage.later = 11 * 60_000)");
    visit.reload();
    wait_for_again(&visit, "One exercise waits");
    visit.go("#/count/again");
    visit.wait_for(".chip");
    // By keyboard, and rightly: the focus is on the first row.
    visit.wait_until("document.activeElement.closest('[data-row]')?.dataset.row === '0'");
    for key in ["2", "Enter", "0", "Enter"] {
        visit.press(key);
    }
    visit.wait_for(".judged.right");
    visit.press("Enter");
    visit.wait_for(".step.end");
    visit.go("#/count");
    wait_for_again(&visit, "You have nothing to repeat now");
    assert_eq!(visit.text("[href='#/count/hits-3'] small"), "1/2");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_sprint_ends_and_its_record_is_saved() {
    let served = Served::start();
    let visit = Visit::prepared(&format!("{}#/count/sprint", served.origin()), CLOCK);
    visit.language("en");
    visit.click(".doing .main");
    for (round, points) in [(1, [0, 4]), (2, [0, 4]), (2, [8, 0])] {
        visit.wait_for(".count-form");
        visit.click(&chip(0, points[0]));
        visit.click(&chip(1, points[1]));
        visit.wait_until(&format!(
            "document.querySelector('.count-clock .score').innerText === '{round}'"
        ));
    }
    visit.ask::<()>("void (window.later = 180_000)");
    visit.wait_for(".step.end");
    assert!(visit.text(".step.end").contains("2 right answers"), "{}", visit.text(".step.end"));
    assert_eq!(visit.count(".count-mistakes a"), 1);
    visit.go("#/count");
    visit.reload();
    wait_for_again(&visit, "Your record: 2 right");
}

/// The focus is always on what is done next: nobody has to look for it with the Tab key.
#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_sprint_and_a_lesson_are_done_by_keyboard_alone() {
    let served = Served::start();
    let visit = Visit::prepared(&format!("{}#/count/sprint", served.origin()), CLOCK);
    visit.tab_to(".doing .main");
    visit.press("Enter");
    for _ in 0..2 {
        visit.wait_until("document.activeElement.closest('[data-row]')?.dataset.row === '0'");
        for key in ["0", "Enter", "4", "Enter"] {
            visit.press(key);
        }
    }
    visit.wait_until("document.querySelector('.count-clock .score').innerText !== '0'");
    visit.go("#/learn/puissance");
    // The table is one stop for the Tab key, and the arrow keys move inside it.
    visit.tab_to("[data-point='1']");
    for _ in 0..6 {
        visit.press("ArrowRight");
    }
    for key in ["Enter", "ArrowRight", "Enter"] {
        visit.press(key);
    }
    assert_eq!(visit.count(".place[tabindex='0']"), 1);
    visit.tab_to(".doing .main");
    visit.press("Enter");
    visit.wait_until(
        "document.activeElement.matches('.doing .main') && document.querySelector('.judged.right')",
    );
    visit.press("Enter");
    visit.wait_until(
        "document.activeElement.matches('.step .sr') && document.querySelector('.step .ask')",
    );
    visit.go("#/learn/depth");
    visit.tab_to(".choices button");
    visit.press("Enter");
    visit.wait_until("document.activeElement.matches('.doing .main')");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn axe_finds_nothing_serious_in_count() {
    let served = Served::start();
    let visit = Visit::prepared(&format!("{}#/count", served.origin()), CLOCK);
    visit.wait_for(".count-topics");
    everywhere(&visit, "count, the start");
    visit.go("#/count/mixed-4/2a");
    visit.wait_for(".chip");
    everywhere(&visit, "count, a question");
    assert_eq!(visit.text(".doing .main"), "0 of 4 answered");
    visit.click(".doing button:last-child");
    visit.wait_for(".judged");
    everywhere(&visit, "count, an answer");
}
