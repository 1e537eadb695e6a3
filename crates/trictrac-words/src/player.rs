//! The name of a player in texts: you, or by name.

use fluent_bundle::FluentArgs;
use trictrac_rules::side::{PerSide, Side};

use crate::lang::{Texts, key};
use crate::side;

/// A player as a text for one reader names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// The reader.
    You,
    /// Somebody else, by name.
    Named(String),
}

impl Player {
    /// Returns the players as `texts` name them: as White and Black, if the texts are not for players.
    #[must_use]
    pub fn both(texts: &Texts) -> PerSide<Self> {
        let named = |one: Side| Self::Named(side(texts, one));
        PerSide::from_fn(|one: Side| texts.player(one).cloned().unwrap_or_else(|| named(one)))
    }

    /// Returns the name at the beginning of a sentence or on its own: "You", "Débutant".
    #[must_use]
    pub fn name(&self, texts: &Texts) -> String {
        match self {
            Self::You => texts.plain(key!("page-you")),
            Self::Named(name) => name.clone(),
        }
    }

    /// Sets the variables of a text about this player: `who`, and `you`, which is `yes` for the reader.
    #[must_use]
    pub fn arguments(&self, texts: &Texts) -> FluentArgs<'static> {
        let mut arguments = FluentArgs::new();
        arguments.set("who", self.name(texts));
        arguments.set("you", if *self == Self::You { "yes" } else { "no" });
        arguments
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Language;

    #[test]
    fn a_side_is_named_by_its_player() {
        let check = |language, names: [&str; 2]| {
            let texts = Texts::new(language);
            let other = Player::Named("Débutant".to_owned());
            let named = texts.for_players(PerSide::new(Player::You, other));
            assert_eq!(Side::ALL.map(|one| side(&named, one)), names);
            assert_ne!(side(&texts, Side::Black), names[1]);
        };
        check(Language::En, ["White (you)", "Débutant"]);
        check(Language::Fr, ["Blanc (vous)", "Débutant"]);
    }
}
