//! The club: lobby, account and profile.

use std::thread;
use std::time::Duration;

use super::looks::look;
use super::people::{player, press};
use super::place::Place;
use super::play::{awaits, choose_in, play_until, visit};
use crate::accessibility::everywhere;
use crate::layouts::check;
use crate::matches::wait_for_text;
use crate::visit::Visit;

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn errors_stand_beside_their_fields() {
    let place = Place::start();
    let guest = visit(&format!("{}#/online/register", place.origin()));
    guest.click(".account form [type=submit]");
    wait_for_text(&guest, "#register-username-trouble", "A name has 2 to 20 characters.");
    assert_eq!(guest.ask::<String>("document.activeElement.id"), "register-username");
    guest.ask::<()>("void (document.activeElement.value = 'Rabelais')");
    guest.press("Enter");
    wait_for_text(&guest, "#register-new-password-trouble", "at least 10 characters");
    assert!(guest.text("#register-username-trouble").is_empty());
    assert_eq!(
        guest.ask::<String>("document.activeElement.autocomplete + document.activeElement.type"),
        "new-passwordpassword"
    );
    guest.click(".account .switch input");
    guest.wait_for("#register-new-password[type=text]");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn axe_finds_nothing_serious_in_the_club() {
    let place = Place::start();
    let guest = visit(&format!("{}#/online/register", place.origin()));
    for word in ["register", "login", "recover"] {
        guest.go(&format!("#/online/{word}"));
        guest.wait_for(&format!("#{word}-username"));
        everywhere(&guest, word);
    }
    let [anne, ..] = busy(&place);
    unfold(&anne);
    everywhere(&anne, "the lobby");
    anne.go("#/online/account");
    anne.wait_for(".sessions");
    unfold(&anne);
    everywhere(&anne, "the account");
    anne.go("#/online/player/Zo%C3%A9");
    anne.wait_for(".profile .ratings");
    unfold(&anne);
    everywhere(&anne, "a profile");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_club_does_not_scroll_sideways() {
    let place = Place::start();
    let guest = visit(&format!("{}#/online/register", place.origin()));
    guest.wait_for("#register-username");
    check(&guest, "register");
    let [anne, ..] = busy(&place);
    check(&anne, "the lobby");
    for (address, shown) in
        [("#/online/account", ".sessions"), ("#/online/player/Zo%C3%A9", ".profile .ratings")]
    {
        anne.go(address);
        anne.wait_for(shown);
        check(&anne, address);
    }
}

/// Makes a challenge in the lobby, with these values of fields.
fn challenge(visit: &Visit, fields: &[(&str, &str)]) {
    press(visit, "Make a challenge");
    for (name, value) in fields {
        choose_in(visit, ".challenges form", name, value);
    }
    press(visit, "Put it in the lobby");
    wait_for_text(visit, ".challenges .own", "Your challenge is in the lobby");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn two_accounts_find_each_other_in_the_lobby_and_play_rated() {
    let place = Place::start();
    let anne = player(&place, "Anne");
    wait_for_text(&anne, ".club-news", "Whoever comes");
    let zoe = player(&place, "Zoé");
    challenge(&anne, &[("clock", "lent")]);
    wait_for_text(&zoe, ".challenges li", "Anne");
    wait_for_text(&zoe, ".challenges li", "rated");
    wait_for_text(&zoe, ".players-online", "Anne");
    press(&zoe, "Play");
    for one in [&anne, &zoe] {
        one.wait_for(".doing");
        wait_for_text(one, ".company", "rated");
    }
    wait_for_text(&anne, ".player strong", "Zoé");
    let (white, black) =
        if anne.count(".player.ivory a") == 0 { (&anne, &zoe) } else { (&zoe, &anne) };
    let throws = || white.count(".history li");
    play_until(white, black, &|| throws() > 3);
    // A guest sees the match in the lobby as a small board, and watches it.
    let guest = visit(&format!("{}#/online", place.origin()));
    wait_for_text(&guest, ".live-game", "Anne");
    guest.wait_for(".featured .picture .ivory");
    guest.click(".live-game");
    wait_for_text(&guest, ".company", "You are watching this match.");
    // Zoé gives up, and both look at her profile.
    zoe.click(".company summary");
    press(&zoe, "Resign");
    press(&zoe, "Yes, resign");
    wait_for_text(&anne, ".over h2", "Zoé resigned.");
    wait_for_text(&anne, ".over .changes", "Zoé: from 1500? to");
    anne.click(".player a.rating[href*='Zo']");
    wait_for_text(&anne, ".profile h2", "Zoé");
    wait_for_text(&anne, ".profile .against", "You have won 1");
    wait_for_text(&anne, ".profile .played", "lost");
    anne.wait_for(".profile .rating-graph");
    // Whoever comes later sees what has happened.
    guest.go("#/online");
    wait_for_text(&guest, ".club-news .played", "Anne has won against Zoé");
    wait_for_text(&guest, ".club-news .seen", "Zoé");
    guest.go("#/today");
    wait_for_text(&guest, ".club-news .what", "Anne has won against Zoé");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn matches_by_correspondence_wait_in_the_lobby() {
    let place = Place::start();
    let [anne, zoe] = ["Anne", "Zoé"].map(|name| player(&place, name));
    for _ in 0..2 {
        for one in [&anne, &zoe] {
            one.go("#/online");
            one.click(".clocks [value='3d']");
        }
        for one in [&anne, &zoe] {
            one.wait_until("location.hash.length > 30");
            one.wait_for(".doing");
        }
    }
    // Whoever throws first in the second match plays, and has it at the end of the list then.
    // The dice for the lead are seen for a while.
    while awaits(&anne) != "play" && awaits(&zoe) != "play" {
        thread::sleep(Duration::from_millis(50));
    }
    let (first, second) = if awaits(&anne) == "play" { (&anne, &zoe) } else { (&zoe, &anne) };
    play_until(first, second, &|| first.count(".history li") > 1);
    for one in [first, second] {
        one.go("#/online");
        one.wait_for(".mine li:nth-child(2)");
        let turns: Vec<bool> = one.ask(
            "[...document.querySelectorAll('.mine li')].map(it => it.classList.contains('yours'))",
        );
        assert!(turns.is_sorted_by(|one, next| one >= next), "{turns:?}");
    }
    wait_for_text(second, ".mine .yours .until", "days");
    assert!(second.text(".mine .yours").contains("Your turn"));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_correspondence_challenge_begins_at_the_next_visit_of_its_player() {
    let place = Place::start();
    let [anne, zoe] = ["Anne", "Zoé"].map(|name| player(&place, name));
    challenge(&anne, &[("clock", "7d")]);
    anne.wait_for(".challenges li.own");
    // Anne leaves the club.
    anne.go("#/learn");
    anne.reload();
    press(&zoe, "Play");
    wait_for_text(&zoe, "main", "The dice fall as soon as Anne opens the club.");
    zoe.go("#/online");
    wait_for_text(&zoe, ".mine li", "Anne");
    anne.go("#/online");
    anne.wait_for(".mine li");
    // Nobody has to open the match: the page has opened Anne's bytes.
    for one in [&anne, &zoe] {
        one.click(".mine li a");
        one.wait_for(".doing");
    }
    // Once both have played, a match can be resigned.
    play_until(&anne, &zoe, &|| anne.count(".history li") > 2);
    super::resigns(&zoe);
    wait_for_text(&anne, ".over h2", "resigned.");
    for one in [&anne, &zoe] {
        one.wait_for(".dice-check[data-right=true]");
        assert!(one.text(".dice-check").contains("Yours is the one"), "{}", one.text(".over"));
    }
}

/// Opens everything that is folded.
fn unfold(visit: &Visit) {
    visit.ask::<()>(
        "void document.querySelectorAll('main details').forEach(it => { it.open = true; })",
    );
}

/// The club with everything in it, as Anne sees it: matches of hers, a challenge, a match that goes on, players.
fn busy(place: &Place) -> [Visit; 3] {
    let [anne, zoe, guy] = ["Anne", "Zoé", "Guy"].map(|name| player(place, name));
    // Both look for a quick match by correspondence at once.
    for one in [&anne, &zoe] {
        one.click(".clocks [value='3d']");
    }
    for one in [&anne, &zoe] {
        one.wait_for(".company, .mine li");
        one.go("#/online");
        one.wait_for(".mine li");
    }
    challenge(&zoe, &[("clock", "lent")]);
    press(&guy, "Play");
    for one in [&zoe, &guy] {
        one.wait_for(".company");
    }
    let (white, black) =
        if zoe.count(".player.ivory a") == 0 { (&zoe, &guy) } else { (&guy, &zoe) };
    play_until(white, black, &|| white.count(".history li") > 5);
    zoe.go("#/online");
    challenge(&zoe, &[("clock", "7d")]);
    for part in [".mine li", ".challenges li", ".featured .picture .ivory", ".players-online li"] {
        anne.wait_for(part);
    }
    [anne, zoe, guy]
}

#[test]
#[ignore = "makes pictures: cargo xtask screens"]
fn screens_of_the_club() {
    let place = Place::start();
    let guest = visit(&format!("{}#/online", place.origin()));
    guest.wait_for(".lobby .clocks button");
    look(&guest, "empty-lobby");
    for word in ["register", "login", "recover"] {
        guest.go(&format!("#/online/{word}"));
        guest.wait_for(&format!("#{word}-username"));
        look(&guest, word);
    }
    let [anne, ..] = busy(&place);
    look(&anne, "lobby");
    anne.size(1280, 900);
    press(&anne, "Make a challenge");
    look(&anne, "challenge");
    anne.go("#/online/account");
    anne.wait_for(".sessions");
    look(&anne, "account");
    unfold(&anne);
    look(&anne, "account-open");
    anne.go("#/online/player/Zo%C3%A9");
    anne.wait_for(".profile .card");
    look(&anne, "profile");
    anne.forgive();
}
