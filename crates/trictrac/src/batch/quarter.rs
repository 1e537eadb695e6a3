//! Quarters of boards as they are printed, kept so that few are printed twice.

use trictrac_rules::side::Side;

/// The longest quarter: two digits of men on every point, and what stands behind them.
const LONGEST: usize = 24;
/// The number of quarters that are kept, as a power of two.
const KEPT_BITS: u32 = 11;
/// Empty points from 1 to 6, then 1 to 15 men of each side.
const TOKENS: u32 = 36;

/// The men on a quarter: four bits for each of White's points and White's men, then as many for Black's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct QuarterMen(u64);

impl QuarterMen {
    /// `men` more of `side` on White's point `index` of the quarter, from 0.
    pub(super) const fn add(&mut self, side: Side, index: u8, men: u8) {
        self.0 += (men as u64) << Self::shift(side, index);
    }

    /// One man less.
    pub(super) const fn remove(&mut self, side: Side, index: u8) {
        self.0 -= 1 << Self::shift(side, index);
    }

    const fn shift(side: Side, index: u8) -> u8 {
        24 * side as u8 + 4 * index
    }

    const fn on(self, side: Side, index: u8) -> u8 {
        (self.0 >> Self::shift(side, index) & 0xf) as u8
    }

    const fn slot(self) -> usize {
        (self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - KEPT_BITS)) as usize
    }
}

/// The quarters that were printed last.
#[derive(Debug)]
pub(super) struct PrintedQuarters(Box<[PrintedQuarter]>);

impl Default for PrintedQuarters {
    fn default() -> Self {
        Self(vec![PrintedQuarter::new(QuarterMen::default()); 1 << KEPT_BITS].into())
    }
}

impl PrintedQuarters {
    /// The quarter that looks so.
    #[inline]
    pub(super) fn of(&mut self, look: QuarterMen) -> &PrintedQuarter {
        let kept = &mut self.0[look.slot()];
        if kept.look != look {
            *kept = PrintedQuarter::new(look);
        }
        kept
    }
}

/// A quarter as it is printed, with a `/` behind it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PrintedQuarter {
    look: QuarterMen,
    text: [u8; LONGEST],
    length: u8,
    order: u32,
}

impl PrintedQuarter {
    fn new(look: QuarterMen) -> Self {
        let mut quarter = Self { look, text: [0; LONGEST], length: 0, order: 0 };
        let mut empty = 0;
        let mut tokens = 0;
        for index in 0..6 {
            let men = Side::ALL.map(|side| look.on(side, index));
            if men == [0, 0] {
                empty += 1;
                continue;
            }
            tokens += quarter.empty(empty) + 1;
            empty = 0;
            match men {
                [0, black] => quarter.men(b'B', 6, black),
                [white, _] => quarter.men(b'W', 21, white),
            }
        }
        tokens += quarter.empty(empty);
        // All orders have as many tokens, so that the first is the most significant.
        quarter.order *= TOKENS.pow(6 - tokens);
        quarter.text[usize::from(quarter.length) - 1] = b'/';
        quarter
    }

    /// A number that is to those of other quarters as their texts are.
    pub(super) const fn order(&self) -> u32 {
        self.order
    }

    /// Writes it.
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        // A fixed number of bytes is written faster than a few.
        let end = out.len() + usize::from(self.length);
        out.extend_from_slice(&self.text);
        out.truncate(end);
    }

    const fn push(&mut self, byte: u8) {
        self.text[self.length as usize] = byte;
        self.length += 1;
    }

    /// Empty points, if there are any: how many tokens that makes.
    const fn empty(&mut self, points: u8) -> u32 {
        if points == 0 {
            return 0;
        }
        self.push(b'0' + points);
        self.push(b',');
        self.order = self.order * TOKENS + points as u32 - 1;
        1
    }

    const fn men(&mut self, letter: u8, first: u32, men: u8) {
        self.push(letter);
        // As texts: 1, 10 to 15, 2 to 9.
        let rank = match men {
            1 => 0,
            2..10 => men + 5,
            _ => men - 9,
        };
        if men >= 10 {
            self.push(b'1');
        }
        self.push(b'0' + men % 10);
        self.push(b',');
        self.order = self.order * TOKENS + first + rank as u32;
    }
}
