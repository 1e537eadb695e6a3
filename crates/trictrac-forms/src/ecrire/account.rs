//! The account of a match of à écrire: coup by coup. Rule: V1-V4.

use core::fmt;

use game_notation::Seat;
use trictrac_rules::side::{PerSide, Side};

use super::coup::{EcrireCoup, Going};
use super::settings::EcrireSettings;
use super::settle::{AccountColumns, AccountSettlement, FiveDice, settle};
use super::table::{BoardSeating, Company};
use super::tariff::Price;
use crate::form::Form;
use crate::holes::{HoleAccount, HoleOutcome, OwnHoleChoice, OwnHoleChoices};
use crate::refusal::EntryRefusal;

/// A coup that one side has won (*marqué*). Rule: V1.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MarkedCoup {
    /// The player who marks.
    pub winner: Seat,
    /// The player who is marked.
    pub loser: Seat,
    /// The holes of both.
    pub holes: [u32; 2],
    /// The price that the loser pays. Rule: V1.15.
    pub price: Price,
    /// True if the loser went and accepted to be marked. Rule: V1.6.
    pub volontaire: bool,
}

/// The end of a coup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CoupEnd {
    /// One side marked the other.
    Marked(MarkedCoup),
    /// A refait with this number of holes of both sides. Rule: V1.6.
    Refait(u32),
}

/// Prints the coup as the vectors do: `A 7-5 x3 22`, with ` v` if the loser went; `refait 6-6`. Rule: V0.5.
impl fmt::Display for CoupEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refait(holes) => write!(f, "refait {holes}-{holes}"),
            Self::Marked(MarkedCoup { winner, holes: [won, lost], price, volontaire, .. }) => {
                write!(f, "{winner} {won}-{lost} x{} {}", price.rate, price.payment)?;
                f.write_str(if *volontaire { " v" } else { "" })
            }
        }
    }
}

/// The state of the coup: being played, or ended while the next has not begun. Rule: V6.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum CoupClosing {
    /// The coup is being played.
    No,
    /// This side has won it.
    Won(Side),
    /// Nobody has: it will be played again.
    Refait,
}

/// A match of à écrire: the account, and who sits at the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ecrire {
    settings: EcrireSettings,
    table: BoardSeating,
    coup: EcrireCoup,
    refaits: u32,
    ended: Vec<CoupEnd>,
    columns: Vec<AccountColumns>,
    closed: CoupClosing,
    leader: Side,
    gave_up: Option<Seat>,
    choices: OwnHoleChoices,
}

impl Ecrire {
    /// A match whose first coup `first` play, the leader first; `None` if they cannot.
    #[must_use]
    pub fn new(settings: EcrireSettings, first: [Seat; 2]) -> Option<Self> {
        let table = BoardSeating::new(settings.company, first)?;
        Some(Self {
            settings,
            table,
            coup: EcrireCoup::default(),
            refaits: 0,
            ended: Vec::new(),
            columns: vec![AccountColumns::default(); settings.company.accounts().len()],
            closed: CoupClosing::No,
            leader: table.leader(),
            gave_up: None,
            choices: OwnHoleChoices::default(),
        })
    }

    /// Returns the agreed options.
    #[must_use]
    pub const fn settings(&self) -> &EcrireSettings {
        &self.settings
    }

    /// Returns who sits at the board.
    #[must_use]
    pub const fn table(&self) -> &BoardSeating {
        &self.table
    }

    /// The coup in hand.
    #[must_use]
    pub const fn coup(&self) -> &EcrireCoup {
        &self.coup
    }

    /// The number of the coup in hand, from 1; after the last, its number. Rule: V1.1.
    #[must_use]
    pub fn number(&self) -> u32 {
        (self.marked() + 1).min(self.settings.coups)
    }

    /// The refaits running. Rule: V1.16.
    #[must_use]
    pub const fn refaits(&self) -> u32 {
        self.refaits
    }

    /// The coups that have ended, in order.
    #[must_use]
    pub fn ended(&self) -> &[CoupEnd] {
        &self.ended
    }

    /// Returns the receipts and payments of each account, in the order of [`Company::accounts`].
    #[must_use]
    pub fn columns(&self) -> &[AccountColumns] {
        &self.columns
    }

    /// The player who gave up. Rule: V1.24.
    #[must_use]
    pub const fn gave_up(&self) -> Option<Seat> {
        self.gave_up
    }

    /// Returns the players who wait and may advise, each with the player they advise. Rule: V2.2.
    ///
    /// A partner advises the one who plays; of three who play alone the idle one advises against the one who has been
    /// marked less.
    #[must_use]
    pub fn advisers(&self) -> Vec<(Seat, Seat)> {
        let company = self.settings.company;
        let seats = Side::ALL.map(|side| self.table.seats()[side]);
        let lost = |seat: Seat| self.columns[company.account(seat)].lost;
        let advised = |idle: Seat| match company {
            Company::Two => None,
            Company::Tourner => {
                let [one, other] = seats;
                let more = if lost(one) > lost(other) { one } else { other };
                (lost(one) != lost(other)).then_some(more)
            }
            Company::Chouette | Company::Four => {
                seats.into_iter().find(|seat| company.account(*seat) == company.account(idle))
            }
        };
        let idle = Seat::first(company.players()).filter(|seat| !seats.contains(seat));
        idle.filter_map(|idle| Some((idle, advised(idle)?))).collect()
    }

    /// The number of coups that were marked. Rule: V1.1.
    #[must_use]
    pub fn marked(&self) -> u32 {
        self.ended.iter().filter(|ended| matches!(ended, CoupEnd::Marked(_))).count() as u32
    }

    /// Checks whether the coup in hand is the last. Rule: V5.9.
    #[must_use]
    pub fn is_last_coup(&self) -> bool {
        self.marked() + 1 >= self.settings.coups
    }

    /// Checks whether the coup has ended and the next begins with the next relevé. Rule: V6.6.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        !matches!(self.closed, CoupClosing::No)
    }

    /// The side that shows the étendard. Rule: V1.17, V4.2.
    #[must_use]
    pub fn flag(&self) -> Option<Side> {
        self.coup.flag().filter(|_| self.settings.shows_flag())
    }

    /// Returns the price of the coup if `side` marked now; `None` unless its series or holes allow it.
    #[must_use]
    pub fn price(&self, side: Side) -> Price {
        let EcrireSettings { rates, refait, .. } = &self.settings;
        Price::of(&self.coup, side, rates, *refait, self.refaits)
    }

    /// Settles the account. Rule: V1.19-V1.23, V2.6-V2.8.
    #[must_use]
    pub fn settlement(&self, dice: &[FiveDice]) -> AccountSettlement {
        settle(&self.settings, &self.columns, dice)
    }

    /// Notes that `goer` has gone in this account, and the coup continues. Rule: V1.12, V6.5.
    pub(crate) fn note_releve(&mut self, goer: Side) {
        self.coup.note_releve(goer);
    }

    /// The side that throws first when the men next stand on the talons is `side`. Rule: R2.2.
    pub(crate) const fn lead_by(&mut self, side: Side) {
        self.leader = side;
    }

    /// Ends the coup as `going` of `goer` says, without beginning the next. Rule: V1.6.
    pub(crate) fn end_coup(&mut self, goer: Side, going: Going) {
        let winner = match going {
            Going::Releve => return,
            Going::Refait => None,
            Going::Mark => Some(goer),
            Going::Marked => Some(goer.opponent()),
        };
        if let Some(winner) = winner {
            self.mark(winner, going == Going::Marked);
        } else {
            self.ended.push(CoupEnd::Refait(self.coup.tally().of(goer)));
            self.refaits += 1;
        }
        self.coup = EcrireCoup::default();
        self.closed = winner.map_or(CoupClosing::Refait, CoupClosing::Won);
        // Who leads is known as soon as the coup has ended, even if the relève goes on. Rule: V6.9.
        self.leader = match winner {
            Some(winner) if !self.is_over() => self.table.after(winner, &self.settings).leader(),
            _ => self.table.leader(),
        };
    }

    /// Begins the next coup, or the replay, if the coup has ended. Rule: V1.3, V1.9.
    pub(crate) fn begin_next(&mut self) {
        match core::mem::replace(&mut self.closed, CoupClosing::No) {
            CoupClosing::No => return,
            CoupClosing::Won(winner) if !self.is_over() => {
                self.table = self.table.after(winner, &self.settings);
            }
            CoupClosing::Won(_) | CoupClosing::Refait => {}
        }
        self.leader = self.table.leader();
    }

    /// `winner` marks: the loser pays, and puts his marqué aside. Rule: V1.15, V1.18, V2.5.
    fn mark(&mut self, winner: Side, volontaire: bool) {
        let price = self.price(winner);
        let seats = self.table.seats();
        let [won, lost] = [winner, winner.opponent()].map(|side| self.coup.tally().of(side));
        let (winner, loser) = (seats[winner], seats[winner.opponent()]);
        let company = self.settings.company;
        let [gains, pays] = [company.account(winner), company.account(loser)];
        self.columns[gains].received = self.columns[gains].received.saturating_add(price.payment);
        self.columns[gains].won += 1;
        self.columns[pays].paid = self.columns[pays].paid.saturating_add(price.payment);
        self.columns[pays].lost += 1;
        if let Some(idle) = self.table.idle().filter(|_| company == Company::Tourner) {
            let idle = &mut self.columns[company.account(idle)];
            idle.received = idle.received.saturating_add(price.consolation);
            let pays = &mut self.columns[pays];
            pays.paid = pays.paid.saturating_add(price.consolation);
        }
        let holes = [won, lost];
        self.ended.push(CoupEnd::Marked(MarkedCoup { winner, loser, holes, price, volontaire }));
        self.refaits = 0;
    }
}

impl HoleAccount for Ecrire {
    fn form(&self) -> Form {
        match self.settings.company {
            Company::Two => Form::Ecrire,
            Company::Chouette => Form::Chouette,
            Company::Tourner => Form::Tourner,
            Company::Four => Form::Four,
        }
    }

    fn seats(&self) -> PerSide<Seat> {
        self.table.seats()
    }

    fn leader(&self) -> Side {
        self.leader
    }

    fn is_over(&self) -> bool {
        self.gave_up.is_some() || self.marked() >= self.settings.coups
    }

    fn win(&mut self, roller: Side, holes: u32) -> HoleOutcome {
        self.coup.take(roller, holes);
        HoleOutcome::Choice
    }

    fn choices(&self, roller: Side) -> OwnHoleChoices {
        OwnHoleChoices::of(self.coup.going(roller))
    }

    fn choose(&mut self, roller: Side, choice: OwnHoleChoice) -> Result<(), EntryRefusal> {
        match choice {
            OwnHoleChoice::Hold => {}
            OwnHoleChoice::Go(going) => {
                if going == Going::Releve {
                    self.note_releve(roller);
                    self.leader = roller;
                }
                self.end_coup(roller, going);
                self.begin_next();
            }
            OwnHoleChoice::SuspendEcrire | OwnHoleChoice::SuspendHonours => {
                return Err(EntryRefusal::NothingToSuspend);
            }
        }
        Ok(())
    }

    fn give(&mut self, to: Side, holes: u32) -> HoleOutcome {
        self.coup.take(to, holes);
        HoleOutcome::Choice
    }

    fn bear_off(&mut self, side: Side) {
        self.leader = side;
    }

    /// The coup in hand is void; it and all others not yet played are lost, without payment. Rule: V1.24.
    fn give_up(&mut self, side: Side) -> Result<(), EntryRefusal> {
        if self.settings.company == Company::Tourner {
            return Err(EntryRefusal::CannotGiveUp);
        }
        let left = self.settings.coups - self.marked();
        let seat = self.table.seats()[side];
        let account = self.settings.company.account(seat);
        self.columns[account].lost += left;
        self.columns[1 - account].won += left;
        self.coup = EcrireCoup::default();
        self.gave_up = Some(seat);
        Ok(())
    }

    fn last_choices(&self) -> &OwnHoleChoices {
        &self.choices
    }

    fn note_choices(&mut self, choices: OwnHoleChoices) {
        self.choices = choices;
    }
}
