//! Messages while the engine thinks, and its reports.

use std::io::{BufRead as _, BufReader, PipeReader, PipeWriter, Write as _};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use trictrac::engine::{EngineMind, serve};
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::prospects::Prospects;
use trictrac_rules::game::Match;

use super::talk::Talk;

const THROWN: &str = "position start moves lead 5/3; 64";

/// Likes points, and takes its time.
struct Slow(Duration);

impl Evaluator for Slow {
    fn name(&self) -> String {
        "slow".into()
    }

    fn prospects(&self, state: &Match) -> Prospects {
        thread::sleep(self.0);
        let side = state.next_roller().unwrap();
        let ahead = |side| f32::from(state.releve().points.amounts()[side]);
        let win = 0.5 + (ahead(side) - ahead(side.opponent())) / 100.0;
        let (mut chances, holes) = (Prospects::default(), [12.0, 6.0]);
        (chances.win[0], chances.loss[0], chances.holes) = (win, 1.0 - win, holes);
        chances
    }
}

struct Host {
    to: PipeWriter,
    from: BufReader<PipeReader>,
    served: JoinHandle<()>,
}

impl Host {
    fn with(evaluator: Slow) -> Self {
        let (input, to) = std::io::pipe().unwrap();
        let (from, out) = std::io::pipe().unwrap();
        let mind = EngineMind::Judge(Arc::new(evaluator), 1);
        let served = thread::spawn(move || serve(mind, BufReader::new(input), out).unwrap());
        Self { to, from: BufReader::new(from), served }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.to, "{line}").unwrap();
    }

    fn receive(&mut self) -> String {
        let mut line = String::new();
        self.from.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }
}

const QUICK: Duration = Duration::ZERO;
/// Two throws ahead take minutes so.
const AGES: Duration = Duration::from_millis(5);
/// The longest time that is prompt, on a machine with other things to do.
const PROMPT: Duration = Duration::from_secs(20);

#[test]
fn thoughts_are_reported_after_each_depth() {
    let mut host = Host::with(Slow(QUICK));
    host.send("setoption name Candidates value 2");
    host.send(THROWN);
    host.send("go plies 1");
    for plies in 0..=1 {
        for rank in 1..=2 {
            let output = host.receive();
            let begins = format!("info plies {plies} rank {rank} win 0.");
            assert!(output.starts_with(&begins) && output.contains(" holes "), "{output}");
        }
    }
    assert!(host.receive().starts_with("bestaction 1/"));
    host.send("eval");
    assert!(host.receive().starts_with("eval win 0."));
    host.send("quit");
    host.served.join().unwrap();
}

#[test]
fn options_are_offered_and_refused() {
    let mut host = Host::with(Slow(QUICK));
    host.send("tep 1");
    let offered: Vec<_> = (0..7).map(|_| host.receive()).collect();
    assert_eq!(offered[2], "option name Plies type spin default 1 min 0 max 2");
    assert_eq!(offered[3], "option name Aim type combo default win var win var stake");
    assert_eq!(offered[6], "tepok 1");
    for (value, expected) in
        [("Plies value 3", "a number from 0 to 2"), ("Aim value both", "win or stake")]
    {
        host.send(&format!("setoption name {value}"));
        assert!(host.receive().ends_with(expected));
    }
    host.send("setoption name Aim value stake");
    host.send("isready");
    assert_eq!(host.receive(), "readyok");
    host.send("position start");
    host.send("eval");
    assert_eq!(host.receive(), "error eval: found a match before the lead, expected a later state");
}

/// After a hole the answer is hold or go; after hold the play is asked for.
#[test]
fn hold_or_go_is_one_question_and_the_play_another() {
    let state =
        "board W13,3,W1,1/W1,5/6/5,B15 side w dice 64 points 2/0 holes 1/0 throws 2/1 await";
    let mut host = Host::with(Slow(QUICK));
    for (awaited, answers) in [("choice", ["hold", "go"]), ("held", ["1/", "5/"])] {
        host.send(&format!("position {state} {awaited}"));
        host.send("go plies 0");
        assert!(host.receive().starts_with("info "));
        let said = host.receive();
        let best = said.strip_prefix("bestaction ").unwrap();
        assert!(answers.iter().any(|answer| best.starts_with(answer)), "{said}");
    }
}

#[test]
fn stop_is_answered_at_once() {
    let mut host = Host::with(Slow(AGES));
    host.send(THROWN);
    host.send("go infinite");
    assert!(host.receive().starts_with("info plies 0"));
    let begun = Instant::now();
    host.send("isready");
    assert_eq!(host.receive(), "readyok");
    host.send("eval");
    assert_eq!(
        host.receive(),
        "error message: found eval, expected isready, stop or quit during a search"
    );
    host.send("stop");
    let said =
        std::iter::repeat_with(|| host.receive()).find(|line| !line.starts_with("info")).unwrap();
    assert!(said.starts_with("bestaction 1/"), "{said}");
    assert!(begun.elapsed() < PROMPT, "{:?}", begun.elapsed());
}

#[test]
fn the_time_limit_is_respected() {
    let mut host = Host::with(Slow(AGES));
    host.send(THROWN);
    let begun = Instant::now();
    host.send("go movetime 100");
    let said =
        std::iter::repeat_with(|| host.receive()).find(|line| !line.starts_with("info")).unwrap();
    assert!(said.starts_with("bestaction 1/"), "{said}");
    assert!((Duration::from_millis(100)..PROMPT).contains(&begun.elapsed()));
}

/// Whatever is said up to the answer, and that.
fn answered(host: &mut Host) -> Vec<String> {
    let mut said = vec![host.receive()];
    while !said[said.len() - 1].starts_with("bestaction ") {
        said.push(host.receive());
    }
    said
}

#[test]
fn trials_are_reported_as_such_and_decide() {
    let mut host = Host::with(Slow(QUICK));
    host.send("setoption name Candidates value 2");
    host.send(THROWN);
    host.send("go plies 0 trials 40");
    let said = answered(&mut host);
    let (looked, rolled) = said[..said.len() - 1].split_at(2);
    assert!(looked.iter().all(|line| line.starts_with("info plies 0 rank ")), "{said:?}");
    let numbers = |line: &String| {
        let words: Vec<_> = line.split(' ').collect();
        let [_, "trials", trials, "error", _, "rank", rank, "win", win, ..] = words[..] else {
            panic!("{line}");
        };
        (trials.to_owned(), rank.to_owned(), win.parse::<f32>().unwrap())
    };
    let rolled: Vec<_> = rolled.iter().map(numbers).collect();
    for (pair, trials) in rolled.chunks(2).zip(["36", "40"]) {
        assert!(pair.iter().all(|one| one.0 == trials), "{said:?}");
        assert!(pair[0].1 == "1" && pair[1].1 == "2" && pair[0].2 >= pair[1].2, "{said:?}");
    }
    let best = said[said.len() - 1].strip_prefix("bestaction ").unwrap();
    let first = &said[said.len() - 3];
    assert!(rolled.len() == 4 && first.ends_with(&format!(" action {best}")), "{said:?}");
    host.send("go plies 0 trials 40");
    assert_eq!(answered(&mut host), said);
}

#[test]
fn trials_are_stopped_and_respect_the_time_limit() {
    let mut host = Host::with(Slow(QUICK));
    host.send(THROWN);
    host.send("go infinite trials 1000000");
    let mut last = host.receive();
    while !last.starts_with("info trials ") {
        last = host.receive();
    }
    let begun = Instant::now();
    host.send("stop");
    let said = answered(&mut host);
    assert!(begun.elapsed() < PROMPT, "{:?}", begun.elapsed());
    let output = [&[last], &said[..said.len() - 1]].concat();
    let best = said[said.len() - 1].strip_prefix("bestaction ").unwrap();
    assert!(output[output.len() - 1].ends_with(&format!(" action {best}")), "{output:?}");
    let mut host = Host::with(Slow(AGES));
    host.send(THROWN);
    let begun = Instant::now();
    host.send("go plies 0 movetime 100 trials 36");
    assert!(answered(&mut host).last().unwrap().starts_with("bestaction 1/"));
    assert!((Duration::from_millis(100)..PROMPT).contains(&begun.elapsed()));
}

#[test]
fn infinite_means_until_stop() {
    let mut engine = Talk::with("greedy");
    engine.send(THROWN);
    engine.send("go infinite");
    thread::sleep(Duration::from_millis(50));
    assert_eq!(engine.ask("isready"), "readyok");
    assert_eq!(engine.ask("stop"), "bestaction 1/5/11");
    assert_eq!(engine.quit(), Some(0));
}

#[test]
fn quit_ends_it_while_it_thinks() {
    let mut host = Host::with(Slow(AGES));
    host.send(THROWN);
    host.send("go infinite");
    let begun = Instant::now();
    host.send("quit");
    host.served.join().unwrap();
    assert!(begun.elapsed() < PROMPT);
    let mut engine = Talk::with("greedy");
    engine.send(THROWN);
    engine.send("go infinite");
    assert_eq!(engine.quit(), Some(0));
}
