//! The moves that the hand of the mover has made and must make. Rule: R11.6, R11.7.

use super::TableRefusal;
use crate::board::Board;
use crate::coup::Coup;
use crate::fausse_case::{FausseCase, Placement, Replay};
use crate::men::Men;
use crate::play::{Play, Step};
use crate::point::{Point, PointSet};
use crate::side::Side;
use crate::throw::Die;

/// The first point of the jan de retour. Rule: R1.3.
pub(super) const LAST_QUARTER: u8 = 19;

/// The moves that the hand of the mover has made, and those it must still make.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Hand {
    /// True if *j'adoube* was said since a man was last touched.
    pub(crate) adoube: bool,
    /// The points whose men were touched to play, in order.
    pub(crate) touched: Vec<Point>,
    /// The men let go, in order.
    pub(crate) moved: Vec<Step>,
    /// The play that was ended and is a fausse case, until it is corrected or left.
    pub(crate) wrong: Option<(FausseCase, Placement)>,
    /// The way the throw must be played again.
    pub(crate) replay: Option<Replay>,
    /// True if the opponent plays the throw in the roller's place. Rule: R11.5.
    pub(crate) by_opponent: bool,
    /// The man that entered the forbidden grand jan unnoticed.
    pub(crate) trespass: Option<Trespass>,
}

/// A man that stands in the opponent's grand jan against R3.8. Rule: R11.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Trespass {
    pub(crate) side: Side,
    pub(crate) point: Point,
    /// True if the opponent has demanded that this man be played on.
    pub(crate) demanded: bool,
}

impl Hand {
    pub(super) fn has_moved(&self) -> bool {
        !self.moved.is_empty()
    }

    /// Frees the hand for new dice; a trespasser can still be sent on.
    pub(super) fn new_throw(&mut self) {
        *self = Self { trespass: self.trespass, ..Self::default() };
    }

    /// Frees the hand after a legal play, or after men that stay where they were put.
    pub(super) fn done(&mut self, board: &Board, roller: Side) {
        let trespass = self.trespass.filter(|trespass| {
            trespass.side != roller && board.men(trespass.side).on(trespass.point) > 0
        });
        *self = Self { trespass, ..Self::default() };
    }

    /// Refuses the dice while men stand where they cannot stay. Rule: R11.7.
    pub(super) fn may_stay(&self, coup: Option<&Coup>) -> Result<(), TableRefusal> {
        match (self.wrong, coup) {
            (Some((fausse_case, placement)), Some(coup))
                if !fausse_case.can_stay(coup, placement) =>
            {
                Err(TableRefusal::CannotStay { chooser: coup.situation().roller.opponent() })
            }
            _ => Ok(()),
        }
    }

    /// Refuses a legal play that does not play the touched men, or is not as the opponent demanded. Rule: R11.6, R11.7.
    pub(super) fn allows(&self, coup: &Coup, play: Play) -> Result<(), TableRefusal> {
        if let Some(first) = self.moved.first() {
            return Err(TableRefusal::TouchedMustBePlayed(first.from));
        }
        if self.obeys(coup, play) {
            self.touched_are_played(coup, origins(coup, play))
        } else {
            Err(self.demand(coup, play))
        }
    }

    /// The demand of the opponent, for a `play` that is not as demanded. Rule: R11.7.
    fn demand(&self, coup: &Coup, play: Play) -> TableRefusal {
        let replay = self.replay.filter(|replay| !replay.allows(coup, play));
        match (replay, self.demanded_of(coup)) {
            (None, Some(point)) => TableRefusal::MustBeSentOn(point),
            (replay, _) => TableRefusal::AsDemanded(replay.unwrap_or(Replay::Legal)),
        }
    }

    /// True if a legal play is as the opponent has demanded, as far as any is. Rule: R11.7.
    fn obeys(&self, coup: &Coup, play: Play) -> bool {
        let replays = |play| self.replay.is_none_or(|replay| replay.allows(coup, play));
        replays(play)
            && self.demanded_of(coup).is_none_or(|point| {
                sends_on(point, play)
                    || !any_play(coup, |play| replays(play) && sends_on(point, play))
            })
    }

    /// True if the roller can play the demanded man on only if they do not fill or keep a quarter that they could fill
    /// or keep. Rule: R11.7.
    pub(super) fn breaks_to_send_on(&self, coup: &Coup) -> bool {
        self.demanded_of(coup).is_some_and(|point| {
            let sends = |coup: &Coup| any_play(coup, |play| sends_on(point, play));
            !sends(coup) && sends(&coup.by_section_3())
        })
    }

    /// The man that the roller must play on into the last quarter, if any play does it. Rule: R11.7.
    fn demanded_of(&self, coup: &Coup) -> Option<Point> {
        let roller = coup.situation().roller;
        let forbidden = coup.situation().board.men(roller.opponent()).can_fill_grand();
        let trespass =
            self.trespass_of(roller).filter(|trespass| trespass.demanded && forbidden)?;
        Some(trespass.point)
    }

    fn trespass_of(&self, side: Side) -> Option<Trespass> {
        self.trespass.filter(|trespass| trespass.side == side)
    }

    /// The men that must be played: each man touched, if some play moves it together with those touched before it, and
    /// if the men let go leave a number for it. Rule: R11.6.
    pub(super) fn must_be_played(&self, coup: &Coup) -> PointSet {
        let coup = &self.that_binds(coup);
        self.touched.iter().fold(PointSet::EMPTY, |all, &point| {
            let with = all | PointSet::of(point);
            let has_room = (with & !self.left()).len() <= self.men_left_to_move();
            if has_room && self.can_play(coup, with) { with } else { all }
        })
    }

    /// The number of men that can still be let go: a throw has two numbers.
    pub(super) fn men_left_to_move(&self) -> u32 {
        match self.moved.len() {
            0 => 2,
            1 => 1,
            _ => 0,
        }
    }

    /// True if some play moves a man of each of these points and is as the opponent demanded.
    pub(super) fn can_play(&self, coup: &Coup, points: PointSet) -> bool {
        any_play(coup, |play| origins(coup, play).contains_all(points) && self.obeys(coup, play))
    }

    /// The throw whose plays decide whether a touched man can be played.
    ///
    /// These are the plays of section 3: the duty to fill or keep does not excuse a player from playing a touched man
    /// (losing the quarter is what that costs). But a player who plays again, or in the roller's place, may only play
    /// legally, as demanded. Rule: R11.5-R11.7.
    pub(super) fn that_binds(&self, coup: &Coup) -> Coup {
        if self.by_opponent || self.replay.is_some() { *coup } else { coup.by_section_3() }
    }

    /// Refuses a play that does not move all men that must be played. Rule: R11.6.
    pub(super) fn touched_are_played(
        &self,
        coup: &Coup,
        moved: PointSet,
    ) -> Result<(), TableRefusal> {
        let missing = self.must_be_played(coup) & !moved;
        missing.first().map_or(Ok(()), |point| Err(TableRefusal::TouchedMustBePlayed(point)))
    }

    /// The points from which men were let go so far.
    pub(super) fn left(&self) -> PointSet {
        self.moved.iter().map(|step| step.from).collect()
    }

    /// The men let go that some play moves: they count as touched. Rule: R11.3, R11.6.
    pub(super) fn left_that_can_be_played(&self, coup: &Coup) -> PointSet {
        let coup = &self.that_binds(coup);
        self.left().into_iter().filter(|&point| self.can_play(coup, PointSet::of(point))).collect()
    }

    pub(super) fn placement(&self) -> Option<Placement> {
        match *self.moved {
            [one] => Some(Placement::One(one)),
            [one, other] => Some(Placement::Two(one, other)),
            _ => None,
        }
    }

    pub(super) fn men(&self, men: &Men) -> Men {
        self.placement().map_or(*men, |placement| placement.apply(men))
    }
}

pub(super) fn any_play(coup: &Coup, wanted: impl Fn(Play) -> bool) -> bool {
    let mut found = false;
    coup.visit_plays(|play, _| found |= wanted(play));
    found
}

/// The points from which a play moves men. One man that rests where another stands leaves the same position as these
/// two men with a number each: then both points count.
pub(super) fn origins(coup: &Coup, play: Play) -> PointSet {
    match play {
        Play::One(step) => PointSet::of(step.from),
        Play::Two(one, other) => PointSet::of(one.from) | PointSet::of(other.from),
        Play::Puissance(high, low) => PointSet::of(high) | PointSet::of(low),
        Play::Both { from, .. } => PointSet::of(from) | (rests(coup, from) & coup.ground.any),
        Play::Nothing => PointSet::EMPTY,
    }
}

/// The points on which a man from `from` that plays both numbers may rest.
fn rests(coup: &Coup, from: Point) -> PointSet {
    let throw = coup.situation().throw;
    let orders = [(throw.high(), throw.low()), (throw.low(), throw.high())];
    let rest = |(first, second): (Die, Die)| {
        let step = Step::by(from, first.pips());
        let between = coup.step(&coup.ground.men, step).ok()?;
        let rest = step.to()?;
        coup.step(&between, Step::by(rest, second.pips())).is_ok().then_some(rest)
    };
    orders.into_iter().filter_map(rest).collect()
}

/// True if the man on `point` is played into the last quarter.
fn sends_on(point: Point, play: Play) -> bool {
    let into_the_last = |to: u8| to >= LAST_QUARTER;
    match play {
        Play::Both { from, to, .. } => from == point && into_the_last(to),
        Play::Two(one, other) => [one, other]
            .into_iter()
            .any(|step| step.from == point && into_the_last(step.to_number())),
        Play::One(step) => step.from == point && into_the_last(step.to_number()),
        Play::Puissance(..) | Play::Nothing => false,
    }
}
