//! The lists of a server on the full screen: the player's own matches, who waits in the lobby, and matches to watch.

use std::time::{Duration, Instant};

use trictrac_client::net::{ClientSession, NetError, Origin};
use trictrac_client::{LobbyContents, MessageAnswer, News};
use trictrac_console::failure::Failure;
use trictrac_protocol::{
    ActId, Challenge, ChallengeId, ClientMessage, Clock, Code, FormTerms, GameId, LobbyBoard,
    MINE_PATH, OngoingGame, OngoingGames, Opponent, Seek, SeekId, ServerMessage, Terms,
    read_foreign,
};
use trictrac_rules::rules::Rules;
use trictrac_screen::list::{Entry, List};
use trictrac_screen::terminal::FullScreen;
use trictrac_screen::text::harmless;
use trictrac_umpire::allowance_of;
use trictrac_words::club;
use trictrac_words::lang::{Key, Texts, fluent_args, key};
use trictrac_words::online::{called, refused};

use super::arguments::OnlineArguments;
use super::away::{AwayError, choose_absence};
use super::client::{TerminalClient, TerminalEvent};
use super::clock::{last_day, now};
use super::link::OnlineLink;
use super::lobby;
use crate::club::folder;
use crate::failure::OnlineFault;
use crate::play::screen::choosing::{ListAnswer, choose_unless, show};

/// The longest wait for an answer of the server.
const PATIENCE: Duration = Duration::from_secs(15);

/// An entry of the lists that leads to a match.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Offer {
    /// An own match.
    Own(Box<OngoingGame>),
    /// A challenge.
    Take(Box<Challenge>),
    /// A player who waits for any opponent.
    Join(Seek),
    /// A match to watch.
    Watch(Box<LobbyBoard>),
}

/// The number of the thing that an entry is about: it stays when the thing changes, or its place in the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OfferKey {
    Game(GameId),
    Challenge(ChallengeId),
    Seek(SeekId),
}

impl Offer {
    fn key(&self) -> OfferKey {
        match self {
            Self::Own(own) => OfferKey::Game(own.game),
            Self::Take(challenge) => OfferKey::Challenge(challenge.challenge),
            Self::Join(seek) => OfferKey::Seek(seek.seek),
            Self::Watch(board) => OfferKey::Game(board.game),
        }
    }
}

/// The lists of a server.
struct ServerLists {
    client: TerminalClient,
    session: ClientSession,
    lobby: LobbyContents,
    mine: Vec<OngoingGame>,
    /// True while the connection is lost.
    is_lost: bool,
}

/// Shows the lists of a server until the player chooses a match, and returns its link; nothing if the player goes back.
///
/// # Errors
/// The server cannot be reached, or the terminal cannot be used.
pub(in crate::play) fn choose_match(
    full: &mut FullScreen,
    server: &Origin,
    texts: &Texts,
) -> Result<Option<OnlineLink>, Failure> {
    let mut lists = ServerLists::open(server)?;
    let (mut chosen, mut about) = (0, None);
    loop {
        let offers = lists.offers();
        let mut list = lists.list(&offers, texts);
        // The list changes by itself: the choice stays on what it was about.
        let same = offers.iter().position(|offer| Some(offer.key()) == about);
        list.chosen = same.unwrap_or(chosen.min(offers.len() + 1));
        let mut heard = Ok(false);
        let answer = choose_unless(full, &mut list, texts, &mut || {
            heard = lists.hear();
            !matches!(heard, Ok(false))
        })?;
        heard?;
        chosen = list.chosen;
        about = offers.get(chosen).map(Offer::key);
        match answer {
            None | Some(ListAnswer::Change(..)) => {}
            Some(ListAnswer::Take(index)) => match offers.get(index) {
                None if index == offers.len() => {
                    let shown = choose_absence(full, &lists.session, texts);
                    shown.map_err(|error| match error {
                        AwayError::Net(error) => lists.client.fault(OnlineFault::Net(error)),
                        AwayError::Terminal(error) => error.into(),
                    })?;
                    lists.read_mine()?;
                }
                None => lists.read_mine()?,
                Some(offer) => match lists.enter(offer)? {
                    Ok(game) => return Ok(Some(lists.client.link(game, None))),
                    Err(code) => {
                        let title = texts.plain(key!("screen-home-lobby"));
                        show(full, texts, &title, &refused(texts, code))?;
                    }
                },
            },
            Some(ListAnswer::Back | ListAnswer::Leave) => return Ok(None),
        }
    }
}

impl ServerLists {
    /// Connects, and enters the lobby.
    fn open(server: &Origin) -> Result<Self, Failure> {
        let arguments = OnlineArguments::default();
        let (session, profile) = lobby::session(server, &folder(None)?, &arguments)?;
        let client = lobby::client(session.clone(), profile, &arguments, true)?;
        let lobby = LobbyContents::default();
        let mut lists = Self { client, session, lobby, mine: Vec::new(), is_lost: false };
        lists.read_mine()?;
        let is_there = |lists: &mut Self, heard: &TerminalEvent| {
            if lists.client.you.is_some() && matches!(heard, TerminalEvent::Nothing) {
                lists.client.send(&ClientMessage::EnterLobby);
            }
            matches!(heard, TerminalEvent::News(news) if matches!(&**news, News::Lobby(_)))
        };
        lists.wait(is_there)?;
        Ok(lists)
    }

    /// Hears the server until `is_it` accepts what it says.
    fn wait(
        &mut self,
        mut is_it: impl FnMut(&mut Self, &TerminalEvent) -> bool,
    ) -> Result<(), Failure> {
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                let late = std::io::Error::from(std::io::ErrorKind::TimedOut);
                return Err(self.client.fault(OnlineFault::Net(late.into())));
            }
            let Some(heard) = self.client.hear_within(Some(left))? else { continue };
            self.take(&heard);
            if is_it(self, &heard) {
                return Ok(());
            }
        }
    }

    /// Hears what the server has said meanwhile; returns whether the lists have changed.
    fn hear(&mut self) -> Result<bool, Failure> {
        let mut changed = false;
        while let Some(heard) = self.client.hear_now()? {
            changed |= self.take(&heard);
        }
        Ok(changed)
    }

    /// Takes what the server says; returns whether the lists have changed.
    fn take(&mut self, heard: &TerminalEvent) -> bool {
        match heard {
            TerminalEvent::News(news) => match &**news {
                News::Lobby(message) => self.take_lobby(message),
                _ => false,
            },
            TerminalEvent::Lost => {
                self.is_lost = true;
                true
            }
            TerminalEvent::Back => {
                self.is_lost = false;
                self.client.send(&ClientMessage::EnterLobby);
                true
            }
            _ => false,
        }
    }

    fn take_lobby(&mut self, message: &ServerMessage) -> bool {
        match message {
            ServerMessage::Lobby { items, online, featured } => {
                self.lobby = LobbyContents::new(items.clone(), *online, *featured);
            }
            ServerMessage::LobbyChange { added, removed, online, featured } => {
                self.lobby.change(added.clone(), removed, *online, *featured);
            }
            _ => return false,
        }
        true
    }

    /// Reads the player's own matches.
    fn read_mine(&mut self) -> Result<(), Failure> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let read = runtime.block_on(self.session.get(MINE_PATH)).and_then(|text| {
            read_foreign::<OngoingGames>(&text)
                .map_err(|_| NetError::Answer { found: text, expected: "a list of games" })
        });
        self.mine = read.map_err(|error| self.client.fault(OnlineFault::Net(error)))?.games;
        Ok(())
    }

    /// Everything that leads to a match: what waits for the player first.
    fn offers(&self) -> Vec<Offer> {
        let you = self.client.you.unwrap_or_default();
        let own = self.mine.iter().cloned().map(|one| Offer::Own(Box::new(one)));
        let take = self.lobby.open(you).into_iter().map(|one| Offer::Take(Box::new(one)));
        let join = self.lobby.seeks(you).into_iter().map(Offer::Join);
        let watch = self.lobby.featured().cloned().into_iter().chain(self.lobby.games());
        let watch = watch.map(|one| Offer::Watch(Box::new(one)));
        own.chain(join).chain(take).chain(watch).collect()
    }

    /// The offers as a list; the entries after them are about absences, and read the own matches again.
    fn list(&self, offers: &[Offer], texts: &Texts) -> List {
        let mut entries: Vec<Entry> = offers.iter().map(|offer| entry(texts, offer)).collect();
        let away = texts.plain(key!("screen-lobby-away-about"));
        entries.push(Entry::new(texts.plain(key!("account-away")), away));
        entries.push(Entry::new(texts.plain(key!("screen-lobby-again")), ""));
        let title = fluent_args!["server" => self.client.server.to_string()];
        let mut list = List::new(texts.with(key!("screen-lobby-title"), &title), entries);
        let above = if self.is_lost {
            texts.plain(key!("screen-lobby-lost"))
        } else {
            texts.with(key!("lobby-online"), &fluent_args!["number" => self.lobby.online])
        };
        list.above = vec![above.into()];
        list
    }

    /// The match of an offer, which is taken if nobody has yet; the reason if the server refuses it.
    fn enter(&mut self, offer: &Offer) -> Result<Result<GameId, Code>, Failure> {
        let asked = match offer {
            Offer::Own(game) => return Ok(Ok(game.game)),
            Offer::Watch(board) => return Ok(Ok(board.game)),
            // By correspondence the bytes for the dice are sent as in any other match: the player sits down now.
            Offer::Take(one) => self.client.ask(|id| ClientMessage::Take {
                id,
                challenge: one.challenge,
                bytes: None,
            }),
            Offer::Join(seek) => self.client.ask(|id| ClientMessage::Join { id, seek: seek.seek }),
        };
        let mut answer = None;
        self.wait(|_, heard| {
            let TerminalEvent::News(news) = heard else { return false };
            answer = answer_to(asked.as_ref(), news);
            answer.is_some()
        })?;
        Ok(answer.unwrap_or(Err(Code::Other)))
    }
}

/// The answer of the server to a message with this name that asks for a match, if this is it.
fn answer_to(asked: Option<&ActId>, news: &News) -> Option<Result<GameId, Code>> {
    match news {
        News::Matched(made) if made.id.as_ref() == asked => Some(Ok(made.game)),
        News::Answered(
            _,
            MessageAnswer::Refused { code: Code::SlowDown | Code::Unavailable, .. },
        ) => None,
        News::Answered(id, MessageAnswer::Refused { code, .. }) if Some(id) == asked => {
            Some(Err(*code))
        }
        _ => None,
    }
}

/// An offer in the list: what can be done, with whom, and on which terms.
fn entry(texts: &Texts, offer: &Offer) -> Entry {
    let (does, who, terms): (Key, String, Vec<String>) = match offer {
        Offer::Own(game) => own(texts, game),
        Offer::Take(one) => {
            let Terms { rules, form, clock, rated, .. } = &one.terms;
            let terms = described(texts, rules, form.as_ref(), *clock, *rated);
            let range = club::rating_range(texts, one);
            (
                key!("lobby-take"),
                club::player(texts, &one.by),
                [terms].into_iter().chain(range).collect(),
            )
        }
        Offer::Join(one) => {
            let clocks = club::clock_names(texts, &one.clocks);
            (key!("lobby-take"), club::player(texts, &one.by), vec![clocks])
        }
        Offer::Watch(one) => {
            let [white, black] = [&one.white, &one.black].map(|who| club::player(texts, who));
            let terms = described(texts, &one.rules, None, one.clock, one.rated);
            (key!("screen-lobby-watch"), format!("{white} – {black}"), vec![terms])
        }
    };
    // Names come from the network.
    let means = harmless(&[who].into_iter().chain(terms).collect::<Vec<_>>().join(" · "));
    Entry::new(texts.plain(does), means)
}

/// An own match: whose turn it is, the opponents, the terms and the time that is left.
fn own(texts: &Texts, game: &OngoingGame) -> (Key, String, Vec<String>) {
    let does = if game.your_turn { key!("lobby-your-turn") } else { key!("lobby-not-your-turn") };
    let name = |it: &Opponent| called(texts, it.kind, it.number, it.name.as_deref());
    let names: Vec<String> = game.opponent.iter().chain(&game.others).map(name).collect();
    let who =
        if names.is_empty() { texts.plain(key!("lobby-not-taken")) } else { names.join(", ") };
    let mut terms = vec![described(texts, &game.rules, game.form.as_ref(), game.clock, game.rated)];
    let now = now();
    let away = game.away.filter(|away| away.is_at(now)).map(|away| {
        let date = fluent_args!["date" => last_day(away.until)];
        texts.with(key!("online-away-until"), &date)
    });
    let left = || Some(club::left(texts, game.until?.saturating_sub(now)));
    terms.extend(away.or_else(left));
    (does, who, terms)
}

/// Describes a match in a few words.
fn described(
    texts: &Texts,
    rules: &str,
    form: Option<&FormTerms>,
    clock: Clock,
    rated: bool,
) -> String {
    let rules: Rules = rules.parse().unwrap_or_default();
    let time = allowance_of(rules, form, clock);
    let name = |terms: &FormTerms| {
        let form = terms.name.parse();
        form.map_or_else(|_| terms.name.clone(), |form| trictrac_words::forms::name(texts, form))
    };
    let form = form.map(|form| vec![name(form)]);
    club::terms(texts, &rules, form, (clock, time), rated)
}
