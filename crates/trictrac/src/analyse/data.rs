//! An analysis as JSON: the type that a server also sends to the page.

use trictrac_engine::analysis::{
    Alternative, Band, DecisionQuality, DecisionSubject, Errors, JudgedDecision, JudgedThrow,
    SideBalance, SideSummary,
};
use trictrac_protocol::{
    CandidateAnalysis, DecisionAnalysis, DecisionKind, ErrorsAnalysis, GameAnalysis, SideAnalysis,
    ThrowAnalysis,
};
use trictrac_rules::side::Side;

use super::report::AnalysisReport;
use crate::aim;

/// The whole analysis.
pub(super) fn analysis(report: &AnalysisReport) -> GameAnalysis {
    let analysis = report.analysis;
    GameAnalysis {
        evaluator: report.evaluator.clone(),
        aim: aim::name(report.aim).to_owned(),
        plies: report.plies,
        rules: report.record.rules().to_string(),
        over: analysis.over,
        releves: report.releves(),
        lead_luck: analysis.lead_luck,
        white: player(report, Side::White),
        black: player(report, Side::Black),
        throws: analysis.throws.iter().map(throw).collect(),
    }
}

fn player(report: &AnalysisReport, side: Side) -> SideAnalysis {
    let analysis = report.analysis;
    let summary: &SideSummary = &analysis.players[side];
    let rating = summary.rating();
    let SideBalance {
        start,
        luck: net_luck,
        skill,
        unrated: unrated_gain,
        unexplained,
        result,
        adjusted,
    } = analysis.balance(side);
    SideAnalysis {
        name: report.record.tag(&side.to_string()).map(str::to_owned),
        rating,
        band: rating.map(|rating| Band::of(rating).name().to_owned()),
        throws: summary.throws,
        luck: summary.luck,
        net_luck,
        start,
        skill,
        unrated_gain,
        unexplained,
        result,
        adjusted,
        all: errors(&summary.all()),
        plays: errors(&summary.plays),
        choices: errors(&summary.choices),
        unrated: summary.unrated.iter().sum(),
    }
}

pub(super) fn errors(errors: &Errors) -> ErrorsAnalysis {
    ErrorsAnalysis {
        decisions: errors.decisions(),
        forced: errors.count(DecisionQuality::Forced),
        errors: errors.errors(),
        loss: errors.loss,
        mean_loss: errors.mean_loss(),
        best: errors.count(DecisionQuality::Best),
        equal: errors.count(DecisionQuality::Equal),
        good: errors.count(DecisionQuality::Good),
        unchecked: errors.count(DecisionQuality::Unchecked),
        inaccuracies: errors.count(DecisionQuality::Inaccuracy),
        mistakes: errors.count(DecisionQuality::Mistake),
        blunders: errors.count(DecisionQuality::Blunder),
    }
}

fn throw(throw: &JudgedThrow) -> ThrowAnalysis {
    ThrowAnalysis {
        line: throw.entry + 1,
        releve: throw.releve,
        side: throw.roller.seat(),
        position: throw.position().map(|position| position.to_string()),
        chance: throw.chance_before(),
        luck: throw.luck,
        option: throw.unknown().map(|option| option.name().to_owned()),
        decisions: throw.decisions().map(decision).collect(),
    }
}

fn decision(decision: &JudgedDecision) -> DecisionAnalysis {
    DecisionAnalysis {
        kind: match decision.kind {
            DecisionSubject::Choice => DecisionKind::HoldOrGo,
            DecisionSubject::Play => DecisionKind::Play,
        },
        made: decision.done().action.to_string(),
        loss: decision.loss,
        verdict: decision.verdict.name().to_owned(),
        class: decision.class.map(|class| class.name().to_owned()),
        trust: decision.trust.name().to_owned(),
        trials: decision.trust.check().map(|check| check.trials),
        error: decision.trust.check().map(|check| check.error),
        option: decision.trust.unknown().map(|option| option.name().to_owned()),
        candidates: decision.candidates.iter().map(candidate).collect(),
    }
}

fn candidate(one: &Alternative) -> CandidateAnalysis {
    CandidateAnalysis {
        action: one.action.to_string(),
        equity: one.equity,
        win: one.chance,
        plies: one.plies,
        trials: one.trials,
        error: one.error,
    }
}
