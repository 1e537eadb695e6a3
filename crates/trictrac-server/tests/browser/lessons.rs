//! The lessons of the page: one is taken by mouse and by keyboard, the progress is saved, and a word is explained.

use crate::accessibility::everywhere;
use crate::served::Served;
use crate::visit::Visit;
use crate::welcome::AFTER_FIRST_MATCH;

/// The text below a finished step.
const DONE: &str = ".judged.right";
const ONWARD: &str = ".doing .main";
const BACK: &str = ".crumb .back";

fn point(number: u8) -> String {
    format!("[data-point='{number}']")
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_lesson_is_taken_and_saved() {
    let served = Served::start();
    // A second touch says where a man goes, if the reader wants that.
    let address = format!("{}#/learn/1", served.origin());
    let visit = Visit::prepared(&address, "localStorage.taps = 'no'");
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
    assert_eq!((visit.count(".stop"), visit.count(".stop.done")), (25, 1));
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

/// The grid of throws: marked with the arrow keys and by clicks, checked, and shown with the solution.
#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn throws_are_marked_on_the_grid() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/learn/chances", served.origin()));
    visit.tab_to("[data-throw='11']");
    for _ in 0..5 {
        visit.press("ArrowDown");
    }
    visit.press("Enter");
    assert_eq!(visit.count(".throws [aria-pressed='true']"), 2, "6-1 is also 1-6");
    visit.click("[data-throw='52']");
    visit.click(".doing .main");
    visit.wait_for(".judged.wrong");
    visit.click("[data-throw='52']");
    for low in 2..=6 {
        visit.click(&format!("[data-throw='6{low}']"));
    }
    everywhere(&visit, "the grid of throws");
    visit.click(".doing .main");
    visit.wait_for(DONE);
    assert_eq!(visit.count("figure.throws .fits"), 11);
}

/// The solution of each step of the first lesson: men and places to touch once, or the answer to choose.
const SOLVED: [&[&str]; 8] =
    [&["1", "1"], &["15"], &["=4"], &["2", "1"], &["7"], &["=4"], &["=0"], &["=1"]];

/// The faults of the view after an answer: the table and every line of the explanation are in the window, and
/// nothing covers them. A person reads `said`, with the table beside or above it and the button that goes on.
const UNSEEN: &str = "(() => {
    const box = (it) => it.getBoundingClientRect();
    const [table, bar] = ['.learn .board', '.learn .doing'].map(kind => box(document.querySelector(kind)));
    const lines = [...document.querySelectorAll('.judged > strong, .judged > p')];
    const covered = lines.filter(line => {
        const { left, right, top, bottom } = box(line);
        const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return bottom > innerHeight || !line.contains(at) || (bottom > bar.top && top < bar.bottom && left < bar.right && right > bar.left);
    });
    const out = [
        lines.length < 2 && 'no explanation',
        (table.top < -1 || table.bottom > innerHeight) && `the table ${table.top}-${table.bottom}`,
        bar.height > 0 && bar.bottom > innerHeight + 1 && `the buttons end at ${bar.bottom}`,
        ...covered.map(line => line.innerText),
    ];
    return out.filter(it => it).join('; ');
})()";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_explanation_of_an_answer_is_in_view_with_the_table() {
    let served = Served::start();
    for ((width, height), language) in
        [((390, 844), "en"), ((360, 640), "fr"), ((360, 640), "en"), ((1280, 800), "fr")]
    {
        let visit = Visit::to(&format!("{}#/learn/start", served.origin()));
        visit.language(language);
        visit.size(width, height);
        for (step, solution) in SOLVED.iter().enumerate() {
            visit.wait_until(&format!(
                "document.querySelectorAll('.crumb .dots i.here')[0] === document.querySelectorAll('.crumb .dots i')[{step}]"
            ));
            let wrong = match solution[0] {
                "=4" => Some(".choices button:first-child"),
                "15" => Some("[data-point='24']"),
                _ => None,
            };
            if let Some(wrong) = wrong {
                visit.click(wrong);
                visit.wait_for(".judged.wrong");
                seen(&visit, &format!("{width}x{height} {language}, step {step}, wrong"));
            }
            for one in *solution {
                match one.strip_prefix('=') {
                    Some("0") => visit.click(".choices button:first-child"),
                    Some("1") => visit.click(".choices button:last-child"),
                    Some(number) => visit.ask(&format!(
                        "void [...document.querySelectorAll('.choices button')].find(it => it.innerText === '{number}').click()"
                    )),
                    None => visit.click(&format!("[data-point='{one}']")),
                }
            }
            visit.wait_for(DONE);
            seen(&visit, &format!("{width}x{height} {language}, step {step}"));
            visit.click(ONWARD);
        }
        visit.wait_for(".step.end");
    }
}

/// Fails unless all that [`UNSEEN`] looks for is seen, now or soon.
fn seen(visit: &Visit, when: &str) {
    let mut unseen = String::new();
    for _ in 0..40 {
        unseen = visit.ask(UNSEEN);
        if unseen.is_empty() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("{when}: {unseen}");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn play_with_help_is_within_reach() {
    let served = Served::start();
    let visit = Visit::prepared(&format!("{}#/learn", served.origin()), AFTER_FIRST_MATCH);
    visit.click("main.learn a[href='#/guided']");
    visit.wait_for(".guide-card");
    // The guide stays with its match, and the sheet offers it for another one.
    visit.click(".doing .main");
    visit.go("#/play");
    visit.wait_until("location.hash === '#/guided' && document.querySelector('.guided')");
    visit.go("#/new");
    visit.click(".agree a[href='#/guided/new']");
    visit.wait_until(
        "location.hash === '#/guided' && document.querySelector('.guided, .guide-card')",
    );
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn from_the_rules_one_comes_back_at_any_place() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/learn/3", served.origin()));
    visit.language("fr");
    visit.size(390, 844);
    visit.go("#/rules/R7.3");
    visit.wait_for(".rules .here");
    visit.go("#/rules/R1.2");
    visit.wait_until("document.querySelector('.rules .here')?.id === 'R1.2'");
    assert!(!visit.text("main.rules").contains("autorité"), "the page speaks to players");
    for place in ["0", "3000", "document.body.scrollHeight"] {
        visit.ask::<()>(&format!("void scrollTo(0, {place})"));
        visit.wait_until(
            "(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector('.rules .back button').getBoundingClientRect())",
        );
    }
    visit.click(".rules .back button");
    visit.wait_until("location.hash === '#/learn/3'");
}
