//! The effects of a throw, and the number of the 36 throws that have them.

use trictrac_rules::board::Board;
use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Jan, JanFamily};
use trictrac_rules::marking::POINTS_OF_A_HOLE;
use trictrac_rules::play::Play;
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;
use trictrac_words::lang::{Key, key};

use super::stage::{PERSON, StagedPosition};
use super::wrong_answer::WrongAnswer;

/// A throw late in the relève, so that the jans of its beginning cannot be earned.
const LATER: u16 = 99;

/// Something that the next throw of a player does or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrowChance {
    /// The player who throws.
    pub whose: LessonPlayer,
    /// The effect of the throw.
    pub does: ThrowEffect,
}

/// A player, as the learner sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonPlayer {
    /// The learner.
    Yours,
    /// The opponent.
    Theirs,
}

/// The effect of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowEffect {
    /// One of the dice shows this number.
    Shows(u8),
    /// It hits a man truly.
    Hits,
    /// It hits a man falsely.
    HitsFalsely,
    /// It fills this quarter.
    Fills(Quarter),
    /// It keeps a full quarter.
    Keeps,
    /// It breaks the full quarter: no play leaves it full.
    Breaks,
    /// The corner can be taken.
    TakesCorner,
    /// It earns points for the player who throws.
    Scores,
    /// It gives the player who throws at least this number of points.
    Earns(u8),
    /// It wins a hole for the player who throws, with the points on the table.
    WinsHole,
    /// It earns this jan.
    Makes(Jan),
}

/// The throws that do something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Throws(Vec<Throw>);

impl ThrowChance {
    /// Something that the learner's throw does.
    #[must_use]
    pub const fn yours(does: ThrowEffect) -> Self {
        Self { whose: LessonPlayer::Yours, does }
    }

    /// Something that the opponent's throw does.
    #[must_use]
    pub const fn theirs(does: ThrowEffect) -> Self {
        Self { whose: LessonPlayer::Theirs, does }
    }

    /// Checks whether `throw` does it on `board`, with the points of `stage`.
    #[must_use]
    pub fn of_throw(self, stage: &StagedPosition, board: Board, throw: Throw) -> bool {
        let roller = match self.whose {
            LessonPlayer::Yours => PERSON,
            LessonPlayer::Theirs => PERSON.opponent(),
        };
        let situation =
            Situation { board, roller, throw, nth: LATER, privileges: 0, opening: None };
        let coup = Coup::new(stage.rules, &situation);
        self.does.is_done(&coup, stage.position.points.amounts()[roller])
    }

    /// Finds the throws that do it on `board`.
    #[must_use]
    pub fn throws_on(self, stage: &StagedPosition, board: Board) -> Throws {
        Throws(Throw::all().filter(|&throw| self.of_throw(stage, board, throw)).collect())
    }

    /// Finds the throws that do it in the position of `stage`, before anything is played.
    #[must_use]
    pub fn throws(self, stage: &StagedPosition) -> Throws {
        self.throws_on(stage, stage.position.board)
    }

    /// Counts, of the 36 throws, those that do it after `play`.
    #[must_use]
    pub fn after(self, stage: &StagedPosition, play: Play) -> u8 {
        stage.coup.map_or(0, |coup| self.throws_on(stage, coup.board_after(play)).falls())
    }

    /// Explains what is wrong with the throws that the learner has `marked`; `None` if they are the ones `sought`.
    #[must_use]
    pub fn fault(self, marked: &Throws, sought: &Throws) -> Option<WrongAnswer> {
        if let Some(excess) = marked.iter().find(|&throw| !sought.contains(throw)) {
            return Some(WrongAnswer::Throw(self.unfit(), excess));
        }
        let missing = sought.iter().filter(|&throw| !marked.contains(throw)).count() as u8;
        (missing > 0).then_some(WrongAnswer::Count(key!("learn-throw-missing"), missing))
    }
}

impl ThrowChance {
    /// The text about a throw that does not do it.
    const fn unfit(self) -> Key {
        match (self.does, self.whose) {
            (ThrowEffect::Shows(_), _) => key!("learn-throw-no-number"),
            (ThrowEffect::TakesCorner, _) => key!("learn-throw-no-corner"),
            (ThrowEffect::Makes(Jan::Helpless), LessonPlayer::Theirs) => {
                key!("learn-throw-playable")
            }
            _ => key!("learn-throw-too-many"),
        }
    }
}

impl ThrowEffect {
    fn is_done(self, coup: &Coup, points: u8) -> bool {
        let earns = |wanted: &dyn Fn(Jan) -> bool| {
            let mut found = false;
            coup.score(|earned| found |= wanted(earned.jan));
            found
        };
        let keeps = |jan: Jan| jan.family() == JanFamily::Keep;
        match self {
            Self::Shows(number) => {
                let throw = coup.situation().throw;
                throw.high().pips() == number || throw.low().pips() == number
            }
            Self::Hits => earns(&|jan| jan.family() == JanFamily::TrueHit),
            Self::HitsFalsely => earns(&|jan| jan.family() == JanFamily::FalseHit),
            Self::Fills(quarter) => earns(&|jan| jan == filled(quarter)),
            Self::Keeps => earns(&keeps),
            Self::Breaks => !earns(&keeps),
            Self::TakesCorner => takes_corner(coup),
            Self::Scores => coup.totals().roller > 0,
            Self::Earns(least) => coup.totals().roller >= least,
            Self::WinsHole => points + coup.totals().roller >= POINTS_OF_A_HOLE,
            Self::Makes(jan) => earns(&|earned| earned == jan),
        }
    }
}

const fn filled(quarter: Quarter) -> Jan {
    match quarter {
        Quarter::Petit => Jan::FillPetit,
        Quarter::Grand => Jan::FillGrand,
        Quarter::Retour => Jan::FillRetour,
    }
}

fn takes_corner(coup: &Coup) -> bool {
    let holds = |side: Side| coup.situation().board.men(side).on(Point::CORNER) > 1;
    let mut takes = false;
    coup.visit_plays(|_, men| takes |= men.on(Point::CORNER) > 1);
    takes && !holds(coup.situation().roller)
}

impl Throws {
    /// The throws, from 1-1 to 6-6.
    pub fn iter(&self) -> impl Iterator<Item = Throw> {
        self.0.iter().copied()
    }

    /// Checks whether `throw` is one of them.
    #[must_use]
    pub fn contains(&self, throw: Throw) -> bool {
        self.0.contains(&throw)
    }

    /// Checks whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of different throws, of 21.
    #[must_use]
    pub const fn different(&self) -> u8 {
        self.0.len() as u8
    }

    /// The number of ways in which the two dice can fall to make them, of 36.
    #[must_use]
    pub fn falls(&self) -> u8 {
        self.iter().map(Throw::weight).sum()
    }

    /// Adds `throw`, or removes it.
    pub fn toggle(&mut self, throw: Throw) {
        if let Some(index) = self.0.iter().position(|&other| other == throw) {
            self.0.remove(index);
        } else {
            self.0.push(throw);
            self.0.sort();
        }
    }
}
