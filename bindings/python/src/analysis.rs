//! The analysis of a record: what each decision cost, and the luck of each throw.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use trictrac_engine::Evaluator as _;
use trictrac_engine::analysis::{
    DecisionSubject, JudgedDecision, JudgedThrow, MatchAnalysis, MatchAnalyst, RecordOutline,
    SideBalance,
};
use trictrac_engine::parallel;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::MOST_PLIES;
use trictrac_engine::trust::{Checks, UnknownOption};
use trictrac_rules::Rules;
use trictrac_rules::side::Side;

use crate::error::{threads_of, unexpected};
use crate::network::{Network, network_of};
use crate::position::{Position, side};
use crate::record::Record;

/// The number of throws that a thread judges before the interpreter looks for signals.
const PART: usize = 4;
/// The number of candidates of a decision that are kept, as in the command.
const KEPT: usize = 5;

/// Analyses a match: judges every decision and every throw, as ``trictrac analyse`` does.
///
/// Parameters
/// ----------
/// record : Record
/// depth : int
///     The depth of the first search of a decision, in throws: 0, 1 or 2.
/// check : str
///     The decisions that rollouts check: ``"none"``, ``"auto"`` (the doubtful ones, as in the command) or ``"all"``. A match
///     takes about a tenth of a second without, and a minute or more with them. Only what a rollout has checked is called a
///     mistake or a blunder: without rollouts a doubtful error is ``"unchecked"``, however large the loss.
/// threads : int
///     The number of threads; 0 for one on each processor, at most 1,024. It changes no result.
/// network : Network, optional
///     Another network than the one of the program.
///
/// Returns
/// -------
/// Analysis
///
/// Raises
/// ------
/// TrictracError
///     A value that is not one of these.
#[pyfunction]
#[pyo3(signature = (record, depth=1, check="none", threads=0, network=None))]
pub(crate) fn analyse(
    python: Python<'_>,
    record: &Bound<'_, Record>,
    depth: u8,
    check: &str,
    threads: usize,
    network: Option<&Bound<'_, Network>>,
) -> PyResult<Analysis> {
    if depth > MOST_PLIES {
        return Err(unexpected("depth", depth, "0, 1 or 2"));
    }
    let checks = match check {
        "none" => Checks::None,
        "auto" => Checks::Auto,
        "all" => Checks::All,
        _ => return Err(unexpected("check", check, "\"none\", \"auto\" or \"all\"")),
    };
    let threads = threads_of(threads)?;
    let (record, network) = (&record.get().0, network_of(network));
    let analyst = MatchAnalyst {
        evaluator: &*network,
        aim: Aim::Win,
        plies: depth,
        kept: KEPT,
        checks,
        classes: false,
        threads,
    };
    let outline = RecordOutline::of(record);
    let indices: Vec<usize> = (0..outline.throws()).collect();
    let mut judged = Vec::new();
    // Between two parts an interrupt (Ctrl-C) ends the analysis.
    for part in indices.chunks(PART * threads) {
        let throw = |index: &usize| analyst.throw(&outline, *index);
        judged.extend(python.detach(|| parallel::map(threads, part, throw)).into_iter().flatten());
        python.check_signals()?;
    }
    let analysis = MatchAnalyst::conclude(&outline, judged);
    Ok(Analysis::new(&analysis, record.rules(), network.name()))
}

/// The analysis of a match. Chances and luck are chances to win the match, 0 to 1.
#[pyclass(frozen, get_all, module = "trictrac")]
pub(crate) struct Analysis {
    /// The name of the network.
    evaluator: String,
    /// True if the match was played to its end.
    over: bool,
    /// What the dice for the lead were worth to White.
    lead_luck: f32,
    /// White's play.
    white: SideAnalysis,
    /// Black's play.
    black: SideAnalysis,
    /// Every throw, in order.
    throws: Vec<ThrowAnalysis>,
}

/// The play of one side: ``start``, ``net_luck``, ``skill``, ``unrated_gain`` and
/// ``unexplained`` add up to ``result``.
#[pyclass(frozen, get_all, module = "trictrac")]
#[derive(Clone)]
pub(crate) struct SideAnalysis {
    /// The performance, 0 to 3000; ``None`` for too few decisions.
    rating: Option<u16>,
    /// The number of throws.
    throws: u32,
    /// The number of decisions that count.
    decisions: u32,
    /// The number of errors.
    errors: u32,
    /// What the decisions cost together, in chances to win: 0.01 is one percentage point.
    loss: f32,
    /// What the side's own throws were worth.
    luck: f32,
    /// The own luck less the opponent's, the lead included.
    net_luck: f32,
    /// The chance to win before the first throw.
    start: f32,
    /// What the opponent's decisions cost less what the own ones cost.
    skill: f32,
    /// The change of the chance to win by the throws of both sides that are not rated.
    unrated_gain: f32,
    /// The error of these estimates.
    unexplained: f32,
    /// The chance to win at the end.
    result: f32,
}

/// A throw of a match.
#[pyclass(frozen, get_all, module = "trictrac")]
#[derive(Clone)]
pub(crate) struct ThrowAnalysis {
    /// The line of the record, from 1.
    line: usize,
    /// The relève, from 1.
    releve: u16,
    /// The side that threw.
    side: &'static str,
    /// The position with the dice; ``None`` for a throw that no position describes.
    position: Option<Position>,
    /// The roller's chance to win before the throw.
    chance: f32,
    /// By how much the throw raised it.
    luck: f32,
    /// The option that matters here and that the network has not learned: ``"pile_de_misere"``, ``"provincial"`` or ``None``. Then the
    /// luck counts nowhere.
    option: Option<&'static str>,
    /// The decisions about it, in order.
    decisions: Vec<DecisionAnalysis>,
}

/// A decision of a match.
#[pyclass(frozen, get_all, module = "trictrac")]
#[derive(Clone)]
pub(crate) struct DecisionAnalysis {
    /// ``"play"``, or ``"choice"`` (hold or go).
    kind: &'static str,
    /// What was done.
    made: String,
    /// What it cost against the best action, in chances to win: 0.01 is one percentage point.
    loss: f32,
    /// ``"forced"``, ``"best"``, ``"equal"``, ``"good"``, ``"unchecked"``, ``"inaccuracy"``, ``"mistake"`` or ``"blunder"``.
    verdict: &'static str,
    /// What the judgement rests on: ``"search"``, ``"checked"`` (a rollout), ``"budget"`` (a search that there was no time to
    /// check) or ``"unknown"`` (an option that the network has not learned; the decision counts nowhere).
    trust: &'static str,
    /// That option, named as in ``ThrowAnalysis``; else ``None``.
    option: Option<&'static str>,
    /// The best actions and the one that was done, each with the chance to win after it. Those that were judged more deeply
    /// come first, so the chances need not fall.
    candidates: Vec<(String, f32)>,
}

impl Analysis {
    fn new(analysis: &MatchAnalysis, rules: Rules, evaluator: String) -> Self {
        let [white, black] = Side::ALL.map(|side| SideAnalysis::new(analysis, side));
        let throws = analysis.throws.iter().map(|throw| ThrowAnalysis::new(throw, rules)).collect();
        let (over, lead_luck) = (analysis.over, analysis.lead_luck);
        Self { evaluator, over, lead_luck, white, black, throws }
    }
}

impl SideAnalysis {
    fn new(analysis: &MatchAnalysis, side: Side) -> Self {
        let summary = &analysis.players[side];
        let all = summary.all();
        let balance = analysis.balance(side);
        let SideBalance { start, luck: net_luck, skill, unrated: unrated_gain, .. } = balance;
        let SideBalance { unexplained, result, .. } = balance;
        Self {
            rating: summary.rating(),
            throws: summary.throws,
            decisions: all.decisions(),
            errors: all.errors(),
            loss: all.loss,
            luck: summary.luck,
            net_luck,
            start,
            skill,
            unrated_gain,
            unexplained,
            result,
        }
    }
}

impl ThrowAnalysis {
    fn new(throw: &JudgedThrow, rules: Rules) -> Self {
        Self {
            line: throw.entry + 1,
            releve: throw.releve,
            side: side(throw.roller),
            position: throw.position().map(|position| Position { position, rules }),
            chance: throw.chance_before(),
            luck: throw.luck,
            option: throw.unknown().map(UnknownOption::name),
            decisions: throw.decisions().map(DecisionAnalysis::new).collect(),
        }
    }
}

impl DecisionAnalysis {
    fn new(decision: &JudgedDecision) -> Self {
        let candidates = decision.candidates.iter();
        Self {
            kind: match decision.kind {
                DecisionSubject::Choice => "choice",
                DecisionSubject::Play => "play",
            },
            made: decision.done().action.to_string(),
            loss: decision.loss,
            verdict: decision.verdict.name(),
            trust: decision.trust.name(),
            option: decision.trust.unknown().map(UnknownOption::name),
            candidates: candidates.map(|one| (one.action.to_string(), one.chance)).collect(),
        }
    }
}

/// A dictionary of the fields of a value.
macro_rules! dictionary {
    ($python:ident, $value:expr, $($field:ident),+) => {{
        let dictionary = PyDict::new($python);
        $(dictionary.set_item(stringify!($field), &$value.$field)?;)+
        dictionary
    }};
}

#[pymethods]
impl Analysis {
    /// Everything as dictionaries, lists, texts and numbers; ``pandas.DataFrame(analysis.to_dict()["throws"])`` is a table.
    fn to_dict<'py>(&self, python: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let whole = dictionary!(python, self, evaluator, over, lead_luck);
        for (name, side) in [("white", &self.white), ("black", &self.black)] {
            let side = dictionary!(
                python,
                side,
                rating,
                throws,
                decisions,
                errors,
                loss,
                luck,
                net_luck,
                start,
                skill,
                unrated_gain,
                unexplained,
                result
            );
            whole.set_item(name, side)?;
        }
        let throws = self.throws.iter().map(|throw| throw.to_dict(python));
        whole.set_item("throws", throws.collect::<PyResult<Vec<_>>>()?)?;
        Ok(whole)
    }

    fn __repr__(&self) -> String {
        format!("<Analysis of {} throws by {}>", self.throws.len(), self.evaluator)
    }
}

impl ThrowAnalysis {
    fn to_dict<'py>(&self, python: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let throw = dictionary!(python, self, line, releve, side, chance, luck, option);
        let position = self.position.map(|position| position.position.to_string());
        throw.set_item("position", position)?;
        let decisions = self.decisions.iter().map(|one| {
            Ok(dictionary!(python, one, kind, made, loss, verdict, trust, option, candidates))
        });
        throw.set_item("decisions", decisions.collect::<PyResult<Vec<_>>>()?)?;
        Ok(throw)
    }
}

#[pymethods]
impl SideAnalysis {
    fn __repr__(&self) -> String {
        let Self { decisions, errors, loss, luck, .. } = self;
        format!(
            "<SideAnalysis: {errors} errors in {decisions} decisions, loss={loss:.3}, luck={luck:.3}>"
        )
    }
}

#[pymethods]
impl ThrowAnalysis {
    fn __repr__(&self) -> String {
        let Self { line, side, luck, .. } = self;
        let position =
            self.position.map_or_else(String::new, |position| position.position.to_string());
        format!("<ThrowAnalysis of line {line}: {side}, luck={luck:.3}, {position}>")
    }
}

#[pymethods]
impl DecisionAnalysis {
    fn __repr__(&self) -> String {
        let Self { made, loss, verdict, .. } = self;
        format!("<DecisionAnalysis: {made}, {verdict}, loss={loss:.3}>")
    }
}
