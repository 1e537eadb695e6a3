//! The throws with the most distinct plays known. No code may assume fewer than 255. Rule: section 3.

use std::collections::BTreeSet;

use crate::match_rules::setting::coup;

/// Fifteen single men without opposing men in the way; found by a search from many positions.
const KNOWN: [(&str, usize); 4] = [
    ("W1,W1,1,W1,W1,1/W1,W1,W1,3/1,W1,W1,W1,W1,W1/1,W1,W1,W1,2 w 21", 205),
    ("W1,W1,1,W1,W1,W1/1,W1,W1,3/1,W1,W1,W1,W1,W1/1,W1,W1,W1,2 w 21", 205),
    ("W1,W1,W1,W1,W1,W1/W1,2,W1,2/1,W1,W1,W1,W1,W1/W1,W1,4 w 41", 203),
    ("W1,W1,W1,W1,W1,W1/2,W1,W1,2/1,W1,W1,W1,W1,W1/W1,2,W1,2 w 51", 190),
];

#[test]
fn one_throw_can_have_205_distinct_plays() {
    for (position, expected) in KNOWN {
        let coup = coup("", position);
        let mut boards = BTreeSet::new();
        coup.visit_plays(|play, _| {
            boards.insert(coup.board_after(play).to_string());
        });
        assert_eq!((boards.len(), coup.count_plays() as usize), (expected, expected), "{position}");
        assert!(expected < 255);
        assert_eq!(coup.plays().len(), expected, "{position}");
    }
}
