//! Logs that end too early or have a wrong bit.

use std::path::PathBuf;

use super::scene::{Scene, check_all, lengths};
use super::wal::{commits, frames};

/// The part of the log that is damaged, at each byte.
const LAST: usize = 64 * 1024;

#[derive(Clone, Copy, Debug)]
enum Damage {
    /// The log ends before this byte.
    Cut(usize),
    /// One bit of this byte is wrong.
    Flip(usize),
}

impl Damage {
    fn apply(self, wal: &[u8]) -> (usize, Vec<u8>) {
        match self {
            Self::Cut(place) => (place, wal[..place].to_vec()),
            Self::Flip(place) => {
                let mut damaged = wal.to_vec();
                damaged[place] ^= 1 << (place % 8);
                (place, damaged)
            }
        }
    }
}

/// Damages the log at each of `places`: the database opens, and what was acknowledged before the damage is there.
async fn check(restarts: bool, places: impl Fn(&Scene) -> Vec<usize>) {
    let scene = Scene::new(restarts).await;
    let places = places(&scene);
    let both = places.iter().flat_map(|place| [Damage::Cut(*place), Damage::Flip(*place)]);
    let cases: Vec<Damage> = both.collect();
    check_all(&cases, |folder, damage| check_one(&scene, folder, damage));
    println!("power: {} damaged logs, restarted: {restarts}", cases.len());
}

async fn check_one(scene: &Scene, folder: PathBuf, damage: Damage) {
    let (place, wal) = damage.apply(&scene.wal);
    let found = lengths(&folder, &scene.database, &wal).await;
    let least = scene.acknowledged_before(place);
    assert!(found.iter().zip(least).all(|(found, least)| *found >= least), "{damage:?}: {found:?}");
    // Every commit is whole: the lengths are those after one of them.
    let valid = commits(&wal).last().copied().unwrap_or(0);
    assert_eq!(found, scene.acknowledged_before(valid).max(least), "{damage:?}");
}

/// Every byte near the end of a frame and every 2,039th one.
fn some(scene: &Scene) -> Vec<usize> {
    let range = scene.end() - LAST..scene.end();
    let near = frames(&scene.wal).into_iter().flat_map(|end| [end - 1, end, end + 4, end + 9]);
    let mut places: Vec<usize> = near.chain(range.clone().step_by(2_039)).collect();
    places.retain(|place| range.contains(place));
    places
}

fn last(scene: &Scene, step: usize) -> Vec<usize> {
    (scene.end() - LAST..scene.end()).step_by(step).collect()
}

#[tokio::test]
async fn a_damaged_log_keeps_what_was_acknowledged_before() {
    check(false, some).await;
    check(true, some).await;
}

#[tokio::test]
#[ignore = "long: cargo xtask drill power"]
async fn damaged_logs_at_length() {
    check(false, |scene| last(scene, 1)).await;
    check(true, |scene| last(scene, 13)).await;
}
