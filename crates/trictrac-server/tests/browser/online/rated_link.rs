//! Invitations to rated matches.

use super::people::{PASSWORD, becomes, player, press, write};
use super::place::Place;
use super::play::{at_once, choose, visit};
use crate::accessibility::everywhere;
use crate::matches::wait_for_text;
use crate::visit::Visit;

/// Invites to a rated match as White. Returns the link.
fn invite_rated(visit: &Visit) -> String {
    choose(visit, "side", "w");
    choose(visit, "clock", "lent");
    choose(visit, "holes", "3");
    visit.click(".online-form [name=rated]");
    visit.click(".online-form .main:not([disabled])");
    visit.wait_for(".link input");
    visit.ask("document.querySelector('.link input').value")
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_form_says_what_a_rated_match_lacks() {
    let place = Place::start();
    let anne = at_once(&place);
    let check = |why: &str| {
        wait_for_text(&anne, ".online-form", why);
        anne.wait_for(".online-form [name=rated]:disabled");
    };
    check("Only for players with an account.");
    becomes(&anne, "Anne", "#/online/invite");
    check("A rated match needs a clock.");
    choose(&anne, "clock", "lent");
    anne.wait_for(".online-form [name=rated]:enabled");
    choose(&anne, "holes", "4");
    check("3, 6 or 12\u{a0}holes");
    choose(&anne, "holes", "6");
    choose(&anne, "marking", "agree-table");
    check("automatic scoring");
    choose(&anne, "opponent", "maitre");
    anne.wait_until("!document.querySelector('.online-form [name=rated]')");
    // A match by correspondence is short, unless the player wants it otherwise.
    choose(&anne, "holes", "12");
    choose(&anne, "clock", "3d");
    anne.wait_until("document.querySelector('.online-form [name=holes]').value === '3'");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_guest_registers_for_a_rated_invitation_and_axe_agrees() {
    let place = Place::start();
    let anne = player(&place, "Anne");
    anne.go("#/online/invite");
    let link = invite_rated(&anne);
    wait_for_text(&anne, ".terms", "Rated");
    let guest = visit(&link);
    wait_for_text(&guest, ".invitation", "A rated match is for players with an account.");
    guest.wait_for("#register-username");
    everywhere(&guest, "an invitation to a rated match");
    guest.language("en");
    guest.size(1280, 900);
    assert_eq!(guest.count(".invitation .main"), 0, "no seat yet");
    write(&guest, "#register-username", "Zoé");
    write(&guest, "#register-new-password", PASSWORD);
    press(&guest, "Create the account");
    wait_for_text(&guest, ".codes h2", "Welcome, Zoé!");
    press(&guest, "I have saved them");
    for one in [&anne, &guest] {
        one.wait_for(".doing");
        wait_for_text(one, ".company", "rated");
    }
    wait_for_text(&anne, ".player strong", "Zoé");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn somebody_with_an_account_logs_in_for_a_rated_invitation() {
    let place = Place::start();
    let anne = player(&place, "Anne");
    drop(player(&place, "Zoé"));
    anne.go("#/online/invite");
    let guest = visit(&invite_rated(&anne));
    press(&guest, "I have an account: log in");
    write(&guest, "#login-username", "Zoé");
    write(&guest, "#login-current-password", PASSWORD);
    // The new connection opens after the click: whoever takes a seat before must not have to do so again.
    let _: String = guest.ask(
        "{ const fetch = window.fetch; window.fetch = (to, how) => String(to).endsWith('/guest') \
         ? new Promise(then => window.connect = () => then(fetch(to, how))) : fetch(to, how); ''; }",
    );
    press(&guest, "Log in");
    guest.click(".invitation .main");
    guest.ask::<()>("void connect()");
    guest.wait_for(".doing");
    wait_for_text(&anne, ".player strong", "Zoé");
}
