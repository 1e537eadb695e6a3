//! How the computer plays the other forms: men as in the classical game, the account by a fixed rule of thumb.
//!
//! - It marks when it can (`go:mark`), and never goes to be marked or to a refait.
//! - At a relevé it holds or goes as it would in the classical game at 0-0.
//! - It suspends nothing, takes every raised stake and raises none.
//! - At tick-tack and toccategli, whose men move otherwise, it leaves as few single men as possible.

use trictrac_engine::dice::Chance;
use trictrac_engine::player::{Choice as ClassicalChoice, Decision, Player};
use trictrac_forms::Seat;
use trictrac_forms::ecrire::Going;
use trictrac_forms::game::{Action, Match, Phase, ThrowView};
use trictrac_forms::holes::Choice;
use trictrac_rules::board::Board;
use trictrac_rules::marking::Tally;
use trictrac_rules::notation::Position;
use trictrac_rules::side::Side;
use trictrac_rules::{Actor, Match as Classical, Phase as ClassicalPhase};

/// A player of the engine at a table of another form.
pub(super) struct Computer {
    pub(super) player: Box<dyn Player>,
    pub(super) chance: Chance,
}

impl Computer {
    /// What the computer at `seat` does in `game`; `before` is the match before the dice of this turn fell.
    pub(super) fn decide(&self, game: &Match, before: &Match, seat: Seat, number: u64) -> Action {
        match game.phase() {
            Phase::Answer(_) => Action::Answer(seat, true),
            Phase::Choice(turn, choices) => {
                let going = choices.going().unwrap_or(Going::Releve);
                let goes = match going {
                    Going::Mark => true,
                    Going::Refait | Going::Marked => false,
                    Going::Releve => self.would_go(before, turn.roller, game, number),
                };
                Action::Choose(seat, if goes { Choice::Go(going) } else { Choice::Hold })
            }
            _ => Action::Play(seat, self.play(game, before, number)),
        }
    }

    fn play(&self, game: &Match, before: &Match, number: u64) -> String {
        let (Some(view), Some(turn)) = (game.view(), game.turn()) else { return "-".to_owned() };
        if let ThrowView::Classic(_) = view
            && let Some(state) = classical(before, game).map(|state| state.without_choice())
            && let Some(coup) = state.coup()
        {
            let decision =
                Decision { state: &state, coup: &coup, chance: self.chance, throws: number };
            if let Ok(play) = self.player.play(&decision)
                && view.read(&play.to_string(), turn.roller).is_ok()
            {
                return play.to_string();
            }
        }
        let exposed = |play: &String| {
            let men = view.read(play, turn.roller).map(|(_, men)| men);
            men.map_or(u8::MAX, |men| (0..24).map(|point| u8::from(men[point] == 1)).sum())
        };
        let plays = view.plays().into_iter().map(|play| play.to_string());
        plays.min_by_key(exposed).unwrap_or_else(|| "-".to_owned())
    }

    /// Whether it would go in the classical game.
    fn would_go(&self, before: &Match, roller: Side, game: &Match, number: u64) -> bool {
        let Some(state) = classical(before, game) else { return false };
        let (Some(coup), ClassicalPhase::Choice(_)) = (state.coup(), state.phase()) else {
            return false;
        };
        let decision = Decision { state: &state, coup: &coup, chance: self.chance, throws: number };
        coup.situation().roller == roller
            && matches!(self.player.hold_or_go(&decision), Ok(ClassicalChoice::Go))
    }
}

/// The throw on the table as a classical match at 0-0 in holes.
fn classical(before: &Match, game: &Match) -> Option<Classical> {
    let turn = game.turn()?;
    let board = Board::new(before.men()).ok()?;
    let position = Position {
        board,
        to_move: turn.roller,
        throw: None,
        points: before.points(),
        holes: Tally::default(),
        nth: 4,
    };
    let mut state = position.to_match(game.setting().rules());
    state.apply(Actor::Table, trictrac_rules::Action::Throw(turn.throw), &mut ()).ok()?;
    Some(state)
}
