//! A player who is away from correspondence matches: the account says when, and everybody sees it at the table and in the lobby.

use super::looks::look;
use super::people::{anne_invites_zoe, player, press};
use super::place::Place;
use super::play::{awaits, play_until};
use crate::matches::wait_for_text;
use crate::visit::Visit;

/// Opens the part of the account about absences.
pub(super) fn unfolds(visit: &Visit) {
    visit.go("#/online/account");
    visit.wait_for(".absence");
    visit.ask::<()>("void (document.querySelector('.absence').open = true)");
    wait_for_text(visit, ".absence", "days of absence left in");
}

/// Chooses a day in a field: this number of days from today.
pub(super) fn chooses(visit: &Visit, field: &str, later: u32) {
    visit.ask::<()>(&format!(
        "(field => {{
            const day = new Date();
            day.setDate(day.getDate() + {later});
            const two = number => String(number).padStart(2, '0');
            field.value = `${{day.getFullYear()}}-${{two(day.getMonth() + 1)}}-${{two(day.getDate())}}`;
            field.dispatchEvent(new Event('change', {{ bubbles: true }}));
        }})(document.querySelector({field:?}))"
    ));
}

/// A correspondence match: the player who is asked, the other one, and the place of the match.
fn playing(place: &Place) -> (Visit, Visit, String) {
    let [anne, zoe] = anne_invites_zoe(place, &[("holes", "3"), ("clock", "3d")]);
    anne.wait_until("document.querySelectorAll('.history li').length > 0");
    let hash = anne.ask("location.hash");
    if awaits(&anne) == "play" { (anne, zoe, hash) } else { (zoe, anne, hash) }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn an_absence_is_set_in_the_account_seen_by_all_and_ended_by_a_play() {
    let place = Place::start();
    let (asked, other, hash) = playing(&place);
    unfolds(&asked);
    wait_for_text(&asked, ".absence", "21 days of absence left in");
    chooses(&asked, "#away-until", 30);
    press(&asked, "I am away then");
    wait_for_text(&asked, ".absence .refused", "An absence has 1 to 14 days.");
    asked.forgive();
    chooses(&asked, "#away-until", 6);
    press(&asked, "I am away then");
    wait_for_text(&asked, ".absence [role=status]", "You are away until ");
    wait_for_text(&asked, ".absence", "14 days of absence left in");
    // The opponent sees it beside the name, and in the list of matches; the end of the turn moves.
    wait_for_text(&other, ".away", "away until ");
    wait_for_text(&other, ".clock", "9 days");
    other.go("#/online");
    wait_for_text(&other, ".mine .until", "away until ");
    other.go(&hash);
    // The player is reminded that a play ends it.
    asked.go(&hash);
    wait_for_text(&asked, ".company .absent", "As soon as you play, you are back.");
    let throws = asked.count(".history li");
    play_until(&asked, &other, &|| asked.count(".history li") > throws);
    asked.wait_until("!document.querySelector('.company .absent')");
    other.wait_until("!document.querySelector('.away')?.innerText.includes('until')");
    unfolds(&asked);
    assert_eq!(asked.count(".absence [role=status]"), 0);
    // The days are back.
    wait_for_text(&asked, ".absence", "21 days of absence left in");
    // A planned absence can be called off.
    chooses(&asked, "#away-from", 3);
    chooses(&asked, "#away-until", 5);
    press(&asked, "I am away then");
    wait_for_text(&asked, ".absence [role=status]", "You will be away from ");
    press(&asked, "I stay");
    asked.wait_until("!document.querySelector('.absence [role=status]')");
}

/// A network in which no connection opens, though requests are answered.
const SLOW: &str = "window.WebSocket = class { send() {} close() {} };";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_days_of_the_form_are_right_before_the_server_has_said_its_time() {
    let place = Place::start();
    let anne = player(&place, "Anne");
    anne.tab.call("Page.addScriptToEvaluateOnNewDocument", serde_json::json!({ "source": SLOW }));
    anne.go("#/online/account");
    anne.reload();
    unfolds(&anne);
    let fits = "(({ value, min, max }) => value > '2026' && value === min && value < max)(document.querySelector('#away-from'))";
    anne.wait_until(fits);
    press(&anne, "I am away then");
    wait_for_text(&anne, ".absence [role=status]", "You are away until ");
}

#[test]
#[ignore = "makes pictures: cargo xtask screens"]
fn screens_of_an_absence() {
    let place = Place::start();
    let (asked, other, hash) = playing(&place);
    unfolds(&asked);
    chooses(&asked, "#away-until", 12);
    press(&asked, "I am away then");
    wait_for_text(&asked, ".absence [role=status]", "You are away until ");
    look(&asked, "absence-account");
    wait_for_text(&other, ".away", "away until ");
    look(&other, "absence-table");
    other.go("#/online");
    wait_for_text(&other, ".mine .until", "away until ");
    look(&other, "absence-lobby");
    asked.go(&hash);
    wait_for_text(&asked, ".company .absent", "As soon as you play");
    look(&asked, "absence-own");
}
