//! The names of the engine's levels.

use trictrac_engine::analysis::Band;
use trictrac_engine::level::{LEVELS, Level};

use crate::lang::{Key, Texts, key};

/// The keys of the names, in the order of [`LEVELS`].
const KEYS: [Key; LEVELS.len()] = [
    key!("level-debutant"),
    key!("level-amateur"),
    key!("level-joueur"),
    key!("level-maitre"),
    key!("level-academie"),
];

/// The keys of the opponents' names, in the order of [`LEVELS`].
const OPPONENTS: [Key; LEVELS.len()] = [
    key!("opponent-debutant"),
    key!("opponent-amateur"),
    key!("opponent-joueur"),
    key!("opponent-maitre"),
    key!("opponent-academie"),
];

/// Names a level of the engine in the reader's language. A level beyond [`LEVELS`] keeps its own name.
#[must_use]
pub fn level(texts: &Texts, level: &Level) -> String {
    named(texts, level, KEYS)
}

/// Names the band of a rating by the level that plays about as well.
#[must_use]
pub fn band(texts: &Texts, band: Band) -> String {
    texts.plain(KEYS[band as usize])
}

/// Names the opponent who plays at a level of the engine. A level beyond [`LEVELS`] keeps its own name.
#[must_use]
pub fn opponent(texts: &Texts, level: &Level) -> String {
    named(texts, level, OPPONENTS)
}

/// Names a computer player inside a sentence by the name that is typed for it: a level in the reader's language, any other as it is.
#[must_use]
pub fn called(texts: &Texts, typed: &str) -> String {
    let found = Level::named(typed);
    found.map_or_else(|| typed.to_owned(), |found| level(texts, found).to_lowercase())
}

fn named(texts: &Texts, level: &Level, keys: [Key; LEVELS.len()]) -> String {
    let place = LEVELS.iter().position(|one| one.name == level.name);
    place.map_or_else(|| level.name.to_owned(), |place| texts.plain(keys[place]))
}

#[cfg(test)]
mod tests {
    use trictrac_engine::analysis::BAND_FLOORS;

    use super::*;

    #[test]
    fn the_key_of_a_level_contains_its_name() {
        for (level, (key, opponent)) in LEVELS.iter().zip(KEYS.into_iter().zip(OPPONENTS)) {
            assert_eq!(key.name(), format!("level-{}", level.name));
            assert_eq!(opponent.name(), format!("opponent-{}", level.name));
        }
    }

    #[test]
    fn bands_are_named_as_levels() {
        for (band, key) in
            BAND_FLOORS.into_iter().map(|(_, band)| band).zip(KEYS.into_iter().skip(1))
        {
            assert_eq!(key.name(), format!("level-{}", band.name()));
        }
    }
}
