//! Counts the kinds of cases that occurred.

use trictrac_reference::LiteralScore;
use trictrac_reference::ecole::{Act, MarkingStage, NewThrow, School};

use crate::ecoles::case::Case;
use crate::ecoles::deal::Hand;

/// A kind of fault or mark: its name, and a test of whether a case belongs to it.
type Kind = (&'static str, fn(&Case) -> bool);

const KINDS: [Kind; 20] = [
    ("no school", |case| case.school().points() == 0),
    ("too many", |case| case.school().too_many > 0),
    ("too few", |case| case.school().too_few > 0),
    ("lost quarter", |case| case.school().lost_quarter > 0),
    ("deprived", |case| case.school().deprived > 0),
    ("holes too many", |case| case.school().holes_too_many > 0),
    ("holes lost", |case| case.school().holes_lost > 0),
    ("must hold", |case| case.school().must_hold),
    ("opponent plays", |case| case.school().opponent_plays),
    ("waived too much", |case| case.waives() && case.school().waived == 0),
    ("waived all", |case| case.school().waived > 0 && case.school().too_few == 0),
    ("waived in part", |case| case.school().waived > 0 && case.school().too_few > 0),
    ("waived for a hole by the throw", |case| {
        case.school().waived > 0 && case.theirs() + case.account.given >= 12
    }),
    ("waived for a hole by the school", |case| {
        let given = case.theirs() + case.account.given;
        case.school().waived > 0 && given < 12 && given + case.school().points() >= 12
    }),
    ("late without a hole", |case| case.late.is_some_and(|(late, _)| !late.chooses)),
    ("late and held", |case| case.late.is_some_and(|(late, went)| late.chooses && !went)),
    ("late and went", |case| case.late.is_some_and(|(_, went)| went)),
    ("late too many", |case| case.late.is_some() && case.school().too_many > 0),
    ("three pegs and more", |case| {
        let many = |act: &Act| matches!(act, Act::Pegs { pegs: 3.., .. });
        case.account.acts.iter().any(many)
    }),
    ("quarter lost by a touched man", |case| {
        case.deal.hand == Hand::Touches && case.school().lost_quarter > 0
    }),
];

/// Kinds of claims that were made after the new throw had been marked.
const THROWS: [&str; 4] = [
    "new throw marked before the claim",
    "hole for the new throw that the claim takes",
    "went, and has gone",
    "went, and chooses again",
];

/// The number of cases of each kind.
#[derive(Debug, Default)]
pub(crate) struct Met([u32; KINDS.len()], [u32; THROWS.len()]);

impl Case<'_> {
    fn school(&self) -> School {
        self.account.school(self.deal.rules)
    }

    fn waives(&self) -> bool {
        let waived = |act: &Act| matches!(act, Act::Waived(_));
        self.account.stage == MarkingStage::Consummated && self.account.acts.iter().any(waived)
    }

    /// The opponent's points before the mark.
    fn theirs(&self) -> u8 {
        self.account.before.points[self.account.marker.opponent() as usize]
    }
}

impl Met {
    pub(crate) fn add(&mut self, case: &Case) {
        for (count, (_, is)) in self.0.iter_mut().zip(KINDS) {
            *count += u32::from(is(case));
        }
    }

    /// Adds a case whose new throw was marked before the claim, which then leads to this score.
    pub(crate) fn add_throw(&mut self, case: &Case, then: NewThrow, after: Option<LiteralScore>) {
        let Some(after) = after else { return };
        let marker = case.account.marker;
        let now = case.record.state().holes().amounts()[marker];
        let taken = now > after.holes[marker as usize];
        let kept = then.went && after.points == [0; 2];
        let is = [true, taken, kept, then.went && !kept];
        for (count, is) in self.1.iter_mut().zip(is) {
            *count += u32::from(is);
        }
    }

    fn all(&self) -> impl Iterator<Item = (&str, u32)> {
        let kinds = KINDS.iter().map(|(kind, _)| *kind).zip(self.0);
        kinds.chain(THROWS.into_iter().zip(self.1))
    }

    /// Asserts that each kind occurred at least once.
    pub(crate) fn assert_all(&self) {
        for (kind, count) in self.all() {
            assert!(count > 0, "no case of {kind:?}");
        }
    }

    /// The counts by kind, in one line.
    pub(crate) fn list(&self) -> String {
        let one = |(kind, count): (&str, u32)| format!("{kind} {count}");
        self.all().map(one).collect::<Vec<_>>().join(", ")
    }
}
