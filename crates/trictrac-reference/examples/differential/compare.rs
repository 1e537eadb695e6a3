//! Compares the fast rules with the literal ones, throw by throw.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use trictrac_reference as reference;
use trictrac_rules::coup::Coup;
use trictrac_rules::men::Men;
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::situation::Situation;

use crate::counts::Counts;
use crate::positions;

/// Compares at least this many positions.
///
/// # Errors
/// The description of the first disagreement.
pub(crate) fn run(positions: u64, seed: u64, threads: usize) -> Result<Counts, String> {
    let (next, done, stop) = (AtomicU64::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let worker = || {
        let mut counts = Counts::default();
        while done.load(Ordering::Relaxed) < positions && !stop.load(Ordering::Relaxed) {
            let lot = positions::lot(seed, next.fetch_add(1, Ordering::Relaxed));
            done.fetch_add(lot.len() as u64, Ordering::Relaxed);
            for (rules, situation) in lot {
                if let Err(disagreement) = compare(rules, &situation, &mut counts) {
                    stop.store(true, Ordering::Relaxed);
                    return Err(disagreement);
                }
            }
        }
        Ok(counts)
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let mut total = Counts::default();
        for worker in workers {
            let counts = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            total.merge(&counts?);
        }
        Ok(total)
    })
}

fn compare(rules: Rules, situation: &Situation, counts: &mut Counts) -> Result<(), String> {
    let (fast, slow) = (Coup::new(rules, situation), reference::coup(rules, situation));
    let mut events = Vec::new();
    fast.score(|earned| events.push(earned));
    let (mut plays, mut by_privilege, mut visited) = (BTreeSet::new(), BTreeSet::new(), 0);
    fast.visit_plays(|play, after| {
        visited += 1;
        plays.insert(standing(&after));
        if fast.needs_privilege(play) {
            by_privilege.insert(standing(&after));
        }
        assert_eq!(fast.board_after(play).men(situation.roller), &after, "{situation:?} {play}");
    });
    counts.add(&fast);
    let context = format!("rules {rules}\n{situation:?}\nboard {}\n", situation.board);
    let differ = |what: &str, fast: &dyn std::fmt::Debug, slow: &dyn std::fmt::Debug| {
        Err(format!("{context}{what}\nfast: {fast:?}\nslow: {slow:?}"))
    };
    match () {
        () if events != slow.events => differ("events", &events, &slow.events),
        () if plays != slow.plays => differ("plays", &plays, &slow.plays),
        () if fast.helpless() != slow.helpless => {
            differ("helpless", &fast.helpless(), &slow.helpless)
        }
        () if visited != plays.len() => differ("plays visited twice", &visited, &plays.len()),
        () if by_privilege != slow.by_privilege => {
            differ("privilege", &by_privilege, &slow.by_privilege)
        }
        () => Ok(()),
    }
}

/// The number of men on each point and on the rail.
fn standing(men: &Men) -> [u8; 25] {
    let mut standing = [0; 25];
    for point in Point::all() {
        standing[usize::from(point.number() - 1)] = men.on(point);
    }
    standing[24] = men.borne_off();
    standing
}
