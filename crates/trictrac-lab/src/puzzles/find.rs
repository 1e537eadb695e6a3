//! Positions from self-play: every throw of a match between two players of the engine.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::match_runner::MatchRunner;
use trictrac_engine::named::{EnginePlayerName, NoNetwork};
use trictrac_engine::player::EnginePlayer;
use trictrac_engine::puzzles::{Theme, with_white_to_move};
use trictrac_rules::game::Match;
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Action;

/// The players of the matches: positions of strong play, and others that come up after the errors of weaker players.
const PLAYERS: [&str; 4] = ["net", "maitre", "joueur", "amateur"];
/// A match that is long enough for men to be borne off.
const LONG: &str = "holes=24";
/// The fewest holes of a side where a rare theme is searched.
const FEWEST_HOLES: u8 = 6;
/// The number of holes that such a side may have: 6 to 11.
const LATE_SCORES: u32 = 6;

/// Plays the matches from which the puzzles come.
pub(super) struct PuzzleMatches {
    players: Vec<Box<dyn EnginePlayer>>,
}

impl PuzzleMatches {
    /// Creates the players.
    pub(super) fn new() -> Result<Self, NoNetwork> {
        let ready =
            |name: &str| Ok(name.parse::<EnginePlayerName>().expect("a name").ready()?.player);
        Ok(Self { players: PLAYERS.into_iter().map(ready).collect::<Result<_, _>>()? })
    }

    /// Plays the match of `chance` and returns the position of every throw, with the colours exchanged if Black throws.
    ///
    /// `chance` also decides who plays and, for rare themes, the holes.
    pub(super) fn positions(&self, theme: Theme, chance: RandomNumbers) -> Vec<Position> {
        let player = |side| &*self.players[chance.seed_for(side) as usize % self.players.len()];
        let players = PerSide::from_fn(player);
        let (mut state, mut table) = (beginning(theme, chance), MatchRunner::new(chance));
        let mut positions = Vec::new();
        while let Ok(Some((by, action))) = table.next(&state, &players) {
            if let (Action::Throw(throw), Some(waiting)) = (action, Position::of(&state)) {
                let position = Position { throw: Some(throw), ..waiting };
                positions.push(with_white_to_move(&position));
            }
            let action = if theme == Theme::BearingOff { held(action) } else { action };
            if state.apply(by, action, &mut ()).is_err() {
                break;
            }
        }
        if theme == Theme::BearingOff {
            let holes = late_holes(chance);
            for position in &mut positions {
                position.holes = holes;
            }
        }
        positions
    }
}

/// Returns the beginning of a match in which decisions of `theme` come up.
fn beginning(theme: Theme, chance: RandomNumbers) -> Match {
    match theme {
        Theme::Score => {
            Position { holes: late_holes(chance), ..Position::START }.to_match(Rules::default())
        }
        Theme::BearingOff => Match::new(LONG.parse().expect("options")),
        _ => Match::new(Rules::default()),
    }
}

/// Returns a score late in a match.
fn late_holes(chance: RandomNumbers) -> Tally {
    let holes = |side| FEWEST_HOLES + chance.manners(side, u64::MAX, LATE_SCORES) as u8;
    Tally::new(PerSide::from_fn(holes), Run::NONE).expect("nobody is en bredouille")
}

/// Men are borne off only if nobody goes.
fn held(action: Action) -> Action {
    if action == Action::Go { Action::Hold } else { action }
}

/// Takes elements of `all` one after the other, in an order that `chance` decides.
pub(super) fn in_random_order<T>(
    mut all: Vec<T>,
    chance: RandomNumbers,
) -> impl Iterator<Item = T> {
    let mut taken = 0;
    core::iter::from_fn(move || {
        let left = u32::try_from(all.len()).ok().filter(|left| *left > 0)?;
        let which = chance.manners(Side::White, taken, left);
        taken += 1;
        Some(all.swap_remove(which as usize))
    })
}
