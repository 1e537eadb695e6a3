//! Entries of accounts as text, one a throw: `A+3g`, `A+1/2h`, `A/2`, `A.off`. Rule: V0.5.

use game_notation::number;
use trictrac_rules::side::Side;

use crate::ecrire::Going;
use crate::holes::{HoleAccount, HoleOutcome, OwnHoleChoice};
use crate::refusal::EntryRefusal;
use game_notation::Seat;

/// The most holes in one entry: no throw gives more.
const MOST_HOLES: u32 = 999;

/// The choice of a player at an own hole, by its letter. Rule: V0.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letter {
    /// `h`: holds.
    Hold,
    /// `g`: goes.
    Go,
    /// `e`: suspends à écrire.
    SuspendEcrire,
    /// `s`: suspends honours.
    SuspendHonours,
}

/// An entry of an account of holes. Rule: V0.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HoleEntry {
    /// A throw that gives holes.
    Throw {
        /// The player who threw.
        seat: Seat,
        /// The holes of the roller.
        own: u32,
        /// True if école points were needed, so that there is no right to go.
        by_ecole: bool,
        /// The holes of the other.
        other: u32,
        /// The choice.
        letter: Option<Letter>,
    },
    /// The player's last man is borne off.
    Off(Seat),
    /// The player gives up. Rule: V1.24.
    Gives(Seat),
}

impl HoleEntry {
    /// Reads an entry.
    ///
    /// # Errors
    /// Where it cannot be read, and what was expected.
    pub fn parse(text: &str) -> Result<Self, EntryRefusal> {
        let mut reader = EntryReader::new(text);
        let seat = reader.seat()?;
        match reader.rest() {
            ".off" => return Ok(Self::Off(seat)),
            ".gives" => return Ok(Self::Gives(seat)),
            _ => {}
        }
        let own = if reader.takes('+') { reader.holes()? } else { 0 };
        let by_ecole = own > 0 && reader.takes('!');
        let other = if reader.takes('/') { reader.holes()? } else { 0 };
        if own == 0 && other == 0 {
            return Err(reader.expected("+ and holes, / and holes, .off or .gives"));
        }
        let letter = reader.letter();
        if !reader.rest().is_empty() {
            return Err(reader.expected("the end of the entry, or one of g, h, e and s before it"));
        }
        Ok(Self::Throw { seat, own, by_ecole, other, letter })
    }

    /// The player of the entry.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        match self {
            Self::Throw { seat, .. } | Self::Off(seat) | Self::Gives(seat) => *seat,
        }
    }

    /// Enters this into `account`.
    ///
    /// # Errors
    /// The rule that it would break; then the account is unchanged.
    pub fn enter<A: HoleAccount>(&self, account: &mut A) -> Result<(), EntryRefusal> {
        if account.is_over() {
            return Err(EntryRefusal::MatchOver(account.form()));
        }
        let seat = self.seat();
        let seats = account.seats();
        let side = Side::ALL.into_iter().find(|side| seats[*side] == seat);
        let side = side.ok_or(EntryRefusal::NotAtBoard(seat))?;
        let mut after = account.clone();
        match *self {
            Self::Off(_) => after.bear_off(side),
            Self::Gives(_) => after.give_up(side)?,
            Self::Throw { own, by_ecole, other, letter, .. } => {
                if throw(&mut after, side, own, by_ecole, letter)? && other > 0 {
                    after.give(side.opponent(), other);
                }
            }
        }
        *account = after;
        Ok(())
    }
}

/// Counts the roller's holes and does what he chooses; returns whether the other's holes count. Rule: V1.7, V6.7.
fn throw<A: HoleAccount>(
    account: &mut A,
    roller: Side,
    own: u32,
    by_ecole: bool,
    letter: Option<Letter>,
) -> Result<bool, EntryRefusal> {
    if own == 0 {
        return letter.map_or(Ok(true), |_| Err(EntryRefusal::NoChoice));
    }
    if account.win(roller, own) != HoleOutcome::Choice {
        return letter.map_or(Ok(false), |_| Err(EntryRefusal::WonAtOnce));
    }
    if by_ecole {
        return letter.map_or(Ok(true), |_| Err(EntryRefusal::NoChoice));
    }
    let choices = account.choices(roller);
    account.note_choices(choices.clone());
    let choice = match letter.ok_or(EntryRefusal::ChoiceMissing)? {
        Letter::Hold => OwnHoleChoice::Hold,
        Letter::Go => OwnHoleChoice::Go(choices.going().unwrap_or(Going::Releve)),
        Letter::SuspendEcrire => OwnHoleChoice::SuspendEcrire,
        Letter::SuspendHonours => OwnHoleChoice::SuspendHonours,
    };
    choices.check(choice, account.form())?;
    account.choose(roller, choice)?;
    Ok(!choice.goes())
}

/// Reads an entry from its beginning on.
pub(crate) struct EntryReader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> EntryReader<'a> {
    pub(crate) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Returns the text that has not been read.
    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The refusal that something else was expected here.
    pub(crate) fn expected(&self, expected: &'static str) -> EntryRefusal {
        let read = self.text.get(..self.at).unwrap_or_default();
        EntryRefusal::Unreadable { character: read.chars().count() + 1, expected }
    }

    /// Takes `character`, if it is next.
    pub(crate) fn takes(&mut self, character: char) -> bool {
        let next = self.rest().starts_with(character);
        self.at += if next { character.len_utf8() } else { 0 };
        next
    }

    /// Takes the letter of a seat.
    pub(crate) fn seat(&mut self) -> Result<Seat, EntryRefusal> {
        let letter = self.rest().chars().next().unwrap_or(' ');
        let seat = Seat::from_letter(letter).ok_or_else(|| self.expected("a player, as A"))?;
        self.at += 1;
        Ok(seat)
    }

    /// Takes the characters up to one of `ends`.
    pub(crate) fn word(&mut self, ends: &[char]) -> &'a str {
        let rest = self.rest();
        let word = &rest[..rest.find(ends).unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    /// Takes a number of holes, from 1.
    fn holes(&mut self) -> Result<u32, EntryRefusal> {
        let found = self.digits();
        let holes = number::<u32>(found).filter(|holes| (1..=MOST_HOLES).contains(holes));
        holes.ok_or_else(|| {
            self.at -= found.len();
            self.expected("a number of holes from 1 to 999")
        })
    }

    /// Takes the digits that are next.
    pub(crate) fn digits(&mut self) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    fn letter(&mut self) -> Option<Letter> {
        let letter = match self.rest() {
            "h" => Letter::Hold,
            "g" => Letter::Go,
            "e" => Letter::SuspendEcrire,
            "s" => Letter::SuspendHonours,
            _ => return None,
        };
        self.at += 1;
        Some(letter)
    }
}
