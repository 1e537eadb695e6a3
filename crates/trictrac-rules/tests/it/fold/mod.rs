//! Stored logs of matches: every action with the fingerprint of the state after it.
//!
//! If one of these tests fails, the text or the effect of an action has changed. Then raise `trictrac_rules::FOLD`, keep the
//! old effect for the old version (`table::Fold`), and write logs of the new one with
//! `WRITE_LOGS=1 cargo test -p trictrac-rules fold`. A log that is there is never written again.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::Side;
use trictrac_rules::table::{Fold, TableAction, TableMatch};
use trictrac_rules::turn::{Action, Actor, Phase};
use trictrac_rules::{FOLD, Fingerprint};

use crate::table::random::attempts::Attempts;
use crate::table::random::mix::Mix;

const OPTIONS: [&str; 6] = [
    "holes=12",
    "lead=coupe_et_des,holes=12,bearing_off=provincial,rencontre=on,margot=on,pile_de_misere=on",
    "marking=announced,holes=12",
    "marking=announced,lead=coupe_et_des,holes=12,stakes=bridge,margot=on",
    "marking=table,holes=12",
    "marking=table,lead=coupe_et_des,holes=12,bearing_off=provincial,rencontre=on,pile_de_misere=on",
];

/// The actions tried for a log under manual scoring.
const TRIES: usize = 400;

fn folder(fold: Fold) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/it/fold/{}", fold.number()))
}

#[test]
fn stored_logs_fold_to_the_same_states() {
    if std::env::var_os("WRITE_LOGS").is_some() {
        write_logs();
    }
    for version in 1..=FOLD {
        let fold = Fold::new(version).expect("a version");
        let mut actions = 0;
        for (number, options) in OPTIONS.iter().enumerate() {
            let path = folder(fold).join(format!("{number}.log"));
            let text = fs::read_to_string(&path).expect("a log of this version");
            let mut lines = text.lines();
            assert_eq!(lines.next(), Some(*options));
            let rules = options.parse().expect("options");
            let mut game = TableMatch::under(fold, Match::new(rules));
            for line in lines {
                follow(&mut game, line);
                actions += 1;
            }
        }
        assert!(actions > 500, "{actions} actions are too few");
    }
}

/// Applies the action of a line, and compares the fingerprint: `b 63 1/4/10 0123456789abcdef`.
fn follow(game: &mut TableMatch, line: &str) {
    let (by, rest) = line.split_once(' ').expect(line);
    let (action, fingerprint) = rest.rsplit_once(' ').expect(line);
    let by = match by {
        "w" => Actor::Player(Side::White),
        "b" => Actor::Player(Side::Black),
        _ => Actor::Table,
    };
    let read = TableAction::parse(action, game).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert_eq!(read.to_string(), action, "{line}");
    game.apply(by, read, &mut ()).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    assert_eq!(Some(game.fingerprint()), Fingerprint::parse(fingerprint), "{line}");
}

fn write_logs() {
    let folder = folder(Fold::default());
    fs::create_dir_all(&folder).expect("a folder");
    for (number, options) in OPTIONS.iter().enumerate() {
        let path = folder.join(format!("{number}.log"));
        if !path.exists() {
            let log = log(options.parse().expect("options"), number as u64);
            fs::write(path, format!("{options}\n{log}")).expect("a log is written");
        }
    }
}

/// Plays a match at random, and returns a line for every accepted action.
fn log(rules: Rules, seed: u64) -> String {
    let mut mix = Mix::new(seed);
    let mut record = Record::new(rules, None);
    let attempts = Attempts { absurd: 8, careless: 12 };
    let mut log = String::new();
    for _ in 0..TRIES {
        if record.state().is_over() {
            break;
        }
        let (by, action) = if rules.marking == Marking::Assisted {
            assisted(&record, &mut mix)
        } else {
            attempts.next(&record, &mut mix)
        };
        if record.apply(by, action, &mut ()).is_err() {
            continue;
        }
        let by = match by {
            Actor::Table => '-',
            Actor::Player(side) => side.letter(),
        };
        // Writing to a string does not fail.
        let _ = writeln!(log, "{by} {action} {}", record.game().fingerprint());
    }
    log
}

/// Any legal action of a match under automatic scoring.
fn assisted(record: &Record, mix: &mut Mix) -> (Actor, TableAction) {
    let state = record.state();
    let action = match state.phase() {
        Phase::Lead => Action::Lead { white: mix.die(), black: mix.die() },
        Phase::Throw(_) => Action::Throw(mix.throw()),
        Phase::Choice(_) => mix.pick(&[Action::Hold, Action::Go]),
        _ => {
            let coup = state.coup().expect("a throw to play");
            let index = mix.below(coup.count_plays() as usize) as u32;
            Action::Play(coup.nth_play(index).expect("a legal play"))
        }
    };
    (state.to_act().expect("the match is not over"), action.into())
}
