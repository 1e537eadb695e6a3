//! Computer players under manual scoring. Rule: section 11.

mod absurd;
mod attention;
mod clumsy;
mod mistakes;
mod perfect;
mod play;
