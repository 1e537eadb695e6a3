//! The questions to each player under manual scoring. Rule: R2.3, section 11.

use super::{Stage, TableAction, TableMatch, TableRefusal};
use crate::side::{PerSide, Side};
use crate::turn::{Phase, Refusal};

/// A question to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// To mark what their throw earns, to hold or go, and to play.
    Mark,
    /// To play: the marking is closed.
    Play,
    /// To put down another man, or to say that the play is complete.
    NextMan,
    /// To play the opponent's throw in their place. Rule: R11.5.
    PlayForOpponent,
    /// To leave the men where they let them go, or to take back a man that entered a forbidden quarter. Rule: R11.7.
    TakeBack,
    /// To mark what the throw gave them, to claim and to correct; then to throw.
    Watch,
    /// To answer a claim that has gone so far. Rule: R11.2.
    Answer(Stage),
    /// To check the opponent's last hole. Rule: R7.5.
    LastHole,
}

/// The player who still has something to say after the play, before the next dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AfterPlay {
    /// The roller, who has let men go and may still take them back, and then the opponent. Rule: R11.7.
    Roller,
    /// The opponent.
    Opponent,
    /// Nobody: the opponent has said `ready`.
    Nobody,
}

/// The next step of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Nothing: the match is won.
    Over,
    /// The dice fall.
    Dice,
    /// A player is asked.
    Ask(Side, Moment),
}

impl TableMatch {
    /// The player who still has something to say after the play, before the next dice. Rule: R2.3, R11.7.
    #[must_use]
    pub const fn after_play(&self) -> AfterPlay {
        self.after
    }

    /// The next step under manual scoring. Rule: R2.3.
    ///
    /// A side that `takes_back` is asked to leave or take back the men it has let go before its opponent is asked. Only a
    /// person who plays against a computer needs that: of two people, each sees what the opponent does. Rule: R11.7.
    #[must_use]
    pub fn next(&self, takes_back: PerSide<bool>) -> Next {
        match self.state().phase {
            Phase::Over { .. } => return Next::Over,
            Phase::Lead => return Next::Dice,
            _ => {}
        }
        if let Some(dispute) = self.referee().dispute {
            return Next::Ask(dispute.answers, Moment::Answer(dispute.stage));
        }
        if let Some(winner) = self.last_hole_of() {
            return Next::Ask(winner.opponent(), Moment::LastHole);
        }
        if let Some(mover) = self.mover() {
            return Next::Ask(mover, self.moment_of(mover));
        }
        let Some(coup) = self.coup() else { return Next::Dice };
        let roller = coup.situation().roller;
        match self.after {
            AfterPlay::Roller if takes_back[roller] => Next::Ask(roller, Moment::TakeBack),
            AfterPlay::Roller | AfterPlay::Opponent => Next::Ask(roller.opponent(), Moment::Watch),
            AfterPlay::Nobody => Next::Dice,
        }
    }

    /// The action that says nothing at `moment`: what was said before stands, and men that must be moved make the first
    /// move that is possible. Nothing if no man can be moved before the dice. Rule: R2.3, R11.2.
    #[must_use]
    pub fn silence(&self, moment: Moment) -> Option<TableAction> {
        Some(match moment {
            Moment::TakeBack | Moment::Watch => TableAction::Ready,
            Moment::Answer(_) | Moment::LastHole => TableAction::Accept,
            Moment::Mark | Moment::Play | Moment::NextMan | Moment::PlayForOpponent => {
                self.any_move()?
            }
        })
    }

    /// A player has nothing more to say about the throw. Rule: R2.3, R11.7.
    pub(super) fn ready(&mut self, side: Side) -> Result<(), TableRefusal> {
        if let Some(answers) = self.answers() {
            return Err(TableRefusal::ClaimOpen { answers });
        }
        match self.mover() {
            Some(mover) if mover == side => return Err(Refusal::AlreadyThrown.into()),
            Some(mover) => return Err(Refusal::OutOfTurn { turn: mover }.into()),
            None => {}
        }
        let rolled = side == self.roller();
        self.after = match self.after {
            AfterPlay::Roller if rolled => AfterPlay::Opponent,
            AfterPlay::Roller | AfterPlay::Opponent if !rolled => {
                self.hand.may_stay(self.coup().as_ref())?;
                AfterPlay::Nobody
            }
            _ => return Err(TableRefusal::NotAwaited),
        };
        Ok(())
    }

    /// The player who has something to say after `action` of `side`, if the men are then down. Rule: R11.7.
    ///
    /// A roller who has let men go may take them back until they are ready, or the opponent does something else than answer.
    pub(super) fn pause_after(&self, side: Side, action: TableAction) -> AfterPlay {
        let by_hand = match action {
            TableAction::LetGo(_) | TableAction::LetGoTogether(..) => true,
            TableAction::Pass => !self.let_go_so_far().is_empty(),
            _ => false,
        };
        let waits = self.after == AfterPlay::Roller
            && (side == self.roller() || self.answers() == Some(side));
        if by_hand || waits { AfterPlay::Roller } else { AfterPlay::Opponent }
    }

    /// The question to the mover.
    fn moment_of(&self, mover: Side) -> Moment {
        let roller = match self.state().phase {
            Phase::Choice(turn) | Phase::Play(turn) => turn.roller,
            _ => mover,
        };
        if roller != mover {
            Moment::PlayForOpponent
        } else if !self.let_go_so_far().is_empty() {
            Moment::NextMan
        } else if self.may_mark(mover) {
            Moment::Mark
        } else {
            Moment::Play
        }
    }
}
