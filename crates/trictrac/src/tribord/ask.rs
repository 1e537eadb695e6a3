//! Asking a person to throw, until it is done.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use tribord_babord::game::{THROWS, TribordGame};
use tribord_babord::side::ShipSide;
use tribord_babord::state::TribordPhase;
use trictrac_console::failure::Failure;
use trictrac_console::lines::{InputLine, LONGEST};
use trictrac_console::style::{REFUSED, STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::tribord::side as name;

use super::at_terminal::{SeriesAtTerminal, ThrowerInput};

/// A line that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
enum SeriesCommand {
    Throw,
    Help,
    Board,
    Save(Option<PathBuf>),
    Quit,
    Other(String),
}

impl SeriesCommand {
    /// Understands `line`, in both languages. Case and spaces around do not matter.
    fn parse(line: &str) -> Self {
        let line = line.trim();
        let plain = line.to_lowercase();
        match plain.as_str() {
            "" | "throw" | "t" | "jeter" | "lancer" | "l" => Self::Throw,
            "help" | "aide" | "?" | "h" => Self::Help,
            "board" | "b" | "table" | "tablier" | "tableau" => Self::Board,
            "quit" | "quitter" | "q" | "exit" => Self::Quit,
            "save" | "sauver" => Self::Save(None),
            _ => {
                let file = ["save ", "sauver "].into_iter().find(|word| plain.starts_with(word));
                match file.and_then(|word| line.get(word.len()..)) {
                    Some(file) => Self::Save(Some(PathBuf::from(file.trim()))),
                    None => Self::Other(line.to_owned()),
                }
            }
        }
    }
}

/// A line that was read.
enum TypedSeriesLine {
    End,
    Line(SeriesCommand),
    Unreadable(String),
}

impl<R: BufRead, W: Write> SeriesAtTerminal<'_, R, W> {
    /// Asks the person on `side` to throw.
    pub(super) fn ask(
        &mut self,
        game: &TribordGame,
        side: ShipSide,
    ) -> Result<ThrowerInput, Failure> {
        loop {
            self.prompt(game, side)?;
            let refused = match self.read()? {
                TypedSeriesLine::End => return Ok(ThrowerInput::Leave { ended: true }),
                TypedSeriesLine::Line(SeriesCommand::Quit) => {
                    return Ok(ThrowerInput::Leave { ended: false });
                }
                TypedSeriesLine::Line(SeriesCommand::Throw) => return Ok(ThrowerInput::Throw),
                TypedSeriesLine::Line(SeriesCommand::Help) => {
                    self.show_help(game).map(|()| None)?
                }
                TypedSeriesLine::Line(SeriesCommand::Board) => {
                    self.show_board(game).map(|()| None)?
                }
                TypedSeriesLine::Line(SeriesCommand::Save(path)) => self.save_as(path)?,
                TypedSeriesLine::Line(SeriesCommand::Other(found)) => {
                    let found: String =
                        found.chars().filter(|c| !c.is_control()).take(40).collect();
                    Some(
                        self.texts
                            .with(key!("tribord-unreadable"), &fluent_args!["found" => found]),
                    )
                }
                TypedSeriesLine::Unreadable(reason) => Some(reason),
            };
            if let Some(reason) = refused {
                self.refuse(&reason)?;
            }
        }
    }

    fn prompt(&mut self, game: &TribordGame, side: ShipSide) -> Result<(), Failure> {
        let arguments = fluent_args!["side" => name(self.texts, side)];
        let prompt = match game.phase() {
            TribordPhase::Turn(turn) => {
                let mut arguments = arguments;
                arguments.set("throw", turn.thrown + 1);
                arguments.set("throws", THROWS);
                self.texts.with(key!("tribord-prompt"), &arguments)
            }
            TribordPhase::Beginning(_) | TribordPhase::Over(_) => {
                self.texts.with(key!("tribord-prompt-beginning"), &arguments)
            }
        };
        write!(self.out, "{}> ", styled(STRONG, &prompt))?;
        Ok(self.out.flush()?)
    }

    fn read(&mut self) -> Result<TypedSeriesLine, Failure> {
        Ok(match self.input.next_line()? {
            None => TypedSeriesLine::End,
            Some(InputLine::Text(line)) => TypedSeriesLine::Line(SeriesCommand::parse(line)),
            Some(InputLine::NotText { character }) => TypedSeriesLine::Unreadable(
                self.texts.with(key!("tribord-not-text"), &fluent_args!["character" => character]),
            ),
            Some(InputLine::TooLong) => TypedSeriesLine::Unreadable(
                self.texts.with(key!("tribord-too-long"), &fluent_args!["longest" => LONGEST]),
            ),
        })
    }

    fn refuse(&mut self, reason: &str) -> Result<(), Failure> {
        let text = self.texts.with(key!("refused"), &fluent_args!["reason" => reason]);
        for line in wrap(&text, 0, 4) {
            writeln!(self.out, "{}", styled(REFUSED, &line))?;
        }
        Ok(())
    }

    /// Writes the record to `path` once, or to the file it is written to anyway; or why not.
    fn save_as(&mut self, path: Option<PathBuf>) -> Result<Option<String>, Failure> {
        Ok(match self.saving.write_to(path, &self.record, self.texts) {
            Ok(file) => {
                let text = self.texts.with(key!("saved"), &fluent_args!["file" => file]);
                writeln!(self.out, "{text}")?;
                None
            }
            Err(reason) => Some(reason),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages() {
        let check =
            |line: &str, command: SeriesCommand| assert_eq!(SeriesCommand::parse(line), command);
        check("  ", SeriesCommand::Throw);
        check("Jeter", SeriesCommand::Throw);
        check("AIDE", SeriesCommand::Help);
        check("tableau", SeriesCommand::Board);
        check("sauver A b.tribord", SeriesCommand::Save(Some("A b.tribord".into())));
        check("é", SeriesCommand::Other("é".into()));
    }
}
