//! Compares the errors that the table finds in an account with those of the literal rules.

use trictrac_reference::ecole::{Act, MarkingStage, School};
use trictrac_rules::coup::{Coup, Totals};
use trictrac_rules::play::Play;
use trictrac_rules::table::{About, Fault, Since, TableAction};
use trictrac_rules::turn::Phase;

use crate::ecoles::case::{Case, score};
use crate::ecoles::deal::{Deal, Luck, Role};
use crate::ecoles::met::Met;
use crate::ecoles::positions;

/// Compares at least this many cases.
pub(crate) fn run(cases: u64, seed: u64) {
    let mut luck = Luck::new(seed);
    let (mut compared, mut met) = (0, Met::default());
    for index in 0.. {
        for (rules, situation) in positions::lot(seed, index) {
            let coup = Coup::new(rules, &situation);
            let worth = coup.totals();
            if worth.roller == 0 && worth.opponent == 0 && luck.below(8) > 0 {
                continue;
            }
            for _ in 0..deals(&coup, worth) {
                let deal = Deal::new(rules, &situation, &mut luck);
                compared += u64::from(compare(&deal, &mut luck, &mut met));
            }
        }
        if compared >= cases {
            break;
        }
    }
    println!("{compared} cases: {}", met.list());
    met.assert_all();
}

/// The number of accounts dealt for a throw: more if both sides mark or nothing can be played, which is rare.
fn deals(coup: &Coup, worth: Totals) -> u32 {
    if coup.first_play() == Play::Nothing {
        48
    } else if worth.roller > 0 && worth.opponent > 0 {
        12
    } else {
        4
    }
}

/// Plays and compares a case; returns whether it could be played.
fn compare(deal: &Deal, luck: &mut Luck, met: &mut Met) -> bool {
    let Some(mut case) = Case::new(deal, luck) else { return false };
    met.add(&case);
    case.check_late();
    if !case.is_past() {
        let about = case.check();
        case.check_after_claim(about, luck, met);
    }
    true
}

impl Case<'_> {
    /// Checks whether the claimant has thrown again himself, so that nothing too much can be claimed any more. Rule: R11.1.
    fn is_past(&self) -> bool {
        let school = self.account.school(self.deal.rules);
        let excess = school.too_many > 0 || school.deprived > 0;
        let claimant = self.account.marker.opponent();
        let thrown =
            self.deal.role == Role::Opponent && self.account.stage != MarkingStage::Marking;
        let past = thrown && excess && self.record.game().mover() == Some(claimant);
        let Fault { excess, deprived, .. } = self.fault(About::ThrowBefore);
        assert!(!past || (excess, deprived) == (0, 0), "{}", self.describe());
        past
    }

    /// Checks that the claims now are those of the literal rules.
    fn check(&self) -> About {
        let school = self.account.school(self.deal.rules);
        let thrown =
            self.deal.role == Role::Opponent && self.account.stage != MarkingStage::Marking;
        let about = if thrown { About::ThrowBefore } else { About::ThisThrow };
        let found = self.fault(about);
        let few = school.too_few + school.lost_quarter;
        assert_eq!(
            (found.excess, found.shortfall, found.deprived),
            (school.too_many, few, school.deprived),
            "excess, shortfall, deprived: {school:?}\n{}",
            self.describe(),
        );
        let wiped = self.account.acts.contains(&Act::WipedOwn);
        let points_stand = school.too_many == 0 && school.lost_quarter == 0 && !wiped;
        if points_stand && self.account.stage != MarkingStage::Went {
            // Surplus holes are corrected before the next throw only. Rule: R11.4.
            let pegs = if thrown { 0 } else { school.holes_too_many };
            assert_eq!(found.pegs, pegs, "{school:?} {}", self.describe());
        }
        about
    }

    fn fault(&self, about: About) -> Fault {
        let claims = self.record.game().referee().claims;
        let claimant = self.account.marker.opponent();
        let claim = claims.iter().find(|claim| {
            (claim.claimant, claim.about, claim.since) == (claimant, about, Since::Now)
        });
        claim.map_or(Fault::default(), |claim| claim.fault)
    }

    /// Checks the counters after the claim, or after a correction without claim.
    fn check_after_claim(&mut self, about: About, luck: &mut Luck, met: &mut Met) {
        let school = self.account.school(self.deal.rules);
        let claimant = self.account.marker.opponent();
        let fault = self.fault(about);
        if about == About::ThrowBefore && school.points() == 0 {
            return assert_eq!(fault, Fault::default(), "{}", self.describe());
        }
        let then = if about == About::ThrowBefore { self.mark_new_throw(luck) } else { None };
        let expected = match then {
            Some(then) => self.account.after_claim_and_throw(self.deal.rules, then),
            None => self.account.after_claim(self.deal.rules),
        };
        if let Some(then) = then {
            met.add_throw(self, then, expected);
        }
        if school.points() > 0 {
            self.apply(claimant, TableAction::Claim(school.points()));
        } else if fault != Fault::default() {
            self.apply(claimant, TableAction::Correct);
        }
        self.check_the_opponents_hand(&school);
        if self.account.acts.contains(&Act::WipedOwn) {
            return;
        }
        let expected = expected.expect("nothing was wiped");
        let mut found = score(&self.record);
        if expected.holes.contains(&self.deal.rules.holes.get()) {
            // What remains beyond the last hole is not counted. Rule: R7.5.
            (found.points, found.bredouille) = (expected.points, expected.bredouille);
        }
        if school.holes_lost > 0 {
            found.pavillon = expected.pavillon;
        }
        assert_eq!(found, expected, "after the claim: {school:?}\n{}", self.describe());
        self.check_what_is_left_to_mark(&school, luck);
    }

    /// Rule: R11.5.
    fn check_the_opponents_hand(&self, school: &School) {
        if self.account.stage != MarkingStage::Went || self.late.is_some() {
            return;
        }
        let marker = self.account.marker;
        let mover = school
            .must_hold
            .then(|| if school.opponent_plays { marker.opponent() } else { marker });
        assert_eq!(self.record.game().mover(), mover, "{school:?}\n{}", self.describe());
    }

    /// A player who could still mark after an école owes what they then do not mark. Rule: R11.1.
    fn check_what_is_left_to_mark(&mut self, school: &School, luck: &mut Luck) {
        let marker = self.account.marker;
        if self.account.stage != MarkingStage::Marking {
            return;
        }
        let about = match self.deal.role {
            Role::Roller if !self.can_play_nothing() => {
                self.apply(marker, TableAction::Pass);
                About::ThisThrow
            }
            Role::Opponent if self.record.state().phase() == Phase::Throw(marker) => {
                self.throw(luck);
                About::ThrowBefore
            }
            _ => return,
        };
        let owed = i16::from(self.account.due) - school.keeps - i16::from(school.waived);
        assert_eq!(i16::from(self.fault(about).shortfall), owed, "{}", self.describe());
    }
}
