//! The other forms at a device. Rule: V0-V10.

use trictrac_forms::Seat;
use trictrac_forms::cousins::{FreeThrow, PairedThrow, WalkPlays};
use trictrac_forms::game::{Action, Event, Match, ThrowView, ToAct};
use trictrac_forms_engine::dice::FormDice;
use trictrac_rules::play::Play;
use trictrac_rules::throw::Throw;
use trictrac_table::{Ask, Early};

use crate::hand::MovingHand;
use crate::paths::Paths;
use crate::seated::{SessionDice, SessionTable};
use crate::steps::SessionStep;

impl SessionTable for Match {
    type Throw = Throw;
    type Dice = FormDice;

    fn throw(_: &Self, _: &Self, events: &[Event]) -> Option<Throw> {
        events.iter().find_map(|event| match event {
            Event::Thrown(_, throw) => Some(*throw),
            _ => None,
        })
    }

    fn hand(&self, ask: Ask) -> Option<MovingHand> {
        if ask != Ask::Play {
            return None;
        }
        let (turn, view) = (self.turn()?, self.view()?);
        let (plays, rule) = match &view {
            ThrowView::Classic(coup) => return Some(MovingHand::bound(coup)),
            ThrowView::Free(throw) => (&throw.plays, FreeThrow::RULE),
            ThrowView::Paired(throw) => (&throw.plays, PairedThrow::RULE),
        };
        let men = self.men()[turn.roller];
        let numbers = [turn.throw.high().pips(), turn.throw.low().pips()];
        Some(MovingHand::along(turn.roller, Paths::new(men, paths(plays), numbers, rule)))
    }

    fn lot(&self, index: usize) -> Option<Seat> {
        match self.to_act() {
            ToAct::Lots(seats) => seats.get(index).copied(),
            ToAct::Five(loser, winner) => [loser, winner].get(index).copied(),
            _ => None,
        }
    }

    fn silence(&self, ask: Ask) -> Option<Action> {
        (ask == Ask::Throw(Some(Early::Raise))).then_some(Action::Ready)
    }

    fn play(play: Play) -> Action {
        Action::Play(play)
    }

    fn played(action: &Action) -> Option<Play> {
        match action {
            Action::Play(play) => Some(*play),
            _ => None,
        }
    }
}

impl SessionStep<Match> {
    /// Checks whether an account was settled: a coup, a partie or a game.
    #[must_use]
    pub fn settles(&self) -> bool {
        self.events.iter().any(|event| {
            matches!(event, Event::Coup(_) | Event::Partie(..) | Event::PouleGame | Event::Game(..))
        })
    }
}

/// The steps of each play. A man that plays both numbers may also be moved number by number.
fn paths(plays: &WalkPlays) -> Vec<(Vec<(u8, u8)>, Play)> {
    let mut paths = Vec::new();
    for walk in &plays.walks {
        paths.push((walk.steps.clone(), walk.play));
        if let Play::Both { from, rest, to } = walk.play {
            let rest = rest.number();
            paths.push((vec![(from.number(), rest), (rest, to)], walk.play));
        }
    }
    paths
}

impl SessionDice<Match> for FormDice {
    fn next(&self, table: &Match, number: usize) -> Option<Action> {
        self.next(table, number as u64)
    }

    fn fell(&mut self, _: &Match, action: &Action) {
        self.fell(action);
    }

    fn are_own(&self) -> bool {
        matches!(self, Self::Own(_))
    }
}
