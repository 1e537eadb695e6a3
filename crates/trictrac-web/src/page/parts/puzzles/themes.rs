//! The names of the themes.

use trictrac_engine::puzzles::Theme;
use trictrac_words::lang::{Key, key};

/// The themes in the order in which they are offered.
pub(super) const OFFERED: [Theme; 7] = [
    Theme::Plays,
    Theme::Corner,
    Theme::Filling,
    Theme::Defence,
    Theme::HoldOrGo,
    Theme::BearingOff,
    Theme::Score,
];

/// The name of a theme.
pub(in crate::page::parts) const fn name(theme: Theme) -> Key {
    match theme {
        Theme::Score => key!("puzzles-score"),
        Theme::BearingOff => key!("puzzles-bearing-off"),
        Theme::HoldOrGo => key!("puzzles-hold-or-go"),
        Theme::Corner => key!("puzzles-corner"),
        Theme::Filling => key!("puzzles-filling"),
        Theme::Defence => key!("puzzles-defence"),
        Theme::Plays => key!("puzzles-plays"),
    }
}

/// The description of a theme.
pub(super) const fn says(theme: Theme) -> Key {
    match theme {
        Theme::Score => key!("puzzles-score-says"),
        Theme::BearingOff => key!("puzzles-bearing-off-says"),
        Theme::HoldOrGo => key!("puzzles-hold-or-go-says"),
        Theme::Corner => key!("puzzles-corner-says"),
        Theme::Filling => key!("puzzles-filling-says"),
        Theme::Defence => key!("puzzles-defence-says"),
        Theme::Plays => key!("puzzles-plays-says"),
    }
}
