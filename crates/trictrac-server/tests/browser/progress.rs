//! After a match: its report, a mistake that is replayed and comes back, and the progress over all matches.

use crate::accessibility::everywhere;
use crate::first::NEXT;
use crate::matches::resumed;
use crate::served::Served;
use crate::visit::Visit;

/// A match of one hole that the next throw of White, the visitor, wins.
const LAST_THROW: &str = "[Trictrac \"1\"]\n[WhiteSeat \"human\"]\n[BlackSeat \"amateur\"]\n[Seed \"4\"]\n\
    [Rules \"holes=1\"]\n\nlead 3/5\nb 43 1/4/8\nw 52 1/3/8\nb 42 1/3/7\nw 62 1/3/9\nb 66 1/7 1/7\n\
    w 54 +2 1/5/10\nb 52 +2 1/3/8\nw 55 1/6/11\nb 41 1/2/6\nw 63 +4 1/4/10\nb 62 +6 1/3/9\n";
const REPLAY: &str = ".doing-report a.main";

/// Wins the match and opens its report.
fn open_the_report(visit: &Visit) {
    visit.click(NEXT);
    visit.click(".after-match summary");
    visit.click(".to-report");
    visit.wait_for(".costliest li");
}

/// Makes the first possible play, by mouse.
fn answer(visit: &Visit) {
    visit.wait_for("main.replay .place.origin");
    while visit.count(NEXT) == 0 {
        visit.click(".place.origin");
    }
    visit.click(NEXT);
    visit.wait_for(".judged strong");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_finished_match_has_a_report_and_its_mistakes_are_replayed() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), &resumed(LAST_THROW));
    visit.language("en");
    open_the_report(&visit);
    assert!(
        visit.text(".report-head").contains("You – Chevalier"),
        "{}",
        visit.text(".report-head")
    );
    assert_eq!(visit.count("svg.chart .error") > 0, visit.count(".costliest li") > 0);
    visit.click(".doing-report .repeat");
    visit.wait_for(".repeats");
    visit.click(REPLAY);
    answer(&visit);
    let judged = visit.text(".judged");
    assert!(judged.contains("Your answer:"), "{judged}");
    visit.click(".doing .next");
    visit.wait_until("document.querySelector('.crumb')?.innerText.includes('2 of')");
    // The analysis is stored, and the progress knows it.
    visit.go("#/progress");
    visit.reload();
    visit.wait_for(".reported li a");
    assert_eq!(visit.count(".open-matches"), 0, "nothing is analysed twice");
    assert!(visit.text(".performance").contains("1 – 0"), "{}", visit.text(".performance"));
    assert!(visit.text(".trained").contains("My mistakes that come back"));
    // Mistakes are due after ten minutes.
    visit.go("#/progress/again");
    visit.wait_for(".replay-over");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn axe_finds_nothing_serious_in_reports_and_progress() {
    let served = Served::start();
    let visit = Visit::prepared(&format!("{}#/progress", served.origin()), "");
    visit.wait_for(".progress .empty");
    everywhere(&visit, "progress, without a match");
    drop(visit);
    let visit = Visit::prepared(&format!("{}#/play", served.origin()), &resumed(LAST_THROW));
    open_the_report(&visit);
    everywhere(&visit, "a report");
    visit.click(REPLAY);
    answer(&visit);
    everywhere(&visit, "a mistake");
    visit.go("#/progress");
    visit.wait_for(".performance");
    everywhere(&visit, "progress");
}
