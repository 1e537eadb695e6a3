//! The table beyond a play: what a throw earned, hints, two computers.

use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::served::Served;
use crate::visit::Visit;

/// A visit in which `record` is the unfinished match.
fn resuming(served: &Served, record: &str) -> Visit {
    let visit =
        Visit::prepared(&served.origin(), &format!("localStorage.match ??= {};", json!(record)));
    visit.language("en");
    visit
}

fn record(white: &str, lines: &str) -> String {
    format!("[Trictrac \"1\"]\n[White \"{white}\"]\n[Black \"debutant\"]\n[Seed \"3\"]\n{lines}\n")
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn what_a_throw_earned_stays_and_is_drawn_again() {
    let served = Served::start();
    // The opponent has hit a man and played; then a quarter that is kept, which is lit without the play that keeps it.
    let hit =
        record("human", "[Position \"W13,5/W1,W1,4/5,B1/5,B14 b - 0/0 0/0\"]\n\nb 64 +2 1/7 1/5");
    let visit = resuming(&served, &hit);
    visit.wait_for(".hit.other .struck");
    visit.click(".doing .main");
    visit.wait_until("!document.querySelector('.hit.other')");
    let kept =
        record("human", "[Position \"W3,W2,W2,W2,W2,W2/W2,5/6/5,B15 w - 0/0 0/0\"]\n\nw 51 +4");
    let visit = resuming(&served, &kept);
    visit.wait_for(".earned summary");
    assert!(visit.text(".pointing").contains("a line above"));
    assert_eq!((visit.count(".lit.own"), visit.count(".reach")), (6, 0));
    let label: String = visit.ask("document.querySelector('.told').textContent");
    assert_eq!(label, "4\u{a0}points");
    visit.ask::<()>("void document.querySelector('.earned summary').focus()");
    visit.wait_for(".hit.own .reach");
    assert_eq!(visit.count(".lit.own"), 6);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_corner_that_is_taken_gleams_where_anything_moves() {
    let served = Served::start();
    let men = "W2,2,W2,2/W3,W2,W2,W2,W2,1/B2,B2,B2,2,B2/B2,B2,B3,3";
    let taking = record("human", &format!("[Position \"{men} w - 0/0 0/0 12\"]\n\nw 54"));
    for (pace, moves) in [("calm", true), ("still", false)] {
        let visit = resuming(&served, &taking);
        visit.ask::<()>(&format!("void (localStorage.pace = {pace:?})"));
        visit.reload();
        visit.click(".place.origin[data-point='7']");
        visit.click(".place.origin[data-point='8']");
        if moves {
            visit.wait_for(".gleam.own");
        }
        visit.wait_until("document.querySelector('.doing')?.dataset.awaits !== 'play'");
        visit.wait_until("!document.querySelector('.gleam')");
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_hint_is_drawn_and_played() {
    let served = Served::start();
    let visit = resuming(&served, &record("human", "\nlead 5/3\nw 64"));
    visit.wait_for(".place.origin");
    visit.ask_for_hint();
    visit.wait_for(".arrow-head");
    visit.click(".hinted li:nth-child(2) button");
    visit.wait_for(".hinted li:nth-child(2) [aria-pressed=true]");
    let played: String =
        visit.ask("document.querySelector('.hinted li:nth-child(2) button').dataset.play");
    visit.click(".hinted .main");
    visit.wait_until("document.querySelector('.history .play').innerText");
    let shown: String = visit.ask(
        "[...document.querySelectorAll('.history .play')].map(it => it.innerText).filter(it => it).pop()",
    );
    assert_eq!(played, shown);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_hint_is_played_by_its_arrow() {
    let served = Served::start();
    let played = "document.querySelector('.history .play').innerText";
    for (width, height) in [(1440, 900), (390, 844)] {
        let visit = resuming(&served, &record("human", "\nlead 5/3\nw 64"));
        visit.size(width, height);
        visit.wait_for(".place.origin");
        visit.ask_for_hint();
        visit.wait_for(".arrow-head");
        let hinted: String = visit.ask("document.querySelector('.hinted li button').dataset.play");
        // The man under the arrow can still be taken, and while it is, the arrow is only a picture.
        visit.click("[data-point='1']");
        visit.wait_until("!document.querySelector('.grip')");
        visit.press("Escape");
        visit.click(".doing button:not(.main)");
        visit.wait_for(".grip");
        if width > 1000 {
            visit.click(".grip");
        } else {
            visit.tap(".grip");
        }
        visit.wait_until(played);
        let shown: String = visit.ask(played);
        assert_eq!(hinted, shown);
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn two_computers_are_paused_and_stepped() {
    let served = Served::start();
    let visit = resuming(&served, &record("debutant", "\nlead 5/3\nw 64"));
    let actions = "localStorage.match.trim().split(/\\s+/).length";
    visit.click(".watching .main");
    // What the engine was asked before the pause is not played in it, however late it answers.
    let paused: usize = visit.ask(actions);
    thread::sleep(Duration::from_secs(2));
    assert_eq!(visit.ask::<usize>(actions), paused);
    visit.click(".watching button:nth-child(2)");
    visit.wait_until(&format!("{actions} > {paused}"));
    let stepped: usize = visit.ask(actions);
    visit.click(".watching .main");
    visit.wait_until(&format!("{actions} > {stepped} + 2"));
}
