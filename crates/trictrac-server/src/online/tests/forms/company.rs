//! The players of a game of another form, each with a connection, and a spectator who follows it.

use fastrand::Rng;
use trictrac_client::net::ClientSession;
use trictrac_forms::By;
use trictrac_forms::game::{FormAction, FormMatch, FormPhase};
use trictrac_protocol::{
    ActId, Bytes32, ClientMessage, Clock, EntryView, FormTerms, GameEnding, GameEvent, GameId,
    GameOffer, KnownGame, PerSeat, Seat, SeedShare, ServerMessage, Token,
};
use trictrac_umpire::Replica;
use trictrac_umpire::dice::digest;

use crate::online::tests::place::{Client, Place, sit};

/// The parts of a game: the form, who of its seats are people, and the levels of the others.
pub(in crate::online::tests) struct Wanted {
    pub(in crate::online::tests) form: &'static str,
    pub(in crate::online::tests) options: &'static str,
    pub(in crate::online::tests) people: Vec<Seat>,
    pub(in crate::online::tests) engines: Vec<(Seat, &'static str)>,
    pub(in crate::online::tests) clock: Clock,
}

impl Wanted {
    /// A game of people only, without a clock.
    pub(in crate::online::tests) fn people(
        form: &'static str,
        options: &'static str,
        count: u8,
    ) -> Self {
        let people = Seat::first(count).collect();
        Self { form, options, people, engines: Vec::new(), clock: Clock::None }
    }

    /// The same with the engine in one more seat.
    pub(super) fn and_engine(mut self, level: &'static str) -> Self {
        self.engines.push((Seat::ALL[self.people.len() + self.engines.len()], level));
        self
    }

    pub(super) fn create(&self, id: &str) -> ClientMessage {
        let mut engines = PerSeat::default();
        for (seat, level) in &self.engines {
            engines[*seat] = Some((*level).to_owned());
        }
        ClientMessage::Create {
            id: id.parse().unwrap(),
            rules: String::new(),
            form: Some(form(self.form, self.options)),
            clock: self.clock,
            seat: self.people.first().copied(),
            engine: None,
            engines,
            rated: false,
            listed: false,
        }
    }
}

pub(super) fn form(name: &str, options: &str) -> FormTerms {
    FormTerms { name: name.to_owned(), options: options.to_owned() }
}

/// The contribution of the player of a seat to the dice.
pub(super) fn bytes(seat: Seat) -> Bytes32 {
    Bytes32([0x40 + seat.index() as u8; 32])
}

/// A game with its players.
pub(super) struct Company {
    pub(super) game: GameId,
    pub(super) players: Vec<(Seat, Client)>,
    pub(super) watcher: Client,
    pub(super) replica: Replica,
    rng: Rng,
    named: u32,
}

impl Company {
    /// A game that has begun. Client number `n` connects to node `n` of these, again and again.
    pub(super) async fn begun(nodes: &[Place], wanted: &Wanted) -> Self {
        let mut clients = Vec::new();
        for (nth, seat) in wanted.people.iter().enumerate() {
            clients.push((*seat, nodes[nth % nodes.len()].client().await));
        }
        let watcher = nodes[nodes.len() - 1].client().await;
        Self::of(clients, watcher, wanted).await
    }

    /// The same for players who are connected.
    pub(super) async fn of(
        mut players: Vec<(Seat, Client)>,
        mut watcher: Client,
        wanted: &Wanted,
    ) -> Self {
        let (game, token) = create(&mut players[0].1, wanted).await;
        let last = players.len() - 1;
        for (nth, (seat, client)) in players.iter_mut().enumerate() {
            let open = nth == last && wanted.engines.is_empty();
            let share = if open {
                SeedShare::Bytes(bytes(*seat))
            } else {
                SeedShare::Digest(digest(bytes(*seat)))
            };
            let token = (nth > 0).then(|| token.clone());
            client.send(sit(game, *seat, token, share)).await;
            client.accepted("sit").await;
        }
        let replica = watcher.replica(game).await;
        let (rng, named) = (Rng::with_seed(1), 0);
        let mut company = Self { game, players, watcher, replica, rng, named };
        company.all_sit().await;
        company.open().await;
        company
    }

    /// Waits until the engine has sat down, too.
    async fn all_sit(&mut self) {
        while !self.replica.game().all_sit() {
            self.follow().await;
        }
    }

    async fn open(&mut self) {
        for (seat, client) in &mut self.players {
            if self.replica.game().must_open(*seat) {
                let (game, id) = (self.game, "open".parse().unwrap());
                client.send(ClientMessage::Open { game, id, bytes: bytes(*seat) }).await;
                client.accepted("open").await;
            }
        }
    }

    /// The next entry.
    async fn follow(&mut self) -> EntryView {
        let did = self.watcher.did(|_| true).await;
        self.replica.follow(&did).unwrap();
        did
    }

    /// Follows the game until a person must act, or the secret is revealed; whom it waits for.
    pub(super) async fn settle(&mut self) -> Option<Seat> {
        loop {
            let asked = self.replica.game().asked();
            if let Some(asked) = asked.filter(|seat| self.sits(*seat)) {
                return Some(asked);
            }
            if let GameEvent::Reveal { .. } = self.follow().await.event {
                return None;
            }
        }
    }

    fn sits(&self, seat: Seat) -> bool {
        self.players.iter().any(|(of, _)| *of == seat)
    }

    pub(super) fn client(&mut self, seat: Seat) -> &mut Client {
        &mut self.players.iter_mut().find(|(of, _)| *of == seat).unwrap().1
    }

    pub(super) fn form(&self) -> &FormMatch {
        self.replica.game().form().unwrap()
    }

    /// Does any of the things that the player who is asked may do.
    pub(super) async fn act(&mut self, seat: Seat) {
        let (game, after) = (self.game, self.replica.game().next() - 1);
        let text = action(self.replica.game().form().unwrap(), seat, &mut self.rng);
        self.named += 1;
        let name = format!("a{}", self.named);
        let id: ActId = name.parse().unwrap();
        let client = self.client(seat);
        match text {
            Some(text) => client.act(game, &name, after, &text).await,
            None => client.send(ClientMessage::Ready { game, id, after }).await,
        }
        let seq = client.accepted(&name).await;
        while self.replica.game().next() <= seq {
            self.follow().await;
        }
    }

    /// Plays until as many actions of people are done, or until the end.
    pub(super) async fn play(&mut self, most: u32) {
        for _ in 0..most {
            let Some(seat) = self.settle().await else { return };
            self.act(seat).await;
        }
    }

    /// Plays to the end, and returns it.
    pub(super) async fn finish(&mut self) -> GameEnding {
        self.play(20_000).await;
        self.replica.game().ended().expect("an end").clone()
    }

    /// Waits for the end, and returns it.
    pub(super) async fn ended(&mut self) -> GameEnding {
        while !matches!(self.follow().await.event, GameEvent::Reveal { .. }) {}
        self.replica.game().ended().expect("an end").clone()
    }

    /// Offers something for a player, and waits until it is shown.
    pub(super) async fn offer(&mut self, seat: Seat, offer: GameOffer) {
        self.named += 1;
        let (game, name) = (self.game, format!("a{}", self.named));
        let client = self.client(seat);
        client.send(ClientMessage::Offer { game, id: name.parse().unwrap(), offer }).await;
        let seq = client.accepted(&name).await;
        while self.replica.game().next() <= seq {
            self.follow().await;
        }
    }

    /// Everybody connects again: client number `n` to node `n` of these, again and again.
    pub(super) async fn reconnect(&mut self, nodes: &[Place]) {
        let have =
            vec![KnownGame { game: self.game, seq: self.replica.game().next() - 1, hash: None }];
        for (nth, (_, client)) in self.players.iter_mut().enumerate() {
            let session = at(client, &nodes[nth % nodes.len()]);
            *client = Client::connect(session, have.clone()).await;
        }
        let session = at(&self.watcher, &nodes[nodes.len() - 1]);
        self.watcher = Client::connect(session, Vec::new()).await;
        self.replica = self.watcher.replica(self.game).await;
    }
}

fn at(client: &Client, node: &Place) -> ClientSession {
    client.session.clone().at(node.address())
}

/// Creates a game.
pub(in crate::online::tests) async fn create(
    client: &mut Client,
    wanted: &Wanted,
) -> (GameId, Token) {
    let id = format!("create-{:x}", fastrand::u64(..));
    client.send(wanted.create(&id)).await;
    client
        .find(|message| match message {
            ServerMessage::Created { game, token, .. } => Some((*game, token.clone())),
            ServerMessage::Refused { code, args, .. } => panic!("{code:?} {args:?}"),
            _ => None,
        })
        .await
}

/// Something that the player at `seat` may do; nothing if they ask for their dice.
fn action(state: &FormMatch, seat: Seat, rng: &mut Rng) -> Option<String> {
    let action = match state.phase() {
        FormPhase::Throw(_) if state.may_vie(seat) && rng.u8(..4) == 0 => FormAction::Vie,
        FormPhase::Throw(_) => return None,
        FormPhase::Answer(_) => FormAction::Take,
        FormPhase::Choice(_, choices) => {
            let choices = choices.as_slice();
            FormAction::Choose(choices[choices.len() - 1])
        }
        _ => {
            let plays = state.view().unwrap().plays();
            FormAction::Play(plays[rng.usize(..plays.len())])
        }
    };
    Some(action.written(By::Player(seat)))
}
