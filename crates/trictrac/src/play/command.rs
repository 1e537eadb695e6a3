//! The commands of a person.

use std::path::PathBuf;

/// A line that was typed, understood as far as it can be without the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ClassicCommand {
    /// Nothing.
    Empty,
    /// The possible actions, and the reason why the last line was refused.
    Help,
    /// The legal plays.
    Plays,
    /// The advice of the engine.
    Hint,
    /// The same, with something behind it that means nothing.
    HintOf,
    /// The coach begins to warn, or stops.
    Coach,
    /// The table again.
    Board,
    /// The rules on one page.
    Rules,
    /// Write the record to this file, or to the one it is written to anyway.
    Save(Option<PathBuf>),
    /// Leave.
    Quit,
    /// Take back the last dice, if people throw them, and everything after.
    Undo,
    /// Hold.
    Hold,
    /// Go.
    Go,
    /// The legal play of this number.
    Number(usize),
    /// Something else: a play, perhaps.
    Other,
}

impl ClassicCommand {
    /// Understands `line`. Case, spaces around and the kind of apostrophe do not matter.
    pub(super) fn parse(line: &str) -> Self {
        let line = line.trim();
        let plain = line.to_lowercase().replace('’', "'");
        match plain.as_str() {
            "" => Self::Empty,
            "help" | "aide" | "?" | "h" => Self::Help,
            "plays" | "coups" | "p" => Self::Plays,
            "hint" | "conseil" | "indice" | "advice" => Self::Hint,
            "coach" | "répétiteur" | "repetiteur" => Self::Coach,
            "board" | "table" | "tablier" | "b" => Self::Board,
            "rules" | "règles" | "regles" => Self::Rules,
            "quit" | "quitter" | "q" | "exit" => Self::Quit,
            "undo" | "annuler" => Self::Undo,
            "save" | "sauver" => Self::Save(None),
            "hold" | "tenir" | "je tiens" | "tiens" | "rester" | "je reste" => Self::Hold,
            "go" | "m'en vais" | "je m'en vais" | "s'en aller" | "aller" => Self::Go,
            _ => Self::with_argument(line, &plain),
        }
    }

    fn with_argument(line: &str, plain: &str) -> Self {
        let file = ["save ", "sauver "].into_iter().find(|word| plain.starts_with(word));
        if let Some(word) = file {
            return Self::Save(line.get(word.len()..).map(|name| PathBuf::from(name.trim())));
        }
        if ["hint ", "conseil ", "indice ", "advice "].iter().any(|word| plain.starts_with(word)) {
            return Self::HintOf;
        }
        number_of_play(plain).map_or(Self::Other, Self::Number)
    }
}

/// The number of a play in the list of legal plays: `3` or, as under manual scoring, where a bare number is points, `p3`.
pub(super) fn number_of_play(line: &str) -> Option<usize> {
    let digits = line.strip_prefix('p').unwrap_or(line);
    digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages() {
        let check =
            |line: &str, command: ClassicCommand| assert_eq!(ClassicCommand::parse(line), command);
        check("  ", ClassicCommand::Empty);
        check("HELP", ClassicCommand::Help);
        check("aide", ClassicCommand::Help);
        check("Conseil", ClassicCommand::Hint);
        check(" je m’en vais ", ClassicCommand::Go);
        check("Tenir", ClassicCommand::Hold);
        check("Répétiteur", ClassicCommand::Coach);
        check("hint 3", ClassicCommand::HintOf);
        check("conseil 3", ClassicCommand::HintOf);
        check("12", ClassicCommand::Number(12));
        check("p12", ClassicCommand::Number(12));
        check("plays", ClassicCommand::Plays);
        check("-", ClassicCommand::Other);
        check("+12", ClassicCommand::Other);
        check("1/7 1/5", ClassicCommand::Other);
        check("save A b.trictrac", ClassicCommand::Save(Some("A b.trictrac".into())));
        check("99999999999999999999999", ClassicCommand::Other);
    }
}
