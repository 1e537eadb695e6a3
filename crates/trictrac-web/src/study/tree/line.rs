//! One line of the tree, from the beginning to its end, as a record of its own.

use trictrac_rules::notation::record::{EntryKind, Record};
use trictrac_rules::rules::Lead;

use super::{Tree, TreeNodeId};
use crate::study::walk::RecordWalk;

/// A line of the tree.
#[derive(Clone, Debug)]
pub struct TreeLine {
    /// The node of every line of the record.
    pub nodes: Vec<TreeNodeId>,
    /// The record of this line. Variations in it are not part of the line.
    pub record: Record,
    /// Its moments.
    pub walk: RecordWalk,
}

impl Tree {
    /// The line that leads to `id` and goes on from there by the first children.
    #[must_use]
    pub fn line(&self, id: TreeNodeId) -> TreeLine {
        let mut nodes = self.path(id);
        let mut at = id;
        while let Some(&next) = self.children(at).first() {
            nodes.push(next);
            at = next;
        }
        let record = self.record_of(&nodes);
        let walk = RecordWalk::of(&record);
        TreeLine { nodes, record, walk }
    }

    /// The record of these lines, one after the other from the beginning.
    pub(super) fn record_of(&self, nodes: &[TreeNodeId]) -> Record {
        let (base, start) = (&self.base, self.base.start().copied());
        let mut record = Record::under(base.game().fold(), base.rules(), start);
        for (key, value) in self.base.tags() {
            record.set_tag(key, value);
        }
        self.preface.iter().for_each(|comment| record.comment(comment));
        let mut thrown = false;
        for entry in nodes.iter().filter_map(|id| self.node(*id).entry.as_ref()) {
            for (by, action) in entry.actions(core::mem::take(&mut thrown)) {
                let applied = record.apply(by, action, &mut ());
                debug_assert!(applied.is_ok(), "{entry}: {applied:?}");
            }
            thrown = matches!(entry.kind, EntryKind::Lead(one, other)
                if self.base.rules().lead == Lead::CoupeEtDes && one != other);
            entry.comments.iter().for_each(|comment| record.comment(comment));
        }
        let whole = nodes.len() == self.base.entries().len();
        if let Some(ended) =
            self.base.ended().filter(|_| whole && nodes.iter().all(|id| self.is_played(*id)))
        {
            record.end(ended);
        }
        record
    }
}

impl TreeLine {
    /// The node of a moment: that of its throw. The beginning has the node before the first throw, the end the last node.
    #[must_use]
    pub fn node(&self, moment: usize) -> TreeNodeId {
        let last = self.nodes.last().copied().unwrap_or(TreeNodeId::ROOT);
        match self.walk.thrown(moment) {
            Some(thrown) => self.nodes.get(thrown.entry).copied().unwrap_or(last),
            None if moment > 0 => last,
            None => match self.walk.throws().first().map(|first| first.entry) {
                Some(0) => TreeNodeId::ROOT,
                Some(first) => self.nodes[first - 1],
                None => last,
            },
        }
    }

    /// The moment of the throw of a node; `None` if the line does not lead over it.
    #[must_use]
    pub fn moment(&self, id: TreeNodeId) -> Option<usize> {
        let entry = self.nodes.iter().position(|node| *node == id)?;
        let throws = self.walk.throws();
        throws.iter().position(|thrown| thrown.entry == entry).map(|index| index + 1)
    }

    /// The number of moments, from the beginning, that this line has in common with `other`.
    #[must_use]
    pub fn in_common(&self, other: &Self) -> usize {
        let same =
            self.nodes.iter().zip(&other.nodes).take_while(|(one, other)| one == other).count();
        1 + self.walk.throws().iter().take_while(|thrown| thrown.entry < same).count()
    }
}
