//! The tree of variations: a record with everything else that could have happened in it.
//!
//! A node is a line of the record. Its first child is what follows, the others are variations of that child. What two players
//! have played stays as it is: variations of it can be added, changed and removed, the match cannot.

mod edit;
mod line;
mod list;
mod manual;

#[cfg(test)]
mod tests;

use trictrac_rules::notation::record::{Entry, EntryKind, Record, Variation};
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableAction;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::Action;

pub use edit::{TreeError, is_figures};
pub use line::TreeLine;
pub use list::{Branch, TreeRow};

use super::walk::RecordWalk;

/// The number of a node. Numbers of removed nodes are not used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TreeNodeId(usize);

impl TreeNodeId {
    /// The root: the moment before the first line.
    pub const ROOT: Self = Self(0);
}

/// A throw, and what the roller did about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeTurn {
    /// The side that threw.
    pub roller: Side,
    /// The dice.
    pub throw: Throw,
    /// The play, or that the roller went; `None` if it is not done yet, or was not a legal play.
    pub deed: Option<Action>,
}

/// A record with its variations.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The record from which the tree was made: its tags, options and start.
    base: Record,
    /// The comments before the first line.
    preface: Vec<String>,
    nodes: Vec<TreeNode>,
    /// The number of nodes that are the match as it was played. They are the first nodes after the root.
    played: usize,
}

#[derive(Clone, Debug)]
struct TreeNode {
    /// The line without its variations; `None` for the root.
    entry: Option<Entry>,
    turn: Option<TreeTurn>,
    parent: TreeNodeId,
    children: Vec<TreeNodeId>,
}

impl Tree {
    /// Reads the tree of a record.
    ///
    /// A record with tags is a match, and its main line stays as it is. One without is a study of a position.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        Self::walked(record).0
    }

    /// The same, with the main line, which was walked on the way.
    #[must_use]
    pub fn with_main_line(record: Record) -> (Self, TreeLine) {
        let (tree, walk) = Self::walked(&record);
        let nodes = (1..=record.entries().len()).map(TreeNodeId).collect();
        (tree, TreeLine { nodes, record, walk })
    }

    fn walked(record: &Record) -> (Self, RecordWalk) {
        let root =
            TreeNode { entry: None, turn: None, parent: TreeNodeId::ROOT, children: Vec::new() };
        let preface = record.preface().to_vec();
        let mut tree = Self { base: record.clone(), preface, nodes: vec![root], played: 0 };
        tree.add(TreeNodeId::ROOT, record.entries());
        if !record.tags().is_empty() {
            tree.played = record.entries().len();
        }
        // Under manual scoring only the match itself knows which play the moves of single men were.
        let walk = RecordWalk::of(record);
        for thrown in walk.throws() {
            let turn = tree.nodes[thrown.entry + 1].turn.as_mut();
            if let (Some(turn), Some(play)) = (turn, thrown.play()) {
                turn.deed = Some(Action::Play(thrown.coup.canonical(play).unwrap_or(play)));
            }
        }
        (tree, walk)
    }

    /// Adds lines after `parent`, and then their variations.
    fn add(&mut self, parent: TreeNodeId, entries: &[Entry]) {
        let mut at = parent;
        let mut starts = Vec::with_capacity(entries.len());
        for entry in entries {
            starts.push(at);
            at = self.push(at, Entry { variations: Vec::new(), ..entry.clone() });
        }
        for (entry, start) in entries.iter().zip(starts) {
            for Variation { entries } in &entry.variations {
                self.add(start, entries);
            }
        }
    }

    fn push(&mut self, parent: TreeNodeId, entry: Entry) -> TreeNodeId {
        let id = TreeNodeId(self.nodes.len());
        let turn = turn_of(&entry.kind);
        self.nodes.push(TreeNode { entry: Some(entry), turn, parent, children: Vec::new() });
        self.node_mut(parent).children.push(id);
        id
    }

    /// A node; the root if another tree has made the number.
    fn node(&self, id: TreeNodeId) -> &TreeNode {
        self.nodes.get(id.0).unwrap_or(&self.nodes[0])
    }

    fn node_mut(&mut self, id: TreeNodeId) -> &mut TreeNode {
        &mut self.nodes[id.0]
    }

    /// The record with all variations and comments.
    ///
    /// # Panics
    /// Never: every line of the tree was accepted by the rules.
    #[must_use]
    pub fn record(&self) -> Record {
        let entries = self.entries_after(TreeNodeId::ROOT);
        let record = self.base.with_entries(self.preface.clone(), entries);
        record.expect("the rules have accepted every line")
    }

    /// The record from which the tree was made. Its lines are those of that time.
    #[must_use]
    pub const fn base(&self) -> &Record {
        &self.base
    }

    /// The lines after `parent`, with their variations.
    fn entries_after(&self, parent: TreeNodeId) -> Vec<Entry> {
        let mut entries = Vec::new();
        let mut at = parent;
        while let Some((&first, others)) = self.children(at).split_first() {
            let Some(entry) = &self.node(first).entry else { break };
            let variation = |&other: &TreeNodeId| {
                let own = self.node(other).entry.clone();
                let entries = own.into_iter().chain(self.entries_after(other)).collect();
                Variation { entries }
            };
            let variations = others.iter().map(variation).collect();
            entries.push(Entry { variations, ..entry.clone() });
            at = first;
        }
        entries
    }

    /// Checks whether `other`, which was made from this tree by adding, has no more nodes or deeds than this one.
    #[must_use]
    pub fn has_same(&self, other: &Self) -> bool {
        let deeds = |tree: &Self| {
            tree.nodes
                .iter()
                .filter(|node| node.turn.is_some_and(|turn| turn.deed.is_some()))
                .count()
        };
        self.nodes.len() == other.nodes.len() && deeds(self) == deeds(other)
    }

    /// The throw of a node; `None` for the root and the dice for the lead.
    #[must_use]
    pub fn turn(&self, id: TreeNodeId) -> Option<TreeTurn> {
        self.node(id).turn
    }

    /// The node before a node; the root comes before itself.
    #[must_use]
    pub fn parent(&self, id: TreeNodeId) -> TreeNodeId {
        self.node(id).parent
    }

    /// The nodes after a node: the continuation, then its variations.
    #[must_use]
    pub fn children(&self, id: TreeNodeId) -> &[TreeNodeId] {
        &self.node(id).children
    }

    /// A node and its alternatives: everything that follows its parent. Only the root for the root.
    #[must_use]
    pub fn alternatives(&self, id: TreeNodeId) -> &[TreeNodeId] {
        if id == TreeNodeId::ROOT { &[TreeNodeId::ROOT] } else { self.children(self.parent(id)) }
    }

    /// The alternative before or after a node, if there is one.
    #[must_use]
    pub fn beside(&self, id: TreeNodeId, after: bool) -> Option<TreeNodeId> {
        let all = self.alternatives(id);
        let here = all.iter().position(|one| *one == id)?;
        let there = if after { here.checked_add(1)? } else { here.checked_sub(1)? };
        all.get(there).copied()
    }

    /// Checks whether a node belongs to the match as it was played.
    #[must_use]
    pub const fn is_played(&self, id: TreeNodeId) -> bool {
        id.0 <= self.played && (id.0 > 0 || self.played > 0)
    }

    /// Checks whether the tree is of a match that was played, and not of a position.
    #[must_use]
    pub const fn is_match(&self) -> bool {
        self.played > 0
    }

    /// Checks whether a node is on the main line.
    #[must_use]
    pub fn is_main(&self, id: TreeNodeId) -> bool {
        self.depth(id) == 0
    }

    /// The number of variations inside which a node is; 0 on the main line.
    #[must_use]
    pub fn depth(&self, id: TreeNodeId) -> usize {
        let is_variation = |id: &TreeNodeId| self.alternatives(*id).first() != Some(id);
        self.path(id).iter().filter(|id| is_variation(id)).count()
    }

    /// The nodes from the first line to `id`, without the root.
    #[must_use]
    pub fn path(&self, id: TreeNodeId) -> Vec<TreeNodeId> {
        let before = |id: &TreeNodeId| Some(self.parent(*id)).filter(|_| *id != TreeNodeId::ROOT);
        let mut path: Vec<_> = core::iter::successors(Some(id), before).collect();
        path.retain(|id| *id != TreeNodeId::ROOT);
        path.reverse();
        path
    }
}

/// The throw of a line, and what the roller did about it.
fn turn_of(kind: &EntryKind) -> Option<TreeTurn> {
    match kind {
        EntryKind::Lead(..) => None,
        EntryKind::Turn(turn) => {
            let went = turn.choice == Some(trictrac_rules::notation::record::Choice::Go);
            let deed = turn.play.map(Action::Play).or(went.then_some(Action::Go));
            Some(TreeTurn { roller: turn.roller, throw: turn.throw, deed })
        }
        EntryKind::Table(turn) => {
            let done = |(side, action): &(Side, TableAction)| match *action {
                TableAction::Common(done @ (Action::Play(_) | Action::Go)) => {
                    (*side == turn.roller).then_some(done)
                }
                _ => None,
            };
            let deed = turn.actions.iter().find_map(done);
            Some(TreeTurn { roller: turn.roller, throw: turn.throw, deed })
        }
    }
}

impl TreeTurn {
    /// The play, if there was one.
    #[must_use]
    pub const fn play(&self) -> Option<Play> {
        match self.deed {
            Some(Action::Play(play)) => Some(play),
            _ => None,
        }
    }

    /// Checks whether the roller went.
    #[must_use]
    pub const fn went(&self) -> bool {
        matches!(self.deed, Some(Action::Go))
    }
}
