//! All plays of a throw under some law, step by step. Rule: R3.1-R3.4, R9.1-R9.3.

use core::fmt;

use trictrac_rules::play::{Play, Step};
use trictrac_rules::point::{Point, RAIL};
use trictrac_rules::throw::{Die, Throw};

/// The men of one side on each point, in that side's own numbering.
pub type PointCounts = [u8; 24];

/// The board as the roller sees it, all in the roller's numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RollerBoard {
    /// The roller's men on points 1 to 24.
    pub own: PointCounts,
    /// The opponent's men on the same points.
    pub other: PointCounts,
    /// The dice.
    pub throw: Throw,
}

impl RollerBoard {
    /// The board of `own` men against `other` men, who are counted in their owner's numbering.
    #[must_use]
    pub fn new(own: PointCounts, mut other: PointCounts, throw: Throw) -> Self {
        other.reverse();
        Self { own, other, throw }
    }

    /// The roller's men on `point`, 1 to 24.
    #[must_use]
    pub fn own(&self, point: u8) -> u8 {
        on(&self.own, point)
    }

    /// The opponent's men on `point`, 1 to 24.
    #[must_use]
    pub fn other(&self, point: u8) -> u8 {
        on(&self.other, point)
    }

    /// The numbers of the throw: one of a doublet, otherwise the higher first.
    pub fn numbers(&self) -> impl Iterator<Item = u8> + use<> {
        let (high, low) = (self.throw.high().pips(), self.throw.low().pips());
        [Some(high), (low != high).then_some(low)].into_iter().flatten()
    }

    /// Checks whether the two numbers would carry two of `own` straight to `target`. Rule: R3.6, R5.2.
    #[must_use]
    pub fn two_reach(&self, own: &PointCounts, target: u8) -> bool {
        let from = |die: Die| target.checked_sub(die.pips()).map_or(0, |point| on(own, point));
        let (high, low) = (self.throw.high(), self.throw.low());
        if high == low { from(high) >= 2 } else { from(high) >= 1 && from(low) >= 1 }
    }
}

/// The men on `point`; none beyond the board.
#[must_use]
pub(super) fn on(counts: &PointCounts, point: u8) -> u8 {
    point.checked_sub(1).and_then(|at| counts.get(usize::from(at))).copied().unwrap_or(0)
}

/// Checks whether two or more men stand on each of the six points from `first` on.
#[must_use]
pub(super) fn fills(counts: &PointCounts, first: u8) -> bool {
    (first..first + 6).all(|point| on(counts, point) >= 2)
}

/// The law of the movement: the points where men may lie, and the results that stand.
pub trait MovementLaw {
    /// Checks whether a man may come to lie on `point`, which no opposing man holds.
    fn may_lie(&self, seen: &RollerBoard, point: u8) -> bool;
    /// Checks whether the men may stand as `after`, when men have come to lie on `landed`.
    fn stands(&self, seen: &RollerBoard, after: &PointCounts, landed: &[u8]) -> bool;
    /// Checks whether the corner may be taken par puissance. Rule: R3.6.
    fn puissance(&self, seen: &RollerBoard) -> bool;
}

/// One way to play a throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrowWalk {
    /// The play.
    pub play: Play,
    /// The men after it.
    pub after: PointCounts,
    /// The places from which and to which each number brings a man: 25 is the rail.
    pub steps: Vec<(u8, u8)>,
}

/// All plays of a throw that section 3 allows. Rule: R3.4.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkPlays {
    /// Every way to play, also where several leave the same men; at least one.
    pub walks: Vec<ThrowWalk>,
    /// The numbers that cannot be played: 0 to 2.
    pub left: u8,
}

/// A play that is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongPlay {
    /// The text is none of a play.
    Unreadable(String),
    /// No legal play leaves the men so. Rule: V9.2, V10.2.
    NotLegal(String),
}

impl fmt::Display for WrongPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(found) => {
                write!(f, "found {found}, expected a play, as 1/7 1/5, 1/5/11, 22/off or -")
            }
            Self::NotLegal(found) => write!(f, "{found} is no legal play"),
        }
    }
}

impl WalkPlays {
    /// Finds all plays of the throw in `seen`.
    #[must_use]
    pub fn new(seen: &RollerBoard, law: &impl MovementLaw) -> Self {
        let both = both_numbers(seen, law);
        if !both.is_empty() {
            return Self { walks: both, left: 0 };
        }
        for pips in seen.numbers() {
            let one = one_number(seen, law, pips);
            if !one.is_empty() {
                return Self { walks: one, left: 1 };
            }
        }
        let walks = vec![ThrowWalk { play: Play::Nothing, after: seen.own, steps: Vec::new() }];
        Self { walks, left: 2 }
    }

    /// The plays, each result once.
    #[must_use]
    pub fn distinct(&self) -> Vec<&ThrowWalk> {
        let mut distinct: Vec<&ThrowWalk> = Vec::new();
        for walk in &self.walks {
            if !distinct.iter().any(|known| known.after == walk.after) {
                distinct.push(walk);
            }
        }
        distinct
    }

    /// Keeps the plays whose men are as `wanted`, if there are any; returns whether there are.
    pub fn oblige(&mut self, wanted: impl Fn(&PointCounts) -> bool) -> bool {
        let some = self.walks.iter().any(|walk| wanted(&walk.after));
        if some {
            self.walks.retain(|walk| wanted(&walk.after));
        }
        some
    }

    /// The play that `text` names.
    ///
    /// # Errors
    /// A text that names no legal play.
    pub fn read(&self, text: &str, seen: &RollerBoard) -> Result<&ThrowWalk, WrongPlay> {
        let steps = steps_of(text).ok_or_else(|| WrongPlay::Unreadable(text.to_owned()))?;
        self.leaving(&steps, seen).ok_or_else(|| WrongPlay::NotLegal(text.to_owned()))
    }

    /// The legal play that leaves the men as `play` does.
    ///
    /// # Errors
    /// There is none.
    pub fn check(&self, play: Play, seen: &RollerBoard) -> Result<&ThrowWalk, WrongPlay> {
        let places = |step: Step| (step.from.number(), step.to_number());
        let steps = match play {
            Play::Nothing => Vec::new(),
            Play::One(step) => vec![places(step)],
            Play::Both { from, to, .. } => vec![(from.number(), to)],
            Play::Two(first, second) => vec![places(first), places(second)],
            Play::Puissance(first, second) => {
                [first, second].map(|from| (from.number(), Point::CORNER.number())).to_vec()
            }
        };
        self.leaving(&steps, seen).ok_or_else(|| WrongPlay::NotLegal(play.to_string()))
    }

    /// The play that leaves the men as these steps do.
    fn leaving(&self, steps: &[(u8, u8)], seen: &RollerBoard) -> Option<&ThrowWalk> {
        let after = left_by(steps, seen)?;
        self.walks.iter().find(|walk| walk.after == after)
    }
}

/// Reads from where to where each man of a text goes: `1/7 1/5`, `1/5/11`, `7/12p 8/12p`, `22/off`, `-`.
fn steps_of(text: &str) -> Option<Vec<(u8, u8)>> {
    let mut steps = Vec::new();
    if text.trim() == "-" {
        return Some(steps);
    }
    for man in text.split_whitespace() {
        let place =
            |text: &str| if text == "off" { Some(RAIL) } else { game_notation::number(text) };
        let places: Vec<u8> =
            man.trim_end_matches('p').split('/').map(place).collect::<Option<_>>()?;
        let ([from, to] | [from, _, to]) = places[..] else { return None };
        if from >= to || to > RAIL {
            return None;
        }
        steps.push((from, to));
    }
    Some(steps)
}

/// The men as these steps leave them, if there is a man for each.
fn left_by(steps: &[(u8, u8)], seen: &RollerBoard) -> Option<PointCounts> {
    steps
        .iter()
        .try_fold(seen.own, |men, &(from, to)| (on(&men, from) > 0).then(|| moved(&men, from, to)))
}

fn moved(counts: &PointCounts, from: u8, to: u8) -> PointCounts {
    let mut after = *counts;
    let mut change = |point: u8, by: i8| {
        if let Some(count) = point.checked_sub(1).and_then(|at| after.get_mut(usize::from(at))) {
            *count = count.saturating_add_signed(by);
        }
    };
    change(from, -1);
    change(to, 1);
    after
}

/// Returns the point on which a man from `from` comes to lie by `pips`, if it may. Rule: R3.2, R9.1-R9.3.
fn landing(
    seen: &RollerBoard,
    law: &impl MovementLaw,
    men: &PointCounts,
    from: u8,
    pips: u8,
) -> Option<u8> {
    let to = from + pips;
    if to < RAIL {
        return (seen.other(to) == 0 && law.may_lie(seen, to)).then_some(to);
    }
    let outside = (1..=18).any(|point| on(men, point) > 0);
    let further = (19..from).any(|point| on(men, point) > 0);
    (!outside && (to == RAIL || !further)).then_some(RAIL)
}

fn step(from: u8, to: u8) -> Option<Step> {
    let from = Point::new(from)?;
    Some(Point::new(to).map_or_else(|| Step::off(from), |to| Step::to_point(from, to)))
}

/// The points on which men have come to lie.
fn landed(places: &[u8]) -> Vec<u8> {
    places.iter().copied().filter(|place| *place < RAIL).collect()
}

fn one_number(seen: &RollerBoard, law: &impl MovementLaw, pips: u8) -> Vec<ThrowWalk> {
    let mut walks = Vec::new();
    for from in (1..=24).filter(|point| seen.own(*point) > 0) {
        let Some(to) = landing(seen, law, &seen.own, from, pips) else { continue };
        let after = moved(&seen.own, from, to);
        if let Some(step) = step(from, to).filter(|_| law.stands(seen, &after, &landed(&[to]))) {
            walks.push(ThrowWalk { play: Play::One(step), after, steps: vec![(from, to)] });
        }
    }
    walks
}

fn both_numbers(seen: &RollerBoard, law: &impl MovementLaw) -> Vec<ThrowWalk> {
    let (high, low) = (seen.throw.high().pips(), seen.throw.low().pips());
    let orders: &[(u8, u8)] =
        if high == low { &[(high, low)] } else { &[(low, high), (high, low)] };
    let mut walks = Vec::new();
    for &(first, second) in orders {
        for from in (1..=24).filter(|point| seen.own(*point) > 0) {
            one_man(seen, law, from, first, second, &mut walks);
        }
    }
    for &(first, second) in orders {
        for from in (1..=24).filter(|point| seen.own(*point) > 0) {
            two_men(seen, law, from, first, second, &mut walks);
        }
    }
    if law.puissance(seen) {
        par_puissance(seen, law, &mut walks);
    }
    walks
}

/// One man plays both numbers: it may rest wherever no opposing man stands. Rule: R3.3.
fn one_man(
    seen: &RollerBoard,
    law: &impl MovementLaw,
    from: u8,
    first: u8,
    second: u8,
    walks: &mut Vec<ThrowWalk>,
) {
    let rest = from + first;
    if rest >= RAIL || seen.other(rest) > 0 {
        return;
    }
    let between = moved(&seen.own, from, rest);
    let Some(to) = landing(seen, law, &between, rest, second) else { return };
    let after = moved(&between, rest, to);
    let (Some(start), Some(middle)) = (Point::new(from), Point::new(rest)) else { return };
    if law.stands(seen, &after, &landed(&[to])) {
        let play = Play::Both { from: start, rest: middle, to };
        walks.push(ThrowWalk { play, after, steps: vec![(from, to)] });
    }
}

/// Two men play one number each. Rule: R3.1.
fn two_men(
    seen: &RollerBoard,
    law: &impl MovementLaw,
    from: u8,
    first: u8,
    second: u8,
    walks: &mut Vec<ThrowWalk>,
) {
    let Some(to) = landing(seen, law, &seen.own, from, first) else { return };
    let between = moved(&seen.own, from, to);
    for other in (1..=24).filter(|point| on(&between, *point) > 0) {
        // Only a man that stood there before is a second man.
        if other == to && seen.own(to) == 0 {
            continue;
        }
        let Some(place) = landing(seen, law, &between, other, second) else { continue };
        let after = moved(&between, other, place);
        let (Some(one), Some(two)) = (step(from, to), step(other, place)) else { continue };
        if law.stands(seen, &after, &landed(&[to, place])) {
            let play = if first >= second { Play::Two(one, two) } else { Play::Two(two, one) };
            walks.push(ThrowWalk { play, after, steps: vec![(from, to), (other, place)] });
        }
    }
}

/// Two men take the corner with numbers that would take the opponent's. Rule: R3.6.
fn par_puissance(seen: &RollerBoard, law: &impl MovementLaw, walks: &mut Vec<ThrowWalk>) {
    let corner = Point::CORNER.number();
    let origin = |die: Die| Point::OPPONENT_CORNER.behind(die.pips());
    let (high, low) = (seen.throw.high(), seen.throw.low());
    let (Some(one), Some(two)) = (origin(high), origin(low)) else { return };
    let after = moved(&moved(&seen.own, one.number(), corner), two.number(), corner);
    if law.stands(seen, &after, &[corner]) {
        let steps = vec![(one.number(), corner), (two.number(), corner)];
        walks.push(ThrowWalk { play: Play::Puissance(one, two), after, steps });
    }
}
