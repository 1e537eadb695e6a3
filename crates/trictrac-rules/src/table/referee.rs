//! The points due to each side, the marks, and the errors to claim, with their time limits. Rule: R11.1-R11.5.

use super::page::{About, Fault, Page, clamp};
use super::{Stage, TableMatch};
use crate::coup::Coup;
use crate::game::Match;
use crate::jan::{Beneficiary, Earned, JanFamily};
use crate::rules::Marking;
use crate::side::{PerSide, Side};
use crate::situation::Situation;
use crate::turn::Phase;

/// The points of the last throw for a side, and those it has marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The points it is due. Rule: sections 5 and 6.
    pub due: u8,
    /// The points it has marked; negative if it sent back its own.
    pub marked: i16,
    /// The part of the points due that it has lost by not filling or not keeping. Rule: R11.3.
    pub lost: u8,
    /// The points due and unmarked that it has announced not to mark. Rule: R11.1.
    pub waived: u8,
    /// The holes that its marks complete and that it has not pegged. Rule: R11.4.
    pub forgotten: u8,
    /// True if it may mark now. Rule: R2.3, R11.1.
    pub may_mark: bool,
}

impl Standing {
    /// The points due that the side has neither marked, nor lost, nor announced not to mark.
    #[must_use]
    pub fn missing(&self) -> u8 {
        clamp(i16::from(self.due) - self.marked - i16::from(self.lost) - i16::from(self.waived))
    }
}

/// From when an error may be claimed. Rule: R11.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Since {
    /// Now.
    Now,
    /// The moment the offender touches a man to play; until then they may still mark.
    ManIsTouched,
    /// The moment the next dice fall; until then the offender may still mark.
    TheDiceFall,
}

/// The moment until which an error may be claimed. Rule: R11.1, R11.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Until {
    /// Until the next dice fall.
    TheNextDice,
    /// Until the dice after those fall.
    TheDiceAfterNext,
}

/// An error in what a side has marked, which the opponent may claim. Rule: R11.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// The side that may claim it.
    pub claimant: Side,
    /// About which throw.
    pub about: About,
    /// The error.
    pub fault: Fault,
    /// From when it may be claimed.
    pub since: Since,
    /// The moment until which it may be claimed.
    pub until: Until,
}

/// A claim that can still be answered. Rule: R11.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dispute {
    /// The side that has made it.
    pub claimant: Side,
    /// For how many points.
    pub points: u8,
    /// About which throw.
    pub about: About,
    /// For how many it should have been made; 0 if there was no error.
    pub truth: u8,
    /// The throw that it is about.
    pub situation: Situation,
    /// The points that the accused had marked for that throw before the claim; negative if they sent back their own points.
    pub marked: i16,
    /// The stage of the claim.
    pub stage: Stage,
    /// The side that must answer.
    pub answers: Side,
}

/// The truth about a moment of a match, for interfaces, teachers and computer players. The players do not see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referee {
    /// The points due to each side, and those marked.
    pub standings: PerSide<Standing>,
    /// Every error that may be claimed now, or could be later, the older throw first.
    pub claims: Vec<Claim>,
    /// The claim that can still be answered.
    pub dispute: Option<Dispute>,
    /// True if the roller has won a hole by their throw, so that they may go. Rule: R8.1.
    pub may_go: bool,
}

impl Referee {
    /// The points that `side` could rightly claim now, about the older throw first.
    #[must_use]
    pub fn claimable(&self, side: Side) -> Option<u8> {
        let now = |claim: &&Claim| claim.claimant == side && claim.since == Since::Now;
        let points = self.claims.iter().filter(now).map(|claim| claim.fault.points());
        points.into_iter().find(|&points| points > 0)
    }
}

impl TableMatch {
    /// Returns what is due, what is marked, what may be claimed and until when.
    #[must_use]
    pub fn referee(&self) -> Referee {
        let open = !self.state.is_over() && self.rules().marking != Marking::Assisted;
        let abouts = [About::ThrowBefore, About::ThisThrow];
        let claims = abouts
            .into_iter()
            .flat_map(|about| Side::ALL.map(|offender| (offender, about)))
            .filter(|_| open)
            .flat_map(|(offender, about)| self.claims_against(offender, about))
            .collect();
        Referee {
            standings: PerSide::from_fn(|side| self.standing(side)),
            claims,
            dispute: self.dispute(),
            may_go: self.open_choice(self.roller()).is_some()
                && self.ledger.as_ref().is_some_and(|ledger| ledger.page.wins_hole()),
        }
    }

    /// The match as the roller who is to hold, go or play should judge it; `None` if nobody is, or the opponent plays in
    /// the roller's place.
    ///
    /// Under manual scoring the state leaves hold or go open before every play, and may lack marks. Here the points are
    /// marked that the roller can still mark, and the choice is open only after a hole by the throw. Rule: R8.1, R11.1.
    #[must_use]
    pub fn to_decide(&self) -> Option<Match> {
        let (Phase::Choice(turn) | Phase::Play(turn)) = self.state.phase else { return None };
        if self.rules().marking == Marking::Assisted {
            return Some(self.state);
        }
        if self.mover() != Some(turn.roller) {
            return None;
        }
        let standing = self.standing(turn.roller);
        let missing = if standing.may_mark { standing.missing() } else { 0 };
        let marked = self.state.with_points_marked(turn.roller, missing);
        Some(if self.referee().may_go { marked } else { marked.without_choice() })
    }

    fn standing(&self, side: Side) -> Standing {
        let page = self.ledger.as_ref().map(|ledger| &ledger.page);
        let account = page.map(|page| page.accounts[side]).unwrap_or_default();
        Standing {
            due: account.due,
            marked: page.map_or(0, |page| page.marked(side)),
            lost: account.lost,
            waived: page.map_or(0, |page| page.waived(side)),
            forgotten: page.map_or(0, |page| clamp(page.forgotten_pegs(side))),
            may_mark: self.may_mark(side),
        }
    }

    fn dispute(&self) -> Option<Dispute> {
        let dispute = self.dispute.as_ref()?;
        Some(Dispute {
            claimant: dispute.claimant,
            points: dispute.points,
            about: dispute.about,
            truth: dispute.truth,
            situation: self.page(dispute.about)?.situation,
            marked: dispute.marked_before(),
            stage: dispute.stage,
            answers: self.answers()?,
        })
    }

    /// The errors of `offender` about that throw: those to claim now, and those to claim later.
    fn claims_against(&self, offender: Side, about: About) -> impl Iterator<Item = Claim> {
        let rolled = self.page(about).is_some_and(|page| page.situation.roller == offender);
        let until = match about {
            About::ThisThrow if !rolled => Until::TheDiceAfterNext,
            _ => Until::TheNextDice,
        };
        let since = if rolled { Since::ManIsTouched } else { Since::TheDiceFall };
        let claim = |fault: Fault, since| Claim {
            claimant: offender.opponent(),
            about,
            fault,
            since,
            until,
        };
        let now = Some(self.fault(offender, about)).filter(|fault| !fault.is_none());
        let later = self.shortfall_to_come(offender, about);
        let later = Some(Fault { shortfall: later, ..Fault::default() }).filter(|_| later > 0);
        now.map(|fault| claim(fault, Since::Now))
            .into_iter()
            .chain(later.map(|fault| claim(fault, since)))
    }

    /// The points that `offender` has not marked for this throw, and still can mark.
    fn shortfall_to_come(&self, offender: Side, about: About) -> u8 {
        let going = self.is_going();
        match self.page(about) {
            Some(page) if about == About::ThisThrow && !going => {
                let rolled = page.situation.roller == offender;
                if rolled && (page.touched || matches!(self.state.phase, Phase::Throw(_))) {
                    return 0;
                }
                let consummated = self.fault(offender, about).shortfall;
                page.fault(offender).shortfall.saturating_sub(consummated)
            }
            _ => 0,
        }
    }

    fn page(&self, about: About) -> Option<&Page> {
        self.ledger.as_ref()?.page(about)
    }

    /// The reasons for the points of `side` for that throw. Keeping earns nothing if a man must be played on and this
    /// breaks the quarter (R11.7).
    #[must_use]
    pub fn earned(&self, side: Side, about: About) -> Vec<Earned> {
        let Some(page) = self.page(about) else { return Vec::new() };
        let whose =
            if side == page.situation.roller { Beneficiary::Roller } else { Beneficiary::Opponent };
        let mut found = Vec::new();
        Coup::new(self.rules(), &page.situation).score(|earned| {
            let due = !(page.released && earned.jan.family() == JanFamily::Keep);
            if due && earned.jan.beneficiary() == whose {
                found.push(earned);
            }
        });
        found
    }
}
