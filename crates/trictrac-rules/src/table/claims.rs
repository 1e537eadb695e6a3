//! Claiming an école and what follows: correcting, contesting, augmenting, the last ruling. Rule: R11.1, R11.2, R11.5.

use super::dispute::{DisputeState, Stage};
use super::event::Common;
use super::ledger::Ledger;
use super::mark::markable;
use super::page::About;
use super::{Closing, Fold, TableAction, TableEvent, TableMatch, TableRefusal};
use crate::side::Side;
use crate::turn::{Phase, Refusal, Turn};

impl TableMatch {
    /// The player who must answer what was last said about an école.
    #[must_use]
    pub fn answers(&self) -> Option<Side> {
        self.dispute.as_ref().map(DisputeState::answers)
    }

    /// Lets `side` continue: a claim that they should have answered counts as accepted. Refuses if the opponent owes
    /// the answer.
    pub(super) fn answered_by(&mut self, side: Side) -> Result<(), TableRefusal> {
        match self.answers() {
            Some(answers) if answers != side => Err(TableRefusal::ClaimOpen { answers }),
            _ => {
                self.dispute = None;
                Ok(())
            }
        }
    }

    /// Claims an école of this many points. Rule: R11.1, R11.5.
    pub(super) fn claim(&mut self, claimant: Side, points: u8) -> Result<(), TableRefusal> {
        let points = markable(points)?;
        self.answered_by(claimant)?;
        let Some(ledger) = &self.ledger else { return Err(Refusal::NotThrown.into()) };
        let offender = claimant.opponent();
        let (about, truth) = self.meant(offender, points);
        let mut dispute = DisputeState::new(claimant, points, about, truth, ledger.clone());
        dispute.going = self.may_not_go(offender, about) || self.loses_its_points(&dispute);
        self.dispute = Some(dispute);
        self.rebuild();
        self.follow_going();
        Ok(())
    }

    /// The throw that a claim of this many points is about, and the whole error there.
    ///
    /// The claimant names an amount, but no throw. An error of exactly this amount is meant first, then any error, the
    /// older throw first; a claim where there is no error is about this throw.
    fn meant(&self, offender: Side, points: u8) -> (About, u8) {
        let owed = [About::ThrowBefore, About::ThisThrow]
            .map(|about| (about, self.fault(offender, about).points()));
        owed.into_iter()
            .find(|&(_, owed)| owed == points)
            .or_else(|| owed.into_iter().find(|&(_, owed)| owed > 0))
            .unwrap_or((About::ThisThrow, 0))
    }

    /// True if `offender` is going and may not. Rule: R11.5.
    fn may_not_go(&self, offender: Side, about: About) -> bool {
        self.has_gone(offender)
            && about == About::ThisThrow
            && self.fault(offender, about).points() > 0
    }

    /// True if the accused goes, and the claim takes away points with which they made their hole: then nothing was chosen.
    /// Rule: R8.1, R11.5.
    fn loses_its_points(&self, dispute: &DisputeState) -> bool {
        let accused = dispute.accused();
        if self.fold < Fold::Second || !self.has_gone(accused) || dispute.about == About::ThisThrow
        {
            return false;
        }
        let base = |ledger: &Ledger| ledger.page.base.points.amounts[accused];
        base(&dispute.ledger(self.rules().holes.get(), self.fold)) != base(&dispute.before)
    }

    /// Computes the ledger again, as the stage of the dispute says.
    fn rebuild(&mut self) {
        if let Some(dispute) = &self.dispute {
            let ledger = dispute.ledger(self.rules().holes.get(), self.fold);
            self.replace(ledger);
        }
    }

    /// Replaces the ledger. What happened to the men since the claim stays: no answer undoes it.
    fn replace(&mut self, mut ledger: Ledger) {
        if let Some(now) = &self.ledger {
            ledger.page.touched = now.page.touched;
            for side in Side::ALL {
                ledger.page.accounts[side].lost = now.page.accounts[side].lost;
            }
        }
        self.ledger = Some(ledger);
    }

    /// Makes a player who went without right hold while the claim stands, and go again while it is contested.
    /// Rule: R11.5.
    fn follow_going(&mut self) {
        let Some(dispute) = self.dispute.as_ref().filter(|dispute| dispute.going) else { return };
        let contested = matches!(dispute.stage, Stage::Contested(_));
        let chooses = dispute.about == About::ThrowBefore;
        match (self.closing, self.state.phase) {
            (Closing::Going { turn, played }, _) if !contested && chooses => {
                self.choose_again(turn, played);
            }
            (Closing::Going { turn, played }, _) if !contested => self.must_hold(turn, played),
            (Closing::Open, Phase::Choice(turn) | Phase::Play(turn)) if contested => {
                self.go_again(turn, false);
            }
            (Closing::Stuck(turn), Phase::Throw(_)) if contested => self.go_again(turn, true),
            _ => {}
        }
    }

    const fn go_again(&mut self, turn: Turn, played: bool) {
        self.closing = Closing::Going { turn, played };
        self.state.phase = Phase::Throw(turn.roller);
        self.hand.by_opponent = false;
    }

    /// Lets a roller who went mark, hold or go again, as if they had not gone. Rule: R11.5.
    const fn choose_again(&mut self, turn: Turn, played: bool) {
        (self.closing, self.state.phase) = if played {
            (Closing::Stuck(turn), Phase::Throw(turn.roller.opponent()))
        } else {
            (Closing::Open, Phase::Choice(turn))
        };
    }

    /// Makes the roller hold after all. If they had no hole the opponent plays the throw; if they had already played
    /// nothing, nothing is left to play. Rule: R11.5.
    fn must_hold(&mut self, turn: Turn, played: bool) {
        let turn = Turn { held: true, ..turn };
        (self.closing, self.state.phase) = if played {
            (Closing::Stuck(turn), Phase::Throw(turn.roller.opponent()))
        } else {
            (Closing::Open, Phase::Play(turn))
        };
        if let Some(ledger) = &mut self.ledger {
            ledger.page.touched = true;
            self.hand.by_opponent = !played && !ledger.page.wins_hole();
        }
    }

    /// True if `side` goes; the next dice make it final.
    fn has_gone(&self, side: Side) -> bool {
        matches!(self.closing, Closing::Going { turn, .. } if turn.roller == side)
    }

    /// Corrects the opponent's marks without an école. Rule: R11.1, R11.4, R11.5.
    pub(super) fn correct(&mut self, side: Side) -> Result<(), TableRefusal> {
        self.answered_by(side)?;
        let offender = side.opponent();
        let wrong = |about: &About| !self.fault(offender, *about).is_none();
        let about = [About::ThrowBefore, About::ThisThrow].into_iter().find(wrong);
        let about = about.ok_or(TableRefusal::NothingToCorrect)?;
        let going = self.may_not_go(offender, about);
        let settled = self.fault(offender, about).shortfall;
        let open = self.may_mark(offender) || self.has_gone(offender) && !going;
        let goal = self.rules().holes.get();
        let Some(ledger) = &mut self.ledger else { return Err(Refusal::NotThrown.into()) };
        ledger.change(about, goal, |page| {
            // A player who may still mark, or who goes with less than they won, only loses what is too much.
            if going {
                page.call_back(settled);
            } else if open && about == About::ThisThrow {
                page.take_back(offender, settled);
            } else {
                page.put_right(offender, settled);
            }
        });
        if let (true, Closing::Going { turn, played }) = (going, self.closing) {
            self.must_hold(turn, played);
        }
        Ok(())
    }

    /// Accepts a claim, or the opponent's last hole.
    pub(super) fn accept(
        &mut self,
        side: Side,
        events: &mut Vec<TableEvent>,
    ) -> Result<(), TableRefusal> {
        match (self.answers(), self.last_hole_of()) {
            (Some(answers), _) if answers == side => self.dispute = None,
            (None, Some(winner)) if winner != side => self.state.win(winner, &mut Common(events)),
            _ => return Err(self.wrong_answer(side)),
        }
        Ok(())
    }

    /// The reason why an answer of `side` is refused: there is no claim, the opponent must answer, or not like this.
    /// Rule: R11.2.
    fn wrong_answer(&self, side: Side) -> TableRefusal {
        match self.answers() {
            None => TableRefusal::NoClaim,
            Some(answers) if answers != side => TableRefusal::ClaimOpen { answers },
            Some(_) => self.no_such_answer(),
        }
    }

    /// The reason why an action is no answer to the claim at this stage. Rule: R11.2.
    fn no_such_answer(&self) -> TableRefusal {
        let stage = self.dispute.as_ref().map(|dispute| dispute.stage);
        stage.map_or(TableRefusal::NoClaim, TableRefusal::NoSuchAnswer)
    }

    /// Gives the reason for a claim, which changes nothing.
    pub(super) fn reason(&self, side: Side) -> Result<(), TableRefusal> {
        let claimed = self.dispute.as_ref().is_some_and(|dispute| dispute.claimant == side);
        match self.answers() {
            _ if claimed => Ok(()),
            None => Err(TableRefusal::NoClaim),
            Some(_) => Err(TableRefusal::NotYourReason),
        }
    }

    /// Answers what was last said about a claim, other than by accepting it or appealing. Rule: R11.1, R11.2.
    pub(super) fn answer(&mut self, side: Side, action: TableAction) -> Result<(), TableRefusal> {
        let refused = self.wrong_answer(side);
        let dispute = self.dispute.as_mut().filter(|dispute| dispute.answers() == side);
        let dispute = dispute.ok_or(refused)?;
        match (action, dispute.stage) {
            (TableAction::Insist, Stage::Claimed) if dispute.points < dispute.truth => {
                dispute.points = dispute.truth;
                dispute.rightful = true;
            }
            (TableAction::Contest(points), Stage::Claimed) => {
                // Undoing a claim without marking is no fault. Rule: R11.2.
                dispute.stage = Stage::Contested(if points == 0 { 0 } else { markable(points)? });
            }
            (TableAction::Restore, Stage::Contested(_)) => dispute.stage = Stage::Restored,
            (TableAction::Augment, Stage::Contested(points)) => {
                dispute.stage = Stage::Augmented(points);
            }
            (TableAction::Insist, Stage::Claimed) => return Err(TableRefusal::NothingToInsistOn),
            (_, stage) => return Err(TableRefusal::NoSuchAnswer(stage)),
        }
        self.rebuild();
        self.follow_going();
        Ok(())
    }

    /// Ends the dispute by one more ruling, which the accused asks for. Rule: R11.2.
    pub(super) fn appeal(
        &mut self,
        side: Side,
        events: &mut Vec<TableEvent>,
    ) -> Result<(), TableRefusal> {
        let may_appeal = |dispute: &mut DisputeState| {
            dispute.answers() == side
                && matches!(dispute.stage, Stage::Restored | Stage::Augmented(_))
        };
        let refused = self.wrong_answer(side);
        let dispute = self.dispute.take_if(may_appeal);
        let mut dispute = dispute.ok_or(refused)?;
        self.replace(dispute.ruled(self.rules().holes.get(), self.fold));
        let winner = if dispute.rightful { dispute.claimant } else { dispute.accused() };
        events.push(TableEvent::Ruled { winner });
        if !dispute.rightful {
            // The accused was right to go. They go again, as if they had contested the claim once more.
            dispute.stage = Stage::Contested(dispute.points);
            self.dispute = Some(dispute);
            self.follow_going();
            self.dispute = None;
        }
        Ok(())
    }

    /// The points of écoles that `side` has marked since the last dice, at most 255: nothing limits their number.
    #[must_use]
    pub fn school_points(&self, side: Side) -> u8 {
        let points = self.ledger.iter().flat_map(|ledger| ledger.schooled(side));
        points.fold(0, u8::saturating_add)
    }
}
