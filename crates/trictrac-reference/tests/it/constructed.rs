//! The constructed situations cover every jan, keeping by privilege and throws with very many plays, and every result
//! is valid.

use std::collections::BTreeMap;

use trictrac_reference::constructed::{rules, situation};
use trictrac_reference::{board_after, coup};
use trictrac_rules::jan::Jan;

const SEED: u64 = 1738;
const SITUATIONS: u64 = 20_000;

#[test]
fn every_jan_occurs() {
    let mut seen: BTreeMap<Jan, u32> = BTreeMap::new();
    let (mut privileged, mut most) = (0, 0);
    for index in 0..SITUATIONS {
        let coup = coup(rules(index), &situation(SEED, index));
        for event in &coup.events {
            *seen.entry(event.jan).or_default() += 1;
        }
        most = most.max(coup.plays.len());
        privileged += u32::from(!coup.by_privilege.is_empty());
    }
    assert!(privileged > 20, "{privileged} positions with privileged plays");
    assert!(most > 200, "{most} plays at most");
    for jan in Jan::ALL {
        let times = seen.get(&jan).copied().unwrap_or(0);
        assert!(times > 20, "{jan} occurs {times} times: {seen:?}");
    }
}

#[test]
fn every_play_leaves_a_valid_board_with_fifteen_men() {
    for index in 0..SITUATIONS {
        let (rules, situation) = (rules(index), situation(SEED + 1, index));
        let coup = coup(rules, &situation);
        assert!(!coup.plays.is_empty(), "{situation:?}");
        assert!(coup.by_privilege.is_subset(&coup.plays), "{situation:?}");
        for play in &coup.plays {
            assert_eq!(play.iter().sum::<u8>(), 15, "{situation:?}");
            let _ = board_after(&situation.board, situation.roller, play);
        }
        let sorted = coup.events.is_sorted_by_key(|event| (event.jan, event.at));
        let even = coup.events.iter().all(|event| event.points % 2 == 0);
        assert!(sorted && even, "{situation:?}");
    }
}
