//! *Trictrac à écrire* for two, three and four players. Rule: V1-V4.

mod account;
mod coup;
mod settings;
mod settle;
mod table;
mod tariff;

pub use account::{CoupEnd, Ecrire, MarkedCoup};
pub use coup::{EcrireCoup, Going};
pub use settings::{EcrireSettings, WrongCoups};
pub use settle::{AccountColumns, AccountSettlement, FiveDice, settle};
pub use table::{BoardSeating, Company};
pub use tariff::{Price, TariffRates};

/// The hole that obliges: from it on, going ends the coup. Rule: V1.5.
pub const OBLIGATION: u32 = 6;
