//! The script of the first match: the dice of both sides, the plays of Cloris, and where the scenes begin.

/// The sequel of a turn of the learner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sequel {
    /// Cloris throws these dice and makes this play.
    Cloris([u8; 2], &'static str),
    /// The story goes on in the next scene.
    Cut,
    /// Nothing: the match is over.
    End,
}

/// The turns of the learner: the dice, and what follows.
pub(super) const TURNS: [([u8; 2], Sequel); 9] = [
    ([5, 3], Sequel::Cloris([5, 4], "1/5/10")),
    ([6, 3], Sequel::Cloris([6, 3], "1/4/10")),
    ([5, 1], Sequel::Cut),
    ([5, 4], Sequel::Cloris([2, 1], "10/12 10/11")),
    ([4, 2], Sequel::Cloris([5, 1], "6/11 6/7")),
    ([5, 3], Sequel::Cloris([4, 1], "4/8 7/8")),
    ([5, 2], Sequel::Cloris([4, 2], "5/9 5/7")),
    ([3, 1], Sequel::Cloris([3, 1], "9/12 4/5")),
    ([6, 1], Sequel::End),
];

/// The throw of Cloris that hits the empty corner: shown before the learner plays, and thrown if they do not take it.
pub(super) const AT_CORNER: [u8; 2] = [3, 2];
/// The sequel if the learner does not take the corner: Cloris hits it.
pub(super) const CORNER_REFUSED: Sequel = Sequel::Cloris(AT_CORNER, "4/7 4/6");

/// The turn before which the scene changes for the first time, from 1.
pub(super) const BEFORE_CORNER: usize = 3;
/// The turn in which the corner can be taken.
pub(super) const CORNER: usize = 4;
/// The turn in which the learner holds or goes. Who goes meets the turn after it in the third scene.
pub(super) const CHOICE: usize = 7;

/// The position at the beginning.
pub(super) const BEGINNING: &str = "W15,5/6/6/5,B15 w - 0/0 0/0 1";
/// The men of the second scene, eight throws later; the points are those of the first.
pub(super) const LATER: &str = "W2,2,W2,2/W3,W2,W2,W2,W2,1/B2,B2,B2,2,B2/B2,B2,B3,3";
/// The learner's throw with which the second scene begins.
pub(super) const THROW_LATER: u16 = 12;
/// The third scene: the learner went, and has filled the quarter again.
pub(super) const AGAIN: &str = "4,W1,1/W3,W2,W2,W2,W3,W2/B3,B4,1,B1,B2,B3/2,B2,3 w - 2*/0 1*/0 16";
