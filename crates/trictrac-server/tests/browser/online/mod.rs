//! Matches between people: two browsers, a network that can be cut, and a server that can be killed.

mod absent;
mod club;
mod details;
mod door;
mod everywhere;
mod forms;
mod looks;
mod mail;
mod near;
mod order;
mod own;
mod people;
mod place;
mod play;
mod push;
mod rated_link;
mod restored;
mod states;
#[cfg(unix)]
mod terminal;
mod week;

use std::thread;
use std::time::Duration;

use place::Place;
use play::{
    at_once, awaits, invite, join, phrase, play_out, play_until, seen, step, visit,
    wait_to_see_the_same,
};
use trictrac_store::testing::wire::RelayPort;

use crate::matches::wait_for_text;
use crate::visit::Visit;

/// The player of this window resigns.
fn resigns(visit: &Visit) {
    visit.click(".company summary");
    visit.click(".resign");
    wait_for_text(visit, ".company", "If you resign, you lose the match. Resign?");
    visit.ask::<()>("void [...document.querySelectorAll('.company button')].find(it => it.innerText === 'Yes, resign').click()");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn two_browsers_play_a_match_by_mouse_and_by_touch() {
    let place = Place::start();
    let white = at_once(&place);
    let link = invite(&white, &[("holes", "1"), ("clock", "lent")]);
    let black = join(&place, &link);
    black.size(360, 740);
    black.language("fr");
    white.wait_for(".doing");
    // A stock phrase is read in the reader's language; a player who is muted is not read.
    phrase(&white, "/good-luck");
    wait_for_text(&black, ".talk .words", "Bonne partie\u{a0}!");
    black.tap(".talk .switch input");
    wait_for_text(&black, ".talk .switch", "Masquer ce que dit");
    phrase(&white, "/hello");
    phrase(&black, "/thanks");
    wait_for_text(&white, ".talk .words", "Thank you.");
    assert!(!black.text(".talk .words").contains("Bonjour"), "muted");
    // Somebody watches with the other link, and can do nothing.
    let watcher = visit(link.split('#').next().expect("an address"));
    watcher.wait_for(".doing");
    wait_for_text(&watcher, ".company", "You are watching this match.");
    white.click(".company summary");
    wait_for_text(&white, ".company .watchers", "One spectator");
    assert_eq!(watcher.count(".tools button:not([disabled])"), 1, "turning the table");
    play_out(&white, &black);
    watcher.wait_until("document.querySelector('.doing').dataset.awaits === 'nothing'");
    assert_eq!(seen(&white), seen(&watcher));
    assert_eq!(seen(&white), seen(&black));
    for one in [&white, &watcher, &black] {
        one.wait_for(".dice-check[data-right=true]");
    }
    assert!(white.text(".dice-check").contains("Yours is the one"));
    assert!(!watcher.text(".dice-check").contains("Yours is the one"));
    // The record is in the archive, in the study, and as a file that is verified.
    assert!(trictrac_umpire::seal::verify(&saved_record(&white)).is_ok());
    wait_for_text(&white, ".over .button", "Study, share");
    white.click(".over a.button");
    wait_for_text(&white, "main.study .title", "One of your matches");
    black.go("#/matches");
    black.wait_for(".matches li");
}

/// Saves the record as a file, and returns what it contains.
fn saved_record(visit: &Visit) -> String {
    visit.ask::<Option<()>>(
        "void (create => {
            URL.createObjectURL = blob => (blob.text().then(text => { window.savedText = text; }), create(blob));
        })(URL.createObjectURL.bind(URL))",
    );
    visit.click(".over .row:has(+ .dice-check) > button:last-child");
    visit.wait_to_have("window.savedText ?? null")
}

/// The same page by another network.
fn through(wire: &RelayPort, link: &str) -> String {
    let path = link.splitn(4, '/').nth(3).expect("a link");
    format!("http://{}/{path}", wire.address())
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_match_goes_on_whatever_is_lost() {
    let mut place = Place::start();
    let white = at_once(&place);
    let link = invite(&white, &[("holes", "3")]);
    let wire = RelayPort::to(place.address());
    let black = visit(&through(&wire, &link));
    black.click(".invitation .main");
    black.wait_for(".doing");
    black.touched(true);
    let throws = |number: usize| move |one: &Visit| one.count(".history li") >= number;
    play_until(&white, &black, &|| throws(3)(&white) && awaits(&white) == "play");
    // White reloads in mid-turn, and keeps the men that have been moved.
    white.click(".place.origin");
    let undo = ".doing button:not(.main):not([disabled])";
    white.wait_for(undo);
    white.reload();
    white.wait_for(undo);
    play_until(&white, &black, &|| throws(5)(&white) && awaits(&black) == "play");
    // Black loses the network for ten seconds, and puts men down meanwhile.
    wire.cut();
    wait_for_text(&black, ".connection", "There is no connection to the server.");
    wait_for_text(&white, ".player .away", "away");
    step(&black, &|what| black.tap(what));
    thread::sleep(Duration::from_secs(10));
    wire.mend();
    black.wait_until("!document.querySelector('.connection').innerText");
    white.wait_until("!document.querySelector('.away')");
    black.forgive();
    play_until(&white, &black, &|| throws(7)(&white));
    // Black closes the tab and comes back.
    let returned = black.beside(&through(&wire, link.split('#').next().expect("an address")));
    black.forgive();
    drop(black);
    let black = returned;
    black.touched(true);
    black.wait_for(".doing");
    play_until(&white, &black, &|| throws(9)(&white));
    // The server is killed.
    place.kill();
    wait_for_text(&white, ".connection", "There is no connection to the server.");
    place.start_again();
    for one in [&white, &black] {
        one.wait_until("!document.querySelector('.connection').innerText");
        one.forgive();
    }
    play_until(&white, &black, &|| throws(11)(&white));
    resigns(&white);
    wait_for_text(&black, ".over h2", "resigned.");
    assert_eq!(seen(&white), seen(&black));
    black.wait_for(".dice-check[data-right=true]");
    assert!(black.text(".dice-check").contains("Yours is the one"), "the bytes are remembered");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_match_at_a_table_with_an_ecole() {
    let place = Place::start();
    let white = at_once(&place);
    let link = invite(&white, &[("marking", "agree-table"), ("holes", "1")]);
    let black = join(&place, &link);
    // Whoever watches claims an école once; a claim that is wrong is an école too. Rule: R11.5.
    let may_claim = || black.text(".word").contains("École of") && black.count(".word .main") > 0;
    play_until(&white, &black, &may_claim);
    assert!(!white.text(".word").contains("points due"), "no referee helps");
    black.ask::<()>("void [...document.querySelectorAll('.word .say')].find(it => it.innerText.includes('École')).click()");
    wait_for_text(&white, ".word", "claims an école of");
    play_until(&white, &black, &|| white.count(".history li") > 12);
    wait_to_see_the_same(&white, &black);
    // Resigning asks once more.
    resigns(&white);
    wait_for_text(&black, ".over h2", "resigned.");
    black.wait_for(".dice-check[data-right=true]");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_match_by_keyboard_in_two_tabs_and_again() {
    let place = Place::start();
    let white = at_once(&place);
    // The first throws can win one hole, and must not end the match.
    let link = invite(&white, &[("holes", "2")]);
    let black = join(&place, &link);
    white.wait_for(".doing");
    // The same player in another tab sees the same match, and plays in it.
    let other = white.beside(&white.ask::<String>("location.href"));
    other.wait_for(".doing");
    play_until(&other, &black, &|| white.count(".history li") > 4);
    wait_to_see_the_same(&white, &other);
    drop(other);
    let focused = "(() => {
        const at = document.activeElement;
        return at !== document.body && at.closest('.board, .doing, .choice');
    })()";
    play_until(&white, &black, &|| awaits(&white) == "play");
    white.tab_to(".place.origin");
    for _ in 0..5_000 {
        if awaits(&white) == "nothing" {
            break;
        }
        let own = step(&white, &|_| {
            white.wait_until(&format!("!!{focused}"));
            white.press("Enter");
        });
        if !own & !step(&black, &|what| black.click(what)) {
            thread::sleep(Duration::from_millis(10));
        }
    }
    // Both offers of a rematch are one acceptance: sides are exchanged.
    white.click(".again .main");
    wait_for_text(&black, ".again", "Your opponent offers another match");
    black.click(".again .main");
    for (one, man) in [(&white, "ebony"), (&black, "ivory")] {
        one.wait_until("document.querySelector('.doing')?.dataset.awaits !== 'nothing'");
        one.wait_until(&format!(
            "document.querySelector('.player.{man} strong')?.innerText === 'You'"
        ));
    }
    play_until(&black, &white, &|| white.count(".history li") > 2);
}
