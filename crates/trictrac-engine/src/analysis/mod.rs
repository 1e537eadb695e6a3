//! A match analysed: what every decision cost, how lucky every throw was, and how well either side played.
//!
//! A throw is judged as if it had been marked right, whoever marks: what was overlooked is no decision. Men that were put
//! down against the rules are no decision either.

mod course;
mod judge;
mod luck;
mod outline;
mod summary;
mod verdict;
mod walk;

use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::Phase;

use crate::evaluator::Evaluator;
use crate::parallel;
use crate::prospects::Aim;
use crate::search::Search;

pub use course::{Course, Frame, HolesWon};
pub use judge::{Candidate, Decision, Done, Judge, Kind};
pub use luck::luck;
use luck::{Dice, lead_luck};
pub use outline::Outline;
pub use summary::{BAND_FLOORS, Band, Errors, FEWEST, HALVING, HIGHEST, Summary, rating};
pub use verdict::Verdict;

/// How a match is analysed.
#[derive(Clone, Copy)]
pub struct Analyst<'a> {
    /// What judges positions.
    pub evaluator: &'a dyn Evaluator,
    /// What is aimed at.
    pub aim: Aim,
    /// How many throws are looked ahead.
    pub plies: u8,
    /// How many candidates of a decision are kept, besides the one made.
    pub kept: usize,
    /// On how many threads; the result does not depend on it.
    pub threads: usize,
}

/// What there is to say about a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// Every throw, in order.
    pub throws: Vec<Judged>,
    /// White's chance to win at the end of the record: 1 or 0 if the match is over.
    pub end: f32,
    /// Whether the match is over.
    pub over: bool,
    /// How much the dice for the lead raised White's chance to win.
    pub lead_luck: f32,
    /// How either side did.
    pub players: PerSide<Summary>,
}

/// A throw and the decisions about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Which line of the record it is, from 0.
    pub entry: usize,
    /// In which relève it fell, from 1.
    pub releve: u16,
    /// The match as it waited for it.
    pub before: Match,
    /// The match when it had been thrown and marked.
    pub thrown: Match,
    /// Who threw.
    pub roller: Side,
    /// What.
    pub throw: Throw,
    /// The chance of the roller to win, before the dice fell.
    pub chance: f32,
    /// The same after the throw and the best that can be made of it.
    pub chance_thrown: f32,
    /// Hold or go, if there was that choice and it was made.
    pub choice: Option<Decision>,
    /// The play, if there was one.
    pub play: Option<Decision>,
}

impl Judged {
    /// How much the throw raised the chance of the roller to win, beyond the mean of all throws.
    #[must_use]
    pub fn luck(&self) -> f32 {
        self.chance_thrown - self.chance
    }

    /// The decisions, in order.
    pub fn decisions(&self) -> impl Iterator<Item = &Decision> {
        self.choice.iter().chain(&self.play)
    }

    /// The chance of `side` before the dice fell.
    #[must_use]
    pub fn chance_of(&self, side: Side) -> f32 {
        if side == self.roller { self.chance } else { 1.0 - self.chance }
    }

    /// The position with its dice, nothing marked for them yet.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        Position::of(&self.before).map(|waiting| Position { throw: Some(self.throw), ..waiting })
    }
}

impl Analysis {
    /// The analysis made of these `throws`; White's chance at the `end`, and whether the match is over.
    #[must_use]
    pub fn new(outline: &Outline, throws: Vec<Judged>, end: f32, over: bool) -> Self {
        let mut players = PerSide::new(Summary::default(), Summary::default());
        for judged in &throws {
            players[judged.roller].add(judged);
        }
        let lead_luck = match throws.first().filter(|_| outline.lead()) {
            Some(first) => lead_luck(first.chance_of(Side::White)),
            None => 0.0,
        };
        Self { throws, end, over, lead_luck, players }
    }

    /// The luck of `side` less that of the other, the dice for the lead included.
    #[must_use]
    pub fn luck(&self, side: Side) -> f32 {
        let own = self.players[side].luck - self.players[side.opponent()].luck;
        if side == Side::White { own + self.lead_luck } else { own - self.lead_luck }
    }

    /// What `side` has made of the match, 1 being a win, or its chance where the record ends.
    #[must_use]
    pub fn result(&self, side: Side) -> f32 {
        if side == Side::White { self.end } else { 1.0 - self.end }
    }

    /// The result without the luck: what `side` would win on the average by playing so. It may pass 0 or 1.
    #[must_use]
    pub fn adjusted(&self, side: Side) -> f32 {
        self.result(side) - self.luck(side)
    }
}

impl Analyst<'_> {
    /// Analyses `record`.
    #[must_use]
    pub fn analyse(&self, record: &Record) -> Analysis {
        let outline = Outline::of(record);
        let indices: Vec<_> = (0..outline.throws()).collect();
        let judged = parallel::map(self.threads, &indices, |&index| self.throw(&outline, index));
        self.conclude(&outline, judged.into_iter().flatten().collect())
    }

    /// Analyses one throw of a record, counted from 0.
    #[must_use]
    pub fn throw(&self, outline: &Outline, index: usize) -> Option<Judged> {
        let (mut judged, seen) = outline.unjudged(index)?;
        let dice = Dice::new(self.evaluator);
        (judged.chance, judged.chance_thrown) =
            dice.chances(&judged.before, seen.unequal, judged.throw);
        for decision in self.judge().decisions(&judged.thrown, seen.done) {
            judged.take(decision);
        }
        Some(judged)
    }

    /// What there is to say about the match, all its `throws` being judged.
    #[must_use]
    pub fn conclude(&self, outline: &Outline, throws: Vec<Judged>) -> Analysis {
        let (end, over) = self.end(outline.end(), throws.last());
        Analysis::new(outline, throws, end, over)
    }

    /// A judge of single decisions.
    #[must_use]
    pub const fn judge(&self) -> Judge<'_> {
        let Self { evaluator, aim, plies, kept, .. } = *self;
        Judge { search: Search { evaluator, aim, plies }, kept }
    }

    /// White's chance where the record ends, and whether the match is over.
    fn end(&self, end: &Match, last: Option<&Judged>) -> (f32, bool) {
        match end.phase() {
            Phase::Over { winner, .. } => (f32::from(u8::from(winner == Side::White)), true),
            Phase::Lead => (0.5, false),
            Phase::Throw(side) if walk::goes_on(end) => {
                let chance = Dice::new(self.evaluator).chance(end);
                (if side == Side::White { chance } else { 1.0 - chance }, false)
            }
            _ => (last.map_or(0.5, Judged::white_thrown), false),
        }
    }
}

impl Judged {
    /// Adds a decision about it.
    pub fn take(&mut self, decision: Decision) {
        match decision.kind {
            Kind::Choice => self.choice = Some(decision),
            Kind::Play => self.play = Some(decision),
        }
    }

    /// White's chance after the throw.
    fn white_thrown(&self) -> f32 {
        if self.roller == Side::White { self.chance_thrown } else { 1.0 - self.chance_thrown }
    }
}
