//! A match whose umpire is a server. The record contains what the server has told, and nothing else: what the player has sent
//! waits beside it, and is seen already.

use trictrac_rules::notation::record::Ended;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{TableAction, TableMatch, TableRefusal};
use trictrac_rules::turn::{Action, Actor};

use super::{Awaits, MatchSession};
use crate::match_settings::MatchSettings;

/// What the player has sent and the server has not told yet.
#[derive(Clone, Debug, Default)]
pub(super) struct Pending {
    /// The actions, the oldest first, each with its number in this match.
    actions: Vec<(usize, TableAction)>,
    /// The number of actions that were ever sent.
    sent: usize,
    /// The match as it will be once the server has taken them.
    pub(super) ahead: Option<Box<TableMatch>>,
}

impl Pending {
    fn forget(&mut self) {
        self.actions.clear();
        self.ahead = None;
    }
}

impl MatchSession {
    /// A match on a server, of which nothing is known yet.
    #[must_use]
    pub fn remote(setup: MatchSettings) -> Self {
        let mut session = Self::new(setup);
        session.pending = Some(Pending::default());
        session
    }

    /// Whether a server is the umpire.
    #[must_use]
    pub const fn is_remote(&self) -> bool {
        self.pending.is_some()
    }

    /// Whether the program may help: not while people play on a server.
    #[must_use]
    pub fn may_be_helped(&self) -> bool {
        !self.is_remote() || self.awaits() == Awaits::Nothing
    }

    /// The actions that wait for the server, the oldest first, each with its number in this match, from 1.
    #[must_use]
    pub fn pending(&self) -> &[(usize, TableAction)] {
        self.pending.as_ref().map_or(&[], |pending| &pending.actions)
    }

    /// Puts an action of the player among those that wait, if the rules allow it.
    pub(super) fn send(&mut self, by: Side, action: TableAction) -> Result<(), TableRefusal> {
        let mut ahead = self.game().clone();
        ahead.apply(Actor::Player(by), action, &mut ())?;
        let Some(pending) = &mut self.pending else { return Ok(()) };
        pending.sent += 1;
        pending.actions.push((pending.sent, action));
        pending.ahead = Some(Box::new(ahead));
        self.refused = None;
        self.stuck.clear();
        // The men of a play stay where the player has put them.
        if !matches!(action, TableAction::Common(Action::Play(_))) {
            self.hand = self.next_hand();
        }
        Ok(())
    }

    /// Names the players in another language.
    pub fn rename(&mut self, names: PerSide<Option<String>>) {
        self.setup.names = names;
    }

    /// Takes what has happened on the server: an action of a player, or dice.
    ///
    /// # Errors
    /// The rule that forbids it: then this program cannot follow the match.
    pub fn happened(&mut self, by: Actor, action: TableAction) -> Result<(), TableRefusal> {
        self.apply(by, action)?;
        let own = |side: Side| self.setup.seats[side].is_person();
        let is_own = matches!(by, Actor::Player(side) if own(side));
        let Some(pending) = &mut self.pending else { return Ok(()) };
        if is_own && pending.actions.first().is_some_and(|(_, sent)| *sent == action) {
            pending.actions.remove(0);
            if pending.actions.is_empty() {
                pending.ahead = None;
            }
            // The hand was prepared for what is true now.
            if !matches!(action, TableAction::Common(Action::Play(_))) {
                return Ok(());
            }
        } else if is_own {
            // The player acts in another tab, too: this makes nothing stale.
            self.look_ahead();
        } else {
            // What waits was sent before this, so the server refuses it.
            pending.forget();
        }
        self.ready();
        Ok(())
    }

    /// Tries what waits on the match as it is now, and forgets it all if it no longer fits.
    fn look_ahead(&mut self) {
        let Some(pending) = &mut self.pending else { return };
        let own = Side::BOTH.into_iter().find(|&side| self.setup.seats[side].is_person());
        let mut ahead = self.record.game().clone();
        let fits = own.is_some_and(|side| {
            let mut actions = pending.actions.iter();
            actions.all(|&(_, action)| ahead.apply(Actor::Player(side), action, &mut ()).is_ok())
        });
        if fits {
            pending.ahead = (!pending.actions.is_empty()).then(|| Box::new(ahead));
        } else {
            pending.forget();
        }
    }

    /// Forgets what waits: the server has refused it.
    pub fn withdraw(&mut self) {
        if let Some(pending) = &mut self.pending {
            pending.forget();
        }
        self.ready();
    }

    /// Notes that the match has ended before it was won.
    pub fn stopped(&mut self, ended: Ended) {
        self.record.end(ended);
        self.withdraw();
    }
}

#[cfg(test)]
mod tests {
    use trictrac_rules::rules::Rules;
    use trictrac_rules::throw::Throw;

    use super::*;
    use crate::match_settings::Participant;

    fn session(rules: &str) -> MatchSession {
        let seats = PerSide::new(Participant::Person, Participant::Remote);
        let rules: Rules = rules.parse().unwrap();
        let mut session =
            MatchSession::remote(MatchSettings { rules, seats, ..MatchSettings::new(0) });
        assert_eq!(session.awaits(), Awaits::Remote(None));
        let lead = Action::Lead {
            white: trictrac_rules::throw::Die::new(6).unwrap(),
            black: trictrac_rules::throw::Die::new(1).unwrap(),
        };
        session.happened(Actor::Table, lead.into()).unwrap();
        session.happened(Actor::Table, Action::Throw(Throw::of(6, 5).unwrap()).into()).unwrap();
        session
    }

    #[test]
    fn a_play_waits_until_the_server_tells_it() {
        let mut session = session("");
        assert_eq!(session.awaits(), Awaits::Play(Side::White));
        let play = session.turns[0].coup.first_play();
        session.compose(play);
        session.act(Action::Play(play)).unwrap();
        assert_eq!(session.pending(), [(1, Action::Play(play).into())]);
        assert_eq!(session.record().actions().count(), 2, "the record has what the server told");
        assert!(session.complete().is_some(), "the men stay where they were put");
        assert!(matches!(session.awaits(), Awaits::Remote(_)));
        session.throw();
        assert!(matches!(session.awaits(), Awaits::Remote(_)), "the server throws");
        session.happened(Actor::Player(Side::White), Action::Play(play).into()).unwrap();
        assert!(session.pending().is_empty() && session.hand.is_none());
        session.happened(Actor::Table, Action::Throw(Throw::of(2, 1).unwrap()).into()).unwrap();
        assert_eq!(session.awaits(), Awaits::Remote(Some(Side::Black)));
        assert!(session.act(Action::Play(play)).is_err(), "not for the opponent");
    }

    #[test]
    fn what_is_refused_is_taken_back() {
        let mut session = session("");
        let play = session.turns[0].coup.first_play();
        session.compose(play);
        session.act(Action::Play(play)).unwrap();
        session.withdraw();
        assert_eq!(session.awaits(), Awaits::Play(Side::White));
        assert!(session.pending().is_empty() && session.complete().is_none());
    }

    #[test]
    fn a_mark_and_a_play_can_wait_together() {
        let mut session = session("marking=announced");
        let play = session.turns[0].coup.first_play();
        session.act(TableAction::parse("+2", session.game()).unwrap()).unwrap();
        session.compose(play);
        assert!(session.complete().is_some());
        session.act(Action::Play(play)).unwrap();
        let [(1, mark), (2, sent)] = *session.pending() else { panic!() };
        assert_eq!(sent, Action::Play(play).into());
        session.happened(Actor::Player(Side::White), mark).unwrap();
        assert!(session.complete().is_some(), "the men stay");
        assert_eq!(session.pending().len(), 1);
        session.happened(Actor::Player(Side::White), sent).unwrap();
        assert!(session.pending().is_empty());
        assert_eq!(session.awaits(), Awaits::Remote(Some(Side::Black)));
    }

    #[test]
    fn a_spectator_acts_for_nobody() {
        let seats = PerSide::new(Participant::Remote, Participant::Remote);
        let session = MatchSession::remote(MatchSettings { seats, ..MatchSettings::new(0) });
        assert!(!session.is_watched() && session.hand.is_none());
        assert_eq!(session.awaits(), Awaits::Remote(None));
    }
}
