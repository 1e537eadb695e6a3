//! The differences between the classical game and the other forms on a server.

use std::path::Path;

use trictrac_console::failure::Failure;
use trictrac_protocol::{GameEnding, Seat};
use trictrac_table::{AnyRecord, PlayerQuestion};
use trictrac_umpire::Game;
use trictrac_words::lang::Key;

use super::table::{OnlineTable, ServedTerminal};
use crate::play::at_terminal::{TerminalDecision, TerminalGame};
use crate::play::typed_line::TypedLine;

/// Sentences of a kind of match.
pub(super) struct TextKeys {
    pub(super) invite: Key,
    pub(super) invite_terminal: Key,
    pub(super) awaited: Key,
    pub(super) prompt_waiting: Key,
    pub(super) you_offer_stop: Key,
    pub(super) offers_stop: Key,
    pub(super) you_offer_rematch: Key,
    pub(super) offers_rematch: Key,
    pub(super) fair: Key,
    pub(super) fair_watched: Key,
    pub(super) ask_rematch: Key,
}

/// A kind of match that can be played on a server.
pub(super) trait ServerGame: TerminalGame {
    /// Its sentences.
    const WORDS: TextKeys;

    /// The record, if it is one of this kind.
    fn record(record: AnyRecord) -> Option<Self::Record>;

    /// Reads the record in a file.
    fn read_record(path: &Path) -> Result<Self::Record, Failure>;

    /// Dice that nobody throws here.
    fn no_dice() -> Self::Dice;

    /// The state for a match in which nobody has played anything here.
    fn beside() -> Self::Beside;

    /// The player in `seat` in sentences about what they do: a side, or a letter with a name.
    fn player(on: &OnlineTable<'_, '_, Self>, seat: Seat) -> String;

    /// The name of the player in `seat` before what they say.
    fn speaker(on: &OnlineTable<'_, '_, Self>, seat: Seat) -> String {
        Self::player(on, seat)
    }

    /// Names the players again: somebody has sat down, or has got another name.
    fn rename(_: &mut OnlineTable<'_, '_, Self>) -> Result<(), Failure> {
        Ok(())
    }

    /// Shows who plays what.
    fn show_beginning(on: &mut OnlineTable<'_, '_, Self>) -> Result<(), Failure>;

    /// Shows where a match stands that has begun.
    fn show_entered(on: &mut OnlineTable<'_, '_, Self>) -> Result<(), Failure>;

    /// Says how those who are missing can come.
    fn await_players(on: &mut OnlineTable<'_, '_, Self>, state: &Game) -> Result<(), Failure>;

    /// Says that somebody has sat down.
    fn sits(on: &mut OnlineTable<'_, '_, Self>, seat: Seat) -> Result<(), Failure>;

    /// Prints how the match ended.
    fn ended(on: &mut OnlineTable<'_, '_, Self>, ending: &GameEnding) -> Result<(), Failure>;

    /// Prints what you are asked; the action that is done without asking, if there is one.
    fn question(
        on: &mut ServedTerminal<'_, Self>,
        seat: Seat,
        ask: PlayerQuestion,
    ) -> Result<Option<Self::Action>, Failure>;

    /// Prints the prompt of a question.
    fn prompt(
        on: &mut ServedTerminal<'_, Self>,
        seat: Seat,
        ask: PlayerQuestion,
    ) -> Result<(), Failure>;

    /// Answers a line of the player who is asked; what they decided, if they did.
    fn consider(
        on: &mut ServedTerminal<'_, Self>,
        seat: Seat,
        ask: PlayerQuestion,
        typed: TypedLine,
    ) -> Result<Option<TerminalDecision<Self::Action>>, Failure>;

    /// Answers a line of somebody who is not asked; what they decided, if they did.
    fn not_asked(
        on: &mut OnlineTable<'_, '_, Self>,
        line: String,
    ) -> Result<Option<TerminalDecision<Self::Action>>, Failure>;

    /// True if the match can be looked back at on the full screen.
    const LOOKS_BACK: bool = false;

    /// Shows the match throw by throw, analysed.
    fn look_back(_: &mut OnlineTable<'_, '_, Self>) -> Result<(), Failure> {
        Ok(())
    }

    /// Returns whether a line asks for help.
    fn is_help(line: &str) -> bool;

    /// Does what a line says that is possible at any time; whether it says such a thing.
    fn at_any_time(_: &mut OnlineTable<'_, '_, Self>, _: &str) -> Result<bool, Failure> {
        Ok(false)
    }
}
