//! Making games in the lobby.

use tokio::sync::oneshot;
use trictrac_protocol::{
    ActId, Bytes32, CallEnd, ChallengeDice, ChallengeId, Clock, Code, GameEvent, GameId, Occupant,
    Pairing, PlayerIdentity, Seat, SeedShare, ServerMessage, Terms,
};
use trictrac_store::CreateError;
use trictrac_umpire::dice::{FIRST, commitment};
use trictrac_umpire::{FIRST_MATCHED, NewGame, first_turn};

use super::open::{OpenChallenge, is_live, player, seats};
use super::pairing::Wish;
use crate::online::game::{TaskMessage, first_seated};
use crate::online::outside::random;
use crate::online::rarely::warn_rarely;
use crate::online::stored::store_id;
use crate::online::tables::OnlineTables;

/// The number of milliseconds within which a node that has made a game forgets its challenge.
const MAKING: u64 = 60_000;

/// Somebody who gets a seat, and the message that led to it.
pub(super) struct Partner {
    pub(super) who: PlayerIdentity,
    pub(super) id: Option<ActId>,
}

impl Partner {
    fn of(wish: &Wish, clock: Clock) -> Self {
        Self { who: wish.persona.who(clock), id: Some(wish.id.clone()) }
    }
}

/// A game that is to be made: the first partner gets the seat of the terms.
pub(super) struct PairingPlan {
    pub(super) game: GameId,
    pub(super) challenge: Option<ChallengeId>,
    pub(super) terms: Terms,
    pub(super) partners: [Partner; 2],
    pub(super) agreed: Option<AgreedDice>,
}

/// What the dice of a game follow from that was fixed before it is made: the first partner sits from the beginning, and so does the second
/// one with bytes.
pub(super) struct AgreedDice {
    secret: Bytes32,
    digest: Bytes32,
    bytes: Option<Bytes32>,
}

impl PairingPlan {
    /// The message to a partner who gets this seat.
    fn matched(&self, place: usize, seat: Seat) -> ServerMessage {
        ServerMessage::Matched(Pairing {
            id: self.partners[place].id.clone(),
            challenge: self.challenge,
            game: self.game,
            seat,
            rated: self.terms.rated,
            rules: self.terms.rules.clone(),
            form: self.terms.form.clone(),
            clock: self.terms.clock,
            opponent: self.partners[1 - place].who.clone(),
        })
    }
}

impl OnlineTables {
    /// The seat of the terms, or one at random.
    fn seat(&self, terms: &Terms) -> Seat {
        let [byte] = random::<1>(&*self.base.outside);
        terms.seat.unwrap_or(Seat::BOTH[usize::from(byte & 1)])
    }

    /// Makes a game, and notifies both players.
    ///
    /// # Errors
    /// The store failed, or there is such a game already: [`Code::ChallengeGone`].
    pub(super) async fn match_up(&self, plan: &PairingPlan) -> Result<(), Code> {
        let seat = self.create_planned(plan).await?;
        self.tell_matched(plan, seat);
        Ok(())
    }

    /// Stores a game that is to be made. Returns the seat of the first partner.
    async fn create_planned(&self, plan: &PairingPlan) -> Result<Seat, Code> {
        let agreed = plan.agreed.as_ref();
        let [one, other] = [0, 1].map(|place| player(&plan.partners[place].who));
        let (Some(one), Some(other)) = (one, other) else { return Err(Code::Unavailable) };
        let seat = self.seat(&plan.terms);
        let new = NewGame {
            game: plan.game,
            secret: agreed.map_or_else(|| Bytes32(random(&*self.base.outside)), |dice| dice.secret),
            rules: plan.terms.rules.clone(),
            form: plan.terms.form.clone(),
            clock: plan.terms.clock,
            reserved: seats(seat, one, other),
            rematch_of: None,
            rated: plan.terms.rated,
            first: first_turn(plan.terms.clock, FIRST_MATCHED),
            listed: Some(true),
        };
        let mut shares = Vec::new();
        if let Some(AgreedDice { digest, bytes, .. }) = agreed {
            shares.push((seat, SeedShare::Digest(*digest)));
            shares.extend(bytes.map(|bytes| (seat.opponent(), SeedShare::Bytes(bytes))));
        }
        let batch = first_seated(&new, &shares, self.base.outside.now());
        let batch = batch.map_err(|refused| refused.code)?;
        match self.base.store.create(store_id(plan.game), batch).await {
            Ok(_) => Ok(seat),
            Err(CreateError::Exists(_)) => Err(Code::ChallengeGone),
            Err(error) => {
                warn_rarely!(%error, "a game was not created in the lobby");
                Err(Code::Unavailable)
            }
        }
    }

    /// Tells both players which game they play.
    fn tell_matched(&self, plan: &PairingPlan, seat: Seat) {
        let hall = self.lobby().hall();
        for (place, seat) in [(0, seat), (1, seat.opponent())] {
            if let Some(number) = plan.partners[place].who.number {
                hall.send(number, &plan.matched(place, seat));
                self.context.hints.look(number);
            }
        }
    }

    /// Makes a claimed challenge a game. The taker's own challenge, if there is a `later` one, ends with it.
    ///
    /// # Errors
    /// It became one before, or the store failed. Then it is open again.
    pub(super) async fn make_game(
        &self,
        open: &OpenChallenge,
        taker: Partner,
        bytes: Option<Bytes32>,
        later: Option<ChallengeId>,
    ) -> Result<(), Code> {
        let challenge = open.challenge.challenge;
        let agreed = match open.challenge.dice {
            None => None,
            Some(dice) => Some(self.agreed(challenge, dice, bytes).await?),
        };
        let players = [Some(open.by()), taker.who.number];
        let challenger = Partner { who: open.challenge.by.clone(), id: Some(open.id.clone()) };
        let plan = PairingPlan {
            game: self.base.keys.game_of(challenge),
            challenge: Some(challenge),
            terms: open.challenge.terms.clone(),
            partners: [challenger, taker],
            agreed,
        };
        let created = self.create_planned(&plan).await;
        if created == Err(Code::Unavailable) {
            self.lobby().hall().release(challenge);
            return Err(Code::Unavailable);
        }
        // Of several nodes the one that has made the game forgets its challenge. This one does so where that did not happen.
        let forgets = created.is_ok() || self.was_left(plan.game).await;
        if !is_live(open.clock()) && forgets && !self.forget_taken(&plan).await && created.is_ok() {
            // Another node has withdrawn it just now: nobody knows of the game yet.
            if plan.agreed.is_some() {
                let (done, _) = oneshot::channel();
                let leaves = TaskMessage::Resign { numbers: vec![open.by()], done };
                self.games.send(plan.game, leaves).await;
            } else {
                self.remove_offers(&[plan.game]).await;
            }
            self.lobby().hall().end(challenge, CallEnd::Withdrawn);
            return Err(Code::ChallengeGone);
        }
        // Those of quick pairing end before their players learn of the game: they may ask for the next one at once.
        if let Some(later) = later.filter(|_| created.is_ok()) {
            self.forget_challenges(&[later]).await;
            self.lobby().hall().end(later, CallEnd::Taken);
        }
        let quick = open.challenge.quick;
        if quick {
            self.lobby().hall().end(challenge, CallEnd::Taken);
        }
        let made = created.map(|seat| self.tell_matched(&plan, seat));
        let mut hall = self.lobby().hall();
        if !quick {
            hall.end(challenge, CallEnd::Taken);
        }
        if made.is_ok() && is_live(open.clock()) {
            players.into_iter().flatten().for_each(|player| hall.begins(player));
        }
        made
    }

    /// Pairs the players of challenges of quick pairing who would play each other: the one who came later takes the challenge of the
    /// other.
    pub(super) async fn pair_quick(&self) {
        loop {
            let blocks = &self.talking().blocks;
            let pair =
                self.lobby().hall().reserve_quick_pair(|one, other| !blocks.between(one, other));
            let Some([mut open, later]) = pair else { return };
            let persona = self.people.directory.persona(later.by());
            open.challenge.terms.rated &= persona.may_be_rated();
            let taker = Partner { who: persona.who(later.clock()), id: Some(later.id.clone()) };
            let number = later.challenge.challenge;
            let made = self.make_game(&open, taker, None, Some(number)).await;
            if made.is_err() {
                self.lobby().hall().release(number);
            }
            if made == Err(Code::Unavailable) {
                // It is tried again a second later.
                return;
            }
        }
    }

    /// The dice of a challenge that somebody takes with these bytes.
    ///
    /// # Errors
    /// It is no longer stored, or its secret is not the one that was shown. Then it has ended, or is open again.
    async fn agreed(
        &self,
        challenge: ChallengeId,
        dice: ChallengeDice,
        bytes: Option<Bytes32>,
    ) -> Result<AgreedDice, Code> {
        let ChallengeDice { game, commitment: shown, digest } = dice;
        match self.base.registry.challenge_secret(challenge.0).await {
            Ok(Some(secret)) => {
                let secret = secret.reveal().try_into().map(Bytes32);
                let secret = secret.ok().filter(|secret| commitment(game, FIRST, *secret) == shown);
                if let Some(secret) = secret {
                    return Ok(AgreedDice { secret, digest, bytes });
                }
                tracing::error!("the secret of a challenge is not the one of its commitment");
            }
            Ok(None) => {
                self.lobby().hall().end(challenge, CallEnd::Taken);
                return Err(Code::ChallengeGone);
            }
            Err(error) => warn_rarely!(%error, "the secret of a challenge cannot be read"),
        }
        self.lobby().hall().release(challenge);
        Err(Code::Unavailable)
    }

    /// Removes games that the computer has offered, if nobody has sat down.
    pub(super) async fn remove_offers(&self, offers: &[GameId]) {
        for offer in offers {
            // One that is left is nobody's, and goes with the games that never began.
            if let Err(error) = self.base.store.remove_if_waiting(store_id(*offer)).await {
                tracing::warn!(%error, "a game that the computer has offered cannot be removed");
            }
        }
    }

    /// Checks whether a game was made so long ago that the server was killed before it forgot the challenge.
    async fn was_left(&self, game: GameId) -> bool {
        let now = self.base.outside.now().wall;
        self.made_at(game).await.is_some_and(|at| at + MAKING < now)
    }

    /// Removes a stored challenge that has become a game; whether it was still there.
    async fn forget_taken(&self, plan: &PairingPlan) -> bool {
        let Some(challenge) = plan.challenge else { return true };
        self.base.registry.remove_challenge(challenge.0).await.unwrap_or_else(|error| {
            // After a restart it is there again, but it can become no other game.
            warn_rarely!(%error, "a challenge that was taken cannot be removed");
            true
        })
    }

    /// Makes a game for two players who looked for anybody; whether that was possible. If not, they continue looking.
    pub(super) async fn make_pair(&self, [one, other]: [Wish; 2]) -> bool {
        let game = GameId(random(&*self.base.outside));
        self.make_pair_in(game, [one, other]).await.is_ok()
    }

    /// The same with the number of the game.
    ///
    /// # Errors
    /// The store failed, or there is such a game already: [`Code::ChallengeGone`].
    pub(super) async fn make_pair_in(
        &self,
        game: GameId,
        [one, other]: [Wish; 2],
    ) -> Result<(), Code> {
        let rated = one.persona.may_be_rated() && other.persona.may_be_rated();
        let clock = one.shared_clock(&other).ok_or(Code::ChallengeGone)?;
        let plan = PairingPlan {
            game,
            challenge: None,
            terms: pair_terms(clock, rated),
            partners: [Partner::of(&one, clock), Partner::of(&other, clock)],
            agreed: None,
        };
        let made = self.match_up(&plan).await;
        let mut hall = self.lobby().hall();
        for wish in [one, other] {
            let player = wish.persona.number;
            if made.is_err() && !hall.wishes(player) {
                hall.wish(wish);
            } else if made.is_ok() {
                hall.begins(player);
            }
        }
        made
    }

    /// The game that a message of a player about this challenge, if about one, has led to; nothing if it has led to none.
    pub(super) async fn match_before(
        &self,
        (game, challenge): (GameId, Option<ChallengeId>),
        you: u64,
        id: &ActId,
    ) -> Option<Pairing> {
        let created = self.created(game).await;
        let Some(GameEvent::Create { rules, form, clock, reserved, rated, .. }) = created else {
            return None;
        };
        let directory = &self.people.directory;
        let is_you = |seat: &Seat| match reserved[*seat] {
            Some(Occupant::Person(number)) => directory.account_of(number) == you,
            _ => false,
        };
        let seat = Seat::BOTH.into_iter().find(is_you)?;
        let opponent = directory.who(reserved[seat.opponent()].as_ref()?, clock);
        let id = Some(id.clone());
        Some(Pairing { id, challenge, game, seat, rated, rules, form, clock, opponent })
    }

    /// Tells a player again which game a message of theirs has led to; whether it has.
    pub(super) async fn matched_before(
        &self,
        made: (GameId, Option<ChallengeId>),
        you: u64,
        id: &ActId,
    ) -> bool {
        let Some(found) = self.match_before(made, you, id).await else { return false };
        self.lobby().hall().send(you, &ServerMessage::Matched(found));
        true
    }
}

/// The terms of quick pairing.
pub(super) fn pair_terms(clock: Clock, rated: bool) -> Terms {
    Terms { rules: "holes=3".to_owned(), form: None, clock, seat: None, rated }
}
