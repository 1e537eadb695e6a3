//! The text form of a puzzle: one line.
//!
//! `ID CLASS | POSITION | CANDIDATE; CANDIDATE… | FAILURES | INDEX`, where a candidate is `ACTION CHANCE ERROR TRIALS`.

use core::fmt;
use core::str::FromStr;

use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;

use super::fault::ExpectedWord;
use super::{LEAST_ERRORS, LEAST_LEAD, Puzzle, PuzzleFault, PuzzleId, RolledAction, decision};
use crate::level::LEVELS;
use crate::lines::ErrorClass;
use crate::rollout::MOST_TRIALS;

/// Separates the parts of a line.
pub(super) const PARTS: &str = " | ";
/// Separates the candidates.
pub(super) const CANDIDATES: &str = "; ";
/// Half of the last decimal place of a chance: what rounding may change.
const ROUNDING: f64 = 0.00005;

impl Puzzle {
    /// Reads the line of a puzzle, and checks everything in it against the rules.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn parse(line: &str) -> Result<Self, PuzzleFault> {
        let [name, position, candidates, failures, index] = parts(line, PARTS)?;
        let [id, class] = parts(name, " ")?;
        let rules = Rules::default();
        let position = Position::parse(position, rules).map_err(PuzzleFault::Position)?;
        let state = decision(&position).filter(|_| position.to_move == Side::White);
        let state = state.ok_or(PuzzleFault::NoDecision)?;
        let identity = PuzzleId::of(&position);
        word(id, ExpectedWord::Id(identity), |id| (id == identity.to_string()).then_some(()))?;
        let puzzle = Self {
            class: word(class, ExpectedWord::Class, ErrorClass::named)?,
            position,
            candidates: candidates
                .split(CANDIDATES)
                .map(|text| RolledAction::parse(text, &state))
                .collect::<Result<_, _>>()?,
            failures: word(failures, ExpectedWord::Failures, read_failures)?,
            index: number(index, ExpectedWord::Index, |_| true)?,
        };
        if !has_clear_best(&puzzle.candidates) {
            return Err(PuzzleFault::NoBest);
        }
        let printed = puzzle.to_string();
        if printed == line { Ok(puzzle) } else { Err(PuzzleFault::NotAsPrinted(printed)) }
    }
}

impl RolledAction {
    /// Reads a candidate about the throw in `state`.
    pub(super) fn parse(text: &str, state: &Match) -> Result<Self, PuzzleFault> {
        let mut words = text.rsplitn(4, ' ');
        let [Some(trials), Some(error), Some(chance), Some(action)] =
            [words.next(), words.next(), words.next(), words.next()]
        else {
            return Err(PuzzleFault::Parts { found: text.split(' ').count(), expected: 4 });
        };
        let is_share = |share: &f64| (0.0..=1.0).contains(share);
        Ok(Self {
            action: read_action(action, state)
                .ok_or_else(|| PuzzleFault::Action(action.to_owned()))?,
            chance: number(chance, ExpectedWord::Chance, is_share)?,
            error: number(error, ExpectedWord::Chance, is_share)?,
            trials: number(trials, ExpectedWord::Trials, |trials| {
                (2..=MOST_TRIALS).contains(trials)
            })?,
        })
    }
}

/// Returns whether there are two candidates or more, sorted by chance, the first of which is clearly best.
#[must_use]
pub fn has_clear_best(candidates: &[RolledAction]) -> bool {
    let Some((best, others)) = candidates.split_first() else { return false };
    let is_worse = |other: &RolledAction| {
        let lead = best.chance - other.chance + 2.0 * ROUNDING;
        lead >= LEAST_LEAD && lead >= LEAST_ERRORS * (other.error - ROUNDING)
    };
    !others.is_empty()
        && best.error == 0.0
        && others.iter().all(is_worse)
        && candidates.is_sorted_by(|one, other| one.chance >= other.chance)
}

/// Reads a play or go, if it is legal in `state` and in canonical form.
pub(super) fn read_action(text: &str, state: &Match) -> Option<Action> {
    let action = Action::parse(text, state).ok()?;
    let roller = state.coup()?.situation().roller;
    let is_decision = matches!(action, Action::Play(_) | Action::Go);
    let mut after = *state;
    let is_legal = after.apply(trictrac_rules::Actor::Player(roller), action, &mut ()).is_ok();
    (is_decision && is_legal && action.to_string() == text).then_some(action)
}

fn read_failures(text: &str) -> Option<[u8; LEVELS.len()]> {
    let failures: Option<Vec<u8>> = text.split(' ').map(|word| word.parse().ok()).collect();
    failures?
        .try_into()
        .ok()
        .filter(|failures: &[u8; LEVELS.len()]| failures.iter().all(|failures| *failures <= 100))
}

/// Splits `text` into `N` parts.
pub(super) fn parts<'a, const N: usize>(
    text: &'a str,
    separator: &str,
) -> Result<[&'a str; N], PuzzleFault> {
    let parts: Vec<&str> = text.split(separator).collect();
    let found = parts.len();
    parts.try_into().map_err(|_| PuzzleFault::Parts { found, expected: N })
}

pub(super) fn number<T: FromStr>(
    text: &str,
    expected: ExpectedWord,
    is_possible: impl Fn(&T) -> bool,
) -> Result<T, PuzzleFault> {
    word(text, expected, |text| text.parse().ok().filter(is_possible))
}

pub(super) fn word<'a, T>(
    text: &'a str,
    expected: ExpectedWord,
    read: impl FnOnce(&'a str) -> Option<T>,
) -> Result<T, PuzzleFault> {
    read(text).ok_or_else(|| PuzzleFault::Word { found: text.to_owned(), expected })
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { class, position, candidates, failures, index } = self;
        let candidates: Vec<String> = candidates.iter().map(ToString::to_string).collect();
        let failures = failures.map(|failures| failures.to_string()).join(" ");
        let candidates = candidates.join(CANDIDATES);
        write!(f, "{} {class}{PARTS}{position}", self.id())?;
        write!(f, "{PARTS}{candidates}{PARTS}{failures}{PARTS}{index}")
    }
}

impl fmt::Display for RolledAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { action, chance, error, trials } = self;
        write!(f, "{action} {chance:.4} {error:.4} {trials}")
    }
}
