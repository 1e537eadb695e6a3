//! Effects of online play and the other parts of the page on each other: styles, notices, challenges.

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
    wait_for_text(&white, ".notice", "is here: your match has begun.");
    let place_of_notice: String =
        white.ask("getComputedStyle(document.querySelector('.notice')).position");
    assert_eq!(place_of_notice, "fixed", "its styles are there in every part");
    white.wait_until("document.title.startsWith('●')");
    everywhere(&white, "a notice");
    white.go("#/study");
    wait_for_text(&white, ".notice", "is here: your match has begun.");
    press(&white, "Go to the match");
    white.wait_for(".doing");
    white.wait_until("!document.querySelector('.notice')");
    // Somebody who is challenged elsewhere reads it there.
    let [anne, zoe] = ["Anne", "Zoé"].map(|name| player(&place, name));
    zoe.go("#/rules");
    anne.go("#/online/player/Zo%C3%A9");
    press(&anne, "Challenge Zoé");
    press(&anne, "Send the challenge");
    wait_for_text(&zoe, ".notice", "Anne challenges you");
    let waits = "document.querySelector('header nav a[data-waits]')?.ariaLabel?.includes('a match or a challenge waits')";
    zoe.wait_until(waits);
    // The challenge is open after the notice is closed, in the account, and after a reload.
    zoe.click(".notice .close");
    zoe.wait_until("!document.querySelector('.notice')");
    zoe.wait_until(waits);
    zoe.reload();
    wait_for_text(&zoe, ".notice", "Anne challenges you");
    zoe.go("#/online/account");
    wait_for_text(&zoe, ".notice", "Anne challenges you");
    zoe.wait_until(waits);
    anne.go("#/online");
    press(&anne, "Withdraw");
    zoe.wait_until("!document.querySelector('.notice, [data-waits]')");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn an_invitation_is_kept_while_the_page_shows_something_else() {
    let place = Place::start();
    let white = at_once(&place);
    let first = invite(&white, &[("clock", "lent")]);
    // Another match, another part of the page, and a reload.
    white.go("#/online/invite");
    let second = invite(&white, &[("clock", "lent")]);
    let black = join(&place, &first);
    wait_for_text(&white, ".notice", "is here: your match has begun.");
    white.go("#/learn");
    white.reload();
    let other = join(&place, &second);
    // Of two matches, the one in which it is the reader's turn is named first: chance decides whether there is one.
    white.wait_for(".notice");
    // Somebody calls it off while the reader is elsewhere.
    white.go("#/rules");
    for one in [&black, &other] {
        one.click(".company summary");
        press(one, "Call the match off");
        wait_for_text(&white, ".notice", "does not count.");
        white.click(".notice .close");
    }
    white.wait_until("!document.querySelector('.notice, [data-waits]')");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn nobody_is_connected_who_never_plays_online() {
    let place = Place::start();
    let reader = visit(&format!("{}#/learn", place.origin()));
    reader.ask::<()>(
        "void (open => { window.WebSocket = class extends open { constructor(...it) { super(...it); window.connected = true; } }; })(WebSocket)",
    );
    reader.wait_for("main.learn");
    std::thread::sleep(std::time::Duration::from_secs(3));
    assert_eq!(reader.ask::<Option<bool>>("window.connected ?? null"), None);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn refusals_of_challenges_stand_where_they_belong() {
    let place = Place::start();
    let [anne, zoe] = ["Anne", "Zoé"].map(|name| player(&place, name));
    let guest = visit(&format!("{}#/online", place.origin()));
    press(&anne, "Make a challenge");
    press(&anne, "Put it in the lobby");
    // A rated challenge leads a guest to the form for an account.
    wait_for_text(&guest, ".challenges li a.button", "Account needed");
    guest.click(".challenges li a.button");
    guest.wait_for("#register-username");
    // Anne blocks Zoé, who learns only that she cannot play with Anne.
    anne.go("#/online/player/Zo%C3%A9");
    press(&anne, "Block or report");
    press(&anne, "Block Zoé");
    wait_for_text(&anne, ".profile", "You have blocked Zoé.");
    press(&zoe, "Play");
    wait_for_text(&zoe, ".challenges li .refused", "You cannot take this challenge.");
    zoe.go("#/online/player/Anne");
    press(&zoe, "Challenge Anne");
    press(&zoe, "Send the challenge");
    wait_for_text(&zoe, ".challenge-form .refused", "You cannot challenge Anne.");
    press(&anne, "Unblock Zoé");
    wait_for_text(&anne, ".profile summary", "Challenge Zoé");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn an_open_challenge_that_ends_is_mentioned() {
    let place = Place::start();
    let anne = player(&place, "Anne");
    press(&anne, "Make a challenge");
    press(&anne, "Put it in the lobby");
    wait_for_text(&anne, ".challenges .own", "Your challenge is in the lobby");
    anne.go("#/online/computer");
    wait_for_text(&anne, ".online-form h2", "Play the computer");
    anne.wait_until("document.querySelector('[name=opponent]').value === 'joueur'");
    anne.click(".online-form .main:not([disabled])");
    anne.wait_for(".doing");
    wait_for_text(&anne, ".connection.ready", "Your challenge is no longer in the lobby");
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
