//! The full screen of Trictrac in a terminal.
//!
//! Everything is drawn from plain data: [`board`] the board, [`table`] the screen of a match with its panes ([`pane`]), [`list`] lists and
//! texts. [`terminal`] opens the terminal, reads keys and the mouse, and restores it whatever happens. Nothing here knows a rule or a
//! language.
//!
//! ```
//! use ratatui::{buffer::Buffer, layout::Rect};
//! use trictrac_rules::{game::Match, rules::Rules, side::{PerSide, Side}};
//! use trictrac_screen::board::{BoardMarks, BoardSize, BoardView, draw};
//! use trictrac_screen::theme::{Theme, ThemeName};
//!
//! let state = Match::new(Rules::default());
//! let view = BoardView {
//!     men: PerSide::new([0; 24], [0; 24]),
//!     off: PerSide::new(0, 0),
//!     near: Side::White,
//!     points: state.releve().points,
//!     holes: state.holes(),
//!     goal: 12,
//!     dice: None,
//!     names: PerSide::new("Anne".to_owned(), "Rose".to_owned()),
//! };
//! let size = BoardSize::SMALLEST;
//! let mut buffer = Buffer::empty(Rect::new(0, 0, size.width(), size.height()));
//! let theme = Theme::new(ThemeName::Dark, false);
//! draw(&view, &BoardMarks::default(), size, &theme, buffer.area, &mut buffer);
//! assert_eq!(buffer[(0, 0)].symbol(), "┏");
//! ```
#![forbid(unsafe_code)]

mod ascii;
pub mod board;
pub mod editor;
mod keys;
pub mod list;
pub mod pane;
pub mod table;
pub mod terminal;
pub mod text;
pub mod theme;

pub use keys::key_line;
