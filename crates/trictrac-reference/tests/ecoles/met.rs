//! What was met among the cases.

use trictrac_reference::ecole::School;

/// How often each kind of fault was met.
#[derive(Debug, Default)]
pub(crate) struct Met {
    none: u32,
    too_many: u32,
    too_few: u32,
    lost_quarter: u32,
    deprived: u32,
    holes_too_many: u32,
    holes_lost: u32,
    must_hold: u32,
    other_plays: u32,
}

impl Met {
    pub(crate) fn add(&mut self, school: &School) {
        self.none += u32::from(school.points() == 0);
        self.too_many += u32::from(school.too_many > 0);
        self.too_few += u32::from(school.too_few > 0);
        self.lost_quarter += u32::from(school.lost_quarter > 0);
        self.deprived += u32::from(school.deprived > 0);
        self.holes_too_many += u32::from(school.holes_too_many > 0);
        self.holes_lost += u32::from(school.holes_lost > 0);
        self.must_hold += u32::from(school.must_hold);
        self.other_plays += u32::from(school.other_plays);
    }

    /// Each at least once.
    pub(crate) fn assert_all(&self) {
        let counts = [self.none, self.too_many, self.too_few, self.lost_quarter, self.deprived];
        let others = [self.holes_too_many, self.holes_lost, self.must_hold, self.other_plays];
        assert!(counts.iter().chain(&others).all(|&count| count > 0), "{self:?}");
    }
}
