//! Manual scoring: écoles, disputes and fausses cases. Rule: section 11.

mod assisted;
mod moments;
mod r11_1_announced;
mod r11_1_ecoles;
mod r11_1_late;
mod r11_2_false_ecoles;
mod r11_3_quarters;
mod r11_4_holes;
mod r11_5_going;
mod r11_5_throw_before;
mod r11_6_touched;
mod r11_7_beyond;
mod r11_7_sent_on;
pub(crate) mod random;
mod ready;
mod refusals;
mod set_right;
mod setting;
mod treatises;
