//! Where a club is.

use std::str::FromStr;

use crate::folder::DataFolder;
use crate::postgres::{Address, BadAddress};

/// A place where a club can be.
#[derive(Clone, Debug)]
pub enum Place {
    /// A folder with a SQLite database.
    Sqlite(DataFolder),
    /// A Postgres database.
    Postgres(Address),
}

/// A text that is no [`Place`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected sqlite:FOLDER or postgres://user:password@host:port/database: {why}")]
pub struct BadPlace {
    /// What is wrong with it.
    pub why: String,
}

impl From<DataFolder> for Place {
    fn from(folder: DataFolder) -> Self {
        Self::Sqlite(folder)
    }
}

impl FromStr for Place {
    type Err = BadPlace;

    fn from_str(text: &str) -> Result<Self, BadPlace> {
        match text.strip_prefix("sqlite:") {
            Some("") => Err(BadPlace { why: "the folder is missing".to_owned() }),
            Some(folder) => Ok(Self::Sqlite(DataFolder::at(folder))),
            None => match text.parse() {
                Ok(address) => Ok(Self::Postgres(address)),
                Err(BadAddress { why }) => Err(BadPlace { why }),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_folders_and_addresses() {
        let place = |text: &str| text.parse::<Place>();
        assert!(matches!(place("sqlite:/var/lib/club"), Ok(Place::Sqlite(_))));
        assert!(matches!(place("postgres://rose@localhost/club"), Ok(Place::Postgres(_))));
        for bad in ["", "sqlite:", "/var/lib/club", "mysql://a/b"] {
            assert!(place(bad).is_err(), "{bad}");
        }
    }
}
