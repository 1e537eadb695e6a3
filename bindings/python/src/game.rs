//! A match, one action at a time.

use std::sync::{Mutex, MutexGuard, PoisonError};

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyString;
use trictrac_engine::match_dice::{DiceSource, MatchDice};
use trictrac_engine::observation::{observe_from, viewer};
use trictrac_rules::code::ActionCode;
use trictrac_rules::game::Match as State;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableRefusal;
use trictrac_rules::throw::Throw as Dice;
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::error::{ActionError, forfeited, no_action, unexpected};
use crate::network::Network;
use crate::play::Play;
use crate::player::Player;
use crate::position::{Candidate, Position, best, side};
use crate::record::{Record, positions};
use crate::rules::{Rules, rules_of, rules_text};
use crate::throw::{Throw, die};

/// A match under automatic scoring: the program marks, the players only play, and hold or go.
///
/// Parameters
/// ----------
/// rules : Rules, optional
///     The options; the default ones if left out. ``marking`` must be ``assisted``.
/// seed : int, optional
///     The seed of the dice, 0 to 2**64 - 1: the same seed gives the same dice in the page and in the command. Without
///     one, every throw is given.
/// position : Position, optional
///     The position in which the match begins, under its own rules, with its dice thrown if it has any.
///
/// Raises
/// ------
/// TrictracError
///     Other rules than those of the position, or manual scoring.
#[pyclass(frozen, module = "trictrac")]
pub(crate) struct Match(Mutex<Inner>);

#[derive(Clone)]
struct Inner {
    record: trictrac_rules::Record,
    dice: MatchDice,
}

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (rules=None, seed=None, position=None))]
    fn new(
        rules: Option<&Bound<'_, Rules>>,
        seed: Option<u64>,
        position: Option<&Bound<'_, Position>>,
    ) -> PyResult<Self> {
        let start = position.map(|position| position.get().position);
        let rules = match (rules, position) {
            (None, Some(position)) => position.get().rules,
            (rules, _) => rules_of(rules),
        };
        if let Some(other) = position.map(|position| position.get().rules).filter(|it| *it != rules)
        {
            let expected = format!("those of the position, {}", rules_text(other));
            return Err(unexpected("rules", rules_text(rules), expected));
        }
        let source = seed.map_or(DiceSource::Own, DiceSource::Seed);
        let mut record = trictrac_rules::Record::new(rules, start);
        source.note(&mut record);
        Self::of(record, source)
    }

    /// The match that continues a record; its dice go on from the seed that the record names.
    ///
    /// Raises
    /// ------
    /// TrictracError
    ///     A record of manual scoring, or a seed that is not a number.
    #[staticmethod]
    fn from_record(record: &Bound<'_, Record>) -> PyResult<Self> {
        let record = record.get().0.clone();
        let source = DiceSource::of(&record)
            .map_err(|error| unexpected("Seed", error.0, "a number"))?
            .unwrap_or(DiceSource::Own);
        Self::of(record, source)
    }

    /// The options of the match.
    #[getter]
    fn rules(&self) -> Rules {
        Rules(self.lock().record.rules())
    }

    /// What the match waits for: ``"lead"`` or ``"throw"`` (dice), ``"choice"`` (hold or go), ``"play"``, or ``"over"``.
    #[getter]
    fn phase(&self) -> &'static str {
        match self.state().phase() {
            Phase::Lead => "lead",
            Phase::Throw(_) => "throw",
            Phase::Choice(_) => "choice",
            Phase::Play(_) => "play",
            Phase::Over { .. } => "over",
        }
    }

    /// The side that must throw or act, ``"white"`` or ``"black"``; ``None`` before the lead and after the end.
    #[getter]
    fn side(&self) -> Option<&'static str> {
        match self.state().phase() {
            Phase::Throw(roller) => Some(side(roller)),
            Phase::Choice(turn) | Phase::Play(turn) => Some(side(turn.roller)),
            Phase::Lead | Phase::Over { .. } => None,
        }
    }

    /// The throw on the table, if there is one.
    #[getter]
    fn dice(&self) -> Option<Throw> {
        match self.state().phase() {
            Phase::Choice(turn) | Phase::Play(turn) => Some(Throw(turn.throw)),
            _ => None,
        }
    }

    /// The points of White and of Black, 0 to 11; those of the throw on the table are marked.
    #[getter]
    fn points(&self) -> (u8, u8) {
        self.state().releve().points.amounts().into_array().into()
    }

    /// The holes of White and of Black.
    #[getter]
    fn holes(&self) -> (u8, u8) {
        self.state().holes().amounts().into_array().into()
    }

    /// The winner, ``"white"`` or ``"black"``; ``None`` until the match is won.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        match self.state().phase() {
            Phase::Over { winner, .. } => Some(side(winner)),
            _ => None,
        }
    }

    /// The stakes that the winner receives; ``None`` until the match is won.
    #[getter]
    fn stake(&self) -> Option<f32> {
        match self.state().phase() {
            Phase::Over { stake, .. } => Some(stake.as_f32()),
            _ => None,
        }
    }

    /// The position, with its dice where a player must act; ``None`` before the lead and after the end.
    ///
    /// A position does not say everything that the match depends on: not how often the opponent has thrown in this relève,
    /// nor the privileges used under provincial bearing off. :meth:`best` and :meth:`observation` know them.
    #[getter]
    fn position(&self) -> Option<Position> {
        let inner = self.lock();
        let (state, rules) = (*inner.record.state(), inner.record.rules());
        let waiting = trictrac_rules::Position::of(&state);
        match state.phase() {
            Phase::Throw(_) => waiting.map(|position| Position { position, rules }),
            Phase::Choice(_) | Phase::Play(_) => positions(&inner.record).pop(),
            Phase::Lead | Phase::Over { .. } => None,
        }
    }

    /// The possible actions of the side to act, the best first, as the program's network judges them: the same as
    /// :meth:`Position.best`, for everything that has happened in the match.
    ///
    /// Raises
    /// ------
    /// ActionError
    ///     No player must act.
    #[pyo3(signature = (depth=1, aim="win", network=None))]
    fn best(
        &self,
        python: Python<'_>,
        depth: u8,
        aim: &str,
        network: Option<&Bound<'_, Network>>,
    ) -> PyResult<Vec<Candidate>> {
        let state = self.state();
        match state.to_act() {
            Some(Actor::Player(_)) => best(python, &state, depth, aim, network),
            _ => Err(ActionError::new_err("no player must act")),
        }
    }

    /// Throws the dice.
    ///
    /// Parameters
    /// ----------
    /// dice : (int, int) or Throw, optional
    ///     The numbers, for the lead White's first. If left out, the dice of the seed are thrown until a player must act or
    ///     the match is over.
    ///
    /// Returns
    /// -------
    /// Throw or None
    ///     The throw on the table.
    ///
    /// Raises
    /// ------
    /// ActionError
    ///     The match waits for no dice.
    /// TrictracError
    ///     Numbers that no dice show; or no dice are given and the match has no seed.
    #[pyo3(signature = (dice=None))]
    fn throw(&self, dice: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Throw>> {
        let dice = dice.map(numbers).transpose()?;
        let mut inner = self.lock();
        match dice {
            Some((one, other)) => inner.throw(one, other)?,
            None => inner.throw_seeded()?,
        }
        drop(inner);
        Ok(self.dice())
    }

    /// What the side to act may do, as text: ``"hold"`` and ``"go"``, or its legal plays. Empty while dice are thrown and
    /// after the end.
    fn legal(&self) -> Vec<String> {
        let state = self.state();
        let text = |code| state.action_of(code).map(|action| action.to_string());
        codes(&state).into_iter().filter_map(text).collect()
    }

    /// The same as numbers below 627.
    fn legal_actions(&self) -> Vec<u16> {
        codes(&self.state()).into_iter().map(ActionCode::get).collect()
    }

    /// Does an action of the side to act.
    ///
    /// Parameters
    /// ----------
    /// action : str, int or Play
    ///     ``"hold"``, ``"go"``, a play in any form that the rules allow, or the number of an action.
    ///
    /// Raises
    /// ------
    /// ActionError
    ///     The action is not legal now; the message names the rule.
    /// ParseError
    ///     A text that is no action.
    fn apply(&self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        // Reading the action may run code of Python, so the match is not locked meanwhile.
        let state = self.state();
        let by = match state.to_act() {
            Some(by @ Actor::Player(_)) => by,
            Some(Actor::Table) => return Err(ActionError::new_err("the match waits for dice")),
            None => return Err(ActionError::new_err("the match is over")),
        };
        let action = read(&state, action)?;
        self.lock().record.apply(by, action, &mut ()).map_err(refused)
    }

    /// The number of an action that is legal now, given as text.
    ///
    /// Raises
    /// ------
    /// ActionError, ParseError
    ///     As :meth:`apply`.
    fn action(&self, text: &str) -> PyResult<u16> {
        let state = self.state();
        let action = Action::parse(text, &state).map_err(|error| no_action(&error))?;
        let code = state.code_of(action).filter(|code| state.action_of(*code).is_some());
        let illegal = || ActionError::new_err(format!("action: {text} is not legal now"));
        code.map(ActionCode::get).ok_or_else(illegal)
    }

    /// The text of an action that is legal now, given as its number.
    ///
    /// Raises
    /// ------
    /// ActionError
    ///     The action is not legal now.
    fn text(&self, action: i64) -> PyResult<String> {
        coded(&self.state(), action).map(|action| action.to_string())
    }

    /// Asks a computer player what it would do; the match does not change.
    ///
    /// Returns
    /// -------
    /// int
    ///     The number of the action.
    ///
    /// Raises
    /// ------
    /// ActionError
    ///     No player must act.
    fn choose(&self, python: Python<'_>, player: &Bound<'_, Player>) -> PyResult<u16> {
        let inner = self.lock().clone();
        let (player, state) = (player.get(), *inner.record.state());
        let coup = state.coup().ok_or_else(|| ActionError::new_err("no player must act"))?;
        let computers = *inner.dice.computers();
        let action = python
            .detach(|| computers.decide(&state, &coup, &*player.player))
            .map_err(|forfeit| forfeited(&forfeit))?;
        Ok(state.code_of(action).map_or(0, ActionCode::get))
    }

    /// The match as 64 bytes (uint8): ``docs/python.md`` lists them.
    ///
    /// Parameters
    /// ----------
    /// side : str, optional
    ///     The side that looks, ``"white"`` or ``"black"``; the one to act if left out.
    ///
    /// Raises
    /// ------
    /// TrictracError
    ///     Another side.
    #[pyo3(signature = (side=None))]
    fn observation<'py>(
        &self,
        python: Python<'py>,
        side: Option<&str>,
    ) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let state = self.state();
        let own = match side {
            None => viewer(&state),
            Some("white") => Side::White,
            Some("black") => Side::Black,
            Some(other) => return Err(unexpected("side", other, "white or black")),
        };
        Ok(PyArray1::from_slice(python, &observe_from(&state, own)))
    }

    /// The record so far.
    fn record(&self) -> Record {
        Record(self.lock().record.clone())
    }

    fn __copy__(&self) -> Self {
        Self(Mutex::new(self.lock().clone()))
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }

    fn __repr__(&self) -> String {
        let text = self.state().to_text();
        format!("<Match {}>", text.unwrap_or_else(|| self.phase().to_owned()))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Record,))> {
        let made = slf.py().get_type::<Self>().getattr("from_record")?;
        Ok((made, (slf.get().record(),)))
    }
}

impl Match {
    fn of(record: trictrac_rules::Record, source: DiceSource) -> PyResult<Self> {
        let rules = record.rules();
        if rules.marking != Marking::Assisted {
            return Err(unexpected("rules", rules, "automatic scoring (marking=assisted)"));
        }
        let dice = MatchDice::after(source, &record);
        Ok(Self(Mutex::new(Inner { record, dice })))
    }

    /// The match, for as long as one method needs. No method of Python runs meanwhile, and nothing panics.
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn state(&self) -> State {
        *self.lock().record.state()
    }
}

impl Inner {
    /// Throws the dice of the seed until a player must act or the match is over.
    fn throw_seeded(&mut self) -> PyResult<()> {
        if self.record.state().to_act() != Some(Actor::Table) {
            return Err(no_dice(self.record.state()));
        }
        let mut action = self.dice.next(self.record.state());
        if action.is_none() {
            return Err(unexpected("dice", "no numbers and no seed", "two numbers"));
        }
        while let Some(next) = action {
            self.fall(next)?;
            action = self.dice.next(self.record.state());
        }
        Ok(())
    }

    fn throw(&mut self, one: u8, other: u8) -> PyResult<()> {
        let (one, other) = (die(one)?, die(other)?);
        match self.record.state().phase() {
            Phase::Lead => self.fall(Action::Lead { white: one, black: other }),
            Phase::Throw(_) => self.fall(Action::Throw(Dice::new(one, other))),
            _ => Err(no_dice(self.record.state())),
        }
    }

    fn fall(&mut self, action: Action) -> PyResult<()> {
        let before = *self.record.state();
        self.record.apply(Actor::Table, action, &mut ()).map_err(refused)?;
        self.dice.fell(&before, action);
        Ok(())
    }
}

/// The error for dice that nobody waits for.
fn no_dice(state: &State) -> PyErr {
    let over = state.is_over();
    ActionError::new_err(if over { "the match is over" } else { "the dice are already thrown" })
}

fn refused(refusal: TableRefusal) -> PyErr {
    ActionError::new_err(refusal.to_string())
}

/// The numbers on two dice.
fn numbers(dice: &Bound<'_, PyAny>) -> PyResult<(u8, u8)> {
    match dice.cast::<Throw>() {
        Ok(throw) => Ok((throw.get().0.high().pips(), throw.get().0.low().pips())),
        Err(_) => dice.extract().map_err(|_| {
            let found =
                dice.repr().map_or_else(|_| "an object".to_owned(), |text| text.to_string());
            unexpected("dice", found, "two numbers from 1 to 6, or a Throw")
        }),
    }
}

/// Reads an action of Python: a number, or something with a text.
fn read(state: &State, action: &Bound<'_, PyAny>) -> PyResult<Action> {
    if action.is_instance_of::<PyString>() || action.is_instance_of::<Play>() {
        let text = action.str()?.to_string();
        return Action::parse(&text, state).map_err(|error| no_action(&error));
    }
    if let Ok(code) = action.extract::<i64>() {
        return coded(state, code);
    }
    let found = action.repr()?.to_string();
    Err(unexpected("action", found, "a text, a Play or the number of an action"))
}

fn coded(state: &State, action: i64) -> PyResult<Action> {
    let code = u16::try_from(action).ok().and_then(ActionCode::new);
    let found = code.and_then(|code| state.action_of(code));
    found.ok_or_else(|| ActionError::new_err(format!("action: {action} is not legal now")))
}

fn codes(state: &State) -> Vec<ActionCode> {
    let mut codes = Vec::new();
    state.visit_codes(|code| codes.push(code));
    codes
}
