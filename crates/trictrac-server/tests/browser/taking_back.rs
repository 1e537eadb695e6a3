//! Taking back a decision, in the classical game and in another form: past the computer's answer, until one's own next throw. The same dice
//! fall again.

use crate::own_dice::{STILL, enter, play, wait_to};
use crate::served::Served;
use crate::visit::Visit;

/// The button that takes a decision back, and the one that restores it.
const BACK: &str = "[data-does=decision]";
const RESTORE: &str = "[data-does=restore]";

/// A match to play: the address where it begins, how, and the key under which the browser saves it.
struct Case {
    address: &'static str,
    begin: Option<&'static str>,
    key: &'static str,
}

const CASES: [Case; 2] = [
    Case { address: "#/play", begin: None, key: "match" },
    Case { address: "#/forms/new/toc", begin: Some(".forms-new .main"), key: "forms" },
];

impl Case {
    /// The lines of the saved record.
    fn lines(&self, visit: &Visit) -> Vec<String> {
        let text: String = visit.ask(&format!("localStorage.getItem({:?})", self.key));
        text.split("\n\n").nth(1).unwrap_or_default().lines().map(str::to_owned).collect()
    }
}

/// Throws as often as asked, until the person plays.
fn until_play(visit: &Visit) {
    visit.wait_for(".doing:is([data-awaits=throw], [data-awaits=play])");
    while visit.count(".doing[data-awaits=play]") == 0 {
        if visit.count(".doing[data-awaits=throw]") > 0 {
            visit.click(".doing .main");
        }
        visit.wait_for(".doing:is([data-awaits=throw], [data-awaits=play])");
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_decision_is_taken_back_and_the_same_dice_fall_again() {
    let served = Served::start();
    for case in &CASES {
        let visit = Visit::prepared(&format!("{}{}", served.origin(), case.address), STILL);
        visit.language("en");
        if let Some(begin) = case.begin {
            visit.click(begin);
        }
        until_play(&visit);
        assert_eq!(visit.count(BACK), 0, "{}: nothing is decided yet", case.key);
        let thrown = case.lines(&visit);
        play(&visit);
        wait_to(&visit, "throw");
        let answered = case.lines(&visit);
        assert!(answered.len() > thrown.len(), "{}: the computer has answered", case.key);
        visit.click(BACK);
        wait_to(&visit, "play");
        assert_eq!(case.lines(&visit), thrown, "{}", case.key);
        visit.click(RESTORE);
        wait_to(&visit, "throw");
        assert_eq!(case.lines(&visit), answered, "{}", case.key);
        // The same play again, and the computer has the same dice and answers the same.
        visit.click(BACK);
        wait_to(&visit, "play");
        play(&visit);
        wait_to(&visit, "throw");
        assert_eq!(case.lines(&visit), answered, "{}", case.key);
        // The next own throw ends it.
        visit.click(".doing .main");
        visit.wait_until(&format!("document.querySelectorAll({BACK:?}).length === 0"));
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn other_forms_are_played_with_real_dice() {
    let served = Served::start();
    // In à écrire a player may give up before a throw.
    for (form, waits) in [("toc", "entry"), ("ecrire", "throw")] {
        let address = format!("{}#/forms/new/{form}", served.origin());
        let visit = Visit::prepared(&address, STILL);
        visit.language("en");
        visit.wait_for(".forms-new select[name=dice]");
        visit.ask::<Option<()>>(
            "(() => { const field = document.querySelector('.forms-new select[name=dice]'); field.value = 'own'; \
             field.dispatchEvent(new Event('change', { bubbles: true })); })()",
        );
        visit.click(".forms-new .main");
        wait_to(&visit, "entry");
        // The lots: who throws more begins.
        enter(&visit, [6, 1]);
        wait_to(&visit, waits);
        enter(&visit, [6, 4]);
        wait_to(&visit, "play");
        let saved = || visit.ask::<String>("localStorage.getItem('forms')");
        assert!(saved().contains("[Dice \"own\"]") && !saved().contains("Seed"), "{}", saved());
        assert!(saved().ends_with("lots 61\nthrow 64\n"), "{}", saved());
        play(&visit);
        // The computer waits for its dice, too; those before were wrong.
        wait_to(&visit, "entry");
        visit.click("[data-does=dice]");
        wait_to(&visit, waits);
        assert!(saved().ends_with("lots 61\n"), "{}", saved());
        enter(&visit, [5, 5]);
        wait_to(&visit, "play");
        assert!(saved().ends_with("throw 55\n"), "{}", saved());
    }
}
