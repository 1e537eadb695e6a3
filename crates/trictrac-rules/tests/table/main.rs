//! Announced and table play: écoles, fausses cases and what is said about them. Rule: section 11.

mod assisted;
mod claims;
mod ecoles;
mod going;
mod hand;
mod holes;
mod moments;
mod quarters;
mod random;
mod refusals;
mod sentences;
mod set_right;
mod setting;
mod treatises;
