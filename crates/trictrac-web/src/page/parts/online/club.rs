//! The club: the lobby, challenges, the account of the reader.

use std::collections::{BTreeMap, BTreeSet};

use leptos::prelude::*;
use trictrac_client::MessageAnswer;
use trictrac_protocol::{
    ACCOUNT_PATH, AccountKind, ActId, Bytes32, CallEnd, Challenge, ChallengeId, ClientMessage,
    Clock, Code, GameId, HiddenText, MINE_PATH, OngoingGame, OngoingGames, OwnAccount, Pairing,
    PlayerIdentity, SeekId, ServerMessage, Terms,
};
use trictrac_umpire::{OwnShare, dice};
use trictrac_words::lang::key;
use wasm_bindgen_futures::spawn_local;

use super::http;
use super::hub::{Online, random_bytes};
use super::when::now;
use super::wire::WireStatus;
use crate::online::{KnownMatch, LobbyContents, PersonalChallenges, is_live};
use crate::page::memory::{self, Retention};

/// The storage key that a browser has in which somebody is logged in.
pub(in crate::page) const MEMBER: &str = "member";

/// The wish in a message about the lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LobbyWish {
    /// Any opponent.
    Pair,
    /// A certain player who looks for any opponent.
    Join(SeekId),
    /// A certain challenge.
    Take(ChallengeId),
    /// A challenge of the reader to everybody.
    Post,
    /// A challenge to one player.
    Call,
    /// Something else.
    Other,
}

/// The notice to the reader after a form has led elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ClubNotice {
    /// The password was changed with a recovery code.
    Recovered,
    /// The account with this name is erased.
    Erased(String),
    /// An open challenge of the reader has ended, because they play another match.
    ChallengeEnded,
    /// The reader has not begun so many matches, and cannot look for another one for so many minutes.
    FalseStarts(u32, u64),
}

/// Recovery codes that the reader has not saved yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FreshCodes {
    pub(super) name: String,
    pub(super) codes: Vec<HiddenText>,
    /// True if the account is new.
    pub(super) welcome: bool,
}

/// The state of the club in this visit.
#[derive(Clone, Copy)]
pub(super) struct ClubVisit {
    /// The account of the reader, or what there is of it for a guest.
    pub(super) account: RwSignal<Option<OwnAccount>>,
    /// The number of times that the reader has logged in or out in this visit.
    sessions: StoredValue<u32>,
    /// The moment at which the club was restored from a backup, if that was lately.
    pub(super) restored: RwSignal<Option<u64>>,
    /// The lobby, while it is shown.
    pub(super) lobby: RwSignal<Option<LobbyContents>>,
    /// Challenges to one player, by or to the reader.
    pub(super) calls: RwSignal<PersonalChallenges>,
    /// A challenge to one player that was declined or has expired.
    pub(super) over: RwSignal<Option<(Challenge, CallEnd)>>,
    /// The games of the reader that are not over.
    pub(super) mine: RwSignal<Option<Vec<OngoingGame>>>,
    /// The clocks with which any opponent is looked for, the best first.
    pub(super) pairing: RwSignal<Option<Vec<Clock>>>,
    /// A match that the computer offers meanwhile.
    pub(super) offered: RwSignal<Option<Pairing>>,
    /// A match that waits for the reader, who is at another table.
    pub(super) ready: RwSignal<Option<Pairing>>,
    /// True if a challenge of the reader to everybody has no answer yet.
    pub(super) posting: RwSignal<bool>,
    /// The challenge of the reader that the page must show, because it was just made.
    pub(super) posted: RwSignal<Option<ChallengeId>>,
    /// The wish that was refused last, and the reason.
    pub(super) refused: RwSignal<Option<(LobbyWish, Code)>>,
    /// Recovery codes, until the reader says that they are saved. They are nowhere but here.
    pub(super) codes: RwSignal<Option<FreshCodes>>,
    /// The challenges of the reader to everybody that end when they sit down elsewhere.
    pub(super) open: StoredValue<BTreeSet<ChallengeId>>,
    /// True if the session of the account was ended elsewhere: the reader is a guest now.
    pub(super) ended: RwSignal<bool>,
    /// The match whose link somebody has just opened, and who that is.
    pub(super) knocked: RwSignal<Option<(GameId, PlayerIdentity)>>,
    /// The notice to the reader, until they close it.
    pub(super) told: RwSignal<Option<ClubNotice>>,
    /// Counts what the reader has done as an operator.
    pub(super) handled: RwSignal<u32>,
    /// True if the lobby is shown.
    inside: RwSignal<bool>,
    pub(super) wishes: StoredValue<BTreeMap<ActId, LobbyWish>>,
    /// The bytes for the dice of challenges that the server has not answered.
    bytes: StoredValue<BTreeMap<ActId, Bytes32>>,
}

impl ClubVisit {
    pub(super) fn new() -> Self {
        Self {
            account: RwSignal::new(None),
            sessions: StoredValue::new(0),
            restored: RwSignal::new(None),
            lobby: RwSignal::new(None),
            calls: RwSignal::new(PersonalChallenges::default()),
            over: RwSignal::new(None),
            mine: RwSignal::new(None),
            pairing: RwSignal::new(None),
            offered: RwSignal::new(None),
            ready: RwSignal::new(None),
            posting: RwSignal::new(false),
            posted: RwSignal::new(None),
            refused: RwSignal::new(None),
            codes: RwSignal::new(None),
            open: StoredValue::new(BTreeSet::new()),
            ended: RwSignal::new(false),
            knocked: RwSignal::new(None),
            told: RwSignal::new(None),
            handled: RwSignal::new(0),
            inside: RwSignal::new(false),
            wishes: StoredValue::new(BTreeMap::new()),
            bytes: StoredValue::new(BTreeMap::new()),
        }
    }

    /// Checks whether the reader has a name: that of an account or a program.
    fn has_name(self) -> bool {
        self.account.with(|account| account.as_ref().is_some_and(|it| it.name.is_some()))
    }

    /// Checks whether the reader has an account.
    pub(super) fn has_account(self) -> bool {
        self.account
            .with(|account| account.as_ref().is_some_and(|it| it.kind == AccountKind::Account))
    }
}

impl Online {
    /// Loads the account of the reader.
    pub(super) fn load_account(self) {
        let club = self.club();
        let session = club.sessions.get_value();
        spawn_local(async move {
            // Without an answer, what is known is shown.
            let Ok(account) = http::get::<OwnAccount>(ACCOUNT_PATH).await else { return };
            if club.sessions.try_get_value() != Some(session) {
                return;
            }
            if account.name.is_some() {
                memory::save(MEMBER, "");
                let _ = club.ended.try_set(false);
            } else if untrack(|| club.has_name()) {
                let _ = club.ended.try_set(true);
            }
            let _ = club.account.try_set(Some(account));
            self.exchange_results();
        });
    }

    /// Loads the games of the reader.
    pub(super) fn load_mine(self) {
        spawn_local(async move {
            if let Ok(OngoingGames { games }) = http::get::<OngoingGames>(MINE_PATH).await {
                let before = self.club().mine.try_get_untracked().flatten().unwrap_or_default();
                self.attend_all(&before, &games);
                let _ = self.club().mine.try_set(Some(games));
            }
        });
    }

    /// Checks whether the reader is known to have no account.
    pub(super) fn is_guest(self) -> bool {
        self.club()
            .account
            .with(|account| account.as_ref().is_some_and(|it| it.kind == AccountKind::Guest))
    }

    /// Opens the connection again, as the player of a new session.
    pub(super) fn has_entered(self) {
        self.club().sessions.update_value(|sessions| *sessions += 1);
        self.load_account();
        self.renew();
    }

    /// Opens the connection again, as a new guest.
    pub(super) fn has_left(self) {
        self.club().sessions.update_value(|sessions| *sessions += 1);
        self.club().account.set(None);
        self.club().mine.set(None);
        Retention::Always.remove(MEMBER);
        self.renew();
    }

    /// Does what a new connection needs.
    pub(super) fn greets_the_club(self) {
        self.club().calls.set(PersonalChallenges::default());
        self.load_account();
        self.load_mine();
        if self.club().inside.get_untracked() {
            self.send(&ClientMessage::EnterLobby);
        }
        // A pairing ends with the connection.
        if let Some(clocks) = self.club().pairing.get_untracked() {
            self.pair(clocks);
        }
    }

    /// Asks for the lobby, as long as it is shown.
    pub(super) fn enter_lobby(self) {
        self.club().inside.set(true);
        self.club().refused.set(None);
        if self.status.get_untracked() == WireStatus::Open {
            self.send(&ClientMessage::EnterLobby);
            self.load_mine();
        }
        on_cleanup(move || {
            self.club().inside.set(false);
            self.club().lobby.set(None);
            self.send(&ClientMessage::LeaveLobby);
        });
    }

    fn wishes(self, wish: LobbyWish, make: impl FnOnce(ActId) -> ClientMessage) {
        self.club().refused.set(None);
        let name = self.ask(make);
        self.club().wishes.update_value(|wishes| wishes.extend(name.map(|name| (name, wish))));
    }

    /// The same with the digest of bytes for the dice, if the match is by correspondence: it begins without a second visit.
    fn proposes(
        self,
        wish: LobbyWish,
        clock: Clock,
        make: impl FnOnce(ActId, Option<Bytes32>) -> ClientMessage,
    ) {
        let bytes = random_bytes().filter(|_| !is_live(clock));
        self.wishes(wish, |id| {
            self.club().bytes.update_value(|all| all.extend(bytes.map(|it| (id.clone(), it))));
            make(id, bytes.map(dice::digest))
        });
    }

    /// Notes what the reader gives to the dice of a challenge that the server has stored.
    fn notes_bytes(self, id: &ActId, challenge: &Challenge) {
        let bytes = self.club().bytes.try_update_value(|all| all.remove(id)).flatten();
        let (Some(bytes), Some(fixed)) = (bytes, challenge.dice) else { return };
        let share = OwnShare::new(bytes, fixed.commitment);
        // A challenge that the reader has made before has other bytes.
        if share.digest() == fixed.digest {
            Self::remember(|all| all.put(KnownMatch { game: fixed.game, token: None, share }));
        }
    }

    /// Looks for any opponent with one of these clocks. By correspondence that is a challenge, which stays when the page is closed.
    pub(super) fn pair(self, clocks: Vec<Clock>) {
        if clocks.iter().all(|clock| is_live(*clock)) {
            self.club().pairing.set(Some(clocks.clone()));
        }
        if let [clock] = clocks[..] {
            return self.proposes(LobbyWish::Pair, clock, |id, digest| ClientMessage::Pair {
                id,
                clock: Some(clock),
                clocks: Vec::new(),
                digest,
            });
        }
        let digest = None;
        self.wishes(LobbyWish::Pair, |id| ClientMessage::Pair { id, clock: None, clocks, digest });
    }

    /// Plays with somebody who looks for any opponent.
    pub(super) fn join(self, seek: SeekId) {
        self.wishes(LobbyWish::Join(seek), |id| ClientMessage::Join { id, seek });
    }

    /// Looks for nobody any more.
    pub(super) fn unpair(self) {
        self.club().pairing.set(None);
        self.club().offered.set(None);
        self.wishes(LobbyWish::Other, |id| ClientMessage::Unpair { id });
    }

    /// Makes a challenge that everybody can take whose rating is in the range. One that the reader has made before is shown instead.
    pub(super) fn post(self, terms: Terms, least: Option<i32>, most: Option<i32>) {
        let club = self.club();
        if club.posting.get_untracked() {
            return;
        }
        let you = self.you.get_untracked().unwrap_or_default();
        let same = club.lobby.with_untracked(|lobby| {
            let same = |one: &Challenge| {
                // The server chooses the seat of a challenge with a digest.
                let seat = terms.seat.or(one.terms.seat);
                let terms = Terms { seat, ..terms.clone() };
                (&one.terms, one.least, one.most) == (&terms, least, most)
            };
            lobby.as_ref()?.own(you).into_iter().find(same)
        });
        if let Some(same) = same {
            club.refused.set(None);
            return club.posted.set(Some(same.challenge));
        }
        club.posting.set(true);
        self.proposes(LobbyWish::Post, terms.clock, |id, digest| ClientMessage::Challenge {
            id,
            terms,
            least,
            most,
            digest,
        });
    }

    /// Challenges one player.
    pub(super) fn call(self, name: String, terms: Terms) {
        self.proposes(LobbyWish::Call, terms.clock, |id, digest| ClientMessage::Call {
            id,
            name,
            terms,
            digest,
        });
    }

    /// Takes a challenge. If everything else that the dice follow from is fixed, the reader sits at once.
    pub(super) fn take(self, taken: &Challenge) {
        // Whoever presses twice sends the same bytes: the server may have seated the reader with them.
        let known = taken.dice.and_then(|fixed| Some(Self::known().find(fixed.game)?.share));
        let again = known.filter(|share| OwnShare::to_take(taken, share.bytes) == Some(*share));
        let share = again.or_else(|| OwnShare::to_take(taken, random_bytes()?));
        if let (Some(share), Some(fixed)) = (share, taken.dice) {
            Self::remember(|all| all.put(KnownMatch { game: fixed.game, token: None, share }));
        }
        let (challenge, bytes) = (taken.challenge, share.map(|share| share.bytes));
        self.wishes(LobbyWish::Take(challenge), |id| ClientMessage::Take { id, challenge, bytes });
    }

    /// Declines a challenge to the reader.
    pub(super) fn decline(self, challenge: ChallengeId) {
        self.club().calls.update(|calls| drop(calls.remove(challenge)));
        self.wishes(LobbyWish::Other, |id| ClientMessage::Decline { id, challenge });
    }

    /// Withdraws a challenge of the reader.
    pub(super) fn withdraw(self, challenge: ChallengeId) {
        self.club().calls.update(|calls| drop(calls.remove(challenge)));
        self.wishes(LobbyWish::Other, |id| ClientMessage::Withdraw { id, challenge });
    }

    /// Takes the answer to a message about the lobby. Returns it, if it is about something else.
    pub(super) fn answered_in_lobby(
        self,
        id: &ActId,
        answer: MessageAnswer,
    ) -> Option<MessageAnswer> {
        if !self.club().wishes.with_value(|wishes| wishes.contains_key(id)) {
            return Some(answer);
        }
        let wish = self.club().wishes.with_value(|wishes| wishes.get(id).copied());
        if let MessageAnswer::Posted(challenge) = &answer {
            self.notes_bytes(id, challenge);
        }
        match answer {
            MessageAnswer::Posted(challenge) if challenge.to.is_some() => {
                self.club().calls.update(|calls| calls.add(*challenge));
            }
            MessageAnswer::Posted(challenge) => {
                self.club().posting.set(false);
                if is_live(challenge.terms.clock) {
                    self.club().open.update_value(|open| {
                        open.insert(challenge.challenge);
                    });
                }
                self.club().posted.set(Some(challenge.challenge));
            }
            MessageAnswer::Refused { code: Code::SlowDown | Code::Unavailable, .. } => {
                return Some(answer);
            }
            MessageAnswer::Refused { code, .. } => {
                match wish {
                    Some(LobbyWish::Pair) => self.club().pairing.set(None),
                    Some(LobbyWish::Post) => self.club().posting.set(false),
                    _ => {}
                }
                let wish = wish.unwrap_or(LobbyWish::Other);
                self.club().refused.set(Some((wish, code)));
            }
            _ => {}
        }
        None
    }

    /// Takes a message about the lobby.
    pub(super) fn hears_of_lobby(self, message: ServerMessage) {
        let you = self.you.get_untracked().unwrap_or_default();
        match message {
            ServerMessage::Lobby { items, online, featured } => {
                let lobby = LobbyContents::new(items, online, featured);
                let live = lobby.own(you).into_iter().filter(|one| is_live(one.terms.clock));
                self.club().open.set_value(live.map(|one| one.challenge).collect());
                self.club().lobby.set(Some(lobby));
            }
            ServerMessage::LobbyChange { added, removed, online, featured } => {
                self.club().open.update_value(|open| {
                    open.retain(|one| !removed.challenges.contains(one));
                });
                self.club().lobby.update(|lobby| {
                    if let Some(lobby) = lobby {
                        lobby.change(added, &removed, online, featured);
                    }
                });
            }
            ServerMessage::Called { challenge } => {
                self.club().calls.update(|calls| calls.add(challenge));
            }
            ServerMessage::Knocked { game, by } => self.club().knocked.set(Some((game, by))),
            ServerMessage::FalseStarts { number, again_after } => {
                let minutes = again_after.unwrap_or_default().div_ceil(60_000);
                self.club().told.set(Some(ClubNotice::FalseStarts(number, minutes)));
            }
            ServerMessage::CallOver { challenge, why } => {
                let gone = self.club().calls.try_update(|calls| calls.remove(challenge)).flatten();
                let by_reader = |one: &Challenge| one.by.number == Some(you);
                let is_news = matches!(why, CallEnd::Declined | CallEnd::Expired);
                if let Some(gone) = gone.filter(|one| is_news && by_reader(one)) {
                    self.club().over.set(Some((gone, why)));
                }
            }
            _ => {}
        }
    }

    /// The time of the server, in milliseconds since 1970.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole milliseconds, after 1970"
    )]
    pub(super) fn server_time(self) -> u64 {
        (self.wire.with_value(|wire| wire.offset) + now()).max(0.0) as u64
    }

    /// Names a player.
    pub(super) fn who(self, who: &PlayerIdentity) -> String {
        self.called(who.kind, who.number, who.name.as_deref())
    }

    /// Names whoever has acted for the club: an operator, or a user of the system on the command line.
    pub(super) fn operator(self, by: Option<&PlayerIdentity>, user: Option<&str>) -> String {
        match (by, user) {
            (Some(who), _) => self.who(who),
            (None, Some(user)) => user.to_owned(),
            (None, None) => self.speech.plain(key!("operator-console")),
        }
    }
}
