//! Tick-tack game by game: what wins, and the stake that is raised. Rule: V9.

use game_notation::Seat;
use trictrac_rules::marking::Tally;
use trictrac_rules::side::Side;

use super::event::VieAct;
use super::flow::{ActResult, Events};
use super::{FormAccount, FormEvent, FormMatch, FormPhase, Lots};
use crate::cousins::FreeThrow;
use crate::refusal::EntryRefusal;
use crate::ticktack::WinningStroke;

impl FormMatch {
    /// After a play of tick-tack: boveries or flyers may win, and the last man cannot be off. Rule: V9.6.
    pub(super) fn after_free_play(
        &mut self,
        free: &FreeThrow,
        roller: Side,
        after: &[u8; 24],
        events: &mut Events,
    ) {
        let walk = free.plays.walks.iter().find(|walk| walk.after == *after);
        let stroke = match (&self.account, walk) {
            (FormAccount::Ticktack(game), Some(walk)) => free.after_play(walk, game.settings()),
            _ => None,
        };
        match stroke {
            Some(stroke) => self.win_game(roller, stroke, events),
            None => self.phase = FormPhase::Throw(roller.opponent()),
        }
    }

    /// A game of tick-tack is won: the men are set up, and the lead is thrown for. Rule: V9.3, V9.5.
    pub(super) fn win_game(&mut self, winner: Side, stroke: WinningStroke, events: &mut Events) {
        let seat = self.seat(winner);
        events.push(FormEvent::Stroke(seat, stroke));
        if let FormAccount::Ticktack(game) = &mut self.account {
            let games = u32::from(stroke.worth()) * u32::from(game.vying().stake);
            game.win(winner, stroke.worth());
            events.push(FormEvent::Game(seat, games));
        }
        self.next_game(events);
    }

    fn next_game(&mut self, events: &mut Events) {
        if self.account.is_over() {
            return self.end(events);
        }
        self.reset_men(Tally::default());
        self.phase = FormPhase::Lots(Lots::new([Seat::A, Seat::B]));
    }

    /// A player raises the stake. Rule: V9.6.
    pub(super) fn vie(&mut self, seat: Seat, side: Side, events: &mut Events) -> ActResult {
        let FormAccount::Ticktack(game) = &mut self.account else {
            return Err(EntryRefusal::NoVie.into());
        };
        game.may_vie(side)?;
        self.check_turn(seat, side)?;
        if let FormAccount::Ticktack(game) = &mut self.account {
            game.vie(side)?;
        }
        events.push(FormEvent::Vying(seat, VieAct::Raised));
        self.phase = FormPhase::Answer(side.opponent());
        Ok(())
    }

    /// The other takes the stake, or drops the game. Rule: V9.6.
    pub(super) fn answer(
        &mut self,
        seat: Seat,
        side: Side,
        takes: bool,
        events: &mut Events,
    ) -> ActResult {
        self.check_turn(seat, side)?;
        let FormAccount::Ticktack(game) = &mut self.account else {
            return Err(EntryRefusal::NoVieOpen.into());
        };
        let stood = u32::from(game.vying().stake);
        game.answer(side, takes)?;
        if takes {
            events.push(FormEvent::Vying(seat, VieAct::Taken));
            self.phase = FormPhase::Throw(side.opponent());
        } else {
            events.push(FormEvent::Vying(seat, VieAct::Dropped));
            events.push(FormEvent::Game(self.seat(side.opponent()), stood));
            self.next_game(events);
        }
        Ok(())
    }
}
