//! The club: lobby, account and profile.

use super::looks::look;
use super::place::Place;
use super::play::visit;
use crate::accessibility::everywhere;
use crate::matches::wait_for_text;

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
}

#[test]
#[ignore = "makes pictures: cargo xtask screens"]
fn screens_of_the_club() {
    let place = Place::start();
    let guest = visit(&format!("{}#/online", place.origin()));
    guest.wait_for(".lobby .clocks button");
    look(&guest, "lobby");
    for word in ["register", "login", "recover"] {
        guest.go(&format!("#/online/{word}"));
        guest.wait_for(&format!("#{word}-username"));
        look(&guest, word);
    }
    guest.forgive();
}
