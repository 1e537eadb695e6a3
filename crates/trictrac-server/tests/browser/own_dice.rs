//! Real dice beside the page, and two people at one device: entering, correcting, taking back, resuming; names, turning.

use crate::served::Served;
use crate::visit::Visit;

/// A name that would be markup if it were not text.
const ADA: &str = "<b>Ada</b>";

/// Settings without pauses, and without what is done for the player.
pub(crate) const STILL: &str = "for (const [key, value] of [['pace', 'still'], ['throws', 'no'], ['forced', 'no']]) localStorage.setItem(key, value);";

/// Starts a match from the sheet at `address`: sets fields by their selectors inside it.
fn agree(visit: &Visit, address: &str, fields: &[(&str, &str)]) {
    visit.go(address);
    visit.wait_for(".agree select");
    for (selector, value) in fields {
        visit.wait_for(&format!(".agree {selector}"));
        visit.ask::<Option<()>>(&format!(
            "(() => {{
                const field = document.querySelector('.agree {selector}');
                field.value = {value:?};
                for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, {{ bubbles: true }}));
            }})()"
        ));
    }
    visit.click(".agree .main");
}

pub(crate) fn wait_to(visit: &Visit, await_what: &str) {
    visit.wait_until(&format!(
        "document.querySelector('.doing')?.dataset.awaits === {await_what:?}"
    ));
}

/// Plays the throw on the table with the first men that can.
pub(crate) fn play(visit: &Visit) {
    // A tap plays a number: two men, and one more for a man that is picked first. Between people the play is confirmed.
    for _ in 0..5 {
        let wanted = [".doing .main:not([disabled])", ".place.target, .off .exit"];
        let found = wanted.into_iter().find(|wanted| visit.count(wanted) > 0);
        if visit.count(".doing[data-awaits=play]") > 0 {
            visit.click(found.unwrap_or(".place.origin"));
        }
    }
}

pub(crate) fn enter(visit: &Visit, dice: [u8; 2]) {
    for pips in dice {
        visit.click(&format!(".faces button:nth-child({pips})"));
    }
}

fn saved(visit: &Visit) -> String {
    visit.ask("localStorage.getItem('match')")
}

/// The name at the near rail.
const NEAR: &str = "document.querySelector('.player:not(.far) strong')?.innerText";

fn near(visit: &Visit) -> String {
    visit.text(".player:not(.far) strong")
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn two_people_throw_their_own_dice() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), STILL);
    visit.language("en");
    agree(&visit, "#/new/two", &[(".name input", ADA), ("select[name=dice]", "own")]);
    wait_to(&visit, "entry");
    let asked = format!("Tap the die of {ADA}");
    visit.wait_until(&format!(
        "document.querySelector('.own-dice .hint')?.innerText.includes({asked:?})"
    ));
    // The first die of the two is corrected before the second makes the throw.
    visit.click(".faces button:nth-child(2)");
    visit.click(".own-dice .first");
    enter(&visit, [5, 3]);
    visit.wait_until(&format!(
        "document.querySelector('.own-dice .hint').innerText.includes({ADA:?})"
    ));
    assert_eq!(near(&visit), ADA);
    visit.wait_until(&format!("document.querySelector('.throw').innerText.includes({ADA:?})"));
    visit.press("6");
    visit.press("5");
    wait_to(&visit, "play");
    // Six and five were six and four.
    visit.click("[data-does=dice]");
    wait_to(&visit, "entry");
    enter(&visit, [6, 4]);
    wait_to(&visit, "play");
    assert_eq!(visit.text(".history li b"), "6\u{b7}4");
    play(&visit);
    wait_to(&visit, "entry");
    enter(&visit, [2, 1]);
    wait_to(&visit, "play");
    // The match is left and resumed, with names and dice.
    let text = saved(&visit);
    assert!(text.contains("[Dice \"own\"]") && !text.contains("Seed"), "{text}");
    assert!(text.contains(&format!("[White \"{ADA}\"]")) && text.ends_with("\nb 21\n"), "{text}");
    visit.reload();
    wait_to(&visit, "play");
    assert_eq!((near(&visit), saved(&visit)), (ADA.to_owned(), text.clone()));
    // Both throws are taken back, and restored.
    visit.click("[data-does=dice]");
    wait_to(&visit, "entry");
    visit.click("[data-does=dice]");
    visit.wait_until("document.querySelectorAll('.history li').length === 0");
    visit.click("[data-does=restore]");
    wait_to(&visit, "play");
    visit.wait_until(&format!("localStorage.getItem('match') === {text:?}"));
    // The table is turned by hand.
    let turn = "[...document.querySelectorAll('.tools button')].find(b => b.innerText === 'Turn the table')";
    visit.ask::<Option<()>>(&format!("void {turn}.click()"));
    visit.wait_until(&format!("{NEAR} === 'Black'"));
    visit.wait_until("localStorage.match.includes('[Near \"b\"]')");
    visit.reload();
    visit.wait_until(&format!("{NEAR} === 'Black'"));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_table_turns_after_each_throw() {
    let served = Served::start();
    let record = "[Trictrac \"1\"]\n[White \"Ada\"]\n[Black \"amateur\"]\n[WhiteSeat \"human\"]\n[BlackSeat \"human\"]\n[Seed \"1\"]\n\nlead 5/3\nw 64\n";
    let prepared = format!(
        "{STILL} localStorage.setItem('turning', 'yes'); localStorage.match ??= {record:?};"
    );
    let visit = Visit::prepared(&served.origin(), &prepared);
    wait_to(&visit, "play");
    assert_eq!(near(&visit), "Ada");
    play(&visit);
    // A person may be called like a level, and plays all the same.
    wait_to(&visit, "throw");
    visit.wait_until("document.querySelector('.player:not(.far) strong').innerText === 'amateur'");
    visit.click(".doing .main");
    wait_to(&visit, "play");
    play(&visit);
    wait_to(&visit, "throw");
    visit.wait_until("document.querySelector('.player:not(.far) strong').innerText === 'Ada'");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_turning_of_the_table_is_switched_on_during_a_match() {
    let served = Served::start();
    let record = "[Trictrac \"1\"]\n[White \"Ada\"]\n[Black \"Ben\"]\n[WhiteSeat \"human\"]\n[BlackSeat \"human\"]\n[Seed \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 52\n";
    let visit =
        Visit::prepared(&served.origin(), &format!("{STILL} localStorage.match ??= {record:?};"));
    visit.language("en");
    wait_to(&visit, "play");
    assert_eq!(near(&visit), "Ada");
    visit.click(".settings summary");
    visit.wait_for(".settings .switch");
    visit.ask::<()>(
        "void [...document.querySelectorAll('.settings .switch')].find(it => it.innerText.includes('Turn the table')).click()",
    );
    visit.wait_until(&format!("{NEAR} === 'Ben'"));
    visit.reload();
    visit.wait_until(&format!("{NEAR} === 'Ben'"));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_computer_plays_real_dice_too() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), STILL);
    visit.size(360, 740);
    agree(&visit, "#/new", &[("select[name=dice]", "own")]);
    wait_to(&visit, "entry");
    enter(&visit, [3, 5]);
    wait_to(&visit, "entry");
    enter(&visit, [6, 4]);
    // Black, the computer, has the lead, is given its throw and plays it; then White's dice are asked for.
    visit.wait_until("localStorage.match.includes('b 64 1/')");
    wait_to(&visit, "entry");
    let wide: bool = visit.ask("document.documentElement.scrollWidth > innerWidth");
    assert!(!wide, "the page is wider than the window");
    let small: usize = visit.ask(
        "[...document.querySelectorAll('.own-dice button')].filter(b => b.getBoundingClientRect().height < 24 || b.getBoundingClientRect().width < 24).length",
    );
    assert_eq!(small, 0, "every button is large enough for a finger");
}
