//! The numbers that are compared: the outputs of the network, and what follows from them.

use trictrac_engine::prospects::ENDS;
use trictrac_words::lang::{Key, key};

/// One of the numbers that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ComparedOutput {
    /// The chance to win the match.
    Win,
    /// The chance to win it with this end.
    WinEnd(usize),
    /// The chance to lose it with this end.
    LossEnd(usize),
    /// The holes of the side about to throw at the end.
    Holes,
    /// The holes of the opponent at the end.
    OpponentHoles,
    /// The stake won, less that lost.
    Stake,
    /// The points that the throw earns.
    Earns,
    /// The points that the throw gives the opponent.
    Gives,
    /// The points that the opponent would earn on average by throwing now: compared with the exact mean.
    OpponentEarns,
}

/// The number of outputs.
pub(super) const OUTPUTS: usize = 7 + 2 * ENDS;
/// The number of bins.
pub(super) const BINS: usize = 20;

/// All outputs, in the order of the tables.
pub(super) const ALL: [ComparedOutput; OUTPUTS] = [
    ComparedOutput::Win,
    ComparedOutput::WinEnd(0),
    ComparedOutput::WinEnd(1),
    ComparedOutput::WinEnd(2),
    ComparedOutput::WinEnd(3),
    ComparedOutput::WinEnd(4),
    ComparedOutput::LossEnd(0),
    ComparedOutput::LossEnd(1),
    ComparedOutput::LossEnd(2),
    ComparedOutput::LossEnd(3),
    ComparedOutput::LossEnd(4),
    ComparedOutput::Holes,
    ComparedOutput::OpponentHoles,
    ComparedOutput::Stake,
    ComparedOutput::Earns,
    ComparedOutput::Gives,
    ComparedOutput::OpponentEarns,
];

impl ComparedOutput {
    /// Returns whether it is the chance of an event.
    pub(super) const fn is_chance(self) -> bool {
        matches!(self, Self::Win | Self::WinEnd(_) | Self::LossEnd(_))
    }

    /// The integer that stands for 1 in sums.
    pub(super) const fn unit(self) -> i64 {
        if self.is_chance() { 10_000 } else { 1_000 }
    }

    /// The range that the bins divide evenly; what lies outside belongs to the nearest bin.
    const fn range(self, goal: u8) -> (f64, f64) {
        match self {
            Self::Win | Self::WinEnd(_) | Self::LossEnd(_) => (0.0, 1.0),
            Self::Holes | Self::OpponentHoles => (0.0, goal as f64),
            Self::Stake => (-4.0, 4.0),
            Self::Earns | Self::Gives | Self::OpponentEarns => (0.0, 12.0),
        }
    }

    /// The bin of a value in a match to `goal` holes.
    pub(super) fn bin(self, goal: u8, value: f64) -> usize {
        let (low, high) = self.range(goal);
        let width = (high - low) / BINS as f64;
        (1..BINS).take_while(|bin| value >= low + *bin as f64 * width).count()
    }

    /// The name in JSON.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::WinEnd(end) => {
                ["win_7", "win_6", "win_5", "win_grande_bredouille", "win_to_none"][end]
            }
            Self::LossEnd(end) => {
                ["loss_7", "loss_6", "loss_5", "loss_grande_bredouille", "loss_to_none"][end]
            }
            Self::Holes => "holes",
            Self::OpponentHoles => "opponent_holes",
            Self::Stake => "stake",
            Self::Earns => "earns",
            Self::Gives => "gives",
            Self::OpponentEarns => "opponent_earns",
        }
    }

    /// The name in words.
    pub(super) const fn key(self) -> Key {
        match self {
            Self::Win => key!("calibrate-win"),
            Self::WinEnd(0) => key!("calibrate-win-7"),
            Self::WinEnd(1) => key!("calibrate-win-6"),
            Self::WinEnd(2) => key!("calibrate-win-5"),
            Self::WinEnd(3) => key!("calibrate-win-grande"),
            Self::WinEnd(_) => key!("calibrate-win-none"),
            Self::LossEnd(0) => key!("calibrate-loss-7"),
            Self::LossEnd(1) => key!("calibrate-loss-6"),
            Self::LossEnd(2) => key!("calibrate-loss-5"),
            Self::LossEnd(3) => key!("calibrate-loss-grande"),
            Self::LossEnd(_) => key!("calibrate-loss-none"),
            Self::Holes => key!("calibrate-holes"),
            Self::OpponentHoles => key!("calibrate-opponent-holes"),
            Self::Stake => key!("calibrate-stake"),
            Self::Earns => key!("calibrate-earns"),
            Self::Gives => key!("calibrate-gives"),
            Self::OpponentEarns => key!("calibrate-opponent-earns"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_a_bin() {
        assert_eq!(
            [0.0, 0.049, 0.051, 0.99, 1.0].map(|p| ComparedOutput::Win.bin(12, p)),
            [0, 0, 1, 19, 19]
        );
        assert_eq!([0.0, 6.0, 12.0].map(|holes| ComparedOutput::Holes.bin(12, holes)), [0, 10, 19]);
        assert_eq!([-5.0, 0.1, 9.0].map(|stake| ComparedOutput::Stake.bin(12, stake)), [0, 10, 19]);
    }
}
