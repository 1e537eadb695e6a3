//! The positions that `trictrac rules --jsonl` answers in a second: a command, not part of every test run.
//!
//! `cargo test --release -p trictrac --test it speed -- --ignored --nocapture`

use std::io::BufReader;
use std::time::Instant;

use trictrac::batch::answer_lines;
use trictrac_rules::rules::Rules;

#[test]
#[ignore = "a measurement, of use in release builds only"]
fn positions_a_second() {
    let rules = Rules::default();
    let (text, count) = crate::positions::of_random_matches(rules, 200_000);
    if let Some(path) = std::env::var_os("POSITIONS") {
        std::fs::write(path, &text).unwrap();
    }
    let started = Instant::now();
    let mut output = Vec::with_capacity(1 << 28);
    answer_lines(rules, BufReader::new(text.as_bytes()), &mut output).unwrap();
    let seconds = started.elapsed().as_secs_f64();
    let answers = output.split(|&byte| byte == b'\n').count() - 1;
    assert_eq!(answers, count);
    println!(
        "{count} positions, {} bytes, {seconds:.2} s: {:.0} a second",
        output.len(),
        f64::from(u32::try_from(count).unwrap()) / seconds
    );
}
