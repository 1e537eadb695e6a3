//! The kind door: names of guests, taking back, plays that are entered in part, codes of a club.

use super::people::{player, press, write};
use super::place::Place;
use super::play::{at_once, awaits, invite, join, play_until, seen, visit};
use crate::accessibility::everywhere;
use crate::matches::wait_for_text;
use crate::visit::Visit;

/// Chooses a name as a guest.
fn is_called(visit: &Visit, name: &str) {
    press(visit, "Choose a name");
    write(visit, "[name=guest-name]", name);
    press(visit, "Use this name");
    wait_for_text(visit, ".guest-name", &format!("You play as {name} (guest)."));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_guest_has_a_name_that_others_see() {
    let place = Place::start();
    let rose = at_once(&place);
    let link = invite(&rose, &[]);
    wait_for_text(&rose, ".guest-name", "You play as Player ");
    // A name that nobody can have is refused beside the field.
    press(&rose, "Choose a name");
    write(&rose, "[name=guest-name]", "Player 17");
    press(&rose, "Use this name");
    wait_for_text(&rose, ".guest-name .refused", "This name belongs to the computer");
    rose.forgive();
    everywhere(&rose, "the name of a guest");
    press(&rose, "Choose a name");
    is_called(&rose, "Rose");
    let friend = visit(&link);
    wait_for_text(&friend, ".invitation h2", "Rose (guest) invites you to a match");
    friend.size(390, 844);
    is_called(&friend, "Panurge");
    wait_for_text(&rose, ".waiting", "has opened your link");
    friend.click(".invitation .main");
    for (one, other) in [(&rose, "Panurge (guest)"), (&friend, "Rose (guest)")] {
        one.wait_for(".doing");
        one.wait_for(".player strong");
        one.wait_until(&format!("document.querySelector('main').innerText.includes({other:?})"));
        // A guest has no profile.
        assert_eq!(one.count(".player a.rating"), 0);
    }
    // The name is gone for everybody, and nobody chooses two in an hour.
    rose.go("#/online/account");
    press(&rose, "Change the name");
    press(&rose, "Play without a name");
    wait_for_text(&rose, ".guest-name", "You play as Player ");
    friend.wait_until(
        "![...document.querySelectorAll('.player')].some(it => it.innerText.includes('Rose'))",
    );
    press(&rose, "Choose a name");
    write(&rose, "[name=guest-name]", "Rosine");
    press(&rose, "Use this name");
    wait_for_text(&rose, ".guest-name .refused", "You can choose another name in 60 minutes.");
    rose.forgive();
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_play_is_taken_back_when_both_agree() {
    let place = Place::start();
    let white = at_once(&place);
    let link = invite(&white, &[("holes", "3")]);
    let black = join(&place, &link);
    let throws = |one: &Visit| one.count(".history li");
    let begins_play = || awaits(&white) == "play" && white.count(UNDO) == 0;
    play_until(&white, &black, &|| throws(&white) > 3 && begins_play());
    let (before, men): (usize, String) = (throws(&white), white.ask(MEN));
    play_until(&white, &black, &|| awaits(&black) == "play");
    let dice = seen(&black);
    press(&white, "Ask to take back your last action");
    wait_for_text(&white, ".asked-now", "You have asked to take back your last action.");
    wait_for_text(&black, ".asked-now", "asks to take back their last action.");
    everywhere(&black, "a play to take back");
    press(&black, "Decline");
    white.wait_until("!document.querySelector('.asked-now p')");
    press(&white, "Ask to take back your last action");
    press(&black, "Agree");
    white.wait_until("document.querySelector('.doing')?.dataset.awaits === 'play'");
    assert_eq!((throws(&white), white.ask::<String>(MEN)), (before, men));
    black.wait_until("document.querySelector('.doing')?.dataset.awaits !== 'play'");
    // The same dice follow, and the match goes on.
    play_until(&white, &black, &|| awaits(&black) == "play");
    assert_eq!(seen(&black), dice);
    play_until(&white, &black, &|| throws(&white) > before + 4);
}

/// The button that takes back the men of a play that is entered in part.
const UNDO: &str = ".doing button:not(.main):not([disabled])";

/// Where the men stand.
const MEN: &str = "[...document.querySelectorAll('.board .man')].map(it => it.getAttribute('transform') ?? it.style.transform).sort().join(' ')";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_play_that_is_entered_in_part_survives_a_reload() {
    let place = Place::start();
    let white = at_once(&place);
    let link = invite(&white, &[("holes", "3")]);
    let black = join(&place, &link);
    let one_of_two = || awaits(&white) == "play" && white.count(".place.origin") > 0;
    play_until(&white, &black, &one_of_two);
    white.click(".place.origin");
    white.wait_for(UNDO);
    let men: String = white.ask(MEN);
    white.reload();
    white.wait_for(UNDO);
    white.wait_until(&format!("{MEN} === {men:?}"));
    play_until(&white, &black, &|| awaits(&black) == "play");
    white.reload();
    white.wait_for(".doing");
    assert_eq!(white.ask::<Option<String>>("sessionStorage['half-play'] ?? null"), None);
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn an_operator_makes_a_code_by_which_others_register() {
    let place = Place::start();
    let anne = player(&place, "Anne");
    place.makes_operator(
        anne.ask("fetch('/api/v1/account').then(it => it.json()).then(it => it.you)"),
    );
    anne.go("#/online/operator");
    anne.reload();
    press(&anne, "Make a code");
    wait_for_text(&anne, ".operator", "For 50 accounts, until ");
    let code: String = anne.ask("document.querySelector('.operator input[readonly]').value");
    wait_for_text(&anne, ".codes li", "50 of 50 accounts left");
    everywhere(&anne, "a code of the club");
    let answer: String = anne.ask(&format!(
        "fetch('/api/v1/account/register', {{
            method: 'POST', credentials: 'omit', headers: {{ 'content-type': 'application/json' }},
            body: JSON.stringify({{ name: 'Zoé', password: 'la dive bouteille', club: {code:?} }})
        }}).then(answer => answer.text())"
    ));
    assert!(answer.contains("\"recovery\""), "{code}: {answer}");
    anne.reload();
    wait_for_text(&anne, ".codes li", "49 of 50 accounts left");
    anne.click(".codes button");
    wait_for_text(&anne, ".operator [role=status]", "withdrawn");
    anne.wait_until("!document.querySelector('.codes')");
}
