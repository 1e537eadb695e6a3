//! The engine's side of the study: judges throws and weighs positions.

use std::sync::Arc;

use trictrac_engine::analysis::{Analyst, Outline};
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::turn::{Action, Actor};

use super::ask::{StudyAnswer, StudyQuestion, Worth};
use super::judgement;

/// The search depth, in throws.
const PLIES: u8 = 1;
/// The number of candidates kept for each decision of a record.
const KEPT: usize = 5;
/// The number of candidates returned for a position.
const RETURNED: usize = 8;

/// Answers the questions of [`ask`](super::ask).
///
/// It keeps the record of the last [`StudyQuestion::Study`], to which later questions refer.
pub struct StudyServer {
    network: Arc<dyn Evaluator>,
    outline: Option<Outline>,
}

impl StudyServer {
    /// Creates a server that judges by `network`.
    #[must_use]
    pub const fn new(network: Arc<dyn Evaluator>) -> Self {
        Self { network, outline: None }
    }

    /// Answers a question.
    pub fn answer(&mut self, question: &StudyQuestion) -> StudyAnswer {
        match question {
            StudyQuestion::Study(text) => match Record::parse(text) {
                Ok(record) => {
                    let outline = self.outline.insert(Outline::of(&record));
                    StudyAnswer::Outlined(outline.throws())
                }
                Err(error) => StudyAnswer::Wrong(error.to_string()),
            },
            StudyQuestion::Judge(index) => self.judge(*index),
            StudyQuestion::Conclude => self.conclude(),
            StudyQuestion::Weigh(rules, position) => self.weigh(*rules, position),
        }
    }

    fn analyst(&self) -> Analyst<'_> {
        let evaluator = &*self.network;
        Analyst { evaluator, aim: Aim::Win, plies: PLIES, kept: KEPT, threads: 1 }
    }

    fn judge(&self, index: usize) -> StudyAnswer {
        let outline = self.outline.as_ref();
        match outline.and_then(|outline| self.analyst().throw(outline, index)) {
            Some(judged) => StudyAnswer::Judged(index, judgement::write(&judged)),
            None => StudyAnswer::Wrong(format!("found throw {index}, expected one of the match")),
        }
    }

    fn conclude(&self) -> StudyAnswer {
        let Some(outline) = &self.outline else {
            return StudyAnswer::Wrong("found no match to conclude".into());
        };
        let analyst = self.analyst();
        let last = outline.throws().checked_sub(1);
        let last = last.and_then(|last| analyst.throw(outline, last));
        let analysis = analyst.conclude(outline, last.into_iter().collect());
        StudyAnswer::Concluded(analysis.end, analysis.over)
    }

    fn weigh(&self, rules: Rules, position: &Position) -> StudyAnswer {
        let search = Search { evaluator: &*self.network, aim: Aim::Win, plies: PLIES };
        let mut state = position.to_match(rules);
        let Some(throw) = position.throw else {
            let prospects = search.prospects(&state, position.to_move);
            let most = f32::from(rules.holes.get());
            return StudyAnswer::Waiting(Worth {
                win: prospects.win_chance().clamp(0.0, 1.0),
                stake: prospects.stake(rules.stakes),
                holes: prospects.holes.map(|holes| holes.clamp(0.0, most)),
            });
        };
        if let Err(refusal) = state.apply(Actor::Table, Action::Throw(throw), &mut ()) {
            return StudyAnswer::Wrong(refusal.to_string());
        }
        if state.is_over() {
            return StudyAnswer::Weighed(Vec::new());
        }
        let candidates = search.candidates(&state);
        StudyAnswer::Weighed(candidates.iter().take(RETURNED).map(Into::into).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::super::network;
    use super::*;

    fn server() -> StudyServer {
        StudyServer::new(Arc::new(network()))
    }

    #[test]
    fn a_position_is_weighed() {
        let rules = Rules::default();
        let weigh = |text| {
            let position = Position::parse(text, rules).unwrap();
            server().answer(&StudyQuestion::Weigh(rules, position))
        };
        let StudyAnswer::Weighed(all) = weigh("W15,5/6/6/5,B15 w 64") else { panic!() };
        let actions: Vec<_> = all.iter().map(|one| one.action.as_str()).collect();
        assert!(actions == ["1/7 1/5", "1/5/11"] || actions == ["1/5/11", "1/7 1/5"]);
        let StudyAnswer::Waiting(worth) = weigh("W15,5/6/6/5,B15 w -") else { panic!() };
        assert!((0.45..0.65).contains(&worth.win), "{worth:?}");
        let won = weigh("W13,3,W1,1/W1,5/6/5,B15 w 52 10/0 11/0 9");
        assert!(matches!(won, StudyAnswer::Weighed(_)), "{won:?}");
    }

    #[test]
    fn nothing_is_judged_before_there_is_a_match() {
        let mut server = server();
        assert!(matches!(server.answer(&StudyQuestion::Judge(0)), StudyAnswer::Wrong(_)));
        assert!(matches!(server.answer(&StudyQuestion::Conclude), StudyAnswer::Wrong(_)));
        assert!(matches!(server.answer(&StudyQuestion::Study("x".into())), StudyAnswer::Wrong(_)));
    }
}
