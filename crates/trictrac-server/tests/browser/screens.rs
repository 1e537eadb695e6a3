//! Makes pictures of the page for people to look at: on a phone, upright and turned, and a large screen, light and
//! dark, in both languages.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::served::{Served, target};
use crate::visit::Visit;

const SCREENS: [(&str, u32, u32); 3] =
    [("phone", 360, 740), ("turned", 740, 360), ("desktop", 1280, 800)];
/// The element to wait for while playing, and the name of the picture.
const MOMENTS: [(&str, &str); 4] = [
    ("start", "svg.pieces"),
    ("early", ".history li:nth-child(8)"),
    ("hit", ".hit.own"),
    ("choice", ".offer"),
];
/// The other parts of the page: address, the element to wait for, and the name of the picture.
pub(crate) const PARTS: &[(&str, &str, &str)] = &[
    ("#/today", ".today .daily", "today"),
    ("#/new", ".opponent", "new"),
    ("#/new/two", ".agree .name", "new-two"),
    ("#/cabinet", ".drawer", "cabinet"),
    ("#/count", ".count-topics", "count"),
    ("#/count/hits-1/2a", ".ask", "count-see"),
    ("#/count/mixed-5/2a", ".chip", "count-all"),
    ("#/count/sprint", ".doing .main", "sprint"),
    ("#/puzzles", ".puzzle-themes small:not(:empty)", "puzzles"),
    ("#/puzzles/808bb16d", ".offer", "puzzle"),
    ("#/puzzles/treatises", ".puzzle-problems", "treatises"),
    ("#/puzzles/treatises/2", ".chip", "problem"),
    ("#/learn", "main", "learn"),
    ("#/learn/5", "svg.pieces", "lesson"),
    ("#/study", "main", "study"),
    ("#/study/game/soumille-1738/12", "svg.pieces", "game"),
    ("#/study?position=W13,5/W1,W1,4/4,B1,1/5,B14+w+64+0/0+0/0+3", ".candidate", "board"),
    ("#/openings", ".throws-list svg", "openings"),
    ("#/openings/64", ".candidates button", "opening"),
    ("#/library", ".library-doors a", "library"),
    ("#/library/soumille-1738/54", ".engine-view button", "old-game"),
    ("#/library/glossary", ".entry svg", "glossary"),
    ("#/library/history", ".illustration svg", "history"),
    ("#/library/strategy", ".illustration svg", "strategy"),
    ("#/forms", ".forms-list .card", "forms"),
    ("#/forms/new/ecrire", ".forms-new select", "forms-new"),
    ("#/forms/lesson/ecrire", ".forms-answers", "forms-lesson"),
    ("#/tribord", ".tb-doing button", "tribord"),
    ("#/tribord/odds", ".tb-chart", "odds"),
    ("#/real-table", "main.guide", "real-table"),
    ("#/matches", ".matches .none", "matches"),
    ("#/progress", ".progress .empty", "progress"),
    ("#/welcome", ".hit.own", "welcome"),
    ("#/learn/start", "svg.pieces", "start"),
    ("#/first-match", ".story", "first-match"),
    ("#/rules/R5.1", ".rules figure", "rules"),
    ("#/about", "main.guide", "about"),
];
/// The longest time of an animation.
const STILL: Duration = Duration::from_millis(500);

/// Takes the next possible step: hold, throw, put down, touch, confirm.
const NEXT: &str = "(() => {
    const one = ['.offer', '.doing .main:not([disabled])', '.place.target', '.place.origin']
        .map(kind => document.querySelector(kind)).find(found => found);
    one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return null;
})()";

fn play(visit: &Visit, until: &str) {
    for _ in 0..400 {
        if visit.count(until) > 0 {
            return;
        }
        visit.ask::<Value>(NEXT);
        thread::sleep(Duration::from_millis(200));
    }
}

/// Takes all pictures in every size, scheme and language.
fn look(visit: &Visit, folder: &Path, moment: &str) {
    for language in ["fr", "en"] {
        visit.language(language);
        for scheme in ["light", "dark"] {
            visit.scheme(scheme);
            for (name, width, height) in SCREENS {
                visit.size(width, height);
                thread::sleep(STILL);
                let picture = visit.tab.picture(None);
                let file = folder.join(format!("{moment}-{name}-{scheme}-{language}.png"));
                fs::write(file, picture).expect("a file");
            }
        }
    }
}

#[test]
#[ignore = "makes pictures: cargo xtask screens"]
fn screens() {
    let folder = target().join("web/screens");
    fs::create_dir_all(&folder).expect("a folder");
    let served = Served::start();
    let visit = Visit::to(&served.origin());
    visit.wait_for("svg.pieces");
    for (moment, until) in MOMENTS {
        play(&visit, until);
        look(&visit, &folder, moment);
    }
    for (hash, until, name) in PARTS {
        let visit = Visit::to(&format!("{}{hash}", served.origin()));
        visit.wait_for(until);
        look(&visit, &folder, name);
    }
}
