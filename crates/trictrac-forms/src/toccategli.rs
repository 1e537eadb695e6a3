//! *Toccategli*: points one by one, twelve of them a game. Rule: V10.

use trictrac_rules::jan::{Jan, JanFamily};
use trictrac_rules::side::{PerSide, Side};

use crate::earned::{EarnedEntry, Happening, Harvest, Kind};
use crate::form::Form;
use crate::options::{BearOff, Games, Options, PetitHits};
use crate::refusal::Refusal;
use crate::toc::{bears_off, side_of};

/// The points of a game. Rule: V10.5.
const GOAL: u32 = 12;
/// The value of a further game by the same throw. Rule: V10.5.
const HIGHEST_VALUE: u8 = 4;

/// What the players of toccategli agree on. Rule: V10.4-V10.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ToccategliSettings {
    /// The games of the match.
    pub games: Games,
    /// The price of a man hit in a petit jan.
    pub petit_hits: PetitHits,
    /// What bearing off is worth.
    pub bear_off: BearOff,
}

impl ToccategliSettings {
    /// The settings with these options. Rule: V11.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        Self {
            games: options.games.unwrap_or(Games::Open),
            petit_hits: options.petit_hits.unwrap_or(PetitHits::Single),
            bear_off: options.bear_off.unwrap_or(BearOff::Wins),
        }
    }

    /// The points of one event. Rule: V10.4.
    #[must_use]
    pub const fn price(&self, happening: Happening, doublet: bool) -> u32 {
        let Happening { kind, ways } = happening;
        let ways = ways as u32;
        match (kind, kind.family()) {
            (Kind::Jan(Jan::TrueHitPetit), _)
                if matches!(self.petit_hits, PetitHits::Double) && ways == 1 =>
            {
                by_doublet_of(2, doublet)
            }
            (Kind::Jan(Jan::FillGrand), _) => 2 * ways,
            (Kind::Jan(Jan::SixTables), _) | (_, JanFamily::BearOff) => 2,
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
    pub fn points(&self, part: &[Happening], doublet: bool) -> u32 {
        part.iter().map(|happening| self.price(*happening, doublet)).sum()
    }

    /// Whether the roller bears off the last man and wins the game by it. Rule: V10.6.
    #[must_use]
    pub fn wins_outright(&self, own: &[Happening]) -> bool {
        self.bear_off == BearOff::Wins && bears_off(own)
    }
}

const fn by_doublet_of(simple: u32, doublet: bool) -> u32 {
    if doublet { 2 * simple } else { simple }
}

/// A game won. Rule: V10.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    /// By whom.
    pub winner: Side,
    /// Its value: 1 to 4.
    pub value: u8,
}

/// What a throw leads to for the roller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gained {
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
    games: Vec<Game>,
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

    /// What was agreed on.
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
    pub fn games(&self) -> &[Game] {
        &self.games
    }

    /// The account of `side`: the sum of the values of its games. Rule: V10.7.
    #[must_use]
    pub fn score(&self, side: Side) -> u32 {
        self.games.iter().filter(|game| game.winner == side).map(|game| u32::from(game.value)).sum()
    }

    /// Who throws first when the men next stand on the talons.
    #[must_use]
    pub const fn leader(&self) -> Side {
        self.leader
    }

    /// Whether a game won by the roller's own throw has offered the choice to hold or go.
    #[must_use]
    pub const fn offered(&self) -> bool {
        self.offered
    }

    /// Whether the agreed number of games is reached. Rule: V10.7.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.settings.games, Games::Of(games) if self.games.len() >= usize::from(games))
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
        self.games.push(Game { winner, value: self.value(winner) });
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
    pub(crate) fn earn(&mut self, roller: Side, harvest: &Harvest) -> Gained {
        if self.settings.wins_outright(&harvest.own) {
            self.win(roller);
            self.set_up(roller);
            return if self.is_over() { Gained::Over } else { Gained::NewGame };
        }
        if bears_off(&harvest.own) {
            self.leader = roller;
        }
        let won = self.mark(roller, self.settings.points(&harvest.own, harvest.doublet));
        self.offered = won && !self.is_over();
        match (won, self.is_over()) {
            (_, true) => Gained::Over,
            (true, false) => Gained::Choice,
            (false, false) => Gained::Points,
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
    pub fn enter(&mut self, entry: &EarnedEntry) -> Result<(), Refusal> {
        let EarnedEntry { seat, harvest, goes } = entry;
        if self.is_over() {
            return Err(Refusal::MatchOver(Form::Toccategli));
        }
        let roller = side_of(*seat)?;
        check(harvest)?;
        let mut after = self.clone();
        match (after.earn(roller, harvest), goes) {
            (Gained::Points, Some(_)) => return Err(Refusal::NoChoice),
            (Gained::NewGame | Gained::Over, Some(_)) => return Err(Refusal::WonAtOnce),
            (Gained::Choice, None) => return Err(Refusal::ChoiceMissing),
            (Gained::Choice, Some(true)) => after.set_up(roller),
            (Gained::Points, None) | (Gained::Choice, Some(false)) => {
                after.give(roller.opponent(), harvest);
            }
            (Gained::NewGame | Gained::Over, None) => {}
        }
        *self = after;
        Ok(())
    }
}

/// Checks that the events are known to the form, each in its part; false hits, which count nothing, may stand anywhere.
/// Rule: V10.3.
fn check(harvest: &Harvest) -> Result<(), Refusal> {
    let all = || harvest.own.iter().chain(&harvest.given);
    if let Some(option) = all().find(|happening| happening.kind.is_option()) {
        return Err(Refusal::UnknownEvent { rule: "V10.3", name: option.kind.name() });
    }
    let counted = |part: &[Happening]| {
        part.iter().copied().filter(|happening| !happening.kind.is_false_hit()).collect()
    };
    let Harvest { own, given, doublet } = harvest;
    crate::toc::check_parts(&Harvest {
        own: counted(own),
        given: counted(given),
        doublet: *doublet,
    })
}
