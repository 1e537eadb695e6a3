//! `trictrac club agreement`: how far a player decides as the engine would.

use clap::Args;
use serde_json::json;
use trictrac_console::failure::CommandOutcome;
use trictrac_protocol::IntervalEstimate;
use trictrac_server::online::{AnalysisRequest, ComparisonError, EngineAgreement, agreement};
use trictrac_store::club::ClubPlace;
use trictrac_store::talk::{ActAuthor, NewAct, StoredDeed};
use trictrac_store::{PlayerId, QueueLimits, Registry, Timestamp};
use trictrac_words::lang::{Texts, fluent_args, key};

use super::output::ClubOutput;
use crate::failure::ClubFailure;

/// The analyses that may wait for an operator.
const WAITING: QueueLimits = QueueLimits { total: 200, of_player: 200 };
/// The operator on the command line, who has no number.
const NOBODY: PlayerId = PlayerId(0);

/// The arguments of `club agreement`.
#[derive(Debug, Args)]
pub struct AgreementArguments {
    /// Name of the account
    #[arg(value_name = "NAME")]
    pub name: String,

    /// Number of games, the last ones
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=200))]
    pub games: u32,

    /// Also ask for the analyses that are missing; a running server makes them one after the other
    #[arg(long)]
    pub ask: bool,
}

/// Prints how far a player decides as the engine would.
///
/// # Errors
/// The database cannot be read or written.
pub(super) async fn run(
    comparison: &AgreementArguments,
    place: &dyn ClubPlace,
    registry: &dyn Registry,
    (player, by, at): (PlayerId, ActAuthor, Timestamp),
    out: ClubOutput<'_>,
) -> Result<CommandOutcome, ClubFailure> {
    let games = comparison.games;
    if comparison.ask {
        let (deed, reason) = (StoredDeed::Agreement { games }, "comparison".to_owned());
        registry.act(&NewAct { at, by, deed, player: Some(player), report: None, reason }).await?;
    }
    let asking = comparison.ask.then_some(AnalysisRequest { asker: NOBODY, at, limits: WAITING });
    let guests = registry.former_guests().await?.into_iter();
    let guests = guests.filter(|(_, account)| *account == player).map(|(guest, _)| guest.0);
    let numbers: Vec<PlayerId> = std::iter::once(player).chain(guests).collect();
    let lists = place.lists().await?;
    let agreed = agreement(&*lists, registry, &numbers, games, asking).await?;
    let estimate = |estimate: Option<IntervalEstimate>| {
        estimate.map(|one| json!({"value": one.value, "interval": one.interval}))
    };
    let data = json!({
        "games": agreed.games, "analysed": agreed.analysed, "waiting": agreed.waiting,
        "decisions": agreed.decisions, "share": estimate(agreed.share), "error": estimate(agreed.error),
    });
    out.print(&shown(out.texts, &agreed).join("\n"), &data)?;
    Ok(CommandOutcome::Success)
}

fn shown(texts: &Texts, agreed: &EngineAgreement) -> Vec<String> {
    let counts = fluent_args![
        "games" => agreed.games,
        "analysed" => agreed.analysed,
        "waiting" => agreed.waiting,
        "decisions" => agreed.decisions,
    ];
    let mut lines = vec![texts.with(key!("club-compared"), &counts)];
    if let Some(share) = agreed.share {
        lines.push(texts.with(key!("club-share"), &fluent_args!["share" => range(share, 100.0)]));
    }
    if let Some(error) = agreed.error {
        lines.push(texts.with(key!("club-error"), &fluent_args!["error" => range(error, 1.0)]));
    }
    lines
}

/// A value with its interval, as `61.0 (58.2–63.8)`.
fn range(estimate: IntervalEstimate, scale: f64) -> String {
    let value = format!("{:.1}", scale * estimate.value);
    match estimate.interval {
        Some([low, high]) => format!("{value} ({:.1}–{:.1})", scale * low, scale * high),
        None => value,
    }
}

impl From<ComparisonError> for ClubFailure {
    fn from(error: ComparisonError) -> Self {
        match error {
            ComparisonError::Read(error) => error.into(),
            ComparisonError::Write(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_in_brackets() {
        let estimate = IntervalEstimate { value: 0.61, interval: Some([0.582, 0.638]) };
        assert_eq!(range(estimate, 100.0), "61.0 (58.2–63.8)");
        assert_eq!(range(IntervalEstimate { value: 21.44, interval: None }, 1.0), "21.4");
    }
}
