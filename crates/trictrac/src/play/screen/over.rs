//! What lies over a match: questions, lists and texts.

use std::io::{BufRead, Write};
use std::path::Path;

use trictrac_console::failure::Failure;
use trictrac_console::style::{STRONG, styled};
use trictrac_console::wrap;
use trictrac_rules::play::Play;
use trictrac_screen::list::{Entry, List};
use trictrac_screen::pane::Scroll;
use trictrac_screen::terminal::FullScreen;
use trictrac_screen::text::{fitted, lines};
use trictrac_words::lang::{fluent_args, key};

use super::asking::{OVERLAY, QUIT, UNDO, layout};
use super::state::{MatchScreen, Overlay, ScreenQuestion};
use crate::play::at_terminal::{TerminalGame, TerminalMatch};
use crate::play::autosave;
use crate::saving::SavedState;

/// The letters that only some kinds of matches have.
const OF_SOME: [char; 10] = ['u', 'o', 'h', 'c', 'r', 'm', 'e', 'a', 't', 'i'];

impl<T: TerminalGame, R: BufRead, W: Write> TerminalMatch<'_, T, R, W> {
    /// The full screen on which the match is shown, to show something else on it.
    pub(in crate::play) fn full_screen(&mut self) -> Option<&mut FullScreen> {
        self.screen.as_mut().map(|screen| &mut *screen.full)
    }

    /// Sets the question of the match that is open, and asks it unless it can wait.
    pub(in crate::play) fn set_question(&mut self, question: Option<ScreenQuestion>, waits: bool) {
        let Some(screen) = &mut self.screen else { return };
        if matches!(&screen.overlay, Some(Overlay::Ask(asked)) if asked.is_of_match) {
            screen.overlay = None;
        }
        screen.question = question;
        if let Some(question) = screen.question.clone().filter(|_| !waits) {
            screen.overlay = Some(Overlay::Ask(question));
        }
    }

    /// Asks the question of the match that is open once more.
    pub(in crate::play) fn ask_again(&mut self) {
        if let Some(screen) = &mut self.screen {
            screen.overlay = screen.question.clone().map(Overlay::Ask);
        }
    }

    /// Returns whether the player types, or reads or chooses something that the match does not ask.
    pub(in crate::play) fn is_busy(&self) -> bool {
        self.screen.as_ref().is_some_and(|screen| {
            let is_of_match =
                |overlay: &Overlay| matches!(overlay, Overlay::Ask(asked) if asked.is_of_match);
            screen.is_typing || screen.overlay.as_ref().is_some_and(|it| !is_of_match(it))
        })
    }

    /// The question whether the last decision is taken back; online, whether the opponent is asked for it.
    pub(super) fn undo_question(&self) -> ScreenQuestion {
        let [title, yes] = if self.is_online() {
            [key!("screen-undo-online"), key!("screen-undo-ask")]
        } else {
            [key!("screen-undo"), key!("screen-undo-yes")]
        };
        let [title, yes, no] =
            [title, yes, key!("screen-undo-not")].map(|key| self.texts.plain(key));
        ScreenQuestion::new(title, None, vec![(yes, Some(UNDO)), (no, None)]).of_player()
    }

    /// The question whether the player leaves.
    pub(super) fn leave_question(&self, screen: &MatchScreen<'_>) -> ScreenQuestion {
        let [title, leave, stay] =
            [key!("screen-leave-title"), key!("screen-leave"), key!("screen-stay")]
                .map(|key| self.texts.plain(key));
        let answers = vec![(leave, Some(QUIT)), (stay, None)];
        ScreenQuestion::new(title, self.fate(screen), answers).of_player()
    }

    /// The sentence that says what becomes of the match when the player leaves; nothing if it is over.
    pub(super) fn fate(&self, screen: &MatchScreen<'_>) -> Option<String> {
        if self.played.is_over() {
            return None;
        }
        if self.is_online() {
            let has_clock = screen.clocks.present().next().is_some() && !self.is_watched();
            let key =
                if has_clock { key!("screen-leave-clock") } else { key!("screen-leave-online") };
            return Some(self.texts.plain(key));
        }
        let (state, file) = self.saving.saved();
        Some(match state {
            SavedState::All if self.is_needless() => self.texts.plain(key!("screen-leave-new")),
            SavedState::All if autosave::has(Path::new(&file)) => {
                self.texts.plain(key!("screen-leave-saved"))
            }
            SavedState::All => {
                self.texts.with(key!("screen-leave-file"), &fluent_args!["file" => file])
            }
            SavedState::Earlier | SavedState::Nothing => {
                self.texts.plain(key!("screen-leave-unsaved"))
            }
        })
    }

    /// Opens the answer to the last line over the match, if it only says something and has no room below the board.
    pub(in crate::play) fn open_long_answer(&mut self) {
        let (revision, has_choices) = (self.played.revision(), !self.choices().is_empty());
        let title = self.texts.plain(key!("screen-said"));
        let Some(screen) = &mut self.screen else { return };
        let is_answer = screen.answered_at.take() == Some(revision);
        if !is_answer || has_choices || screen.overlay.is_some() {
            return;
        }
        let (said, _) = screen.said.parts();
        let new = said.get(screen.answered..).unwrap_or_default().trim_matches('\n');
        let Some(pane) = layout(screen).map(|it| it.said) else { return };
        let room = usize::from(pane.width.saturating_sub(2));
        let rows = fitted(lines(new, &screen.full.theme), room).len();
        if rows > usize::from(pane.height.saturating_sub(1)) {
            screen.overlay = Some(Overlay::Text(title, new.to_owned(), Scroll::default()));
        }
    }

    /// Opens a text over the match.
    pub(in crate::play) fn open_text(&mut self, title: String, text: String) {
        if let Some(screen) = &mut self.screen {
            screen.overlay = Some(Overlay::Text(title, text, Scroll::default()));
        }
    }

    /// Shows a text outside the full screen until Enter is pressed.
    pub(in crate::play) fn show_outside(&mut self, text: &str) -> Result<(), Failure> {
        match &mut self.screen {
            Some(screen) => Ok(screen.full.show_outside(text)?),
            None => Ok(()),
        }
    }

    /// The keys of the screen, and what can be typed.
    pub(super) fn help_text(&self, screen: &MatchScreen<'_>) -> Overlay {
        let title = self.texts.plain(key!("screen-help-title"));
        let commands = styled(STRONG, &self.texts.plain(key!("screen-help-commands")));
        wrap::set_pane(Some(OVERLAY));
        let help = self.texts.plain(key!("screen-help"));
        let letters: Vec<char> =
            self.letters(screen).into_iter().map(|(letter, _)| letter).collect();
        // In a puzzle, h gives the answer away: the line of keys says so.
        let answers =
            T::letters(self).iter().any(|(_, does, _)| *does == key!("screen-key-answer"));
        // The letters of other kinds of matches do nothing here.
        let is_off = |entry: &&str| {
            let key = entry.split_whitespace().next().unwrap_or_default();
            let is = |letter: char| key == letter.to_string();
            OF_SOME.into_iter().any(|letter| is(letter) && !letters.contains(&letter))
                || answers && is('h')
        };
        let wrapped = |entry: &str| wrap::wrap_entry(entry).join("\n") + "\n";
        let mut text: String = help.lines().filter(|entry| !is_off(entry)).map(wrapped).collect();
        text.push('\n');
        text.push_str(&commands);
        text.push('\n');
        text.extend(self.entries().iter().map(|entry| wrapped(entry)));
        wrap::set_pane(None);
        Overlay::Text(title, text, Scroll::default())
    }

    /// The entries of the help: what can be typed.
    pub(super) fn entries(&self) -> Vec<String> {
        let online = self.is_online().then(|| self.texts.plain(key!("net-help")));
        let own: Vec<String> = T::help(self).into_iter().map(|key| self.texts.plain(key)).collect();
        let own = own.iter().flat_map(|text| text.lines());
        let own = own.filter(|entry| !self.is_entry_off(entry));
        own.chain(online.iter().flat_map(|text| text.lines())).map(str::to_owned).collect()
    }

    /// The words with which a line can begin: those of the help.
    pub(super) fn words(&self) -> Vec<String> {
        let is_word = |word: &&str| {
            word.len() > 2 && word.chars().all(|sign| sign.is_alphabetic() && sign.is_lowercase())
        };
        let mut words: Vec<String> = Vec::new();
        for line in self.entries() {
            let entry = line.trim_start().split("  ").next().unwrap_or_default();
            words.extend(entry.split([' ', ',']).filter(is_word).map(str::to_owned));
        }
        words.sort();
        words.dedup();
        words
    }

    /// The legal plays, to choose one.
    pub(super) fn plays_list(&self) -> Option<Overlay> {
        self.hand().filter(|hand| !hand.is_free())?;
        let plays = T::plays(self);
        let shown = |play: &Play| self.hand().map_or(*play, |hand| hand.in_order(*play));
        let entries = plays.iter().map(|play| Entry::new(shown(play).to_string(), "")).collect();
        let list = List::new(self.texts.plain(key!("screen-plays")), entries);
        (!plays.is_empty()).then_some(Overlay::Plays(list, plays))
    }
}
