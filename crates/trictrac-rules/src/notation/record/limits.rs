//! Limits of records, far above what any match needs, so that no text keeps its reader busy for long.

/// The most actions for one throw after which players may still mark, claim or touch men. Whatever goes on with the match
/// can always be done.
pub const MOST_ACTIONS: usize = 200;

/// The most variations that can be inside each other.
pub const MOST_DEPTH: usize = 32;
