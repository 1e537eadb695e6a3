//! Finds the plays of all openings by search.

use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;

use super::{ENTRIES, OpeningResults, OpeningThrow, Suggestion, beginning, index, thrown, throws};
use crate::evaluator::{Evaluator, after_play};
use crate::parallel;
use crate::prospects::Aim;
use crate::search::Search;

/// The search depth of the openings, in throws.
const PLIES: u8 = 2;

/// Finds the plays of every first throw and of every reply to the best of them, by a search of depth 2; without results.
///
/// The result does not depend on the number of threads.
#[must_use]
pub fn book(evaluator: &dyn Evaluator, threads: usize) -> Vec<OpeningThrow> {
    let all: Vec<_> = throws().collect();
    let mut entries: Vec<OpeningThrow> = Vec::with_capacity(ENTRIES);
    // The replies need the best first plays.
    for part in [&all[..super::THROWS], &all[super::THROWS..]] {
        let found = parallel::map(threads, part, |&(first, reply)| OpeningThrow {
            first,
            reply,
            candidates: match reply {
                None => suggestions(evaluator, &thrown(&beginning(), first)),
                Some(reply) => {
                    let best = entries[index(first, None)].candidates[0].play;
                    let played = after_play(&thrown(&beginning(), first), Side::White, best);
                    suggestions(evaluator, &thrown(&played, reply))
                }
            },
            results: OpeningResults::default(),
        });
        entries.extend(found);
    }
    entries
}

/// Returns the plays of the throw in `state`, the best first, with their chances in ten-thousandths.
fn suggestions(evaluator: &dyn Evaluator, state: &Match) -> Vec<Suggestion> {
    let search = Search { evaluator, aim: Aim::Win, plies: PLIES };
    let candidates = search.candidates(state);
    let searched = candidates.iter().filter(|one| one.plies == candidates[0].plies);
    searched
        .filter_map(|candidate| {
            let Action::Play(play) = candidate.action else { return None };
            let chance = f64::midpoint(1.0, candidate.equity.into());
            Some(Suggestion { play, chance: (chance * 1e4).round() / 1e4 })
        })
        .collect()
}
