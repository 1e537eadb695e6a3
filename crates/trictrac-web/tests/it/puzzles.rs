//! Puzzles: the files that the page loads, ratings, the puzzle of the day, the verdict on answers, and the treatises' problems.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::after;
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::puzzles::answer::PuzzleDecision;
use trictrac_engine::puzzles::rating::LEVEL_RATINGS;
use trictrac_engine::puzzles::set::PuzzleSet;
use trictrac_engine::puzzles::treatises::{ProblemTask, Treatises};
use trictrac_engine::puzzles::{Puzzle, RolledAction, Theme};
use trictrac_engine::search::Search;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Phase};
use trictrac_web::classic_server::ClassicServer;
use trictrac_web::messages::EngineAnswer;
use trictrac_web::puzzles::{
    Library, PuzzleAddress, PuzzleAnswer, PuzzleStanding, PuzzleStrength, PuzzleSubject,
    PuzzleTask, daily, near, record, search_question, searched_loss, solved,
};
use trictrac_web::training::{TrainingRow, TrainingRows, day};
use trictrac_words::lang::Language;

const MINED: &str = include_str!("../../../../puzzles/mined.txt");
const TREATISES: &str = include_str!("../../../../puzzles/treatises.txt");
const NETWORK: &[u8] = include_bytes!("../../../trictrac-engine/networks/shipped.net");
/// The fineness with which chance is divided.
const LOTS: u32 = 1_000_000;
const DAY: u64 = 24 * 3_600 * 1_000;

static LIBRARY: LazyLock<Library> =
    LazyLock::new(|| Library::read(MINED, TREATISES).expect("two files"));
static SET: LazyLock<PuzzleSet> = LazyLock::new(|| PuzzleSet::parse(MINED).expect("puzzles"));

/// Every puzzle has its entry, in the same order; a sample is read again in full.
#[test]
fn the_bank_has_every_puzzle() {
    let bank = &LIBRARY.bank;
    assert_eq!(bank.entries().len(), SET.puzzles.len());
    for (entry, puzzle) in bank.entries().iter().zip(&SET.puzzles) {
        assert_eq!((entry.id, entry.theme), (puzzle.id(), puzzle.theme()));
    }
    for puzzle in SET.puzzles.iter().step_by(50) {
        assert_eq!(bank.puzzle(puzzle.id()).as_ref(), Some(puzzle));
    }
}

/// The probability that a player with this rating fails.
fn failure(player: f64, puzzle: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf((player - puzzle) / 400.0))
}

/// The ratings of levels and puzzles describe how often each level fails at all puzzles.
#[test]
fn ratings_describe_the_failures_of_every_level() {
    let entries = LIBRARY.bank.entries();
    let number = entries.len() as f64;
    for (level, rating) in LEVEL_RATINGS.into_iter().enumerate() {
        let expected: f64 =
            entries.iter().map(|entry| failure(rating, entry.rating)).sum::<f64>() / number;
        let found: f64 = SET.puzzles.iter().map(|it| f64::from(it.failures[level])).sum::<f64>()
            / number
            / 100.0;
        assert!((expected - found).abs() < 0.02, "level {level}: {expected} for {found}");
    }
    let mean: f64 = entries.iter().map(|entry| entry.rating).sum::<f64>() / number;
    assert!((mean - 1500.0).abs() < 15.0, "{mean}");
}

/// Players of known strength who solve what is chosen for them end near their strength, and never see a puzzle twice.
#[test]
fn the_rating_of_a_player_of_known_strength_converges() {
    let mut errors = Vec::new();
    for strength in [1100.0, 1400.0, 1700.0, 2100.0] {
        for seed in 0..5 {
            errors.push(simulated(strength, seed) - strength);
        }
    }
    let mean = errors.iter().sum::<f64>() / errors.len() as f64;
    assert!(errors.iter().all(|error| error.abs() < 180.0), "{errors:?}");
    assert!(mean.abs() < 50.0, "{mean}");
}

/// The rating of a player of this strength after 150 puzzles.
fn simulated(strength: f64, seed: u64) -> f64 {
    let chance = RandomNumbers::new(seed, 0);
    let mut rated = PuzzleStrength::default();
    let mut left: Vec<_> = LIBRARY.bank.entries().to_vec();
    for number in 0..150_u64 {
        let pick = chance.decision(Side::White, number, u32::MAX);
        let luck = f64::from(chance.decision(Side::Black, number, LOTS)) / f64::from(LOTS);
        let id = near(left.iter(), rated.rating, pick).expect("a puzzle");
        let index = left.iter().position(|entry| entry.id == id).expect("not seen before");
        let puzzle = left.remove(index);
        rated = rated.after(puzzle.rating, luck >= failure(strength, puzzle.rating));
    }
    assert!(!rated.is_provisional());
    rated.rating
}

#[test]
fn the_puzzle_of_a_day_depends_on_the_day_alone() {
    let entries = LIBRARY.bank.entries();
    let days: Vec<String> = (20_783..21_148).map(|number| day(number * DAY)).collect();
    let of = |day: &String| daily(entries.iter(), day).expect("a puzzle");
    let all: BTreeSet<_> = days.iter().map(of).collect();
    assert!(all.len() > 330, "{} different puzzles in a year", all.len());
    for day in days.iter().step_by(30) {
        let id = of(day);
        assert_eq!(daily(entries.iter().rev(), day), Some(id), "another order");
        let fewer = entries.iter().enumerate().filter(|(n, entry)| n % 3 > 0 || entry.id == id);
        assert_eq!(daily(fewer.map(|(_, entry)| entry), day), Some(id), "fewer puzzles");
    }
    assert_eq!(daily([].iter(), "2026-11-26"), None);
}

/// A few puzzles of each theme.
fn sample() -> impl Iterator<Item = &'static Puzzle> {
    let of = |theme| SET.puzzles.iter().filter(move |puzzle| puzzle.theme() == theme);
    Theme::ALL.into_iter().flat_map(move |theme| of(theme).step_by(40))
}

#[test]
fn the_best_action_is_right_and_the_others_are_errors() {
    for puzzle in sample() {
        let decision = PuzzleDecision::of_puzzle(puzzle).expect("a decision");
        assert_eq!(decision.other_opinion(), None);
        for (index, one) in puzzle.candidates.iter().enumerate() {
            let verdict = decision.judge(one.action);
            assert_eq!((verdict.index, verdict.right), (Some(index), index == 0), "{puzzle}");
            assert!(
                (verdict.loss.unwrap() - (puzzle.candidates[0].chance - one.chance)).abs() < 1e-9
            );
        }
    }
}

#[test]
fn an_equal_action_is_right() {
    let mut puzzle = sample().next().expect("a puzzle").clone();
    let best = puzzle.candidates[0];
    for (loss, error, right) in
        [(0.002, 0.0001, true), (0.018, 0.0095, true), (0.008, 0.002, false), (0.03, 0.004, false)]
    {
        let other = puzzle.candidates[1].action;
        puzzle.candidates[1] =
            RolledAction { action: other, chance: best.chance - loss, error, ..best };
        let decision = PuzzleDecision::of_puzzle(&puzzle).expect("a decision");
        assert_eq!(decision.judge(other).right, right, "{loss} ± {error}");
    }
}

#[test]
fn a_puzzle_of_hold_or_go_asks_both() {
    let puzzles = || SET.puzzles.iter().filter(|puzzle| puzzle.theme() == Theme::HoldOrGo);
    let (mut goes, mut plays) = (0, 0);
    for puzzle in puzzles() {
        let decision = PuzzleDecision::of_puzzle(puzzle).expect("a decision");
        assert!(matches!(decision.state.phase(), Phase::Choice(_)), "{puzzle}");
        let coup = decision.state.coup().expect("a throw");
        let (go, first) = (Action::Go, Action::Play(coup.first_play()));
        match puzzle.best() {
            Action::Go => goes += 1,
            _ => plays += 1,
        }
        assert_eq!(decision.judge(go).right, puzzle.best() == go);
        assert!(!(decision.judge(go).right && decision.judge(first).right));
    }
    assert!(goes > 50 && plays > 50, "{goes} {plays}");
}

/// The engine says what an action loses that was not rolled out.
#[test]
fn what_was_not_rolled_out_is_searched() {
    let server = ClassicServer::new(NETWORK).expect("a network");
    let mut searched = 0;
    for puzzle in sample().step_by(12) {
        let decision = PuzzleDecision::of_puzzle(puzzle).expect("a decision");
        let coup = decision.state.coup().expect("a throw");
        let plays = (0..coup.count_plays()).filter_map(|index| coup.nth_play(index));
        let other = plays.map(Action::Play).find(|play| decision.judge(*play).index.is_none());
        let Some(other) = other else { continue };
        let verdict = decision.judge(other);
        assert!(!verdict.right && verdict.loss.is_none());
        let EngineAnswer::Advice(all) = server.answer(search_question(puzzle.position)) else {
            panic!("{puzzle}");
        };
        let loss = searched_loss(&decision, &all, other).expect("every action is searched");
        // The margin within which candidates are rolled out is 7 percentage points at the same depth.
        assert!(loss > 0.02, "{loss}: {puzzle}, {other}");
        searched += 1;
    }
    assert!(searched >= 3, "{searched}");
}

fn answer(rows: &mut TrainingRows, subject: PuzzleSubject, right: bool, now: u64) {
    let rating = LIBRARY.question(subject).expect("a question").rating();
    for (exercise, value) in record(rows, PuzzleAnswer { subject, right, rating, day: None }, now) {
        rows.add(
            &[TrainingRow::new(&exercise, rows.time_of_next(&exercise, now), &value).unwrap()],
        );
    }
}

#[test]
fn training_never_repeats_and_mistakes_come_back() {
    let mut rows = TrainingRows::default();
    let mut seen = BTreeSet::new();
    for random in 0..60 {
        let theme = PuzzleAddress::Theme(Theme::Corner);
        let address = if random % 2 == 0 { PuzzleAddress::Train } else { theme };
        let next = LIBRARY.next(address, None, &rows, 5, random * 7).expect("a puzzle");
        assert!(seen.insert(next), "{next}");
        answer(&mut rows, next, random % 3 > 0, 5);
    }
    assert_eq!(LIBRARY.next(PuzzleAddress::Again, None, &rows, 5, 0), None);
    let due = LIBRARY.next(PuzzleAddress::Again, None, &rows, DAY, 0).expect("a mistake");
    assert_eq!(solved(&rows, due), PuzzleStanding::Wrong);
    let after =
        LIBRARY.next(PuzzleAddress::Again, Some(due), &rows, DAY, 0).expect("another mistake");
    assert_ne!(after, due);
    answer(&mut rows, due, true, DAY);
    assert_eq!(solved(&rows, due), PuzzleStanding::Right);
    assert_eq!(LIBRARY.next(PuzzleAddress::Again, None, &rows, DAY, 0), Some(after));
}

#[test]
fn an_address_without_a_question_has_none() {
    let rows = TrainingRows::default();
    let next = |rest: &str| {
        let address = PuzzleAddress::parse(rest).expect("an address");
        LIBRARY.next(address, None, &rows, 20_783 * DAY, 0)
    };
    assert_eq!(next("00000000"), None);
    assert_eq!(next("treatises/0"), None);
    assert_eq!(next("treatises/9999"), None);
    assert_eq!(next("treatises/127"), Some(PuzzleSubject::Treatise(127)));
    assert!(matches!(next("daily"), Some(PuzzleSubject::Mined(_))));
    let first = SET.puzzles[0].id();
    assert_eq!(next(&first.to_string()), Some(PuzzleSubject::Mined(first)));
    // What is stored about puzzles that no longer exist does no harm.
    let gone = TrainingRow::new("puzzle/00000000", 5, "wrong 1 5 0 9").unwrap();
    let rows = TrainingRows::from(vec![gone]);
    assert_eq!(LIBRARY.next(PuzzleAddress::Again, None, &rows, DAY, 0), None);
}

/// The rules give every problem the points that its author counts.
#[test]
fn the_rules_agree_with_the_points_of_every_problem() {
    let problems = LIBRARY.problems();
    let counted = problems.iter().filter(|problem| problem.points.is_some()).count();
    assert!(counted >= 50, "{counted}");
    for problem in problems {
        let question =
            LIBRARY.question(PuzzleSubject::Treatise(problem.number)).expect("a question");
        let amounts = question.amounts();
        if let Some([own, other]) = problem.points {
            assert_eq!((amounts.own, amounts.other), (own, other), "{problem}");
        }
        let counts = matches!(question.ask, PuzzleTask::Count);
        assert_eq!(counts, problem.task == ProblemTask::Count);
        for language in Language::ALL {
            assert!(question.comment(language).is_some_and(|it| it.len() > 10), "{problem}");
        }
        assert!(!problem.source.is_empty());
    }
}

/// Search agrees with the rollouts of every problem: their best action is among the best, and what the author recommends was rolled out.
#[test]
fn the_engine_agrees_with_the_rollouts_of_every_problem() {
    let network = Network::from_bytes(NETWORK).expect("a network");
    let search = Search { evaluator: &network, aim: Aim::Win, plies: 1 };
    let head = Treatises::parse(TREATISES).expect("problems").head;
    let mut agreed = 0;
    let mut decisions = 0;
    for problem in LIBRARY.problems() {
        let Some(decision) = PuzzleDecision::of_problem(problem) else { continue };
        let best = decision.best();
        let all = search.candidates(&decision.state);
        let result = after(&decision.state, Side::White, best.action);
        let same = |action| after(&decision.state, Side::White, action) == result;
        let found = all.iter().find(|one| same(one.action)).expect("a legal action");
        let lead = (all[0].equity - found.equity) / 2.0;
        assert!(lead <= 0.07, "{lead}: {problem}");
        let advised = |one| decision.author.is_some_and(|author| author.allows(one));
        assert!(decision.candidates.iter().any(|one| advised(one.action)), "{problem}");
        assert!(decision.candidates.iter().all(|one| one.trials == head.trials));
        assert!(decision.judge(best.action).right);
        decisions += 1;
        agreed += u32::from(decision.other_opinion().is_none());
    }
    assert!(decisions >= 85 && agreed * 2 > decisions, "{agreed} of {decisions}");
}

#[test]
fn a_file_of_problems_that_is_wrong_is_refused() {
    let check = |from: &str, to: &str, reason: &str| {
        let wrong = TREATISES.replacen(from, to, 1);
        assert_ne!(wrong, TREATISES, "{from}");
        let error = Treatises::parse(&wrong).expect_err(from).to_string();
        assert!(error.contains(reason), "{error}");
    };
    check("trictrac treatises 1", "trictrac treatises 2", "line 1");
    check("\n2 | ", "\n3 | ", "found problem 3, expected problem 2");
    check("points 82/0", "points 82", "found 82, expected 0/0");
    check("author go", "author 1/2", "expected a legal action");
    check("\nfr ", "\nde ", "expected the line");
    check(" w 66 ", " w - ", "no decision");
}
