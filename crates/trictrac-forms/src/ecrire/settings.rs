//! The options that the players of à écrire agree on. Rule: V11.

use core::fmt;

use super::table::Company;
use super::tariff::TariffRates;
use crate::options::{
    ChosenOptions, CoupLead, FirstOut, Five, Reckoning, Refait, Tariff, TournerQueue,
};

/// The most coups of a match. Rule: V11.
const MOST_COUPS: u8 = 48;

/// The options that the players of à écrire agree on, with every default filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EcrireSettings {
    /// The players.
    pub company: Company,
    /// The number of coups. Rule: V1.1.
    pub coups: u32,
    /// The tariff. Rule: V4.
    pub tariff: Tariff,
    /// The rates of the tariff. Rule: V1.13, V4.
    pub rates: TariffRates,
    /// The leader of a coup. Rule: V1.3.
    pub lead: CoupLead,
    /// The consolation after a refait. Rule: V1.16.
    pub refait: Refait,
    /// The jetons put aside for a marked coup. Rule: V1.18.
    pub marque: u8,
    /// The way in which the account is settled. Rule: V1.21.
    pub account: Reckoning,
    /// The treatment of exactly five jetons. Rule: V1.22.
    pub five: Five,
    /// The fiches of the final queue. Rule: V1.23.
    pub queue: u16,
    /// The player who steps out first. Rule: V2.4.
    pub first_out: FirstOut,
    /// The way in which three players pay the paris. Rule: V2.7.
    pub tourner_queue: TournerQueue,
}

/// A number of coups that this company cannot play. Rule: V1.1, V2.3, V3.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongCoups {
    /// The number.
    pub found: u8,
    /// It must be a multiple of this number, up to 48.
    pub multiple: u8,
}

impl fmt::Display for WrongCoups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { found, multiple } = self;
        write!(f, "found {found} coups, expected a multiple of {multiple} up to {MOST_COUPS}")
    }
}

impl core::error::Error for WrongCoups {}

impl EcrireSettings {
    /// The settings of `company` with these options. Rule: V11.
    ///
    /// # Errors
    /// A number of coups that the company cannot play.
    pub fn new(company: Company, options: &ChosenOptions) -> Result<Self, WrongCoups> {
        let tariff = options.tariff.unwrap_or(Tariff::Vienna);
        let paris = tariff == Tariff::Paris;
        let usual = if paris && company != Company::Tourner { 8 } else { 12 };
        let coups = options.coups.unwrap_or(usual);
        let multiple = company.multiple();
        if coups == 0 || coups > MOST_COUPS || coups % multiple != 0 {
            return Err(WrongCoups { found: coups, multiple });
        }
        let bredouille = options.bredouille.unwrap_or(tariff != Tariff::Fallavel);
        let progression = options.progression.unwrap_or(false);
        let lead = if paris { CoupLead::Marker } else { CoupLead::Alternate };
        Ok(Self {
            company,
            coups: u32::from(coups),
            tariff,
            rates: TariffRates::new(tariff, bredouille, progression),
            lead: options.lead.unwrap_or(lead),
            refait: options.refait.unwrap_or(Refait::Linear),
            marque: options.marque.unwrap_or(if paris { 2 } else { 1 }),
            account: options.account.unwrap_or(Reckoning::Jetons),
            five: options.five.unwrap_or(if paris { Five::Winner } else { Five::Dice }),
            queue: options.queue.unwrap_or(0),
            first_out: options.first_out.unwrap_or(FirstOut::Winner),
            tourner_queue: options.tourner_queue.unwrap_or(TournerQueue::Split),
        })
    }

    /// Checks whether the *étendard* is shown: where staying and rising are paid differently. Rule: V1.17, V4.2.
    #[must_use]
    pub const fn shows_flag(&self) -> bool {
        !matches!(self.tariff, Tariff::Paris)
    }
}
