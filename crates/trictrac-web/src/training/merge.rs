//! Decides what rows from a file or an account add to those that are stored.

use std::collections::BTreeMap;

use super::row::TrainingRow;

/// The changes of a merge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrainingMerge {
    /// The rows to store.
    pub store: Vec<TrainingRow>,
    /// The number of them about exercises without a result.
    pub new: usize,
    /// The number of them that replace earlier results.
    pub later: usize,
    /// The number of rows that are no later than what is stored.
    pub known: usize,
}

/// Merges `rows` into those that are `stored`: for each exercise the later row counts.
#[must_use]
pub fn merge(stored: &BTreeMap<String, TrainingRow>, rows: Vec<TrainingRow>) -> TrainingMerge {
    let mut merged = TrainingMerge::default();
    let mut store: BTreeMap<String, TrainingRow> = BTreeMap::new();
    for row in rows {
        let known = store.get(&row.exercise).or_else(|| stored.get(&row.exercise));
        if known.is_some_and(|known| !row.replaces(known)) {
            merged.known += 1;
            continue;
        }
        let first = !store.contains_key(&row.exercise);
        match (first, stored.contains_key(&row.exercise)) {
            (true, true) => merged.later += 1,
            (true, false) => merged.new += 1,
            (false, _) => merged.known += 1,
        }
        store.insert(row.exercise.clone(), row);
    }
    merged.store = store.into_values().collect();
    merged
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::TrainingRows;

    fn row(exercise: &str, at: u64, value: &str) -> TrainingRow {
        TrainingRow::new(exercise, at, value).unwrap()
    }

    #[test]
    fn the_later_row_counts() {
        let stored =
            TrainingRows::from(vec![row("a", 5, "old"), row("b", 5, "same"), row("c", 5, "late")]);
        let added =
            vec![row("a", 6, "new"), row("b", 5, "same"), row("c", 4, "early"), row("d", 1, "")];
        let merged = stored.merge(added.clone());
        assert_eq!(merged.store, [row("a", 6, "new"), row("d", 1, "")]);
        assert_eq!((merged.new, merged.later, merged.known), (1, 1, 2));
        let mut again = stored;
        again.add(&merged.store);
        assert_eq!(again.merge(added).known, 4);
    }

    #[test]
    fn a_file_may_name_an_exercise_twice() {
        let merged = TrainingRows::default().merge(vec![
            row("a", 5, "1"),
            row("a", 7, "2"),
            row("a", 6, "3"),
        ]);
        assert_eq!(merged.store, [row("a", 7, "2")]);
        assert_eq!((merged.new, merged.later, merged.known), (1, 0, 2));
    }

    /// Devices that exchange their rows in any order end with the same rows.
    #[test]
    fn the_order_of_merges_does_not_matter() {
        let rows = [
            row("a", 1, "x"),
            row("a", 2, "x"),
            row("a", 2, "y"),
            row("b", 3, ""),
            row("b", 3, "z"),
        ];
        let joined = |order: [usize; 5]| {
            let mut all = TrainingRows::default();
            for index in order {
                let merged = all.merge(vec![rows[index].clone()]);
                all.add(&merged.store);
            }
            all
        };
        let first = joined([0, 1, 2, 3, 4]);
        for order in [[4, 3, 2, 1, 0], [2, 0, 4, 1, 3], [1, 2, 0, 3, 4]] {
            assert_eq!(joined(order), first);
        }
    }
}
