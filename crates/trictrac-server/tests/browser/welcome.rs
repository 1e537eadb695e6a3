//! The first visit: the welcome and its doors, the guided match, the rules; later visits begin with Today.

use crate::accessibility::everywhere;
use crate::matches::{BEGUN, resumed};
use crate::served::Served;
use crate::visit::Visit;

const DOORS: &str = "body > main .doors a";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_first_visit_begins_with_three_doors_and_later_ones_with_today() {
    let served = Served::start();
    let origin = format!("{}#", served.origin());
    let visit = Visit::to(&origin);
    visit.wait_for(DOORS);
    assert_eq!(visit.count(DOORS), 3);
    // The men of the picture move into their moment.
    visit.wait_for("body > main .hit.own");
    for (door, part) in [
        ("#/first-match", "main .story"),
        ("#/learn/start", "main.learn .step"),
        ("#/new", "main .opponent"),
    ] {
        visit.go("#/welcome");
        visit.click(&format!("{DOORS}[href='{door}']"));
        visit.wait_for(part);
        assert_eq!(visit.ask::<String>("location.hash"), door);
    }
    let later = visit.beside(&origin);
    later.wait_for("main.today .daily");
    assert_eq!(later.ask::<String>("location.hash"), "#/today");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn today_goes_on_with_the_match_and_play_never_loses_it() {
    let served = Served::start();
    let script = format!("localStorage.place ??= 'play'; {}", resumed(BEGUN));
    let visit = Visit::prepared(&format!("{}#", served.origin()), &script);
    visit.language("en");
    visit.wait_for("main.today .standing-now");
    let standing = visit.text(".standing-now");
    assert!(standing.contains("You") && standing.contains("Cloris"), "{standing}");
    assert_eq!(visit.text(".today .ways .main"), "Continue the match");
    visit.click(".today .ways .main");
    visit.wait_for(".place.origin");
    // The logo leads to Today, and Play back to the match.
    visit.click("h1 a");
    visit.wait_for("main.today");
    visit.click("header nav a:nth-child(2)");
    visit.wait_for(".place.origin");
    assert_eq!(visit.ask::<String>("location.hash"), "#/play");
    // Another match leaves this one in the list.
    visit.go("#/new");
    visit.wait_for(".kept a[href='#/play']");
    visit.click("form.agree .main");
    visit.wait_for(".doing");
    visit.go("#/today");
    visit.wait_until("document.querySelector('.recent li')?.innerText.includes('Cloris')");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_sheet_is_filled_by_keyboard_and_axe_agrees() {
    let served = Served::start();
    let visit =
        Visit::prepared(&format!("{}#/new", served.origin()), "localStorage.place ??= 'play'");
    visit.language("en");
    visit.tab_to(".opponent [value=debutant]");
    visit.press("ArrowDown");
    visit.press("ArrowDown");
    visit.wait_for(".opponent [value=joueur]:checked");
    visit.tab_to(".segments [value='12']");
    visit.press("ArrowLeft");
    visit.press("ArrowLeft");
    visit.wait_for(".segments [value='3']:checked");
    visit.tab_to(".segments [value=w]");
    visit.press("ArrowRight");
    visit.wait_for(".segments [value=b]:checked");
    visit.press("Enter");
    visit.wait_for(".player.far strong");
    assert_eq!(visit.text(".player.far strong"), "Damon");
    assert_eq!(visit.text(".player.ebony strong"), "You");
    assert!(visit.text(".standing").contains("of 3"), "{}", visit.text(".standing"));
    // The sheet remembers the last match.
    visit.go("#/new");
    visit.wait_for(".opponent [value=joueur]:checked");
    everywhere(&visit, "the sheet");
    visit.go("#/today");
    visit.wait_for("main.today .daily");
    everywhere(&visit, "Today");
    visit.go("#/cabinet");
    visit.wait_for(".drawer");
    everywhere(&visit, "the Cabinet");
}

/// The guide is known already, as after the first match.
pub(crate) const AFTER_FIRST_MATCH: &str = "localStorage.guide ??= '0';";
/// In a guided match, the sentence that explains.
const EXPLAINED: &str = ".guide-card .beat";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_guided_match_explains_each_thing_once_and_can_be_left() {
    let served = Served::start();
    let script = format!("{AFTER_FIRST_MATCH} localStorage.pace = 'still'");
    let visit = Visit::prepared(&format!("{}#/guided", served.origin()), &script);
    visit.language("en");
    visit.size(360, 640);
    visit.reload();
    let mut explained: Vec<String> = Vec::new();
    let mut throws = Vec::new();
    visit.wait_for(EXPLAINED);
    for _ in 0..2_000 {
        visit.wait_for(MOVES);
        let now: Option<String> =
            visit.ask(&format!("document.querySelector({EXPLAINED:?})?.innerText ?? null"));
        if let Some(now) = now.filter(|now| explained.last() != Some(now)) {
            assert_eq!(visit.count(".guide-card button.main"), 0, "the match does not wait");
            assert_eq!(visit.count(".guide-card a.rule"), 1);
            explained.push(now);
            throws.push(visit.count(".history li"));
            if explained.len() == 4 {
                break;
            }
        }
        visit.ask::<()>(MOVE);
    }
    assert!(explained[0].starts_with("Your men are white"), "{explained:?}");
    let mut once = explained.clone();
    once.sort();
    once.dedup();
    assert_eq!((once.len(), explained.len()), (4, 4), "{explained:?}");
    throws.dedup();
    assert_eq!(throws.len(), 4, "one a throw: {throws:?}");
    let throws = visit.count(".history li");
    visit.click(".leave");
    visit.wait_until(
        "location.hash === '#/play' && !document.querySelector('.guide-card, .guided')",
    );
    assert!(visit.count(".history li") >= throws, "the same match goes on");
}

/// The elements with which something can be done in the match.
const MOVES: &str =
    ".warned button, .offer, .place.target, .place.origin, .doing .main:not([disabled])";
/// Moves the match on: insists, holds or throws, puts a man down, picks one.
const MOVE: &str = "(() => {
    const one = ['.warned button:last-of-type', '.offer', '.doing .main:not([disabled])', '.place.target', '.place.origin']
        .map(kind => document.querySelector(kind)).find(found => found);
    one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return null;
})()";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn axe_finds_nothing_serious_in_the_welcome() {
    let served = Served::start();
    let visit = Visit::prepared(&format!("{}#", served.origin()), AFTER_FIRST_MATCH);
    visit.wait_for("body > main .hit.own");
    everywhere(&visit, "the welcome");
    visit.go("#/first-match");
    visit.wait_for(".story .said");
    everywhere(&visit, "the first match");
    visit.go("#/guided");
    visit.wait_for(EXPLAINED);
    everywhere(&visit, "a guided match");
    visit.go("#/rules/R5.1");
    visit.wait_for(".rules figure");
    everywhere(&visit, "the rules");
    visit.go("#/about");
    visit.wait_for(".guide h1");
    everywhere(&visit, "about");
}

/// True where the rule that the address names is at the top of the window.
const SHOWN: &str = "(() => {
    const rule = document.querySelector('.rules .here')?.getBoundingClientRect();
    return rule && rule.top >= 0 && rule.bottom <= innerHeight;
})()";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_cited_number_leads_to_its_rule_in_both_languages() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/learn/3", served.origin()));
    visit.language("fr");
    visit.click(".step .term");
    visit.wait_for(".meaning:popover-open a.rule");
    let rule: String = visit.ask("document.querySelector('.meaning a.rule').hash.split('/').pop()");
    // The terms are here, so nothing says that they are being loaded.
    assert_eq!(
        visit
            .ask::<String>("getComputedStyle(document.querySelector('.meaning .loading')).display"),
        "none"
    );
    visit.click(".meaning a.rule");
    visit.wait_until(SHOWN);
    assert_eq!(visit.ask::<String>("location.hash"), format!("#/rules/{rule}"));
    assert!(visit.text(".rules .here").starts_with(&rule));
    assert!(visit.text(".rules h1").contains("règles"));
    visit.language("en");
    visit.wait_until(&format!(
        "document.querySelector('.rules h1').innerText.includes('rules') && {SHOWN}"
    ));
    assert!(visit.text(".rules .here").starts_with(&rule));
    let said = visit.text(".rules figure .said");
    assert!(said.ends_with("\u{a0}points.") && !said.contains('\n'), "{said}");
    let boards = visit.count(".rules figure .board");
    assert!(boards > 15, "{boards}");
    visit.click(".rules a[href='#/rules/R7.2']");
    visit.wait_until(&format!("document.querySelector('.here')?.id === 'R7.2' && {SHOWN}"));
    let away = visit.ask::<usize>(
        "[...document.querySelectorAll('.rules a.rule')]
            .filter(it => !document.getElementById(it.hash.split('/').pop())).length",
    );
    assert_eq!(away, 0, "every number leads to a rule");
}
