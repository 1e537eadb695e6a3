//! Rounds of the dice, each with everything they follow from: a secret of the server, and a contribution of each player. After a restore both are new.

use trictrac_protocol::{Bytes32, PerSeat, Seat, SeedShare};

use crate::dice::{FIRST, sha256};

/// Everything that the dice follow from, from a throw on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceRound {
    pub(super) commitment: Bytes32,
    /// The number of the first throw.
    pub(super) from: u32,
    pub(super) shares: PerSeat<Option<SeedShare>>,
    pub(super) opened: PerSeat<Option<Bytes32>>,
    /// From when the time for contributions or for opening runs, by wall time.
    pub(super) since: u64,
    /// The rest that a restore has left; nothing for the first round.
    pub(super) renewed: Option<Restored>,
}

/// The rest of a game after a restore.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Restored {
    pub(super) backup: u64,
    /// The fingerprint of the match as it was.
    pub(super) state: Bytes32,
}

impl DiceRound {
    /// The first one of a game.
    pub(super) fn first(commitment: Bytes32) -> Self {
        let (shares, opened) = (PerSeat::default(), PerSeat::default());
        Self { commitment, from: 0, shares, opened, since: 0, renewed: None }
    }

    /// The server's commitment to the secret.
    #[must_use]
    pub const fn commitment(&self) -> Bytes32 {
        self.commitment
    }

    /// The number of the first throw that follows from it, from 0, leads included.
    #[must_use]
    pub const fn from(&self) -> u32 {
        self.from
    }

    /// The moment up to which the backup goes, if it began with a restore.
    #[must_use]
    pub fn backup(&self) -> Option<u64> {
        self.renewed.map(|renewed| renewed.backup)
    }

    /// The contribution of the player at `seat`.
    #[must_use]
    pub fn share(&self, seat: Seat) -> Option<SeedShare> {
        self.shares[seat]
    }

    /// The bytes of the player at `seat`, once they are open.
    pub(crate) fn bytes(&self, seat: Seat) -> Option<Bytes32> {
        match self.shares[seat]? {
            SeedShare::Bytes(bytes) => Some(bytes),
            SeedShare::Digest(_) => self.opened[seat],
        }
    }

    pub(super) fn must_open(&self, seat: Seat) -> bool {
        self.shares[seat].is_some() && self.bytes(seat).is_none()
    }

    /// The fingerprint of everything but the secret that the dice follow from: the contributions, and after a restore the match as it was.
    pub(crate) fn fingerprint(&self, number: u32) -> Bytes32 {
        let mut text = self.renewed.map_or_else(String::new, |renewed| {
            format!("renewed {number} {} {} ", self.from, renewed.state)
        });
        for (seat, share) in self.shares.present() {
            text.push_str(&share_text(seat, *share));
        }
        sha256(&text)
    }

    /// The same if the player at `seat` contributed `share`.
    pub(crate) fn fingerprint_with(&self, number: u32, seat: Seat, share: SeedShare) -> Bytes32 {
        let mut shares = self.shares;
        shares[seat] = Some(share);
        Self { shares, ..self.clone() }.fingerprint(number)
    }

    /// The state of the first round as text, for the fingerprint of a game: what is open, and since when the rest is awaited.
    pub(super) fn text(&self) -> (String, u64) {
        let opened: Vec<String> =
            self.opened.present().map(|(_, bytes)| bytes.to_string()).collect();
        let opened = if opened.is_empty() { "-".to_owned() } else { opened.join(" ") };
        (opened, self.since)
    }
}

/// The text of a contribution.
fn share_text(seat: Seat, share: SeedShare) -> String {
    match share {
        SeedShare::Digest(digest) => format!("{seat} digest {digest} "),
        SeedShare::Bytes(bytes) => format!("{seat} bytes {bytes} "),
    }
}

/// The fingerprint of the contributions to the first dice.
pub(crate) fn fingerprint(shares: &[(Seat, SeedShare)]) -> Bytes32 {
    let mut round = DiceRound::first(Bytes32([0; 32]));
    for (seat, share) in shares {
        round.shares[*seat] = Some(*share);
    }
    round.fingerprint(FIRST)
}
