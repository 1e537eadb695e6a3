//! Limits for trying passwords and recovery codes.
//!
//! Somebody who guesses must be slow, and must not keep the owner of the account out. So the tries of an address count for this address,
//! and those of all addresses together only as long as the account was not used from there before: the owner logs in from where they
//! play, whatever everybody else tries. Recovery codes cannot be guessed, so they open the account from everywhere.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::online::limits::{ClientAddress, Meters, ServerLimits};

/// The most addresses from which an account is known to be used.
const MOST_KNOWN: usize = 8;

/// Counts what is tried.
#[derive(Debug)]
pub(crate) struct Tries {
    /// Everything that an address tries.
    of_address: Meters<ClientAddress>,
    /// The tries of an address for one account.
    of_both: Meters<(u64, ClientAddress)>,
    /// The tries for an account, except from where it was used before.
    of_account: Meters<u64>,
    /// Passwords that are tried in the account's own sessions: others cannot use them up.
    own: Meters<u64>,
    /// The addresses from which an account was used, the last one at the end. In memory only: a new server has full budgets too.
    known: Mutex<HashMap<u64, VecDeque<ClientAddress>>>,
}

impl Tries {
    pub(super) fn new(limits: &ServerLimits) -> Self {
        Self {
            of_address: Meters::new(limits.tries),
            of_both: Meters::new(limits.tries_of),
            of_account: Meters::new(limits.tries_of_everybody),
            own: Meters::new(limits.tries_of),
            known: Mutex::default(),
        }
    }

    fn known(&self) -> MutexGuard<'_, HashMap<u64, VecDeque<ClientAddress>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that an account was used from an address, with one of its sessions.
    pub(crate) fn used(&self, account: u64, address: ClientAddress) {
        let mut known = self.known();
        let addresses = known.entry(account).or_default();
        if addresses.back() == Some(&address) {
            return;
        }
        addresses.retain(|other| *other != address);
        addresses.push_back(address);
        if addresses.len() > MOST_KNOWN {
            addresses.pop_front();
        }
    }

    /// Forgets from where an account was used: its password is another one, or it is gone.
    pub(crate) fn forget(&self, account: u64) {
        self.known().remove(&account);
    }

    fn is_known(&self, account: u64, address: ClientAddress) -> bool {
        self.known().get(&account).is_some_and(|addresses| addresses.contains(&address))
    }

    /// Counts a password that somebody tries for an account. What nobody has counts for the address only.
    ///
    /// # Errors
    /// It is one too many; the next one is allowed after this time.
    pub(super) fn count(
        &self,
        address: ClientAddress,
        account: Option<u64>,
    ) -> Result<(), Duration> {
        self.of_address.count(&address)?;
        let Some(account) = account else { return Ok(()) };
        self.of_both.count(&(account, address))?;
        if self.is_known(account, address) { Ok(()) } else { self.of_account.count(&account) }
    }

    /// Counts a recovery code. It has 80 random bits, so only the address counts.
    ///
    /// # Errors
    /// It is one too many; the next one is allowed after this time.
    pub(super) fn count_code(&self, address: ClientAddress) -> Result<(), Duration> {
        self.of_address.count(&address)
    }

    /// Counts a password that is tried in a session of the account.
    ///
    /// # Errors
    /// It is one too many; the next one is allowed after this time.
    pub(super) fn count_own(&self, address: ClientAddress, account: u64) -> Result<(), Duration> {
        self.of_address.count(&address)?;
        self.own.count(&account)
    }

    /// Forgets the budgets that are full again.
    pub(super) fn forget_idle(&self) {
        self.of_address.forget_idle();
        self.of_both.forget_idle();
        self.of_account.forget_idle();
        self.own.forget_idle();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u8) -> ClientAddress {
        ClientAddress::of([10, 0, 0, number].into())
    }

    #[test]
    fn an_account_is_known_at_its_last_addresses() {
        let tries = Tries::new(&ServerLimits::default());
        (0..9).for_each(|number| tries.used(7, address(number)));
        tries.used(7, address(2));
        tries.used(7, address(9));
        let known: Vec<u8> = (0..10).filter(|&number| tries.is_known(7, address(number))).collect();
        assert_eq!(known, [2, 3, 4, 5, 6, 7, 8, 9]);
        assert!(!tries.is_known(8, address(2)));
        tries.forget(7);
        assert!(!tries.is_known(7, address(2)));
    }
}
