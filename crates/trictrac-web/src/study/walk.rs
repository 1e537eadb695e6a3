//! A record as a sequence of moments: its beginning, every throw, its end.

use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::play::Play;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableEvent, TableMatch};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor, Phase};

use super::arrow::{Arrow, arrows};
use crate::scene::Scene;

/// The moments of a record. The beginning is moment 0, the throws follow from 1, the end is the last.
#[derive(Clone, Debug)]
pub struct RecordWalk {
    begin: Match,
    throws: Vec<ThrowMoment>,
    end: Match,
}

/// A throw of a record, at the moment when only automatic scoring has been applied.
#[derive(Clone, Debug)]
pub struct ThrowMoment {
    /// The index of its line in the record, from 0.
    pub entry: usize,
    /// The match before the throw.
    pub before: Match,
    /// The match with the dice on the table.
    pub state: Match,
    /// The throw with everything it earns.
    pub coup: Coup,
    /// The actions of the roller: the choice, then the play.
    pub done: Vec<Action>,
}

impl ThrowMoment {
    /// The side that threw.
    #[must_use]
    pub const fn roller(&self) -> Side {
        self.coup.situation().roller
    }

    /// The dice.
    #[must_use]
    pub const fn throw(&self) -> Throw {
        self.coup.situation().throw
    }

    /// The play, if there was one.
    #[must_use]
    pub fn play(&self) -> Option<Play> {
        self.done.iter().find_map(|done| match *done {
            Action::Play(play) => Some(play),
            _ => None,
        })
    }

    /// The position with the dice, before any marks; `None` if it has no notation.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let waiting = Position::of(&self.before)?;
        Some(Position { throw: Some(self.throw()), ..waiting })
    }
}

impl RecordWalk {
    /// Walks through `record`.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let mut game = record.beginning();
        let begin = *game.state();
        let mut throws: Vec<ThrowMoment> = Vec::new();
        let mut events = Vec::new();
        for (entry, (_, actions)) in record.acted().enumerate() {
            for (by, action) in actions {
                let before = *game.state();
                events.clear();
                if game.apply(by, action, &mut events).is_err() {
                    // A record that was read holds legal actions only.
                    break;
                }
                for event in events.iter().filter_map(TableEvent::common) {
                    match *event {
                        Event::Thrown { roller, throw } => {
                            throws.push(thrown(entry, &before, &game, (roller, throw)));
                        }
                        _ => add_action(throws.last_mut(), entry, event),
                    }
                }
            }
        }
        Self { begin, throws, end: *game.state() }
    }

    /// The options of the match.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.begin.rules()
    }

    /// All throws, in order.
    #[must_use]
    pub fn throws(&self) -> &[ThrowMoment] {
        &self.throws
    }

    /// The number of the last moment: that of the end, or of the last throw if it is not played yet.
    #[must_use]
    pub fn last(&self) -> usize {
        let throws = self.throws.len();
        let is_open = matches!(self.end.phase(), Phase::Play(_) | Phase::Choice(_));
        let is_undone = |last: &ThrowMoment| last.done.is_empty() && is_open;
        match self.throws.last() {
            None => 0,
            Some(last) if is_undone(last) => throws,
            Some(_) => throws + 1,
        }
    }

    /// The match in which the roller decides about the throw of a moment, as if its points were marked correctly; `None` at
    /// other moments, and where the throw ends the match.
    #[must_use]
    pub fn to_decide(&self, moment: usize) -> Option<Match> {
        let thrown = self.thrown(moment)?;
        let mut state = thrown.before;
        state.apply(Actor::Table, Action::Throw(thrown.throw()), &mut ()).ok()?;
        state.coup().map(|_| state)
    }

    /// The match that waits for dice at a moment: before its throw, or at the beginning or the end. `None` before the lead
    /// and after the end of the match.
    #[must_use]
    pub fn waiting(&self, moment: usize) -> Option<Match> {
        let state = match self.thrown(moment) {
            Some(thrown) => thrown.before,
            None => *self.state(moment),
        };
        state.next_roller().map(|_| state)
    }

    /// The throw of a moment; `None` for the beginning and the end.
    #[must_use]
    pub fn thrown(&self, moment: usize) -> Option<&ThrowMoment> {
        self.throws.get(moment.checked_sub(1)?)
    }

    /// The match at a moment, with the dice of that moment on the table.
    #[must_use]
    pub fn state(&self, moment: usize) -> &Match {
        match self.thrown(moment) {
            Some(thrown) => &thrown.state,
            None if moment == 0 => &self.begin,
            None => &self.end,
        }
    }

    /// Shows the table at a moment from the side of `near`.
    #[must_use]
    pub fn scene(&self, moment: usize, near: Side) -> Scene {
        let scene = Scene::of(near, self.state(moment));
        match self.thrown(moment) {
            Some(ThrowMoment { coup, .. }) => scene.with_dice(coup).with_hits(coup),
            None => scene,
        }
    }

    /// The arrows of the recorded play, or of `action` if given, from the side of `near`.
    #[must_use]
    pub fn arrows(&self, moment: usize, near: Side, action: Option<Action>) -> Vec<Arrow> {
        let Some(thrown) = self.thrown(moment) else { return Vec::new() };
        let play = match action {
            None => thrown.play(),
            Some(Action::Play(play)) => Some(play),
            Some(_) => None,
        };
        play.map(|play| arrows(play, thrown.roller(), near)).unwrap_or_default()
    }

    /// The position at a moment; `None` if it has no notation, for instance before the throw for the lead.
    #[must_use]
    pub fn position(&self, moment: usize) -> Option<Position> {
        match self.thrown(moment) {
            Some(thrown) => thrown.position(),
            None => Position::of(self.state(moment)),
        }
    }
}

fn thrown(
    entry: usize,
    before: &Match,
    game: &TableMatch,
    (roller, throw): (Side, Throw),
) -> ThrowMoment {
    let state = *game.state();
    let waiting = before.as_it_waited(&state, roller);
    let coup = game
        .coup()
        .unwrap_or_else(|| Coup::new(before.rules(), &waiting.situation_of_next(roller, throw)));
    ThrowMoment { entry, before: waiting, state, coup, done: Vec::new() }
}

/// Adds an action of the line `entry` to its throw.
fn add_action(thrown: Option<&mut ThrowMoment>, entry: usize, event: &Event) {
    let Some(thrown) = thrown.filter(|thrown| thrown.entry == entry) else { return };
    match *event {
        Event::Held(side) if side == thrown.roller() => thrown.done.push(Action::Hold),
        Event::Went(side) if side == thrown.roller() => thrown.done.push(Action::Go),
        // A second play of the same throw is one that the opponent has demanded.
        Event::Played { roller, play } if roller == thrown.roller() && thrown.play().is_none() => {
            thrown.done.push(Action::Play(play));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use trictrac_words::shipped::SHIPPED;

    use super::*;

    #[test]
    fn old_games_can_be_walked_to_their_end() {
        for (shipped, throws) in SHIPPED.into_iter().zip([85, 13]) {
            let record = shipped.record().unwrap();
            let walk = RecordWalk::of(&record);
            assert_eq!((walk.throws().len(), walk.last()), (throws, throws + 1));
            assert_eq!(walk.state(walk.last()), record.state());
            assert_eq!(walk.scene(walk.last(), Side::White).dice, None);
            for moment in 1..walk.last() {
                let thrown = walk.thrown(moment).unwrap();
                let position = walk.position(moment).expect("a throw has a position");
                assert_eq!(position.to_move, thrown.roller());
                let scene = walk.scene(moment, Side::White);
                assert_eq!(scene.dice.map(|dice| dice.side), Some(thrown.roller()));
                let went = thrown.done.contains(&Action::Go);
                let moves = thrown.play().is_some_and(|play| play != Play::Nothing);
                let arrows = walk.arrows(moment, Side::White, None);
                assert!(went || !moves || !arrows.is_empty(), "{} {moment}", shipped.name);
            }
        }
    }

    #[test]
    fn a_match_under_way_ends_with_what_is_on_the_table() {
        let record = Record::parse("[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21\n").unwrap();
        let walk = RecordWalk::of(&record);
        assert_eq!((walk.throws().len(), walk.last()), (2, 2), "the last throw is not played yet");
        assert!(walk.to_decide(2).is_some() && walk.to_decide(0).is_none());
        assert_eq!(walk.waiting(2).unwrap().next_roller(), Some(Side::Black));
        assert!(walk.waiting(0).is_none());
        assert_eq!(walk.position(0), None, "the lead has not been thrown for");
        assert_eq!(walk.thrown(1).unwrap().done.len(), 1);
        let near = walk.arrows(1, Side::White, None);
        let far = walk.arrows(1, Side::Black, None);
        assert_eq!((near[0].from, far[0].from), (1, 24));
        assert!(walk.arrows(2, Side::White, None).is_empty());
        assert!(walk.arrows(1, Side::White, Some(Action::Play(Play::Nothing))).is_empty());
    }
}
