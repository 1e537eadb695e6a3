//! Random matches with right, wrong and absurd actions: no panic, no state that the rules forbid, and every record
//! leads to the same end. Rule: section 11.

pub(crate) mod attempts;
mod invariants;
pub(crate) mod mix;

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::thread;

use attempts::Attempts;
use invariants::Watch;
use mix::Mix;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_rules::turn::{Action, Actor};

/// The number of actions to try in a match.
const TRIES: usize = 1200;
/// The kinds of actions; each must have been accepted at least once.
const KINDS: usize = 25;

/// The name of the kind of an action.
type Kind = (Discriminant<TableAction>, Option<Discriminant<Action>>);

#[derive(Default)]
struct Counts {
    matches: u64,
    ended: u64,
    tried: u64,
    taken: HashMap<Kind, u64>,
    rightful_claims: u64,
}

impl Counts {
    fn merge(&mut self, other: Self) {
        self.matches += other.matches;
        self.ended += other.ended;
        self.tried += other.tried;
        self.rightful_claims += other.rightful_claims;
        for (kind, count) in other.taken {
            *self.taken.entry(kind).or_default() += count;
        }
    }
}

#[test]
fn random_matches_keep_the_rules() {
    hold(0..10_000);
}

#[test]
#[ignore = "long: cargo xtask drill table"]
fn random_matches_keep_the_rules_at_length() {
    hold(10_000..210_000);
}

/// Plays a match for each of these seeds, on two threads.
fn hold(seeds: Range<u64>) {
    let mut counts = Counts::default();
    thread::scope(|scope| {
        let every_other = |first| {
            let seeds = seeds.clone().skip(first).step_by(2);
            move || seeds.map(play).collect::<Vec<_>>()
        };
        let halves = [scope.spawn(every_other(0)), scope.spawn(every_other(1))];
        for half in halves {
            half.join()
                .unwrap_or_else(|panic| resume_unwind(panic))
                .into_iter()
                .for_each(|of| counts.merge(of));
        }
    });
    let taken: u64 = counts.taken.values().sum();
    println!(
        "{} matches, {} ended; {} actions tried, {taken} taken; {} rightful claims",
        counts.matches, counts.ended, counts.tried, counts.rightful_claims
    );
    assert_eq!(counts.taken.len(), KINDS, "not every kind of action was taken");
    assert!(2 * counts.ended >= counts.matches, "{} of {} ended", counts.ended, counts.matches);
    assert!(counts.rightful_claims > counts.matches);
}

/// Plays one match; a failure prints its record.
fn play(seed: u64) -> Counts {
    let mut mix = Mix::new(seed);
    let rules = rules(&mut mix);
    let (mut record, mut last) = (Record::new(rules, None), None);
    let mut counts = Counts { matches: 1, ..Counts::default() };
    let played = catch_unwind(AssertUnwindSafe(|| {
        let mut watch = Watch::default();
        let attempts = Attempts { absurd: 1 + mix.below(30), careless: mix.below(25) };
        for _ in 0..TRIES {
            if record.state().is_over() {
                break;
            }
            let (by, action) = attempts.next(&record, &mut mix);
            last = Some((by, action));
            counts.tried += 1;
            attempt(&mut record, by, action, &mut watch, &mut mix, &mut counts);
        }
        read_back(&record);
    }));
    if let Err(panic) = played {
        eprintln!("match {seed}, at {last:?}:\n{record}");
        resume_unwind(panic);
    }
    counts.ended += u64::from(record.state().is_over());
    counts
}

/// Random options, mostly with short matches.
fn rules(mix: &mut Mix) -> Rules {
    let holes = if mix.below(4) == 0 { 4 + mix.below(9) } else { 1 + mix.below(3) };
    let one = |mix: &mut Mix, values: &[&str]| values[mix.below(values.len())].to_owned();
    let options = [
        one(mix, &["marking=table", "marking=table", "marking=table", "marking=announced"]),
        one(mix, &["lead=simultaneous", "lead=coupe_et_des"]),
        one(mix, &["stakes=guiton", "stakes=oldest", "stakes=bridge", "stakes=honours"]),
        one(mix, &["bearing_off=parisian", "bearing_off=provincial"]),
        one(mix, &["rencontre=off", "rencontre=on"]),
        one(mix, &["margot=off", "margot=on"]),
        one(mix, &["pile_de_misere=off", "pile_de_misere=on"]),
        format!("holes={holes}"),
    ];
    options.join(",").parse().expect("options")
}

fn kind(action: &TableAction) -> Kind {
    let common = match action {
        TableAction::Common(action) => Some(discriminant(action)),
        _ => None,
    };
    (discriminant(action), common)
}

/// Tries an action: a refused one changes nothing, an accepted one keeps the invariants.
fn attempt(
    record: &mut Record,
    by: Actor,
    action: TableAction,
    watch: &mut Watch,
    mix: &mut Mix,
    counts: &mut Counts,
) {
    let before = record.game().clone();
    let whole = (mix.below(16) == 0).then(|| record.clone());
    let mut events = Vec::new();
    if mix.below(16) == 0 {
        stored(&before);
    }
    if record.apply(by, action, &mut events).is_ok() {
        *counts.taken.entry(kind(&action)).or_default() += 1;
        counts.rightful_claims += u64::from(watch.check(record, &before, by, action, &events));
    } else {
        assert!(events.is_empty(), "a refused action reports events");
        assert_eq!(*record.game(), before, "a refused action changed the match");
        assert!(whole.is_none_or(|whole| whole == *record), "a refused action was recorded");
    }
}

/// Checks that the text of the state is read back, and is the text of this state only.
fn stored(game: &TableMatch) {
    let text = game.to_text();
    assert_eq!(TableMatch::parse_text(&text, game.rules()).as_ref(), Ok(game), "{text}");
}

/// Checks that the printed record leads to the same end.
fn read_back(record: &Record) {
    let text = record.to_string();
    match Record::parse(&text) {
        Ok(read) => {
            assert_eq!(read.game(), record.game(), "another end");
            assert!(read == *record, "another record");
            assert_eq!(read.to_string(), text);
        }
        Err(error) => panic!("its record is not read: {error}"),
    }
}
