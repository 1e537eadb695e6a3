//! A position, what its dice earn and allow, and the best actions in it.

use numpy::PyArray1;
use pyo3::prelude::*;
use trictrac_engine::Search;
use trictrac_engine::observation::observe;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::{ActionValue, MOST_PLIES};
use trictrac_rules::code::ActionCode;
use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::jan::Beneficiary;
use trictrac_rules::rules::Stakes;
use trictrac_rules::turn::{Action, Phase};

use crate::error::{ActionError, no_action, unexpected, unreadable};
use crate::network::{Network, network_of};
use crate::play::Play;
use crate::rules::{Rules, rules_of};
use crate::throw::Throw;

/// A position: the board, the side to move and its dice, points, holes, and the number of the throw.
///
/// Parameters
/// ----------
/// text : str
///     As in ``docs/notation.md``: ``"W15,5/6/6/5,B15 w 64 0/0 0/0 1"``. Fields at the end may be left out.
/// rules : Rules, optional
///     The options of the match; the default ones if left out.
///
/// Raises
/// ------
/// ParseError
///     Everything that is wrong with the text.
#[pyclass(frozen, eq, hash, module = "trictrac")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    pub(crate) position: trictrac_rules::Position,
    pub(crate) rules: trictrac_rules::Rules,
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (text, rules=None))]
    fn new(text: &str, rules: Option<&Bound<'_, Rules>>) -> PyResult<Self> {
        let rules = rules_of(rules);
        let position = trictrac_rules::Position::parse(text, rules);
        position.map(|position| Self { position, rules }).map_err(|errors| unreadable(&errors))
    }

    /// The options of the match.
    #[getter]
    const fn rules(&self) -> Rules {
        Rules(self.rules)
    }

    /// The men as text, in White's numbering.
    #[getter]
    fn board(&self) -> String {
        self.position.board.to_string()
    }

    /// The side to move: ``"white"`` or ``"black"``.
    #[getter]
    const fn side(&self) -> &'static str {
        side(self.position.to_move)
    }

    /// The throw to be played, or ``None`` if the dice are not thrown yet.
    #[getter]
    fn dice(&self) -> Option<Throw> {
        self.position.throw.map(Throw)
    }

    /// The points of White and of Black before the throw, 0 to 11.
    #[getter]
    fn points(&self) -> (u8, u8) {
        self.position.points.amounts().into_array().into()
    }

    /// The holes of White and of Black before the throw.
    #[getter]
    fn holes(&self) -> (u8, u8) {
        self.position.holes.amounts().into_array().into()
    }

    /// The position with these dice in place of its own; ``None`` takes them away.
    #[pyo3(signature = (dice))]
    fn with_dice(&self, dice: Option<&Bound<'_, Throw>>) -> Self {
        let throw = dice.map(|dice| dice.get().0);
        Self { position: trictrac_rules::Position { throw, ..self.position }, ..*self }
    }

    /// What the dice earn, for both sides.
    ///
    /// Raises
    /// ------
    /// ActionError
    ///     The position has no dice.
    fn score(&self) -> PyResult<Vec<Earned>> {
        Ok(self.coup()?.earned().map(Earned::new).collect())
    }

    /// The legal plays, in canonical order; at least one.
    ///
    /// Raises
    /// ------
    /// ActionError
    ///     The position has no dice.
    fn plays(&self) -> PyResult<Vec<Play>> {
        Ok(self.coup()?.plays().map(Play).collect())
    }

    /// The number of an action: of a play, given as a :class:`Play` or in any form that the rules allow, or of ``"hold"`` and
    /// ``"go"`` where the roller may go.
    ///
    /// Raises
    /// ------
    /// ActionError
    ///     The position has no dice, or the action breaks a rule, which the message names.
    /// ParseError
    ///     A text that is no action.
    fn action(&self, action: &Bound<'_, PyAny>) -> PyResult<u16> {
        let (coup, text) = (self.coup()?, action.str()?.to_string());
        let state = self.state();
        if matches!(text.as_str(), "hold" | "go") {
            let action = Action::parse(&text, &state).map_err(|error| no_action(&error))?;
            let code = state.code_of(action).filter(|code| state.action_of(*code).is_some());
            let illegal = || ActionError::new_err(format!("action: {text} is not legal here"));
            return code.map(ActionCode::get).ok_or_else(illegal);
        }
        let play = trictrac_rules::Play::parse(&text, &coup).map_err(|error| no_action(&error))?;
        Ok(coup.code(play).get())
    }

    /// The play that a number stands for.
    ///
    /// Raises
    /// ------
    /// ActionError
    ///     The position has no dice, or no legal play has this number.
    fn play(&self, action: i64) -> PyResult<Play> {
        let code = u16::try_from(action).ok().and_then(ActionCode::new);
        let coup = self.coup()?;
        let play = code.and_then(|code| coup.play_of(code));
        play.map(Play).ok_or_else(|| {
            ActionError::new_err(format!(
                "action: found {action}, expected the number of a legal play"
            ))
        })
    }

    /// The possible actions, the best first, as the program's network judges them.
    ///
    /// Parameters
    /// ----------
    /// depth : int
    ///     The search depth in throws: 0, 1 or 2. Depth 2 takes up to a second.
    /// aim : str
    ///     ``"win"``, the chance to win the match, or ``"stake"``, the expected stakes.
    /// network : Network, optional
    ///     Another network than the one of the program.
    ///
    /// Raises
    /// ------
    /// ActionError
    ///     The position has no dice, or its throw wins the match.
    #[pyo3(signature = (depth=1, aim="win", network=None))]
    fn best(
        &self,
        python: Python<'_>,
        depth: u8,
        aim: &str,
        network: Option<&Bound<'_, Network>>,
    ) -> PyResult<Vec<Candidate>> {
        let state = self.state();
        self.coup()?;
        if state.is_over() {
            return Err(ActionError::new_err("the match is over: the throw wins it"));
        }
        best(python, &state, depth, aim, network)
    }

    /// The 21 throws, each with the chance of the side to move to win the match after it and the best action: 1 or 0 where the
    /// throw itself decides the match. Dice of the position do not count.
    ///
    /// Parameters
    /// ----------
    /// depth : int
    ///     The search depth in throws: 0, 1 or 2.
    /// network : Network, optional
    ///     Another network than the one of the program.
    ///
    /// Returns
    /// -------
    /// list of (Throw, float)
    #[pyo3(signature = (depth=1, network=None))]
    fn chances(
        &self,
        python: Python<'_>,
        depth: u8,
        network: Option<&Bound<'_, Network>>,
    ) -> PyResult<Vec<(Throw, f32)>> {
        let mut chances = Vec::new();
        for throw in trictrac_rules::Throw::all() {
            let position = trictrac_rules::Position { throw: Some(throw), ..self.position };
            let state = position.to_match(self.rules);
            let chance = match state.phase() {
                Phase::Over { winner, .. } => f32::from(u8::from(winner == self.position.to_move)),
                _ => best(python, &state, depth, "win", network)?.first().map_or(0.0, |it| it.win),
            };
            chances.push((Throw(throw), chance));
        }
        Ok(chances)
    }

    /// The position as 64 bytes from the view of the side to move, its throw marked: ``docs/python.md`` lists them.
    fn observation<'py>(&self, python: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_slice(python, &observe(&self.state()))
    }

    fn __str__(&self) -> String {
        self.position.to_string()
    }

    fn __repr__(&self) -> String {
        if self.rules == trictrac_rules::Rules::default() {
            return format!("Position({:?})", self.position.to_string());
        }
        format!("Position({:?}, {})", self.position.to_string(), Rules(self.rules).repr())
    }

    fn __getnewargs__(&self) -> (String, Rules) {
        (self.position.to_string(), Rules(self.rules))
    }
}

impl Position {
    fn coup(&self) -> PyResult<Coup> {
        let coup = self.position.coup(self.rules);
        coup.ok_or_else(|| ActionError::new_err("the position has no dice"))
    }

    /// The match that continues from here, with the throw marked.
    pub(crate) fn state(&self) -> Match {
        self.position.to_match(self.rules)
    }
}

/// The possible actions in a match in which a player must act, the best first.
pub(crate) fn best(
    python: Python<'_>,
    state: &Match,
    depth: u8,
    aim: &str,
    network: Option<&Bound<'_, Network>>,
) -> PyResult<Vec<Candidate>> {
    if depth > MOST_PLIES {
        return Err(unexpected("depth", depth, "0, 1 or 2"));
    }
    let (aim, network) = (aim_of(aim)?, network_of(network));
    let search = Search { evaluator: &*network, aim, plies: depth };
    let found = python.detach(|| search.candidates(state));
    let best = found.first().map_or(0.0, |best| best.equity);
    let stakes = state.rules().stakes;
    Ok(found.iter().map(|found| Candidate::new(found, best, stakes)).collect())
}

/// The name of a side.
pub(crate) const fn side(side: trictrac_rules::Side) -> &'static str {
    match side {
        trictrac_rules::Side::White => "white",
        trictrac_rules::Side::Black => "black",
    }
}

/// Reads the aim of a search.
fn aim_of(text: &str) -> PyResult<Aim> {
    match text {
        "win" => Ok(Aim::Win),
        "stake" => Ok(Aim::Stake),
        _ => Err(unexpected("aim", text, "\"win\" or \"stake\"")),
    }
}

/// One thing that a throw earns.
#[pyclass(frozen, eq, hash, get_all, module = "trictrac")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Earned {
    /// The name of the jan, as in ``docs/notation.md``.
    jan: &'static str,
    /// The points for all ways together.
    points: u8,
    /// Who gets them: ``"roller"`` or ``"opponent"``.
    to: &'static str,
    /// The number of ways; 1 where the rules count no ways.
    ways: u8,
    /// The point where it happens, in the roller's numbering, if it is at one.
    at: Option<u8>,
}

impl Earned {
    fn new(earned: trictrac_rules::Earned) -> Self {
        let to = match earned.jan.beneficiary() {
            Beneficiary::Roller => "roller",
            Beneficiary::Opponent => "opponent",
        };
        let at = earned.at.map(trictrac_rules::Point::number);
        Self { jan: earned.jan.name(), points: earned.points, to, ways: earned.ways, at }
    }
}

#[pymethods]
impl Earned {
    fn __repr__(&self) -> String {
        let Self { jan, points, to, ways, at } = self;
        let at = at.map_or_else(|| "None".to_owned(), |at| at.to_string());
        format!("Earned(jan='{jan}', points={points}, to='{to}', ways={ways}, at={at})")
    }
}

/// A possible action, and what it is worth.
#[pyclass(frozen, get_all, module = "trictrac")]
#[derive(Clone)]
pub(crate) struct Candidate {
    /// The action: a play (to hold, where the roller may hold or go), or ``"go"``.
    action: String,
    /// The chance to win the match after it, 0 to 1.
    win: f32,
    /// The expected stakes after it, won less lost.
    stake: f32,
    /// Half the equity that it loses against the best action: for the aim ``"win"`` the chance to win that is lost.
    loss: f32,
    /// The search depth at which it was judged.
    depth: u8,
}

impl Candidate {
    fn new(found: &ActionValue, best: f32, stakes: Stakes) -> Self {
        Self {
            action: found.action.to_string(),
            win: found.prospects.win_chance(),
            stake: found.prospects.stake(stakes),
            loss: (best - found.equity) / 2.0,
            depth: found.plies,
        }
    }
}

#[pymethods]
impl Candidate {
    fn __repr__(&self) -> String {
        let Self { action, win, stake, loss, depth } = self;
        format!(
            "Candidate(action='{action}', win={win:.4}, stake={stake:.3}, loss={loss:.4}, depth={depth})"
        )
    }
}
