//! *Trictrac à écrire* for two, three and four players. Rule: V1-V4.

mod account;
mod coup;
mod settings;
mod settle;
mod table;
mod tariff;

pub use account::{Ecrire, Ended, Marked};
pub use coup::{Coup, Going};
pub use settings::{EcrireSettings, WrongCoups};
pub use settle::{Columns, FiveDice, Settlement, settle};
pub use table::{Company, Table};
pub use tariff::{Price, Rates};

/// The hole that obliges: from it on, going ends the coup. Rule: V1.5.
pub const OBLIGATION: u32 = 6;
