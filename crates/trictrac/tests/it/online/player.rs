//! A client that plays one seat of one game, whatever happens to the connection.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout};
use trictrac_client::net::{ClientSession, Link, NetError};
use trictrac_client::{Follower, MessageAnswer, News};
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::manners::Manners;
use trictrac_forms::By;
use trictrac_forms_engine::player::FormPlayer;
use trictrac_protocol::{
    AccountKind, ActId, Bytes32, Challenge, ClientMessage, Code, FormTerms, GameEvent, GameId,
    GameOffer, Pairing, PerSeat, PlayerIdentity, Seat, SeedShare, ServerMessage, Token,
};
use trictrac_rules::side::Side;
use trictrac_umpire::Game;
use trictrac_umpire::dice::digest;

use super::{Form, Plan};

/// The time that a client waits for a message before it believes that something is stuck.
const PATIENCE: Duration = Duration::from_mins(1);

/// The time that a player waits for a challenge.
const CHALLENGE: Duration = Duration::from_mins(5);

/// The way for another player into a game.
#[derive(Clone)]
pub(super) struct Invitation {
    game: GameId,
    token: Option<Token>,
}

impl Invitation {
    /// The way to a game in which the player has a seat.
    pub(super) const fn to(game: GameId) -> Self {
        Self { game, token: None }
    }
}

/// The observations of a client.
pub(super) struct Report {
    pub(super) game: GameId,
    pub(super) seat: Seat,
    /// The messages that were acknowledged, with the numbers of their entries.
    pub(super) accepted: Vec<(ActId, u32)>,
    /// The entries that were shown, each time they were.
    pub(super) seen: Vec<(u32, GameEvent)>,
    /// The number of connections that the client needed.
    pub(super) connections: u32,
    /// The times between two entries, as the client saw them.
    pub(super) waits: Vec<Duration>,
}

/// A client with its seat.
pub(super) struct Part {
    session: ClientSession,
    /// The servers of the club: after each connection the next one.
    places: Vec<SocketAddr>,
    follower: Follower,
    plan: Plan,
    bytes: Bytes32,
    game: GameId,
    seat: Seat,
    token: Option<Token>,
    report: Report,
    opponent: Option<PlayerIdentity>,
    /// The time that the player thinks about each message.
    thinks: Duration,
    /// The number of throws after which the player resigns, if it does.
    resigns_after: Option<u32>,
    /// The time when the last entry was seen.
    progress: Option<Instant>,
}

impl Part {
    /// Creates a game and takes White.
    pub(super) async fn create(address: SocketAddr, session: ClientSession, plan: Plan) -> Self {
        Self::create_at(&[address], session, plan).await
    }

    /// The same at any of these servers.
    pub(super) async fn create_at(
        places: &[SocketAddr],
        session: ClientSession,
        plan: Plan,
    ) -> Self {
        let mut follower = Follower::new("white");
        let create = follower.message(|id| ClientMessage::Create {
            id,
            rules: plan.rules.to_owned(),
            form: plan.form.map(terms),
            clock: plan.clock,
            seat: Some(Seat::A),
            engine: plan.engine.map(str::to_owned),
            engines: engines(&plan),
            rated: false,
            listed: false,
        });
        let mut places = places.iter().cycle();
        let mut session = session;
        let (game, token) = loop {
            session = session.at(*places.next().expect("a server"));
            match ask_until_created(&session, &mut follower, &create).await {
                Ok(created) => break created,
                Err(_) => sleep(Duration::from_millis(20)).await,
            }
        };
        Self::new(session, follower, plan, game, Seat::A, Some(token))
    }

    /// Takes the first challenge of a person or a bot in the lobby.
    pub(super) async fn accept(address: SocketAddr, session: ClientSession, plan: Plan) -> Self {
        let session = session.at(address);
        let mut lobby = Follower::new("lobby");
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < CHALLENGE, "nobody waits in the lobby");
            if let Ok(made) = take_challenge(&session, &mut lobby).await {
                let (follower, seat) = (Follower::new("taker"), made.seat);
                let mut part = Self::new(session, follower, plan, made.game, seat, None);
                part.opponent = Some(made.opponent);
                return part;
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// The number of the game.
    pub(super) const fn game(&self) -> GameId {
        self.game
    }

    /// The seat of the client.
    pub(super) const fn seat(&self) -> Seat {
        self.seat
    }

    /// The opponent, if the game was made in the lobby.
    pub(super) fn opponent(&self) -> &PlayerIdentity {
        self.opponent.as_ref().expect("a game of the lobby")
    }

    /// Takes a free seat.
    pub(super) fn join(
        session: ClientSession,
        plan: Plan,
        invitation: Invitation,
        seat: Seat,
    ) -> Self {
        let Invitation { game, token } = invitation;
        // A player may join several games; the names of messages are unique among all of them.
        let name = format!("b{}", &game.to_string()[..12]);
        Self::new(session, Follower::new(&name), plan, game, seat, token)
    }

    fn new(
        session: ClientSession,
        follower: Follower,
        plan: Plan,
        game: GameId,
        seat: Seat,
        token: Option<Token>,
    ) -> Self {
        let bytes = Bytes32([0x40 + 0x20 * seat.index() as u8; 32]);
        let (accepted, seen) = (Vec::new(), Vec::new());
        let report = Report { game, seat, accepted, seen, connections: 0, waits: Vec::new() };
        let places = Vec::new();
        Self {
            session,
            places,
            follower,
            plan,
            bytes,
            game,
            seat,
            token,
            report,
            opponent: None,
            thinks: Duration::ZERO,
            resigns_after: None,
            progress: None,
        }
    }

    /// The invitation for the others.
    pub(super) fn invitation(&self) -> Invitation {
        Invitation { game: self.game, token: self.token.clone() }
    }

    /// Connects to one of these servers after the other.
    pub(super) fn among(self, places: Vec<SocketAddr>) -> Self {
        Self { places, ..self }
    }

    /// Gives its messages names that begin like this.
    pub(super) fn named(self, name: &str) -> Self {
        Self { follower: Follower::new(name), ..self }
    }

    /// Thinks for this long about each message.
    pub(super) fn thinking(self, thinks: Duration) -> Self {
        Self { thinks, ..self }
    }

    /// Resigns when it is asked after this number of throws.
    pub(super) fn resigning_after(self, throws: u32) -> Self {
        Self { resigns_after: Some(throws), ..self }
    }

    /// Plays until the secret of the dice is revealed.
    pub(super) async fn play(mut self) -> Report {
        loop {
            if let Ok(()) = self.connection().await {
                return self.report;
            }
            let turn = self.places.len().min(1);
            self.places.rotate_left(turn);
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// Plays on one connection; an error if it ends before the game does.
    async fn connection(&mut self) -> Result<(), NetError> {
        let session = match self.places.first() {
            Some(place) => self.session.clone().at(*place),
            None => self.session.clone(),
        };
        let mut link = session.connect().await?;
        self.report.connections += 1;
        link.send(&self.follower.hello()).await?;
        loop {
            let next = timeout(PATIENCE, link.next()).await;
            let message = next.unwrap_or_else(|_| panic!("game {} is stuck", self.game))?;
            let news = self.follower.receive(message);
            if self.take(news, &mut link).await? {
                return Ok(());
            }
            self.step(&mut link).await?;
        }
    }

    /// Takes a message of the server; whether the game is over.
    async fn take(&mut self, news: News, link: &mut Link) -> Result<bool, NetError> {
        match news {
            News::Welcome { .. } => {
                if self.follower.game(self.game).is_none() {
                    link.send(&ClientMessage::Watch { game: self.game }).await?;
                }
                for message in self.follower.unanswered() {
                    link.send(message).await?;
                }
            }
            News::Gap(watch) => link.send(&watch).await?,
            News::Did(_, did) => {
                let over = matches!(did.event, GameEvent::Reveal { .. });
                self.report.seen.push((did.seq, did.event));
                let last = self.progress.replace(Instant::now());
                self.report.waits.extend(last.map(|last| last.elapsed()));
                return Ok(over);
            }
            News::Game(game) => {
                self.forget_lost();
                let over = self.follower.game(game).is_some_and(|replica| {
                    replica.game().ended().is_some() && replica.game().deadline(0).is_none()
                });
                return Ok(over);
            }
            News::Answered(id, MessageAnswer::Accepted(seq)) => {
                self.report.accepted.push((id, seq));
            }
            News::Answered(id, MessageAnswer::Refused { code, args, .. }) => match code {
                // Somebody was faster, or sat down first: the next step decides anew.
                Code::Stale | Code::SendBytes | Code::SendDigest | Code::Ended => {}
                // After a restore a message of before may come again.
                Code::NotBegun if self.is_renewed() => {}
                Code::SlowDown | Code::Unavailable => {
                    sleep(Duration::from_millis(20)).await;
                    for message in self.follower.unanswered() {
                        link.send(message).await?;
                    }
                }
                _ => panic!("{id} of game {}: {code:?} {args:?}", self.game),
            },
            News::Bye(_) => return Err(NetError::Closed),
            News::Refused(Code::SlowDown | Code::Unavailable) => {
                sleep(Duration::from_millis(100)).await;
                link.send(&ClientMessage::Watch { game: self.game }).await?;
            }
            News::Refused(code) => panic!("game {}: {code:?}", self.game),
            _ => {}
        }
        Ok(false)
    }

    /// Sends what the game waits for, if it waits for this client and no message is under way.
    async fn step(&mut self, link: &mut Link) -> Result<(), NetError> {
        if self.follower.unanswered().next().is_some() {
            return Ok(());
        }
        let Some(replica) = self.follower.game(self.game) else { return Ok(()) };
        let last = self.report.accepted.last();
        if last.is_some_and(|(_, seq)| *seq >= replica.game().next()) {
            // What was done last is in the log, but not here yet: the game could not be watched when the message was sent again.
            return Ok(());
        }
        let Some(make) = self.wanted(replica.game()) else { return Ok(()) };
        let message = self.follower.message(make);
        sleep(self.thinks).await;
        link.send(&message).await
    }

    /// Checks whether the game was restored.
    fn is_renewed(&self) -> bool {
        self.follower.game(self.game).is_some_and(|replica| replica.game().rounds().len() > 1)
    }

    /// Forgets answers about entries that a restore has lost.
    fn forget_lost(&mut self) {
        let next = self.follower.game(self.game).map_or(0, |replica| replica.game().next());
        if self.is_renewed() {
            self.report.accepted.retain(|(_, seq)| *seq < next);
        }
    }

    /// The action of the player who is asked; nothing if they have nothing to say, or ask for their dice.
    fn decides(&self, game: &Game) -> Option<String> {
        let chance = RandomNumbers::new(self.plan.seed, 0);
        if let (Some(form), Some(before)) = (game.form(), game.before()) {
            let (player, number) = (FormPlayer::of(Box::new(Greedy)), u64::from(game.next()));
            let decide = || player.decide(form, before, chance, number);
            let by = By::Player(self.seat);
            return (!form.awaits_ready(self.seat)).then(|| decide().written(by));
        }
        let (table, side) = (game.classic()?, Side::of(self.seat));
        let act = Manners::default().act(table, side, &Greedy, chance, u64::from(game.throws()));
        act.unwrap().map(|action| action.to_string())
    }

    /// The message that the game waits for.
    fn wanted(&self, game: &Game) -> Option<Box<dyn FnOnce(ActId) -> ClientMessage>> {
        let (id, me, bytes) = (self.game, self.seat, self.bytes);
        if game.ended().is_some() {
            return None;
        }
        if game.seats()[me].is_none() {
            let (seat, token) = (self.seat, self.token.clone());
            let share = if game.gives_digest(me) {
                SeedShare::Digest(digest(bytes))
            } else {
                SeedShare::Bytes(bytes)
            };
            return Some(Box::new(move |name| ClientMessage::Sit {
                game: id,
                id: name,
                seat,
                token,
                share,
            }));
        }
        if game.renewing().is_some_and(|round| round.share(me).is_none()) {
            let share = if game.gives_digest(me) {
                SeedShare::Digest(digest(bytes))
            } else {
                SeedShare::Bytes(bytes)
            };
            return Some(Box::new(move |name| ClientMessage::Share { game: id, id: name, share }));
        }
        if !game.is_begun() || game.renewing().is_some() {
            let mine = game.all_contribute() && game.must_open(me);
            return mine.then(|| -> Box<dyn FnOnce(ActId) -> ClientMessage> {
                Box::new(move |name| ClientMessage::Open { game: id, id: name, bytes })
            });
        }
        let after = game.next() - 1;
        if game.asked() != Some(me) {
            return None;
        }
        if self.resigns_after.is_some_and(|throws| game.throws() >= throws) {
            return Some(Box::new(move |name| ClientMessage::Offer {
                game: id,
                id: name,
                offer: GameOffer::Resign,
            }));
        }
        Some(match self.decides(game) {
            Some(action) => {
                let action = action.parse().unwrap();
                Box::new(move |name| ClientMessage::Act { game: id, id: name, after, action })
            }
            None => Box::new(move |name| ClientMessage::Ready { game: id, id: name, after }),
        })
    }
}

/// The form as `create` names it.
fn terms(form: Form) -> FormTerms {
    FormTerms { name: form.name.to_owned(), options: form.options.to_owned() }
}

/// The levels of the engine in the seats after those of people.
fn engines(plan: &Plan) -> PerSeat<Option<String>> {
    let mut engines = PerSeat::default();
    let seats = Seat::ALL.into_iter().skip(plan.people().count());
    for (seat, level) in seats.zip(plan.form.map_or(&[][..], |form| form.engines)) {
        engines[seat] = Some((*level).to_owned());
    }
    engines
}

/// Sends `create` and waits for its answer.
async fn ask_until_created(
    session: &ClientSession,
    follower: &mut Follower,
    create: &ClientMessage,
) -> Result<(GameId, Token), NetError> {
    let mut link = session.connect().await?;
    link.send(&follower.hello()).await?;
    link.send(create).await?;
    loop {
        match follower.receive(link.next().await?) {
            News::Answered(_, MessageAnswer::Created(game, token)) => return Ok((game, token)),
            // It is repeated, at another server.
            News::Answered(_, MessageAnswer::Refused { code: Code::Unavailable, .. }) => {
                return Err(NetError::Closed);
            }
            News::Answered(_, refused) => panic!("{refused:?}"),
            _ => {}
        }
    }
}

/// Waits in the lobby for a challenge that is not the computer's, and takes it.
async fn take_challenge(
    session: &ClientSession,
    follower: &mut Follower,
) -> Result<Pairing, NetError> {
    let mut link = session.connect().await?;
    link.send(&follower.hello()).await?;
    // An answer that was lost comes again.
    for message in follower.unanswered() {
        link.send(message).await?;
    }
    link.send(&ClientMessage::EnterLobby).await?;
    let mut open: Vec<Challenge> = Vec::new();
    loop {
        match follower.receive(link.next().await?) {
            News::Lobby(message) => match *message {
                ServerMessage::Lobby { items, .. } => open = items.challenges,
                ServerMessage::LobbyChange { added, removed, .. } => {
                    open.retain(|one| !removed.challenges.contains(&one.challenge));
                    open.extend(added.challenges);
                }
                _ => {}
            },
            News::Matched(made) => return Ok(*made),
            // Somebody was faster.
            News::Answered(..) => {}
            _ => continue,
        }
        let other = |one: &&Challenge| one.by.kind != AccountKind::Engine;
        let waits = follower.unanswered().next().is_some();
        let found = open.iter().find(other).map(|one| one.challenge);
        if let Some(challenge) = found.filter(|_| !waits) {
            open.retain(|one| one.challenge != challenge);
            let take = follower.message(|id| ClientMessage::Take { id, challenge, bytes: None });
            link.send(&take).await?;
        }
    }
}
