//! What a person's hand does with the men.

use trictrac_rules::coup::Coup;
use trictrac_rules::men::MEN;
use trictrac_rules::play::{Composer, Play, PlayRefusal, Step};
use trictrac_rules::point::{Point, PointSet, RAIL};
use trictrac_rules::side::Side;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::Action;

/// What a hand does that moves the men of `side`.
#[derive(Clone, Debug)]
pub struct Hand {
    side: Side,
    bound: Bound,
    picked: Option<Point>,
}

/// What binds a hand.
#[derive(Clone, Debug)]
enum Bound {
    /// The rules: only legal plays can be made, and nothing is final before it is confirmed.
    Rules(Box<Composer>),
    /// Nothing: whatever is let go lies. Rule: R11.6, R11.7.
    Nothing {
        /// The men of the side, those included that were let go.
        counts: [u8; 24],
    },
}

impl Hand {
    /// A hand that can only play `coup` by the rules.
    #[must_use]
    pub fn bound(coup: &Coup) -> Self {
        let side = coup.situation().roller;
        Self { side, bound: Bound::Rules(Box::new(Composer::new(coup))), picked: None }
    }

    /// A hand that can put the men of `side`, who stand so, wherever it likes. Rule: R11.6.
    #[must_use]
    pub const fn free(side: Side, counts: [u8; 24]) -> Self {
        Self { side, bound: Bound::Nothing { counts }, picked: None }
    }

    /// Whether it can put the men wherever it likes.
    #[must_use]
    pub const fn is_free(&self) -> bool {
        matches!(self.bound, Bound::Nothing { .. })
    }

    /// Whose men it moves.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The point whose man is about to be moved, as the side numbers it.
    #[must_use]
    pub const fn picked(&self) -> Option<Point> {
        self.picked
    }

    /// How many of the men stand on each of the side's points.
    #[must_use]
    pub fn counts(&self) -> [u8; 24] {
        match &self.bound {
            Bound::Rules(composer) => composer.counts(),
            Bound::Nothing { counts } => *counts,
        }
    }

    /// How many men have been borne off.
    #[must_use]
    pub fn off(&self) -> u8 {
        MEN - self.counts().iter().sum::<u8>()
    }

    /// Whether a man has been moved that can still be taken back.
    #[must_use]
    pub fn has_moved(&self) -> bool {
        matches!(&self.bound, Bound::Rules(composer) if !composer.made().is_empty())
    }

    /// The points whose men may be touched now.
    #[must_use]
    pub fn origins(&self) -> PointSet {
        match &self.bound {
            Bound::Rules(composer) => composer.origins(),
            Bound::Nothing { counts } => {
                let stands = |(point, count): (Point, &u8)| (*count > 0).then_some(point);
                Point::all().zip(counts).filter_map(stands).collect()
            }
        }
    }

    /// The places that the picked man may go to; 25 is the rail.
    #[must_use]
    pub fn targets(&self) -> Vec<u8> {
        match (&self.bound, self.picked) {
            (_, None) => Vec::new(),
            (Bound::Rules(composer), Some(from)) => {
                composer.targets(from).map(|touch| touch.to).collect()
            }
            (Bound::Nothing { .. }, Some(from)) => (from.number() + 1..=RAIL).collect(),
        }
    }

    /// The play, if it is complete and waits to be confirmed.
    #[must_use]
    pub fn complete(&self) -> Option<Play> {
        match &self.bound {
            Bound::Rules(composer) => composer.complete(),
            Bound::Nothing { .. } => None,
        }
    }

    /// Touches the place numbered `place` by the side: picks a man, moves the picked one there, or takes one back. A man
    /// whom nothing binds is let go: that is to be done then.
    ///
    /// # Errors
    /// The rule that stands against it; then nothing has moved.
    pub fn touch(&mut self, place: u8) -> Result<Option<Action>, PlayRefusal> {
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

    fn put(&mut self, from: Point, to: u8) -> Result<Option<Action>, PlayRefusal> {
        self.picked = None;
        match &mut self.bound {
            Bound::Rules(composer) => composer.touch(from, to).map(|()| None),
            Bound::Nothing { .. } => {
                let rail = || Step::off(from);
                let step = Point::new(to).map_or_else(rail, |to| Step::to_point(from, to));
                Ok(Some(TableAction::LetGo(step)))
            }
        }
    }

    fn take_back_from(&mut self, place: u8) {
        if let Bound::Rules(composer) = &mut self.bound
            && composer.made().last().is_some_and(|touch| touch.to == place)
        {
            composer.take_back();
        }
    }

    /// Takes the last man back.
    pub fn take_back(&mut self) {
        self.picked = None;
        if let Bound::Rules(composer) = &mut self.bound {
            composer.take_back();
        }
    }

    /// Lets the picked man stand where he stands.
    pub(super) const fn leave(&mut self) {
        self.picked = None;
    }

    /// Picks the man of `point`.
    pub(super) const fn pick(&mut self, point: Point) {
        self.picked = Some(point);
    }
}
