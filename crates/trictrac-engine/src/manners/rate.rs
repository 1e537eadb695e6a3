//! Probabilities in thousandths: whole numbers, so that every processor agrees.

use core::fmt;
use core::str::FromStr;

/// A probability in thousandths, 0 to 1000.
///
/// ```
/// use trictrac_engine::manners::Permille;
/// let rate: Permille = "0.05".parse().unwrap();
/// assert_eq!((rate.thousandths(), rate.to_string()), (50, "0.05".to_owned()));
/// assert_eq!("2".parse::<Permille>().unwrap_err().to_string(), "rate: found 2, expected a number from 0 to 1, such as 0.05");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Permille(u16);

const WHOLE: u16 = 1000;

impl Permille {
    /// Never.
    pub const NEVER: Self = Self(0);
    /// Always.
    pub const ALWAYS: Self = Self(WHOLE);

    /// Creates a rate of `thousandths`, or returns `None` if they exceed 1000.
    #[must_use]
    pub const fn new(thousandths: u16) -> Option<Self> {
        if thousandths <= WHOLE { Some(Self(thousandths)) } else { None }
    }

    /// Creates a rate of `thousandths`, at most [`ALWAYS`](Self::ALWAYS).
    pub(super) const fn in_thousandths(thousandths: u16) -> Self {
        match Self::new(thousandths) {
            Some(rate) => rate,
            None => Self::ALWAYS,
        }
    }

    /// Returns the thousandths, 0 to 1000.
    #[must_use]
    pub const fn thousandths(self) -> u16 {
        self.0
    }
}

/// The error of a text that is no rate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PermilleError(String);

impl fmt::Display for PermilleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rate: found {}, expected a number from 0 to 1, such as 0.05", self.0)
    }
}

impl core::error::Error for PermilleError {}

/// Reads `0`, `1` or a decimal between them with at most three places.
impl FromStr for Permille {
    type Err = PermilleError;

    fn from_str(text: &str) -> Result<Self, PermilleError> {
        read(text).ok_or_else(|| PermilleError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Permille> {
    let (whole, places) = match text.split_once('.') {
        Some((whole, places)) if (1..=3).contains(&places.len()) => (whole, places),
        Some(_) => return None,
        None => (text, ""),
    };
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !matches!(whole, "0" | "1") || !digits(places) {
        return None;
    }
    Permille::new(format!("{whole}{places:0<3}").parse().ok()?)
}

/// Prints the shortest decimal: `0`, `0.05`, `1`.
impl fmt::Display for Permille {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = format!("{:03}", self.0 % WHOLE);
        match places.trim_end_matches('0') {
            "" => write!(f, "{}", self.0 / WHOLE),
            places => write!(f, "{}.{places}", self.0 / WHOLE),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rate_reads_back() {
        for thousandths in 0..=WHOLE {
            let rate = Permille(thousandths);
            assert_eq!(rate.to_string().parse(), Ok(rate));
        }
        for (text, thousandths) in [("0.000", 0), ("0.5", 500), ("1.000", 1000), ("0.125", 125)] {
            assert_eq!(text.parse(), Ok(Permille(thousandths)), "{text}");
        }
    }

    #[test]
    fn nothing_else_is_a_rate() {
        for text in ["", ".", "0.", ".5", "-0.1", "+1", "1.001", "2", "00", "0.0001", "0.é", "5%"]
        {
            assert_eq!(text.parse::<Permille>(), Err(PermilleError(text.to_owned())), "{text}");
        }
    }
}
