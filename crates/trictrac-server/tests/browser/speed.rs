//! Measures how long a player waits. Prints the times, and fails if one is far beyond its budget.

use crate::first::{BY_HAND, NEXT, throw_and_play};
use crate::served::Served;
use crate::visit::Visit;

/// Measures, in milliseconds, the time from a click until the card beside the table has painted another throw, and from
/// a question to the engine until its answer.
const NOTE: &str = "
    window.noted = { throws: [], answers: [] };
    const card = () => document.querySelector('.throw')?.innerText;
    addEventListener('click', ({ timeStamp, target }) => {
        if (!target.closest?.('.doing .main')) return;
        const before = card();
        const look = () => {
            if (card() === before) return requestAnimationFrame(look);
            setTimeout(() => noted.throws.push(performance.now() - timeStamp));
        };
        requestAnimationFrame(look);
    }, true);
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (question) {
        const asked = performance.now();
        const answered = () => noted.answers.push(performance.now() - asked);
        this.addEventListener('message', answered, { once: true });
        postMessage.call(this, question);
    };
";

/// Notes the time of the last message of a worker, in milliseconds since the page was opened.
const WORKERS: &str = "
    window.last = 0;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...message) {
        this.addEventListener('message', () => { last = performance.now(); });
        this.postMessage = postMessage;
        postMessage.apply(this, message);
    };
";
/// True if no worker has said anything for a while; a rollout answers much sooner.
const QUIET: &str = "performance.now() - last > 5000";
/// An old game of 84 throws.
const GAME: &str = "#/study/game/soumille-1738/1";

/// A budget, and the limit beyond which the test fails.
struct Budget {
    what: &'static str,
    wanted: f64,
    most: f64,
}

const THROW: Budget = Budget { what: "from the click to the throw", wanted: 100.0, most: 1000.0 };
const ANSWER: Budget = Budget { what: "the engine's answer", wanted: 300.0, most: 3000.0 };

const LISTED: Budget = Budget { what: "a match is listed", wanted: 3000.0, most: 30_000.0 };
const CHECKED: Budget = Budget { what: "and checked", wanted: 45_000.0, most: 90_000.0 };

impl Budget {
    fn hold(&self, times: &[f64]) {
        let Self { what, wanted, most } = self;
        let longest = times.iter().copied().fold(0.0, f64::max);
        let verdict = if longest <= *wanted { "within" } else { "BEYOND" };
        println!("{what}: {longest:.0} ms at most of {times:.0?}, {verdict} {wanted} ms");
        assert!(!times.is_empty() && longest <= *most, "{what}: {longest} ms, at most {most}");
    }
}

#[test]
#[ignore = "long: cargo xtask drill browser"]
fn nobody_waits_for_long_at_length() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), &[NOTE, BY_HAND].concat());
    visit.wait_for(NEXT);
    agree_on(&visit, "joueur");
    throw_and_play(&visit);
    visit.wait_until("noted.throws.length && noted.answers.length");
    THROW.hold(&visit.ask::<Vec<f64>>("noted.throws.slice(0, 1)"));
    ANSWER.hold(&visit.ask::<Vec<f64>>("noted.answers"));
}

/// Starts a new match against this level of the engine.
fn agree_on(visit: &Visit, level: &str) {
    visit.go("#/new");
    visit.click(&format!("form.agree [value={level}]"));
    visit.ask::<()>("void (noted.answers = [])");
    visit.click("form.agree .main");
}

#[test]
#[ignore = "long: cargo xtask drill browser"]
fn a_match_is_listed_and_checked_soon_at_length() {
    let served = Served::start();
    let visit = Visit::prepared(&[&served.origin(), GAME].concat(), WORKERS);
    visit.wait_for(".graph .chart .course");
    visit.wait_until("!document.querySelector('.graph progress')");
    LISTED.hold(&[visit.ask("performance.now()")]);
    while !visit.ask::<bool>(QUIET) {
        std::thread::sleep(std::time::Duration::from_millis(200));
    }
    CHECKED.hold(&[visit.ask("last")]);
}
