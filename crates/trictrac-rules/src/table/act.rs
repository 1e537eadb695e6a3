//! The effect of each action, and the reasons to refuse it. Rule: R2.3, section 11.

use super::{AfterPlay, TableAction, TableEvent, TableMatch, TableRefusal};
use crate::side::Side;
use crate::turn::{Action, Actor, Phase, Refusal};

impl TableMatch {
    pub(super) fn act(
        &mut self,
        by: Actor,
        action: TableAction,
        events: &mut Vec<TableEvent>,
    ) -> Result<(), TableRefusal> {
        if self.state.is_over() {
            return Err(Refusal::MatchOver.into());
        }
        let Actor::Player(side) = by else { return self.dice(action, events) };
        self.last_hole_allows(side, action)?;
        if !matches!(action, TableAction::Common(_) | TableAction::Ready) {
            events.push(TableEvent::Acted { by: side, action });
        }
        let answers = self.answers();
        let pause = self.pause_after(side, action);
        let done = self.act_as(side, action, events);
        done.map_err(|refused| {
            refused.while_answering(answers.filter(|&answers| answers == side))
        })?;
        if action != TableAction::Ready {
            self.after = if self.mover().is_none() { pause } else { AfterPlay::Opponent };
        }
        Ok(())
    }

    /// Refuses `action` while the opponent must check a last hole that nobody has proved: only a claim about the hole
    /// and the answers to that claim come first. Rule: R7.5, R11.1, R11.2.
    fn last_hole_allows(&self, side: Side, action: TableAction) -> Result<(), TableRefusal> {
        let Some(winner) = self.last_hole_of() else { return Ok(()) };
        let answers = self.answers().unwrap_or(winner.opponent());
        let allowed = match action {
            TableAction::Restore | TableAction::Augment | TableAction::Reason => {
                self.dispute.is_some()
            }
            TableAction::Accept
            | TableAction::Contest(_)
            | TableAction::Insist
            | TableAction::Appeal => side == answers,
            TableAction::Claim(_) | TableAction::Correct => side == answers && side != winner,
            _ => false,
        };
        if allowed { Ok(()) } else { Err(TableRefusal::LastHole { answers }) }
    }

    fn act_as(
        &mut self,
        side: Side,
        action: TableAction,
        events: &mut Vec<TableEvent>,
    ) -> Result<(), TableRefusal> {
        use TableAction as A;
        match action {
            A::Common(Action::Lead { .. } | Action::Throw(_)) => {
                Err(Refusal::DiceAreThrownAtTheTable.into())
            }
            _ if self.ledger.is_none() => Err(self.not_thrown().into()),
            A::Common(Action::Hold) => self.choose(side, |game, choice| game.hold(choice, events)),
            A::Common(Action::Go) => self.choose(side, |game, choice| game.go(choice, events)),
            A::Common(Action::Play(play)) => self.play(side, play, events),
            A::Pass => self.pass(side, events),
            A::Mark(mark) => self.move_jeton(side, events, |game| game.mark(side, mark)),
            A::Wipe(whose) => self.move_jeton(side, events, |game| game.wipe(side, whose)),
            A::Waive(points) => self.move_jeton(side, events, |game| game.waive(side, points)),
            A::Claim(points) => self.claim(side, points),
            A::Correct => self.correct(side),
            A::Accept => self.accept(side, events),
            A::Reason => self.reason(side),
            A::Insist | A::Contest(_) | A::Restore | A::Augment => self.answer(side, action),
            A::Appeal => self.appeal(side, events),
            A::Adoube => self.by_hand(side, |game, _| {
                game.hand.adoube = true;
                Ok(())
            }),
            A::Touch(point) => self.by_hand(side, |game, turn| game.touch(turn, point, events)),
            A::LetGo(step) => self.by_hand(side, |game, turn| game.let_go(turn, &[step], events)),
            A::LetGoTogether(one, other) => {
                self.by_hand(side, |game, turn| game.let_go(turn, &[one, other], events))
            }
            A::Mend(mend) => self.mend(side, mend, events),
            A::SendOn => self.send_on(side),
            A::Ready => self.ready(side),
        }
    }

    /// The reason why nothing can be done before the dice.
    pub(super) const fn not_thrown(&self) -> Refusal {
        match self.state.phase {
            Phase::Lead => Refusal::LeadNotThrown,
            _ => Refusal::NotThrown,
        }
    }
}
