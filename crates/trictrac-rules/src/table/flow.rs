//! The turn: dice, hold or go, passing to playing, the play. Rule: R2.3, section 8, R11.1, R11.5.

use super::TableRefusal;
use super::hand::Hand;
use super::ledger::Ledger;
use super::page::{Counters, Page, Stroke};
use super::{Closing, TableMatch};
use crate::coup::Coup;
use crate::event::Event;
use crate::men::MEN;
use crate::play::Play;
use crate::side::{PerSide, Side};
use crate::throw::Throw;
use crate::turn::{Action, Phase, Refusal, Turn};

impl TableMatch {
    /// The table throws. What was wrong and not mended now stands. Rule: R11.6.
    pub(super) fn dice(&mut self, action: Action, told: &mut Vec<Event>) -> Result<(), Refusal> {
        match (self.state.phase, action) {
            (Phase::Lead, Action::Lead { white, black }) => {
                if let Some((leader, throw)) = self.state.lead(white, black, told) {
                    self.throw(leader, throw, told);
                }
                Ok(())
            }
            (Phase::Lead, _) => Err(Refusal::LeadNotThrown),
            (_, Action::Lead { .. }) => Err(Refusal::LeadAlreadyThrown),
            (Phase::Throw(roller), Action::Throw(throw)) => {
                self.dice_may_fall(roller)?;
                self.close(told);
                self.throw(roller, throw, told);
                Ok(())
            }
            (_, Action::Throw(_)) => Err(Refusal::AlreadyThrown),
            _ => Err(Refusal::TableOnlyThrows),
        }
    }

    /// An answer is heard, and what cannot stay is mended, before the next dice. Rule: R11.2, R11.7.
    fn dice_may_fall(&self, roller: Side) -> Result<(), Refusal> {
        if let Some(winner) = self.last_hole_of() {
            return Err(TableRefusal::LastHole { answers: winner.opponent() }.into());
        }
        if let Some(answers) = self.answers().filter(|&side| side != roller) {
            return Err(TableRefusal::ClaimOpen { answers }.into());
        }
        self.hand.may_stay(self.coup().as_ref())
    }

    /// Everything about the last throw becomes final.
    fn close(&mut self, told: &mut Vec<Event>) {
        self.leave_men();
        let roller = self.roller();
        if let (true, Some(ledger)) = (self.is_going(), &mut self.ledger) {
            ledger.page.void();
        }
        if matches!(self.closing, Closing::Going { .. } | Closing::LastMan) {
            self.state.set_men(self.state.releve.points, roller, told);
            self.hand = Hand::default();
        }
    }

    /// Who has thrown last.
    pub(super) fn roller(&self) -> Side {
        self.ledger.as_ref().map_or(Side::White, |ledger| ledger.page.situation.roller)
    }

    fn throw(&mut self, roller: Side, throw: Throw, told: &mut Vec<Event>) {
        let coup = self.state.cast(roller, throw, told);
        let totals = coup.score(|_| ());
        let released = self.hand.breaks_to_send_on(&coup);
        let keeping = if released { coup.worth_of_keeping() } else { 0 };
        let mut due = PerSide::new(totals.opponent, totals.opponent);
        due[roller] = totals.roller.saturating_sub(keeping);
        let goal = self.rules().holes.get();
        if let Some(ledger) = &mut self.ledger {
            ledger.turn(*coup.situation(), due, goal);
        } else {
            let base = Counters { points: self.state.releve.points, holes: self.state.holes };
            self.ledger = Some(Ledger::new(Page::new(*coup.situation(), base, due)));
        }
        self.page_mut(|page| page.released = released);
        self.dispute = None;
        self.closing = Closing::Open;
        self.hand.new_throw();
        let owed = totals.opponent;
        let verdict = coup.verdict();
        self.state.phase = Phase::Choice(Turn { roller, throw, owed, held: false, verdict });
    }

    /// The turn and whether it is still to be decided; `side` must be the one who moves the men.
    pub(super) fn turn_of(&self, side: Side) -> Result<(Turn, bool), Refusal> {
        let (turn, undecided) = match self.state.phase {
            Phase::Choice(turn) => (turn, true),
            Phase::Play(turn) => (turn, false),
            Phase::Throw(turn) if turn != side => return Err(Refusal::OutOfTurn { turn }),
            _ => return Err(self.not_thrown()),
        };
        let mover = self.mover().unwrap_or(turn.roller);
        if side == mover { Ok((turn, undecided)) } else { Err(Refusal::OutOfTurn { turn: mover }) }
    }

    /// Who moves the men of the throw on the table: its roller, or his opponent for him. Rule: R11.5.
    #[must_use]
    pub const fn mover(&self) -> Option<Side> {
        match self.state.phase {
            Phase::Choice(turn) | Phase::Play(turn) => {
                Some(if self.hand.by_opponent { turn.roller.opponent() } else { turn.roller })
            }
            _ => None,
        }
    }

    pub(super) fn turn_action(
        &mut self,
        side: Side,
        action: Action,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if let Some(turn) = self.late_choice().filter(|turn| turn.roller == side)
            && matches!(action, Action::Hold | Action::Go)
        {
            self.answered_by(side)?;
            match action {
                Action::Hold => self.hold_late(turn, told),
                _ => self.go(turn, true, told),
            }
            return Ok(());
        }
        let (turn, undecided) = self.turn_of(side)?;
        self.answered_by(side)?;
        match action {
            Action::Hold | Action::Go if !undecided => return Err(Refusal::ChoiceIsFinal),
            Action::Hold => self.hold(turn, told),
            Action::Go => self.go(turn, false, told),
            Action::Pass => self.pass(turn, side, told)?,
            Action::Play(play) => self.play(turn, play, told)?,
            _ => return Err(Refusal::AlreadyThrown),
        }
        Ok(())
    }

    /// Rule: R8.2, R8.3.
    pub(super) fn hold(&mut self, turn: Turn, told: &mut Vec<Event>) {
        told.push(Event::Held(turn.roller));
        self.state.phase = Phase::Play(Turn { held: true, ..turn });
    }

    /// He goes, rightly or not; it is final when the next dice fall. Rule: R8.4, R11.5.
    fn go(&mut self, turn: Turn, played: bool, told: &mut Vec<Event>) {
        told.push(Event::Went(turn.roller));
        self.page_mut(|page| page.push(Stroke::Go));
        self.closing = Closing::Going { turn, played };
        self.state.phase = Phase::Throw(turn.roller);
    }

    /// The roller passes to playing, which is as touching a man; or he has put down all the men he means to.
    fn pass(&mut self, turn: Turn, side: Side, told: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.hand.has_moved() {
            told.push(Event::Acted { by: side, action: Action::Pass });
            return self.finish(turn, false, told);
        }
        if self.marking_is_closed() || side != turn.roller {
            return Err(TableRefusal::NotTheTimeToMark.into());
        }
        told.push(Event::Acted { by: side, action: Action::Pass });
        self.touch_to_play(turn, told);
        Ok(())
    }

    fn marking_is_closed(&self) -> bool {
        self.ledger.as_ref().is_none_or(|ledger| ledger.page.touched)
    }

    /// A man is touched to play: hold is declared, and nothing more is marked. If nothing can be played the marking goes on,
    /// and he who has no hole yet may choose when he has one. Rule: R8.2, R11.1.
    pub(super) fn touch_to_play(&mut self, turn: Turn, told: &mut Vec<Event>) {
        let stuck = self.coup().is_none_or(|coup| coup.first_play() == Play::Nothing);
        self.page_mut(|page| page.touched |= !stuck);
        if matches!(self.state.phase, Phase::Choice(_)) {
            let hole = self.has_marked_a_hole(turn.roller);
            if hole {
                told.push(Event::Held(turn.roller));
            }
            if hole || !stuck {
                self.state.phase = Phase::Play(Turn { held: true, ..turn });
            }
        }
    }

    /// The turn of a roller who could play nothing, has since marked a hole and has not said whether he holds or goes.
    /// Rule: R11.1.
    pub(super) fn late_choice(&self) -> Option<Turn> {
        match self.closing {
            Closing::Stuck(turn) => {
                let chooses = !turn.held && !self.state.is_over();
                (chooses && self.has_marked_a_hole(turn.roller)).then_some(turn)
            }
            _ => None,
        }
    }

    /// Rule: R8.2, R11.1.
    pub(super) fn hold_late(&mut self, turn: Turn, told: &mut Vec<Event>) {
        told.push(Event::Held(turn.roller));
        self.closing = Closing::Stuck(Turn { held: true, ..turn });
    }

    pub(super) fn page_mut(&mut self, change: impl FnOnce(&mut Page)) {
        if let Some(ledger) = &mut self.ledger {
            change(&mut ledger.page);
        }
    }

    fn play(&mut self, turn: Turn, play: Play, told: &mut Vec<Event>) -> Result<(), Refusal> {
        let coup = self.coup().ok_or(Refusal::NotThrown)?;
        let play = coup.canonical(play).map_err(Refusal::Play)?;
        self.hand.allows(&coup, play)?;
        self.touch_to_play(turn, told);
        let stuck = self.stuck_in(play);
        self.put(&coup, play, told);
        self.closing = stuck.map_or(self.closing, Closing::Stuck);
        Ok(())
    }

    /// The turn of a roller who plays nothing because nothing can be played.
    fn stuck_in(&self, play: Play) -> Option<Turn> {
        let marking_is_open = play == Play::Nothing && !self.marking_is_closed();
        match self.state.phase {
            Phase::Choice(turn) if marking_is_open => Some(Turn { held: false, ..turn }),
            Phase::Play(turn) if marking_is_open => Some(turn),
            _ => None,
        }
    }

    /// A legal play is made: what comes next. Rule: R2.3, R9.5.
    pub(super) fn put(&mut self, coup: &Coup, play: Play, told: &mut Vec<Event>) {
        self.state.put(coup, play, told);
        self.hand.done(&self.state.releve.board, coup.situation().roller);
        self.after_the_play(coup.situation().roller);
    }

    pub(super) fn after_the_play(&mut self, roller: Side) {
        let all_off = self.state.releve.board.men(roller).borne_off() == MEN;
        (self.closing, self.state.phase) = if all_off {
            (Closing::LastMan, Phase::Throw(roller))
        } else {
            (Closing::Open, Phase::Throw(roller.opponent()))
        };
    }
}
