//! Entries of a poule: `2>1`, `1>2=10-4b`, `stop`. Rule: V0.5, V8.

use game_notation::number;

use crate::refusal::EntryRefusal;
use crate::token::EntryReader;
use game_notation::Seat;

/// An entry of a poule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PouleEntry {
    /// A game was won.
    Game {
        /// The winner.
        winner: Seat,
        /// The loser.
        loser: Seat,
        /// The holes of both, and whether the winner's series stands. Rule: V8.8, V8.9.
        holes: Option<(u32, u32, bool)>,
    },
    /// All agree to stop. Rule: V8.6.
    Stop,
}

impl PouleEntry {
    /// Reads an entry.
    ///
    /// # Errors
    /// Where it cannot be read, and what was expected.
    pub fn parse(text: &str) -> Result<Self, EntryRefusal> {
        if text == "stop" {
            return Ok(Self::Stop);
        }
        let mut reader = EntryReader::new(text);
        let winner = rank(&mut reader)?;
        if !reader.takes('>') {
            return Err(reader.expected("> and the rank of the loser"));
        }
        let loser = rank(&mut reader)?;
        let holes = if reader.takes('=') { Some(holes(&mut reader)?) } else { None };
        if !reader.rest().is_empty() {
            return Err(reader.expected("the end of the entry"));
        }
        Ok(Self::Game { winner, loser, holes })
    }
}

fn rank(reader: &mut EntryReader<'_>) -> Result<Seat, EntryRefusal> {
    let at = reader.expected("a rank from 1 to 6, or stop");
    number(reader.digits()).and_then(Seat::from_rank).ok_or(at)
}

fn holes(reader: &mut EntryReader<'_>) -> Result<(u32, u32, bool), EntryRefusal> {
    let mut count = || {
        let at = reader.expected("the holes of both, as 10-4");
        let holes = number(reader.digits()).filter(|holes: &u32| *holes <= 999).ok_or(at)?;
        let _ = reader.takes('-');
        Ok(holes)
    };
    let (won, lost) = (count()?, count()?);
    Ok((won, lost, reader.takes('b')))
}
