//! The hand that moves men: picks one, puts it down, takes it back.

use trictrac_rules::coup::Coup;
use trictrac_rules::men::MEN;
use trictrac_rules::play::{Composer, Play, PlayRefusal, Step, Touch};
use trictrac_rules::point::{Point, PointSet, RAIL};
use trictrac_rules::side::Side;
use trictrac_rules::throw::Die;

use crate::paths::Paths;
use crate::refused::TouchRefusal;

/// The hand of the player who moves the men of `side`.
#[derive(Clone, Debug)]
pub struct MovingHand {
    side: Side,
    pub(crate) bound: HandBound,
    picked: Option<Point>,
    /// The point to which the last touch has taken a man back.
    returned: Option<Point>,
    /// The number that a tap plays first. Only a bound hand has numbers.
    pub(crate) first: FirstNumber,
}

/// The number that a tap plays first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum FirstNumber {
    /// The higher number.
    #[default]
    High,
    /// The lower number.
    Low,
}

/// The rules for which a man cannot move, one for each number that is left.
pub type StuckReasons = Vec<(Die, PlayRefusal)>;

/// The restriction of a hand.
#[derive(Clone, Debug)]
pub(crate) enum HandBound {
    /// The rules: only legal plays can be made, and nothing is final before the player confirms it.
    Rules(Box<Composer>, [Die; 2]),
    /// Plays that are known, of a form whose men go otherwise.
    Paths(Paths),
    /// Nothing: a man that is let go stays where it is. Rule: R11.6, R11.7.
    Nothing {
        /// The men of the side, including those let go, by point.
        counts: [u8; 24],
    },
}

impl MovingHand {
    /// Creates a hand that can only make legal plays of `coup`.
    #[must_use]
    pub fn bound(coup: &Coup) -> Self {
        let side = coup.situation().roller;
        let throw = coup.situation().throw;
        let bound = HandBound::Rules(Box::new(Composer::new(coup)), [throw.high(), throw.low()]);
        Self::new(side, bound)
    }

    /// Creates a hand that can put the men of `side` anywhere. `counts` are the men by point. Rule: R11.6.
    #[must_use]
    pub const fn free(side: Side, counts: [u8; 24]) -> Self {
        Self::new(side, HandBound::Nothing { counts })
    }

    /// Creates a hand of `side` that can only make these plays.
    #[must_use]
    pub const fn along(side: Side, paths: Paths) -> Self {
        Self::new(side, HandBound::Paths(paths))
    }

    const fn new(side: Side, bound: HandBound) -> Self {
        Self { side, bound, picked: None, returned: None, first: FirstNumber::High }
    }

    /// Checks whether the hand can put men anywhere.
    #[must_use]
    pub const fn is_free(&self) -> bool {
        matches!(self.bound, HandBound::Nothing { .. })
    }

    /// The side whose men it moves.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The point of the picked man, in the numbering of its side.
    #[must_use]
    pub const fn picked(&self) -> Option<Point> {
        self.picked
    }

    /// The point to which the last touch has taken a man back, in the numbering of its side.
    #[must_use]
    pub const fn returned(&self) -> Option<Point> {
        self.returned
    }

    /// The number of men on each point of the side.
    #[must_use]
    pub fn counts(&self) -> [u8; 24] {
        match &self.bound {
            HandBound::Rules(composer, _) => composer.counts(),
            HandBound::Paths(paths) => paths.counts(),
            HandBound::Nothing { counts } => *counts,
        }
    }

    /// The number of men borne off.
    #[must_use]
    pub fn off(&self) -> u8 {
        MEN - self.counts().iter().sum::<u8>()
    }

    /// Checks whether a man has been moved that can be taken back.
    #[must_use]
    pub fn has_moved(&self) -> bool {
        match &self.bound {
            HandBound::Rules(composer, _) => !composer.made().is_empty(),
            HandBound::Paths(paths) => !paths.made().is_empty(),
            HandBound::Nothing { .. } => false,
        }
    }

    /// The steps of the men that have been moved and can be taken back: the place that each has left, and the one that it has reached.
    #[must_use]
    pub fn steps(&self) -> Vec<(u8, u8)> {
        match &self.bound {
            HandBound::Rules(composer, _) => {
                composer.made().iter().map(|touch| (touch.from.number(), touch.to)).collect()
            }
            HandBound::Paths(paths) => paths.made().to_vec(),
            HandBound::Nothing { .. } => Vec::new(),
        }
    }

    /// Makes these steps; none, if one of them is not possible.
    pub(crate) fn move_again(&mut self, steps: &[(u8, u8)]) {
        for &(from, to) in steps {
            let moved = Point::new(from).map(|from| self.put(from, to));
            if !matches!(moved, Some(Ok(None))) {
                return self.take_play_back();
            }
        }
    }

    /// The points whose men can be touched now.
    #[must_use]
    pub fn origins(&self) -> PointSet {
        match &self.bound {
            HandBound::Rules(composer, _) => composer.origins(),
            HandBound::Paths(paths) => {
                paths.next().filter_map(|(from, _)| Point::new(from)).collect()
            }
            HandBound::Nothing { counts } => {
                let stands = |(point, count): (Point, &u8)| (*count > 0).then_some(point);
                Point::all().zip(counts).filter_map(stands).collect()
            }
        }
    }

    /// The reasons why the man on `place`, in the numbering of the side, cannot move: the rule for each number that is left. Empty for a
    /// man that can, and for a free hand.
    #[must_use]
    pub fn stuck(&self, place: u8) -> StuckReasons {
        match (&self.bound, Point::new(place)) {
            (HandBound::Rules(composer, _), Some(point)) => composer.stuck(point),
            _ => Vec::new(),
        }
    }

    /// The places to which the picked man can go, by one number or by both; 25 is the rail.
    #[must_use]
    pub fn targets(&self) -> Vec<u8> {
        match (&self.bound, self.picked) {
            (_, None) => Vec::new(),
            (HandBound::Rules(composer, _), Some(from)) => {
                let direct = composer.targets(from).map(|touch| touch.to);
                direct.chain(sums(composer, from).map(|(_, to)| to)).collect()
            }
            (HandBound::Paths(paths), Some(from)) => paths.targets(from.number()),
            (HandBound::Nothing { .. }, Some(from)) => (from.number() + 1..=RAIL).collect(),
        }
    }

    /// The complete play, if it waits for confirmation.
    #[must_use]
    pub fn complete(&self) -> Option<Play> {
        match &self.bound {
            HandBound::Rules(composer, _) => composer.complete(),
            HandBound::Paths(paths) => paths.complete(),
            HandBound::Nothing { .. } => None,
        }
    }

    /// The complete play, if it was made by hand and no man can move on.
    #[must_use]
    pub fn made(&self) -> Option<Play> {
        self.complete().filter(|_| self.has_moved() && self.origins().is_empty())
    }

    /// Touches a place, in the numbering of the side: picks a man, moves the picked one, or takes one back.
    ///
    /// Returns the step of a man that is let go, if the hand is free; the caller must apply it.
    ///
    /// # Errors
    /// The rule that forbids the move; no man has moved.
    pub fn touch(&mut self, place: u8) -> Result<Option<Step>, TouchRefusal> {
        self.returned = None;
        let point = Point::new(place).filter(|point| self.origins().contains(*point));
        match (self.picked, point) {
            (Some(from), _) if self.targets().contains(&place) => self.put(from, place),
            (Some(from), _) if from.number() == place => {
                self.picked = None;
                Ok(None)
            }
            (_, Some(point)) => {
                self.picked = Some(point);
                Ok(None)
            }
            (Some(from), None) => self.put(from, place),
            (None, None) => {
                self.take_back_from(place);
                Ok(None)
            }
        }
    }

    /// Touches a place as [`touch`](Self::touch) does. If that changes nothing, also returns what [`stuck`](Self::stuck) says of it.
    pub fn try_touch(&mut self, place: u8) -> (Result<Option<Step>, TouchRefusal>, StuckReasons) {
        let (idle, before) = (self.picked.is_none(), self.counts());
        let touched = self.touch(place);
        let still = idle && self.picked.is_none() && self.counts() == before;
        (touched, if still { self.stuck(place) } else { Vec::new() })
    }

    fn put(&mut self, from: Point, to: u8) -> Result<Option<Step>, TouchRefusal> {
        self.picked = None;
        match &mut self.bound {
            HandBound::Rules(composer, _) => {
                if let Some((rest, to)) = sums(composer, from).find(|&(_, sum)| sum == to) {
                    composer.touch(from, rest.number())?;
                    composer.touch(rest, to)?;
                    return Ok(None);
                }
                composer.touch(from, to)?;
                Ok(None)
            }
            HandBound::Paths(paths) => {
                let can = paths.step(from.number(), to);
                if can { Ok(None) } else { Err(TouchRefusal::Walk(paths.rule)) }
            }
            HandBound::Nothing { .. } => {
                let rail = || Step::off(from);
                let step = Point::new(to).map_or_else(rail, |to| Step::to_point(from, to));
                Ok(Some(step))
            }
        }
    }

    fn take_back_from(&mut self, place: u8) {
        let last = match &self.bound {
            HandBound::Rules(composer, _) => {
                composer.made().last().map(|touch| (touch.from.number(), touch.to))
            }
            HandBound::Paths(paths) => paths.made().last().copied(),
            HandBound::Nothing { .. } => None,
        };
        if let Some((from, to)) = last
            && to == place
        {
            self.take_back();
            self.returned = Point::new(from);
        }
    }

    /// Takes the last moved man back.
    pub fn take_back(&mut self) {
        self.picked = None;
        self.returned = None;
        match &mut self.bound {
            HandBound::Rules(composer, _) => {
                composer.take_back();
            }
            HandBound::Paths(paths) => paths.take_back(),
            HandBound::Nothing { .. } => {}
        }
    }

    /// Takes all moved men back.
    pub fn take_play_back(&mut self) {
        while self.has_moved() {
            self.take_back();
        }
    }

    /// Puts the picked man back where it stood.
    pub const fn put_back(&mut self) {
        self.picked = None;
    }

    /// Picks a man of `point`.
    pub(crate) const fn pick(&mut self, point: Point) {
        self.picked = Some(point);
    }
}

/// The places that the man on `from` reaches by both numbers, and by neither alone, with the points where it rests.
fn sums(composer: &Composer, from: Point) -> impl Iterator<Item = (Point, u8)> + use<> {
    let direct: Vec<u8> = composer.targets(from).map(|touch| touch.to).collect();
    let mut sums: Vec<(Point, u8)> = Vec::new();
    for rest in direct.iter().filter_map(|&to| Point::new(to)) {
        let mut rested = composer.clone();
        // The place is one of the man's targets.
        if rested.touch(from, rest.number()).is_err() {
            continue;
        }
        for Touch { to, .. } in rested.targets(rest) {
            if !direct.contains(&to) && sums.iter().all(|(_, known)| *known != to) {
                sums.push((rest, to));
            }
        }
    }
    sums.into_iter()
}
