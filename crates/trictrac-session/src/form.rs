//! The other forms at a device. Rule: V0-V10.

use trictrac_forms::Seat;
use trictrac_forms::cousins::{FreeThrow, PairedThrow, WalkPlays};
use trictrac_forms::game::{ActingPlayers, FormAction, FormEvent, FormMatch, ThrowView};
use trictrac_forms_engine::dice::FormDice;
use trictrac_rules::play::Play;
use trictrac_rules::throw::Throw;
use trictrac_table::{EarlyAction, PlayerQuestion};

use crate::hand::MovingHand;
use crate::paths::Paths;
use crate::seated::{SessionDice, SessionTable};
use crate::steps::SessionStep;

impl SessionTable for FormMatch {
    type Throw = Throw;
    type Dice = FormDice;

    fn throw(_: &Self, _: &Self, events: &[FormEvent]) -> Option<Throw> {
        events.iter().find_map(|event| match event {
            FormEvent::Thrown(_, throw) => Some(*throw),
            _ => None,
        })
    }

    fn hand(&self, ask: PlayerQuestion) -> Option<MovingHand> {
        if ask != PlayerQuestion::Play {
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
            ActingPlayers::Lots(seats) => seats.get(index).copied(),
            ActingPlayers::Five(loser, winner) => [loser, winner].get(index).copied(),
            _ => None,
        }
    }

    fn silence(&self, ask: PlayerQuestion) -> Option<FormAction> {
        (ask == PlayerQuestion::Throw(Some(EarlyAction::Raise))).then_some(FormAction::Ready)
    }

    fn play(play: Play) -> FormAction {
        FormAction::Play(play)
    }

    fn played(action: &FormAction) -> Option<Play> {
        match action {
            FormAction::Play(play) => Some(*play),
            _ => None,
        }
    }
}

impl SessionStep<FormMatch> {
    /// Checks whether an account was settled: a coup, a partie or a game.
    #[must_use]
    pub fn settles(&self) -> bool {
        self.events.iter().any(|event| {
            matches!(
                event,
                FormEvent::Coup(_)
                    | FormEvent::Partie(..)
                    | FormEvent::PouleGame
                    | FormEvent::Game(..)
            )
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

impl SessionDice<FormMatch> for FormDice {
    fn next(&self, table: &FormMatch, number: usize) -> Option<FormAction> {
        self.next(table, number as u64)
    }

    fn fell(&mut self, _: &FormMatch, action: &FormAction) {
        self.fell(action);
    }

    fn are_own(&self) -> bool {
        matches!(self, Self::Own(_))
    }
}
