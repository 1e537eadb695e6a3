//! Constructed situations for differential tests: what play seldom or never reaches.
//!
//! Every situation is valid and depends on the seed and its index only. The families follow each other, so that any
//! run of consecutive indices holds all of them; their number is odd, so that [`rules`] of the same indices meets
//! every family with every combination of options.

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

/// The situation numbered `index` of those that `seed` gives.
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

/// The combination numbered `index` (modulo 16) of the options that scoring and plays depend on.
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
