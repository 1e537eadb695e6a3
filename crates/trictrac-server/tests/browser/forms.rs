//! The other forms: a coup à écrire is marked by mouse, toc is played by keyboard; a lesson; a match is analysed; the rules; axe at both
//! widths.

use crate::accessibility::everywhere;
use crate::served::Served;
use crate::visit::Visit;

/// A match of à écrire in which the person has just won the hole with which they can mark.
const ECRIRE: &str = include_str!("ecrire.trictrac");

/// Saves a record as the match to resume, and skips pauses.
fn resuming(record: &str) -> String {
    format!(
        "localStorage.pace = 'still'; if (!sessionStorage.begun) {{ sessionStorage.begun = 1; \
         localStorage.forms = {record:?}; localStorage['forms-id'] = '00000000000000aa'; }}"
    )
}

fn fits(visit: &Visit) {
    let wide: i32 = visit.ask("document.documentElement.scrollWidth");
    assert!(wide <= 360, "nothing is wider than the screen: {wide}");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_coup_a_ecrire_is_marked_by_mouse_and_axe_finds_nothing_serious() {
    let served = Served::start();
    let visit = Visit::prepared(&format!("{}#/forms", served.origin()), &resuming(ECRIRE));
    visit.language("en");
    visit.size(360, 740);
    visit.wait_for(".forms-list .card:nth-of-type(11)");
    fits(&visit);
    visit.click(".forms-resume a");
    visit.wait_for(".forms-choice:nth-of-type(2) .offer");
    assert!(visit.text(".forms-choices").contains("jetons (V1.15)"));
    visit.click(".forms-advise");
    visit.wait_for(".forms-advice .best");
    assert!(visit.text(".forms-advice").contains("jetons on average"));
    fits(&visit);
    everywhere(&visit, "a choice à écrire");
    visit.language("en");
    // Going ends the coup: the sentence and the column say the same sum.
    visit.click(".forms-choice:nth-of-type(2) .offer");
    visit.wait_for(".forms-columns td b");
    let paid = visit.text(".forms-columns td b");
    let said = "[...document.querySelectorAll('.forms-paid')].map(e => e.innerText).join(' ')";
    visit.wait_until(&format!("{said}.includes('= {paid} jetons')"));
    // The match goes on: a man is moved by mouse, taken back, moved again, and the play is made.
    while visit.count(".doing[data-awaits=play]") == 0 {
        visit.wait_for(".doing:is([data-awaits=throw], [data-awaits=play])");
        if visit.count(".doing[data-awaits=throw]") > 0 {
            visit.click(".doing .main");
        }
    }
    visit.click(".forms-advise");
    visit.wait_for(".forms-advice .best");
    assert!(visit.text(".forms-advice").contains("jetons on average"));
    // A click on a man plays the first number that it can.
    visit.click(".place.origin");
    let moved = "[data-does=man]:not(:disabled)";
    visit.click(moved);
    visit.wait_until(&format!("!document.querySelector({moved:?})"));
    while visit.count(".doing[data-awaits=play]") > 0 {
        visit.click(".place.origin");
    }
    visit.wait_until("localStorage.forms.split(' play ').length > 20");
    let before: String = visit.ask("localStorage.forms.slice(0, 400)");
    visit.reload();
    visit.wait_for(".forms-columns td b");
    assert_eq!(visit.ask::<String>("localStorage.forms.slice(0, 400)"), before);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn toc_is_played_by_keyboard_and_axe_finds_nothing_serious() {
    let served = Served::start();
    let still = "localStorage.pace = 'still'";
    let visit = Visit::prepared(&format!("{}#/forms/lesson/toc", served.origin()), still);
    visit.language("en");
    visit.size(360, 740);
    visit.wait_for(".forms-question:nth-of-type(3) button");
    visit.click(".forms-answers button");
    visit.wait_for(".forms-answers .right");
    fits(&visit);
    everywhere(&visit, "a lesson on toc");
    visit.language("en");
    visit.size(360, 740);
    visit.go("#/forms/new/toc");
    visit.wait_for(".forms-new select");
    fits(&visit);
    everywhere(&visit, "a new match of toc");
    visit.ask::<()>("void document.querySelector('.forms-new .main').focus()");
    visit.press("Enter");
    // The focus follows what can be done: dice and men.
    let mut left = 300;
    while visit.ask::<bool>("!(localStorage.forms ?? '').includes('A play ')") {
        assert!(left > 0, "the keyboard moves the match on");
        left -= 1;
        // On a busy machine the focus may have been nowhere when the button came.
        let nowhere =
            "document.activeElement === document.body && !!document.querySelector('.doing .main')";
        if visit.ask::<bool>(nowhere) {
            visit.tab_to(".doing .main");
        }
        visit.press("Enter");
        visit.wait_until("new Promise(later => setTimeout(() => later(true), 50))");
    }
    visit.wait_until(
        "localStorage.forms.includes('[Form \"toc\"]') && localStorage.forms.includes(' play ')",
    );
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_match_that_is_given_up_is_settled_and_replayed() {
    let served = Served::start();
    let visit = Visit::prepared(&format!("{}#/forms/table", served.origin()), &resuming(ECRIRE));
    visit.language("en");
    visit.wait_for(".forms-choice:nth-of-type(2) .offer");
    visit.click(".forms-choice:nth-of-type(2) .offer");
    visit.wait_for(".doing[data-awaits=throw]");
    visit.click(".tools [aria-expanded]");
    visit.click(".tools p + button");
    visit.wait_for(".forms-settled tbody tr:nth-of-type(5)");
    assert!(visit.text(".forms-settled").contains("Paris and their queue"));
    visit.click(".doing a[href='#/forms/replay/0']");
    visit.wait_for(".forms-steps .main");
    visit.click(".forms-steps .main");
    visit.wait_until("document.querySelector('.forms-steps').innerText.includes('Throw 2 of')");
    // The analysis leads from error to error.
    visit.size(360, 740);
    visit.click("a[href='#/forms/analyse/0']");
    visit.wait_until("/^(No|One|\\d+) errors? found/.test(document.querySelector('.forms-card [role=status]')?.innerText)");
    let first = visit.text(".forms-card strong");
    assert!(
        first.contains("jetons lost")
            && visit.text(".forms-advice .best").contains("jetons on average")
    );
    visit.wait_for(".forms-errors li:nth-of-type(2)");
    visit.click(".forms-steps .main");
    visit.wait_until("document.querySelector('.forms-steps').innerText.includes('Error 2 of')");
    assert_ne!(visit.text(".forms-card strong"), first);
    assert_eq!(visit.count(".forms-sums li"), 2);
    fits(&visit);
    everywhere(&visit, "the analysis of a match à écrire");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_rules_of_the_forms_are_in_both_languages_at_the_same_place() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/forms/rules/V2.4", served.origin()));
    visit.size(360, 740);
    for (language, words) in [("en", "steps out"), ("fr", "sort et le perdant")] {
        visit.language(language);
        visit.wait_until(&format!(
            "document.querySelector('.forms-rules p.here')?.innerText.includes({words:?}) === true"
        ));
        assert!(visit.text(".forms-rules .here").starts_with("V2.4"));
        fits(&visit);
    }
}
