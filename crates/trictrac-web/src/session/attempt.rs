//! A decision that is tried out by hand, outside a match: hold or go, then the men.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::play::{Play, PlayRefusal};
use trictrac_rules::side::Side;
use trictrac_rules::throw::Die;
use trictrac_rules::turn::{Action, Phase};

use trictrac_session::{MovingHand, TouchRefusal};

/// A decision that is tried out. The player sits at the near rail and has thrown.
#[derive(Clone, Debug)]
pub struct Attempt {
    state: Match,
    coup: Coup,
    /// The men in the hand; nothing while the player must hold or go.
    hand: Option<MovingHand>,
    /// True if the player wants to go.
    goes: bool,
    /// The reason for which the last touch was refused.
    pub refused: Option<PlayRefusal>,
    /// The reason for which the man that was touched last cannot move, for each number that is left.
    pub stuck: Vec<(Die, PlayRefusal)>,
}

impl Attempt {
    /// Begins at `state`, which waits for a choice or a play; `None` for any other state.
    #[must_use]
    pub fn new(state: Match) -> Option<Self> {
        let coup = state.coup()?;
        let hand = match state.phase() {
            Phase::Choice(_) => None,
            Phase::Play(_) => Some(MovingHand::bound(&coup)),
            _ => return None,
        };
        Some(Self { state, coup, hand, goes: false, refused: None, stuck: Vec::new() })
    }

    /// The match that waits for the decision.
    #[must_use]
    pub const fn state(&self) -> &Match {
        &self.state
    }

    /// The side of the player.
    #[must_use]
    pub const fn near(&self) -> Side {
        self.coup.situation().roller
    }

    /// The throw.
    #[must_use]
    pub const fn coup(&self) -> &Coup {
        &self.coup
    }

    /// Checks whether the player must hold or go first.
    #[must_use]
    pub const fn chooses(&self) -> bool {
        self.hand.is_none()
    }

    /// Holds: the men can be moved.
    pub fn hold(&mut self) {
        self.goes = false;
        if self.hand.is_none() {
            self.hand = Some(MovingHand::bound(&self.coup));
        }
    }

    /// Goes, where the player may choose.
    pub const fn go(&mut self) {
        self.goes = self.chooses();
    }

    /// Checks whether the player wants to go.
    #[must_use]
    pub const fn goes(&self) -> bool {
        self.goes
    }

    /// The whole decision, once it is made.
    #[must_use]
    pub fn decision(&self) -> Option<Action> {
        if self.goes { Some(Action::Go) } else { self.complete().map(Action::Play) }
    }

    /// The men in the hand.
    #[must_use]
    pub const fn hand(&self) -> Option<&MovingHand> {
        self.hand.as_ref()
    }

    /// Touches a place, in the numbering of the player: picks a man, moves the picked one, or takes one back.
    pub fn touch(&mut self, place: u8) {
        let Some(hand) = &mut self.hand else { return };
        let (touched, stuck) = hand.try_touch(place);
        self.refused = touched.err().and_then(TouchRefusal::play);
        self.stuck = stuck;
    }

    /// Taps a man: it plays the first number that it can. Returns where that sends it; nothing if it is only picked.
    pub fn tap(&mut self, place: u8) -> Option<u8> {
        let Some((is_picked, to)) = self.hand.as_ref().and_then(|hand| hand.tap_on(place)) else {
            self.touch(place);
            return None;
        };
        if !is_picked {
            self.put_back();
            self.touch(place);
        }
        self.touch(to);
        Some(to)
    }

    /// Exchanges the numbers: a tap plays the other one first.
    pub fn swap(&mut self) {
        self.change(MovingHand::swap);
    }

    /// Checks whether something can be taken back: a man, or the choice to hold or go.
    #[must_use]
    pub fn can_take_back(&self) -> bool {
        let held = matches!(self.state.phase(), Phase::Choice(_)) && self.hand.is_some();
        self.has_moved() || held || self.goes
    }

    fn has_moved(&self) -> bool {
        self.hand.as_ref().is_some_and(MovingHand::has_moved)
    }

    /// Takes the last moved man back; without one, the choice to hold or go.
    pub fn take_back(&mut self) {
        let chose = !self.has_moved() && self.can_take_back();
        self.change(MovingHand::take_back);
        if chose {
            self.hand = None;
            self.goes = false;
        }
    }

    /// Puts the picked man back where it stood.
    pub fn put_back(&mut self) {
        self.change(MovingHand::put_back);
    }

    fn change(&mut self, change: impl FnOnce(&mut MovingHand)) {
        self.refused = None;
        self.stuck.clear();
        if let Some(hand) = &mut self.hand {
            change(hand);
        }
    }

    /// The complete play in the hand.
    #[must_use]
    pub fn complete(&self) -> Option<Play> {
        self.hand.as_ref().and_then(MovingHand::complete)
    }

    /// Shows an action on the table: its men are moved.
    pub fn show(&mut self, action: Action) {
        if let Action::Play(play) = action {
            self.hold();
            self.change(|hand| {
                // A legal play in canonical order never touches a man too early.
                let _ = hand.make(play);
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use trictrac_engine::puzzles::decision;
    use trictrac_rules::notation::Position;
    use trictrac_rules::rules::Rules;

    use super::*;
    use crate::scene::Scene;

    fn attempt(text: &str) -> Attempt {
        let position = Position::parse(text, Rules::default()).expect("a position");
        Attempt::new(decision(&position).expect("a decision")).expect("an attempt")
    }

    const BEGINNING: &str = "W15,5/6/6/5,B15 w 64";
    /// The throw wins two holes.
    const HOLE: &str = "W13,5/W1,W1,4/4,B1,B1/B1,3,B1,B11 w 55 0/0 0/0 3";

    #[test]
    fn men_are_moved_by_touch_and_by_tap() {
        let mut attempt = attempt(BEGINNING);
        assert!(!attempt.chooses());
        attempt.touch(1);
        assert_eq!(Scene::of_attempt(&attempt).picked, Some(1));
        attempt.touch(7);
        assert_eq!((attempt.complete(), Scene::of_attempt(&attempt).men_on(7)), (None, 1));
        assert_eq!(attempt.tap(1), Some(5), "the number that is left");
        assert_eq!(attempt.complete().map(|play| play.to_string()), Some("1/7 1/5".into()));
        attempt.touch(7);
        assert_eq!(attempt.stuck, [], "both numbers are played");
        attempt.take_back();
        attempt.take_back();
        attempt.swap();
        attempt.tap(1);
        assert_eq!(Scene::of_attempt(&attempt).men_on(5), 1, "the four first");
    }

    #[test]
    fn a_refusal_is_known_until_the_next_touch() {
        let mut attempt = attempt(BEGINNING);
        attempt.touch(1);
        attempt.touch(9);
        assert!(attempt.refused.is_some());
        attempt.touch(1);
        assert!(attempt.refused.is_none());
    }

    #[test]
    fn after_a_hole_the_player_holds_before_the_men_move() {
        let mut attempt =
            attempt("W2,1,W1,W2,W2,1/W2,W2,W2,2,W2/1,B2,B1,B2,1,B2/B2,B1,B2,B2,1,B1 w 66");
        assert!(attempt.chooses() && Scene::of_attempt(&attempt).origins.is_empty());
        attempt.touch(1);
        assert!(attempt.chooses());
        attempt.hold();
        assert!(!attempt.chooses() && !Scene::of_attempt(&attempt).origins.is_empty());
        assert!(Scene::of_attempt(&attempt).still().origins.is_empty());
    }

    #[test]
    fn holding_and_going_are_taken_back_after_the_men() {
        let mut attempt = attempt(HOLE);
        assert!(!attempt.can_take_back());
        attempt.go();
        attempt.take_back();
        assert!(!attempt.goes() && !attempt.can_take_back());
        attempt.hold();
        attempt.tap(1);
        attempt.take_back();
        assert!(!attempt.chooses() && attempt.can_take_back(), "the man only");
        attempt.take_back();
        assert!(attempt.chooses() && !attempt.can_take_back());
    }

    #[test]
    fn to_go_is_a_decision_until_the_player_holds() {
        let mut attempt = attempt(HOLE);
        assert_eq!(attempt.decision(), None);
        attempt.go();
        assert!(attempt.goes() && attempt.decision() == Some(Action::Go));
        attempt.hold();
        assert_eq!(attempt.decision(), None);
        attempt.go();
        assert!(!attempt.goes(), "the player holds already");
        let play = attempt.coup().first_play();
        attempt.show(Action::Play(play));
        assert_eq!(attempt.decision(), Some(Action::Play(play)));
    }

    #[test]
    fn a_solution_is_shown() {
        let mut attempt = attempt(HOLE);
        let play = attempt.coup().first_play();
        attempt.touch(1);
        attempt.show(Action::Play(play));
        assert_eq!(attempt.complete(), Some(play));
        attempt.show(Action::Go);
        assert_eq!(attempt.complete(), Some(play), "nothing moves when the player goes");
    }

    #[test]
    fn without_a_throw_there_is_nothing_to_try() {
        assert!(Attempt::new(Match::new(Rules::default())).is_none());
    }
}
