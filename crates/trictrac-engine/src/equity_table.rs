//! The match-equity table: the chance to win the match between two relèves, for every number of holes of both sides.

use trictrac_rules::game::Match;
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};

use crate::search::Search;

/// The side that can still win the grande bredouille, shown by the pavillon (the flag). Rule: R7.6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Pavillon {
    /// Neither.
    #[default]
    None,
    /// The side that is about to throw.
    Own,
    /// Its opponent.
    Opponent,
}

/// The score between two relèves: the men are on the talons and nobody has points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReleveScore {
    /// The holes of the side that is about to throw.
    pub own: u8,
    /// The holes of its opponent.
    pub opponent: u8,
    /// The side that can still win the grande bredouille.
    pub pavillon: Pavillon,
}

impl ReleveScore {
    /// Returns whether a match can reach this score. Rule: R7.6.
    ///
    /// A side that alone has holes has the pavillon. At 1-1 the side that scored last has it: its hole was its first.
    #[must_use]
    pub const fn is_reached(self) -> bool {
        let Self { own, opponent, pavillon } = self;
        match pavillon {
            Pavillon::None => {
                (own == 0 && opponent == 0) || (own > 0 && opponent > 0 && own + opponent > 2)
            }
            Pavillon::Own => own > 0,
            Pavillon::Opponent => opponent > 0,
        }
    }

    /// Returns the start of a relève with these holes of `side`, which is about to throw, and of its opponent, both fewer than the goal.
    ///
    /// The pavillon, which has no influence on who wins, is one that can be at this score.
    pub(crate) fn start(own: u8, opponent: u8, rules: Rules, side: Side) -> Match {
        [Pavillon::None, Pavillon::Own, Pavillon::Opponent]
            .into_iter()
            .find_map(|pavillon| Self { own, opponent, pavillon }.to_match(rules, side))
            .expect("every score has a pavillon")
    }

    /// Returns the match under `rules` with this score and `side` about to throw, or `None` if no match reaches it.
    #[must_use]
    pub fn to_match(self, rules: Rules, side: Side) -> Option<Match> {
        if !self.is_reached() {
            return None;
        }
        let Self { own, opponent, pavillon } = self;
        let mut amounts = PerSide::new(own, own);
        amounts[side.opponent()] = opponent;
        let run = match pavillon {
            Pavillon::None => Run::NONE,
            Pavillon::Own => Run::of(side),
            Pavillon::Opponent => Run::of(side.opponent()),
        };
        let holes = Tally::new(amounts, run)?;
        Some(Position { to_move: side, holes, ..Position::START }.to_match(rules))
    }
}

/// The chance to win the match for every number of holes of both sides.
///
/// ```
/// use trictrac_engine::{equity_table::{EquityTable, Pavillon}, net::Network, prospects::Aim, search::Search};
/// let rules = "holes=3".parse().unwrap();
/// let search = Search { evaluator: &Network::shipped(), aim: Aim::Win, plies: 0 };
/// let table = EquityTable::new(rules, &search, Pavillon::None);
/// assert!(table.chance(2, 1) > table.chance(1, 2));
/// assert_eq!(table.chance(2, 0), None);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct EquityTable {
    /// The chance of the side about to throw, 0 to 1, by its holes and then by its opponent's; `None` where no match
    /// reaches the score.
    pub chances: Vec<Vec<Option<f32>>>,
}

impl EquityTable {
    /// Computes the table of matches under `rules`; the aim of `search` has no effect.
    #[must_use]
    pub fn new(rules: Rules, search: &Search, pavillon: Pavillon) -> Self {
        let goal = rules.holes.get();
        let chance = |own, opponent| {
            let standing = ReleveScore { own, opponent, pavillon };
            let state = standing.to_match(rules, Side::White)?;
            Some(search.prospects(&state, Side::White).win_chance())
        };
        let row = |own| (0..goal).map(|opponent| chance(own, opponent)).collect();
        Self { chances: (0..goal).map(row).collect() }
    }

    /// Returns the chance of the side about to throw, with `own` holes against `opponent`, or `None` if no match reaches
    /// it.
    #[must_use]
    pub fn chance(&self, own: u8, opponent: u8) -> Option<f32> {
        *self.chances.get(usize::from(own))?.get(usize::from(opponent))?
    }
}
