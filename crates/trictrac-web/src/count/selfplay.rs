//! Quick self-play, for positions without end: the linear evaluator of the engine, with a few random plays.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::linear::Linear;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::play::Play;
use trictrac_rules::point::{Point, PointSet};
use trictrac_rules::quarter::Quarter;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor, Phase};

/// One play in so many is random, so that positions vary.
const RANDOM: u32 = 6;
/// All but one in so many throws of loaded dice are as they should be.
const LOADED: u32 = 4;

/// The way to play a match, so that it leads where the wanted positions are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Habit {
    /// Both players play by judgement.
    Usual,
    /// This side places its men for a quarter, and both always hold, so that relèves last.
    Builds(Side, Quarter),
    /// Both players play at random, so that men leave the talon one by one.
    Random,
    /// These sides often begin with sonnez and quines, which bring two men to the corner.
    Corners(PerSide<bool>),
}

/// A match in progress.
pub(super) struct ExerciseMatch {
    pub(super) state: Match,
    habit: Habit,
    chance: RandomNumbers,
    /// The number of random numbers that were taken.
    taken: u64,
}

impl ExerciseMatch {
    /// Begins match number `index` under `seed`.
    pub(super) fn begin(seed: u64, index: u64, habit: Habit) -> Self {
        let chance = RandomNumbers::new(seed, index);
        Self { state: Match::new(Rules::default()), habit, chance, taken: 0 }
    }

    /// A random number below `choices`.
    pub(super) fn below(&mut self, choices: u32) -> u32 {
        self.taken += 1;
        self.chance.decision(Side::White, self.taken, choices)
    }

    /// Plays until the match waits for the next throw. Returns the roller; nothing when the match is over.
    pub(super) fn next(&mut self) -> Option<Side> {
        if matches!(self.state.phase(), Phase::Throw(_)) {
            let throw = self.throw();
            self.act(Actor::Table, Action::Throw(throw))?;
        }
        loop {
            match self.state.phase() {
                Phase::Throw(side) => return Some(side),
                Phase::Lead => {
                    let (white, black) = self.chance.lead(self.taken);
                    self.taken += 1;
                    self.act(Actor::Table, Action::Lead { white, black })?;
                }
                Phase::Over { .. } => return None,
                Phase::Choice(turn) | Phase::Play(turn) => {
                    let action = self.decide()?;
                    self.act(Actor::Player(turn.roller), action)?;
                }
            }
        }
    }

    fn act(&mut self, by: Actor, action: Action) -> Option<()> {
        self.state.apply(by, action, &mut ()).ok()
    }

    fn throw(&mut self) -> Throw {
        const FIRST: [u8; 2] = [6, 5];
        let side = self.state.next_roller().unwrap_or(Side::White);
        let nth = usize::from(self.state.releve().throws[side]);
        if let (Habit::Corners(loaded), Some(&pips)) = (self.habit, FIRST.get(nth))
            && loaded[side]
            && self.below(LOADED) > 0
            && let Some(throw) = Throw::of(pips, pips)
        {
            return throw;
        }
        self.taken += 1;
        self.chance.throw(Side::White, self.taken)
    }

    fn decide(&mut self) -> Option<Action> {
        let coup = self.state.coup()?;
        let builds = match self.habit {
            Habit::Builds(side, quarter) if side == coup.situation().roller => Some(quarter),
            _ => None,
        };
        if matches!(self.state.phase(), Phase::Choice(_)) {
            if matches!(self.habit, Habit::Builds(..)) {
                return Some(Action::Hold);
            }
        } else if self.habit == Habit::Random || self.below(RANDOM) == 0 {
            let index = self.below(coup.count_plays());
            return coup.nth_play(index).map(Action::Play);
        } else if let Some(quarter) = builds {
            return Some(Action::Play(builder(&coup, quarter)));
        }
        let search = Search { evaluator: &Linear, aim: Aim::Win, plies: 0 };
        Some(search.decide_about(&self.state, &coup).0)
    }

    /// The throw as it would be if it fell now.
    pub(super) fn coup(&self, roller: Side, throw: Throw) -> Coup {
        Coup::new(self.state.rules(), &self.state.situation_of_next(roller, throw))
    }
}

/// The play that brings most men where they make the quarter full, and leaves most before it.
fn builder(coup: &Coup, quarter: Quarter) -> Play {
    let mut best = (None, 0);
    coup.visit_plays(|play, men| {
        let useful = |point: Point| u32::from(men.on(point).min(2));
        let placed: u32 = quarter.points().into_iter().map(useful).sum();
        let before = PointSet::range(1, quarter.points().first().map_or(1, Point::number));
        let coming: u32 = before.into_iter().map(|point| u32::from(men.on(point))).sum();
        let worth = 1 + 4 * placed + if quarter == Quarter::Retour { 0 } else { coming };
        if worth > best.1 {
            best = (Some(play), worth);
        }
    });
    best.0.unwrap_or_else(|| coup.first_play())
}
