//! *Tick-tack*: a throw wins the game. Rule: V9.

use game_notation::Seat;
use trictrac_rules::side::{PerSide, Side};

use crate::form::Form;
use crate::options::{ChosenOptions, GameCount};
use crate::refusal::EntryRefusal;
use crate::toc::side_of;
use crate::token::EntryReader;

/// The highest stake of a game. Rule: V9.6.
pub const HIGHEST_STAKE: u8 = 6;

/// A stroke that wins a game. Rule: V9.3, V9.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WinningStroke {
    /// A man is hit.
    Hit,
    /// The opponent's empty corner is reached by two men, with two or more on one's own. Rule: R5.2.
    In,
    /// The second table is filled.
    Fill,
    /// The last man is borne off.
    Off,
    /// The first table is filled with all men on the board (option).
    Toots,
    /// Men stand on 12 and 13 after the play (option).
    Boveries,
    /// A man is borne off while no man of the opponent has left their first table (option).
    Flyers,
}

impl WinningStroke {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Hit, Self::In, Self::Fill, Self::Off, Self::Toots, Self::Boveries, Self::Flyers];

    /// The name in text forms.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hit => "hit",
            Self::In => "in",
            Self::Fill => "fill",
            Self::Off => "off",
            Self::Toots => "toots",
            Self::Boveries => "boveries",
            Self::Flyers => "flyers",
        }
    }

    /// The stroke with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stroke| stroke.name() == name)
    }

    /// The games that it wins. Rule: V9.3, V9.6.
    #[must_use]
    pub const fn worth(self) -> u8 {
        match self {
            Self::Hit | Self::Off => 1,
            Self::In | Self::Fill | Self::Toots | Self::Boveries | Self::Flyers => 2,
        }
    }
}

/// The options that the players of tick-tack agree on. Rule: V9.5, V9.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(clippy::struct_excessive_bools, reason = "each is an option of V9.6")]
pub struct TicktackSettings {
    /// The games that win the match.
    pub games: u8,
    /// True if toots win.
    pub toots: bool,
    /// True if boveries win.
    pub boveries: bool,
    /// True if flyers win.
    pub flyers: bool,
    /// True if the stake can be raised.
    pub vie: bool,
}

impl TicktackSettings {
    /// The settings with these options. Rule: V11.
    #[must_use]
    pub fn new(options: &ChosenOptions) -> Self {
        let games = match options.games {
            Some(GameCount::Of(games)) => games,
            Some(GameCount::Open) | None => 1,
        };
        Self {
            games,
            toots: options.toots.unwrap_or(false),
            boveries: options.boveries.unwrap_or(false),
            flyers: options.flyers.unwrap_or(false),
            vie: options.vie.unwrap_or(false),
        }
    }

    /// Checks whether `stroke` wins in this match. Rule: V9.3, V9.6.
    #[must_use]
    pub const fn plays(&self, stroke: WinningStroke) -> bool {
        match stroke {
            WinningStroke::Hit | WinningStroke::In | WinningStroke::Fill | WinningStroke::Off => {
                true
            }
            WinningStroke::Toots => self.toots,
            WinningStroke::Boveries => self.boveries,
            WinningStroke::Flyers => self.flyers,
        }
    }
}

/// The part of what the throw wins that the roller claims. Rule: V9.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinClaim {
    /// Everything: assisted play.
    All,
    /// One of them.
    One(WinningStroke),
    /// Nothing: the player continues.
    Nothing,
}

/// An entry of tick-tack: `A:hit,in`, `A:hit,in:hit!`, `A:hit:-`, `A.vie`, `B.take`, `B.drop`. Rule: V9.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TickEntry {
    /// A throw that wins something.
    Throw {
        /// The player who threw.
        seat: Seat,
        /// The strokes that it wins.
        strokes: Vec<WinningStroke>,
        /// The claim of the roller.
        claim: WinClaim,
        /// True if the other says `why_not`.
        why_not: bool,
    },
    /// The player raises the stake. Rule: V9.6.
    Vie(Seat),
    /// The player takes the raised stake.
    Take(Seat),
    /// The player gives the game up at the stake as it stood.
    Drop(Seat),
}

impl TickEntry {
    /// Reads an entry.
    ///
    /// # Errors
    /// Where it cannot be read, and what was expected.
    pub fn parse(text: &str) -> Result<Self, EntryRefusal> {
        let mut reader = EntryReader::new(text);
        let seat = reader.seat()?;
        if reader.takes('.') || matches!(reader.rest(), ":vie" | ":take" | ":drop") {
            let _ = reader.takes(':');
            return match reader.rest() {
                "vie" => Ok(Self::Vie(seat)),
                "take" => Ok(Self::Take(seat)),
                "drop" => Ok(Self::Drop(seat)),
                _ => Err(reader.expected("vie, take or drop")),
            };
        }
        if !reader.takes(':') {
            return Err(reader.expected(": and what the throw wins, or . and vie, take or drop"));
        }
        let mut strokes = Vec::new();
        loop {
            let at = reader.expected("hit, in, fill, off, toots, boveries or flyers");
            strokes.push(WinningStroke::from_name(reader.word(&[',', ':', '!'])).ok_or(at)?);
            if !reader.takes(',') {
                break;
            }
        }
        let mut claim = WinClaim::All;
        if reader.takes(':') {
            let at = reader.expected("what is claimed, or -");
            claim = match reader.word(&['!']) {
                "-" => WinClaim::Nothing,
                name => WinClaim::One(WinningStroke::from_name(name).ok_or(at)?),
            };
        }
        let why_not = reader.takes('!');
        if !reader.rest().is_empty() {
            return Err(reader.expected("the end of the entry"));
        }
        Ok(Self::Throw { seat, strokes, claim, why_not })
    }
}

/// The vying of one game. Rule: V9.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Vying {
    /// The stake.
    pub stake: u8,
    /// The side that has raised last.
    pub last: Option<Side>,
    /// True if the raised stake is not yet taken.
    pub open: bool,
}

impl Vying {
    /// The vying of a new game.
    pub const NEW: Self = Self { stake: 1, last: None, open: false };
}

/// A match of tick-tack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticktack {
    settings: TicktackSettings,
    score: PerSide<u32>,
    games: u32,
    vying: Vying,
}

impl Ticktack {
    /// A match.
    #[must_use]
    pub const fn new(settings: TicktackSettings) -> Self {
        Self { settings, score: PerSide::new(0, 0), games: 0, vying: Vying::NEW }
    }

    /// Returns the agreed options.
    #[must_use]
    pub const fn settings(&self) -> &TicktackSettings {
        &self.settings
    }

    /// The games of each side.
    #[must_use]
    pub const fn score(&self) -> PerSide<u32> {
        self.score
    }

    /// Returns the number of times that the men were set up for a new game after one was won.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// The vying of the game in hand.
    #[must_use]
    pub const fn vying(&self) -> Vying {
        self.vying
    }

    /// The side that has won the match. Rule: V9.5.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.score[*side] >= u32::from(self.settings.games))
    }

    /// Checks whether the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.winner().is_some()
    }

    /// `side` wins the game, worth `games` at stake 1. Rule: V9.6.
    pub(crate) fn win(&mut self, side: Side, games: u8) {
        self.score[side] += u32::from(games) * u32::from(self.vying.stake);
        self.games += 1;
        self.vying = Vying::NEW;
    }

    /// Checks whether `side` may raise the stake before throwing. Rule: V9.6.
    ///
    /// # Errors
    /// Why not.
    pub fn may_vie(&self, side: Side) -> Result<(), EntryRefusal> {
        if !self.settings.vie {
            return Err(EntryRefusal::NoVie);
        }
        if self.vying.last == Some(side) {
            return Err(EntryRefusal::OtherRaises(seat(side.opponent())));
        }
        if self.vying.stake >= HIGHEST_STAKE {
            return Err(EntryRefusal::HighestStake);
        }
        Ok(())
    }

    pub(crate) fn vie(&mut self, side: Side) -> Result<(), EntryRefusal> {
        self.may_vie(side)?;
        self.vying = Vying { last: Some(side), open: true, ..self.vying };
        Ok(())
    }

    /// The raised stake is taken, or the game is lost at the stake as it stood. Rule: V9.6.
    pub(crate) fn answer(&mut self, side: Side, takes: bool) -> Result<(), EntryRefusal> {
        let raiser = self.vying.last.filter(|_| self.vying.open).ok_or(EntryRefusal::NoVieOpen)?;
        if raiser == side {
            return Err(EntryRefusal::VieOpen(seat(side.opponent())));
        }
        if takes {
            self.vying = Vying { stake: self.vying.stake + 1, open: false, ..self.vying };
        } else {
            self.win(raiser, 1);
        }
        Ok(())
    }

    /// Enters a throw, or a step of vying.
    ///
    /// # Errors
    /// The rule that it would break; then the match is unchanged.
    pub fn enter(&mut self, entry: &TickEntry) -> Result<(), EntryRefusal> {
        if self.is_over() {
            return Err(EntryRefusal::MatchOver(Form::Ticktack));
        }
        match entry {
            TickEntry::Take(seat) => self.answer(side_of(*seat)?, true),
            TickEntry::Drop(seat) => self.answer(side_of(*seat)?, false),
            TickEntry::Vie(seat) => {
                self.check_no_vie_open()?;
                self.vie(side_of(*seat)?)
            }
            TickEntry::Throw { seat, strokes, claim, why_not } => {
                let roller = side_of(*seat)?;
                self.check_no_vie_open()?;
                self.throw(roller, strokes, *claim, *why_not)
            }
        }
    }

    fn check_no_vie_open(&self) -> Result<(), EntryRefusal> {
        match self.vying.last.filter(|_| self.vying.open) {
            Some(raiser) => Err(EntryRefusal::VieOpen(seat(raiser.opponent()))),
            None => Ok(()),
        }
    }

    /// A throw that wins something: the claim stands, or the other says `why_not`. Rule: V9.3, V9.4.
    fn throw(
        &mut self,
        roller: Side,
        strokes: &[WinningStroke],
        claim: WinClaim,
        why_not: bool,
    ) -> Result<(), EntryRefusal> {
        if let Some(off) = strokes.iter().find(|stroke| !self.settings.plays(**stroke)) {
            return Err(EntryRefusal::UnknownEvent { rule: "V9.6", name: off.name() });
        }
        let best = strokes.iter().map(|stroke| stroke.worth()).max().unwrap_or(0);
        let claimed = match claim {
            WinClaim::All => best,
            WinClaim::Nothing => 0,
            WinClaim::One(stroke) if strokes.contains(&stroke) => stroke.worth(),
            WinClaim::One(_) => return Err(EntryRefusal::ClaimedTooMuch),
        };
        match (why_not, claimed) {
            (true, _) if claimed == best => return Err(EntryRefusal::NothingNeglected),
            (true, _) => self.win(roller.opponent(), best),
            (false, 0) => {}
            (false, _) => self.win(roller, claimed),
        }
        Ok(())
    }
}

const fn seat(side: Side) -> Seat {
    match side {
        Side::White => Seat::A,
        Side::Black => Seat::B,
    }
}
