//! The names of the players of a game. The log has numbers only.

use trictrac_protocol::{NamedPlayer, Occupant, Seat, ServerMessage};

use super::GameTask;

impl GameTask {
    /// The number of the account that a number belongs to.
    pub(super) fn account_of(&self, number: u64) -> u64 {
        self.context.directory.account_of(number)
    }

    /// Checks whether a seat is that of `player`, maybe under the number that they had as a guest.
    pub(super) fn is_player(&self, seat: Option<&Occupant>, player: u64) -> bool {
        matches!(seat, Some(Occupant::Person(number)) if self.account_of(*number) == player)
    }

    /// The number under which a player sits down: the one that the game has already, if there is one.
    pub(super) fn number_of(&self, player: u64) -> u64 {
        let Some(game) = self.umpire.as_ref().map(trictrac_umpire::Umpire::game) else {
            return player;
        };
        let seated = game.seats().present().map(|(_, seated)| &seated.player);
        let reserved = game.reserved().present().map(|(_, player)| player);
        let mut own = seated.chain(reserved).filter_map(|player| match player {
            Occupant::Person(number) => Some(*number),
            Occupant::Engine(_) => None,
        });
        own.find(|number| self.account_of(*number) == player).unwrap_or(player)
    }

    /// The names of those who sit, or whose seats are reserved; nothing if nobody has one.
    pub(super) fn names(&self) -> Option<ServerMessage> {
        let players = self.named_players();
        (!players.is_empty()).then_some(ServerMessage::Names { players })
    }

    fn named_players(&self) -> Vec<NamedPlayer> {
        let Some(game) = self.umpire.as_ref().map(trictrac_umpire::Umpire::game) else {
            return Vec::new();
        };
        let named = |seat: Seat| -> Option<NamedPlayer> {
            match game.player(seat)? {
                Occupant::Person(number) => self.context.directory.named(*number),
                Occupant::Engine(_) => None,
            }
        };
        Seat::ALL.into_iter().filter_map(named).collect()
    }

    /// Shows the names again, if `player` sits and has a new one.
    pub(super) fn rename(&self, player: u64) {
        if self.seat_of(player).is_some() {
            let mut players = self.named_players();
            if !players.iter().any(|named| self.account_of(named.number) == player) {
                players.push(self.context.directory.renamed(player));
            }
            self.room.send(&ServerMessage::Names { players });
            self.show_board();
        }
    }
}
