//! Matches between people: two browsers and a server that can be killed.

mod place;
mod play;

use place::Place;
use play::{at_once, invite, join, play_out};

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn two_browsers_play_a_match_by_mouse_and_by_touch() {
    let place = Place::start();
    let white = at_once(&place);
    let link = invite(&white, "holes", "1");
    let black = join(&place, &link);
    black.size(360, 740);
    play_out(&white, &black);
}
