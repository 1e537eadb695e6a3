//! The opponent's answer to a fausse case, and the men meanwhile. Rule: R11.7.

use super::hand::{Hand, LAST_QUARTER, Trespass};
use super::{TableEvent, TableMatch, TableRefusal};
use crate::board::Setup;
use crate::coup::Coup;
use crate::fausse_case::{FausseCase, Mend, Placement, Replay};
use crate::men::Men;
use crate::play::Step;
use crate::point::{Point, PointSet};
use crate::side::Side;
use crate::turn::{Phase, Refusal, Turn};

impl TableMatch {
    /// The fausse case on the table, and what the opponent may choose. Rule: R11.7.
    #[must_use]
    pub fn fausse_case(&self) -> Option<(FausseCase, Vec<Mend>)> {
        let (fausse_case, placement) = self.hand.wrong?;
        Some((fausse_case, fausse_case.mends(&self.coup()?, placement)))
    }

    /// The opponent chooses how a fausse case is corrected. A roller who entered a forbidden quarter may also choose,
    /// to play again. Rule: R11.7.
    pub(super) fn mend(
        &mut self,
        side: Side,
        mend: Mend,
        events: &mut Vec<TableEvent>,
    ) -> Result<(), TableRefusal> {
        self.only_in_table_play()?;
        let (fausse_case, mends) = self.fausse_case().ok_or(self.nothing_to_mend())?;
        let roller = self.roller();
        let takes_back = side == roller && matches!(fausse_case, FausseCase::ForbiddenQuarter(_));
        if side == roller && !takes_back {
            return Err(Refusal::OutOfTurn { turn: roller.opponent() }.into());
        }
        let chosen = mends.into_iter().find(|choice| choice.is_the_same_as(mend));
        match chosen.ok_or(TableRefusal::NoSuchMend)? {
            Mend::Leave => self.leave_men(),
            Mend::Place(placement) => self.place(placement, events),
            Mend::Replay(replay) => self.play_again(replay),
        }
        Ok(())
    }

    /// The reason why there is no fausse case: the play is not finished, or nothing is wrong with it.
    fn nothing_to_mend(&self) -> TableRefusal {
        if self.hand.has_moved() {
            TableRefusal::PlayNotFinished
        } else {
            TableRefusal::NoFausseCase
        }
    }

    /// The reason why `side` can send no man on: it is too early, or there is none.
    fn nobody_to_send_on(&self, side: Side) -> TableRefusal {
        let wrong = matches!(self.hand.wrong, Some((FausseCase::ForbiddenQuarter(_), _)));
        if wrong && side != self.roller() {
            TableRefusal::SentOnLater
        } else {
            TableRefusal::NoManToSendOn
        }
    }

    fn place(&mut self, placement: Placement, events: &mut Vec<TableEvent>) {
        let Some(coup) = self.coup() else { return };
        let after = placement.apply(&coup.ground.men);
        if let Some(play) = coup.legal_play_to(&after) {
            self.put(&coup, play, events);
        } else {
            self.set_board(&coup, after);
        }
    }

    fn set_board(&mut self, coup: &Coup, men: Men) {
        let roller = coup.situation().roller;
        self.state.releve.board = coup.situation().board.with_men(roller, men);
        self.hand.done(&self.state.releve.board, roller);
        self.after_the_play(roller);
    }

    fn play_again(&mut self, replay: Replay) {
        let Some(coup) = self.coup() else { return };
        let roller = coup.situation().roller;
        let turn = Turn {
            roller,
            throw: coup.situation().throw,
            owed: self.ledger.as_ref().map_or(0, |l| l.page.accounts[roller.opponent()].due),
            held: self.has_marked_a_hole(roller),
            verdict: coup.verdict(),
        };
        self.hand = Hand { replay: Some(replay), trespass: self.hand.trespass, ..Hand::default() };
        self.state.phase = Phase::Play(turn);
    }

    /// Leaves the men where they were put. A man in the forbidden grand jan can still be sent on later. Rule: R11.7.
    pub(super) fn leave_men(&mut self) {
        let (Some((fausse_case, placement)), Some(coup)) = (self.hand.wrong, self.coup()) else {
            return;
        };
        let side = coup.situation().roller;
        self.set_board(&coup, placement.apply(&coup.ground.men));
        match fausse_case {
            FausseCase::ForbiddenQuarter(point) if point.number() < LAST_QUARTER => {
                self.hand.trespass = Some(Trespass { side, point, demanded: false });
            }
            _ => {}
        }
    }

    /// Demands for `side` that a man that entered the forbidden grand jan be played on. Rule: R11.7.
    pub(super) fn send_on(&mut self, side: Side) -> Result<(), TableRefusal> {
        self.only_in_table_play()?;
        let trespass = self.trespass_against(side).ok_or_else(|| self.nobody_to_send_on(side))?;
        self.hand.trespass = Some(Trespass { demanded: true, ..trespass });
        if let Some(coup) = self.coup().filter(|coup| self.hand.breaks_to_send_on(coup)) {
            self.page_mut(|page| page.release(coup.worth_of_keeping()));
        }
        Ok(())
    }

    /// The opponent's man that `side` can still have played on: until the opponent touches a man for their next throw,
    /// or goes.
    fn trespass_against(&self, side: Side) -> Option<Trespass> {
        let trespass = self.hand.trespass.filter(|trespass| trespass.side != side)?;
        let page = &self.ledger.as_ref()?.page;
        let too_late = page.situation.roller == trespass.side && (page.touched || self.is_going());
        (!too_late).then_some(trespass)
    }

    /// True if the men may stay where they were put, so that the dice can fall. Rule: R11.7.
    #[must_use]
    pub fn men_may_stay(&self) -> bool {
        self.hand.may_stay(self.coup().as_ref()).is_ok()
    }

    /// The way the throw on the table must be played again, if the opponent has demanded it because of a fausse case.
    #[must_use]
    pub const fn replay(&self) -> Option<Replay> {
        self.hand.replay
    }

    /// The places of the men, also of those that were let go where no board allows them.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = self.state.releve.board.setup();
        if let Some(coup) = self.coup().filter(|_| self.hand.has_moved()) {
            let men = self.hand.men(&coup.ground.men);
            let counts = &mut setup[coup.situation().roller];
            for (number, count) in (1..).zip(counts) {
                *count = Point::new(number).map_or(0, |point| men.on(point));
            }
        }
        setup
    }

    /// The men let go so far for the throw on the table.
    #[must_use]
    pub fn let_go_so_far(&self) -> &[Step] {
        &self.hand.moved
    }

    /// The points whose men were touched to play. Rule: R11.6.
    #[must_use]
    pub fn touched(&self) -> PointSet {
        self.hand.touched.iter().copied().collect()
    }

    /// The point of the man that `side` may have sent on from the forbidden grand jan, in its owner's numbering.
    /// Rule: R11.7.
    #[must_use]
    pub fn may_send_on(&self, side: Side) -> Option<Point> {
        let trespass = self.trespass_against(side)?;
        (!trespass.demanded).then_some(trespass.point)
    }
}
