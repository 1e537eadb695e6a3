//! The lines that a person types in a match of another form.

use std::path::PathBuf;

use trictrac_forms::holes::OwnHoleChoice;

use crate::play::command::number_of_play;

/// A line that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) enum FormCommand {
    /// Nothing: throw the dice.
    Throw,
    /// A choice at an own hole, by its name.
    Choose(OwnHoleChoice),
    /// To go, whatever it means.
    Go,
    GiveUp,
    Vie,
    Take,
    Drop,
    Stop,
    Help,
    About,
    Board,
    Plays,
    Sheet,
    Hint,
    Position,
    Save(Option<PathBuf>),
    Quit,
    Undo,
    /// The legal play of this number.
    Number(usize),
    /// A play, or something else.
    Other(String),
}

impl FormCommand {
    /// Understands `line`, in both languages. Case and spaces around do not matter.
    pub(in crate::play) fn parse(line: &str) -> Self {
        let line = line.trim();
        let plain = line.to_lowercase();
        match plain.as_str() {
            "" | "throw" | "jeter" => Self::Throw,
            "hold" | "h" | "tenir" => Self::Choose(OwnHoleChoice::Hold),
            "go" | "g" | "s'en aller" | "aller" => Self::Go,
            "suspend" | "suspendre" => Self::Choose(OwnHoleChoice::SuspendEcrire),
            "give_up" | "give up" | "abandonner" => Self::GiveUp,
            "vie" | "raise" | "relancer" => Self::Vie,
            "take" | "tenu" => Self::Take,
            "drop" | "laisser" => Self::Drop,
            "stop" | "arreter" | "arrêter" => Self::Stop,
            "help" | "aide" | "?" => Self::Help,
            "about" | "presentation" | "présentation" => Self::About,
            "board" | "table" | "tablier" => Self::Board,
            "plays" | "coups" => Self::Plays,
            "sheet" | "account" | "compte" | "feuille" => Self::Sheet,
            "hint" | "conseil" | "advice" | "avis" => Self::Hint,
            "position" => Self::Position,
            "quit" | "quitter" | "q" | "exit" => Self::Quit,
            "undo" | "annuler" => Self::Undo,
            "save" | "sauver" => Self::Save(None),
            _ => Self::longer(line, &plain),
        }
    }

    fn longer(line: &str, plain: &str) -> Self {
        if let Some(choice) = OwnHoleChoice::from_name(plain) {
            return Self::Choose(choice);
        }
        let file = ["save ", "sauver "].into_iter().find(|word| plain.starts_with(word));
        match file.and_then(|word| line.get(word.len()..)) {
            Some(file) => Self::Save(Some(PathBuf::from(file.trim()))),
            None => {
                number_of_play(plain).map_or_else(|| Self::Other(line.to_owned()), Self::Number)
            }
        }
    }
}
