//! The other forms as a table. Rule: V0-V10.

use game_notation::{By, EarlyEnd, PerSeat, Seat};
use trictrac_forms::game::{
    self, ActRefusal, ActingPlayers, FormAction, FormEvent, FormMatch, FormPhase, FormRecord,
    FormRecordError, player_tag,
};
use trictrac_rules::event::Sink;
use trictrac_rules::throw::{Die, Throw};

use crate::next::{EarlyAction, Fall, PlayerQuestion, TableNext};
use crate::record::TableRecord;
use crate::table::{ActionTextError, GameTable};

impl GameTable for FormMatch {
    type Action = FormAction;
    type Event = FormEvent;
    type Refusal = ActRefusal;
    type Record = FormRecord;

    fn seats(&self) -> u8 {
        self.setting().players()
    }

    fn next(&self, _: &PerSeat<bool>) -> TableNext {
        let fall = |dice, sorted, of| TableNext::Dice(Fall { dice, sorted, of });
        match self.to_act() {
            ActingPlayers::Nobody => TableNext::Over,
            ActingPlayers::Lots(seats) => fall(seats.len(), false, None),
            ActingPlayers::Five(..) => fall(2, false, None),
            ActingPlayers::Dice(seat) if self.awaits_ready(seat) => {
                let early =
                    if self.may_vie(seat) { EarlyAction::Raise } else { EarlyAction::GiveUp };
                TableNext::Ask(seat, PlayerQuestion::Throw(Some(early)))
            }
            ActingPlayers::Dice(seat) => fall(2, true, Some(seat)),
            ActingPlayers::Player(seat) => TableNext::Ask(
                seat,
                match self.phase() {
                    FormPhase::Choice(..) => PlayerQuestion::Choose,
                    FormPhase::Answer(_) => PlayerQuestion::Answer,
                    _ => PlayerQuestion::Play,
                },
            ),
        }
    }

    fn dice(&self, dice: &[Die]) -> Option<FormAction> {
        match (self.to_act(), dice) {
            (ActingPlayers::Lots(seats), _) if seats.len() == dice.len() => {
                Some(FormAction::Lots(dice.to_vec()))
            }
            (ActingPlayers::Five(..), &[loser, winner]) => Some(FormAction::Five(loser, winner)),
            (ActingPlayers::Dice(_), &[one, other]) => {
                Some(FormAction::Throw(Throw::new(one, other)))
            }
            _ => None,
        }
    }

    fn thrown(action: &FormAction) -> Option<(Vec<Die>, bool)> {
        match action {
            FormAction::Lots(dice) => Some((dice.clone(), false)),
            FormAction::Throw(throw) => Some((vec![throw.high(), throw.low()], true)),
            FormAction::Five(loser, winner) => Some((vec![*loser, *winner], false)),
            _ => None,
        }
    }

    fn read(&self, by: Seat, text: &str) -> Result<FormAction, ActionTextError<ActRefusal>> {
        let is_own = text.split(' ').next() == Some(by.to_string().as_str());
        match self.read(text) {
            Err(game::ActionFault::Text(error)) => Err(ActionTextError::Text(error.to_string())),
            _ if !is_own => {
                Err(ActionTextError::Text(format!("found {text}, expected an action of {by}")))
            }
            Err(game::ActionFault::Refused(refusal)) => Err(ActionTextError::Refused(refusal)),
            Ok((_, action)) => Ok(action),
        }
    }

    fn write(by: By, action: &FormAction) -> String {
        action.written(by)
    }

    fn ready() -> FormAction {
        FormAction::Ready
    }

    fn stop(&self) -> Option<FormAction> {
        self.may_stop().then_some(FormAction::Stop)
    }

    fn apply(
        &mut self,
        by: By,
        action: &FormAction,
        sink: &mut impl Sink<FormEvent>,
    ) -> Result<(), ActRefusal> {
        self.apply(by, action)?.into_iter().for_each(|event| sink.report(event));
        Ok(())
    }
}

/// The tag that says how a match ended that its rules did not end: `C resigned`.
pub const ENDED: &str = "Ended";

impl TableRecord for FormRecord {
    type Table = FormMatch;
    type Error = FormRecordError;

    fn parse(text: &str) -> Result<Self, FormRecordError> {
        Self::parse(text)
    }

    fn beginning(&self) -> FormMatch {
        self.beginning()
    }

    fn table(&self) -> &FormMatch {
        self.game()
    }

    fn actions(&self) -> impl Iterator<Item = (usize, By, FormAction)> {
        let numbered = (1..).zip(self.actions());
        numbered.map(|(line, (by, action))| (line, *by, action.clone()))
    }

    fn apply(
        &mut self,
        by: By,
        action: &FormAction,
        sink: &mut impl Sink<FormEvent>,
    ) -> Result<(), ActRefusal> {
        self.apply(by, action)?.into_iter().for_each(|event| sink.report(event));
        Ok(())
    }

    fn records(action: &FormAction) -> bool {
        *action != FormAction::Ready
    }

    fn keep(&mut self, actions: usize) {
        self.keep(actions);
        self.remove_tag(ENDED);
    }

    fn ended(&self) -> Option<EarlyEnd> {
        EarlyEnd::read(self.tag(ENDED)?, self.game().seats(), Seat::letter)
    }

    fn end(&mut self, ended: EarlyEnd) {
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
