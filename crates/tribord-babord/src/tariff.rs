//! The tariff: all prices, in stakes. Rule: T3, T4.

/// The price that the opponent pays for the first symbol marked, the second (*radoub*) and the third (*prise*).
/// Rule: T3.
pub const MARKED: [i64; 3] = [1, 2, 4];

/// The price that the opponent pays for an own symbol that was marked before. Rule: T3.
pub const MARKED_BEFORE: i64 = 1;

/// The price that the thrower pays for an opponent's symbol (*écueil*). Rule: T3.
pub const ECUEIL: i64 = 1;

/// The price that the thrower pays, on top of the écueils, for a turn without an own symbol (*naufrage*). Rule: T4.
pub const NAUFRAGE: i64 = 3;
