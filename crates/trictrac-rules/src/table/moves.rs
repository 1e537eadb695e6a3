//! The mover touches men and lets them go. Rule: R11.3, R11.6.

use super::{TableEvent, TableMatch, TableRefusal};
use crate::coup::{Coup, Duty};
use crate::fausse_case::{FausseCase, Placement, quarter_missed};
use crate::jan::Jan;
use crate::play::{Composer, Play, PlayRefusal, Step};
use crate::point::{Point, PointSet};
use crate::quarter::Quarter;
use crate::rules::Marking;
use crate::side::Side;
use crate::turn::{Phase, Refusal, Turn};

impl TableMatch {
    /// Lets `side` do something with its hand, if it moves the men at table play.
    pub(super) fn by_hand(
        &mut self,
        side: Side,
        act: impl FnOnce(&mut Self, Turn) -> Result<(), TableRefusal>,
    ) -> Result<(), TableRefusal> {
        self.only_in_table_play()?;
        let turn = self.turn_of(side)?;
        self.answered_by(side)?;
        act(self, turn)
    }

    pub(super) fn only_in_table_play(&self) -> Result<(), TableRefusal> {
        let at_the_table = self.rules().marking == Marking::Table;
        if at_the_table { Ok(()) } else { Err(TableRefusal::OnlyInTablePlay) }
    }

    /// Touches a man. After *j'adoube* this means nothing; otherwise the man must be played if it can be. Rule: R11.6.
    pub(super) fn touch(
        &mut self,
        turn: Turn,
        point: Point,
        events: &mut Vec<TableEvent>,
    ) -> Result<(), TableRefusal> {
        let coup = self.coup().ok_or(Refusal::NotThrown)?;
        if self.hand.men(&coup.ground.men).on(point) == 0 {
            return Err(PlayRefusal::NoManThere(point.number()).into());
        }
        if core::mem::take(&mut self.hand.adoube) {
            return Ok(());
        }
        if self.hand.can_play(&self.hand.that_binds(&coup), PointSet::of(point)) {
            self.hand.touched.push(point);
            self.touch_to_play(turn, events);
            let men = self.hand.must_be_played(&coup) | self.hand.left();
            self.lose_the_quarter_unless(self.hand.can_play(&coup, men), &coup);
        }
        Ok(())
    }

    /// Lets one man go, or two together. Rule: R11.6.
    pub(super) fn let_go(
        &mut self,
        turn: Turn,
        steps: &[Step],
        events: &mut Vec<TableEvent>,
    ) -> Result<(), TableRefusal> {
        let coup = self.coup().ok_or(Refusal::NotThrown)?;
        if self.hand.by_opponent || self.hand.replay.is_some() {
            return Err(TableRefusal::NotInOneAction);
        }
        let must = self.hand.must_be_played(&coup);
        for step in steps {
            self.lift(&coup, *step)?;
        }
        self.leaves_room_for(must)?;
        self.hand.adoube = false;
        self.touch_to_play(turn, events);
        let together = steps.len() > 1;
        if together || self.hand.moved.len() > 1 || self.both_numbers_are_played(&coup) {
            return self.finish(turn, together, events);
        }
        let men = self.hand.must_be_played(&coup) | self.hand.left_that_can_be_played(&coup);
        let possible = self.hand.can_play(&coup, men) && begins_a_play(&coup, steps[0]);
        self.lose_the_quarter_unless(possible, &coup);
        Ok(())
    }

    /// Refuses to let go so many men that a man that must be played no longer can be. Rule: R11.6.
    fn leaves_room_for(&self, must: PointSet) -> Result<(), TableRefusal> {
        let missing = must & !self.hand.left();
        match missing.first() {
            Some(point) if missing.len() > self.hand.men_left_to_move() => {
                Err(TableRefusal::TouchedMustBePlayed(point))
            }
            _ => Ok(()),
        }
    }

    /// Moves one man, if it stands there. A man let go stays, unless it goes on for the sum.
    fn lift(&mut self, coup: &Coup, step: Step) -> Result<(), TableRefusal> {
        let hand = &mut self.hand;
        let men = hand.men(&coup.ground.men);
        if men.on(step.from) == 0 {
            return Err(PlayRefusal::NoManThere(step.from.number()).into());
        }
        // A man let go stays: it can go on only forward, for the sum. Rule: R11.6.
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

    /// True if the one man let go has played everything that the throw allows, or has gone beyond it. Rule: R11.7.
    fn both_numbers_are_played(&self, coup: &Coup) -> bool {
        let Some(placement @ Placement::One(step)) = self.hand.placement() else { return false };
        let pips = step.to_number().saturating_sub(step.from.number());
        if self.hand.touched_are_played(coup, self.hand.left()).is_err() {
            return false;
        }
        pips >= coup.situation().throw.sum() || FausseCase::of(coup, placement).is_none()
    }

    /// Ends the play: the mover has put down all the men they mean to, one after the other or two together.
    pub(super) fn finish(
        &mut self,
        turn: Turn,
        together: bool,
        events: &mut Vec<TableEvent>,
    ) -> Result<(), TableRefusal> {
        let coup = self.coup().ok_or(Refusal::NotThrown)?;
        let placement = match (self.hand.placement(), together) {
            (Some(Placement::Two(one, other)), true) => Placement::Together(one, other),
            (Some(placement), _) => placement,
            (None, _) => return Err(Refusal::NotThrown.into()),
        };
        self.hand.touched_are_played(&coup, self.hand.left())?;
        let after = placement.apply(&coup.ground.men);
        match FausseCase::of(&coup, placement) {
            None => {
                let play = coup.legal_play_to(&after).unwrap_or(Play::Nothing);
                self.hand.moved.clear();
                self.hand.allows(&coup, play)?;
                self.put(&coup, play, events);
            }
            Some(fausse_case) => {
                let mut men = self.hand.left_that_can_be_played(&coup).into_iter();
                let possible = men.all(|point| self.hand.can_play(&coup, PointSet::of(point)))
                    && quarter_missed(&coup, placement).is_none();
                self.lose_the_quarter_unless(possible, &coup);
                self.hand.wrong = Some((fausse_case, placement));
                self.state.phase = Phase::Throw(turn.roller.opponent());
            }
        }
        Ok(())
    }

    /// Gives the opponent the points of the quarter that the throw could fill or keep, unless that is still `possible`
    /// with the men touched and let go. An opponent who plays in the roller's place cannot cost them anything.
    /// Rule: R11.3, R11.5.
    fn lose_the_quarter_unless(&mut self, possible: bool, coup: &Coup) {
        if possible || self.hand.by_opponent {
            return;
        }
        if let Some(jan) = coup.duty().and_then(pays) {
            let lost = coup.worth_of(jan);
            self.page_mut(|page| page.accounts[page.situation.roller].lost = lost);
        }
    }
}

/// True if a legal play begins with this man, put down there.
fn begins_a_play(coup: &Coup, step: Step) -> bool {
    Composer::new(coup).touch(step.from, step.to_number()).is_ok()
}

impl Coup {
    /// The points that the throw earns by `jan`.
    fn worth_of(&self, jan: Jan) -> u8 {
        let mut worth = 0;
        self.score(|earned| worth += if earned.jan == jan { earned.points } else { 0 });
        worth
    }

    /// The points that keeping a full quarter earns, of R5.4.
    pub(super) fn worth_of_keeping(&self) -> u8 {
        let keeping = self.duty().filter(|duty| matches!(duty, Duty::Keep(_)));
        keeping.and_then(pays).map_or(0, |jan| self.worth_of(jan))
    }
}

/// The jan that pays for fulfilling a duty. Rule: R11.3.
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
