//! From one hole to the next: how likely which hole comes, by the strength of the position.
//!
//! The men, the dice and the points do not know what holes are worth. So one small table serves every account: after the
//! men were set up, or after a hole was won and the player stayed, it says who wins the next holes, by whose throw, how
//! many, and how strong the position is then. [`explore`](crate::explore) counts it in self-play; the file is
//! `values/holes.txt` (`values/toc.txt` for toc).

use core::fmt;

/// The number of strengths of a position that are distinguished.
pub const STRENGTHS: usize = 12;
/// The edges between the strengths, in logits of the chance to win a classical match at 0-0.
pub const EDGES: [f32; STRENGTHS - 1] =
    [-1.2, -0.8, -0.5, -0.3, -0.15, 0.0, 0.15, 0.3, 0.5, 0.8, 1.2];
/// The most holes of one side by one throw that are distinguished.
pub const MOST_HOLES: usize = 6;
/// The first line of a file.
const HEAD: &str = "trictrac holes 1";

/// The strength of a position with this logit.
#[must_use]
pub fn strength(logit: f32) -> usize {
    EDGES.iter().filter(|edge| logit >= **edge).count()
}

/// The situation of a side between two holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// All men are on their talons, without points, and the side throws.
    Talons,
    /// The side has stayed and played, the other throws; with the strength of its position.
    Stayed(usize),
}

impl Node {
    /// The number of nodes.
    pub const COUNT: usize = STRENGTHS + 1;

    /// All of them, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        core::iter::once(Self::Talons).chain((0..STRENGTHS).map(Self::Stayed))
    }

    /// The place in lists.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::Talons => 0,
            Self::Stayed(strength) => 1 + strength,
        }
    }
}

/// The next hole after a node, as the side of the node sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hole {
    /// True if that side wins it.
    pub mine: bool,
    /// True if it comes by the winner's own throw, so that the winner may go. Rule: R8.1.
    pub own_throw: bool,
    /// The number of holes: 1 to [`MOST_HOLES`].
    pub holes: usize,
    /// The strength of the position after the throw was played, as the roller sees it.
    pub strength: usize,
}

impl Hole {
    /// The number of different holes.
    pub const COUNT: usize = 4 * MOST_HOLES * STRENGTHS;

    /// The place in lists.
    #[must_use]
    pub const fn index(self) -> usize {
        let kind = (self.mine as usize) * 2 + self.own_throw as usize;
        (kind * MOST_HOLES + self.holes - 1) * STRENGTHS + self.strength
    }

    const fn at(index: usize) -> Self {
        let (rest, strength) = (index / STRENGTHS, index % STRENGTHS);
        let (kind, holes) = (rest / MOST_HOLES, rest % MOST_HOLES + 1);
        Self { mine: kind >= 2, own_throw: kind % 2 == 1, holes, strength }
    }
}

/// The number of times that each hole followed each node in self-play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoleCounts {
    seen: Vec<[u32; Hole::COUNT]>,
    /// For each strength: how often a player stayed with it, and the sum of the logits in thousandths.
    stayed: [(u32, i64); STRENGTHS],
}

impl Default for HoleCounts {
    fn default() -> Self {
        Self { seen: vec![[0; Hole::COUNT]; Node::COUNT], stayed: [(0, 0); STRENGTHS] }
    }
}

impl HoleCounts {
    /// Counts `hole` after `node`.
    pub fn count(&mut self, node: Node, hole: Hole) {
        self.seen[node.index()][hole.index()] += 1;
    }

    /// Counts a position with this logit.
    pub fn note_logit(&mut self, logit: f32) {
        let (count, sum) = &mut self.stayed[strength(logit)];
        *count += 1;
        *sum += (logit * 1000.0) as i64;
    }

    /// Adds those of other self-play.
    pub fn add(&mut self, other: &Self) {
        for (own, others) in self.seen.iter_mut().zip(&other.seen) {
            own.iter_mut().zip(others).for_each(|(own, other)| *own += other);
        }
        for (own, other) in self.stayed.iter_mut().zip(&other.stayed) {
            own.0 += other.0;
            own.1 += other.1;
        }
    }

    /// All holes counted.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.seen.iter().flatten().map(|count| u64::from(*count)).sum()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn parse(text: &str) -> Result<Self, BadLine> {
        let mut counts = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            let wrong = || BadLine { number, found: line.to_owned() };
            if number == 1 {
                (line == HEAD).then_some(()).ok_or_else(wrong)?;
                continue;
            }
            let fields: Vec<&str> = line.split(' ').collect();
            match fields[..] {
                ["strength", at, count, sum] => {
                    let at: usize =
                        at.parse().ok().filter(|at| *at < STRENGTHS).ok_or_else(wrong)?;
                    let pair = count.parse().ok().zip(sum.parse().ok());
                    counts.stayed[at] = pair.ok_or_else(wrong)?;
                }
                [node, hole, count] => {
                    let node: usize =
                        node.parse().ok().filter(|at| *at < Node::COUNT).ok_or_else(wrong)?;
                    let hole: usize =
                        hole.parse().ok().filter(|at| *at < Hole::COUNT).ok_or_else(wrong)?;
                    counts.seen[node][hole] = count.parse().map_err(|_| wrong())?;
                }
                _ => return Err(wrong()),
            }
        }
        Ok(counts)
    }

    /// The chances.
    #[must_use]
    pub fn chain(&self) -> HoleChain {
        let middle = |at: usize| {
            let (count, sum) = self.stayed[at];
            let edge = |at: usize| EDGES[at.min(EDGES.len() - 1)];
            let usual = f32::midpoint(edge(at.saturating_sub(1)), edge(at));
            if count == 0 { usual } else { sum as f32 / 1000.0 / count as f32 }
        };
        HoleChain {
            next: self.seen.iter().map(chances).collect(),
            middles: core::array::from_fn(middle),
        }
    }
}

fn chances(counts: &[u32; Hole::COUNT]) -> Vec<(f32, Hole)> {
    let all: u32 = counts.iter().sum();
    let of = |(index, count): (usize, &u32)| (*count as f32 / all as f32, Hole::at(index));
    counts.iter().enumerate().filter(|(_, count)| **count > 0).map(of).collect()
}

/// Prints the file.
impl fmt::Display for HoleCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}")?;
        for (at, (count, sum)) in self.stayed.iter().enumerate() {
            writeln!(f, "strength {at} {count} {sum}")?;
        }
        for (node, counts) in self.seen.iter().enumerate() {
            for (hole, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
                writeln!(f, "{node} {hole} {count}")?;
            }
        }
        Ok(())
    }
}

/// A line of a file that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// Its number, from 1.
    pub number: usize,
    /// The line.
    pub found: String,
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}: found {}, expected three numbers, or a strength",
            self.number, self.found
        )
    }
}

impl core::error::Error for BadLine {}

/// The chances of the next hole.
#[derive(Clone, Debug, PartialEq)]
pub struct HoleChain {
    next: Vec<Vec<(f32, Hole)>>,
    middles: [f32; STRENGTHS],
}

impl HoleChain {
    /// The holes that may follow `node`, with their chances.
    #[must_use]
    pub fn next(&self, node: Node) -> &[(f32, Hole)] {
        &self.next[node.index()]
    }

    /// The two strengths nearest to `logit`, and how much the second counts: 0 to 1.
    #[must_use]
    pub fn between(&self, logit: f32) -> (usize, usize, f32) {
        let above = self.middles.iter().position(|middle| *middle > logit);
        match above {
            Some(0) => (0, 0, 0.0),
            None => (STRENGTHS - 1, STRENGTHS - 1, 0.0),
            Some(above) => {
                let (low, high) = (self.middles[above - 1], self.middles[above]);
                (above - 1, above, (logit - low) / (high - low))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hole_has_a_place_of_its_own() {
        for index in 0..Hole::COUNT {
            assert_eq!(Hole::at(index).index(), index);
        }
    }

    #[test]
    fn a_file_is_read_as_it_is_printed() {
        let mut counts = HoleCounts::default();
        counts
            .count(Node::Stayed(3), Hole { mine: true, own_throw: false, holes: 2, strength: 11 });
        counts.note_logit(-0.7);
        assert_eq!(HoleCounts::parse(&counts.to_string()), Ok(counts));
        let error = HoleCounts::parse("trictrac holes 1\n1 2\n").unwrap_err();
        assert_eq!(error.to_string(), "line 2: found 1 2, expected three numbers, or a strength");
    }

    #[test]
    fn a_strength_lies_between_its_neighbours() {
        let chain = HoleCounts::default().chain();
        let (low, high, share) = chain.between(0.05);
        assert!((low..=high).contains(&strength(0.05)) && (0.0..=1.0).contains(&share));
        assert_eq!(chain.between(9.0), (STRENGTHS - 1, STRENGTHS - 1, 0.0));
    }
}
