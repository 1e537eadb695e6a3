//! The analysis of a match of another form as JSON.

use serde::Serialize;
use trictrac_engine::analysis::DecisionQuality;
use trictrac_forms_engine::analysis::{FormDecision, errors};

use super::{FormReport, deed};

/// The name in data of a throw that does not raise the stake.
const THROWS: &str = "throw";

#[derive(Serialize)]
pub(super) struct FormAnalysisData<'a> {
    form: String,
    options: String,
    evaluator: &'a str,
    plies: u8,
    unit: &'static str,
    limits: VerdictLimitsData,
    over: bool,
    players: Vec<FormPlayerData<'a>>,
    decisions: Vec<FormDecisionData>,
}

/// The least losses that have these names.
#[derive(Serialize)]
struct VerdictLimitsData {
    inaccuracy: f32,
    mistake: f32,
    blunder: f32,
}

#[derive(Serialize)]
struct FormPlayerData<'a> {
    seat: char,
    name: Option<&'a str>,
    decisions: u32,
    loss: f32,
    inaccuracies: u32,
    mistakes: u32,
    blunders: u32,
}

#[derive(Serialize)]
struct FormDecisionData {
    /// The number of the action in the record, from 1.
    action: usize,
    seat: char,
    dice: Option<String>,
    made: String,
    loss: f32,
    verdict: &'static str,
    candidates: Vec<FormCandidateData>,
}

#[derive(Serialize)]
struct FormCandidateData {
    action: String,
    value: f32,
}

/// The whole analysis.
pub(super) fn analysis<'a>(report: &'a FormReport) -> FormAnalysisData<'a> {
    let game = report.record.game();
    let [inaccuracy, mistake, blunder] = report.limits;
    FormAnalysisData {
        form: game.setting().form().to_string(),
        options: game.setting().options().to_string(),
        evaluator: &report.evaluator,
        plies: report.plies,
        unit: report.unit.name(),
        limits: VerdictLimitsData { inaccuracy, mistake, blunder },
        over: game.is_over(),
        players: report.seats().map(|seat| player(report, seat)).collect(),
        decisions: report.judged.iter().map(|one| decision(report, one)).collect(),
    }
}

fn player<'a>(report: &'a FormReport, seat: trictrac_forms::Seat) -> FormPlayerData<'a> {
    let errors = errors(&report.judged, seat);
    FormPlayerData {
        seat: seat.letter(),
        name: report.name(seat),
        decisions: errors.decisions(),
        loss: errors.loss,
        inaccuracies: errors.count(DecisionQuality::Inaccuracy),
        mistakes: errors.count(DecisionQuality::Mistake),
        blunders: errors.count(DecisionQuality::Blunder),
    }
}

fn decision(report: &FormReport, one: &FormDecision) -> FormDecisionData {
    let candidate = |one: &trictrac_forms_engine::review::FormAlternative| FormCandidateData {
        action: deed(one, THROWS),
        value: one.value,
    };
    FormDecisionData {
        action: one.at + 1,
        seat: one.seat.letter(),
        dice: report.dice(one.at).map(|throw| throw.to_string()),
        made: deed(one.done(), THROWS),
        loss: one.loss,
        verdict: one.verdict.name(),
        candidates: one.candidates.iter().map(candidate).collect(),
    }
}
