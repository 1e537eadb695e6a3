//! The time that the parts of study take to appear on a slow phone, once the page is stored there.

use serde_json::json;

use crate::offline::KEPT;
use crate::served::Served;
use crate::visit::Visit;

/// The address of each part and its first control.
const PARTS: &[(&str, &str)] = &[
    ("#/count", ".count-grade"),
    ("#/count/mixed-5", ".chip"),
    ("#/progress", ".progress a.button"),
    ("#/puzzles", ".puzzle-doors a"),
    ("#/puzzles/ebd7fe72", ".place.origin"),
    ("#/study?position=W13,5/W1,W1,4/4,B1,1/5,B14+w+64+0/0+0/0+3", ".candidate"),
    ("#/study/game/soumille-1738/12", ".candidate"),
    ("#/openings", ".throws-list a"),
    ("#/openings/64", ".candidates button"),
    ("#/library", ".library-doors a"),
    ("#/library/soumille-1738/54", ".engine-view button"),
    ("#/library/glossary", ".entry a"),
];
/// The factor by which the phone is slower than this computer.
const SLOWER: u32 = 4;
const RUNS: usize = 5;
/// The time that is wanted on that phone, and the most that an idle machine may take, in milliseconds.
const WANTED: f64 = 1_000.0;
const MOST: f64 = 5_000.0;

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn every_part_answers() {
    // On a busy machine any time is too short.
    measure(1, 1, f64::INFINITY);
}

#[test]
#[ignore = "long: cargo xtask drill browser"]
fn every_part_answers_soon_on_a_slow_phone_at_length() {
    measure(RUNS, SLOWER, MOST);
}

/// Measures each part this number of times on a processor slowed down so much, prints the medians, and fails if one is longer than `most`
/// milliseconds.
fn measure(runs: usize, slower: u32, most: f64) {
    let served = Served::start();
    let visit = Visit::storing(&served.origin(), "", |_| ());
    assert!(visit.ask::<bool>(KEPT));
    visit.size(360, 740);
    for (hash, control) in PARTS {
        visit.go(hash);
        visit.wait_for(control);
        visit.tab.call("Emulation.setCPUThrottlingRate", json!({ "rate": slower }));
        let mut times: Vec<f64> = (0..runs).map(|_| time(&visit, hash, control)).collect();
        times.sort_by(f64::total_cmp);
        let median = times[runs / 2];
        let verdict = if median <= WANTED { "within" } else { "BEYOND" };
        println!("{hash}: {median:.0} ms is the median of {times:.0?}, {verdict} {WANTED} ms");
        assert!(median <= most, "{hash}: {median} ms");
        visit.tab.call("Emulation.setCPUThrottlingRate", json!({ "rate": 1 }));
    }
}

/// The time from the click to the first control, in milliseconds.
fn time(visit: &Visit, hash: &str, control: &str) -> f64 {
    visit.go("#/study");
    visit.reload();
    visit.wait_for("main.shelf a");
    visit.ask(&format!(
        "new Promise(done => {{
            const begun = performance.now();
            const look = () => document.querySelector({control:?})
                ? setTimeout(() => done(performance.now() - begun))
                : requestAnimationFrame(look);
            location.hash = {hash:?};
            look();
        }})"
    ))
}
