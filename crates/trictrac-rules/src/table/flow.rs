//! The turn: dice, hold or go, passing to playing, the play. Rule: R2.3, section 8, R11.1, R11.5.

use super::event::Common;
use super::hand::Hand;
use super::ledger::Ledger;
use super::page::{Counters, Page, Stroke};
use super::{AfterPlay, Closing, TableAction, TableEvent, TableMatch, TableRefusal};
use crate::coup::Coup;
use crate::event::Event;
use crate::men::MEN;
use crate::play::Play;
use crate::side::{PerSide, Side};
use crate::throw::Throw;
use crate::turn::{Action, Phase, Refusal, Turn};

/// A choice to hold or go that is open: in time, or late, when the roller has already played nothing.
/// Rule: R8.1, R11.1.
#[derive(Clone, Copy)]
pub(super) struct OpenChoice {
    turn: Turn,
    late: bool,
}

impl TableMatch {
    /// The table throws. What was wrong and is not corrected now stands. Rule: R11.6.
    pub(super) fn dice(
        &mut self,
        action: TableAction,
        events: &mut Vec<TableEvent>,
    ) -> Result<(), TableRefusal> {
        match (self.state.phase, action) {
            (Phase::Lead, TableAction::Common(Action::Lead { white, black })) => {
                if let Some((leader, throw)) = self.state.lead(white, black, &mut Common(events)) {
                    self.throw(leader, throw, events);
                }
                Ok(())
            }
            (Phase::Lead, _) => Err(Refusal::LeadNotThrown.into()),
            (_, TableAction::Common(Action::Lead { .. })) => Err(Refusal::LeadAlreadyThrown.into()),
            (Phase::Throw(roller), TableAction::Common(Action::Throw(throw))) => {
                self.dice_may_fall(roller)?;
                self.close(events);
                self.throw(roller, throw, events);
                Ok(())
            }
            (_, TableAction::Common(Action::Throw(_))) => Err(Refusal::AlreadyThrown.into()),
            _ => Err(Refusal::TableOnlyThrows.into()),
        }
    }

    /// Refuses the dice while the roller's opponent owes an answer, or men stand where they cannot stay.
    /// Rule: R11.2, R11.7.
    fn dice_may_fall(&self, roller: Side) -> Result<(), TableRefusal> {
        if let Some(winner) = self.last_hole_of() {
            return Err(TableRefusal::LastHole { answers: winner.opponent() });
        }
        if let Some(answers) = self.answers().filter(|&side| side != roller) {
            return Err(TableRefusal::ClaimOpen { answers });
        }
        self.hand.may_stay(self.coup().as_ref())
    }

    /// Makes everything about the last throw final.
    fn close(&mut self, events: &mut Vec<TableEvent>) {
        self.leave_men();
        let roller = self.roller();
        if let (true, Some(ledger)) = (self.is_going(), &mut self.ledger) {
            ledger.page.void();
        }
        if matches!(self.closing, Closing::Going { .. } | Closing::LastMan) {
            self.state.set_men(self.state.releve.points, roller, &mut Common(events));
            self.hand = Hand::default();
        }
    }

    /// The player who threw last.
    pub(super) fn roller(&self) -> Side {
        self.ledger.as_ref().map_or(Side::White, |ledger| ledger.page.situation.roller)
    }

    /// Takes the roller's dice, and opens the page of the ledger on which both sides mark for them.
    fn throw(&mut self, roller: Side, throw: Throw, events: &mut Vec<TableEvent>) {
        let coup = self.state.cast(roller, throw, &mut Common(events));
        let totals = coup.totals();
        let released = self.hand.breaks_to_send_on(&coup);
        let keeping = if released { coup.worth_of_keeping() } else { 0 };
        let mut due = PerSide::new(totals.opponent, totals.opponent);
        // What keeping is worth is a part of what the throw is worth.
        due[roller] = totals.roller - keeping;
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
        self.after = AfterPlay::Opponent;
        self.hand.new_throw();
        // The program does not judge whether the marks make a hole: until a man is touched, the roller may choose.
        let owed = totals.opponent;
        let verdict = coup.verdict();
        self.state.phase = Phase::Choice(Turn { roller, throw, owed, held: false, verdict });
    }

    /// The turn in which `side` moves the men.
    pub(super) fn turn_of(&self, side: Side) -> Result<Turn, TableRefusal> {
        match self.state.phase {
            Phase::Choice(turn) | Phase::Play(turn) => {
                let mover = self.mover().unwrap_or(turn.roller);
                if side == mover {
                    Ok(turn)
                } else {
                    Err(Refusal::OutOfTurn { turn: mover }.into())
                }
            }
            Phase::Throw(next) => Err(self.nothing_to_play(side, next)),
            Phase::Lead | Phase::Over { .. } => Err(self.not_thrown().into()),
        }
    }

    /// The reason why `side` moves no men while the dice of `next` are awaited. Rule: R2.3, R8.4.
    fn nothing_to_play(&self, side: Side, next: Side) -> TableRefusal {
        if self.is_going() {
            TableRefusal::RollerGoes { roller: self.roller() }
        } else if side == next {
            Refusal::NotThrown.into()
        } else if side == self.roller() {
            TableRefusal::AlreadyPlayed
        } else {
            Refusal::OutOfTurn { turn: next }.into()
        }
    }

    /// The player who moves the men of the throw on the table: its roller, or the opponent in the roller's place.
    /// Rule: R11.5.
    #[must_use]
    pub const fn mover(&self) -> Option<Side> {
        match self.state.phase {
            Phase::Choice(turn) | Phase::Play(turn) => {
                Some(if self.hand.by_opponent { turn.roller.opponent() } else { turn.roller })
            }
            _ => None,
        }
    }

    /// Lets `side` hold or go. Rule: R8.1, R8.2, R11.1.
    pub(super) fn choose(
        &mut self,
        side: Side,
        decide: impl FnOnce(&mut Self, OpenChoice),
    ) -> Result<(), TableRefusal> {
        let late = self.late_choice().filter(|choice| choice.turn.roller == side);
        let choice = match (late, self.closing) {
            (Some(choice), _) => choice,
            (None, Closing::Stuck(turn)) if turn.held && turn.roller == side => {
                return Err(Refusal::ChoiceIsFinal.into());
            }
            _ => OpenChoice { turn: self.turn_of(side)?, late: false },
        };
        self.answered_by(side)?;
        if !choice.late && !matches!(self.state.phase, Phase::Choice(_)) {
            return Err(if choice.turn.held {
                Refusal::ChoiceIsFinal.into()
            } else {
                TableRefusal::TooLateToChoose
            });
        }
        decide(self, choice);
        Ok(())
    }

    /// The roller holds. Rule: R8.2, R8.3, R11.1.
    pub(super) fn hold(&mut self, choice: OpenChoice, events: &mut Vec<TableEvent>) {
        let turn = Turn { held: true, ..choice.turn };
        events.push(Event::Held(turn.roller).into());
        if choice.late {
            self.closing = Closing::Stuck(turn);
        } else {
            self.state.phase = Phase::Play(turn);
        }
    }

    /// The roller goes, rightly or not; the next dice make it final. Rule: R8.4, R11.5.
    pub(super) fn go(&mut self, choice: OpenChoice, events: &mut Vec<TableEvent>) {
        let OpenChoice { turn, late } = choice;
        events.push(Event::Went(turn.roller).into());
        self.page_mut(|page| page.push(Stroke::Go));
        self.closing = Closing::Going { turn, played: late };
        self.state.phase = Phase::Throw(turn.roller);
    }

    /// The choice that is open to `side`, in time or late. Rule: R8.1, R11.1.
    pub(super) fn open_choice(&self, side: Side) -> Option<OpenChoice> {
        let choice = match self.state.phase {
            Phase::Choice(turn) => Some(OpenChoice { turn, late: false }),
            _ => self.late_choice(),
        };
        choice.filter(|choice| choice.turn.roller == side)
    }

    /// The choice of a roller who could play nothing, has since marked a hole and has not said whether they hold or go.
    /// Rule: R11.1.
    fn late_choice(&self) -> Option<OpenChoice> {
        match self.closing {
            Closing::Stuck(turn) if !turn.held && !self.state.is_over() => {
                let won = self.has_marked_a_hole(turn.roller);
                won.then_some(OpenChoice { turn, late: true })
            }
            _ => None,
        }
    }

    /// The roller passes to playing, which counts as touching a man; or the mover has put down everything they want to.
    pub(super) fn pass(
        &mut self,
        side: Side,
        events: &mut Vec<TableEvent>,
    ) -> Result<(), TableRefusal> {
        let turn = self.turn_of(side)?;
        self.answered_by(side)?;
        if self.hand.has_moved() {
            return self.finish(turn, false, events);
        }
        if self.marking_is_closed() || side != turn.roller {
            return Err(TableRefusal::NothingPlayed);
        }
        self.touch_to_play(turn, events);
        Ok(())
    }

    fn marking_is_closed(&self) -> bool {
        self.ledger.as_ref().is_none_or(|ledger| ledger.page.touched)
    }

    /// A man is touched to play: this closes the marking, and declares hold after a hole. A roller who can play nothing may
    /// still mark, and choose once they have a hole. Rule: R8.2, R11.1.
    pub(super) fn touch_to_play(&mut self, turn: Turn, events: &mut Vec<TableEvent>) {
        let stuck = self.coup().is_none_or(|coup| coup.first_play() == Play::Nothing);
        self.page_mut(|page| page.touched |= !stuck);
        if matches!(self.state.phase, Phase::Choice(_)) {
            let hole = self.has_marked_a_hole(turn.roller);
            if hole {
                events.push(Event::Held(turn.roller).into());
            }
            if hole || !stuck {
                self.state.phase = Phase::Play(Turn { held: hole, ..turn });
            }
        }
    }

    pub(super) fn page_mut(&mut self, change: impl FnOnce(&mut Page)) {
        if let Some(ledger) = &mut self.ledger {
            change(&mut ledger.page);
        }
    }

    /// The mover plays the whole throw in one action.
    pub(super) fn play(
        &mut self,
        side: Side,
        play: Play,
        events: &mut Vec<TableEvent>,
    ) -> Result<(), TableRefusal> {
        let turn = self.turn_of(side)?;
        self.answered_by(side)?;
        let coup = self.coup().ok_or(Refusal::NotThrown)?;
        let play = coup.canonical(play)?;
        self.hand.allows(&coup, play)?;
        self.touch_to_play(turn, events);
        let stuck = self.stuck_in(play);
        self.put(&coup, play, events);
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

    /// Makes a legal play, and passes to what comes next. Rule: R2.3, R9.5.
    pub(super) fn put(&mut self, coup: &Coup, play: Play, events: &mut Vec<TableEvent>) {
        self.state.put(coup, play, &mut Common(events));
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
