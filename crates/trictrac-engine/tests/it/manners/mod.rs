//! Computer players where each marks for himself. Rule: section 11.

mod absurd;
mod attention;
mod clumsy;
mod mistakes;
mod perfect;
mod play;
