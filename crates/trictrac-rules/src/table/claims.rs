//! Sending to school and what follows: correcting, contesting, augmenting, the last ruling. Rule: R11.1, R11.2, R11.5.

use super::TableRefusal;
use super::dispute::{DisputeState, Stage};
use super::ledger::{About, Ledger};
use super::mark::markable;
use super::page::Stroke;
use super::{Closing, TableMatch};
use crate::event::Event;
use crate::side::Side;
use crate::turn::{Action, Phase, Refusal, Turn};

impl TableMatch {
    /// Who is to answer what was last said about an école.
    #[must_use]
    pub fn answers(&self) -> Option<Side> {
        self.dispute.as_ref().map(|dispute| match dispute.stage {
            Stage::Contested(_) => dispute.claimant,
            Stage::Claimed | Stage::Restored | Stage::Augmented(_) => dispute.accused(),
        })
    }

    /// `side` goes on: a claim that he should have answered is accepted, one that the other should is not.
    pub(super) fn answered_by(&mut self, side: Side) -> Result<(), Refusal> {
        match self.answers() {
            Some(answers) if answers != side => Err(TableRefusal::ClaimOpen { answers }.into()),
            _ => {
                self.dispute = None;
                Ok(())
            }
        }
    }

    pub(super) fn claim_action(
        &mut self,
        side: Side,
        action: Action,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        told.push(Event::Acted { by: side, action });
        match action {
            Action::Claim(points) => self.claim(side, points),
            Action::Correct => self.correct(side),
            Action::Accept => self.accept(side, told),
            Action::Reason => self.reason(side),
            _ => self.answer(side, action, told),
        }
    }

    /// Rule: R11.1, R11.5.
    fn claim(&mut self, claimant: Side, points: u8) -> Result<(), Refusal> {
        let points = markable(points)?;
        self.answered_by(claimant)?;
        let Some(ledger) = &self.ledger else { return Err(Refusal::NotThrown) };
        let offender = claimant.opponent();
        let owed = [About::ThrowBefore, About::ThisThrow]
            .map(|about| (about, self.fault(offender, about).points()));
        let (about, truth) = owed
            .into_iter()
            .find(|&(_, owed)| owed == points)
            .or_else(|| owed.into_iter().find(|&(_, owed)| owed > 0))
            .unwrap_or((About::ThisThrow, 0));
        let mut dispute = DisputeState::new(claimant, points, about, truth, ledger.clone());
        dispute.going = self.went_wrongly(offender, about);
        self.dispute = Some(dispute);
        self.rebuild();
        self.follow_going();
        Ok(())
    }

    /// Whether `offender` is going, and may not. Rule: R11.5.
    fn went_wrongly(&self, offender: Side, about: About) -> bool {
        self.is_gone(offender)
            && about == About::ThisThrow
            && self.fault(offender, about).points() > 0
    }

    /// The book as the stage of the dispute says; what happened to the men meanwhile stays.
    fn rebuild(&mut self) {
        if let Some(dispute) = &self.dispute {
            let ledger = dispute.ledger(self.rules().holes.get());
            self.replace(ledger);
        }
    }

    fn replace(&mut self, mut ledger: Ledger) {
        if let Some(now) = &self.ledger {
            ledger.page.touched = now.page.touched;
            for side in Side::BOTH {
                ledger.page.accounts[side].lost = now.page.accounts[side].lost;
            }
        }
        self.ledger = Some(ledger);
    }

    /// He who went without right must hold, or is gone again, as the claim stands. Rule: R11.5.
    fn follow_going(&mut self) {
        let Some(dispute) = self.dispute.as_ref().filter(|dispute| dispute.going) else { return };
        let contested = matches!(dispute.stage, Stage::Contested(_));
        match (self.closing, self.state.phase) {
            (Closing::Going { turn, played }, _) if !contested => self.must_hold(turn, played),
            (Closing::Open, Phase::Play(turn)) if contested => self.gone_again(turn, false),
            (Closing::Stuck(turn), Phase::Throw(_)) if contested => self.gone_again(turn, true),
            _ => {}
        }
    }

    const fn gone_again(&mut self, turn: Turn, played: bool) {
        self.closing = Closing::Going { turn, played };
        self.state.phase = Phase::Throw(turn.roller);
        self.hand.by_opponent = false;
    }

    /// Rule: R11.5; who could play nothing has nothing left to play.
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

    /// Whether `side` goes, until the next dice make it final.
    fn is_gone(&self, side: Side) -> bool {
        matches!(self.closing, Closing::Going { turn, .. } if turn.roller == side)
    }

    /// Only the mark is set right. Rule: R11.1, R11.4, R11.5.
    fn correct(&mut self, side: Side) -> Result<(), Refusal> {
        self.answered_by(side)?;
        let offender = side.opponent();
        let wrong = |about: &About| !self.fault(offender, *about).is_none();
        let about = [About::ThrowBefore, About::ThisThrow].into_iter().find(wrong);
        let about = about.ok_or(TableRefusal::NothingToCorrect)?;
        let going = self.went_wrongly(offender, about);
        let settled = self.fault(offender, about).shortfall;
        let open = self.may_mark(offender) || self.is_gone(offender) && !going;
        let goal = self.rules().holes.get();
        let Some(ledger) = &mut self.ledger else { return Err(Refusal::NotThrown) };
        ledger.change(about, goal, |page| {
            // Who may still mark, or goes with less than he won, is only set back.
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

    /// A claim, or a last hole, is let be.
    fn accept(&mut self, side: Side, told: &mut Vec<Event>) -> Result<(), Refusal> {
        match (self.answers(), self.last_hole_of()) {
            (Some(answers), _) if answers == side => self.dispute = None,
            (None, Some(winner)) if winner != side => self.state.win(winner, told),
            _ => return Err(TableRefusal::NoSuchClaim.into()),
        }
        Ok(())
    }

    fn reason(&self, side: Side) -> Result<(), Refusal> {
        let claimed = self.dispute.as_ref().is_some_and(|dispute| dispute.claimant == side);
        if claimed { Ok(()) } else { Err(TableRefusal::NoSuchClaim.into()) }
    }

    /// Rule: R11.1, R11.2.
    fn answer(&mut self, side: Side, action: Action, told: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.answers() != Some(side) {
            return Err(TableRefusal::NoSuchClaim.into());
        }
        let Some(dispute) = &mut self.dispute else { return Err(TableRefusal::NoSuchClaim.into()) };
        match (action, dispute.stage) {
            (Action::Insist, Stage::Claimed) if dispute.points < dispute.truth => {
                dispute.points = dispute.truth;
                dispute.rightful = true;
            }
            (Action::Contest(points), Stage::Claimed) => {
                // Undoing a claim without marking is no fault. Rule: R11.2.
                dispute.stage = Stage::Contested(if points == 0 { 0 } else { markable(points)? });
            }
            (Action::Restore, Stage::Contested(_)) => dispute.stage = Stage::Restored,
            (Action::Augment, Stage::Contested(points)) => {
                dispute.stage = Stage::Augmented(points);
            }
            (Action::Appeal, Stage::Restored | Stage::Augmented(_)) => {
                self.rule(told);
                return Ok(());
            }
            _ => return Err(TableRefusal::NoSuchClaim.into()),
        }
        self.rebuild();
        self.follow_going();
        Ok(())
    }

    /// One more ruling ends it. Rule: R11.2.
    fn rule(&mut self, told: &mut Vec<Event>) {
        let Some(mut dispute) = self.dispute.take() else { return };
        self.replace(dispute.ruled(self.rules().holes.get()));
        let winner = if dispute.rightful { dispute.claimant } else { dispute.accused() };
        told.push(Event::Ruled { winner });
        if !dispute.rightful {
            // He had gone rightly after all.
            dispute.stage = Stage::Contested(dispute.points);
            self.dispute = Some(dispute);
            self.follow_going();
            self.dispute = None;
        }
    }

    /// The points of écoles that `side` has marked since the last dice.
    #[must_use]
    pub fn school_points(&self, side: Side) -> u8 {
        let strokes = self.ledger.iter().flat_map(|ledger| &ledger.page.strokes);
        strokes
            .map(|stroke| match *stroke {
                Stroke::School { side: by, points, .. } if by == side => points,
                _ => 0,
            })
            .fold(0, u8::saturating_add)
    }
}
