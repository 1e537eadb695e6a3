//! Asking a person on the screen: keys and the mouse, until there is a line that says what to do.

use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

use ratatui::layout::Rect;
use trictrac_console::failure::Failure;
use trictrac_console::wrap;
use trictrac_screen::pane::Scroll;
use trictrac_screen::table::{Focus, MatchLayout};
use trictrac_screen::terminal::{ScreenEvent, ScreenKey};
use trictrac_session::{MovingHand, NextStep};
use trictrac_table::PerSeat;
use trictrac_words::lang::{Key, key};

use super::drawing::choice_line;
use super::places::{self, Direction};
use super::state::{LetterAction, MatchScreen, Overlay, ScreenQuestion};
use crate::play::at_terminal::{TerminalGame, TerminalMatch};

/// The columns of a text over the match.
pub(super) const OVERLAY: usize = 72;
/// The line that leaves a match.
pub(super) const QUIT: &str = "quit";
/// The line that takes something back.
pub(super) const UNDO: &str = "undo";

impl<T: TerminalGame, R: BufRead, W: Write> TerminalMatch<'_, T, R, W> {
    /// Waits for the line with which the person at the screen answers.
    pub(in crate::play) fn line_on_screen(&mut self) -> Result<String, Failure> {
        self.drop_early_events()?;
        self.open_long_answer();
        loop {
            self.redraw()?;
            let Some(screen) = &mut self.screen else { return Ok(String::new()) };
            let event = screen.full.next_event(None)?;
            if let Some(line) = event.and_then(|event| self.screen_event(event)) {
                return Ok(line);
            }
        }
    }

    /// Drops what was pressed before there were answers to choose from: nobody chooses what they have not seen.
    pub(in crate::play) fn drop_early_events(&mut self) -> Result<(), Failure> {
        let has_choices = !self.choices().is_empty();
        match &mut self.screen {
            Some(screen) if has_choices => Ok(screen.full.drop_events()?),
            _ => Ok(()),
        }
    }

    /// Shows what was done by others for a moment. Ctrl-C leaves, q asks about it; any other key and a click go on, and do nothing else.
    pub(in crate::play) fn pause(&mut self) -> Result<(), Failure> {
        let begun = Instant::now();
        loop {
            self.redraw()?;
            let Some(screen) = &mut self.screen else { return Ok(()) };
            let wait = screen.pace.saturating_sub(begun.elapsed());
            match screen.full.next_event(Some(wait))? {
                Some(ScreenEvent::Key(ScreenKey::Interrupt)) => {
                    screen.leaves = true;
                    return Ok(());
                }
                Some(ScreenEvent::Key(ScreenKey::Sign('q'))) => {
                    let Some(leave) = self.screen.as_ref().map(|it| self.leave_question(it)) else {
                        return Ok(());
                    };
                    let leaves = self.show_over_match(Overlay::Ask(leave))?.is_some();
                    if let Some(screen) = &mut self.screen {
                        screen.leaves = leaves;
                    }
                    return Ok(());
                }
                None | Some(ScreenEvent::Key(_) | ScreenEvent::Press(_)) => return Ok(()),
                Some(_) => {}
            }
        }
    }

    /// Shows that the program searches for advice, or has found some. What is typed meanwhile waits.
    pub(in crate::play) fn searches(&mut self, searches: bool) -> Result<(), Failure> {
        if let Some(screen) = &mut self.screen {
            screen.searches = searches;
        }
        if searches { self.redraw() } else { Ok(()) }
    }

    /// Returns whether the player has left while others acted.
    pub(in crate::play) fn has_left(&self) -> bool {
        self.screen.as_ref().is_some_and(|screen| screen.leaves)
    }

    /// The next event of the screen within this time.
    pub(in crate::play) fn next_event(
        &mut self,
        wait: Duration,
    ) -> Result<Option<ScreenEvent>, Failure> {
        let Some(screen) = &mut self.screen else { return Ok(None) };
        Ok(screen.full.next_event(Some(wait))?)
    }

    /// Sets the clocks that the screen shows.
    pub(in crate::play) fn set_clocks(&mut self, clocks: PerSeat<Option<String>>) {
        if let Some(screen) = &mut self.screen {
            screen.clocks = clocks;
        }
    }

    /// Shows how the match has ended until the player has seen it.
    pub(in crate::play) fn show_over(&mut self) -> Result<(), Failure> {
        let Some(screen) = &mut self.screen else { return Ok(()) };
        let end = screen.end.clone().unwrap_or_else(|| screen.said.parts().0);
        screen.full.drop_events()?;
        // The last throw has won it.
        let told = T::history(self).into_iter().filter(|line| !end.contains(line));
        let told: Vec<String> = told.collect();
        let last = told[told.len().saturating_sub(T::LAST)..].join("\n");
        let end = [last, end].join("\n\n").trim().to_owned();
        let title = self.texts.plain(key!("screen-over-title"));
        self.show_over_match(Overlay::Text(title, end, Scroll::default())).map(|_| ())
    }

    /// Shows a text over the match until the player closes it.
    pub(in crate::play) fn show_text(&mut self, title: Key, text: String) -> Result<(), Failure> {
        let title = self.texts.plain(title);
        let leaves = self.show_over_match(Overlay::Text(title, text, Scroll::default()))?.is_some();
        if let Some(screen) = &mut self.screen {
            screen.leaves |= leaves;
        }
        Ok(())
    }

    /// Shows what others have done, if it is more than a play, until the player has read it; returns whether that was so.
    pub(in crate::play) fn show_news(&mut self) -> Result<bool, Failure> {
        if !self.is_on_screen() || self.played.people().next().is_none() {
            return Ok(false);
        }
        wrap::set_pane(Some(OVERLAY));
        let news = T::news(self);
        wrap::set_pane(None);
        let Some(screen) = self.screen.as_mut().filter(|_| !news.is_empty()) else {
            return Ok(false);
        };
        screen.full.drop_events()?;
        self.show_text(key!("screen-news"), news.join("\n"))?;
        Ok(true)
    }

    /// Shows something over the match until the player closes it; the line that this says, if it does.
    fn show_over_match(&mut self, overlay: Overlay) -> Result<Option<String>, Failure> {
        if let Some(screen) = &mut self.screen {
            screen.overlay = Some(overlay);
        }
        loop {
            self.redraw()?;
            let Some(screen) = &mut self.screen else { return Ok(None) };
            if screen.overlay.is_none() {
                return Ok(None);
            }
            let event = screen.full.next_event(None)?;
            if let Some(line) = event.and_then(|event| self.screen_event(event)) {
                return Ok(Some(line));
            }
        }
    }

    /// Does what an event of the terminal asks for; the line that it says, if it does.
    pub(in crate::play) fn screen_event(&mut self, event: ScreenEvent) -> Option<String> {
        let mut screen = self.screen.take()?;
        let line = self.event(&mut screen, event);
        if line.is_some() {
            screen.line_is_said();
            screen.answered_at = Some(self.played.revision());
        }
        self.screen = Some(screen);
        line
    }

    fn event(&mut self, screen: &mut MatchScreen<'_>, event: ScreenEvent) -> Option<String> {
        match event {
            ScreenEvent::Key(ScreenKey::Interrupt) => Some(QUIT.to_owned()),
            ScreenEvent::Key(key) if screen.overlay.is_some() => self.key_over(screen, key),
            ScreenEvent::Key(key) if screen.is_typing => {
                Self::key_in_line(screen, key, &self.words())
            }
            ScreenEvent::Key(key) => self.key(screen, key),
            ScreenEvent::Paste(_) | ScreenEvent::Release(_) if screen.overlay.is_some() => None,
            ScreenEvent::Paste(text) => {
                screen.is_typing = true;
                text.chars().for_each(|sign| screen.line.insert(sign));
                None
            }
            ScreenEvent::Wheel(at, lines) => {
                match &mut screen.overlay {
                    Some(Overlay::Text(_, _, scroll)) => {
                        scroll.by(lines);
                        return None;
                    }
                    Some(Overlay::Plays(list, _) | Overlay::Ask(ScreenQuestion { list, .. })) => {
                        list.choose_by(lines.signum());
                        return None;
                    }
                    None => {}
                }
                let focus = layout(screen)?.pane_at(at);
                if let Some(scroll) = screen.scrolls.of(focus) {
                    let lines = if focus == Focus::Throw { lines } else { -lines };
                    scroll.by(lines);
                }
                None
            }
            ScreenEvent::Press(at) => self.press(screen, at),
            ScreenEvent::Release(at) => {
                let pressed = screen.pressed.take()?;
                let place = self.place_at(screen, at)?;
                if place == pressed { None } else { self.touch_place(screen, place) }
            }
            ScreenEvent::Redraw => None,
        }
    }

    /// The place of the board at a position, in the numbering of the side that moves.
    fn place_at(&self, screen: &MatchScreen<'_>, at: ratatui::layout::Position) -> Option<u8> {
        let layout = layout(screen)?;
        let place = layout.size.place_at(layout.board, at)?;
        let side = self.hand()?.side();
        Some(T::board(self).turned(side, place))
    }

    /// The mouse went down: over a list it takes an entry, on a text it closes it, on an answer it chooses it or, the second time, gives
    /// it, and on the board it touches a place.
    fn press(
        &mut self,
        screen: &mut MatchScreen<'_>,
        at: ratatui::layout::Position,
    ) -> Option<String> {
        if let Some(Overlay::Plays(list, _) | Overlay::Ask(ScreenQuestion { list, .. })) =
            &mut screen.overlay
        {
            list.chosen = list.entry_at(at)?;
            return self.key_over(screen, ScreenKey::Enter);
        }
        if screen.overlay.take().is_some() {
            return None;
        }
        screen.is_typing = false;
        screen.focus = layout(screen)?.pane_at(at);
        if let Some(index) = self.choice_at(screen, at) {
            screen.focus = Focus::Board;
            let again = screen.clicked.replace(index) == Some(index) && screen.chosen == index;
            screen.chosen = index;
            return if again { self.chosen_line(screen) } else { None };
        }
        let place = self.place_at(screen, at)?;
        screen.pressed = Some(place);
        let is_made = self.hand().is_some_and(|hand| hand.made().is_some());
        if is_made { self.enter_place(screen) } else { self.touch_place(screen, place) }
    }

    /// The index of the answer at a position of the screen.
    fn choice_at(&self, screen: &MatchScreen<'_>, at: ratatui::layout::Position) -> Option<usize> {
        let theme = screen.full.theme;
        let choices = self.choices();
        let lines: Vec<_> =
            choices.iter().map(|choice| choice_line(choice, false, &theme)).collect();
        layout(screen)?.throw_line_at(at, &lines, &screen.scrolls.throw)
    }

    /// The line of the chosen answer.
    fn chosen_line(&self, screen: &MatchScreen<'_>) -> Option<String> {
        self.choices().into_iter().nth(screen.chosen).map(|choice| choice.line)
    }

    /// A key where nothing lies over the match.
    fn key(&mut self, screen: &mut MatchScreen<'_>, key: ScreenKey) -> Option<String> {
        match key {
            ScreenKey::Tab => screen.focus = screen.focus.next(),
            ScreenKey::BackTab => screen.focus = screen.focus.previous(),
            ScreenKey::Escape if screen.focus != Focus::Board => screen.focus = Focus::Board,
            ScreenKey::Escape => self.put_back(screen),
            ScreenKey::PageUp | ScreenKey::PageDown => {
                let focus =
                    if screen.focus == Focus::Board { Focus::History } else { screen.focus };
                scroll_page(screen, focus, key == ScreenKey::PageUp);
            }
            _ if screen.focus != Focus::Board => return self.key_in_pane(screen, key),
            ScreenKey::Enter | ScreenKey::Sign(' ') => return self.enter(screen),
            ScreenKey::Left | ScreenKey::Right | ScreenKey::Up | ScreenKey::Down => {
                self.arrow(screen, key);
            }
            ScreenKey::Backspace => return self.take_something_back(screen),
            ScreenKey::Sign(sign) => return self.letter(screen, sign),
            _ => {}
        }
        None
    }

    /// A key while a pane is scrolled: letters do what they do at the board.
    fn key_in_pane(&mut self, screen: &mut MatchScreen<'_>, key: ScreenKey) -> Option<String> {
        let away = |up: bool| (screen.focus == Focus::Throw) != up;
        let lines = match key {
            ScreenKey::Up | ScreenKey::Sign('k') => {
                if away(true) {
                    1
                } else {
                    -1
                }
            }
            ScreenKey::Down | ScreenKey::Sign('j') => {
                if away(false) {
                    1
                } else {
                    -1
                }
            }
            ScreenKey::Enter => {
                screen.focus = Focus::Board;
                return None;
            }
            ScreenKey::Sign(sign) => return self.letter(screen, sign),
            _ => 0,
        };
        if let Some(scroll) = screen.scrolls.of(screen.focus) {
            scroll.by(lines);
        }
        None
    }

    fn enter(&mut self, screen: &mut MatchScreen<'_>) -> Option<String> {
        if !self.choices().is_empty() {
            return self.chosen_line(screen);
        }
        if self.hand().is_some() { self.enter_place(screen) } else { Some(String::new()) }
    }

    fn arrow(&self, screen: &mut MatchScreen<'_>, key: ScreenKey) {
        screen.digits.clear();
        let choices = self.choices().len();
        if choices > 0 {
            let down = matches!(key, ScreenKey::Down | ScreenKey::Right);
            let by = if down { 1 } else { choices - 1 };
            screen.chosen = (screen.chosen + by) % choices;
            return;
        }
        let direction = match key {
            ScreenKey::Left => Direction::Left,
            ScreenKey::Right => Direction::Right,
            _ => Direction::Across,
        };
        self.move_cursor(screen, direction);
    }

    /// Puts the picked man back.
    fn put_back(&mut self, screen: &mut MatchScreen<'_>) {
        screen.free = None;
        self.played.put_back();
        self.leave_no_stop(screen);
    }

    /// Takes back: the picked man, else the last moved man, else the last decision, after a question.
    fn take_something_back(&mut self, screen: &mut MatchScreen<'_>) -> Option<String> {
        if screen.free.take().is_some() {
            return None;
        }
        let hand = self.hand();
        if hand.is_some_and(|hand| hand.picked().is_some()) {
            self.put_back(screen);
            return None;
        }
        if hand.is_some_and(MovingHand::has_moved) {
            self.played.take_man_back();
            self.place_cursor(screen);
            return None;
        }
        if self.is_watched() {
            return None;
        }
        if !self.is_online() && !self.takes_decision_back() {
            return Some(UNDO.to_owned());
        }
        screen.overlay = Some(Overlay::Ask(self.undo_question()));
        None
    }

    /// The length of the text below the board.
    pub(in crate::play) fn said_so_far(&self) -> usize {
        self.screen.as_ref().map_or(0, |screen| screen.said().parts().0.len())
    }

    /// Notes that the text below the board behind this length is about the end of the match.
    pub(in crate::play) fn end_is_said(&mut self, before: usize) {
        if let Some(screen) = &mut self.screen {
            screen.end_is_said(before);
        }
    }

    /// The letters that do something now, with what they do.
    pub(super) fn letters(&self, screen: &MatchScreen<'_>) -> Vec<(char, Key)> {
        let is_online = self.is_online();
        let mut letters = Vec::new();
        let asks = matches!(self.played.awaits(), NextStep::Person(..));
        if asks && !is_online || is_online && !self.is_watched() {
            letters.push(('u', key!("screen-key-back")));
        }
        if screen.question.is_some() {
            letters.push(('o', key!("screen-key-choices")));
        }
        letters.extend(T::letters(self).into_iter().map(|(sign, does, _)| (sign, does)));
        letters.push(('?', key!("screen-key-help")));
        letters.push((':', key!("screen-key-command")));
        if letters.iter().all(|(sign, _)| *sign != 'q') {
            letters.push(('q', key!("screen-key-leave")));
        }
        letters
    }

    /// A letter or figure at the board.
    fn letter(&mut self, screen: &mut MatchScreen<'_>, sign: char) -> Option<String> {
        if let Some(answer) = self.consent(sign) {
            return Some(answer);
        }
        let own = T::letters(self).into_iter().find(|(own, ..)| *own == sign);
        match own {
            Some((_, _, LetterAction::Says(line))) => return Some(line.to_owned()),
            Some((_, _, LetterAction::Types(line))) => {
                type_line(screen, line);
                return None;
            }
            None => {}
        }
        match sign {
            'u' => return self.take_something_back(screen),
            '?' => screen.overlay = Some(self.help_text(screen)),
            'q' => screen.overlay = Some(Overlay::Ask(self.leave_question(screen))),
            'o' => screen.overlay = screen.question.clone().map(Overlay::Ask),
            'p' => screen.overlay = self.plays_list(),
            's' => self.played.swap(),
            'H' => self.arrow(screen, ScreenKey::Left),
            'j' | 'J' => self.arrow(screen, ScreenKey::Down),
            'k' | 'K' => self.arrow(screen, ScreenKey::Up),
            'l' | 'L' => self.arrow(screen, ScreenKey::Right),
            ':' | '/' => type_line(screen, ""),
            digit @ '0'..='9' => self.digit(screen, digit),
            _ => {}
        }
        None
    }

    /// The answer that a letter gives to a question about yes or no.
    fn consent(&self, sign: char) -> Option<String> {
        let answer = match sign {
            'y' | 'o' => "yes",
            'n' => "no",
            _ => return None,
        };
        self.choices().into_iter().map(|choice| choice.line).find(|line| line == answer)
    }

    /// A figure moves the cursor; where nothing can be moved, it begins a line.
    fn digit(&self, screen: &mut MatchScreen<'_>, digit: char) {
        if self.hand().is_none() {
            type_line(screen, &digit.to_string());
        } else if let Some(place) = places::typed(&mut screen.digits, digit) {
            screen.cursor = place;
        }
    }

    /// A key while a line is typed.
    fn key_in_line(
        screen: &mut MatchScreen<'_>,
        key: ScreenKey,
        words: &[String],
    ) -> Option<String> {
        let line = &mut screen.line;
        match key {
            ScreenKey::Enter => {
                screen.is_typing = false;
                return Some(line.take()).filter(|line| !line.trim().is_empty());
            }
            ScreenKey::Escape => {
                screen.is_typing = false;
                line.clear();
            }
            ScreenKey::Tab => {
                line.complete(words);
            }
            ScreenKey::Backspace => {
                screen.is_typing = line.backspace();
            }
            ScreenKey::Up => line.recall(true),
            ScreenKey::Down => line.recall(false),
            other => line.edit(other),
        }
        None
    }

    /// A key while a list or a text lies over the match.
    fn key_over(&mut self, screen: &mut MatchScreen<'_>, key: ScreenKey) -> Option<String> {
        let overlay = screen.overlay.as_mut()?;
        if let Overlay::Ask(question) = overlay {
            let answer = match key {
                ScreenKey::Sign('y' | 'o') => Some(0),
                ScreenKey::Sign('n') => Some(1),
                ScreenKey::Escape | ScreenKey::Sign('q') => Some(question.lines.len() - 1),
                _ => None,
            };
            if let Some(answer) = answer {
                let line = question.line(answer);
                screen.overlay = None;
                return line;
            }
        }
        let down = match key {
            ScreenKey::Escape | ScreenKey::Sign('q' | 'n' | '?') => {
                screen.overlay = None;
                return None;
            }
            ScreenKey::Down | ScreenKey::Sign('j') => 1,
            ScreenKey::Up | ScreenKey::Sign('k') => -1,
            ScreenKey::Enter | ScreenKey::Sign(' ') => return self.take(screen),
            _ => 0,
        };
        match overlay {
            Overlay::Text(_, _, scroll)
                if matches!(key, ScreenKey::PageDown | ScreenKey::PageUp) =>
            {
                scroll.by_page(key == ScreenKey::PageDown);
            }
            Overlay::Text(_, _, scroll) => scroll.by(down),
            Overlay::Plays(list, _) | Overlay::Ask(ScreenQuestion { list, .. }) => {
                list.choose_by(down);
            }
        }
        None
    }

    /// Takes the chosen entry of the list over the match.
    fn take(&mut self, screen: &mut MatchScreen<'_>) -> Option<String> {
        match screen.overlay.take()? {
            Overlay::Text(..) => None,
            Overlay::Ask(question) => question.line(question.list.chosen),
            Overlay::Plays(list, plays) => {
                let play = plays.get(list.chosen)?;
                self.played.compose(*play);
                None
            }
        }
    }
}

/// The parts of the screen as it is now.
pub(super) fn layout(screen: &MatchScreen<'_>) -> Option<MatchLayout> {
    let (width, height) = screen.full.size();
    MatchLayout::of(Rect::new(0, 0, width, height))
}

/// Begins a line.
fn type_line(screen: &mut MatchScreen<'_>, text: &str) {
    screen.is_typing = true;
    screen.line.set(text);
}

fn scroll_page(screen: &mut MatchScreen<'_>, focus: Focus, up: bool) {
    let away = (focus == Focus::Throw) != up;
    if let Some(scroll) = screen.scrolls.of(focus) {
        scroll.by_page(away);
    }
}
