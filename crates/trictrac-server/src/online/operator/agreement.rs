//! The agreement between a player and the engine, in their last rated games.

use trictrac_protocol::{ErrorsAnalysis, IntervalEstimate};
use trictrac_store::{
    Analyses, AnalysisProgress, GameId, Lists, PlayerId, QueueLimits, QueueOutcome, ReadError,
    Timestamp, WriteError,
};

use super::estimate::{GameSample, estimate};
use crate::online::analysis::decisions;

/// The number of games that are looked through at once.
const PART: u64 = 200;

/// Asks for analyses that are missing.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisRequest {
    /// The player who asks.
    pub asker: PlayerId,
    /// The moment.
    pub at: Timestamp,
    /// The limits of the queue.
    pub limits: QueueLimits,
}

/// The agreement between a player and the engine, from the analyses of their last rated games.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineAgreement {
    /// The number of games that were found.
    pub games: u32,
    /// Those of them that are analysed.
    pub analysed: u32,
    /// Those whose analysis waits.
    pub waiting: u32,
    /// The number of decisions with alternatives.
    pub decisions: u32,
    /// The share of them for which the engine finds nothing better.
    pub share: Option<IntervalEstimate>,
    /// The mean error, in thousandths of a chance to win.
    pub error: Option<IntervalEstimate>,
}

/// The reason why the comparison failed.
#[derive(Debug, thiserror::Error)]
pub enum ComparisonError {
    /// The games or their analyses cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// The analyses that are missing cannot be asked for.
    #[error(transparent)]
    Write(#[from] WriteError),
}

/// Compares the last rated games of a player, at most `most`, with the engine. `asking` asks for the analyses that are missing, as many as
/// may wait.
///
/// # Errors
/// The store failed.
pub async fn agreement(
    lists: &dyn Lists,
    analyses: &dyn Analyses,
    player: &[PlayerId],
    most: u32,
    asking: Option<AnalysisRequest>,
) -> Result<EngineAgreement, ComparisonError> {
    let games = rated_games(lists, player, most).await?;
    let (mut waiting, mut errors) = (0, Vec::new());
    for &(game, side) in &games {
        match analyses.analysis(game).await? {
            Some(AnalysisProgress::Done(text)) => errors.extend(errors_of(&text, side)),
            Some(AnalysisProgress::Waiting(_)) => waiting += 1,
            Some(AnalysisProgress::Failed(_)) | None => {
                waiting += u32::from(ask(analyses, game, asking).await?);
            }
        }
    }
    Ok(summed(games.len() as u32, waiting, &errors))
}

/// Asks for an analysis; whether it waits now.
async fn ask(
    analyses: &dyn Analyses,
    game: GameId,
    asking: Option<AnalysisRequest>,
) -> Result<bool, WriteError> {
    let Some(AnalysisRequest { asker, at, limits }) = asking else { return Ok(false) };
    let queued = analyses.ask_analysis(game, asker, at, limits).await?;
    Ok(matches!(queued, QueueOutcome::Added | QueueOutcome::Before))
}

/// The last rated games of a player, the newest first, with the player's side: 0 is White.
async fn rated_games(
    lists: &dyn Lists,
    player: &[PlayerId],
    most: u32,
) -> Result<Vec<(GameId, usize)>, ReadError> {
    let mut found = Vec::new();
    let mut end = lists.count_played(player).await?;
    while end > 0 && found.len() < most as usize {
        let begin = end.saturating_sub(PART);
        let part = lists.played(player, begin, (end - begin) as u32).await?;
        for (game, summary) in part.into_iter().rev() {
            let rated = summary.finish.is_some_and(|finish| finish.rated);
            let is_own =
                |seated: &Option<PlayerId>| seated.is_some_and(|one| player.contains(&one));
            if let (true, Some(side)) = (rated, summary.players.iter().position(is_own)) {
                found.push((game, side));
            }
        }
        end = begin;
    }
    found.truncate(most as usize);
    Ok(found)
}

/// The decisions of a side; nothing if the analysis cannot be read.
fn errors_of(text: &str, side: usize) -> Option<ErrorsAnalysis> {
    let [white, black] = decisions(text)?;
    Some(if side == 0 { white } else { black })
}

fn summed(games: u32, waiting: u32, errors: &[ErrorsAnalysis]) -> EngineAgreement {
    let observed = |sum: fn(&ErrorsAnalysis) -> f64| -> Vec<GameSample> {
        let one = |all| GameSample {
            decisions: f64::from(ErrorsAnalysis::clone(all).decisions),
            sum: sum(all),
        };
        errors.iter().map(one).collect()
    };
    EngineAgreement {
        games,
        analysed: errors.len() as u32,
        waiting,
        decisions: errors.iter().map(|all| all.decisions).sum(),
        share: estimate(&observed(|all| f64::from(all.best)), 1.0, 1.0),
        error: estimate(&observed(|all| f64::from(all.loss)), 1000.0, 1000.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(decisions: u32, best: u32, loss: f32) -> ErrorsAnalysis {
        let (forced, mean_loss) = (0, None);
        let rest = [0; 6];
        let [equal, good, unchecked, inaccuracies, mistakes, blunders] = rest;
        let errors = 0;
        ErrorsAnalysis {
            decisions,
            forced,
            errors,
            loss,
            mean_loss,
            best,
            equal,
            good,
            unchecked,
            inaccuracies,
            mistakes,
            blunders,
        }
    }

    #[test]
    fn decisions_of_all_games_count_alike() {
        let agreed = summed(3, 1, &[errors(30, 15, 0.5), errors(10, 10, 0.0)]);
        assert_eq!((agreed.analysed, agreed.waiting, agreed.decisions), (2, 1, 40));
        let (share, error) = (agreed.share.unwrap(), agreed.error.unwrap());
        assert!((share.value - 0.625).abs() < 1e-9, "{share:?}");
        assert!((error.value - 12.5).abs() < 1e-9, "{error:?}");
        let [low, high] = share.interval.unwrap();
        assert!((0.0..0.625).contains(&low) && (0.625..=1.0).contains(&high));
        assert_eq!(summed(0, 0, &[]).share, None);
    }
}
