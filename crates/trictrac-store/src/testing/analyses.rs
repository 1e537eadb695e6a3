//! Tests for every implementation of [`Analyses`].

use std::sync::Arc;

use async_trait::async_trait;

use crate::analyses::{Analyses, AnalysisProgress, BegunAnalysis, QueueLimits, QueueOutcome};
use crate::game::Timestamp;
use crate::summary::PlayerId;
use crate::testing::suite::game;

/// A place for analyses; one opened later finds what an earlier one has saved.
#[async_trait]
pub trait AnalysesPlace: Send + Sync {
    /// Opens the analyses.
    async fn open(&self) -> Arc<dyn Analyses>;
}

const LIMITS: QueueLimits = QueueLimits { total: 3, of_player: 2 };

async fn ask(analyses: &dyn Analyses, number: u64, asker: i64) -> QueueOutcome {
    let at = Timestamp(1_700_000_000_000);
    analyses.ask_analysis(game(number), PlayerId(asker), at, LIMITS).await.unwrap()
}

async fn end(analyses: &dyn Analyses, number: u64, result: Result<&str, &str>) {
    analyses.end_analysis(game(number), Timestamp(1), result).await.unwrap();
}

async fn progress(analyses: &dyn Analyses, number: u64) -> Option<AnalysisProgress> {
    analyses.analysis(game(number)).await.unwrap()
}

/// Checks everything.
///
/// # Panics
/// At the first difference.
pub async fn check(place: &dyn AnalysesPlace) {
    let analyses = place.open().await;
    queue(&*analyses).await;
    drop(analyses);
    let again = place.open().await;
    results(&*again).await;
    races(&again).await;
}

/// A queue has its limits, and stays in order.
async fn queue(analyses: &dyn Analyses) {
    assert_eq!(progress(analyses, 1).await, None);
    assert_eq!(analyses.begin_analysis().await.unwrap(), None);
    assert_eq!(ask(analyses, 1, 7).await, QueueOutcome::Added);
    assert_eq!(ask(analyses, 1, 8).await, QueueOutcome::Before);
    assert_eq!(ask(analyses, 2, 7).await, QueueOutcome::Added);
    assert_eq!(ask(analyses, 3, 7).await, QueueOutcome::TooMany);
    assert_eq!(ask(analyses, 3, 8).await, QueueOutcome::Added);
    assert_eq!(ask(analyses, 4, 8).await, QueueOutcome::Full);
    assert_eq!(progress(analyses, 3).await, Some(AnalysisProgress::Waiting(3)));
    assert_eq!(analyses.waiting_analyses().await.unwrap(), 3);
}

/// An analysis that was begun and did not end is begun again, and counted.
async fn results(analyses: &dyn Analyses) {
    let begun = |number, times| Some(BegunAnalysis { game: game(number), times });
    assert_eq!(analyses.begin_analysis().await.unwrap(), begun(1, 1));
    analyses.postpone_analysis(game(1)).await.unwrap();
    assert_eq!(analyses.begin_analysis().await.unwrap(), begun(1, 1));
    assert_eq!(analyses.begin_analysis().await.unwrap(), begun(1, 2));
    end(analyses, 1, Ok(r#"{"a":1}"#)).await;
    assert_eq!(progress(analyses, 1).await, Some(AnalysisProgress::Done(r#"{"a":1}"#.to_owned())));
    assert_eq!(progress(analyses, 3).await, Some(AnalysisProgress::Waiting(2)));
    // A result is there for good.
    end(analyses, 1, Err("late")).await;
    analyses.postpone_analysis(game(1)).await.unwrap();
    assert_eq!(ask(analyses, 1, 9).await, QueueOutcome::Before);
    assert_eq!(progress(analyses, 1).await, Some(AnalysisProgress::Done(r#"{"a":1}"#.to_owned())));

    // One that failed is asked for again, and waits behind the others.
    assert_eq!(analyses.begin_analysis().await.unwrap(), begun(2, 1));
    end(analyses, 2, Err("time")).await;
    assert_eq!(progress(analyses, 2).await, Some(AnalysisProgress::Failed("time".to_owned())));
    assert_eq!(ask(analyses, 2, 7).await, QueueOutcome::Added);
    assert_eq!(progress(analyses, 2).await, Some(AnalysisProgress::Waiting(2)));
    assert_eq!(analyses.begin_analysis().await.unwrap(), begun(3, 1));
    end(analyses, 3, Ok("{}")).await;
    assert_eq!(analyses.begin_analysis().await.unwrap(), begun(2, 1));
    end(analyses, 2, Ok("{}")).await;
    assert_eq!(analyses.begin_analysis().await.unwrap(), None);
    assert_eq!(analyses.waiting_analyses().await.unwrap(), 0);
    // Nobody has asked for this one.
    end(analyses, 9, Ok("{}")).await;
    assert_eq!(progress(analyses, 9).await, None);
    several(analyses).await;
}

/// Of several games, only the results that are there are read.
async fn several(analyses: &dyn Analyses) {
    assert_eq!(ask(analyses, 4, 7).await, QueueOutcome::Added);
    assert_eq!(ask(analyses, 5, 7).await, QueueOutcome::Added);
    analyses.begin_analysis().await.unwrap();
    end(analyses, 4, Err("time")).await;
    let mut found = Vec::new();
    let games = [5, 3, 9, 1, 4].map(game);
    let mut read = |game, text: String| found.push((game, text));
    analyses.read_results(&games, &mut read).await.unwrap();
    found.sort();
    assert_eq!(found, [(game(1), r#"{"a":1}"#.to_owned()), (game(3), "{}".to_owned())]);
    analyses.read_results(&[], &mut |game, _| panic!("{game}")).await.unwrap();
    analyses.begin_analysis().await.unwrap();
    end(analyses, 5, Ok("{}")).await;
}

/// Many ask at the same time: no limit is passed.
async fn races(analyses: &Arc<dyn Analyses>) {
    let mut requests = tokio::task::JoinSet::new();
    for request in 0..40_u64 {
        let analyses = Arc::clone(analyses);
        requests.spawn(async move {
            ask(&*analyses, 100 + request % 20, 50 + (request % 5).cast_signed()).await
        });
    }
    let queued = requests.join_all().await;
    assert_eq!(queued.iter().filter(|queued| **queued == QueueOutcome::Added).count(), 3);
    assert_eq!(analyses.waiting_analyses().await.unwrap(), 3);
}
