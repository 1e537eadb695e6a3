//! Plays matches of a network against itself, and makes samples of them.
//!
//! A match can be played on one machine and learned from on another: its log has only the actions that a search found, and
//! [`replay_match`] makes the samples of it.

use trictrac_engine::evaluator::{Evaluator, after};
use trictrac_engine::net::Network;
use trictrac_engine::prospects::{Aim, Prospects};
use trictrac_engine::search::Search;
use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::detour::{Detour, with_moved_men};
use crate::sample::{Sample, worth};

/// The values by which the matches of a round are played, and their targets computed.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// The share of the later targets in a target: the λ of TD(λ), 0 to 1.
    pub lambda: f32,
    /// The share of matches that begin at 0-0 in holes; the others begin at any score.
    pub from_start: f32,
    /// The share of hold-or-go choices in which the worse alternative is tried.
    pub try_other_arm: f32,
    /// The share of throws that are played at random.
    pub try_play: f32,
    /// The share of matches in which nobody goes.
    pub never_go: f32,
    /// The share of matches that begin with weak play or moved men.
    pub detours: f32,
    /// The share of positions for which [`worth`] is computed.
    pub outlooks: f32,
}

/// The networks that play a match.
#[derive(Clone, Copy)]
pub struct SelfPlayers<'a> {
    /// The network that learns.
    pub network: &'a Network,
    /// An older network, and the side that it plays.
    pub other: Option<(&'a Network, Side)>,
}

impl<'a> SelfPlayers<'a> {
    /// Returns the network that plays `side`.
    fn of(&self, side: Side) -> &'a Network {
        match self.other {
            Some((other, at)) if at == side => other,
            _ => self.network,
        }
    }
}

/// The number of a go in a log; the play with the index n in canonical order has the number n + 1.
const GO: u16 = 0;

/// Plays one match and returns its samples.
#[must_use]
pub fn play_match(rules: Rules, players: SelfPlayers, habits: &Habits, seed: u64) -> Vec<Sample> {
    let mut search = ActionSearch { players, log: None };
    let mut visited = Some(Visited::new(players));
    play(rules, habits, seed, &mut search, &mut visited)
        .zip(visited)
        .map_or_else(Vec::new, |(end, visited)| visited.samples(&end, habits.lambda))
}

/// Plays one match and returns its log: a number for each action that a search found.
#[must_use]
pub fn log_match(rules: Rules, players: SelfPlayers, habits: &Habits, seed: u64) -> Vec<u16> {
    let mut search = ActionSearch { players, log: Some(Vec::with_capacity(256)) };
    play(rules, habits, seed, &mut search, &mut None);
    search.log.unwrap_or_default()
}

/// Returns the samples of a match from its log, the same as [`play_match`], without a search.
///
/// Returns `None` if the log is of another match.
#[must_use]
pub fn replay_match(
    rules: Rules,
    players: SelfPlayers,
    habits: &Habits,
    seed: u64,
    log: &[u16],
) -> Option<Vec<Sample>> {
    let mut log = log.iter();
    let mut visited = Some(Visited::new(players));
    let end = play(rules, habits, seed, &mut log, &mut visited)?;
    let samples = visited?.samples(&end, habits.lambda);
    log.next().is_none().then_some(samples)
}

/// The source of the actions of a match: a search, or the log of one.
trait ActionSource {
    /// Returns the best action.
    fn best(&mut self, state: &Match, coup: &Coup) -> Option<Action>;

    /// Returns the best play of a roller who holds.
    fn best_play(&mut self, state: &Match, coup: &Coup) -> Option<Action>;
}

/// Searches for actions, and writes them into a log if there is one.
struct ActionSearch<'a> {
    players: SelfPlayers<'a>,
    log: Option<Vec<u16>>,
}

impl ActionSearch<'_> {
    fn logged(&mut self, action: Action, coup: &Coup) -> Action {
        if let Some(log) = &mut self.log {
            let index = coup.plays().position(|play| Action::Play(play) == action);
            log.push(index.map_or(GO, |index| index as u16 + 1));
        }
        action
    }
}

impl ActionSource for ActionSearch<'_> {
    fn best(&mut self, state: &Match, coup: &Coup) -> Option<Action> {
        let evaluator = self.players.of(coup.situation().roller);
        let search = Search { evaluator, aim: Aim::Win, plies: 0 };
        let (best, _) = search.decide_about(state, coup);
        Some(self.logged(best, coup))
    }

    fn best_play(&mut self, state: &Match, coup: &Coup) -> Option<Action> {
        let evaluator = self.players.of(coup.situation().roller);
        let (play, _) = evaluator.best_play(Aim::Win, state, coup);
        Some(self.logged(Action::Play(play), coup))
    }
}

impl ActionSource for core::slice::Iter<'_, u16> {
    fn best(&mut self, state: &Match, coup: &Coup) -> Option<Action> {
        match *self.next()? {
            GO => matches!(state.phase(), Phase::Choice(_)).then_some(Action::Go),
            number => coup.nth_play(u32::from(number) - 1).map(Action::Play),
        }
    }

    fn best_play(&mut self, _: &Match, coup: &Coup) -> Option<Action> {
        coup.nth_play(u32::from(*self.next()?).checked_sub(1)?).map(Action::Play)
    }
}

/// A position of a match.
struct VisitedPosition {
    side: Side,
    sample: Sample,
    /// The estimate of the network, from the view of `side`.
    value: Prospects,
    /// The value of the best action, from the view of `side`, if another one was tried.
    cut: Option<Prospects>,
}

/// The positions of a match.
struct Visited<'a> {
    players: SelfPlayers<'a>,
    positions: Vec<VisitedPosition>,
}

impl<'a> Visited<'a> {
    fn new(players: SelfPlayers<'a>) -> Self {
        Self { players, positions: Vec::with_capacity(256) }
    }

    /// Adds a position that waits for the dice of `side`.
    fn add(&mut self, state: &Match, side: Side, outlooks: bool) {
        let mut sample = Sample::new(state, side);
        sample.worth = outlooks.then(|| worth(state, side));
        let value = self.players.network.prospects(state);
        self.positions.push(VisitedPosition { side, sample, value, cut: None });
    }

    /// Notes that another action than the `best` in `state` is tried.
    fn cut(&mut self, state: &Match, side: Side, best: Action) {
        if let Some(last) = self.positions.last_mut() {
            last.cut = Some(self.players.of(side).seen_by(&after(state, side, best), side));
        }
    }

    /// Computes the samples of a match that ended in `end`.
    fn samples(self, end: &Match, lambda: f32) -> Vec<Sample> {
        // The later course of a match against an older network depends on that network's play as well. So only the
        // estimate of the next position counts there.
        let lambda = if self.players.other.is_some() { 0.0 } else { lambda };
        samples_of(end, self.positions, lambda)
    }
}

/// Plays a match with actions from `source` and returns its end; notes the positions in `visited`.
///
/// All random numbers depend on the seed and on the actions only. Returns `None` if the source has no action.
fn play(
    rules: Rules,
    habits: &Habits,
    seed: u64,
    source: &mut impl ActionSource,
    visited: &mut Option<Visited>,
) -> Option<Match> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut state = first_state(rules, habits, &mut random);
    let never_go = random.f32() < habits.never_go;
    // Without detours nothing is drawn: earlier runs have the same random numbers as before.
    let detours = habits.detours > 0.0 && random.f32() < habits.detours;
    let detour = detours.then(|| Detour::draw(&mut random));
    for throws in 0_u16.. {
        if let Some(Detour::MovedMen { after, men }) = detour
            && after == throws
            && let Some(other) = with_moved_men(&state, men, &mut random)
        {
            state = other;
            // What follows says nothing about the positions before.
            if let Some(visited) = visited {
                visited.positions.clear();
            }
        }
        let Some(side) = state.next_roller() else { break };
        let outlooks = random.f32() < habits.outlooks;
        if let Some(visited) = visited {
            visited.add(&state, side, outlooks);
        }
        let try_play = match detour {
            Some(Detour::WeakPlay { throws: weak }) if throws < weak => habits.try_play.max(0.5),
            _ => habits.try_play,
        };
        let habits = Habits { try_play, ..*habits };
        turn(&mut state, source, &habits, never_go, &mut random, visited)?;
    }
    Some(state)
}

/// Computes the samples of a match that ended in `end`: the targets are λ-returns.
fn samples_of(end: &Match, steps: Vec<VisitedPosition>, lambda: f32) -> Vec<Sample> {
    let goal = f32::from(end.rules().holes.get());
    let last = Prospects::of_end(end, Side::White).expect("the match is over");
    // From the view of White: the target of the next position, and the network's estimate of it.
    let mut later = last;
    let mut next = last;
    let mut samples = Vec::with_capacity(steps.len());
    for step in steps.into_iter().rev() {
        let mut target = Prospects::default();
        target.add(1.0 - lambda, &next);
        target.add(lambda, &later);
        // What happened after an action that was only tried says nothing about the position before it.
        if let Some(cut) = step.cut {
            target = seen_from(cut, step.side);
        }
        later = target;
        next = seen_from(step.value, step.side);
        let mut sample = step.sample;
        sample.target = seen_from(target, step.side);
        sample.target.holes = sample.target.holes.map(|holes| holes / goal);
        samples.push(sample);
    }
    samples
}

/// Converts prospects between the view of `side` and that of White, either way.
fn seen_from(prospects: Prospects, side: Side) -> Prospects {
    if side == Side::White { prospects } else { prospects.exchanged() }
}

/// Creates the beginning of a match: who leads is random, and often the score is too.
fn first_state(rules: Rules, habits: &Habits, random: &mut fastrand::Rng) -> Match {
    let mut state = Match::new(rules);
    let die = |pips| Die::new(pips).expect("a die");
    let (white, black) = if random.bool() { (2, 1) } else { (1, 2) };
    state
        .apply(Actor::Table, Action::Lead { white: die(white), black: die(black) }, &mut ())
        .expect("a lead");
    // Training at random scores teaches the priors of all scores, also of those that matches rarely reach.
    if random.f32() >= habits.from_start {
        let goal = rules.holes.get();
        let holes = PerSide::from_fn(|_| random.u8(0..goal));
        let side = if random.bool() { Side::White } else { Side::Black };
        let run = match Side::ALL.map(|side| holes[side] > 0) {
            [true, true] if random.u8(0..3) > 0 => Run::NONE,
            [true, true] => Run::of(side),
            [true, false] => Run::of(Side::White),
            [false, true] => Run::of(Side::Black),
            [false, false] => Run::NONE,
        };
        let holes = Tally::new(holes, run).expect("whoever holds the flag has holes");
        let to_move = if white > black { Side::White } else { Side::Black };
        return Position { to_move, holes, ..Position::START }.to_match(rules);
    }
    state
}

/// Throws and acts; `None` if the source has no action.
fn turn(
    state: &mut Match,
    source: &mut impl ActionSource,
    habits: &Habits,
    never_go: bool,
    random: &mut fastrand::Rng,
    visited: &mut Option<Visited>,
) -> Option<()> {
    let side = state.next_roller()?;
    let throw = Throw::new(die(random), die(random));
    state.apply(Actor::Table, Action::Throw(throw), &mut ()).expect("dice are waited for");
    // The throw may have ended the match.
    let Some(coup) = state.coup() else { return Some(()) };
    let best = source.best(state, &coup)?;
    let mut chosen = best;
    let goes = best == Action::Go;
    if matches!(state.phase(), Phase::Choice(_))
        && (never_go && goes || random.f32() < habits.try_other_arm && !never_go)
    {
        chosen = if goes { source.best_play(state, &coup)? } else { Action::Go };
    } else if random.f32() < habits.try_play {
        let index = random.u32(0..coup.count_plays());
        chosen = Action::Play(coup.nth_play(index).expect("a play"));
    }
    if let Some(visited) = visited
        && chosen != best
    {
        visited.cut(state, side, best);
    }
    state.apply(Actor::Player(side), chosen, &mut ()).expect("a legal action");
    Some(())
}

fn die(random: &mut fastrand::Rng) -> Die {
    Die::new(random.u8(1..=6)).expect("a die")
}
