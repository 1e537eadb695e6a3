//! Plays guided matches as newcomers would, and checks what happens to them.

use crate::session::PlayerQuestion;
use std::collections::BTreeSet;
use std::io::{self, Write as _};
use std::sync::Arc;
use trictrac_table::Seat;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::level::{LEVELS, Level};
use trictrac_engine::match_dice::MatchDice;
use trictrac_engine::net::Network;
use trictrac_engine::player::{EnginePlayer, PendingDecision};
use trictrac_rules::jan::JanFamily;
use trictrac_rules::side::Side;

use super::dice::SEED;
use super::settings;
use crate::participant::Participant;
use crate::session::{ClassicPageSession, NextStep};

const NETWORK: &[u8] = include_bytes!("../../../trictrac-engine/networks/shipped.net");
/// Somebody who sees what is good, but not clearly.
const NEWCOMER: Level = Level { name: "newcomer", plies: 0, blur: 600, overlooks: 700 };
/// The longest match, in throws of both sides.
const LONGEST: usize = 70;

/// An event that a newcomer should meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Encounter {
    Hit,
    Fill,
    Choice,
    Win,
}

/// The course of a visit.
#[derive(Clone, Debug, Default)]
struct VisitorCourse {
    met: BTreeSet<Encounter>,
    /// The number of the throw, of both sides, that brings the first hold or go.
    choice_at: usize,
    throws: usize,
}

impl VisitorCourse {
    fn is_whole(&self) -> bool {
        self.met.len() == 4 && self.throws <= LONGEST
    }
}

fn network() -> Arc<dyn Evaluator> {
    Arc::new(Network::from_bytes(NETWORK).unwrap())
}

/// The players in the visitor's place, with numbers for their errors; the quickest first.
fn visitors(network: &Arc<dyn Evaluator>) -> Vec<(Box<dyn EnginePlayer>, u64)> {
    let of = |level: &Level, number| (level.player(Arc::clone(network)), number);
    let mut all = vec![of(&LEVELS[0], 1), of(&LEVELS[1], 1)];
    all.extend((1..=6).map(|number| of(&NEWCOMER, number)));
    all.extend((2..=5).map(|number| of(&LEVELS[0], number)));
    all.extend((2..=3).map(|number| of(&LEVELS[1], number)));
    all.push((Box::new(Greedy), 1));
    all.push(of(&LEVELS[2], 1));
    all.push(of(&LEVELS[3], 1));
    // The first hint: a search of depth 1.
    all.push(of(&LEVELS[4], 1));
    all
}

/// Plays the guided match of `seed` with `visitor` in the visitor's place.
fn play(
    seed: u64,
    visitor: &dyn EnginePlayer,
    number: u64,
    network: &Arc<dyn Evaluator>,
) -> VisitorCourse {
    let mut session = ClassicPageSession::new(settings(seed));
    let Participant::Computer(level) = session.setup().seats[Side::Black] else { panic!() };
    let opponent = level.player(Arc::clone(network));
    let mut course = VisitorCourse::default();
    loop {
        match session.awaits() {
            NextStep::Person(_, PlayerQuestion::Throw(_)) | NextStep::Dice => session.throw(),
            NextStep::Person(_, PlayerQuestion::Choose | PlayerQuestion::Play) => {
                note(&session, &mut course);
                let coup = session.game().coup().unwrap();
                let decision = PendingDecision {
                    state: session.state(),
                    coup: &coup,
                    chance: RandomNumbers::new(number, 7),
                    throws: session.turns().len() as u64,
                };
                let action = visitor.decide(&decision).unwrap();
                session.act(action).unwrap();
            }
            NextStep::Computer(_) => {
                let dice = MatchDice::after(session.setup().dice, session.record());
                let coup = session.game().coup().unwrap();
                let action = dice.computers().decide(session.state(), &coup, &*opponent).unwrap();
                session.act(action).unwrap();
            }
            NextStep::Over => break,
            other => panic!("{other:?}"),
        }
        if session.turns().len() > LONGEST {
            break;
        }
    }
    note(&session, &mut course);
    course.throws = session.turns().len();
    let holes = session.state().holes().amounts();
    if holes[Side::White] >= session.rules().holes.get() {
        course.met.insert(Encounter::Win);
    }
    course
}

/// Checks whether the dice for the lead give the first throw to the visitor.
fn visitor_begins(seed: u64) -> bool {
    let mut session = ClassicPageSession::new(settings(seed));
    while session.awaits() == NextStep::Dice {
        session.throw();
    }
    session.awaits() == NextStep::Person(Seat::A, PlayerQuestion::Throw(None))
}

/// Notes what the throw on the table means to the visitor.
fn note(session: &ClassicPageSession, course: &mut VisitorCourse) {
    let Some(turn) = session.last_turn().filter(|turn| turn.roller() == Side::White) else {
        return;
    };
    turn.throw.score(|earned| {
        let met = match earned.jan.family() {
            JanFamily::TrueHit => Encounter::Hit,
            JanFamily::Fill => Encounter::Fill,
            _ => return,
        };
        course.met.insert(met);
    });
    if session.awaits() == NextStep::Person(Seat::A, PlayerQuestion::Choose)
        && course.met.insert(Encounter::Choice)
    {
        course.choice_at = session.turns().len();
    }
}

/// The number of visitors who may miss a quarter or lose: those who play worst.
const UNLUCKY: usize = 3;

#[test]
fn newcomers_hit_choose_and_nearly_all_fill_and_win() {
    let network = network();
    let visitors = visitors(&network);
    assert!(visitor_begins(SEED));
    let all = visitors.iter().map(|(visitor, number)| play(SEED, &**visitor, *number, &network));
    let courses: Vec<_> = all.collect();
    let both = BTreeSet::from([Encounter::Hit, Encounter::Choice]);
    assert!(courses.iter().all(|it| it.met.is_superset(&both)), "{courses:?}");
    let missed = courses.iter().filter(|it| !it.is_whole()).count();
    assert!(missed <= UNLUCKY, "{courses:?}");
}

#[test]
#[ignore = "searches for minutes"]
fn search_for_seeds() {
    let (network, most) =
        (network(), std::env::var("SEEDS").map_or(2_000, |it| it.parse().unwrap()));
    let first = std::env::var("FROM").map_or(0, |it| it.parse().unwrap());
    let visitors = visitors(&network);
    for seed in first..most {
        if !visitor_begins(seed) {
            continue;
        }
        let mut courses = Vec::new();
        let mut failures = 0;
        for (visitor, number) in &visitors {
            let course = play(seed, &**visitor, *number, &network);
            failures += usize::from(!course.is_whole());
            courses.push(course);
            if failures > UNLUCKY {
                break;
            }
        }
        if failures <= UNLUCKY {
            writeln!(
                io::stdout(),
                "seed {seed}: {failures} of {} miss something: {courses:?}",
                courses.len()
            )
            .unwrap();
        }
    }
}
