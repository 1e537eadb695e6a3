//! Plays composed man by man, for a board on a screen.
//!
//! The [`Composer`] knows which men may be moved, where they may go, and when the play is complete.

use super::{Play, PlayRefusal, Step};
use crate::coup::Coup;
use crate::men::Men;
use crate::point::{Point, PointSet, RAIL};
use crate::throw::Die;

/// The move of one man from a point to a place, as a player makes it with one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Touch {
    /// The point that the man leaves.
    pub from: Point,
    /// The number of the place that the man reaches, 25 for the rail.
    pub to: u8,
    /// True if the man enters the corner *par puissance*, with a number that would take it to the opponent's empty
    /// corner. Rule: R3.6.
    pub puissance: bool,
}

impl Touch {
    const fn step(step: Step) -> Self {
        Self { from: step.from, to: step.to, puissance: false }
    }

    const fn puissance(from: Point) -> Self {
        Self { from, to: Point::CORNER.number(), puissance: true }
    }

    fn same_place(self, other: Self) -> bool {
        (self.from, self.to) == (other.from, other.to)
    }
}

/// A legal play in one of the orders in which its men can be moved.
#[derive(Clone, Debug)]
struct Course {
    touches: Vec<Touch>,
    play: Play,
}

/// A play that is being composed, man by man.
///
/// ```
/// # use trictrac_rules::{board::Board, coup::Coup, rules::Rules, side::Side, situation::Situation, throw::Throw};
/// use trictrac_rules::{play::Composer, point::Point};
/// # let situation = Situation {
/// #     board: Board::START, roller: Side::White, throw: Throw::of(6, 4).unwrap(), nth: 1, privileges: 0, opening: None,
/// # };
/// let mut composer = Composer::new(&Coup::new(Rules::default(), &situation));
/// composer.touch(Point::TALON, 7).unwrap();
/// assert!(composer.complete().is_none());
/// assert_eq!(composer.targets(Point::TALON).map(|touch| touch.to).collect::<Vec<_>>(), [5]);
/// composer.touch(Point::TALON, 5).unwrap();
/// assert!(composer.complete().is_some());
/// ```
#[derive(Clone, Debug)]
pub struct Composer {
    coup: Coup,
    courses: Vec<Course>,
    made: Vec<Touch>,
}

impl Composer {
    /// Starts a play of `coup`, with nothing moved yet.
    #[must_use]
    pub fn new(coup: &Coup) -> Self {
        let mut courses = Vec::new();
        coup.visit_plays(|play, after| coup.courses_to(play, &after, &mut courses));
        Self { coup: *coup, courses, made: Vec::new() }
    }

    /// The moves made so far.
    #[must_use]
    pub fn made(&self) -> &[Touch] {
        &self.made
    }

    /// The number of the roller's men on each point after the moves made.
    ///
    /// Index `p - 1` is point `p` in the roller's numbering. Between two moves a man may stand where no
    /// [`Board`](crate::board::Board) allows it.
    #[must_use]
    pub fn counts(&self) -> [u8; 24] {
        let men = self.men();
        let mut counts = [0; 24];
        for point in men.any() {
            counts[usize::from(point.number() - 1)] = men.on(point);
        }
        counts
    }

    fn men(&self) -> Men {
        let apply = |men: Men, touch: &Touch| men.moved(touch.from.number(), touch.to);
        self.made.iter().fold(self.coup.ground.men, apply)
    }

    /// The points whose men may be moved next.
    #[must_use]
    pub fn origins(&self) -> PointSet {
        self.next().map(|touch| touch.from).collect()
    }

    /// The moves that the man on `from` may make next, one for each place.
    ///
    /// A man that goes to the corner may either rest there or take it par puissance. The move counts as resting until
    /// the other man decides.
    pub fn targets(&self, from: Point) -> impl Iterator<Item = Touch> {
        let touches: Vec<_> = self.next().filter(|touch| touch.from == from).collect();
        let at = move |to| touches.iter().filter(|touch| touch.to == to).min().copied();
        (1..=RAIL).filter_map(at)
    }

    /// The next move of each legal play that begins with the moves made.
    fn next(&self) -> impl Iterator<Item = Touch> {
        self.begun().filter_map(|course| course.touches.get(self.made.len()).copied())
    }

    /// The courses that begin with the moves made.
    fn begun(&self) -> impl Iterator<Item = &Course> {
        let made = &self.made;
        self.courses.iter().filter(move |course| {
            course.touches.len() >= made.len()
                && course.touches.iter().zip(made).all(|(touch, made)| touch.same_place(*made))
        })
    }

    /// Replaces the moves made by those of the first course that begins with them.
    ///
    /// The two may differ in whether a man rests on the corner or takes it par puissance.
    fn settle_moves(&mut self) {
        let moves = self.begun().next().map(|course| course.touches[..self.made.len()].to_vec());
        if let Some(moves) = moves {
            self.made = moves;
        }
    }

    /// Moves a man from `from` to the place numbered `to`: a point, or 25 for the rail.
    ///
    /// # Errors
    /// The rule that forbids it; then nothing has moved.
    pub fn touch(&mut self, from: Point, to: u8) -> Result<(), PlayRefusal> {
        let touch = self.targets(from).find(|touch| touch.to == to);
        self.made.push(touch.ok_or_else(|| self.why_not(from, to))?);
        self.settle_moves();
        Ok(())
    }

    /// The reasons that hold the man on `from`: for each number that is left, the rule that forbids it, the higher number
    /// first. Empty where the man can move, none of the roller's men stands there, or both numbers are played.
    #[must_use]
    pub fn stuck(&self, from: Point) -> Vec<(Die, PlayRefusal)> {
        let stands = self.counts()[usize::from(from.number() - 1)] > 0;
        if !stands || self.made.len() > 1 || self.origins().contains(from) {
            return Vec::new();
        }
        let [high, low] = [self.coup.high(), self.coup.low()];
        let played = |die: Die| {
            self.made.first().is_some_and(|made| Step::by(made.from, die.pips()).to == made.to)
        };
        let left = match (played(high), played(low)) {
            (true, _) => vec![low],
            (false, true) => vec![high],
            (false, false) if high == low => vec![high],
            (false, false) => vec![high, low],
        };
        let why = |die: Die| (die, self.why_not(from, Step::by(from, die.pips()).to));
        left.into_iter().map(why).collect()
    }

    /// Takes the last move back. Returns whether there was one.
    pub fn take_back(&mut self) -> bool {
        let taken = self.made.pop().is_some();
        self.settle_moves();
        taken
    }

    /// The play, if it is complete: everything that must be moved has been.
    #[must_use]
    pub fn complete(&self) -> Option<Play> {
        self.begun()
            .find(|course| course.touches.len() == self.made.len())
            .map(|course| course.play)
    }

    /// The reason why no legal play continues with this move.
    fn why_not(&self, from: Point, to: u8) -> PlayRefusal {
        let step = Step { from, to };
        let fits = |die: &Die| Step::by(from, die.pips()) == step;
        let written = match self.made.as_slice() {
            [first] => Play::Two(Step { from: first.from, to: first.to }, step),
            _ if ![self.coup.high(), self.coup.low()].iter().any(fits) => {
                return self.why_not_by_both(from, to);
            }
            _ => Play::One(step),
        };
        match self.coup.canonical(written) {
            Err(PlayRefusal::BothNumbersMustBePlayed) => self.why_not_first(step),
            Err(reason) => reason,
            Ok(_) => PlayRefusal::NotByTheDice { from: from.number(), to },
        }
    }

    /// The reason why the man cannot go by both numbers to this place, if they lead there.
    fn why_not_by_both(&self, from: Point, to: u8) -> PlayRefusal {
        let by = |first: Die, second: Die| {
            let rest = Step::by(from, first.pips()).to()?;
            let leads = Step::by(rest, second.pips()).to == to && to != RAIL;
            leads.then_some(Play::Both { from, rest, to })
        };
        let [high, low] = [self.coup.high(), self.coup.low()];
        let both = by(high, low).or_else(|| by(low, high));
        let reason = both.and_then(|play| self.coup.canonical(play).err());
        match reason {
            Some(PlayRefusal::BothNumbersMustBePlayed) | None => {
                PlayRefusal::NotByTheDice { from: from.number(), to }
            }
            Some(reason) => reason,
        }
    }

    /// The reason why no legal play begins with a step that is possible by itself.
    fn why_not_first(&self, step: Step) -> PlayRefusal {
        use crate::coup::Duty;
        match self.coup.duty() {
            Some(Duty::Fill(_)) => PlayRefusal::MustFill,
            Some(Duty::Keep(_)) => PlayRefusal::MustKeep,
            Some(Duty::BearOff) => PlayRefusal::MustBearOffLast,
            None if step.to == Point::CORNER.number() || step.from == Point::CORNER => {
                PlayRefusal::LoneManOnCorner
            }
            None => PlayRefusal::BothNumbersMustBePlayed,
        }
    }
}

impl Coup {
    /// Adds every order in which the men can be moved to stand as in `after`.
    fn courses_to(&self, play: Play, after: &Men, courses: &mut Vec<Course>) {
        let mut add = |touches| courses.push(Course { touches, play });
        match play {
            Play::Nothing => add(Vec::new()),
            Play::One(step) => add(vec![Touch::step(step)]),
            Play::Puissance(high, low) => {
                add(vec![Touch::puissance(high), Touch::puissance(low)]);
                add(vec![Touch::puissance(low), Touch::puissance(high)]);
            }
            Play::Both { .. } | Play::Two(..) => {
                for (first, second) in [(self.high(), self.low()), (self.low(), self.high())] {
                    self.orders(first, second, after, &mut add);
                }
            }
        }
    }

    /// Adds the pairs of moves, by these numbers in this order, that leave the men as in `after`.
    fn orders(&self, first: Die, second: Die, after: &Men, add: &mut impl FnMut(Vec<Touch>)) {
        let men = self.ground.men;
        for from in men.any() {
            let step = Step::by(from, first.pips());
            let lies = self.step(&men, step);
            let rests = step.to().filter(|&to| self.resting_points().contains(to));
            let between = match (lies, rests) {
                (Ok(between), _) => between,
                (Err(_), Some(_)) => step.apply(&men),
                (Err(_), None) => continue,
            };
            for next in between.any() {
                let goes_on = step.to() == Some(next);
                let then = Step::by(next, second.pips());
                let may_rest = lies.is_ok() || goes_on && then.to != RAIL;
                if may_rest && self.step(&between, then).is_ok_and(|men| men == *after) {
                    add(vec![Touch::step(step), Touch::step(then)]);
                }
            }
        }
    }
}
