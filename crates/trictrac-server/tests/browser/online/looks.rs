//! Makes pictures of playing with others, for people to look at.

use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use super::place::Place;
use super::play::{at_once, awaits, invite, join, phrase, play_until, visit};
use crate::served::target;
use crate::visit::Visit;

/// The sizes of the pictures.
const SCREENS: [(u32, u32); 3] = [(360, 740), (768, 1024), (1440, 900)];
/// The longest time of an animation.
const STILL: Duration = Duration::from_millis(500);

pub(super) fn look(visit: &Visit, moment: &str) {
    let folder = target().join("web/screens");
    fs::create_dir_all(&folder).expect("a folder");
    for (language, scheme) in [("en", "light"), ("fr", "dark")] {
        visit.language(language);
        visit.scheme(scheme);
        for (width, height) in SCREENS {
            visit.size(width, height);
            thread::sleep(STILL);
            let name: PathBuf = format!("online-{moment}-{width}-{scheme}-{language}.png").into();
            fs::write(folder.join(name), visit.tab.picture(Some(whole(visit)))).expect("a file");
        }
    }
    visit.language("en");
    visit.scheme("light");
    visit.size(1280, 900);
}

/// The whole page, also what is below the window.
fn whole(visit: &Visit) -> Value {
    let sides = "document.documentElement.clientWidth, document.documentElement.scrollHeight";
    let [width, height]: [u32; 2] = visit.ask(&format!("[{sides}]"));
    json!({ "x": 0, "y": 0, "width": width, "height": height, "scale": 1 })
}

#[test]
#[ignore = "makes pictures: cargo xtask screens"]
fn screens_of_playing_with_others() {
    let place = Place::start();
    let white = at_once(&place);
    white.wait_for(".online-form");
    look(&white, "form");
    let link = invite(&white, &[("holes", "1"), ("clock", "vif")]);
    look(&white, "invitation");
    let black = visit(&link);
    black.wait_for(".invitation .main");
    look(&black, "invited");
    drop(black);
    let black = join(&place, &link);
    play_until(&white, &black, &|| white.count(".history li") > 5 && awaits(&white) == "play");
    phrase(&black, "/well-played");
    white.wait_for(".talk .words p");
    white.click(".company summary");
    look(&white, "table");
    let watcher = visit(link.split('#').next().expect("an address"));
    watcher.wait_for(".doing");
    look(&watcher, "watching");
    drop(watcher);
    play_until(&white, &black, &|| white.count(".dice-check") + black.count(".dice-check") == 2);
    look(&white, "end");
}
