//! *Trictrac combiné*: two accounts, à écrire and honours, fed by the same holes. Rule: V6.

use game_notation::Seat;
use trictrac_rules::side::{PerSide, Side};

use crate::ecrire::{Ecrire, Going};
use crate::form::Form;
use crate::holes::{HoleAccount, HoleOutcome, OwnHoleChoice, OwnHoleChoices};
use crate::honours::{Honours, HonoursSettings};
use crate::refusal::EntryRefusal;

/// The state of one of both accounts. Rule: V6.2-V6.6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AccountState {
    /// It counts holes.
    #[default]
    Runs,
    /// It was suspended, and stands still until the next relevé. Rule: V6.4, V6.5.
    Frozen,
    /// Its coup has ended, and the next begins with the next relevé; à écrire only. Rule: V6.6.
    Closed,
}

impl AccountState {
    /// The name in text forms.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Runs => "runs",
            Self::Frozen => "frozen",
            Self::Closed => "closed",
        }
    }
}

/// A combined match: both accounts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Combine {
    ecrire: Ecrire,
    honours: Honours,
    ecrire_frozen: bool,
    honours_frozen: bool,
    choices: OwnHoleChoices,
}

impl Combine {
    /// A match with this account of à écrire, which has just begun. Rule: V6.1.
    #[must_use]
    pub fn new(ecrire: Ecrire) -> Self {
        let mut honours = Honours::new(HonoursSettings::combined(), ecrire.leader());
        if ecrire.is_last_coup() {
            honours.begin_last_coup();
        }
        let choices = OwnHoleChoices::default();
        Self { ecrire, honours, ecrire_frozen: false, honours_frozen: false, choices }
    }

    /// The account of à écrire.
    #[must_use]
    pub const fn ecrire(&self) -> &Ecrire {
        &self.ecrire
    }

    /// The account of honours.
    #[must_use]
    pub const fn honours(&self) -> &Honours {
        &self.honours
    }

    /// The state of à écrire.
    #[must_use]
    pub const fn ecrire_state(&self) -> AccountState {
        if self.ecrire.is_closed() {
            AccountState::Closed
        } else if self.ecrire_frozen {
            AccountState::Frozen
        } else {
            AccountState::Runs
        }
    }

    /// The state of honours.
    #[must_use]
    pub const fn honours_state(&self) -> AccountState {
        if self.honours_frozen { AccountState::Frozen } else { AccountState::Runs }
    }

    fn both_run(&self) -> bool {
        self.ecrire_state() == AccountState::Runs && self.honours_state() == AccountState::Runs
    }

    /// Returns the effect on the coup if `goer` went now; a relevé while the account does not run. Rule: V6.2.
    fn going(&self, goer: Side) -> Going {
        match self.ecrire_state() {
            AccountState::Runs => self.ecrire.coup().going(goer),
            AccountState::Frozen | AccountState::Closed => Going::Releve,
        }
    }

    /// Counts holes in the accounts that run. Rule: V6.7.
    fn take(&mut self, side: Side, holes: u32) {
        if self.ecrire_state() == AccountState::Runs {
            self.ecrire.give(side, holes);
        }
        if self.honours_state() == AccountState::Runs {
            self.honours.take(side, holes);
        }
    }

    /// `goer` goes, and the suspensions end. Rule: V6.3, V6.6, V6.9.
    fn go(&mut self, goer: Side, going: Going) {
        match self.ecrire_state() {
            AccountState::Runs => {
                if going == Going::Releve {
                    self.ecrire.note_releve(goer);
                    self.ecrire.lead_by(goer);
                }
                self.ecrire.end_coup(goer, going);
            }
            // While the account stands still, going is no going in it.
            AccountState::Frozen => self.ecrire.lead_by(goer),
            AccountState::Closed => {}
        }
        self.ecrire_frozen = false;
        self.honours_frozen = false;
        if self.ecrire.is_over() {
            self.ecrire.begin_next();
            self.honours.end_combined();
        } else if self.ecrire.is_closed() {
            self.ecrire.begin_next();
            if self.ecrire.is_last_coup() {
                self.honours.begin_last_coup();
            }
        }
    }
}

impl HoleAccount for Combine {
    fn form(&self) -> Form {
        Form::Combine
    }

    fn seats(&self) -> PerSide<Seat> {
        self.ecrire.seats()
    }

    fn leader(&self) -> Side {
        self.ecrire.leader()
    }

    fn is_over(&self) -> bool {
        self.ecrire.is_over()
    }

    fn win(&mut self, roller: Side, holes: u32) -> HoleOutcome {
        self.take(roller, holes);
        HoleOutcome::Choice
    }

    fn choices(&self, roller: Side) -> OwnHoleChoices {
        let going = self.going(roller);
        let choices = OwnHoleChoices::of(going);
        if !self.both_run() {
            return choices;
        }
        if going.marks() && self.ecrire.is_last_coup() {
            return choices.with(OwnHoleChoice::SuspendHonours);
        }
        choices.with(OwnHoleChoice::SuspendEcrire).with(OwnHoleChoice::SuspendHonours)
    }

    fn choose(&mut self, roller: Side, choice: OwnHoleChoice) -> Result<(), EntryRefusal> {
        match choice {
            OwnHoleChoice::Hold => {}
            OwnHoleChoice::Go(going) => self.go(roller, going),
            OwnHoleChoice::SuspendHonours => self.honours_frozen = true,
            OwnHoleChoice::SuspendEcrire => match self.going(roller) {
                Going::Releve => {
                    self.ecrire.note_releve(roller);
                    self.ecrire_frozen = true;
                }
                going => self.ecrire.end_coup(roller, going),
            },
        }
        Ok(())
    }

    fn give(&mut self, to: Side, holes: u32) -> HoleOutcome {
        self.take(to, holes);
        HoleOutcome::Choice
    }

    /// Bearing off does not end a suspension. Rule: V6.3.
    fn bear_off(&mut self, side: Side) {
        self.ecrire.lead_by(side);
    }

    fn give_up(&mut self, side: Side) -> Result<(), EntryRefusal> {
        self.ecrire.give_up(side)?;
        self.ecrire.begin_next();
        self.honours.end_combined();
        Ok(())
    }

    fn last_choices(&self) -> &OwnHoleChoices {
        &self.choices
    }

    fn note_choices(&mut self, choices: OwnHoleChoices) {
        self.choices = choices;
    }
}
