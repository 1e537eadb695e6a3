//! The matches of a vector, and what is done with all of them on several threads.

use core::fmt;

use rayon::prelude::*;
use trictrac_engine::evaluator::{Evaluator as _, after};
use trictrac_engine::forfeit::Forfeit;
use trictrac_engine::observation::{OBSERVATION, Reward, observe, viewer};
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::actions;
use trictrac_engine::{EnginePlayer, Network, SeededMatch};
use trictrac_rules::Rules;
use trictrac_rules::code::ActionCode;
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Die;
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::batch::Slices;

/// The fewest matches that are worth a thread.
const FEWEST: usize = 128;
/// What stands for no action.
const NO_ACTION: u16 = u16::MAX;
/// The numbers of nobody as a player: those of OpenSpiel.
const CHANCE: i8 = -1;
const TERMINAL: i8 = -4;

/// The matches.
pub(super) struct Flock {
    pub(super) seed: u64,
    pub(super) rules: Rules,
    /// True if the dice are given, false if they follow from the seed.
    pub(super) given: bool,
    pub(super) matches: Vec<SeededMatch>,
    /// The matches that ended in the last step, with their observations.
    pub(super) finals: Vec<(usize, [u8; OBSERVATION])>,
}

/// The positions after many actions, one row each.
#[derive(Default)]
pub(super) struct Afterstates {
    pub(super) codes: Vec<u16>,
    pub(super) obs: Vec<u8>,
    pub(super) sign: Vec<i8>,
}

/// One match with its row of a batch.
struct Row<'a> {
    game: &'a mut SeededMatch,
    obs: &'a mut [u8],
    player: &'a mut i8,
    rewards: &'a mut [f32],
    terminated: &'a mut bool,
}

impl Flock {
    /// Begins matches; those with seeded dice at the first decision.
    pub(super) fn new(matches: usize, rules: Rules, seed: u64, given: bool) -> Self {
        let begin = |index| begin(rules, seed, index, given);
        let matches = (0..matches as u64).map(begin).collect();
        Self { seed, rules, given, matches, finals: Vec::new() }
    }

    /// Writes what is seen before the first step.
    pub(super) fn show(&mut self, slices: &mut Slices<'_>) {
        for (index, game) in self.matches.iter().enumerate() {
            slices.obs[index * OBSERVATION..][..OBSERVATION]
                .copy_from_slice(&observe(game.state()));
            slices.player[index] = player(game.state());
        }
        slices.rewards.fill(0.0);
        slices.terminated.fill(false);
    }

    /// Does an action in every match that waits for one. The index of the first that is not legal: then nothing has
    /// changed.
    pub(super) fn step(
        &mut self,
        codes: &[i64],
        reward: Reward,
        restarts: bool,
        slices: Slices<'_>,
    ) -> Result<(), usize> {
        let given = self.given;
        let read = |(game, code): (&SeededMatch, &i64)| {
            let code = u16::try_from(*code).ok().and_then(ActionCode::new);
            code.and_then(|code| game.state().action_of(code))
        };
        let matches = self.matches.par_iter().with_min_len(FEWEST);
        let read: Vec<Option<Action>> = matches.zip(codes).map(read).collect();
        let waits = |game: &SeededMatch| matches!(game.state().to_act(), Some(Actor::Player(_)));
        let mut both = self.matches.iter().zip(&read);
        if let Some(wrong) = both.position(|(game, action)| action.is_none() && waits(game)) {
            return Err(wrong);
        }
        self.advance(reward, restarts, slices, |index, game| {
            if let Some(action) = read[index] {
                game.decide(action);
                if !given {
                    game.roll();
                }
            }
        });
        Ok(())
    }

    /// Throws dice in every match that waits for them. The index of the first pair that no dice show: then nothing has
    /// changed.
    pub(super) fn throw(
        &mut self,
        dice: &[i64],
        reward: Reward,
        restarts: bool,
        slices: Slices<'_>,
    ) -> Result<(), usize> {
        let shown = |number: i64| u8::try_from(number).ok().and_then(Die::new);
        let pair = |pair: &[i64]| Some((shown(pair[0])?, shown(pair[1])?));
        let read: Vec<_> = dice.chunks_exact(2).map(pair).collect();
        let waits = |game: &SeededMatch| game.state().to_act() == Some(Actor::Table);
        let mut both = self.matches.iter().zip(&read);
        if let Some(wrong) = both.position(|(game, pair)| pair.is_none() && waits(game)) {
            return Err(wrong);
        }
        self.advance(reward, restarts, slices, |index, game| {
            if let Some((one, other)) = read[index] {
                game.throw(one, other);
            }
        });
        Ok(())
    }

    /// Changes every match, and writes its row.
    fn advance(
        &mut self,
        reward: Reward,
        restarts: bool,
        slices: Slices<'_>,
        change: impl Fn(usize, &mut SeededMatch) + Sync,
    ) {
        let (seed, given, number) = (self.seed, self.given, self.matches.len() as u64);
        let rows = self.matches.par_iter_mut().with_min_len(FEWEST);
        let rows = rows
            .zip(slices.obs.par_chunks_exact_mut(OBSERVATION))
            .zip(slices.player)
            .zip(slices.rewards.par_chunks_exact_mut(2))
            .zip(slices.terminated)
            .map(|((((game, obs), player), rewards), terminated)| Row {
                game,
                obs,
                player,
                rewards,
                terminated,
            });
        let change = |(index, mut row): (usize, Row<'_>)| {
            let before = *row.game.state();
            change(index, row.game);
            let end = row.write(&before, reward);
            if end.is_some() && restarts {
                let (rules, next) = (before.rules(), row.game.index() + number);
                *row.game = begin(rules, seed, next, given);
                row.obs.copy_from_slice(&observe(row.game.state()));
                *row.player = player(row.game.state());
            }
            end.map(|end| (index, end))
        };
        self.finals = rows.enumerate().filter_map(change).collect();
    }

    /// The legal actions of all matches: where those of each begin, and all of them.
    pub(super) fn legal(&self) -> (Vec<i32>, Vec<u16>) {
        self.gather(|game, codes: &mut Vec<u16>| {
            let mut count = 0;
            game.state().visit_codes(|code| {
                codes.push(code.get());
                count += 1;
            });
            count
        })
    }

    /// Writes the legal actions of all matches as a mask.
    pub(super) fn mask(&self, mask: &mut [bool]) {
        let rows = mask.par_chunks_exact_mut(ActionCode::COUNT.into()).with_min_len(FEWEST);
        rows.zip(&self.matches).for_each(|(row, game)| {
            row.fill(false);
            game.state().visit_codes(|code| row[usize::from(code.get())] = true);
        });
    }

    /// The positions after all actions of all matches.
    pub(super) fn afterstates(&self) -> (Vec<i32>, Afterstates) {
        self.gather(|game, rows: &mut Afterstates| {
            each_after(game.state(), |roller, code, after| {
                rows.codes.push(code.get());
                rows.obs.extend(observe(after));
                rows.sign.push(if viewer(after) == roller { 1 } else { -1 });
            })
        })
    }

    /// The values of all actions of all matches.
    pub(super) fn evaluate(&self, network: &Network) -> (Vec<i32>, (Vec<u16>, Vec<f32>)) {
        self.gather(|game, (codes, values): &mut (Vec<u16>, Vec<f32>)| {
            each_after(game.state(), |roller, code, after| {
                codes.push(code.get());
                values.push(network.equity(Aim::Win, after, roller));
            })
        })
    }

    /// The actions that a player chooses.
    pub(super) fn choose(&self, player: &dyn EnginePlayer) -> Result<Vec<u16>, Forfeit> {
        let matches = self.matches.par_iter();
        let code = |game: &SeededMatch| Ok(game.ask(player)?.map_or(NO_ACTION, ActionCode::get));
        matches.map(code).collect()
    }

    /// Collects rows of all matches, in order: `add` adds those of one match and returns their number.
    fn gather<R: Default + Send + Joined>(
        &self,
        add: impl Fn(&SeededMatch, &mut R) -> i32 + Sync,
    ) -> (Vec<i32>, R) {
        let part = |games: &[SeededMatch]| {
            let mut rows = R::default();
            let counts: Vec<i32> = games.iter().map(|game| add(game, &mut rows)).collect();
            (counts, rows)
        };
        let parts: Vec<_> = self.matches.par_chunks(FEWEST).map(part).collect();
        let (mut offsets, mut all) = (Vec::with_capacity(self.matches.len() + 1), R::default());
        let mut end = 0;
        offsets.push(end);
        for (counts, rows) in parts {
            offsets.extend(counts.into_iter().map(|count| {
                end += count;
                end
            }));
            all.join(rows);
        }
        (offsets, all)
    }
}

impl Row<'_> {
    /// Writes what happened since `before`; returns the observation of the end if the match has just ended.
    fn write(&mut self, before: &Match, reward: Reward) -> Option<[u8; OBSERVATION]> {
        let state = self.game.state();
        let (seen, white) = (observe(state), reward.between(before, state));
        let ended = state.is_over() && !before.is_over();
        self.obs.copy_from_slice(&seen);
        *self.player = player(state);
        // Nothing happens any more in a match that was over.
        let white = if before.is_over() { 0.0 } else { white };
        self.rewards.copy_from_slice(&[white, 0.0 - white]);
        *self.terminated = ended;
        ended.then_some(seen)
    }
}

/// The name of a source of dice.
pub(super) const fn dice_name(given: bool) -> &'static str {
    if given { "given" } else { "seeded" }
}

/// Begins a match.
fn begin(rules: Rules, seed: u64, index: u64, given: bool) -> SeededMatch {
    let mut game = SeededMatch::new(rules, seed, index);
    if !given {
        game.roll();
    }
    game
}

/// The number of the player who acts.
const fn player(state: &Match) -> i8 {
    match state.phase() {
        Phase::Lead | Phase::Throw(_) => CHANCE,
        Phase::Choice(turn) | Phase::Play(turn) => turn.roller as i8,
        Phase::Over { .. } => TERMINAL,
    }
}

/// Visits the positions after every play, and after going where the roller may go; returns their number.
fn each_after(state: &Match, mut visit: impl FnMut(Side, ActionCode, &Match)) -> i32 {
    let Some(coup) = state.coup() else { return 0 };
    let roller = coup.situation().roller;
    let mut count = 0;
    for action in actions(state, &coup) {
        let code = state.code_of(action).unwrap_or(ActionCode::GO);
        visit(roller, code, &after(state, roller, action));
        count += 1;
    }
    count
}

/// Rows that can be put behind others.
pub(super) trait Joined {
    /// Adds `more` at the end.
    fn join(&mut self, more: Self);
}

impl<T> Joined for Vec<T> {
    fn join(&mut self, more: Self) {
        self.extend(more);
    }
}

impl<A, B> Joined for (Vec<A>, Vec<B>) {
    fn join(&mut self, more: Self) {
        self.0.extend(more.0);
        self.1.extend(more.1);
    }
}

impl Joined for Afterstates {
    fn join(&mut self, more: Self) {
        self.codes.extend(more.codes);
        self.obs.extend(more.obs);
        self.sign.extend(more.sign);
    }
}

/// Prints the seed, who throws and the options, then each match on a line, from which [`Flock::parse`] goes on.
impl fmt::Display for Flock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {} {}", self.seed, dice_name(self.given), self.rules)?;
        self.matches.iter().try_for_each(|game| writeln!(f, "{game}"))
    }
}

impl Flock {
    /// Reads what [`Display`](fmt::Display) printed of matches with these rules and dice.
    pub(super) fn parse(text: &str, rules: Rules, given: bool) -> Option<Self> {
        let mut lines = text.lines();
        let (seed, surroundings) = lines.next()?.split_once(' ')?;
        if surroundings != format!("{} {rules}", dice_name(given)) {
            return None;
        }
        let seed = seed.parse().ok()?;
        let matches =
            lines.map(|line| SeededMatch::parse(line, rules, seed)).collect::<Option<_>>()?;
        Some(Self { seed, rules, given, matches, finals: Vec::new() })
    }
}
