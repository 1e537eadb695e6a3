//! The names of the themes.

use trictrac_engine::puzzles::Theme;
use trictrac_words::lang::{Key, key};

/// The name of a theme.
pub(super) const fn name(theme: Theme) -> Key {
    match theme {
        Theme::Alone => key!("puzzles-alone"),
        Theme::Corner => key!("puzzles-corner"),
        Theme::Filling => key!("puzzles-filling"),
        Theme::Aiming => key!("class-aiming"),
        Theme::HoldOrGo => key!("puzzles-hold-or-go"),
        Theme::Passing => key!("puzzles-passing"),
        Theme::BearingOff => key!("class-bearing-off"),
        Theme::Score => key!("class-last-holes"),
        Theme::Plays => key!("puzzles-plays"),
    }
}

/// The description of a theme.
pub(super) const fn says(theme: Theme) -> Key {
    match theme {
        Theme::Alone => key!("puzzles-alone-says"),
        Theme::Corner => key!("puzzles-corner-says"),
        Theme::Filling => key!("puzzles-filling-says"),
        Theme::Aiming => key!("puzzles-aiming-says"),
        Theme::HoldOrGo => key!("puzzles-hold-or-go-says"),
        Theme::Passing => key!("puzzles-passing-says"),
        Theme::BearingOff => key!("puzzles-bearing-off-says"),
        Theme::Score => key!("puzzles-score-says"),
        Theme::Plays => key!("puzzles-plays-says"),
    }
}
