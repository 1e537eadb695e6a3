//! The classical game at a device. Rule: R2, section 11.

use trictrac_engine::match_dice::MatchDice;
use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::play::{self, Play};
use trictrac_rules::point::Point;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::{AfterPlay, Moment, TableAction, TableEvent, TableMatch};
use trictrac_rules::turn::Action;
use trictrac_table::{PlayerQuestion, Seat};

use crate::hand::MovingHand;
use crate::seated::{SessionDice, SessionTable};
use crate::steps::SessionTurn;

impl SessionTable for TableMatch {
    type Throw = Coup;
    type Dice = MatchDice;

    fn throw(before: &Self, after: &Self, events: &[TableEvent]) -> Option<Coup> {
        let thrown = |event: &TableEvent| match event.common() {
            Some(&Event::Thrown { roller, throw }) => Some((roller, throw)),
            _ => None,
        };
        let (roller, throw) = events.iter().find_map(thrown)?;
        // A throw that ends the match leaves no play on the table, so it is rebuilt from the match before it.
        Some(after.coup().unwrap_or_else(|| {
            Coup::new(after.rules(), &before.state().situation_of_next(roller, throw))
        }))
    }

    fn hand(&self, ask: PlayerQuestion) -> Option<MovingHand> {
        let plays_for_opponent = match ask {
            PlayerQuestion::Play
            | PlayerQuestion::Say(Moment::Mark | Moment::Play | Moment::NextMan) => false,
            PlayerQuestion::Say(Moment::PlayForOpponent) => true,
            _ => return None,
        };
        let coup = self.coup()?;
        // A player who must play again as demanded, or who plays for the opponent, is bound by the rules. Rule: R11.5, R11.7.
        let is_bound = self.replay().is_some() || plays_for_opponent;
        if self.rules().marking != Marking::Table || is_bound {
            return Some(MovingHand::bound(&coup));
        }
        let side = coup.situation().roller;
        Some(MovingHand::free(side, self.setup()[side]))
    }

    fn silence(&self, ask: PlayerQuestion) -> Option<TableAction> {
        match ask {
            PlayerQuestion::Say(moment) => self.silence(moment),
            _ => None,
        }
    }

    fn play(play: Play) -> TableAction {
        Action::Play(play).into()
    }

    fn played(action: &TableAction) -> Option<Play> {
        match action {
            TableAction::Common(Action::Play(play)) => Some(*play),
            _ => None,
        }
    }

    /// Either player may ask for the reason of an école, but only the claimant states it.
    fn author(&self, asked: Seat, action: &TableAction) -> Seat {
        match (action, self.referee().dispute) {
            (TableAction::Reason, Some(dispute)) => dispute.claimant.seat(),
            _ => asked,
        }
    }

    /// A player who watches the opponent's throw and has nothing to say asks for the dice with that.
    fn has_asked_for_dice(&self, seat: Seat) -> bool {
        let last = || self.coup().map(|coup| coup.situation().roller.seat());
        self.after_play() == AfterPlay::Nobody && last() == Some(seat.opponent())
    }

    fn lot(&self, index: usize) -> Option<Seat> {
        Seat::BOTH.get(index).copied()
    }

    fn may_take_back(&self) -> bool {
        self.rules().marking == Marking::Assisted
    }

    fn touch(&self, point: Point) -> Option<TableAction> {
        (!self.touched().contains(point)).then_some(TableAction::Touch(point))
    }

    fn let_go(step: play::Step) -> Option<TableAction> {
        Some(TableAction::LetGo(step))
    }
}

impl SessionDice<TableMatch> for MatchDice {
    fn next(&self, table: &TableMatch, _: usize) -> Option<TableAction> {
        self.next(table.state()).map(Into::into)
    }

    fn fell(&mut self, before: &TableMatch, action: &TableAction) {
        if let TableAction::Common(action) = action {
            self.fell(before.state(), *action);
        }
    }

    fn are_own(&self) -> bool {
        matches!(self, Self::Own(_))
    }
}

impl SessionTurn<'_, TableMatch> {
    /// The side that threw.
    #[must_use]
    pub const fn roller(&self) -> Side {
        self.throw.situation().roller
    }

    /// Checks whether the throw earns nothing, for either side.
    #[must_use]
    pub fn earns_nothing(&self) -> bool {
        let mut nothing = true;
        self.throw.score(|_| nothing = false);
        nothing
    }

    /// Checks whether what the throw earned is still to be seen on the table by `side`, whose turn it is: the opponent threw, and
    /// the men stand as they were then, but for the opponent's play.
    #[must_use]
    pub fn stays_for(&self, side: Side) -> bool {
        let is_releve = |event: &TableEvent| matches!(event.common(), Some(Event::Releve { .. }));
        self.roller() != side && self.play().is_some() && !self.events().any(is_releve)
    }

    /// The play, if there was one.
    #[must_use]
    pub fn play(&self) -> Option<Play> {
        self.events().find_map(|event| match event.common() {
            Some(&Event::Played { play, .. }) => Some(play),
            _ => None,
        })
    }

    /// Checks whether the roller went. Rule: R8.4.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.steps.iter().any(|step| step.action == Action::Go.into())
    }

    /// The points that `side` marked.
    #[must_use]
    pub fn marked(&self, side: Side) -> u8 {
        let gain = |event: &TableEvent| match event.common() {
            Some(&Event::Marked { side: who, gain, .. }) if who == side => gain,
            _ => 0,
        };
        self.events().map(gain).sum()
    }
}
