//! Positions from varied play: constructed situations, and matches between players of very different habits.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::forfeit::Forfeit;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::match_runner::MatchRunner;
use trictrac_engine::player::{Choice, EnginePlayer, PendingDecision, Random};
use trictrac_reference::{self as reference, LiteralScore, constructed};
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::marking::Tally;
use trictrac_rules::notation::Position;
use trictrac_rules::play::Play;
use trictrac_rules::rules::{HolesToWin, Lead, Rules, Stakes};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::situation::Situation;
use trictrac_rules::turn::{Actor, Phase};

/// The number of constructed situations in a lot: about as many as a match has throws.
const CONSTRUCTED: u64 = 120;

/// The throws of one lot, with their options.
pub(crate) fn lot(seed: u64, index: u64) -> Vec<(Rules, Situation)> {
    let rules = options(index);
    let (random, greedy): (&dyn EnginePlayer, &dyn EnginePlayer) = (&Random, &Greedy);
    let (builder, runner): (&dyn EnginePlayer, &dyn EnginePlayer) = (&Builder, &Runner);
    let chance = RandomNumbers::new(seed, index);
    let start = |state: Match, white, black| play(state, [white, black], chance);
    // The shift by one every sixteen lots combines every kind of play with every combination of options.
    match (index + index / 16) % 10 {
        0 => start(Match::new(rules), random, random),
        1 => start(Match::new(rules), greedy, greedy),
        2 => start(Match::new(rules), builder, builder),
        3 => start(Match::new(rules), builder, random),
        4 => start(Match::new(rules), runner, runner),
        5 => start(Match::new(rules), runner, builder),
        6 => start(from_constructed(rules, seed, index), runner, random),
        _ => (0..CONSTRUCTED)
            .map(|i| index * CONSTRUCTED + i)
            .map(|i| (options(i), constructed::situation(seed, i)))
            .collect(),
    }
}

/// Every combination of the options that concern scoring and playing, with every value of the others in turn.
fn options(index: u64) -> Rules {
    let lead = [Lead::Simultaneous, Lead::CoupeEtDes][(index / 16 % 2) as usize];
    let stakes = [Stakes::Guiton, Stakes::Oldest, Stakes::Bridge, Stakes::Honours];
    let holes = [12, 1, 3, 7, 24][(index / 7 % 5) as usize];
    constructed::rules(index)
        .with_lead(lead)
        .with_stakes(stakes[(index / 5 % 4) as usize])
        .with_holes(HolesToWin::new(holes).expect("1 to 24"))
}

/// A match that continues from a constructed situation, if the opponent has men.
fn from_constructed(rules: Rules, seed: u64, index: u64) -> Match {
    let Situation { board, roller, nth, .. } = constructed::situation(seed, index);
    if board.men(roller.opponent()).any().is_empty() {
        return Match::new(rules);
    }
    Position { board, to_move: roller, nth, ..Position::START }.to_match(rules)
}

fn play(
    mut state: Match,
    [white, black]: [&dyn EnginePlayer; 2],
    chance: RandomNumbers,
) -> Vec<(Rules, Situation)> {
    let players = PerSide::new(white, black);
    let mut table = MatchRunner::new(chance);
    let mut situations = Vec::new();
    let mut marks = Marks::of(&state);
    while let Some((by, action)) = table.next(&state, &players).expect("no forfeit") {
        let mut events = Vec::new();
        state.apply(by, action, &mut events).expect("a legal action");
        marks.follow(state.rules(), &events);
        marks.check(&state);
        if by == Actor::Table
            && let Some(coup) = state.coup()
        {
            situations.push((state.rules(), *coup.situation()));
        }
        if situations.len() as u64 >= 4 * CONSTRUCTED || blocked(&state) {
            break;
        }
    }
    situations
}

/// From some constructed positions neither side can ever move again.
fn blocked(state: &Match) -> bool {
    matches!(state.phase(), Phase::Throw(_))
        && Side::ALL.into_iter().any(|side| state.releve().throws[side] > 400)
}

/// Points and holes marked by the literal rules, to compare with those of the match.
struct Marks(LiteralScore);

impl Marks {
    fn of(state: &Match) -> Self {
        let flags = |tally: &Tally| Side::ALL.map(|side| tally.en_bredouille(side));
        let (points, holes) = (&state.releve().points, &state.holes());
        Self(LiteralScore {
            points: points.amounts().into_array(),
            bredouille: flags(points),
            holes: holes.amounts().into_array(),
            pavillon: flags(holes),
        })
    }

    fn follow(&mut self, rules: Rules, events: &[Event]) {
        for event in events {
            match *event {
                Event::Marked { side, gain, .. } => {
                    self.0 = reference::gain(rules, &self.0, side, gain.into());
                }
                Event::Went(_) => (self.0.points, self.0.bredouille) = ([0; 2], [false; 2]),
                _ => {}
            }
        }
    }

    /// Compares the score. The remaining points do not matter when the match is over.
    fn check(&self, state: &Match) {
        let mut found = Self::of(state).0;
        if state.is_over() {
            (found.points, found.bredouille) = (self.0.points, self.0.bredouille);
        }
        assert_eq!(found, self.0, "points and holes of {state:?}");
    }
}

/// A player who makes cases in the petit and grand jan, keeps them, and goes when possible.
struct Builder;

impl EnginePlayer for Builder {
    fn name(&self) -> String {
        "builder".into()
    }

    fn play(&self, decision: &PendingDecision) -> Result<Play, Forfeit> {
        Ok(best(decision, |men| {
            let cases = |set: u32| i64::from((men & set).count_ones());
            3 * cases(0x1f80) + cases(0x7e)
        }))
    }

    fn hold_or_go(&self, _: &PendingDecision) -> Result<Choice, Forfeit> {
        Ok(Choice::Go)
    }
}

/// A player who runs home with the rearmost men and always holds.
struct Runner;

impl EnginePlayer for Runner {
    fn name(&self) -> String {
        "runner".into()
    }

    fn play(&self, decision: &PendingDecision) -> Result<Play, Forfeit> {
        Ok(best(decision, |men| {
            i64::from(men.trailing_zeros()) - i64::from((men & 0x7f_fffe).count_ones())
        }))
    }

    fn hold_or_go(&self, _: &PendingDecision) -> Result<Choice, Forfeit> {
        Ok(Choice::Hold)
    }
}

/// The play after which `value` is highest.
fn best(decision: &PendingDecision, value: impl Fn(u32) -> i64) -> Play {
    let mut best = (i64::MIN, Play::Nothing);
    decision.coup.visit_plays(|play, men| {
        let value = value(men.cases().bits());
        if value > best.0 {
            best = (value, play);
        }
    });
    best.1
}
