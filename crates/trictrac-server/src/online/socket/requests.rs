//! Requests of a client, and the parts that answer them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use trictrac_engine::level::Level;
use trictrac_protocol::{
    ActId, Bytes32, ClientMessage, Clock, Code, FormTerms, GameEvent, GameId, KnownGame, Occupant,
    PerSeat, Said, Seat, ServerMessage, Token, VERSION, is_control, understands,
};
use trictrac_rules::notation::ParseError;
use trictrac_rules::rules::Rules;
use trictrac_store::{CreateError, ReadError};
use trictrac_umpire::{FIRST_INVITED, NewGame, first_turn, may_be_rated};

use crate::NAME;
use crate::online::forms::checked_form;
use crate::online::game::ask::{OpenRequest, TaskMessage};
use crate::online::game::first;
use crate::online::game::request::PlayerRequest;
use crate::online::identity::Persona;
use crate::online::limits::{ClientAddress, StorageCost};
use crate::online::member::Member;
use crate::online::outbox::Outbox;
use crate::online::outside::random;
use crate::online::rarely::warn_rarely;
use crate::online::stored::store_id;
use crate::online::tables::OnlineTables;

/// The cost of `watch` besides the log, in bytes of logs: the game is read from disk.
const LOOK: u32 = 4_000;

/// The number of milliseconds for which clients learn that the club was restored: 14 days.
const RESTORED: u64 = 14 * 24 * 3600 * 1000;

/// The most characters of a reason.
const REASON: usize = 300;

/// A refusal with a reason for the person who writes the client. The reason may repeat what the client sent: whatever controls a
/// terminal or the direction of the text is written as a number.
pub(super) fn refused(id: Option<ActId>, code: Code, reason: &str) -> ServerMessage {
    let mut shown = String::new();
    for character in reason.chars().take(REASON) {
        if is_control(character) {
            shown.extend(character.escape_unicode());
        } else {
            shown.push(character);
        }
    }
    let args = BTreeMap::from([("reason".to_owned(), shown)]);
    ServerMessage::Refused { id, code, rule: None, args }
}

/// A client, as its connection knows it.
pub(super) struct SocketClient {
    pub(super) tables: Arc<OnlineTables>,
    pub(super) member: Member,
    pub(super) address: ClientAddress,
    greeted: bool,
    watched: BTreeSet<GameId>,
}

/// The game that `create` asks for.
struct GameWish {
    id: ActId,
    rules: String,
    form: Option<FormTerms>,
    clock: Clock,
    seat: Option<Seat>,
    engine: Option<String>,
    engines: PerSeat<Option<String>>,
    rated: bool,
    listed: bool,
}

impl SocketClient {
    pub(super) const fn new(
        tables: Arc<OnlineTables>,
        member: Member,
        address: ClientAddress,
    ) -> Self {
        Self { tables, member, address, greeted: false, watched: BTreeSet::new() }
    }

    pub(super) const fn outbox(&self) -> &Outbox {
        &self.member.outbox
    }

    pub(super) const fn has_greeted(&self) -> bool {
        self.greeted
    }

    pub(super) fn silence(&self) -> Duration {
        self.tables.door.limits.silence
    }

    /// Checks whether another server can take over.
    pub(super) fn has_other_servers(&self) -> bool {
        self.tables.games.neighbours().own().is_some()
    }

    /// A number that nobody can predict.
    pub(super) fn chance(&self) -> u64 {
        u64::from_be_bytes(random(&*self.tables.base.outside))
    }

    /// Leaves every game.
    pub(super) async fn leave(self) {
        self.tables.lobby().disconnect(&self.member);
        for game in self.watched {
            self.tables.games.send(game, TaskMessage::Leave { socket: self.member.socket }).await;
        }
    }

    pub(super) fn slow_down(&self, id: Option<ActId>, wait: Duration) {
        self.outbox().slow_down(id, wait);
    }

    pub(super) async fn handle(&mut self, message: ClientMessage) {
        if let ClientMessage::Hello { protocol, have } = message {
            return self.hello(protocol, &have).await;
        }
        if !self.greeted {
            return self.outbox().refuse(message.id().cloned(), Code::HelloFirst);
        }
        match message {
            ClientMessage::Hello { .. } => {}
            ClientMessage::Create {
                id,
                rules,
                form,
                clock,
                seat,
                engine,
                engines,
                rated,
                listed,
            } => {
                let wanted =
                    GameWish { id, rules, form, clock, seat, engine, engines, rated, listed };
                self.create(wanted).await;
            }
            ClientMessage::Watch { game } => self.watch(game, None).await,
            ClientMessage::Unwatch { game } => self.unwatch(game).await,
            ClientMessage::Sit { game, id, seat, token, share } => {
                self.ask(game, id, PlayerRequest::Sit { seat, token, share }).await;
            }
            ClientMessage::Open { game, id, bytes } => {
                self.ask(game, id, PlayerRequest::Open { bytes }).await;
            }
            ClientMessage::Share { game, id, share } => {
                self.ask(game, id, PlayerRequest::Share { share }).await;
            }
            ClientMessage::Act { game, id, after, action } => {
                self.ask(game, id, PlayerRequest::Act { after, action }).await;
            }
            ClientMessage::Ready { game, id, after } => {
                self.ask(game, id, PlayerRequest::Ready { after }).await;
            }
            ClientMessage::Offer { game, id, offer } => {
                self.ask(game, id, PlayerRequest::Offer { offer }).await;
            }
            ClientMessage::Say { game, id, text } => {
                self.say(game, id, text).await;
            }
            ClientMessage::Knock { game, token } => self.knock(game, token).await,
            ClientMessage::Attend { on } => {
                self.tables.people.connected.attend(self.member.socket, on);
            }
            ClientMessage::Ping { n } => {
                let time = self.tables.base.outside.now().wall;
                self.outbox().send(&ServerMessage::Pong { n, time });
            }
            about_lobby => self.ask_lobby(about_lobby).await,
        }
    }

    async fn unwatch(&mut self, game: GameId) {
        if self.watched.remove(&game) {
            let socket = self.member.socket;
            self.tables.games.send(game, TaskMessage::Leave { socket }).await;
        }
    }

    async fn say(&self, game: GameId, id: ActId, text: Said) {
        let cost = StorageCost::rows(1, text.as_str().len());
        let talking = self.tables.talking().count(self.member.player, self.address);
        if let Err(wait) =
            talking.and_then(|()| self.tables.door.stored.count_all(&self.address, cost))
        {
            return self.slow_down(Some(id), wait);
        }
        if !self.watched.contains(&game) {
            return self.outbox().refuse(Some(id), Code::UnknownGame);
        }
        let member = self.member.clone();
        self.tables.games.send(game, TaskMessage::Say { member, id, text }).await;
    }

    /// Tells the creator of a game that somebody has opened its link.
    async fn knock(&self, game: GameId, token: Token) {
        if let Err(wait) = self.tables.door.knocks.count(&self.address) {
            return self.slow_down(None, wait);
        }
        if !self.watched.contains(&game) {
            return self.outbox().refuse(None, Code::UnknownGame);
        }
        let member = self.member.clone();
        self.tables.games.send(game, TaskMessage::Knock { member, token }).await;
    }

    async fn hello(&mut self, protocol: u32, have: &[KnownGame]) {
        if self.greeted {
            let reason = "hello comes once on a connection";
            return self.outbox().send(&refused(None, Code::BadField, reason));
        }
        if !understands(protocol) {
            return self.outbox().refuse(None, Code::WrongVersion);
        }
        self.greeted = true;
        self.outbox().speak(protocol);
        let now = self.tables.base.outside.now().wall;
        self.outbox().send(&ServerMessage::Welcome {
            protocol: protocol.min(VERSION),
            fold: trictrac_umpire::FOLD,
            server: NAME.to_owned(),
            you: self.member.player,
            time: now,
            restored: self.tables.base.restored.filter(|at| now < at + RESTORED),
        });
        if let Some(named) = self.tables.people.directory.named(self.member.player) {
            self.outbox().send(&ServerMessage::Names { players: vec![named] });
        }
        self.tables.connect(&self.member);
        let have: BTreeMap<GameId, KnownGame> =
            have.iter().map(|have| (have.game, *have)).collect();
        for (game, have) in have {
            self.watch(game, Some(have)).await;
        }
    }

    /// Notes that the client sees a game.
    ///
    /// # Errors
    /// There is no such game, or the client sees too many.
    async fn sees(&mut self, game: GameId) -> Result<(), (Code, &'static str)> {
        if self.watched.contains(&game) {
            return Ok(());
        }
        if self.watched.len() >= self.tables.door.limits.watched as usize {
            return Err((Code::SlowDown, "unwatch a game first"));
        }
        match self.tables.base.store.summary(store_id(game)).await {
            Ok(_) => {}
            Err(ReadError::Missing(_)) => return Err((Code::UnknownGame, "there is no such game")),
            Err(error) => {
                warn_rarely!(%game, %error, "a game cannot be read");
                return Err((Code::Unavailable, "the game cannot be read now"));
            }
        }
        self.watched.insert(game);
        Ok(())
    }

    async fn watch(&mut self, game: GameId, have: Option<KnownGame>) {
        if self.outbox().must_read() {
            return;
        }
        self.outbox().debts().shown.add(LOOK);
        if let Err(wait) = self.outbox().debts().pay(&self.tables.door, &self.address) {
            return self.slow_down(None, wait);
        }
        if let Err((code, reason)) = self.sees(game).await {
            return self.outbox().send(&refused(None, code, reason));
        }
        let member = self.member.clone();
        self.tables.games.send(game, TaskMessage::Watch { member, have }).await;
    }

    async fn ask(&mut self, game: GameId, id: ActId, request: PlayerRequest) {
        let read = self.tables.base.outside.now();
        if let Err(wait) = self.outbox().debts().pay(&self.tables.door, &self.address) {
            return self.slow_down(Some(id), wait);
        }
        if let Err((code, reason)) = self.sees(game).await {
            return self.outbox().send(&refused(Some(id), code, reason));
        }
        let ask = OpenRequest::new(self.member.clone(), game, id, request, read);
        self.tables.games.send(game, TaskMessage::Ask(Box::new(ask))).await;
    }

    /// Creates a game. The same message creates it once, however often it comes.
    async fn create(&self, wanted: GameWish) {
        let id = Some(wanted.id.clone());
        let game = self.tables.base.keys.game(self.member.player, &wanted.id);
        let new = match self.new_game(game, &wanted) {
            Ok(new) => new,
            Err(reason) => return self.outbox().send(&refused(id, Code::BadField, &reason)),
        };
        if let Err((code, reason)) =
            may_create(&new, &self.tables.people.directory.persona(self.member.player))
        {
            return self.outbox().send(&refused(id, code, &reason));
        }
        // The engine in several seats plays a lot while nobody does anything.
        for _ in 0..wanted.engines.present().count().max(1) {
            if let Err(wait) = self.tables.count_game(self.member.player) {
                return self.slow_down(id, wait);
            }
        }
        if let Err(wait) = self.tables.door.stored.count_all(&self.address, StorageCost::GAME) {
            return self.slow_down(id, wait);
        }
        let batch = first(&new, Some(self.member.player), self.tables.base.outside.now());
        let code = match self.tables.base.store.create(store_id(game), batch).await {
            Ok(_) => {
                self.tables.base.metrics.games.created();
                None
            }
            Err(CreateError::Exists(_)) => self.differs(&new).await,
            Err(error) => {
                warn_rarely!(%error, "a game was not created");
                return self.outbox().send(&refused(
                    id,
                    Code::Unavailable,
                    "the game cannot be saved now",
                ));
            }
        };
        match (code, self.tables.base.keys.token(game)) {
            (None, Some(token)) => {
                self.outbox().send(&ServerMessage::Created { id: wanted.id, game, token });
            }
            (code, _) => self.outbox().refuse(id, code.unwrap_or(Code::Unavailable)),
        }
    }

    fn new_game(&self, game: GameId, wanted: &GameWish) -> Result<NewGame, String> {
        let rules: Rules = wanted.rules.parse().map_err(|error: ParseError| error.to_string())?;
        let form = wanted.form.as_ref().map(|form| checked_form(form, rules)).transpose();
        let (form, seats) = form.map_err(|error| error.0)?.unzip();
        let reserved = self.reserved(wanted, seats)?;
        let secret = Bytes32(random(&*self.tables.base.outside));
        let (rules, clock) = (rules.to_string(), wanted.clock);
        let first = first_turn(clock, FIRST_INVITED);
        Ok(NewGame {
            game,
            secret,
            rules,
            form,
            clock,
            reserved,
            rematch_of: None,
            rated: wanted.rated,
            first,
            listed: Some(wanted.listed || wanted.rated),
        })
    }

    /// The seats that are kept: for the creator, and for the engine. `seats` is their number in another form.
    fn reserved(
        &self,
        wanted: &GameWish,
        seats: Option<u8>,
    ) -> Result<PerSeat<Option<Occupant>>, String> {
        let own = Occupant::Person(self.member.player);
        if let Some(seats) = seats {
            return form_seats(own, wanted, seats);
        }
        if !wanted.engines.is_empty() {
            return Err("engines: only in another form, where form is there".to_owned());
        }
        let mut reserved = PerSeat::default();
        if let Some(seat) = wanted.seat {
            reserved[in_game(seat, 2, "seat")?] = Some(own);
        }
        if let Some(level) = &wanted.engine {
            let seat = wanted.seat.ok_or("seat: with an engine it must be there")?;
            reserved[seat.opponent()] = Some(engine("engine", level)?);
        }
        Ok(reserved)
    }

    /// The code for a game that exists already and is not the one that is wanted; nothing if it is.
    async fn differs(&self, new: &NewGame) -> Option<Code> {
        let same = match self.tables.created(new.game).await {
            Some(GameEvent::Create { rules, form, clock, reserved, rated, listed, .. }) => {
                (&rules, &form, clock, &*reserved, rated, listed)
                    == (&new.rules, &new.form, new.clock, &new.reserved, new.rated, new.listed)
            }
            Some(_) => false,
            None => return Some(Code::Unavailable),
        };
        (!same).then_some(Code::IdReused)
    }
}

/// Checks that a game has a seat.
fn in_game(seat: Seat, seats: u8, key: &str) -> Result<Seat, String> {
    if seat.index() < usize::from(seats) {
        return Ok(seat);
    }
    Err(format!("{key}: this game has {seats} seats"))
}

/// The engine at a level.
fn engine(key: &str, level: &str) -> Result<Occupant, String> {
    let level = Level::named(level)
        .ok_or_else(|| format!("{key}: expected debutant, amateur, joueur, maitre or academie"))?;
    Ok(Occupant::Engine(level.name.to_owned()))
}

/// The seats that are kept in another form with this number of seats.
fn form_seats(
    own: Occupant,
    wanted: &GameWish,
    seats: u8,
) -> Result<PerSeat<Option<Occupant>>, String> {
    if wanted.engine.is_some() {
        return Err("engine: in another form, engines has a level for each seat".to_owned());
    }
    let mut reserved = PerSeat::default();
    for (seat, level) in wanted.engines.present() {
        reserved[in_game(seat, seats, "engines")?] = Some(engine("engines", level)?);
    }
    match wanted.seat {
        None if !wanted.engines.is_empty() => {
            return Err("seat: with engines it must be there".to_owned());
        }
        None => {}
        Some(seat) if reserved[in_game(seat, seats, "seat")?].is_some() => {
            return Err("seat: an engine has it".to_owned());
        }
        Some(seat) => reserved[seat] = Some(own),
    }
    Ok(reserved)
}

/// Checks that a rated game may be created like this.
///
/// # Errors
/// Why not.
fn may_create(new: &NewGame, creator: &Persona) -> Result<(), (Code, String)> {
    if !new.rated {
        return Ok(());
    }
    // The rules have been read before.
    let rules: Rules = new.rules.parse().unwrap_or_default();
    may_be_rated(new.form.as_ref(), &rules, new.clock)
        .map_err(|why| (Code::Unrateable, why.to_string()))?;
    let has_engine = new.reserved.present().any(|(_, player)| player.is_engine());
    if has_engine || !creator.may_be_rated() {
        return Err((Code::AccountNeeded, "rated games are for two accounts".to_owned()));
    }
    Ok(())
}
