//! The time that a visitor with a mid-range phone waits. The figures are printed; far beyond the budget it fails.

use serde_json::json;

use crate::served::Served;
use crate::visit::Visit;

/// The phone: a slow processor and a slow network.
const SLOWER: u32 = 4;
const BITS_PER_SECOND: f64 = 1.6e6;
const ROUND_TRIP_MS: u32 = 150;
/// The multiple of a budget at which it fails: machines that test do much else.
const PATIENCE: f64 = 5.0;

/// Notes when the drawn table is first painted, and when the welcome can be used or the rules can be read, in milliseconds
/// from the request on.
const NOTE: &str = "
    window.noted = {};
    const seen = (kind) => [...document.querySelectorAll(kind)].some(it => it.offsetParent && it.offsetHeight);
    const look = () => {
        const noteAfterPaint = (name) => setTimeout(() => noted[name] ??= performance.now());
        if (seen('.board')) noteAfterPaint('drawn');
        if (seen('body > main :is(.doors a, .rule-text p)')) return noteAfterPaint('ready');
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn for_visitors_it_loads_on_a_slow_phone() {
    // On a busy machine any time is too short.
    loads_soon(1, f64::INFINITY);
}

#[test]
#[ignore = "long: cargo xtask drill browser"]
fn it_loads_soon_at_length() {
    loads_soon(5, PATIENCE);
}

/// Measures this number of visits to two parts, each with a new browser, which has nothing stored. Fails if a median is longer than what is
/// wanted times `patience`.
fn loads_soon(visits: usize, patience: f64) {
    let served = Served::start();
    let [drawn, ready] = medians(&served, visits, "#");
    hold("the drawn table is seen", drawn, 1_500.0, patience);
    hold("the welcome can be used", ready, 4_000.0, patience);
    let [_, ready] = medians(&served, visits, "#/rules/R5.1");
    hold("the rules can be read", ready, 5_000.0, patience);
}

/// The medians of both times over this number of visits to this part of the page.
fn medians(served: &Served, visits: usize, part: &str) -> [f64; 2] {
    let times: Vec<_> = (0..visits).map(|_| visit(served, part)).collect();
    [0, 1].map(|which| median(times.iter().map(|times| times[which])))
}

/// The times at which the table was drawn, if it was, and at which the part could be used.
fn visit(served: &Served, part: &str) -> [f64; 2] {
    let visit = Visit::storing(&format!("{}{part}", served.origin()), NOTE, |tab| {
        tab.call("Network.enable", json!({}));
        let bytes = BITS_PER_SECOND / 8.0;
        tab.call(
            "Network.emulateNetworkConditions",
            json!({
                "offline": false, "latency": ROUND_TRIP_MS,
                "downloadThroughput": bytes, "uploadThroughput": bytes
            }),
        );
        tab.call("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWER }));
        tab.call(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true }),
        );
    });
    visit.wait_until("noted.ready");
    visit.ask("[noted.drawn ?? 0, noted.ready]")
}

pub(crate) fn median(times: impl Iterator<Item = f64>) -> f64 {
    let mut times: Vec<_> = times.collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn hold(what: &str, time: f64, wanted: f64, patience: f64) {
    let verdict = if time <= wanted { "within" } else { "BEYOND" };
    println!("phone, {what} after {time:.0} ms, {verdict} {wanted} ms");
    assert!(time <= wanted * patience, "{what}: {time} ms, at most {} ms", wanted * patience);
}

/// The drawing never contradicts what comes: it has men only where no match resumes, and is not there beside other parts.
#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_drawing_shows_no_wrong_position() {
    let served = Served::start();
    let origin = served.origin();
    let visit = Visit::prepared(&format!("{origin}#"), NOTE_DRAWING);
    let drawn = |visit: &Visit| visit.ask::<[bool; 2]>("drawn");
    assert_eq!(drawn(&visit), [true, true], "a first visit begins with this position");
    visit.go("#/play");
    visit.reload();
    assert_eq!(drawn(&visit), [true, false], "a match resumes with another position");
    visit.go("#/learn");
    visit.reload();
    assert_eq!(drawn(&visit), [false, false], "there is no table in the list of lessons");
}

/// Notes whether the drawing before the page showed a table, and men on it.
const NOTE_DRAWING: &str = "
    addEventListener('DOMContentLoaded', () => {
        const table = [...document.querySelectorAll('.first .board')].find(it => it.offsetParent);
        const men = table?.querySelector('.men');
        window.drawn = [!!table, !!men && getComputedStyle(men).visibility === 'visible'];
    });
";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_table_stays_where_it_was_drawn() {
    let served = Served::start();
    let sizes = [(390, 844), (844, 390), (1280, 800)];
    for ((width, height), part) in sizes.into_iter().flat_map(|size| [(size, "play"), (size, "")]) {
        let address = format!("{}#/{part}", served.origin());
        let visit = Visit::storing(&address, NOTE_PLACE, |tab| {
            tab.call("Emulation.setDeviceMetricsOverride", 
                json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false }),
            );
        });
        let moved: f64 = visit.ask("distance(drawn, place('body > main .board'))");
        let [before, after]: [Vec<String>; 2] = visit.ask("[drawnMen, men('body > main .board')]");
        assert_eq!(before, after, "the men of the drawing and of the page");
        assert!(moved <= 24.0, "the table of {part:?} moves by {moved} px at {width} × {height}");
    }
}

/// Notes where the drawing is.
const NOTE_PLACE: &str = "
    window.place = (kind) => [...document.querySelectorAll(kind)].find(it => it.offsetParent)
        ?.getBoundingClientRect();
    window.distance = (a, b) => Math.max(...['left', 'top', 'right', 'bottom']
        .map(side => Math.abs(a[side] - b[side])));
    // Where the men are, in units of the drawing, which is 1000 wide.
    window.men = (kind) => {
        const board = [...document.querySelectorAll(kind)].find(it => it.offsetParent);
        const { left, top, width } = board.getBoundingClientRect();
        const at = (man) => {
            const box = man.querySelector('.disc').getBoundingClientRect();
            return [box.left - left, box.top - top].map(x => Math.round(x * 1000 / width)).join();
        };
        return [...board.querySelectorAll('g.man:not(.away)')].map(at).sort();
    };
    addEventListener('DOMContentLoaded', () => {
        window.drawn = place('.first .board');
        window.drawnMen = men('.first .board');
    });
";
