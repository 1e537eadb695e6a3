//! The account of a match of any form, and what a throw does to it.

use game_notation::Seat;
use trictrac_rules::side::{PerSide, Side};

use super::setting::{OptionConflict, Setting};
use crate::combine::Combine;
use crate::earned::Harvest;
use crate::ecrire::{Ecrire, Going};
use crate::form::Form;
use crate::holes::{HoleAccount, HoleOutcome, OwnHoleChoice, OwnHoleChoices};
use crate::honours::{Honours, HonoursSettings};
use crate::poule::{
    GrowingGame, GrowingPoule, GrowingSettings, ShrinkingGame, ShrinkingPoule, ShrinkingSettings,
};
use crate::refusal::EntryRefusal;
use crate::ticktack::{Ticktack, TicktackSettings};
use crate::toc::{Toc, TocSettings};
use crate::toccategli::{RollerGain, Toccategli, ToccategliSettings};

/// The account of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormAccount {
    /// À écrire, for two, three or four.
    Ecrire(Ecrire),
    /// The partie with honours.
    Honours(Honours),
    /// Both.
    Combine(Combine),
    /// Toc.
    Toc(Toc),
    /// The growing pool.
    Growing(GrowingGame),
    /// The shrinking pool.
    Shrinking(ShrinkingGame),
    /// Tick-tack.
    Ticktack(Ticktack),
    /// Toccategli.
    Toccategli(Toccategli),
}

/// The next step when something was counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum AccountStep {
    /// The throw is played, or the dice pass.
    On,
    /// The roller chooses.
    Choose(OwnHoleChoices),
    /// The men are set up anew without points, and the leader throws.
    SetMen,
    /// The match is over.
    Over,
}

const TWO: PerSide<Seat> = PerSide::new(Seat::A, Seat::B);

/// Calls a method of an account of holes, or another expression for the other forms.
macro_rules! of_holes {
    ($account:expr, $holes:ident => $value:expr, _ => $other:expr) => {
        match $account {
            FormAccount::Ecrire($holes) => $value,
            FormAccount::Honours($holes) => $value,
            FormAccount::Combine($holes) => $value,
            FormAccount::Growing($holes) => $value,
            FormAccount::Shrinking($holes) => $value,
            FormAccount::Toc(_) | FormAccount::Ticktack(_) | FormAccount::Toccategli(_) => $other,
        }
    };
}

impl FormAccount {
    /// The account of a match that `first` begin, the leader first.
    pub(super) fn new(setting: &Setting, first: [Seat; 2]) -> Result<Self, OptionConflict> {
        let options = setting.options();
        let leader = if first[0] == Seat::A { Side::White } else { Side::Black };
        let ecrire = || {
            let cannot = || OptionConflict {
                option: "first",
                found: first.map(|seat| seat.to_string()).concat(),
                expected: "two players who meet".to_owned(),
            };
            Ecrire::new(setting.ecrire()?, first).ok_or_else(cannot)
        };
        Ok(match setting.form() {
            Form::Ecrire | Form::Chouette | Form::Tourner | Form::Four => Self::Ecrire(ecrire()?),
            Form::Honours => Self::Honours(Honours::new(HonoursSettings::new(options), leader)),
            Form::Combine => Self::Combine(Combine::new(ecrire()?)),
            Form::Toc => Self::Toc(Toc::new(TocSettings::new(options), leader)),
            Form::Poule1 => {
                let poule = GrowingPoule::new(GrowingSettings::new(options));
                Self::Growing(GrowingGame::new(poule, first))
            }
            Form::Poule2 => {
                let poule = ShrinkingPoule::new(ShrinkingSettings::new(options));
                Self::Shrinking(ShrinkingGame::new(poule, first))
            }
            Form::Ticktack => Self::Ticktack(Ticktack::new(TicktackSettings::new(options))),
            Form::Toccategli => {
                Self::Toccategli(Toccategli::new(ToccategliSettings::new(options), leader))
            }
        })
    }

    /// The players at the board.
    #[must_use]
    pub fn seats(&self) -> PerSide<Seat> {
        of_holes!(self, holes => holes.seats(), _ => TWO)
    }

    /// Returns the side that throws first when the men next stand on the talons.
    #[must_use]
    pub fn leader(&self) -> Side {
        match self {
            Self::Toc(toc) => toc.leader(),
            Self::Toccategli(game) => game.leader(),
            other => of_holes!(other, holes => holes.leader(), _ => Side::White),
        }
    }

    /// Checks whether the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match self {
            Self::Toc(toc) => toc.winner().is_some(),
            Self::Ticktack(game) => game.is_over(),
            Self::Toccategli(game) => game.is_over(),
            other => of_holes!(other, holes => holes.is_over(), _ => false),
        }
    }

    /// The account of à écrire, if there is one.
    #[must_use]
    pub const fn ecrire(&self) -> Option<&Ecrire> {
        match self {
            Self::Ecrire(ecrire) => Some(ecrire),
            Self::Combine(both) => Some(both.ecrire()),
            _ => None,
        }
    }

    /// The account of honours, if there is one.
    #[must_use]
    pub const fn honours(&self) -> Option<&Honours> {
        match self {
            Self::Honours(honours) => Some(honours),
            Self::Combine(both) => Some(both.honours()),
            _ => None,
        }
    }

    /// Counts the roller's holes. Rule: R2.3, R8.1.
    pub(super) fn win_holes(&mut self, roller: Side, won: u32) -> AccountStep {
        of_holes!(self, holes => match holes.win(roller, won) {
            HoleOutcome::Over => AccountStep::Over,
            HoleOutcome::MenSet => AccountStep::SetMen,
            HoleOutcome::Choice => {
                let choices = holes.choices(roller);
                holes.note_choices(choices.clone());
                AccountStep::Choose(choices)
            }
        }, _ => AccountStep::On)
    }

    /// Counts holes that the throw gives the other. Rule: V1.7.
    pub(super) fn give_holes(&mut self, to: Side, won: u32) -> AccountStep {
        of_holes!(self, holes => match holes.give(to, won) {
            _ if holes.is_over() => AccountStep::Over,
            HoleOutcome::MenSet => AccountStep::SetMen,
            HoleOutcome::Over | HoleOutcome::Choice => AccountStep::On,
        }, _ => AccountStep::On)
    }

    /// Counts what the throw earns the roller, at toc and toccategli. Rule: V7.4, V10.5.
    pub(super) fn earn(&mut self, roller: Side, harvest: &Harvest) -> AccountStep {
        let choice = || AccountStep::Choose(OwnHoleChoices::of(Going::Releve));
        match self {
            Self::Toc(toc) => {
                let won = toc.take(roller, &harvest.own, harvest.doublet);
                match (toc.winner().is_some(), won) {
                    (true, _) => AccountStep::Over,
                    (false, true) => choice(),
                    (false, false) => AccountStep::On,
                }
            }
            Self::Toccategli(game) => match game.earn(roller, harvest) {
                RollerGain::Points => AccountStep::On,
                RollerGain::Choice => choice(),
                RollerGain::NewGame => AccountStep::SetMen,
                RollerGain::Over => AccountStep::Over,
            },
            _ => AccountStep::On,
        }
    }

    /// Counts what the throw gives the other, at toc and toccategli.
    pub(super) fn give(&mut self, to: Side, harvest: &Harvest) -> AccountStep {
        match self {
            Self::Toc(toc) => {
                toc.take(to, &harvest.given, harvest.doublet);
            }
            Self::Toccategli(game) => game.give(to, harvest),
            _ => {}
        }
        if self.is_over() { AccountStep::Over } else { AccountStep::On }
    }

    /// The roller chooses what was offered.
    pub(super) fn choose(
        &mut self,
        roller: Side,
        choice: OwnHoleChoice,
    ) -> Result<(), EntryRefusal> {
        match self {
            Self::Toc(toc) if choice.goes() => toc.lead_by(roller),
            Self::Toccategli(game) if choice.goes() => game.set_up(roller),
            other => return of_holes!(other, holes => holes.choose(roller, choice), _ => Ok(())),
        }
        Ok(())
    }

    /// The last man of `side` is borne off. Rule: R9.5.
    pub(super) fn bear_off(&mut self, side: Side) {
        match self {
            Self::Toc(toc) => toc.lead_by(side),
            other => of_holes!(other, holes => holes.bear_off(side), _ => {}),
        }
    }

    /// The player on `side` gives up. Rule: V1.24.
    pub(super) fn give_up(&mut self, side: Side) -> Result<(), EntryRefusal> {
        of_holes!(self, holes => holes.give_up(side), _ => Err(EntryRefusal::CannotGiveUp))
    }
}
