//! Loads matches with their analyses.

use std::collections::BTreeMap;

use leptos::prelude::*;
use trictrac_rules::notation::record::Record;

use super::context::ProgressContext;
use super::store;
use crate::archive::{ArchiveEntry, EntrySummary, MatchId};
use crate::page::archive::store as matches;
use crate::page::database::DatabaseTrouble;
use crate::progress::{
    AnalysisBody, AnalysisHead, MatchFigures, MatchReport, MistakeId, MistakeReplay, Person,
    PersonMatch, UnfitReason, opponent, people,
};
use crate::training::TrainingRows;

/// A match of the archive, with what is stored of its analysis.
#[derive(Clone)]
pub(super) struct AnalysedEntry {
    pub(super) entry: ArchiveEntry,
    /// The analysis so far, if it is about this text and by this network.
    pub(super) body: Option<AnalysisBody>,
}

impl AnalysedEntry {
    /// The report, if the analysis is complete.
    pub(super) fn report(&self) -> Option<MatchReport> {
        MatchReport::of(&Record::parse(&self.entry.text).ok()?, self.body.as_ref()?)
    }
}

/// Loads a match; nothing if it is not in the archive.
pub(super) async fn load(id: MatchId) -> Result<Option<AnalysedEntry>, DatabaseTrouble> {
    let Some(entry) = matches::get(id).await? else { return Ok(None) };
    // Without its analysis, the match is analysed again.
    let saved = store::get(id).await.ok().flatten();
    let about = store::about(&entry);
    let body = saved.filter(|(head, _)| head.about == about).map(|(_, body)| body);
    Ok(Some(AnalysedEntry { entry, body }))
}

/// Loads a mistake; nothing if its match or the analysis is gone.
pub(super) async fn mistake(id: MistakeId) -> Option<MistakeReplay> {
    let loaded = load(id.game).await.ok()??;
    MistakeReplay::of(&loaded.report()?, id)
}

/// The archive, with what the overview needs of every analysis.
#[derive(Clone, Default)]
pub(super) struct AnalysedArchive {
    /// The entries, the match played last first.
    pub(super) entries: Vec<ArchiveEntry>,
    /// The figures of the analysed matches.
    pub(super) figures: BTreeMap<MatchId, MatchFigures>,
}

impl AnalysedArchive {
    /// Loads everything. Analyses of matches that are gone are deleted.
    pub(super) async fn load() -> Result<Self, DatabaseTrouble> {
        let mut entries = matches::all().await?;
        entries.sort_by_key(|entry| core::cmp::Reverse((entry.last, entry.begun)));
        let heads = store::heads().await.unwrap_or_default();
        let known = |id: &MatchId| entries.iter().any(|entry| entry.id == *id);
        let gone: Vec<_> = heads.keys().copied().filter(|id| !known(id)).collect();
        if !gone.is_empty() {
            // What cannot be deleted now is deleted next time.
            let _ = store::delete(&gone).await;
        }
        let figures = entries.iter().filter_map(|entry| {
            let AnalysisHead { about, figures, .. } = heads.get(&entry.id)?;
            let counts = *about == store::about(entry);
            Some((entry.id, figures.clone().filter(|_| counts)?))
        });
        let figures = figures.collect();
        Ok(Self { entries, figures })
    }

    /// The matches that can be analysed and are not.
    pub(super) fn open(&self) -> Vec<ArchiveEntry> {
        let open = |entry: &&ArchiveEntry| {
            UnfitReason::of(&entry.summary).is_none() && !self.figures.contains_key(&entry.id)
        };
        self.entries.iter().filter(open).cloned().collect()
    }

    /// The people whose decisions are counted, the reader first.
    pub(super) fn people(&self, rows: &TrainingRows) -> Vec<Person> {
        let matches = self.entries.iter().filter_map(|entry| match &entry.summary {
            EntrySummary::Match(summary) => Some(people(entry.id, summary, rows)),
            _ => None,
        });
        let mut all: Vec<_> = matches.flatten().map(|(person, _)| person).collect();
        all.sort();
        all.dedup();
        all
    }

    /// The analysed matches of a person.
    pub(super) fn of(&self, who: &Person, rows: &TrainingRows) -> Vec<PersonMatch> {
        let played = |entry: &ArchiveEntry| {
            let EntrySummary::Match(summary) = &entry.summary else { return Vec::new() };
            let Some(figures) = self.figures.get(&entry.id) else { return Vec::new() };
            let sides = people(entry.id, summary, rows).into_iter();
            let sides = sides.filter(|(person, _)| person == who).map(|(_, side)| side);
            let of_side = |side| PersonMatch {
                game: entry.id,
                at: entry.last,
                side,
                opponent: opponent(summary, side),
                won: summary
                    .white_won
                    .map(|won| won == (side == trictrac_rules::side::Side::White)),
                goal: summary.goal,
                figures: figures.side(side).clone(),
            };
            sides.map(of_side).collect()
        };
        self.entries.iter().flat_map(played).collect()
    }
}

/// The rows of training, once they are loaded.
pub(super) fn rows(context: ProgressContext) -> TrainingRows {
    context.training.rows.with(|rows| rows.clone().unwrap_or_default())
}
