//! The code of a card in an address: its language, the puzzle if it is one, and the position.

use core::fmt;
use core::str::FromStr;

use trictrac_rules::notation::Position;

use super::CardWords;
use crate::Player;
use crate::lang::{Language, Texts};

/// The path of cards on a server: the code follows.
pub const CARD_PATH: &str = "/s/";

/// Separates the parts of a code.
const PARTS: char = '-';
/// The characters of a position that an address would have to escape, and those that a code has instead.
const WRITTEN: [(char, char); 3] = [('/', '.'), (',', '~'), (' ', '_')];
/// The most characters of a code.
const LONGEST: usize = 250;
/// The most characters of the name of a puzzle.
const LONGEST_NAME: usize = 24;

/// A card that an address names.
///
/// ```
/// use trictrac_words::card::CardLink;
/// let code = "en-836ac26c-W15~5.6.6.5~B15_w_64_4.0_2.1_1";
/// let link: CardLink = code.parse().unwrap();
/// assert_eq!(link.to_string(), code);
/// assert_eq!(link.place(), "puzzles/836ac26c");
/// assert_eq!(link.words().title, ["White to play 6-4.", "What would you do?"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardLink {
    /// The language of its words.
    pub language: Language,
    /// The puzzle, as the page addresses it; `None` for another position.
    pub puzzle: Option<String>,
    /// The position.
    pub position: Position,
}

/// A text is not the code of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCard;

impl CardLink {
    /// The part of the address of the page, after `#/`, to which the card leads.
    #[must_use]
    pub fn place(&self) -> String {
        match &self.puzzle {
            Some(puzzle) => format!("puzzles/{puzzle}"),
            // Spaces are the only characters of a position that an address cannot contain.
            None => format!("study?position={}", self.position.to_string().replace(' ', "+")),
        }
    }

    /// The words of the card.
    #[must_use]
    pub fn words(&self) -> CardWords {
        let texts = Texts::new(self.language);
        super::question(&texts, &self.position, &Player::both(&texts))
    }
}

impl fmt::Display for CardLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let puzzle = self.puzzle.as_deref().unwrap_or_default();
        let rest = format!("{puzzle}{PARTS}{}", self.position);
        let rest =
            WRITTEN.iter().fold(rest, |rest, (from, to)| rest.replace(*from, &to.to_string()));
        write!(f, "{}{PARTS}{rest}", self.language.code())
    }
}

impl FromStr for CardLink {
    type Err = NoCard;

    fn from_str(code: &str) -> Result<Self, NoCard> {
        if code.len() > LONGEST || code.contains(WRITTEN.map(|(original, _)| original)) {
            return Err(NoCard);
        }
        let code = WRITTEN
            .iter()
            .fold(code.to_owned(), |code, (to, from)| code.replace(*from, &to.to_string()));
        let (language, rest) = code.split_once(PARTS).ok_or(NoCard)?;
        let (puzzle, position) = rest.split_once(PARTS).ok_or(NoCard)?;
        let is_language = |one: &Language| one.code() == language;
        let is_name = |letter: u8| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'/');
        if puzzle.len() > LONGEST_NAME || !puzzle.bytes().all(is_name) {
            return Err(NoCard);
        }
        Ok(Self {
            language: Language::ALL.into_iter().find(is_language).ok_or(NoCard)?,
            puzzle: (!puzzle.is_empty()).then(|| puzzle.to_owned()),
            position: position.parse().map_err(|_| NoCard)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for position in [
            "W15,5/6/6/5,B15 w - 0/0 0/0 1",
            "4,W1,1/1,W4,W2,W4,W2,W2/B3,B2,B2,B2,B2,B4/6 w 32 6*/4 11/6 19",
        ] {
            for puzzle in [None, Some("836ac26c"), Some("treatises/12")] {
                let puzzle = puzzle.map(str::to_owned);
                let position = position.parse().unwrap();
                let link = CardLink { language: Language::Fr, puzzle, position };
                assert_eq!(link.to_string().parse(), Ok(link));
            }
        }
    }

    #[test]
    fn nonsense_is_no_card() {
        let long = format!("en--{}", "1".repeat(LONGEST));
        for code in [
            "",
            "en",
            "en--",
            "xx--W15~5.6.6.5~B15_w_64_4.0_2.1_1",
            "en-836AC26C-W15~5.6.6.5~B15_w_64_4.0_2.1_1",
            "en--W15,5/6/6/5,B15_w_64_4.0_2.1_1",
            "en--W15~5.6.6.5~B16_w_64_4.0_2.1_1",
            &long,
        ] {
            assert_eq!(code.parse::<CardLink>(), Err(NoCard), "{code}");
        }
    }
}
