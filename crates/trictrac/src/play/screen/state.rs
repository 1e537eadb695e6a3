//! The full screen of a match: what it shows beside the session, and where the player is on it.

use std::time::Duration;

use trictrac_console::terminal::PaneText;
use trictrac_rules::play::Play;
use trictrac_screen::editor::LineEditor;
use trictrac_screen::list::{Entry, List};
use trictrac_screen::pane::Scroll;
use trictrac_screen::table::{Focus, Scrolls};
use trictrac_screen::terminal::FullScreen;
use trictrac_table::{PerSeat, Seat};
use trictrac_words::lang::Key;

/// The usual time that the actions of others are shown.
const PACE: Duration = Duration::from_millis(350);

/// An answer that can be chosen instead of a play: the line that gives it, and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) struct ScreenChoice {
    pub(in crate::play) line: String,
    pub(in crate::play) label: String,
    pub(in crate::play) means: String,
}

/// A letter that does something in this kind of match: the letter, what it does in words, and how.
pub(in crate::play) type ScreenLetter = (char, Key, LetterAction);

/// The way in which a letter does something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum LetterAction {
    /// It says this line.
    Says(&'static str),
    /// It begins this line, which the player completes.
    Types(&'static str),
}

/// A question over the match: entries to choose from, each with the line that it says. An entry without a line only closes the question.
#[derive(Clone, Debug)]
pub(in crate::play) struct ScreenQuestion {
    pub(super) list: List,
    pub(super) lines: Vec<Option<&'static str>>,
    /// True if the match asks it, and not a key of the player.
    pub(super) is_of_match: bool,
}

impl ScreenQuestion {
    /// A question of the match: y gives its first answer, n its second one, and Esc the last one.
    pub(in crate::play) fn new(
        title: String,
        above: Option<String>,
        answers: Vec<(String, Option<&'static str>)>,
    ) -> Self {
        let (labels, lines): (Vec<String>, _) = answers.into_iter().unzip();
        let entries = labels.into_iter().map(|label| Entry::new(label, "")).collect();
        let mut list = List::new(title, entries);
        list.above = above.map(Into::into).into_iter().collect();
        Self { list, lines, is_of_match: true }
    }

    /// The same question with another answer chosen first.
    pub(in crate::play) const fn choosing(mut self, index: usize) -> Self {
        self.list.chosen = index;
        self
    }

    /// The same question, asked because the player has pressed a key.
    pub(super) const fn of_player(mut self) -> Self {
        self.is_of_match = false;
        self
    }

    /// The line of an answer.
    pub(super) fn line(&self, index: usize) -> Option<String> {
        self.lines.get(index).copied().flatten().map(str::to_owned)
    }
}

/// Something that lies over the match.
#[derive(Debug)]
pub(super) enum Overlay {
    /// A text.
    Text(String, String, Scroll),
    /// The legal plays.
    Plays(List, Vec<Play>),
    /// A question.
    Ask(ScreenQuestion),
}

/// What is shown beside the session of a match.
#[derive(Debug)]
pub(in crate::play) struct MatchScreen<'a> {
    pub(super) full: &'a mut FullScreen,
    /// The text below the board, with the question behind it.
    pub(super) said: PaneText,
    pub(super) focus: Focus,
    pub(super) scrolls: Scrolls,
    pub(super) line: LineEditor,
    /// True while a line is typed.
    pub(super) is_typing: bool,
    /// The place of the cursor, in the numbering of the side that moves; 25 is its rail.
    pub(super) cursor: u8,
    /// The figures that were typed to move the cursor.
    pub(super) digits: String,
    /// The place where the mouse went down.
    pub(super) pressed: Option<u8>,
    /// The point of the man that a free hand will move.
    pub(super) free: Option<u8>,
    /// The index of the chosen answer.
    pub(super) chosen: usize,
    /// The index of the answer on which the mouse went down last.
    pub(super) clicked: Option<usize>,
    /// True once the player has left while others acted.
    pub(super) leaves: bool,
    /// True while the program searches for advice.
    pub(super) searches: bool,
    pub(super) overlay: Option<Overlay>,
    /// The question of the match that is open, if one is: a key asks it again.
    pub(super) question: Option<ScreenQuestion>,
    /// The history, with the revision of the session that it is of.
    pub(super) history: Option<(u32, Vec<String>)>,
    /// The state of the match for which the cursor was placed.
    pub(super) placed: Option<(u32, Option<Seat>)>,
    /// The clock of each player, if there is one.
    pub(super) clocks: PerSeat<Option<String>>,
    /// The text about the end of the match.
    pub(super) end: Option<String>,
    /// The length of the text below the board when the player last gave an answer.
    pub(super) answered: usize,
    /// The state of the match in which the player gave it.
    pub(super) answered_at: Option<u32>,
    /// The time that the actions of others are shown before the next one.
    pub(super) pace: Duration,
}

impl<'a> MatchScreen<'a> {
    /// The screen of a match that begins.
    pub(in crate::play) fn new(full: &'a mut FullScreen) -> Self {
        Self {
            full,
            said: PaneText::default(),
            focus: Focus::Board,
            scrolls: Scrolls::default(),
            line: LineEditor::default(),
            is_typing: false,
            cursor: 1,
            digits: String::new(),
            pressed: None,
            free: None,
            chosen: 0,
            clicked: None,
            leaves: false,
            searches: false,
            overlay: None,
            question: None,
            history: None,
            placed: None,
            clocks: PerSeat::default(),
            end: None,
            answered: 0,
            answered_at: None,
            pace: PACE,
        }
    }

    /// The text below the board.
    pub(in crate::play) fn said(&self) -> PaneText {
        self.said.clone()
    }

    /// Notes that the player has given an answer: what is said from now on follows it.
    pub(super) fn line_is_said(&mut self) {
        self.said.erase_prompt();
        self.digits.clear();
        // The next answers may be others: the first one is never a mistake.
        (self.chosen, self.clicked) = (0, None);
        self.scrolls.said.reset();
        self.scrolls.history.reset();
        self.answered = self.said.parts().0.len();
    }

    /// Notes that the text below the board behind this length is about the end of the match.
    pub(in crate::play) fn end_is_said(&mut self, before: usize) {
        self.end = self.said.parts().0.get(before..).map(|end| end.trim().to_owned());
    }

    /// Forgets what was shown of the session, because another one follows.
    pub(in crate::play) fn forget_session(&mut self) {
        (self.history, self.placed) = (None, None);
    }

    /// Forgets what was begun in the last question.
    pub(super) fn begin_question(&mut self) {
        self.digits.clear();
        self.free = None;
        self.chosen = 0;
        self.clicked = None;
        self.scrolls.throw.reset();
        self.scrolls.said.reset();
    }
}

impl MatchScreen<'_> {
    /// Checks whether the cursor is seen: keys move it.
    pub(super) fn shows_cursor(&self) -> bool {
        self.focus == Focus::Board && !self.is_typing && self.overlay.is_none()
    }
}

impl Drop for MatchScreen<'_> {
    /// Leaves what was said after the last answer to the terminal, which shows it once it is restored.
    fn drop(&mut self) {
        let (said, _) = self.said.parts();
        said.get(self.answered..).unwrap_or_default().trim().clone_into(&mut self.full.farewell);
    }
}
