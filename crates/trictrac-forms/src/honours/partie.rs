//! Parties, one after the other: values, continuation, and the money. Rule: V5.1-V5.6.

use core::fmt;

use game_notation::Seat;
use trictrac_rules::side::{PerSide, Side};

use super::GOAL;
use super::pool::Pool;
use crate::ecrire::Going;
use crate::form::Form;
use crate::holes::{HoleAccount, HoleOutcome, OwnHoleChoice, OwnHoleChoices};
use crate::options::ChosenOptions;
use crate::refusal::EntryRefusal;
use crate::tally::HoleTally;

/// The limit of a match of parties. Rule: V5.3, V6.10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PartieLimit {
    /// After this number of parties.
    Parties(u32),
    /// The match ends when the pool was drawn this number of times.
    Pools(u32),
    /// With the other account. Rule: V6.10.
    Combined,
}

/// The options that the players of parties agree on. Rule: V11.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HonoursSettings {
    /// The limit of the match.
    pub limit: PartieLimit,
    /// True if holes beyond the twelfth open the next partie. Rule: V5.5.
    pub continuation: bool,
    /// True if there is a pool. Rule: V5.7.
    pub pool: bool,
    /// The most pools that are opened, if a number was agreed on. Rule: V5.8.
    pub pools: Option<u32>,
}

impl HonoursSettings {
    /// The settings with these options. Rule: V5.3, V11.
    #[must_use]
    pub fn new(options: &ChosenOptions) -> Self {
        let pool = options.pool.unwrap_or(false);
        let parties = |parties: u16| PartieLimit::Parties(u32::from(parties));
        let pools = options.pools.map(u32::from);
        let limit = match options.parties {
            Some(number) => parties(number),
            None if pool => PartieLimit::Pools(pools.unwrap_or(1)),
            None => parties(1),
        };
        let continuation = options.continuation.unwrap_or(true);
        Self { limit, continuation, pool, pools }
    }

    /// The settings in a combined match. Rule: V6.1.
    #[must_use]
    pub const fn combined() -> Self {
        Self { limit: PartieLimit::Combined, continuation: true, pool: true, pools: None }
    }
}

/// A partie that was won. Rule: V5.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Partie {
    /// The side that won it.
    pub winner: Side,
    /// The loser's holes.
    pub lost: u32,
    /// Its value in fiches: 1 to 4.
    pub value: i64,
}

impl Partie {
    /// The partie as the vectors print it: `A 12-8 v1`. Rule: V0.5.
    #[must_use]
    pub fn text(&self, seats: PerSide<Seat>) -> String {
        format!("{} {GOAL}-{} v{}", seats[self.winner], self.lost, self.value)
    }
}

impl fmt::Display for Partie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(PerSide::new(Seat::A, Seat::B)))
    }
}

/// A match of parties with honours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Honours {
    settings: HonoursSettings,
    tally: HoleTally,
    parties: Vec<Partie>,
    money: PerSide<i64>,
    pool: Pool,
    leader: Side,
    /// True if the last coup of a combined match has begun. Rule: V5.9.
    last_coup: bool,
    choices: OwnHoleChoices,
}

impl Honours {
    /// A match that `leader` leads.
    #[must_use]
    pub fn new(settings: HonoursSettings, leader: Side) -> Self {
        let mut honours = Self {
            settings,
            tally: HoleTally::default(),
            parties: Vec::new(),
            money: PerSide::new(0, 0),
            pool: Pool::default(),
            leader,
            last_coup: false,
            choices: OwnHoleChoices::default(),
        };
        if settings.pool {
            honours.pool.open(&mut honours.money);
        }
        honours
    }

    /// Returns the agreed options.
    #[must_use]
    pub const fn settings(&self) -> &HonoursSettings {
        &self.settings
    }

    /// The holes of the partie in hand.
    #[must_use]
    pub const fn tally(&self) -> &HoleTally {
        &self.tally
    }

    /// The parties won, in order.
    #[must_use]
    pub fn parties(&self) -> &[Partie] {
        &self.parties
    }

    /// The fiches won or lost, those in the basket included.
    #[must_use]
    pub const fn money(&self) -> PerSide<i64> {
        self.money
    }

    /// The pool.
    #[must_use]
    pub const fn pool(&self) -> &Pool {
        &self.pool
    }

    /// The value of the partie if `winner` won it with the holes as they stand. Rule: V5.2.
    #[must_use]
    pub fn value(&self, winner: Side) -> i64 {
        let loser = self.tally.of(winner.opponent());
        match loser {
            0 => 4,
            _ if self.tally.standing() == Some(winner) => 3,
            1..=6 => 2,
            _ => 1,
        }
    }

    /// Counts `holes` of `side`, and the parties that they win. Rule: V5.4, V5.5.
    pub(crate) fn take(&mut self, side: Side, holes: u32) -> HoleOutcome {
        self.tally.take(side, holes);
        let mut won = HoleOutcome::Choice;
        while self.tally.of(side) >= GOAL {
            let carried = self.tally.of(side) - GOAL;
            self.win_partie(side);
            self.tally = HoleTally::default();
            if self.is_over() {
                return HoleOutcome::Over;
            }
            if self.settings.continuation {
                self.tally.take(side, carried);
            } else {
                self.leader = side;
                won = HoleOutcome::MenSet;
            }
        }
        won
    }

    /// Pays a partie to its winner, and to the basket. Rule: V5.2, V5.7-V5.9.
    fn win_partie(&mut self, winner: Side) {
        let (value, loser) = (self.value(winner), winner.opponent());
        self.parties.push(Partie { winner, lost: self.tally.of(loser), value });
        self.money[winner] += value;
        self.money[loser] -= value;
        if !self.pool.stands() {
            return;
        }
        let last =
            matches!(self.settings.limit, PartieLimit::Parties(parties) if self.won() == parties);
        self.pool.pay(winner, value, last || self.last_coup, &mut self.money);
        if !self.pool.stands() && !last && self.opens_another() {
            self.pool.open(&mut self.money);
        }
    }

    /// Checks whether a new pool is opened after one was drawn. Rule: V5.8, V5.9.
    fn opens_another(&self) -> bool {
        let drawn = self.pool.drawn();
        let reached = match self.settings.limit {
            PartieLimit::Pools(pools) => drawn >= pools,
            PartieLimit::Parties(_) | PartieLimit::Combined => {
                self.settings.pools.is_some_and(|pools| drawn >= pools)
            }
        };
        !reached && !self.last_coup
    }

    fn won(&self) -> u32 {
        self.parties.len() as u32
    }

    /// The last coup of a combined match begins. Rule: V5.9.
    pub(crate) const fn begin_last_coup(&mut self) {
        self.last_coup = true;
    }

    /// The combined match ends. Rule: V5.10.
    pub(crate) fn end_combined(&mut self) {
        self.tally = HoleTally::default();
        self.pool.dissolve(&mut self.money);
    }
}

impl HoleAccount for Honours {
    fn form(&self) -> Form {
        Form::Honours
    }

    fn seats(&self) -> PerSide<Seat> {
        PerSide::new(Seat::A, Seat::B)
    }

    fn leader(&self) -> Side {
        self.leader
    }

    fn is_over(&self) -> bool {
        match self.settings.limit {
            PartieLimit::Parties(parties) => self.won() >= parties,
            PartieLimit::Pools(pools) => self.pool.drawn() >= pools,
            PartieLimit::Combined => false,
        }
    }

    fn win(&mut self, roller: Side, holes: u32) -> HoleOutcome {
        self.take(roller, holes)
    }

    fn choices(&self, _roller: Side) -> OwnHoleChoices {
        OwnHoleChoices::of(Going::Releve)
    }

    fn choose(&mut self, roller: Side, choice: OwnHoleChoice) -> Result<(), EntryRefusal> {
        match choice {
            OwnHoleChoice::Hold => Ok(()),
            OwnHoleChoice::Go(_) => {
                self.leader = roller;
                Ok(())
            }
            OwnHoleChoice::SuspendEcrire | OwnHoleChoice::SuspendHonours => {
                Err(EntryRefusal::NothingToSuspend)
            }
        }
    }

    fn give(&mut self, to: Side, holes: u32) -> HoleOutcome {
        self.take(to, holes)
    }

    fn bear_off(&mut self, side: Side) {
        self.leader = side;
    }

    fn give_up(&mut self, _side: Side) -> Result<(), EntryRefusal> {
        Err(EntryRefusal::CannotGiveUp)
    }

    fn last_choices(&self) -> &OwnHoleChoices {
        &self.choices
    }

    fn note_choices(&mut self, choices: OwnHoleChoices) {
        self.choices = choices;
    }
}
