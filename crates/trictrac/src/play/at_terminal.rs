//! A match of any kind at a terminal: dice fall, players act, and everything is printed and recorded.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use trictrac_console::failure::Failure;
use trictrac_console::lines::InputLines;
use trictrac_console::style::{REFUSED, styled};
use trictrac_console::wrap::{width, wrap, wrap_entry};
use trictrac_engine::forfeit::{Forfeit, quote};
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Die;
use trictrac_screen::board::BoardView;
use trictrac_session::{NextStep, SeatControl, Session, SessionRefusal, SessionStep, SessionTable};
use trictrac_table::{By, PlayerQuestion, Seat, TableRecord as _};
use trictrac_umpire::seal;
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use super::autosave::{self, SavedMatch};
use super::forfeit;
use super::screen::state::{MatchScreen, ScreenChoice, ScreenLetter};
use super::typed_line::{LastRefusal, TypedLine};
use crate::board_view::Glyphs;
use crate::saving::{SavedState, Saving};

/// The style in which a match is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawing {
    /// True if only ASCII characters are drawn.
    pub(super) ascii: bool,
    /// True if nothing is drawn.
    pub(super) plain: bool,
}

/// The end of a match for this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TerminalEnding {
    /// The match is over.
    Over,
    /// Somebody left, or the input ended.
    Left,
    /// The player of the computer on this seat forfeited it.
    Forfeited(Seat),
}

/// A decision of a person or a computer.
#[derive(Debug)]
pub(super) enum TerminalDecision<A> {
    /// The player in this seat does this.
    Act(Seat, A),
    /// To say nothing: what was said stands.
    Nothing,
    /// To have the dice thrown.
    Throw,
    /// These dice were thrown.
    Dice(Vec<Die>),
    /// All agree to stop. Rule: V8.6.
    Stop,
    /// To take something back.
    Undo,
    /// To leave, or the input ended.
    Leave {
        /// True if the input ended.
        ended: bool,
    },
    /// The computer in this seat cannot continue.
    Forfeit(Seat, Forfeit),
}

/// The answer to a command, or the reason for which it is refused.
pub(super) type CommandResult<T> = Result<T, String>;

/// A kind of match that can be played at a terminal.
pub(super) trait TerminalGame: SessionTable + Sized {
    /// The state that such a match needs beside its session.
    type Beside;

    /// True if people are asked before every throw of their own. Otherwise the dice fall at once.
    const ASKS_TO_THROW: bool;

    /// The number of lines of the history that tell of the last throw.
    const LAST: usize;

    /// The name of the player who sits in `seat`.
    fn seat_name(&self, texts: &Texts, seat: Seat) -> String;

    /// The text for somebody who leaves, or whose input has ended.
    fn left(ended: bool, saved: SavedState) -> Key;

    /// Asks the person in `seat`.
    fn ask<R: BufRead, W: Write>(
        on: &mut TerminalMatch<'_, Self, R, W>,
        seat: Seat,
        ask: PlayerQuestion,
    ) -> Result<TerminalDecision<Self::Action>, Failure>;

    /// Decides for the computer in `seat`.
    fn decide<R: BufRead, W: Write>(
        on: &mut TerminalMatch<'_, Self, R, W>,
        seat: Seat,
    ) -> Result<TerminalDecision<Self::Action>, Failure>;

    /// Shows what was done last.
    fn show_step<R: BufRead, W: Write>(
        on: &mut TerminalMatch<'_, Self, R, W>,
    ) -> Result<(), Failure>;

    /// Shows the board.
    fn show_board<R: BufRead, W: Write>(
        on: &mut TerminalMatch<'_, Self, R, W>,
    ) -> Result<(), Failure>;

    /// Shows where the match stands, when it is taken up or something was taken back.
    fn show_position<R: BufRead, W: Write>(
        on: &mut TerminalMatch<'_, Self, R, W>,
    ) -> Result<(), Failure>;

    /// Shows how the match has ended.
    fn show_end<R: BufRead, W: Write>(
        on: &mut TerminalMatch<'_, Self, R, W>,
    ) -> Result<(), Failure>;

    /// The sentence about a line that is refused for `reason`.
    fn refusal(texts: &Texts, reason: &str) -> String;

    /// Dice in words or figures.
    fn said(texts: &Texts, dice: &[Die]) -> String;

    /// Shows why `action` of a person is refused.
    ///
    /// # Errors
    /// The action is one of the computer, or of the dice: that is a defect.
    fn refuse_action<R: BufRead, W: Write>(
        on: &mut TerminalMatch<'_, Self, R, W>,
        by: By,
        action: Option<&Self::Action>,
        refusal: Self::Refusal,
    ) -> Result<(), Failure>;

    /// Forgets what was asked and warned of, because something was taken back.
    fn forget<R, W>(_: &mut TerminalMatch<'_, Self, R, W>) {}

    /// Answers a line where dice are to be entered that names none; `refused` is why it is refused if it means nothing else.
    fn at_dice<R: BufRead, W: Write>(
        on: &mut TerminalMatch<'_, Self, R, W>,
        line: &str,
        thrower: Option<Seat>,
        refused: String,
    ) -> Result<Option<TerminalDecision<Self::Action>>, Failure>;

    /// The request for dice that are nobody's turn, and the prompt behind it.
    fn lots(&self, texts: &Texts) -> [String; 2];

    /// The prompt for the dice of `seat`.
    fn dice_prompt<R, W>(on: &TerminalMatch<'_, Self, R, W>, seat: Seat) -> String;

    /// The board as this terminal shows it.
    fn board<R: BufRead, W: Write>(on: &TerminalMatch<'_, Self, R, W>) -> BoardView;

    /// The player who sits at `side` of the board.
    fn seat_at(&self, side: Side) -> Seat;

    /// The counts of `side`, in a few words.
    fn standing<R: BufRead, W: Write>(on: &TerminalMatch<'_, Self, R, W>, side: Side) -> String;

    /// The numbers of the dice on the table, the higher first.
    fn dice_on_table(&self) -> Option<[u8; 2]>;

    /// The last play of somebody else, and its side.
    fn last_play<R: BufRead, W: Write>(on: &TerminalMatch<'_, Self, R, W>) -> Option<(Side, Play)>;

    /// The legal plays.
    fn plays<R: BufRead, W: Write>(on: &TerminalMatch<'_, Self, R, W>) -> Vec<Play>;

    /// A title, and what the throw on the table earns and why; nothing where players mark for themselves.
    fn earned<R: BufRead, W: Write>(on: &TerminalMatch<'_, Self, R, W>) -> (String, Vec<String>);

    /// Everything that was done, a line for each turn or event.
    fn history<R: BufRead, W: Write>(on: &TerminalMatch<'_, Self, R, W>) -> Vec<String>;

    /// The lines of the history that people must have read before the match goes on: others have won a hole, or ended something.
    fn news<R: BufRead, W: Write>(on: &TerminalMatch<'_, Self, R, W>) -> Vec<String>;

    /// The answers among which the player at `seat` chooses on the screen; none if the player plays, or types.
    fn choices<R: BufRead, W: Write>(
        on: &TerminalMatch<'_, Self, R, W>,
        seat: Seat,
        ask: PlayerQuestion,
    ) -> Vec<ScreenChoice>;

    /// The letters that do something on the screen now.
    fn letters<R: BufRead, W: Write>(on: &TerminalMatch<'_, Self, R, W>) -> Vec<ScreenLetter>;

    /// The texts that say what can be typed.
    fn help<R: BufRead, W: Write>(on: &TerminalMatch<'_, Self, R, W>) -> Vec<Key>;
}

/// A match being played at a terminal.
pub(super) struct TerminalMatch<'a, T: TerminalGame, R, W> {
    pub(super) played: Session<T>,
    pub(super) beside: T::Beside,
    pub(super) saving: Saving,
    pub(super) glyphs: Glyphs,
    pub(super) plain: bool,
    pub(super) texts: &'a Texts,
    pub(super) input: InputLines<R>,
    pub(super) out: W,
    /// The line that was typed last, and by whom.
    pub(super) typed: Option<(Seat, String)>,
    pub(super) last_refusal: Option<LastRefusal>,
    /// True if the match is saved in a new file that nobody asked for.
    in_new_file: bool,
    /// The full screen, if the match is on it.
    pub(super) screen: Option<MatchScreen<'a>>,
}

impl<'a, T: TerminalGame, R: BufRead, W: Write> TerminalMatch<'a, T, R, W> {
    /// A match that reads from `input` and writes to `out`.
    pub(super) fn at(
        (played, beside): (Session<T>, T::Beside),
        saving: Saving,
        Drawing { ascii, plain }: Drawing,
        texts: &'a Texts,
        (input, out): (R, W),
    ) -> Self {
        let glyphs = if ascii { Glyphs::ASCII } else { Glyphs::UNICODE };
        let (typed, last_refusal, input) = (None, None, InputLines::new(input));
        let screen = None;
        Self {
            played,
            beside,
            saving,
            glyphs,
            plain,
            texts,
            input,
            out,
            typed,
            last_refusal,
            in_new_file: false,
            screen,
        }
    }

    /// Goes on with another session of the same match: something was taken back or lost.
    pub(super) fn replace(&mut self, played: Session<T>) {
        self.played = played;
        if let Some(screen) = &mut self.screen {
            screen.forget_session();
        }
    }

    /// Shows the match on the full screen from now on.
    pub(super) fn on_screen(mut self, screen: Option<MatchScreen<'a>>) -> Self {
        self.screen = screen;
        self
    }

    /// Notes whether the file in which the match is saved is a new one that nobody asked for.
    pub(super) fn in_new_file(mut self, is_so: bool) -> Self {
        self.in_new_file = is_so;
        self
    }

    /// Returns whether the match is saved in the folder of the matches of this person.
    pub(super) fn saves_unasked(&self) -> bool {
        self.saving.target().is_some_and(autosave::has)
    }

    /// Returns whether the file of the match is not worth keeping: nobody asked for it, and nobody has done anything but throw.
    pub(super) fn is_needless(&self) -> bool {
        let saved = || self.saving.target().and_then(SavedMatch::read);
        self.in_new_file && saved().is_some_and(|saved| saved.is_new())
    }

    /// Removes the file of a match that is not worth keeping.
    fn forget_new(&mut self) {
        if self.is_needless() {
            self.saving.remove();
        }
    }

    /// Returns whether the match is on the full screen.
    pub(super) const fn is_on_screen(&self) -> bool {
        self.screen.is_some()
    }

    /// The match as it stands.
    pub(super) fn game(&self) -> &T {
        self.played.settled()
    }

    pub(super) const fn record(&self) -> &T::Record {
        self.played.record()
    }

    /// Returns whether the match is played on a server.
    pub(super) const fn is_online(&self) -> bool {
        self.played.is_served()
    }

    /// Returns whether the match is only watched here.
    pub(super) fn is_watched(&self) -> bool {
        self.is_online() && self.played.people().next().is_none()
    }

    /// Returns whether a person at this terminal sits in `seat`.
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.played.who()[seat] == SeatControl::Here
    }

    /// The name of `seat` in sentences.
    pub(super) fn seat_name(&self, seat: Seat) -> String {
        self.game().seat_name(self.texts, seat)
    }

    /// Plays on until the match is over or somebody leaves.
    pub(super) fn go_on(&mut self) -> Result<TerminalEnding, Failure> {
        loop {
            if self.has_left() && !self.played.is_over() {
                return self.leave(false).map(|()| TerminalEnding::Left);
            }
            let own_dice = self.played.has_own_dice();
            let decided = match self.played.awaits() {
                NextStep::Over => match self.end_or_undo()? {
                    Some(ending) => return Ok(ending),
                    None => TerminalDecision::Undo,
                },
                NextStep::Entry(fall) => self.ask_dice(fall.dice, fall.of)?,
                NextStep::Person(seat, PlayerQuestion::Throw(_)) if own_dice => {
                    self.ask_dice(2, Some(seat))?
                }
                NextStep::Person(_, PlayerQuestion::Throw(_)) if !T::ASKS_TO_THROW => {
                    TerminalDecision::Throw
                }
                NextStep::Person(seat, ask) => T::ask(self, seat, ask)?,
                NextStep::Computer(seat) => match self.decide(seat)? {
                    TerminalDecision::Throw if own_dice => {
                        // It has nothing to say before its dice, which people throw.
                        let _ = self.played.stay_silent();
                        continue;
                    }
                    decided => decided,
                },
                NextStep::Dice => TerminalDecision::Throw,
                NextStep::Server(_) | NextStep::Sent | NextStep::Elsewhere => {
                    TerminalDecision::Leave { ended: false }
                }
            };
            match decided {
                TerminalDecision::Act(seat, action) => self.act(seat, &action)?,
                TerminalDecision::Nothing => self.stay_silent()?,
                TerminalDecision::Throw => self.fall(Session::throw)?,
                TerminalDecision::Dice(dice) => self.fall(|played| played.enter(&dice))?,
                TerminalDecision::Stop => self.fall(Session::stop)?,
                TerminalDecision::Undo => self.undo()?,
                TerminalDecision::Leave { ended } => {
                    return self.leave(ended).map(|()| TerminalEnding::Left);
                }
                TerminalDecision::Forfeit(seat, reason) => return self.forfeit(seat, &reason),
            }
        }
    }

    /// Decides for the computer in `seat`, which the screen shows as thinking.
    fn decide(&mut self, seat: Seat) -> Result<TerminalDecision<T::Action>, Failure> {
        self.redraw()?;
        T::decide(self, seat)
    }

    /// Passes for the player who is asked and has nothing to say: what was said stands.
    fn stay_silent(&mut self) -> Result<(), Failure> {
        match self.played.stay_silent() {
            Ok(()) => self.done(),
            Err(SessionRefusal::Rule(refusal)) => T::refuse_action(self, By::Table, None, refusal),
            Err(_) => Ok(()),
        }
    }

    /// A player acts. A person sees why an action is refused; a refusal of a computer is a defect.
    pub(super) fn act(&mut self, seat: Seat, action: &T::Action) -> Result<(), Failure> {
        match self.played.act_as(seat, action.clone()) {
            Ok(()) => self.done(),
            Err(refusal) => T::refuse_action(self, By::Player(seat), Some(action), refusal),
        }
    }

    /// The dice fall, unless a rule forbids it.
    pub(super) fn fall(&mut self, fall: impl FnOnce(&mut Session<T>)) -> Result<(), Failure> {
        fall(&mut self.played);
        match self.played.refused() {
            Some(SessionRefusal::Rule(refusal)) => {
                let refusal = refusal.clone();
                T::refuse_action(self, By::Table, None, refusal)
            }
            _ => self.done(),
        }
    }

    /// Saves and shows what was done last.
    pub(super) fn done(&mut self) -> Result<(), Failure> {
        self.save_now()?;
        T::show_step(self)?;
        if self.show_news()? {
            return Ok(());
        }
        let actor = self.played.steps().last().and_then(SessionStep::actor);
        if actor.is_none_or(|seat| self.is_person(seat)) { Ok(()) } else { self.pause() }
    }

    /// The record as a file has it: that of an online match has a digest once it is finished.
    pub(super) fn printed(&self) -> String {
        if self.record().tag(seal::SECRET).is_some() {
            seal::seal(self.record())
        } else {
            self.record().to_string()
        }
    }

    /// Writes the record, if it is to be written; a disk that is full does not end the match.
    pub(super) fn save_now(&mut self) -> Result<(), Failure> {
        let text = self.printed();
        if let Some(fault) = self.saving.update(&text, self.texts) {
            writeln!(self.out, "{}", styled(REFUSED, &fault))?;
        }
        Ok(())
    }

    /// Writes the record to `path` once, or to the file it is written to anyway.
    pub(super) fn save_as(&mut self, path: Option<PathBuf>) -> Result<CommandResult<()>, Failure> {
        let saved = self.saving.write_to(path, &self.printed(), self.texts);
        Ok(match saved {
            Ok(file) => {
                let text = self.texts.with(key!("saved"), &fluent_args!["file" => file]);
                writeln!(self.out, "{text}")?;
                Ok(())
            }
            Err(reason) => Err(reason),
        })
    }

    fn leave(&mut self, ended: bool) -> Result<(), Failure> {
        self.forget_new();
        let (state, file) = self.saving.saved();
        let continues = state == SavedState::All && self.saves_unasked();
        let key = if continues { key!("left-continues") } else { T::left(ended, state) };
        let text = self.texts.with(key, &fluent_args!["file" => file]);
        writeln!(self.out, "\n{text}")?;
        Ok(self.out.flush()?)
    }

    /// The next line, without the spaces around it.
    pub(super) fn read(&mut self) -> Result<TypedLine, Failure> {
        if self.is_on_screen() {
            return self.line_on_screen().map(TypedLine::Line);
        }
        Ok(TypedLine::new(self.input.next_line()?, self.texts))
    }

    pub(super) fn line(&mut self, text: &str) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{text}")?)
    }

    pub(super) fn wrapped(&mut self, text: &str, indent: usize) -> Result<(), Failure> {
        wrap(text, 0, indent).iter().try_for_each(|line| self.line(line))
    }

    /// Prints plays with their numbers, in columns.
    pub(super) fn list_plays(&mut self, plays: &[(usize, Play)]) -> Result<(), Failure> {
        const COLUMN: usize = 20;
        let columns = (width() / COLUMN).min(plays.len()).max(1);
        let rows = plays.len().div_ceil(columns);
        let shown = |play: Play| self.played.hand().map_or(play, |hand| hand.in_order(play));
        let numbered: Vec<String> =
            plays.iter().map(|(number, play)| format!("{number:>3} {}", shown(*play))).collect();
        for row in 0..rows {
            let cells = numbered.iter().skip(row).step_by(rows);
            let cells: Vec<_> = cells.map(|play| format!("{play:<COLUMN$}")).collect();
            self.line(cells.concat().trim_end())?;
        }
        Ok(())
    }

    /// The reason why the list of legal plays, with `count` plays, has none of this number.
    pub(super) fn no_such_number(&self, number: usize, count: usize) -> String {
        let arguments = fluent_args!["number" => number, "count" => count];
        self.texts.with(key!("refused-number"), &arguments)
    }

    /// Prints a sentence.
    pub(super) fn say(&mut self, key: Key) -> Result<(), Failure> {
        let text = self.texts.plain(key);
        self.wrapped(&text, 0)
    }

    /// Returns whether an entry of the help is about something that an online match does not have.
    pub(super) fn is_entry_off(&self, entry: &str) -> bool {
        const OFF: [&str; 8] =
            ["hint", "conseil", "coach", "répétiteur", "referee", "arbitre", "undo", "annuler"];
        let command = entry.split_whitespace().next().unwrap_or_default();
        self.is_online() && OFF.contains(&command)
    }

    /// Prints entries of a help, one a line, without those that an online match does not have.
    pub(super) fn print_entries(&mut self, entries: &str) -> Result<(), Failure> {
        let on = entries.lines().filter(|entry| !self.is_entry_off(entry));
        let on: Vec<&str> = on.collect();
        self.print_all_entries(&on.join("\n"))
    }

    /// Prints entries of a help, one a line.
    pub(super) fn print_all_entries(&mut self, entries: &str) -> Result<(), Failure> {
        let mut lines = entries.lines().flat_map(wrap_entry);
        lines.try_for_each(|line| self.line(&line))
    }

    /// Says that the player in `seat` forfeits the match, and why.
    pub(super) fn forfeit(
        &mut self,
        seat: Seat,
        reason: &Forfeit,
    ) -> Result<TerminalEnding, Failure> {
        self.forget_new();
        let text = forfeit::in_words(self.texts, Side::of(seat), reason);
        self.line("")?;
        self.wrapped(&text, 0)?;
        self.out.flush()?;
        Ok(TerminalEnding::Forfeited(seat))
    }

    /// Prints why the line that was typed last is refused.
    pub(super) fn refuse(&mut self, reason: String) -> Result<(), Failure> {
        let text = T::refusal(self.texts, &reason);
        for line in wrap(&text, 0, 4) {
            self.line(&styled(REFUSED, &line))?;
        }
        let typed = self.typed.clone();
        self.last_refusal = typed.map(|(by, line)| LastRefusal { by, line, reason });
        Ok(())
    }

    /// Prints the line of `who` that was refused last in this turn, if one was.
    pub(super) fn print_refused_lately(&mut self, who: Seat) -> Result<(), Failure> {
        let last = self.last_refusal.as_ref().filter(|last| last.by == who);
        let Some(LastRefusal { line, reason, .. }) = last else { return Ok(()) };
        let line = if line.is_empty() { "none".to_owned() } else { quote(line) };
        let arguments = fluent_args!["line" => line, "reason" => reason.as_str()];
        let text = self.texts.with(key!("last-refused"), &arguments);
        self.wrapped(&text, 2)
    }
}
