//! An analysis as JSON.

use serde::Serialize;
use trictrac_engine::analysis::{
    Band, Candidate, Decision, Errors, Judged, Kind, Summary, Verdict,
};
use trictrac_rules::side::Side;

use super::report::Report;
use crate::aim;
use crate::data::side;

/// All of it.
#[derive(Debug, Serialize)]
pub(super) struct AnalysisData {
    evaluator: String,
    aim: &'static str,
    plies: u8,
    rules: String,
    over: bool,
    releves: u16,
    lead_luck: f32,
    white: PlayerData,
    black: PlayerData,
    throws: Vec<ThrowData>,
}

#[derive(Debug, Serialize)]
struct PlayerData {
    name: Option<String>,
    /// Nothing of too few decisions.
    rating: Option<u16>,
    band: Option<&'static str>,
    throws: u32,
    luck: f32,
    net_luck: f32,
    start: f32,
    skill: f32,
    result: f32,
    adjusted: f32,
    all: ErrorsData,
    plays: ErrorsData,
    choices: ErrorsData,
}

#[derive(Debug, Serialize)]
struct ErrorsData {
    decisions: u32,
    forced: u32,
    errors: u32,
    loss: f32,
    /// In thousandths.
    mean_loss: Option<f32>,
    best: u32,
    good: u32,
    inaccuracies: u32,
    mistakes: u32,
    blunders: u32,
}

#[derive(Debug, Serialize)]
struct ThrowData {
    line: usize,
    releve: u16,
    side: &'static str,
    position: Option<String>,
    chance: f32,
    luck: f32,
    decisions: Vec<DecisionData>,
}

#[derive(Debug, Serialize)]
struct DecisionData {
    kind: &'static str,
    made: String,
    loss: f32,
    verdict: &'static str,
    candidates: Vec<CandidateData>,
}

#[derive(Debug, Serialize)]
struct CandidateData {
    action: String,
    equity: f32,
    win: f32,
    plies: u8,
}

impl AnalysisData {
    pub(super) fn new(report: &Report) -> Self {
        let analysis = report.analysis;
        Self {
            evaluator: report.evaluator.clone(),
            aim: aim::name(report.aim),
            plies: report.plies,
            rules: report.record.rules().to_string(),
            over: analysis.over,
            releves: report.releves(),
            lead_luck: analysis.lead_luck,
            white: PlayerData::new(report, Side::White),
            black: PlayerData::new(report, Side::Black),
            throws: analysis.throws.iter().map(ThrowData::new).collect(),
        }
    }
}

impl PlayerData {
    fn new(report: &Report, side: Side) -> Self {
        let analysis = report.analysis;
        let summary: &Summary = &analysis.players[side];
        let rating = summary.rating();
        Self {
            name: report.record.tag(&side.to_string()).map(str::to_owned),
            rating,
            band: rating.map(|rating| Band::of(rating).name()),
            throws: summary.throws,
            luck: summary.luck,
            net_luck: analysis.luck(side),
            start: analysis.start(side),
            skill: analysis.skill(side),
            result: analysis.result(side),
            adjusted: analysis.adjusted(side),
            all: ErrorsData::new(&summary.all()),
            plays: ErrorsData::new(&summary.plays),
            choices: ErrorsData::new(&summary.choices),
        }
    }
}

impl ErrorsData {
    fn new(errors: &Errors) -> Self {
        Self {
            decisions: errors.decisions(),
            forced: errors.count(Verdict::Forced),
            errors: errors.errors(),
            loss: errors.loss,
            mean_loss: errors.mean_loss(),
            best: errors.count(Verdict::Best),
            good: errors.count(Verdict::Good),
            inaccuracies: errors.count(Verdict::Inaccuracy),
            mistakes: errors.count(Verdict::Mistake),
            blunders: errors.count(Verdict::Blunder),
        }
    }
}

impl ThrowData {
    fn new(throw: &Judged) -> Self {
        Self {
            line: throw.entry + 1,
            releve: throw.releve,
            side: side(throw.roller),
            position: throw.position().map(|position| position.to_string()),
            chance: throw.chance,
            luck: throw.luck(),
            decisions: throw.decisions().map(DecisionData::new).collect(),
        }
    }
}

impl DecisionData {
    fn new(decision: &Decision) -> Self {
        Self {
            kind: match decision.kind {
                Kind::Choice => "hold_or_go",
                Kind::Play => "play",
            },
            made: decision.done().action.to_string(),
            loss: decision.loss,
            verdict: decision.verdict.name(),
            candidates: decision.candidates.iter().map(CandidateData::new).collect(),
        }
    }
}

impl CandidateData {
    fn new(one: &Candidate) -> Self {
        Self {
            action: one.action.to_string(),
            equity: one.equity,
            win: one.chance,
            plies: one.plies,
        }
    }
}
