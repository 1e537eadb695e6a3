//! Self-play that counts what follows after what: one chain for the forms with points, one for toc.
//!
//! Both sides play the men as the evaluator finds best in the classical game at 0-0. At an own hole they go at random, so
//! that every strength of position is seen by players who stay.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::parallel;
use trictrac_forms::earned::{EarningKind, EventWays};
use trictrac_forms::game::{FormEvent, Setting};
use trictrac_forms::options::GameCount;
use trictrac_forms::toc::{Toc, TocSettings};
use trictrac_forms::{ChosenOptions, Form};
use trictrac_rules::jan::Beneficiary;
use trictrac_rules::marking::Tally;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::{Action, Actor, Match};

use crate::chain::{Hole, HoleCounts, MOST_HOLES, Node, strength};
use crate::duel;
use crate::player::FormPlayer;
use crate::position::{Stay, stay};
use crate::ticktack::{ChanceTable, places};

/// Of a hundred own holes, after how many a player goes.
const GOES: u32 = 30;
/// The holes that one piece of work counts.
const PIECE: u32 = 2_000;

/// The worth of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowWorth {
    /// Points, twelve of them a hole. Rule: R7.
    Points,
    /// One or two holes for every throw that earns something. Rule: V7.1, V7.2.
    Toc,
}

/// Plays until at least `holes` holes are counted, or `goes_on` is false; the result of all of them depends on the seed, not on the number of
/// threads.
#[must_use]
pub fn explore(
    evaluator: &dyn Evaluator,
    law: ThrowWorth,
    holes: u32,
    seed: u64,
    threads: usize,
    goes_on: impl Fn() -> bool + Sync,
) -> HoleCounts {
    let pieces: Vec<u64> = (0..u64::from(holes.div_ceil(PIECE))).collect();
    let parts = parallel::map_while(threads, &pieces, goes_on, |piece| {
        SelfPlayWalk::new(evaluator, law, RandomNumbers::new(seed, *piece)).counts(PIECE)
    });
    parts.iter().flatten().fold(HoleCounts::default(), |mut sum, part| {
        sum.add(part);
        sum
    })
}

struct SelfPlayWalk<'a> {
    evaluator: &'a dyn Evaluator,
    law: ThrowWorth,
    chance: RandomNumbers,
    throws: u64,
    state: Match,
    node: Node,
    /// The side of the node.
    seen_by: Side,
    counts: HoleCounts,
}

impl<'a> SelfPlayWalk<'a> {
    fn new(evaluator: &'a dyn Evaluator, law: ThrowWorth, chance: RandomNumbers) -> Self {
        let state = Position::START.to_match(Rules::default());
        let (node, seen_by) = (Node::Talons, Side::White);
        Self {
            evaluator,
            law,
            chance,
            throws: 0,
            state,
            node,
            seen_by,
            counts: HoleCounts::default(),
        }
    }

    fn counts(mut self, holes: u32) -> HoleCounts {
        while self.counts.total() < u64::from(holes) {
            self.throw();
        }
        self.counts
    }

    fn throw(&mut self) {
        let Some(roller) = self.state.next_roller() else { return };
        self.throws += 1;
        let throw = self.chance.throw(Side::White, self.throws);
        let mut thrown = self.state;
        thrown.apply(Actor::Table, Action::Throw(throw), &mut ()).expect("dice are waited for");
        let stay = stay(self.evaluator, &thrown, roller).expect("a throw that is played");
        let [own, given] = match self.law {
            ThrowWorth::Points => [thrown.holes().amounts()[roller], stay.given],
            ThrowWorth::Toc => of_toc(&thrown),
        };
        let went = own > 0 && self.own_hole(roller, own, &stay);
        if given > 0 && !went {
            self.count(roller.opponent(), roller, given, &stay);
            (self.node, self.seen_by) = (Node::Stayed(strength(stay.logit)), roller);
        }
        if !went {
            self.state = stay.state;
        }
        if self.law == ThrowWorth::Toc {
            self.forget_points();
        }
    }

    /// The roller has won holes and stays or goes; returns whether the roller goes.
    fn own_hole(&mut self, roller: Side, holes: u8, stay: &Stay) -> bool {
        self.count(roller, roller, holes, stay);
        self.seen_by = roller;
        if self.chance.decision(roller, self.throws, 100) < GOES {
            self.node = Node::Talons;
            self.state = Position { to_move: roller, ..Position::START }.to_match(Rules::default());
            return true;
        }
        self.counts.note_logit(stay.logit);
        self.node = Node::Stayed(strength(stay.logit));
        false
    }

    fn count(&mut self, winner: Side, roller: Side, holes: u8, stay: &Stay) {
        let hole = Hole {
            mine: winner == self.seen_by,
            own_throw: winner == roller,
            holes: usize::from(holes).min(MOST_HOLES),
            strength: strength(stay.logit),
        };
        self.counts.count(self.node, hole);
    }

    fn forget_points(&mut self) {
        if let Some(position) = Position::of(&self.state) {
            let points = Tally::default();
            self.state = Position { points, ..position }.to_match(Rules::default());
        }
    }
}

/// Plays games of tick-tack until `goes_on` is false, and counts what each position before a throw came to.
#[must_use]
pub fn explore_ticktack(
    player: &FormPlayer,
    games: u32,
    seed: u64,
    threads: usize,
    goes_on: impl Fn() -> bool + Sync,
) -> ChanceTable {
    let pieces: Vec<u64> = (0..u64::from(games.div_ceil(u32::from(GAMES)))).collect();
    let parts = parallel::map_while(threads, &pieces, goes_on, |piece| {
        match_of_ticktack(player, RandomNumbers::new(seed, *piece))
    });
    parts.iter().flatten().fold(ChanceTable::default(), |mut sum, part| {
        sum.add(part);
        sum
    })
}

/// The games of one piece of work.
const GAMES: u8 = 25;

/// Plays a match of tick-tack without raised stakes.
fn match_of_ticktack(player: &FormPlayer, chance: RandomNumbers) -> ChanceTable {
    let options = ChosenOptions { games: Some(GameCount::Of(GAMES)), ..ChosenOptions::default() };
    let setting =
        Setting::new(Form::Ticktack, options, Rules::default()).expect("options that agree");
    let mut table = ChanceTable::default();
    let mut seen: Vec<(Side, (usize, usize))> = Vec::new();
    duel::play_watched(&setting, &|_| player, chance, |game, events| {
        for event in events {
            match event {
                FormEvent::Thrown(seat, _) => {
                    let roller = game.side_of(*seat).unwrap_or(Side::White);
                    seen.push((roller, places(game.men(), roller)));
                }
                FormEvent::Game(seat, games) => {
                    let winner = game.side_of(*seat).unwrap_or(Side::White);
                    for (roller, places) in seen.drain(..) {
                        let games = i64::from(*games);
                        table.count(places, if roller == winner { games } else { -games });
                    }
                }
                _ => {}
            }
        }
    });
    table
}

/// The holes of the roller and of the other at toc, doubled where V7.2 says so.
pub(crate) fn of_toc(thrown: &Match) -> [u8; 2] {
    let Some(coup) = thrown.coup() else { return [0; 2] };
    let toc = Toc::new(TocSettings { holes: 24, double: true }, Side::White);
    let mut parts = [Vec::new(), Vec::new()];
    coup.score(|earned| {
        let part = usize::from(earned.jan.beneficiary() == Beneficiary::Opponent);
        parts[part].push(EventWays { kind: EarningKind::Jan(earned.jan), ways: earned.ways });
    });
    let doublet = coup.situation().throw.is_doublet();
    parts.map(|part| toc.worth(&part, doublet))
}
