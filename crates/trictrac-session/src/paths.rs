//! Plays as data: where each of them leads its men, step by step.

use trictrac_rules::play::Play;
use trictrac_rules::point::RAIL;

/// The plays of a throw, and how far one of them is made. 25 is the rail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paths {
    /// The men on each point before the play.
    men: [u8; 24],
    /// The steps of each play, from place to place. A play may be made in several ways.
    plays: Vec<(Vec<(u8, u8)>, Play)>,
    /// The numbers of the throw, the one that a tap plays first before the other.
    pub(crate) numbers: [u8; 2],
    /// The number of the rule that a step on no path breaks.
    pub(crate) rule: &'static str,
    made: Vec<(u8, u8)>,
}

impl Paths {
    /// Nothing is made yet.
    #[must_use]
    pub const fn new(
        men: [u8; 24],
        plays: Vec<(Vec<(u8, u8)>, Play)>,
        numbers: [u8; 2],
        rule: &'static str,
    ) -> Self {
        Self { men, plays, numbers, rule, made: Vec::new() }
    }

    /// The men on each point.
    pub(crate) fn counts(&self) -> [u8; 24] {
        let mut counts = self.men;
        for (place, change) in self.made.iter().flat_map(|(from, to)| [(from, -1), (to, 1)]) {
            // The rail has no place.
            if let Some(count) = counts.get_mut(usize::from(*place).wrapping_sub(1)) {
                *count = count.wrapping_add_signed(change);
            }
        }
        counts
    }

    /// The steps that were made.
    pub(crate) fn made(&self) -> &[(u8, u8)] {
        &self.made
    }

    /// The steps that can come next.
    pub(crate) fn next(&self) -> impl Iterator<Item = (u8, u8)> {
        let begun = self.plays.iter().filter(|(steps, _)| steps.starts_with(&self.made));
        begun.filter_map(|(steps, _)| steps.get(self.made.len()).copied())
    }

    /// The places to which a man of `from` can go, in order.
    pub(crate) fn targets(&self, from: u8) -> Vec<u8> {
        (1..=RAIL).filter(|to| self.next().any(|step| step == (from, *to))).collect()
    }

    /// The play, once it is whole.
    pub(crate) fn complete(&self) -> Option<Play> {
        let whole = self.plays.iter().find(|(steps, _)| *steps == self.made);
        whole.map(|(_, play)| *play)
    }

    /// Makes a step; returns whether it can come next.
    pub(crate) fn step(&mut self, from: u8, to: u8) -> bool {
        let can = self.next().any(|step| step == (from, to));
        if can {
            self.made.push((from, to));
        }
        can
    }

    /// Takes the last step back.
    pub(crate) fn take_back(&mut self) {
        self.made.pop();
    }
}
