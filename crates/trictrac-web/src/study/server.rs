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

use crate::messages::{StudyAnswer, StudyQuestion, Worth};

/// The search depth, in throws.
const PLIES: u8 = 1;
/// The number of candidates kept for each decision of a record.
const KEPT: usize = 5;
/// The number of candidates returned for a position.
const RETURNED: usize = 8;

/// Answers questions about matches and positions that are studied.
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
    ///
    /// # Errors
    /// What is wrong with the record or position, or why it does not fit.
    pub fn answer(&mut self, question: StudyQuestion) -> Result<StudyAnswer, String> {
        match question {
            StudyQuestion::Study(record) => {
                let record = Record::parse(&record).map_err(|error| error.to_string())?;
                let outline = self.outline.insert(Outline::of(&record));
                Ok(StudyAnswer::Outlined(outline.throws()))
            }
            StudyQuestion::Judge(index) => self.judge(index),
            StudyQuestion::Conclude => self.conclude(),
            StudyQuestion::Weigh(rules, position) => {
                let position =
                    Position::parse(&position, rules).map_err(|errors| errors.to_string())?;
                self.weigh(rules, &position)
            }
        }
    }

    fn analyst(&self) -> Analyst<'_> {
        let evaluator = &*self.network;
        Analyst { evaluator, aim: Aim::Win, plies: PLIES, kept: KEPT, threads: 1 }
    }

    fn judge(&self, index: usize) -> Result<StudyAnswer, String> {
        let outline = self.outline.as_ref();
        let judged = outline.and_then(|outline| self.analyst().throw(outline, index));
        let judged =
            judged.ok_or_else(|| format!("found throw {index}, expected one of the match"))?;
        Ok(StudyAnswer::Judged(index, judged.into()))
    }

    fn conclude(&self) -> Result<StudyAnswer, String> {
        let outline = self.outline.as_ref().ok_or("found no match to conclude")?;
        let analyst = self.analyst();
        let last = outline.throws().checked_sub(1);
        let last = last.and_then(|last| analyst.throw(outline, last));
        let analysis = analyst.conclude(outline, last.into_iter().collect());
        Ok(StudyAnswer::Concluded(analysis.end, analysis.over))
    }

    fn weigh(&self, rules: Rules, position: &Position) -> Result<StudyAnswer, String> {
        let search = Search { evaluator: &*self.network, aim: Aim::Win, plies: PLIES };
        let mut state = position.to_match(rules);
        let Some(throw) = position.throw else {
            let prospects = search.prospects(&state, position.to_move);
            let most = f32::from(rules.holes.get());
            return Ok(StudyAnswer::Waiting(Worth {
                win: prospects.win_chance().clamp(0.0, 1.0),
                stake: prospects.stake(rules.stakes),
                holes: prospects.holes.map(|holes| holes.clamp(0.0, most)),
            }));
        };
        let thrown = state.apply(Actor::Table, Action::Throw(throw), &mut ());
        thrown.map_err(|refusal| refusal.to_string())?;
        let candidates = if state.is_over() { Vec::new() } else { search.candidates(&state) };
        Ok(StudyAnswer::Weighed(candidates.iter().take(RETURNED).map(Into::into).collect()))
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
        let weigh = |text: &str| server().answer(StudyQuestion::Weigh(rules, text.into()));
        let Ok(StudyAnswer::Weighed(all)) = weigh("W15,5/6/6/5,B15 w 64") else { panic!() };
        let actions: Vec<_> = all.iter().map(|one| one.action.to_string()).collect();
        assert!(actions == ["1/7 1/5", "1/5/11"] || actions == ["1/5/11", "1/7 1/5"]);
        let Ok(StudyAnswer::Waiting(worth)) = weigh("W15,5/6/6/5,B15 w -") else { panic!() };
        assert!((0.45..0.65).contains(&worth.win), "{worth:?}");
        let won = weigh("W13,3,W1,1/W1,5/6/5,B15 w 52 10/0 11/0 9");
        assert!(matches!(won, Ok(StudyAnswer::Weighed(_))), "{won:?}");
        assert!(weigh("W15").is_err());
    }

    #[test]
    fn nothing_is_judged_before_there_is_a_match() {
        let mut server = server();
        assert!(server.answer(StudyQuestion::Judge(0)).is_err());
        assert!(server.answer(StudyQuestion::Conclude).is_err());
        assert!(server.answer(StudyQuestion::Study("x".into())).is_err());
    }
}
