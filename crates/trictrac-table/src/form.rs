//! The other forms as a table. Rule: V0-V10.

use game_notation::{By, Ended, PerSeat, Seat};
use trictrac_forms::game::{
    self, ActRefusal, Action, Event, Match, Phase, Record, RecordError, ToAct, player_tag,
};
use trictrac_rules::event::Sink;
use trictrac_rules::throw::{Die, Throw};

use crate::next::{Ask, Early, Fall, Next};
use crate::record::TableRecord;
use crate::table::{Table, Unread};

impl Table for Match {
    type Action = Action;
    type Event = Event;
    type Refusal = ActRefusal;
    type Record = Record;

    fn seats(&self) -> u8 {
        self.setting().players()
    }

    fn next(&self, _: &PerSeat<bool>) -> Next {
        let fall = |dice, sorted, of| Next::Dice(Fall { dice, sorted, of });
        match self.to_act() {
            ToAct::Nobody => Next::Over,
            ToAct::Lots(seats) => fall(seats.len(), false, None),
            ToAct::Five(..) => fall(2, false, None),
            ToAct::Dice(seat) if self.awaits_ready(seat) => {
                let early = if self.may_vie(seat) { Early::Raise } else { Early::GiveUp };
                Next::Ask(seat, Ask::Throw(Some(early)))
            }
            ToAct::Dice(seat) => fall(2, true, Some(seat)),
            ToAct::Player(seat) => Next::Ask(
                seat,
                match self.phase() {
                    Phase::Choice(..) => Ask::Choose,
                    Phase::Answer(_) => Ask::Answer,
                    _ => Ask::Play,
                },
            ),
        }
    }

    fn dice(&self, dice: &[Die]) -> Option<Action> {
        match (self.to_act(), dice) {
            (ToAct::Lots(seats), _) if seats.len() == dice.len() => {
                Some(Action::Lots(dice.to_vec()))
            }
            (ToAct::Five(..), &[loser, winner]) => Some(Action::Five(loser, winner)),
            (ToAct::Dice(_), &[one, other]) => Some(Action::Throw(Throw::new(one, other))),
            _ => None,
        }
    }

    fn thrown(action: &Action) -> Option<(Vec<Die>, bool)> {
        match action {
            Action::Lots(dice) => Some((dice.clone(), false)),
            Action::Throw(throw) => Some((vec![throw.high(), throw.low()], true)),
            Action::Five(loser, winner) => Some((vec![*loser, *winner], false)),
            _ => None,
        }
    }

    fn read(&self, by: Seat, text: &str) -> Result<Action, Unread<ActRefusal>> {
        let is_own = text.split(' ').next() == Some(by.to_string().as_str());
        match self.read(text) {
            Err(game::ActionFault::Text(error)) => Err(Unread::Text(error.to_string())),
            _ if !is_own => Err(Unread::Text(format!("found {text}, expected an action of {by}"))),
            Err(game::ActionFault::Refused(refusal)) => Err(Unread::Refused(refusal)),
            Ok((_, action)) => Ok(action),
        }
    }

    fn write(by: By, action: &Action) -> String {
        action.written(by)
    }

    fn ready() -> Action {
        Action::Ready
    }

    fn stop(&self) -> Option<Action> {
        self.may_stop().then_some(Action::Stop)
    }

    fn apply(
        &mut self,
        by: By,
        action: &Action,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), ActRefusal> {
        self.apply(by, action)?.into_iter().for_each(|event| sink.report(event));
        Ok(())
    }
}

/// The tag that says how a match ended that its rules did not end: `C resigned`.
pub const ENDED: &str = "Ended";

impl TableRecord for Record {
    type Table = Match;
    type Error = RecordError;

    fn parse(text: &str) -> Result<Self, RecordError> {
        Self::parse(text)
    }

    fn beginning(&self) -> Match {
        self.beginning()
    }

    fn table(&self) -> &Match {
        self.game()
    }

    fn actions(&self) -> impl Iterator<Item = (usize, By, Action)> {
        let numbered = (1..).zip(self.actions());
        numbered.map(|(line, (by, action))| (line, *by, action.clone()))
    }

    fn apply(
        &mut self,
        by: By,
        action: &Action,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), ActRefusal> {
        self.apply(by, action)?.into_iter().for_each(|event| sink.report(event));
        Ok(())
    }

    fn records(action: &Action) -> bool {
        *action != Action::Ready
    }

    fn keep(&mut self, actions: usize) {
        self.keep(actions);
        self.remove_tag(ENDED);
    }

    fn ended(&self) -> Option<Ended> {
        Ended::read(self.tag(ENDED)?, self.game().seats(), Seat::letter)
    }

    fn end(&mut self, ended: Ended) {
        if self.game().is_over() {
            return;
        }
        self.set_tag(ENDED, &ended.written(Seat::letter));
    }

    fn player_tag(seat: Seat) -> String {
        player_tag(seat)
    }

    fn tag(&self, key: &str) -> Option<&str> {
        self.tag(key)
    }

    fn set_tag(&mut self, key: &str, value: &str) {
        self.set_tag(key, value);
    }

    fn remove_tag(&mut self, key: &str) {
        self.remove_tag(key);
    }
}
