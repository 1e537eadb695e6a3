//! The value of an account at every node, by looking ahead from hole to hole to the end of the coup, the partie or the match.
//!
//! A value is a pair: what the side of the node gains on average, and what the other gains. At an own hole the winner takes
//! the choice that is better for itself. Holes only add up, so one pass over the standings, the later ones first, is exact
//! for the [`HoleChain`].

use crate::chain::{Hole, HoleChain, MOST_HOLES, Node, STRENGTHS};

/// The average gain of a side, and that of the other.
pub type Value = [f32; 2];

/// The value as the other side sees it.
#[must_use]
pub const fn turned(value: Value) -> Value {
    [value[1], value[0]]
}

/// The continuation after a hole or a going.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Continuation<S> {
    /// The account continues; with what was gained on the way.
    On(S, Value),
    /// It ends, with what is gained.
    End(Value),
}

/// An account whose value is computed: its standings, always as one side sees them.
pub trait SolvableAccount {
    /// The standing of the account.
    type Standing: Copy;
    /// All standings, the later ones first: a hole leads to one that comes before.
    fn standings(&self) -> Vec<Self::Standing>;
    /// The place of a standing in lists, below [`places`](Self::places).
    fn place(&self, standing: Self::Standing) -> usize;
    /// The number of places.
    fn places(&self) -> usize;
    /// The standing as the other side sees it.
    fn turned(&self, standing: Self::Standing) -> Self::Standing;
    /// After holes of this side.
    fn hole(&self, standing: Self::Standing, holes: usize) -> Continuation<Self::Standing>;
    /// After this side goes at an own hole.
    fn go(&self, standing: Self::Standing) -> Continuation<Self::Standing>;
}

/// The values of an account.
#[derive(Clone, Debug)]
pub struct AccountValues<A> {
    account: A,
    chain: HoleChain,
    solved: Vec<Value>,
}

impl<A: SolvableAccount> AccountValues<A> {
    /// Computes the values of `account`.
    #[must_use]
    pub fn new(account: A, chain: &HoleChain) -> Self {
        let solved = vec![[0.0; 2]; account.places() * Node::COUNT];
        let mut values = Self { account, chain: chain.clone(), solved };
        let mut after = vec![[0.0; 2]; Hole::COUNT];
        for standing in values.account.standings() {
            values.after_every_hole(standing, &mut after);
            for node in Node::all() {
                let at = values.at(node, standing);
                values.solved[at] = mean(values.chain.next(node), &after);
            }
        }
        values
    }

    /// The account.
    #[must_use]
    pub const fn account(&self) -> &A {
        &self.account
    }

    fn at(&self, node: Node, standing: A::Standing) -> usize {
        self.account.place(standing) * Node::COUNT + node.index()
    }

    /// The value after each hole that may come in `standing`: it does not depend on the node before.
    fn after_every_hole(&self, standing: A::Standing, values: &mut [Value]) {
        for mine in [true, false] {
            let seen = if mine { standing } else { self.account.turned(standing) };
            for holes in 1..=MOST_HOLES {
                let (after, gained) = match self.account.hole(seen, holes) {
                    Continuation::End(value) => (None, value),
                    Continuation::On(after, gained) => (Some(after), gained),
                };
                for own_throw in [true, false] {
                    for strength in 0..STRENGTHS {
                        let later =
                            after.map_or([0.0; 2], |after| self.later(after, own_throw, strength));
                        let value = [gained[0] + later[0], gained[1] + later[1]];
                        let hole = Hole { mine, own_throw, holes, strength };
                        values[hole.index()] = if mine { value } else { turned(value) };
                    }
                }
            }
        }
    }

    /// The value for the winner of a hole, which `standing` counts.
    fn later(&self, standing: A::Standing, own_throw: bool, strength: usize) -> Value {
        let node = Node::Stayed(strength);
        if !own_throw {
            return turned(self.solved[self.at(node, self.account.turned(standing))]);
        }
        let (stays, goes) = (self.solved[self.at(node, standing)], self.gone(standing));
        if goes[0] > stays[0] { goes } else { stays }
    }

    /// The value for a side that goes at an own hole, which `standing` counts.
    #[must_use]
    pub fn gone(&self, standing: A::Standing) -> Value {
        match self.account.go(standing) {
            Continuation::End(value) => value,
            Continuation::On(after, gained) => {
                let value = self.solved[self.at(Node::Talons, after)];
                [value[0] + gained[0], value[1] + gained[1]]
            }
        }
    }

    /// The value for a side that throws first from the talons.
    #[must_use]
    pub fn on_talons(&self, standing: A::Standing) -> Value {
        self.solved[self.at(Node::Talons, standing)]
    }

    /// The value for a side that stays in a position with this logit, when the throw has given the other `given` holes.
    #[must_use]
    pub fn held(&self, standing: A::Standing, given: usize, logit: f32) -> Value {
        if given == 0 {
            return self.stayed(standing, logit);
        }
        match self.account.hole(self.account.turned(standing), given) {
            Continuation::End(value) => turned(value),
            Continuation::On(after, gained) => {
                let value = self.stayed(self.account.turned(after), logit);
                [value[0] + gained[1], value[1] + gained[0]]
            }
        }
    }

    fn stayed(&self, standing: A::Standing, logit: f32) -> Value {
        let (low, high, share) = self.chain.between(logit);
        let of = |strength| self.solved[self.at(Node::Stayed(strength), standing)];
        let (one, other) = (of(low), of(high));
        core::array::from_fn(|at| one[at] + share * (other[at] - one[at]))
    }
}

/// The mean of `values` over the holes that may come.
fn mean(next: &[(f32, Hole)], values: &[Value]) -> Value {
    next.iter().fold([0.0; 2], |sum, (chance, hole)| {
        let value = values[hole.index()];
        [sum[0] + chance * value[0], sum[1] + chance * value[1]]
    })
}
