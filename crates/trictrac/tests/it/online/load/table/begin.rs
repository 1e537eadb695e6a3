//! The beginning of a match: its players connect, sit down, and give their bytes to the dice.

use std::net::SocketAddr;

use trictrac_protocol::{Bytes32, GameId, Seat, ServerMessage, Token};
use trictrac_umpire::dice::digest;

use super::{Chair, Opponent, Table, Tally};
use crate::online::load::ledger::{Place, Shared};
use crate::online::load::wire::Wire;
use crate::online::load::{Fault, text};

/// The bytes that each player gives to the dice.
const BYTES: [Bytes32; 2] = [Bytes32([0x40; 32]), Bytes32([0x60; 32])];

impl Table {
    /// Creates a match for players at these servers with these cookies, and begins it.
    pub(in crate::online::load) async fn begin(
        players: Vec<(SocketAddr, String)>,
        opponent: Opponent,
    ) -> Result<Self, Fault> {
        let mut chairs = Vec::new();
        for (seat, (address, cookie)) in Seat::BOTH.into_iter().zip(players) {
            let wire = Wire::greet(address, &cookie).await.map_err(text)?;
            let (place, messages, unanswered) = (Place::default(), 0, None);
            let current = false;
            chairs.push(Chair {
                seat,
                address,
                cookie,
                wire,
                place,
                messages,
                unanswered,
                current,
            });
        }
        let (game, token) = create(&mut chairs[0].wire, opponent).await?;
        for chair in &chairs {
            let watch = format!(r#"{{"type":"watch","game":"{game}"}}"#);
            chair.wire.send(&watch).await.map_err(text)?;
        }
        let (ledger, replica, tally) = (Shared::default(), None, Tally::default());
        let mut table = Self { game, ledger, replica, chairs, tally };
        while !table.is_current() {
            table.wait().await?;
        }
        table.sit_down(&token).await?;
        table.tally = Tally::default();
        Ok(table)
    }

    async fn sit_down(&mut self, token: &Token) -> Result<(), Fault> {
        for place in 0..self.chairs.len() {
            let (seat, bytes) = (["white", "black"][place], BYTES[place]);
            let share = match place {
                0 => format!(r#"{{"digest":"{}"}}"#, digest(bytes)),
                _ => format!(r#"{{"bytes":"{bytes}"}}"#),
            };
            let rest = format!(r#""seat":"{seat}","token":"{token}","share":{share}"#);
            self.send(place, "sit", &rest).await?;
            self.settle().await?;
        }
        // The engine sits by itself.
        while self.game().is_none_or(|game| game.seats()[Seat::B].is_none()) {
            self.wait().await?;
        }
        self.send(0, "open", &format!(r#""bytes":"{}""#, BYTES[0])).await?;
        self.settle().await
    }
}

/// Creates a game.
async fn create(wire: &mut Wire, opponent: Opponent) -> Result<(GameId, Token), Fault> {
    let seats = match opponent {
        Opponent::Person => r#""clock":"lent""#.to_owned(),
        Opponent::Engine(level) => format!(r#""seat":"white","engine":"{level}""#),
    };
    // As many holes as possible: no match ends while it is measured.
    let rules = "holes=24";
    let create = format!(r#"{{"type":"create","id":"c","rules":"{rules}",{seats}}}"#);
    wire.send(&create).await.map_err(text)?;
    loop {
        let answer = wire.next().await.map_err(text)?;
        match serde_json::from_str(&answer) {
            Ok(ServerMessage::Created { game, token, .. }) => return Ok((game, token)),
            Ok(ServerMessage::Welcome { .. }) => {}
            _ => return Err(answer),
        }
    }
}
