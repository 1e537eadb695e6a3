//! The lobby as a client knows it.

use std::cmp::Reverse;

use trictrac_protocol::{
    AccountKind, Challenge, ChallengeId, Clock, GameId, LobbyBoard, LobbyItems, LobbyRemovals,
    PlayerIdentity, Seek,
};

/// Everything in the lobby.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LobbyContents {
    items: LobbyItems,
    /// The number of players who are connected.
    pub online: u32,
    featured: Option<GameId>,
}

impl LobbyContents {
    /// The lobby as the server describes it.
    #[must_use]
    pub const fn new(items: LobbyItems, online: u32, featured: Option<GameId>) -> Self {
        Self { items, online, featured }
    }

    /// Takes a change: what is new or different, and what is gone.
    pub fn change(
        &mut self,
        added: LobbyItems,
        removed: &LobbyRemovals,
        online: u32,
        featured: Option<GameId>,
    ) {
        let LobbyItems { challenges, seeks, games, players } = &mut self.items;
        challenges.retain(|one| !removed.challenges.contains(&one.challenge));
        seeks.retain(|one| !removed.seeks.contains(&one.seek));
        games.retain(|one| !removed.games.contains(&one.game));
        players.retain(|one| one.number.is_none_or(|number| !removed.players.contains(&number)));
        replace(challenges, added.challenges, |one| one.challenge);
        replace(seeks, added.seeks, |one| one.seek);
        seeks.sort_by_key(|one| one.at);
        replace(games, added.games, |one| one.game);
        replace(players, added.players, |one| {
            (one.number, one.name.clone().filter(|_| one.number.is_none()))
        });
        (self.online, self.featured) = (online, featured);
    }

    /// The challenges that the player `you` can take, people's first.
    #[must_use]
    pub fn open(&self, you: u64) -> Vec<Challenge> {
        let mut open = self.challenges(|one| one.by.number != Some(you));
        open.sort_by_key(|one| one.by.kind == AccountKind::Engine);
        open
    }

    /// The challenges of the player `you`.
    #[must_use]
    pub fn own(&self, you: u64) -> Vec<Challenge> {
        self.challenges(|one| one.by.number == Some(you))
    }

    fn challenges(&self, wanted: impl Fn(&Challenge) -> bool) -> Vec<Challenge> {
        self.items.challenges.iter().filter(|one| wanted(one)).cloned().collect()
    }

    /// The players other than `you` who wait for any opponent, those who have waited longest first.
    #[must_use]
    pub fn seeks(&self, you: u64) -> Vec<Seek> {
        self.items.seeks.iter().filter(|one| one.by.number != Some(you)).cloned().collect()
    }

    /// The game that is shown larger than the others.
    #[must_use]
    pub fn featured(&self) -> Option<&LobbyBoard> {
        self.items.games.iter().find(|one| Some(one.game) == self.featured)
    }

    /// The other games in progress.
    #[must_use]
    pub fn games(&self) -> Vec<LobbyBoard> {
        let others = |one: &&LobbyBoard| Some(one.game) != self.featured;
        self.items.games.iter().filter(others).cloned().collect()
    }

    /// The game with this number.
    #[must_use]
    pub fn game(&self, game: GameId) -> Option<&LobbyBoard> {
        self.items.games.iter().find(|one| one.game == game)
    }

    /// The people and programs who are here, the best ones first.
    #[must_use]
    pub fn players(&self) -> Vec<PlayerIdentity> {
        let mut players: Vec<_> = self
            .items
            .players
            .iter()
            .filter(|one| one.kind != AccountKind::Engine)
            .cloned()
            .collect();
        players.sort_by_key(|one| {
            (Reverse(one.rating.map(|rating| rating.rating)), one.name.clone(), one.number)
        });
        players
    }
}

/// Puts new items in the place of those with the same key, and the others at the end.
fn replace<T, K: PartialEq>(items: &mut Vec<T>, new: Vec<T>, key: impl Fn(&T) -> K) {
    for item in new {
        match items.iter_mut().find(|old| key(old) == key(&item)) {
            Some(old) => *old = item,
            None => items.push(item),
        }
    }
}

/// The challenges that somebody makes to the reader, or the reader to somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonalChallenges(Vec<Challenge>);

impl PersonalChallenges {
    /// Adds a challenge, or replaces it.
    pub fn add(&mut self, challenge: Challenge) {
        replace(&mut self.0, vec![challenge], |one| one.challenge);
    }

    /// Removes a challenge. Returns it, if it was there.
    pub fn remove(&mut self, challenge: ChallengeId) -> Option<Challenge> {
        let at = self.0.iter().position(|one| one.challenge == challenge)?;
        Some(self.0.remove(at))
    }

    /// Those made to the player `you`.
    #[must_use]
    pub fn to(&self, you: u64) -> Vec<Challenge> {
        self.0.iter().filter(|one| one.by.number != Some(you)).cloned().collect()
    }

    /// Those made by the player `you`.
    #[must_use]
    pub fn by(&self, you: u64) -> Vec<Challenge> {
        self.0.iter().filter(|one| one.by.number == Some(you)).cloned().collect()
    }
}

/// Checks whether a match with this clock waits for nobody: both players must be there.
#[must_use]
pub const fn is_live(clock: Clock) -> bool {
    !matches!(clock, Clock::Days(_))
}

#[cfg(test)]
mod tests {
    use trictrac_protocol::{SeekId, Terms};

    use super::*;

    fn who(kind: AccountKind, number: u64) -> PlayerIdentity {
        let number = (kind != AccountKind::Engine).then_some(number);
        let name = (kind != AccountKind::Guest).then(|| format!("name {number:?}"));
        PlayerIdentity { kind, number, name, rating: None }
    }

    fn challenge(id: u8, by: PlayerIdentity) -> Challenge {
        let terms =
            Terms { form: None, rules: String::new(), clock: Clock::Vif, seat: None, rated: false };
        let challenge = ChallengeId([id; 16]);
        Challenge {
            challenge,
            by,
            terms,
            least: None,
            most: None,
            to: None,
            quick: false,
            dice: None,
            at: 0,
        }
    }

    fn seek(id: u8, by: u64, at: u64) -> Seek {
        let by = who(AccountKind::Guest, by);
        Seek { seek: SeekId([id; 16]), by, clocks: vec![Clock::Vif], at }
    }

    fn game(id: u8, watchers: u32) -> LobbyBoard {
        LobbyBoard {
            game: GameId([id; 16]),
            rules: String::new(),
            clock: Clock::Vif,
            rated: false,
            white: who(AccountKind::Guest, 1),
            black: who(AccountKind::Account, 2),
            position: String::new(),
            holes: [0; 2],
            points: [0; 2],
            watchers,
        }
    }

    #[test]
    fn changes_replace_add_and_remove() {
        let items = LobbyItems {
            challenges: vec![
                challenge(1, who(AccountKind::Engine, 0)),
                challenge(2, who(AccountKind::Guest, 7)),
            ],
            seeks: vec![seek(1, 7, 20), seek(2, 8, 10)],
            games: vec![game(1, 0), game(2, 0)],
            players: vec![who(AccountKind::Account, 7), who(AccountKind::Engine, 0)],
        };
        let mut lobby = LobbyContents::new(items, 2, Some(GameId([2; 16])));
        assert_eq!(lobby.featured().map(|one| one.game), Some(GameId([2; 16])));
        assert_eq!(lobby.games().len(), 1);
        assert_eq!(lobby.open(7).len(), 1);
        assert_eq!(lobby.own(7).len(), 1);
        assert_eq!(lobby.open(8)[0].by.number, Some(7), "people come first");
        let added = LobbyItems {
            challenges: vec![challenge(3, who(AccountKind::Account, 9))],
            seeks: vec![seek(3, 9, 5)],
            games: vec![game(1, 5)],
            players: vec![
                who(AccountKind::Account, 9),
                who(AccountKind::Account, 7),
                who(AccountKind::Engine, 0),
            ],
        };
        let removed = LobbyRemovals {
            challenges: vec![ChallengeId([2; 16])],
            seeks: vec![SeekId([2; 16])],
            games: vec![GameId([2; 16])],
            players: vec![8],
        };
        lobby.change(added, &removed, 3, None);
        assert_eq!(lobby.open(0).len(), 2);
        assert_eq!(lobby.seeks(8), [seek(3, 9, 5), seek(1, 7, 20)]);
        assert_eq!(lobby.seeks(9), [seek(1, 7, 20)]);
        assert_eq!(lobby.games(), [game(1, 5)]);
        assert_eq!(lobby.game(GameId([1; 16])), Some(&game(1, 5)));
        assert_eq!((lobby.featured(), lobby.online), (None, 3));
        let players: Vec<_> = lobby.players().iter().map(|one| one.number).collect();
        assert_eq!(players, [Some(7), Some(9)]);
        let removed = LobbyRemovals { players: vec![7], ..LobbyRemovals::default() };
        lobby.change(LobbyItems::default(), &removed, 2, None);
        assert_eq!(lobby.players().len(), 1);
    }

    #[test]
    fn calls_to_and_by_the_reader() {
        let mut calls = PersonalChallenges::default();
        calls.add(challenge(1, who(AccountKind::Account, 3)));
        calls.add(challenge(2, who(AccountKind::Account, 4)));
        calls.add(challenge(2, who(AccountKind::Account, 4)));
        assert_eq!((calls.to(3).len(), calls.by(3).len()), (1, 1));
        assert!(calls.remove(ChallengeId([2; 16])).is_some());
        assert!(calls.remove(ChallengeId([2; 16])).is_none());
        assert!(calls.to(3).is_empty());
    }
}
