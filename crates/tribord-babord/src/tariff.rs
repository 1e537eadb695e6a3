//! The prices, in stakes. Rule: T3, T4.

/// What the opponent pays for the first, the second (radoub) and the third symbol marked (prise). Rule: T3.
pub const MARKED: [i64; 3] = [1, 2, 4];

/// What the opponent pays for an own symbol that was marked before. Rule: T3.
pub const MARKED_BEFORE: i64 = 1;

/// What the thrower pays for an opponent's symbol (écueil). Rule: T3.
pub const ECUEIL: i64 = 1;

/// What the thrower pays, on top of the écueils, for a turn without an own symbol (naufrage). Rule: T4.
pub const NAUFRAGE: i64 = 3;
