//! The whole state of a match under any marking as one line of words, and its fingerprint.
//!
//! The line is for programs: it stores a state, and two states are equal if their lines are. `docs/notation.md` describes
//! it.
//!
//! ```
//! use trictrac_rules::{rules::Rules, table::TableMatch};
//! let rules: Rules = "marking=table".parse().unwrap();
//! let game = TableMatch::new(rules);
//! let text = game.to_text();
//! assert!(text.starts_with("board W15,5/6/6/5,B15 points 0 0 - "));
//! assert_eq!(TableMatch::parse_text(&text, rules), Ok(game));
//! ```

mod values;
mod words;

use core::fmt;

use words::{WordReader, WordResult, Words};

use super::ParseError;
use crate::fausse_case::{FausseCase, Placement};
use crate::game::Match;
use crate::releve::Releve;
use crate::rules::Rules;
use crate::stake::Stake;
use crate::table::{Hand, TableMatch};
use crate::turn::Phase;

/// A number that two equal states share, on every machine and in every build: for finding out that two programs disagree
/// about a match, not for security.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(pub u64);

impl Fingerprint {
    /// Computes the fingerprint of a text (FNV-1a, 64 bits).
    #[must_use]
    pub const fn of(text: &str) -> Self {
        let (mut hash, mut index) = (0xcbf2_9ce4_8422_2325_u64, 0);
        let bytes = text.as_bytes();
        while index < bytes.len() {
            hash = (hash ^ bytes[index] as u64).wrapping_mul(0x0100_0000_01b3);
            index += 1;
        }
        Self(hash)
    }

    /// Reads the 16 hexadecimal digits that [`Display`](fmt::Display) prints.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let plain = text.len() == 16 && text.bytes().all(digits);
        if plain { u64::from_str_radix(text, 16).ok().map(Self) } else { None }
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl TableMatch {
    /// Prints the whole state in one line, at any moment of a match.
    #[must_use]
    pub fn to_text(&self) -> String {
        let Self { fold: _, state, ledger, dispute, closing, hand, after } = self;
        let Match { rules: _, releve, holes, phase, opening } = state;
        let mut text = String::new();
        releve.write(&mut text);
        words::key(&mut text, "holes");
        holes.write(&mut text);
        words::key(&mut text, "opening");
        opening.write(&mut text);
        words::key(&mut text, "ledger");
        ledger.write(&mut text);
        words::key(&mut text, "dispute");
        dispute.write(&mut text);
        words::key(&mut text, "closing");
        closing.write(&mut text);
        hand.write(&mut text);
        words::key(&mut text, "after");
        after.write(&mut text);
        words::key(&mut text, "phase");
        write_phase(*phase, &mut text);
        text
    }

    /// Reads the state of a match under `rules` and the present effects of actions that [`TableMatch::to_text`] has printed.
    ///
    /// The form of the text is checked, but not whether play can lead to the state: read only what a program has stored
    /// itself.
    ///
    /// # Errors
    /// The first word that cannot be read.
    pub fn parse_text(text: &str, rules: Rules) -> Result<Self, ParseError> {
        let reader = &mut WordReader::new(text);
        let releve = Releve::read(reader)?;
        let holes = reader.value("holes")?;
        let opening = reader.value("opening")?;
        let state = Match { rules, releve, holes, phase: Phase::Lead, opening };
        let ledger = reader.value("ledger")?;
        let dispute = reader.value("dispute")?;
        let closing = reader.value("closing")?;
        let hand = Hand { wrong: None, ..Hand::default() };
        let mut game = Self { ledger, dispute, closing, hand, ..Self::from(state) };
        game.hand = read_hand(reader, &game)?;
        game.after = reader.value("after")?;
        reader.key("phase")?;
        game.state.phase = read_phase(reader, &game.state)?;
        reader.end().map(|()| game)
    }

    /// The fingerprint of the whole state.
    #[must_use]
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(&self.to_text())
    }
}

fn write_phase(phase: Phase, to: &mut String) {
    match phase {
        Phase::Lead => words::word(to, "lead"),
        Phase::Throw(side) => words::tagged(to, "throw", &side),
        Phase::Choice(turn) => words::tagged(to, "choice", &turn),
        Phase::Play(turn) => words::tagged(to, "play", &turn),
        // The stake follows from the holes.
        Phase::Over { winner, stake: _ } => words::tagged(to, "over", &winner),
    }
}

fn read_phase(from: &mut WordReader, game: &Match) -> WordResult<Phase> {
    let piece = from.word()?;
    Ok(match piece.text {
        "lead" => Phase::Lead,
        "throw" => Phase::Throw(Words::read(from)?),
        "choice" => Phase::Choice(Words::read(from)?),
        "play" => Phase::Play(Words::read(from)?),
        "over" => {
            let winner = Words::read(from)?;
            let stake = Stake::of(game.rules.stakes, winner, &game.holes);
            Phase::Over { winner, stake }
        }
        _ => return Err(words::error(piece)),
    })
}

impl Hand {
    fn write(&self, to: &mut String) {
        let Self { adoube, touched, moved, wrong, replay, by_opponent, trespass } = self;
        words::tagged(to, "adoube", adoube);
        words::tagged(to, "touched", touched);
        words::tagged(to, "moved", moved);
        // What is wrong follows from the placement.
        words::tagged(to, "wrong", &wrong.map(|(_, placement)| placement));
        words::tagged(to, "replay", replay);
        words::tagged(to, "by_opponent", by_opponent);
        words::tagged(to, "trespass", trespass);
    }
}

/// Reads the hand of the mover in `game`.
fn read_hand(from: &mut WordReader, game: &TableMatch) -> WordResult<Hand> {
    let (adoube, touched, moved) =
        (from.value("adoube")?, from.value("touched")?, from.value("moved")?);
    from.key("wrong")?;
    let piece = from.peek();
    let wrong = match Option::<Placement>::read(from)? {
        Some(placement) => {
            let coup = game.coup().ok_or_else(|| words::error(piece))?;
            let wrong = FausseCase::of(&coup, placement).ok_or_else(|| words::error(piece))?;
            Some((wrong, placement))
        }
        None => None,
    };
    let (replay, by_opponent, trespass) =
        (from.value("replay")?, from.value("by_opponent")?, from.value("trespass")?);
    Ok(Hand { adoube, touched, moved, wrong, replay, by_opponent, trespass })
}
