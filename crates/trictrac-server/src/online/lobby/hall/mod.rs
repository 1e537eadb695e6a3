//! The players who are connected, the open challenges, and the wishes for an opponent. Nothing here waits.

mod across;

use std::collections::{BTreeMap, HashMap};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use trictrac_engine::level::LEVELS;
use trictrac_protocol::{
    ActId, CallEnd, Challenge, ChallengeId, Code, GameId, LobbyItems, PlayerIdentity, Seek,
    ServerMessage,
};

use super::elsewhere::OtherNodes;
use super::offers::{EngineOffers, OfferCause};
use super::open::{EXPIRY, OpenChallenge, PATIENCE, has_room, is_live};
use super::pairing::{Wish, pairs};
use super::view::LobbyView;
use crate::online::cluster::packet::LobbyPacket;
use crate::online::identity::Persona;
use crate::online::member::Member;
use crate::online::outbox::{Outbox, frame};
use crate::online::talk::BlockedPairs;

/// The most challenges, and the most players, that are shown.
const MOST_SHOWN: usize = 100;

/// A connected player.
#[derive(Debug)]
struct LobbyGuest {
    persona: Persona,
    sockets: Vec<(u64, Outbox)>,
}

/// The state of the lobby.
#[derive(Debug, Default)]
pub(super) struct Hall {
    present: BTreeMap<u64, LobbyGuest>,
    /// The connections that see the lobby.
    inside: HashMap<u64, Outbox>,
    /// The open challenges, the oldest first.
    open: Vec<OpenChallenge>,
    wishes: Vec<Wish>,
    offers: EngineOffers,
    /// The other nodes.
    pub(super) elsewhere: OtherNodes,
    /// The computer's challenges.
    engine: Vec<Challenge>,
    /// The view that those who are inside have seen.
    view: LobbyView,
    /// The same as a message, once somebody has entered since it changed.
    shown: Option<Utf8Bytes>,
}

/// A challenge or a wish that waits in vain.
pub(super) enum LoneSeeker {
    Challenge(Box<OpenChallenge>),
    Wish(Wish),
}

impl Hall {
    /// An empty lobby with the computer's challenges.
    pub(super) fn new(engine: Vec<Challenge>) -> Self {
        Self { engine, ..Self::default() }
    }

    /// Notes a connection, and sends it the calls to its player.
    pub(super) fn connect(&mut self, member: &Member, persona: Persona) {
        for open in self.calls_to(member.player) {
            member.outbox.send(&ServerMessage::Called { challenge: open.challenge.clone() });
        }
        let sockets = vec![(member.socket, member.outbox.clone())];
        match self.present.get_mut(&member.player) {
            Some(present) => {
                present.persona = persona;
                present.sockets.extend(sockets);
            }
            None => {
                self.present.insert(member.player, LobbyGuest { persona, sockets });
            }
        }
    }

    /// The open challenges to a player on all nodes.
    pub(super) fn calls_to(&self, player: u64) -> impl Iterator<Item = &OpenChallenge> {
        let calls = self.open.iter().chain(self.elsewhere.challenges());
        calls.filter(move |open| open.to() == Some(player))
    }

    /// Shows a player as they are known now: they have another name, or other ratings.
    pub(super) fn know(&mut self, persona: &Persona) {
        let number = persona.number;
        if let Some(present) = self.present.get_mut(&number) {
            present.persona = persona.clone();
        }
        let wishes = self.wishes.iter_mut().filter(|wish| wish.persona.number == number);
        wishes.for_each(|wish| wish.persona = persona.clone());
        self.open.iter_mut().for_each(|open| open.know(number, persona));
    }

    /// Gives an account what its player has open as a guest, except what needs the guest to be there. Lists the challenges that end
    /// because they are to the same player now, or to somebody whom the account may not meet.
    pub(super) fn bring(
        &mut self,
        guest: u64,
        account: &Persona,
        blocks: &BlockedPairs,
    ) -> Vec<ChallengeId> {
        self.end_live(guest);
        self.unwish(guest);
        self.open.iter_mut().for_each(|open| open.know(guest, account));
        self.end_those(|open| {
            let (by, to) = (open.by(), open.to());
            let may_not_meet = |to| !open.claimed && blocks.between(by, to);
            by == account.number && to.is_some_and(|to| to == by || may_not_meet(to))
        })
    }

    /// Forgets a connection. With the last one of a player everything ends that needs the player to be there.
    pub(super) fn disconnect(&mut self, player: u64, socket: u64) {
        self.inside.remove(&socket);
        let Some(present) = self.present.get_mut(&player) else { return };
        present.sockets.retain(|(other, _)| *other != socket);
        if present.sockets.is_empty() {
            self.present.remove(&player);
            self.end_live(player);
            self.wishes.retain(|wish| wish.persona.number != player);
        }
    }

    /// Checks whether a player has a connection.
    pub(super) fn is_present(&self, player: u64) -> bool {
        self.present.contains_key(&player)
    }

    /// Sends a message to all connections of a player, also to those of other nodes.
    pub(super) fn send(&self, player: u64, message: &ServerMessage) {
        let text = frame(message);
        self.elsewhere.tell(|| LobbyPacket::ToPlayer { player, text: text.to_string() });
        self.send_text(player, &text);
    }

    /// Sends a frame to the connections of a player here.
    pub(super) fn send_text(&self, player: u64, text: &Utf8Bytes) {
        let Some(present) = self.present.get(&player) else { return };
        present.sockets.iter().for_each(|(_, outbox)| outbox.push(text.clone()));
    }

    /// Shows the lobby to a connection from now on. One that is inside sees it already.
    pub(super) fn enter(&mut self, member: &Member) {
        if self.inside.insert(member.socket, member.outbox.clone()).is_none() {
            member.outbox.push(self.shown.get_or_insert_with(|| self.view.frame()).clone());
        }
    }

    pub(super) fn leave(&mut self, socket: u64) {
        self.inside.remove(&socket);
    }

    /// The same on this node.
    pub(super) fn begins_here(&mut self, player: u64) {
        self.end_live(player);
        self.unwish(player);
    }

    fn end_live(&mut self, player: u64) {
        self.end_those(|open| open.by() == player && is_live(open.clock()) && !open.claimed);
    }

    /// Ends the challenges of a player and those to them that pass, and lists them.
    pub(super) fn end_of(
        &mut self,
        player: u64,
        passes: impl Fn(&OpenChallenge) -> bool,
    ) -> Vec<ChallengeId> {
        let concerns = |open: &OpenChallenge| open.by() == player || open.to() == Some(player);
        self.end_those(|open| concerns(open) && passes(open))
    }

    /// Ends challenges that nobody takes any more, and lists them.
    fn end_those(&mut self, ends: impl Fn(&OpenChallenge) -> bool) -> Vec<ChallengeId> {
        let ended = self.open.iter().filter(|open| ends(open));
        let ended: Vec<ChallengeId> = ended.map(|open| open.challenge.challenge).collect();
        for &challenge in &ended {
            self.end(challenge, CallEnd::Expired);
        }
        ended
    }

    /// An open challenge.
    pub(super) fn find(&self, challenge: ChallengeId) -> Option<&OpenChallenge> {
        self.open.iter().find(|open| open.challenge.challenge == challenge)
    }

    fn find_mut(&mut self, challenge: ChallengeId) -> Option<&mut OpenChallenge> {
        self.open.iter_mut().find(|open| open.challenge.challenge == challenge)
    }

    /// The computer's challenge of this number.
    pub(super) fn find_engine(&self, challenge: ChallengeId) -> Option<&Challenge> {
        self.engine.iter().find(|own| own.challenge == challenge)
    }

    /// Checks whether a player may have one more challenge like this one.
    ///
    /// # Errors
    /// There are too many, or another challenge was made by the same message.
    pub(super) fn may_post(&self, new: &OpenChallenge) -> Result<(), Code> {
        if let Some(old) = self.find(new.challenge.challenge) {
            return if old.is_repeated_by(new) { Ok(()) } else { Err(Code::IdReused) };
        }
        has_room(&self.open, new)
    }

    /// Adds a challenge, and notifies the player whom it calls. Returns the challenge as it is in the lobby; nothing if its player has
    /// left, and it cannot wait for them.
    pub(super) fn post(&mut self, new: OpenChallenge) -> Result<Challenge, Code> {
        self.may_post(&new)?;
        let number = new.challenge.challenge;
        let there = self.elsewhere.find(number).map(|(_, open)| open);
        if let Some(old) = self.find(number).or(there) {
            return Ok(old.challenge.clone());
        }
        if is_live(new.clock()) && !self.is_present(new.by()) {
            return Err(Code::ChallengeGone);
        }
        let challenge = new.challenge.clone();
        self.elsewhere.tell_posted(&new);
        self.tell_called(&new);
        self.open.push(new);
        Ok(challenge)
    }

    /// Tells the player whom a challenge calls, if they are here.
    fn tell_called(&self, new: &OpenChallenge) {
        if let Some(to) = new.to() {
            let called = ServerMessage::Called { challenge: new.challenge.clone() };
            self.send_text(to, &frame(&called));
        }
    }

    /// Reserves a challenge that becomes a game or ends, if `may` allows it: nobody else gets it.
    ///
    /// # Errors
    /// It is gone, or what `may` says.
    pub(super) fn reserve(
        &mut self,
        challenge: ChallengeId,
        may: impl FnOnce(&OpenChallenge) -> Result<(), Code>,
    ) -> Result<OpenChallenge, Code> {
        let open = self.find_mut(challenge).filter(|open| !open.claimed);
        let open = open.ok_or(Code::ChallengeGone)?;
        may(open)?;
        open.claimed = true;
        Ok(open.clone())
    }

    /// Adds a stored challenge, unless it is there already.
    pub(super) fn restore(&mut self, stored: OpenChallenge) {
        if self.find(stored.challenge.challenge).is_some() {
            return;
        }
        self.tell_called(&stored);
        self.open.push(stored);
    }

    /// Gives a challenge back that could not become a game.
    pub(super) fn release(&mut self, challenge: ChallengeId) {
        let Some(open) = self.find_mut(challenge) else { return };
        open.claimed = false;
        let by = open.by();
        if !self.is_present(by) {
            self.end_live(by);
        }
    }

    /// Removes a challenge, also from other nodes. The challenger and the challenged player learn why.
    pub(super) fn end(&mut self, challenge: ChallengeId, why: CallEnd) {
        self.elsewhere.tell(|| LobbyPacket::Over { challenge, why });
        self.end_here(challenge, why);
    }

    /// The same on this node only.
    pub(super) fn end_here(&mut self, challenge: ChallengeId, why: CallEnd) {
        let is_it = |open: &OpenChallenge| open.challenge.challenge == challenge;
        let place = self.open.iter().position(is_it);
        let open = match place {
            Some(place) => Some(self.open.remove(place)),
            None => self.elsewhere.remove(challenge),
        };
        let Some(open) = open else { return };
        if let Some(to) = open.to() {
            let over = ServerMessage::CallOver { challenge, why };
            for player in [open.by(), to] {
                self.send_text(player, &frame(&over));
            }
        }
    }

    /// Ends the correspondence challenges that were made too long ago, and lists them.
    pub(super) fn expire(&mut self, wall: u64) -> Vec<ChallengeId> {
        self.end_those(|open| !open.claimed && open.challenge.at + EXPIRY <= wall)
    }

    /// Looks for an opponent; an earlier wish of the same player is forgotten. A player who has left looks for nobody.
    pub(super) fn wish(&mut self, wish: Wish) {
        self.unwish(wish.persona.number);
        if self.is_present(wish.persona.number) {
            self.wishes.push(wish);
        }
    }

    pub(super) fn unwish(&mut self, player: u64) {
        self.wishes.retain(|wish| wish.persona.number != player);
    }

    /// Forgets the wish of a player that this message has made.
    pub(super) fn unwish_by(&mut self, player: u64, id: &ActId) {
        self.wishes.retain(|wish| (wish.persona.number, &wish.id) != (player, id));
    }

    /// Checks whether a player looks for an opponent.
    pub(super) fn wishes(&self, player: u64) -> bool {
        self.wishes.iter().any(|wish| wish.persona.number == player)
    }

    /// Takes out the players who now play each other.
    pub(super) fn pair(&mut self, now: u64, blocks: &BlockedPairs) -> Vec<[Wish; 2]> {
        let places = pairs(&self.wishes, now, |one, other| !blocks.between(one, other));
        let both = |pair: &[usize; 2]| pair.map(|place| self.wishes[place].clone());
        let paired: Vec<[Wish; 2]> = places.iter().map(both).collect();
        for wish in paired.iter().flatten() {
            self.unwish(wish.persona.number);
        }
        paired
    }

    /// The challenges and wishes that nobody has taken for a while, each once.
    pub(super) fn lonely(&mut self, now: u64) -> Vec<LoneSeeker> {
        let waits = |since: u64| since + PATIENCE <= now;
        let mut lonely = Vec::new();
        for open in &mut self.open {
            let alone = open.to().is_none() && !open.claimed && is_live(open.clock());
            if alone && !open.offered && waits(open.since) {
                open.offered = true;
                lonely.push(LoneSeeker::Challenge(Box::new(open.clone())));
            }
        }
        for wish in &mut self.wishes {
            if !wish.offered && waits(wish.since) {
                wish.offered = true;
                lonely.push(LoneSeeker::Wish(wish.clone()));
            }
        }
        lonely
    }

    /// Notes a game that the computer has offered.
    pub(super) fn offered(&mut self, game: GameId, cause: OfferCause) {
        self.offers.add(game, cause);
    }

    /// The offered games that nobody needs any more, each once.
    pub(super) fn stale_offers(&mut self, now: u64) -> Vec<GameId> {
        let Self { offers, open, wishes, .. } = self;
        offers.forget(now, |cause| match cause {
            OfferCause::Challenge(challenge) => {
                open.iter().any(|open| open.challenge.challenge == *challenge)
            }
            OfferCause::Wish(player, id) => {
                wishes.iter().any(|wish| (wish.persona.number, &wish.id) == (*player, id))
            }
        })
    }

    /// The players who wait for any opponent on all nodes, those who have waited longest first.
    pub(super) fn seeks(&self) -> Vec<Seek> {
        let elsewhere = self.elsewhere.seeks().filter(|seek| {
            let number = seek.by.number;
            !self.wishes.iter().any(|wish| Some(wish.persona.number) == number)
        });
        let mut seeks: Vec<Seek> =
            self.wishes.iter().map(Wish::shown).chain(elsewhere.cloned()).collect();
        seeks.sort_by_key(|seek| (seek.at, seek.seek));
        seeks.truncate(MOST_SHOWN);
        seeks
    }

    /// The oldest challenge of quick pairing that passes, which is reserved: nobody else gets it.
    pub(super) fn reserve_quick(
        &mut self,
        passes: impl Fn(&OpenChallenge) -> bool,
    ) -> Option<OpenChallenge> {
        let quick = |open: &&mut OpenChallenge| open.challenge.quick && !open.claimed;
        let fitting = self.open.iter_mut().filter(quick).filter(|open| passes(open));
        let open = fitting.min_by_key(|open| open.age())?;
        open.claimed = true;
        Some(open.clone())
    }

    /// Two challenges of quick pairing, the older first, whose players would play each other. Both are reserved. Of several nodes the one
    /// on which the later challenge was made pairs them.
    pub(super) fn reserve_quick_pair(
        &mut self,
        may_meet: impl Fn(u64, u64) -> bool,
    ) -> Option<[OpenChallenge; 2]> {
        let is_alone = self.elsewhere.is_alone();
        let quick = self.open.iter().filter(|open| open.challenge.quick && !open.claimed);
        let mut quick: Vec<&OpenChallenge> = quick.collect();
        quick.sort_unstable_by_key(|open| open.age());
        let fit = |one: &OpenChallenge, other: &OpenChallenge| {
            one.clock() == other.clock() && one.by() != other.by() && may_meet(one.by(), other.by())
        };
        let mut all = quick.iter().enumerate().filter(|(_, later)| is_alone || !later.restored);
        let pair = all.find_map(|(place, later)| {
            let older = quick[..place].iter().find(|older| fit(older, later))?;
            Some([older, later].map(|open| open.challenge.challenge))
        })?;
        let [older, later] = pair.map(|challenge| self.reserve(challenge, |_| Ok(())).ok());
        Some([older?, later?])
    }

    /// The challenges of quick pairing of a player.
    pub(super) fn quick_of(&self, player: u64) -> impl Iterator<Item = &Challenge> {
        let own = move |open: &&OpenChallenge| open.by() == player && open.challenge.quick;
        self.open.iter().filter(own).map(|open| &open.challenge)
    }

    /// The present content of the lobby, and the connections that need the changes.
    pub(super) fn publish(
        &mut self,
        games: Vec<trictrac_protocol::LobbyBoard>,
        featured: Option<GameId>,
    ) -> Option<(Utf8Bytes, Vec<Outbox>)> {
        let shown = self.open.iter().chain(self.elsewhere.challenges());
        let shown = shown.filter(|open| open.to().is_none() && !open.claimed);
        // Those whose players are here come first, and then the newest: nobody can fill the list for days.
        let (live, by_days): (Vec<_>, Vec<_>) = shown.partition(|open| is_live(open.clock()));
        let shown = live.into_iter().chain(by_days.into_iter().rev());
        let challenges = self.engine.iter().chain(shown.map(|open| &open.challenge));
        let engines = LEVELS.iter().map(|level| PlayerIdentity::engine(level.name));
        let players = engines.chain(self.players());
        let items = LobbyItems {
            challenges: challenges.take(MOST_SHOWN).cloned().collect(),
            seeks: self.seeks(),
            games,
            players: players.take(MOST_SHOWN).collect(),
        };
        let online = self.present.len() as u32 + self.elsewhere.online();
        let view = LobbyView { items, online, featured };
        let change = view.since(&self.view)?;
        (self.view, self.shown) = (view, None);
        Some((change, self.inside.values().cloned().collect()))
    }
}

#[cfg(test)]
mod tests {
    use trictrac_protocol::{Clock, Days, Terms};

    use super::*;

    /// A player who asks for a quick match by correspondence, as the tables do it: each step holds the lock once.
    #[derive(Clone, Default)]
    struct Asker {
        step: usize,
        /// The challenges that this player makes a game of just now.
        making: Vec<OpenChallenge>,
    }

    const STEPS: usize = 4;

    fn challenge(player: u64) -> OpenChallenge {
        let clock = Clock::Days(Days::Three);
        let rules = "holes=3".to_owned();
        let challenge = Challenge {
            challenge: ChallengeId([player as u8; 16]),
            by: PlayerIdentity::guest(player),
            terms: Terms { rules, form: None, clock, seat: None, rated: false },
            least: None,
            most: None,
            to: None,
            quick: true,
            dice: None,
            at: 0,
        };
        OpenChallenge::new("p".parse().unwrap(), challenge, 0)
    }

    impl Asker {
        fn go_on(&mut self, player: u64, hall: &mut Hall, games: &mut Vec<[u64; 2]>) {
            match self.step {
                0 => self.making.extend(hall.reserve_quick(|open| open.by() != player)),
                1 if self.making.is_empty() => drop(hall.post(challenge(player)).unwrap()),
                1 => {
                    let taken = self.making.remove(0);
                    hall.end(taken.challenge.challenge, CallEnd::Taken);
                    games.push([taken.by(), player]);
                    // The answer is the match.
                    self.step = STEPS;
                }
                2 => self.making.extend(hall.reserve_quick_pair(|_, _| true).into_iter().flatten()),
                _ => {
                    if let [older, later] = &self.making[..] {
                        games.push([older.by(), later.by()]);
                    }
                    for open in self.making.drain(..) {
                        hall.end(open.challenge.challenge, CallEnd::Taken);
                    }
                }
            }
            self.step += 1;
        }
    }

    /// Goes through all orders of the steps of these players.
    fn all_orders(askers: &[Asker], done: &[usize], ends: &mut impl FnMut(Hall, &[[u64; 2]])) {
        if done.len() == askers.len() * STEPS {
            let (mut hall, mut games, mut askers) = (Hall::default(), Vec::new(), askers.to_vec());
            for &who in done {
                if askers[who].step < STEPS {
                    askers[who].go_on(who as u64 + 1, &mut hall, &mut games);
                }
            }
            return ends(hall, &games);
        }
        for who in 0..askers.len() {
            if done.iter().filter(|one| **one == who).count() < STEPS {
                all_orders(askers, &[done, &[who]].concat(), ends);
            }
        }
    }

    #[test]
    fn whoever_asks_for_a_quick_correspondence_match_meets_the_next_in_every_order() {
        for (players, orders) in [(2, 70), (3, 34_650)] {
            let mut tried = 0;
            all_orders(&vec![Asker::default(); players], &[], &mut |hall, games| {
                tried += 1;
                let mut seen: Vec<u64> = games.iter().flatten().copied().collect();
                seen.extend(hall.open.iter().map(OpenChallenge::by));
                seen.sort_unstable();
                assert_eq!(seen, (1..=players as u64).collect::<Vec<_>>(), "each once: {games:?}");
                assert_eq!(hall.open.len(), players % 2, "nobody waits in vain");
                assert!(hall.open.iter().all(|open| !open.claimed));
            });
            assert_eq!(tried, orders);
        }
    }
}
