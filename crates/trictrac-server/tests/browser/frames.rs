//! The smoothness of everything that moves on a slow phone, and the work of a frame. The figures are printed.

use serde_json::{Value, json};

use crate::first::NEXT;
use crate::served::Served;
use crate::visit::Visit;

/// The phone's processor is this many times slower.
const SLOWER: u32 = 4;
/// The runs, each with a new browser.
const RUNS: usize = 5;
/// The moves of men in a run.
const MOVES: usize = 150;
/// The longest wanted frame, for 95 of 100 frames.
const WANTED: f64 = 33.4;
/// The most wanted work of the main thread for a frame on this machine, in milliseconds: the median.
const WANTED_WORK: f64 = 8.0;
/// The most things that move at a time, besides men: a pile that loses a man moves together.
const MOST_MOVING: usize = 12;

/// Notes the length of every frame while anything moves on the table, and of the frame in which it begins to; counts the moves of men, and
/// the most things that move at a time.
const NOTE: &str = "
    window.noted = { frames: [], moves: 0, most: 0 };
    const onTable = ({ effect }) => effect.target?.closest('.drawn');
    addEventListener('transitionrun', ({ target, propertyName }) => {
        if (propertyName === 'transform' && target.matches('g.man')) noted.moves += 1;
    }, true);
    let last, moved = false;
    const look = (now) => {
        const moving = document.getAnimations().filter(it => it.playState === 'running' && onTable(it));
        const begun = moving.filter(it => it.currentTime >= it.effect.getTiming().delay);
        noted.most = Math.max(noted.most, begun.filter(it => !it.effect.target.matches('g.man')).length);
        if (last && (moving.length || moved)) noted.frames.push(now - last);
        moved = moving.length > 0;
        last = now;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
";

/// Takes the next possible step: hold, throw, move, confirm.
const STEP: &str = "(() => {
    const one = ['.offer', '.doing .main:not([disabled])', '.place.origin']
        .map(kind => document.querySelector(kind)).find(found => found);
    one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return new Promise(done => setTimeout(() => done(true), 450));
})()";

#[test]
#[ignore = "long: cargo xtask drill browser"]
fn all_moves_smoothly_on_a_slow_phone_at_length() {
    let served = Served::start();
    let runs: Vec<SlowRun> = (0..RUNS).map(|_| run(&served)).collect();
    let mut frames: Vec<f64> = runs.iter().map(|run| run.frame).collect();
    frames.sort_by(f64::total_cmp);
    let found = frames[RUNS / 2];
    let most = runs.iter().map(|run| run.most).max().unwrap_or_default();
    println!(
        "phone, 95 of 100 frames while anything moves: {found:.0} ms (median of {frames:.0?}), {} {WANTED} ms; {most} things at a time besides men",
        verdict(found, WANTED)
    );
    assert!(found <= WANTED, "{found} ms");
    assert!(most <= MOST_MOVING, "{most} things move at a time");
}

#[test]
#[ignore = "long: cargo xtask drill browser"]
fn a_frame_is_little_work_at_length() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), NOTE);
    visit.wait_for(NEXT);
    let begin = json!({ "categories": "toplevel,devtools.timeline,devtools.timeline.frame" });
    visit.tab.call("Tracing.start", begin);
    while visit.ask::<usize>("noted.moves") < MOVES {
        visit.ask::<bool>(STEP);
    }
    visit.tab.call("Tracing.end", json!({}));
    let mut work = work_of_frames(&traced(&visit));
    work.sort_by(f64::total_cmp);
    let median = work[work.len() / 2];
    println!(
        "work of a frame on the main thread: {median:.1} ms (median of {}), {} {WANTED_WORK} ms",
        work.len(),
        verdict(median, WANTED_WORK)
    );
    assert!(median <= WANTED_WORK, "{median} ms");
}

fn verdict(found: f64, wanted: f64) -> &'static str {
    if found <= wanted { "within" } else { "BEYOND" }
}

/// The events of the trace that was ended.
fn traced(visit: &Visit) -> Vec<Value> {
    let mut events = Vec::new();
    loop {
        for mut event in visit.tab.events() {
            match event["method"].as_str() {
                Some("Tracing.dataCollected") => {
                    events.extend(
                        event["params"]["value"]
                            .as_array_mut()
                            .into_iter()
                            .flat_map(std::mem::take),
                    );
                }
                Some("Tracing.tracingComplete") => return events,
                _ => {}
            }
        }
    }
}

/// The milliseconds of tasks of the page's main thread from each frame to the next, for frames that follow one another at once.
fn work_of_frames(events: &[Value]) -> Vec<f64> {
    const FRAME: &str = "FireAnimationFrame";
    const TASK: &str = "RunTask";
    /// Frames farther apart, in microseconds, have nothing to do with each other.
    const APART: f64 = 50_000.0;
    let thread = |event: &Value| (event["pid"].as_u64(), event["tid"].as_u64());
    let named = |name: &str| -> Vec<&Value> {
        events
            .iter()
            .filter(|event| event["name"].as_str().is_some_and(|it| it.ends_with(name)))
            .collect()
    };
    let time = |event: &Value| event["ts"].as_f64().unwrap_or_default();
    let (frames, tasks) = (named(FRAME), named(TASK));
    let count = |of: &Value| frames.iter().filter(|event| thread(event) == thread(of)).count();
    // The page is the thread with the most frames.
    let page = frames.iter().max_by_key(|event| count(event)).map(|event| thread(event));
    let mut starts: Vec<f64> = frames
        .iter()
        .filter(|event| Some(thread(event)) == page)
        .map(|event| time(event))
        .collect();
    starts.sort_by(f64::total_cmp);
    let tasks: Vec<_> = tasks.into_iter().filter(|event| Some(thread(event)) == page).collect();
    let work = |from: f64, to: f64| -> f64 {
        let within =
            tasks.iter().filter(|task| (from..to).contains(&(time(task) + length(task) / 2.0)));
        within.map(|task| length(task)).sum::<f64>() / 1000.0
    };
    let pairs = starts.iter().zip(starts.iter().skip(1));
    pairs.filter(|(from, to)| *to - *from < APART).map(|(from, to)| work(*from, *to)).collect()
}

/// The length of a task in microseconds.
fn length(task: &Value) -> f64 {
    task["dur"].as_f64().unwrap_or_default()
}

/// The figures of a run.
struct SlowRun {
    /// The length of a frame that 95 of 100 frames do not exceed, in milliseconds.
    frame: f64,
    /// The most things that moved at a time.
    most: usize,
}

fn run(served: &Served) -> SlowRun {
    let visit = Visit::storing(&served.origin(), NOTE, |tab| {
        tab.call("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWER }));
        tab.call(
            "Emulation.setDeviceMetricsOverride",
            json!({ "width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true }),
        );
    });
    visit.wait_for(NEXT);
    // The men that take their first places are not played.
    visit.ask::<()>("void (window.noted = { frames: [], moves: 0, most: 0 })");
    while visit.ask::<usize>("noted.moves") < MOVES {
        visit.ask::<bool>(STEP);
    }
    let mut frames: Vec<f64> = visit.ask("noted.frames");
    frames.sort_by(f64::total_cmp);
    SlowRun { frame: frames[frames.len() * 95 / 100], most: visit.ask("noted.most") }
}
