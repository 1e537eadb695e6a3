//! The plays of one throw with the boards they leave, in the order of the boards.
//!
//! Only the roller's men move, and of few quarters: boards are put together, and compared, by quarters.

use trictrac_rules::coup::Coup;
use trictrac_rules::play::Play;
use trictrac_rules::point::{Point, RAIL};
use trictrac_rules::side::Side;

use super::quarter::{PrintedQuarters, QuarterMen};

/// The looks of the four quarters.
type BoardMen = [QuarterMen; 4];

/// The plays of one throw; the memory is used again for the next.
#[derive(Debug, Default)]
pub(super) struct PlaysOfThrow {
    quarters: PrintedQuarters,
    plays: Vec<(Play, BoardMen)>,
    order: Vec<(u128, u32)>,
}

impl PlaysOfThrow {
    /// Takes the plays of `coup`, in the order of the boards they leave.
    pub(super) fn fill(&mut self, coup: &Coup) {
        let Self { quarters, plays, order } = self;
        plays.clear();
        order.clear();
        let roller = coup.situation().roller;
        let before = looks(coup);
        coup.visit_plays(|play, _| {
            let mut looks = before;
            apply(&mut looks, roller, play);
            let rank = looks
                .iter()
                .fold(0, |rank, &look| rank << 32 | u128::from(quarters.of(look).order()));
            order.push((rank, plays.len() as u32));
            plays.push((play, looks));
        });
        order.sort_unstable();
    }

    /// Writes them as the elements of a JSON array.
    pub(super) fn write(&mut self, out: &mut Vec<u8>) {
        let mut start: &[u8] = b"{\"play\":\"";
        for &(_, index) in &self.order {
            let (play, looks) = self.plays[index as usize];
            out.extend_from_slice(start);
            write_play(out, play);
            out.extend_from_slice(b"\",\"board\":\"");
            for look in looks {
                self.quarters.of(look).write(out);
            }
            out.pop();
            out.extend_from_slice(b"\"}");
            start = b",{\"play\":\"";
        }
    }
}

fn looks(coup: &Coup) -> BoardMen {
    let mut looks = BoardMen::default();
    for side in Side::ALL {
        let men = coup.situation().board.men(side);
        for point in men.any() {
            let (quarter, index) = place(side, point.number());
            looks[quarter].add(side, index, men.on(point));
        }
    }
    looks
}

/// The quarter of the point that `side` numbers so, and which of White's points of it that is.
const fn place(side: Side, number: u8) -> (usize, u8) {
    let index = match side {
        Side::White => number - 1,
        Side::Black => 24 - number,
    };
    ((index / 6) as usize, index % 6)
}

/// The looks after a play of `roller`.
fn apply(looks: &mut BoardMen, roller: Side, play: Play) {
    let mut go = |from: Point, to: u8| {
        let (quarter, index) = place(roller, from.number());
        looks[quarter].remove(roller, index);
        if to < RAIL {
            let (quarter, index) = place(roller, to);
            looks[quarter].add(roller, index, 1);
        }
    };
    let corner = Point::CORNER.number();
    match play {
        Play::Both { from, to, .. } => go(from, to),
        Play::Two(first, second) => {
            go(first.from, first.to_number());
            go(second.from, second.to_number());
        }
        Play::Puissance(high, low) => {
            go(high, corner);
            go(low, corner);
        }
        Play::One(step) => go(step.from, step.to_number()),
        Play::Nothing => {}
    }
}

/// Writes a play as the notation prints it, but faster.
fn write_play(out: &mut Vec<u8>, play: Play) {
    match play {
        Play::Both { from, rest, to } => {
            write_place(out, from.number());
            out.push(b'/');
            write_step(out, rest.number(), to);
        }
        Play::Two(first, second) => {
            write_step(out, first.from.number(), first.to_number());
            out.push(b' ');
            write_step(out, second.from.number(), second.to_number());
        }
        Play::Puissance(high, low) => {
            write_place(out, high.number());
            out.extend_from_slice(b"/12p ");
            write_place(out, low.number());
            out.extend_from_slice(b"/12p");
        }
        Play::One(step) => write_step(out, step.from.number(), step.to_number()),
        Play::Nothing => out.push(b'-'),
    }
}

fn write_step(out: &mut Vec<u8>, from: u8, to: u8) {
    write_place(out, from);
    out.push(b'/');
    write_place(out, to);
}

fn write_place(out: &mut Vec<u8>, place: u8) {
    match place {
        RAIL => out.extend_from_slice(b"off"),
        0..10 => out.push(b'0' + place),
        _ => out.extend_from_slice(&[b'0' + place / 10, b'0' + place % 10]),
    }
}
