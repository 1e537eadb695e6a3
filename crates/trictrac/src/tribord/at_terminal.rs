//! A series of games being played at a terminal: throws the die, prints everything and records it.

use std::io::{BufRead, Write};

use tribord_babord::event::TribordEvent;
use tribord_babord::game::TribordGame;
use tribord_babord::notation::record::SeriesRecord;
use tribord_babord::side::{PerShipSide, ShipSide};
use tribord_babord::state::TribordPhase;
use trictrac_console::failure::Failure;
use trictrac_console::lines::InputLines;
use trictrac_console::style::{REFUSED, styled};
use trictrac_words::lang::{Texts, fluent_args, key};

use super::arguments::SeriesThrower;
use super::setup::{SeriesSetup, die};
use super::words::SymbolStyle;
use crate::saving::{SavedState, Saving};

/// The end of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesEnding {
    /// The series is over.
    Over,
    /// Somebody left, or the input ended.
    Left,
}

/// The decision of a person.
pub(super) enum ThrowerInput {
    /// To throw.
    Throw,
    /// To leave, or the input ended.
    Leave {
        /// True if the input ended.
        ended: bool,
    },
}

/// A series being played.
pub struct SeriesAtTerminal<'a, R, W> {
    pub(super) record: SeriesRecord,
    seed: u64,
    pub(super) seats: PerShipSide<SeriesThrower>,
    pub(super) saving: Saving,
    pub(super) look: SymbolStyle,
    pub(super) texts: &'a Texts,
    pub(super) input: InputLines<R>,
    pub(super) out: W,
    /// The purse of the game when the turn began.
    pub(super) turn_began: TribordGame,
}

impl<'a, R: BufRead, W: Write> SeriesAtTerminal<'a, R, W> {
    /// A session that reads from `input` and writes to `out`.
    pub fn new(options: SeriesSetup, texts: &'a Texts, input: R, out: W) -> Self {
        let SeriesSetup { record, seed, seats, save, resumed, look } = options;
        let turn_began = turn_began(&record);
        let (input, saving) = (InputLines::new(input), Saving::new(save, resumed));
        Self { record, seed, seats, saving, look, texts, input, out, turn_began }
    }

    /// Plays until the series is over or somebody leaves.
    ///
    /// # Errors
    /// Output that cannot be written, or a file for the record if at the end the series is in no other.
    pub fn run(mut self) -> Result<SeriesEnding, Failure> {
        self.saving.begin(&self.record)?;
        let ending = self.play()?;
        self.saving.end()?;
        Ok(ending)
    }

    fn play(&mut self) -> Result<SeriesEnding, Failure> {
        self.show_beginning()?;
        let mut taken_up = true;
        while !self.record.is_over() {
            let game = self.game();
            let Some(side) = game.to_throw() else { break };
            self.show_before(&game, side, taken_up)?;
            taken_up = false;
            if self.seats[side] == SeriesThrower::Human {
                match self.ask(&game, side)? {
                    ThrowerInput::Throw => {}
                    ThrowerInput::Leave { ended } => {
                        return self.leave(ended).map(|()| SeriesEnding::Left);
                    }
                }
            }
            self.throw(side)?;
        }
        self.show_end()?;
        Ok(SeriesEnding::Over)
    }

    /// The game that the next throw belongs to.
    pub(super) fn game(&self) -> TribordGame {
        let game = *self.record.game();
        if game.is_over() && !self.record.is_over() {
            TribordGame::new(self.record.rules())
        } else {
            game
        }
    }

    fn throw(&mut self, side: ShipSide) -> Result<(), Failure> {
        let before = self.game();
        if !matches!(before.phase(), TribordPhase::Turn(turn) if turn.thrown > 0) {
            self.turn_began = before;
        }
        let symbol = die(self.seed, &self.record, side);
        let mut events: Vec<TribordEvent> = Vec::new();
        let applied = self.record.apply(side, symbol, &mut events);
        debug_assert!(applied.is_ok(), "who throws is who may throw");
        self.save_now()?;
        self.show_throw(side, symbol, &events)
    }

    /// Writes the record, if it is to be written; a disk that is full does not end the series.
    fn save_now(&mut self) -> Result<(), Failure> {
        if let Some(fault) = self.saving.update(&self.record, self.texts) {
            writeln!(self.out, "{}", styled(REFUSED, &fault))?;
        }
        Ok(())
    }

    fn leave(&mut self, ended: bool) -> Result<(), Failure> {
        let (state, file) = self.saving.saved();
        let key = match (ended, state) {
            (true, SavedState::All) => key!("tribord-ended-saved"),
            (true, SavedState::Earlier) => key!("tribord-ended-since"),
            (true, SavedState::Nothing) => key!("tribord-ended"),
            (false, SavedState::All) => key!("tribord-left-saved"),
            (false, SavedState::Earlier) => key!("tribord-left-since"),
            (false, SavedState::Nothing) => key!("tribord-left"),
        };
        let text = self.texts.with(key, &fluent_args!["file" => file]);
        writeln!(self.out, "\n{text}")?;
        Ok(self.out.flush()?)
    }
}

/// The game as it stood when the turn in the middle of which `record` ends began.
fn turn_began(record: &SeriesRecord) -> TribordGame {
    let mut game = TribordGame::new(record.rules());
    let mut began = game;
    for &(side, symbol) in record.throws_now() {
        if !matches!(game.phase(), TribordPhase::Turn(turn) if turn.thrown > 0) {
            began = game;
        }
        // What was recorded was applied before.
        let _ = game.apply(record.rules(), side, symbol, &mut ());
    }
    if matches!(game.phase(), TribordPhase::Turn(turn) if turn.thrown > 0) { began } else { game }
}
