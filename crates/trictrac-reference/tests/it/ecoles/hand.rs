//! Marks after `pass`, and men touched or put down.

use trictrac_reference::ecole::{Act, LateMark, MarkingStage, NewThrow};
use trictrac_reference::{self as reference, touched};
use trictrac_rules::jan::Jan;
use trictrac_rules::play::Step;
use trictrac_rules::point::Point;
use trictrac_rules::table::{Mark, TableAction};
use trictrac_rules::turn::Action;

use crate::ecoles::case::{Case, score};
use crate::ecoles::deal::Luck;

impl Case<'_> {
    /// A roller who can play nothing lets the opponent mark and then adds points. Rule: R11.1.
    pub(crate) fn mark_late(&mut self, luck: &mut Luck) {
        if luck.below(4) == 0 {
            return;
        }
        self.play(luck);
        self.account.given = self.give(luck, true);
        let marker = self.account.marker;
        let early = self.plainly_marked();
        let missing = self.account.due.saturating_sub(early.unwrap_or(0));
        let late = if luck.below(4) == 0 { 2 + luck.even(12) } else { missing };
        if late == 0 || !self.is_allowed(marker, TableAction::Mark(Mark::Points(late))) {
            return;
        }
        self.account.acts.push(Act::Points(late));
        let Some(early) = early else { return };
        let (before, given) = (self.account.before, self.account.given);
        let held = before.points[marker as usize] + early >= 12;
        let late = LateMark { before, roller: marker, early, given, late, held };
        let outcome = late.outcome(self.deal.rules);
        let goes = outcome.chooses && luck.below(2) == 0;
        if goes {
            self.apply(marker, Action::Go);
            self.account.stage = MarkingStage::Went;
        } else if outcome.chooses && luck.below(2) == 0 {
            self.apply(marker, Action::Hold);
        }
        self.late = Some((outcome, goes));
    }

    /// The offender marks the new throw, rightly or not, and goes or plays, and the claimant marks what it gives, before the claim
    /// about the throw before; nothing in half of the cases. Rule: R11.5.
    pub(crate) fn mark_new_throw(&mut self, luck: &mut Luck) -> Option<NewThrow> {
        let offender = self.account.marker;
        if self.record.game().mover() != Some(offender) || luck.below(2) == 0 {
            return None;
        }
        let before = self.record.state().releve().points.amounts()[offender];
        let due = self.due(offender);
        let wrong = 2 + luck.even(12);
        let meant = luck.pick(&[due, due, 0, wrong]);
        let marks = meant > 0 && self.is_allowed(offender, TableAction::Mark(Mark::Points(meant)));
        let marked = if marks { meant } else { 0 };
        let hole = before + marked >= 12;
        let mut then = NewThrow { before, marked, went: false, given: 0 };
        then.went = hole && luck.below(2) == 0 && self.is_allowed(offender, Action::Go);
        if !then.went && luck.below(3) > 0 {
            self.play(luck);
            then.given = self.give(luck, true);
        }
        Some(then)
    }

    /// The points marked, if all acts are points.
    fn plainly_marked(&self) -> Option<u8> {
        let points = self.account.acts.iter().map(|act| match *act {
            Act::Points(points) => Some(points),
            _ => None,
        });
        points.sum()
    }

    /// The counters after a late mark are those of the literal rules. Rule: R11.1.
    pub(crate) fn check_late(&self) {
        let Some((outcome, went)) = self.late else { return };
        let school = self.account.school(self.deal.rules);
        if went && school.must_hold {
            return;
        }
        let expected = if went { outcome.go } else { outcome.hold };
        assert_eq!(score(&self.record), expected, "after a late mark\n{}", self.describe());
    }

    /// A man is touched, sometimes after "j'adoube". Rule: R11.3, R11.6.
    pub(crate) fn touch(&mut self, luck: &mut Luck) {
        let coup = self.coup();
        let men = coup.situation().board.men(self.account.marker);
        let occupied: Vec<_> = Point::all().filter(|&point| men.on(point) > 0).collect();
        let point = luck.pick(&occupied);
        if luck.below(8) == 0 {
            self.apply(self.account.marker, TableAction::Adoube);
            self.account.stage = MarkingStage::Marking;
            return self.apply(self.account.marker, TableAction::Touch(point));
        }
        self.apply(self.account.marker, TableAction::Touch(point));
        let touched = touched(self.deal.rules, coup.situation(), point);
        self.account.unmade = touched.points;
        if !touched.playable {
            self.account.stage = MarkingStage::Marking;
        }
    }

    /// Two men are let go by the two numbers, rightly or not. Rule: R11.3.
    pub(crate) fn put_down(&mut self, luck: &mut Luck) {
        let coup = self.coup();
        let men = coup.situation().board.men(self.account.marker);
        let throw = coup.situation().throw;
        let mut from = |pips: u8| {
            let movable = |point: &Point| men.on(*point) > 0 && point.number() + pips <= 24;
            let points: Vec<_> = Point::all().filter(movable).collect();
            (!points.is_empty()).then(|| Step::by(luck.pick(&points), pips))
        };
        let steps = [from(throw.high().pips()), from(throw.low().pips())];
        let [Some(one), Some(other)] = steps else {
            return self.apply(self.account.marker, TableAction::Pass);
        };
        if self.is_allowed(self.account.marker, TableAction::LetGoTogether(one, other)) {
            self.account.unmade = self.unmade([one, other]);
        } else {
            self.apply(self.account.marker, TableAction::Pass);
        }
    }

    /// The points of jans that some legal play fills or keeps: those that these steps do not leave full, and those
    /// that a man touched for them cannot leave full. Rule: R11.3.
    fn unmade(&self, steps: [Step; 2]) -> u8 {
        let (rules, situation) = (self.deal.rules, *self.coup().situation());
        let coup = reference::coup(rules, &situation);
        let mut after = [0_u8; 25];
        let men = situation.board.men(situation.roller);
        for point in Point::all() {
            after[usize::from(point.number() - 1)] = men.on(point);
        }
        for step in steps {
            after[usize::from(step.from.number() - 1)] -= 1;
            after[usize::from(step.to_number() - 1)] += 1;
        }
        let lost = coup.events.iter().filter(|event| {
            full_from(event.jan).is_some_and(|first| {
                let full = |men: &[u8; 25]| men[first..first + 6].iter().all(|&men| men >= 2);
                !full(&after) && coup.plays.iter().any(full)
            })
        });
        let by_place = lost.map(|event| event.points).sum();
        let by_touch = steps.map(|step| touched(rules, &situation, step.from).points);
        by_touch.into_iter().fold(by_place, u8::max)
    }
}

/// The first of the six points of the jan that is filled or kept, from 0.
fn full_from(jan: Jan) -> Option<usize> {
    match jan {
        Jan::FillPetit | Jan::KeepPetit => Some(0),
        Jan::FillGrand | Jan::KeepGrand => Some(6),
        Jan::FillRetour | Jan::KeepRetour => Some(18),
        _ => None,
    }
}
