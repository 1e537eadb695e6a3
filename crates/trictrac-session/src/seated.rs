//! Tables at which people sit.

use core::fmt;

use trictrac_rules::play::{self, Play};
use trictrac_rules::point::Point;
use trictrac_table::{GameTable, PlayerQuestion, Seat};

use crate::hand::MovingHand;

/// A match that can be played in a [`Session`](crate::Session).
pub trait SessionTable: GameTable {
    /// A throw, as it is known from the moment it falls.
    type Throw: Clone + fmt::Debug + Send + Sync + 'static;
    /// The source of its dice.
    type Dice: SessionDice<Self>;

    /// The throw for a turn that fell between `before` and `after`, with these events; nothing for lots and for the lead.
    fn throw(before: &Self, after: &Self, events: &[Self::Event]) -> Option<Self::Throw>;

    /// The hand of a person who is asked this.
    fn hand(&self, ask: PlayerQuestion) -> Option<MovingHand>;

    /// The action of a player who is asked this and has nothing to say.
    fn silence(&self, ask: PlayerQuestion) -> Option<Self::Action>;

    /// The action of playing.
    fn play(play: Play) -> Self::Action;

    /// The play of an action, if it is one.
    fn played(action: &Self::Action) -> Option<Play>;

    /// The player whose action it is, where `asked` is asked.
    fn author(&self, asked: Seat, _: &Self::Action) -> Seat {
        asked
    }

    /// Checks whether the player at `seat`, who throws next, has asked for these dice already.
    fn has_asked_for_dice(&self, _: Seat) -> bool {
        false
    }

    /// The player whose die is the one with this index, from 0, of dice that fall for all.
    fn lot(&self, index: usize) -> Option<Seat>;

    /// Checks whether players may take back what they decided: not where every word counts. Rule: section 11.
    fn may_take_back(&self) -> bool {
        true
    }

    /// The action of touching a man with a free hand, unless it is touched already. Rule: R11.6.
    fn touch(&self, _: Point) -> Option<Self::Action> {
        None
    }

    /// The action of letting go a man of a free hand. Rule: R11.6.
    #[must_use]
    fn let_go(_: play::Step) -> Option<Self::Action> {
        None
    }
}

/// The source of dice.
pub trait SessionDice<T: GameTable>: Clone + fmt::Debug + Send + Sync + 'static {
    /// The dice that the program throws next, as an action; nothing if people throw, or if the match waits for none. `number` is that of
    /// the action, from 0.
    fn next(&self, table: &T, number: usize) -> Option<T::Action>;

    /// Notes the dice of `action`, which fell in `before`.
    fn fell(&mut self, before: &T, action: &T::Action);

    /// Checks whether people throw real dice and enter what they show.
    fn are_own(&self) -> bool;
}
