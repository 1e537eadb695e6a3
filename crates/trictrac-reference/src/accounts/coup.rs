//! A coup as the list of what happened in it. Rule: V1.5-V1.17, V4.

/// Something that happened in a coup; 0 and 1 are the two at the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum CoupEvent {
    Holes(usize, i64),
    Went(usize),
}

/// Everything that happened in a coup, in order.
#[derive(Clone, Default)]
pub(super) struct History(pub(super) Vec<CoupEvent>);

impl History {
    pub(super) fn holes(&self, who: usize) -> i64 {
        self.0
            .iter()
            .map(|happened| match happened {
                CoupEvent::Holes(whose, holes) if *whose == who => *holes,
                _ => 0,
            })
            .sum()
    }

    fn hole_places(&self, who: usize) -> Vec<usize> {
        let is_own = |at: &usize| matches!(self.0[*at], CoupEvent::Holes(whose, _) if whose == who);
        (0..self.0.len()).filter(is_own).collect()
    }

    /// V1.11: it has holes, and no hole of the other has fallen since its first one.
    pub(super) fn stands(&self, who: usize) -> bool {
        let own = self.hole_places(who);
        let Some(first) = own.first() else { return false };
        self.hole_places(1 - who).iter().all(|at| at < first)
    }

    /// V1.11: the other took all of his before.
    pub(super) fn en_dernier(&self, who: usize) -> bool {
        self.stands(who) && self.holes(1 - who) > 0
    }

    /// V1.12: its owner went at least once after its first hole and before its last.
    fn with_releve(&self, who: usize) -> bool {
        let own = self.hole_places(who);
        let (Some(first), Some(last)) = (own.first(), own.last()) else { return false };
        (*first..*last).any(|at| self.0[at] == CoupEvent::Went(who))
    }

    /// V1.17: it has not gone since its first hole, or against six or more by V1.14.
    fn would_be_without_rising(&self, who: usize) -> bool {
        if self.holes(1 - who) >= 6 {
            return !self.with_releve(1 - who);
        }
        let Some(first) = self.hole_places(who).first().copied() else { return false };
        !self.0[first..].contains(&CoupEvent::Went(who))
    }

    pub(super) fn flag(&self) -> Option<usize> {
        (0..2).find(|who| self.stands(*who) && self.would_be_without_rising(*who))
    }

    pub(super) fn cravate(&self) -> Option<usize> {
        (0..2).find(|who| self.en_dernier(*who))
    }

    /// V1.5, V1.6: what going does.
    pub(super) fn going(&self, who: usize) -> &'static str {
        let (own, other) = (self.holes(who), self.holes(1 - who));
        if own < 6 && other < 6 {
            "releve"
        } else if own > other {
            "mark"
        } else if own == other {
            "refait"
        } else {
            "marked"
        }
    }

    /// V1.13, V1.14, V4.2, V4.3.
    pub(super) fn rate(
        &self,
        winner: usize,
        tariff: &str,
        bredouille: bool,
        progression: bool,
    ) -> i64 {
        if !bredouille || !self.stands(winner) {
            return 1;
        }
        let holes = self.holes(winner);
        match tariff {
            "fallavel" => 2,
            "paris" if holes < 12 => 2,
            "paris" if !progression => 4,
            "paris" => {
                let mut rate = 4;
                let mut next = 18;
                while holes >= next {
                    rate *= 2;
                    next += 6;
                }
                rate
            }
            _ => {
                // V1.14: the series that the winner broke is the one that is read.
                let read = if self.holes(1 - winner) >= 6 { 1 - winner } else { winner };
                match (holes >= 12, self.with_releve(read)) {
                    (false, true) => 2,
                    (false, false) => 3,
                    (true, true) => 4,
                    (true, false) => 5,
                }
            }
        }
    }
}
