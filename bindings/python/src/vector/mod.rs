//! Many matches at once.

mod flock;

use std::process;
use std::sync::{Mutex, MutexGuard, TryLockError};

use numpy::ndarray::{Ix1, Ix2};
use numpy::{IntoPyArray as _, PyArray1, PyArray2, PyArrayMethods as _};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::{ThreadPool, ThreadPoolBuilder};
use trictrac_engine::observation::{OBSERVATION, Reward};
use trictrac_rules::code::ActionCode;
use trictrac_rules::rules::Marking;

use crate::arrays::{array, integers, writable, wrong_at};
use crate::batch::Batch;
use crate::error::{TrictracError, forfeited, threads_of, unexpected};
use crate::network::{Network, network_of};
use crate::player::Player;
use crate::rules::{Rules, rules_of, rules_text};
use flock::{Flock, dice_name};

/// Many matches at once, under automatic scoring. Rust plays them on several threads, and the interpreter is free meanwhile.
///
/// Parameters
/// ----------
/// n : int
///     The number of matches, at least 1.
/// seed : int
///     The seed of the dice. Match i has the dice of match number i of the seed, so the first has those of
///     ``Match(seed=seed)``; a match that begins after the end of another has number i + n, then i + 2 n.
/// rules : Rules, optional
///     The options; ``marking`` must be ``assisted``.
/// threads : int
///     The number of threads; 0 for one on each processor, at most 1,024. It changes no result.
/// autoreset : bool
///     If true, a match that ends begins again in the same step; :attr:`final_obs` has the observation of its end.
/// dice : str
///     ``"seeded"``, or ``"given"``: then matches wait for :meth:`throw`, and chance is yours.
/// reward : str
///     ``"win"`` (1 or -1 at the end), ``"holes"`` (holes won less holes lost, in every step) or ``"stake"`` (the stakes, at
///     the end).
///
/// Raises
/// ------
/// TrictracError
///     A value that is not one of these. Every method raises it too when another thread uses the object at the same time,
///     or after a fork, because the threads of Rust do not survive one: make a new object in the child. Whatever raises
///     changes nothing.
#[pyclass(frozen, module = "trictrac")]
pub(crate) struct VectorMatch {
    rules: trictrac_rules::Rules,
    given: bool,
    autoreset: bool,
    reward: (&'static str, Reward),
    threads: usize,
    /// Its own threads; none if it uses those of all processors.
    pool: Option<ThreadPool>,
    /// The process that made it.
    process: u32,
    matches: usize,
    flock: Mutex<Flock>,
}

type Legal<'py> = (Bound<'py, PyArray1<i32>>, Bound<'py, PyArray1<u16>>);
type Afterstates<'py> = (
    Bound<'py, PyArray1<i32>>,
    Bound<'py, PyArray1<u16>>,
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray1<i8>>,
);
type Finals<'py> = (Bound<'py, PyArray1<i64>>, Bound<'py, PyArray2<u8>>);
/// A function and its arguments, as pickle wants them.
type Reduced<'py> = (
    Bound<'py, PyAny>,
    (usize, Rules, usize, bool, &'static str, &'static str, Bound<'py, PyBytes>),
);
type Values<'py> =
    (Bound<'py, PyArray1<i32>>, Bound<'py, PyArray1<u16>>, Bound<'py, PyArray1<f32>>);

#[pymethods]
impl VectorMatch {
    #[new]
    #[pyo3(signature = (n, seed=0, *, rules=None, threads=0, autoreset=true, dice="seeded", reward="win"))]
    fn new(
        n: usize,
        seed: u64,
        rules: Option<&Bound<'_, Rules>>,
        threads: usize,
        autoreset: bool,
        dice: &str,
        reward: &str,
    ) -> PyResult<Self> {
        let rules = rules_of(rules);
        if rules.marking != Marking::Assisted {
            return Err(unexpected("rules", rules, "automatic scoring (marking=assisted)"));
        }
        if !(1..=MOST).contains(&n) {
            return Err(unexpected("n", n, format!("1 to {MOST}")));
        }
        let given = match dice {
            "seeded" => false,
            "given" => true,
            _ => return Err(unexpected("dice", dice, "\"seeded\" or \"given\"")),
        };
        let kind = Reward::ALL.into_iter().find(|(name, _)| *name == reward);
        let reward =
            kind.ok_or_else(|| unexpected("reward", reward, "\"win\", \"holes\" or \"stake\""))?;
        let flock = Mutex::new(Flock::new(n, rules, seed, given));
        let (pool, process) = (pool(threads)?, process::id());
        Ok(Self { rules, autoreset, given, reward, threads, pool, process, matches: n, flock })
    }

    /// The options of the matches.
    #[getter]
    const fn rules(&self) -> Rules {
        Rules(self.rules)
    }

    /// The seed of the dice.
    #[getter]
    fn seed(&self) -> PyResult<u64> {
        Ok(self.enter()?.seed)
    }

    /// Begins all matches again, with the dice of a seed; without one, with the same dice as before.
    ///
    /// Parameters
    /// ----------
    /// seed : int, optional
    /// out : Batch, optional
    ///     The arrays to fill; new ones if left out.
    ///
    /// Returns
    /// -------
    /// Batch
    #[pyo3(signature = (seed=None, *, out=None))]
    fn reset<'py>(
        &self,
        python: Python<'py>,
        seed: Option<u64>,
        out: Option<Bound<'py, Batch>>,
    ) -> PyResult<Bound<'py, Batch>> {
        let mut flock = self.enter()?;
        let batch = self.batch(python, out)?;
        let mut rows = batch.get().rows(python)?;
        let mut slices = rows.slices()?;
        let seed = seed.unwrap_or(flock.seed);
        *flock = Flock::new(self.matches, self.rules, seed, self.given);
        flock.show(&mut slices);
        drop(rows);
        Ok(batch)
    }

    /// Does one action in each match, and throws the dice until a player must act.
    ///
    /// Parameters
    /// ----------
    /// actions : ndarray of integers, shape (n,)
    ///     The numbers of the actions. Those of matches that wait for dice or are over are ignored.
    /// out : Batch, optional
    ///     The arrays to fill; new ones if left out.
    ///
    /// Returns
    /// -------
    /// Batch
    ///
    /// Raises
    /// ------
    /// TrictracError
    ///     Another type or shape, or the first action that is not legal; then no match has changed.
    #[pyo3(signature = (actions, *, out=None))]
    fn step<'py>(
        &self,
        python: Python<'py>,
        actions: &Bound<'py, PyAny>,
        out: Option<Bound<'py, Batch>>,
    ) -> PyResult<Bound<'py, Batch>> {
        let codes = integers::<Ix1>("actions", actions, &[self.matches])?;
        let mut entered = self.enter()?;
        let flock = &mut *entered;
        let batch = self.batch(python, out)?;
        let mut rows = batch.get().rows(python)?;
        let slices = rows.slices()?;
        let restarts = self.autoreset;
        let stepped = self.run(python, || flock.step(&codes, self.reward.1, restarts, slices));
        stepped.map_err(|at| {
            wrong_at("actions", at, codes[at], "an action that is legal in this match")
        })?;
        drop(rows);
        Ok(batch)
    }

    /// Throws given dice in the matches that wait for them (``dice="given"``).
    ///
    /// Parameters
    /// ----------
    /// dice : ndarray of integers, shape (n, 2)
    ///     The numbers, for the lead White's first. Equal numbers for the lead are thrown again. Those of matches that wait
    ///     for no dice are ignored.
    /// out : Batch, optional
    ///
    /// Returns
    /// -------
    /// Batch
    ///
    /// Raises
    /// ------
    /// TrictracError
    ///     Numbers that no dice show, or matches whose dice follow from a seed; then no match has changed.
    #[pyo3(signature = (dice, *, out=None))]
    fn throw<'py>(
        &self,
        python: Python<'py>,
        dice: &Bound<'py, PyAny>,
        out: Option<Bound<'py, Batch>>,
    ) -> PyResult<Bound<'py, Batch>> {
        if !self.given {
            return Err(unexpected("dice", "those of a seed", "dice=\"given\""));
        }
        let dice = integers::<Ix2>("dice", dice, &[self.matches, 2])?;
        let mut entered = self.enter()?;
        let flock = &mut *entered;
        let batch = self.batch(python, out)?;
        let mut rows = batch.get().rows(python)?;
        let slices = rows.slices()?;
        let (reward, restarts) = (self.reward.1, self.autoreset);
        let thrown = self.run(python, || flock.throw(&dice, reward, restarts, slices));
        thrown.map_err(|at| {
            let pair = format!("{} and {}", dice[2 * at], dice[2 * at + 1]);
            wrong_at("dice", at, pair, "two numbers from 1 to 6")
        })?;
        drop(rows);
        Ok(batch)
    }

    /// The matches that ended in the last step, and how.
    ///
    /// Returns
    /// -------
    /// index : ndarray of int64, shape (k,)
    /// obs : ndarray of uint8, shape (k, 64)
    ///     The observations of the ends, from the view of the winner.
    #[getter]
    fn final_obs<'py>(&self, python: Python<'py>) -> PyResult<Finals<'py>> {
        let flock = self.enter()?;
        let index = flock.finals.iter().map(|(index, _)| *index as i64).collect::<Vec<_>>();
        let obs = flock.finals.iter().flat_map(|(_, obs)| *obs).collect::<Vec<_>>();
        let shape = [index.len(), OBSERVATION];
        Ok((index.into_pyarray(python), obs.into_pyarray(python).reshape(shape)?))
    }

    /// The legal actions: ``hold`` and ``go`` after a hole, otherwise the plays.
    ///
    /// Returns
    /// -------
    /// offsets : ndarray of int32, shape (n + 1,)
    ///     Those of match i are ``actions[offsets[i]:offsets[i + 1]]``: none while it waits for dice or is over.
    /// actions : ndarray of uint16
    fn legal<'py>(&self, python: Python<'py>) -> PyResult<Legal<'py>> {
        let entered = self.enter()?;
        let flock = &*entered;
        let (offsets, codes) = self.run(python, || flock.legal());
        Ok((offsets.into_pyarray(python), codes.into_pyarray(python)))
    }

    /// The same as a mask.
    ///
    /// Parameters
    /// ----------
    /// out : ndarray of bool, shape (n, 627), optional
    ///
    /// Returns
    /// -------
    /// ndarray of bool, shape (n, 627)
    #[pyo3(signature = (*, out=None))]
    fn mask<'py>(
        &self,
        python: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let entered = self.enter()?;
        let flock = &*entered;
        let shape = [self.matches, ActionCode::COUNT.into()];
        let mask = match out {
            None => PyArray2::zeros(python, shape, false),
            Some(out) => array("out", out, &shape)?.clone(),
        };
        let mut written = writable("out", &mask)?;
        let slice = written.as_slice_mut()?;
        self.run(python, || flock.mask(slice));
        drop(written);
        Ok(mask)
    }

    /// The positions after every possible action, for learning their values.
    ///
    /// Where the roller may hold or go, these are to go and every play, which declares hold: :meth:`step` takes them too.
    ///
    /// Returns
    /// -------
    /// offsets : ndarray of int32, shape (n + 1,)
    /// actions : ndarray of uint16, shape (m,)
    /// obs : ndarray of uint8, shape (m, 64)
    ///     From the view of the side that throws next, or of the winner.
    /// sign : ndarray of int8, shape (m,)
    ///     1 if that is the side that acts, otherwise -1.
    fn afterstates<'py>(&self, python: Python<'py>) -> PyResult<Afterstates<'py>> {
        let entered = self.enter()?;
        let flock = &*entered;
        let (offsets, after) = self.run(python, || flock.afterstates());
        let rows = after.codes.len();
        let obs = after.obs.into_pyarray(python).reshape([rows, OBSERVATION])?;
        let (codes, sign) = (after.codes.into_pyarray(python), after.sign.into_pyarray(python));
        Ok((offsets.into_pyarray(python), codes, obs, sign))
    }

    /// The values of the same actions, as a network judges them.
    ///
    /// Parameters
    /// ----------
    /// network : Network, optional
    ///     The one that comes with the program if left out.
    ///
    /// Returns
    /// -------
    /// offsets : ndarray of int32, shape (n + 1,)
    /// actions : ndarray of uint16, shape (m,)
    /// values : ndarray of float32, shape (m,)
    ///     The equity of the side that acts: 1 is a match won, -1 a match lost.
    #[pyo3(signature = (network=None))]
    fn evaluate<'py>(
        &self,
        python: Python<'py>,
        network: Option<&Bound<'py, Network>>,
    ) -> PyResult<Values<'py>> {
        let network = network_of(network);
        let entered = self.enter()?;
        let flock = &*entered;
        let (offsets, (codes, values)) = self.run(python, || flock.evaluate(&network));
        Ok((offsets.into_pyarray(python), codes.into_pyarray(python), values.into_pyarray(python)))
    }

    /// Asks a computer player for its actions; the matches do not change.
    ///
    /// Returns
    /// -------
    /// ndarray of uint16, shape (n,)
    ///     The actions, for :meth:`step`; 65535 for the matches where no player must act.
    fn choose<'py>(
        &self,
        python: Python<'py>,
        player: &Bound<'py, Player>,
    ) -> PyResult<Bound<'py, PyArray1<u16>>> {
        let (player, entered) = (player.get(), self.enter()?);
        let flock = &*entered;
        let chosen = self.run(python, || flock.choose(&*player.player));
        Ok(chosen.map_err(|forfeit| forfeited(&forfeit))?.into_pyarray(python))
    }

    /// All matches as bytes, from which :meth:`set_state` goes on: text, a line for each match.
    fn get_state<'py>(&self, python: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        Ok(PyBytes::new(python, self.enter()?.to_string().as_bytes()))
    }

    /// Goes on from matches that :meth:`get_state` returned, and takes their seed.
    ///
    /// Raises
    /// ------
    /// TrictracError
    ///     Bytes that are not the state of so many matches with these rules and this source of dice; then nothing has
    ///     changed.
    fn set_state(&self, state: &[u8]) -> PyResult<()> {
        let mut flock = self.enter()?;
        let read =
            str::from_utf8(state).ok().and_then(|text| Flock::parse(text, self.rules, self.given));
        let read = read.filter(|read| read.matches.len() == self.matches);
        *flock = read.ok_or_else(|| {
            let (rules, dice) = (rules_text(self.rules), dice_name(self.given));
            let expected =
                format!("the state of {} matches with {rules} and {dice} dice", self.matches);
            unexpected("state", format!("{} bytes", state.len()), expected)
        })?;
        Ok(())
    }

    fn __len__(&self) -> usize {
        self.matches
    }

    fn __repr__(&self) -> String {
        format!("<VectorMatch of {} matches>", self.matches)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let (python, own) = (slf.py(), slf.get());
        let restore = python.get_type::<Self>().getattr("_restore")?;
        let dice = dice_name(own.given);
        let state = own.get_state(python)?;
        let made =
            (own.matches, own.rules(), own.threads, own.autoreset, dice, own.reward.0, state);
        Ok((restore, made))
    }

    /// Makes a copy again that was pickled.
    #[staticmethod]
    fn _restore(
        n: usize,
        rules: &Bound<'_, Rules>,
        threads: usize,
        autoreset: bool,
        dice: &str,
        reward: &str,
        state: &[u8],
    ) -> PyResult<Self> {
        let made = Self::new(n, 0, Some(rules), threads, autoreset, dice, reward)?;
        made.set_state(state)?;
        Ok(made)
    }
}

/// The most matches of one object: their actions must be counted in 31 bits.
const MOST: usize = 1 << 20;

impl VectorMatch {
    /// The matches, if this thread may use them now.
    fn enter(&self) -> PyResult<MutexGuard<'_, Flock>> {
        if process::id() != self.process {
            return Err(TrictracError::new_err(
                "this VectorMatch was made before a fork: make a new one in the child process",
            ));
        }
        match self.flock.try_lock() {
            Ok(flock) => Ok(flock),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(TrictracError::new_err(
                "another thread uses this VectorMatch at the same time: give each thread its own",
            )),
        }
    }

    /// The batch to fill: the caller's, or a new one.
    fn batch<'py>(
        &self,
        python: Python<'py>,
        out: Option<Bound<'py, Batch>>,
    ) -> PyResult<Bound<'py, Batch>> {
        let Some(batch) = out else {
            return Bound::new(python, Batch::zeros(python, self.matches));
        };
        match batch.len()? {
            length if length == self.matches => Ok(batch),
            length => Err(unexpected("out", format!("a batch of {length}"), self.matches)),
        }
    }

    /// Runs work on the threads, without the interpreter.
    fn run<T: Send>(&self, python: Python<'_>, work: impl FnOnce() -> T + Send) -> T {
        python.detach(|| match &self.pool {
            Some(pool) => pool.install(work),
            None => work(),
        })
    }
}

/// The threads of its own that an object needs.
fn pool(threads: usize) -> PyResult<Option<ThreadPool>> {
    if threads == 0 {
        return Ok(None);
    }
    let pool = ThreadPoolBuilder::new().num_threads(threads_of(threads)?).build();
    pool.map(Some).map_err(|error| TrictracError::new_err(format!("threads: {error}")))
}
