//! The pictures, figures and reasons of `docs/strategy.md` and `docs/strategy.fr.md` are those of the engine.
//!
//! `trictrac lab puzzles judge puzzles/strategy.txt --seed 21 --trials 1296` rolls out the positions again, and
//! `WRITE_PICTURES=1 cargo test -p trictrac-web --test it strategy` (or `cargo xtask docs`) writes pictures, figures and reasons.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::lines::Lines;
use trictrac_engine::net::Network;
use trictrac_engine::puzzles::RolledAction;
use trictrac_engine::puzzles::treatises::{Problem, ProblemTask, Treatises};
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Phase};
use trictrac_web::strategy::picture;
use trictrac_words::advice::{action, decimal};
use trictrac_words::explain::{ExplainedActions, why};
use trictrac_words::lang::{Language, Texts};
use trictrac_words::side;

use crate::pictures::{alone, up_to_date};

/// The lines around figures and reasons; the first one ends with the number and the play that the best one is compared with.
const BEGIN: &str = "<!-- figures ";
const END: &str = "<!-- end -->";

/// The judged positions of the book.
static JUDGED: LazyLock<Treatises> = LazyLock::new(|| {
    Treatises::parse(include_str!("../../../../puzzles/strategy.txt")).expect("positions")
});
static NETWORK: LazyLock<Network> = LazyLock::new(|| {
    let bytes = include_bytes!("../../../trictrac-engine/networks/shipped.net");
    Network::from_bytes(bytes).expect("a network")
});

/// What a language calls the columns of figures and the reason.
struct Book {
    file: &'static str,
    language: Language,
    columns: &'static str,
    reason: &'static str,
    go: &'static str,
    hold: &'static str,
}

const BOOKS: [Book; 2] = [
    Book {
        file: "strategy.md",
        language: Language::En,
        columns: "| play | chance to win, % | loses |",
        reason: "Reason:",
        go: "go",
        hold: "hold, ",
    },
    Book {
        file: "strategy.fr.md",
        language: Language::Fr,
        columns: "| coup | chances de gagner, % | perte |",
        reason: "Raison\u{a0}:",
        go: "s’en aller",
        hold: "tenir, ",
    },
];

fn rolled(problem: &Problem) -> &[RolledAction] {
    match &problem.task {
        ProblemTask::Act { rolled, .. } => rolled,
        ProblemTask::Count => panic!("{problem}: no decision"),
    }
}

#[test]
fn pictures_are_up_to_date() {
    for problem in &JUDGED.problems {
        let best = rolled(problem)[0].action.to_string();
        let svg = picture(&problem.position.to_string(), &best);
        up_to_date(&format!("strategy-{}.svg", problem.number), &alone(&svg));
    }
}

/// The file is that of the shipped network: another one rolls the positions out again.
#[test]
fn the_shipped_network_judged() {
    assert_eq!(JUDGED.head.judge, NETWORK.name());
}

/// Every advice has its heading, its picture and its figures, in their order.
#[test]
fn every_advice_is_in_the_book() {
    for book in &BOOKS {
        let text = fs::read_to_string(path(book)).expect("a page");
        let mut rest = text.as_str();
        for problem in &JUDGED.problems {
            let title = problem.commentaries.in_language(book.language.code()).expect("a title");
            for part in [
                format!("### {}. {title}\n", problem.number),
                format!("(pictures/strategy-{}.svg)", problem.number),
                format!("{BEGIN}{}: ", problem.number),
            ] {
                let (_, after) =
                    rest.split_once(&part).unwrap_or_else(|| panic!("{}: {part}", book.file));
                rest = after;
            }
        }
    }
}

#[test]
fn figures_and_reasons_of_pictures_are_up_to_date() {
    for book in &BOOKS {
        let found = fs::read_to_string(path(book)).expect("a page");
        let made = made_again(book, &found);
        if std::env::var_os("WRITE_PICTURES").is_some() {
            fs::write(path(book), &made).expect("a file");
        } else {
            assert!(found == made, "{}: write it again (WRITE_PICTURES=1)", book.file);
        }
    }
}

fn path(book: &Book) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(book.file)
}

/// The page with its figures and reasons made again.
fn made_again(book: &Book, page: &str) -> String {
    let mut parts = page.split(BEGIN);
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (head, rest) = part.split_once(" -->\n").expect("the end of a remark");
        let (_, after) = rest.split_once(END).expect("the end of figures");
        let (number, rival) = head.split_once(": ").expect("a number and a play");
        let number: usize = number.parse().expect("a number");
        let figures = figures(book, &JUDGED.problems[number - 1], rival);
        made += &[BEGIN, head, " -->\n", &figures, END, after].concat();
    }
    made
}

/// The figures of the best action and of a rival, and the reason.
fn figures(book: &Book, problem: &Problem, rival: &str) -> String {
    let texts = Texts::new(book.language);
    let rolled = rolled(problem);
    let best = &rolled[0];
    let rival = rolled.iter().skip(1).find(|one| one.action.to_string() == rival);
    let rival = rival.unwrap_or_else(|| panic!("{problem}: no rival"));
    let state = problem.state().expect("a decision");
    let hold = if matches!(state.phase(), Phase::Choice(_)) { book.hold } else { "" };
    let name = |done: Action| match done {
        Action::Go => book.go.to_owned(),
        done => format!("{hold}{}", action(&texts, done)),
    };
    let share = |chance: f64| decimal(&texts, 100.0 * chance, 1);
    let loss = share(best.chance - rival.chance);
    let row = |one: &RolledAction, loss: &str| {
        format!("| {} | {} | {loss} |\n", name(one.action), share(one.chance))
    };
    let rows = row(best, "–") + &row(rival, &format!("{loss} ± {}", share(rival.error)));
    let explained = Lines::new(&*NETWORK).compare(&state, best.action, rival.action);
    let opponent = side(&texts, Side::Black);
    let actions = ExplainedActions {
        better: best.action,
        worse: rival.action,
        opponent: &opponent,
        loss: None,
    };
    let why = explained.and_then(|explained| why(&texts, actions, &explained));
    let why = why.unwrap_or_else(|| panic!("{problem}: no reason"));
    format!("{}\n|---|---|---|\n{rows}\n*{}* {why}\n", book.columns, book.reason)
}
