//! The messages between the page and the engine's worker.
//!
//! Both run the same module, so the binary form of a message never meets another version of it. A match travels as its
//! record and a position as its text, the forms in which they are also saved: the engine needs no state for play, and a
//! match resumes after a reload without preparation.

use core::ops::Range;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use trictrac_engine::analysis::{DecisionQuality, JudgedDecision, JudgedThrow};
use trictrac_engine::equity_table::Pavillon;
use trictrac_engine::hold_table::HoldCell;
use trictrac_engine::lines::ActionExplanation;
use trictrac_engine::prospects::{Aim, Prospects};
use trictrac_engine::rollout::Trial;
use trictrac_engine::search::ActionValue;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableAction;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::Action;

/// A question of the page to the engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EngineQuestion {
    /// Asks for the action of this side now, in the match of this record.
    Act(Side, String),
    /// The possible actions for the throw on the table, in the match of this record.
    Advise(String),
    /// Asks what the first action loses against the second, by a short rollout, for the throw on the table in the match of this
    /// record.
    Doubt(String, Action, Action),
    /// A question about a match or a position that is studied.
    Study(StudyQuestion),
    /// The same about a match of which a report is made, beside the one that is studied.
    Report(StudyQuestion),
    /// A question about a match of another form, which only their chunk reads.
    Forms(Vec<u8>),
}

/// A question about a match or a position that is studied.
///
/// The page asks about one throw at a time, so that it can stop at any time and show the results so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum StudyQuestion {
    /// Starts the analysis of this record.
    Study(String),
    /// Judges a throw of the record, from 0, by search.
    Judge(usize),
    /// Judges it by rollouts where the search is doubtful.
    Check(usize),
    /// Asks for White's chance at the end of the record.
    Conclude,
    /// Weighs the candidates for the throw on the table, or a match that waits for dice, by a search of this depth: 0 or 1.
    Weigh(MatchText, u8),
    /// Searches one candidate for the throw on the table at depth 2.
    Deepen(MatchText, Action),
    /// Explains why the first action about the throw on the table is better than the second.
    Explain(MatchText, Action, Action),
    /// Compares holding with going in a position at another score.
    Hold {
        /// The options of the match.
        rules: Rules,
        /// The position with its throw.
        position: String,
        /// The holes of the roller, with those that the throw wins, and of the opponent.
        score: [u8; 2],
        /// What is compared: chances to win, or stakes.
        aim: Aim,
        /// How both are compared.
        look: HoldLook,
    },
    /// Asks for the chances to win at the start of a relève, for every number of holes of both sides.
    Equities(Rules, Pavillon),
    /// Values each of the 21 throws for the side that is about to throw, after the best action.
    Fall(MatchText),
    /// Plays on after `action` about the throw on the table: the trials with these numbers of the rollout with this seed.
    Roll {
        /// The match.
        of: MatchText,
        /// The action.
        action: Action,
        /// The seed of the dice.
        seed: u64,
        /// The numbers of the trials.
        trials: Range<u32>,
    },
}

/// How holding is compared with going.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HoldLook {
    /// By a search of this depth.
    Search(u8),
    /// By a rollout.
    Rollout,
}

/// A match between the lead and the end, as its options and the text of its state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchText(Rules, String);

impl MatchText {
    /// Writes a match; `None` before the lead and after the end.
    #[must_use]
    pub fn of(state: &Match) -> Option<Self> {
        Some(Self(state.rules(), state.to_text()?))
    }

    /// Reads the match.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(&self) -> Result<Match, String> {
        Match::parse(&self.1, self.0).map_err(|errors| errors.to_string())
    }
}

/// A message of the engine to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EngineMessage {
    /// The engine has loaded its network and accepts questions.
    Ready,
    /// The answer to the oldest question that is not answered yet.
    Answer(EngineAnswer),
    /// The engine could not start or has stopped, for this reason.
    Broken(String),
}

/// An answer of the engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum EngineAnswer {
    /// The action of the side; `None` if it has nothing to say at this moment.
    Acts(Option<TableAction>),
    /// The possible actions, the best first.
    Advice(Vec<CandidateEquity>),
    /// The verdict on the doubted action.
    Doubted(DecisionQuality),
    /// The answer to a study question.
    Study(StudyAnswer),
    /// The answer about a match of another form.
    Forms(Vec<u8>),
    /// The question cannot be answered, for this reason.
    Fails(String),
}

/// An answer about a match or a position that is studied.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum StudyAnswer {
    /// The number of throws of the record.
    Outlined(usize),
    /// The judgement of a throw, from 0.
    Judged(usize, ThrowJudgement),
    /// White's chance at the end, and whether the match is over.
    Concluded(f32, bool),
    /// The candidates, the best first.
    Weighed(Vec<CandidateValue>),
    /// The value of a match without dice on the table, for the side to throw, and the depth of the search.
    Waiting(Worth, u8),
    /// A candidate that was searched deeper.
    Deepened(CandidateValue),
    /// The chance to win of the side that is about to throw, after each of the 21 throws.
    Fallen(Vec<(Throw, f32)>),
    /// Why an action is better; nothing if that is not known.
    Explained(Option<ActionExplanation>),
    /// Hold against go; nothing where there is no choice.
    Held(Option<HoldCell>),
    /// The chances of the side about to throw, by its holes and then by those of its opponent.
    Equities(Vec<Vec<Option<f32>>>),
    /// The trials of a rollout.
    Rolled(Vec<Trial>),
}

/// A candidate with its whole value.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CandidateValue {
    /// The action. After a hole, playing means holding.
    pub action: Action,
    /// The value for the roller after the action.
    pub worth: Worth,
    /// The search depth, in throws.
    pub plies: u8,
}

/// A candidate for a throw.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct CandidateEquity {
    /// The action. After a hole, playing means holding.
    pub action: Action,
    /// The equity for the roller: twice the chance to win, minus 1.
    pub equity: f32,
    /// The search depth, in throws.
    pub plies: u8,
}

impl CandidateEquity {
    /// The roller's chance to win the match after the action.
    #[must_use]
    pub const fn chance(&self) -> f32 {
        f32::midpoint(self.equity, 1.0)
    }
}

impl From<&ActionValue> for CandidateEquity {
    fn from(one: &ActionValue) -> Self {
        Self { action: one.action, equity: one.equity, plies: one.plies }
    }
}

/// The value of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Worth {
    /// The chance to win.
    pub win: f32,
    /// The expected stake.
    pub stake: f32,
    /// The expected holes at the end: the side's own, then the opponent's.
    pub holes: [f32; 2],
}

impl Worth {
    /// The value of these prospects in a match under `rules`.
    #[must_use]
    pub fn of(rules: Rules, prospects: &Prospects) -> Self {
        let most = f32::from(rules.holes.get());
        Self {
            win: prospects.win_chance().clamp(0.0, 1.0),
            stake: prospects.stake(rules.stakes),
            holes: prospects.holes.map(|holes| holes.clamp(0.0, most)),
        }
    }
}

/// The engine's additions to a throw of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ThrowJudgement {
    chance: f32,
    luck: f32,
    mean: f32,
    choice: Option<JudgedDecision>,
    play: Option<JudgedDecision>,
}

impl From<JudgedThrow> for ThrowJudgement {
    fn from(judged: JudgedThrow) -> Self {
        let JudgedThrow { chance, luck, mean, choice, play, .. } = judged;
        Self { chance, luck, mean, choice, play }
    }
}

impl ThrowJudgement {
    /// Adds the judgement to the throw `unjudged`.
    #[must_use]
    pub fn add_to(self, unjudged: &JudgedThrow) -> JudgedThrow {
        let Self { chance, luck, mean, choice, play } = self;
        JudgedThrow { chance, luck, mean, choice, play, ..*unjudged }
    }

    /// The greatest loss of a decision that a rollout should check; nothing if there is none.
    #[must_use]
    pub fn doubtful_loss(&self) -> Option<f32> {
        let decisions = self.choice.iter().chain(&self.play);
        let due = decisions.filter(|one| one.trust.awaits_check()).map(|one| one.loss);
        due.max_by(f32::total_cmp)
    }
}

/// Writes a message as bytes.
///
/// # Panics
/// Never: the messages have no value without a binary form.
pub fn to_bytes(message: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(message).expect("every message has a binary form")
}

/// Reads a message.
///
/// # Errors
/// What is wrong with the bytes.
pub fn from_bytes<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    postcard::from_bytes(bytes)
        .map_err(|error| format!("message of {} bytes: {error}", bytes.len()))
}

#[cfg(test)]
mod tests {
    use trictrac_rules::notation::Position;

    use super::*;

    #[test]
    fn messages_come_back() {
        let rules = Rules::default().with_margot(true);
        let start = MatchText::of(&Position::START.to_match(rules)).unwrap();
        for question in [
            EngineQuestion::Act(Side::Black, "[Trictrac \"1\"]\n".into()),
            EngineQuestion::Study(StudyQuestion::Judge(3)),
            EngineQuestion::Study(StudyQuestion::Weigh(start.clone(), 1)),
            EngineQuestion::Study(StudyQuestion::Roll {
                of: start.clone(),
                action: Action::Go,
                seed: 7,
                trials: 3..9,
            }),
        ] {
            assert_eq!(from_bytes(&to_bytes(&question)), Ok(question));
        }
        let one = CandidateValue { action: Action::Go, worth: Worth::default(), plies: 1 };
        for message in [
            EngineMessage::Ready,
            EngineMessage::Answer(EngineAnswer::Acts(Some(TableAction::Claim(4)))),
            EngineMessage::Answer(EngineAnswer::Study(StudyAnswer::Weighed(vec![one]))),
            EngineMessage::Broken("network".into()),
        ] {
            assert_eq!(from_bytes(&to_bytes(&message)), Ok(message));
        }
    }

    #[test]
    fn nonsense_is_an_error() {
        for bytes in [&[][..], &[99], &[2, 9]] {
            assert!(from_bytes::<EngineMessage>(bytes).is_err(), "{bytes:?}");
        }
    }
}
