//! The analysis of a finished game: the JSON of its route, and of `trictrac analyse --json`.

use game_notation::Seat;
use serde::{Deserialize, Serialize};

use crate::ids::GameId;

/// The path of the [`AnalysisState`] of a finished game: GET reads it, POST without content asks for an analysis. Both answer with the
/// state.
#[must_use]
pub fn analysis_path(game: GameId) -> String {
    format!("/api/v1/games/{game}/analysis")
}

/// The state of the analysis of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum AnalysisState {
    /// This server does not analyse games, and has no analysis of this one.
    Off,
    /// Nobody has asked for it.
    None,
    /// It waits until others are done.
    Waiting {
        /// Its place: 1 is the next.
        place: u32,
    },
    /// The server analyses the game now.
    Running,
    /// It is there for good.
    Done {
        /// The analysis.
        result: Box<GameAnalysis>,
    },
    /// There is none. A player may ask again.
    Failed {
        /// The reason.
        reason: AnalysisFailure,
    },
    /// A state of a newer version.
    #[serde(other)]
    Other,
}

/// The reason why there is no analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnalysisFailure {
    /// It took too long.
    Time,
    /// The program that analyses ended early, also at the second attempt.
    Crashed,
    /// The program that analyses could not be started, or did not answer with an analysis.
    Unusable,
    /// A reason of a newer version.
    #[serde(other)]
    Other,
}

impl AnalysisFailure {
    /// All reasons but `Other`.
    pub const ALL: [Self; 3] = [Self::Time, Self::Crashed, Self::Unusable];
}

/// The analysis of a match. Losses are in the unit of `aim`; chances and luck are chances to win the match, from 0 to 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameAnalysis {
    /// The evaluator of the positions.
    pub evaluator: String,
    /// The value that the decisions should maximise: `win`, the chance to win, or `stake`.
    pub aim: String,
    /// The depth of the first search of a decision, in throws.
    pub plies: u8,
    /// The options of the game, as in a record.
    pub rules: String,
    /// True if the match was played to its end.
    pub over: bool,
    /// The number of relèves.
    pub releves: u16,
    /// The value of the lead for White.
    pub lead_luck: f32,
    /// White's play.
    pub white: SideAnalysis,
    /// Black's play.
    pub black: SideAnalysis,
    /// Every throw, in order.
    pub throws: Vec<ThrowAnalysis>,
}

/// The play of one side. `start`, `net_luck`, `skill`, `unrated_gain` and `unexplained` add up to `result`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SideAnalysis {
    /// The name in the record.
    pub name: Option<String>,
    /// The performance, from 0 to 3000; nothing for too few decisions.
    pub rating: Option<u16>,
    /// The name for that performance: a level.
    pub band: Option<String>,
    /// The number of throws.
    pub throws: u32,
    /// The value of the side's own rated throws.
    pub luck: f32,
    /// The own luck less the opponent's, the lead included.
    pub net_luck: f32,
    /// The chance to win before the first throw.
    pub start: f32,
    /// What the opponent's rated decisions lost less what the own ones lost.
    pub skill: f32,
    /// The change of the chance to win by the throws of both sides that are not rated.
    #[serde(default)]
    pub unrated_gain: f32,
    /// The error of these estimates.
    #[serde(default)]
    pub unexplained: f32,
    /// The chance to win at the end.
    pub result: f32,
    /// The result less the luck; may be below 0 or above 1.
    pub adjusted: f32,
    /// All decisions.
    pub all: ErrorsAnalysis,
    /// The plays among them.
    pub plays: ErrorsAnalysis,
    /// The choices to hold or go among them.
    pub choices: ErrorsAnalysis,
    /// The decisions that count nowhere, because the evaluator has not learned an option that matters.
    #[serde(default)]
    pub unrated: u32,
}

/// Counts of decisions, and what they lost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ErrorsAnalysis {
    /// The decisions with alternatives.
    pub decisions: u32,
    /// The decisions without alternatives.
    pub forced: u32,
    /// The inaccuracies, mistakes and blunders, and the losses that are not checked.
    pub errors: u32,
    /// The sum of what the decisions lost.
    pub loss: f32,
    /// The mean loss of a decision with alternatives, in thousandths; nothing without any.
    pub mean_loss: Option<f32>,
    /// The decisions for which the engine finds nothing better.
    pub best: u32,
    /// The decisions that lost so little that nobody can tell the difference.
    #[serde(default)]
    pub equal: u32,
    /// The decisions that lost next to nothing.
    pub good: u32,
    /// The decisions that seem to have lost something, but that no rollout has checked.
    #[serde(default)]
    pub unchecked: u32,
    /// The decisions that lost little.
    pub inaccuracies: u32,
    /// The decisions that lost something.
    pub mistakes: u32,
    /// The decisions that lost much.
    pub blunders: u32,
}

/// A throw, and what was decided about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ThrowAnalysis {
    /// The number of its entry in the record, from 1.
    pub line: usize,
    /// The relève, from 1.
    pub releve: u16,
    /// The player who threw.
    pub side: Seat,
    /// The position with the dice, before anything is marked for them.
    pub position: Option<String>,
    /// The roller's chance to win before the throw: that after it and the best action, less the luck.
    pub chance: f32,
    /// The value of the throw for the roller.
    pub luck: f32,
    /// The option that the evaluator has not learned: then the luck counts nowhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
    /// The decisions: hold or go, then the play.
    pub decisions: Vec<DecisionAnalysis>,
}

/// A decision and its best alternatives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecisionAnalysis {
    /// The kind of decision.
    pub kind: DecisionKind,
    /// The action of the player, as in a record.
    pub made: String,
    /// The loss against the best candidate.
    pub loss: f32,
    /// The name for this loss: `forced`, `best`, `equal`, `good`, `inaccuracy`, `mistake` or `blunder`; `unchecked` for an error
    /// that a rollout should still check.
    pub verdict: String,
    /// The class of an error, such as `corner_missed`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// The ground of the judgement: `search`, `checked` by a rollout, `budget` if a rollout should still check it, or
    /// `unknown` if the decision is not rated.
    #[serde(default = "by_search")]
    pub trust: String,
    /// The number of trials of each candidate, if they were rolled out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trials: Option<u32>,
    /// The standard error of the loss, if the candidates were rolled out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<f32>,
    /// The option that the evaluator has not learned: `pile_de_misere` or `provincial`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
    /// The alternatives, the best first: the best five, and what the player did; after a rollout, what was rolled out.
    pub candidates: Vec<CandidateAnalysis>,
}

/// The ground of analyses of older versions.
fn by_search() -> String {
    "search".to_owned()
}

/// The kind of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DecisionKind {
    /// Hold or go.
    HoldOrGo,
    /// A play.
    Play,
}

/// A possible action and its value for the roller.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CandidateAnalysis {
    /// A play, or `hold` or `go`, as in a record.
    pub action: String,
    /// The equity: twice the chance to win less one, or the stake.
    pub equity: f32,
    /// The chance to win.
    pub win: f32,
    /// The depth of its search, in throws.
    pub plies: u8,
    /// The number of trials of its rollout, from which the values are; 0 if they are from the search.
    #[serde(default)]
    pub trials: u32,
    /// The standard error of its loss against the best, after a rollout.
    #[serde(default)]
    pub error: f32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_of_a_newer_server_are_read() {
        let state: AnalysisState =
            serde_json::from_str(r#"{"state":"dreamt","by":"whom"}"#).unwrap();
        assert_eq!(state, AnalysisState::Other);
        let failed: AnalysisState =
            serde_json::from_str(r#"{"state":"failed","reason":"eclipse"}"#).unwrap();
        assert_eq!(failed, AnalysisState::Failed { reason: AnalysisFailure::Other });
    }
}
