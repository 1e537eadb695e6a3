//! Who is asked what, under manual scoring. Rule: R2.3, section 11.

use super::{Stage, TableAction, TableMatch};
use crate::side::Side;
use crate::turn::Phase;

/// What a player is asked.
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

/// Who still has something to say after the play, before the next dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterPlay {
    /// The roller, who has let men go, before a computer player looks at them. Rule: R11.7.
    Roller,
    /// The opponent.
    Opponent,
    /// Nobody.
    Nobody,
}

/// What comes next in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Nothing: the match is won.
    Over,
    /// The dice fall.
    Dice,
    /// A player is asked.
    Ask(Side, Moment),
}

/// What it means that a player who is asked says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// They had nothing to say after the play.
    After(AfterPlay),
    /// The same as this action.
    Acts(TableAction),
}

impl AfterPlay {
    /// Who has something to say after `action`, which led from `before` to `game`, once the men are down.
    ///
    /// Only a person who plays against a computer `may_take_back`: of two people, each sees what the opponent does.
    /// Rule: R11.7.
    #[must_use]
    pub fn then(
        self,
        before: &TableMatch,
        action: TableAction,
        game: &TableMatch,
        may_take_back: bool,
    ) -> Self {
        let by_hand = match action {
            TableAction::LetGo(_) | TableAction::LetGoTogether(..) => true,
            TableAction::Pass => !before.let_go_so_far().is_empty(),
            _ => false,
        };
        let takes_back = self == Self::Roller || by_hand && may_take_back;
        if takes_back && game.mover().is_none() { Self::Roller } else { Self::Opponent }
    }
}

impl TableMatch {
    /// What comes next under manual scoring; `after` says who still has something to say before the dice. Rule: R2.3.
    #[must_use]
    pub fn next(&self, after: AfterPlay) -> Next {
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
        match self.coup() {
            Some(coup) if after == AfterPlay::Roller => {
                Next::Ask(coup.situation().roller, Moment::TakeBack)
            }
            Some(coup) if after == AfterPlay::Opponent => {
                Next::Ask(coup.situation().roller.opponent(), Moment::Watch)
            }
            _ => Next::Dice,
        }
    }

    /// What it means that a player says nothing at `moment`: what was said before stands, and men that must be moved
    /// make the first move that is possible. Nothing if no man can be moved before the dice. Rule: R2.3, R11.2.
    #[must_use]
    pub fn silence(&self, moment: Moment) -> Option<Silence> {
        Some(match moment {
            Moment::TakeBack => Silence::After(AfterPlay::Opponent),
            Moment::Watch => Silence::After(AfterPlay::Nobody),
            Moment::Answer(_) | Moment::LastHole => Silence::Acts(TableAction::Accept),
            Moment::Mark | Moment::Play | Moment::NextMan | Moment::PlayForOpponent => {
                Silence::Acts(self.any_move()?)
            }
        })
    }

    /// What the mover is asked.
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
