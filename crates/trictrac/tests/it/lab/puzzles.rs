//! The puzzles that come with the program, and the command that makes them.

use std::fs;

use trictrac_engine::evaluator::after;
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::puzzles::facts::class_of;
use trictrac_engine::puzzles::set::PuzzleSet;
use trictrac_engine::puzzles::treatises::{ProblemTask, Treatises};
use trictrac_engine::puzzles::{Puzzle, Theme};
use trictrac_engine::rollout::{Horizon, Rollout};
use trictrac_rules::side::Side;

use crate::process::{folder, run, succeeds};

const SHIPPED: &str = include_str!("../../../../../puzzles/mined.txt");

/// Reading checks every line: the position, the legality of every action, the lead of the best, and near-duplicates.
fn shipped() -> PuzzleSet {
    PuzzleSet::parse(SHIPPED).expect("puzzles")
}

/// Returns about `number` puzzles of each theme, from the whole file.
fn sample(puzzles: &[Puzzle], number: usize) -> Vec<&Puzzle> {
    let of = |theme| puzzles.iter().filter(move |puzzle| puzzle.theme() == theme);
    let every = |theme| of(theme).step_by((of(theme).count() / number).max(1));
    Theme::ALL.into_iter().flat_map(every).collect()
}

#[test]
fn the_puzzles_that_come_with_the_program_are_complete() {
    let set = shipped();
    assert_eq!(SHIPPED.lines().count(), 1 + set.puzzles.len());
    let number = |theme| set.puzzles.iter().filter(|puzzle| puzzle.theme() == theme).count();
    // What docs/puzzles.md says; the order is that of `Theme::ALL`.
    assert_eq!(Theme::ALL.map(number), [798, 484, 718, 45, 607, 90, 300, 93, 15]);
}

#[test]
fn facts_give_the_classes_of_the_puzzles() {
    let (set, network) = (shipped(), Network::shipped());
    for puzzle in sample(&set.puzzles, 20) {
        let [best, second] = [0, 1].map(|index| puzzle.candidates[index].action);
        let class = class_of(&network, &puzzle.position, best, second);
        assert_eq!(class, Some(puzzle.class), "{puzzle}");
    }
}

/// Other dice than those of the verification confirm the best action. A lead of 2 percentage points may shrink, because puzzles were
/// chosen for it.
#[test]
fn other_dice_confirm_the_best_action() {
    let (set, network) = (shipped(), Network::shipped());
    let mut leads = Vec::new();
    for puzzle in sample(&set.puzzles, 1) {
        let state = puzzle.state().expect("a decision");
        let states =
            [0, 1].map(|index| after(&state, Side::White, puzzle.candidates[index].action));
        let rollout = Rollout {
            evaluator: &network,
            aim: Aim::Win,
            horizon: Horizon::Releve,
            trials: 48,
            enough: None,
            seed: 1_000_003,
            threads: 2,
        };
        let [best, second] = rollout.run(&states, Side::White)[..] else { unreachable!() };
        let lead = best.prospects.win_chance() - second.prospects.win_chance();
        assert!(lead > 0.0, "{lead}: {puzzle}");
        leads.push(lead);
    }
    let mean = leads.iter().sum::<f32>() / leads.len() as f32;
    assert!(mean >= 0.02, "{leads:?}");
}

#[test]
fn puzzles_are_made_and_resumed() {
    let path = folder("puzzles").join("puzzles.txt");
    let file = path.display().to_string();
    let make = ["lab", "puzzles", "make", "--out", &file, "--each", "2", "--seed", "2"];
    let until = |matches, threads| {
        succeeds(&[&make[..], &["--matches", matches, "--threads", threads]].concat());
        fs::read_to_string(&path).expect("puzzles")
    };
    let whole = until("6", "2");
    assert!(whole.lines().count() > 3, "{whole}");
    assert_eq!(until("6", "1"), whole, "nothing is left to do");

    let first = whole.match_indices('\n').nth(1).expect("a puzzle").0;
    fs::write(&path, &whole[..first + 40]).expect("a file");
    assert_eq!(until("6", "1"), whole);

    succeeds(&["lab", "puzzles", "measure", &file]);
    assert_eq!(
        fs::read_to_string(&path).expect("puzzles"),
        whole,
        "it was measured when it was made"
    );

    let other = run(&["lab", "puzzles", "make", "--out", &file, "--each", "3", "--seed", "2"], "");
    assert_eq!(other.status, 2, "{other:?}");
}

#[test]
fn a_file_of_puzzles_that_is_wrong_is_refused() {
    let path = folder("wrong-puzzles").join("puzzles.txt");
    let file = path.display().to_string();
    let mut lines = SHIPPED.lines();
    let [head, puzzle] = [(); 2].map(|()| lines.next().expect("a line"));
    for (text, reason) in [
        ("something else\n".to_owned(), "line 1: found the format something else"),
        (
            format!("{head}\n{}\n", puzzle.replacen(" | ", " ", 1)),
            "line 2: found 4 parts, expected 5",
        ),
        (format!("{head}\n{puzzle}\n{puzzle}\n"), "line 3: found a match that is not later"),
    ] {
        fs::write(&path, text).expect("a file");
        let refused =
            run(&["lab", "puzzles", "make", "--out", &file, "--each", "1", "--seed", "1"], "");
        assert_eq!(refused.status, 65, "{refused:?}");
        assert!(refused.err.contains(reason), "{refused:?}");
    }
}

/// A problem with a decision, and one that only asks for points.
const PROBLEMS: &str = "\
trictrac treatises 1 | judge x | seed 1 | trials 1

1 | Lepeintre 1818 | W15,5/6/6/5,B15 w 32 0/0 0/0 1
author 1/4 1/3
fr Deux dames.
en Two men.

2 | Lepeintre 1818 | W15,5/6/6/5,B15 w 64 0/0 0/0 1
points 0/0
fr Rien.
en Nothing.
";

#[test]
fn the_problems_of_a_treatise_are_rolled_out() {
    let path = folder("treatises").join("treatises.txt");
    let file = path.display().to_string();
    let judge = ["lab", "puzzles", "judge", &file, "--seed", "1", "--trials", "4"];
    let judged = |threads| {
        succeeds(&[&judge[..], &["--threads", threads]].concat());
        fs::read_to_string(&path).expect("problems")
    };
    fs::write(&path, PROBLEMS).expect("a file");
    let first = judged("2");
    assert_eq!(judged("1"), first, "the same candidates from the same seed");
    let treatises = Treatises::parse(&first).expect("problems");
    assert_eq!((treatises.head.seed, treatises.head.trials), (1, 4));
    let tasks: Vec<_> = treatises.problems.iter().map(|problem| &problem.task).collect();
    let [ProblemTask::Act { rolled, .. }, ProblemTask::Count] = tasks[..] else {
        panic!("{first}")
    };
    assert_eq!(rolled.len(), 2, "two men or one");
    fs::write(&path, PROBLEMS.replace("1/4 1/3", "1/4 1/2")).expect("a file");
    let refused = run(&judge, "");
    assert_eq!(refused.status, 65, "{refused:?}");
    assert!(refused.err.contains("line 3: found 1/4 1/2"), "{refused:?}");
}
