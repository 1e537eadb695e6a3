//! The inputs of the network: which columns of the first layer a position adds up.
//!
//! "Own" is the side about to throw, "other" its opponent. The columns, in this order: men of either side by place,
//! points of both sides with bredouille, holes to go of either side, throws of either side in the relève, jans of
//! either side. The pavillon (R7.6) has none: it never influences who wins. It only changes the kinds of ends, by
//! `end_priors` of their own. The first networks saw it, so that three more columns exist for them.

use core::ops::Range;

use trictrac_rules::game::Match;
use trictrac_rules::marking::POINTS_OF_A_HOLE;
use trictrac_rules::men::Men;
use trictrac_rules::point::PointSet;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

/// The number of places of one side's men: 24 points and, as place 25, the rail.
pub(super) const PLACES: usize = 25;
/// The number of columns of a place: one each for the first man to the fifth, one for all further men.
const LEVELS: usize = 6;
/// The number of columns for a side's throws in this relève: 0, 1, 2, more (the jan de trois coups is then past).
const THROWS: usize = 4;
/// The number of columns for a side's jans: petit, grand jan, jan de retour full; petit, grand jan still possible.
pub(super) const JANS: usize = 5;
/// The bits of [`jans`] that say whether the petit jan and the grand jan can still be filled.
pub(super) const PETIT_POSSIBLE: u32 = 1 << 3;
pub(super) const GRAND_POSSIBLE: u32 = 1 << 4;
/// The points of the opponent's tables, 13 to 24.
pub(super) const BEYOND: u32 = PointSet::range(13, 24).bits();
/// The number of columns for points: those of either side in twos, and who is en bredouille.
const POINTS: usize = 6 * 6 * 3;
/// The greatest number of holes to go with a column of its own.
const TO_GO: usize = 12;

const SIDE_OF_MEN: usize = PLACES * LEVELS;
const POINTS_AT: usize = 2 * SIDE_OF_MEN;
const TO_GO_AT: usize = POINTS_AT + POINTS;
/// The first column of the throws.
pub(super) const THROWS_AT: usize = TO_GO_AT + 2 * TO_GO;
const JANS_AT: usize = THROWS_AT + 2 * THROWS;

/// The number of columns of the first layer.
pub const FEATURES: usize = JANS_AT + 2 * JANS;
/// The number of columns for the pavillon, which only the first networks have, after all others.
pub const FLAG: usize = 3;

/// The greatest number of columns that describe what is marked.
pub(super) const MARKS: usize = 6;
/// The groups of columns of which every position adds exactly one.
pub(super) const GROUPS: [Range<usize>; MARKS] = [
    POINTS_AT..TO_GO_AT,
    TO_GO_AT..TO_GO_AT + TO_GO,
    TO_GO_AT + TO_GO..THROWS_AT,
    THROWS_AT..THROWS_AT + THROWS,
    THROWS_AT + THROWS..JANS_AT,
    FEATURES..FEATURES + FLAG,
];

/// The number of scores: all numbers of holes to go of either side.
pub const SCORES: usize = TO_GO * TO_GO;
/// The number of scores with a pavillon.
pub const FLAGGED_SCORES: usize = SCORES * 3;

/// The number of stacks: second and third layers, of which the [`stack`] of a position is used.
pub const STACKS: usize = DISTANCES * DISTANCES * STAGES;
/// The number of distances of a side from the end: more than [`LAST_HOLES`], no more than that, or only one gain of four points.
const DISTANCES: usize = 3;
/// The last holes.
const LAST_HOLES: usize = 2;
/// Most events earn at least this many points.
pub(super) const GAIN: u8 = 4;
/// The stages of a side's relève: building, with a full quarter, on its return.
const STAGES: usize = 3;

/// The owner of men, from the view of the side about to throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenOwner {
    /// The side about to throw.
    Own = 0,
    /// Its opponent.
    Opponent = 1,
}

impl MenOwner {
    /// Both views.
    pub const BOTH: [Self; 2] = [Self::Own, Self::Opponent];
}

/// Visits all columns of `state`, where `own` is about to throw.
pub fn columns(state: &Match, own: Side, mut column: impl FnMut(usize)) {
    for (view, side) in MenOwner::BOTH.into_iter().zip([own, own.opponent()]) {
        of_men(view, state.releve().board.men(side), &mut column);
    }
    of_marks(state, own, column);
}

/// Visits the columns of one side's men.
pub(super) fn of_men(view: MenOwner, men: &Men, mut column: impl FnMut(usize)) {
    let places = men.any().bits() | u32::from(men.borne_off() > 0) << PLACES;
    for place in Bits(places) {
        for nth in 1..=men.at(place) {
            column(man(view, place, nth));
        }
    }
    for bit in Bits(jans(men)) {
        column(jan(view, bit));
    }
}

/// Visits the columns of the score and of the throws made by both sides: one of each group.
///
/// The pavillon is left out.
pub(super) fn of_marks(state: &Match, own: Side, mut column: impl FnMut(usize)) {
    for (view, side) in MenOwner::BOTH.into_iter().zip([own, own.opponent()]) {
        let throws = usize::from(state.releve().throws[side]).min(THROWS - 1);
        column(THROWS_AT + view as usize * THROWS + throws);
    }
    column(points(state, own));
    let [mine, theirs] = to_go(state, own);
    column(TO_GO_AT + mine - 1);
    column(TO_GO_AT + TO_GO + theirs - 1);
}

/// Returns the column of a [`flag`], for the networks that see it.
pub(super) const fn of_flag(flag: usize) -> usize {
    FEATURES + flag
}

/// Returns a [`flag`] that depends on the score only: nobody's if a match can have it, else the one that comes first.
///
/// The first networks see the pavillon. Who wins is always asked with this one, so that the pavillon has no influence.
pub(super) const fn usual_flag(score: usize) -> usize {
    let [mine, theirs] = [TO_GO - 1 - score / TO_GO, TO_GO - 1 - score % TO_GO];
    match [mine, theirs] {
        [0, 0] => 0,
        [_, 0] | [1, 1] => 1,
        [0, _] => 2,
        _ => 0,
    }
}

/// Returns the index of the score of `state`, where `own` is about to throw.
#[must_use]
pub fn score(state: &Match, own: Side) -> usize {
    let [mine, theirs] = to_go(state, own);
    (mine - 1) * TO_GO + theirs - 1
}

/// Returns the index of the score and the pavillon of `state`, where `own` is about to throw.
#[must_use]
pub fn flagged_score(state: &Match, own: Side) -> usize {
    score(state, own) * 3 + flag(state, own)
}

/// Returns whether `state` is the start of a relève without points.
#[must_use]
pub fn is_start(state: &Match) -> bool {
    let releve = state.releve();
    let points = releve.points.amounts();
    state.next_roller().is_some()
        && Side::ALL.into_iter().all(|side| {
            releve.throws[side] == 0 && points[side] == 0 && *releve.board.men(side) == Men::START
        })
}

/// Returns whether the networks have learned matches under `rules`, at least their last holes.
///
/// Who leads, the stakes and the way to mark have no influence on who wins from a given position.
pub(super) fn is_learned(rules: Rules) -> bool {
    let usual = Rules::default();
    let alike = rules.with_lead(usual.lead).with_stakes(usual.stakes).with_marking(usual.marking);
    alike.with_holes(usual.holes) == usual && usize::from(rules.holes.get()) <= TO_GO
}

/// Returns the stack of `state`, where `own` is about to throw.
///
/// It depends on nothing that a play of the opponent changes, so all plays of a throw lead to the same one.
#[must_use]
pub fn stack(state: &Match, own: Side) -> usize {
    let to_go = to_go(state, own);
    let [mine, theirs] = [(own, to_go[0]), (own.opponent(), to_go[1])]
        .map(|(side, holes)| distance(state, side, holes));
    (mine + DISTANCES * theirs) * STAGES + stage(state.releve().board.men(own))
}

/// The number of stacks of networks of the second and third formats, which did not know how near a side is to its last gain.
pub(super) const OLDER_STACKS: usize = 4 * STAGES;

/// Returns the stack that those networks have in the place of `stack`.
pub(super) const fn older_stack(stack: usize) -> usize {
    let (stage, distances) = (stack % STAGES, stack / STAGES);
    let [mine, theirs] = [distances % DISTANCES > 0, distances / DISTANCES > 0];
    (mine as usize + 2 * theirs as usize) * STAGES + stage
}

/// Returns how far `side`, which still needs this many holes, is from the end of the match.
fn distance(state: &Match, side: Side, holes: usize) -> usize {
    let points = &state.releve().points;
    // A hole counts two if it is won en bredouille. Rule: R7.3.
    let won = if points.run().holder() == Some(side) { 2 } else { 1 };
    let is_near = points.amounts()[side] + GAIN >= POINTS_OF_A_HOLE && holes <= won;
    if holes > LAST_HOLES { 0 } else { 1 + usize::from(is_near) }
}

/// Returns the stage of a side with these men.
fn stage(men: &Men) -> usize {
    if men.borne_off() > 0 || men.any().bits() & BEYOND != 0 {
        2
    } else {
        usize::from(full(men) != 0)
    }
}

/// Returns the column of the `nth` man, from 1, of one side on `place`.
#[inline]
#[must_use]
pub fn man(view: MenOwner, place: u8, nth: u8) -> usize {
    let level = usize::from(nth).min(LEVELS) - 1;
    view as usize * SIDE_OF_MEN + (usize::from(place) - 1) * LEVELS + level
}

/// Returns the column of a jan, by its bit in [`jans`].
#[inline]
#[must_use]
pub const fn jan(view: MenOwner, bit: u8) -> usize {
    JANS_AT + view as usize * JANS + bit as usize
}

/// Returns which quarters `men` fill or can still fill, one bit each.
///
/// Bits 0 to 2: petit jan, grand jan, jan de retour full. Bits 3 and 4: petit jan, grand jan still possible.
#[inline]
#[must_use]
pub fn jans(men: &Men) -> u32 {
    full(men) | possible(men)
}

/// Returns the full quarters, in bits 0 to 2.
#[inline]
fn full(men: &Men) -> u32 {
    u32::from(men.fill(Quarter::Petit))
        | u32::from(men.fill(Quarter::Grand)) << 1
        | u32::from(men.fill(Quarter::Retour)) << 2
}

/// Returns the quarters that can still be filled, in bits 3 and 4.
#[inline]
pub(super) fn possible(men: &Men) -> u32 {
    let petit = if men.can_fill_petit() { PETIT_POSSIBLE } else { 0 };
    petit | if men.can_fill_grand() { GRAND_POSSIBLE } else { 0 }
}

/// The jans of a side before its play, prepared to find those after many plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jans {
    full: u32,
    possible: u32,
    /// True if every play leaves the same quarters possible.
    settled: bool,
}

impl Jans {
    /// Finds the jans of `men`.
    #[must_use]
    pub fn of(men: &Men) -> Self {
        let possible = possible(men);
        // A quarter that has become impossible stays so. A possible one stays possible if it can spare two more men,
        // since a play moves at most two. Most positions are settled, which saves the search in every play.
        let settled = (possible & PETIT_POSSIBLE == 0 || men.at(1) > 3 && can_spare_two(men, 0))
            && (possible & GRAND_POSSIBLE == 0 || can_spare_two(men, 6));
        Self { full: full(men), possible, settled }
    }

    /// Returns the jans before the play, as [`jans`] does.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.full | self.possible
    }

    /// Returns the [`jans`] of `men`, the same side's men after a play.
    #[inline]
    #[must_use]
    pub fn after(&self, men: &Men) -> u32 {
        full(men) | self.possible_after(men)
    }

    /// Returns the quarters that `men`, the same side's men after a play, can still fill, as [`jans`] does.
    #[inline]
    #[must_use]
    pub fn possible_after(&self, men: &Men) -> u32 {
        if self.settled { self.possible } else { possible(men) }
    }
}

/// Returns whether the six points after `before` could still be filled if two more men had passed them.
fn can_spare_two(men: &Men, before: u8) -> bool {
    let mut behind: u8 = (1..=before).map(|point| men.at(point)).sum();
    (1..=6).all(|nth| {
        behind += men.at(before + nth);
        behind >= 2 * nth + 2
    })
}

/// Returns who has the pavillon, as a [`relation`].
pub(super) fn flag(state: &Match, own: Side) -> usize {
    relation(state.holes().run().holder(), own)
}

fn points(state: &Match, own: Side) -> usize {
    let points = &state.releve().points;
    let [mine, theirs] = [own, own.opponent()].map(|side| usize::from(points.amounts()[side] / 2));
    POINTS_AT + (mine * 6 + theirs) * 3 + relation(points.run().holder(), own)
}

/// Returns the holes that `own` and its opponent still need, 1 to 12 each.
///
/// A match of more than twelve holes looks like one of twelve: the difference of the sides is kept, and each side seems
/// to have at least two holes, because with two holes each any pavillon is possible.
fn to_go(state: &Match, own: Side) -> [usize; 2] {
    let (goal, holes) = (usize::from(state.rules().holes.get()), state.holes().amounts());
    let [mine, theirs] = [own, own.opponent()].map(|side| goal - usize::from(holes[side]));
    let most = if goal > TO_GO { TO_GO - 2 } else { TO_GO };
    let surplus = mine.max(theirs).saturating_sub(most);
    [mine, theirs].map(|left| left.saturating_sub(surplus).max(1))
}

/// Returns 0 for nobody, 1 for `own`, 2 for its opponent.
fn relation(holder: Option<Side>, own: Side) -> usize {
    holder.map_or(0, |side| if side == own { 1 } else { 2 })
}

/// Iterates over the set bits of a word, from the lowest.
#[derive(Debug)]
pub struct Bits(pub u32);

impl Iterator for Bits {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let bit = self.0.trailing_zeros() as u8;
        (self.0 != 0).then(|| {
            self.0 &= self.0 - 1;
            bit
        })
    }
}
