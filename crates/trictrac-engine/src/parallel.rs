//! Parallel work whose result does not depend on the number of threads.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Applies `work` to all `items` and returns the results in the order of the items.
///
/// A thread that is free takes the next item. With 0 or 1 `threads` the calling thread does all the work.
///
/// # Panics
/// If `work` panics, with the same message.
pub fn map<I: Sync, T: Send>(threads: usize, items: &[I], work: impl Fn(&I) -> T + Sync) -> Vec<T> {
    let threads = threads.min(items.len());
    if threads <= 1 {
        return items.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let worker = || -> Vec<(usize, T)> {
        core::iter::from_fn(|| {
            let index = next.fetch_add(1, Ordering::Relaxed);
            items.get(index).map(|item| (index, work(item)))
        })
        .collect()
    };
    let mut made: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, _>| {
            worker.join().unwrap_or_else(|panic| resume_unwind(panic))
        };
        workers.into_iter().flat_map(join).collect()
    });
    made.sort_unstable_by_key(|&(index, _)| index);
    made.into_iter().map(|(_, one)| one).collect()
}

/// As [`map`], but begins with no other item once `goes_on` is false: the results of those are empty.
///
/// # Panics
/// If `work` panics, with the same message.
pub fn map_while<I: Sync, T: Send>(
    threads: usize,
    items: &[I],
    goes_on: impl Fn() -> bool + Sync,
    work: impl Fn(&I) -> T + Sync,
) -> Vec<Option<T>> {
    map(threads, items, |item| goes_on().then(|| work(item)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_for_any_number_of_threads() {
        let items: Vec<u64> = (0..100).collect();
        let squares: Vec<u64> = items.iter().map(|item| item * item).collect();
        for threads in [0, 1, 2, 7, 200] {
            assert_eq!(map(threads, &items, |item| item * item), squares, "{threads}");
            assert_eq!(map(threads, &[], |item: &u64| *item), [0; 0]);
        }
    }

    #[test]
    fn work_that_is_stopped_leaves_the_rest_empty() {
        let items: Vec<u64> = (0..10).collect();
        let begun = AtomicUsize::new(0);
        let goes_on = || begun.load(Ordering::Relaxed) < 3;
        let made = map_while(1, &items, goes_on, |item| {
            begun.fetch_add(1, Ordering::Relaxed);
            *item
        });
        assert_eq!(made[..3], [Some(0), Some(1), Some(2)]);
        assert!(made.len() == 10 && made[3..].iter().all(Option::is_none));
        assert_eq!(map_while(4, &items, || true, |item| *item).len(), 10);
    }

    #[test]
    #[should_panic(expected = "the seventh")]
    fn a_panic_is_handed_on() {
        map(3, &[1, 4, 7, 9], |item| assert!(*item != 7, "the seventh"));
    }
}
