//! The 36 throws as a heat map: what each of them brings, in points or in chances to win.

use trictrac_engine::insight::Forecast;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

/// The yield of a throw for the side from whose view the map is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum HeatValue {
    /// Points earned less points given.
    Points(i16),
    /// The change of the chance to win, against the mean of all throws.
    Chance(f32),
}

/// A throw of the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HeatCell {
    /// The dice.
    pub throw: Throw,
    /// Their yield.
    pub brought: HeatValue,
}

/// The strongest colour of a cell, for either direction.
pub const STRONGEST: i8 = 3;

impl HeatCell {
    /// The heat: 0 where the throw makes no difference, to 3 for it and -3 against it.
    #[must_use]
    pub fn heat(&self) -> i8 {
        /// The amount from which on each degree begins, in points and in chances to win.
        const DEGREES: [(i16, f32); STRONGEST as usize] = [(2, 0.005), (6, 0.02), (10, 0.05)];
        let (size, positive) = match self.brought {
            HeatValue::Points(points) => {
                let reached = |(least, _): &&(i16, f32)| points.abs() >= *least;
                (DEGREES.iter().take_while(reached).count(), points > 0)
            }
            HeatValue::Chance(change) => {
                let reached = |(_, least): &&(i16, f32)| change.abs() >= *least;
                (DEGREES.iter().take_while(reached).count(), change > 0.0)
            }
        };
        let size = size as i8;
        if positive { size } else { -size }
    }
}

/// The map of the points of a forecast, from the view of `viewer`.
#[must_use]
pub fn of_points(forecast: &Forecast, viewer: Side) -> Vec<HeatCell> {
    let sign = if forecast.roller == viewer { 1 } else { -1 };
    let cell = |one: &trictrac_engine::insight::ThrowOutcome| HeatCell {
        throw: one.throw,
        brought: HeatValue::Points(sign * one.net()),
    };
    forecast.throws.iter().map(cell).collect()
}

/// The map of the chances to win that `roller` has after each throw, from the view of `viewer`.
#[must_use]
pub fn of_chances(fallen: &[(Throw, f32)], roller: Side, viewer: Side) -> Vec<HeatCell> {
    let share = |throw: Throw| f32::from(throw.weight()) / 36.0;
    let mean: f32 = fallen.iter().map(|&(throw, chance)| share(throw) * chance).sum();
    let sign = if roller == viewer { 1.0 } else { -1.0 };
    let cell = |&(throw, chance): &(Throw, f32)| HeatCell {
        throw,
        brought: HeatValue::Chance(sign * (chance - mean)),
    };
    fallen.iter().map(cell).collect()
}

/// The number of the 36 throws that bring something good, and of those that bring something bad.
#[must_use]
pub fn balance(cells: &[HeatCell]) -> [u8; 2] {
    let count = |is: fn(i8) -> bool| {
        let counted = cells.iter().filter(|cell| is(cell.heat()));
        counted.map(|cell| cell.throw.weight()).sum()
    };
    [count(|heat| heat > 0), count(|heat| heat < 0)]
}

#[cfg(test)]
mod tests {
    use trictrac_rules::notation::Position;
    use trictrac_rules::rules::Rules;

    use super::*;

    #[test]
    fn hits_are_hot_for_one_side_and_cold_for_the_other() {
        let text = "W14,5/1,W1,4/5,B1/5,B14 b";
        let position = Position::parse(text, Rules::default()).unwrap();
        let state = position.to_match(Rules::default());
        let forecast = Forecast::of(&state, Side::Black);
        let [own, other] = Side::ALL.map(|viewer| of_points(&forecast, viewer));
        assert_eq!(own.len(), 21);
        let hit = |cells: &[HeatCell]| {
            let found = cells.iter().find(|cell| cell.throw.to_string() == "64").unwrap();
            (found.brought, found.heat())
        };
        assert_eq!(hit(&other), (HeatValue::Points(2), 1));
        assert_eq!(hit(&own), (HeatValue::Points(-2), -1));
        let [good, bad] = balance(&other);
        assert_eq!(balance(&own), [bad, good]);
        assert!(good >= 3, "the throws that hit");
    }

    #[test]
    fn chances_are_compared_with_their_mean() {
        let fallen: Vec<_> =
            Throw::all().map(|throw| (throw, if throw.is_doublet() { 0.8 } else { 0.5 })).collect();
        let cells = of_chances(&fallen, Side::White, Side::White);
        let degrees: Vec<_> = cells.iter().map(HeatCell::heat).collect();
        assert!(degrees.iter().all(|heat| [STRONGEST, -STRONGEST].contains(heat)));
        assert_eq!(balance(&cells), [6, 30]);
        assert_eq!(balance(&of_chances(&fallen, Side::White, Side::Black)), [30, 6]);
    }
}
