//! *Toccategli*: points one by one, twelve of them a game. Rule: V10.

use trictrac_rules::jan::{Jan, JanFamily};
use trictrac_rules::side::{PerSide, Side};

use crate::earned::{EarnedEntry, EarningKind, EventWays, Harvest};
use crate::form::Form;
use crate::options::{BearOff, ChosenOptions, GameCount, PetitHits};
use crate::refusal::EntryRefusal;
use crate::toc::{bears_off, side_of};

/// The points of a game. Rule: V10.5.
const GOAL: u32 = 12;
/// The value of a further game by the same throw. Rule: V10.5.
const HIGHEST_VALUE: u8 = 4;

/// The options that the players of toccategli agree on. Rule: V10.4-V10.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ToccategliSettings {
    /// The games of the match.
    pub games: GameCount,
    /// The price of a man hit in a petit jan.
    pub petit_hits: PetitHits,
    /// The worth of bearing off.
    pub bear_off: BearOff,
}

impl ToccategliSettings {
    /// The settings with these options. Rule: V11.
    #[must_use]
    pub fn new(options: &ChosenOptions) -> Self {
        Self {
            games: options.games.unwrap_or(GameCount::Open),
            petit_hits: options.petit_hits.unwrap_or(PetitHits::Single),
            bear_off: options.bear_off.unwrap_or(BearOff::Wins),
        }
    }

    /// The points of one event. Rule: V10.4.
    #[must_use]
    pub const fn price(&self, happening: EventWays, doublet: bool) -> u32 {
        let EventWays { kind, ways } = happening;
        let ways = ways as u32;
        match (kind, kind.family()) {
            (EarningKind::Jan(Jan::TrueHitPetit), _)
                if matches!(self.petit_hits, PetitHits::Double) && ways == 1 =>
            {
                by_doublet_of(2, doublet)
            }
            (EarningKind::Jan(Jan::FillGrand), _) => 2 * ways,
            (EarningKind::Jan(Jan::SixTables), _) | (_, JanFamily::BearOff) => 2,
            (_, JanFamily::TrueHit) => {
                if doublet {
                    2
                } else {
                    ways
                }
            }
            (_, JanFamily::FalseHit | JanFamily::Optional) => 0,
            (_, JanFamily::Helpless) => ways,
            (_, JanFamily::Fill) => by_doublet_of(2, doublet) * ways,
            (_, JanFamily::Opening | JanFamily::Coin | JanFamily::Keep) => {
                by_doublet_of(2, doublet)
            }
        }
    }

    /// The points of one side's part of a throw. Rule: V10.4.
    #[must_use]
    pub fn points(&self, part: &[EventWays], doublet: bool) -> u32 {
        part.iter().map(|happening| self.price(*happening, doublet)).sum()
    }

    /// Checks whether the roller bears off the last man and wins the game by it. Rule: V10.6.
    #[must_use]
    pub fn wins_outright(&self, own: &[EventWays]) -> bool {
        self.bear_off == BearOff::Wins && bears_off(own)
    }
}

const fn by_doublet_of(simple: u32, doublet: bool) -> u32 {
    if doublet { 2 * simple } else { simple }
}

/// A game won. Rule: V10.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WonGame {
    /// The winner.
    pub winner: Side,
    /// Its value: 1 to 4.
    pub value: u8,
}

/// The result of a throw for the roller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RollerGain {
    /// No game is won.
    Points,
    /// A game is won, and the roller may hold or go. Rule: V10.5.
    Choice,
    /// A game is won, and the men are set up anew for the next. Rule: V10.6.
    NewGame,
    /// The match is over. Rule: V10.7.
    Over,
}

/// A match of toccategli.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toccategli {
    settings: ToccategliSettings,
    points: PerSide<u32>,
    games: Vec<WonGame>,
    leader: Side,
    offered: bool,
}

impl Toccategli {
    /// A match that `leader` leads.
    #[must_use]
    pub const fn new(settings: ToccategliSettings, leader: Side) -> Self {
        let points = PerSide::new(0, 0);
        Self { settings, points, games: Vec::new(), leader, offered: false }
    }

    /// Returns the agreed options.
    #[must_use]
    pub const fn settings(&self) -> &ToccategliSettings {
        &self.settings
    }

    /// The points of both sides.
    #[must_use]
    pub const fn points(&self) -> PerSide<u32> {
        self.points
    }

    /// The games won, in order.
    #[must_use]
    pub fn games(&self) -> &[WonGame] {
        &self.games
    }

    /// The account of `side`: the sum of the values of its games. Rule: V10.7.
    #[must_use]
    pub fn score(&self, side: Side) -> u32 {
        self.games.iter().filter(|game| game.winner == side).map(|game| u32::from(game.value)).sum()
    }

    /// Returns the side that throws first when the men next stand on the talons.
    #[must_use]
    pub const fn leader(&self) -> Side {
        self.leader
    }

    /// Checks whether a game won by the roller's own throw has offered the choice to hold or go.
    #[must_use]
    pub const fn offered(&self) -> bool {
        self.offered
    }

    /// Checks whether the agreed number of games is reached. Rule: V10.7.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.settings.games, GameCount::Of(games) if self.games.len() >= usize::from(games))
    }

    /// The value of the game that `winner` wins with the points as they stand. Rule: V10.5.
    #[must_use]
    pub fn value(&self, winner: Side) -> u8 {
        match self.points[winner.opponent()] {
            0 => HIGHEST_VALUE,
            1..=3 => 3,
            4..=6 => 2,
            _ => 1,
        }
    }

    fn win(&mut self, winner: Side) {
        self.games.push(WonGame { winner, value: self.value(winner) });
        self.points[winner.opponent()] = 0;
    }

    /// Marks points of `side`, and the games that they win. Rule: V10.5.
    fn mark(&mut self, side: Side, points: u32) -> bool {
        self.points[side] += points;
        let mut won = false;
        while self.points[side] >= GOAL && !self.is_over() {
            self.win(side);
            self.points[side] -= GOAL;
            won = true;
        }
        if self.is_over() {
            self.points = PerSide::new(0, 0);
        }
        won
    }

    /// Marks what the throw earns the roller. Rule: V10.5, V10.6.
    pub(crate) fn earn(&mut self, roller: Side, harvest: &Harvest) -> RollerGain {
        if self.settings.wins_outright(&harvest.own) {
            self.win(roller);
            self.set_up(roller);
            return if self.is_over() { RollerGain::Over } else { RollerGain::NewGame };
        }
        if bears_off(&harvest.own) {
            self.leader = roller;
        }
        let won = self.mark(roller, self.settings.points(&harvest.own, harvest.doublet));
        self.offered = won && !self.is_over();
        match (won, self.is_over()) {
            (_, true) => RollerGain::Over,
            (true, false) => RollerGain::Choice,
            (false, false) => RollerGain::Points,
        }
    }

    /// Marks what the throw gives the other. Rule: V10.5.
    pub(crate) fn give(&mut self, to: Side, harvest: &Harvest) {
        self.mark(to, self.settings.points(&harvest.given, harvest.doublet));
    }

    /// All points lapse, and `leader` leads a new game. Rule: V10.5, V10.6.
    pub(crate) fn set_up(&mut self, leader: Side) {
        self.points = PerSide::new(0, 0);
        self.leader = leader;
    }

    /// Enters a throw.
    ///
    /// # Errors
    /// The rule that it would break; then the match is unchanged.
    pub fn enter(&mut self, entry: &EarnedEntry) -> Result<(), EntryRefusal> {
        let EarnedEntry { seat, harvest, goes } = entry;
        if self.is_over() {
            return Err(EntryRefusal::MatchOver(Form::Toccategli));
        }
        let roller = side_of(*seat)?;
        check(harvest)?;
        let mut after = self.clone();
        match (after.earn(roller, harvest), goes) {
            (RollerGain::Points, Some(_)) => return Err(EntryRefusal::NoChoice),
            (RollerGain::NewGame | RollerGain::Over, Some(_)) => {
                return Err(EntryRefusal::WonAtOnce);
            }
            (RollerGain::Choice, None) => return Err(EntryRefusal::ChoiceMissing),
            (RollerGain::Choice, Some(true)) => after.set_up(roller),
            (RollerGain::Points, None) | (RollerGain::Choice, Some(false)) => {
                after.give(roller.opponent(), harvest);
            }
            (RollerGain::NewGame | RollerGain::Over, None) => {}
        }
        *self = after;
        Ok(())
    }
}

/// Checks that the events are known to the form, each in its part; false hits, which count nothing, may stand anywhere.
/// Rule: V10.3.
fn check(harvest: &Harvest) -> Result<(), EntryRefusal> {
    let all = || harvest.own.iter().chain(&harvest.given);
    if let Some(option) = all().find(|happening| happening.kind.is_option()) {
        return Err(EntryRefusal::UnknownEvent { rule: "V10.3", name: option.kind.name() });
    }
    let counted = |part: &[EventWays]| {
        part.iter().copied().filter(|happening| !happening.kind.is_false_hit()).collect()
    };
    let Harvest { own, given, doublet } = harvest;
    crate::toc::check_parts(&Harvest {
        own: counted(own),
        given: counted(given),
        doublet: *doublet,
    })
}
