//! The challenges with which the bot offers itself in the lobby.

use trictrac_protocol::{ActId, Challenge, ChallengeId, ClientMessage, Clock, Terms};

use super::arguments::BotArguments;
use super::net::Net;

/// The terms under which the bot plays, and those that are in the lobby now.
#[derive(Debug)]
pub(super) struct BotOffers {
    wanted: Vec<Terms>,
    posted: Vec<PostedOffer>,
}

#[derive(Debug)]
struct PostedOffer {
    terms: Terms,
    /// The message that posted it.
    message: Option<ActId>,
    /// Its number, once the server has answered.
    challenge: Option<ChallengeId>,
}

/// Returns whether a game with this clock is played at one sitting.
pub(super) const fn is_live(clock: Clock) -> bool {
    !matches!(clock, Clock::Days(_))
}

impl BotOffers {
    /// One challenge for each clock and each number of holes.
    pub(super) fn new(arguments: &BotArguments) -> Self {
        let clocks = if arguments.clock.is_empty() { &[Clock::Pose][..] } else { &arguments.clock };
        let holes = if arguments.holes.is_empty() { &[3][..] } else { &arguments.holes };
        let terms = |clock: Clock, holes: u8| {
            let rules = if holes == 12 { String::new() } else { format!("holes={holes}") };
            Terms { rules, form: None, clock, seat: None, rated: false }
        };
        let mut wanted: Vec<Terms> = Vec::new();
        for (clock, holes) in
            clocks.iter().flat_map(|&clock| holes.iter().map(move |&h| (clock, h)))
        {
            let terms = terms(clock, holes);
            if !wanted.contains(&terms) {
                wanted.push(terms);
            }
        }
        Self { wanted, posted: Vec::new() }
    }

    /// The terms under which the bot plays.
    pub(super) fn wanted(&self) -> &[Terms] {
        &self.wanted
    }

    /// Returns whether the bot plays a game that somebody proposes to it.
    pub(super) fn fits(&self, proposed: &Terms) -> bool {
        let same = |terms: &Terms| {
            terms.clock == proposed.clock
                && terms.rules == proposed.rules
                && terms.form == proposed.form
        };
        !proposed.rated && self.wanted.iter().any(same)
    }

    /// Puts into the lobby what is not there.
    pub(super) fn fill(&mut self, net: &mut Net) {
        for terms in &self.wanted {
            if self.posted.iter().any(|posted| posted.terms == *terms) {
                continue;
            }
            let offer = terms.clone();
            let message = net.ask(|id| ClientMessage::Challenge {
                id,
                terms: offer,
                least: None,
                most: None,
                // The bytes would have to outlive this program.
                digest: None,
            });
            self.posted.push(PostedOffer { terms: terms.clone(), message, challenge: None });
        }
    }

    /// Takes everything out of the lobby.
    pub(super) fn withdraw(&mut self, net: &mut Net) {
        for challenge in self.posted.drain(..).filter_map(|posted| posted.challenge) {
            net.ask(|id| ClientMessage::Withdraw { id, challenge });
        }
    }

    /// Notes the number of a challenge. One that is not wanted any more is withdrawn.
    pub(super) fn is_posted(&mut self, message: &ActId, challenge: &Challenge, net: &mut Net) {
        let number = challenge.challenge;
        match self.posted.iter_mut().find(|posted| posted.message.as_ref() == Some(message)) {
            Some(posted) => posted.challenge = Some(number),
            None => {
                net.ask(|id| ClientMessage::Withdraw { id, challenge: number });
            }
        }
    }

    /// Notes that a message was refused; whether it would have posted a challenge.
    pub(super) fn is_refused(&mut self, message: &ActId) -> bool {
        let before = self.posted.len();
        self.posted.retain(|posted| posted.message.as_ref() != Some(message));
        self.posted.len() < before
    }

    /// Notes that a challenge has become a game.
    pub(super) fn is_taken(&mut self, message: Option<&ActId>, challenge: Option<ChallengeId>) {
        let is_it = |posted: &PostedOffer| {
            message.is_some() && posted.message.as_ref() == message
                || challenge.is_some() && posted.challenge == challenge
        };
        self.posted.retain(|posted| !is_it(posted));
    }

    /// Notes that the challenges for games at one sitting are over: the bot has lost its connection, or begins such a game.
    pub(super) fn live_ones_end(&mut self) {
        self.posted.retain(|posted| !is_live(posted.terms.clock));
    }

    /// The numbers of the challenges that are in the lobby.
    pub(super) fn is_known(&self, challenge: ChallengeId) -> bool {
        self.posted.iter().any(|posted| posted.challenge == Some(challenge))
    }
}
