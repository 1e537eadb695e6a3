//! Who is asked what, at a table where each marks for himself. Rule: R2.3, section 11.

use super::{Stage, TableMatch};
use crate::side::Side;
use crate::turn::{Action, Phase};

/// What somebody is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// To mark what his throw earns, to hold or go, and to play.
    Mark,
    /// To play: the marking is closed.
    Play,
    /// To put down another man, or to say that it was all.
    NextMan,
    /// To play the other's throw for him. Rule: R11.5.
    PlayForHim,
    /// To leave the men as he let them go, or to take back one that entered a forbidden quarter. Rule: R11.7.
    Repent,
    /// To mark what the throw gave him, to claim, to mend; and to throw.
    Watch,
    /// To answer a claim that has gone so far. Rule: R11.2.
    Answer(Stage),
    /// To look at the last hole of the other. Rule: R7.5.
    LastHole,
}

/// Who still has something to say after the play, before the next dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterPlay {
    /// The roller, who has let men go, before a computer looks at them. Rule: R11.7.
    Repented,
    /// The other.
    Watched,
    /// Nobody.
    Ready,
}

/// What comes next in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Nothing: it is won.
    Over,
    /// The dice fall.
    Dice,
    /// Somebody is asked.
    Ask(Side, Moment),
}

/// What it comes to that somebody who is asked says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// He had nothing to say after the play.
    After(AfterPlay),
    /// It does this.
    Acts(Action),
}

impl AfterPlay {
    /// Who has something to say after `action`, which led from `before` to `game`, once the men are down. Only a person whose
    /// men a computer looks at is asked whether he `may_repent`: of two people each sees what the other does. Rule: R11.7.
    #[must_use]
    pub fn then(
        self,
        before: &TableMatch,
        action: Action,
        game: &TableMatch,
        may_repent: bool,
    ) -> Self {
        let by_hand = match action {
            Action::LetGo(_) | Action::LetGoTogether(..) => true,
            Action::Pass => !before.let_go_so_far().is_empty(),
            _ => false,
        };
        let repents = self == Self::Repented || by_hand && may_repent;
        if repents && game.mover().is_none() { Self::Repented } else { Self::Watched }
    }
}

impl TableMatch {
    /// What comes next where each marks for himself; `after` says who still has something to say before the dice.
    /// Rule: R2.3.
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
            Some(coup) if after == AfterPlay::Repented => {
                Next::Ask(coup.situation().roller, Moment::Repent)
            }
            Some(coup) if after == AfterPlay::Watched => {
                Next::Ask(coup.situation().roller.opponent(), Moment::Watch)
            }
            _ => Next::Dice,
        }
    }

    /// What it comes to that nothing is said at `moment`: what was said before stands, and men who must be moved are moved
    /// as comes first; nothing without dice. Rule: R2.3, R11.2.
    #[must_use]
    pub fn silence(&self, moment: Moment) -> Option<Silence> {
        Some(match moment {
            Moment::Repent => Silence::After(AfterPlay::Watched),
            Moment::Watch => Silence::After(AfterPlay::Ready),
            Moment::Answer(_) | Moment::LastHole => Silence::Acts(Action::Accept),
            Moment::Mark | Moment::Play | Moment::NextMan | Moment::PlayForHim => {
                Silence::Acts(self.any_move()?)
            }
        })
    }

    /// What the player is asked who moves the men.
    fn moment_of(&self, mover: Side) -> Moment {
        let roller = match self.state().phase {
            Phase::Choice(turn) | Phase::Play(turn) => turn.roller,
            _ => mover,
        };
        if roller != mover {
            Moment::PlayForHim
        } else if !self.let_go_so_far().is_empty() {
            Moment::NextMan
        } else if self.may_mark(mover) {
            Moment::Mark
        } else {
            Moment::Play
        }
    }
}
