//! The men on a point of the table.

use trictrac_drawing::shape::{Shape, Spot};
use trictrac_rules::side::Side;

/// The men on one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    /// The point.
    pub point: u8,
    /// The side of the men.
    pub side: Side,
    /// The number of men.
    pub count: u8,
}

impl Pile {
    /// The place of the foremost man.
    #[must_use]
    pub fn foremost(&self, shape: Shape) -> Spot {
        shape.man(self.point, self.count.max(1) - 1, self.count.max(1))
    }
}
