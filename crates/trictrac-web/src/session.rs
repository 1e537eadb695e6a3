//! A match as the page plays it: a person against the engine, play by play, with what was told of each throw.

use trictrac_engine::dice::Chance;
use trictrac_engine::protocol::{Limits, Request, SEED};
use trictrac_engine::table::Table;
use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::notation::PlayError;
use trictrac_rules::notation::record::Record;
use trictrac_rules::play::{Composer, Play};
use trictrac_rules::point::{Point, PointSet};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Actor, Phase, Refusal};

use crate::desk::LEVEL;

/// Who sits at the near rail.
pub const PERSON: Side = Side::White;

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// The person to throw.
    Throw,
    /// The person to hold or go.
    Choice,
    /// The person to play.
    Play,
    /// The dice for the lead, or those of the engine.
    Dice,
    /// The engine to decide.
    Engine,
    /// Nothing: the match is won.
    Nothing,
}

/// A throw and what came of it.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The throw, with all it was worth.
    pub coup: Coup,
    /// Whether it ended the match before it was played.
    pub over: bool,
    /// What happened.
    pub events: Vec<Event>,
}

impl Turn {
    /// How it was played, if it was.
    #[must_use]
    pub fn play(&self) -> Option<Play> {
        self.events.iter().find_map(|event| match *event {
            Event::Played { play, .. } => Some(play),
            _ => None,
        })
    }

    /// How many points `side` marked.
    #[must_use]
    pub fn marked(&self, side: Side) -> u8 {
        let gain = |event: &Event| match *event {
            Event::Marked { side: who, gain, .. } if who == side => gain,
            _ => 0,
        };
        self.events.iter().map(gain).sum()
    }
}

/// What the engine may not answer.
#[derive(Debug)]
pub enum Nonsense {
    /// It is no action.
    Unreadable(PlayError),
    /// The rules refuse it.
    Refused(Refusal),
}

/// A match being played.
#[derive(Clone, Debug)]
pub struct Session {
    record: Record,
    table: Table,
    composer: Option<Composer>,
    /// The point whose man is about to be moved.
    pub picked: Option<Point>,
    /// Every throw, the last on the table.
    pub turns: Vec<Turn>,
    /// What fell for the lead, as long as nobody has thrown.
    pub lead: Vec<Event>,
    /// Why the last touch was refused.
    pub refused: Option<Refusal>,
}

impl Session {
    /// A match about to begin, its dice from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            record: Record::new(Rules::default(), None),
            table: Table::new(Chance::new(seed, 0)),
            composer: None,
            picked: None,
            turns: Vec::new(),
            lead: Vec::new(),
            refused: None,
        }
    }

    /// The options of the match.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        self.record.rules()
    }

    /// How the match stands.
    #[must_use]
    pub const fn state(&self) -> &Match {
        self.record.state()
    }

    /// The play being made, if the person is to play.
    #[must_use]
    pub const fn composer(&self) -> Option<&Composer> {
        self.composer.as_ref()
    }

    /// What it waits for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        let own = |turn: trictrac_rules::turn::Turn| turn.roller == PERSON;
        match self.state().phase {
            Phase::Over { .. } => Awaits::Nothing,
            Phase::Throw(PERSON) => Awaits::Throw,
            Phase::Lead | Phase::Throw(_) => Awaits::Dice,
            Phase::Choice(turn) if own(turn) => Awaits::Choice,
            Phase::Play(turn) if own(turn) => Awaits::Play,
            Phase::Choice(_) | Phase::Play(_) => Awaits::Engine,
        }
    }

    /// The dice that are waited for fall.
    pub fn throw(&mut self) {
        let before = *self.state();
        let Some(action) = self.table.dice(&before) else { return };
        let mut events = Vec::new();
        if self.record.apply(Actor::Table, action, &mut events).is_err() {
            return;
        }
        let thrown = events.iter().find_map(|event| match *event {
            Event::Thrown { roller, throw } => Some((roller, throw)),
            _ => None,
        });
        let Some((roller, throw)) = thrown else {
            self.lead = events;
            return;
        };
        let coup = self
            .state()
            .coup(self.rules())
            .unwrap_or_else(|| Coup::new(self.rules(), &before.situation_of_next(roller, throw)));
        self.turns.push(Turn { coup, over: self.state().is_over(), events });
        self.ready();
    }

    /// Does `action` for whoever is to act.
    ///
    /// # Errors
    /// The rule that stands against it.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let by = self.state().to_act().ok_or(Refusal::MatchOver)?;
        let mut events = Vec::new();
        self.record.apply(by, action, &mut events)?;
        if let Some(turn) = self.turns.last_mut() {
            turn.events.append(&mut events);
        }
        self.ready();
        Ok(())
    }

    /// What the engine answered is done.
    ///
    /// # Errors
    /// It is no action, or one that the rules refuse.
    pub fn answer(&mut self, text: &str) -> Result<(), Nonsense> {
        let action = Action::parse(text, self.record.game(), self.rules());
        self.act(action.map_err(Nonsense::Unreadable)?).map_err(Nonsense::Refused)
    }

    /// Makes the hand ready for what is waited for now.
    fn ready(&mut self) {
        let coup = self.state().coup(self.rules());
        let plays = self.awaits() == Awaits::Play;
        self.composer = coup.filter(|_| plays).map(|coup| Composer::new(&coup));
        self.picked = None;
        self.refused = None;
    }

    /// The points whose men may be touched now.
    #[must_use]
    pub fn origins(&self) -> PointSet {
        self.composer.as_ref().map_or(PointSet::EMPTY, Composer::origins)
    }

    /// The places that the picked man may go to; 25 is the rail.
    #[must_use]
    pub fn targets(&self) -> Vec<u8> {
        match (&self.composer, self.picked) {
            (Some(composer), Some(from)) => composer.targets(from).map(|touch| touch.to).collect(),
            _ => Vec::new(),
        }
    }

    /// The person touches the place numbered `place`: picks a man, moves the picked one there, or takes one back.
    pub fn tap(&mut self, place: u8) {
        self.refused = None;
        let origins = self.origins();
        let targets = self.targets();
        let Some(composer) = &mut self.composer else { return };
        let point = Point::new(place).filter(|point| origins.contains(*point));
        match (self.picked, point) {
            (Some(from), _) if targets.contains(&place) => {
                self.refused = composer.touch(from, place).err().map(Refusal::Play);
                self.picked = None;
            }
            (Some(from), _) if from.number() == place => self.picked = None,
            (_, Some(point)) => self.picked = Some(point),
            (Some(from), None) => {
                self.refused = composer.touch(from, place).err().map(Refusal::Play);
                self.picked = None;
            }
            (None, None) if composer.made().last().is_some_and(|touch| touch.to == place) => {
                composer.take_back();
            }
            (None, None) => {}
        }
    }

    /// Takes the last man back.
    pub fn take_back(&mut self) {
        if let Some(composer) = &mut self.composer {
            composer.take_back();
        }
        self.picked = None;
        self.refused = None;
    }

    /// The play, if it is complete and waits to be confirmed.
    #[must_use]
    pub fn complete(&self) -> Option<Play> {
        self.composer.as_ref().and_then(Composer::complete)
    }

    /// What to say to the engine before the match.
    #[must_use]
    pub fn introduction(&self, level: &str, seed: u64) -> Vec<String> {
        let set = |name: &str, value: String| Request::SetOption { name: name.into(), value };
        [Request::NewMatch(*self.rules()), set(LEVEL, level.into()), set(SEED, seed.to_string())]
            .map(|request| request.to_string())
            .into()
    }

    /// What to ask the engine now.
    #[must_use]
    pub fn question(&self) -> Vec<String> {
        [Request::Position(*self.state()), Request::Go(Limits::default())]
            .map(|request| request.to_string())
            .into()
    }
}

#[cfg(test)]
mod tests {
    use trictrac_engine::protocol::Reply;

    use super::*;
    use crate::desk::Desk;

    const NETWORK: &[u8] = include_bytes!("../../trictrac-engine/networks/shipped.net");

    /// Touches men as they may be touched until the play is complete.
    fn play_by_hand(session: &mut Session) {
        while session.complete().is_none() {
            let from = session.origins().into_iter().next().expect("a man to touch");
            session.tap(from.number());
            let to = session.targets()[0];
            session.tap(to);
            assert!(session.refused.is_none());
        }
        let play = session.complete().unwrap();
        session.act(Action::Play(play)).unwrap();
    }

    #[test]
    fn a_whole_match_by_hand() {
        let mut session = Session::new(3);
        let mut desk = Desk::new(NETWORK).unwrap();
        for line in session.introduction("amateur", 3) {
            assert_eq!(desk.answer(&line), None);
        }
        loop {
            match session.awaits() {
                Awaits::Nothing => break,
                Awaits::Throw | Awaits::Dice => session.throw(),
                Awaits::Choice => session.act(Action::Hold).unwrap(),
                Awaits::Play => play_by_hand(&mut session),
                Awaits::Engine => {
                    let replies: Vec<_> =
                        session.question().iter().filter_map(|line| desk.answer(line)).collect();
                    let [Reply::BestAction(action)] = replies.as_slice() else {
                        panic!("{replies:?}")
                    };
                    session.answer(action).unwrap();
                }
            }
        }
        assert!(session.turns.len() > 30);
        assert!(session.act(Action::Hold).is_err());
    }

    /// A match in which the person is to play a throw from the start.
    fn first_play() -> Session {
        let mut session = Session::new(1);
        while session.awaits() != Awaits::Play {
            if session.awaits() == Awaits::Engine {
                let play = session.turns[0].coup.first_play();
                session.act(Action::Play(play)).unwrap();
            } else {
                session.throw();
            }
        }
        session
    }

    #[test]
    fn a_man_moved_by_mistake_is_taken_back() {
        let mut session = first_play();
        session.tap(1);
        let to = session.targets()[0];
        session.tap(to);
        assert_eq!(session.composer().unwrap().made().len(), 1);
        session.take_back();
        assert!(session.composer().unwrap().made().is_empty());
    }

    #[test]
    fn a_man_cannot_go_where_no_number_leads_and_it_is_said_why() {
        let mut session = first_play();
        session.tap(1);
        session.tap(23);
        assert!(session.refused.is_some() && session.picked.is_none());
        session.tap(7);
        assert!(session.picked.is_none());
    }
}
