//! The turn of the side that moves the men, and the choice after a fausse case of the opponent.
//! Rule: R2.3, section 8, R11.7.

use core::ops::ControlFlow;

use trictrac_rules::fausse_case::Mend;
use trictrac_rules::game::Match;
use trictrac_rules::play::Play;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::Action;

use super::Viewpoint;
use super::attention::Matter;
use crate::forfeit::Forfeit;
use crate::greedy;
use crate::player::Decision;

impl Viewpoint<'_> {
    /// Marks, then chooses hold or go, then plays. Rule: R2.3.
    pub(super) fn turn(&self) -> Result<Option<TableAction>, Forfeit> {
        if self.side != self.roller {
            return Ok(self.play_for_opponent());
        }
        if let Some(marked) = self.mark() {
            return Ok(Some(marked));
        }
        if self.is_undecided() && self.believes_in_a_hole() {
            let chosen = self.accepted(self.hold_or_go(self.left_to_mark())?);
            if chosen.is_some() {
                return Ok(chosen);
            }
        }
        let play = Action::Play(self.best_play()?);
        Ok(self.accepted(play).or_else(|| self.any_play()))
    }

    /// Lets the player choose hold or go, as if it had already marked `rest` more points. Rule: R8.1.
    pub(super) fn hold_or_go(&self, rest: u8) -> Result<Action, Forfeit> {
        let state = self.game.state().with_points_marked(self.side, rest);
        self.player.hold_or_go(&self.decision(&state)).map(Action::from)
    }

    /// Lets the player choose a play.
    pub(super) fn best_play(&self) -> Result<Play, Forfeit> {
        self.player.play(&self.decision(&self.game.state().without_choice()))
    }

    /// Returns the decision about the throw on the table in `state`.
    fn decision<'a>(&'a self, state: &'a Match) -> Decision<'a> {
        let Self { coup, chance, throws, .. } = *self;
        Decision { state, coup, chance, throws }
    }

    /// Returns an action that moves the men, for when the game refuses the player's choice. Rule: R11.3, R11.6, R11.7.
    ///
    /// The first play that obeys what was touched and demanded; else, if men have been put down, to leave them there;
    /// else to put down a man that was touched.
    fn any_play(&self) -> Option<TableAction> {
        let accepts = |play, _| match self.accepted(Action::Play(play)) {
            Some(action) => ControlFlow::Break(action),
            None => ControlFlow::Continue(()),
        };
        let play = self.coup.try_plays(accepts).break_value();
        play.or_else(|| self.accepted(TableAction::Pass)).or_else(|| self.game.any_move())
    }

    /// Plays the throw of a roller that went without right, as badly for it as possible. Rule: R11.5.
    fn play_for_opponent(&self) -> Option<TableAction> {
        let decision = self.decision(self.game.state());
        let mut worst = None;
        self.coup.plays(|play, _| {
            let value = greedy::value(&decision, play);
            if worst.is_none_or(|(_, lowest)| value < lowest) {
                worst = Some((play, value));
            }
        });
        worst.and_then(|(play, _)| self.accepted(Action::Play(play))).or_else(|| self.any_play())
    }

    /// Corrects the opponent's fausse case, by the choice that is worst for the opponent. Rule: R11.7.
    pub(super) fn mend(&self) -> Option<TableAction> {
        if self.side == self.roller {
            return None;
        }
        let (_, mends) = self.game.fausse_case()?;
        if !self.attention.notices(Matter::FausseCase) && self.game.men_may_stay() {
            return None;
        }
        let worth = |mend: Mend| {
            let action = TableAction::Mend(mend);
            let after = self.after(action)?;
            let worth = match mend {
                Mend::Replay(replay) => self.best_of(|play| replay.allows(self.coup, play)),
                _ => greedy::outlook(after.state(), self.roller),
            };
            Some((worth, action))
        };
        let worst = mends.into_iter().filter_map(worth).min_by_key(|&(worth, _)| worth);
        worst.map(|(_, action)| action)
    }

    /// Returns the value of the best allowed play for the roller, in points times 36.
    fn best_of(&self, allowed: impl Fn(Play) -> bool) -> i32 {
        let decision = self.decision(self.game.state());
        let mut best = i32::MIN;
        self.coup.plays(|play, _| {
            if allowed(play) {
                best = best.max(greedy::value(&decision, play));
            }
        });
        best
    }

    /// Demands that a man in the forbidden grand jan is played on, if the player notices it. Rule: R11.7.
    pub(super) fn send_on(&self) -> Option<TableAction> {
        self.game.may_send_on(self.side)?;
        if self.attention.notices(Matter::Trespass) {
            self.accepted(TableAction::SendOn)
        } else {
            None
        }
    }
}
