//! The other forms online: three windows at one table, a challenge to a match of another form.

use std::thread;
use std::time::Duration;

use super::looks::look;
use super::people::{player, press};
use super::place::Place;
use super::play::{choose, choose_in, phrase, visit};
use crate::accessibility::everywhere;
use crate::axe;
use crate::matches::wait_for_text;
use crate::visit::Visit;

/// Checks the page on a phone in the dark. The table is checked everywhere.
fn small_and_dark(visit: &Visit, when: &str) {
    visit.scheme("dark");
    visit.size(360, 740);
    axe::check(visit, when);
    visit.scheme("light");
    visit.size(1280, 900);
}

/// The account and the board, as one text: the same in every window, whichever side is near.
const SEEN: &str = "[...document.querySelectorAll('.forms-sheet, .players .standing')].map(it => it.innerText).sort().join('; ')";

/// Makes an invitation to this form. Returns the link for all free seats.
fn invites(visit: &Visit, form: &str) -> String {
    invites_with(visit, form, "none")
}

fn invites_with(visit: &Visit, form: &str, clock: &str) -> String {
    visit.go(&format!("#/online/form/{form}"));
    visit.wait_for(".forms-seat.online select");
    choose(visit, "clock", clock);
    visit.click(".online-form .main:not([disabled])");
    visit.wait_for(".form-entrance .link input");
    visit.ask("document.querySelector('.link input').value")
}

/// Opens the link in a window of its own, and takes the first free seat.
fn joins(link: &str) -> Visit {
    let visit = visit(link);
    visit.click(".form-places .main");
    visit.wait_until("!document.querySelector('.form-places button')");
    visit
}

fn awaits(visit: &Visit) -> String {
    visit.ask("document.querySelector('.forms-doing')?.dataset.awaits ?? ''")
}

/// Does what the match asks of this window, if anything. Choices are made by `choose`.
fn step(visit: &Visit, choose: &str) -> bool {
    match awaits(visit).as_str() {
        "play" => {
            while visit.count(".forms-doing .main:not(:disabled)") == 0 {
                visit.click(".place.origin");
            }
            visit.click(".forms-doing .main");
        }
        "throw" | "answer" => visit.click(".forms-doing .main"),
        "choice" => visit.click(choose),
        _ => return false,
    }
    // The server answers before the next look.
    visit.wait_until("document.querySelector('.forms-doing')?.dataset.awaits !== 'sent'");
    true
}

/// Plays in these windows. Looks before each step whether this is enough.
fn play_until(windows: &[&Visit], done: &dyn Fn() -> bool) {
    for _ in 0..4_000 {
        let mut stepped = false;
        for one in windows {
            if done() {
                return;
            }
            stepped |= step(one, ".forms-choice:last-child .offer");
        }
        if !stepped {
            thread::sleep(Duration::from_millis(10));
        }
    }
    let awaits: Vec<String> = windows.iter().map(|one| awaits(one)).collect();
    panic!("the match does not get there: {awaits:?}");
}

/// Plays this number of steps, and on until a window plays a throw. Returns that window.
fn plays_on<'a>(windows: &[&'a Visit; 3], steps: u32) -> &'a Visit {
    let mut left = steps;
    loop {
        for one in windows {
            if left == 0 && awaits(one) == "play" {
                return one;
            }
            if step(one, ".forms-choice:last-child .offer") {
                left = left.saturating_sub(1);
            }
        }
        thread::sleep(Duration::from_millis(10));
    }
}

fn press_in_company(visit: &Visit, text: &str) {
    if visit.count(".company details[open]") == 0 {
        visit.click(".company summary");
    }
    press(visit, text);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn three_windows_play_a_tourner_and_axe_finds_nothing_serious() {
    let place = Place::start();
    let anne = visit(&format!("{}#/forms/new/tourner", place.origin()));
    // The way there: the form for a match at this device, with what was chosen in it.
    press(&anne, "Play with friends online");
    anne.wait_for(".forms-seat.online select");
    small_and_dark(&anne, "the form for a match of another form online");
    let link = invites(&anne, "tourner?coups=3");
    small_and_dark(&anne, "the seats of a match of another form");
    let bernard = joins(&link);
    assert_eq!(anne.count(".form-places li.free"), 1, "one seat is free");
    let claire = joins(&link);
    let all = [&anne, &bernard, &claire];
    for one in all {
        one.wait_for(".forms-play .forms-doing");
    }
    let player = plays_on(&all, 6);
    phrase(&bernard, "/good-luck");
    wait_for_text(&claire, ".talk .words", "Have a good match!");
    // A player loads the page again in mid-turn: nothing is lost.
    player.reload();
    player.wait_for(".place.origin");
    assert_eq!(player.count(".forms-advise"), 0, "nobody gives advice");
    everywhere(player, "a match of another form online");
    plays_on(&all, 4);
    for one in [&bernard, &claire] {
        one.wait_to_agree(&anne, SEEN);
    }
    // All agree to stop: the account stands as it is, the dice are checked, the record is replayed.
    press_in_company(&anne, "Offer to stop");
    for one in [&bernard, &claire] {
        press(one, "Agree");
    }
    for one in all {
        wait_for_text(one, ".over h2", "All have agreed to stop.");
        one.wait_for(".dice-check[data-right=true]");
        assert!(one.text(".dice-check").contains("Yours is the one"));
    }
    axe::check(&anne, "the end of a match of another form");
    // A rematch is for all three.
    anne.click(".again .main");
    for one in [&bernard, &claire] {
        press(one, "Play again");
    }
    for one in all {
        one.wait_until(
            "!!document.querySelector('.forms-doing') && !document.querySelector('.over')",
        );
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_challenge_to_ecrire_is_taken_and_given_up() {
    let place = Place::start();
    let [anne, zoe] = ["Anne", "Zoé"].map(|name| player(&place, name));
    anne.click(".challenges summary");
    choose_in(&anne, ".challenge-form", "game", "ecrire");
    choose_in(&anne, ".challenge-form", "clock", "none");
    anne.click(".challenge-form .main");
    wait_for_text(&zoe, ".challenges li", "Trictrac à écrire");
    zoe.click(".challenges li .main");
    for one in [&anne, &zoe] {
        one.wait_for(".forms-play .forms-doing");
        wait_for_text(one, ".players", "Zoé");
    }
    // Own dice fall at once, unless the player wants to be asked. What a throw earns may move the switch away from the mouse.
    let switch = ".forms-play aside > .switch input";
    while zoe.count(&format!("{switch}:checked")) == 0 {
        zoe.click(switch);
    }
    play_until(&[&anne, &zoe], &|| awaits(&zoe) == "throw");
    // The lobby lists the match, and leads back to it.
    anne.go("#/online");
    wait_for_text(&anne, ".mine", "Trictrac à écrire");
    anne.click(".mine a");
    anne.wait_for(".forms-play .forms-doing");
    press(&zoe, "Give up");
    press(&zoe, "Yes, give up");
    for one in [&anne, &zoe] {
        wait_for_text(one, ".over h2", "The match is over.");
        wait_for_text(one, ".over", "jetons");
        one.wait_for(".dice-check[data-right=true]");
    }
    anne.ask::<()>("void [...document.querySelectorAll('.over a')].find(it => it.innerText.includes('Replay')).click()");
    wait_for_text(&anne, ".forms-steps", "Throw 1 of");
    wait_for_text(&anne, ".forms-sheet", "Anne");
}

#[test]
#[ignore = "makes pictures: cargo xtask screens"]
fn screens_of_other_forms_online() {
    let place = Place::start();
    let anne = visit(&format!("{}#/online/form/tourner?coups=3", place.origin()));
    anne.wait_for(".forms-seat.online select");
    look(&anne, "forms-form");
    anne.go("#/online/form/chouette");
    anne.wait_for(".forms-seat.online select");
    let link = invites_with(&anne, "chouette", "none");
    look(&visit(&link), "forms-roles");
    let link = invites_with(&anne, "tourner?coups=3", "lent");
    let bernard = joins(&link);
    look(&anne, "forms-seats");
    let claire = visit(&link);
    claire.wait_for(".form-places .main");
    look(&claire, "forms-invited");
    claire.click(".form-places .main");
    let all = [&anne, &bernard, &claire];
    for one in all {
        one.wait_for(".forms-play .forms-doing");
    }
    play_until(&all, &|| awaits(&anne) == "choice");
    look(&anne, "forms-choice");
    play_until(&all, &|| anne.count(".forms-columns td b") > 0 && awaits(&bernard) == "play");
    look(&bernard, "forms-table");
    look(&claire, "forms-waits");
    press_in_company(&anne, "Offer to stop");
    bernard.wait_for(".asked-now");
    look(&bernard, "forms-stop");
    press(&bernard, "Agree");
    press(&claire, "Agree");
    claire.wait_for(".dice-check");
    look(&claire, "forms-end");
}
