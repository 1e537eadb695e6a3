//! The views before, beside and instead of a match: accessible, and clear about what is wrong.

use super::place::Place;
use super::play::{at_once, awaits, invite, join, play_until, visit};
use crate::accessibility::everywhere;
use crate::matches::wait_for_text;
use crate::served::Served;

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn axe_finds_nothing_serious_in_playing_with_others() {
    let place = Place::start();
    let white = at_once(&place);
    white.reduced_motion();
    white.wait_for(".online-form");
    everywhere(&white, "the form");
    white.size(1280, 900);
    let link = invite(&white, &[("holes", "1"), ("clock", "lent")]);
    everywhere(&white, "the invitation");
    let asked = visit(&link);
    asked.wait_for(".invitation .main");
    everywhere(&asked, "the question");
    asked.size(1280, 900);
    let black = join(&place, &link);
    drop(asked);
    white.size(1280, 900);
    play_until(&white, &black, &|| awaits(&white) == "play");
    white.click(".company summary");
    everywhere(&white, "the table");
    white.size(1280, 900);
    white.click(".company .row button");
    black.wait_for(".asked-now");
    everywhere(&black, "an offer");
    black.size(1280, 900);
    black.click(".asked-now button");
    white.wait_for(".dice-check");
    white.click(".over summary");
    everywhere(&white, "the end");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn what_is_wrong_is_said() {
    let place = Place::start();
    for (rest, said) in [
        ("zzz", "This link is incomplete."),
        ("000102030405060708090a0b0c0d0e0f?key=short", "This link is incomplete."),
        ("000102030405060708090a0b0c0d0e0f", "This server does not know the match."),
    ] {
        let lost = visit(&format!("{}#/online/{rest}", place.origin()));
        wait_for_text(&lost, ".online-entrance", said);
    }
    let white = at_once(&place);
    let link = invite(&white, &[("holes", "1")]);
    let (game, key) = link.split_once('#').expect("a key");
    let wrong: String = key.chars().rev().collect();
    let stranger = visit(&format!("{game}#{wrong}"));
    stranger.click(".invitation .main");
    wait_for_text(&stranger, ".refused", "This link does not open the seat.");
    let curious = visit(game);
    wait_for_text(&curious, ".online-entrance", "ask the person who invited you");
    // Whoever comes third watches; the invitation that was withdrawn says so.
    white.click(".invitation > button");
    wait_for_text(&curious, ".over", "The invitation was withdrawn.");
    for one in [&white, &curious] {
        assert_eq!(one.count(".dice-check"), 0, "nothing was thrown");
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn without_a_server_the_rest_goes_on() {
    let served = Served::start();
    let visit = visit(&format!("{}#/online", served.origin()));
    wait_for_text(&visit, ".connection", "There is no server for online play");
    visit.forgive();
    // Nothing is asked of a server that is not there.
    let asked = "performance.getEntriesByName(location.origin + '/api/v1/games/recent').length";
    assert_eq!(visit.ask::<usize>(asked), 0);
    visit.go("#/play");
    visit.wait_for("svg.pieces");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_engine_of_the_server_plays() {
    let place = Place::start();
    let white = at_once(&place);
    super::play::choose(&white, "side", "w");
    super::play::choose(&white, "holes", "1");
    super::play::choose(&white, "opponent", "debutant");
    white.click(".online-form .main:not([disabled])");
    white.wait_for(".doing");
    wait_for_text(&white, ".player strong", "Computer (Beginner)");
    for _ in 0..20_000 {
        if awaits(&white) == "nothing" {
            break;
        }
        if !super::play::step(&white, &|what| white.click(what)) {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    }
    white.wait_for(".dice-check[data-right=true]");
}
