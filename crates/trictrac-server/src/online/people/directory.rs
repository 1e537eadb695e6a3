//! The names of accounts and guests, in memory: messages and games ask for it at every moment.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use trictrac_protocol::{AccountKind, Clock, NamedPlayer, Occupant, PlayerIdentity};
use trictrac_store::people::{Guest, People, StoredAccount};
use trictrac_store::{PlayerId, ReadError};

use super::names::{likeness, looks};
use crate::online::identity::Persona;
use crate::online::rating::Ratings;

/// More bytes than any name has.
const LONGEST_NAME: usize = 200;

/// The name of an erased account in `names`. Clients have words of their own.
const ERASED: &str = "Erased account";

/// The names of accounts and guests, which guests have become which accounts, and the ratings of everybody.
#[derive(Debug, Default)]
pub(crate) struct Directory {
    known: RwLock<DirectoryTables>,
    /// Nothing in tests of this file.
    ratings: Option<Arc<Ratings>>,
}

#[derive(Debug, Default)]
struct DirectoryTables {
    accounts: HashMap<u64, DirectoryEntry>,
    /// The accounts by their likenesses.
    likenesses: HashMap<String, u64>,
    /// The looks of the names, and whose they are. Older programs let accounts share some.
    looks: BTreeSet<(String, u64)>,
    /// The accounts by the numbers that they had as guests.
    guests: HashMap<u64, u64>,
    /// The numbers of erased accounts.
    erased: HashSet<u64>,
    /// The names of guests who have chosen one.
    guest_names: HashMap<u64, String>,
    /// The looks of these names, and whose they are.
    guest_looks: BTreeSet<(String, u64)>,
}

#[derive(Clone, Debug)]
struct DirectoryEntry {
    name: String,
    bot: bool,
    /// The numbers that the account had as a guest.
    former: Vec<u64>,
}

impl DirectoryTables {
    fn account_of(&self, number: u64) -> u64 {
        self.guests.get(&number).copied().unwrap_or(number)
    }

    fn forget_guest_name(&mut self, guest: u64) {
        let Some(name) = self.guest_names.remove(&guest) else { return };
        for look in looks(&name) {
            self.guest_looks.remove(&(look, guest));
        }
    }

    fn forget_name(&mut self, number: u64) {
        let Some(entry) = self.accounts.get(&number) else { return };
        for look in looks(&entry.name) {
            if self.likenesses.get(&look) == Some(&number) {
                self.likenesses.remove(&look);
            }
            self.looks.remove(&(look, number));
        }
    }
}

/// The numbers whose names have one of the looks of `name`.
fn alike(all: &BTreeSet<(String, u64)>, name: &str) -> BTreeSet<u64> {
    let of = |look: String| all.range((look.clone(), 0)..=(look, u64::MAX)).map(|(_, own)| *own);
    looks(name).into_iter().flat_map(of).collect()
}

impl Directory {
    /// Reads everything.
    ///
    /// # Errors
    /// The store cannot be read.
    pub(crate) async fn read(
        people: &(impl People + ?Sized),
        ratings: Arc<Ratings>,
    ) -> Result<Self, ReadError> {
        let directory = Self { known: RwLock::default(), ratings: Some(ratings) };
        for account in people.accounts().await? {
            directory.add(&account);
        }
        for (Guest(guest), account) in people.former_guests().await? {
            directory.bring(guest.0.cast_unsigned(), account.0.cast_unsigned());
        }
        for (guest, name) in people.guest_names().await? {
            directory.name_guest(guest.0.cast_unsigned(), Some(name));
        }
        Ok(directory)
    }

    fn known(&self) -> RwLockReadGuard<'_, DirectoryTables> {
        self.known.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self) -> RwLockWriteGuard<'_, DirectoryTables> {
        self.known.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds an account, or replaces what is known about it. Returns the guests whose names it takes.
    pub(crate) fn add(&self, account: &StoredAccount) -> BTreeSet<u64> {
        let number = account.player.0.cast_unsigned();
        let mut known = self.change();
        known.forget_name(number);
        known.forget_guest_name(number);
        let robbed = alike(&known.guest_looks, &account.name);
        for guest in &robbed {
            known.forget_guest_name(*guest);
        }
        known.likenesses.insert(likeness(&account.name), number);
        known.looks.extend(looks(&account.name).map(|look| (look, number)));
        let former = known.accounts.remove(&number).map_or_else(Vec::new, |entry| entry.former);
        let entry = DirectoryEntry { name: account.name.clone(), bot: account.bot, former };
        known.accounts.insert(number, entry);
        robbed
    }

    /// Gives a guest a name, or none. No account loses its name: then the guest has none.
    pub(crate) fn name_guest(&self, guest: u64, name: Option<String>) {
        let mut known = self.change();
        known.forget_guest_name(guest);
        let is_guest = !known.accounts.contains_key(&known.account_of(guest));
        let free = |name: &String| alike(&known.looks, name).is_empty();
        if let Some(name) = name.filter(|name| is_guest && free(name)) {
            known.guest_looks.extend(looks(&name).map(|look| (look, guest)));
            known.guest_names.insert(guest, name);
        }
    }

    /// The guests other than `own` whose names look like this one.
    pub(crate) fn guests_like(&self, name: &str, own: u64) -> BTreeSet<u64> {
        let mut guests = alike(&self.known().guest_looks, name);
        guests.remove(&own);
        guests
    }

    /// The name of a guest.
    pub(crate) fn guest_name(&self, guest: u64) -> Option<String> {
        self.known().guest_names.get(&guest).cloned()
    }

    /// The guests with names.
    pub(crate) fn named_guests(&self) -> BTreeSet<u64> {
        self.known().guest_names.keys().copied().collect()
    }

    /// Forgets an account that is erased, but for its numbers, which belong to nobody any more. The number may be unknown.
    pub(crate) fn remove(&self, account: u64) {
        let mut known = self.change();
        known.forget_name(account);
        let former = known.accounts.remove(&account).map_or_else(Vec::new, |entry| entry.former);
        known.guests.retain(|_, other| *other != account);
        known.erased.insert(account);
        known.erased.extend(former);
    }

    /// Notes that a guest has become an account.
    pub(crate) fn bring(&self, guest: u64, account: u64) {
        let mut known = self.change();
        known.forget_guest_name(guest);
        known.guests.insert(guest, account);
        if let Some(entry) = known.accounts.get_mut(&account)
            && !entry.former.contains(&guest)
        {
            entry.former.push(guest);
        }
    }

    /// The number of the account that a number belongs to; the number itself if it belongs to no other.
    pub(crate) fn account_of(&self, number: u64) -> u64 {
        self.known().account_of(number)
    }

    /// Checks whether a number belongs to an account.
    pub(crate) fn is_account(&self, number: u64) -> bool {
        let known = self.known();
        known.accounts.contains_key(&known.account_of(number))
    }

    /// All numbers of a player: that of the account first, then those that it had as a guest.
    pub(crate) fn numbers_of(&self, number: u64) -> Vec<u64> {
        let known = self.known();
        let account = known.account_of(number);
        let former = known.accounts.get(&account).map_or(&[][..], |entry| &entry.former);
        std::iter::once(account).chain(former.iter().copied()).collect()
    }

    /// Checks whether the name of another account than `own` looks like this one.
    pub(crate) fn is_taken(&self, name: &str, own: Option<u64>) -> bool {
        alike(&self.known().looks, name).into_iter().any(|account| Some(account) != own)
    }

    /// The number of the account with this name, or with one of the same likeness.
    pub(crate) fn find(&self, name: &str) -> Option<u64> {
        if name.len() > LONGEST_NAME {
            return None;
        }
        let likeness = likeness(name);
        self.known().likenesses.get(&likeness).copied()
    }

    /// The same in the words of the store.
    pub(crate) fn players(&self, number: u64) -> Vec<PlayerId> {
        self.numbers_of(number).into_iter().map(|number| PlayerId(number.cast_signed())).collect()
    }

    /// The player with this number, as the account that it belongs to.
    pub(crate) fn persona(&self, number: u64) -> Persona {
        let known = self.known();
        let number = known.account_of(number);
        let Some(DirectoryEntry { name, bot, .. }) = known.accounts.get(&number) else {
            let name = known.guest_names.get(&number).cloned();
            let guest = Persona { name, ..Persona::guest(number) };
            let erased = known.erased.contains(&number);
            return if erased { Persona { kind: AccountKind::Erased, ..guest } } else { guest };
        };
        let kind = if *bot { AccountKind::Bot } else { AccountKind::Account };
        let ratings = self.ratings.as_ref().map_or_else(BTreeMap::new, |all| all.of(number));
        Persona { number, kind, name: Some(name.clone()), ratings }
    }

    /// A player of a game with this clock, as others see them.
    pub(crate) fn who(&self, player: &Occupant, clock: Clock) -> PlayerIdentity {
        match player {
            Occupant::Person(number) => self.persona(*number).who(clock),
            Occupant::Engine(level) => PlayerIdentity::engine(level),
        }
    }

    /// The player of a number, for the message `names`; nothing for a guest without a name.
    pub(crate) fn named(&self, number: u64) -> Option<NamedPlayer> {
        let Persona { kind, name, ratings, .. } = self.persona(number);
        let erased = (kind == AccountKind::Erased).then(|| ERASED.to_owned());
        Some(NamedPlayer { number, name: name.or(erased)?, kind, ratings })
    }

    /// The same after a change: also a guest who has no name any more.
    pub(crate) fn renamed(&self, number: u64) -> NamedPlayer {
        self.named(number).unwrap_or_else(|| NamedPlayer {
            number,
            name: String::new(),
            kind: AccountKind::Guest,
            ratings: BTreeMap::new(),
        })
    }
}

#[cfg(test)]
mod tests {
    use trictrac_store::{Secret, Timestamp};

    use super::*;

    fn account(player: i64, name: &str) -> StoredAccount {
        StoredAccount {
            player: PlayerId(player),
            name: name.to_owned(),
            password: Secret::new(*b"x"),
            created: Timestamp(0),
            bot: false,
            operator: false,
            closed: None,
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
        assert_eq!([3, 7, 8].map(|number| directory.numbers_of(number).len()), [2, 2, 1]);
        let who = directory.who(&Occupant::Person(7), Clock::Vif);
        assert_eq!(
            (who.kind, who.number, who.name.as_deref()),
            (AccountKind::Account, Some(3), Some("Rabelais"))
        );
        assert_eq!(directory.who(&Occupant::Person(8), Clock::Vif), PlayerIdentity::guest(8));
        assert_eq!(
            directory.who(&Occupant::Engine("maitre".to_owned()), Clock::Vif),
            PlayerIdentity::engine("maitre")
        );
    }

    #[test]
    fn an_erased_account_leaves_its_numbers() {
        let directory = Directory::default();
        directory.add(&account(3, "Rabelais"));
        directory.bring(7, 3);
        directory.remove(3);
        assert_eq!((directory.find("Rabelais"), directory.account_of(7)), (None, 7));
        for number in [3, 7] {
            let persona = directory.persona(number);
            assert_eq!((persona.kind, persona.name), (AccountKind::Erased, None));
            assert_eq!(directory.named(number).unwrap().name, ERASED);
        }
        directory.remove(9);
        assert_eq!(
            directory.persona(9).kind,
            AccountKind::Erased,
            "erased before the server began"
        );
        assert_eq!(directory.persona(8), Persona::guest(8));
    }

    #[test]
    fn accounts_of_older_programs_that_look_alike_both_stay() {
        let directory = Directory::default();
        directory.add(&account(3, "ANNA"));
        directory.add(&account(4, "ΑΝΝΑ"));
        assert_eq!(["anna", "αννα"].map(|name| directory.find(name)), [Some(3), Some(4)]);
        for name in ["Anna", "ΑΝΝΑ", "АNNА"] {
            assert!(directory.is_taken(name, None) && directory.is_taken(name, Some(3)), "{name}");
        }
        directory.remove(3);
        assert!(directory.is_taken("Anna", None) && !directory.is_taken("Anna", Some(4)));
        directory.add(&account(4, "Rabelais"));
        assert!(!directory.is_taken("Anna", None) && directory.is_taken("Rabe1ais", None));
    }

    #[test]
    fn a_guest_has_a_name_as_long_as_no_account_looks_like_it() {
        let directory = Directory::default();
        directory.add(&account(3, "Rabelais"));
        for (guest, name) in [(7, "Rose"), (8, "Rabe1ais"), (3, "Panurge")] {
            directory.name_guest(guest, Some(name.to_owned()));
        }
        let named = directory.named(7).unwrap();
        assert_eq!((named.name.as_str(), named.kind), ("Rose", AccountKind::Guest));
        assert_eq!(directory.named(8), None, "an account has this name");
        assert_eq!(directory.named(3).unwrap().name, "Rabelais");
        assert_eq!(directory.find("Rose"), None, "nobody finds a guest by name");
        assert!(!directory.is_taken("ROSE", None));
        let like = |own| Vec::from_iter(directory.guests_like("R0SE", own));
        assert_eq!((like(8), like(7)), (vec![7], vec![]));
        assert_eq!(Vec::from_iter(directory.add(&account(4, "rose"))), [7]);
        assert_eq!((directory.named(7), directory.renamed(7).name.as_str()), (None, ""));
        directory.name_guest(7, Some("Panurge".to_owned()));
        assert_eq!(Vec::from_iter(directory.named_guests()), [7]);
        directory.bring(7, 3);
        assert!(
            directory.named_guests().is_empty() && directory.add(&account(5, "Panurge")).is_empty()
        );
    }

    #[test]
    fn an_account_has_one_name() {
        let directory = Directory::default();
        directory.add(&account(3, "Rabelais"));
        directory.add(&StoredAccount { bot: true, ..account(3, "Alcofribas") });
        assert_eq!((directory.find("Rabelais"), directory.find("Alcofribas")), (None, Some(3)));
        assert_eq!(directory.named(3).unwrap().kind, AccountKind::Bot);
        directory.bring(7, 3);
        directory.add(&account(3, "Rabelais"));
        assert_eq!(directory.numbers_of(3), [3, 7], "another name, the same numbers");
    }
}
