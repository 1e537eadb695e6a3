//! The figures of a match: what the decisions of each side lost, by class and by relève, and its luck.

use serde::{Deserialize, Serialize};
use trictrac_engine::analysis::{Band, DecisionQuality, FEWEST, JudgedDecision, rating};
use trictrac_engine::lines::ErrorClass;
use trictrac_rules::side::Side;

use super::report::MatchReport;

/// The figures of both sides, White's first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchFigures {
    /// The figures of each side.
    pub sides: [SideFigures; 2],
    /// The number of throws.
    pub throws: u32,
    /// True if the match is over.
    pub over: bool,
}

/// The figures of a side. Losses and luck are chances to win, from 0 to 1.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SideFigures {
    /// All decisions.
    pub all: Accuracy,
    /// Those to hold or go.
    pub choices: Accuracy,
    /// The number of decisions with each [verdict](DecisionQuality::ALL).
    pub verdicts: [u32; DecisionQuality::ALL.len()],
    /// The errors of each [class](ErrorClass::ALL).
    pub classes: [ErrorCount; ErrorClass::ALL.len()],
    /// The decisions of each relève, from the first.
    pub releves: Vec<Accuracy>,
    /// The luck of the side less that of its opponent.
    pub luck: f32,
    /// The gain of the side by better decisions than its opponent's.
    pub skill: f32,
    /// The chance to win where the record ends: 1 for a win, 0 for a loss.
    pub result: f32,
}

/// Decisions that had alternatives, and what they lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Accuracy {
    /// Their number.
    pub decisions: u32,
    /// The number of them that were inaccuracies, mistakes or blunders, or seem to be before a check.
    pub errors: u32,
    /// The sum of their losses.
    pub loss: f32,
}

/// Errors, and what they lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ErrorCount {
    /// Their number.
    pub errors: u32,
    /// The sum of their losses.
    pub loss: f32,
}

impl ErrorCount {
    /// Adds errors.
    pub fn add(&mut self, more: Self) {
        self.errors += more.errors;
        self.loss += more.loss;
    }
}

impl Accuracy {
    /// Adds a decision. One without an alternative, or that is not rated, does not count.
    pub fn count(&mut self, decision: &JudgedDecision) {
        if decision.verdict == DecisionQuality::Forced || !decision.is_rated() {
            return;
        }
        self.decisions += 1;
        self.errors += u32::from(decision.verdict.is_error());
        self.loss += decision.loss;
    }

    /// Adds decisions.
    pub fn add(&mut self, more: Self) {
        self.decisions += more.decisions;
        self.errors += more.errors;
        self.loss += more.loss;
    }

    /// The share of the decisions that were no errors, from 0 to 1; nothing without a decision.
    #[must_use]
    pub fn share(&self) -> Option<f32> {
        let right = self.decisions - self.errors.min(self.decisions);
        (self.decisions > 0).then(|| right as f32 / self.decisions as f32)
    }

    /// The mean loss of a decision, in thousandths of the chance to win; nothing without a decision.
    #[must_use]
    pub fn mean_loss(&self) -> Option<f32> {
        (self.decisions > 0).then(|| 1000.0 * self.loss / self.decisions as f32)
    }

    /// The performance, if there are enough decisions for one.
    #[must_use]
    pub fn rating(&self) -> Option<u16> {
        self.mean_loss().filter(|_| self.decisions >= FEWEST).map(rating)
    }

    /// The level that plays as well.
    #[must_use]
    pub fn band(&self) -> Option<Band> {
        self.rating().map(Band::of)
    }
}

impl MatchFigures {
    /// Adds up a report.
    #[must_use]
    pub fn of(report: &MatchReport) -> Self {
        let analysis = report.analysis();
        let mut sides = Side::ALL.map(|side| SideFigures {
            luck: analysis.luck(side),
            skill: analysis.skill(side),
            result: analysis.result(side),
            ..SideFigures::default()
        });
        let releves = analysis.throws.last().map_or(0, |last| usize::from(last.releve));
        for side in &mut sides {
            side.releves = vec![Accuracy::default(); releves];
        }
        for judged in &analysis.throws {
            let side = &mut sides[usize::from(judged.roller == Side::Black)];
            for decision in judged.decisions() {
                side.add(decision, usize::from(judged.releve));
            }
        }
        Self { sides, throws: analysis.throws.len() as u32, over: analysis.over }
    }

    /// The figures of `side`.
    #[must_use]
    pub fn side(&self, side: Side) -> &SideFigures {
        &self.sides[usize::from(side == Side::Black)]
    }
}

impl SideFigures {
    /// Adds a decision of the relève with this number, from 1.
    fn add(&mut self, decision: &JudgedDecision, releve: usize) {
        use trictrac_engine::analysis::DecisionSubject;
        self.all.count(decision);
        if decision.kind == DecisionSubject::Choice {
            self.choices.count(decision);
        }
        if decision.is_rated() {
            self.verdicts[decision.verdict as usize] += 1;
        }
        if let Some(releve) = releve.checked_sub(1).and_then(|index| self.releves.get_mut(index)) {
            releve.count(decision);
        }
        if let Some(class) = decision.class {
            self.classes[place(class)].add(ErrorCount { errors: 1, loss: decision.loss });
        }
    }

    /// The errors of `class`.
    #[must_use]
    pub fn class(&self, class: ErrorClass) -> ErrorCount {
        self.classes[place(class)]
    }
}

/// The place of a class in [`ErrorClass::ALL`].
pub(super) fn place(class: ErrorClass) -> usize {
    ErrorClass::ALL.into_iter().position(|one| one == class).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::work::tests::reported;

    const SOUMILLE: usize = 0;

    #[test]
    fn the_parts_add_up_to_the_whole() {
        let report = reported(SOUMILLE);
        let figures = MatchFigures::of(&report);
        assert_eq!(figures.throws, 85);
        for side in Side::ALL {
            let one = figures.side(side);
            let summary = &report.analysis().players[side];
            assert_eq!(one.all.decisions, summary.all().decisions());
            assert_eq!(one.all.errors, summary.all().errors());
            assert!(one.all.errors > 0 && one.all.rating() == summary.rating());
            let mut releves = Accuracy::default();
            one.releves.iter().for_each(|releve| releves.add(*releve));
            assert_eq!((releves.decisions, releves.errors), (one.all.decisions, one.all.errors));
            assert!((releves.loss - one.all.loss).abs() < 1e-4);
            let errors: u32 = one.classes.iter().map(|class| class.errors).sum();
            assert_eq!(errors, one.all.errors, "every error has a class");
            let wrong_choices = [ErrorClass::HeldTooLong, ErrorClass::LeftTooEarly];
            let wrong_choices: u32 = wrong_choices.map(|it| one.class(it).errors).iter().sum();
            assert_eq!(wrong_choices, one.choices.errors);
        }
        let [white, black] = &figures.sides;
        assert!((white.skill + black.skill).abs() < 1e-4 && (white.luck + black.luck).abs() < 1e-4);
    }

    #[test]
    fn without_decisions_there_is_no_accuracy() {
        let none = Accuracy::default();
        assert_eq!(
            (none.share(), none.mean_loss(), none.rating(), none.band()),
            (None, None, None, None)
        );
        let some = Accuracy { decisions: 20, errors: 5, loss: 0.2 };
        assert_eq!(
            (some.share(), some.rating(), some.band()),
            (Some(0.75), Some(1500), Some(Band::Joueur))
        );
        assert_eq!(Accuracy { decisions: 19, ..some }.rating(), None);
    }
}
