//! The position of a step, with the throw and all that the rules say of it.

use trictrac_rules::coup::{Coup, Totals};
use trictrac_rules::jan::{Beneficiary, Earned};
use trictrac_rules::marking::{Tally, mark};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;

use super::PERSON;

/// A position with its throw.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The position, nothing of the throw being marked.
    pub position: Position,
    /// The throw, if there is one.
    pub coup: Option<Coup>,
}

/// How everything stands when the roller has marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marked {
    /// The points.
    pub points: Tally,
    /// The holes.
    pub holes: Tally,
    /// How many holes the throw counts.
    pub won: u8,
}

impl Stage {
    /// The position written in `text`; the beginning, if it is none.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let rules = Rules::default();
        let position = Position::parse(text, rules).unwrap_or(Position::START);
        let coup = position.situation().map(|situation| Coup::new(rules, &situation));
        Self { position, coup }
    }

    /// Everything that the throw earns.
    #[must_use]
    pub fn earned(&self) -> Vec<Earned> {
        let mut earned = Vec::new();
        if let Some(coup) = &self.coup {
            coup.score(|event| earned.push(event));
        }
        earned
    }

    /// What the throw earns one of the two.
    pub fn earned_by(&self, whose: Beneficiary) -> impl Iterator<Item = Earned> {
        self.earned().into_iter().filter(move |event| event.jan.beneficiary() == whose)
    }

    /// The points of both.
    #[must_use]
    pub fn totals(&self) -> Totals {
        self.coup.map(|coup| coup.score(|_| ())).unwrap_or_default()
    }

    /// The marks when the person has marked the throw.
    #[must_use]
    pub fn marked(&self) -> Marked {
        let (mut points, mut holes) = (self.position.points, self.position.holes);
        let goal = Rules::default().holes.get();
        let won = mark(&mut points, &mut holes, goal, PERSON, self.totals().roller);
        Marked { points, holes, won }
    }
}
