//! The progress over many matches: sums, errors by class, opponents.

use std::collections::BTreeMap;

use trictrac_engine::lines::ErrorClass;
use trictrac_rules::side::Side;

use super::figures::place;
use super::figures::{Accuracy, ErrorCount, SideFigures};
use super::player::OpponentName;
use crate::archive::MatchId;

/// The figures of a person in one match.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonMatch {
    /// The match.
    pub game: MatchId,
    /// The time at which it was last played, in milliseconds since 1970.
    pub at: u64,
    /// The side of the person.
    pub side: Side,
    /// The opponent.
    pub opponent: OpponentName,
    /// True if the person won; nothing if nobody did.
    pub won: Option<bool>,
    /// The number of holes that wins.
    pub goal: u8,
    /// The figures of the person.
    pub figures: SideFigures,
}

/// The progress over many matches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overview {
    /// The matches, the oldest first.
    pub matches: Vec<PersonMatch>,
    /// Those against each opponent, the one with most matches first.
    pub opponents: Vec<(OpponentName, OpponentFigures)>,
    /// All of them.
    pub all: OpponentFigures,
    /// The decisions to hold or go.
    pub choices: Accuracy,
    /// The errors of each [class](ErrorClass::ALL).
    classes: [ErrorCount; ErrorClass::ALL.len()],
}

/// The sums over some matches.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct OpponentFigures {
    /// The number of matches.
    pub matches: u32,
    /// The number of them that the person won.
    pub won: u32,
    /// The number of them that the person lost.
    pub lost: u32,
    /// The decisions of the person.
    pub accuracy: Accuracy,
    /// The sum of the luck of the person.
    pub luck: f32,
}

impl OpponentFigures {
    fn add(&mut self, played: &PersonMatch) {
        self.matches += 1;
        self.won += u32::from(played.won == Some(true));
        self.lost += u32::from(played.won == Some(false));
        self.accuracy.add(played.figures.all);
        self.luck += played.figures.luck;
    }

    /// The mean luck of a match, as a chance to win; nothing without a match.
    #[must_use]
    pub fn mean_luck(&self) -> Option<f32> {
        (self.matches > 0).then(|| self.luck / self.matches as f32)
    }
}

impl Overview {
    /// Adds up matches.
    #[must_use]
    pub fn of(mut matches: Vec<PersonMatch>) -> Self {
        matches.sort_by_key(|played| (played.at, played.game));
        let mut overview = Self::default();
        let mut opponents: BTreeMap<OpponentName, OpponentFigures> = BTreeMap::new();
        for played in &matches {
            overview.all.add(played);
            overview.choices.add(played.figures.choices);
            opponents.entry(played.opponent.clone()).or_default().add(played);
            for (sum, more) in overview.classes.iter_mut().zip(played.figures.classes) {
                sum.add(more);
            }
        }
        overview.opponents = opponents.into_iter().collect();
        overview.opponents.sort_by_key(|(_, figures)| core::cmp::Reverse(figures.matches));
        overview.matches = matches;
        overview
    }

    /// The errors of a class.
    #[must_use]
    pub fn class(&self, class: ErrorClass) -> ErrorCount {
        self.classes[place(class)]
    }

    /// The classes with errors, the costliest first.
    #[must_use]
    pub fn classes(&self) -> Vec<(ErrorClass, ErrorCount)> {
        let all = ErrorClass::ALL.into_iter().zip(self.classes);
        let mut found: Vec<_> = all.filter(|(_, count)| count.errors > 0).collect();
        found.sort_by(|(_, one), (_, other)| other.loss.total_cmp(&one.loss));
        found
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in super::super) fn played(
        at: u64,
        opponent: OpponentName,
        won: Option<bool>,
        loss: f32,
    ) -> PersonMatch {
        let mut classes = [ErrorCount::default(); ErrorClass::ALL.len()];
        classes[place(ErrorClass::FillingAfterFirstThrows)] =
            ErrorCount { errors: 1, loss: loss / 4.0 };
        classes[place(ErrorClass::CornerMissed)] = ErrorCount { errors: 2, loss: loss / 2.0 };
        let figures = SideFigures {
            all: Accuracy { decisions: 40, errors: 3, loss },
            choices: Accuracy { decisions: 2, errors: 0, loss: 0.0 },
            classes,
            releves: vec![Accuracy { decisions: 40, errors: 3, loss }],
            luck: 0.1,
            skill: -0.2,
            result: f32::from(u8::from(won == Some(true))),
            ..SideFigures::default()
        };
        let (game, side) = (MatchId::new(at), Side::White);
        PersonMatch { game, at, side, opponent, won, goal: 12, figures }
    }

    #[test]
    fn matches_add_up_by_opponent_and_class() {
        let (joueur, ada) = (OpponentName::Level("joueur"), OpponentName::Named("Ada".into()));
        let overview = Overview::of(vec![
            played(9, joueur.clone(), Some(false), 0.4),
            played(3, joueur.clone(), Some(true), 0.2),
            played(5, ada.clone(), None, 0.6),
        ]);
        let times: Vec<_> = overview.matches.iter().map(|one| one.at).collect();
        assert_eq!(times, [3, 5, 9]);
        assert_eq!((overview.all.matches, overview.all.won, overview.all.lost), (3, 1, 1));
        assert_eq!(overview.all.accuracy.decisions, 120);
        assert_eq!(overview.all.accuracy.rating(), Some(1500));
        assert_eq!(overview.choices.decisions, 6);
        let opponents: Vec<_> =
            overview.opponents.iter().map(|(who, it)| (who.clone(), it.matches)).collect();
        assert_eq!(opponents, [(joueur, 2), (ada, 1)]);
        assert!((overview.all.mean_luck().unwrap() - 0.1).abs() < 1e-6);
        let classes = overview.classes();
        assert_eq!(
            classes.iter().map(|it| it.0).collect::<Vec<_>>(),
            [ErrorClass::CornerMissed, ErrorClass::FillingAfterFirstThrows]
        );
        assert_eq!((classes[0].1.errors, overview.class(ErrorClass::LastHoles).errors), (6, 0));
    }

    #[test]
    fn without_matches_there_is_nothing() {
        let none = Overview::of(Vec::new());
        assert_eq!((none.all.mean_luck(), none.classes().len()), (None, 0));
    }
}
