//! A player at a table where both mark: the turn, the marks, and the écoles. Rule: R2.3, section 7, section 8, R11.1-R11.7.

use core::ops::ControlFlow;

use trictrac_rules::coup::Coup;
use trictrac_rules::fausse_case::Mend;
use trictrac_rules::game::Match;
use trictrac_rules::marking::POINTS_OF_A_HOLE;
use trictrac_rules::play::Play;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::{
    Claim, Dispute, Mark, OpponentJeton, Referee, Since, Stage, TableAction, TableMatch,
};
use trictrac_rules::turn::{Action, Actor, Phase};

use super::attention::{Attention, Matter};
use crate::dice::RandomNumbers;
use crate::forfeit::Forfeit;
use crate::greedy;
use crate::player::{EnginePlayer, PendingDecision};

/// A player at the table and everything it may look at; the referee supplies what the player sees correctly.
pub(super) struct Viewpoint<'a> {
    pub(super) game: &'a TableMatch,
    pub(super) side: Side,
    pub(super) roller: Side,
    pub(super) player: &'a dyn EnginePlayer,
    pub(super) chance: RandomNumbers,
    pub(super) throws: u64,
    pub(super) attention: Attention,
    pub(super) coup: &'a Coup,
    pub(super) referee: Referee,
}

impl Viewpoint<'_> {
    /// Returns what the player does now, in the order of urgency: an answer, a last hole, the turn, the time before the
    /// dice.
    pub(super) fn action(&self) -> Result<Option<TableAction>, Forfeit> {
        if self.game.rules().marking == Marking::Assisted {
            return self.assisted();
        }
        if let Some(answers) = self.game.answers() {
            return Ok(if answers == self.side { self.answer() } else { None });
        }
        if let Some(winner) = self.game.last_hole_of() {
            return Ok(if winner == self.side { None } else { self.check_last_hole() });
        }
        match self.game.mover() {
            Some(mover) if mover == self.side => self.turn(),
            Some(_) => Ok(None),
            None => Ok(self.before_the_dice()),
        }
    }

    /// Corrects a fausse case, marks, claims, or sends a man on, in this order. Rule: R11.1, R11.3, R11.5, R11.7.
    fn before_the_dice(&self) -> Option<TableAction> {
        let mend = || self.mend();
        mend().or_else(|| self.mark()).or_else(|| self.claim()).or_else(|| self.send_on())
    }

    /// Returns the game after `action`, if the game accepts it.
    fn after(&self, action: TableAction) -> Option<TableMatch> {
        let mut game = self.game.clone();
        let done = game.apply(Actor::Player(self.side), action, &mut ());
        done.is_ok().then_some(game)
    }

    /// Returns `action` if the game accepts it.
    fn accepted(&self, action: impl Into<TableAction>) -> Option<TableAction> {
        let action = action.into();
        self.after(action).map(|_| action)
    }

    /// Returns the player's choice or play under automatic scoring; there is nothing else to do.
    fn assisted(&self) -> Result<Option<TableAction>, Forfeit> {
        Ok(match self.game.state().phase() {
            Phase::Choice(_) if self.roller == self.side => Some(self.hold_or_go(0)?.into()),
            Phase::Play(_) if self.roller == self.side => {
                Some(Action::Play(self.best_play()?).into())
            }
            _ => None,
        })
    }

    /// Marks, then chooses hold or go, then plays. Rule: R2.3.
    fn turn(&self) -> Result<Option<TableAction>, Forfeit> {
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
    fn hold_or_go(&self, rest: u8) -> Result<Action, Forfeit> {
        let state = self.game.state().with_points_marked(self.side, rest);
        self.player.hold_or_go(&self.decision(&state)).map(Action::from)
    }

    /// Lets the player choose a play.
    fn best_play(&self) -> Result<Play, Forfeit> {
        self.player.play(&self.decision(&self.game.state().without_choice()))
    }

    /// Returns the decision about the throw on the table in `state`.
    fn decision<'a>(&'a self, state: &'a Match) -> PendingDecision<'a> {
        let Self { coup, chance, throws, .. } = *self;
        PendingDecision { state, coup, chance, throws }
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
        let play = self.coup.try_visit_plays(accepts).break_value();
        play.or_else(|| self.accepted(TableAction::Pass)).or_else(|| self.game.any_move())
    }

    /// Plays the throw of a roller that went without right, as badly for it as possible. Rule: R11.5.
    fn play_for_opponent(&self) -> Option<TableAction> {
        let decision = self.decision(self.game.state());
        let mut worst = None;
        self.coup.visit_plays(|play, _| {
            let value = greedy::value(&decision, play);
            if worst.is_none_or(|(_, lowest)| value < lowest) {
                worst = Some((play, value));
            }
        });
        worst.and_then(|(play, _)| self.accepted(Action::Play(play))).or_else(|| self.any_play())
    }

    /// Corrects the opponent's fausse case, by the choice that is worst for the opponent. Rule: R11.7.
    fn mend(&self) -> Option<TableAction> {
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
        self.coup.visit_plays(|play, _| {
            if allowed(play) {
                best = best.max(greedy::value(&decision, play));
            }
        });
        best
    }

    /// Demands that a man in the forbidden grand jan is played on, if the player notices it. Rule: R11.7.
    fn send_on(&self) -> Option<TableAction> {
        self.game.may_send_on(self.side)?;
        if self.attention.notices(Matter::Trespass) {
            self.accepted(TableAction::SendOn)
        } else {
            None
        }
    }

    /// Returns the points that the player believes the throw on the table gives it.
    ///
    /// After a claim against it, the player looks again and does not mark too much a second time.
    fn believed(&self) -> u8 {
        let believed = self.attention.points(self.game, self.roller);
        match self.game.school_points(self.side.opponent()) {
            0 => believed,
            _ => believed.min(self.referee.standings[self.side].due),
        }
    }

    /// Returns the points that the player believes it still has to mark for the throw on the table.
    fn left_to_mark(&self) -> u8 {
        let left = i16::from(self.believed()) - self.referee.standings[self.side].marked;
        u8::try_from(left.max(0)).unwrap_or(0)
    }

    /// Returns whether the player believes that the throw gives it a hole, so that it may hold or go. Rule: R8.1.
    fn believes_in_a_hole(&self) -> bool {
        let believed = self.believed();
        let standing = &self.referee.standings[self.side];
        if believed == standing.due {
            return self.referee.may_go;
        }
        // The player errs about its points, so the referee's answer is not its own. It works out the points before the
        // throw from the counters.
        let now = i16::from(self.game.state().releve().points.amounts()[self.side]);
        let since = standing.marked + i16::from(self.game.school_points(self.side));
        let before = (now - since).rem_euclid(i16::from(POINTS_OF_A_HOLE));
        before + i16::from(believed) >= i16::from(POINTS_OF_A_HOLE)
    }

    /// Marks what is left to mark; the roller marks only its holes at first, so that it can still go.
    /// Rule: R8.2, R11.1.
    fn mark(&self) -> Option<TableAction> {
        let left = self.left_to_mark();
        if left == 0 || !self.game.may_mark(self.side) {
            return None;
        }
        let now = self.game.state().releve().points.amounts()[self.side];
        let rest = (now + left) % POINTS_OF_A_HOLE;
        let (holes, to_choose) = (now + left >= POINTS_OF_A_HOLE, self.is_undecided());
        match (holes, to_choose) {
            (true, true) => self.mark_holes(left - rest, 0),
            (true, false) => self.mark_holes(left, rest),
            (false, true) if self.believes_in_a_hole() => None,
            (false, _) => self.accepted(TableAction::Mark(Mark::Points(left))),
        }
    }

    fn is_undecided(&self) -> bool {
        matches!(self.game.state().phase(), Phase::Choice(_)) && self.side == self.roller
    }

    /// Pegs the holes that `gain` completes; one instead of two if the player forgets that it is en bredouille.
    /// Rule: R7.3, R11.4.
    fn mark_holes(&self, gain: u8, rest: u8) -> Option<TableAction> {
        let won = self.game.state().releve().points.clone().mark(self.side, gain);
        let double = won.is_multiple_of(2);
        let forgotten = u8::from(double && self.attention.misses(Matter::Bredouille));
        let pegs = won - forgotten;
        let pegged =
            TableAction::Mark(Mark::Holes { pegs, rest, opponent_jeton: OpponentJeton::Wiped });
        // The game may take pegs for other points than the player means. Then the points are marked instead.
        let means = |game: &TableMatch| {
            let standing = |game: &TableMatch| game.referee().standings[self.side].marked;
            standing(game) - standing(self.game) == i16::from(gain)
        };
        self.after(pegged)
            .filter(means)
            .map(|_| pegged)
            .or_else(|| self.accepted(TableAction::Mark(Mark::Points(gain))))
    }

    /// Claims an école, or has the opponent's mark corrected, for an error that the player has noticed.
    /// Rule: R11.1, R11.4.
    fn claim(&self) -> Option<TableAction> {
        let mine = |claim: &&Claim| claim.claimant == self.side && claim.since == Since::Now;
        let noticed = |claim: &&Claim| {
            let size = u16::from(claim.fault.points())
                + u16::from(POINTS_OF_A_HOLE) * u16::from(claim.fault.pegs);
            self.sees_everything() || self.attention.notices_error(Matter::Error(claim.about), size)
        };
        let claims = self.referee.claims.iter().filter(mine).filter(noticed);
        claims.into_iter().find_map(|claim| {
            let points = claim.fault.points();
            let action = if points > 0 { TableAction::Claim(points) } else { TableAction::Correct };
            self.accepted(action)
        })
    }

    /// Returns whether the player sees every error, because the opponent has marked the last hole.
    /// Rule: R7.5, R11.1, R11.2.
    fn sees_everything(&self) -> bool {
        self.game.last_hole_of() == Some(self.side.opponent())
    }

    /// Claims an error in the opponent's last hole, or accepts the hole. Rule: R7.5, R11.1.
    fn check_last_hole(&self) -> Option<TableAction> {
        self.claim().or_else(|| self.accepted(TableAction::Accept))
    }

    /// Answers the last statement about a claim. Rule: R11.2.
    fn answer(&self) -> Option<TableAction> {
        let Dispute { points, truth, stage, .. } = self.referee.dispute?;
        let sees = |points: u8, right: u8| {
            let size = u16::from(points.abs_diff(right));
            self.sees_everything() || self.attention.notices_error(Matter::Claim { points }, size)
        };
        let action = match stage {
            Stage::Claimed if points == truth || !sees(points, truth) => TableAction::Accept,
            Stage::Claimed if points < truth => TableAction::Insist,
            Stage::Claimed => TableAction::Contest(points),
            Stage::Contested(_) if points == truth => TableAction::Augment,
            // The opponent marked more than was claimed: a ruling gives it no more than the claim.
            Stage::Contested(marked) if marked > points && sees(marked, points) => {
                TableAction::Restore
            }
            Stage::Restored | Stage::Augmented(_) if points != truth => TableAction::Appeal,
            Stage::Contested(_) | Stage::Restored | Stage::Augmented(_) => TableAction::Accept,
        };
        self.accepted(action).or_else(|| self.accepted(TableAction::Accept))
    }
}
