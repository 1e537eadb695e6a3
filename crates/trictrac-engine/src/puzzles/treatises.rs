//! The problems of the treatises: positions with a throw, what their author answers, and a commentary in every language.
//!
//! A problem is a block of lines; the repository's `docs/puzzles.md` describes the file.
//!
//! ```
//! use trictrac_engine::puzzles::treatises::{ProblemTask, Treatises};
//! let text = "\
//! trictrac treatises 1 | judge net-d0eeef06 | seed 21 | trials 96
//!
//! 1 | Lepeintre 1818 | W15,5/6/6/5,B15 w 64 0/0 0/0 1
//! points 0/0
//! fr Rien à marquer.
//! en Nothing to mark.
//! ";
//! let treatises = Treatises::parse(text)?;
//! assert_eq!(treatises.problems[0].task, ProblemTask::Count);
//! assert_eq!(treatises.to_string(), text);
//! # Ok::<(), trictrac_engine::puzzles::set::PuzzleSetError>(())
//! ```

use core::fmt;

use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Phase};

use super::line::{CANDIDATES, PARTS, number, parts, read_action, word};
use super::set::{PuzzleSetError, PuzzleSetFault};
use super::{ExpectedWord, PuzzleFault, RolledAction, decision};

/// The beginning of the first line: the format and its version.
pub const FORMAT: &str = "trictrac treatises 1";
/// Holding without a play.
const HOLD: &str = "hold";

/// A file of problems.
#[derive(Clone, Debug, PartialEq)]
pub struct Treatises {
    /// The values with which the candidates were rolled out.
    pub head: TreatiseHead,
    /// The problems, in the order of their numbers.
    pub problems: Vec<Problem>,
}

/// The head of a file of problems: the values with which the candidates were rolled out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreatiseHead {
    /// The name of the network that plays and judges.
    pub judge: String,
    /// The seed of the dice.
    pub seed: u64,
    /// The number of trials of each candidate.
    pub trials: u32,
}

/// A problem of a treatise.
#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    /// Its number, from 1.
    pub number: u16,
    /// The treatise and the place in it, in French.
    pub source: String,
    /// The position: White has thrown, and its points are not marked yet.
    pub position: Position,
    /// The points of White and of the opponent for the throw, where the author counts them.
    pub points: Option<[u8; 2]>,
    /// The task.
    pub task: ProblemTask,
    /// The commentary, in every language that it exists in.
    pub commentaries: Commentaries,
}

/// The commentary on a problem, each with the code of its language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commentaries(Vec<(String, String)>);

/// The task of a problem.
#[derive(Clone, Debug, PartialEq)]
pub enum ProblemTask {
    /// The points that each player marks.
    Count,
    /// The action of White.
    Act {
        /// The advice of the author.
        author: Advice,
        /// The candidates, the best first; none before they are rolled out.
        rolled: Vec<RolledAction>,
    },
}

/// The advice of an author.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// This play, which is also a hold where White may hold or go; or go.
    Do(Action),
    /// To hold, with any play.
    Hold,
}

impl Advice {
    /// Checks whether an action follows the advice.
    #[must_use]
    pub fn allows(self, action: Action) -> bool {
        match self {
            Self::Do(advised) => action == advised,
            Self::Hold => matches!(action, Action::Play(_)),
        }
    }

    fn parse(text: &str, state: &Match) -> Option<Self> {
        if text == HOLD {
            return matches!(state.phase(), Phase::Choice(_)).then_some(Self::Hold);
        }
        read_action(text, state).map(Self::Do)
    }
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Do(action) => action.fmt(f),
            Self::Hold => f.write_str(HOLD),
        }
    }
}

impl Treatises {
    /// Reads a file.
    ///
    /// # Errors
    /// The first line that is wrong, or the first line of the problem in which something is wrong.
    pub fn parse(text: &str) -> Result<Self, PuzzleSetError> {
        let (first, rest) = text.split_once("\n\n").unwrap_or((text, ""));
        let at = |line| move |reason| PuzzleSetError { line, reason };
        let head = TreatiseHead::parse(first).map_err(at(1))?;
        let (mut line, mut problems) = (3, Vec::<Problem>::new());
        for block in rest.strip_suffix('\n').unwrap_or(rest).split("\n\n") {
            let problem =
                Problem::parse(block).map_err(PuzzleSetFault::Puzzle).map_err(at(line))?;
            let (found, expected) = (problem.number, problems.last().map_or(1, |it| it.number + 1));
            if found != expected {
                return Err(PuzzleSetError {
                    line,
                    reason: PuzzleSetFault::Number { found, expected },
                });
            }
            problems.push(problem);
            line += block.lines().count() + 1;
        }
        Ok(Self { head, problems })
    }
}

impl TreatiseHead {
    fn parse(line: &str) -> Result<Self, PuzzleSetFault> {
        let head = Self::read(line).filter(|head| head.to_string() == line);
        head.ok_or_else(|| PuzzleSetFault::Head(line.to_owned()))
    }

    fn read(line: &str) -> Option<Self> {
        let [_, judge, seed, trials] = parts(line, PARTS).ok()?;
        Some(Self {
            judge: judge.strip_prefix("judge ")?.to_owned(),
            seed: seed.strip_prefix("seed ")?.parse().ok()?,
            trials: trials.strip_prefix("trials ")?.parse().ok()?,
        })
    }
}

impl Problem {
    fn parse(block: &str) -> Result<Self, PuzzleFault> {
        let mut lines = block.lines();
        let [name, source, place] = parts(lines.next().unwrap_or_default(), PARTS)?;
        let position = Position::parse(place, Rules::default()).map_err(PuzzleFault::Position)?;
        if position.to_move != Side::White || position.throw.is_none() {
            return Err(PuzzleFault::NoDecision);
        }
        let mut field = Fields(lines.peekable());
        let points =
            field.take("points ").map(|text| word(text, ExpectedWord::Points, read_points));
        let points = points.transpose()?;
        let task = ProblemTask::parse(field.take("author "), field.take("rolled "), &position)?;
        let problem = Self {
            number: number(name, ExpectedWord::Index, |_| true)?,
            source: source.to_owned(),
            position,
            points,
            task,
            commentaries: Commentaries::parse(field),
        };
        let printed = problem.to_string();
        if printed == block { Ok(problem) } else { Err(PuzzleFault::NotAsPrinted(printed)) }
    }

    /// The match that waits for White's decision, or `None` if there is nothing to decide.
    #[must_use]
    pub fn state(&self) -> Option<Match> {
        decision(&self.position)
    }
}

impl Commentaries {
    /// The commentary in the language with this code, such as `fr`; else in English, if there is one.
    #[must_use]
    pub fn in_language(&self, code: &str) -> Option<&str> {
        let known = |code| self.0.iter().find(|(language, _)| language == code);
        known(code).or_else(|| known("en")).map(|(_, text)| text.as_str())
    }

    /// Reads the last lines of a problem: French and English, and then any other languages.
    fn parse<'a>(mut field: Fields<'a>) -> Self {
        let mut required = |code: &str| {
            let text = field.take(&format!("{code} ")).unwrap_or_default();
            (code.to_owned(), text.to_owned())
        };
        let mut all = vec![required("fr"), required("en")];
        let further = |line: &'a str| line.split_once(' ').filter(|(code, _)| code.len() == 2);
        let further = field.0.map_while(further);
        all.extend(further.map(|(code, text)| (code.to_owned(), text.to_owned())));
        Self(all)
    }
}

/// The lines of a problem after the first one, each with a name.
struct Fields<'a>(core::iter::Peekable<core::str::Lines<'a>>);

impl<'a> Fields<'a> {
    /// The text of the next line, if it has this name.
    fn take(&mut self, name: &str) -> Option<&'a str> {
        let text = self.0.peek()?.strip_prefix(name)?;
        self.0.next();
        Some(text)
    }
}

impl ProblemTask {
    fn parse(
        author: Option<&str>,
        rolled: Option<&str>,
        position: &Position,
    ) -> Result<Self, PuzzleFault> {
        let Some(author) = author else { return Ok(Self::Count) };
        let state = decision(position).ok_or(PuzzleFault::NoDecision)?;
        let advice =
            Advice::parse(author, &state).ok_or_else(|| PuzzleFault::Action(author.into()))?;
        let rolled: Vec<RolledAction> = rolled
            .into_iter()
            .flat_map(|text| text.split(CANDIDATES))
            .map(|text| RolledAction::parse(text, &state))
            .collect::<Result<_, _>>()?;
        if !rolled.is_sorted_by(|one, other| one.chance >= other.chance) {
            return Err(PuzzleFault::NoBest);
        }
        Ok(Self::Act { author: advice, rolled })
    }
}

fn read_points(text: &str) -> Option<[u8; 2]> {
    let (own, other) = text.split_once('/')?;
    Some([own.parse().ok()?, other.parse().ok()?])
}

impl fmt::Display for Treatises {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.head)?;
        self.problems.iter().try_for_each(|problem| writeln!(f, "\n{problem}"))
    }
}

impl fmt::Display for TreatiseHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { judge, seed, trials } = self;
        write!(f, "{FORMAT}{PARTS}judge {judge}{PARTS}seed {seed}{PARTS}trials {trials}")
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, source, position, points, task, commentaries } = self;
        write!(f, "{number}{PARTS}{source}{PARTS}{position}")?;
        if let Some([own, other]) = points {
            write!(f, "\npoints {own}/{other}")?;
        }
        if let ProblemTask::Act { author, rolled } = task {
            write!(f, "\nauthor {author}")?;
            let rolled: Vec<String> = rolled.iter().map(ToString::to_string).collect();
            if !rolled.is_empty() {
                write!(f, "\nrolled {}", rolled.join(CANDIDATES))?;
            }
        }
        commentaries.0.iter().try_for_each(|(language, text)| write!(f, "\n{language} {text}"))
    }
}
