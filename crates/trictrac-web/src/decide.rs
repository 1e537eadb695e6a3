//! A decision that is put to the reader on a table: the play is made by hand, hold or go is chosen.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::play::{Play, PlayRefusal};
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::scene::Scene;
use crate::session::{Hand, seen};

/// A decision that is put to the reader, and what the reader has done about it so far.
#[derive(Clone, Debug)]
pub struct Decide {
    state: Match,
    coup: Coup,
    work: Work,
    /// Why the last touch moved no man.
    refused: Option<PlayRefusal>,
}

/// What the reader has done so far.
#[derive(Clone, Debug)]
enum Work {
    /// Hold or go is to be chosen.
    Choice,
    /// A play is being made.
    Play(Hand),
    /// The decision is made.
    Done,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// To hold or to go. Rule: R8.1.
    Choice,
    /// A play, after a hold if there was a choice.
    Play,
}

impl Decide {
    /// Asks for the decision in `state`, which waits for it; nothing if there is no such decision.
    #[must_use]
    pub fn new(mut state: Match, asks: Asks) -> Option<Self> {
        let coup = state.coup()?;
        let work = match (asks, state.phase()) {
            (Asks::Choice, Phase::Choice(_)) => Work::Choice,
            (Asks::Choice, _) => return None,
            (Asks::Play, phase) => {
                if matches!(phase, Phase::Choice(_)) {
                    let by = Actor::Player(coup.situation().roller);
                    state.apply(by, Action::Hold, &mut ()).ok()?;
                }
                Work::Play(Hand::bound(&coup))
            }
        };
        Some(Self { state, coup, work, refused: None })
    }

    /// The side that decides. It sits at the near rail.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.coup.situation().roller
    }

    /// The throw.
    #[must_use]
    pub const fn coup(&self) -> &Coup {
        &self.coup
    }

    /// What is asked; nothing once it is decided.
    #[must_use]
    pub const fn asks(&self) -> Option<Asks> {
        match self.work {
            Work::Choice => Some(Asks::Choice),
            Work::Play(_) => Some(Asks::Play),
            Work::Done => None,
        }
    }

    /// The table with the men where the reader has put them.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let scene = Scene::of(self.side(), &self.state).with_dice(&self.coup);
        match &self.work {
            Work::Play(hand) => scene.with_hand(hand),
            Work::Choice | Work::Done => scene,
        }
    }

    /// Touches a place, in the numbering of the near side: picks a man, or puts the picked one there.
    pub fn touch(&mut self, place: u8) {
        let side = self.side();
        if let Work::Play(hand) = &mut self.work {
            self.refused = hand.touch(seen(side, hand.side(), place)).err();
        }
    }

    /// Taps a man that was just picked: it plays the first number that it can.
    pub fn tap(&mut self, place: u8) {
        let Work::Play(hand) = &self.work else { return };
        let from = Point::new(place);
        match from.and_then(|from| hand.tapped(from)) {
            Some(to) => {
                if hand.picked() != from {
                    self.touch(place);
                }
                self.touch(to);
            }
            None if hand.picked() != from => self.touch(place),
            None => {}
        }
    }

    /// Why the last touch moved no man.
    #[must_use]
    pub const fn refused(&self) -> Option<PlayRefusal> {
        self.refused
    }

    /// Whether a man has been moved that can be taken back.
    #[must_use]
    pub fn has_moved(&self) -> bool {
        matches!(&self.work, Work::Play(hand) if hand.has_moved())
    }

    /// Takes the last moved man back.
    pub fn take_back(&mut self) {
        self.refused = None;
        if let Work::Play(hand) = &mut self.work {
            hand.take_back();
        }
    }

    /// The complete play, if it waits for confirmation.
    #[must_use]
    pub fn complete(&self) -> Option<Play> {
        match &self.work {
            Work::Play(hand) => hand.complete(),
            Work::Choice | Work::Done => None,
        }
    }

    /// Notes that the decision is made. The men go back to where they stood.
    pub fn close(&mut self) {
        self.refused = None;
        self.work = Work::Done;
    }
}

#[cfg(test)]
mod tests {
    use trictrac_rules::notation::Position;
    use trictrac_rules::rules::Rules;

    use super::*;

    fn thrown(text: &str) -> Match {
        let position = Position::parse(text, Rules::default()).unwrap();
        let mut state = position.to_match(Rules::default());
        state.apply(Actor::Table, Action::Throw(position.throw.unwrap()), &mut ()).unwrap();
        state
    }

    #[test]
    fn a_play_is_made_by_hand_for_either_side() {
        for side in ["w", "b"] {
            let state = thrown(&format!("W15,5/6/6/5,B15 {side} 64 0/0 0/0 2"));
            let mut decide = Decide::new(state, Asks::Play).unwrap();
            assert_eq!((decide.asks(), decide.complete()), (Some(Asks::Play), None));
            assert_eq!(decide.scene().near, decide.side());
            decide.touch(1);
            decide.touch(7);
            assert!(decide.has_moved());
            decide.take_back();
            decide.tap(1);
            decide.touch(1);
            decide.touch(5);
            let play = decide.complete().expect("both men have moved");
            assert_eq!(play.to_string(), "1/7 1/5");
            decide.close();
            assert_eq!((decide.asks(), decide.has_moved()), (None, false));
            assert_eq!(decide.scene().men_on(1), 15, "the men are back");
        }
    }

    #[test]
    fn a_move_against_the_rules_says_why() {
        let mut decide = Decide::new(thrown("W15,5/6/6/5,B15 w 64 0/0 0/0 1"), Asks::Play).unwrap();
        decide.touch(1);
        decide.touch(9);
        assert!(decide.refused().is_some() && !decide.has_moved());
        assert!(Decide::new(thrown("W15,5/6/6/5,B15 w 64 0/0 0/0 1"), Asks::Choice).is_none());
    }

    #[test]
    fn hold_or_go_is_chosen_and_a_play_can_follow() {
        // The hit of the single man wins the hole.
        let hole = "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 10/0 0/0 9";
        let mut choice = Decide::new(thrown(hole), Asks::Choice).unwrap();
        assert_eq!((choice.asks(), choice.complete()), (Some(Asks::Choice), None));
        choice.close();
        assert_eq!(choice.asks(), None);
        let play = Decide::new(thrown(hole), Asks::Play).unwrap();
        assert!(!play.scene().origins.is_empty());
    }
}
