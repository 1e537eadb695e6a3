//! Positions given as arguments.

use crate::options::RulesOption;
use clap::Args;
use trictrac_rules::notation::{Expected, Field, ParseError, ParseErrors, Position};
use trictrac_rules::rules::Rules;

use crate::failure::Failure;

/// The arguments of `score` and `plays`.
#[derive(Debug, Args)]
pub struct PositionArguments {
    /// Position with its dice, as in "W15,5/6/6/5,B15 w 64"
    #[arg(required = true, num_args = 1.., value_name = "TFEN")]
    pub tfen: Vec<String>,

    /// The options of the game.
    #[command(flatten)]
    pub options: RulesOption,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// The position that `arguments`, one or several, make together.
///
/// # Errors
/// Everything that is wrong with it.
pub fn read(arguments: &[String], rules: Rules) -> Result<Position, Failure> {
    Ok(Position::parse(&arguments.join(" "), rules)?)
}

/// The same, for commands that ask about a throw: it must be there.
///
/// # Errors
/// Everything that is wrong with it, or that it has no dice.
pub fn read_thrown(arguments: &[String], rules: Rules) -> Result<Position, Failure> {
    let position = read(arguments, rules)?;
    match position.throw {
        Some(_) => Ok(position),
        None => Err(ParseErrors::from(vec![no_throw(&arguments.join(" "))]).into()),
    }
}

/// The error that the dice are missing in `text`, a position without any.
#[must_use]
pub fn no_throw(text: &str) -> ParseError {
    let dice = |character, found: &str| ParseError {
        field: Field::Dice,
        character,
        found: found.to_owned(),
        expected: Expected::Dice,
    };
    let mut character = 1;
    for (index, field) in text.split(' ').enumerate() {
        if index == 2 {
            return dice(character, "-");
        }
        character += field.chars().count() + 1;
    }
    dice(character, "")
}
