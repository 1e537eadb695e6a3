//! What of a match can be heard at the table.

use trictrac_rules::event::Event;
use trictrac_rules::table::TableEvent;

use crate::session::{Done, Hand, MatchSession};

/// Something that sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// Dice roll over the table.
    Dice,
    /// A man is put down.
    Man,
    /// A jeton is put down.
    Jeton,
    /// A peg goes into its hole.
    Peg,
    /// The match is won.
    Won,
}

/// How much of a match was heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heard {
    lead: usize,
    turns: usize,
    /// What was done since the last throw, it included.
    done: usize,
    /// The men on the flèches as the hand has put them.
    men: Option<[u8; 24]>,
}

impl Heard {
    /// All of it so far.
    #[must_use]
    pub fn of(session: &MatchSession) -> Self {
        Self {
            lead: session.lead.len(),
            turns: session.turns.len(),
            done: session.turns.last().map_or(0, |turn| turn.done.len()),
            men: session.hand.as_ref().map(Hand::counts),
        }
    }

    /// What sounds, in order, as the match has come further by one thing; another match sounds like nothing.
    #[must_use]
    pub fn then(self, session: &MatchSession) -> Vec<Sound> {
        let now = Self::of(session);
        let Some(turn) = session.turns.last() else {
            let fell = now.lead > self.lead;
            return if fell { vec![Sound::Dice] } else { Vec::new() };
        };
        let from = match now.turns.checked_sub(self.turns) {
            Some(0) => self.done,
            Some(1) => 0,
            _ => return Vec::new(),
        };
        let put_by_hand = self.men.is_some();
        let moved = put_by_hand && now.men.is_some() && now.men != self.men;
        let mut sounds = Vec::new();
        sounds.extend(moved.then_some(Sound::Man));
        for done in turn.done.get(from..).unwrap_or_default() {
            sounds.extend(sounds_of(done, put_by_hand));
        }
        sounds.dedup();
        sounds
    }
}

fn sounds_of(done: &Done, put_by_hand: bool) -> impl Iterator<Item = Sound> {
    done.events.iter().filter_map(move |event| match event {
        Event::Thrown { .. } => Some(Sound::Dice),
        Event::Played { .. } if !put_by_hand => Some(Sound::Man),
        Event::Marked { .. } | TableEvent::Counters { .. } => Some(Sound::Jeton),
        Event::HolesWon { .. } => Some(Sound::Peg),
        Event::Won { .. } => Some(Sound::Won),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use trictrac_rules::side::{PerSide, Side};

    use super::*;
    use crate::match_settings::{MatchSettings, Participant};
    use crate::session::Awaits;

    fn session() -> MatchSession {
        let mut session = MatchSession::new(MatchSettings {
            seats: PerSide::new(Participant::Person, Participant::Person),
            ..MatchSettings::new(5)
        });
        while session.turns.is_empty() {
            session.throw();
        }
        session
    }

    fn tap(session: &mut MatchSession, point: u8) {
        let near = session.setup().near() == session.hand.as_ref().unwrap().side();
        session.tap(if near { point } else { 25 - point });
    }

    #[test]
    fn dice_and_every_man_are_heard_once() {
        let mut session = session();
        let before = Heard { turns: 0, done: 0, ..Heard::of(&session) };
        assert_eq!(before.then(&session).first(), Some(&Sound::Dice));
        let thrown = Heard::of(&session);
        assert_eq!(thrown.then(&session), []);
        let from = session.hand.as_ref().unwrap().origins().into_iter().next().unwrap().number();
        tap(&mut session, from);
        assert_eq!(thrown.then(&session), [], "he is only touched");
        let to = session.hand.as_ref().unwrap().targets()[0];
        session.tap(to);
        assert_eq!(thrown.then(&session), [Sound::Man]);
    }

    #[test]
    fn another_match_is_silent() {
        let mut first = session();
        let heard = Heard { turns: 7, ..Heard::of(&first) };
        assert_eq!(heard.then(&first), []);
        while first.hand.as_ref().is_none_or(|hand| hand.complete().is_none()) {
            assert!(matches!(first.awaits(), Awaits::Play(Side::White | Side::Black)));
            let from = first.hand.as_ref().unwrap().origins().into_iter().next().unwrap().number();
            tap(&mut first, from);
            let to = first.hand.as_ref().unwrap().targets()[0];
            first.tap(to);
        }
        let put = Heard::of(&first);
        let play = first.complete().unwrap();
        first.act(trictrac_rules::turn::Action::Play(play)).unwrap();
        let heard = put.then(&first);
        assert!(!heard.contains(&Sound::Man), "the men were heard as they were put: {heard:?}");
    }
}
