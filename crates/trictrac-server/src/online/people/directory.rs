//! Who has which name, in memory: messages and games ask for it at every moment.

use std::collections::{BTreeMap, HashMap};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use trictrac_protocol::{Kind, Named};
use trictrac_store::ReadError;
use trictrac_store::people::{Account, Accounts, Guest};

use super::names::likeness;

/// The names of accounts, and which guests have become which accounts.
#[derive(Debug, Default)]
pub(crate) struct Directory(RwLock<Known>);

#[derive(Debug, Default)]
struct Known {
    accounts: HashMap<u64, Entry>,
    /// The accounts by their likenesses.
    likenesses: HashMap<String, u64>,
    /// The accounts by the numbers that they had as guests.
    guests: HashMap<u64, u64>,
}

#[derive(Clone, Debug)]
struct Entry {
    name: String,
    bot: bool,
}

impl Directory {
    /// Reads everything.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(crate) async fn read(people: &dyn Accounts) -> Result<Self, ReadError> {
        let directory = Self::default();
        for account in people.accounts().await? {
            directory.add(&account);
        }
        for (Guest(guest), account) in people.former_guests().await? {
            directory.bring(guest.0.cast_unsigned(), account.0.cast_unsigned());
        }
        Ok(directory)
    }

    fn known(&self) -> RwLockReadGuard<'_, Known> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self) -> RwLockWriteGuard<'_, Known> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds an account, or replaces what is known about it.
    pub(crate) fn add(&self, account: &Account) {
        let number = account.player.0.cast_unsigned();
        let mut known = self.change();
        known.likenesses.retain(|_, other| *other != number);
        known.likenesses.insert(likeness(&account.name), number);
        let entry = Entry { name: account.name.clone(), bot: account.bot };
        known.accounts.insert(number, entry);
    }

    /// Notes that a guest has become an account.
    pub(crate) fn bring(&self, guest: u64, account: u64) {
        self.change().guests.insert(guest, account);
    }

    /// The number of the account that a number belongs to; the number itself if it belongs to no other.
    pub(crate) fn account_of(&self, number: u64) -> u64 {
        self.known().guests.get(&number).copied().unwrap_or(number)
    }

    /// The number of the account with this name, or with one that looks like it.
    pub(crate) fn find(&self, name: &str) -> Option<u64> {
        self.known().likenesses.get(&likeness(name)).copied()
    }

    /// What the message `names` says about a number; nothing about a guest.
    pub(crate) fn named(&self, number: u64) -> Option<Named> {
        let known = self.known();
        let account = known.guests.get(&number).copied().unwrap_or(number);
        let Entry { name, bot } = known.accounts.get(&account)?.clone();
        let kind = if bot { Kind::Bot } else { Kind::Account };
        Some(Named { number, name, kind, ratings: BTreeMap::new() })
    }
}

#[cfg(test)]
mod tests {
    use trictrac_store::{PlayerId, Secret, Timestamp};

    use super::*;

    fn account(player: i64, name: &str) -> Account {
        Account {
            player: PlayerId(player),
            name: name.to_owned(),
            password: Secret::new(*b"x"),
            created: Timestamp(0),
            bot: false,
            operator: false,
            closed: false,
        }
    }

    #[test]
    fn a_guest_who_logged_in_has_the_name_of_the_account() {
        let directory = Directory::default();
        directory.add(&account(3, "Rabelais"));
        directory.bring(7, 3);
        assert_eq!((directory.account_of(7), directory.account_of(8)), (3, 8));
        let named = directory.named(7).unwrap();
        assert_eq!((named.number, named.name.as_str()), (7, "Rabelais"));
        assert_eq!((directory.find("RABELAIS"), directory.find("Rose")), (Some(3), None));
        assert_eq!(directory.named(8), None);
    }

    #[test]
    fn an_account_has_one_name() {
        let directory = Directory::default();
        directory.add(&account(3, "Rabelais"));
        directory.add(&Account { bot: true, ..account(3, "Alcofribas") });
        assert_eq!((directory.find("Rabelais"), directory.find("Alcofribas")), (None, Some(3)));
        assert_eq!(directory.named(3).unwrap().kind, Kind::Bot);
    }
}
