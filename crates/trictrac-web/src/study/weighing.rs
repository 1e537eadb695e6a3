//! Weighs a moment step by step: at once without search, then deeper, so that something can be shown from the beginning.

use trictrac_engine::analysis::DecisionQuality;
use trictrac_engine::search::{KEPT, MARGIN};
use trictrac_engine::trust::Trust;
use trictrac_rules::game::Match;
use trictrac_rules::turn::Action;

use crate::messages::{CandidateValue, MatchText, StudyAnswer, StudyQuestion, Worth};

/// The depth of the search, in throws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// The judgement of the network.
    Zero,
    /// All 21 throws after every candidate.
    #[default]
    One,
    /// All 441 pairs of throws after the best candidates.
    Two,
}

impl Depth {
    /// All depths.
    pub const ALL: [Self; 3] = [Self::Zero, Self::One, Self::Two];

    /// The number of throws.
    #[must_use]
    pub const fn plies(self) -> u8 {
        self as u8
    }

    /// The depth of this number of throws.
    #[must_use]
    pub fn of(plies: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|depth| depth.plies() == plies)
    }
}

/// The result of weighing a moment.
#[derive(Clone, Debug, PartialEq)]
pub enum WeighingResult {
    /// Nothing yet.
    Nothing,
    /// The value for the side that is about to throw, and the depth at which it was found.
    Waiting(Worth, u8),
    /// The candidates for the throw on the table, the best first.
    Candidates(Vec<CandidateValue>),
}

/// The weighing of one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighing {
    of: MatchText,
    depth: Depth,
    known: WeighingResult,
    /// The depth of the last whole answer.
    reached: Option<Depth>,
    /// The number of candidates that are searched at depth 2, at least; they are first in the list.
    wanted: usize,
}

impl Weighing {
    /// Begins to weigh a match, which waits for dice or for a decision; `None` in other states.
    #[must_use]
    pub fn new(state: &Match, depth: Depth) -> Option<Self> {
        let of = MatchText::of(state)?;
        Some(Self { of, depth, known: WeighingResult::Nothing, reached: None, wanted: 0 })
    }

    /// The result so far.
    #[must_use]
    pub const fn known(&self) -> &WeighingResult {
        &self.known
    }

    /// The candidates so far, the best first.
    #[must_use]
    pub fn candidates(&self) -> &[CandidateValue] {
        match &self.known {
            WeighingResult::Candidates(all) => all,
            _ => &[],
        }
    }

    /// The candidate of an action.
    #[must_use]
    pub fn candidate(&self, action: Action) -> Option<&CandidateValue> {
        self.candidates().iter().find(|one| one.action == action)
    }

    /// The loss of an action against the best; `None` if it is not among the candidates.
    #[must_use]
    pub fn loss(&self, action: Action) -> Option<f32> {
        let then = self.candidate(action)?.worth.win;
        Some((self.candidates().first()?.worth.win - then).max(0.0))
    }

    /// The verdict on an action; `None` if it is not among the candidates.
    #[must_use]
    pub fn verdict(&self, action: Action) -> Option<DecisionQuality> {
        let loss = self.loss(action)?;
        Some(if self.candidates().len() == 1 {
            DecisionQuality::Forced
        } else {
            // Nothing is called a mistake before a rollout has checked it.
            Trust::Unchecked.verdict(loss)
        })
    }

    /// The next question to the engine; `None` when everything is known.
    #[must_use]
    pub fn question(&self) -> Option<StudyQuestion> {
        match self.reached {
            None => Some(StudyQuestion::Weigh(self.of.clone(), 0)),
            Some(Depth::Zero) if self.depth > Depth::Zero => {
                Some(StudyQuestion::Weigh(self.of.clone(), 1))
            }
            Some(Depth::One) if self.depth == Depth::Two => {
                let next = self.next_to_deepen()?;
                Some(StudyQuestion::Deepen(self.of.clone(), next))
            }
            _ => None,
        }
    }

    /// The next candidate for depth 2, as [`Search`](trictrac_engine::search::Search) chooses it: the best of depth 1; both to
    /// hold and to go; and those that look better than every deeper one.
    fn next_to_deepen(&self) -> Option<Action> {
        let all = self.candidates();
        let deeper = all.iter().take_while(|one| one.plies == Depth::Two.plies()).count();
        let next = all.get(deeper)?;
        let goes = |one: &CandidateValue| one.action == Action::Go;
        let missing = |go: bool| {
            let (deep, rest) = all.split_at(deeper);
            let chooses = deeper >= self.wanted && all.iter().any(goes);
            let lacks = chooses && deep.iter().all(|one| goes(one) != go);
            rest.iter().find(|one| lacks && goes(one) == go)
        };
        if let Some(missing) = missing(true).or_else(|| missing(false)) {
            return Some(missing.action);
        }
        let better = next.worth.win > all[0].worth.win;
        (all.len() > 1 && (deeper < self.wanted || better)).then_some(next.action)
    }

    /// Takes an answer.
    pub fn receive(&mut self, answer: StudyAnswer) {
        match answer {
            StudyAnswer::Waiting(worth, plies) => {
                self.known = WeighingResult::Waiting(worth, plies);
                // A search of two throws from a moment without dice is what depth 1 of every candidate shows.
                self.reached = Some(if plies == 0 { Depth::Zero } else { Depth::Two });
            }
            StudyAnswer::Weighed(all) => {
                self.reached = Some(if self.reached.is_none() { Depth::Zero } else { Depth::One });
                self.wanted = wanted(&all);
                self.known = WeighingResult::Candidates(all);
            }
            StudyAnswer::Deepened(one) => {
                if let WeighingResult::Candidates(all) = &mut self.known {
                    insert(all, one);
                }
            }
            _ => {}
        }
    }
}

/// The number of candidates of depth 1 that are searched at depth 2 in any case.
fn wanted(all: &[CandidateValue]) -> usize {
    let best = all.first().map_or(0.0, |one| one.worth.win);
    // The margin is one of equity, which is twice the chance.
    all.iter().take(KEPT).filter(|one| 2.0 * (best - one.worth.win) < MARGIN).count()
}

/// Puts a candidate of depth 2 in its place among those of depth 2, which come first.
fn insert(all: &mut Vec<CandidateValue>, one: CandidateValue) {
    all.retain(|other| other.action != one.action);
    let deeper = all.iter().take_while(|other| other.plies == one.plies);
    let place = deeper.take_while(|other| other.worth.win >= one.worth.win).count();
    all.insert(place, one);
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use trictrac_engine::prospects::Aim;
    use trictrac_engine::search::Search;
    use trictrac_rules::notation::Position;
    use trictrac_rules::rules::Rules;

    use super::super::network;
    use super::super::server::StudyServer;
    use super::*;

    fn state(text: &str) -> Match {
        let position = Position::parse(text, Rules::default()).unwrap();
        position.to_match(Rules::default())
    }

    /// Weighs to the end; returns how many candidates were known after each answer.
    fn weighed(state: &Match, depth: Depth) -> (Weighing, Vec<usize>) {
        let mut server = StudyServer::new(Arc::new(network()));
        let mut weighing = Weighing::new(state, depth).unwrap();
        let mut shown = Vec::new();
        while let Some(question) = weighing.question() {
            weighing.receive(server.answer(question).unwrap());
            shown.push(weighing.candidates().len());
        }
        (weighing, shown)
    }

    #[test]
    fn the_end_is_what_one_search_finds() {
        let network = network();
        let state = state("W4,W2,W2,W2,W2,1/W2,W1,4/3,B2,B2,B2/B1,3,B1,B7 w 53 4/2 3/1 9");
        for depth in Depth::ALL {
            let search = Search { evaluator: &network, aim: Aim::Win, plies: depth.plies() };
            let expected = search.candidates(&state);
            let (weighing, shown) = weighed(&state, depth);
            let found = weighing.candidates();
            assert_eq!(found.len(), expected.len());
            assert!(shown.iter().all(|one| *one == expected.len()), "all are shown at once");
            let best = &expected[0];
            assert!((found[0].worth.win - f32::midpoint(best.equity, 1.0)).abs() < 1e-5);
            let wanted = depth.plies();
            let deeper = found.iter().filter(|one| one.plies == wanted).count();
            let expected = expected.iter().filter(|one| one.plies == wanted).count();
            assert_eq!(deeper, expected, "{depth:?}");
        }
    }

    #[test]
    fn losses_and_verdicts_are_against_the_best() {
        let (weighing, _) = weighed(&state("W15,5/6/6/5,B15 w 64"), Depth::Zero);
        let [best, other] = weighing.candidates() else { panic!("two plays") };
        assert_eq!(weighing.loss(best.action), Some(0.0));
        assert!(weighing.loss(other.action).unwrap() > 0.0);
        assert_eq!(weighing.verdict(best.action), Some(DecisionQuality::Best));
        assert_eq!(weighing.verdict(Action::Go), None);
        assert_eq!(Depth::of(2), Some(Depth::Two));
        assert_eq!(Depth::of(3), None);
    }

    #[test]
    fn a_moment_without_dice_has_a_value() {
        let (weighing, _) = weighed(&state("W15,5/6/6/5,B15 w"), Depth::Two);
        let WeighingResult::Waiting(worth, 1) = weighing.known() else { panic!("{weighing:?}") };
        assert!((0.4..0.7).contains(&worth.win));
        assert!(Weighing::new(&Match::new(Rules::default()), Depth::One).is_none());
    }
}
