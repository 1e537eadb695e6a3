//! No-break spaces.

/// The no-break space, U+00A0.
pub const FIRM: char = '\u{a0}';
/// The beginnings of the units that stay on one line with their number, in all languages.
const UNITS: [&str; 12] = [
    "point", "hole", "arrow", "throw", "way", "man", "men", "trou", "flèche", "jet", "façon",
    "dame",
];

/// Replaces every space of `text` by a no-break space, so that it stays on one line.
#[must_use]
pub fn unbroken(text: &str) -> String {
    text.chars().map(|character| if character == ' ' { FIRM } else { character }).collect()
}

/// Puts a no-break space between each number and the unit behind it.
///
/// ```
/// use trictrac_words::firm::bound_units;
/// assert_eq!(bound_units("5 and 3: 2 points."), "5 and 3: 2\u{a0}points.");
/// ```
#[must_use]
pub fn bound_units(text: &str) -> String {
    let mut bound = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(' ') {
        let counts = before.ends_with(|last: char| last.is_ascii_digit());
        let binds = counts && UNITS.iter().any(|unit| after.starts_with(unit));
        bound.push_str(before);
        bound.push(if binds { FIRM } else { ' ' });
        rest = after;
    }
    bound.push_str(rest);
    bound
}
