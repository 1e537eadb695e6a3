//! Changes of other nodes about people, which take effect here: the store has a log of changes.

use trictrac_store::people::Guest;
use trictrac_store::{ClubChange, Cursor, PlayerId, ReadError};

use super::packet::Packet;
use crate::online::operator::follow_audit;
use crate::online::session::known;
use crate::online::tables::OnlineTables;

impl OnlineTables {
    /// Lets what other nodes have changed take effect.
    pub(crate) async fn follow_changes(&self) {
        let Some(cluster) = &self.cluster else { return };
        let mut cursor = cluster.cursor.lock().await;
        if let Err(error) = self.follow_from(&mut cursor).await {
            tracing::warn!(%error, "changes cannot be read");
        }
    }

    async fn follow_from(&self, cursor: &mut Cursor) -> Result<(), ReadError> {
        let (changes, next) = self.base.registry.changes(*cursor).await?;
        for change in changes {
            self.change(change).await?;
        }
        *cursor = next;
        Ok(())
    }

    /// Reads what has changed. What this node has changed itself is read again, which does no harm.
    async fn change(&self, change: ClubChange) -> Result<(), ReadError> {
        match change {
            ClubChange::Account(player) => self.account_changed(player).await,
            ClubChange::Guest(guest) => self.guest_changed(guest).await,
            ClubChange::Rating(player) => {
                self.people.ratings.read_again(player).await?;
                self.show_known(player);
                Ok(())
            }
            ClubChange::Block(player) => {
                let blocked = self.base.registry.blocks_of(player).await?;
                self.talking().blocks.set(player, &blocked);
                Ok(())
            }
            ClubChange::Sessions(player) | ClubChange::Tokens(player) => {
                self.close_ended(player.0.cast_unsigned()).await;
                Ok(())
            }
            ClubChange::Audit(_) => {
                follow_audit(self).await;
                Ok(())
            }
            ClubChange::Everything => self.everything_changed().await,
        }
    }

    async fn account_changed(&self, player: PlayerId) -> Result<(), ReadError> {
        let number = player.0.cast_unsigned();
        if let Some(account) = self.base.registry.account(player).await? {
            self.knows_account(&account);
        } else {
            self.people.directory.remove(number);
            self.people.tries.forget(number);
            self.people.connected.close_player(number);
            self.end_all_challenges(number).await;
        }
        self.show_known(player);
        Ok(())
    }

    async fn guest_changed(&self, guest: PlayerId) -> Result<(), ReadError> {
        if let Some(account) = self.base.registry.account_of_guest(Guest(guest)).await? {
            let account = account.0.cast_unsigned();
            self.people.directory.bring(guest.0.cast_unsigned(), account);
            self.show_known(PlayerId(account.cast_signed()));
            return Ok(());
        }
        self.read_guest_name(guest.0.cast_unsigned()).await
    }

    /// Closes the connections of a player whose sessions or tokens have ended.
    async fn close_ended(&self, player: u64) {
        for key in self.people.connected.keys_of(player) {
            if matches!(known(&self.people, key).await, Ok(None)) {
                self.people.connected.close([key]);
            }
        }
    }

    /// The log of changes goes back an hour. A node that was cut off for longer reads all accounts.
    async fn everything_changed(&self) -> Result<(), ReadError> {
        for account in self.base.registry.accounts().await? {
            let player = account.player;
            self.account_changed(player).await?;
            self.people.ratings.read_again(player).await?;
            let blocked = self.base.registry.blocks_of(player).await?;
            self.talking().blocks.set(player, &blocked);
            self.close_ended(player.0.cast_unsigned()).await;
        }
        for (guest, _) in self.base.registry.former_guests().await? {
            self.guest_changed(guest.0).await?;
        }
        let named = self.base.registry.guest_names().await?;
        let named = named.into_iter().map(|(guest, _)| guest.0.cast_unsigned());
        for guest in named.chain(self.people.directory.named_guests()) {
            self.read_guest_name(guest).await?;
        }
        Ok(())
    }

    /// Tells the other nodes to look at the log of changes now. If that is lost, they look a little later.
    pub(crate) fn tell_change(&self) {
        self.lobby().tell_others(Packet::Changed);
    }
}
