//! The questions and answers about a record or a position, as text between page and worker.
//!
//! The first line of a message is a keyword with its parameters, the rest a record or lines of figures. The page asks about
//! one throw at a time, so that it can stop at any time and show the results so far.

use core::fmt;
use core::str::FromStr as _;

use trictrac_engine::search::Candidate;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;

/// A question of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StudyQuestion {
    /// Starts the analysis of this record.
    Study(String),
    /// Judges a throw of the record, from 0.
    Judge(usize),
    /// Asks for White's chance at the end of the record.
    Conclude,
    /// Weighs the candidates of a position with dice, or the value of one without, under these rules.
    Weigh(Rules, Position),
}

/// An answer of the engine.
#[derive(Clone, Debug, PartialEq)]
pub enum StudyAnswer {
    /// The number of throws of the record.
    Outlined(usize),
    /// The judgement of a throw, as written by [`judgement`](super::judgement).
    Judged(usize, String),
    /// White's chance at the end, and whether the match is over.
    Concluded(f32, bool),
    /// The candidates, the best first; empty if the throw wins the match.
    Weighed(Vec<Weighed>),
    /// The value of a position without dice, for the side to throw.
    Waiting(Worth),
    /// The question cannot be answered, for this reason.
    Wrong(String),
}

/// A candidate for a throw.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// The action in the notation of records. After a hole, playing means holding.
    pub action: String,
    /// The equity for the roller: twice the chance to win, minus 1.
    pub equity: f32,
    /// The search depth, in throws.
    pub plies: u8,
}

/// The value of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Worth {
    /// The chance to win.
    pub win: f32,
    /// The expected stake.
    pub stake: f32,
    /// The expected holes at the end: the side's own, then the opponent's.
    pub holes: [f32; 2],
}

impl From<&Candidate> for Weighed {
    fn from(one: &Candidate) -> Self {
        Self { action: one.action.to_string(), equity: one.equity, plies: one.plies }
    }
}

impl fmt::Display for StudyQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Study(record) => write!(f, "study\n{record}"),
            Self::Judge(index) => write!(f, "judge {index}"),
            Self::Conclude => f.write_str("conclude"),
            Self::Weigh(rules, position) => write!(f, "weigh {rules}\n{position}"),
        }
    }
}

impl StudyQuestion {
    /// Parses a question; `None` if it is not one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
        let (word, parameters) = line.split_once(' ').unwrap_or((line, ""));
        Some(match word {
            "study" => Self::Study(rest.into()),
            "judge" => Self::Judge(parameters.parse().ok()?),
            "conclude" => Self::Conclude,
            "weigh" => {
                let rules = Rules::from_str(parameters).ok()?;
                Self::Weigh(rules, Position::parse(rest, rules).ok()?)
            }
            _ => return None,
        })
    }
}

impl fmt::Display for StudyAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outlined(throws) => write!(f, "outlined {throws}"),
            Self::Judged(index, text) => write!(f, "judged {index}\n{text}"),
            Self::Concluded(end, over) => write!(f, "concluded {end} {}", u8::from(*over)),
            Self::Weighed(all) => {
                f.write_str("weighed")?;
                all.iter()
                    .try_for_each(|one| write!(f, "\n{} {} {}", one.equity, one.plies, one.action))
            }
            Self::Waiting(Worth { win, stake, holes: [own, other] }) => {
                write!(f, "waiting {win} {stake} {own} {other}")
            }
            Self::Wrong(reason) => write!(f, "wrong {reason}"),
        }
    }
}

impl StudyAnswer {
    /// Parses an answer; `None` if it is not one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (line, rest) = text.split_once('\n').unwrap_or((text, ""));
        let (word, parameters) = line.split_once(' ').unwrap_or((line, ""));
        Some(match word {
            "outlined" => Self::Outlined(parameters.parse().ok()?),
            "judged" => Self::Judged(parameters.parse().ok()?, rest.into()),
            "concluded" => {
                let (end, over) = parameters.split_once(' ')?;
                Self::Concluded(end.parse().ok()?, over == "1")
            }
            "weighed" => Self::Weighed(rest.lines().map(weighed).collect::<Option<_>>()?),
            "waiting" => Self::Waiting(worth(parameters)?),
            "wrong" => Self::Wrong(parameters.into()),
            _ => return None,
        })
    }
}

fn weighed(line: &str) -> Option<Weighed> {
    let (equity, rest) = line.split_once(' ')?;
    let (plies, action) = rest.split_once(' ')?;
    let (equity, plies) = (equity.parse().ok()?, plies.parse().ok()?);
    Some(Weighed { action: action.into(), equity, plies })
}

fn worth(parameters: &str) -> Option<Worth> {
    let figures: Vec<f32> =
        parameters.split(' ').map(|figure| figure.parse().ok()).collect::<Option<_>>()?;
    let [win, stake, own, other] = figures[..] else { return None };
    Some(Worth { win, stake, holes: [own, other] })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_is_understood() {
        let rules = Rules::default().with_margot(true);
        let position = Position::parse("W15,5/6/6/5,B15 w 46 4/0 2*/0 3", rules).unwrap();
        for question in [
            StudyQuestion::Study("[Trictrac \"1\"]\n\nlead 5/3\n".into()),
            StudyQuestion::Judge(17),
            StudyQuestion::Conclude,
            StudyQuestion::Weigh(rules, position),
            StudyQuestion::Weigh(Rules::default(), Position::START),
        ] {
            assert_eq!(StudyQuestion::parse(&question.to_string()), Some(question));
        }
    }

    #[test]
    fn what_is_answered_is_understood() {
        let one = |action: &str| Weighed { action: action.into(), equity: -0.1, plies: 1 };
        for answer in [
            StudyAnswer::Outlined(85),
            StudyAnswer::Judged(3, "0.5 0.25\nplay 0".into()),
            StudyAnswer::Concluded(1.0, true),
            StudyAnswer::Concluded(0.123_456_79, false),
            StudyAnswer::Weighed(vec![one("1/7 1/5"), one("go")]),
            StudyAnswer::Weighed(Vec::new()),
            StudyAnswer::Waiting(Worth { win: 0.5, stake: -0.25, holes: [7.5, 8.0] }),
            StudyAnswer::Wrong("line 3: found x".into()),
        ] {
            assert_eq!(StudyAnswer::parse(&answer.to_string()), Some(answer));
        }
    }

    #[test]
    fn nonsense_is_nothing() {
        for text in ["", "fly", "judge", "judge x", "weigh", "weigh x=1\nW15", "act w\n"] {
            assert_eq!(StudyQuestion::parse(text), None, "{text}");
        }
        for text in ["", "ready", "judged", "concluded 1", "weighed\n1", "waiting 1 2 3"] {
            assert_eq!(StudyAnswer::parse(text), None, "{text}");
        }
    }
}
