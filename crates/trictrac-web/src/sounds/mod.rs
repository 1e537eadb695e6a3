//! Chooses the sound effects for what happens in a match.

pub mod synthesis;

use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::jan::JanFamily;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableEvent;

use crate::session::{ClassicPageSession, ClassicStep, MovingHand, NextStep};

/// A sound effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// Dice rattle in the cup.
    Cup,
    /// Dice roll on the table.
    Dice,
    /// A way of a hit is counted: each tick is higher than the one before, which has the next lower number.
    Tick(u8),
    /// A man is put down.
    Man,
    /// A jeton is put down.
    Jeton,
    /// A peg goes into its hole.
    Peg,
    /// A peg goes on by two holes.
    DoublePeg,
    /// The flag changes hands.
    Flag,
    /// The match is won.
    Won,
}

impl Sound {
    /// All sound effects; of the ticks, the first.
    pub const ALL: [Self; 9] = [
        Self::Cup,
        Self::Dice,
        Self::Tick(0),
        Self::Man,
        Self::Jeton,
        Self::Peg,
        Self::DoublePeg,
        Self::Flag,
        Self::Won,
    ];

    /// The time from the beginning of this sound to that of the next one, in milliseconds. Dice come out of the cup, and are counted when
    /// they lie.
    #[must_use]
    pub const fn pause(self) -> u16 {
        match self {
            Self::Cup => 120,
            Self::Dice => 540,
            Self::Tick(_) => 80,
            _ => 170,
        }
    }
}

/// The most ticks of a throw.
const MOST_TICKS: u8 = 6;

/// The point up to which the sound effects have followed a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoundProgress {
    lead: usize,
    turns: usize,
    /// The number of actions since the last throw, including the throw.
    done: usize,
    /// The men on the points as the player's hand has put them.
    men: Option<[u8; 24]>,
    /// The side with the flag.
    flag: Option<Side>,
}

impl SoundProgress {
    /// Takes everything in `session` as already played.
    #[must_use]
    pub fn of(session: &ClassicPageSession) -> Self {
        Self {
            lead: session.beginning().len(),
            turns: session.turns().len(),
            done: session.last_turn().map_or(0, |turn| turn.steps.len()),
            men: session.hand().map(MovingHand::counts),
            flag: Side::ALL.into_iter().find(|side| session.state().holes().has_sign(*side)),
        }
    }

    /// Returns the sounds for what is new in `session`, in order.
    ///
    /// Returns none if more than one throw is new: then it is another match, or one that was resumed. Returns none either if
    /// another tab plays the match, which makes the sounds.
    #[must_use]
    pub fn then(self, session: &ClassicPageSession) -> Vec<Sound> {
        if session.awaits() == NextStep::Elsewhere {
            return Vec::new();
        }
        let now = Self::of(session);
        let Some(turn) = session.last_turn() else {
            let fell = now.lead > self.lead;
            return if fell { vec![Sound::Cup, Sound::Dice] } else { Vec::new() };
        };
        let from = match now.turns.checked_sub(self.turns) {
            Some(0) => self.done,
            Some(1) => 0,
            _ => return Vec::new(),
        };
        // A man put down by hand has made its sound before the play is confirmed, so the event of the play is silent.
        let put_by_hand = self.men.is_some();
        let moved = put_by_hand && now.men.is_some() && now.men != self.men;
        let mut sounds = Vec::new();
        sounds.extend(moved.then_some(Sound::Man));
        if from == 0 {
            sounds.extend([Sound::Cup, Sound::Dice]);
            let ticks = if session.is_assisted() { ways(turn.throw).min(MOST_TICKS) } else { 0 };
            sounds.extend((0..ticks).map(Sound::Tick));
        }
        for done in turn.steps.get(from..).unwrap_or_default() {
            sounds.extend(sounds_of(done, put_by_hand));
        }
        sounds.extend((now.flag.is_some() && now.flag != self.flag).then_some(Sound::Flag));
        sounds.dedup();
        sounds
    }
}

/// The number of ways of the hits of `coup`.
fn ways(coup: &Coup) -> u8 {
    let mut ways: u8 = 0;
    coup.score(|earned| {
        if matches!(earned.jan.family(), JanFamily::TrueHit | JanFamily::FalseHit) {
            ways = ways.saturating_add(earned.ways);
        }
    });
    ways
}

fn sounds_of(done: &ClassicStep, put_by_hand: bool) -> impl Iterator<Item = Sound> {
    done.events.iter().filter_map(move |event| match event {
        TableEvent::Common(event) => sound_of(event, put_by_hand),
        TableEvent::Counters { .. } => Some(Sound::Jeton),
        TableEvent::Acted { .. } | TableEvent::Ruled { .. } => None,
    })
}

const fn sound_of(event: &Event, put_by_hand: bool) -> Option<Sound> {
    match event {
        Event::Played { .. } if !put_by_hand => Some(Sound::Man),
        Event::Marked { .. } => Some(Sound::Jeton),
        Event::HolesWon { holes: 2.., .. } => Some(Sound::DoublePeg),
        Event::HolesWon { .. } => Some(Sound::Peg),
        Event::Won { .. } => Some(Sound::Won),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use trictrac_rules::side::PerSide;

    use super::*;
    use crate::match_settings::MatchSettings;
    use crate::participant::Participant;
    use crate::session::PlayerQuestion;
    use trictrac_table::Seat;

    fn session() -> ClassicPageSession {
        let mut session = ClassicPageSession::new(MatchSettings {
            seats: PerSide::new(Participant::Person, Participant::Person),
            ..MatchSettings::new(5)
        });
        while session.last_turn().is_none() {
            session.throw();
        }
        session
    }

    fn tap(session: &mut ClassicPageSession, point: u8) {
        let near = session.near() == session.hand().unwrap().side();
        session.touch_at(if near { point } else { 25 - point });
    }

    #[test]
    fn dice_and_every_man_are_heard_once() {
        let mut session = session();
        let before = SoundProgress { turns: 0, done: 0, ..SoundProgress::of(&session) };
        assert_eq!(before.then(&session)[..2], [Sound::Cup, Sound::Dice]);
        let thrown = SoundProgress::of(&session);
        assert_eq!(thrown.then(&session), []);
        let from = session.hand().unwrap().origins().into_iter().next().unwrap().number();
        tap(&mut session, from);
        assert_eq!(thrown.then(&session), [], "he is only touched");
        let to = session.hand().unwrap().targets()[0];
        session.touch_at(to);
        assert_eq!(thrown.then(&session), [Sound::Man]);
        session.set_elsewhere(true);
        assert_eq!(before.then(&session), []);
    }

    #[test]
    fn another_match_is_silent() {
        let mut first = session();
        let played = SoundProgress { turns: 7, ..SoundProgress::of(&first) };
        assert_eq!(played.then(&first), []);
        while first.hand().is_none_or(|hand| hand.complete().is_none()) {
            assert!(matches!(
                first.awaits(),
                NextStep::Person(Seat::A | Seat::B, PlayerQuestion::Play)
            ));
            let from = first.hand().unwrap().origins().into_iter().next().unwrap().number();
            tap(&mut first, from);
            let to = first.hand().unwrap().targets()[0];
            first.touch_at(to);
        }
        let put = SoundProgress::of(&first);
        let play = first.complete().unwrap();
        first.act(trictrac_rules::turn::Action::Play(play)).unwrap();
        let played = put.then(&first);
        assert!(!played.contains(&Sound::Man), "the men were heard as they were put: {played:?}");
    }
}
