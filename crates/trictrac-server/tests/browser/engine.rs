//! A match from a seed gives the same record, and the network the same bits, natively and in the browser's WebAssembly; and how
//! long a decision takes there.

#[path = "../../../trictrac-engine/examples/wasm_match/decisions.rs"]
mod decisions;
#[path = "../../../trictrac-engine/examples/wasm_match/matches.rs"]
mod matches;
#[path = "../../../trictrac-engine/examples/wasm_match/positions.rs"]
mod positions;

use std::fs;

use trictrac_server::site::Site;

use decisions::{DECISIONS, Decisions};
use trictrac_engine::net::Network;

use crate::served::{Served, files, target};
use crate::visit::Visit;

/// The example `wasm_match` of the engine, built for the browser by `cargo xtask web`.
const MODULE: &str = "web/engine.wasm";

/// Loads the module, and then calls its exports, which return the address and the length of a text in one number.
const LOAD: &str = "
    WebAssembly.instantiateStreaming(fetch('engine.wasm')).then(({ instance: { exports } }) => {
        window.engine = (name, seed) => {
            const place = BigInt.asUintN(64, exports[name](BigInt(seed)));
            const [address, length] = [Number(place >> 32n), Number(place & 0xffffffffn)];
            return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, address, length));
        };
        return true;
    })";

/// Returns the milliseconds that each decision takes after it has been made once.
const MEASURE: &str = "
    Array.from({ length: COUNT }, (_, index) => {
        const times = 10;
        engine('decide', index);
        const start = performance.now();
        for (let time = 0; time < times; time++) engine('decide', index);
        return (performance.now() - start) / times;
    })";

/// Opens the module in a page.
fn open() -> (Served, Visit) {
    let module = fs::read(target().join(MODULE)).expect("the module: cargo xtask web");
    let mut files = files();
    files.push(("engine.wasm".into(), module.into()));
    let served = Served::at(Served::any_port(), Site::new(files).expect("the page"));
    let visit = Visit::to(&served.origin());
    visit.wait_until(LOAD);
    (served, visit)
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_same_matches_natively_and_in_webassembly() {
    let (_served, visit) = open();
    let played = |name, seed: u64| visit.ask::<String>(&format!("engine('{name}', {seed})"));
    for seed in 0..4 {
        assert_eq!(played("simple", seed), matches::simple(seed), "seed {seed}");
    }
    assert_eq!(played("network", 5), matches::network(5));
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask drill browser"]
fn at_length_a_decision_in_the_browser() {
    let (_served, visit) = open();
    let natively = Decisions::new(Network::shipped());
    for index in (0..DECISIONS).step_by(20) {
        let decided = visit.ask::<String>(&format!("engine('decide', {index})"));
        assert_eq!(decided, natively.decide(index), "decision {index}");
    }
    let mut times = visit.ask::<Vec<f64>>(&MEASURE.replace("COUNT", &DECISIONS.to_string()));
    times.sort_by(f64::total_cmp);
    println!("a decision at depth 1, median of {DECISIONS}: {:.3} ms", times[DECISIONS / 2]);
}
