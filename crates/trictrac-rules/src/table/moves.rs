//! Men touched and let go by the player who moves them. Rule: R11.3, R11.6.

use super::{TableMatch, TableRefusal};
use crate::coup::{Coup, Duty};
use crate::event::Event;
use crate::fausse_case::{FausseCase, Placement, quarter_missed};
use crate::jan::Jan;
use crate::play::{Composer, Play, Step};
use crate::point::{Point, PointSet};
use crate::quarter::Quarter;
use crate::rules::Marking;
use crate::side::Side;
use crate::turn::{Action, Phase, PlayRefusal, Refusal, Turn};

impl TableMatch {
    pub(super) fn hand_action(
        &mut self,
        side: Side,
        action: Action,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if self.rules().marking != Marking::Table {
            return Err(TableRefusal::OnlyInTablePlay.into());
        }
        told.push(Event::Acted { by: side, action });
        match action {
            Action::Mend(mend) => self.mend(side, mend, told),
            Action::SendOn => self.send_on(side),
            _ => {
                let (turn, _) = self.turn_of(side)?;
                self.answered_by(side)?;
                match action {
                    Action::Touch(point) => self.touch(turn, point, told),
                    Action::LetGo(step) => self.let_go(turn, &[step], told),
                    Action::LetGoTogether(one, other) => self.let_go(turn, &[one, other], told),
                    Action::Adoube => {
                        self.hand.adoube = true;
                        Ok(())
                    }
                    _ => Err(TableRefusal::OnlyInTablePlay.into()),
                }
            }
        }
    }

    /// Rule: R11.6.
    fn touch(&mut self, turn: Turn, point: Point, told: &mut Vec<Event>) -> Result<(), Refusal> {
        let coup = self.coup().ok_or(Refusal::NotThrown)?;
        if self.hand.men(&coup.ground.men).on(point) == 0 {
            return Err(PlayRefusal::NoManThere(point.number()).into());
        }
        if core::mem::take(&mut self.hand.adoube) {
            return Ok(());
        }
        if self.hand.can_play(&self.hand.that_binds(&coup), PointSet::of(point)) {
            self.hand.touched.push(point);
            self.touch_to_play(turn, told);
            let must = self.hand.must_be_played(&coup);
            self.touched_men_miss(&coup, must | self.hand.left());
        }
        Ok(())
    }

    /// When the men that must be played cannot fill or keep the quarter, it is lost at once. Rule: R11.3.
    fn touched_men_miss(&mut self, coup: &Coup, must: PointSet) {
        if !self.hand.by_opponent && !self.hand.can_play(coup, must) {
            self.lose_the_quarter(coup, coup.duty());
        }
    }

    /// Rule: R11.6.
    fn let_go(&mut self, turn: Turn, steps: &[Step], told: &mut Vec<Event>) -> Result<(), Refusal> {
        let coup = self.coup().ok_or(Refusal::NotThrown)?;
        if self.hand.by_opponent || self.hand.replay.is_some() {
            return Err(TableRefusal::AsDemanded.into());
        }
        let must = self.hand.must_be_played(&coup);
        for step in steps {
            self.lift(&coup, *step)?;
        }
        self.leaves_room_for(must)?;
        self.hand.adoube = false;
        self.touch_to_play(turn, told);
        let together = steps.len() > 1;
        if together || self.hand.moved.len() > 1 || self.both_numbers_are_played(&coup) {
            return self.finish(turn, together, told);
        }
        let left = self.hand.left_that_can_be_played(&coup);
        self.touched_men_miss(&coup, self.hand.must_be_played(&coup) | left);
        self.first_man_misses(&coup, steps[0]);
        Ok(())
    }

    /// The men let go are not so many that one who must be played cannot be. Rule: R11.6.
    fn leaves_room_for(&self, must: PointSet) -> Result<(), Refusal> {
        let missing = must & !self.hand.left();
        match missing.first() {
            Some(point) if missing.len() > self.hand.men_left_to_move() => {
                Err(TableRefusal::TouchedMustBePlayed(point).into())
            }
            _ => Ok(()),
        }
    }

    /// When the first man let go keeps every other from filling or keeping, the quarter is lost at once. Rule: R11.3.
    fn first_man_misses(&mut self, coup: &Coup, step: Step) {
        if Composer::new(coup).touch(step.from, step.to_number()).is_err() {
            self.lose_the_quarter(coup, coup.duty());
        }
    }

    /// One man is moved, if he stands there; a man let go stays, unless he goes on for the sum.
    fn lift(&mut self, coup: &Coup, step: Step) -> Result<(), Refusal> {
        let hand = &mut self.hand;
        let men = hand.men(&coup.ground.men);
        if men.on(step.from) == 0 {
            return Err(PlayRefusal::NoManThere(step.from.number()).into());
        }
        // A man let go stays: only forward can he go on, for the sum. Rule: R11.6.
        let goes_back = |first: &Step| {
            first.to() == Some(step.from)
                && men.on(step.from) == 1
                && step.to_number() < step.from.number()
        };
        if step.to() == Some(step.from) || hand.moved.iter().any(goes_back) {
            let (from, to) = (step.from.number(), step.to_number());
            return Err(PlayRefusal::NotByTheDice { from, to }.into());
        }
        hand.moved.push(step);
        Ok(())
    }

    /// Whether the one man let go has played all that the throw allows, or gone beyond it. Rule: R11.7.
    fn both_numbers_are_played(&self, coup: &Coup) -> bool {
        let Some(placement @ Placement::One(step)) = self.hand.placement() else { return false };
        let pips = step.to_number().saturating_sub(step.from.number());
        if self.hand.touched_are_played(coup, self.hand.left()).is_err() {
            return false;
        }
        pips >= coup.situation().throw.sum() || FausseCase::of(coup, placement).is_none()
    }

    /// The roller has put down all the men he means to, one after the other or two together.
    pub(super) fn finish(
        &mut self,
        turn: Turn,
        together: bool,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let coup = self.coup().ok_or(Refusal::NotThrown)?;
        let placement = match (self.hand.placement(), together) {
            (Some(Placement::Two(one, other)), true) => Placement::Together(one, other),
            (Some(placement), _) => placement,
            (None, _) => return Err(Refusal::NotThrown),
        };
        self.hand.touched_are_played(&coup, self.hand.left())?;
        let after = placement.apply(&coup.ground.men);
        match FausseCase::of(&coup, placement) {
            None => {
                let play = coup.legal_play_to(&after).unwrap_or(Play::Nothing);
                self.hand.moved.clear();
                self.hand.allows(&coup, play)?;
                self.put(&coup, play, told);
            }
            Some(fausse_case) => {
                self.lose_the_quarter(&coup, quarter_missed(&coup, placement));
                for point in self.hand.left_that_can_be_played(&coup) {
                    self.touched_men_miss(&coup, PointSet::of(point));
                }
                self.hand.wrong = Some((fausse_case, placement));
                self.state.phase = Phase::Throw(turn.roller.opponent());
            }
        }
        Ok(())
    }

    /// What a quarter not filled or not kept was worth goes to the opponent. Rule: R11.3.
    fn lose_the_quarter(&mut self, coup: &Coup, missed: Option<Duty>) {
        let Some(jan) = missed.and_then(pays) else { return };
        let lost = coup.worth_of(jan);
        self.page_mut(|page| page.accounts[page.situation.roller].lost = lost);
    }
}

impl Coup {
    /// The points that the throw earns by `jan`.
    fn worth_of(&self, jan: Jan) -> u8 {
        let mut worth = 0;
        self.score(|earned| worth += if earned.jan == jan { earned.points } else { 0 });
        worth
    }

    /// The points of R5.4.
    pub(super) fn worth_of_keeping(&self) -> u8 {
        let keeping = self.duty().filter(|duty| matches!(duty, Duty::Keep(_)));
        keeping.and_then(pays).map_or(0, |jan| self.worth_of(jan))
    }
}

/// What fulfilling a duty of the play is paid by. Rule: R11.3.
const fn pays(duty: Duty) -> Option<Jan> {
    match duty {
        Duty::Fill(Quarter::Petit) => Some(Jan::FillPetit),
        Duty::Fill(Quarter::Grand) => Some(Jan::FillGrand),
        Duty::Fill(Quarter::Retour) => Some(Jan::FillRetour),
        Duty::Keep(Quarter::Petit) => Some(Jan::KeepPetit),
        Duty::Keep(Quarter::Grand) => Some(Jan::KeepGrand),
        Duty::Keep(Quarter::Retour) => Some(Jan::KeepRetour),
        Duty::BearOff => None,
    }
}
