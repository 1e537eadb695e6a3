//! What online play and the other parts of the page do to each other: styles, notices, challenges.

use super::people::{anne_invites_zoe, player, press};
use super::place::Place;
use super::play::{at_once, invite, join, visit};
use crate::accessibility::everywhere;
use crate::matches::wait_for_text;

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_part_leaves_no_styles_behind() {
    let place = Place::start();
    let lobby = visit(&format!("{}#/online", place.origin()));
    let looks = || -> Vec<f64> {
        lobby.wait_for(".clocks button:last-child");
        lobby.wait_until("!document.querySelector('.clocks button').disabled");
        lobby.ask(
            "[...document.querySelectorAll('.clocks button, .make, h1')]
                .map(it => it.getBoundingClientRect()).flatMap(it => [it.x, it.width, it.height])",
        )
    };
    let before = looks();
    for (hash, main) in [("#/study", ".shelf"), ("#/rules", "main"), ("#/learn", "main.learn")] {
        lobby.go(hash);
        lobby.wait_for(main);
        lobby.go("#/online");
        assert_eq!(looks(), before, "after {hash}");
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_challenge_shows_itself_and_is_made_once() {
    let place = Place::start();
    let anne = player(&place, "Anne");
    anne.size(390, 844);
    for _ in 0..2 {
        press(&anne, "Make a challenge");
        press(&anne, "Put it in the lobby");
        anne.wait_until("document.activeElement.innerText === 'Withdraw'");
        anne.wait_until(
            "(box => box.top >= 0 && box.bottom <= innerHeight)(document.activeElement.getBoundingClientRect())",
        );
        anne.ask::<()>("void document.activeElement.blur()");
        anne.wait_until("!document.querySelector('.challenges .make').open");
    }
    assert_eq!(anne.count(".challenges .own"), 1);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn every_part_says_what_waits_online_and_axe_agrees() {
    let place = Place::start();
    let white = at_once(&place);
    let link = invite(&white, &[("clock", "lent")]);
    white.go("#/learn");
    white.wait_for("main.learn");
    assert_eq!(white.count(".notice"), 0);
    let _black = join(&place, &link);
    wait_for_text(&white, ".notice", "Your opponent is here");
    white.wait_until("document.title.startsWith('●')");
    white.wait_for("header nav a[data-waits]");
    everywhere(&white, "a notice");
    white.go("#/study");
    wait_for_text(&white, ".notice", "Your opponent is here");
    press(&white, "Go to the match");
    white.wait_for(".doing");
    white.wait_until("!document.querySelector('.notice, [data-waits]')");
    // Somebody who is challenged elsewhere reads it there.
    let [anne, zoe] = ["Anne", "Zoé"].map(|name| player(&place, name));
    zoe.go("#/rules");
    anne.go("#/online/player/Zo%C3%A9");
    press(&anne, "Challenge Zoé");
    press(&anne, "Send the challenge");
    wait_for_text(&zoe, ".notice", "Anne challenges you");
    zoe.click(".notice .close");
    zoe.wait_until("!document.querySelector('.notice')");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_match_fits_a_turned_phone() {
    let place = Place::start();
    let [anne, zoe] = anne_invites_zoe(&place, &[("clock", "lent")]);
    anne.wait_for(".player .clock");
    for (width, height) in [(844, 390), (740, 360)] {
        zoe.size(width, height);
        zoe.language("fr");
        zoe.ask::<()>("void scrollTo(0, 0)");
        zoe.wait_until(
            "document.querySelector('.board').getBoundingClientRect().bottom <= innerHeight",
        );
        let lines: Vec<f64> = zoe.ask(
            "[...document.querySelectorAll('.player strong')].map(it => it.getBoundingClientRect().height)",
        );
        assert!(lines.iter().all(|height| (10.0..28.0).contains(height)), "{lines:?}");
    }
}
