//! How many positions a second `trictrac rules --jsonl` answers: a command, not part of every test run.
//!
//! `cargo test --release -p trictrac --test speed -- --ignored --nocapture`

use std::fmt::Write as _;
use std::io::BufReader;
use std::time::Instant;

use trictrac::batch::answer_lines;
use trictrac_engine::dice::Chance;
use trictrac_engine::player::Random;
use trictrac_engine::table::play_match;
use trictrac_rules::event::{Event, Sink};
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;
use trictrac_rules::turn::{Action, Actor};

/// Rebuilds the positions of a match from its events.
struct Positions {
    state: Match,
    text: String,
    lines: usize,
}

impl Sink for Positions {
    fn tell(&mut self, event: Event) {
        let rules = Rules::default();
        let (by, action) = match event {
            Event::LeadThrown { white, black, .. } => (Actor::Table, Action::Lead { white, black }),
            Event::Thrown { throw, .. } => (Actor::Table, Action::Throw(throw)),
            Event::Held(side) => (Actor::Player(side), Action::Hold),
            Event::Went(side) => (Actor::Player(side), Action::Go),
            Event::Played { roller, play } => (Actor::Player(roller), Action::Play(play)),
            _ => return,
        };
        if let (Some(position), Action::Throw(throw)) = (Position::of(&self.state), action) {
            let position = Position { throw: Some(throw), ..position };
            writeln!(self.text, "{position}").unwrap();
            self.lines += 1;
        }
        self.state.apply(&rules, by, action, &mut ()).unwrap();
    }
}

#[test]
#[ignore = "a measurement, of use in release builds only"]
fn positions_a_second() {
    let rules = Rules::default();
    let mut text = String::new();
    let mut count = 0;
    for index in 0.. {
        let mut positions = Positions { state: Match::new(), text: String::new(), lines: 0 };
        let players = PerSide::new(&Random as _, &Random as _);
        play_match(&rules, &players, Chance::new(1, index), &mut positions).unwrap();
        text += &positions.text;
        count += positions.lines;
        if count >= 200_000 {
            break;
        }
    }
    if let Some(path) = std::env::var_os("POSITIONS") {
        std::fs::write(path, &text).unwrap();
    }
    let started = Instant::now();
    let mut output = Vec::with_capacity(1 << 28);
    answer_lines(&rules, BufReader::new(text.as_bytes()), &mut output).unwrap();
    let seconds = started.elapsed().as_secs_f64();
    let answers = output.split(|&byte| byte == b'\n').count() - 1;
    assert_eq!(answers, count);
    println!(
        "{count} positions, {} bytes, {seconds:.2} s: {:.0} a second",
        output.len(),
        f64::from(u32::try_from(count).unwrap()) / seconds
    );
}
