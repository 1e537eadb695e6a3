//! The tree as a list of moves: the main line, with its variations indented.

use super::{Tree, TreeNodeId, TreeTurn};

/// A throw of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeRow {
    /// The node.
    pub node: TreeNodeId,
    /// The number of the throw in the match, from 1.
    pub number: usize,
    /// The throw.
    pub turn: TreeTurn,
    /// The other throws that could have been in place of it.
    pub variations: Vec<Branch>,
}

/// The throws of a line, one after the other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Branch {
    /// The throws; the dice for the lead are left out.
    pub rows: Vec<TreeRow>,
}

impl Branch {
    /// The whole tree as a list.
    #[must_use]
    pub fn of(tree: &Tree) -> Self {
        Self::from(tree, tree.children(TreeNodeId::ROOT).first().copied(), 1)
    }

    /// The line that begins with `first`, whose throws are numbered from `number`.
    fn from(tree: &Tree, first: Option<TreeNodeId>, number: usize) -> Self {
        let mut branch = Self::default();
        let mut number = number;
        let mut next = first;
        // The variations of a first throw are listed beside its line, not inside it.
        let mut is_first =
            first.is_some_and(|first| tree.alternatives(first).first() != Some(&first));
        while let Some(node) = next {
            if let Some(turn) = tree.turn(node) {
                let others = tree.alternatives(node).iter().skip(1).filter(|_| !is_first);
                let variations = others.map(|&other| Self::from(tree, Some(other), number));
                let variations = variations.collect();
                branch.rows.push(TreeRow { node, number, turn, variations });
                number += 1;
            }
            is_first = false;
            next = tree.children(node).first().copied();
        }
        branch
    }
}
