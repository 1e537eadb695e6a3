//! The engine's side of the study: judges throws and weighs positions.

use std::sync::Arc;

use trictrac_engine::analysis::{MatchAnalyst, RecordOutline};
use trictrac_engine::equity_table::EquityTable;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::hold_table::{HoldCell, HoldPosition, TRIALS};
use trictrac_engine::lines::Lines;
use trictrac_engine::prospects::Aim;
use trictrac_engine::rollout::{BLOCK, Horizon, MOST_TRIALS, Rollout};
use trictrac_engine::search::{ActionValue, MOST_PLIES, Search, each_throw};
use trictrac_engine::trust::Checks;
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor};

use crate::messages::{CandidateValue, HoldLook, MatchText, StudyAnswer, StudyQuestion, Worth};

/// The number of candidates kept for each decision of a record.
const KEPT: usize = 5;

/// Answers questions about matches and positions that are studied.
///
/// It keeps the record of the last [`StudyQuestion::Study`], to which later questions refer.
pub struct StudyServer {
    network: Arc<dyn Evaluator>,
    outline: Option<RecordOutline>,
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
                let outline = self.outline.insert(RecordOutline::of(&record));
                Ok(StudyAnswer::Outlined(outline.throws()))
            }
            StudyQuestion::Judge(index) => self.judge(index, Checks::None),
            StudyQuestion::Check(index) => self.judge(index, Checks::Auto),
            StudyQuestion::Conclude => self.conclude(),
            StudyQuestion::Weigh(of, plies) => Ok(self.weigh(&of.read()?, plies.min(1))),
            StudyQuestion::Deepen(of, action) => {
                let (state, roller) = thrown(&of)?;
                let after = done(&state, roller, action)?;
                let prospects = self.search(MOST_PLIES).prospects(&after, roller);
                let worth = Worth::of(state.rules(), &prospects);
                Ok(StudyAnswer::Deepened(CandidateValue { action, worth, plies: MOST_PLIES }))
            }
            StudyQuestion::Explain(of, better, worse) => {
                let (state, roller) = thrown(&of)?;
                done(&state, roller, better)?;
                done(&state, roller, worse)?;
                let lines = Lines::new(&*self.network);
                Ok(StudyAnswer::Explained(lines.compare(&state, better, worse)))
            }
            StudyQuestion::Hold { rules, position, score, aim, look } => {
                let position =
                    Position::parse(&position, rules).map_err(|errors| errors.to_string())?;
                let asked = HoldPosition::new(&position, rules);
                let asked = asked.ok_or("found no choice to hold or go")?;
                Ok(StudyAnswer::Held(self.hold(&asked, score, aim, look)))
            }
            StudyQuestion::Equities(rules, pavillon) => {
                let table = EquityTable::new(rules, &self.search(0), pavillon);
                Ok(StudyAnswer::Equities(table.chances))
            }
            StudyQuestion::Fall(of) => Ok(StudyAnswer::Fallen(self.fall(&of.read()?))),
            StudyQuestion::Roll { of, action, seed, trials } => {
                let (state, roller) = thrown(&of)?;
                let after = done(&state, roller, action)?;
                let rollout = rollout(&*self.network, seed);
                let trials = trials.start..trials.end.min(trials.start.saturating_add(BLOCK));
                Ok(StudyAnswer::Rolled(rollout.trials(&[after], roller, trials).concat()))
            }
        }
    }

    fn analyst(&self, checks: Checks) -> MatchAnalyst<'_> {
        MatchAnalyst { kept: KEPT, checks, ..MatchAnalyst::new(&*self.network) }
    }

    fn judge(&self, index: usize, checks: Checks) -> Result<StudyAnswer, String> {
        let outline = self.outline.as_ref();
        let judged = outline.and_then(|outline| self.analyst(checks).throw(outline, index));
        let judged =
            judged.ok_or_else(|| format!("found throw {index}, expected one of the match"))?;
        Ok(StudyAnswer::Judged(index, judged.into()))
    }

    fn conclude(&self) -> Result<StudyAnswer, String> {
        let outline = self.outline.as_ref().ok_or("found no match to conclude")?;
        let last = outline.throws().checked_sub(1);
        let last = last.and_then(|last| self.analyst(Checks::None).throw(outline, last));
        let analysis = MatchAnalyst::conclude(outline, last.into_iter().collect());
        Ok(StudyAnswer::Concluded(analysis.end, analysis.over))
    }

    fn search(&self, plies: u8) -> Search<'_> {
        Search { evaluator: &*self.network, aim: Aim::Win, plies }
    }

    fn hold(
        &self,
        asked: &HoldPosition,
        score: [u8; 2],
        aim: Aim,
        look: HoldLook,
    ) -> Option<HoldCell> {
        let search = |plies| Search { aim, ..self.search(plies) };
        match look {
            HoldLook::Search(plies) => asked.searched(score, &search(plies.min(MOST_PLIES))),
            HoldLook::Rollout => asked.rolled(score, &search(MOST_PLIES), TRIALS),
        }
    }

    fn weigh(&self, state: &Match, plies: u8) -> StudyAnswer {
        let search = self.search(plies);
        if let Some(roller) = state.next_roller() {
            let worth = Worth::of(state.rules(), &search.prospects(state, roller));
            return StudyAnswer::Waiting(worth, plies);
        }
        let valued = |one: &ActionValue| CandidateValue {
            action: one.action,
            worth: Worth::of(state.rules(), &one.prospects),
            plies: one.plies,
        };
        StudyAnswer::Weighed(search.candidates(state).iter().map(valued).collect())
    }

    /// The chance to win of the side that is about to throw, after each throw and the action that is best without search.
    fn fall(&self, state: &Match) -> Vec<(Throw, f32)> {
        let search = self.search(0);
        let mut fallen = Vec::new();
        each_throw(state, |_, roller, throw, thrown| {
            let best = search.decide(thrown).map(|(_, equity)| equity);
            let equity = best.unwrap_or_else(|| search.equity(thrown, roller));
            fallen.push((throw, f32::midpoint(equity, 1.0)));
        });
        fallen
    }
}

/// The rollout of the page: to the end of the relève, without the luck of the dice.
#[must_use]
pub fn rollout(evaluator: &dyn Evaluator, seed: u64) -> Rollout<'_> {
    let (aim, horizon) = (Aim::Win, Horizon::Releve);
    Rollout { evaluator, aim, horizon, trials: MOST_TRIALS, enough: None, seed, threads: 1 }
}

/// Reads a match with dice on the table; returns it with its roller.
fn thrown(of: &MatchText) -> Result<(Match, Side), String> {
    let state = of.read()?;
    let coup = state.coup().ok_or("found no dice on the table")?;
    Ok((state, coup.situation().roller))
}

/// The match after a legal action.
fn done(state: &Match, roller: Side, action: Action) -> Result<Match, String> {
    let mut after = *state;
    let applied = after.apply(Actor::Player(roller), action, &mut ());
    applied.map(|()| after).map_err(|refusal| refusal.to_string())
}

#[cfg(test)]
mod tests {
    use trictrac_rules::rules::Rules;

    use super::super::network;
    use super::*;

    fn server() -> StudyServer {
        StudyServer::new(Arc::new(network()))
    }

    fn state(text: &str) -> Match {
        let position = Position::parse(text, Rules::default()).unwrap();
        position.to_match(Rules::default())
    }

    fn weigh(text: &str) -> StudyAnswer {
        let of = MatchText::of(&state(text)).unwrap();
        server().answer(StudyQuestion::Weigh(of, 1)).unwrap()
    }

    #[test]
    fn a_position_is_weighed() {
        let StudyAnswer::Weighed(all) = weigh("W15,5/6/6/5,B15 w 64") else { panic!() };
        let actions: Vec<_> = all.iter().map(|one| one.action.to_string()).collect();
        assert!(actions == ["1/7 1/5", "1/5/11"] || actions == ["1/5/11", "1/7 1/5"]);
        let StudyAnswer::Waiting(worth, 1) = weigh("W15,5/6/6/5,B15 w -") else { panic!() };
        assert!((0.45..0.65).contains(&worth.win), "{worth:?}");
    }

    #[test]
    fn the_throws_of_a_position_add_up_to_its_value() {
        let of = MatchText::of(&state("W13,5/W1,W1,4/4,B1,1/5,B14 b - 0/0 0/0 3")).unwrap();
        let mut server = server();
        let answer = server.answer(StudyQuestion::Fall(of.clone())).unwrap();
        let StudyAnswer::Fallen(throws) = answer else { panic!("{answer:?}") };
        assert_eq!(throws.len(), 21);
        let weighted = |(throw, chance): &(Throw, f32)| f32::from(throw.weight()) / 36.0 * chance;
        let mean: f32 = throws.iter().map(weighted).sum();
        let answer = server.answer(StudyQuestion::Weigh(of, 1)).unwrap();
        let StudyAnswer::Waiting(worth, _) = answer else { panic!("{answer:?}") };
        assert!((mean - worth.win).abs() < 1e-4, "{mean} {worth:?}");
    }

    #[test]
    fn nothing_is_judged_before_there_is_a_match() {
        let mut server = server();
        assert!(server.answer(StudyQuestion::Judge(0)).is_err());
        assert!(server.answer(StudyQuestion::Conclude).is_err());
        assert!(server.answer(StudyQuestion::Study("x".into())).is_err());
        let of = MatchText::of(&state("W15,5/6/6/5,B15 w 64")).unwrap();
        assert!(server.answer(StudyQuestion::Deepen(of.clone(), Action::Go)).is_err());
        let waiting = MatchText::of(&state("W15,5/6/6/5,B15 w -")).unwrap();
        assert!(server.answer(StudyQuestion::Deepen(waiting, Action::Go)).is_err());
    }
}
