//! The things that people look for are within two clicks of where they begin: for a newcomer, a returning player with and without an
//! account, and without the server.

use super::people::becomes;
use super::place::Place;
use crate::matches::{BEGUN, resumed};
use crate::offline::KEPT;
use crate::served::Served;
use crate::visit::Visit;

/// A thing, the clicks that lead to it, and what is then in the page.
type Thing = (&'static str, &'static [&'static str], &'static str);

/// The most clicks.
const MOST: usize = 2;
const TODAY: &str = "header nav [href='#/today']";
const STUDY: &str = "header nav [href='#/study']";
const CABINET: &str = "header nav [href='#/cabinet']";
const MARQUISE: &str = ".opponent:has([value=maitre])";
const TWO: &str = ".ways-to-play [href='#/new/two']";
const OWN: &str = "nav.club .own";
const ACCOUNT: &str = "nav.club .own[href='#/online/account']";
const INVITE: &str = "nav.club [href='#/online/invite']";
const CORNER: &str = ".often [href='#/rules/R3.5']";

/// Where a returning player begins, and what leads from there.
const FROM_TODAY: [Thing; 11] = [
    ("my match", &[".today .ways .main"], ".doing"),
    ("the Marquise", &[".today .ways [href='#/new']", MARQUISE], "[value=maitre]:checked"),
    ("two at one device", &[".today .ways [href='#/new']", TWO], ".agree .name input"),
    ("the puzzle of the day", &[".daily .button"], ".puzzles .step"),
    ("the next lesson", &[".today .lesson"], ".learn .step"),
    ("the dice game", &[CABINET, ".drawer[href='#/tribord']"], "main.tb"),
    ("the analysis of a record", &[STUDY], ".shelf input[type=file]"),
    ("my account", &[".today .way[href='#/online']", OWN], "main.account"),
    ("a match with a friend", &[".today .way[href='#/online']", INVITE], ".online-form"),
    ("the rules on the corner", &[".today [href='#/rules']", CORNER], "[id='R3.5'].here"),
    ("the library", &[CABINET, ".drawer[href='#/library']"], ".library-doors"),
];
/// Where a newcomer begins, and what leads from there.
const FROM_WELCOME: [Thing; 11] = [
    ("the first match", &[".doors [href='#/first-match']"], "main .story"),
    ("the Marquise", &[".doors [href='#/new']", MARQUISE], "[value=maitre]:checked"),
    ("two at one device", &[".doors [href='#/new']", TWO], ".agree .name input"),
    ("the puzzle of the day", &[TODAY, ".daily .button"], ".puzzles .step"),
    ("the next lesson", &[".doors [href='#/learn/start']"], ".learn .step"),
    ("the dice game", &[CABINET, ".drawer[href='#/tribord']"], "main.tb"),
    ("the analysis of a record", &[STUDY], ".shelf input[type=file]"),
    ("an account", &[".intro [href='#/online']", OWN], "main.account"),
    ("a match with a friend", &[".intro [href='#/online']", INVITE], ".online-form"),
    ("the rules on the corner", &[".intro [href='#/rules']", CORNER], "[id='R3.5'].here"),
    ("the library", &[CABINET, ".drawer[href='#/library']"], ".library-doors"),
];

/// Prepares the visit of somebody who has begun a match before.
fn returns() -> String {
    format!("localStorage.place ??= 'play'; {}", resumed(BEGUN))
}

/// The visitor who walks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Visitor {
    Guest,
    /// Somebody with an account, whose name is where a guest logs in.
    Member,
    /// Somebody whose server is away.
    Alone,
}

/// Walks from `home` to each thing, on a large screen and on a phone. Without a server, what needs one says so.
fn walk(visit: &Visit, home: &str, things: &[Thing], visitor: Visitor) {
    for (width, height) in [(1280, 900), (360, 740)] {
        visit.size(width, height);
        for (thing, clicks, found) in things {
            assert!(clicks.len() <= MOST, "{thing}");
            visit.go(&format!("#/{home}"));
            visit.wait_for(&format!("main.{home}"));
            let needs_server = clicks.iter().any(|click| click.contains("#/online"));
            if needs_server && visitor == Visitor::Alone {
                visit.click(clicks[0]);
                visit.wait_until("document.querySelector('.connection')?.innerText.length > 10");
                continue;
            }
            for &click in *clicks {
                let is_own = click == OWN && visitor == Visitor::Member;
                visit.click(if is_own { ACCOUNT } else { click });
            }
            visit.wait_for(found);
        }
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn everything_is_two_clicks_from_where_people_begin() {
    let place = Place::start();
    let newcomer = Visit::to(&format!("{}#/welcome", place.origin()));
    walk(&newcomer, "welcome", &FROM_WELCOME, Visitor::Guest);

    let today = format!("{}#/today", place.origin());
    let returning = Visit::prepared(&today, &returns());
    walk(&returning, "today", &FROM_TODAY, Visitor::Guest);
    becomes(&returning, "Anne", "#/today");
    walk(&returning, "today", &FROM_TODAY, Visitor::Member);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn everything_is_two_clicks_away_without_the_server() {
    let served = Served::start();
    let today = format!("{}#/today", served.origin());
    let visit = Visit::storing(&today, &returns(), |_| ());
    assert!(visit.ask::<bool>(KEPT));
    served.stop();
    visit.reload();
    walk(&visit, "today", &FROM_TODAY, Visitor::Alone);
    // The browser asks for a newer version, and the club for its socket: nobody answers.
    visit.forgive();
}
