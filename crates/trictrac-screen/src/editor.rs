//! A line that is typed, with completion and the lines before it.

use ratatui::text::Line;

use crate::terminal::ScreenKey;

/// The most characters of a line.
const LONGEST: usize = 400;

/// A line that is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineEditor {
    signs: Vec<char>,
    /// The number of signs before the cursor.
    at: usize,
    /// The earlier lines, the last one last.
    earlier: Vec<String>,
    /// The earlier line that is shown, counted from the end, from 1.
    shown: usize,
}

impl LineEditor {
    /// The text.
    #[must_use]
    pub fn text(&self) -> String {
        self.signs.iter().collect()
    }

    /// Replaces the text; the cursor is at its end.
    pub fn set(&mut self, text: &str) {
        self.signs = text.chars().filter(|sign| !sign.is_control()).take(LONGEST).collect();
        self.at = self.signs.len();
    }

    /// Takes the text, and keeps it among the earlier lines.
    pub fn take(&mut self) -> String {
        let text = self.text();
        if !text.trim().is_empty() && self.earlier.last() != Some(&text) {
            self.earlier.push(text.clone());
        }
        self.clear();
        text
    }

    /// Removes the text.
    pub fn clear(&mut self) {
        self.set("");
        self.shown = 0;
    }

    /// Types a character.
    pub fn insert(&mut self, sign: char) {
        if !sign.is_control() && self.signs.len() < LONGEST {
            self.signs.insert(self.at, sign);
            self.at += 1;
        }
    }

    /// Removes the character before the cursor; returns whether there was one.
    pub fn backspace(&mut self) -> bool {
        let before = self.at.checked_sub(1);
        if let Some(before) = before {
            self.signs.remove(before);
            self.at = before;
        }
        before.is_some()
    }

    /// Removes the character at the cursor.
    pub fn delete(&mut self) {
        if self.at < self.signs.len() {
            self.signs.remove(self.at);
        }
    }

    /// Moves the cursor by this number of characters.
    pub fn move_by(&mut self, signs: isize) {
        self.at = self.at.saturating_add_signed(signs).min(self.signs.len());
    }

    /// Does what a key does to the text or to the cursor in it; other keys do nothing.
    pub fn edit(&mut self, key: ScreenKey) {
        match key {
            ScreenKey::Sign(sign) => self.insert(sign),
            ScreenKey::Backspace => {
                self.backspace();
            }
            ScreenKey::Delete => self.delete(),
            ScreenKey::Erase => self.clear(),
            ScreenKey::Left => self.move_by(-1),
            ScreenKey::Right => self.move_by(1),
            ScreenKey::Home => self.move_by(isize::MIN),
            ScreenKey::End => self.move_by(isize::MAX),
            _ => {}
        }
    }

    /// Shows an earlier line, or a later one again.
    pub fn recall(&mut self, earlier: bool) {
        let next = if earlier { self.shown + 1 } else { self.shown.saturating_sub(1) };
        if next > self.earlier.len() {
            return;
        }
        let found = self.earlier.len().checked_sub(next).and_then(|index| self.earlier.get(index));
        let text = found.filter(|_| next > 0).cloned().unwrap_or_default();
        self.set(&text);
        self.shown = next;
    }

    /// Completes the text to the next of the words that begin like it; returns whether there is one.
    pub fn complete(&mut self, words: &[String]) -> bool {
        let text = self.text();
        let fitting: Vec<&String> = words.iter().filter(|word| word.starts_with(&text)).collect();
        let common = fitting.iter().copied().cloned().reduce(|one, other| shared(&one, &other));
        let completed = common.filter(|common| common.len() > text.len());
        let next = completed.or_else(|| {
            let all = words.iter().position(|word| *word == text)?;
            words.get((all + 1) % words.len()).cloned()
        });
        next.is_some_and(|next| {
            self.set(&next);
            true
        })
    }

    /// The text with a mark where the cursor is.
    #[must_use]
    pub fn marked(&self, cursor: &str) -> String {
        let (before, after) = self.signs.split_at(self.at);
        before.iter().collect::<String>() + cursor + &after.iter().collect::<String>()
    }

    /// The line behind a sign, and the column of the cursor in it.
    #[must_use]
    pub fn shown(&self, sign: &str) -> (Line<'static>, u16) {
        let text = self.text();
        let before: String = self.signs[..self.at].iter().collect();
        let column = Line::from(format!("{sign}{before}")).width();
        (Line::from(format!("{sign}{text}")), column as u16)
    }
}

/// The beginning that two words share.
fn shared(one: &str, other: &str) -> String {
    let same = one.chars().zip(other.chars()).take_while(|(one, other)| one == other);
    same.map(|(sign, _)| sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(text: &str) -> LineEditor {
        let mut line = LineEditor::default();
        text.chars().for_each(|sign| line.insert(sign));
        line
    }

    #[test]
    fn a_line_is_edited_in_its_middle() {
        let mut line = typed("1/7 15");
        line.move_by(-1);
        assert_eq!(line.marked("|"), "1/7 1|5");
        line.insert('/');
        assert_eq!(line.text(), "1/7 1/5");
        assert!(line.backspace());
        line.delete();
        assert_eq!(line.text(), "1/7 1");
        line.move_by(-99);
        assert!(!line.backspace());
        line.insert('\x1b');
        assert_eq!(line.text(), "1/7 1");
    }

    #[test]
    fn words_are_completed_as_far_as_they_agree_then_in_turn() {
        let words = ["help", "hint", "hold"].map(str::to_owned);
        let mut line = typed("hi");
        assert!(line.complete(&words));
        assert_eq!(line.text(), "hint");
        assert!(line.complete(&words));
        assert_eq!(line.text(), "hold");
        let mut line = typed("h");
        assert!(!line.complete(&words));
        assert!(!typed("x").complete(&words));
    }

    #[test]
    fn earlier_lines_come_back() {
        let mut line = typed("hint");
        assert_eq!(line.take(), "hint");
        line.set("board");
        assert_eq!(line.take(), "board");
        line.recall(true);
        line.recall(true);
        line.recall(true);
        assert_eq!(line.text(), "hint");
        line.recall(false);
        assert_eq!(line.text(), "board");
        line.recall(false);
        assert_eq!(line.text(), "");
    }
}
