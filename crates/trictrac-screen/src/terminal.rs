//! The terminal of the full screen: opens it, draws, reads keys and the mouse, and restores it whatever happens.

use std::collections::VecDeque;
use std::io::{self, Stdout, Write as _, stdout};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crossterm::event::{
    self, DisableBracketedPaste, EnableBracketedPaste, Event, KeyCode, KeyEvent, KeyEventKind,
    KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use crossterm::execute;
use crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::backend::{CrosstermBackend, TestBackend};
use ratatui::buffer::Cell;
use ratatui::layout::Position;
use ratatui::{Frame, Terminal};

use crate::ascii;
use crate::theme::Theme;

/// True while the terminal shows the full screen.
static OPEN: AtomicBool = AtomicBool::new(false);
/// The watch over panics and signals, which begins once.
static WATCH: Once = Once::new();

/// A key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenKey {
    /// A character.
    Sign(char),
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// Tab.
    Tab,
    /// Tab with Shift.
    BackTab,
    /// Backspace.
    Backspace,
    /// Delete.
    Delete,
    /// Ctrl-U: the whole line is erased.
    Erase,
    /// An arrow key.
    Up,
    /// An arrow key.
    Down,
    /// An arrow key.
    Left,
    /// An arrow key.
    Right,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Home.
    Home,
    /// End.
    End,
    /// Ctrl-C.
    Interrupt,
}

/// An event of the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScreenEvent {
    /// A key was pressed.
    Key(ScreenKey),
    /// The left button of the mouse went down.
    Press(Position),
    /// The left button of the mouse went up.
    Release(Position),
    /// The wheel of the mouse was turned: by this number of lines, down if it is positive.
    Wheel(Position, isize),
    /// Text was pasted.
    Paste(String),
    /// The screen must be drawn again: it has another size, or the program was suspended.
    Redraw,
}

/// The place where the screen is shown.
#[derive(Debug)]
enum Shown {
    /// The terminal.
    Terminal(Terminal<CrosstermBackend<Stdout>>),
    /// Memory, where these events come.
    Memory(Terminal<TestBackend>, VecDeque<ScreenEvent>),
}

/// The terminal while it shows the full screen.
#[derive(Debug)]
pub struct FullScreen {
    shown: Shown,
    /// Ctrl-C among events that were dropped.
    interrupted: bool,
    /// The colours and characters.
    pub theme: Theme,
    /// Text that is printed once the terminal is restored.
    pub farewell: String,
}

impl FullScreen {
    /// Opens the full screen. A panic, and on Unix SIGTERM and SIGHUP, restore the terminal.
    ///
    /// # Errors
    /// Standard output is no terminal, or signals cannot be watched.
    pub fn open(theme: Theme) -> io::Result<Self> {
        let mut watched = Ok(());
        WATCH.call_once(|| watched = watch());
        watched?;
        enter()?;
        let terminal = Terminal::new(CrosstermBackend::new(stdout())).inspect_err(|_| restore())?;
        let shown = Shown::Terminal(terminal);
        Ok(Self { shown, interrupted: false, theme, farewell: String::new() })
    }

    /// A screen of this many columns and rows in memory, on which these events happen; after them it fails. They never happen within a
    /// limited time.
    ///
    /// # Panics
    /// Never: memory can always be drawn on.
    #[must_use]
    pub fn in_memory([width, height]: [u16; 2], theme: Theme, events: Vec<ScreenEvent>) -> Self {
        let Ok(terminal) = Terminal::new(TestBackend::new(width, height));
        let shown = Shown::Memory(terminal, events.into());
        Self { shown, interrupted: false, theme, farewell: String::new() }
    }

    /// The text of a screen in memory, line by line; empty for a terminal.
    #[must_use]
    pub fn text(&self) -> String {
        let Shown::Memory(terminal, _) = &self.shown else { return String::new() };
        let buffer = terminal.backend().buffer();
        let rows = buffer.content.chunks(usize::from(buffer.area.width));
        let line = |row: &[Cell]| {
            row.iter().map(Cell::symbol).collect::<String>().trim_end().to_owned() + "\n"
        };
        rows.map(line).collect()
    }

    /// The columns and rows.
    #[must_use]
    pub fn size(&self) -> (u16, u16) {
        match &self.shown {
            Shown::Terminal(terminal) => {
                terminal.size().map_or((80, 24), |size| (size.width, size.height))
            }
            Shown::Memory(terminal, _) => {
                let area = terminal.backend().buffer().area;
                (area.width, area.height)
            }
        }
    }

    /// Draws the screen.
    ///
    /// # Errors
    /// The terminal cannot be written to.
    pub fn draw(&mut self, picture: impl FnOnce(&mut Frame<'_>, &Theme)) -> io::Result<()> {
        let theme = self.theme;
        let draw = |frame: &mut Frame<'_>| {
            let area = frame.area();
            frame.buffer_mut().set_style(area, theme.base);
            picture(frame, &theme);
            if theme.ascii {
                ascii::simplify(frame.buffer_mut());
            }
        };
        match &mut self.shown {
            Shown::Terminal(terminal) => terminal.draw(draw).map(|_| ()),
            Shown::Memory(terminal, _) => {
                let Ok(_) = terminal.draw(draw);
                Ok(())
            }
        }
    }

    /// The next event; nothing if there is none in this time. Ctrl-Z suspends the program, Ctrl-L draws everything again.
    ///
    /// # Errors
    /// The terminal cannot be read, or the events of a screen in memory have ended.
    pub fn next_event(&mut self, wait: Option<Duration>) -> io::Result<Option<ScreenEvent>> {
        if std::mem::take(&mut self.interrupted) {
            return Ok(Some(ScreenEvent::Key(ScreenKey::Interrupt)));
        }
        if let Shown::Memory(_, events) = &mut self.shown {
            let ended = || io::Error::from(io::ErrorKind::UnexpectedEof);
            return if wait.is_some() {
                Ok(None)
            } else {
                events.pop_front().map(Some).ok_or_else(ended)
            };
        }
        let deadline = wait.map(|wait| Instant::now() + wait);
        loop {
            if let Some(deadline) = deadline
                && !event::poll(deadline.saturating_duration_since(Instant::now()))?
            {
                return Ok(None);
            }
            let event = match event::read()? {
                Event::Key(key) if key.kind != KeyEventKind::Release => self.key(key)?,
                Event::Mouse(mouse) => pointer(mouse),
                Event::Paste(text) => Some(ScreenEvent::Paste(text)),
                Event::Resize(..) => Some(ScreenEvent::Redraw),
                _ => None,
            };
            if event.is_some() {
                return Ok(event);
            }
        }
    }

    /// Drops the events so far; only Ctrl-C remains the next event.
    ///
    /// # Errors
    /// The terminal cannot be read.
    pub fn drop_events(&mut self) -> io::Result<()> {
        let mut interrupted = false;
        while let Some(event) = self.next_event(Some(Duration::ZERO))? {
            interrupted |= event == ScreenEvent::Key(ScreenKey::Interrupt);
        }
        self.interrupted = interrupted;
        Ok(())
    }

    /// Drops the events so far; returns whether Esc, q or Ctrl-C was among them.
    ///
    /// # Errors
    /// The terminal cannot be read.
    pub fn was_escape_pressed(&mut self) -> io::Result<bool> {
        let mut pressed = false;
        while let Some(event) = self.next_event(Some(Duration::ZERO))? {
            pressed |= matches!(
                event,
                ScreenEvent::Key(ScreenKey::Escape | ScreenKey::Interrupt | ScreenKey::Sign('q'))
            );
        }
        Ok(pressed)
    }

    /// Draws everything again, whatever the terminal shows.
    fn clear(&mut self) -> io::Result<()> {
        match &mut self.shown {
            Shown::Terminal(terminal) => terminal.clear(),
            Shown::Memory(..) => Ok(()),
        }
    }

    fn key(&mut self, key: KeyEvent) -> io::Result<Option<ScreenEvent>> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('z') {
            self.suspend()?;
            return Ok(Some(ScreenEvent::Redraw));
        }
        if control && key.code == KeyCode::Char('l') {
            self.clear()?;
            return Ok(Some(ScreenEvent::Redraw));
        }
        let found = match key.code {
            KeyCode::Char('c') if control => ScreenKey::Interrupt,
            KeyCode::Char('u') if control => ScreenKey::Erase,
            KeyCode::Char(_) if control || key.modifiers.contains(KeyModifiers::ALT) => {
                return Ok(None);
            }
            KeyCode::Char(sign) => ScreenKey::Sign(sign),
            KeyCode::Enter => ScreenKey::Enter,
            KeyCode::Esc => ScreenKey::Escape,
            KeyCode::Tab => ScreenKey::Tab,
            KeyCode::BackTab => ScreenKey::BackTab,
            KeyCode::Backspace => ScreenKey::Backspace,
            KeyCode::Delete => ScreenKey::Delete,
            KeyCode::Up => ScreenKey::Up,
            KeyCode::Down => ScreenKey::Down,
            KeyCode::Left => ScreenKey::Left,
            KeyCode::Right => ScreenKey::Right,
            KeyCode::PageUp => ScreenKey::PageUp,
            KeyCode::PageDown => ScreenKey::PageDown,
            KeyCode::Home => ScreenKey::Home,
            KeyCode::End => ScreenKey::End,
            _ => return Ok(None),
        };
        Ok(Some(ScreenEvent::Key(found)))
    }

    /// Shows a text on the terminal as it is without the full screen, until Enter is pressed. There the mouse copies a long line whole.
    ///
    /// # Errors
    /// The terminal cannot be written to or read.
    pub fn show_outside(&mut self, text: &str) -> io::Result<()> {
        if matches!(self.shown, Shown::Memory(..)) {
            return Ok(());
        }
        restore();
        let mut out = stdout();
        write!(out, "\n{text}")?;
        out.flush()?;
        io::stdin().read_line(&mut String::new())?;
        enter()?;
        self.clear()
    }

    /// Gives the terminal back to the shell until the program is continued.
    fn suspend(&mut self) -> io::Result<()> {
        restore();
        stop()?;
        enter()?;
        self.clear()
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        if matches!(self.shown, Shown::Terminal(_)) {
            restore();
        }
    }
}

fn pointer(mouse: MouseEvent) -> Option<ScreenEvent> {
    const LINES: isize = 3;
    let at = Position { x: mouse.column, y: mouse.row };
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => Some(ScreenEvent::Press(at)),
        MouseEventKind::Up(MouseButton::Left) => Some(ScreenEvent::Release(at)),
        MouseEventKind::ScrollDown => Some(ScreenEvent::Wheel(at, LINES)),
        MouseEventKind::ScrollUp => Some(ScreenEvent::Wheel(at, -LINES)),
        _ => None,
    }
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    OPEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste)
        .and_then(|()| report_mouse(true))
        .inspect_err(|_| restore())
}

/// Has the terminal report the buttons and the wheel of the mouse, or nothing. Movements are never reported.
#[cfg(not(windows))]
fn report_mouse(on: bool) -> io::Result<()> {
    let modes = if on { "\x1b[?1000h\x1b[?1006h" } else { "\x1b[?1006l\x1b[?1000l" };
    execute!(stdout(), crossterm::style::Print(modes))
}

/// Has the console report the mouse, or nothing.
#[cfg(windows)]
fn report_mouse(on: bool) -> io::Result<()> {
    if on {
        execute!(stdout(), event::EnableMouseCapture)
    } else {
        execute!(stdout(), event::DisableMouseCapture)
    }
}

/// Restores the terminal, if it shows the full screen. Nothing can be done about errors.
pub fn restore() {
    if OPEN.swap(false, Ordering::SeqCst) {
        let _ = report_mouse(false);
        let _ = execute!(
            stdout(),
            DisableBracketedPaste,
            LeaveAlternateScreen,
            crossterm::cursor::Show
        );
        let _ = disable_raw_mode();
    }
}

/// Watches for panics and signals from now on.
fn watch() -> io::Result<()> {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        restore();
        usual(panic);
    }));
    watch_signals()
}

/// Restores the terminal when the program is ended from outside or the window is closed, and ends it with the usual status.
#[cfg(unix)]
fn watch_signals() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};

    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    let kinds = [
        SignalKind::terminate(),
        SignalKind::hangup(),
        SignalKind::interrupt(),
        SignalKind::quit(),
    ];
    let [mut end, mut close, mut interrupt, mut quit] = {
        let _inside = runtime.enter();
        let [end, close, interrupt, quit] = kinds.map(signal);
        [end?, close?, interrupt?, quit?]
    };
    let wait = move || {
        let kind = runtime.block_on(async {
            tokio::select! {
                _ = end.recv() => SignalKind::terminate(),
                _ = close.recv() => SignalKind::hangup(),
                // Ctrl-C in the terminal is a key; these come from elsewhere.
                _ = interrupt.recv() => SignalKind::interrupt(),
                _ = quit.recv() => SignalKind::quit(),
            }
        });
        restore();
        std::process::exit(128 + kind.as_raw_value());
    };
    std::thread::Builder::new().name("screen".to_owned()).spawn(wait)?;
    Ok(())
}

#[cfg(not(unix))]
fn watch_signals() -> io::Result<()> {
    Ok(())
}

/// Stops the program as the shell expects it at Ctrl-Z; returns when it is continued.
#[cfg(unix)]
fn stop() -> io::Result<()> {
    use rustix::process::{Signal, kill_current_process_group};
    Ok(kill_current_process_group(Signal::TSTP)?)
}

#[cfg(not(unix))]
fn stop() -> io::Result<()> {
    Ok(())
}
