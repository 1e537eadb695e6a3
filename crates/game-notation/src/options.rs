//! Lists of options: `margot=on,holes=3`. An option that is left out has its default.

use core::fmt::{self, Formatter};

use crate::{Piece, TextError};

/// Reads a list of options; `default` and an empty text are the default.
///
/// `set` changes one option; it gets the key and the value in small letters, with `_` for `-`. Its error is what it
/// expected, as `no_pair` is where there is no `=`. All errors are about the part `field` of a text.
///
/// # Errors
/// The first option that cannot be read.
pub fn read_options<T: Default, F, E>(
    text: &str,
    field: F,
    no_pair: E,
    mut set: impl FnMut(&mut T, &str, &str) -> Result<(), E>,
) -> Result<T, TextError<F, E>> {
    let mut options = T::default();
    if text.trim().is_empty() || text.trim() == "default" {
        return Ok(options);
    }
    for piece in Piece::whole(text).split(',') {
        let normal = piece.text.trim().to_ascii_lowercase().replace('-', "_");
        let Some((key, value)) = normal.split_once('=') else {
            return Err(piece.error(field, no_pair));
        };
        if let Err(expected) = set(&mut options, key, value) {
            return Err(piece.error(field, expected));
        }
    }
    Ok(options)
}

/// Writes a list of options, each a key and its value.
///
/// # Errors
/// Those of the formatter.
pub fn write_options(
    f: &mut Formatter<'_>,
    options: impl IntoIterator<Item = (&'static str, String)>,
) -> fmt::Result {
    for (index, (key, value)) in options.into_iter().enumerate() {
        write!(f, "{}{key}={value}", if index > 0 { "," } else { "" })?;
    }
    Ok(())
}
