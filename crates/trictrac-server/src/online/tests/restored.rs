//! Correspondence games continue after a backup was restored, with new dice, if their players agree.

use trictrac_client::net::ClientSession;
use trictrac_protocol::{
    Bytes32, ClientMessage, Clock, Code, Days, EntryView, GameEnding, GameEvent, GameId, GameOffer,
    KnownGame, Occupant, Seat, ServerMessage, VoidReason,
};
use trictrac_umpire::dice::{FIRST, commitment};
use trictrac_umpire::seal::verify;
use trictrac_umpire::{OwnShare, Replica};

use super::place::{Client, Place, Setup, Table, classic, generous, offer, sit};
use super::wire::ask;
use crate::online::Outside as _;
use crate::online::stored::store_id;
use crate::online::waking;

const CLOCK: Clock = Clock::Days(Days::Three);
const DAY: u64 = 24 * 3600 * 1000;

/// A server whose games are in its folder.
async fn place() -> Place {
    Place::like(Setup { limits: generous(), in_folder: true, ..Setup::default() }).await
}

/// A player of the game.
struct Player {
    session: ClientSession,
    seat: Seat,
    /// The entries that were seen.
    have: Option<KnownGame>,
    own: Vec<OwnShare>,
    names: u32,
}

impl Player {
    fn of(client: &Client, seat: Seat) -> Self {
        let (session, own) = (client.session.clone(), Vec::new());
        Self { session, seat, have: None, own, names: 0 }
    }

    /// Comes back with what was seen before. Returns the game as the server has it now, and whether that was all of it.
    async fn comes(&mut self, place: &Place, game: GameId) -> (Client, Replica, bool) {
        self.session = self.session.clone().at(place.address());
        let mut client = Client::connect(self.session.clone(), Vec::from_iter(self.have)).await;
        let mut whole = false;
        while self.have.is_some() {
            match client.next().await {
                ServerMessage::Game { .. } => whole = true,
                // It comes after what the client lacks.
                ServerMessage::Presence { .. } => break,
                _ => {}
            }
        }
        client.send(ClientMessage::Watch { game }).await;
        let log = client.whole().await;
        let EntryView { seq, hash, .. } = *log.last().unwrap();
        self.have = Some(KnownGame { game, seq, hash: Some(hash) });
        (client, Replica::of(&log).unwrap(), whole)
    }

    async fn sends(
        &mut self,
        client: &mut Client,
        make: impl FnOnce(trictrac_protocol::ActId) -> ClientMessage,
    ) {
        self.names += 1;
        let name = format!("p{}", self.names);
        client.send(make(name.parse().unwrap())).await;
        client.accepted(&name).await;
    }

    /// Agrees to continue, or opens the bytes, as far as that is due.
    async fn continues(&mut self, place: &Place, game: GameId, bytes: Bytes32) {
        let (mut client, replica, _) = self.comes(place, game).await;
        let state = replica.game();
        if let Some(share) = self.own.last_mut().and_then(|own| own.open(state, self.seat)) {
            return self
                .sends(&mut client, |id| ClientMessage::Open { game, id, bytes: share })
                .await;
        }
        let mut own = OwnShare::renewed(bytes, state).expect("a restored game");
        let share = own.contribute(state, self.seat).expect("new bytes");
        self.own.push(own);
        self.sends(&mut client, |id| ClientMessage::Share { game, id, share }).await;
    }

    /// Plays the first legal play, if it is the player's turn. Returns whether the game is over.
    async fn plays(&mut self, place: &Place, game: GameId) -> bool {
        let (mut client, replica, _) = self.comes(place, game).await;
        let state = replica.game();
        if state.asked() == Some(self.seat) {
            let after = state.next() - 1;
            let play = state.classic().unwrap().coup().unwrap().first_play();
            let action = trictrac_rules::turn::Action::Play(play).to_string().parse().unwrap();
            self.sends(&mut client, |id| ClientMessage::Act { game, id, after, action }).await;
        }
        state.ended().is_some()
    }
}

async fn both_play(place: &Place, game: GameId, players: &mut [Player; 2], times: u32) {
    for _ in 0..times {
        for player in &mut *players {
            if player.plays(place, game).await {
                return;
            }
        }
    }
}

async fn begun(place: &Place, clock: Clock) -> (GameId, [Player; 2]) {
    let Table { game, white, black } = place.begun(clock).await;
    (game, [Player::of(&white, Seat::A), Player::of(&black, Seat::B)])
}

/// The backup in the middle: what was played later is lost, and nothing of the dice.
#[tokio::test]
async fn a_correspondence_game_goes_on_after_a_restore_in_the_middle() {
    let mut place = place().await;
    let (game, mut players) = begun(&place, CLOCK).await;
    let (live, _) = begun(&place, Clock::Lent).await;
    both_play(&place, game, &mut players, 2).await;
    let log = players[0].comes(&place, game).await.1.game().clone();
    let saved = place.backup().await;
    place.time.pass(DAY);
    both_play(&place, game, &mut players, 2).await;
    place.restore(&saved).await;

    let (mut white, black) =
        (players[0].comes(&place, game).await, players[1].comes(&place, game).await);
    assert!(white.2 && black.2, "what they had is lost: they get the whole game");
    let state = white.1.game();
    assert_eq!((state.throws(), state.classic()), (log.throws(), log.classic()));
    let round = state.renewing().expect("it waits for both");
    assert_eq!(
        round.backup(),
        Some(place.time.now().wall - DAY),
        "the time stands still in the test"
    );
    for client in [&mut white.0, &mut { black.0 }] {
        let mine = client.mine(&place).await;
        assert_eq!((mine.games[0].game, mine.games[0].your_turn), (game, true));
        assert_eq!(mine.games[0].until, Some(place.time.now().wall + 14 * DAY));
    }
    let shown = players[0].comes(&place, live).await.1;
    assert_eq!(shown.game().ended(), Some(&GameEnding::void(VoidReason::Restored)));

    // The other one agrees first. A restart between two messages changes nothing.
    players[1].continues(&place, game, Bytes32([0x71; 32])).await;
    place.restart().await;
    players[0].continues(&place, game, Bytes32([0x72; 32])).await;
    place.restart().await;
    players[1].continues(&place, game, Bytes32([0x73; 32])).await;
    both_play(&place, game, &mut players, 1000).await;

    let replica = players[0].comes(&place, game).await.1;
    let state = replica.game();
    assert!(matches!(state.ended(), Some(GameEnding::Won { .. })), "{:?}", state.ended());
    for player in &players {
        assert!(player.own[0].fits(state, player.seat));
    }
    let store = &place.club().base.store;
    let secret = store.private(store_id(game), &"secret-2".into()).await.unwrap().unwrap();
    let secret = Bytes32(secret.reveal().try_into().unwrap());
    assert_eq!(commitment(game, 2, secret), state.rounds()[1].commitment());
    assert_ne!(secret, place.secret(game).await);
    assert_eq!(commitment(game, FIRST, place.secret(game).await), state.commitment());
    let path = format!("/api/v1/games/{game}/record");
    let text = ask(place.address(), "GET", &path, &[]).await.body;
    let verified = verify(&text).unwrap();
    assert_eq!((verified.throws, verified.renewed), (state.throws(), vec![log.throws()]), "{text}");
}

#[tokio::test]
async fn who_does_not_continue_ends_the_game() {
    let mut place = place().await;
    let (game, mut players) = begun(&place, CLOCK).await;
    let (other, mut others) = begun(&place, CLOCK).await;
    let (third, mut thirds) = begun(&place, CLOCK).await;
    let saved = place.backup().await;
    place.restore(&saved).await;
    // One refuses, one does not answer, and one does not open.
    let mut client = players[0].comes(&place, game).await.0;
    client.send(offer(game, "void", GameOffer::Void)).await;
    client.accepted("void").await;
    let ended = |replica: &Replica| replica.game().ended().cloned();
    let refused = GameEnding::Void { why: VoidReason::Restored, seat: Some(Seat::A) };
    assert_eq!(ended(&players[1].comes(&place, game).await.1), Some(refused));
    others[0].continues(&place, other, Bytes32([0x71; 32])).await;
    thirds[0].continues(&place, third, Bytes32([0x72; 32])).await;
    thirds[1].continues(&place, third, Bytes32([0x73; 32])).await;
    let mut client = thirds[0].comes(&place, third).await.0;
    client.send(offer(third, "late", GameOffer::Void)).await;
    assert_eq!(client.refused().await, Code::NoOffer);
    drop(client);
    for (days, game, player, ending) in [
        (3, third, &mut thirds[1], GameEnding::Flag { loser: Seat::A }),
        (11, other, &mut others[1], GameEnding::void(VoidReason::Restored)),
    ] {
        place.time.pass(days * DAY + 60_000);
        waking::sweep(&place.club().tables).await;
        // Who asks again and again delays what is due.
        while ended(&player.comes(&place, game).await.1).is_none() {
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        }
        assert_eq!(ended(&player.comes(&place, game).await.1), Some(ending));
    }
}

#[tokio::test]
async fn the_computer_continues() {
    let mut place = place().await;
    let mut client = place.client().await;
    client
        .send(classic("c".parse().unwrap(), "holes=1", CLOCK, Some(Seat::A), Some("debutant")))
        .await;
    let game = client
        .find(|message| match message {
            ServerMessage::Created { game, .. } => Some(*game),
            _ => None,
        })
        .await;
    let mut own = OwnShare::unseen(Bytes32([0x71; 32]));
    let share = own.contribute(client.replica(game).await.game(), Seat::A).unwrap();
    client.send(sit(game, Seat::A, None, share)).await;
    client.did(|event| matches!(event, GameEvent::Sit { player: Occupant::Engine(_), .. })).await;
    let id = "open".parse().unwrap();
    client.send(ClientMessage::Open { game, id, bytes: own.bytes }).await;
    client.accepted("open").await;
    let mut player = Player::of(&client, Seat::A);
    player.plays(&place, game).await;
    let saved = place.backup().await;
    place.restore(&saved).await;
    player.continues(&place, game, Bytes32([0x72; 32])).await;
    while !player.comes(&place, game).await.1.game().all_contribute() {
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    player.continues(&place, game, Bytes32([0x73; 32])).await;
    assert!(player.comes(&place, game).await.1.game().renewing().is_none());
    let mut client = player.comes(&place, game).await.0;
    client.send(offer(game, "resign", GameOffer::Resign)).await;
    client
        .did(|event| matches!(event, GameEvent::Reveal { renewed, .. } if renewed.len() == 1))
        .await;
}
