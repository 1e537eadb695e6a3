//! Random accounts: a throw from play, counters as they come, and marks right, nearly right or absurd.

use trictrac_reference::ecole::{Deed, Stage};
use trictrac_reference::{Score, gain};
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::{HolesToWin, Marking, Rules};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::situation::Situation;
use trictrac_rules::table::{Mark, Others};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::Action;

/// Whose marks are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Roller,
    Opponent,
}

/// A throw, and how its marker will go on.
#[derive(Clone, Debug)]
pub(crate) struct Deal {
    pub(crate) rules: Rules,
    pub(crate) position: Position,
    pub(crate) throw: Throw,
    pub(crate) role: Role,
    pub(crate) stage: Stage,
    /// Whether the roller puts his men down at random, by the numbers.
    pub(crate) careless: bool,
}

/// Numbers below a limit.
pub(crate) struct Luck(u64);

impl Luck {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed >> 33) % limit as u64) as usize
    }

    pub(crate) fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    /// An even number up to `most`.
    fn even(&mut self, most: usize) -> u8 {
        2 * self.below(most / 2 + 1) as u8
    }

    fn tally(&mut self, most: usize, step: usize) -> Tally {
        let amounts = PerSide::from_fn(|_| (step * self.below(most / step + 1)) as u8);
        let holder = Side::BOTH[self.below(2)];
        let run =
            if amounts[holder] > 0 && self.below(3) > 0 { Run::of(holder) } else { Run::NONE };
        Tally { amounts, run }
    }
}

impl Deal {
    /// A match long enough that no mark here wins it.
    pub(crate) fn new(rules: &Rules, situation: &Situation, luck: &mut Luck) -> Self {
        let rules = Rules {
            marking: luck.pick(&[Marking::Announced, Marking::Table]),
            holes: HolesToWin::new(24).expect("1 to 24"),
            ..*rules
        };
        let position = Position {
            board: situation.board,
            to_move: situation.roller,
            throw: None,
            points: luck.tally(10, 2),
            holes: luck.tally(4, 1),
            nth: situation.nth,
        };
        let role = luck.pick(&[Role::Roller, Role::Roller, Role::Opponent]);
        let stage = match role {
            Role::Roller => luck.pick(&[Stage::Marking, Stage::Consummated, Stage::Went]),
            Role::Opponent => luck.pick(&[Stage::Marking, Stage::Consummated]),
        };
        let careless = rules.marking == Marking::Table && luck.below(4) == 0;
        Self { rules, position, throw: situation.throw, role, stage, careless }
    }
}

/// The deeds of a side that is due so many points, with the actions that they are.
pub(crate) fn deeds(luck: &mut Luck, score: &Score, side: Side, due: u8) -> Vec<(Deed, Action)> {
    let mut deeds = meant(luck, score, side, due);
    strew(luck, &mut deeds);
    let left = luck.below(8) == 0 && !deeds.contains(&Deed::WipedOther);
    let others = if left { Others::Left } else { Others::Wiped };
    deeds.into_iter().map(|deed| (deed, action(deed, side, others))).collect()
}

/// About what is due, marked in one step or two, in points or in pegs.
fn meant(luck: &mut Luck, score: &Score, side: Side, due: u8) -> Vec<Deed> {
    let rules = Rules { holes: HolesToWin::new(24).expect("1 to 24"), ..Rules::default() };
    let meant = match luck.below(8) {
        0 => due.saturating_sub(2),
        1 => due + luck.pick(&[2, 4, 12]),
        2 => luck.even(26),
        _ => due,
    };
    let first = if luck.below(4) == 0 { luck.even(usize::from(meant)) } else { meant };
    let (mut now, mut deeds) = (*score, Vec::new());
    for points in [first, meant - first] {
        let after = gain(&rules, &now, side, points.into());
        let pegs = after.holes[side as usize] - now.holes[side as usize];
        let jeton = after.points[side as usize];
        if pegs > 0 && luck.below(5) > 0 {
            let wrong = [pegs, pegs, pegs, 0, pegs - 1, pegs + 1];
            let left = [jeton, jeton, jeton, jeton, now.points[side as usize], luck.even(10)];
            deeds.push(Deed::Pegs { pegs: luck.pick(&wrong), jeton: luck.pick(&left) });
        } else if points > 0 {
            deeds.push(Deed::Points(points));
        }
        now = after;
    }
    deeds
}

/// Sometimes something that nobody meant.
fn strew(luck: &mut Luck, deeds: &mut Vec<Deed>) {
    for _ in 0..2 {
        let extra = match luck.below(24) {
            0 => Deed::WipedOwn,
            1 | 2 => Deed::WipedOther,
            3 => Deed::Points(2 + luck.even(8)),
            4 => Deed::Pegs { pegs: luck.below(6) as u8, jeton: luck.even(10) },
            _ => continue,
        };
        if extra == Deed::WipedOwn {
            // What becomes of the bredouille of what he wiped, and of pegs set later, the text does not tell.
            deeds.retain(|deed| *deed != Deed::WipedOther);
            deeds.truncate(1);
            deeds.insert(0, extra);
            break;
        }
        deeds.insert(luck.below(deeds.len() + 1), extra);
    }
}

fn action(deed: Deed, side: Side, others: Others) -> Action {
    match deed {
        Deed::Points(points) => Action::Mark(Mark::Points(points)),
        Deed::Pegs { pegs, jeton } => Action::Mark(Mark::Holes { pegs, rest: jeton, others }),
        Deed::WipedOwn => Action::Wipe(side),
        Deed::WipedOther => Action::Wipe(side.opponent()),
    }
}
