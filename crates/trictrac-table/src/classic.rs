//! The classical game as a table. Rule: R2.

use game_notation::{By, EarlyEnd, PerSeat, Seat};
use trictrac_rules::event::Sink;
use trictrac_rules::notation::PlayError;
use trictrac_rules::notation::record::{Record, RecordError};
use trictrac_rules::rules::Marking;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{self, TableAction, TableEvent, TableMatch, TableRefusal};
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::next::{Fall, PlayerQuestion, TableNext};
use crate::record::TableRecord;
use crate::table::{ActionTextError, GameTable};

impl GameTable for TableMatch {
    type Action = TableAction;
    type Event = TableEvent;
    type Refusal = TableRefusal;
    type Record = Record;

    fn seats(&self) -> u8 {
        2
    }

    fn next(&self, engines: &PerSeat<bool>) -> TableNext {
        let state = self.state();
        let dice = || {
            let of = state.next_roller().map(Side::seat);
            TableNext::Dice(Fall { dice: 2, sorted: state.phase() != Phase::Lead, of })
        };
        if self.rules().marking != Marking::Assisted {
            let engine = |side: Side| engines[side.seat()];
            let takes_back = PerSide::from_fn(|side| !engine(side) && engine(side.opponent()));
            return match self.next(takes_back) {
                table::Next::Over => TableNext::Over,
                table::Next::Dice => dice(),
                table::Next::Ask(side, moment) => {
                    TableNext::Ask(side.seat(), PlayerQuestion::Say(moment))
                }
            };
        }
        match state.phase() {
            Phase::Over { .. } => TableNext::Over,
            Phase::Lead | Phase::Throw(_) => dice(),
            Phase::Choice(turn) => TableNext::Ask(turn.roller.seat(), PlayerQuestion::Choose),
            Phase::Play(turn) => TableNext::Ask(turn.roller.seat(), PlayerQuestion::Play),
        }
    }

    fn dice(&self, dice: &[Die]) -> Option<TableAction> {
        let &[one, other] = dice else { return None };
        let action = match self.state().phase() {
            Phase::Lead => Action::Lead { white: one, black: other },
            _ => Action::Throw(Throw::new(one, other)),
        };
        Some(action.into())
    }

    fn thrown(action: &TableAction) -> Option<(Vec<Die>, bool)> {
        match *action {
            TableAction::Common(Action::Lead { white, black }) => Some((vec![white, black], false)),
            TableAction::Common(Action::Throw(throw)) => {
                Some((vec![throw.high(), throw.low()], true))
            }
            _ => None,
        }
    }

    fn read(&self, _: Seat, text: &str) -> Result<TableAction, ActionTextError<TableRefusal>> {
        TableAction::parse(text, self).map_err(|error| match error {
            PlayError::Unreadable(error) => ActionTextError::Text(error.to_string()),
            PlayError::Refused(refusal) => ActionTextError::Refused(refusal.into()),
            PlayError::NoThrow(refusal) => ActionTextError::Refused(refusal.into()),
        })
    }

    fn write(_: By, action: &TableAction) -> String {
        action.to_string()
    }

    fn ready() -> TableAction {
        TableAction::Ready
    }

    fn stop(&self) -> Option<TableAction> {
        None
    }

    fn apply(
        &mut self,
        by: By,
        action: &TableAction,
        sink: &mut impl Sink<TableEvent>,
    ) -> Result<(), TableRefusal> {
        self.apply(Actor::from(by), *action, sink)
    }
}

impl TableRecord for Record {
    type Table = TableMatch;
    type Error = RecordError;

    fn parse(text: &str) -> Result<Self, RecordError> {
        Self::parse(text)
    }

    fn beginning(&self) -> TableMatch {
        self.beginning()
    }

    fn table(&self) -> &TableMatch {
        self.game()
    }

    fn actions(&self) -> impl Iterator<Item = (usize, By, TableAction)> {
        self.acted().zip(1..).flat_map(|((_, actions), line)| {
            actions.into_iter().map(move |(actor, action)| (line, actor.into(), action))
        })
    }

    fn apply(
        &mut self,
        by: By,
        action: &TableAction,
        sink: &mut impl Sink<TableEvent>,
    ) -> Result<(), TableRefusal> {
        self.apply(Actor::from(by), *action, sink)
    }

    fn records(_: &TableAction) -> bool {
        true
    }

    fn keep(&mut self, actions: usize) {
        self.keep(actions);
    }

    fn ended(&self) -> Option<EarlyEnd> {
        self.ended()
    }

    fn end(&mut self, ended: EarlyEnd) {
        self.end(ended);
    }

    fn player_tag(seat: Seat) -> String {
        Side::of(seat).to_string()
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
