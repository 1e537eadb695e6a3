//! The position of a step, with everything that the rules say about its throw.

use trictrac_rules::coup::{Coup, Totals};
use trictrac_rules::jan::{Beneficiary, Earned};
use trictrac_rules::marking::{Tally, mark};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;

use super::PERSON;

/// A position with its throw.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The position before the throw is marked.
    pub position: Position,
    /// The throw, if the position has dice.
    pub coup: Option<Coup>,
}

/// Points and holes after the roller has marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marked {
    /// The points.
    pub points: Tally,
    /// The holes.
    pub holes: Tally,
    /// The number of holes that the throw wins.
    pub won: u8,
}

impl Stage {
    /// Parses a position; an invalid one becomes the starting position. A test checks that all are valid.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let rules = Rules::default();
        let position = Position::parse(text, rules).unwrap_or(Position::START);
        let coup = position.situation().map(|situation| Coup::new(rules, &situation));
        Self { position, coup }
    }

    /// Lists everything that the throw earns.
    #[must_use]
    pub fn earned(&self) -> Vec<Earned> {
        let mut earned = Vec::new();
        if let Some(coup) = &self.coup {
            coup.score(|event| earned.push(event));
        }
        earned
    }

    /// Lists what the throw earns for one of the players.
    pub fn earned_by(&self, whose: Beneficiary) -> impl Iterator<Item = Earned> {
        self.earned().into_iter().filter(move |event| event.jan.beneficiary() == whose)
    }

    /// The points of both players for the throw.
    #[must_use]
    pub fn totals(&self) -> Totals {
        self.coup.map(|coup| coup.score(|_| ())).unwrap_or_default()
    }

    /// Returns points and holes after the learner has marked the throw.
    #[must_use]
    pub fn marked(&self) -> Marked {
        let (mut points, mut holes) = (self.position.points, self.position.holes);
        let goal = Rules::default().holes.get();
        let won = mark(&mut points, &mut holes, goal, PERSON, self.totals().roller);
        Marked { points, holes, won }
    }
}
