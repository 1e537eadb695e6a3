//! The hold-or-go table: to hold against to go at every score, with the men, the points and the throw of one position.
//!
//! ```
//! use trictrac_engine::{hold_table::{HoldPosition, HoldTable}, net::Network, prospects::Aim, search::Search};
//! let rules = "holes=3".parse().unwrap();
//! let position = "6/W4,W3,W3,W1,W2,W2/B2,B2,B2,B2,B2,B3/B1,B1,4 w 21 2*/8 0/0 15".parse().unwrap();
//! let asked = HoldPosition::new(&position, rules).unwrap();
//! let search = Search { evaluator: &Network::shipped(), aim: Aim::Win, plies: 0 };
//! let table = HoldTable::searched(&asked, &search, 1);
//! assert!(table.cell(2, 1).is_some() && table.cell(1, 1).is_none());
//! ```

use trictrac_rules::game::Match;
use trictrac_rules::marking::{POINTS_OF_A_HOLE, Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::{Action, Phase};

use crate::parallel;
use crate::search::Search;
use crate::trust::{Checks, Comparison, DecisionJudge, RollerDecisions, TrustedJudge};

/// The number of trials of a cell that is rolled out.
pub const TRIALS: u32 = 108;
/// The greatest difference of a cell that is rolled out, in chances to win.
const NEAR: f32 = 0.025;

/// A position in which the roller may hold or go, whose holes can be exchanged for others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HoldPosition {
    position: Position,
    rules: Rules,
    /// The holes that the throw wins.
    won: u8,
}

/// The marks of the throw that can be exchanged for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HoldMarks {
    /// The points that the hole leaves the roller.
    pub left: u8,
    /// True if the first hole counts double.
    pub bredouille: bool,
}

/// The value of both choices at one score.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HoldCell {
    /// The chance to win the match after holding, 0 to 1.
    pub hold: f32,
    /// The chance to win the match after going.
    pub go: f32,
    /// Half the equity of holding less half that of going: the chance to win, or half the stake, that going loses.
    pub difference: f32,
    /// The standard error of the difference; 0 if it is from a search.
    pub error: f32,
    /// The depth of the search, in throws.
    pub plies: u8,
    /// The number of trials of the rollout; 0 without one.
    pub trials: u32,
}

impl HoldCell {
    /// Returns whether to hold is better.
    #[must_use]
    pub const fn holds(&self) -> bool {
        self.difference >= 0.0
    }
}

impl HoldPosition {
    /// Reads a position with its throw; `None` if the roller may not choose after it.
    #[must_use]
    pub fn new(position: &Position, rules: Rules) -> Option<Self> {
        let asked = Self { position: *position, rules, won: 0 };
        let state = position.to_match(rules);
        let is_choice = matches!(state.phase(), Phase::Choice(_));
        let side = position.to_move;
        let won = state.holes().amounts()[side] - position.holes.amounts()[side];
        is_choice.then_some(Self { won, ..asked })
    }

    /// The roller.
    #[must_use]
    pub const fn roller(&self) -> Side {
        self.position.to_move
    }

    /// The position with its throw.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The points that the hole leaves the roller, and whether the first hole that the throw wins counts double.
    #[must_use]
    pub fn marks(&self) -> HoldMarks {
        let points = self.position.to_match(self.rules).releve().points.amounts();
        HoldMarks { left: points[self.roller()], bredouille: self.won.is_multiple_of(2) }
    }

    /// Returns the position with other points before the throw, so that it wins as many times twelve points and leads to `wanted`;
    /// `None` if no points do.
    #[must_use]
    pub fn with_marks(&self, wanted: HoldMarks) -> Option<Self> {
        let side = self.roller();
        let other = self.position.points.amounts()[side.opponent()];
        let all = (0..POINTS_OF_A_HOLE).step_by(2).flat_map(|own| {
            // Without points the opponent could not have ended the roller's bredouille.
            [other, 2].into_iter().flat_map(move |other| {
                let runs = [Run::NONE, Run::of(side.opponent()), Run::of(side)];
                runs.map(|run| (own, other, run))
            })
        });
        all.filter(|(own, other, run)| *other > 0 || *own == 0 || *run == Run::of(side))
            .filter_map(|(own, other, run)| {
                let mut amounts = PerSide::new(own, own);
                amounts[side.opponent()] = other;
                let points = Tally::new(amounts, run)?;
                Self::new(&Position { points, ..self.position }, self.rules)
            })
            .find(|one| one.won.div_ceil(2) == self.won.div_ceil(2) && one.marks() == wanted)
    }

    /// Returns the position in which `run` has won the last holes, which matters at scores where both sides have holes; `None` if it
    /// has none.
    #[must_use]
    pub fn with_run(&self, run: Run) -> Option<Self> {
        let holes = Tally::new(self.position.holes.amounts(), run)?;
        Self::new(&Position { holes, ..self.position }, self.rules)
    }

    /// The holes of the roller, with those that the throw wins, and of the opponent.
    #[must_use]
    pub fn now(&self) -> [u8; 2] {
        let holes = self.position.holes.amounts();
        let side = self.roller();
        [holes[side] + self.won, holes[side.opponent()]]
    }

    /// The number of holes that wins the match.
    #[must_use]
    pub const fn goal(&self) -> u8 {
        self.rules.holes.get()
    }

    /// Returns the match in which the roller chooses and has `own` holes, with those that the throw wins, against `opponent`;
    /// `None` where no match has this score.
    #[must_use]
    pub fn at(&self, own: u8, opponent: u8) -> Option<Match> {
        let goal = self.goal();
        let before = own.checked_sub(self.won).filter(|_| own < goal && opponent < goal)?;
        let side = self.roller();
        let mut amounts = PerSide::new(before, before);
        amounts[side.opponent()] = opponent;
        // The side that alone has holes may win the grande bredouille; else it is as in the position, as far as that may be.
        let run = match (before, opponent) {
            (0, 0) => Run::NONE,
            (_, 0) => Run::of(side),
            (0, _) => Run::of(side.opponent()),
            _ => self.position.holes.run(),
        };
        let holes = Tally::new(amounts, run)?;
        let state = Position { holes, ..self.position }.to_match(self.rules);
        matches!(state.phase(), Phase::Choice(_)).then_some(state)
    }

    /// Returns the scores at which the roller chooses, from the present one outwards.
    #[must_use]
    pub fn scores(&self) -> Vec<[u8; 2]> {
        let goal = self.goal();
        let all = (0..goal).flat_map(|own| (0..goal).map(move |opponent| [own, opponent]));
        let mut all: Vec<_> =
            all.filter(|[own, opponent]| self.at(*own, *opponent).is_some()).collect();
        let [own, opponent] = self.now();
        all.sort_by_key(|score| score[0].abs_diff(own) + score[1].abs_diff(opponent));
        all
    }

    /// Searches both choices at a score, equally deep.
    #[must_use]
    pub fn searched(&self, [own, opponent]: [u8; 2], search: &Search<'_>) -> Option<HoldCell> {
        let state = self.at(own, opponent)?;
        let done = RollerDecisions { held: true, went: false, play: None };
        let judge = DecisionJudge { search: *search, kept: 2 };
        let decision = judge.decisions(&state, done).into_iter().next()?;
        let of =
            |goes: bool| decision.candidates.iter().find(|one| (one.action == Action::Go) == goes);
        let (hold, go) = (of(false)?, of(true)?);
        let difference = (hold.equity - go.equity) / 2.0;
        let (hold, go, plies) = (hold.chance, go.chance, hold.plies);
        Some(HoldCell { hold, go, difference, error: 0.0, plies, trials: 0 })
    }

    /// Prepares a rollout of both choices at a score.
    #[must_use]
    pub fn comparison<'a>(
        &self,
        [own, opponent]: [u8; 2],
        search: &Search<'a>,
    ) -> Option<Comparison<'a>> {
        let state = self.at(own, opponent)?;
        let judge = TrustedJudge { search: *search, kept: 1, checks: Checks::All, threads: 1 };
        Some(judge.choice(&state))
    }

    /// Rolls out both choices at a score with the same dice.
    #[must_use]
    pub fn rolled(&self, score: [u8; 2], search: &Search<'_>, trials: u32) -> Option<HoldCell> {
        let mut comparison = self.comparison(score, search)?;
        comparison.roll(trials, |_| false);
        let ranked = comparison.ranked();
        let of = |wanted: Action| {
            let (_, estimate) = ranked.iter().find(|(action, _)| *action == wanted)?;
            Some(estimate.prospects.win_chance().clamp(0.0, 1.0))
        };
        let (hold, go) = (of(Action::Hold)?, of(Action::Go)?);
        let loss = comparison.loss(Action::Go)?;
        let (difference, error) = (loss.mean as f32, loss.standard_error as f32);
        let trials = comparison.trials();
        Some(HoldCell { hold, go, difference, error, plies: search.plies, trials })
    }
}

/// To hold against to go at every score.
#[derive(Clone, Debug, PartialEq)]
pub struct HoldTable {
    /// The cells, by the holes of the roller, with those that the throw wins, and then by those of the opponent; `None` where
    /// there is no choice.
    pub cells: Vec<Vec<Option<HoldCell>>>,
}

impl HoldTable {
    /// Creates a table without cells.
    #[must_use]
    pub fn empty(asked: &HoldPosition) -> Self {
        let goal = usize::from(asked.goal());
        Self { cells: vec![vec![None; goal]; goal] }
    }

    /// Searches every cell. The result does not depend on the number of threads.
    #[must_use]
    pub fn searched(asked: &HoldPosition, search: &Search<'_>, threads: usize) -> Self {
        let mut table = Self::empty(asked);
        let scores = asked.scores();
        let cells = parallel::map(threads, &scores, |score| asked.searched(*score, search));
        for (score, cell) in scores.into_iter().zip(cells) {
            table.set(score, cell);
        }
        table
    }

    /// Rolls out the cells that are [doubtful](Self::doubtful).
    pub fn roll(&mut self, asked: &HoldPosition, search: &Search<'_>, threads: usize) {
        let scores = self.doubtful();
        let cells = parallel::map(threads, &scores, |score| asked.rolled(*score, search, TRIALS));
        for (score, cell) in scores.into_iter().zip(cells) {
            self.set(score, cell);
        }
    }

    /// Returns the cell with `own` holes against `opponent`.
    #[must_use]
    pub fn cell(&self, own: u8, opponent: u8) -> Option<HoldCell> {
        *self.cells.get(usize::from(own))?.get(usize::from(opponent))?
    }

    /// Replaces a cell.
    pub fn set(&mut self, [own, opponent]: [u8; 2], cell: Option<HoldCell>) {
        if let Some(place) =
            self.cells.get_mut(usize::from(own)).and_then(|row| row.get_mut(usize::from(opponent)))
        {
            *place = cell;
        }
    }

    /// Returns the scores of the searched cells beside the border between hold and go whose difference is small.
    #[must_use]
    pub fn doubtful(&self) -> Vec<[u8; 2]> {
        let goal = self.cells.len() as u8;
        let all = (0..goal).flat_map(|own| (0..goal).map(move |opponent| [own, opponent]));
        all.filter(|[own, opponent]| {
            let is_near = |one: &HoldCell| one.trials == 0 && one.difference.abs() < NEAR;
            self.cell(*own, *opponent)
                .filter(is_near)
                .is_some_and(|one| self.is_beside_border(*own, *opponent, one.holds()))
        })
        .collect()
    }

    fn is_beside_border(&self, own: u8, opponent: u8, holds: bool) -> bool {
        let (less, fewer) = (own.wrapping_sub(1), opponent.wrapping_sub(1));
        [(less, opponent), (own + 1, opponent), (own, fewer), (own, opponent + 1)]
            .into_iter()
            .filter_map(|(own, opponent)| self.cell(own, opponent))
            .any(|cell| cell.holds() != holds)
    }

    /// Returns the numbers of own holes from which the better choice is another than with one hole less, against `opponent`.
    #[must_use]
    pub fn flips(&self, opponent: u8) -> Vec<u8> {
        let goal = self.cells.len() as u8;
        let holds = |own: u8| self.cell(own, opponent).map(|cell| cell.holds());
        (1..goal)
            .filter(|own| match (holds(own - 1), holds(*own)) {
                (Some(before), Some(after)) => before != after,
                _ => false,
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::net::Network;
    use crate::prospects::Aim;

    const POSITION: &str = "6/W4,W3,W3,W1,W2,W2/B2,B2,B2,B2,B2,B3/B1,B1,4 w 21 2*/8 3/9 15";

    fn asked(position: &str) -> Option<HoldPosition> {
        HoldPosition::new(&position.parse().unwrap(), Rules::default())
    }

    #[test]
    fn only_a_choice_has_a_table() {
        assert!(asked("W15,5/6/6/5,B15 w 64").is_none());
        assert!(asked("6/W4,W3,W3,W1,W2,W2/B2,B2,B2,B2,B2,B3/B1,B1,4 w - 2*/8 3/9 15").is_none());
        assert_eq!(asked(POSITION).map(|asked| asked.now()), Some([5, 9]));
    }

    #[test]
    fn scores_go_outwards_and_are_those_of_matches() {
        let asked = asked(POSITION).unwrap();
        let scores = asked.scores();
        assert_eq!((scores.len(), scores[0]), (10 * 12, [5, 9]));
        for [own, opponent] in scores {
            let holes = asked.at(own, opponent).unwrap().holes().amounts();
            assert_eq!((holes[Side::White], holes[Side::Black]), (own, opponent));
        }
        assert!(asked.at(1, 3).is_none() && asked.at(12, 3).is_none());
    }

    #[test]
    fn marks_can_be_exchanged() {
        let asked = asked(POSITION).unwrap();
        let now = asked.marks();
        assert_eq!(asked.with_marks(now).map(|one| one.marks()), Some(now));
        // The throw earns twelve points, so all points before it make a hole. Those that begin at 0 are en bredouille.
        for left in (0..12).step_by(2) {
            for bredouille in [true, false].into_iter().filter(|bredouille| *bredouille || left > 0)
            {
                let wanted = HoldMarks { left, bredouille };
                let changed = asked.with_marks(wanted).unwrap();
                assert_eq!(changed.marks(), wanted);
                assert_eq!(changed.now(), [4 + u8::from(bredouille), 9]);
                let text = changed.position().to_string();
                assert_eq!(text.parse::<Position>().as_ref(), Ok(changed.position()));
            }
        }
        assert_eq!(asked.with_marks(HoldMarks { left: 0, bredouille: false }), None);
        let flag = asked.with_run(Run::of(Side::Black)).unwrap();
        assert!(flag.position().to_string().contains("3/9*"), "{}", flag.position());
    }

    /// The cell of the present score is what the judge of decisions finds, and a rollout agrees on the blunder.
    #[test]
    fn the_present_cell_is_the_decision() {
        let network = Network::shipped();
        let search = Search { evaluator: &network, aim: Aim::Win, plies: 1 };
        let asked = asked(POSITION).unwrap();
        let cell = asked.searched(asked.now(), &search).unwrap();
        let state = asked.position.to_match(asked.rules);
        let done = RollerDecisions { held: true, went: false, play: None };
        let decision = &DecisionJudge { search, kept: 2 }.decisions(&state, done)[0];
        assert!((decision.loss + cell.difference).abs() < 1e-6 && !cell.holds());
        let rolled = asked.rolled(asked.now(), &search, 36).unwrap();
        assert_eq!((rolled.trials, rolled.holds()), (36, false));
        assert!(rolled.error > 0.0 && rolled.difference < -0.02, "{rolled:?}");
    }

    #[test]
    fn cells_beside_the_border_are_doubtful() {
        let asked = asked(POSITION).unwrap();
        let mut table = HoldTable::empty(&asked);
        let cell = |difference| HoldCell {
            hold: 0.5,
            go: 0.5,
            difference,
            error: 0.0,
            plies: 1,
            trials: 0,
        };
        for own in 1..12 {
            for opponent in 0..12 {
                let difference = if own < 6 { 0.01 } else { -0.03 };
                table.set([own, opponent], Some(cell(difference)));
            }
        }
        assert_eq!(table.flips(3), [6]);
        let doubtful: Vec<_> = (0..12).map(|opponent| [5, opponent]).collect();
        assert_eq!(table.doubtful(), doubtful);
        table.set([5, 0], Some(HoldCell { trials: 108, ..cell(0.01) }));
        assert_eq!(table.doubtful().len(), 11);
    }
}
