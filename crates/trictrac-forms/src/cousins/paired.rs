//! A throw of toccategli: its plays, and what it earns. Rule: V10.2-V10.4.

use trictrac_rules::Coup;
use trictrac_rules::jan::{Beneficiary, Jan, JanFamily};
use trictrac_rules::point::Point;

use super::walk::{MovementLaw, PointCounts, RollerBoard, ThrowWalk, WalkPlays, fills, on};
use crate::earned::{EarningKind, EventWays, Harvest};

const CORNER: u8 = Point::CORNER.number();
const OTHER_CORNER: u8 = Point::OPPONENT_CORNER.number();
/// The first point of each quarter that can be filled, with its jans. Rule: R1.3.
const QUARTERS: [(u8, Jan, Jan); 3] = [
    (1, Jan::FillPetit, Jan::KeepPetit),
    (7, Jan::FillGrand, Jan::KeepGrand),
    (19, Jan::FillRetour, Jan::KeepRetour),
];

/// The movement of toccategli: where the opponent can still fill a quarter, men lie in pairs only. Rule: V10.2.
struct PairedMovement {
    /// True if the opponent can still fill the grand jan, 13-18, and the petit jan, 19-24.
    disputed: [bool; 2],
}

impl PairedMovement {
    /// Finds the jans that the opponent can still fill. Rule: R3.9.
    fn new(seen: &RollerBoard) -> Self {
        let on_first = |points: u8| (1..=points).map(|point| seen.other(25 - point)).sum::<u8>();
        let can_fill = |behind: u8| (1..=6).all(|k| on_first(behind + k) >= 2 * k);
        Self { disputed: [can_fill(6), can_fill(0)] }
    }

    fn is_disputed(&self, point: u8) -> bool {
        match point {
            13..=18 => self.disputed[0],
            19..=24 => self.disputed[1],
            _ => false,
        }
    }
}

impl MovementLaw for PairedMovement {
    fn may_lie(&self, _: &RollerBoard, point: u8) -> bool {
        point != OTHER_CORNER
    }

    fn stands(&self, _: &RollerBoard, after: &PointCounts, landed: &[u8]) -> bool {
        let paired = |point: &u8| !self.is_disputed(*point) || on(after, *point) >= 2;
        on(after, CORNER) != 1 && landed.iter().all(paired)
    }

    fn puissance(&self, seen: &RollerBoard) -> bool {
        seen.own(CORNER) == 0
            && seen.other(OTHER_CORNER) == 0
            && seen.two_reach(&seen.own, OTHER_CORNER)
            && !seen.two_reach(&seen.own, CORNER)
    }
}

/// A throw of toccategli in its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedThrow {
    /// The board and the dice.
    pub seen: RollerBoard,
    /// The legal plays, those that section 4 and R5.8 ask for.
    pub plays: WalkPlays,
    /// The events that the throw earns and gives.
    pub harvest: Harvest,
}

impl PairedThrow {
    /// The rule of its plays.
    pub const RULE: &str = "V10.2";

    /// The throw on this board; `coup` is the same throw of the classical game, from which the events that do not
    /// depend on the plays are taken.
    #[must_use]
    pub fn new(seen: RollerBoard, coup: &Coup) -> Self {
        let mut plays = WalkPlays::new(&seen, &PairedMovement::new(&seen));
        let mut own = Vec::new();
        let mut given = Vec::new();
        coup.score(|earned| {
            let kind = EarningKind::Jan(earned.jan);
            if !depends_on_plays(earned.jan) && !kind.is_false_hit() && !kind.is_option() {
                let part = match earned.jan.beneficiary() {
                    Beneficiary::Roller => &mut own,
                    Beneficiary::Opponent => &mut given,
                };
                part.push(EventWays { kind, ways: earned.ways });
            }
        });
        let duty = duty(&seen, &mut plays);
        own.extend(duty);
        let off = duty.is_some_and(|happening| happening.kind == EarningKind::Jan(Jan::BearOff));
        if plays.left > 0 && !off {
            given.push(EventWays { kind: EarningKind::Jan(Jan::Helpless), ways: plays.left });
        }
        let doublet = seen.throw.is_doublet();
        Self { seen, plays, harvest: Harvest { own, given, doublet } }
    }
}

/// Checks whether the event depends on the plays, which differ from those of the classical game.
const fn depends_on_plays(jan: Jan) -> bool {
    matches!(
        jan.family(),
        JanFamily::Fill | JanFamily::Keep | JanFamily::BearOff | JanFamily::Helpless
    )
}

/// Finds the duty of the play, which is an event too; the plays that achieve it remain. Rule: R4.1, R4.2, R5.8.
fn duty(seen: &RollerBoard, plays: &mut WalkPlays) -> Option<EventWays> {
    let event = |jan, ways| Some(EventWays { kind: EarningKind::Jan(jan), ways });
    let men: u8 = seen.own.iter().sum();
    if men > 0 && plays.oblige(|after| after.iter().all(|men| *men == 0)) {
        return event(Jan::BearOff, 1);
    }
    for (first, fill, keep) in QUARTERS {
        let was_full = fills(&seen.own, first);
        let ways = if was_full { 1 } else { ways_to_fill(seen, &plays.walks, first) };
        if plays.oblige(|after| fills(after, first)) {
            return event(if was_full { keep } else { fill }, ways);
        }
    }
    None
}

/// The ways to fill the quarter that begins at `first`. Rule: R5.3.
fn ways_to_fill(seen: &RollerBoard, walks: &[ThrowWalk], first: u8) -> u8 {
    let inside = |point: u8| (first..first + 6).contains(&point);
    let lacking: Vec<u8> = (first..first + 6).filter(|point| seen.own(*point) < 2).collect();
    let [missing] = lacking[..] else { return 1 };
    if seen.own(missing) != 1 {
        return 1;
    }
    let spares = |from: u8| !inside(from) || seen.own(from) > 2;
    let (high, low) = (seen.throw.high().pips(), seen.throw.low().pips());
    let way = |pips: u8| {
        walks.iter().filter(|walk| fills(&walk.after, first)).any(|walk| {
            walk.steps
                .iter()
                .any(|(from, to)| *to == missing && from + pips == *to && spares(*from))
        })
    };
    let mut ways = u8::from(way(high)) + u8::from(way(high + low));
    if high != low {
        ways += u8::from(way(low));
    }
    ways.max(1)
}
