//! A play made man by man, for whoever draws a table: which men may be touched, where each may go, when it is complete.

use super::{Play, PlayRefusal, Step};
use crate::coup::Coup;
use crate::men::Men;
use crate::point::{Point, PointSet, RAIL};
use crate::throw::Die;

/// One movement of a hand: a man goes from a point to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Touch {
    /// The point he leaves.
    pub from: Point,
    /// The number of the place he reaches, 25 for the rail.
    pub to: u8,
    /// Whether he enters the corner par puissance. Rule: R3.6.
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

/// A legal play, in one of the orders in which its men can be moved.
#[derive(Clone, Debug)]
struct Course {
    touches: Vec<Touch>,
    play: Play,
}

/// A play being made, man by man.
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
    /// Nothing has been touched yet.
    #[must_use]
    pub fn new(coup: &Coup) -> Self {
        let mut courses = Vec::new();
        coup.plays(|play, after| coup.courses_to(play, &after, &mut courses));
        Self { coup: *coup, courses, made: Vec::new() }
    }

    /// What has been moved so far.
    #[must_use]
    pub fn made(&self) -> &[Touch] {
        &self.made
    }

    /// How many of the roller's men stand on each of his points now; between two steps some may lie where no
    /// [`Board`](crate::board::Board) allows.
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

    /// The points whose men may be touched next.
    #[must_use]
    pub fn origins(&self) -> PointSet {
        self.next().map(|touch| touch.from).collect()
    }

    /// Where the man on `from` may go next, each place once: a man who goes to the corner either to enter it par
    /// puissance or to rest there is told as resting until another man makes it clear.
    pub fn targets(&self, from: Point) -> impl Iterator<Item = Touch> {
        let mut touches: Vec<_> = self.next().filter(|touch| touch.from == from).collect();
        touches.sort_unstable();
        touches.dedup_by(|one, other| one.same_place(*other));
        touches.into_iter()
    }

    fn next(&self) -> impl Iterator<Item = Touch> {
        self.begun().filter_map(|course| course.touches.get(self.made.len()).copied())
    }

    /// The courses that begin with what has been made.
    fn begun(&self) -> impl Iterator<Item = &Course> {
        let made = &self.made;
        self.courses.iter().filter(move |course| {
            course.touches.len() >= made.len()
                && course.touches.iter().zip(made).all(|(touch, made)| touch.same_place(*made))
        })
    }

    /// Tells the men moved so far as the first course does that begins with them.
    fn retell(&mut self) {
        let told = self.begun().next().map(|course| course.touches[..self.made.len()].to_vec());
        if let Some(told) = told {
            self.made = told;
        }
    }

    /// Moves a man from `from` to the place numbered `to`.
    ///
    /// # Errors
    /// The rule that stands against it; then nothing has moved.
    pub fn touch(&mut self, from: Point, to: u8) -> Result<(), PlayRefusal> {
        let touch = self.targets(from).find(|touch| touch.to == to);
        self.made.push(touch.ok_or_else(|| self.why_not(from, to))?);
        self.retell();
        Ok(())
    }

    /// Takes the last man moved back; whether there was one.
    pub fn take_back(&mut self) -> bool {
        let taken = self.made.pop().is_some();
        self.retell();
        taken
    }

    /// The play, if all that must be moved has been.
    #[must_use]
    pub fn complete(&self) -> Option<Play> {
        self.begun()
            .find(|course| course.touches.len() == self.made.len())
            .map(|course| course.play)
    }

    fn why_not(&self, from: Point, to: u8) -> PlayRefusal {
        let step = Step { from, to };
        let fits = |die: &Die| Step::by(from, die.pips()) == step;
        let written = match self.made.as_slice() {
            [first] => Play::Two(Step { from: first.from, to: first.to }, step),
            _ if ![self.coup.high(), self.coup.low()].iter().any(fits) => {
                return PlayRefusal::NotByTheDice { from: from.number(), to };
            }
            _ => Play::One(step),
        };
        match self.coup.canonical(written) {
            Err(PlayRefusal::BothNumbersMustBePlayed) => self.why_not_first(step),
            Err(reason) => reason,
            Ok(_) => PlayRefusal::NotByTheDice { from: from.number(), to },
        }
    }

    /// Why no legal play begins with a step that is possible by itself.
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
    /// Adds every order in which the men can be moved so that they stand as in `after`.
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
