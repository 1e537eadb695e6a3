//! The lobby as other nodes see it, and what they do in it.

use std::collections::{BTreeSet, HashSet};

use trictrac_protocol::{
    AccountKind, ActId, CallEnd, ChallengeId, Code, LobbyBoard, PlayerIdentity, SeekId,
};
use trictrac_store::NodeId;
use trictrac_umpire::Now;

use super::Hall;
use crate::online::cluster::packet::LobbyPacket;
use crate::online::identity::Persona;
use crate::online::lobby::elsewhere::{MOST_TOLD, RemoteWish, Snapshot};
use crate::online::lobby::open::{OpenChallenge, is_live};
use crate::online::lobby::pairing::{Wish, pairs};
use crate::online::talk::BlockedPairs;

/// For how many milliseconds a challenge that was made here may be missing in a list of the stored ones.
const LATELY: u64 = 10_000;

impl Hall {
    /// Ends the live challenges and pairings of a player who begins a game, also on other nodes.
    pub(in crate::online::lobby) fn begins(&mut self, player: u64) {
        self.elsewhere.tell(|| LobbyPacket::Begins { player });
        self.begins_here(player);
    }

    /// Adds a challenge that was made on another node.
    pub(in crate::online::lobby) fn posted_elsewhere(&mut self, node: NodeId, new: OpenChallenge) {
        let is_known = self.elsewhere.find(new.challenge.challenge).is_some();
        if is_live(new.clock()) && !is_known {
            self.tell_called(&new);
            self.elsewhere.add(node, new);
        } else if !is_known {
            self.restore(OpenChallenge { restored: true, ..new });
        }
    }

    /// Ends the stored challenges that are no longer stored, because another node has ended them. What was made here lately may have been
    /// stored after the list was read.
    pub(in crate::online::lobby) fn keep_stored(
        &mut self,
        stored: &HashSet<ChallengeId>,
        now: u64,
    ) {
        let is_gone = |open: &OpenChallenge| {
            let is_stored = stored.contains(&open.challenge.challenge);
            let is_new = !open.restored && open.since + LATELY > now;
            !is_live(open.clock()) && !open.claimed && !is_stored && !is_new
        };
        let gone = self.open.iter().filter(|open| is_gone(open));
        let gone: Vec<ChallengeId> = gone.map(|open| open.challenge.challenge).collect();
        for challenge in gone {
            self.end_here(challenge, CallEnd::Expired);
        }
    }

    /// Takes out the wish of a player.
    pub(in crate::online::lobby) fn take_wish(&mut self, player: u64, id: &ActId) -> Option<Wish> {
        let is_it = |wish: &Wish| (wish.persona.number, &wish.id) == (player, id);
        let place = self.wishes.iter().position(is_it)?;
        Some(self.wishes.remove(place))
    }

    /// Takes out the wish with this number, if `may` allows it.
    ///
    /// # Errors
    /// It is gone, or what `may` says.
    pub(in crate::online::lobby) fn take_seek(
        &mut self,
        seek: SeekId,
        may: impl FnOnce(&Wish) -> Result<(), Code>,
    ) -> Result<Wish, Code> {
        let place = self.wishes.iter().position(|wish| wish.seek == seek);
        let place = place.ok_or(Code::ChallengeGone)?;
        may(&self.wishes[place])?;
        Ok(self.wishes.remove(place))
    }

    /// Takes out the players who may play with somebody of another node, each with that node and the other's wish.
    pub(in crate::online::lobby) fn proposals(
        &mut self,
        now: Now,
        own: NodeId,
        blocks: &BlockedPairs,
        persona: impl Fn(u64) -> Persona,
    ) -> Vec<(NodeId, Wish, RemoteWish)> {
        let theirs: Vec<(NodeId, RemoteWish)> =
            self.elsewhere.wishes_after(own).map(|(node, sought)| (node, sought.clone())).collect();
        let here = self.wishes.len();
        let others = theirs.iter().map(|(_, sought)| sought.wish(persona(sought.player), now));
        let all: Vec<Wish> = self.wishes.iter().cloned().chain(others).collect();
        let places = pairs(&all, now.steady, |one, other| !blocks.between(one, other));
        let across = places.into_iter().filter_map(|[one, other]| {
            let [own, other] = [one.min(other), one.max(other)];
            (own < here && other >= here).then(|| (all[own].clone(), theirs[other - here].clone()))
        });
        let proposals: Vec<_> = across.map(|(wish, (node, sought))| (node, wish, sought)).collect();
        for (_, wish, _) in &proposals {
            self.unwish(wish.persona.number);
        }
        proposals
    }

    /// The snapshot of this node.
    pub(in crate::online::lobby) fn snapshot(&self, now: u64, boards: Vec<LobbyBoard>) -> Snapshot {
        let live = self.open.iter().filter(|open| is_live(open.clock()) && !open.claimed);
        let wishes = self.wishes.iter().map(|wish| RemoteWish::of(wish, now));
        let seeks = self.wishes.iter().map(Wish::shown);
        Snapshot {
            online: self.present.len() as u32,
            players: self.named().take(MOST_TOLD).collect(),
            challenges: live.take(MOST_TOLD).cloned().collect(),
            wishes: wishes.take(MOST_TOLD).collect(),
            seeks: seeks.take(MOST_TOLD).collect(),
            boards,
        }
    }

    /// The players with names, each once.
    pub(super) fn players(&self) -> impl Iterator<Item = PlayerIdentity> {
        let is_here =
            |who: &&PlayerIdentity| who.number.is_none_or(|number| !self.is_present(number));
        let mut seen = BTreeSet::new();
        let others = self.elsewhere.players().filter(is_here).cloned();
        self.named().chain(others.filter(move |who| seen.insert(who.number)))
    }

    /// The players here who have names.
    fn named(&self) -> impl Iterator<Item = PlayerIdentity> {
        let named =
            self.present.values().filter(|present| present.persona.kind != AccountKind::Guest);
        named.map(|present| present.persona.shown())
    }
}
