//! Lists, texts and lines on the full screen, without a match.

use std::io;
use std::time::Duration;

use ratatui::Frame;
use ratatui::text::Line;
use trictrac_screen::editor::LineEditor;
use trictrac_screen::key_line;
use trictrac_screen::list::{List, draw_text};
use trictrac_screen::pane::Scroll;
use trictrac_screen::terminal::{FullScreen, ScreenEvent, ScreenKey};
use trictrac_screen::theme::Theme;
use trictrac_words::lang::{Texts, key};

/// What somebody does at a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::play) enum ListAnswer {
    /// Takes the entry with this index.
    Take(usize),
    /// Changes the value of the entry with this index: to the next one, or back.
    Change(usize, bool),
    /// Goes back.
    Back,
    /// Leaves the program.
    Leave,
}

/// The pause between two checks whether a list is old.
const LOOK: Duration = Duration::from_millis(300);

/// Shows a list until an entry is taken or changed.
pub(in crate::play) fn choose(
    full: &mut FullScreen,
    list: &mut List,
    texts: &Texts,
) -> io::Result<ListAnswer> {
    loop {
        if let Some(answer) = choose_within(full, list, texts, None)? {
            return Ok(answer);
        }
    }
}

/// Shows a list until an entry is taken or changed, or the list is old; then nothing.
pub(in crate::play) fn choose_unless(
    full: &mut FullScreen,
    list: &mut List,
    texts: &Texts,
    is_old: &mut dyn FnMut() -> bool,
) -> io::Result<Option<ListAnswer>> {
    while !is_old() {
        if let Some(answer) = choose_within(full, list, texts, Some(LOOK))? {
            return Ok(Some(answer));
        }
    }
    Ok(None)
}

/// Shows a list until an entry is taken or changed, or nothing happens within this time.
fn choose_within(
    full: &mut FullScreen,
    list: &mut List,
    texts: &Texts,
    wait: Option<Duration>,
) -> io::Result<Option<ListAnswer>> {
    let has_values = list.entries.iter().any(|entry| entry.value.is_some());
    let mut keys = vec![("↑↓".to_owned(), texts.plain(key!("screen-key-choose")))];
    if has_values {
        keys.push(("←→".to_owned(), texts.plain(key!("screen-key-change"))));
    }
    keys.push((texts.plain(key!("screen-enter")), texts.plain(key!("screen-key-take"))));
    keys.push(escape(texts));
    loop {
        full.draw(|frame, theme| {
            list.draw(theme, frame);
            draw_keys(&keys, theme, frame);
        })?;
        let Some(event) = full.next_event(wait)? else { return Ok(None) };
        match event {
            ScreenEvent::Key(ScreenKey::Interrupt) => return Ok(Some(ListAnswer::Leave)),
            ScreenEvent::Key(ScreenKey::Escape | ScreenKey::Sign('q')) => {
                return Ok(Some(ListAnswer::Back));
            }
            ScreenEvent::Key(ScreenKey::Down | ScreenKey::Tab | ScreenKey::Sign('j')) => {
                list.choose_by(1);
            }
            ScreenEvent::Key(ScreenKey::Up | ScreenKey::BackTab | ScreenKey::Sign('k')) => {
                list.choose_by(-1);
            }
            ScreenEvent::Wheel(_, lines) => list.choose_by(lines.signum()),
            ScreenEvent::Key(ScreenKey::Right | ScreenKey::Sign('l')) if has_values => {
                return Ok(Some(ListAnswer::Change(list.chosen, true)));
            }
            ScreenEvent::Key(ScreenKey::Left | ScreenKey::Sign('h')) if has_values => {
                return Ok(Some(ListAnswer::Change(list.chosen, false)));
            }
            ScreenEvent::Key(ScreenKey::Enter | ScreenKey::Sign(' ')) => {
                return Ok(Some(ListAnswer::Take(list.chosen)));
            }
            ScreenEvent::Press(at) => {
                if let Some(index) = list.entry_at(at) {
                    list.chosen = index;
                    let is_value = list.entries[index].value.is_some();
                    return Ok(Some(if is_value {
                        ListAnswer::Change(index, true)
                    } else {
                        ListAnswer::Take(index)
                    }));
                }
            }
            _ => {}
        }
    }
}

/// The key that closes.
fn escape(texts: &Texts) -> (String, String) {
    (texts.plain(key!("screen-escape")), texts.plain(key!("screen-key-close")))
}

/// Draws the line of keys at the bottom.
fn draw_keys(keys: &[(String, String)], theme: &Theme, frame: &mut Frame<'_>) {
    let area = frame.area();
    let line = key_line(keys, area.width, theme);
    frame.buffer_mut().set_line(0, area.bottom().saturating_sub(1), &line, area.width);
}

/// Shows a text until a key is pressed that does not scroll it.
pub(in crate::play) fn show(
    full: &mut FullScreen,
    texts: &Texts,
    title: &str,
    text: &str,
) -> io::Result<()> {
    let mut scroll = Scroll::default();
    let scrolls = ("↑↓".to_owned(), texts.plain(key!("screen-key-scroll")));
    let keys = [scrolls, escape(texts)];
    loop {
        full.draw(|frame, theme| {
            draw_text(title, trictrac_screen::text::lines(text, theme), &mut scroll, theme, frame);
            draw_keys(&keys, theme, frame);
        })?;
        match full.next_event(None)? {
            Some(ScreenEvent::Key(ScreenKey::Down)) => scroll.by(1),
            Some(ScreenEvent::Key(ScreenKey::Up)) => scroll.by(-1),
            Some(ScreenEvent::Key(ScreenKey::PageDown)) => scroll.by_page(true),
            Some(ScreenEvent::Key(ScreenKey::PageUp)) => scroll.by_page(false),
            Some(ScreenEvent::Wheel(_, lines)) => scroll.by(lines),
            Some(ScreenEvent::Key(_) | ScreenEvent::Press(_)) => return Ok(()),
            _ => {}
        }
    }
}

/// Asks for a line; nothing if it is not given.
pub(in crate::play) fn ask(
    full: &mut FullScreen,
    texts: &Texts,
    title: &str,
    question: &str,
    usual: &str,
) -> io::Result<Option<String>> {
    let mut line = LineEditor::default();
    line.set(usual);
    let enter = (texts.plain(key!("screen-enter")), texts.plain(key!("screen-key-take")));
    let keys = [enter, escape(texts)];
    loop {
        full.draw(|frame, theme| {
            let mut lines = trictrac_screen::text::lines(question, theme);
            lines.push(Line::default());
            lines.push(Line::styled(format!("> {}", line.marked("▏")), theme.strong));
            draw_text(title, lines, &mut Scroll::default(), theme, frame);
            draw_keys(&keys, theme, frame);
        })?;
        let Some(event) = full.next_event(None)? else { continue };
        match event {
            ScreenEvent::Paste(text) => text.chars().for_each(|sign| line.insert(sign)),
            ScreenEvent::Key(ScreenKey::Enter) => {
                let text = line.take().trim().to_owned();
                return Ok((!text.is_empty()).then_some(text));
            }
            ScreenEvent::Key(ScreenKey::Escape | ScreenKey::Interrupt) => return Ok(None),
            ScreenEvent::Key(key) => line.edit(key),
            _ => {}
        }
    }
}
