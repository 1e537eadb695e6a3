//! Before the match: the session, the invitation, your seat, and your bytes for the dice.

use std::sync::mpsc;

use trictrac_client::net::{ClientSession, Origin, RemoteServer, Trust};
use trictrac_client::{MessageAnswer, News};
use trictrac_console::failure::Failure;
use trictrac_protocol::{
    ActId, Bytes32, ClientMessage, Code, EntryView, FormTerms, GameId, Occupant, PerSeat, Seat,
    SeedShare, Token,
};
use trictrac_rules::rules::Rules;
use trictrac_store::DataFolder;
use trictrac_umpire::{Game, OwnShare};

use super::arguments::OnlineArguments;
use super::client::{TerminalClient, TerminalEvent};
use super::input;
use super::server_folder::{SavedGame, ServerFolder};
use super::wire::ServerWire;
use crate::failure::{OnlineFailure, OnlineFault};

/// A match that this program is in.
#[derive(Debug)]
pub(super) struct EnteredMatch {
    pub(super) game: GameId,
    /// Your seat; nothing if you watch.
    pub(super) me: Option<Seat>,
    /// The key with which you sit down, or that you give to your opponent.
    pub(super) token: Option<Token>,
    /// The log so far.
    pub(super) log: Vec<EntryView>,
}

/// Opens a session on the server, the one that was kept or a new one, and begins to connect.
pub(super) fn connect(
    server: &Origin,
    data: &DataFolder,
    arguments: &OnlineArguments,
    is_on_screen: bool,
) -> Result<TerminalClient, Failure> {
    let (session, profile) = session(server, data, arguments)?;
    client(session, profile, arguments, is_on_screen)
}

/// Opens a session on the server: the one that was kept, or a new one, which is kept.
pub(super) fn session(
    server: &Origin,
    data: &DataFolder,
    arguments: &OnlineArguments,
) -> Result<(ClientSession, ServerFolder), Failure> {
    let profile = ServerFolder::new(data, server);
    let place = match &arguments.tls_ca {
        None => RemoteServer::from(server.clone()),
        Some(path) => {
            let unreadable = |error| Failure::Unreadable { path: path.clone(), error };
            RemoteServer::trusting(server.clone(), Trust::of_file(path).map_err(unreadable)?)
        }
    };
    let kept = profile.cookie()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let session = runtime.block_on(async {
        match &kept {
            Some(cookie) => ClientSession::resume(place, cookie).await,
            None => ClientSession::guest(place).await,
        }
    });
    let fault =
        |error| OnlineFailure { server: server.to_string(), fault: OnlineFault::Net(error) };
    let session = session.map_err(fault)?;
    if kept.as_deref() != Some(session.cookie()) {
        profile.keep_cookie(session.cookie())?;
    }
    if let Some(name) = &arguments.name
        && let Some(refused) = runtime.block_on(session.choose_name(name)).map_err(fault)?
    {
        let fault = OnlineFault::Name(refused);
        return Err(OnlineFailure { server: server.to_string(), fault }.into());
    }
    Ok((session, profile))
}

/// Begins to connect. Lines are read from standard input unless the match is on the full screen.
pub(super) fn client(
    session: ClientSession,
    profile: ServerFolder,
    arguments: &OnlineArguments,
    is_on_screen: bool,
) -> Result<TerminalClient, Failure> {
    let server = session.server().origin().clone();
    let (sender, events) = mpsc::channel();
    if !is_on_screen {
        input::read(sender.clone());
    }
    let wire = ServerWire::open(session, sender)?;
    TerminalClient::new((server, arguments.for_return()), profile, wire, events)
}

impl TerminalClient {
    /// Creates a match. The creator sits at `seat`.
    pub(super) fn create(
        &mut self,
        rules: Rules,
        (form, seat, engines): (Option<FormTerms>, Seat, PerSeat<Option<String>>),
        arguments: &OnlineArguments,
    ) -> Result<EnteredMatch, Failure> {
        let rules = if rules == Rules::default() { String::new() } else { rules.to_string() };
        let (clock, engine) = (arguments.clock.unwrap_or_default(), arguments.engine.clone());
        let alone = engine.is_some();
        let create = self.ask(|id| ClientMessage::Create {
            id,
            rules,
            form,
            clock,
            seat: Some(seat),
            engine,
            engines,
            rated: false,
            listed: false,
        });
        let (game, token) = loop {
            let TerminalEvent::News(news) = self.hear_server()? else { continue };
            match *news {
                News::Answered(id, answer) if Some(&id) == create.as_ref() => match answer {
                    MessageAnswer::Created(game, token) => break (game, token),
                    MessageAnswer::Refused { code: Code::SlowDown | Code::Unavailable, .. } => {}
                    MessageAnswer::Refused { code, .. } => {
                        return Err(self.fault(OnlineFault::Refused(code)));
                    }
                    MessageAnswer::Accepted(_) | MessageAnswer::Posted(_) | MessageAnswer::Done => {
                        return Err(self.fault(OnlineFault::Version));
                    }
                },
                _ => {}
            }
        };
        let log = self.read_log(game)?;
        let token = Some(token).filter(|_| !alone);
        self.keep(game, token.clone())?;
        Ok(EnteredMatch { game, me: Some(seat), token, log })
    }

    /// Enters a match: on your own seat, on the free seat if there is a key to it, else as a spectator.
    pub(super) fn enter(
        &mut self,
        game: GameId,
        token: Option<Token>,
    ) -> Result<EnteredMatch, Failure> {
        let log = self.read_log(game)?;
        let you = self.you.map(Occupant::Person);
        let replica = self.follower.game(game).ok_or_else(|| self.fault(OnlineFault::Version))?;
        let state = replica.game();
        let own = state.players().find(|&seat| {
            let seated = state.seats()[seat].as_ref().map(|seated| &seated.player);
            seated == you.as_ref() && you.is_some()
        });
        let reserved = state.players().find(|&seat| {
            state.seats()[seat].is_none() && you.is_some() && state.reserved()[seat] == you
        });
        let free = token.is_some().then(|| free_seat(state)).flatten();
        let me = own.or(reserved).or(free);
        if me.is_none() && token.is_some() {
            return Err(self.fault(OnlineFault::NoSeat));
        }
        let mut entered = EnteredMatch { game, me, token, log };
        if own.is_some() {
            // The key of your own invitation is for your opponent, and a key that you used is used up.
            entered.token = self.profile.game(game)?.and_then(|saved| saved.token);
        } else if me.is_some() && state.ended().is_none() {
            self.keep(game, None)?;
        }
        Ok(entered)
    }

    /// Chooses bytes for the dice and keeps them, with the commitment of the server and the key of an invitation.
    fn keep(&self, game: GameId, token: Option<Token>) -> Result<(), Failure> {
        if self.profile.game(game)?.is_some() {
            return Ok(());
        }
        let replica = self.follower.game(game);
        let commitment = replica.map(|replica| replica.game().commitment());
        let commitment = commitment.ok_or_else(|| self.fault(OnlineFault::Version))?;
        let share = OwnShare::new(Bytes32(super::client::random()?), commitment);
        let saved = SavedGame { share, token };
        self.profile.keep_game(game, &saved)
    }

    fn read_log(&mut self, game: GameId) -> Result<Vec<EntryView>, Failure> {
        self.watch(game);
        loop {
            match self.hear_server()? {
                TerminalEvent::Log(found, log) if found == game => return Ok(log),
                TerminalEvent::News(news) => match *news {
                    News::Refused(Code::SlowDown | Code::Unavailable) => {}
                    News::Refused(code) => return Err(self.fault(OnlineFault::Refused(code))),
                    _ => {}
                },
                _ => {}
            }
        }
    }

    /// The message with which the player at `me` sits down or opens the bytes, if one of them is due; after a restore also the one with
    /// which they continue, if they have `agreed`.
    pub(super) fn contribution(
        &self,
        game: GameId,
        me: Seat,
        (token, agreed): (Option<&Token>, bool),
    ) -> Result<Option<DiceMessage>, Failure> {
        let state = self.state(game)?;
        if state.renewing().is_some() {
            return self.continuation(state, me, agreed);
        }
        if state.ended().is_some() || state.is_begun() {
            return Ok(None);
        }
        let Some(mut saved) = self.profile.game(game)? else { return Ok(None) };
        let mut sits = None;
        if state.seats()[me].is_some() {
            if saved.share.open(state, me).is_none() {
                return Ok(None);
            }
        } else {
            sits = saved.share.contribute(state, me);
            if sits.is_none() {
                // The bytes have left this machine for something else.
                let bytes = Bytes32(super::client::random()?);
                saved.share = OwnShare { bytes, shown_with: None, ..saved.share };
                sits = saved.share.contribute(state, me);
            }
            if sits.is_none() {
                // The server has committed to another secret meanwhile.
                return Err(self.fault(OnlineFault::Refused(Code::Other)));
            }
        }
        // Before the message leaves.
        self.profile.keep_game(game, &saved)?;
        // Your own invitation needs no key.
        let token = token.cloned().filter(|_| saved.token.is_none());
        Ok(Some(match sits {
            Some(share) => DiceMessage::Sit { seat: me, token, share },
            None => DiceMessage::Open(saved.share.bytes),
        }))
    }

    /// The message that is due after a restore: the contribution to the new dice, if the player has `agreed`, or its opening.
    fn continuation(
        &self,
        state: &Game,
        me: Seat,
        agreed: bool,
    ) -> Result<Option<DiceMessage>, Failure> {
        let (game, n) = (state.id(), state.rounds().len() as u32);
        let mut own = self.profile.renewed(game, n)?;
        let is_given = state.renewing().is_some_and(|round| round.share(me).is_some());
        let message = if is_given {
            own.as_mut().and_then(|own| own.open(state, me)).map(DiceMessage::Open)
        } else if agreed {
            let mut share = own.as_mut().and_then(|own| own.contribute(state, me));
            if share.is_none() {
                own = OwnShare::renewed(Bytes32(super::client::random()?), state);
                share = own.as_mut().and_then(|own| own.contribute(state, me));
            }
            share.map(DiceMessage::Share)
        } else {
            None
        };
        if let (Some(own), true) = (&own, message.is_some()) {
            // Before the message leaves.
            self.profile.keep_renewed(game, own)?;
        }
        Ok(message)
    }

    /// The contributions of this machine to the dice of a match.
    pub(super) fn own_shares(&self, state: &Game) -> Result<Vec<OwnShare>, Failure> {
        let mut own: Vec<_> =
            self.profile.game(state.id())?.map(|saved| saved.share).into_iter().collect();
        for n in 2..=state.rounds().len() as u32 {
            own.extend(self.profile.renewed(state.id(), n)?);
        }
        Ok(own)
    }
}

/// A message with a contribution to the dice.
pub(super) enum DiceMessage {
    /// The player sits down.
    Sit { seat: Seat, token: Option<Token>, share: SeedShare },
    /// The player continues after a restore.
    Share(SeedShare),
    /// The player opens their bytes.
    Open(Bytes32),
}

impl DiceMessage {
    pub(super) fn named(self, game: GameId, id: ActId) -> ClientMessage {
        match self {
            Self::Sit { seat, token, share } => ClientMessage::Sit { game, id, seat, token, share },
            Self::Share(share) => ClientMessage::Share { game, id, share },
            Self::Open(bytes) => ClientMessage::Open { game, id, bytes },
        }
    }
}

/// A seat that anybody with the key may take.
pub(super) fn free_seat(game: &Game) -> Option<Seat> {
    game.players().find(|seat| game.is_free(*seat))
}
