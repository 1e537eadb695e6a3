//! The text form of opinions: a line that says who judges, then one line for each decision.
//!
//! `RECORD THROW KIND | ACTION CHANCE; ACTION CHANCE…`, where a star after the chance marks the choice.

use core::fmt;

use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::turn::Action;

use super::{Opinion, OpinionValue, Opinions, PLIES};
use crate::analysis::{DecisionSubject, RecordOutline};

/// The beginning of the first line: the format and its version.
const FORMAT: &str = "trictrac opinions 1";
/// Separates the parts of a line.
const PARTS: &str = " | ";
/// Separates the candidates.
const CANDIDATES: &str = "; ";
/// Marks the choice.
const MADE: char = '*';

/// The fault in a file of opinions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpinionsError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The fault.
    pub reason: OpinionsFault,
}

/// The fault in a line of a file of opinions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpinionsFault {
    /// The first line does not say who judges.
    Head,
    /// The line has not the form of an opinion, or is not written as the program prints it.
    Form,
    /// There is no such throw in a record.
    Throw,
    /// A candidate that is not legal there, or not in canonical form.
    Candidate,
    /// Chances that are not chances, or not sorted; fewer than two candidates, or several that were chosen.
    Chances,
}

impl Opinions {
    /// Reads a file of opinions about the `records`, which have names, and checks that every candidate is legal.
    ///
    /// # Errors
    /// The first line that is wrong, and why.
    pub fn parse(text: &str, records: &[(&str, Record)]) -> Result<Self, OpinionsError> {
        let outlines: Vec<_> =
            records.iter().map(|(name, it)| (*name, RecordOutline::of(it))).collect();
        let mut lines = (1..).zip(text.lines());
        let (line, head) = lines.next().unwrap_or((1, ""));
        let judge = read_head(head).ok_or(OpinionsError { line, reason: OpinionsFault::Head })?;
        let read = |(line, text)| {
            read_opinion(text, &outlines).map_err(|reason| OpinionsError { line, reason })
        };
        Ok(Self { judge, all: lines.map(read).collect::<Result<_, _>>()? })
    }
}

fn read_head(line: &str) -> Option<String> {
    let judge = line.split(PARTS).nth(1)?.strip_prefix("judge ")?.to_owned();
    (head(&judge) == line).then_some(judge)
}

fn head(judge: &str) -> String {
    format!("{FORMAT}{PARTS}judge {judge}{PARTS}depth {PLIES}")
}

fn read_opinion(line: &str, outlines: &[(&str, RecordOutline)]) -> Result<Opinion, OpinionsFault> {
    let (place, candidates) = line.split_once(PARTS).ok_or(OpinionsFault::Form)?;
    let words: Vec<_> = place.split(' ').collect();
    let [record, throw, kind] = words[..] else { return Err(OpinionsFault::Form) };
    let kind = named(kind).ok_or(OpinionsFault::Form)?;
    let throw: usize = throw.parse().map_err(|_| OpinionsFault::Form)?;
    let outline = outlines.iter().find(|(name, _)| *name == record).ok_or(OpinionsFault::Throw)?;
    let index = throw.checked_sub(1).ok_or(OpinionsFault::Throw)?;
    let thrown = outline.1.throw(index).ok_or(OpinionsFault::Throw)?.thrown;
    let mut opinion =
        Opinion { record: record.to_owned(), throw, kind, candidates: Vec::new(), made: None };
    for (index, text) in candidates.split(CANDIDATES).enumerate() {
        let plain = text.trim_end_matches(MADE);
        opinion.candidates.push(read_valued(plain, &thrown).ok_or(OpinionsFault::Candidate)?);
        if plain != text && opinion.made.replace(index).is_some() {
            return Err(OpinionsFault::Chances);
        }
    }
    let sorted = opinion.candidates.is_sorted_by(|one, other| one.chance >= other.chance);
    let chances = opinion.candidates.iter().all(|one| (0.0..=1.0).contains(&one.chance));
    if !sorted || !chances || opinion.candidates.len() < 2 {
        return Err(OpinionsFault::Chances);
    }
    if opinion.to_string() == line { Ok(opinion) } else { Err(OpinionsFault::Form) }
}

/// Reads a candidate that is legal about the throw in `state`.
fn read_valued(text: &str, state: &Match) -> Option<OpinionValue> {
    let (action, chance) = text.rsplit_once(' ')?;
    let action = Action::parse(action, state).ok()?;
    let mut after = *state;
    let roller = state.coup()?.situation().roller;
    after.apply(trictrac_rules::turn::Actor::Player(roller), action, &mut ()).ok()?;
    Some(OpinionValue { action, chance: chance.parse().ok()? })
}

const fn name(kind: DecisionSubject) -> &'static str {
    match kind {
        DecisionSubject::Choice => "choice",
        DecisionSubject::Play => "play",
    }
}

fn named(text: &str) -> Option<DecisionSubject> {
    [DecisionSubject::Choice, DecisionSubject::Play].into_iter().find(|kind| name(*kind) == text)
}

impl fmt::Display for Opinions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", head(&self.judge))?;
        self.all.iter().try_for_each(|opinion| writeln!(f, "{opinion}"))
    }
}

impl fmt::Display for Opinion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.record, self.throw, name(self.kind))?;
        for (index, OpinionValue { action, chance }) in self.candidates.iter().enumerate() {
            let before = if index == 0 { PARTS } else { CANDIDATES };
            write!(f, "{before}{action} {chance:.4}")?;
            if self.made == Some(index) {
                write!(f, "{MADE}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for OpinionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.reason {
            OpinionsFault::Head => "expected `trictrac opinions 1 | judge NETWORK | depth 2`",
            OpinionsFault::Form => "expected RECORD THROW KIND | ACTION CHANCE; ACTION CHANCE…",
            OpinionsFault::Throw => "found a throw that no record has",
            OpinionsFault::Candidate => {
                "found a candidate that is not legal, or not in canonical form"
            }
            OpinionsFault::Chances => {
                "expected two candidates or more, the best first, at most one chosen"
            }
        };
        write!(f, "line {}: {reason}", self.line)
    }
}

impl core::error::Error for OpinionsError {}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21 1/3 1/2\n";
    const HEAD: &str = "trictrac opinions 1 | judge net-0 | depth 2\n";

    fn parse(text: &str) -> Result<Opinions, OpinionsError> {
        Opinions::parse(text, &[("old", Record::parse(RECORD).unwrap())])
    }

    #[test]
    fn what_is_printed_is_read() {
        let text = format!("{HEAD}old 1 play | 1/7 1/5 0.5213*; 1/5/11 0.5199\n");
        let opinions = parse(&text).unwrap();
        assert_eq!(opinions.to_string(), text);
        let opinion = opinions.of("old", 1).next().unwrap();
        assert_eq!((opinion.made, opinion.loss()), (Some(0), Some(0.0)));
        assert_eq!(opinions.of("old", 2).count() + opinions.of("new", 1).count(), 0);
    }

    #[test]
    fn wrong_lines_are_refused() {
        let check = |line: &str, reason| {
            let error = parse(&format!("{HEAD}{line}\n")).unwrap_err();
            assert_eq!(error, OpinionsError { line: 2, reason }, "{line}");
        };
        check("old 1 play", OpinionsFault::Form);
        check("old 1 throw | 1/7 1/5 0.5; 1/5/11 0.4", OpinionsFault::Form);
        check("old 1 play | 1/7 1/5 0.5; 1/5/11 0.4", OpinionsFault::Form);
        check("new 1 play | 1/7 1/5 0.5000; 1/5/11 0.4000", OpinionsFault::Throw);
        check("old 3 play | 1/7 1/5 0.5000; 1/5/11 0.4000", OpinionsFault::Throw);
        check("old 0 play | 1/7 1/5 0.5000; 1/5/11 0.4000", OpinionsFault::Throw);
        check("old 1 play | 1/8 1/5 0.5000; 1/5/11 0.4000", OpinionsFault::Candidate);
        check("old 1 play | go 0.5000; 1/5/11 0.4000", OpinionsFault::Candidate);
        check("old 1 play | 1/7 1/5 0.4000; 1/5/11 0.5000", OpinionsFault::Chances);
        check("old 1 play | 1/7 1/5 0.5000*; 1/5/11 0.4000*", OpinionsFault::Chances);
        check("old 1 play | 1/7 1/5 0.5000*", OpinionsFault::Chances);
        let error = parse("trictrac opinions 2 | judge net-0 | depth 2\n").unwrap_err();
        assert_eq!(error, OpinionsError { line: 1, reason: OpinionsFault::Head });
    }
}
