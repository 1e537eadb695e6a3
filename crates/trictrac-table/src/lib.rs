//! Traits for matches and records of any game, the classical one or another form: the next step, the actions of each player, the
//! record.
//!
//! A [`GameTable`] is a match; it knows seats, and neither people nor dice: who plays, where dice come from and how much time there is
//! are decided elsewhere. [`TableMatch`](trictrac_rules::table::TableMatch) and the forms' [`FormMatch`](trictrac_forms::game::FormMatch)
//! are tables, and their records are [`TableRecord`]s. Programs that play one kind of match are generic over [`GameTable`];
//! [`AnyTable`] and [`AnyRecord`] are for those that learn of the kind only while they run.
//!
//! ```
//! use game_notation::{By, PerSeat, Seat};
//! use trictrac_rules::{rules::Rules, table::TableMatch, throw::Die};
//! use trictrac_table::{PlayerQuestion, TableNext, GameTable};
//!
//! /// Lets dice fall, and returns what comes then.
//! fn throw<T: GameTable>(table: &mut T, pips: [u8; 2]) -> Result<TableNext, T::Refusal> {
//!     let dice = pips.map(|pips| Die::new(pips).expect("a die"));
//!     let fallen = table.dice(&dice).expect("two dice are waited for");
//!     table.apply(By::Table, &fallen, &mut ())?;
//!     Ok(table.next(&PerSeat::default()))
//! }
//!
//! let mut table = TableMatch::new(Rules::default());
//! let lead = throw(&mut table, [5, 3])?;
//! assert!(matches!(lead, TableNext::Dice(fall) if fall.of == Some(Seat::A)));
//! assert_eq!(throw(&mut table, [6, 1])?, TableNext::Ask(Seat::A, PlayerQuestion::Play));
//! # Ok::<(), trictrac_rules::table::TableRefusal>(())
//! ```
#![forbid(unsafe_code)]

mod any;
mod classic;
mod form;
mod next;
mod record;
mod table;

pub use game_notation::{By, EarlyEnd, PerSeat, Seat};

pub use any::{AnyRecord, AnyTable, ImpossibleAction, dice};
pub use form::ENDED;
pub use next::{EarlyAction, Fall, PlayerQuestion, TableNext};
pub use record::TableRecord;
pub use table::{ActionOf, ActionTextError, EventOf, GameTable, RefusalOf};
