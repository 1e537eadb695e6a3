//! Puzzles: solved by mouse and by keyboard, failed, and found again; addresses; the problems of the treatises.

use crate::accessibility::everywhere;
use crate::served::Served;
use crate::visit::Visit;

/// Lets a test move the clock of the page.
const CLOCK: &str = "
    window.later = +(sessionStorage.later ?? 0);
    const { now } = Date;
    Date.now = () => now() + later;
";
/// The best action is 6/12 9/12.
const CORNER: &str = "#/puzzles/ebd7fe72";
/// The best action is to hold and play 1/7 6/10.
const HOLD: &str = "#/puzzles/808bb16d";
/// The best action is 1/3 1/2; 4/6 1/2 is the second.
const PLAYS: &str = "#/puzzles/a3da30b8";
const ANSWER: &str = ".doing .main:not([disabled])";

fn point(number: u8) -> String {
    format!("[data-point='{number}']")
}

/// Moves men by mouse, and confirms the play.
fn play(visit: &Visit, moves: [(u8, u8); 2]) {
    visit.wait_for(".place.origin");
    for (from, to) in moves {
        visit.drag(&point(from), &point(to));
    }
    visit.click(ANSWER);
}

/// Presses Enter, and waits until the page has moved the focus: it does so in the next frame.
fn enter(visit: &Visit) {
    visit.press("Enter");
    let frame = "new Promise(done => requestAnimationFrame(() => setTimeout(done)))";
    for _ in 0..2 {
        visit.ask::<()>(frame);
    }
}

fn wait_for_text(visit: &Visit, selector: &str, text: &str) {
    visit
        .wait_until(&format!("document.querySelector({selector:?})?.innerText.includes({text:?})"));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_puzzle_is_solved_by_mouse_and_by_keyboard() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}{CORNER}", served.origin()));
    visit.language("en");
    play(&visit, [(6, 12), (9, 12)]);
    visit.wait_for(".judged.right");
    assert!(visit.count(".puzzle-candidates li") >= 2);
    wait_for_text(&visit, ".puzzle-rated", "Answer 1 of 10");
    // A candidate shows its arrows.
    visit.click(".puzzle-candidates li:nth-child(2) button");
    visit.wait_for(".arrows .arrow-line");
    visit.go(HOLD);
    visit.wait_for(".offer");
    visit.tab_to(".offer");
    enter(&visit);
    for (from, to) in [(1, 7), (6, 10)] {
        visit.wait_for(&format!("{}.origin", point(from)));
        visit.tab_to(&point(from));
        enter(&visit);
        // A tap may move the man at once, as the reader wishes.
        if visit.count(&format!("{}.target", point(to))) > 0 {
            visit.tab_to(&point(to));
            enter(&visit);
        }
    }
    visit.wait_until(&format!("document.activeElement?.matches({ANSWER:?})"));
    enter(&visit);
    visit.wait_for(".judged.right");
    // Enter goes to the next puzzle.
    visit.wait_until("document.activeElement?.matches('.next')");
    visit.press("Enter");
    visit.wait_until("location.hash === '#/puzzles/train'");
    visit.wait_for(".place.origin, .offer");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_failed_puzzle_is_explained_and_comes_back() {
    let served = Served::start();
    let visit = Visit::prepared(&format!("{}{PLAYS}", served.origin()), CLOCK);
    visit.language("en");
    visit.size(360, 740);
    play(&visit, [(4, 6), (1, 2)]);
    visit.wait_for(".judged.wrong");
    wait_for_text(
        &visit,
        ".puzzle-loss",
        "2: from 4 to 6; 1: from 1 to 2 loses 2.4 percentage points",
    );
    assert_eq!(visit.count(".puzzle-candidates"), 0, "the reader may try again");
    let wide: i32 = visit.ask("document.documentElement.scrollWidth");
    assert_eq!(wide, 360, "nothing is wider than the screen");
    visit.click(".doing .main");
    visit.wait_for(".place.origin");
    visit.click(".doing .show");
    wait_for_text(&visit, ".puzzle-best", "2: from 1 to 3; 1: from 1 to 2");
    visit.go("#/puzzles");
    wait_for_text(&visit, ".puzzle-doors", "You have nothing to repeat now");
    wait_for_text(&visit, ".puzzle-themes", "0 of 718 solved");
    // The mistake is due after ten minutes.
    visit.ask::<()>("void (sessionStorage.later = 11 * 60_000)");
    visit.reload();
    wait_for_text(&visit, ".puzzle-doors", "One puzzle waits");
    visit.go("#/puzzles/again");
    play(&visit, [(1, 3), (1, 2)]);
    visit.wait_for(".judged.right");
    visit.click(".doing .next");
    visit.wait_for(".step.end");
    visit.go("#/puzzles");
    wait_for_text(&visit, ".puzzle-themes", "1 of 718 solved");
    for unknown in ["#/puzzles/00000000", "#/puzzles/x", "#/puzzles/treatises/999"] {
        visit.go(unknown);
        visit.wait_for(".puzzles .astray");
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_puzzle_of_the_day_is_at_the_level_of_the_reader() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/puzzles/daily", served.origin()));
    visit.language("en");
    wait_for_text(&visit, ".step h2", "Puzzle of the day, easy");
    visit.click(".doing .show");
    wait_for_text(&visit, ".puzzle-price", "counts as missed");
    visit.click(".doing .main");
    visit.wait_for(".doing .main[disabled]");
    visit.go(CORNER);
    play(&visit, [(6, 12), (9, 12)]);
    wait_for_text(&visit, ".puzzle-rated", "Your level so far: medium");
    visit.go("#/puzzles/daily");
    wait_for_text(&visit, ".step h2", "Puzzle of the day, medium");
    let address = "document.querySelector('.puzzle-study a').getAttribute('href')";
    visit.click(".doing .show");
    visit.click(".puzzle-price ~ .show");
    wait_for_text(&visit, ".puzzle-rated", "Your level so far: easy. Answer 2 of 10");
    wait_for_text(&visit, ".puzzle-best", "Best: ");
    let position: String = visit.ask(address);
    assert_eq!(visit.count(".puzzle-price"), 0);
    visit.go("#/today");
    wait_for_text(&visit, ".daily", "Missed today.");
    assert_eq!(visit.count(".beads i"), 7);
    // The answer has changed the level, but not the puzzle of this day.
    visit.click(".daily .button");
    wait_for_text(&visit, ".step h2", "Puzzle of the day, medium");
    visit.click(".doing .show");
    visit.click(".puzzle-price ~ .show");
    visit.wait_for(".puzzle-study a");
    assert_eq!(visit.ask::<String>(address), position);
    assert_eq!(visit.count(".puzzle-rated"), 0, "only the first answer counts");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn axe_finds_nothing_serious_in_puzzles() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/puzzles", served.origin()));
    visit.wait_for(".puzzle-themes small:not(:empty)");
    everywhere(&visit, "puzzles, the start");
    // A problem that asks for points, answered rightly by keyboard.
    visit.go("#/puzzles/treatises/2");
    visit.wait_for(".chip");
    visit.tab_to("[data-row='0'] input");
    for key in ["2", "4", "Enter", "0", "Enter"] {
        visit.press(key);
    }
    visit.wait_for(".judged.right .puzzle-comment");
    visit.go("#/puzzles/treatises/4");
    visit.wait_for(".offer");
    everywhere(&visit, "puzzles, a question");
    visit.click(".doing .show");
    visit.click(".puzzle-price ~ .show");
    visit.wait_for(".puzzle-candidates");
    everywhere(&visit, "puzzles, a solution");
}
