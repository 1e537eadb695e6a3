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

/// The median of some runs, in milliseconds.
fn median(mut run: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..51)
        .map(|_| {
            let started = Instant::now();
            run();
            started.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

#[cfg(unix)]
#[test]
#[ignore = "a measurement, of use in release builds only"]
fn start_up() {
    use std::io::Read as _;
    use std::process::{Command, Stdio};

    let score = median(|| drop(crate::process::succeeds(&["score", "W15,5/6/6/5,B15 w 64"])));
    // The screen is there when the corner of the board is drawn in the terminal that `script` makes.
    let program = env!("CARGO_BIN_EXE_trictrac");
    let play = format!("stty rows 24 cols 80; exec {program} play --opponent joueur --seed 7");
    let screen = median(|| {
        let mut command = Command::new("script");
        command.args(["-qfc", &play, "/dev/null"]).env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8").env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"));
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut out = child.stdout.take().unwrap();
        let (mut seen, mut part) = (Vec::new(), [0; 4096]);
        while !String::from_utf8_lossy(&seen).contains('┏') {
            let read = out.read(&mut part).unwrap();
            assert!(read > 0, "no board: {}", String::from_utf8_lossy(&seen));
            seen.extend_from_slice(&part[..read]);
        }
        child.kill().unwrap();
        child.wait().unwrap();
    });
    println!("score: {score:.1} ms, full screen: {screen:.1} ms");
}
