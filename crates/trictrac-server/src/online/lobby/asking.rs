//! Requests of a client to the lobby.

use trictrac_protocol::{
    AccountKind, ActId, Bytes32, CallEnd, Challenge, ChallengeDice, ChallengeId, Clock, Code,
    GameId, OngoingGame, PlayerIdentity, Seat, SeekId, ServerMessage, Terms,
};
use trictrac_rules::rules::Rules;
use trictrac_store::Secret;
use trictrac_umpire::dice::{FIRST, commitment};
use trictrac_umpire::may_be_rated;

use super::matching::{PairingPlan, Partner, pair_terms};
use super::open::{OpenChallenge, PATIENCE, is_live};
use super::pairing::Wish;
use crate::online::forms::checked_form;
use crate::online::identity::Persona;
use crate::online::member::Member;
use crate::online::mine::ongoing;
use crate::online::outside::random;
use crate::online::rarely::warn_rarely;
use crate::online::rating::RATINGS;
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;

/// A challenge that a client wants to make.
pub(crate) struct ChallengeRequest {
    pub(crate) id: ActId,
    pub(crate) terms: Terms,
    pub(crate) least: Option<i32>,
    pub(crate) most: Option<i32>,
    /// The name of the only player who may take it.
    pub(crate) to: Option<String>,
    /// True if it is one of quick pairing.
    pub(crate) quick: bool,
    /// SHA-256 of the challenger's bytes for the dice.
    pub(crate) digest: Option<Bytes32>,
}

/// The reason why a message with a live clock is refused.
const DIGEST: &str = "digest: only for a correspondence game";

/// A refusal of the lobby, with a reason for the person who writes the client.
pub(crate) type LobbyRefusal = (Code, String);

fn refusal(code: Code, reason: &str) -> LobbyRefusal {
    (code, reason.to_owned())
}

/// A refusal that needs no reason.
pub(super) const fn bare(code: Code) -> LobbyRefusal {
    (code, String::new())
}

impl OnlineTables {
    /// Notes a connection that has said `hello`.
    pub(crate) fn connect(&self, member: &Member) {
        self.lobby().hall().connect(member, self.persona(member));
    }

    fn persona(&self, member: &Member) -> Persona {
        self.people.directory.persona(member.player)
    }

    /// Shows the lobby to a connection.
    pub(crate) fn enter_lobby(&self, member: &Member) {
        self.lobby().hall().enter(member);
    }

    /// Ends that.
    pub(crate) fn leave_lobby(&self, member: &Member) {
        self.lobby().hall().leave(member.socket);
    }

    /// Makes a challenge. The same message makes it once, however often it comes.
    ///
    /// # Errors
    /// Why it is refused.
    pub(crate) async fn challenge(
        &self,
        member: &Member,
        wanted: ChallengeRequest,
    ) -> Result<(), LobbyRefusal> {
        let id = wanted.id.clone();
        let (mut open, secret) = self.new_challenge(member, wanted)?;
        let challenge = open.challenge.challenge;
        let made = (self.base.keys.game_of(challenge), Some(challenge));
        if let Some(found) = self.match_before(made, member.player, &id).await {
            let Terms { rules, form, clock, rated, .. } = &open.challenge.terms;
            if (rules, form, clock, rated)
                != (&found.rules, &found.form, &found.clock, &found.rated)
            {
                return Err(bare(Code::IdReused));
            }
            member.outbox.send(&ServerMessage::Matched(found));
            return Ok(());
        }
        self.lobby().hall().may_post(&open).map_err(bare)?;
        if !is_live(open.clock()) {
            if !self.base.has_space() {
                return Err(refusal(Code::Unavailable, "the challenge cannot be saved now"));
            }
            open = self.save_challenge(open, secret).await.map_err(bare)?;
        }
        let number = open.challenge.challenge;
        let posted = self.lobby().hall().post(open);
        // Somebody else may have taken the last place meanwhile.
        if posted.is_err() && self.lobby().hall().find(number).is_none() {
            self.forget_challenges(&[number]).await;
        }
        let challenge = posted.map_err(bare)?;
        if let Some(called) = challenge.to.as_ref().and_then(|to| to.number) {
            self.context.hints.look(called);
        }
        member.outbox.send(&ServerMessage::Posted { id, challenge });
        Ok(())
    }

    fn new_challenge(
        &self,
        member: &Member,
        wanted: ChallengeRequest,
    ) -> Result<(OpenChallenge, Option<Bytes32>), LobbyRefusal> {
        let persona = self.persona(member);
        let mut terms = checked(&wanted, &persona)?;
        let ChallengeRequest { id, least, most, to, quick, digest, .. } = wanted;
        let to = to.map(|name| self.callee(&name, &persona, &terms)).transpose()?;
        let now = self.base.outside.now();
        let number = self.base.keys.challenge(member.player, &id);
        let (mut dice, mut secret) = (None, None);
        if let Some(digest) = digest {
            let game = self.base.keys.game_of(number);
            let fresh = Bytes32(random(&*self.base.outside));
            dice = Some(ChallengeDice { game, commitment: commitment(game, FIRST, fresh), digest });
            secret = Some(fresh);
            // The seat counts for the dice. So nobody may choose it once the taker's bytes are known, and the same message chooses it again.
            terms.seat = terms.seat.or(Some(Seat::BOTH[usize::from(game.0[0] & 1)]));
        }
        let challenge = Challenge {
            challenge: number,
            by: persona.who(terms.clock),
            terms,
            least,
            most,
            to,
            quick,
            dice,
            at: now.wall,
        };
        Ok((OpenChallenge::new(id, challenge, now.steady), secret))
    }

    /// The player with this name, if they may be challenged like this.
    fn callee(
        &self,
        name: &str,
        caller: &Persona,
        terms: &Terms,
    ) -> Result<PlayerIdentity, LobbyRefusal> {
        let number = self.people.directory.find(name).ok_or(bare(Code::UnknownPlayer))?;
        let player = self.people.directory.persona(number);
        if player.number == caller.number {
            return Err(bare(Code::NotForYou));
        }
        self.may_meet(caller.number, player.number).map_err(bare)?;
        if player.kind == AccountKind::Bot && terms.form.is_some() {
            return Err(refusal(Code::NotForYou, "bots play the classical game only"));
        }
        if terms.rated && !player.may_be_rated() {
            return Err(refusal(Code::AccountNeeded, "rated games are for accounts, not for bots"));
        }
        Ok(player.who(terms.clock))
    }

    /// Saves a challenge. Returns it, or the one that the same message has made on another node: only the secret of that one is stored.
    async fn save_challenge(
        &self,
        open: OpenChallenge,
        secret: Option<Bytes32>,
    ) -> Result<OpenChallenge, Code> {
        // A challenge contains nothing that JSON cannot express.
        let body = serde_json::to_string(&open).unwrap_or_default();
        let (number, at) = (open.challenge.challenge, timestamp(open.challenge.at));
        let secret = secret.map(|secret| Secret::new(secret.0));
        let saved = self.base.registry.put_challenge(number.0, at, &body, secret.as_ref()).await;
        let before = saved.map_err(|error| {
            warn_rarely!(%error, "a challenge cannot be saved");
            Code::Unavailable
        })?;
        let Some(before) = before else { return Ok(open) };
        let before: OpenChallenge = serde_json::from_str(&before).map_err(|_| Code::Unavailable)?;
        let same = before.is_repeated_by(&open);
        let before = OpenChallenge { since: open.since, ..before };
        if same { Ok(before) } else { Err(Code::IdReused) }
    }

    /// Takes a challenge.
    ///
    /// # Errors
    /// Why it is refused.
    pub(crate) async fn take(
        &self,
        member: &Member,
        id: ActId,
        challenge: ChallengeId,
        bytes: Option<Bytes32>,
    ) -> Result<(), LobbyRefusal> {
        let engine = self.lobby().hall().find_engine(challenge).cloned();
        if let Some(own) = engine {
            return self.take_engine(&own, &self.persona(member), id).await.map_err(bare);
        }
        match self.take_elsewhere(member.player, &id, challenge).await {
            Some(taken) => taken,
            None => self.take_here(member.player, id, challenge, bytes).await,
        }
    }

    /// Takes a challenge of this node.
    ///
    /// # Errors
    /// Why it is refused.
    pub(super) async fn take_here(
        &self,
        player: u64,
        id: ActId,
        challenge: ChallengeId,
        bytes: Option<Bytes32>,
    ) -> Result<(), LobbyRefusal> {
        let persona = self.people.directory.persona(player);
        let now = self.base.outside.now().steady;
        let claimed = self.lobby().hall().reserve(challenge, |open| {
            if bytes.is_some() && open.challenge.dice.is_none() {
                return Err(Code::SendDigest);
            }
            open.is_for(&persona, now).and_then(|()| self.may_meet(open.by(), persona.number))
        });
        let made = match claimed {
            Ok(open) => {
                let who = persona.who(open.clock());
                self.make_game(&open, Partner { who, id: Some(id.clone()) }, bytes, None).await
            }
            Err(code) => Err(code),
        };
        // The answer to the same message may have been lost.
        let before = (self.base.keys.game_of(challenge), Some(challenge));
        match made {
            Err(Code::ChallengeGone) if self.matched_before(before, player, &id).await => Ok(()),
            made => made.map_err(bare),
        }
    }

    async fn take_engine(&self, own: &Challenge, persona: &Persona, id: ActId) -> Result<(), Code> {
        let (you, game) = (persona.number, self.base.keys.engine_game(persona.number, &id));
        let player = Partner { who: persona.who(Clock::None), id: Some(id.clone()) };
        let partners = [Partner { who: own.by.clone(), id: None }, player];
        let (challenge, terms) = (Some(own.challenge), own.terms.clone());
        let plan = PairingPlan { game, challenge, terms, partners, agreed: None };
        let before = (game, challenge);
        match self.match_up(&plan).await {
            Err(Code::ChallengeGone) if self.matched_before(before, you, &id).await => Ok(()),
            made => made,
        }
    }

    /// Withdraws an own challenge, or declines one to this player.
    ///
    /// # Errors
    /// Why it is refused.
    pub(crate) async fn end_challenge(
        &self,
        member: &Member,
        id: ActId,
        challenge: ChallengeId,
        why: CallEnd,
    ) -> Result<(), LobbyRefusal> {
        match self.end_elsewhere(member.player, challenge, why).await {
            Some(ended) => ended?,
            None => self.end_here(member.player, challenge, why).await?,
        }
        member.outbox.send(&ServerMessage::Done { id });
        Ok(())
    }

    /// Ends a challenge of this node, of this player or to them.
    ///
    /// # Errors
    /// Why it is refused.
    pub(super) async fn end_here(
        &self,
        player: u64,
        challenge: ChallengeId,
        why: CallEnd,
    ) -> Result<(), LobbyRefusal> {
        let reserved = self.lobby().hall().reserve(challenge, |open| {
            let whose = if why == CallEnd::Declined { open.to() } else { Some(open.by()) };
            if whose == Some(player) { Ok(()) } else { Err(Code::NotForYou) }
        });
        let open = reserved.map_err(bare)?;
        let mut ended = Ok(why);
        if !is_live(open.clock()) {
            match self.base.registry.remove_challenge(challenge.0).await {
                Ok(true) => {}
                // Another node was faster.
                Ok(false) => ended = Err(CallEnd::Taken),
                Err(error) => {
                    tracing::warn!(%error, "a challenge cannot be removed");
                    self.lobby().hall().release(challenge);
                    return Err(bare(Code::Unavailable));
                }
            }
        }
        self.lobby().hall().end(challenge, ended.unwrap_or_else(|other| other));
        ended.map(drop).map_err(|_| bare(Code::ChallengeGone))
    }

    /// Looks for any opponent with one of these clocks.
    ///
    /// # Errors
    /// Why it is refused.
    pub(crate) async fn pair(
        &self,
        member: &Member,
        id: ActId,
        clocks: Vec<Clock>,
        digest: Option<Bytes32>,
    ) -> Result<(), LobbyRefusal> {
        let clocks = checked_clocks(clocks)?;
        let persona = self.persona(member);
        if persona.kind == AccountKind::Bot {
            return Err(refusal(Code::NotForYou, "quick pairing is for people"));
        }
        if let &[clock @ Clock::Days(_)] = &clocks[..] {
            return self.pair_by_days(member, id, &persona, (clock, digest)).await;
        }
        if digest.is_some() {
            return Err(refusal(Code::BadField, DIGEST));
        }
        // The answer to an earlier message may have been lost.
        if let Some(game) = self.waits_for(member.player, &clocks).await
            && self.matched_before((game, None), member.player, &id).await
        {
            return Ok(());
        }
        member.outbox.send(&ServerMessage::Done { id: id.clone() });
        let now = self.base.outside.now();
        let seek = SeekId(random(&*self.base.outside));
        let (since, at) = (now.steady, now.wall);
        let pairs = {
            let mut hall = self.lobby().hall();
            hall.wish(Wish { id, seek, clocks, persona, since, at, offered: false });
            hall.pair(now.steady, &self.talking().blocks)
        };
        for pair in pairs {
            self.make_pair(pair).await;
        }
        Ok(())
    }

    /// A game with one of these clocks and another person that waits for this player to sit down, as after quick pairing.
    async fn waits_for(&self, player: u64, clocks: &[Clock]) -> Option<GameId> {
        let ongoing = ongoing(self, player).await.ok()?.games.into_iter();
        let mut waiting = ongoing.filter(|one| one.your_turn && !one.begun);
        let with_person = |one: &OngoingGame| {
            one.opponent.as_ref().is_some_and(|other| other.kind != AccountKind::Engine)
        };
        waiting.find(|one| clocks.contains(&one.clock) && with_person(one)).map(|one| one.game)
    }

    /// Takes the challenge of somebody who looks for the same correspondence game, or makes one that the next can take.
    async fn pair_by_days(
        &self,
        member: &Member,
        id: ActId,
        persona: &Persona,
        (clock, digest): (Clock, Option<Bytes32>),
    ) -> Result<(), LobbyRefusal> {
        let blocks = &self.talking().blocks;
        let fits = |open: &OpenChallenge| {
            let by = open.by();
            open.clock() == clock && by != persona.number && !blocks.between(by, persona.number)
        };
        loop {
            let own = self
                .lobby()
                .hall()
                .quick_of(persona.number)
                .find(|one| one.terms.clock == clock)
                .cloned();
            if let Some(challenge) = own {
                member.outbox.send(&ServerMessage::Posted { id, challenge });
                return Ok(());
            }
            let Some(mut open) = self.lobby().hall().reserve_quick(fits) else { break };
            open.challenge.terms.rated &= persona.may_be_rated();
            let taker = Partner { who: persona.who(clock), id: Some(id.clone()) };
            match self.make_game(&open, taker, None, None).await {
                // Somebody else was faster on another node: the next one.
                Err(Code::ChallengeGone) => {}
                made => return made.map_err(bare),
            }
        }
        let terms = pair_terms(clock, persona.may_be_rated());
        let (least, most, to) = (None, None, None);
        let wanted = ChallengeRequest { id, terms, least, most, to, quick: true, digest };
        self.challenge(member, wanted).await?;
        // Somebody may have asked for the same meanwhile, and found no challenge either.
        self.pair_quick().await;
        Ok(())
    }

    /// Plays with somebody who looks for any opponent.
    ///
    /// # Errors
    /// Why it is refused.
    pub(crate) async fn join_seek(
        &self,
        player: u64,
        id: ActId,
        seek: SeekId,
    ) -> Result<(), LobbyRefusal> {
        match self.join_elsewhere(player, &id, seek).await {
            Some(joined) => joined,
            None => self.join_here(player, id, seek).await,
        }
    }

    /// Plays with somebody who looks for any opponent on this node, however strong both are.
    ///
    /// # Errors
    /// Why it is refused.
    pub(super) async fn join_here(
        &self,
        player: u64,
        id: ActId,
        seek: SeekId,
    ) -> Result<(), LobbyRefusal> {
        let persona = self.people.directory.persona(player);
        let now = self.base.outside.now();
        let may = |wish: &Wish| {
            let is_early = now.steady < wish.since + PATIENCE;
            if wish.persona.number == player || persona.kind == AccountKind::Bot && is_early {
                return Err(Code::NotForYou);
            }
            self.may_meet(player, wish.persona.number)
        };
        let game = self.base.keys.game_of_seek(seek);
        let found = self.lobby().hall().take_seek(seek, may);
        let joined = match found {
            Ok(theirs) => {
                // The wish of somebody who has just come: the clocks of the other decide.
                let (clocks, since, at) = (theirs.clocks.clone(), now.steady, now.wall);
                let mine = Wish { id: id.clone(), seek, clocks, persona, since, at, offered: true };
                let made = self.make_pair_in(game, [theirs, mine]).await;
                if made.is_err() {
                    // Whoever joins asks for this opponent only.
                    self.lobby().hall().unwish_by(player, &id);
                }
                made
            }
            Err(code) => Err(code),
        };
        let before = (game, None);
        match joined {
            // The answer to the same message may have been lost.
            Err(Code::ChallengeGone) if self.matched_before(before, player, &id).await => Ok(()),
            joined => joined.map_err(bare),
        }
    }

    /// Looks for nobody any more: with a live clock, or else by correspondence.
    pub(crate) async fn unpair(&self, member: &Member, id: ActId) {
        let (sought, quick) = {
            let mut hall = self.lobby().hall();
            let sought = hall.wishes(member.player);
            hall.unwish(member.player);
            let quick: Vec<_> = hall.quick_of(member.player).map(|one| one.challenge).collect();
            (sought, quick)
        };
        for challenge in quick.into_iter().filter(|_| !sought) {
            // One that becomes a game just now is gone.
            let _ = self.end_here(member.player, challenge, CallEnd::Withdrawn).await;
        }
        member.outbox.send(&ServerMessage::Done { id });
    }
}

/// The clocks of a request for any opponent, each once: several live ones, or one by correspondence.
fn checked_clocks(clocks: Vec<Clock>) -> Result<Vec<Clock>, LobbyRefusal> {
    let mut known = Vec::new();
    for clock in clocks {
        if !known.contains(&clock) {
            known.push(clock);
        }
    }
    if known.is_empty() || known.contains(&Clock::None) {
        return Err(refusal(Code::BadField, "clock, clocks: quick pairing needs a clock"));
    }
    if known.len() > 1 && !known.iter().all(|clock| is_live(*clock)) {
        return Err(refusal(Code::BadField, "clocks: a correspondence clock stands alone"));
    }
    Ok(known)
}

/// The terms of a request, with the options in their usual form.
fn checked(wanted: &ChallengeRequest, persona: &Persona) -> Result<Terms, LobbyRefusal> {
    let ChallengeRequest { terms, least, most, .. } = wanted;
    let rules: Result<Rules, _> = terms.rules.parse();
    let rules = rules.map_err(|error| (Code::BadField, error.to_string()))?;
    let form = terms.form.as_ref().map(|form| checked_form(form, rules)).transpose();
    let form = form.map_err(|error| (Code::BadField, error.0))?;
    if form.as_ref().is_some_and(|form| form.1 != 2) {
        return Err(refusal(Code::BadField, "form: a challenge is for two players"));
    }
    if wanted.digest.is_some() && is_live(terms.clock) {
        return Err(refusal(Code::BadField, DIGEST));
    }
    if terms.seat.is_some_and(|seat| !Seat::BOTH.contains(&seat)) {
        return Err(refusal(Code::BadField, "seat: white or black"));
    }
    if (least.is_some() || most.is_some()) && terms.clock == Clock::None {
        return Err(refusal(Code::BadField, "least, most: only with a clock"));
    }
    if [least, most].into_iter().flatten().any(|rating| !RATINGS.contains(&f64::from(*rating))) {
        return Err(refusal(Code::BadField, "least, most: ratings are from 100 to 4000"));
    }
    if least.zip(*most).is_some_and(|(least, most)| least > most) {
        return Err(refusal(Code::BadField, "least: greater than most"));
    }
    if terms.rated {
        may_be_rated(terms.form.as_ref(), &rules, terms.clock)
            .map_err(|why| (Code::Unrateable, why.to_string()))?;
        if !persona.may_be_rated() {
            return Err(refusal(Code::AccountNeeded, "rated games are for accounts"));
        }
    }
    Ok(Terms { rules: rules.to_string(), form: form.map(|form| form.0), ..terms.clone() })
}
