//! Deals random accounts: a throw from play, random counters, and marks that are right, nearly right or absurd.

use trictrac_reference::ecole::{Act, MarkingStage};
use trictrac_reference::{LiteralScore, gain};
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::{HolesToWin, Marking, Rules};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::situation::Situation;
use trictrac_rules::table::{Mark, OpponentJeton, TableAction};
use trictrac_rules::throw::Throw;

/// The player whose marks are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Roller,
    Opponent,
}

/// A throw, and the actions of the marker.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    pub(crate) rules: Rules,
    pub(crate) position: Position,
    pub(crate) throw: Throw,
    pub(crate) role: Role,
    pub(crate) stage: MarkingStage,
    /// The way in which the roller plays after marking.
    pub(crate) hand: Hand,
}

/// The way in which a roller starts to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// With `pass`, and then a legal play.
    Careful,
    /// By putting two men down by the numbers, at random.
    PutsDown,
    /// By touching a man at random.
    Touches,
}

/// Random numbers.
pub(crate) struct Luck(fastrand::Rng);

impl Luck {
    pub(crate) fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0.usize(..limit)
    }

    pub(crate) fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    /// Returns an even number up to `most`.
    pub(crate) fn even(&mut self, most: usize) -> u8 {
        2 * self.below(most / 2 + 1) as u8
    }

    fn tally(&mut self, most: usize, step: usize) -> Tally {
        let amounts = PerSide::from_fn(|_| (step * self.below(most / step + 1)) as u8);
        let holder = Side::ALL[self.below(2)];
        let run =
            if amounts[holder] > 0 && self.below(3) > 0 { Run::of(holder) } else { Run::NONE };
        Tally::new(amounts, run).expect("the holder has some")
    }
}

impl Deal {
    /// A match so long that no mark of these tests wins it.
    pub(crate) fn new(rules: Rules, situation: &Situation, luck: &mut Luck) -> Self {
        let rules = rules
            .with_marking(luck.pick(&[Marking::Announced, Marking::Table]))
            .with_holes(HolesToWin::new(24).expect("1 to 24"));
        let mut points = luck.tally(10, 2);
        if luck.below(4) == 0 {
            // The opponent needs few points for a double hole.
            let opponent = situation.roller.opponent();
            let mut amounts = points.amounts();
            amounts[opponent] = luck.pick(&[8, 10]);
            points = Tally::new(amounts, Run::of(opponent)).expect("the opponent has some");
        }
        let position = Position {
            board: situation.board,
            to_move: situation.roller,
            throw: None,
            points,
            holes: luck.tally(4, 1),
            nth: situation.nth,
        };
        let role = luck.pick(&[Role::Roller, Role::Roller, Role::Opponent]);
        let stage = match role {
            Role::Roller => {
                luck.pick(&[MarkingStage::Marking, MarkingStage::Consummated, MarkingStage::Went])
            }
            Role::Opponent => luck.pick(&[MarkingStage::Marking, MarkingStage::Consummated]),
        };
        let hand = match rules.marking {
            Marking::Table => luck.pick(&[Hand::Careful, Hand::PutsDown, Hand::Touches]),
            _ => Hand::Careful,
        };
        Self { rules, position, throw: situation.throw, role, stage, hand }
    }
}

/// The acts of a side that is due `due` points, each with its action at the table.
pub(crate) fn acts(
    luck: &mut Luck,
    score: &LiteralScore,
    side: Side,
    due: u8,
) -> Vec<(Act, TableAction)> {
    let mut acts = meant(luck, score, side, due);
    strew(luck, &mut acts);
    with_actions(luck, side, acts)
}

/// The same for a roller who announces, once or twice, not to mark some points.
pub(crate) fn waiving(
    luck: &mut Luck,
    score: &LiteralScore,
    side: Side,
    due: u8,
) -> Vec<(Act, TableAction)> {
    let mut acts = meant(luck, score, side, due);
    acts.truncate(luck.below(3));
    if luck.below(8) == 0 {
        acts.push(Act::WipedOpponent);
    }
    for _ in 0..=luck.below(8) / 7 {
        let few = due.saturating_sub(2).max(2);
        let points = [due.max(2), few, 2 + luck.even(4), 2 + luck.even(24)];
        acts.insert(luck.below(acts.len() + 1), Act::Waived(luck.pick(&points)));
    }
    with_actions(luck, side, acts)
}

fn with_actions(luck: &mut Luck, side: Side, acts: Vec<Act>) -> Vec<(Act, TableAction)> {
    let left = luck.below(8) == 0 && !acts.contains(&Act::WipedOpponent);
    let opponent_jeton = if left { OpponentJeton::Left } else { OpponentJeton::Wiped };
    acts.into_iter().map(|act| (act, action(act, side, opponent_jeton))).collect()
}

/// Marks of about `due` points, in one step or two, in points or in pegs.
fn meant(luck: &mut Luck, score: &LiteralScore, side: Side, due: u8) -> Vec<Act> {
    let rules = Rules::default().with_holes(HolesToWin::new(24).expect("1 to 24"));
    let meant = match luck.below(8) {
        0 => due.saturating_sub(2),
        1 => due + luck.pick(&[2, 4, 12]),
        2 => luck.even(26),
        _ => due,
    };
    let first = if luck.below(4) == 0 { luck.even(usize::from(meant)) } else { meant };
    let (mut now, mut acts) = (*score, Vec::new());
    for points in [first, meant - first] {
        let after = gain(rules, &now, side, points.into());
        let pegs = after.holes[side as usize] - now.holes[side as usize];
        let jeton = after.points[side as usize];
        if pegs > 0 && luck.below(5) > 0 {
            let wrong = [pegs, pegs, pegs, 0, pegs - 1, pegs + 1, luck.below(10) as u8];
            let left = [jeton, jeton, jeton, jeton, now.points[side as usize], luck.even(10)];
            acts.push(Act::Pegs { pegs: luck.pick(&wrong), jeton: luck.pick(&left) });
        } else if points > 0 {
            acts.push(Act::Points(points));
        }
        now = after;
    }
    acts
}

/// Sometimes adds an absurd act.
fn strew(luck: &mut Luck, acts: &mut Vec<Act>) {
    for _ in 0..2 {
        let extra = match luck.below(24) {
            0 => Act::WipedOwn,
            1 | 2 => Act::WipedOpponent,
            3 => Act::Points(2 + luck.even(8)),
            4 => Act::Pegs { pegs: luck.below(10) as u8, jeton: luck.even(10) },
            _ => continue,
        };
        if extra == Act::WipedOwn {
            // The text does not say what becomes of the bredouille of wiped points, or of pegs set later.
            acts.retain(|act| *act != Act::WipedOpponent);
            acts.truncate(1);
            acts.insert(0, extra);
            break;
        }
        acts.insert(luck.below(acts.len() + 1), extra);
    }
}

fn action(act: Act, side: Side, opponent_jeton: OpponentJeton) -> TableAction {
    match act {
        Act::Points(points) => TableAction::Mark(Mark::Points(points)),
        Act::Pegs { pegs, jeton } => {
            TableAction::Mark(Mark::Holes { pegs, rest: jeton, opponent_jeton })
        }
        Act::WipedOwn => TableAction::Wipe(side),
        Act::WipedOpponent => TableAction::Wipe(side.opponent()),
        Act::Waived(points) => TableAction::Waive(points),
    }
}
