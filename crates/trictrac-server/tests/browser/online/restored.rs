//! A correspondence match after a restore of the server: both pages ask, and it goes on with new dice.

use super::place::Place;
use super::play::{at_once, invite, join, play_until, seen, wait_to_see_the_same};
use super::resigns;
use crate::matches::wait_for_text;

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_correspondence_match_goes_on_after_a_restore() {
    let mut place = Place::start();
    let white = at_once(&place);
    let link = invite(&white, &[("holes", "3"), ("clock", "3d")]);
    let black = join(&place, &link);
    let both = [&white, &black];
    let throws = |number: usize| move || both.iter().all(|one| one.count(".history li") >= number);
    play_until(&white, &black, &throws(3));
    wait_to_see_the_same(&white, &black);
    let before = seen(&white);
    let backup = place.backup();
    play_until(&white, &black, &throws(6));
    place.kill();
    place.restore(&backup);
    place.start_again();

    for one in [&white, &black] {
        wait_for_text(one, ".renewal", "The club was restored from a backup of");
        wait_for_text(one, ".renewal details summary", "What this page remembers");
        assert!(one.count(".renewal details li") > 0);
        assert_eq!(seen(one), before);
        one.forgive();
    }
    black.tap(".renewal .main");
    wait_for_text(&black, ".asked-now", "The match goes on as soon as");
    // Black's page is loaded again, and still has the number that it opens.
    black.reload();
    wait_for_text(&black, ".asked-now", "The match goes on as soon as");
    black.touched(true);
    white.click(".renewal .main");
    for one in [&white, &black] {
        one.wait_until("!document.querySelector('.asked-now')");
    }
    play_until(&white, &black, &throws(8));
    resigns(&white);
    for one in [&white, &black] {
        one.wait_for(".dice-check[data-right=true]");
        let said = one.text(".dice-check");
        assert!(said.contains("new numbers") && said.contains("Yours is the one"), "{said}");
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn who_does_not_want_to_go_on_ends_the_match() {
    let mut place = Place::start();
    let white = at_once(&place);
    let link = invite(&white, &[("holes", "3"), ("clock", "3d")]);
    let black = join(&place, &link);
    let backup = place.backup();
    place.kill();
    place.restore(&backup);
    place.start_again();
    black.wait_for(".renewal .main");
    white.click(".renewal .row button:not(.main)");
    for one in [&white, &black] {
        wait_for_text(one, ".over", "not both players went on");
        one.forgive();
    }
}
