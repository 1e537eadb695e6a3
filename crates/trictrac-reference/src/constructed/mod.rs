//! Constructed situations for differential tests, which play seldom or never reaches.
//!
//! Every situation is valid, and depends only on the seed and its index. The families of situations take turns, so that
//! any run of consecutive indices contains all of them. Their number is odd and [`rules`] has 16 combinations of
//! options, so every family meets every combination.

mod corners;
mod draws;
mod families;
mod late;
mod opponents;
mod rare;
mod sketch;

use trictrac_rules::rules::{BearingOff, Rules};
use trictrac_rules::situation::Situation;

use draws::Draws;
use families::FAMILIES;

/// The situation at `index` in the sequence of `seed`.
///
/// ```
/// use trictrac_reference::constructed::situation;
/// assert_eq!(situation(7, 40), situation(7, 40));
/// assert_ne!(situation(7, 40), situation(8, 40));
/// ```
#[must_use]
pub fn situation(seed: u64, index: u64) -> Situation {
    let mut draws = Draws::new(seed, index);
    let family = FAMILIES[(index % FAMILIES.len() as u64) as usize];
    family(&mut draws).finish(&mut draws)
}

/// The combination at `index`, modulo 16, of the options that scoring and plays depend on.
#[must_use]
pub fn rules(index: u64) -> Rules {
    let on = |bit: u64| index >> bit & 1 == 1;
    let bearing_off = if on(0) { BearingOff::Provincial } else { BearingOff::Parisian };
    Rules::default()
        .with_bearing_off(bearing_off)
        .with_rencontre(on(1))
        .with_margot(on(2))
        .with_pile_de_misere(on(3))
}
