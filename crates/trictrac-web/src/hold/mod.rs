//! The hold-or-go laboratory: its addresses, the cells that the engine is asked about next, and the question of its trainer.

use trictrac_engine::hold_table::{HoldCell, HoldPosition, HoldTable};
use trictrac_engine::prospects::Aim;
use trictrac_engine::trust::{DecisionQuality, RolloutCheck, Trust};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;

use crate::messages::{EngineQuestion, HoldLook, StudyQuestion};
use crate::study::link::StudyLink;

/// The name of the section in addresses.
pub const SECTION: &str = "hold";
/// The difference below which hold and go are nearly equal, in chances to win.
const NEARLY_EQUAL: f32 = 0.01;

/// Returns the address of the table of a position, as it follows `#/`.
#[must_use]
pub fn address(rules: Rules, position: Position) -> String {
    let study = StudyLink::Position(rules, position).to_string();
    format!("{SECTION}{}", study.trim_start_matches("study"))
}

/// Reads the part of an address after the name of the section; `None` if it names no position with a choice.
#[must_use]
pub fn parse(rest: &str) -> Option<HoldInquiry> {
    match StudyLink::parse(rest) {
        Ok(StudyLink::Position(rules, position)) => HoldInquiry::new(&position, rules),
        _ => None,
    }
}

/// An answer to the trainer's second question: from how many own holes on the other choice is better, against the present holes of
/// the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlipAnswer {
    /// From this number on.
    At(u8),
    /// The better choice is always the same.
    Never,
}

/// A table that is being filled: every score by a search of depth 1, then of depth 2, then the doubtful ones by rollouts.
#[derive(Clone, Debug, PartialEq)]
pub struct HoldInquiry {
    /// The position.
    pub asked: HoldPosition,
    /// The cells that are known.
    pub table: HoldTable,
    /// What is compared: chances to win, or stakes.
    pub aim: Aim,
    rules: Rules,
    look: HoldLook,
    /// The scores that are still to be looked at, the next one last.
    scores: Vec<[u8; 2]>,
}

impl HoldInquiry {
    /// Begins with a position; `None` if the roller may not choose in it.
    #[must_use]
    pub fn new(position: &Position, rules: Rules) -> Option<Self> {
        Some(Self::of(HoldPosition::new(position, rules)?, rules, Aim::Win))
    }

    /// Begins again with another position or aim.
    #[must_use]
    pub fn changed(&self, asked: HoldPosition, aim: Aim) -> Self {
        Self::of(asked, self.rules, aim)
    }

    fn of(asked: HoldPosition, rules: Rules, aim: Aim) -> Self {
        let mut scores = asked.scores();
        scores.reverse();
        let table = HoldTable::empty(&asked);
        Self { asked, table, aim, rules, look: HoldLook::Search(1), scores }
    }

    /// The next question to the engine, and the score that it is about; `None` when the table is complete.
    #[must_use]
    pub fn question(&self) -> Option<([u8; 2], EngineQuestion)> {
        let score = *self.scores.last()?;
        let (aim, rules, position) = (self.aim, self.rules, self.asked.position().to_string());
        let question = StudyQuestion::Hold { rules, position, score, aim, look: self.look };
        Some((score, EngineQuestion::Study(question)))
    }

    /// Returns whether this is the next question.
    #[must_use]
    pub fn awaits(&self, question: &EngineQuestion) -> bool {
        self.question().is_some_and(|(_, next)| next == *question)
    }

    /// Receives the answer to the question.
    pub fn receive(&mut self, score: [u8; 2], cell: Option<HoldCell>) {
        self.table.set(score, cell);
        self.scores.pop();
        while self.scores.is_empty() {
            (self.look, self.scores) = match self.look {
                HoldLook::Search(1) => (HoldLook::Search(2), self.asked.scores()),
                HoldLook::Search(_) => (HoldLook::Rollout, self.table.doubtful()),
                HoldLook::Rollout => return,
            };
            self.scores.reverse();
        }
    }

    /// The address of the table.
    #[must_use]
    pub fn address(&self) -> String {
        address(self.rules, *self.asked.position())
    }

    /// The address of the position on the study board.
    #[must_use]
    pub fn study(&self) -> String {
        StudyLink::Position(self.rules, *self.asked.position()).to_string()
    }

    /// The number of cells that are still to be looked at.
    #[must_use]
    pub const fn missing(&self) -> usize {
        self.scores.len()
    }

    /// Returns whether every cell is searched at depth 2, so that the trainer can judge an answer.
    #[must_use]
    pub fn is_judged(&self) -> bool {
        self.look == HoldLook::Rollout
    }

    /// Judges the answer to the trainer's second question. An answer within one hole is right.
    #[must_use]
    pub fn is_right(&self, answer: FlipAnswer) -> bool {
        let flips = self.flips();
        match answer {
            FlipAnswer::Never => flips.is_empty(),
            FlipAnswer::At(answer) => flips.iter().any(|flip| flip.abs_diff(answer) <= 1),
        }
    }

    /// The numbers of own holes at which the better choice changes, against the present holes of the opponent.
    #[must_use]
    pub fn flips(&self) -> Vec<u8> {
        self.table.flips(self.asked.now()[1])
    }
}

/// Returns whether hold and go are equal in a cell, as far as it is trusted.
#[must_use]
pub fn is_equal(cell: &HoldCell) -> bool {
    let trust = match cell.trials {
        0 => Trust::Searched,
        trials => Trust::Checked(RolloutCheck { trials, error: cell.error }),
    };
    trust.verdict(cell.difference.abs()) <= DecisionQuality::Equal
}

/// Returns whether hold and go are nearly equal in a cell.
#[must_use]
pub const fn is_near(cell: &HoldCell) -> bool {
    cell.difference.abs() < NEARLY_EQUAL
}

#[cfg(test)]
mod tests {
    use trictrac_engine::hold_table::HoldMarks;

    use super::*;

    const POSITION: &str = "6/W4,W3,W3,W1,W2,W2/B2,B2,B2,B2,B2,B3/B1,B1,4 w 21 2*/8 3/9 15";

    fn cell(difference: f32) -> HoldCell {
        HoldCell { hold: 0.5, go: 0.5, difference, error: 0.0, plies: 1, trials: 0 }
    }

    fn inquiry() -> HoldInquiry {
        HoldInquiry::new(&POSITION.parse().unwrap(), Rules::default()).unwrap()
    }

    #[test]
    fn an_address_leads_to_its_position() {
        let begun = inquiry();
        let link = begun.address();
        assert_eq!(parse(link.strip_prefix(SECTION).unwrap()), Some(begun));
        for wrong in ["", "x", "?position=W15,5/6/6/5,B15+w+64"] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn cells_are_searched_twice_and_the_doubtful_ones_are_rolled_out() {
        let mut inquiry = inquiry();
        let mut asked = Vec::new();
        while let Some((score, question)) = inquiry.question() {
            let EngineQuestion::Study(StudyQuestion::Hold { look, .. }) = question else {
                panic!()
            };
            asked.push(look);
            // From six holes on it is better to go.
            let difference = if score[0] < 6 { 0.01 } else { -0.04 };
            let trials = if look == HoldLook::Rollout { 108 } else { 0 };
            inquiry.receive(score, Some(HoldCell { trials, ..cell(difference) }));
        }
        let count = |wanted| asked.iter().filter(|look| **look == wanted).count();
        assert_eq!((count(HoldLook::Search(1)), count(HoldLook::Search(2))), (120, 120));
        assert_eq!((count(HoldLook::Rollout), inquiry.flips()), (12, vec![6]));
        assert!(
            inquiry.is_right(FlipAnswer::At(5))
                && inquiry.is_right(FlipAnswer::At(7))
                && inquiry.is_judged()
        );
        assert!(!inquiry.is_right(FlipAnswer::At(8)) && !inquiry.is_right(FlipAnswer::Never));
    }

    #[test]
    fn a_change_asks_anew() {
        let mut inquiry = inquiry();
        let (score, first) = inquiry.question().unwrap();
        let stakes = inquiry.changed(inquiry.asked, Aim::Stake);
        assert!(inquiry.awaits(&first) && !stakes.awaits(&first));
        inquiry.receive(score, Some(cell(0.1)));
        assert!(!inquiry.awaits(&first));
        let marks = HoldMarks { left: 4, bredouille: false };
        let changed = inquiry.changed(inquiry.asked.with_marks(marks).unwrap(), Aim::Win);
        assert_ne!(changed.address(), inquiry.address());
        assert_eq!(parse(changed.address().strip_prefix(SECTION).unwrap()), Some(changed));
    }

    #[test]
    fn nearly_equal_is_within_a_point() {
        assert!(is_near(&cell(-0.009)) && !is_near(&cell(0.01)));
        assert!(is_equal(&cell(-0.002)) && !is_equal(&cell(0.004)));
        assert!(is_equal(&HoldCell { error: 0.004, trials: 108, ..cell(0.007) }));
    }
}
