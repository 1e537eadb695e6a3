//! One match: the first throw of each side is played by the book, everything else at search depth 0.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::match_runner::MatchRunner;
use trictrac_engine::openings::{OpeningResults, OpeningThrow, index};
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor, Phase, Turn};

/// The results of matches by entry of the book.
pub(super) type EntryResults = Vec<OpeningResults>;

/// Plays match number `index` under `seed`, and adds its end to `sums`.
pub(super) fn play(
    judge: &dyn Evaluator,
    book: &[OpeningThrow],
    (seed, number): (u64, u64),
    sums: &mut EntryResults,
) {
    let search = Search { evaluator: judge, aim: Aim::Win, plies: 0 };
    let (mut state, mut table) =
        (Match::new(Rules::default()), MatchRunner::new(RandomNumbers::new(seed, number)));
    let mut begun = BookThrows::default();
    loop {
        let (by, action) = match state.phase() {
            Phase::Over { .. } => break,
            Phase::Choice(turn) | Phase::Play(turn) => {
                let by_book = begun.entry(turn).map(|entry| book[entry].candidates[0].play);
                let action = by_book.map(Action::Play);
                let action = action.or_else(|| Some(search.decide(&state)?.0));
                (Actor::Player(turn.roller), action)
            }
            Phase::Lead | Phase::Throw(_) => (Actor::Table, table.dice(&state)),
        };
        let Some(action) = action else { break };
        state.apply(by, action, &mut ()).expect("the engine keeps the rules");
    }
    begun.add(&state, sums);
}

/// The first throws of a match.
#[derive(Default)]
struct BookThrows {
    first: Option<(Side, Throw)>,
    reply: Option<Throw>,
}

impl BookThrows {
    /// Returns the entry of the book for the throw of `turn`, or `None` after the first throw of each side.
    fn entry(&mut self, turn: Turn) -> Option<usize> {
        match (self.first, self.reply) {
            (None, _) => {
                self.first = Some((turn.roller, turn.throw));
                Some(index(turn.throw, None))
            }
            (Some((_, first)), None) => {
                self.reply = Some(turn.throw);
                Some(index(first, self.reply))
            }
            _ => None,
        }
    }

    /// Adds the end of the match to the entries of its first throws.
    fn add(&self, state: &Match, sums: &mut EntryResults) {
        let Some((side, first)) = self.first else { return };
        sums[index(first, None)].add_match(state, side);
        if self.reply.is_some() {
            sums[index(first, self.reply)].add_match(state, side.opponent());
        }
    }
}
