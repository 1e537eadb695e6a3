//! Positions given as arguments.

use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;

use crate::failure::Failure;

/// The position that `arguments`, one or several, make together.
///
/// # Errors
/// Everything that is wrong with it.
pub fn read(arguments: &[String], rules: &Rules) -> Result<Position, Failure> {
    Ok(Position::parse(&arguments.join(" "), rules)?)
}

/// The same, for commands that ask about a throw: it must be there.
///
/// # Errors
/// Everything that is wrong with it, or that it has no dice.
pub fn read_thrown(arguments: &[String], rules: &Rules) -> Result<Position, Failure> {
    let position = read(arguments, rules)?;
    match position.throw {
        Some(_) => Ok(position),
        None => Err(no_throw(&arguments.join(" "))),
    }
}

/// Where the dice are missing in `text`, which is a position without any.
fn no_throw(text: &str) -> Failure {
    let (character, found) = place_of_dice(text);
    Failure::NoThrow { character, found }
}

/// Where the dice stand, or should, and what stands there.
#[must_use]
pub fn place_of_dice(text: &str) -> (usize, &'static str) {
    let mut character = 1;
    for (index, field) in text.split(' ').enumerate() {
        if index == 2 {
            return (character, "-");
        }
        character += field.chars().count() + 1;
    }
    (character, "nothing")
}
